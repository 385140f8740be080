import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { derivedRows } from '@gvol/analytics'
import {
  type Columnar,
  insertDerived,
  insertSnapshot,
  insertTableRows,
  migrate,
  openColumnar,
  PORTABLE_TABLES,
  type PortableTable,
  p,
  portableColumns,
  sql,
  tables,
} from '@gvol/store'
import { fileWriter, ParquetWriter } from 'hyparquet-writer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFile } from '../importing/importFile.ts'
import { createImportReport } from '../importing/importReport.ts'
import { madeUpChains } from '../testing/chainFile.ts'
import { type ExportedFile, exportTable } from './exportTable.ts'

/** An hour apart, from noon of one day into the next. */
const CHAINS = madeUpChains('BTC', 14)
const [FIRST] = CHAINS

/** A writer that stores at once. */
const writerOf = (columnar: Columnar) => ({
  insert: columnar.insert,
  flush: async () => undefined,
  room: async () => undefined,
})

const sampleOf = (name: string, form: string, expected: string): unknown => {
  if (form === 'number') return 0.1 + 0.2
  if (form === 'flag') return false
  if (form === 'whole') return name.endsWith('Ms') ? FIRST.atMs + 123 : 3
  if (form === 'list')
    return expected.includes('texts') ? ['A', 'B, "C"'] : expected.includes('null') ? [0.0125, null] : [1, 2]
  return expected.startsWith('a text') ? `some ${name}` : expected.split(' or ')[0]
}

/** Two rows of any table: one with a value in every column, one with nothing wherever that is allowed. */
const rowsOf = (table: PortableTable): readonly Record<string, unknown>[] => {
  const row = (isFull: boolean) =>
    Object.fromEntries(
      portableColumns(table).map(([name, { form, expected, decode }]) => {
        if (name === 'venue' || name === 'symbol') return [name, name === 'venue' ? 'thalex' : 'ETH']
        return [name, !isFull && decode(null) === null ? null : sampleOf(name, form, expected)]
      }),
    )
  const instants = portableColumns(table).flatMap(([name]) => (/^(at|snapshot|received)Ms$/.test(name) ? [name] : []))
  return [row(true), { ...row(false), ...Object.fromEntries(instants.map((name) => [name, FIRST.atMs + 60_000])) }]
}

const fill = async (columnar: Columnar): Promise<void> => {
  for (const chain of CHAINS.slice(0, 2).concat(CHAINS.slice(-1))) {
    await insertSnapshot(columnar, chain)
    await insertDerived(columnar, derivedRows(chain))
  }
  // Quotes of options come back as chains, which rows made up by type are not.
  for (const table of PORTABLE_TABLES) {
    if (table !== 'optionQuote') await insertTableRows(columnar, table, rowsOf(table))
  }
}

const contentOf = async (columnar: Columnar): Promise<Record<string, readonly unknown[]>> => {
  const content: Record<string, readonly unknown[]> = {}
  for (const table of [...PORTABLE_TABLES, 'snapshot']) {
    content[table] = await columnar.query(sql`SELECT * FROM ${p.name(table)} FINAL ORDER BY ALL`, (row) => row)
  }
  return content
}

const folder = mkdtempSync(join(tmpdir(), 'gvol-export-'))
const columnar = openColumnar({ path: join(folder, 'first') })
const exportAll = async (out: string, signal = new AbortController().signal): Promise<ExportedFile[]> => {
  const files: ExportedFile[] = []
  for (const table of PORTABLE_TABLES) {
    await exportTable(table, {}, { columnar, out, signal, onFile: (file) => files.push(file) })
  }
  return files
}
const importAll = async (paths: readonly string[], into: Columnar): Promise<readonly string[]> => {
  const report = createImportReport()
  const ports = { columnar: into, writer: writerOf(into) as never, nowMs: () => 1, onProgress: () => undefined }
  for (const path of paths) await importFile(path, ports, report)
  return report.lines()
}

beforeAll(async () => {
  await migrate(columnar, { nowMs: 1 })
  await fill(columnar)
})
afterAll(async () => {
  await columnar.close()
  rmSync(folder, { recursive: true })
})

