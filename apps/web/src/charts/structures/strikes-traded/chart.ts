import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { ruleSwitches } from '../../../page-controls/trades/ruleSwitches.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Up: bought by the initiator, down: sold. Unclassified volume is in neither. The dots are open interest, on the right.',
  comparable: sameCoinOnly,
  studies: ({ expiries, trades, own }) => ({
    strikes: studyQuery(
      'strikes-traded',
      { span: `${own.range}d`, place: trades.place, expiries, ...ruleSwitches(trades) },
      COLUMNS,
    ),
  }),
  toModel: ({ strikes }, { own, symbol }) => toModel(strikes, own.type, symbol, own.strikes),
})
