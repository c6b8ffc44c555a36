//! The public HTTP interface: one endpoint per file.
