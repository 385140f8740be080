import { tables } from '@gvol/store'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'
import { numberAt } from '../../../surface/deltaVolColumns.ts'

const output = {
  instrument: text('the option'),
  expiry: maybe(time('its expiry; null where its terms are not stored')),
  strike: maybe(number('quote ccy', 'its strike')),
  type: maybe(text('call or put')),
  amountCoin: number('coin', 'traded'),
  blockCoin: number('coin', 'of it in blocks'),
  premiumUsd: maybe(number('USD', 'premium at the index of each trade')),
  averagePrice: maybe(number('settlement ccy', 'premium over amount: the average price paid')),
  averageVol: maybe(number('decimal', 'vols of the trades weighted by their premium')),
  trades: number('1', 'trades'),
}

export const mostTraded = defineStudy({
  id: 'most-traded',
  subject: 'option-book',
  needs: ['trade'],
  title: 'Most traded options',
  doc: 'The most traded options of the last hours, with average price and vol and block volume.',
  method:
    'Sums of recorded trades per option, the largest first, in coins or in premium. Average price = Σ price·amount/Σ amount; average vol = Σ vol·premium/Σ premium.',
  input: {
    hours: argument.number('hours', 'how far back', 24, 1, 720),
    sortBy: argument.choice('largest first of', ['coin', 'premium'], 'coin'),
    limit: argument.number('1', 'most options', 25, 1, 500),
  },
  output,
  run: async (input, context) => {
    const within = rangeOf({ span: { days: input.hours / 24 }, asOfMs: input.asOfMs }, context, input.market)
    const { size, column } = await context.query(tables.trade.queries.optionSums, {
      ...input.market,
      ...within,
      by: ['instrument', 'expiryMs', 'strike', 'optionType'],
    })
    if (size === 0)
      return noData(
        `No option trade of ${input.subjectText} in the last ${input.hours} hours is stored ${whenText(input.asOfMs)}.`,
      )
    const rows = Array.from({ length: size }, (_, row) => ({
      instrument: column.instrument?.[row] ?? '',
      expiry: column.expiryMs === undefined ? undefined : numberAt(column.expiryMs, row),
      strike: column.strike === undefined ? undefined : numberAt(column.strike, row),
      type: column.optionType?.[row] ?? null,
      amountCoin: column.amountCoin[row] || 0,
      blockCoin: column.blockCoin[row] || 0,
      premiumUsd: numberAt(column.premiumUsd, row),
      averagePrice: column.amountCoin[row] > 0 ? column.premium[row] / column.amountCoin[row] : undefined,
      averageVol: numberAt(column.weightedVol, row),
      trades: column.trades[row],
    }))
    const of = (row: (typeof rows)[number]) => (input.sortBy === 'coin' ? row.amountCoin : (row.premiumUsd ?? 0))
    rows.sort((a, b) => of(b) - of(a) || a.instrument.localeCompare(b.instrument))
    return { ok: true, asOfMs: within.toMs, columns: columnsFromRows(output, rows.slice(0, Math.floor(input.limit))) }
  },
})
