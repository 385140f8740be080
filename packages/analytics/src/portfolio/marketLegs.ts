import {
  type Chain,
  coinOf,
  coinsOf,
  type FutureQuote,
  type FuturesBoard,
  optionTypeFromCode,
  parseInstant,
  quoteCurrencyOf,
  type UsdRates,
} from '@gvol/market'
import type { BookingKind } from '@gvol/market/ledger'
import { fundingApr, type Leg as PricedLeg, sviVol } from '@gvol/quant'
import { joinedNotes, ratesAt } from '../market/dollars/ratesAt.ts'
import { futureRow } from '../market/future/futureRow.ts'
import type { Leg } from '../study/argument/legs.ts'
import { nanToUndefined } from '../study/nanToUndefined.ts'
import { type CommonInput, noData, type RunResult, type StudyContext, whenText } from '../study/study.ts'
import { surfaceOf } from '../surface/chainSurface.ts'
import { rowsByName } from '../surface/pickedRows.ts'
import { pricedChain } from '../surface/pricedChain.ts'
import { coinOfInstrument } from './coinOfInstrument.ts'
import { collateralLeg, MONEY, ofUsd, usdSpotOf } from './collateral.ts'
import { type ExpiredLeg, type ExpiredMatch, type ExpiredTerms, settledLegs } from './expiredLegs.ts'
import { expiredTerms, type LegMatch, TERM_NEEDS, termsOf } from './expiredTerms.ts'
import { SETTLEMENT_NEEDS } from './settlementOf.ts'

/** Live states and tables from which legs are read. */
export const LEG_NEEDS = ['chain', 'futures', 'spot', ...TERM_NEEDS, ...SETTLEMENT_NEEDS] as const
type Reads = Pick<StudyContext<(typeof LEG_NEEDS)[number]>, 'liveOf' | 'rows' | 'nowMs'>

/** Which vol is used for an option: that of the venue's mark, or that of the fitted smile. */
export type VolSource = 'mark' | 'surface'

/** A leg with current market prices. */
export type MarketLeg = {
  /** Its index among the requested legs. */
  readonly at: number
  readonly venue: string
  readonly symbol: string
  /** {@link MONEY} for dollars and stablecoins. */
  readonly coin: string
  /** For collateral the coin or currency. */
  readonly instrument: string
  readonly kind: 'option' | 'future' | 'perpetual' | 'collateral'
  readonly expiryMs: number | undefined
  /** Price index of its coin, quote currency. */
  readonly spot: number
  /** USD per unit of the dollar currency in which it is settled; undefined: USD, or its coin. */
  readonly usdRate?: number
  /** Best bid and ask as the venue quotes them. */
  readonly bid: number | undefined
  readonly ask: number | undefined
  readonly markVol: number | undefined
  readonly fittedVol: number | undefined
  readonly entryMs: number | undefined
  /** Paid at entry, settlement currency; absent: not known. */
  readonly fee?: number
  /** Of a balance: what moved it; absent: a deposit or withdrawal. */
  readonly as?: BookingKind
  /** For an option: open interest in coins. */
  readonly openInterestCoin?: number
  /** In the form that the pricing functions take. */
  readonly priced: PricedLeg
}

/** A leg that cannot be priced, and why. */
export type UnknownLeg = { readonly at: number; readonly instrument: string; readonly reason: string }

export const positive = (value: number | undefined): number | undefined =>
  value !== undefined && value > 0 ? value : undefined

/** States of the markets in which legs are searched. */
export type States = { readonly chains: readonly Chain[]; readonly boards: readonly FuturesBoard[] }

const entryMsOf = ({ entry }: Leg): number | undefined => {
  const parsed = entry === undefined ? undefined : parseInstant(entry)
  return parsed?.ok ? parsed.atMs : undefined
}

/** Which vol and which dollar rates legs are priced with. */
type LegRules = { readonly vols: VolSource; readonly rates: UsdRates }

const NO_SIZE = 'The venue’s contract size is not available: enter the size in coins.'

/** Returns the rate of the currency of a linear market; nothing for a market that settles in its coin. */
const rateOf = (symbol: string, isInverse: boolean, rates: UsdRates): { readonly usdRate?: number } =>
  isInverse ? {} : { usdRate: rates.rateOf(quoteCurrencyOf(symbol)).rate }

