import { ask } from '../../_kit/ask.ts'
import { ofAnotherMoment } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { scenarioOf } from '../scenario.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Where a curve is above zero the position wins. The distance from today to expiry is what time gives or takes; lines mark spot and the break-evens at expiry. Every leg is revalued at each price.',
  comparable: ofAnotherMoment,
  studies: ({ own, vols }) => ({
    scenario: ask(
      'portfolio-scenario',
      { width: Number(own.width), until: own.until, vols, ...scenarioOf(own) },
      COLUMNS,
    ),
  }),
  toModel: ({ scenario }, { own }) => toModel(scenario, own.in),
  headline: ({ note }) => note,
})
