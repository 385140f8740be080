import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { scenarioOf } from '../scenario.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

/** Six levels on either side of spot. */
const POINTS = 13

export const chart = defineTableChart(about, {
  read: 'Each row is the whole portfolio revalued at that spot. Delta in USD is what to hedge with a linear future; cash delta is what to hedge in a coin account.',
  comparable: anotherInstantOnly,
  compared: ['pnlUsd', 'deltaUsd', 'gammaUsd', 'vega', 'theta'],
  studies: ({ own, equity, vols }) => ({
    scenario: studyQuery(
      'portfolio-scenario',
      { points: POINTS, width: Number(own.width), equity, vols, ...scenarioOf(own) },
      COLUMNS,
    ),
  }),
  toModel: ({ scenario }, { own, equity }) => toModel(scenario, own.when, equity),
})
