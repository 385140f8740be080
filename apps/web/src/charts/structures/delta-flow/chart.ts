import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { ruleSwitches } from '../../../page-controls/trades/ruleSwitches.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'From low strikes to high ones: OTM puts on the left, OTM calls on the right. Up: bought by the initiator, down: sold; the dot is the net. Unclassified volume is in neither. Click a bar for its trades.',
  comparable: sameCoinOnly,
  studies: ({ expiries, trades, own }) => ({
    flow: studyQuery(
      'delta-flow',
      { span: `${own.range}d`, place: trades.place, expiries, ...ruleSwitches(trades) },
      COLUMNS,
    ),
  }),
  toModel: ({ flow }, { own, exchange, symbol }) => toModel(flow, own, { exchange, symbol }),
})
