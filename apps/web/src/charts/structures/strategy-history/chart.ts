import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { packagesOf } from '../asked.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Bars of each hour of a day, or of each day beyond, by kind of structure; those that trade least together are the rest. The header tells call and put spreads of the whole range, by count. The last bar is not over.',
  studies: (page) => {
    const asked = packagesOf(page, page.own.range)
    const { place } = page.own
    return { kinds: ask('strategy-history', { ...asked, place: place === 'page' ? asked.place : place }, COLUMNS) }
  },
  toModel: ({ kinds }, { own }) => toModel(kinds, own.measure),
  headline: ({ headline }) => headline,
})
