import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { indexOf } from '../../../chart/model/strikes/indexOf.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Each cell is the gain of the holders of all open options of that strike and expiry for one move. Only the strikes with nearly all of the exposure are shown; a dark column is a strike shared by many expiries.',
  comparable: sameCoinOnly,
  studies: ({ own, expiries }) => ({
    exposure: studyQuery('greek-exposure', { greek: own.greek, by: 'strike-expiry', expiries }, COLUMNS),
    books: studyQuery('venue-options', {}, ['index']),
  }),
  toModel: ({ exposure, books }, { own }) => toModel(exposure, own.greek, { range: own.strikes, spot: indexOf(books) }),
})
