import { MS_PER_DAY } from '@gvol/market'
import { argument } from '../../../_kit/argument/kinds.ts'
import { dayOf } from '../../../_kit/bookDays/dayGrid.ts'
import { maybe, number, time } from '../../../_kit/column.ts'
import { knownAt } from '../../../_kit/deltaVolColumns.ts'
import { columnsFromRows } from '../../../_kit/rows.ts'
import { defineStudy } from '../../../_kit/study.ts'
import { forwardVols } from '../../volatility/term-structure/forwardVols.ts'
import { nothingStored } from '../ends.ts'

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

export const tradedTerms = defineStudy({
  id: 'traded-terms',
  subject: 'option-book',
  needs: ['traded-surface'],
  title: 'Traded term structure of a day',
  doc: 'Vol at which each expiry traded on one day, weighted by premium, with the forward vol and the premium traded.',
  method:
    'Σ vol·premium / Σ premium over all trades of an expiry within a UTC day; at the money: the smile fitted to the trades on screen. Forward vol = √((σ₂²T₂ − σ₁²T₁)/(T₂ − T₁)), lives counted from noon.',
  input: { day: argument.time('any instant of the day; the newest day with trades when absent') },
  output,
  run: async (input, context) => {
    const endMs = input.asOfMs ?? context.nowMs(input.market)
    const toMs = dayOf(Math.min(input.day ?? endMs, endMs))
    const span = input.day === undefined ? { fromMs: toMs - 7 * MS_PER_DAY, toMs } : { fromMs: toMs, toMs }
    const { size, column } = await context.rows(
      'traded-surface',
      { ...input.market, ...span },
      {
        columns: ['atMs', 'expiryMs', 'weightedVol', 'atmVol', 'premiumUsd', 'trades'],
        where: { intervalMs: MS_PER_DAY },
      },
    )
    if (size === 0) return nothingStored('trades', input.market, { fromMs: span.fromMs, toMs: toMs + MS_PER_DAY })
    const day = column.atMs[size - 1]
    const shown = Array.from({ length: size }, (_, row) => row).filter((row) => column.atMs[row] === day)
    const lives = shown.map((row) => (column.expiryMs[row] - day) / MS_PER_DAY - 0.5)
    const forwards = forwardVols(
      shown.map((row, i) => ({ timeYears: lives[i] / 365, vol: knownAt(column.weightedVol, row) })),
    )
    const rows = shown.map((row, i) => ({
      expiry: column.expiryMs[row],
      days: lives[i],
      weightedVol: knownAt(column.weightedVol, row),
      atmVol: knownAt(column.atmVol, row),
      forwardVol: forwards[i],
      premiumUsd: column.premiumUsd[row],
      trades: column.trades[row],
    }))
    return { ok: true, asOfMs: Math.min(endMs, day + MS_PER_DAY), columns: columnsFromRows(output, rows) }
  },
})
