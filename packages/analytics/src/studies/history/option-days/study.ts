import { tables } from '@gvol/store'
import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { FLOW_NEEDS } from '../../../market/flow/readFlow.ts'
import { readTradedVols } from '../../../market/flow/readTradedVols.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { flag, maybe, number, text, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy } from '../../../study/study.ts'
import { numberAt } from '../../../surface/deltaVolColumns.ts'
import { nothingStored } from '../nothingStored.ts'

const output = {
  at: time('beginning of the day, UTC'),
  isBlock: flag('blocks; otherwise screen trades'),
  type: text('call or put'),
  amountCoin: number('coin', 'traded'),
  premiumUsd: maybe(number('USD', 'premium at the index of each trade')),
  notionalUsd: maybe(number('USD', 'coins at the index of each trade')),
  weightedVol: maybe(number('decimal', 'vols of the trades weighted by their premium')),
  trades: number('1', 'trades'),
  openCoin: maybe(number('coin', 'open contracts of that type, last snapshot of the day')),
}

export const optionDays = defineStudy({
  id: 'option-days',
  subject: 'option-book',
  needs: [...FLOW_NEEDS, 'open-interest'],
  title: 'Options by day',
  doc: 'Every day with the volume of calls and of puts, on screen and in blocks: coins, premium, notional, vol, trades, and open interest.',
  method:
    'Sums of the recorded trades of each UTC day without options whose terms are not stored. Vol = Σ vol·premium/Σ premium. Open interest is that of the last snapshot of the day, the same for both rows of a type.',
  input: { span: argument.span('how far back', 30, 730) },
  output,
  run: async (input, context) => {
    const ends = rangeOf(input, context, input.market)
    const daysQuery = { ...input.market, fromMs: dayStartMs(ends.fromMs), toMs: ends.toMs }
    const [traded, open] = await Promise.all([
      readTradedVols(context, input.market, {
        fromMs: daysQuery.fromMs,
        toMs: ends.toMs,
        by: ['dayMs', 'optionType', 'place'],
      }),
      context.query(tables.openInterest.queries.sums, { ...daysQuery, everyMs: MS_PER_DAY, by: [] }),
    ])
    const openOn = new Map(Array.from({ length: open.size }, (_, row) => [dayStartMs(open.column.atMs[row]), row]))
    const { size, column } = traded
    const rows = Array.from({ length: size }, (_, row) => row).flatMap((row) => {
      const at = column.dayMs?.[row] ?? Number.NaN
      const type = column.optionType?.[row]
      if (!type) return []
      return [
        {
          at,
          isBlock: column.place?.[row] === 'block',
          type,
          amountCoin: column.amountCoin[row] || 0,
          trades: column.trades[row],
          premiumUsd: numberAt(column.premiumUsd, row),
          notionalUsd: numberAt(column.notionalUsd, row),
          weightedVol: numberAt(column.weightedVol, row),
          openCoin: numberAt(type === 'call' ? open.column.callCoin : open.column.putCoin, openOn.get(at) ?? -1),
        },
      ]
    })
    if (rows.length === 0) return nothingStored('trades', input.market, ends)
    rows.sort((a, b) => b.at - a.at || Number(a.isBlock) - Number(b.isBlock) || a.type.localeCompare(b.type))
    return { ok: true, asOfMs: ends.toMs, columns: columnsFromRows(output, rows) }
  },
})
