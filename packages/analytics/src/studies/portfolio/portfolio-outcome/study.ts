import { isOptionLeg, type SmileSlice, svi } from '@gvol/quant'
import { RATES_METHOD } from '../../../market/dollars/ratesAt.ts'
import { inUsd, MONEY } from '../../../portfolio/collateral.ts'
import { byCoin, LEG_NEEDS, type MarketLeg, pricedLegs } from '../../../portfolio/marketLegs.ts'
import {
  expectedPnl,
  fittedBelow,
  type PnlCurve,
  probabilityOf,
  rangesOf,
  settledBounds,
  settledPnl,
  viewBelow,
} from '../../../portfolio/outcome.ts'
import { summedGrid } from '../../../portfolio/summedGrid.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { flag, maybe, number, time } from '../../../study/column.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'

const DAYS_PER_YEAR = 365
/** Prices of the curve, beside the strikes. */
const POINTS = 401
/** Standard deviations at the money that the curve reaches to both sides. */
const REACH = 8

const output = {
  expiry: time('first expiry of the options'),
  days: number('days', 'to that expiry'),
  forward: number('USD', 'forward of that expiry'),
  from: number('USD', 'settlement price at which the range begins; 0 for the lowest'),
  to: maybe(number('USD', 'settlement price at which it ends: a break-even; null for the highest')),
  isGain: flag('P&L above 0 in this range'),
  probability: number('1', 'of settling in it, by the density of the fitted smile'),
  viewProbability: maybe(number('1', 'of settling in it, by the entered view; null without one')),
  gainProbability: number('1', 'of a profit, by the density of the fitted smile'),
  viewGainProbability: maybe(number('1', 'of a profit, by the entered view; null without one')),
  expectedUsd: number('USD', 'mean P&L under the density of the fitted smile'),
  viewExpectedUsd: maybe(number('USD', 'mean P&L under the entered view; null without one')),
  mostUsd: maybe(number('USD', 'largest gain; null where it is unlimited')),
  leastUsd: maybe(number('USD', 'worst result, a loss is negative; null where it is unlimited')),
  isExact: flag('every option expires then: bounds are exact; else they are those of the prices searched'),
}

type FirstExpiry = {
  readonly expiryMs: number
  readonly timeYears: number
  /** USD. */
  readonly forward: number
  readonly smile: SmileSlice | undefined
}

/** Returns the first expiry of the options, with a fitted smile if any of its legs has one. */
const firstExpiry = (legs: readonly MarketLeg[]): FirstExpiry | undefined => {
  const options = legs.flatMap(({ priced, expiryMs, usdRate }) =>
    isOptionLeg(priced) && expiryMs !== undefined ? [{ priced, expiryMs, usdRate }] : [],
  )
  const expiryMs = Math.min(...options.map((option) => option.expiryMs))
  const own = options.filter((option) => option.expiryMs === expiryMs)
  const best = own.find(({ priced }) => priced.smile !== undefined) ?? own[0]
  if (best === undefined) return undefined
  const { priced, usdRate } = best
  return { expiryMs, timeYears: priced.timeYears, forward: inUsd(priced.forward, usdRate), smile: priced.smile }
}

/** Returns the settlement prices of a curve: far out on both sides, with the strikes as corners. */
const pricesOf = (legs: readonly MarketLeg[], forward: number, smile: SmileSlice): Float64Array => {
  const deviation = Math.sqrt(svi(0, smile))
  const strikes = legs.flatMap(({ priced, usdRate }) => (isOptionLeg(priced) ? [inUsd(priced.strike, usdRate)] : []))
  const grid = Array.from(
    { length: POINTS },
    (_, i) => forward * Math.exp(REACH * deviation * ((2 * i) / (POINTS - 1) - 1)),
  )
  return Float64Array.from(new Set([...grid, ...strikes])).sort()
}

