import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Bars are volume, the line the share of blocks. Hourly up to five days, daily beyond; the last bucket is not complete.',
  studies: ({ span, expiries }) => ({
    volume: studyQuery('traded-volume', { by: 'time', span: `${span}d`, expiries }, COLUMNS),
  }),
  toModel: ({ volume }, { own }) => toModel(volume, own.measure),
})
