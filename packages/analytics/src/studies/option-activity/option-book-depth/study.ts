import { MS_PER_HOUR } from '@gvol/time'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'
import { numberAt } from '../../../surface/deltaVolColumns.ts'

const output = {
  at: time('instant of the last sampled book of the hour'),
  instrument: text('option'),
  expiry: time('expiry'),
  type: text('call or put'),
  strike: number('quote ccy', 'strike'),
  levels: number('1', 'levels of the deeper side, at most five'),
  bidDepth: maybe(number('coin', 'in the best five bids')),
  bidPrice: maybe(number('settlement ccy', 'mean price of selling into all of them')),
  askDepth: maybe(number('coin', 'in the best five asks')),
  askPrice: maybe(number('settlement ccy', 'mean price of buying all of them')),
}

const NAMES = [
  ...(['atMs', 'instrument', 'expiryMs', 'optionType', 'strike', 'bidLevels', 'askLevels'] as const),
  ...(['bidCoin', 'askCoin', 'bidPrice', 'askPrice'] as const),
] as const

export const optionBookDepth = defineStudy({
  id: 'option-book-depth',
  subject: 'option-book',
  needs: ['option-depth'],
  title: 'Books at the money, by the hour',
  doc: 'The best five levels of every option whose book is sampled, the calls and puts at the money, hour by hour.',
  method:
    'Books are sampled once a minute (Deribit and Derive); of each hour and option the last one counts. Coins of up to five levels a side, and their mean price weighted by them. A side without orders has no price.',
  input: { hours: argument.number('hours', 'how far back', 24, 1, 168) },
  output,
  run: async ({ market, hours, asOfMs, subjectText }, context) => {
    const within = rangeOf({ span: { days: hours / 24 }, asOfMs }, context, market)
    const { size, column } = await context.rows(
      'option-depth',
      { ...market, ...within },
      { columns: NAMES, lastOf: { everyMs: MS_PER_HOUR, per: ['instrument'] } },
    )
    if (size === 0)
      return noData(`No book of ${subjectText} of the last ${hours} hours was sampled ${whenText(asOfMs)}.`)
    const rows = Array.from({ length: size }, (_, row) => ({
      at: column.atMs[row],
      instrument: column.instrument[row],
      expiry: column.expiryMs[row],
      type: column.optionType[row],
      strike: column.strike[row],
      levels: Math.max(column.bidLevels[row], column.askLevels[row]),
      bidDepth: numberAt(column.bidCoin, row),
      bidPrice: numberAt(column.bidPrice, row),
      askDepth: numberAt(column.askCoin, row),
      askPrice: numberAt(column.askPrice, row),
    }))
    rows.sort((a, b) => a.at - b.at || a.expiry - b.expiry || a.strike - b.strike || (a.type < b.type ? -1 : 1))
    return { ok: true, asOfMs: within.toMs, columns: columnsFromRows(output, rows) }
  },
})
