import { balanceCoin } from '@gvol/market'
import { collateralUsd, isCollateral } from '../../../portfolio/collateral.ts'
import { horizonOf, movesOf, WHEN } from '../../../portfolio/horizon.ts'
import { LEG_NEEDS, type MarketLeg, pricedLegs } from '../../../portfolio/marketLegs.ts'
import { SCENARIO_METHOD, scenarioArguments } from '../../../portfolio/scenarioArguments.ts'
import { summedGrid } from '../../../portfolio/summedGrid.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text } from '../../../study/column.ts'
import { defineStudy } from '../../../study/study.ts'

const output = {
  when: text('today, half (half-way to expiry) or expiry'),
  days: number('days', 'passed'),
  move: number('decimal', 'of spot, of every coin alike'),
  price: maybe(number('quote ccy', 'spot then; null where legs are of several coins')),
  spot: maybe(number('quote ccy', 'spot now; null where legs are of several coins')),
  pnlUsd: number('USD', 'against entry'),
  pnlCoin: maybe(number('coin', 'against entry; null where legs are of several coins')),
  delta: maybe(number('coin', 'Black-76 delta; null where legs are of several coins')),
  deltaCash: maybe(number('coin', 'with the premium-adjusted delta of coin-settled options')),
  deltaSkew: maybe(number('coin', 'plus the effect of the smile when it moves with the forward')),
  deltaUsd: number('USD', 'Black-76 delta at the spot of the scenario'),
  gammaUsd: number('USD per 1 %', 'change of the delta in USD when spot rises by 1 %'),
  vega: number('USD', 'for one vol point'),
  weightedVega: number('USD', 'each leg’s vega put on 30 days by √(30/days)'),
  theta: number('USD', 'for one day, funding of perpetuals included'),
  equityUsd: number('USD', 'the entered equity + P&L; with collateral among the legs the value of everything instead'),
  equityCoin: maybe(
    number(
      'coin',
      'the entered equity at today’s spot + P&L in coin; with collateral equityUsd at the spot of the scenario',
    ),
  ),
  collateralUsd: number('USD', 'worth now of coins and dollars that lie there; 0 without any'),
  breakEven: maybe(number('quote ccy', 'spot where this curve changes sign between this row and the next')),
  legs: number('legs', 'priced'),
  unknown: number('legs', 'that could not be priced and are left out'),
}

/** Returns where a curve crosses zero after each of its points; NaN where it does not. */
const crossings = (price: Float64Array, pnl: Float64Array): Float64Array =>
  pnl.map((value, i) => {
    const next = pnl[i + 1]
    if (next === undefined || value === 0 || value * next >= 0) return value === 0 ? price[i] : Number.NaN
    return price[i] + ((price[i + 1] - price[i]) * value) / (value - next)
  })

/** Returns the column of one day from a grid of moves × days. */
const ofDay = (values: Float64Array, day: number): Float64Array =>
  Float64Array.from({ length: values.length / WHEN.length }, (_, move) => values[move * WHEN.length + day])

type Curves = {
  readonly pnlUsd: Float64Array
  readonly pnlCoin: Float64Array
  readonly worthUsd: Float64Array
  readonly price: Float64Array
  readonly spot: number
}

/**
 * Returns the equity of an account that is entered as a number, or is among the legs as coins and dollars and moves
 * with them.
 */
const equityOf = (
  positions: readonly MarketLeg[],
  enteredUsd: number,
  { pnlUsd, pnlCoin, worthUsd, price, spot }: Curves,
): { readonly equityUsd: Float64Array; readonly equityCoin: Float64Array } => {
  if (!positions.some(isCollateral))
    return {
      equityUsd: pnlUsd.map((pnl) => enteredUsd + pnl),
      equityCoin: pnlCoin.map((pnl) => balanceCoin(enteredUsd, spot) + pnl),
    }
  const equityUsd = worthUsd.map((worth) => enteredUsd + worth)
  return { equityUsd, equityCoin: equityUsd.map((equity, i) => equity / price[i]) }
}

const joined = (parts: readonly Float64Array[]): Float64Array => Float64Array.from(parts.flatMap((part) => [...part]))

export const portfolioScenario = defineStudy({
  id: 'portfolio-scenario',
  subject: 'portfolio',
  needs: LEG_NEEDS,
  title: 'Portfolio scenario',
  doc: 'Profit, equity and greeks of positions at every spot, today, half-way to expiry and at expiry.',
  method: `${SCENARIO_METHOD} Expiry: the first of the options in the portfolio, or the last; 30 days without options. Break-even: linear between two prices.`,
  input: {
    ...scenarioArguments,
    width: argument.number('decimal', 'price range around spot, in both directions', 0.3, 0.01, 0.95),
    points: argument.number('points', 'how many prices; odd, so that spot is one of them', 161, 3, 1001),
    until: argument.choice('which expiry ends it', ['first', 'last'], 'first'),
    equity: argument.number('USD', 'equity of the account now', 0, -1e12, 1e12),
  },
  output,
  run: async (input, context) => {
    const legsResult = await pricedLegs(input, context, input.vols)
    if (!legsResult.ok) return legsResult
    const { positions, unknown } = legsResult
    const horizon = horizonOf(positions, input.until)
    const moves = movesOf(input.width, input.points)
    const days = Float64Array.of(0, horizon / 2, horizon)
    const settings = {
      moves,
      days,
      volShifts: Float64Array.of(input.volShift),
      volShift: input.volRule,
      sticky: input.sticky,
      twist: input.twist,
    }
    const { prices, values, deltaUsd, worthUsd } = await summedGrid(positions, settings, context.scenarioGrid)
    const price = prices ?? moves.map(() => Number.NaN)
    const each = (of: (day: number) => Float64Array) => joined(WHEN.map((_, day) => of(day)))
    const column = (all: Float64Array) => each((day) => ofDay(all, day))
    const everywhere = (value: number) => each(() => new Float64Array(moves.length).fill(value))
    const spot = prices === undefined ? Number.NaN : positions[0].spot
    const pnlUsd = column(values.pnlUsd)
    const pnlCoin = column(values.pnlCoin)
    return {
      ok: true,
      note: legsResult.note,
      columns: {
        when: WHEN.flatMap((when) => Array.from(moves, () => when)),
        days: each((day) => new Float64Array(moves.length).fill(days[day])),
        move: each(() => moves),
        price: each(() => price),
        spot: everywhere(spot),
        pnlUsd,
        pnlCoin,
        delta: column(values.delta),
        deltaCash: column(values.deltaCash),
        deltaSkew: column(values.deltaSkew),
        deltaUsd: column(deltaUsd),
        gammaUsd: column(values.gammaUsdPerPct),
        vega: column(values.vegaPerPoint),
        weightedVega: column(values.weightedVegaPerPoint),
        theta: column(values.thetaPerDay),
        ...equityOf(positions, input.equity, {
          pnlUsd,
          pnlCoin,
          worthUsd: column(worthUsd),
          price: each(() => price),
          spot,
        }),
        collateralUsd: everywhere(collateralUsd(positions)),
        breakEven: each((day) => crossings(price, ofDay(values.pnlUsd, day))),
        legs: everywhere(positions.length),
        unknown: everywhere(unknown.length),
      },
    }
  },
})
