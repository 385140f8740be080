import { ask } from '../../_kit/ask.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { askedFormulas } from '../asked.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Every option market with stored vols, with that market where a formula names none. A header sorts; the percentile says which share of the span was at or below now. A row leads to the option book.',
  studies: ({ formula, span }) =>
    Object.fromEntries(
      askedFormulas(formula).map((text, at) => [
        `formula${at + 1}`,
        ask('formula-by-market', { formula: text, span: `${span}d` }, COLUMNS),
      ]),
    ),
  toModel: (answers, { formula }) =>
    toModel(
      askedFormulas(formula).flatMap((text, at) => {
        const answer = answers[`formula${at + 1}`]
        return answer === undefined ? [] : [{ text, answer }]
      }),
    ),
  headline: ({ items }) => `${items.length} markets`,
})
