import { ask } from '../../_kit/ask.ts'
import { ofOneCoin } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { packagesOf } from '../asked.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Bars of one strategy are the venues that it traded at. A share is of the structures of its venue, so that venues of different size compare. Venues that do not tell which prints belong together show their blocks leg by leg.',
  comparable: ofOneCoin,
  studies: (page) => {
    const asked = packagesOf(page, page.own.range)
    const { place } = page.own
    return { traded: ask('venue-strategies', { ...asked, place: place === 'page' ? asked.place : place }, COLUMNS) }
  },
  toModel: ({ traded }, { own, coin }) => toModel(traded, own.measure, coin),
  headline: ({ note }) => note,
})
