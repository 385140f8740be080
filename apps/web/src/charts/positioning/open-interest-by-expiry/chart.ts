import { ask } from '../../_kit/ask.ts'
import { sidesOf } from '../../_kit/choices/openInterestMeasure.ts'
import { inOneUnit } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { expiriesAsked } from '../../_kit/rows.ts'
import { about } from './about.ts'
import { toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Month and quarter ends hold most. What expires next leaves the book at 08:00 UTC of its day.',
  studies: ({ own, ...page }) => ({
    interest: ask('open-interest', { by: 'expiry', ...expiriesAsked(page) }, [
      'expiry',
      ...sidesOf(own.measure, own.units),
    ]),
    market: ask('market-summary', {}, ['index']),
  }),
  toModel: ({ interest, market }, { own, symbol }) => toModel(interest, market, own, symbol),
  comparable: inOneUnit,
  headline: ({ note }) => note,
})
