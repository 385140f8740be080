import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { FLOW_NEEDS } from '../../../market/flow/readFlow.ts'
import { readTradedVols } from '../../../market/flow/readTradedVols.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { matchesExpiry } from '../../../study/expiryFilter.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy } from '../../../study/study.ts'
import { numberAt } from '../../../surface/deltaVolColumns.ts'
import { nothingStored } from '../nothingStored.ts'

const output = {
  expiry: time('expiry'),
  days: number('days', 'life at the end of the day'),
  strike: number('quote ccy', 'strike'),
  type: text('call or put'),
  weightedVol: maybe(number('decimal', 'vols of the trades weighted by their premium')),
  premiumUsd: maybe(number('USD', 'premium traded, at the index of each trade')),
  amountCoin: number('coin', 'traded'),
  trades: number('1', 'trades'),
}

export const tradedSmile = defineStudy({
  id: 'traded-smile',
  subject: 'option-book',
  needs: FLOW_NEEDS,
  title: 'Traded smile of a day',
  doc: 'Vol at which each option traded on one day, weighted by premium, by strike and expiry.',
  method:
    'Σ vol·premium / Σ premium over the trades of a UTC day with a published vol, blocks included. Premium in USD at the index of each trade.',
  input: {
    day: argument.time('any instant of the day; the day of the answer when absent'),
    expiries: argument.times('expiries to show; all when empty'),
  },
  output,
  run: async (input, context) => {
    const endMs = input.asOfMs ?? context.nowMs(input.market)
    const fromMs = dayStartMs(Math.min(input.day ?? endMs, endMs))
    const ends = { fromMs, toMs: Math.min(endMs, fromMs + MS_PER_DAY - 1) }
    const { size, column } = await readTradedVols(context, input.market, {
      ...ends,
      by: ['expiryMs', 'strike', 'optionType'],
    })
    const { expiryMs, strike, optionType } = column
    const rows = Array.from({ length: size }, (_, row) => row).flatMap((row) => {
      const expiry = expiryMs?.[row] ?? Number.NaN
      const at = strike?.[row] ?? Number.NaN
      const type = optionType?.[row] ?? null
      if (Number.isNaN(expiry) || type === null || !matchesExpiry(input.expiries, expiry)) return []
      return [
        {
          expiry,
          days: Math.max(0, (expiry - ends.toMs) / MS_PER_DAY),
          strike: at,
          type,
          weightedVol: numberAt(column.weightedVol, row),
          premiumUsd: numberAt(column.premiumUsd, row),
          amountCoin: column.amountCoin[row] || 0,
          trades: column.trades[row],
        },
      ]
    })
    if (rows.length === 0) return nothingStored('trades', input.market, ends)
    return { ok: true, asOfMs: ends.toMs, columns: columnsFromRows(output, rows) }
  },
})
