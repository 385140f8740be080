import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Short is within 10 days, medium 10 to 60, long beyond; each line is the mean of the expiries listed then. Wings are the 20 to 30-delta vols less at the money: how dear the tails are.',
  studies: ({ span, own }) => ({
    history: studyQuery('delta-surface-history', { span: `${span}d`, sign: own.sign }, COLUMNS),
  }),
  // Prices of two coins have no common axis.
  toModel: ({ history }, { own, compare }) => toModel(history, own.show, compare?.kind !== 'market'),
})
