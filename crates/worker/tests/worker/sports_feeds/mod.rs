//! Outside feeds of odds, as the driver and the jobs of servers follow them.

mod bridge;
mod connecting;
mod following;
mod publishing;
mod recording;
mod server;
