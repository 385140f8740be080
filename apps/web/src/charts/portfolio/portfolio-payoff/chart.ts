import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { scenarioOf } from '../scenario.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Above zero the position gains. The distance between today and expiry is the effect of time; lines mark spot and the break-evens at expiry. Every leg is revalued at each price.',
  comparable: anotherInstantOnly,
  studies: ({ own, vols }) => ({
    scenario: studyQuery(
      'portfolio-scenario',
      { width: Number(own.width), until: own.until, vols, ...scenarioOf(own) },
      COLUMNS,
    ),
  }),
  toModel: ({ scenario }, { own }) => toModel(scenario, own.in),
  headline: ({ note }) => note,
})
