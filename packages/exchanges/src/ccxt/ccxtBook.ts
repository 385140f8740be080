import { type Instrument, instrumentFault, type PricedKind, unixMs } from '@gvol/market'
import { isOutage, type VenueError } from '../connection/jsonRpc.ts'
import type { CountedLong } from '../feed/books/longShort.ts'
import { quoted } from '../messages/fields.ts'
import { isRecord } from '../messages/shape.ts'
import { messageFromText } from '../messages/wireText.ts'
import { type ListedKind, listedKinds } from '../status/listing.ts'
import type { Problems } from '../status/problems.ts'
import { type AnswerShapes, shapeWatch } from '../status/shapeWatch.ts'
import type {
  CcxtCandle,
  CcxtEndpoint,
  CcxtExchange,
  CcxtFundingRate,
  CcxtMarket,
  CcxtOpenInterest,
  OpenCcxt,
} from './ccxtExchange.ts'
import { openCcxt } from './ccxtExchange.ts'
import type { CcxtLiquidations, CcxtTape } from './ccxtTape.ts'
import type { CcxtDepth } from './readDepth.ts'
import type { CcxtRatios } from './readMarket.ts'
import type { CcxtLine } from './readStream.ts'

/**
 * Values of one contract or pair; a number that the venue did not report is absent. Prices in quote currency per coin.
 */
export type Facts = {
  /** The venue's clock. */
  readonly atMs?: number
  readonly bid?: number
  readonly ask?: number
  readonly bidSize?: number
  readonly askSize?: number
  readonly last?: number
  readonly mark?: number
  readonly index?: number
  /** Contracts, each side counted once. */
  readonly openInterest?: number
  readonly volumeCoin?: number
  /** Quote currency. */
  readonly volumeQuote?: number
  /** Decimal per `fundingHours`; positive: longs pay. */
  readonly fundingRate?: number
  readonly fundingHours?: number
  /** For the interval after the current one. */
  readonly predictedFundingRate?: number
  /** When the current interval ends, ms. */
  readonly nextFundingMs?: number
}

/** Facts by ccxt's symbol. */
export type FactsBySymbol = ReadonlyMap<string, Facts>
/** Runs the request for one market; if it fails, the facts of that market are missing. */
export type RunMarket = (market: CcxtMarket, run: () => Promise<unknown>) => Promise<void>
/**
 * Fetches facts of some markets.
 *
 * @param runMarket  runs each request that is about one market; when left out, the first failure ends the reading
 */
export type FetchFacts = (
  exchange: CcxtExchange,
  markets: readonly CcxtMarket[],
  runMarket?: RunMarket,
) => Promise<FactsBySymbol>

/** A span of history that fits into one request. */
export type Span = {
  /** Inclusive, ms. */
  readonly fromMs: number
  /** Exclusive, ms. */
  readonly toMs: number
  /** ccxt's name for the length of a bar, e.g. `1h`. */
  readonly timeframe: string
  /** Number of bars, or of payments at their shortest interval, that fit into the span. */
  readonly rows: number
}
type FetchSpan<Row> = (exchange: CcxtExchange, market: CcxtMarket, span: Span) => Promise<readonly Row[]>

/** How one kind of history is fetched. */
export type CcxtReader<Row> = {
  readonly fetch: FetchSpan<Row>
  /** Maximum rows per request; the total number of rows where the endpoint takes no span. */
  readonly rows: number
  /** Longest span per request, ms. */
  readonly longestMs?: number
  /** How far back the venue's history goes, ms; unlimited when left out. */
  readonly retentionMs?: (intervalMs: number) => number
  readonly kinds?: readonly PricedKind[]
}

