import type { Market } from '@gvol/market'
import type { StudyContext } from '../../study/study.ts'
import { priceIndexName, type SpotDays, spotDays } from '../../surface/volIndex/spotDays.ts'

/** What `spotOfBook` reads. */
export const SPOT_NEEDS = ['index-price', 'candle'] as const
export type SpotContext = Pick<StudyContext<(typeof SPOT_NEEDS)[number]>, 'query' | 'rows'>

/**
 * Returns daily prices of a book's coin: of the venue's own index, or of the bars of its perpetual if more whole days
 * of those are stored.
 *
 * @param days  beginnings of consecutive days; Unix ms
 * @param toMs  nothing later is read
 */
export const spotOfBook = async (
  market: Market,
  days: Float64Array,
  toMs: number,
  context: SpotContext,
): Promise<SpotDays> =>
  spotDays({ ...market, indexName: await priceIndexName(market, days[0], toMs, context) }, days, toMs, context)
