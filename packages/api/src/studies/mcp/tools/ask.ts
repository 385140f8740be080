import { z } from 'zod'
import type { Answer } from '../../../wire/answer.ts'
import { noColumnText } from '../tool/faultTexts.ts'
import { inputs } from '../tool/inputs.ts'
import { instantsOf, isDated, lastOfSteps, type Step, selectedRows, shortTime, type Where } from '../tool/rows.ts'
import { answerOf } from '../tool/studyRequest.ts'
import { CHARACTERS, callText, tableOf, tableOutput } from '../tool/table.ts'
import { defineTool, type Failure, failure } from '../tool/tool.ts'

const USUAL_ROWS = 20

/** Returns the rows of a history newest first, unless the client chose the oldest first. */
const ordered = (
  answer: Answer,
  rows: readonly number[],
  order: 'newest' | 'oldest' | undefined,
): readonly number[] => {
  if (!isDated(answer.study)) return rows
  const at = instantsOf(answer)
  const isAscending = rows.every((row, i) => i === 0 || at[rows[i - 1]!]! <= at[row]!)
  // Lists of a limited number of rows are newest first already, or by size.
  if (order === undefined && answer.study.input.limit !== undefined && !isAscending) return rows
  const sign = order === 'oldest' ? -1 : 1
  return rows.toSorted((a, b) => (at[a] === at[b] ? 0 : sign * (at[b]! - at[a]!)))
}

type Selection = {
  readonly where?: Where | undefined
  readonly every?: Step | undefined
  readonly order?: 'newest' | 'oldest' | undefined
}

const indicesOf = (
  answer: Answer,
  { where, every, order }: Selection,
): { readonly ok: true; readonly rows: readonly number[] } | Failure => {
  if (every !== undefined && !isDated(answer.study))
    return failure(`every: ${answer.study.id} has no dated rows. Use history for its columns over time.`)
  const selected = selectedRows(answer, where)
  if (!selected.ok) return selected
  const rows = every === undefined ? selected.rows : lastOfSteps(instantsOf(answer), selected.rows, every)
  return { ok: true, rows: ordered(answer, rows, order) }
}

/** Returns the columns that have a value in some row; all of them when the client chose none and all are empty. */
const filledColumns = (answer: Answer, indices: readonly number[]): readonly string[] =>
  Object.keys(answer.study.output).filter((name) => {
    const cells = answer.columns[name]!
    return indices.length === 0 || indices.some((row) => cells[row] !== null && !Number.isNaN(cells[row]))
  })

export const askTool = defineTool({
  name: 'ask',
  title: 'Run a study',
  doc: 'Rows of one study: dated rows newest first, chosen columns (by default those with values), rows filtered by where, one row per step with every (its last; sums are not added).',
  input: z.strictObject({
    study: inputs.study,
    market: inputs.market.optional(),
    arguments: inputs.arguments.optional(),
    asOf: inputs.asOf.optional(),
    columns: inputs.columns.optional(),
    where: inputs.where.optional(),
    every: inputs.every.optional(),
    order: z.enum(['newest', 'oldest']).optional(),
    rows: inputs.rows.optional().describe(`default ${USUAL_ROWS}`),
    skip: inputs.skip,
  }),
  output: z.object({ study: z.string(), ...tableOutput, empty: z.array(z.string()).optional() }),
  run: async (input, context) => {
    const outcome = await answerOf(input, context)
    if (!outcome.ok) return outcome
    const { answer } = outcome
    const all = Object.keys(answer.study.output)
    const unknown = input.columns?.find((name) => !all.includes(name))
    if (unknown !== undefined) return failure(noColumnText(unknown, answer.study.id, all))
    const indices = indicesOf(answer, input)
    if (!indices.ok) return indices
    const columns = input.columns?.length ? [...new Set(input.columns)] : filledColumns(answer, indices.rows)
    const page = {
      columns,
      indices: indices.rows,
      skip: input.skip,
      rows: input.rows ?? USUAL_ROWS,
      characters: input.rows === undefined ? CHARACTERS.usual : CHARACTERS.most,
    }
    const asOf = input.asOf ?? shortTime(answer.asOfMs)
    const table = tableOf(answer, page, (skip) => callText('ask', { ...input, asOf, skip }))
    const empty = all.filter((name) => !columns.includes(name))
    const isHidden = input.columns === undefined && empty.length > 0
    return { ok: true, value: { study: answer.study.id, ...table, ...(isHidden ? { empty } : {}) } }
  },
})
