import {
  balanceCoin,
  type Chain,
  daysBetween,
  type FuturesBoard,
  type Market,
  marketKey,
  optionFeesOf,
  optionFeeUsd,
  quotedPremiumUsd,
} from '@gvol/market'
import { isOptionLeg, payoff, portfolioGreeks } from '@gvol/quant'
import { RATES_METHOD } from '../../../market/dollars/ratesAt.ts'
import { inUsd } from '../../../portfolio/collateral.ts'
import { movesOf } from '../../../portfolio/horizon.ts'
import { LEG_NEEDS, type MarketLeg, pricedLegs } from '../../../portfolio/marketLegs.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData, type StudyContext } from '../../../study/study.ts'
import { type NextContract, nextContract, openNear } from './nextContract.ts'

const output = {
  leg: number('1', 'number of the leg in the portfolio, from 1; a row for each settlement price'),
  exchange: text('venue'),
  instrument: text('name at the venue'),
  kind: text('option or future'),
  expiry: time('expiry'),
  days: number('days', 'to expiry'),
  coins: number('coin', 'position; + long'),
  strike: maybe(number('quote ccy', 'strike; null for futures')),
  type: maybe(text('call or put; null for futures')),
  forward: number('quote ccy', 'forward of its expiry, or its price'),
  move: number('decimal', 'settlement price against the forward'),
  settlementPrice: number('quote ccy', 'price at which the expiry would settle'),
  assignedUsd: maybe(number('USD', 'of an option what it would pay; of a future its profit against entry')),
  assignedCoin: maybe(number('coin', 'the same at that settlement price')),
  next: maybe(text('contract of the next expiry; null if none is listed')),
  nextExpiry: maybe(time('its expiry')),
  nextStrike: maybe(number('quote ccy', 'its strike: the same, or the nearest that is listed')),
  closePrice: maybe(number('settlement ccy', 'bid at which a long leg is sold, ask at which a short one is bought')),
  openPrice: maybe(number('settlement ccy', 'ask or bid at which the next one is entered')),
  rollUsd: maybe(number('USD', 'paid for the roll of an option without fees; − received; null for futures')),
  spreadUsd: maybe(number('USD', 'of a future: position · (price of the next − price of this); + paid when long')),
  feesUsd: maybe(number('USD', 'taker fees of both trades by the schedule of the venue; null for futures')),
  costUsd: maybe(number('USD', 'roll and fees; null where a quote is missing')),
  gammaUsd: maybe(number('USD per 1 %', 'gamma of the leg')),
  distance: maybe(number('decimal', 'strike ÷ forward − 1')),
  deviations: maybe(number('1', 'ln(strike ÷ forward) in standard deviations until the expiry')),
  openStrikeCoin: maybe(number('coin', 'open calls and puts at its strike and expiry')),
  openNearCoin: maybe(number('coin', 'open calls and puts of its expiry at strikes near it')),
}
type Row = RowOf<typeof output>

/** Strikes within this share of a strike are near it. */
const NEAR = 0.02

type Markets = {
  readonly chains: ReadonlyMap<string, Chain | undefined>
  readonly boards: ReadonlyMap<string, FuturesBoard | undefined>
}

const marketsOf = async (
  legs: readonly MarketLeg[],
  asOfMs: number | undefined,
  context: Pick<StudyContext<(typeof LEG_NEEDS)[number]>, 'live'>,
): Promise<Markets> => {
  const markets = [
    ...new Map(legs.map(({ venue, symbol }): [string, Market] => [marketKey({ venue, symbol }), { venue, symbol }])),
  ]
  const [chains, boards] = await Promise.all([
    Promise.all(markets.map(async ([key, market]) => [key, await context.live('chain', market, asOfMs)] as const)),
    Promise.all(markets.map(async ([key, market]) => [key, await context.live('futures', market, asOfMs)] as const)),
  ])
  return { chains: new Map(chains), boards: new Map(boards) }
}

type Roll = Pick<Row, 'closePrice' | 'openPrice' | 'rollUsd' | 'spreadUsd' | 'feesUsd' | 'costUsd'>

/** Returns what closing a leg and opening the next contract costs at the best quotes. */
const rollOf = (leg: MarketLeg, next: NextContract | undefined): Roll => {
  const { priced, spot, venue, usdRate } = leg
  const { quantity, isInverse = false } = priced
  const isLong = quantity > 0
  const closePrice = isLong ? leg.bid : leg.ask
  const openPrice = isLong ? next?.ask : next?.bid
  const none = {
    closePrice,
    openPrice,
    rollUsd: undefined,
    spreadUsd: undefined,
    feesUsd: undefined,
    costUsd: undefined,
  }
  if (closePrice === undefined || openPrice === undefined) return none
  if (!isOptionLeg(priced)) return { ...none, spreadUsd: inUsd(quantity * (openPrice - closePrice), usdRate) }
  const closed = quotedPremiumUsd(isInverse, closePrice, spot)
  const opened = quotedPremiumUsd(isInverse, openPrice, spot)
  const { fees } = optionFeesOf(venue)
  const rollUsd = inUsd(quantity * (opened - closed), usdRate)
  const feesUsd = inUsd(
    Math.abs(quantity) * (optionFeeUsd(fees, closed, spot) + optionFeeUsd(fees, opened, spot)),
    usdRate,
  )
  return { ...none, rollUsd, feesUsd, costUsd: rollUsd + feesUsd }
}

