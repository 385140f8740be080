import { ask } from '../../_kit/ask.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { askedFormulas } from '../asked.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'What was known of each formula at either moment; what is in vols or rates changes in points.',
  studies: ({ formula, dates }) =>
    Object.fromEntries(
      askedFormulas(formula).map((text, at) => [
        `formula${at + 1}`,
        ask('number-change', { formula: text, from: dates?.[0], to: dates?.[1] }, COLUMNS),
      ]),
    ),
  toModel: (answers, { formula, ...market }) =>
    toModel(
      askedFormulas(formula).flatMap((_, at) => answers[`formula${at + 1}`] ?? []),
      market,
    ),
})
