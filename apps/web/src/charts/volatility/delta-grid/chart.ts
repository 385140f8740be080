import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Read a row for the smile of a maturity, a column for the term structure of a delta. Blank: no listed strike reaches that delta.',
  studies: () => ({ grid: studyQuery('delta-grid', {}, COLUMNS) }),
  toModel: ({ grid }, page) => toModel(grid, page, page.own.maturities),
})
