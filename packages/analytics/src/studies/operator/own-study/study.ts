import { coinOf } from '@gvol/market'
import { argument } from '../../../study/argument/kinds.ts'
import { parseStudyInput } from '../../../study/argument/parseStudyInput.ts'
import { type Column, maybe, number, text } from '../../../study/column.ts'
import type { Need } from '../../../study/needs.ts'
import { defineStudy, noData, type Study, type StudyContext, type StudyInput } from '../../../study/study.ts'
import { NUMBER_SLOTS, slotsOf, TEXT_SLOTS } from '../slots.ts'

const output: Readonly<Record<string, Column>> = {
  ...Object.fromEntries(
    NUMBER_SLOTS.map((name, at) => [
      name,
      maybe(number('defined by the study', `column ${at + 1} of numbers, instants (ms) and flags (1 or 0)`)),
    ]),
  ),
  ...Object.fromEntries(TEXT_SLOTS.map((name, at) => [name, maybe(text(`column ${at + 1} of texts`))])),
}

const input = {
  study: argument.text(
    'id of an own study; the first one when absent',
    {
      pattern: /^own-[a-z][a-z0-9-]{0,39}$/,
      expected: 'an own study such as own-spread; own-studies lists them',
      example: 'own-spread',
    },
    undefined,
  ),
  given: argument.text(
    'arguments of its own, such as window=30, separated by commas',
    {
      pattern: /^[A-Za-z0-9]{1,40}=[^,=]{1,80}(?:, ?[A-Za-z0-9]{1,40}=[^,=]{1,80}){0,11}$/,
      expected: 'arguments such as window=30, separated by commas',
      example: 'window=30',
    },
    undefined,
  ),
}

type Input = StudyInput<typeof input, 'option-book'>

/** Returns the arguments that a client would send to run the study for this market. */
const sentTo = (study: Study, { market, given: studyArguments, asOfMs }: Input): Readonly<Record<string, unknown>> => {
  const { venue, symbol } = market
  const about = {
    'option-book': { exchange: venue, symbol },
    coin: { coin: coinOf(symbol) },
    venue: { exchange: venue },
  }[study.subject as string]
  const own = (studyArguments ?? '').split(',').flatMap((part) => {
    const [name, value] = part.split('=')
    return value === undefined ? [] : [[name.trim(), value.trim()]]
  })
  return { ...Object.fromEntries(own), ...about, ...(asOfMs === undefined ? {} : { asOf: asOfMs }) }
}

/** Puts every column into its slot; unused slots stay empty. */
const laidOut = (study: Study, columns: Readonly<Record<string, ArrayLike<unknown>>>) => {
  const slots = slotsOf(study.output)
  const size = columns[Object.keys(study.output)[0]].length
  const filled = new Map([...slots].map(([name, slot]) => [slot, columns[name]]))
  const numbers = NUMBER_SLOTS.map((slot) => [
    slot,
    Float64Array.from(filled.get(slot) ?? new Float64Array(size).fill(Number.NaN), Number),
  ])
  const texts = TEXT_SLOTS.map((slot) => [slot, Array.from(filled.get(slot) ?? new Array(size).fill(null))])
  return Object.fromEntries([...numbers, ...texts])
}

/**
 * Runs any own study for a market and returns a fixed set of columns, so that one chart draws them all.
 *
 * @param own  the operator's own studies
 */
export const ownStudy = (own: readonly Study[]) => {
  const needs = [...new Set<Need>(['chain', ...own.flatMap((study) => study.needs)])]
  return defineStudy({
    id: 'own-study',
    subject: 'option-book',
    needs,
    title: 'Own study',
    doc: 'The answer of one of the operator’s own studies about a market, laid out for its chart.',
    method:
      'The study itself documents how it is computed: own-studies has its method, and which of these columns holds which of its own. A study of a coin is run for the coin of the market, one of a venue for its venue. Programs call the study itself, by its id.',
    input,
    output,
    run: async (ownInput, context) => {
      const study = ownInput.study === undefined ? own[0] : own.find(({ id }) => id === ownInput.study)
      if (study === undefined)
        return noData(
          own.length === 0
            ? 'The operator has added no studies to this desk; docs/own-studies.md explains how to write one.'
            : `There is no own study ${ownInput.study}. Own studies: ${own.map(({ id }) => id).join(', ')}.`,
        )
      const parsed = parseStudyInput(study, sentTo(study, ownInput))
      if (!parsed.ok) return noData(parsed.message)
      const answer = await study.run(parsed.input, context as unknown as StudyContext)
      if (!answer.ok) return noData(answer.message)
      return { ...answer, columns: laidOut(study, answer.columns) }
    },
  })
}
