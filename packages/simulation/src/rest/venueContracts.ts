import { MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/market'
import type {
  FundingPayment,
  InterestReading,
  ListedFuture,
  MarketMoment,
  PastContract,
  PriceCandle,
  PricedSource,
} from '../marketSource.ts'
import { gaussian, nameBits } from '../random.ts'
import { symbolByCoin } from './wireText.ts'

/** How a venue's spot, perpetuals and futures differ from the market that is simulated. */
export type ContractQuirks = {
  /** Its name, which its own small moves come from. */
  readonly venue: string
  /** Width of quotes against those of the simulated makers. */
  readonly spreadFactor: number
  /** Share of open interest, volumes and sizes. */
  readonly sizeShare: number
  /** Coins that are not listed here. */
  readonly unlisted: readonly string[]
}

/** A venue of contracts, or a part of one, without its wire: how it differs, what it lists and what it calls it. */
export type ContractVenue = {
  readonly quirks: ContractQuirks
  /** What a contract is called; pairs are called `BTC/USDT` everywhere. */
  readonly nameOf: (contract: VenueContract) => string
  /** What linear contracts and pairs are paid in; USDT when left out. */
  readonly quote?: string
  /** Kinds of margin; all when left out. */
  readonly margins?: readonly Margin[]
  /** Of those what is listed; all when left out. */
  readonly isListed?: (contract: VenueContract) => boolean
  /** How often perpetuals pay; every eight hours when left out. */
  readonly fundingMs?: number
}

/** How a contract is margined: in USDT, in its coin, or not at all. */
export type Margin = 'spot' | 'linear' | 'inverse'

/** A spot market, perpetual or future as a venue shows it. Prices are quote currency per coin. */
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
  /** The step of its prices. */
  readonly tick: number
  /** Of the coming payment, for 8 hours; perpetuals only. */
  readonly fundingRate: number | undefined
}

/** Nothing but pairs. */
const pairsOnly: Pick<ContractVenue, 'nameOf' | 'margins'> = { nameOf: ({ coin }) => coin, margins: ['spot'] }

/** A venue of pairs by what they are paid in. */
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
/** How much of a coin's trading each kind of margin has. */
const SHARE: Readonly<Record<Margin, number>> = { spot: 0.3, linear: 1.6, inverse: 1 }

/** By how much a venue's prices stray from the others', a standard deviation. */
const STRAY = 1.2e-4
const STREAM = { stray: 901 }

export const FUNDING_MS = 8 * MS_PER_HOUR
const INTEREST = 0.0001
const CLAMP = 0.0005

/**
 * Funding of these venues from the perpetual's premium: mostly the interest of 0.01 % for 8 hours, more where the premium
 * is beyond 0.05 % of it.
 */
export const venueFundingRate = (premium: number): number =>
  premium + Math.max(-CLAMP, Math.min(CLAMP, INTEREST - premium))

/** A venue's own small move, smooth over minutes: a factor of the price. */
const straysOf = (venue: string) => {
  const seed = nameBits(venue)
  return (coin: string, margin: Margin, atMs: number): number => {
    const minute = Math.floor(atMs / MS_PER_MINUTE)
    const part = atMs / MS_PER_MINUTE - minute
    const at = (knot: number): number => gaussian(seed, STREAM.stray, nameBits(`${coin} ${margin}`), knot)
    return 1 + STRAY * (at(minute) * (1 - part) + at(minute + 1) * part)
  }
}

/** First, highest and lowest price of the 24 hours before an instant, once a minute of each contract. */
const daysOf = (source: PricedSource) => {
  const days = new Map<string, { readonly open: number; readonly high: number; readonly low: number }>()
  return (symbol: string, contract: PastContract, atMs: number) => {
    const minuteMs = Math.floor(atMs / MS_PER_MINUTE) * MS_PER_MINUTE
    const key = `${symbol} ${contract.kind} ${contract.kind === 'future' ? contract.expiryMs : ''} ${minuteMs}`
    const known = days.get(key)
    if (known !== undefined) return known
    const prices = Array.from({ length: 25 }, (_, hour) =>
      source.past.priceAt(symbol, contract, minuteMs - (24 - hour) * MS_PER_HOUR),
    ).filter((price) => price !== undefined)
    const day = { open: prices[0], high: Math.max(...prices), low: Math.min(...prices) }
    if (days.size > 500) days.clear()
    days.set(key, day)
    return day
  }
}

export type VenueContracts = ReturnType<typeof venueContracts>

