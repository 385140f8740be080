import type { ColumnarAnswer } from './columnar.ts'

/** Decodes each row of an answer; errors of `decode` are thrown. */
export const decodedRows = <Row>({ size, column }: ColumnarAnswer, decode: (row: unknown) => Row): Row[] => {
  const named = Object.entries(column)
  return Array.from({ length: size }, (_, i) =>
    decode(Object.fromEntries(named.map(([name, values]) => [name, values[i]]))),
  )
}
