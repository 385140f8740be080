import { parseStudyInput, type Study } from '@gvol/analytics'
import { z } from 'zod'
import { pickedColumns } from '../answer/pickedColumns.ts'
import { failure, type RunStudy, type ToolResult } from './tool/tool.ts'
import { toolAnswer } from './toolAnswer.ts'

/** Default and maximum rows of one answer. */
const ROWS = { usual: 50, most: 500 } as const

const sizes = z.object({
  maxRows: z.coerce.number().int().min(1).max(ROWS.most).default(ROWS.usual),
  skipRows: z.coerce.number().int().min(0).default(0),
})

/**
 * Runs a study that was called by its id instead of with `ask`: clients that know tools by the ids of studies still get
 * the answer as text, in the order of the study.
 */
export const callStudy = async (
  study: Study,
  sent: Readonly<Record<string, unknown>>,
  run: RunStudy,
): Promise<ToolResult<{ readonly text: string }>> => {
  const { maxRows, skipRows, columns: rawColumns, ...raw } = sent
  const size = sizes.safeParse({ maxRows, skipRows })
  if (!size.success) {
    const name = size.error.issues[0]?.path.join('.')
    const expected = name === 'maxRows' ? `from 1 to ${ROWS.most}` : 'of 0 or more'
    return failure(`${name}: expected a whole number ${expected}.`)
  }
  const columns = pickedColumns(study, rawColumns)
  if ('status' in columns) return failure(columns.message)
  const parsed = parseStudyInput(study, raw)
  if (!parsed.ok) return failure(parsed.message)
  const outcome = await run(study, parsed.input)
  if (outcome.ok) return { ok: true, value: { text: toolAnswer(outcome.answer, columns, size.data) } }
  const { message, retryAfterS } = outcome.problem
  return failure(retryAfterS === undefined ? message : `${message} Try again in ${retryAfterS} s.`)
}
