import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { askedFormulas } from '../asked.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Each line is one formula, its unit on its axis: the first unit left, a second right. Every point knows only what was known by then; a gap is where something that the formula reads is missing.',
  studies: ({ formula, span, granularity }) =>
    Object.fromEntries(
      askedFormulas(formula).map((text, at) => [
        `formula${at + 1}`,
        ask('formula', { formula: text, span: `${span}d`, granularity }, COLUMNS),
      ]),
    ),
  toModel: (answers, { formula }) =>
    toModel(
      askedFormulas(formula).flatMap((text, at) => {
        const answer = answers[`formula${at + 1}`]
        return answer === undefined ? [] : [{ text, answer }]
      }),
    ),
  headline: ({ headline }) => headline,
})
