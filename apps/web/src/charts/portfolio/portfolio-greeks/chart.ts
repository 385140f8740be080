import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { scenarioOf } from '../scenario.ts'
import { about } from './about.ts'
import { columnsOf, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'How the position changes with spot. Cash delta hedges a coin account, skew delta assumes that the smile moves with the forward, weighted vega scales every expiry to 30 days.',
  comparable: anotherInstantOnly,
  studies: ({ own, vols }) => ({
    scenario: studyQuery('portfolio-scenario', { vols, ...scenarioOf(own) }, columnsOf(own.greek)),
  }),
  toModel: ({ scenario }, { own }) => toModel(scenario, own.greek),
})
