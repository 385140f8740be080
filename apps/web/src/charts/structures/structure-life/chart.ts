import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { lifeAsked } from '../asked.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The thick line is the whole, the others its legs and the hedge. What a stored chain does not tell of a leg is a gap in it and in the whole. The last point of a structure that is over is its settlement.',
  studies: (page) => ({
    life: ask('structure-life', { ...lifeAsked(page), granularity: page.granularity }, COLUMNS),
  }),
  toModel: ({ life }, { own }) => toModel(life, own.measure, own.parts),
  headline: ({ headline }) => headline,
})
