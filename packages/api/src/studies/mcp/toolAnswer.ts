import { type Answer, isoTime, type WireValue, wireColumn } from '../../wire/answer.ts'

export type AnswerSize = { readonly maxRows: number; readonly skipRows: number }

/** Size that fits a conversation; some 20 000 tokens. */
const MAX_CHARACTERS = 60_000
/** Significant digits without floating-point noise. */
const FIGURES = 12

const cellOf = (type: string, value: WireValue): WireValue =>
  typeof value !== 'number' ? value : type === 'time' ? isoTime(value) : Number(value.toPrecision(FIGURES))

const rowsOf = (answer: Answer, columns: readonly string[], { maxRows, skipRows }: AnswerSize): readonly string[] => {
  const read = columns.map((name) => ({
    type: answer.study.output[name]?.type ?? 'text',
    cells: wireColumn(answer, name),
  }))
  const rows: string[] = []
  let characters = 0
  for (let i = skipRows; i < Math.min(answer.rows, skipRows + maxRows); i++) {
    const row = JSON.stringify(read.map(({ type, cells }) => cellOf(type, cells[i] ?? null)))
    characters += row.length
    if (characters > MAX_CHARACTERS && rows.length > 0) break
    rows.push(row)
  }
  return rows
}

/** Returns how to request the rows missing from this answer; undefined when there are none. */
const moreText = (answer: Answer, next: number): string | undefined =>
  next >= answer.rows
    ? undefined
    : `${answer.rows - next} more rows: call again with skipRows ${next} and asOf ${isoTime(answer.asOfMs)}. Fewer columns or narrower arguments make answers smaller.`

/**
 * Returns an answer for a model: facts about it, columns with units, then one list of values per row, limited by the
 * requested number and by size.
 */
export const toolAnswer = (answer: Answer, columns: readonly string[], size: AnswerSize): string => {
  const { study, input, asOfMs, isSimulated, note } = answer
  const rows = rowsOf(answer, columns, size)
  const facts = {
    study: study.id,
    input,
    asOf: isoTime(asOfMs),
    simulated: isSimulated,
    ...(note === undefined ? {} : { note }),
    columns: columns.map((name) => ({
      name,
      unit: study.output[name]?.type === 'time' ? 'ISO 8601' : study.output[name]?.unit,
    })),
    totalRows: answer.rows,
    firstRow: size.skipRows,
    more: moreText(answer, size.skipRows + rows.length),
  }
  return `${JSON.stringify(facts).slice(0, -1)},"rows":[${rows.join(',\n')}]}`
}
