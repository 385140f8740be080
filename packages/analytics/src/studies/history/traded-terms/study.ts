import type { Market } from '@gvol/market'
import { tables } from '@gvol/store'
import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, type StudyContext } from '../../../study/study.ts'
import { numberAt } from '../../../surface/deltaVolColumns.ts'
import { forwardVols } from '../../volatility/term-structure/forwardVols.ts'
import { nothingStored } from '../nothingStored.ts'

const output = {
  expiry: time('expiry'),
  days: number('days', 'life in the middle of the day'),
  weightedVol: maybe(number('decimal', 'vol of every trade weighted by its premium')),
  atmVol: maybe(number('decimal', 'at-the-money vol of the smile fitted to the trades')),
  forwardVol: maybe(
    number('decimal', 'from the expiry before to this one, of the weighted vols; null where total variance falls'),
  ),
  premiumUsd: number('USD', 'premium traded'),
  trades: number('1', 'trades'),
}

/** Returns sums of trades by day and expiry, without a fitted smile. */
const addedTrades = async (
  { query }: Pick<StudyContext<'trade'>, 'query'>,
  market: Market,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
) => {
  const { size, column } = await query(tables.trade.queries.optionSums, {
    ...market,
    fromMs,
    toMs: toMs + MS_PER_DAY - 1,
    by: ['dayMs', 'expiryMs'],
  })
  const expiryRows = Array.from({ length: size }, (_, row) => row).filter((row) => (column.expiryMs?.[row] ?? 0) > 0)
  const of = (values: Float64Array | undefined) => Float64Array.from(expiryRows, (row) => values?.[row] ?? Number.NaN)
  return {
    size: expiryRows.length,
    column: {
      atMs: of(column.dayMs),
      expiryMs: of(column.expiryMs),
      weightedVol: of(column.weightedVol),
      premiumUsd: of(column.premiumUsd).map((usd) => usd || 0),
      trades: of(column.trades),
      atmVol: new Float64Array(expiryRows.length).fill(Number.NaN),
    },
  }
}

export const tradedTerms = defineStudy({
  id: 'traded-terms',
  subject: 'option-book',
  needs: ['trade', 'traded-surface'],
  title: 'Traded term structure of a day',
  doc: 'Vol at which each expiry traded on one day, weighted by premium, with the forward vol and the premium traded.',
  method:
    'Σ vol·premium / Σ premium over all trades of an expiry within a UTC day; at the money: the smile fitted to the trades on screen, once the day is over. Forward vol = √((σ₂²T₂ − σ₁²T₁)/(T₂ − T₁)), lives counted from noon.',
  input: { day: argument.time('any instant of the day; the newest day with trades when absent') },
  output,
  run: async (input, context) => {
    const endMs = input.asOfMs ?? context.nowMs(input.market)
    const toMs = dayStartMs(Math.min(input.day ?? endMs, endMs))
    const span = input.day === undefined ? { fromMs: toMs - 7 * MS_PER_DAY, toMs } : { fromMs: toMs, toMs }
    const fitted = await context.rows(
      'traded-surface',
      { ...input.market, ...span },
      {
        columns: ['atMs', 'expiryMs', 'weightedVol', 'atmVol', 'premiumUsd', 'trades'],
        where: { intervalMs: MS_PER_DAY },
      },
    )
    // A day without a fitted smile yet, such as today, is summed up from its trades.
    const { size, column } = fitted.size > 0 ? fitted : await addedTrades(context, input.market, span)
    if (size === 0) return nothingStored('trades', input.market, { fromMs: span.fromMs, toMs: toMs + MS_PER_DAY })
    const day = Math.max(...column.atMs)
    const dayRows = Array.from({ length: size }, (_, row) => row).filter((row) => column.atMs[row] === day)
    const lives = dayRows.map((row) => (column.expiryMs[row] - day) / MS_PER_DAY - 0.5)
    const forwards = forwardVols(
      dayRows.map((row, i) => ({ timeYears: lives[i] / 365, vol: numberAt(column.weightedVol, row) })),
    )
    const rows = dayRows.map((row, i) => ({
      expiry: column.expiryMs[row],
      days: lives[i],
      weightedVol: numberAt(column.weightedVol, row),
      atmVol: numberAt(column.atmVol, row),
      forwardVol: forwards[i],
      premiumUsd: column.premiumUsd[row],
      trades: column.trades[row],
    }))
    return { ok: true, asOfMs: Math.min(endMs, day + MS_PER_DAY), columns: columnsFromRows(output, rows) }
  },
})
