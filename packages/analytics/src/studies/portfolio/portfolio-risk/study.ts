import { MS_PER_YEAR, marketKey } from '@gvol/market'
import { greeks, historicalPnl, isOptionLeg, valueAtRisk } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { RATES_METHOD } from '../../../market/dollars/ratesAt.ts'
import { coinPrices } from '../../../market/prices/coinPrices.ts'
import { PRICE_NEEDS } from '../../../market/prices/priceSeries.ts'
import { byRate, inUsd } from '../../../portfolio/collateral.ts'
import { byCoin, LEG_NEEDS, type MarketLeg, pricedLegs } from '../../../portfolio/marketLegs.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData, type StudyContext } from '../../../study/study.ts'
import { MOVE_BUCKETS, MOVE_TENORS, type SurfaceMove, surfaceMoves } from './surfaceMoves.ts'

const NEEDS = [...LEG_NEEDS, ...PRICE_NEEDS, 'constant-maturity'] as const
type Reads = StudyContext<(typeof NEEDS)[number]>
type Ends = { readonly fromMs: number; readonly toMs: number }

const DAYS_PER_YEAR = MS_PER_YEAR / MS_PER_DAY

const output = {
  at: time('day of the move'),
  pnlUsd: number('USD', 'P&L of the current portfolio under that day’s moves'),
  move: maybe(number('decimal', 'of spot that day; null where legs are of several coins')),
  volChange: maybe(
    number(
      'decimal',
      'of the 30-day at-the-money vol that day, of the first market; null where none is stored and vols stay unchanged',
    ),
  ),
  valueAtRisk: number('USD', 'loss not exceeded at the selected confidence'),
  expectedShortfall: number('USD', 'average loss beyond it'),
  worst: number('USD', 'worst case'),
}

/** Reads moves of the stored surface of a leg's market, by day. */
const movesOf = async (
  { venue, symbol }: Pick<MarketLeg, 'venue' | 'symbol'>,
  { fromMs, toMs }: Ends,
  context: Reads,
): Promise<ReadonlyMap<number, SurfaceMove>> => {
  const { size, column } = await context.rows(
    'constant-maturity',
    { venue, symbol, fromMs, toMs },
    {
      columns: ['atMs', 'tenorDays', ...MOVE_BUCKETS],
      where: { tenorDays: { in: MOVE_TENORS } },
      lastOf: { everyMs: MS_PER_DAY, per: ['tenorDays'] },
    },
  )
  return surfaceMoves(
    Array.from({ length: size }, (_, row) => ({
      atMs: column.atMs[row],
      tenorDays: column.tenorDays[row],
      vols: MOVE_BUCKETS.map((bucket) => column[bucket][row]),
    })),
  )
}

/** Returns the vol move of a leg on each of several days, at its own tenor and delta; 0 where nothing is stored. */
const volMoves = (
  { priced }: MarketLeg,
  days: Float64Array,
  moves: ReadonlyMap<number, SurfaceMove> | undefined,
): Float64Array => {
  if (!isOptionLeg(priced) || moves === undefined) return new Float64Array(days.length)
  const { forward, strike, timeYears, vol } = priced
  const { delta } = greeks('call', forward, strike, timeYears, vol)
  return days.map((day) => moves.get(day)?.(timeYears * DAYS_PER_YEAR, delta) || 0)
}

type Case = { readonly pnlUsd: number; readonly move: number; readonly volChange: number | undefined }

/** Returns the effect of each past day on the legs of one coin, by day. */
const casesOf = async (
  coin: string,
  legs: readonly MarketLeg[],
  ends: Ends,
  context: Reads,
): Promise<ReadonlyMap<number, Case>> => {
  const prices = await coinPrices(coin, { ...ends, stepMs: MS_PER_DAY }, context)
  if (prices === undefined) return new Map()
  const markets = new Map(legs.filter(({ kind }) => kind === 'option').map((leg) => [marketKey(leg), leg]))
  const moves = new Map(
    await Promise.all([...markets].map(async ([key, leg]) => [key, await movesOf(leg, ends, context)] as const)),
  )
  const [ofFirst] = moves.values()
  const { atMs, close } = prices
  const returns = close.map((value, i) => (i === 0 ? Number.NaN : Math.log(value / close[i - 1])))
  const pnl = new Float64Array(atMs.length)
  for (const { legs: own, usdRate } of byRate(legs)) {
    const cases = historicalPnl(
      own.map(({ priced }) => priced),
      own[0].spot,
      { returns, legVolChanges: own.map((leg) => volMoves(leg, atMs, moves.get(marketKey(leg)))) },
    )
    for (const [i, value] of cases.entries()) pnl[i] += inUsd(value, usdRate)
  }
  return new Map(
    Array.from(
      atMs,
      (day, i) =>
        [day, { pnlUsd: pnl[i], move: Math.expm1(returns[i]), volChange: ofFirst?.get(day)?.(30, 0.5) }] as const,
    ).filter(([, { pnlUsd }]) => Number.isFinite(pnlUsd)),
  )
}

export const portfolioRisk = defineStudy({
  id: 'portfolio-risk',
  subject: 'portfolio',
  needs: NEEDS,
  title: 'Value at risk of a portfolio',
  doc: 'P&L of the current portfolio on every stored day, its value at risk and expected shortfall.',
  method:
    'Historical simulation with full revaluation: each past day’s log return of spot moves spot and forwards; the vol of each option moves as the stored surface of its venue moved that day at its tenor and delta ' +
    '(7, 30, 90, 180 days; 10, 25 delta and at the money; linear between, flat beyond); one day passes. Days without a stored surface leave vols unchanged. Coins in the account move with spot, dollars do not. Legs of several coins: days on which all have a price. VaR and expected shortfall after Acerbi and Tasche (2002). ' +
    RATES_METHOD,
  input: {
    span: argument.span('history used', 365, 3650),
    confidence: argument.number('1', 'confidence', 0.99, 0.5, 0.999),
  },
  output,
  run: async (input, context) => {
    const legsResult = await pricedLegs(input, context)
    if (!legsResult.ok) return legsResult
    const ends = rangeOf(input, context, input.covers[0] ?? {})
    const coins = [...byCoin(legsResult.positions)]
    const cases = await Promise.all(coins.map(([coin, legs]) => casesOf(coin, legs, ends, context)))
    const lacking = coins.flatMap(([coin], i) => (cases[i].size === 0 ? [coin] : []))
    if (lacking.length > 0)
      return noData(
        `No days of prices of ${lacking.join(' and ')} are stored in that span. Run npx gvol backfill to load historical bars.`,
      )
    const days = [...cases[0].keys()].filter((day) => cases.every((one) => one.has(day)))
    if (days.length === 0) return noData('The coins of the portfolio have no stored day in common in that span.')
    const pnl = Float64Array.from(days, (day) => cases.reduce((sum, one) => sum + (one.get(day) as Case).pnlUsd, 0))
    const risk = valueAtRisk(pnl, input.confidence)
    const worst = pnl.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
    const rows = days.map((day, i): RowOf<typeof output> => {
      const own = coins.length === 1 ? cases[0].get(day) : undefined
      return {
        at: day,
        pnlUsd: pnl[i],
        move: own?.move,
        volChange: own?.volChange,
        worst,
        valueAtRisk: risk.valueAtRisk,
        expectedShortfall: risk.expectedShortfall,
      }
    })
    return { ok: true, note: legsResult.note, columns: columnsFromRows(output, rows) }
  },
})
