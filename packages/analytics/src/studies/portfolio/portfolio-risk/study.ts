import { MS_PER_DAY } from '@gvol/market'
import { historicalPnl, valueAtRisk } from '@gvol/quant'
import { argument } from '../../../_kit/argument/kinds.ts'
import { spanEnds } from '../../../_kit/argument/span.ts'
import { maybe, number, time } from '../../../_kit/column.ts'
import { byCoin, type HeldLeg, LEG_NEEDS, pricedLegs } from '../../../_kit/portfolio/heldLegs.ts'
import { coinPrices } from '../../../_kit/prices/coinPrices.ts'
import { PRICE_NEEDS } from '../../../_kit/prices/priceSeries.ts'
import { columnsFromRows, type RowOf } from '../../../_kit/rows.ts'
import { defineStudy, noData, type StudyContext } from '../../../_kit/study.ts'

const NEEDS = [...LEG_NEEDS, ...PRICE_NEEDS, 'constant-maturity'] as const
type Reads = StudyContext<(typeof NEEDS)[number]>

const output = {
  at: time('day whose move it is'),
  pnlUsd: number('USD', 'what the portfolio of now would win or lose under that day’s moves'),
  move: maybe(number('decimal', 'of spot that day; null where legs are of several coins')),
  volChange: maybe(
    number('decimal', 'of the 30-day at-the-money vol that day; null where none is stored and vols stay'),
  ),
  valueAtRisk: number('USD', 'loss not exceeded with the confidence asked for'),
  expectedShortfall: number('USD', 'average loss beyond it'),
  worst: number('USD', 'worst case'),
}

/** Moves of the 30-day at-the-money vol by day of a market. */
const volChanges = async (
  market: HeldLeg,
  fromMs: number,
  toMs: number,
  context: Reads,
): Promise<ReadonlyMap<number, number>> => {
  const { size, column } = await context.rows(
    'constant-maturity',
    { venue: market.venue, symbol: market.symbol, fromMs, toMs },
    { columns: ['atMs', 'atm'], where: { tenorDays: 30 }, lastOf: { everyMs: MS_PER_DAY, per: ['tenorDays'] } },
  )
  const byDay = new Map<number, number>()
  for (let row = 0; row < size; row++)
    byDay.set(Math.floor(column.atMs[row] / MS_PER_DAY) * MS_PER_DAY, column.atm[row])
  const changes = new Map<number, number>()
  for (const [day, vol] of byDay) {
    const before = byDay.get(day - MS_PER_DAY)
    if (before !== undefined && Number.isFinite(vol - before)) changes.set(day, vol - before)
  }
  return changes
}

type Case = { readonly pnlUsd: number; readonly move: number; readonly volChange: number | undefined }

/** What each past day would do to the legs of one coin, by day. */
const casesOf = async (
  coin: string,
  legs: readonly HeldLeg[],
  ends: { readonly fromMs: number; readonly toMs: number },
  context: Reads,
): Promise<ReadonlyMap<number, Case>> => {
  const prices = await coinPrices(coin, { ...ends, stepMs: MS_PER_DAY }, context)
  if (prices === undefined) return new Map()
  const option = legs.find(({ kind }) => kind === 'option')
  const vols =
    option === undefined ? new Map<number, number>() : await volChanges(option, ends.fromMs, ends.toMs, context)
  const { atMs, close } = prices
  const returns = close.map((value, i) => (i === 0 ? Number.NaN : Math.log(value / close[i - 1])))
  const pnl = historicalPnl(
    legs.map(({ priced }) => priced),
    legs[0].spot,
    { returns, volChanges: Float64Array.from(atMs, (day) => vols.get(day) ?? 0) },
  )
  return new Map(
    Array.from(
      atMs,
      (day, i) => [day, { pnlUsd: pnl[i], move: Math.expm1(returns[i]), volChange: vols.get(day) }] as const,
    ).filter(([, { pnlUsd }]) => Number.isFinite(pnlUsd)),
  )
}

export const portfolioRisk = defineStudy({
  id: 'portfolio-risk',
  subject: 'portfolio',
  needs: NEEDS,
  title: 'Value at risk of a portfolio',
  doc: 'What the portfolio of now would have won or lost on every stored day, its value at risk and expected shortfall.',
  method:
    'Historical simulation with full revaluation: each past day’s log return of spot moves spot and forwards, its change of the stored 30-day at-the-money vol moves every vol by the change × √(30/days), at most ' +
    'tripled; one day passes. Days without a stored vol leave vols alone. Legs of several coins: days of which all have a price. VaR and expected shortfall after Acerbi and Tasche (2002).',
  input: {
    span: argument.span('which past', 365, 3650),
    confidence: argument.number('1', 'confidence', 0.99, 0.5, 0.999),
  },
  output,
  run: async (input, context) => {
    const found = await pricedLegs(input, context)
    if (!found.ok) return found
    const endMs = input.asOfMs ?? context.nowMs(input.covers[0] ?? {})
    const ends = spanEnds(input.span, endMs)
    const coins = [...byCoin(found.held)]
    const cases = await Promise.all(coins.map(([coin, legs]) => casesOf(coin, legs, ends, context)))
    const lacking = coins.flatMap(([coin], i) => (cases[i].size === 0 ? [coin] : []))
    if (lacking.length > 0)
      return noData(
        `No days of prices of ${lacking.join(' and ')} are stored in that span. npx gvol backfill reads bars of the past.`,
      )
    const days = [...cases[0].keys()].filter((day) => cases.every((one) => one.has(day)))
    if (days.length === 0) return noData('The coins held have no stored day in common in that span.')
    const pnl = Float64Array.from(days, (day) => cases.reduce((sum, one) => sum + (one.get(day) as Case).pnlUsd, 0))
    const risk = valueAtRisk(pnl, input.confidence)
    const worst = pnl.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
    const rows = days.map((day, i): RowOf<typeof output> => {
      const own = coins.length === 1 ? cases[0].get(day) : undefined
      return {
        ...{ at: day, pnlUsd: pnl[i], move: own?.move, volChange: own?.volChange, worst },
        ...{ valueAtRisk: risk.valueAtRisk, expectedShortfall: risk.expectedShortfall },
      }
    })
    return { ok: true, columns: columnsFromRows(output, rows) }
  },
})
