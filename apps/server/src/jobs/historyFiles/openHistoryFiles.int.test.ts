import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HistoryFileName, HistoryFiles } from '@gvol/api'
import { recognize } from '@gvol/archive'
import { insertSnapshot, insertTableRows, openColumnar, openWriter } from '@gvol/store'
import { copyEmptyStore } from '@gvol/store/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIRST_MS, syntheticChains } from '../../../testing/chainFile.ts'
import { columnTypesByDuckdb, queryDuckdb } from '../../../testing/parquetReaders.ts'
import { type HistoryFileLimits, openHistoryFiles } from './openHistoryFiles.ts'

const folder = mkdtempSync(join(tmpdir(), 'gvol-history-'))
const CHAINS = syntheticChains('BTC', 3)
const clock = { nowMs: Date.UTC(2026, 4, 20) }
const opened: AsyncDisposable[] = []
let store: Parameters<typeof openHistoryFiles>[0]['store']
const logged: string[] = []

const ENOUGH: HistoryFileLimits = { fileBytes: 4e9, folderBytes: 20e9 }
const open = async (name: string, limits = ENOUGH, isSimulated = false) => {
  const files = await openHistoryFiles({
    store,
    root: join(folder, name),
    isSimulated,
    now: () => clock.nowMs,
    log: (_level, message) => void logged.push(message),
    limits,
  })
  opened.push(files)
  return files
}

const price = (month: number, receivedAtMs: number, value: number) => ({
  venue: 'thalex',
  symbol: 'ETH',
  instrument: 'ETHUSD',
  kind: 'index',
  price: value,
  vol: null,
  openInterestCoin: null,
  volumeCoin: null,
  atMs: Date.UTC(2026, month, 3, 8) + 123,
  receivedAtMs,
})
const SETTLED: HistoryFileName = { table: 'settlementPrice', venue: 'thalex', symbol: 'ETH', month: '2026-03' }

beforeAll(async () => {
  await copyEmptyStore(join(folder, 'store'))
  const columnar = openColumnar({ path: join(folder, 'store') })
  const writer = await openWriter(columnar, { spoolDir: join(folder, 'spool'), nowMs: Date.now })
  store = { columnar, writer }
  for (const chain of CHAINS) await insertSnapshot(columnar, chain)
  for (const month of [1, 2, 3]) await insertTableRows(columnar, 'settlementPrice', [price(month, 1, 2_000 + month)])
})
afterAll(async () => {
  for (const files of opened) await files[Symbol.asyncDispose]()
  await store.writer.close()
  await store.columnar.close()
  rmSync(folder, { recursive: true })
})

const fileOf = async (files: HistoryFiles, name: HistoryFileName, who = 'somebody') => {
  for (;;) {
    const state = await files.current(name, who)
    if (state.kind === 'ready') return state.file
    if (state.kind !== 'building') throw new Error(state.kind)
  }
}
const bytesOf = async (file: Awaited<ReturnType<typeof fileOf>>): Promise<Buffer> => {
  const pieces: Uint8Array[] = []
  for await (const piece of file.read(0, file.bytes - 1)) pieces.push(piece)
  return Buffer.concat(pieces)
}

