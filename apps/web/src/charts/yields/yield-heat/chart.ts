import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Strikes across, expiries down, the nearest on top; out of the money only. Yields are a year, simple interest. A blank cell has no quote or is not listed.',
  comparable: sameCoinOnly,
  studies: ({ own }) => ({ yields: studyQuery('option-yields', { type: own.of === 'put' ? 'put' : 'call' }, COLUMNS) }),
  toModel: ({ yields }, { own, ...page }) => toModel(yields, page, own),
})
