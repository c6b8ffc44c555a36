//! Amounts, multipliers, rates, wallet buckets and rounding: the arithmetic of Baize.