const optionLeg = (
  leg: Leg,
  at: number,
  chain: Chain,
  row: number,
  { vols, rates }: LegRules,
): MarketLeg | UnknownLeg => {
  const priced = pricedChain(chain)
  const { instrument } = leg
  const unknown = (reason: string): UnknownLeg => ({ at, instrument, reason })
  const forward = nanToUndefined(priced.forward[row])
  const spot = chain.index ?? forward
  if (forward === undefined || spot === undefined) return unknown('No forward of its expiry is available.')
  const strike = chain.strike[row]
  const expiryMs = chain.expiryMs[row]
  const timeYears = priced.timeYears[row]
  const fit = surfaceOf(chain).expiries.find((expiry) => expiry.expiryMs === expiryMs)?.fit
  const smile = fit?.ok ? fit.params : undefined
  const markVol = nanToUndefined(priced.markVol[row])
  const fittedVol = smile && nanToUndefined(sviVol(Math.log(strike / forward), smile, timeYears))
  const vol = vols === 'surface' ? (fittedVol ?? markVol) : (markVol ?? fittedVol)
  if (vol === undefined) return unknown('Neither a mark nor a fitted smile gives its vol.')
  const contractSize = positive(chain.contractSizeCoin[row])
  const quantity = coinsOf(
    { size: leg.amount, unit: leg.unit ?? 'coin' },
    contractSize === undefined ? undefined : { isInverse: false, contractSize },
    spot,
  )
  if (quantity === undefined) return unknown(NO_SIZE)
  return {
    at,
    instrument,
    venue: chain.venue,
    symbol: chain.symbol,
    coin: coinOf(chain.symbol),
    ...rateOf(chain.symbol, chain.isInverse, rates),
    kind: 'option',
    expiryMs,
    spot,
    markVol,
    fittedVol,
    entryMs: entryMsOf(leg),
    bid: nanToUndefined(chain.bid[row]),
    openInterestCoin: nanToUndefined(chain.openInterestCoin[row]),
    ask: nanToUndefined(chain.ask[row]),
    priced: {
      type: optionTypeFromCode(chain.optionType[row]),
      quantity,
      forward,
      strike,
      timeYears,
      vol,
      isInverse: chain.isInverse,
      ...(leg.price === undefined ? {} : { entryPrice: leg.price }),
      ...(smile === undefined ? {} : { smile }),
    },
  }
}

const futureLeg = (
  leg: Leg,
  at: number,
  quote: FutureQuote,
  contractSize: number | undefined,
  rates: UsdRates,
): MarketLeg | UnknownLeg => {
  const { instrument, isInverse, kind } = quote
  const row = futureRow(quote)
  const forward = positive(row.price)
  if (forward === undefined) return { at, instrument, reason: 'The venue publishes no price for it.' }
  const quantity = coinsOf(
    { size: leg.amount, unit: leg.unit ?? 'coin' },
    contractSize === undefined ? undefined : { isInverse, contractSize },
    isInverse ? (leg.price ?? forward) : forward,
  )
  if (quantity === undefined) return { at, instrument, reason: NO_SIZE }
  const { fundingRate, fundingIntervalHours } = row
  return {
    at,
    instrument,
    venue: quote.venue,
    symbol: quote.symbol,
    coin: coinOf(quote.symbol),
    ...rateOf(quote.symbol, isInverse, rates),
    kind,
    expiryMs: row.expiry,
    spot: row.index ?? forward,
    bid: row.bid,
    ask: row.ask,
    markVol: undefined,
    fittedVol: undefined,
    entryMs: entryMsOf(leg),
    priced: {
      type: 'future',
      quantity,
      forward,
      isInverse,
      ...(leg.price === undefined ? {} : { entryPrice: leg.price }),
      ...(fundingRate === undefined || fundingIntervalHours === undefined
        ? {}
        : { fundingApr: fundingApr(fundingRate, fundingIntervalHours) }),
    },
  }
}

const isOf = (leg: Leg, { venue }: { readonly venue: string }): boolean =>
  leg.exchange === undefined || leg.exchange === venue

