import { sidesOf } from '../../../chart/choices/openInterestMeasure.ts'
import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { expiryArguments } from '../../../chart/definition/rows.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { openByStrike } from '../../../chart/model/strikes/openByStrike.ts'
import { about } from './about.ts'
import { toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Tall bars are strikes with large positions. Press `p` to show your positions, with their share of the open interest at the strike. Net delta is the delta of all open options, in coins of the underlying. Click a bar for the trades of its strike.',
  studies: ({ own, ...page }) => ({
    interest: studyQuery('open-interest', { by: 'strike', ...expiryArguments(page) }, [
      ...new Set(['strike', 'callCoin', 'putCoin', ...sidesOf(own.measure, own.units)] as const),
    ]),
    market: studyQuery('market-summary', {}, ['index']),
  }),
  toModel: ({ interest, market }, page) => ({
    ...toModel(interest, market, page.own, page),
    openByStrike: openByStrike(interest, page),
  }),
  comparable: sameCoinOnly,
  headline: ({ note }) => note,
})