test('months are listed by table and market; a file has exactly their rows, with its size and checksum', async () => {
  const files = await open('list')
  const months = await files.months({ tables: ['settlementPrice'] })
  expect(months.map(({ month, rows, isWhole, file }) => [month, rows, isWhole, file])).toEqual([
    ['2026-02', 1, true, undefined],
    ['2026-03', 1, true, undefined],
    ['2026-04', 1, true, undefined],
  ])
  const march = await fileOf(files, SETTLED)
  const bytes = await bytesOf(march)
  expect([march.rows, march.bytes]).toEqual([1, bytes.length])
  expect(march.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  const path = join(folder, 'list/settlementPrice/venue=thalex/symbol=ETH/month=2026-03.parquet')
  expect(await queryDuckdb(`SELECT epoch_ms(atMs) AS at, price FROM '${path}'`)).toEqual([
    { at: String(Date.UTC(2026, 2, 3, 8) + 123), price: 2_002 },
  ])
  const [, listed] = await files.months({ tables: ['settlementPrice'] })
  expect(listed?.file?.sha256).toBe(march.sha256)
})

test('instants are UTC timestamps, durations are numbers, and a chain is unchanged', async () => {
  const files = await open('chains')
  const quotes: HistoryFileName = { table: 'optionQuote', venue: 'deribit', symbol: 'BTC', month: '2026-05' }
  const file = await fileOf(files, quotes)
  expect(file.rows).toBe(CHAINS.reduce((sum, { size }) => sum + size, 0))
  const [month] = await files.months({ tables: ['optionQuote'] })
  expect([month?.isWhole, month?.path]).toEqual([false, 'optionQuote/venue=deribit/symbol=BTC/month=2026-05.parquet'])
  const path = join(folder, 'chains', month?.path ?? '')
  const types = await columnTypesByDuckdb(path)
  for (const name of ['snapshotMs', 'expiryMs', 'atMs', 'receivedAtMs'])
    expect([name, types[name]]).toEqual([name, 'TIMESTAMP WITH TIME ZONE'])
  expect([types.strike, types.instrument, types.isInverse]).toEqual(['DOUBLE', 'VARCHAR', 'BOOLEAN'])
  const [ends] = await queryDuckdb(`SELECT epoch_ms(min(snapshotMs)) AS first, sum(strike) AS strikes FROM '${path}'`)
  expect(Number(ends?.first)).toBe(FIRST_MS)
  expect(ends?.strikes).toBeCloseTo(
    CHAINS.flatMap(({ strike }) => [...strike]).reduce((sum, one) => sum + one, 0),
    3,
  )
})

test('a file remains until its rows change; then it is built again, the others are not', async () => {
  const files = await open('again')
  const april = { ...SETTLED, month: '2026-04' }
  const before = await fileOf(files, SETTLED)
  const other = await fileOf(files, april)
  clock.nowMs += 120_000
  expect((await fileOf(files, SETTLED)).builtAtMs).toBe(before.builtAtMs)
  await insertTableRows(store.columnar, 'settlementPrice', [price(2, 2, 2_500)])
  clock.nowMs += 120_000
  const after = await fileOf(files, SETTLED)
  expect([after.rows, after.sha256 === before.sha256, after.builtAtMs]).toEqual([1, false, clock.nowMs])
  expect((await fileOf(files, april)).sha256).toBe(other.sha256)
})

test('a caller has one file built at a time, several callers share a file, and a month without rows has none', async () => {
  const files = await open('callers')
  const first = files.current(SETTLED, 'a')
  const [second, same] = await Promise.all([
    files.current({ ...SETTLED, month: '2026-04' }, 'a'),
    files.current(SETTLED, 'b'),
  ])
  expect([second.kind, same.kind, (await first).kind]).toEqual(['busy', 'ready', 'ready'])
  for (const missing of [{ month: '2026-06' }, { month: 'all' }, { symbol: 'BTC' }, { venue: 'nowhere' }])
    expect(await files.current({ ...SETTLED, ...missing }, 'a')).toEqual({ kind: 'none' })
})

test('a file of a simulated market cannot be imported, one of a real market can', async () => {
  for (const isSimulated of [false, true]) {
    const name = `simulated-${isSimulated}`
    await fileOf(await open(name, undefined, isSimulated), SETTLED)
    const path = join(folder, name, 'settlementPrice/venue=thalex/symbol=ETH/month=2026-03.parquet')
    if (isSimulated) await expect(recognize(path)).rejects.toThrow(/has simulated data, which are never imported/)
    else expect(await recognize(path)).toMatchObject({ ok: true, content: 'table' })
  }
})

test('a file above its limit is not built and leaves nothing behind; the folder stays below its limit', async () => {
  const small = await open('small', { fileBytes: 10, folderBytes: 1_000_000 })
  expect(await small.current(SETTLED, 'a')).toEqual({ kind: 'too-large', mostBytes: 10 })
  expect(existsSync(join(folder, 'small/settlementPrice/venue=thalex/symbol=ETH/month=2026-03.parquet'))).toBe(false)
  const one = await fileOf(await open('measure'), SETTLED)
  const files = await open('full', { fileBytes: 1_000_000, folderBytes: 2.5 * one.bytes })
  for (const month of ['2026-02', '2026-03', '2026-04']) await fileOf(files, { ...SETTLED, month })
  const names = readdirSync(join(folder, 'full'), { recursive: true }).filter((name) =>
    String(name).endsWith('.parquet'),
  )
  expect(names).toHaveLength(2)
  expect(names.join()).toContain('month=2026-04')
  expect(logged).toEqual([])
})
