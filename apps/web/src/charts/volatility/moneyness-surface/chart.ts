import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'A row is the smile of a maturity at fixed distances from the forward; near rows are steeper because 20 % is many standard deviations within a week. Blank: no listed strike reaches so far.',
  studies: () => ({ grid: studyQuery('moneyness-grid', {}, COLUMNS) }),
  toModel: ({ grid }, page) => toModel(grid, page, page.own.maturities),
})