const marketLeg = (
  leg: Leg,
  at: number,
  { chains, boards }: States,
  sizes: ReadonlyMap<string, number>,
  rules: LegRules,
): MarketLeg | UnknownLeg | undefined => {
  for (const chain of chains) {
    const row = isOf(leg, chain) ? rowsByName(chain).get(leg.instrument) : undefined
    if (row !== undefined) return optionLeg(leg, at, chain, row, rules)
  }
  for (const board of boards) {
    const quote = isOf(leg, board) ? board.quotes.find(({ instrument }) => instrument === leg.instrument) : undefined
    if (quote !== undefined)
      return futureLeg(leg, at, quote, sizes.get(`${board.venue} ${leg.instrument}`), rules.rates)
  }
  const own = { chains: chains.filter((one) => isOf(leg, one)), boards: boards.filter((one) => isOf(leg, one)) }
  return collateralLeg(leg, at, entryMsOf(leg), own, rules.rates)
}

/** Returns what a ledger books with a leg. */
const bookedOf = ({ fee, as }: Leg): Pick<MarketLeg, 'fee' | 'as'> => ({
  ...(fee === undefined ? {} : { fee }),
  ...(as === undefined ? {} : { as }),
})

type LegsInput = CommonInput & { readonly legs: readonly Leg[] }

/** Reads the states of the markets that the legs probably belong to: one venue and coin each. */
const likelyStates = async (legs: readonly Leg[], asOfMs: number | undefined, context: Reads): Promise<States> => {
  const requestedMarkets = new Map(
    legs.map(({ exchange, instrument }) => {
      const coin = coinOfInstrument(instrument)
      return [`${exchange ?? ''} ${coin}`, { ...(exchange === undefined ? {} : { venue: exchange }), coin }]
    }),
  )
  const [chains, boards] = await Promise.all([
    Promise.all([...requestedMarkets.values()].map((covered) => context.liveOf('chain', covered, asOfMs))),
    Promise.all([...requestedMarkets.values()].map((covered) => context.liveOf('futures', covered, asOfMs))),
  ])
  return { chains: chains.flat(), boards: boards.flat() }
}

/** Returns contract sizes of futures whose amounts are in contracts, by venue and name. */
const contractSizes = async (legs: readonly Leg[], context: Reads): Promise<ReadonlyMap<string, number>> => {
  const counted = legs.filter(({ unit }) => unit === 'contract')
  const venues = [...new Set(counted.map(({ exchange }) => exchange))]
  const listings = await Promise.all(
    venues.map((venue) =>
      context.rows('instrument', venue === undefined ? {} : { venue }, {
        columns: ['venue', 'name', 'contractSize'],
        where: {
          name: { in: counted.filter(({ exchange }) => exchange === venue).map(({ instrument }) => instrument) },
        },
      }),
    ),
  )
  return new Map(
    listings.flatMap(({ column, size }) =>
      Array.from({ length: size }, (_, i) => [`${column.venue[i]} ${column.name[i]}`, column.contractSize[i]] as const),
    ),
  )
}

export type MarketLegs = {
  readonly positions: readonly MarketLeg[]
  /** Legs that expired before the instant. */
  readonly expired: readonly ExpiredLeg[]
  readonly unknown: readonly UnknownLeg[]
  /** Whether there was any market to search. */
  readonly hasMarkets: boolean
  /** Sentence on dollar tokens without a rate; undefined if all have one. */
  readonly note: string | undefined
}

const matchOf = (at: number, leg: Leg, terms: ExpiredTerms): ExpiredMatch => ({
  at,
  leg,
  terms,
  entryMs: entryMsOf(leg),
})

