import { type Answer, isoTime, type WireValue, wireColumn } from '../../wire/answer.ts'

/**
 * Returns `{study, input, asOf, simulated, note?, columns: [{name, unit, doc, type, nullable}], data: {column:
 * [values]}}`.
 */
export const jsonExport = (answer: Answer, names: readonly string[]): string => {
  const { output } = answer.study
  const data: Record<string, readonly WireValue[]> = {}
  for (const name of names) data[name] = wireColumn(answer, name)
  return JSON.stringify({
    study: answer.study.id,
    input: answer.input,
    asOf: isoTime(answer.asOfMs),
    simulated: answer.isSimulated,
    // Absent when the answer is complete.
    note: answer.note,
    columns: names.map((name) => {
      const { unit, doc, type, isNullable } = output[name]!
      return { name, unit, doc, type, nullable: isNullable }
    }),
    data,
  })
}
