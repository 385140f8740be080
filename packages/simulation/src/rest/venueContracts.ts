import { yearsBetween } from '@gvol/market'
import { MS_PER_HOUR, MS_PER_MINUTE, minuteStartMs } from '@gvol/time'
import { type DEPEG_TOKEN, isDown, tokenRate } from '../episodes/episodes.ts'
import type {
  ContractKey,
  FundingPayment,
  InterestReading,
  ListedFuture,
  MarketSnapshot,
  PriceCandle,
  PricedSource,
} from '../marketSource.ts'
import { gaussian, nameBits } from '../random.ts'
import { symbolByCoin } from './wireText.ts'

/** How a venue's spot, perpetuals and futures differ from the simulated market. */
export type ContractQuirks = {
  /** Its name, the seed of its own small price moves. */
  readonly venue: string
  /** Width of quotes relative to the simulated makers'. */
  readonly spreadFactor: number
  /** Share of open interest, volumes and sizes. */
  readonly sizeShare: number
  /** Coins that this venue does not list. */
  readonly unlisted: readonly string[]
  /** How its forward curve differs from the simulated one: added to the carry; per year, continuous. */
  readonly basis?: number
  /** Token in which its pairs are quoted, where the token has a rate of its own. */
  readonly quoteToken?: typeof DEPEG_TOKEN
}

/** A venue of contracts, or a part of one, without the wire protocol: its quirks, listing and names. */
export type ContractVenue = {
  readonly quirks: ContractQuirks
  /** Returns a contract's name; pairs are named `BTC/USDT` everywhere. */
  readonly nameOf: (contract: VenueContract) => string
  /** Settlement currency of linear contracts and pairs; USDT when left out. */
  readonly quote?: string
  /** Kinds of margin; all when left out. */
  readonly margins?: readonly Margin[]
  /** Restricts the listing; all are listed when left out. */
  readonly isListed?: (contract: VenueContract) => boolean
  /** Interval of funding payments; eight hours when left out. */
  readonly fundingMs?: number
  /** Whether its protocol publishes liquidations. */
  readonly reportsLiquidations?: true
}

/** How a contract is margined: in USDT, in its coin, or not at all. */
export type Margin = 'spot' | 'linear' | 'inverse'

/** A venue's spot pair, perpetual or future. Prices are quote currency per coin. */
export type VenueContract = {
  readonly coin: string
  readonly symbol: string
  readonly margin: Margin
  readonly kind: 'spot' | 'perpetual' | 'future'
  readonly expiryMs: number | undefined
  readonly atMs: number
  readonly bid: number | undefined
  readonly ask: number | undefined
  readonly bidSizeCoin: number
  readonly askSizeCoin: number
  readonly mark: number
  readonly index: number
  /** Of the last 24 hours. */
  readonly open: number
  readonly high: number
  readonly low: number
  readonly volumeCoin: number
  readonly volumeUsd: number
  readonly openInterestCoin: number
  readonly openInterestUsd: number
  /** Price step. */
  readonly tick: number
  /** Rate of the next payment, per 8 hours; perpetuals only. */
  readonly fundingRate: number | undefined
}

/** Limits a venue to spot pairs. */
const pairsOnly: Pick<ContractVenue, 'nameOf' | 'margins'> = { nameOf: ({ coin }) => coin, margins: ['spot'] }

/** Returns a pair venue per quote currency. */
export const pairVenues = (quirks: Readonly<Record<string, ContractQuirks>>): readonly ContractVenue[] =>
  Object.entries(quirks).map(([quote, of]) => ({ quirks: of, quote, ...pairsOnly }))

const TICKS: Readonly<Record<string, number>> = {
  BTC: 0.1,
  ETH: 0.01,
  SOL: 0.01,
  XRP: 0.0001,
  DOGE: 0.00001,
  LINK: 0.001,
}
const SMALLEST_TICK = 0.0001
/** Share of each kind of margin in a coin's trading. */
const SHARE: Readonly<Record<Margin, number>> = { spot: 0.3, linear: 1.6, inverse: 1 }

/** Standard deviation of a venue's prices from the others'. */
const STRAY = 1.2e-4
const STREAM = { stray: 901 }

export const FUNDING_MS = 8 * MS_PER_HOUR
const INTEREST = 0.0001
const CLAMP = 0.0005

/**
 * Returns these venues' funding from the perpetual's premium: usually the interest of 0.01 % per 8 hours, more where
 * the premium differs from it by more than 0.05 %.
 */
export const venueFundingRate = (premium: number): number =>
  premium + Math.max(-CLAMP, Math.min(CLAMP, INTEREST - premium))

