/** What both studies of traded basis say of their method. */
export const TRADED_BASIS_METHOD =
  'Every recorded print of a future against the index that the venue sent with it, else that of the newest stored quote of the future of at most five minutes before; a print with neither is left out. Minutes of which the prints are no longer kept count by their bars, at the index of such a quote. ' +
  'Traded basis = Σ (price − index)·coins ÷ Σ coins, the APR of it simple: basis ÷ index (weighted alike)·365/days from the newest print of the bucket to expiry; none within a day of it.'
