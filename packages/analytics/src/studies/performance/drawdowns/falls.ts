import { MS_PER_DAY } from '@gvol/market'

export type Fall = {
  readonly peakAt: number
  readonly troughAt: number
  readonly recoveredAt: number | undefined
  readonly depth: number
  readonly fallDays: number
  readonly days: number
}

/** Falls from a highest close, one after another; closes by day, NaN where none is known. */
export const falls = (atMs: Float64Array, close: Float64Array): Fall[] => {
  const found: Fall[] = []
  let peak = -1
  let trough = -1
  let last = -1
  const told = (recovered: number | undefined) => {
    if (peak < 0 || trough <= peak) return
    const days = (from: number, to: number) => (atMs[to] - atMs[from]) / MS_PER_DAY
    found.push({
      peakAt: atMs[peak],
      troughAt: atMs[trough],
      recoveredAt: recovered === undefined ? undefined : atMs[recovered],
      depth: 1 - close[trough] / close[peak],
      fallDays: days(peak, trough),
      days: days(peak, recovered ?? last),
    })
  }
  for (let row = 0; row < close.length; row++) {
    if (Number.isNaN(close[row])) continue
    last = row
    if (peak < 0 || close[row] >= close[peak]) {
      told(row)
      peak = trough = row
    } else if (trough === peak || close[row] < close[trough]) trough = row
  }
  told(undefined)
  return found
}
