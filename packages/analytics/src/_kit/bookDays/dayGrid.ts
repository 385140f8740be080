import { MS_PER_DAY } from '@gvol/market'

/** Beginning of the UTC day, Unix ms. */
export const dayOf = (atMs: number): number => Math.floor(atMs / MS_PER_DAY) * MS_PER_DAY

/** Beginnings of all UTC days from that of one instant to that of another, both included; Unix ms. */
export const dayGrid = (fromMs: number, toMs: number): Float64Array => {
  const firstMs = dayOf(fromMs)
  const count = Math.max(0, Math.round((dayOf(toMs) - firstMs) / MS_PER_DAY) + 1)
  return Float64Array.from({ length: count }, (_, i) => firstMs + i * MS_PER_DAY)
}

/** Values by day on a grid without holes: NaN where a day has none. */
export const onGrid = (days: Float64Array, atMs: ArrayLike<number>, values: ArrayLike<number>): Float64Array => {
  const out = new Float64Array(days.length).fill(Number.NaN)
  for (let row = 0; row < atMs.length; row++) {
    const day = Math.round((dayOf(atMs[row]) - days[0]) / MS_PER_DAY)
    if (day >= 0 && day < out.length) out[day] = values[row]
  }
  return out
}
