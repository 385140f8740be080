import { ask } from '../../_kit/ask.ts'
import { ofAnotherMoment } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { scenarioOf } from '../scenario.ts'
import { about } from './about.ts'
import { columnsOf, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'What the position becomes when spot moves: cash delta hedges a coin account, skew delta counts that the smile moves with the forward, weighted vega puts every expiry on 30 days.',
  comparable: ofAnotherMoment,
  studies: ({ own, vols }) => ({
    scenario: ask('portfolio-scenario', { vols, ...scenarioOf(own) }, columnsOf(own.greek)),
  }),
  toModel: ({ scenario }, { own }) => toModel(scenario, own.greek),
})
