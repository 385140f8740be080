import { type Market, MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/market'
import { type Desk, each } from '../../desk.ts'
import { heldAt } from '../../facts/closest.ts'
import { granularityOf, type Stretch } from '../../wire/instants.ts'
import { bookThrough } from '../asked.ts'

/** Of a bucket at least as long: the slices of equal length whose prices are averaged. */
const SLICES: readonly (readonly [bucketMs: number, sliceMs: number])[] = [
  [7 * MS_PER_DAY, 4 * MS_PER_HOUR],
  [MS_PER_DAY, MS_PER_HOUR],
  [MS_PER_HOUR, 5 * MS_PER_MINUTE],
  [0, MS_PER_MINUTE],
]
/** The study lengthens its buckets where an answer would have more. */
const MOST_SLICES = 1_500
/** So many times the study is asked for one answer; of longer stretches the slices are longer. */
const MOST_PIECES = 24

const piecesOf = ({ fromMs, toMs }: Stretch, sliceMs: number): readonly Stretch[] => {
  const most = Math.max(MOST_SLICES * sliceMs, Math.ceil((toMs - fromMs) / MOST_PIECES / MS_PER_DAY) * MS_PER_DAY)
  const pieces: Stretch[] = []
  for (let from = fromMs; from <= toMs; ) {
    const next = Math.floor(from / sliceMs) * sliceMs + most
    pieces.push({ fromMs: from, toMs: Math.min(toMs, next - 1) })
    from = next
  }
  return pieces
}

/**
 * Time-weighted prices of the buckets of a stretch: the mean of the volume-weighted prices of their slices that traded.
 *
 * @param bucketMs  the length that was asked for
 * @param openings  beginnings of the buckets of each class of size, Unix ms
 * @returns the price by class and beginning
 */
export const twapsOf = async (
  desk: Desk,
  market: Market,
  stretch: Stretch,
  bucketMs: number,
  openings: readonly number[],
): Promise<(size: string, openMs: number) => number | null> => {
  const sliceMs = SLICES.find(([length]) => length <= bucketMs)?.[1] ?? MS_PER_MINUTE
  const bucketOf = heldAt(openings.map((openMs) => [openMs, openMs] as const))
  const sums = new Map<string, { price: number; slices: number }>()
  for (const piece of piecesOf(stretch, sliceMs)) {
    const asked = { ...bookThrough(market, piece), granularity: granularityOf(sliceMs) }
    each(await desk.ask('spot-order-sizes', asked), (row) => {
      const at = row.number('at') ?? 0
      const vwap = row.number('vwap')
      if (vwap === null) return undefined
      const key = `${row.text('size')} ${bucketOf(at) ?? openings[0]}`
      const known = sums.get(key) ?? { price: 0, slices: 0 }
      sums.set(key, { price: known.price + vwap, slices: known.slices + 1 })
      return undefined
    })
  }
  return (size, openMs) => {
    const known = sums.get(`${size} ${openMs}`)
    return known === undefined ? null : known.price / known.slices
  }
}
