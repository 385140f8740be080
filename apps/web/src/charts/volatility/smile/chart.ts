import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { CURVE, QUOTES, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'A dot above its curve is rich, below is cheap; a long whisker is a wide market. Puts are on the left, calls on the right. Strikes beyond one delta are left out unless the delta range includes them.',
  studies: () => ({ smile: studyQuery('smile', {}, QUOTES), fit: studyQuery('surface-fit', {}, CURVE) }),
  toModel: ({ smile, fit }, page) => toModel(smile, fit, page, page.own.fit),
  comparable: sameCoinOnly,
  headline: (spec) => spec.note,
})
