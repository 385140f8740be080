import { ask } from '../../_kit/ask.ts'
import { ofOneCoin } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { packagesOf } from '../asked.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Shares are of the count of structures in the range, as names say it: call spreads, put spreads, calendars. Bought and sold are the customer’s, as far as known.',
  comparable: ofOneCoin,
  studies: (page) => {
    const asked = packagesOf(page, page.own.range)
    const { place } = page.own
    return {
      top: ask('unique-trades', { ...asked, place: place === 'page' ? asked.place : place, limit: 5000 }, COLUMNS),
    }
  },
  toModel: ({ top }, { own }) => toModel(top, own.measure),
})
