import type { Market } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { type Desk, each } from '../../desk.ts'
import { steppedValueAt } from '../../facts/closest.ts'
import { granularityOf, type Stretch } from '../../wire/instants.ts'
import { bookThrough } from '../requested.ts'

/** For buckets of at least a given length: length of the equal slices whose prices are averaged. */
const SLICES: readonly (readonly [bucketMs: number, sliceMs: number])[] = [
  [7 * MS_PER_DAY, 4 * MS_PER_HOUR],
  [MS_PER_DAY, MS_PER_HOUR],
  [MS_PER_HOUR, 5 * MS_PER_MINUTE],
  [0, MS_PER_MINUTE],
]
/** The study uses longer buckets if an answer would have more. */
const MAX_SLICES = 1_500
/** Maximum number of study runs for one answer; longer stretches use longer slices. */
const MAX_PIECES = 24

const piecesOf = ({ fromMs, toMs }: Stretch, sliceMs: number): readonly Stretch[] => {
  const most = Math.max(MAX_SLICES * sliceMs, Math.ceil((toMs - fromMs) / MAX_PIECES / MS_PER_DAY) * MS_PER_DAY)
  const pieces: Stretch[] = []
  for (let from = fromMs; from <= toMs; ) {
    const next = Math.floor(from / sliceMs) * sliceMs + most
    pieces.push({ fromMs: from, toMs: Math.min(toMs, next - 1) })
    from = next
  }
  return pieces
}

/**
 * Returns time-weighted prices of the buckets of a stretch: the mean of the volume-weighted prices of their slices with
 * trades.
 *
 * @param bucketMs  the requested length
 * @param openings  beginnings of the buckets of each size class, Unix ms
 * @returns the price by size class and beginning
 */
export const twapsOf = async (
  desk: Desk,
  market: Market,
  stretch: Stretch,
  bucketMs: number,
  openings: readonly number[],
): Promise<(size: string, openMs: number) => number | null> => {
  const sliceMs = SLICES.find(([length]) => length <= bucketMs)?.[1] ?? MS_PER_MINUTE
  const bucketOf = steppedValueAt(openings.map((openMs) => [openMs, openMs] as const))
  const sums = new Map<string, { price: number; slices: number }>()
  for (const piece of piecesOf(stretch, sliceMs)) {
    const studyArgs = { ...bookThrough(market, piece), granularity: granularityOf(sliceMs) }
    each(await desk.runStudy('spot-order-sizes', studyArgs), (row) => {
      const at = row.number('at') ?? 0
      const vwap = row.number('vwap')
      if (vwap === null) return undefined
      const key = `${row.text('size')} ${bucketOf(at) ?? openings[0]}`
      const slot = sums.get(key) ?? { price: 0, slices: 0 }
      sums.set(key, { price: slot.price + vwap, slices: slot.slices + 1 })
      return undefined
    })
  }
  return (size, openMs) => {
    const slot = sums.get(`${size} ${openMs}`)
    return slot === undefined ? null : slot.price / slot.slices
  }
}
