import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, expectTypeOf, test } from 'vitest'
import type { ColumnForm } from '../table/table.ts'
import type { EventType } from './defineTable.ts'
import {
  derivedTables,
  eventTables,
  type FilledFrom,
  type TableId,
  type TableOf,
  tableList,
  tableOf,
  tables,
} from './tables.ts'

const MIGRATIONS = resolve(import.meta.dirname, '../migrations')

type StoredColumn = { readonly name: string; readonly type: string }
type StoredTable = {
  readonly columns: readonly StoredColumn[]
  readonly orderBy: readonly string[]
  readonly partitionBy: string
}

/** Tables as created by the migrations; for a recreated table the last statement counts. */
const storedTables = (): ReadonlyMap<string, StoredTable> => {
  const text = readdirSync(MIGRATIONS)
    .sort()
    .map((file) => readFileSync(join(MIGRATIONS, file), 'utf8').replace(/--.*$/gm, ''))
    .join('\n')
  const statements = text.matchAll(/CREATE TABLE IF NOT EXISTS (\w+) [^(]*\(\n([\s\S]*?)\n\) ENGINE([\s\S]*?);/g)
  const builtBatches = new Map(
    [...statements].map(([, name, body, rest]): [string, StoredTable] => {
      const columns = body.split('\n').flatMap((line) => {
        const [, column, type] = /^ {2}`?(\w+)`? (.*?)(?: CODEC.*)?,?$/.exec(line) ?? []
        return column === undefined || column === 'CONSTRAINT' || type.includes(' ALIAS ')
          ? []
          : [{ name: column, type }]
      })
      const [, sorted] = /ORDER BY (?:\(([^)]*)\)|(?=\w))/.exec(rest) ?? []
      const orderBy = sorted === undefined ? [/ORDER BY (\w+)/.exec(rest)?.[1] ?? ''] : sorted.split(', ')
      return [name, { columns, orderBy, partitionBy: /PARTITION BY (.*)/.exec(rest)?.[1] ?? '' }]
    }),
  )
  const added = text.matchAll(/ALTER TABLE (\w+) .*ADD COLUMN IF NOT EXISTS (\w+) (.*?)(?: AFTER (\w+))?;/g)
  for (const [, table, name, type, after] of added) {
    const before = builtBatches.get(table)
    if (before === undefined) continue
    const at = after === undefined ? -1 : before.columns.findIndex((column) => column.name === after)
    builtBatches.set(table, {
      ...before,
      columns: before.columns.toSpliced(at < 0 ? before.columns.length : at + 1, 0, { name, type }),
    })
  }
  return builtBatches
}

const FORMS: readonly (readonly [RegExp, ColumnForm])[] = [
  [/^Array\(/, 'list'],
  [/^(LowCardinality\()?(Nullable\()?(String|Enum8)/, 'text'],
  [/^(Nullable\()?Bool/, 'flag'],
  [/^(Nullable\()?U?Int\d+/, 'whole'],
  [/^(Nullable\()?Float64/, 'number'],
]

const stored = storedTables()

test('every table of the catalog is in a migration, and vice versa', () => {
  expect([...stored.keys()].sort()).toEqual(tableList.map(({ name }) => name).sort())
})

test.each(tableList.map((table) => [table.name, table] as const))(
  '%s matches its migration: columns and their types, key and instant',
  (name, { columns, columnNames, key, instant }) => {
    const migration = stored.get(name)
    expect(migration?.columns.map((column) => column.name)).toEqual(columnNames)
    expect(migration?.orderBy).toEqual(key)
    for (const { name: column, type } of migration?.columns ?? []) {
      const { form, decode } = columns[column]
      expect([column, form]).toEqual([column, FORMS.find(([pattern]) => pattern.test(type))?.[1]])
      expect([column, decode(null) === null]).toEqual([column, type.includes('Nullable(') && form !== 'list'])
    }
    expect(migration?.partitionBy).toContain(instant ?? '')
    expect(migration?.partitionBy === '').toBe(instant === undefined)
    if (instant !== undefined) expect(key).toContain(instant)
  },
)

test('a table has one name: folder and id are equal, its name is the id in camel case, its catalog entry has that name', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(tableList.map(({ id }) => id).sort()).toEqual(folders.map(({ name }) => name).sort())
  for (const [line, { id, name }] of Object.entries(tables)) {
    expect([line, name]).toEqual([name, id.replace(/-(\w)/g, (_, char: string) => char.toUpperCase())])
  }
  expect(() => tableOf('nowhere')).toThrow(
    /There is no table nowhere; expected one of candle-day, coin-vol-index, constant-maturity-block, instrument, snapshot, /,
  )
})

test('every event has exactly one table', () => {
  type Homeless = Exclude<
    EventType,
    { [Id in TableId]: TableOf<Id> extends { eventType: infer Type } ? Type : never }[TableId]
  >
  expectTypeOf<Homeless>().toBeNever()
  expect(eventTables.size).toBe(tableList.filter(({ role }) => role === 'event').length)
})

test('derived tables have the instant by which months are rebuilt, and are written before the ledgers', () => {
  const derived = [...derivedTables('chain'), ...derivedTables('trades')]
  expect(derived).toHaveLength(tableList.filter(({ role }) => role === 'derived').length)
  for (const name of derived)
    expect([name, tables[name].instant, tables[name].key.slice(0, 2)]).toEqual([name, 'atMs', ['venue', 'symbol']])
  const at = (name: string) => tableList.findIndex((table) => table.name === name)
  expect(at('optionQuote')).toBeLessThan(at('surface'))
  expect(Math.max(...derived.map(at))).toBeLessThan(Math.min(at('importLedger'), at('jobLedger')))
})

test('the id of a named query starts with its table: studies that need the table may use it', () => {
  const queries = tableList.flatMap(({ id, queries = {} }) => Object.values(queries).map((query) => [id, query.id]))
  expect(queries.length).toBeGreaterThan(10)
  for (const [table, id] of queries) expect(id).toMatch(new RegExp(`^${table}\\.[a-z-]+$`))
  expectTypeOf<FilledFrom<'candle'>>().toEqualTypeOf<'candle-day'>()
  expectTypeOf<FilledFrom<'trade'>>().toEqualTypeOf<never>()
})