test('every table leaves and comes back as it was: no value, row or table is lost', async () => {
  const files = await exportAll(join(folder, 'all'))
  expect(new Set(files.map(({ path }) => path.slice(join(folder, 'all').length + 1).split('/')[0]))).toEqual(
    new Set(PORTABLE_TABLES),
  )
  const before = await contentOf(columnar)
  for (const rows of Object.values(before)) expect(rows.length).toBeGreaterThan(0)
  for (const table of Object.keys(tables)) await columnar.command(sql`TRUNCATE TABLE ${p.name(table)}`)
  await importAll(
    files.map(({ path }) => path),
    columnar,
  )
  expect(await contentOf(columnar)).toEqual(before)
})

test('a second export writes nothing; a day that changed is written again, the others are left', async () => {
  const out = join(folder, 'again')
  const first = await exportAll(out)
  expect(first.every(({ isNew }) => isNew)).toBe(true)
  const written = statSync(first[0].path).mtimeMs
  expect((await exportAll(out)).filter(({ isNew }) => isNew)).toEqual([])
  expect(statSync(first[0].path).mtimeMs).toBe(written)
  const [settled] = rowsOf('settlementPrice')
  await insertTableRows(columnar, 'settlementPrice', [{ ...settled, receivedAtMs: FIRST.atMs + 999, price: 89_000.75 }])
  expect((await exportAll(out)).filter(({ isNew }) => isNew).map(({ path }) => path.split('/').at(-4))).toEqual([
    'settlementPrice',
  ])
})

test('an export that is stopped leaves no half file, and goes on where it was', async () => {
  const out = join(folder, 'stopped')
  const stop = new AbortController()
  const selection = { venue: 'deribit' }
  const files: ExportedFile[] = []
  const onFile = (file: ExportedFile) => {
    files.push(file)
    stop.abort(new Error('enough'))
  }
  await expect(exportTable('optionQuote', selection, { columnar, out, signal: stop.signal, onFile })).rejects.toThrow(
    'enough',
  )
  expect(files).toHaveLength(1)
  const market = join(out, 'optionQuote/venue=deribit/symbol=BTC')
  expect(readdirSync(market)).toEqual(['date=2026-05-04.parquet'])
  writeFileSync(join(market, 'date=2026-05-05.parquet'), 'half a file')
  const rest: ExportedFile[] = []
  const go = new AbortController().signal
  await exportTable('optionQuote', selection, { columnar, out, signal: go, onFile: (file) => rest.push(file) })
  expect(rest.map(({ isNew }) => isNew)).toEqual([false, true])
})

test('a file of a table that this version does not have is refused, a value that cannot stand is told', async () => {
  const write = async (table: string, price: unknown, type: 'DOUBLE' | 'BYTE_ARRAY'): Promise<string> => {
    const path = join(folder, `${table}.parquet`)
    const [settled] = rowsOf('settlementPrice')
    const columns = Object.entries({ ...settled, price }).map(([name, value]) => ({ name, data: [value] }))
    const schema = [
      { name: 'root', num_children: columns.length },
      ...columns.map(({ name, data: [value] }) => ({
        name,
        repetition_type: 'OPTIONAL' as const,
        ...(name === 'price'
          ? { type }
          : typeof value === 'number'
            ? { type: 'DOUBLE' as const }
            : { type: 'BYTE_ARRAY' as const, converted_type: 'UTF8' as const }),
      })),
    ]
    const parquet = new ParquetWriter({
      writer: fileWriter(path),
      schema,
      kvMetadata: [{ key: 'gvol.table', value: table }],
    })
    await parquet.write({ columnData: columns })
    await parquet.finish()
    return path
  }
  const future = await write('tideTable', 1, 'DOUBLE')
  await expect(importAll([future], columnar)).rejects.toThrow(
    /holds the table tideTable, which this version does not have/,
  )
  const broken = await write('settlementPrice', 'high', 'BYTE_ARRAY')
  expect((await importAll([broken], columnar)).join('\n')).toMatch(
    / 1 row rejected\n {2}not-a-number \(price\): 1 row\n {4}line 1: /,
  )
})
