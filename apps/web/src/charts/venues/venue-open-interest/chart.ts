import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { expiryArguments } from '../../../chart/definition/rows.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Every coin counts once, whatever it is settled in. Strikes that hold less than a thousandth of everything are left out.',
  comparable: sameCoinOnly,
  studies: ({ own, ...page }) => ({
    open: studyQuery('venue-open-interest', { by: own.by, ...expiryArguments(page) }, COLUMNS),
  }),
  toModel: ({ open }, { own, coin }) => toModel(open, own, coin),
})
