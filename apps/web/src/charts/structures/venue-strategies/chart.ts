import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { packagesOf } from '../packageArguments.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Bars of one strategy are the venues where it traded. Shares are of each venue’s own structures, so that venues of different size are comparable. If a venue does not publish which prints belong together, its blocks are shown leg by leg.',
  comparable: sameCoinOnly,
  studies: (page) => {
    const packageArguments = packagesOf(page, page.own.range)
    const { place } = page.own
    return {
      traded: studyQuery(
        'venue-strategies',
        { ...packageArguments, place: place === 'page' ? packageArguments.place : place },
        COLUMNS,
      ),
    }
  },
  toModel: ({ traded }, { own, coin }) => toModel(traded, own.measure, coin),
  headline: ({ note }) => note,
})
