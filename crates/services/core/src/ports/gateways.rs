//! The gateways of a server, and which of them is asked for a method and an amount.

use std::sync::Arc;

use baize_money::Amount;

use super::payments::PaymentGateway;

/// A gateway and what it is asked for.
#[derive(Clone)]
pub struct GatewayRoute {
    /// The gateway.
    pub gateway: Arc<dyn PaymentGateway>,
    /// The methods that it is asked for, by name; all of them if empty.
    pub methods: Vec<String>,
    /// From this amount on.
    pub min: Amount,
    /// Up to this amount.
    pub max: Amount,
    /// Whether it collects deposits.
    pub collects: bool,
    /// Whether it pays withdrawals out.
    pub pays_out: bool,
}

impl GatewayRoute {
    /// The gateway for every method and amount, both ways.
    pub fn everything(gateway: Arc<dyn PaymentGateway>) -> Self {
        Self {
            gateway,
            methods: Vec::new(),
            min: Amount::ZERO,
            max: Amount::MAX,
            collects: true,
            pays_out: true,
        }
    }

    fn takes(&self, method: &str, amount: Amount) -> bool {
        let is_named = self.methods.is_empty() || self.methods.iter().any(|name| name == method);
        is_named && self.min <= amount && amount <= self.max
    }
}

/// The gateways of this server, in the order in which they are asked. Cheap to clone.
#[derive(Clone)]
pub struct Gateways(Arc<[GatewayRoute]>);

impl Gateways {
    /// One gateway for everything.
    pub fn single(gateway: Arc<dyn PaymentGateway>) -> Self {
        Self::routed([GatewayRoute::everything(gateway)])
    }

    /// Several gateways, each asked for what its route says. A gateway may have several routes.
    pub fn routed(routes: impl IntoIterator<Item = GatewayRoute>) -> Self {
        Self(routes.into_iter().collect())
    }

    /// Whether no gateway moves real money.
    pub fn are_sandboxes(&self) -> bool {
        self.0.iter().all(|route| route.gateway.is_sandbox())
    }

    /// The gateway of that name; `None` if this server has none. It finishes what it has begun, whatever its routes say.
    pub fn find(&self, name: &str) -> Option<&Arc<dyn PaymentGateway>> {
        self.0.iter().map(|route| &route.gateway).find(|gateway| gateway.name() == name)
    }

    /// Every gateway, once.
    pub fn all(&self) -> Vec<&Arc<dyn PaymentGateway>> {
        let mut all: Vec<&Arc<dyn PaymentGateway>> = Vec::new();
        for route in self.0.iter() {
            if all.iter().all(|known| known.name() != route.gateway.name()) {
                all.push(&route.gateway);
            }
        }
        all
    }

    /// The names of the gateways that collect a deposit by this method, in the order in which they are asked.
    pub fn collecting(&self, method: &str, amount: Amount) -> Vec<String> {
        self.names(|route| route.collects && route.takes(method, amount))
    }

    /// The names of the gateways that collect deposits by this method, whatever the amount.
    pub fn collecting_any(&self, method: &str) -> Vec<String> {
        self.names(|route| route.collects && route.takes(method, route.min))
    }

    /// The names of the gateways that pay out by this method, in the order in which they are asked.
    pub fn paying_out(&self, method: &str, amount: Amount) -> Vec<String> {
        self.names(|route| route.pays_out && route.takes(method, amount))
    }

    fn names(&self, serves: impl Fn(&GatewayRoute) -> bool) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for route in self.0.iter().filter(|route| serves(route)) {
            if names.iter().all(|known| known != route.gateway.name()) {
                names.push(route.gateway.name().to_owned());
            }
        }
        names
    }
}
