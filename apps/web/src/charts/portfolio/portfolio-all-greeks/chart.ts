import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { plotWithGhost } from '../../../chart/compare/plotWithGhost.ts'
import { defineChart } from '../../../chart/definition/defineChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { scenarioOf } from '../scenario.ts'
import { about } from './about.ts'
import { GreekPlots } from './GreekPlots.tsx'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineChart(about, {
  read: 'Gamma and theta mirror each other if vols are alike: what moves pay, time costs. Where vega changes its sign, the position is long vol on one side of spot and short on the other.',
  comparable: anotherInstantOnly,
  compareWith: (plots, others, how) =>
    plots.map((plot, at) => {
      const other = others[at]
      return other === undefined ? plot : plotWithGhost(plot, other, how)
    }),
  studies: ({ own, vols }) => ({
    scenario: studyQuery('portfolio-scenario', { vols, width: Number(own.width), ...scenarioOf(own) }, COLUMNS),
  }),
  toModel: ({ scenario }, { own }) => toModel(scenario, own),
  isEmpty: (plots) => plots.every(({ series }) => series.length === 0),
  View: GreekPlots,
})
