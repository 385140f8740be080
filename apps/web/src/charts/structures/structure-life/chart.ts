import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { lifeArguments } from '../packageArguments.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The thick line is the whole structure, the others its legs and the hedge. If a stored chain lacks a leg, its line and the whole have a gap. The last point of an expired structure is its settlement.',
  studies: (page) => ({
    life: studyQuery('structure-life', { ...lifeArguments(page), granularity: page.granularity }, COLUMNS),
  }),
  toModel: ({ life }, { own }) => toModel(life, own.measure, own.parts),
  headline: ({ headline }) => headline,
})
