import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { packagesOf } from '../packageArguments.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Hourly bars for a day, daily bars beyond, by kind of structure; the least traded kinds are combined. The header has the shares of call and put spreads over the whole range, by number. The last bar is not complete.',
  studies: (page) => {
    const packageArguments = packagesOf(page, page.own.range)
    const { place } = page.own
    return {
      kinds: studyQuery(
        'strategy-history',
        { ...packageArguments, place: place === 'page' ? packageArguments.place : place },
        COLUMNS,
      ),
    }
  },
  toModel: ({ kinds }, { own }) => toModel(kinds, own.measure),
  headline: ({ headline }) => headline,
})
