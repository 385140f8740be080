import { ask } from '../../_kit/ask.ts'
import { ofOneCoin } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { expiriesAsked } from '../../_kit/rows.ts'
import { holderOf } from '../holder.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Dark is near, bright is far. The curve of an expiry is widest where its strikes are, and the wider the longer it lives; together they are the profile of all. Click a curve for the page of that expiry alone, with its bars and what could not be classified.',
  studies: (page) => ({
    profiles: ask(
      'gamma-profile',
      { by: 'expiry', ...expiriesAsked(page), width: Number(page.own.width), ...holderOf(page) },
      COLUMNS,
    ),
  }),
  toModel: ({ profiles }, page) => toModel(profiles, page),
  comparable: ofOneCoin,
})
