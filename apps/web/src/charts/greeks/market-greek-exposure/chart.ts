import { sameCoinByStrike } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'From the view of the option holders; writers have the opposite, and open interest does not tell which side anyone is on. Holders have positive gamma and vega and negative theta. Calls and puts are stacked with their own sign: delta and charm partly cancel, vega and gamma add up.',
  comparable: sameCoinByStrike,
  studies: ({ own, expiries }) => ({
    exposure: studyQuery('greek-exposure', { greek: own.greek, by: own.by, expiries }, COLUMNS),
  }),
  toModel: ({ exposure }, { coin, own }) => toModel(exposure, coin, own),
  headline: ({ headline }) => headline,
})
