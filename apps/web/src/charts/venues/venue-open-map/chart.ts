import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { expiryArguments } from '../../../chart/definition/rows.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { indexOf } from '../../../chart/model/strikes/indexOf.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Every coin counts once, whatever it is settled in; expiries of one day are one. Strikes and expiries that hold less than one in 250 of everything are left out. Click a cell for its expiry alone, stacked by venue.',
  comparable: sameCoinOnly,
  studies: (page) => ({
    open: studyQuery('venue-open-interest', { by: 'strike-expiry', ...expiryArguments(page) }, COLUMNS),
    books: studyQuery('venue-options', {}, ['index']),
  }),
  toModel: ({ open, books }, { own, coin }) =>
    toModel(open, own.side, coin, { range: own.strikes, spot: indexOf(books) }),
})
