import type { Answer } from '../../../wire/answer.ts'
import { choicesText, instantsOf, isDated, selectedRows, type Where } from './rows.ts'
import { type Failure, failure } from './tool.ts'

/** Returns the rows of the newest instant of a dated answer; all of another. */
const newestRows = (answer: Answer, rows: readonly number[]): readonly number[] => {
  if (!isDated(answer.study)) return rows
  const at = instantsOf(answer)
  const newest = rows.reduce((max, row) => Math.max(max, at[row]!), Number.NEGATIVE_INFINITY)
  return rows.filter((row) => at[row] === newest)
}

/** Returns the single row that `where` selects, the newest of a dated study, or a sentence with the choices. */
export const oneRow = (
  answer: Answer,
  where: Where | undefined,
): { readonly ok: true; readonly row: number } | Failure => {
  const selected = selectedRows(answer, where)
  if (!selected.ok) return selected
  const rows = newestRows(answer, selected.rows)
  const [row] = rows
  if (row === undefined) return failure(`${answer.study.id} has no rows now.`)
  if (rows.length === 1) return { ok: true, row }
  return failure(
    `${rows.length} rows of ${answer.study.id} match; select one with where. Values: ${choicesText(answer, rows)}.`,
  )
}
