import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { formulasOrDefault } from '../defaultFormulas.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  hasOwnRows: true,
  read: 'Every option market with stored vols; it is used where a formula names no market. Click a header to sort. The percentile is the share of the span at or below the current value. A row opens the option book.',
  studies: ({ formula, span }) =>
    Object.fromEntries(
      formulasOrDefault(formula).map((text, at) => [
        `formula${at + 1}`,
        studyQuery('formula-by-market', { formula: text, span: `${span}d` }, COLUMNS),
      ]),
    ),
  toModel: (answers, { formula }) =>
    toModel(
      formulasOrDefault(formula).flatMap((text, at) => {
        const answer = answers[`formula${at + 1}`]
        return answer === undefined ? [] : [{ text, answer }]
      }),
    ),
  headline: ({ items }) => `${items.length} markets`,
})
