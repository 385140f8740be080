/** The displayed rows of an answer. */
export type DisplayedRows = {
  /** Index of each displayed row in the answer, in the displayed order. */
  readonly indices: readonly number[]
  /** Number of rows of the answer. */
  readonly answerRows: number
}

/** Matches one record of a CSV file with its line end; line ends within quotes belong to a cell. */
const CSV_RECORD = /(?:"(?:[^"]|"")*"|[^"\r\n])+\r?\n?/g

const MOVED = 'The answer has changed since it was drawn. Export it again.'

type JsonFile = { readonly data: Readonly<Record<string, readonly unknown[]>> }

/**
 * Returns a study's exported file with only the displayed rows, in the displayed order.
 *
 * @throws Error if the file has another number of rows than the displayed answer
 */
export const fileRows = (text: string, format: 'csv' | 'json', { indices, answerRows }: DisplayedRows): string => {
  if (format === 'json') {
    const file = JSON.parse(text) as JsonFile
    const columns = Object.entries(file.data)
    if (columns.some(([, values]) => values.length !== answerRows)) throw new Error(MOVED)
    const data = Object.fromEntries(columns.map(([name, values]) => [name, indices.map((row) => values[row] ?? null)]))
    return JSON.stringify({ ...file, data })
  }
  const [head = '', ...records] = text.match(CSV_RECORD) ?? []
  if (records.length !== answerRows) throw new Error(MOVED)
  return [head, ...indices.map((row) => records[row] ?? '')].join('')
}