/** Returns a venue's own small price move, smooth over minutes: a factor of the price. */
const straysOf = (venue: string) => {
  const seed = nameBits(venue)
  return (coin: string, margin: Margin, atMs: number): number => {
    const minute = Math.floor(atMs / MS_PER_MINUTE)
    const part = atMs / MS_PER_MINUTE - minute
    const at = (knot: number): number => gaussian(seed, STREAM.stray, nameBits(`${coin} ${margin}`), knot)
    return 1 + STRAY * (at(minute) * (1 - part) + at(minute + 1) * part)
  }
}

/** Returns first, highest and lowest price of the 24 hours before an instant, computed once a minute per contract. */
const daysOf = (source: PricedSource) => {
  const days = new Map<string, { readonly open: number; readonly high: number; readonly low: number }>()
  return (symbol: string, contract: ContractKey, atMs: number) => {
    const minuteMs = minuteStartMs(atMs)
    const key = `${symbol} ${contract.kind} ${contract.kind === 'future' ? contract.expiryMs : ''} ${minuteMs}`
    const cached = days.get(key)
    if (cached !== undefined) return cached
    const prices = Array.from({ length: 25 }, (_, hour) =>
      source.history.priceAt(symbol, contract, minuteMs - (24 - hour) * MS_PER_HOUR),
    ).filter((price) => price !== undefined)
    const day = { open: prices[0], high: Math.max(...prices), low: Math.min(...prices) }
    if (days.size > 500) days.clear()
    days.set(key, day)
    return day
  }
}

export type VenueContracts = ReturnType<typeof venueContracts>

