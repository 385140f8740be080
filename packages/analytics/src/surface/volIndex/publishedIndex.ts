import { type Market, marketKey, type VolIndexTick } from '@gvol/market'
import { type CommonInput, noData, type RunResult, type StudyContext, whenText } from '../../study/study.ts'

/** Tables that the studies of a volatility index read. */
export const INDEX_NEEDS = ['vol-index', 'index-price', 'candle'] as const
export type IndexContext = StudyContext<(typeof INDEX_NEEDS)[number]>

/** A volatility index that a venue publishes, with its newest value. */
export type PublishedIndex = Market & Pick<VolIndexTick, 'indexName' | 'atMs' | 'vol'>

type IndexResult =
  | { readonly ok: true; readonly index: PublishedIndex }
  | Extract<RunResult<never>, { readonly ok: false }>

/** Returns the published index of a coin: that of the coin-settled book before others, then by venue. */
export const publishedIndex = async (
  input: CommonInput & { readonly coin: string },
  context: Pick<IndexContext, 'liveOf'>,
): Promise<IndexResult> => {
  const boards = await context.liveOf('vol-index', { coin: input.coin }, input.asOfMs)
  const rank = (market: Market) => `${market.symbol === input.coin ? 0 : 1} ${marketKey(market)}`
  const [board] = boards.filter(({ quotes }) => quotes.length > 0).toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
  if (board !== undefined) return { ok: true, index: board.quotes[0] }
  return noData(
    `No published volatility index of ${input.coin} is available ${whenText(input.asOfMs)}. Venues publish one for few coins ` +
      '(Deribit for BTC and ETH). The status page (/status/) lists the markets and times that the store holds.',
  )
}
