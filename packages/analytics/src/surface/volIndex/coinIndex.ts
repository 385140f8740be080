import { vol as asVol, type Market, marketKey, unixMs, type VolIndexTick } from '@gvol/market'
import { type TickBars, tables } from '@gvol/store'
import { MS_PER_DAY } from '@gvol/time'
import { argument } from '../../study/argument/kinds.ts'
import { flag, text } from '../../study/column.ts'
import { nearestEarlier } from '../../study/context/earlier.ts'
import { type CommonInput, noData, type RunResult, type StudyContext, whenText } from '../../study/study.ts'
import { numberAt } from '../deltaVolColumns.ts'
import { ownTenorsOf } from './ownTenors.ts'
import { priceIndexName } from './spotDays.ts'

/** Tables that the studies of a volatility index read. */
export const INDEX_NEEDS = ['vol-index', 'own-vol-index', 'coin-vol-index', 'index-price', 'candle'] as const
export type IndexContext = StudyContext<(typeof INDEX_NEEDS)[number]>

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
  'from marks, else from quotes, of every collected option book of the coin; of several books the root of their average variance, each weighted by its quoted strikes. ' +
  'A book whose strikes would miss a flat vol by a point or more counts only if all would. A book counts for ten minutes; the index is stored every minute.'

/**
 * A volatility index of 30 days with its newest value: one that a venue publishes, or the desk's own of all option books
 * of the coin (`isOwn`). `indexName`: the venue's name of the index and of the price index behind it; empty if no price
 * of the book is stored. Market of an own index: the book whose spot price belongs to it.
 */
export type CoinIndex = Market &
  Pick<VolIndexTick, 'indexName' | 'atMs' | 'vol'> & {
    readonly isOwn: boolean
    readonly coin: string
    /** Who publishes it; of an own index the venues of its books, separated by `, `. */
    readonly whose: string
  }

type IndexResult = { readonly ok: true; readonly index: CoinIndex } | Extract<RunResult<never>, { readonly ok: false }>

type IndexInput = CommonInput & { readonly coin: string }

/** Returns the own index of a coin at an instant, not older than a day. */
const ownIndexOf = async (
  input: IndexInput,
  context: Pick<StudyContext<'own-vol-index'>, 'rows' | 'nowMs'>,
): Promise<Omit<CoinIndex, 'indexName'> | undefined> => {
  const [index] = await ownTenorsOf(input, context, INDEX_DAYS)
  if (index === undefined) return undefined
  return {
    ...index.deepest,
    atMs: unixMs(index.atMs),
    vol: asVol(index.vol),
    isOwn: true,
    coin: input.coin,
    whose: index.venues.join(', '),
  }
}

const publishedIndexOf = async (
  input: IndexInput,
  context: Pick<IndexContext, 'liveOf'>,
): Promise<CoinIndex | undefined> => {
  const boards = await context.liveOf('vol-index', { coin: input.coin }, input.asOfMs)
  const rank = (market: Market) => `${market.symbol === input.coin ? 0 : 1} ${marketKey(market)}`
  const [board] = boards.filter(({ quotes }) => quotes.length > 0).toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
  if (board === undefined) return undefined
  return { ...board.quotes[0], isOwn: false, coin: input.coin, whose: board.venue }
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
  { venue, symbol, indexName, isOwn, coin }: CoinIndex,
  range: { readonly fromMs: number; readonly toMs: number; readonly bucketMs: number },
  context: Pick<IndexContext, 'query'>,
): Promise<TickBars> =>
  isOwn
    ? context.query(tables.coinVolIndex.queries.bars, { coin, tenorDays: INDEX_DAYS, ...range })
    : context.query(tables.volIndex.queries.bars, { venue, symbol, indexName, ...range })

/** Returns the stored value of an index nearest to some time before its newest one; undefined without one near it. */
export const indexBefore = async (
  { venue, symbol, indexName, atMs, isOwn, coin }: CoinIndex,
  agoMs: number,
  context: Pick<IndexContext, 'rows' | 'query'>,
): Promise<number | undefined> => {
  const near = nearestEarlier(atMs, agoMs)
  if (isOwn) {
    const { column } = await context.query(tables.coinVolIndex.queries.nearest, { coin, ...near })
    return numberAt(column.vol, column.tenorDays.indexOf(INDEX_DAYS))
  }
  const { column } = await context.rows(
    'vol-index',
    { venue, symbol, ...near },
    { columns: ['vol'], where: { indexName } },
  )
  return numberAt(column.vol, 0)
}

/** Columns that say whose index an answer is about. */
export const WHOSE_COLUMNS = {
  venue: text('who publishes the index; of the desk’s own, the venues of the option books it is computed from'),
  isOwn: flag('whether it is the desk’s own index, because no venue publishes one'),
}

/** Returns those columns for a number of rows. */
export const whoseIndex = ({ whose, isOwn }: CoinIndex, rows: number) => ({
  venue: new Array<string>(rows).fill(whose),
  isOwn: new Uint8Array(rows).fill(Number(isOwn)),
})
