import {
  type Chain,
  coinOf,
  coinsOf,
  type FutureQuote,
  type FuturesBoard,
  optionTypeFromCode,
  parseInstant,
} from '@gvol/market'
import { fundingApr, type Leg as PricedLeg, sviVol } from '@gvol/quant'
import type { Leg } from '../argument/legs.ts'
import { futureRow } from '../future/futureRow.ts'
import { rowsByName } from '../pickedRows.ts'
import { pricedChain } from '../pricedChain.ts'
import { type CommonInput, noData, type RunResult, type StudyContext, whenText } from '../study.ts'
import { surfaceOf } from '../surface/chainSurface.ts'
import { coinOfInstrument } from './coinOfInstrument.ts'
import { collateralLeg, MONEY } from './collateral.ts'

/** What legs are read from. */
export const LEG_NEEDS = ['chain', 'futures', 'instrument'] as const
type Reads = Pick<StudyContext<(typeof LEG_NEEDS)[number]>, 'liveOf' | 'rows'>

/** Which vol an option is worked with: that of the venue's mark, or the fitted smile's. */
export type VolSource = 'mark' | 'surface'

/** A leg that the market of the moment prices. */
export type HeldLeg = {
  /** Its place among the legs asked for. */
  readonly at: number
  readonly venue: string
  readonly symbol: string
  /** {@link MONEY} of what is no coin. */
  readonly coin: string
  /** Of what is collateral the coin or currency. */
  readonly instrument: string
  readonly kind: 'option' | 'future' | 'perpetual' | 'collateral'
  readonly expiryMs: number | undefined
  /** Price index of its coin, quote currency. */
  readonly spot: number
  /** Best bid and ask as the venue quotes them. */
  readonly bid: number | undefined
  readonly ask: number | undefined
  readonly markVol: number | undefined
  readonly fittedVol: number | undefined
  readonly entryMs: number | undefined
  /** Of an option: coins that are open of it. */
  readonly openInterestCoin?: number
  /** As the mathematics takes it. */
  readonly priced: PricedLeg
}

/** A leg that cannot be priced, and why. */
export type UnknownLeg = { readonly at: number; readonly instrument: string; readonly reason: string }

const known = (value: number | undefined): number | undefined =>
  value === undefined || Number.isNaN(value) ? undefined : value

export const positive = (value: number | undefined): number | undefined =>
  value !== undefined && value > 0 ? value : undefined

/** States of the markets that legs are looked for in. */
export type States = { readonly chains: readonly Chain[]; readonly boards: readonly FuturesBoard[] }

const entryMsOf = ({ entry }: Leg): number | undefined => {
  const parsed = entry === undefined ? undefined : parseInstant(entry)
  return parsed?.ok ? parsed.atMs : undefined
}

const NO_SIZE = 'The venue’s contract size is not known: say the size in coins.'

