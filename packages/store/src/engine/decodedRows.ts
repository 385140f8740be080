import type { ColumnarAnswer } from './columnar.ts'

/** Rows of an answer, each decoded; what `decode` throws is thrown. */
export const decodedRows = <Row>({ size, column }: ColumnarAnswer, decode: (row: unknown) => Row): Row[] => {
  const named = Object.entries(column)
  return Array.from({ length: size }, (_, i) =>
    decode(Object.fromEntries(named.map(([name, values]) => [name, values[i]]))),
  )
}
