import { type Answer, isoTime, type WireValue, wireColumn } from '../answer/answer.ts'

/** `{study, input, asOf, simulated, columns: [{name, unit, doc, type, nullable}], data: {column: [values]}}`. */
export const jsonExport = (answer: Answer): string => {
  const { output } = answer.study
  const data: Record<string, readonly WireValue[]> = {}
  for (const name of Object.keys(output)) data[name] = wireColumn(answer, name)
  return JSON.stringify({
    study: answer.study.id,
    input: answer.input,
    asOf: isoTime(answer.asOfMs),
    simulated: answer.isSimulated,
    columns: Object.entries(output).map(([name, { unit, doc, type, isNullable }]) => ({
      name,
      unit,
      doc,
      type,
      nullable: isNullable,
    })),
    data,
  })
}
