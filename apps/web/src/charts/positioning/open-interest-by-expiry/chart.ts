import { sidesOf } from '../../../chart/choices/openInterestMeasure.ts'
import { sameUnitOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { expiryArguments } from '../../../chart/definition/rows.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Month and quarter ends have the largest open interest. The next expiry settles at 08:00 UTC of its day.',
  studies: ({ own, ...page }) => ({
    interest: studyQuery('open-interest', { by: 'expiry', ...expiryArguments(page) }, [
      'expiry',
      ...sidesOf(own.measure, own.units),
    ]),
    market: studyQuery('market-summary', {}, ['index']),
  }),
  toModel: ({ interest, market }, { own, symbol }) => toModel(interest, market, own, symbol),
  comparable: sameUnitOnly,
  headline: ({ note }) => note,
})
