import { coinOf, type Market, marketKey, type VolIndexTick } from '@gvol/market'
import { type TickBars, tables } from '@gvol/store'
import { MS_PER_DAY } from '@gvol/time'
import { argument } from '../../study/argument/kinds.ts'
import { flag, text } from '../../study/column.ts'
import { nearestEarlier } from '../../study/context/earlier.ts'
import { type CommonInput, noData, type RunResult, type StudyContext, whenText } from '../../study/study.ts'
import { numberAt } from '../deltaVolColumns.ts'
import { priceIndexName } from './spotDays.ts'

/** Tables that the studies of a volatility index read. */
export const INDEX_NEEDS = ['vol-index', 'own-vol-index', 'index-price', 'candle'] as const
export type IndexContext = StudyContext<(typeof INDEX_NEEDS)[number]>

/** Horizons of the desk's own index that are stored, days. */
export const OWN_TENORS_DAYS = [7, 14, 30, 60, 90] as const
/** Horizon of every index that venues publish. */
export const INDEX_DAYS = 30

/** Argument of a study that reads the index of a coin. */
export const INDEX_ARGUMENT = argument.choice(
  'any: the published index, else the desk’s own',
  ['any', 'published', 'own'],
  'any',
)

/** Sentence for the method of a study that reads the index of a coin. */
export const OWN_METHOD =
  ' Of a coin without a published index, the desk’s own: model-free variance of the two listed expiries around 30 days (Cboe’s VIX method), ' +
  'from marks, else from quotes, stored with every snapshot of a book. Of several books, the first by name among those with at least half as many quoted strikes as the largest.'

/**
 * A volatility index of 30 days with its newest value: one that a venue publishes, or the desk's own of an option book
 * (`isOwn`). `indexName`: the venue's name of the index and of the price index behind it; empty if no price of the book
 * is stored.
 */
export type CoinIndex = Market & Pick<VolIndexTick, 'indexName' | 'atMs' | 'vol'> & { readonly isOwn: boolean }

type IndexResult = { readonly ok: true; readonly index: CoinIndex } | Extract<RunResult<never>, { readonly ok: false }>

type IndexInput = CommonInput & { readonly coin: string }

export type OwnIndexNow = Omit<CoinIndex, 'indexName'>

/**
 * Returns the newest own index of a coin at an instant, not older than a day: of the first book by name among those with
 * at least half as many quoted strikes as the largest.
 */
export const ownIndexOf = async (
  { coin, asOfMs }: IndexInput,
  context: Pick<StudyContext<'own-vol-index'>, 'rows' | 'nowMs'>,
): Promise<OwnIndexNow | undefined> => {
  const { column, size } = await context.rows(
    'own-vol-index',
    { latest: 'of-key', asOfMs: asOfMs ?? context.nowMs({ coin }), maxAgeMs: MS_PER_DAY },
    { columns: ['venue', 'symbol', 'atMs', 'vol', 'strikes'], where: { tenorDays: INDEX_DAYS } },
  )
  const books = Array.from({ length: size }, (_, row) => row).filter((row) => coinOf(column.symbol[row]) === coin)
  const quoted = (row: number) => numberAt(column.strikes, row) ?? 0
  const most = Math.max(...books.map(quoted))
  const key = (row: number) => marketKey({ venue: column.venue[row], symbol: column.symbol[row] })
  // By name among books of similar depth, so that the book does not alternate.
  const [best] = books.filter((row) => quoted(row) >= most / 2).toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
  if (best === undefined) return undefined
  return {
    venue: column.venue[best],
    symbol: column.symbol[best],
    atMs: column.atMs[best] as CoinIndex['atMs'],
    vol: column.vol[best] as CoinIndex['vol'],
    isOwn: true,
  }
}

const publishedIndexOf = async (
  { coin, asOfMs }: IndexInput,
  context: Pick<IndexContext, 'liveOf'>,
): Promise<CoinIndex | undefined> => {
  const boards = await context.liveOf('vol-index', { coin }, asOfMs)
  const rank = (market: Market) => `${market.symbol === coin ? 0 : 1} ${marketKey(market)}`
  const [board] = boards.filter(({ quotes }) => quotes.length > 0).toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
  return board === undefined ? undefined : { ...board.quotes[0], isOwn: false }
}

/** Why there is no index of a choice. */
const MISSING = {
  any: 'no venue publishes one, and no option book with expiries around 30 days is stored',
  published: 'venues publish one for few coins (Deribit for BTC and ETH)',
  own: 'no option book with expiries around 30 days is stored',
} as const

/**
 * Returns the volatility index of a coin: the published one, that of the coin-settled book before others, then by venue;
 * else the desk's own.
 */
export const coinIndex = async (
  input: IndexInput & { readonly index: keyof typeof MISSING },
  context: Pick<IndexContext, 'liveOf' | 'rows' | 'nowMs'>,
): Promise<IndexResult> => {
  const published = input.index === 'own' ? undefined : await publishedIndexOf(input, context)
  if (published !== undefined) return { ok: true, index: published }
  const own = input.index === 'published' ? undefined : await ownIndexOf(input, context)
  if (own !== undefined)
    return {
      ok: true,
      index: { ...own, indexName: await priceIndexName(own, own.atMs - MS_PER_DAY, own.atMs, context) },
    }
  return noData(
    `No ${input.index === 'any' ? '' : `${input.index} `}volatility index of ${input.coin} is available ${whenText(input.asOfMs)}: ` +
      `${MISSING[input.index]}. The status page (/status/) lists the markets and times that the store holds.`,
  )
}

/** Returns bars of an index: of what its venue published, or of what the desk stored. */
export const indexBars = (
  { venue, symbol, indexName, isOwn }: CoinIndex,
  range: { readonly fromMs: number; readonly toMs: number; readonly bucketMs: number },
  context: Pick<IndexContext, 'query'>,
): Promise<TickBars> =>
  isOwn
    ? context.query(tables.ownVolIndex.queries.bars, { venue, symbol, tenorDays: INDEX_DAYS, ...range })
    : context.query(tables.volIndex.queries.bars, { venue, symbol, indexName, ...range })

/** Returns the stored value of an index nearest to some time before its newest one; undefined without one near it. */
export const indexBefore = async (
  { venue, symbol, indexName, atMs, isOwn }: CoinIndex,
  agoMs: number,
  context: Pick<IndexContext, 'rows'>,
): Promise<number | undefined> => {
  const span = { venue, symbol, ...nearestEarlier(atMs, agoMs) }
  const { column } = isOwn
    ? await context.rows('own-vol-index', span, { columns: ['vol'], where: { tenorDays: INDEX_DAYS } })
    : await context.rows('vol-index', span, { columns: ['vol'], where: { indexName } })
  return numberAt(column.vol, 0)
}

/** Columns that say whose index an answer is about. */
export const WHOSE_COLUMNS = {
  venue: text('who publishes the index; of the desk’s own, whose option book it is computed from'),
  isOwn: flag('whether it is the desk’s own index, because no venue publishes one'),
}

/** Returns those columns for a number of rows. */
export const whoseIndex = ({ venue, isOwn }: CoinIndex, rows: number) => ({
  venue: new Array<string>(rows).fill(venue),
  isOwn: new Uint8Array(rows).fill(Number(isOwn)),
})