/** Returns a venue's listed instruments other than options, derived from the simulated market. */
export const venueContracts = (source: PricedSource, quirks: ContractQuirks) => {
  const symbols = new Map([...symbolByCoin(source)].filter(([coin]) => !quirks.unlisted.includes(coin)))
  const strayOf = straysOf(quirks.venue)
  const dayOf = daysOf(source)
  /** USD per unit of the currency of its prices. */
  const pegAt = (margin: Margin, atMs: number): number =>
    margin === 'spot' && quirks.quoteToken !== undefined ? tokenRate(source.firstMs, quirks.quoteToken, atMs) : 1
  const isUp = ({ atMs }: { readonly atMs: number }): boolean => !isDown(source.firstMs, quirks.venue, atMs)
  /** Factor of a price: the rate of its currency, the venue's own small move, and its own basis for a dated future. */
  const factorOf = (coin: string, margin: Margin, atMs: number, expiryMs: number | undefined): number =>
    (strayOf(coin, margin, atMs) / pegAt(margin, atMs)) *
    (expiryMs === undefined ? 1 : Math.exp((quirks.basis ?? 0) * yearsBetween(atMs, expiryMs)))

  const asContract = (coin: string, symbol: string, margin: Margin, future: ListedFuture): VenueContract => {
    const isSpot = margin === 'spot'
    const price = isSpot ? future.index : future.mark
    const mark = (price ?? Number.NaN) * factorOf(coin, margin, future.atMs, isSpot ? undefined : future.expiryMs)
    const tick = TICKS[coin] ?? SMALLEST_TICK
    const half = Math.max(tick / 2, mark * (isSpot ? 4e-5 : 2e-5) * quirks.spreadFactor)
    const share = quirks.sizeShare * SHARE[margin]
    const kind = isSpot ? 'spot' : future.kind
    const contractKey: ContractKey = kind === 'future' ? { kind, expiryMs: Number(future.expiryMs) } : { kind }
    const { open, high, low } = dayOf(symbol, contractKey, future.atMs)
    const coins = (amount: number | undefined): number =>
      ((amount ?? 0) * share) / (future.isInverse ? (future.mark ?? Number.NaN) : 1)
    const premium = (future.mark ?? Number.NaN) / (future.index ?? Number.NaN) - 1
    return {
      coin,
      symbol,
      margin,
      kind,
      expiryMs: future.expiryMs,
      atMs: future.atMs,
      bid: future.bid === undefined ? undefined : Math.floor((mark - half) / tick) * tick,
      ask: future.ask === undefined ? undefined : Math.ceil((mark + half) / tick) * tick,
      bidSizeCoin: coins(future.bidAmount),
      askSizeCoin: coins(future.askAmount),
      mark,
      index: future.index ?? Number.NaN,
      open,
      high: Math.max(high, mark),
      low: Math.min(low, mark),
      volumeCoin: (future.volume24hCoin ?? 0) * share,
      volumeUsd: (future.volume24hCoin ?? 0) * share * mark,
      openInterestCoin: isSpot ? 0 : (future.openInterestCoin ?? 0) * share,
      openInterestUsd: isSpot ? 0 : (future.openInterestCoin ?? 0) * share * mark,
      tick,
      fundingRate: kind === 'perpetual' ? venueFundingRate(premium) : undefined,
    }
  }

  const ofCoin = (
    coin: string,
    symbol: string,
    margin: Margin,
    { futures }: MarketSnapshot,
  ): readonly VenueContract[] =>
    futures
      .filter(({ kind, isInverse }) => (margin === 'inverse' ? isInverse : margin === 'linear' || kind === 'perpetual'))
      .map((future) => asContract(coin, symbol, margin, future))
  const cache = new WeakMap<MarketSnapshot, Map<Margin, readonly VenueContract[]>>()

  const listedOf = (coin: string, margin: Margin, atMs: number): readonly VenueContract[] => {
    const symbol = symbols.get(coin)
    const snapshot = symbol === undefined ? undefined : source.snapshotAt(symbol, atMs)
    if (symbol === undefined || snapshot === undefined) return []
    const byMargin = cache.get(snapshot) ?? new Map<Margin, readonly VenueContract[]>()
    cache.set(snapshot, byMargin)
    const contracts = byMargin.get(margin) ?? ofCoin(coin, symbol, margin, snapshot)
    byMargin.set(margin, contracts)
    return contracts.filter(({ expiryMs }) => expiryMs === undefined || expiryMs > atMs)
  }
  return {
    coins: [...symbols.keys()],
    /** Returns the contracts of a coin and margin at an instant. */
    listedOf,
    /**
     * Returns the contracts of a margin at an instant; linear ones and spot of every coin, inverse ones where the
     * source has them.
     */
    listed: (margin: Margin, atMs: number): readonly VenueContract[] =>
      [...symbols.keys()].flatMap((coin) => listedOf(coin, margin, atMs)),
    candles: (
      { coin, symbol, margin, kind, expiryMs }: VenueContract,
      span: { readonly fromMs: number; readonly toMs: number; readonly lengthMs: number; readonly nowMs: number },
    ): readonly PriceCandle[] => {
      const contract: ContractKey = kind === 'future' ? { kind, expiryMs: Number(expiryMs) } : { kind }
      const share = quirks.sizeShare * SHARE[margin]
      return source.history
        .candles(symbol, contract, span)
        .filter(isUp)
        .map((candle) => {
          const endMs = Math.min(span.nowMs, candle.atMs + span.lengthMs)
          const open = candle.open * factorOf(coin, margin, candle.atMs, expiryMs)
          const close = candle.close * factorOf(coin, margin, endMs, expiryMs)
          const pegs = [pegAt(margin, candle.atMs), pegAt(margin, endMs)]
          return {
            atMs: candle.atMs,
            open,
            high: Math.max(open, close, candle.high / Math.max(...pegs)),
            low: Math.min(open, close, candle.low / Math.min(...pegs)),
            close,
            volumeCoin: candle.volumeCoin * share,
          }
        })
    },
    /** @param everyMs  payment interval; the rate is per eight hours */
    fundingPayments: (
      { symbol }: VenueContract,
      fromMs: number,
      toMs: number,
      everyMs = FUNDING_MS,
    ): readonly FundingPayment[] =>
      source.history
        .fundingPayments(symbol, fromMs, toMs, everyMs)
        .map((payment) => ({ ...payment, rate: (venueFundingRate(payment.premium) * everyMs) / FUNDING_MS })),
    openInterest: (
      { symbol, margin }: VenueContract,
      fromMs: number,
      toMs: number,
      stepMs: number,
    ): readonly InterestReading[] => {
      const share = quirks.sizeShare * SHARE[margin]
      return source.history
        .openInterest(symbol, fromMs, toMs, stepMs)
        .filter(isUp)
        .map((reading) => ({
          atMs: reading.atMs,
          openInterestCoin: reading.openInterestCoin * share,
          openInterestUsd: reading.openInterestUsd * share,
        }))
    },
  }
}

/** Returns the next funding payment after an instant. */
export const nextFundingMs = (atMs: number): number => (Math.floor(atMs / FUNDING_MS) + 1) * FUNDING_MS

/**
 * Returns a span of candles as venues define it: the newest `limit` up to an end, or the first ones from a beginning.
 */
export const candleSpan = (query: {
  readonly startMs: number | undefined
  readonly endMs: number | undefined
  readonly limit: number
  readonly lengthMs: number
  readonly nowMs: number
}) => {
  const { startMs, limit, lengthMs, nowMs } = query
  const endMs = Math.min(query.endMs ?? nowMs, nowMs)
  const newestMs = Math.floor(endMs / lengthMs) * lengthMs
  const fromMs = startMs ?? newestMs - (limit - 1) * lengthMs
  const toMs = Math.min(endMs, Math.ceil(fromMs / lengthMs) * lengthMs + (limit - 1) * lengthMs)
  return { fromMs, toMs, lengthMs, nowMs }
}
