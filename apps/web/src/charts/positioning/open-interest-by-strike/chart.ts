import { sidesOf } from '../../_kit/choices/openInterestMeasure.ts'
import { sameCoinOnly } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { openByStrike } from '../../_kit/model/strikes/openByStrike.ts'
import { expiryArguments } from '../../_kit/rows.ts'
import { studyQuery } from '../../_kit/studyQuery.ts'
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
