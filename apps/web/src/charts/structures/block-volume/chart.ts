import { sameCoinByStrike } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Calls upwards, puts downwards, blocks and requests for quote alone. Both sides of the trades. Click a bar for the blocks behind it.',
  comparable: sameCoinByStrike,
  studies: ({ own, expiries }) => ({
    volume: studyQuery('traded-volume', { by: own.by, span: `${own.range}d`, place: 'block', expiries }, COLUMNS),
  }),
  toModel: ({ volume }, page) => toModel(volume, page.own.by, page.own.measure, page, page.own.strikes),
})