/** Markets of one venue that one ccxt exchange serves. */
export type CcxtBook = {
  /** ccxt's name of the exchange, also its file name. */
  readonly exchange: string
  /** Title used in messages, such as `Kraken futures`. */
  readonly title: string
  readonly kinds: readonly PricedKind[]
  /** Markets to collect: `BTC` for books that settle in coin, else coin and settlement (spot: quote) currency. */
  readonly symbols: readonly string[]
  /** Whether its list is read and counted even if none of its markets is collected. */
  readonly isAlwaysListed?: true
  /** ccxt's options, mostly which lists it reads. */
  readonly options?: Readonly<Record<string, unknown>>
  /** Readers of the venue's lists, where ccxt would fail for all of them if one is refused or empty. */
  readonly lists?: readonly ((exchange: CcxtExchange) => Promise<readonly CcxtMarket[]>)[]
  /** The response that stands for a refused one, where ccxt reads the list in several requests. */
  readonly emptyList?: unknown
  /** Parameters of the request for the market list. */
  readonly listParams?: (symbols: readonly string[]) => Readonly<Record<string, unknown>>
  /** Returns a response in the form that ccxt expects, where the venue has changed it. */
  readonly adaptBody?: (url: URL, body: unknown) => unknown
  /** Shapes of responses, as the venue sends them, by path; by path and `type` of the request where it has one. */
  readonly shapes?: AnswerShapes
  /** Requests per second, below the venue's limit. */
  readonly limits: { readonly perSecond: number; readonly burst: number }
  /** Hours between payments, where the venue does not report them. */
  readonly fundingHours?: number
  /** Coins or USD per contract, where ccxt's value is wrong. */
  readonly contractSize?: number
  /** Left out where a native connector delivers the quotes. */
  readonly live?: {
    /** Fetched at the chain interval; if two report the same field, the last one wins. */
    readonly prices: readonly FetchFacts[]
    /**
     * Fetched at the same interval but failing independently, where indices need requests other than those for prices.
     */
    readonly indices?: FetchFacts
    /** Fetched every minute, keyed by name. */
    readonly slow?: Readonly<Record<string, FetchFacts>>
    readonly trades?: CcxtTape
    readonly liquidations?: CcxtLiquidations
    readonly line?: CcxtLine
    readonly depth?: CcxtDepth
    readonly ratios?: CcxtRatios
  }
  readonly history: {
    readonly candles?: CcxtReader<CcxtCandle> & {
      /** Unit of ccxt's volume; coins when left out. */
      readonly volume?: 'contracts' | 'coins-of-both-sides' | 'usd'
    }
    readonly funding?: CcxtReader<CcxtFundingRate>
    /** Rows have `openInterestAmount` in contracts. */
    readonly openInterest?: CcxtReader<CcxtOpenInterest>
    /** Perpetuals only. */
    readonly ratios?: CcxtReader<CountedLong>
  }
}

const KINDS: ReadonlyMap<string, PricedKind> = new Map([
  ['spot', 'spot'],
  ['swap', 'perpetual'],
  ['future', 'future'],
])

/** A market of the venue, with this package's and ccxt's identification. */
export type Listed = { readonly market: CcxtMarket; readonly instrument: Instrument & { readonly kind: PricedKind } }

/**
 * Returns a contract or pair of the venue's list; undefined for anything else (options, combos, quantos).
 *
 * Contracts keep the venue's name. Pairs are always named `BTC/USDT`, because half of the venues use one name for pair
 * and perpetual.
 */
const listedFrom = (venue: string, book: CcxtBook, market: CcxtMarket): Listed | undefined => {
  const kind = KINDS.get(market.type)
  const { base, quote } = market
  if (kind === undefined || market.active === false) return undefined
  const tick = quoted(market.precision?.price)
  if (kind === 'spot') {
    const pair = { kind, symbol: `${base}_${quote}`, settle: quote, isInverse: false, contractSize: 1 } as const
    return { market, instrument: { venue, name: `${base}/${quote}`, base, quote, tick, ...pair } }
  }
  const contractSize = book.contractSize ?? quoted(market.contractSize)
  const isInverse = market.inverse === true
  if (!market.settle || contractSize === undefined || isInverse === (market.linear === true)) return undefined
  if (isInverse && market.settle !== base) return undefined
  const expiry = quoted(market.expiry)
  if (kind === 'future' && expiry === undefined) return undefined
  return {
    market,
    instrument: {
      venue,
      name: market.baseName ?? market.id,
      kind,
      symbol: isInverse ? base : `${base}_${market.settle}`,
      base,
      quote,
      settle: market.settle,
      isInverse,
      contractSize,
      tick,
      expiryMs: kind === 'future' && expiry !== undefined ? unixMs(expiry) : undefined,
      listedMs: quoted(market.created) === undefined ? undefined : unixMs(Number(market.created)),
    },
  }
}

/** A list as far as the venue returned it. */
type MarketList = { readonly markets: readonly CcxtMarket[]; readonly refused: readonly VenueError[] }

/** Reads lists one by one. @throws if all of them fail */
const fetchLists = async (readers: NonNullable<CcxtBook['lists']>, open: OpenCcxt): Promise<MarketList> => {
  const markets: CcxtMarket[] = []
  const refused: VenueError[] = []
  for (const fetchMarkets of readers) {
    try {
      markets.push(...(await open.run(fetchMarkets)))
    } catch (error) {
      refused.push(error as VenueError)
    }
  }
  if (refused[0] !== undefined && refused.length === readers.length) throw refused[0]
  return { markets, refused }
}

