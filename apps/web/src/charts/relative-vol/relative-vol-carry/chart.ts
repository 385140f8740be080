import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Carry is implied less realized vol over 30 days: what a seller earns if nothing changes. Bars above zero: selling the first coin’s vol against the second’s pays.',
  studies: ({ span }) => ({ realised: studyQuery('relative-vol-realised', { span: `${span}d` }, COLUMNS) }),
  toModel: ({ realised }, pair) => toModel(realised, pair),
})
