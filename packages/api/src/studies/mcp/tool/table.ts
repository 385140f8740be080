import { z } from 'zod'
import { type Answer, type WireValue, wireColumn } from '../../../wire/answer.ts'
import { cellOf, shortTime, unitOf } from './rows.ts'

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** Output of tools that answer rows. */
export const tableOutput = {
  asOf: z.string(),
  simulated: z.boolean(),
  note: z.string().optional(),
  columns: z.array(z.object({ name: z.string(), unit: z.string() })),
  rows: z.array(z.array(value)),
  totalRows: z.number(),
  more: z.string().optional(),
} as const

/** Characters of the rows of one answer: by default some 1 200 tokens; with an explicit number of rows the maximum. */
export const CHARACTERS = { usual: 5_000, most: 50_000 } as const

export type Page = {
  readonly columns: readonly string[]
  /** Row indices in the order of the answer to the client. */
  readonly indices: readonly number[]
  readonly skip: number
  readonly rows: number
  readonly characters: number
}

/** Returns rows of a page by number and size; at least one. */
const pageRows = (answer: Answer, { columns, indices, skip, rows, characters }: Page): readonly WireValue[][] => {
  const read = columns.map((name) => ({
    type: answer.study.output[name]?.type ?? 'text',
    cells: wireColumn(answer, name),
  }))
  const page: WireValue[][] = []
  let size = 0
  for (const index of indices.slice(skip, skip + rows)) {
    const row = read.map(({ type, cells }) => cellOf(type, cells[index] ?? null))
    size += JSON.stringify(row).length
    if (size > characters && page.length > 0) break
    page.push(row)
  }
  return page
}

/**
 * Returns rows of an answer as tools answer them.
 *
 * @param next  returns the call that answers the following rows
 */
export const tableOf = (answer: Answer, page: Page, next: (skip: number) => string) => {
  const rows = pageRows(answer, page)
  const end = page.skip + rows.length
  const left = page.indices.length - end
  return {
    asOf: shortTime(answer.asOfMs),
    simulated: answer.isSimulated,
    ...(answer.note === undefined ? {} : { note: answer.note }),
    columns: page.columns.map((name) => ({ name, unit: unitOf(answer.study, name) })),
    rows: rows.map((row) => [...row]),
    totalRows: page.indices.length,
    ...(left > 0 ? { more: `${left} more rows: ${next(end)}` } : {}),
  }
}

/** Returns a call of a tool as a model writes it. */
export const callText = (tool: string, input: Readonly<Record<string, unknown>>): string =>
  `${tool} ${JSON.stringify(input)}`
