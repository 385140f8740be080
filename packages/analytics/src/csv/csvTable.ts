/** Rows of a file of the operator, and its lines that could not be used. */
export type CsvTable<Row> = {
  readonly rows: readonly Row[]
  /** A sentence for each of the lines that were left out. */
  readonly faults: readonly string[]
}

/** Splits a line of CSV into cells; a quoted cell may contain commas, and doubled quotes. */
const cellsOf = (line: string): readonly string[] =>
  Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
    (quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"')).trim(),
  )

/**
 * Reads a CSV file that a person wrote; lines that begin with # are comments, columns may be in any order.
 *
 * @param header    names of the columns
 * @param required  number of the first columns that the file must have; others are empty where it has none
 * @param rowOf     returns the row of cells in the order of the header, or a sentence that says what was expected
 */
export const readCsvTable = <Row extends object>(
  text: string,
  header: readonly string[],
  required: number,
  rowOf: (cells: readonly string[]) => Row | string,
): CsvTable<Row> => {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, i) => ({ line, number: i + 1 }))
    .filter(({ line }) => line.trim() !== '' && !line.startsWith('#'))
  const [head, ...others] = lines
  if (head === undefined) return { rows: [], faults: [] }
  const names = cellsOf(head.line)
  if (header.slice(0, required).some((name) => !names.includes(name))) {
    const fault = `line ${head.number}: expected the header ${header.join(',')}, got ${head.line.slice(0, 80)}`
    return { rows: [], faults: [fault] }
  }
  const columnIndexes = header.map((name) => names.indexOf(name))
  const entries = others.map(({ line, number }) => {
    const cells = cellsOf(line)
    const row = rowOf(columnIndexes.map((index) => cells[index] ?? ''))
    return typeof row === 'string' ? `line ${number}: ${row}` : row
  })
  return {
    rows: entries.filter((entry) => typeof entry !== 'string'),
    faults: entries.filter((entry) => typeof entry === 'string'),
  }
}
