import { MS_PER_DAY } from '@gvol/time'

export type Fall = {
  readonly peakAt: number
  readonly troughAt: number
  readonly recoveredAt: number | undefined
  readonly depth: number
  readonly fallDays: number
  readonly days: number
}

/** Returns drawdowns from a highest close, in order; closes by day, NaN if missing. */
export const falls = (atMs: Float64Array, close: Float64Array): Fall[] => {
  const drawdowns: Fall[] = []
  let peak = -1
  let trough = -1
  let last = -1
  const addFall = (recovered: number | undefined) => {
    if (peak < 0 || trough <= peak) return
    const days = (from: number, to: number) => (atMs[to] - atMs[from]) / MS_PER_DAY
    drawdowns.push({
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
      addFall(row)
      peak = trough = row
    } else if (trough === peak || close[row] < close[trough]) trough = row
  }
  addFall(undefined)
  return drawdowns
}
