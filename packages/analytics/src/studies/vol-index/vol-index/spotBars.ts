import { tables } from '@gvol/store'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import type { CoinIndex, IndexContext } from '../../../surface/volIndex/coinIndex.ts'

/** Lengths of stored bars of prices, ms, shortest first. */
const STORED_MS = [60_000, MS_PER_HOUR, MS_PER_DAY] as const

export type Spot = { readonly price: number; readonly source: string }

/**
 * Returns the last price of each bucket: of the venue's own price index, else of its perpetual's stored bars.
 *
 * @returns by the beginning of the bucket, Unix ms
 */
export const spotBars = async (
  { venue, symbol, indexName }: CoinIndex,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
  bucketMs: number,
  context: IndexContext,
): Promise<ReadonlyMap<number, Spot>> => {
  const span = { venue, symbol, fromMs, toMs, bucketMs }
  const [ofIndex, ...ofPerpetual] = await Promise.all([
    context.query(tables.indexPrice.queries.bars, { ...span, indexName }),
    ...STORED_MS.filter((intervalMs) => bucketMs % intervalMs === 0).map((intervalMs) =>
      context.query(tables.candle.queries.bars, { ...span, kind: 'perpetual', intervalMs }),
    ),
  ])
  const spots = new Map<number, Spot>()
  // Later writes win: short bars over long ones, the index over all of them.
  for (const { size, column } of ofPerpetual.toReversed())
    for (let row = 0; row < size; row++)
      spots.set(column.atMs[row], { price: column.close[row], source: column.instrument[row] })
  for (let row = 0; row < ofIndex.size; row++)
    spots.set(ofIndex.column.atMs[row], { price: ofIndex.column.close[row], source: `${indexName} index` })
  return spots
}
