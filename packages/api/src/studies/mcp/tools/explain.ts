import { nounOf } from '@gvol/analytics'
import { z } from 'zod'
import { noColumnText } from '../tool/faultTexts.ts'
import { inputs } from '../tool/inputs.ts'
import { oneRow } from '../tool/oneRow.ts'
import { namedCells, shortTime, unitOf } from '../tool/rows.ts'
import { answerOf } from '../tool/studyRequest.ts'
import { defineTool, failure } from '../tool/tool.ts'

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const explainTool = defineTool({
  name: 'explain',
  title: 'Explain a number',
  doc: 'One number of a study with its method and formula, the arguments used, the other numbers of its row, and the data it is computed from. Of a dated study the newest row.',
  input: z.strictObject({
    study: inputs.study,
    column: inputs.column,
    market: inputs.market.optional(),
    arguments: inputs.arguments.optional(),
    where: inputs.where.optional(),
    asOf: inputs.asOf.optional(),
  }),
  output: z.object({
    study: z.string(),
    column: z.string(),
    value,
    unit: z.string(),
    meaning: z.string(),
    method: z.string(),
    asOf: z.string(),
    simulated: z.boolean(),
    note: z.string().optional(),
    arguments: z.record(z.string(), z.unknown()),
    row: z.array(z.object({ name: z.string(), value, unit: z.string() })),
    computedFrom: z.array(z.string()),
  }),
  run: async (input, context) => {
    const outcome = await answerOf(input, context)
    if (!outcome.ok) return outcome
    const { answer } = outcome
    const { study } = answer
    const column = study.output[input.column]
    if (column === undefined) return failure(noColumnText(input.column, study.id, Object.keys(study.output)))
    const selected = oneRow(answer, input.where)
    if (!selected.ok) return selected
    const cells = namedCells(answer, selected.row)
    return {
      ok: true,
      value: {
        study: study.id,
        column: input.column,
        value: cells.find(([name]) => name === input.column)?.[1] ?? null,
        unit: unitOf(study, input.column),
        meaning: column.doc,
        method: study.method,
        asOf: shortTime(answer.asOfMs),
        simulated: answer.isSimulated,
        ...(answer.note === undefined ? {} : { note: answer.note }),
        arguments: Object.fromEntries(Object.entries(answer.input).filter(([, used]) => used !== null)),
        row: cells
          .filter(([name, cell]) => name !== input.column && cell !== null)
          .map(([name, cell]) => ({ name, value: cell, unit: unitOf(study, name) })),
        computedFrom: study.needs.map(nounOf),
      },
    }
  },
})