/** Everything but options that a venue lists, drawn from the one market. */
export const venueContracts = (source: PricedSource, quirks: ContractQuirks) => {
  const symbols = new Map([...symbolByCoin(source)].filter(([coin]) => !quirks.unlisted.includes(coin)))
  const strayOf = straysOf(quirks.venue)
  const dayOf = daysOf(source)

  const shown = (coin: string, symbol: string, margin: Margin, future: ListedFuture): VenueContract => {
    const isSpot = margin === 'spot'
    const price = isSpot ? future.index : future.mark
    const mark = (price ?? Number.NaN) * strayOf(coin, margin, future.atMs)
    const tick = TICKS[coin] ?? SMALLEST_TICK
    const half = Math.max(tick / 2, mark * (isSpot ? 4e-5 : 2e-5) * quirks.spreadFactor)
    const share = quirks.sizeShare * SHARE[margin]
    const kind = isSpot ? 'spot' : future.kind
    const past: PastContract = kind === 'future' ? { kind, expiryMs: Number(future.expiryMs) } : { kind }
    const { open, high, low } = dayOf(symbol, past, future.atMs)
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

  const ofCoin = (coin: string, symbol: string, margin: Margin, { futures }: MarketMoment): readonly VenueContract[] =>
    futures
      .filter(({ kind, isInverse }) => (margin === 'inverse' ? isInverse : margin === 'linear' || kind === 'perpetual'))
      .map((future) => shown(coin, symbol, margin, future))
  const made = new WeakMap<MarketMoment, Map<Margin, readonly VenueContract[]>>()

  const listedOf = (coin: string, margin: Margin, atMs: number): readonly VenueContract[] => {
    const symbol = symbols.get(coin)
    const moment = symbol === undefined ? undefined : source.momentAt(symbol, atMs)
    if (symbol === undefined || moment === undefined) return []
    const known = made.get(moment) ?? new Map<Margin, readonly VenueContract[]>()
    made.set(moment, known)
    const contracts = known.get(margin) ?? ofCoin(coin, symbol, margin, moment)
    known.set(margin, contracts)
    return contracts.filter(({ expiryMs }) => expiryMs === undefined || expiryMs > atMs)
  }
  return {
    coins: [...symbols.keys()],
    /** The contracts of a coin and margin at an instant. */
    listedOf,
    /** The contracts of a margin at an instant; linear ones and spot of every coin, inverse ones where the source has them. */
    listed: (margin: Margin, atMs: number): readonly VenueContract[] =>
      [...symbols.keys()].flatMap((coin) => listedOf(coin, margin, atMs)),
    candles: (
      { coin, symbol, margin, kind, expiryMs }: VenueContract,
      span: { readonly fromMs: number; readonly toMs: number; readonly lengthMs: number; readonly nowMs: number },
    ): readonly PriceCandle[] => {
      const contract: PastContract = kind === 'future' ? { kind, expiryMs: Number(expiryMs) } : { kind }
      const share = quirks.sizeShare * SHARE[margin]
      return source.past.candles(symbol, contract, span).map((candle) => {
        const open = candle.open * strayOf(coin, margin, candle.atMs)
        const close = candle.close * strayOf(coin, margin, Math.min(span.nowMs, candle.atMs + span.lengthMs))
        return {
          atMs: candle.atMs,
          open,
          high: Math.max(open, close, candle.high),
          low: Math.min(open, close, candle.low),
          close,
          volumeCoin: candle.volumeCoin * share,
        }
      })
    },
    /** @param everyMs  how often it is paid, by a rate that is told for eight hours */
    fundingPayments: (
      { symbol }: VenueContract,
      fromMs: number,
      toMs: number,
      everyMs = FUNDING_MS,
    ): readonly FundingPayment[] =>
      source.past
        .fundingPayments(symbol, fromMs, toMs, everyMs)
        .map((payment) => ({ ...payment, rate: (venueFundingRate(payment.premium) * everyMs) / FUNDING_MS })),
    openInterest: (
      { symbol, margin }: VenueContract,
      fromMs: number,
      toMs: number,
      stepMs: number,
    ): readonly InterestReading[] => {
      const share = quirks.sizeShare * SHARE[margin]
      return source.past.openInterest(symbol, fromMs, toMs, stepMs).map((reading) => ({
        atMs: reading.atMs,
        openInterestCoin: reading.openInterestCoin * share,
        openInterestUsd: reading.openInterestUsd * share,
      }))
    },
  }
}

/** The next payment of funding after an instant. */
export const nextFundingMs = (atMs: number): number => (Math.floor(atMs / FUNDING_MS) + 1) * FUNDING_MS

/** A span of candles as venues are asked for: the newest `limit` up to an end, or the first ones from a beginning. */
export const candleSpan = (asked: {
  readonly startMs: number | undefined
  readonly endMs: number | undefined
  readonly limit: number
  readonly lengthMs: number
  readonly nowMs: number
}) => {
  const { startMs, limit, lengthMs, nowMs } = asked
  const endMs = Math.min(asked.endMs ?? nowMs, nowMs)
  const newestMs = Math.floor(endMs / lengthMs) * lengthMs
  const fromMs = startMs ?? newestMs - (limit - 1) * lengthMs
  const toMs = Math.min(endMs, Math.ceil(fromMs / lengthMs) * lengthMs + (limit - 1) * lengthMs)
  return { fromMs, toMs, lengthMs, nowMs }
}
