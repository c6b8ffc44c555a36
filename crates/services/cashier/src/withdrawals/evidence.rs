//! What was known of a withdrawal when it was asked for, kept with it: for the operator who decides, and for trying other
//! approval rules on the withdrawals of the past.

use std::collections::BTreeMap;

use baize_cashier_rules::withdrawal::{ApprovalLimits, Finding, Request, RiskFlag};
use baize_store::StoreError;
use baize_store::withdrawals::WithdrawalRow;
use serde::{Deserialize, Serialize};

/// What the rule was asked, and what it found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Evidence {
    /// What was known.
    pub request: Request,
    /// What spoke against an approval by rule; empty where the rule approved it.
    pub findings: Vec<Finding>,
}

impl Evidence {
    /// Asks the rule.
    pub(super) fn of(limits: &ApprovalLimits, request: Request) -> Self {
        Self { request, findings: limits.findings(&request) }
    }

    /// The evidence of a stored withdrawal; `None` for one that was asked for before evidence was kept.
    pub fn read(row: &WithdrawalRow) -> Result<Option<Self>, StoreError> {
        if row.evidence.is_empty() {
            return Ok(None);
        }
        serde_json::from_str(&row.evidence).map(Some).map_err(StoreError::damaged)
    }

    /// As it is stored.
    pub(super) fn write(&self) -> Result<String, StoreError> {
        serde_json::to_string(self).map_err(StoreError::damaged)
    }

    /// The flags, separated by commas.
    pub(super) fn flags(&self) -> String {
        self.findings.iter().map(|finding| finding.flag.as_str()).collect::<Vec<_>>().join(",")
    }
}

/// What other limits would have decided about withdrawals of the past.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DryRun {
    /// Withdrawals looked at.
    pub seen: u64,
    /// Of them, those asked for before evidence was kept: nothing is known of them.
    pub unknown: u64,
    /// Approved by the rule of their time.
    pub approved: u64,
    /// Approved by the limits that are tried.
    pub would_approve: u64,
    /// The numbers of those that the rule approved and these limits would leave to an operator.
    pub newly_held: Vec<String>,
    /// The numbers of those that waited for an operator and these limits would approve.
    pub newly_approved: Vec<String>,
    /// How often each flag would be raised.
    pub flags: BTreeMap<RiskFlag, u64>,
}

impl DryRun {
    /// Tries the limits on one more withdrawal. Nothing is changed.
    pub fn add(&mut self, limits: &ApprovalLimits, row: &WithdrawalRow) -> Result<(), StoreError> {
        self.seen += 1;
        let Some(evidence) = Evidence::read(row)? else {
            self.unknown += 1;
            return Ok(());
        };
        let (was_approved, findings) = (evidence.findings.is_empty(), limits.findings(&evidence.request));
        self.approved += u64::from(was_approved);
        self.would_approve += u64::from(findings.is_empty());
        match (was_approved, findings.is_empty()) {
            (true, false) => self.newly_held.push(row.order_no.clone()),
            (false, true) => self.newly_approved.push(row.order_no.clone()),
            _ => {}
        }
        for finding in findings {
            *self.flags.entry(finding.flag).or_default() += 1;
        }
        Ok(())
    }
}
