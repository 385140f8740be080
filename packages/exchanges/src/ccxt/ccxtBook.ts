import { type Instrument, instrumentFault, type PricedKind, unixMs } from '@gvol/market'
import type { CountedLong } from '../feed/books/longShort.ts'
import { quoted } from '../messages/fields.ts'
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
/** Fetches facts of some markets. */
export type FetchFacts = (exchange: CcxtExchange, markets: readonly CcxtMarket[]) => Promise<FactsBySymbol>

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
  /** ccxt's options, mostly which lists it reads. */
  readonly options?: Readonly<Record<string, unknown>>
  /** Parameters of the request for the market list. */
  readonly listParams?: (symbols: readonly string[]) => Readonly<Record<string, unknown>>
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
      readonly volume?: 'contracts' | 'coins-of-both-sides'
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

/**
 * Reads the market list and returns the selected markets. All others are removed from ccxt too, because some venues
 * list thousands.
 */
export const readListed = async (
  venue: string,
  book: CcxtBook,
  symbols: readonly string[],
  open: OpenCcxt,
): Promise<readonly Listed[]> => {
  const selected = book.symbols.filter((symbol) => symbols.includes(symbol))
  const markets = await open.run((exchange) => exchange.fetchMarkets(book.listParams?.(selected) ?? {}))
  const listed = markets.flatMap((market) => {
    const candidate = listedFrom(venue, book, market)
    const isSelected =
      candidate !== undefined &&
      instrumentFault(candidate.instrument) === undefined &&
      selected.includes(candidate.instrument.symbol) &&
      book.kinds.includes(candidate.instrument.kind)
    return isSelected ? [candidate] : []
  })
  await open.run(async (exchange) => exchange.setMarkets(listed.map(({ market }) => market)))
  return listed
}

export const openBook = (book: CcxtBook, at: Omit<CcxtEndpoint, 'title'>): Promise<OpenCcxt> =>
  openCcxt(book.exchange, book.options ?? {}, { ...at, title: book.title })

/** Returns the distinct symbols of some books, sorted. */
export const symbolsOfBooks = (books: readonly CcxtBook[]): readonly string[] =>
  [...new Set(books.flatMap(({ symbols }) => symbols))].sort()