const optionLeg = (leg: Leg, at: number, chain: Chain, row: number, vols: VolSource): HeldLeg | UnknownLeg => {
  const priced = pricedChain(chain)
  const { instrument } = leg
  const unknown = (reason: string): UnknownLeg => ({ at, instrument, reason })
  const forward = known(priced.forward[row])
  const spot = chain.index ?? forward
  if (forward === undefined || spot === undefined) return unknown('No forward of its expiry is known.')
  const strike = chain.strike[row]
  const expiryMs = chain.expiryMs[row]
  const timeYears = priced.timeYears[row]
  const fit = surfaceOf(chain).expiries.find((expiry) => expiry.expiryMs === expiryMs)?.fit
  const smile = fit?.ok ? fit.params : undefined
  const markVol = known(priced.markVol[row])
  const fittedVol = smile && known(sviVol(Math.log(strike / forward), smile, timeYears))
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
    kind: 'option',
    expiryMs,
    spot,
    markVol,
    fittedVol,
    entryMs: entryMsOf(leg),
    bid: known(chain.bid[row]),
    openInterestCoin: known(chain.openInterestCoin[row]),
    ask: known(chain.ask[row]),
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
): HeldLeg | UnknownLeg => {
  const { instrument, isInverse, kind } = quote
  const row = futureRow(quote)
  const forward = positive(row.price)
  if (forward === undefined) return { at, instrument, reason: 'The venue says no price of it.' }
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

const foundLeg = (
  leg: Leg,
  at: number,
  { chains, boards }: States,
  sizes: ReadonlyMap<string, number>,
  vols: VolSource,
): HeldLeg | UnknownLeg | undefined => {
  for (const chain of chains) {
    const row = isOf(leg, chain) ? rowsByName(chain).get(leg.instrument) : undefined
    if (row !== undefined) return optionLeg(leg, at, chain, row, vols)
  }
  for (const board of boards) {
    const quote = isOf(leg, board) ? board.quotes.find(({ instrument }) => instrument === leg.instrument) : undefined
    if (quote !== undefined) return futureLeg(leg, at, quote, sizes.get(`${board.venue} ${leg.instrument}`))
  }
  const own = { chains: chains.filter((one) => isOf(leg, one)), boards: boards.filter((one) => isOf(leg, one)) }
  return collateralLeg(leg, at, entryMsOf(leg), own)
}

type Asked = CommonInput & { readonly legs: readonly Leg[] }

/** States of the markets that legs are likely in: of one venue and coin each. */
const likelyStates = async (legs: readonly Leg[], asOfMs: number | undefined, context: Reads): Promise<States> => {
  const wanted = new Map(
    legs.map(({ exchange, instrument }) => {
      const coin = coinOfInstrument(instrument)
      return [`${exchange ?? ''} ${coin}`, { ...(exchange === undefined ? {} : { venue: exchange }), coin }]
    }),
  )
  const [chains, boards] = await Promise.all([
    Promise.all([...wanted.values()].map((covered) => context.liveOf('chain', covered, asOfMs))),
    Promise.all([...wanted.values()].map((covered) => context.liveOf('futures', covered, asOfMs))),
  ])
  return { chains: chains.flat(), boards: boards.flat() }
}

/** Contract sizes of the futures that are held in contracts, by venue and name. */
const contractSizes = async (legs: readonly Leg[], context: Reads): Promise<ReadonlyMap<string, number>> => {
  const counted = legs.filter(({ unit }) => unit === 'contract')
  const venues = [...new Set(counted.map(({ exchange }) => exchange))]
  const found = await Promise.all(
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
    found.flatMap(({ column, size }) =>
      Array.from({ length: size }, (_, i) => [`${column.venue[i]} ${column.name[i]}`, column.contractSize[i]] as const),
    ),
  )
}

export type LegsAsHeld = {
  readonly held: readonly HeldLeg[]
  readonly unknown: readonly UnknownLeg[]
  /** Whether any market was there to look in. */
  readonly hasMarkets: boolean
}

/** Every leg with the market's prices of the moment, and those that the market does not know. */
export const legsAsHeld = async (
  { legs, asOfMs }: Asked,
  context: Reads,
  vols: VolSource = 'mark',
): Promise<LegsAsHeld> => {
  const [states, sizes] = await Promise.all([likelyStates(legs, asOfMs, context), contractSizes(legs, context)])
  const held: HeldLeg[] = []
  const unknown: UnknownLeg[] = []
  for (const [at, leg] of legs.entries()) {
    const found = foundLeg(leg, at, states, sizes, vols)
    if (found === undefined) {
      const where = leg.exchange ?? 'any venue'
      const reason = `${leg.instrument} is not listed at ${where} ${asOfMs === undefined ? 'now' : whenText(asOfMs)}.`
      unknown.push({ at, instrument: leg.instrument, reason })
    } else if ('reason' in found) unknown.push(found)
    else held.push(found)
  }
  const hasMarkets = held.length > 0 || states.boards.length > 0 || states.chains.some(({ size }) => size > 0)
  return { held, unknown, hasMarkets }
}

const FEW = 3

/** The legs that the market prices, or the sentence that says why none is. */
export const pricedLegs = async (
  input: Asked,
  context: Reads,
  vols: VolSource = 'mark',
): Promise<({ readonly ok: true } & LegsAsHeld) | Extract<RunResult<never>, { ok: false }>> => {
  const found = await legsAsHeld(input, context, vols)
  if (found.held.length > 0) return { ok: true, ...found }
  const reasons = found.unknown.slice(0, FEW).map(({ reason }) => reason)
  const more = found.unknown.length - reasons.length
  return noData(`No leg can be priced. ${reasons.join(' ')}${more > 0 ? ` ${more} more likewise.` : ''}`)
}

/** Held legs of one coin share its spot: that of the first, whatever the index of their own venue is. */
export const atSharedSpots = (held: readonly HeldLeg[]): readonly HeldLeg[] => {
  const spots = new Map<string, number>()
  for (const { coin, spot } of held) if (!spots.has(coin)) spots.set(coin, spot)
  return held.map((leg) => {
    const spot = spots.get(leg.coin) as number
    return leg.priced.type === 'cash' ? { ...leg, spot, priced: { ...leg.priced, forward: spot } } : { ...leg, spot }
  })
}

/**
 * Legs by coin, at its one spot. Dollars go with the coin that is held first, in which they are then counted too; where nothing
 * else is held they stand for themselves.
 */
export const byCoin = (held: readonly HeldLeg[]): ReadonlyMap<string, readonly HeldLeg[]> => {
  const coins = Map.groupBy(atSharedSpots(held), ({ coin }) => coin)
  const money = coins.get(MONEY)
  const [first] = [...coins].filter(([coin]) => coin !== MONEY)
  if (money === undefined || first === undefined) return coins
  const [coin, own] = first
  const { spot } = own[0] as HeldLeg
  coins.delete(MONEY)
  return coins.set(coin, [...own, ...money.map((leg) => ({ ...leg, spot, priced: { ...leg.priced, forward: spot } }))])
}