/** Returns what a leg pays at settlement prices, USD of its own currency: the payoff of an option, the profit of a future. */
const assignedAt = ({ priced }: MarketLeg, prices: Float64Array): Float64Array =>
  payoff([isOptionLeg(priced) ? { ...priced, entryPrice: 0 } : priced], prices).usd

const finite = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined)

const rowsOf = (leg: MarketLeg, atMs: number, moves: Float64Array, { chains, boards }: Markets): readonly Row[] => {
  const { priced, spot, expiryMs, usdRate, kind } = leg
  if ((kind !== 'option' && kind !== 'future') || expiryMs === undefined || priced.type === 'cash') return []
  const key = marketKey(leg)
  const chain = chains.get(key)
  const next = nextContract(leg, { chain, board: boards.get(key) })
  const open = openNear(leg, chain, NEAR)
  const option = isOptionLeg(priced) ? priced : undefined
  const deviation = option === undefined ? Number.NaN : option.vol * Math.sqrt(option.timeYears)
  const common = {
    leg: leg.at + 1,
    exchange: leg.venue,
    instrument: leg.instrument,
    kind,
    expiry: expiryMs,
    days: daysBetween(atMs, expiryMs),
    coins: priced.quantity,
    strike: option?.strike,
    type: option?.type ?? null,
    forward: priced.forward,
    next: next?.instrument ?? null,
    nextExpiry: next?.expiryMs,
    nextStrike: next?.strike,
    ...rollOf(leg, next),
    gammaUsd: finite(inUsd(portfolioGreeks([priced], spot).gammaUsdPerPct, usdRate)),
    distance: option === undefined ? undefined : option.strike / option.forward - 1,
    deviations: option === undefined ? undefined : finite(Math.log(option.strike / option.forward) / deviation),
    openStrikeCoin: open.atStrikeCoin,
    openNearCoin: open.nearCoin,
  }
  const prices = moves.map((move) => priced.forward * (1 + move))
  const assigned = assignedAt(leg, prices)
  return Array.from(moves, (move, i): Row => {
    const usd = inUsd(assigned[i], usdRate)
    return {
      ...common,
      move,
      settlementPrice: prices[i],
      assignedUsd: finite(usd),
      assignedCoin: finite(balanceCoin(usd, prices[i])),
    }
  })
}

export const portfolioRolls = defineStudy({
  id: 'portfolio-rolls',
  subject: 'portfolio',
  needs: LEG_NEEDS,
  title: 'Legs that expire soon',
  doc: 'Legs that expire within some days: the cost of rolling each to the next expiry, what it pays at several settlement prices, and how near the forward and open interest are to its strike.',
  method:
    'A long leg is sold at the bid and bought again at the ask of the next expiry of its market, a short one the other way; the strike stays, or is the nearest listed. Option premiums in coin count at spot; ' +
    'fees are those of a taker without discounts, by the schedule of the venue (share of the index, at most a share of the premium); fees of futures are not counted. Settlement prices are moves of the forward. ' +
    'An option pays its intrinsic value there, a future its profit against entry, or against now without one. Gamma in USD per 1 % at the vol of the mark; deviations = ln(K/F) ÷ (σ√T); open interest near: strikes within 2 %. ' +
    RATES_METHOD,
  input: {
    days: argument.number('days', 'legs that expire within them', 7, 0, 400),
    width: argument.number('decimal', 'largest move of the settlement prices', 0.1, 0.001, 0.9),
    points: argument.number('1', 'number of settlement prices, odd', 5, 3, 41),
  },
  output,
  run: async (input, context) => {
    const legsResult = await pricedLegs(input, context)
    if (!legsResult.ok) return legsResult
    const atMs = input.asOfMs ?? context.nowMs(input.covers[0] ?? {})
    const soon = legsResult.positions.filter(
      ({ expiryMs }) => expiryMs !== undefined && daysBetween(atMs, expiryMs) <= input.days,
    )
    if (soon.length === 0)
      return noData(
        `No leg expires within ${input.days} ${input.days === 1 ? 'day' : 'days'}: raise the number of days.`,
      )
    const markets = await marketsOf(soon, input.asOfMs, context)
    const moves = movesOf(input.width, input.points)
    const rows = soon
      .toSorted((a, b) => (a.expiryMs ?? 0) - (b.expiryMs ?? 0) || a.at - b.at)
      .flatMap((leg) => rowsOf(leg, atMs, moves, markets))
    return { ok: true, note: legsResult.note, columns: columnsFromRows(output, rows) }
  },
})