const fetchList = async (book: CcxtBook, symbols: readonly string[], open: OpenCcxt): Promise<MarketList> => {
  const fetchMarkets = (exchange: CcxtExchange) => exchange.fetchMarkets(book.listParams?.(symbols) ?? {})
  if (book.lists !== undefined) return fetchLists(book.lists, open)
  if (book.emptyList === undefined) return { markets: await open.run(fetchMarkets), refused: [] }
  const { answer, refused } = await open.runLists(book.emptyList, fetchMarkets)
  return { markets: answer, refused }
}

/** Fetches the list; where the request names the markets and is refused, each market by itself. */
const fetchEachList = async (book: CcxtBook, symbols: readonly string[], open: OpenCcxt): Promise<MarketList> => {
  try {
    return await fetchList(book, symbols, open)
  } catch (error) {
    if (book.listParams === undefined || symbols.length < 2 || isOutage(error)) throw error
    const lists: MarketList[] = []
    for (const symbol of symbols)
      lists.push(
        await fetchList(book, [symbol], open).catch((failure: VenueError) => ({ markets: [], refused: [failure] })),
      )
    if (lists.every(({ refused }) => refused.length > 0)) throw error
    return { markets: lists.flatMap(({ markets }) => markets), refused: lists.flatMap(({ refused }) => refused) }
  }
}

export type ListReading = {
  readonly listed: readonly Listed[]
  /** All markets of the book's kinds that the venue lists, selected or not. */
  readonly markets: readonly ListedKind[]
  /** Parts of the list that the venue refused. */
  readonly refused: readonly VenueError[]
}

/**
 * Reads the market list and returns the selected markets. All others are removed from ccxt too, because some venues
 * list thousands.
 *
 * @param symbols  markets to collect
 * @param earlier  markets of the previous reading, which remain listed while a part of the list is refused
 */
export const readMarketList = async (
  venue: string,
  book: CcxtBook,
  symbols: readonly string[],
  open: OpenCcxt,
  earlier: readonly Listed[] = [],
): Promise<ListReading> => {
  const { markets, refused } = await fetchEachList(book, symbols, open)
  const all = markets.flatMap((market) => {
    const candidate = isRecord(market) ? listedFrom(venue, book, market) : undefined
    const isOfBook =
      candidate !== undefined &&
      instrumentFault(candidate.instrument) === undefined &&
      book.kinds.includes(candidate.instrument.kind)
    return isOfBook ? [candidate] : []
  })
  const current = all.filter(({ instrument }) => symbols.includes(instrument.symbol))
  const names = new Set(current.map(({ instrument }) => instrument.name))
  const remaining = refused.length === 0 ? [] : earlier.filter(({ instrument }) => !names.has(instrument.name))
  const listed = [...current, ...remaining]
  await open.run(async (exchange) => exchange.setMarkets(listed.map(({ market }) => market)))
  return { listed, markets: listedKinds(all.map(({ instrument }) => instrument)), refused }
}

/** Returns the selected markets, as `readMarketList` does. @throws if the venue refused all of them */
export const readListed = async (
  venue: string,
  book: CcxtBook,
  symbols: readonly string[],
  open: OpenCcxt,
): Promise<readonly Listed[]> => {
  const { listed, refused } = await readMarketList(venue, book, symbols, open)
  if (listed.length === 0 && refused[0] !== undefined) throw refused[0]
  return listed
}

export const openBook = (book: CcxtBook, at: Omit<CcxtEndpoint, 'title' | 'adaptBody'>): Promise<OpenCcxt> =>
  openCcxt(book.exchange, book.options ?? {}, { ...at, title: book.title, adaptBody: book.adaptBody })

/** Returns the distinct symbols of some books, sorted. */
export const symbolsOfBooks = (books: readonly CcxtBook[]): readonly string[] =>
  [...new Set(books.flatMap(({ symbols }) => symbols))].sort()

/** Returns a check of a book's responses against its shapes, before ccxt reads them. */
export const replyChecker = (
  { title, shapes = {} }: Pick<CcxtBook, 'title' | 'shapes'>,
  problems: Pick<Problems, 'set' | 'clear'>,
): NonNullable<CcxtEndpoint['onReply']> => {
  const watch = shapeWatch(title, shapes, problems)
  return (url, sent, text) => {
    const request = sent === undefined ? undefined : messageFromText(sent)
    const { pathname } = new URL(url)
    const name = isRecord(request) && typeof request.type === 'string' ? `${pathname} ${request.type}` : pathname
    if (watch.isOpen(name)) watch.check(name, messageFromText(text))
  }
}