/** Returns every leg with current market prices, those that have expired, and those that no market lists. */
export const marketLegs = async (
  { legs, asOfMs, covers }: LegsInput,
  context: Reads,
  vols: VolSource = 'mark',
): Promise<MarketLegs> => {
  const nowMs = asOfMs ?? context.nowMs(covers[0] ?? {})
  const [states, sizes, rates] = await Promise.all([
    likelyStates(legs, asOfMs, context),
    contractSizes(legs, context),
    ratesAt(context, asOfMs),
  ])
  const positions: MarketLeg[] = []
  const unknown: UnknownLeg[] = []
  const unlisted: LegMatch[] = []
  const expired: ExpiredMatch[] = []
  for (const [at, leg] of legs.entries()) {
    const legResult = marketLeg(leg, at, states, sizes, { vols, rates })
    if (legResult === undefined) unlisted.push({ at, leg })
    else if ('reason' in legResult) unknown.push(legResult)
    else {
      const terms = (legResult.expiryMs ?? Number.POSITIVE_INFINITY) <= nowMs ? termsOf(legResult) : undefined
      if (terms === undefined) positions.push({ ...legResult, ...bookedOf(leg) })
      // Its size is in coins already.
      else expired.push(matchOf(at, { ...leg, amount: legResult.priced.quantity, unit: 'coin' }, terms))
    }
  }
  const terms = unlisted.length === 0 ? new Map<number, ExpiredTerms>() : await expiredTerms(unlisted, nowMs, context)
  for (const { at, leg } of unlisted) {
    const own = terms.get(at)
    if (own !== undefined) expired.push(matchOf(at, leg, own))
    else {
      const where = leg.exchange ?? 'any venue'
      const reason = `${leg.instrument} is not listed at ${where} ${asOfMs === undefined ? 'now' : whenText(asOfMs)}.`
      unknown.push({ at, instrument: leg.instrument, reason })
    }
  }
  const hasMarkets = positions.length > 0 || states.boards.length > 0 || states.chains.some(({ size }) => size > 0)
  return { positions, expired: await settledLegs(expired, context), unknown, hasMarkets, note: rates.note() }
}

/** Returns the sentence on legs that have expired, which a study of open positions leaves out; undefined if none has. */
const expiredNote = (expired: readonly ExpiredLeg[]): string | undefined => {
  if (expired.length === 0) return undefined
  const names = expired.slice(0, FEW).map(({ instrument }) => instrument)
  const more = expired.length - names.length
  return `Expired and not counted here: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Legs and P&L by day show what they paid.`
}

const FEW = 3

/** Returns the legs that the market prices, or the sentence that says why there are none. */
export const pricedLegs = async (
  input: LegsInput,
  context: Reads,
  vols: VolSource = 'mark',
): Promise<({ readonly ok: true } & MarketLegs) | Extract<RunResult<never>, { ok: false }>> => {
  const legsResult = await marketLegs(input, context, vols)
  const expiredText = expiredNote(legsResult.expired)
  if (legsResult.positions.length > 0)
    return { ok: true, ...legsResult, note: joinedNotes(legsResult.note, expiredText) }
  if (legsResult.unknown.length === 0) return noData(`No leg is open. ${expiredText ?? ''}`.trim())
  const reasons = legsResult.unknown.slice(0, FEW).map(({ reason }) => reason)
  const more = legsResult.unknown.length - reasons.length
  const noLeg = `No leg can be priced. ${reasons.join(' ')}${more > 0 ? ` ${more} more likewise.` : ''}`
  return noData(joinedNotes(noLeg, expiredText))
}

/** Legs of one coin share the spot of the first in USD, whatever the index of their own venue is. */
export const atSharedSpots = (positions: readonly MarketLeg[]): readonly MarketLeg[] => {
  const spots = new Map<string, number>()
  for (const leg of positions) if (!spots.has(leg.coin)) spots.set(leg.coin, usdSpotOf(leg))
  return positions.map((leg) => {
    if (leg.coin === MONEY) return leg
    const spot = ofUsd(spots.get(leg.coin) as number, leg.usdRate)
    return leg.priced.type === 'cash' ? { ...leg, spot, priced: { ...leg.priced, forward: spot } } : { ...leg, spot }
  })
}

/**
 * Groups legs by coin, at one spot per coin. Dollars go with the first coin of the portfolio and are then also counted
 * in it; without another coin they form a group of their own.
 */
export const byCoin = (positions: readonly MarketLeg[]): ReadonlyMap<string, readonly MarketLeg[]> => {
  const coins = Map.groupBy(atSharedSpots(positions), ({ coin }) => coin)
  const money = coins.get(MONEY)
  const [first] = [...coins].filter(([coin]) => coin !== MONEY)
  if (money === undefined || first === undefined) return coins
  const [coin, own] = first
  const usd = usdSpotOf(own[0] as MarketLeg)
  coins.delete(MONEY)
  const dollars = money.map((leg) => {
    const spot = ofUsd(usd, leg.usdRate)
    return { ...leg, spot, priced: { ...leg.priced, forward: spot } }
  })
  return coins.set(coin, [...own, ...dollars])
}