export const portfolioOutcome = defineStudy({
  id: 'portfolio-outcome',
  subject: 'portfolio',
  needs: LEG_NEEDS,
  title: 'Outcome of a portfolio at expiry',
  doc: 'Largest gain and loss, break-evens, and the probability of a profit at the first expiry: from the fitted density, and from one’s own view.',
  method:
    'P&L against entry over settlement prices of the first expiry of the options: with one expiry exact, payoffs at the strikes and lines between them, futures and coins at the settlement price; with more, options of later expiries are revalued by Black-76 with forwards moving in proportion, and gain and loss are those of the prices searched (8 standard deviations). ' +
    'Probability: risk-neutral, N(−d₂) + φ(d₂)·w′(k)/(2√w) of the fitted smile below a price (Breeden and Litzenberger 1978). Own view: lognormal, with the entered vol to the expiry and the mean at the entered distance from the forward. ' +
    RATES_METHOD,
  input: {
    vols: argument.choice('vol of options', ['mark', 'surface'], 'mark'),
    viewVol: argument.number('decimal', 'own view: yearly vol until the expiry; none when absent', undefined, 0.01, 5),
    viewMove: argument.number('decimal', 'own view: mean of the settlement price against the forward', 0, -0.95, 5),
  },
  output,
  run: async (input, context) => {
    const legsResult = await pricedLegs(input, context, input.vols)
    if (!legsResult.ok) return legsResult
    const coins = [...byCoin(legsResult.positions)]
    const legs = coins[0]?.[1] ?? []
    if (coins.length > 1 || coins[0]?.[0] === MONEY)
      return noData('A settlement price is that of one coin: show the legs of one coin only.')
    const first = firstExpiry(legs)
    if (first === undefined) return noData('No option among the legs: there is no expiry at which this would end.')
    const { expiryMs, timeYears, forward, smile } = first
    if (smile === undefined)
      return noData(
        'The smile of the first expiry is not fitted, so it gives no probability. The payoff shows the rest.',
      )
    const isExact = legs.every((leg) => !isOptionLeg(leg.priced) || leg.expiryMs === expiryMs)
    const prices = pricesOf(legs, forward, smile)
    const moved = async () => {
      const settings = {
        moves: prices.map((price) => price / forward - 1),
        days: Float64Array.of(timeYears * DAYS_PER_YEAR),
      }
      return (await summedGrid(legs, settings, context.scenarioGrid)).values.pnlUsd
    }
    const curve: PnlCurve = { prices, pnlUsd: isExact ? settledPnl(legs, prices) : await moved() }
    const bounds = isExact
      ? settledBounds(legs)
      : { mostUsd: Math.max(...curve.pnlUsd), leastUsd: Math.min(...curve.pnlUsd) }
    const fitted = fittedBelow(smile, forward)
    const view =
      input.viewVol === undefined
        ? undefined
        : viewBelow(forward * (1 + input.viewMove), input.viewVol * Math.sqrt(timeYears))
    const ranges = rangesOf(curve)
    const gains = ranges.filter(({ isGain }) => isGain)
    const common = {
      expiry: expiryMs,
      days: timeYears * DAYS_PER_YEAR,
      forward,
      gainProbability: gains.reduce((sum, range) => sum + probabilityOf(range, fitted), 0),
      viewGainProbability: view && gains.reduce((sum, range) => sum + probabilityOf(range, view), 0),
      expectedUsd: expectedPnl(curve, fitted),
      viewExpectedUsd: view && expectedPnl(curve, view),
      ...bounds,
      isExact,
    }
    const rows = ranges.map(
      (range): RowOf<typeof output> => ({
        ...common,
        from: range.from,
        to: Number.isFinite(range.to) ? range.to : undefined,
        isGain: range.isGain,
        probability: probabilityOf(range, fitted),
        viewProbability: view && probabilityOf(range, view),
      }),
    )
    return { ok: true, note: legsResult.note, columns: columnsFromRows(output, rows) }
  },
})
