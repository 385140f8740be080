import { ask } from '../../_kit/ask.ts'
import { besidePlot } from '../../_kit/compare/besidePlot.ts'
import { ofAnotherMoment } from '../../_kit/compare/comparable.ts'
import { defineChart } from '../../_kit/defineChart.ts'
import { scenarioOf } from '../scenario.ts'
import { about } from './about.ts'
import { GreekPlots } from './GreekPlots.tsx'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineChart(about, {
  read: 'Gamma and theta mirror each other where vols are alike: what a move pays, time takes. Where vega turns its sign the position is long vol on one side of spot and short on the other.',
  comparable: ofAnotherMoment,
  beside: (plots, others, how) =>
    plots.map((plot, at) => {
      const other = others[at]
      return other === undefined ? plot : besidePlot(plot, other, how)
    }),
  studies: ({ own, vols }) => ({
    scenario: ask('portfolio-scenario', { vols, width: Number(own.width), ...scenarioOf(own) }, COLUMNS),
  }),
  toModel: ({ scenario }, { own }) => toModel(scenario, own),
  isEmpty: (plots) => plots.every(({ series }) => series.length === 0),
  View: GreekPlots,
})
