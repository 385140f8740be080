export const ALTCOIN_METHOD =
  'r = β·r_ref + noise: β and the noise from daily log returns, weighted with a half-life of 60 days; the reference is BTC or ETH, whichever explains more. ' +
  'The risk-neutral density of the reference (its raw SVI through the stored vols by delta) is stretched by β and blurred by the noise, options on the result are priced ' +
  'and inverted, and raw SVI is fitted to them: free of butterfly arbitrage. Half-width: the error of the model on listed coins and the effect of the error of β on the level, ' +
  'as the root of the sum of squares; high confidence up to 3 vol points, medium up to 8. Act/365.'

export const NO_REFERENCE =
  'No smile of BTC, ETH, SOL or XRP at fixed tenors is stored near that time, so the model cannot be calibrated. The status page (/status/) lists the markets and times in the store.'
