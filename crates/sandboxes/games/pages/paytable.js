// What the rules pay, in hundredths of the stake, for the page to show. The server draws and pays by src/rules.

/** One row for each thing that pays: its possible payouts. @type {Record<string, number[][]>} */
export const PAYTABLE = {
  "moonlit-fox": [[10_000], [1_000], [300], [100], [40]],
  "owl-post": [[100, 150, 200, 500, 1_000, 5_000]],
  "deep-lagoon": [[200], [300], [400], [600], [1_200]],
  "ember-and-ash": [[200], [200], [1_900]],
  "frost-harbour": [[100], [200], [400], [1_000], [5_000]],
  "midnight-market": [
    [100, 150, 300, 500, 1_000],
    [100, 200, 400, 1_000, 2_500],
    [200, 300, 500, 2_000, 10_000],
  ],
};
