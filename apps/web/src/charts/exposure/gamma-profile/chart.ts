import { ask } from '../../_kit/ask.ts'
import { ofOneCoin } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { expiriesAsked } from '../../_kit/rows.ts'
import { holderOf } from '../holder.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Above zero dealers damp moves, below they feed them; the flip is where one turns into the other. The band is what nobody could classify. Each option keeps its vol, time stands still.',
  studies: (page) => ({
    profile: ask(
      'gamma-profile',
      { ...expiriesAsked(page), width: Number(page.own.width), ...holderOf(page) },
      COLUMNS,
    ),
  }),
  toModel: ({ profile }, { symbol }) => toModel(profile, symbol),
  comparable: ofOneCoin,
})
