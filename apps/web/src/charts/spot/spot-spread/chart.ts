import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'From the quotes stored by this desk. Sizes are those at the best price; pressure is bid size less ask size. The premium of a pair in a stablecoin includes the price of that coin.',
  studies: ({ span, granularity }) => ({
    spread: studyQuery('spot-spread', { span: `${span}d`, granularity }, COLUMNS),
  }),
  toModel: ({ spread }, { own }) => toModel(spread, own.measure),
  headline: ({ headline }) => headline,
})
