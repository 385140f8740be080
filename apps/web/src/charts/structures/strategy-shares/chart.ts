import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { packagesOf } from '../packageArguments.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Shares are of the number of structures in the range, by name: call spreads, put spreads, calendars. Bought and sold are the customer’s side if it is known.',
  comparable: sameCoinOnly,
  studies: (page) => {
    const packageArguments = packagesOf(page, page.own.range)
    const { place } = page.own
    return {
      top: studyQuery(
        'unique-trades',
        { ...packageArguments, place: place === 'page' ? packageArguments.place : place, limit: 5000 },
        COLUMNS,
      ),
    }
  },
  toModel: ({ top }, { own }) => toModel(top, own.measure),
})
