import { parseStudyInput, type Study, type StudyContext, studies } from '@gvol/analytics'
import type { Market } from '@gvol/market'
import { expect } from 'vitest'
import { answerMethod, type Cell, type Desk, fields, methodForms, methods, type Row, type Table } from '../index.ts'

/** Our studies themselves over what a test knows, as the interface puts them on the wire. */
const deskOf = (context: StudyContext, markets: readonly Market[], venues: readonly string[]): Desk => ({
  nowMs: context.nowMs({}),
  markets,
  venues,
  ask: async (id, args): Promise<Table | undefined> => {
    const study = studies[id] as Study
    const parsed = parseStudyInput(study, args)
    if (!parsed.ok) throw new Error(parsed.message)
    const answer = await study.run(parsed.input, context)
    if (!answer.ok) return undefined
    const columns = answer.columns as Readonly<Record<string, ArrayLike<unknown>>>
    const output = study.output as Readonly<Record<string, { readonly type: string }>>
    const cellOf = (name: string, value: unknown): Cell => {
      if (typeof value !== 'number') return (value ?? null) as Cell
      return Number.isNaN(value) ? null : output[name]?.type === 'flag' ? value === 1 : value
    }
    const read = new Map<string, readonly Cell[]>()
    const column = (name: string): readonly Cell[] => {
      const values = columns[name]
      if (values === undefined) throw new RangeError(`${id} has no column ${name}`)
      const cells = read.get(name) ?? Array.from(values, (value) => cellOf(name, value))
      read.set(name, cells)
      return cells
    }
    const asOfMs = answer.asOfMs ?? context.nowMs({})
    return { asOfMs, size: Object.values(columns)[0]?.length ?? 0, column }
  },
})

/** Which field or method a row came from. */
const origins = new WeakMap<Row, string>()
/** Numbers that a test worked out from what the desk was told: `field column`. */
export const workedOut = new Set<string>()

const from = (name: string, rows: readonly Row[]): readonly Row[] => {
  for (const row of rows) origins.set(row, name)
  return rows
}

/** Asks fields and methods of what a test knows. */
export const askDesk = (
  context: StudyContext,
  markets: readonly Market[],
  venues: readonly string[] = [...new Set(markets.map(({ venue }) => venue))],
) => {
  const desk = deskOf(context, markets, venues)
  return {
    desk,
    field: async (name: string, args: Readonly<Record<string, unknown>> = {}): Promise<readonly Row[]> => {
      const field = fields[name]
      if (field === undefined || 'empty' in field) throw new RangeError(name)
      return from(name, await field.rows({ symbol: 'BTC', exchange: 'deribit', ...args }, desk))
    },
    method: async (path: string, sent: Readonly<Record<string, string>>): Promise<readonly Row[]> => {
      const at = path.startsWith('spot/') ? path : `derivatives/analytics/${path}`
      const [form, method] = [methodForms[at], methods[at]]
      if (form === undefined || method === undefined) throw new RangeError(path)
      const { status, body } = await answerMethod(form, method, new URLSearchParams(sent), desk, async () => undefined)
      if (status !== 200) throw new Error(JSON.stringify(body))
      return from(at, (body as { readonly payload: { readonly data: readonly Row[] } }).payload.data)
    },
  }
}

/** Every wanted row is there once, and nothing else; numbers to a relative error. What agrees is remembered in `workedOut`. */
export const expectRows = (
  told: readonly Row[],
  keyOf: (row: Row) => string,
  wanted: ReadonlyMap<string, Row>,
  error = 1e-9,
): void => {
  expect(told.map(keyOf).toSorted()).toEqual([...wanted.keys()].toSorted())
  for (const row of told)
    for (const [column, value] of Object.entries(wanted.get(keyOf(row)) ?? {})) {
      const [at, cell] = [`${keyOf(row)} ${column}`, row[column]]
      const isNear =
        typeof value === 'number' &&
        Math.abs(Number(cell ?? Number.NaN) - value) <= error * Math.max(1e-3, Math.abs(value))
      if (!isNear) expect([at, cell]).toEqual([at, value])
      if (isNear && value !== 0) workedOut.add(`${origins.get(row)} ${column}`)
    }
}

/** Numbers that are right only together, such as the parameters of a curve: the test compared what all of them make. */
export const knownTogether = (told: readonly Row[], columns: readonly string[]): void => {
  for (const row of told) {
    expect(columns.filter((column) => !Number.isFinite(row[column]))).toEqual([])
    for (const column of columns) workedOut.add(`${origins.get(row)} ${column}`)
  }
}
