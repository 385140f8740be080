import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { formulasOrDefault } from '../defaultFormulas.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Each line is one formula; the first unit is on the left axis, a second on the right. Each point only uses data available at that time; a gap means that an input is missing.',
  studies: ({ formula, span, granularity }) =>
    Object.fromEntries(
      formulasOrDefault(formula).map((text, at) => [
        `formula${at + 1}`,
        studyQuery('formula', { formula: text, span: `${span}d`, granularity }, COLUMNS),
      ]),
    ),
  toModel: (answers, { formula }) =>
    toModel(
      formulasOrDefault(formula).flatMap((text, at) => {
        const answer = answers[`formula${at + 1}`]
        return answer === undefined ? [] : [{ text, answer }]
      }),
    ),
  headline: ({ headline }) => headline,
})
