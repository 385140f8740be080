/** Method text of both studies of traded basis. */
export const TRADED_BASIS_METHOD =
  'Every recorded print of a future against the index that the venue sent with it, else that of the newest stored quote of the future from at most five minutes before; a print with neither is left out. Minutes whose prints are no longer stored count with their bars, at the index of such a quote. ' +
  'Traded basis = Σ (price − index)·coins ÷ Σ coins, its simple APR: basis ÷ index (weighted alike)·365/days from the newest print of the bucket to expiry; none within a day of it.'
