import { type Instrument, instrumentFault, type PricedKind, unixMs } from '@gvol/market'
import type { CountedLong } from '../feed/books/longShort.ts'
import { quoted } from '../messages/fields.ts'
import type {
  CcxtCandle,
  CcxtExchange,
  CcxtFundingRate,
  CcxtMarket,
  CcxtOpenInterest,
  CcxtPlace,
  OpenCcxt,
} from './ccxtExchange.ts'
import { openCcxt } from './ccxtExchange.ts'
import type { CcxtLiquidations, CcxtTape } from './ccxtTape.ts'
import type { CcxtDepth } from './readDepth.ts'
import type { CcxtRatios } from './readMarket.ts'
import type { CcxtLine } from './readStream.ts'

/** What is known of one contract or pair; a number that nobody told is absent. Prices in quote currency per coin. */
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
  /** Decimal for `fundingHours`; positive: longs pay. */
  readonly fundingRate?: number
  readonly fundingHours?: number
  /** Of the interval after the running one. */
  readonly predictedFundingRate?: number
  /** When the running interval ends, ms. */
  readonly nextFundingMs?: number
}

/** Facts by ccxt's symbol. */
export type Told = ReadonlyMap<string, Facts>
/** A way of asking for facts of some markets. */
export type Asking = (exchange: CcxtExchange, markets: readonly CcxtMarket[]) => Promise<Told>

/** A span of history that one request answers completely. */
export type Span = {
  /** Included, ms. */
  readonly fromMs: number
  /** Excluded, ms. */
  readonly toMs: number
  /** ccxt's name of the length of a bar, e.g. `1h`. */
  readonly timeframe: string
  /** Bars, or payments at their shortest, that it has room for. */
  readonly rows: number
}
type AskSpan<Row> = (exchange: CcxtExchange, market: CcxtMarket, span: Span) => Promise<readonly Row[]>

/** How a kind of history is asked for. */
export type CcxtReader<Row> = {
  readonly ask: AskSpan<Row>
  /** Rows that one request may give; all there are when it cannot be told from when to when. */
  readonly rows: number
  /** Longest span that may be asked for, ms. */
  readonly longestMs?: number
  /** How far back the venue goes, ms; all the way when left out. */
  readonly keepsMs?: (intervalMs: number) => number
  readonly kinds?: readonly PricedKind[]
}

/** Markets of one venue that ccxt reaches as one exchange. */
export type CcxtBook = {
  /** ccxt's name of the exchange, which is also that of its file. */
  readonly exchange: string
  /** For sentences: `Kraken futures`. */
  readonly title: string
  readonly kinds: readonly PricedKind[]
  /** Markets collected: `BTC` for books that settle in coin, else coin and settlement (spot: quote) currency. */
  readonly symbols: readonly string[]
  /** ccxt's options: mostly which lists it reads. */
  readonly options?: Readonly<Record<string, unknown>>
  /** What the list is asked with. */
  readonly listParams?: (symbols: readonly string[]) => Readonly<Record<string, unknown>>
  /** Requests a second, below what the venue allows. */
  readonly limits: { readonly perSecond: number; readonly burst: number }
  /** Hours between payments where the venue does not tell. */
  readonly fundingHours?: number
  /** Coins or USD per contract, where ccxt takes something else for it. */
  readonly contractSize?: number
  /** Left out where a connector of our own tells quotes. */
  readonly live?: {
    /** Asked at the pace of chains; the last answer counts where two tell the same. */
    readonly prices: readonly Asking[]
    /** Asked at the same pace, failing alone: where other questions than those for prices tell indices. */
    readonly indices?: Asking
    /** Asked every minute, by name. */
    readonly slow?: Readonly<Record<string, Asking>>
    readonly trades?: CcxtTape
    readonly liquidations?: CcxtLiquidations
    readonly line?: CcxtLine
    readonly depth?: CcxtDepth
    readonly ratios?: CcxtRatios
  }
  readonly history: {
    readonly candles?: CcxtReader<CcxtCandle> & {
      /** What ccxt's volume counts; coins when left out. */
      readonly volume?: 'contracts' | 'coins-of-both-sides'
    }
    readonly funding?: CcxtReader<CcxtFundingRate>
    /** Its rows have `openInterestAmount` in contracts. */
    readonly openInterest?: CcxtReader<CcxtOpenInterest>
    /** Of perpetuals. */
    readonly ratios?: CcxtReader<CountedLong>
  }
}

const KINDS: ReadonlyMap<string, PricedKind> = new Map([
  ['spot', 'spot'],
  ['swap', 'perpetual'],
  ['future', 'future'],
])

/** One of the venue's markets, as this package and as ccxt name it. */
export type Listed = { readonly market: CcxtMarket; readonly instrument: Instrument & { readonly kind: PricedKind } }

/**
 * A contract or pair of the venue's list; undefined for what is neither (options, combos, quantos).
 *
 * Contracts keep the venue's name. Pairs are named `BTC/USDT` everywhere, for half of the venues name pair and perpetual alike.
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

/** Reads the list and keeps the wanted markets; ccxt is left with no others, for some venues list thousands. */
export const readListed = async (
  venue: string,
  book: CcxtBook,
  symbols: readonly string[],
  open: OpenCcxt,
): Promise<readonly Listed[]> => {
  const wanted = book.symbols.filter((symbol) => symbols.includes(symbol))
  const markets = await open.ask((exchange) => exchange.fetchMarkets(book.listParams?.(wanted) ?? {}))
  const listed = markets.flatMap((market) => {
    const found = listedFrom(venue, book, market)
    const isWanted =
      found !== undefined &&
      instrumentFault(found.instrument) === undefined &&
      wanted.includes(found.instrument.symbol) &&
      book.kinds.includes(found.instrument.kind)
    return isWanted ? [found] : []
  })
  await open.ask(async (exchange) => exchange.setMarkets(listed.map(({ market }) => market)))
  return listed
}

export const openBook = (book: CcxtBook, at: Omit<CcxtPlace, 'title'>): Promise<OpenCcxt> =>
  openCcxt(book.exchange, book.options ?? {}, { ...at, title: book.title })

/** All markets of some books, each once, sorted. */
export const symbolsOfBooks = (books: readonly CcxtBook[]): readonly string[] =>
  [...new Set(books.flatMap(({ symbols }) => symbols))].sort()
