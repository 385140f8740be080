import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { formulasOrDefault } from '../defaultFormulas.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  hasOwnRows: true,
  read: 'Each formula with the data available at either time. Vols and rates change in points.',
  studies: ({ formula, dates }) =>
    Object.fromEntries(
      formulasOrDefault(formula).map((text, at) => [
        `formula${at + 1}`,
        studyQuery('number-change', { formula: text, from: dates?.[0], to: dates?.[1] }, COLUMNS),
      ]),
    ),
  toModel: (answers, { formula, ...market }) =>
    toModel(
      formulasOrDefault(formula).flatMap((_, at) => answers[`formula${at + 1}`] ?? []),
      market,
    ),
})
