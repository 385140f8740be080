import type { Column, StudyResult } from '@gvol/analytics'

/** Bytes of one value in JSON: a number has up to 17 digits, sign, point, exponent and comma. */
const BYTES = { number: 20, flag: 5, missing: 5, quotes: 3 }

type Columns = Extract<StudyResult<Record<string, Column>>, { ok: true }>['columns']

/** Estimates the size of an answer in JSON, bytes: within a factor of about two for any answer. */
export const answerBytes = (columns: Columns): number => {
  let bytes = 0
  for (const column of Object.values(columns)) {
    if (column instanceof Float64Array) bytes += BYTES.number * column.length
    else if (column instanceof Uint8Array) bytes += BYTES.flag * column.length
    else for (const text of column) bytes += text === null ? BYTES.missing : text.length + BYTES.quotes
  }
  return bytes
}
