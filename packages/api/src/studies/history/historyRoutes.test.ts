import { afterAll, expect, test } from 'vitest'
import { openDesk } from '../../../testing/openDesk.ts'
import type { HistoryFile, HistoryFileState } from './historyPorts.ts'

const PIECE = new Uint8Array(1_000_000).fill(7)
const PIECES = 40
const FILE = '/api/v1/history/trade/deribit/BTC/2026-01'

/** A file larger than what a connection buffers. */
const large: HistoryFile = {
  rows: 1,
  bytes: PIECES * PIECE.length,
  sha256: 'ab'.repeat(32),
  builtAtMs: 0,
  read: async function* () {
    for (let i = 0; i < PIECES; i++) yield PIECE
  },
}
const state: { now: HistoryFileState; readonly requests: string[] } = {
  now: { kind: 'ready', file: large },
  requests: [],
}
const desk = await openDesk({
  historyFiles: {
    tables: ['optionQuote', 'trade'],
    months: async () => [],
    built: async () => undefined,
    current: async ({ table, venue, symbol, month }, who) => {
      state.requests.push([table, venue, symbol, month, who].join(' '))
      return state.now
    },
  },
})
afterAll(desk.close)
const key = await desk.key(['read:history'])
const get = (path: string, xAuth = key) => desk.ask(path, { headers: { 'x-auth': xAuth } })
const read = async (response: Response): Promise<number> => (await response.arrayBuffer()).byteLength

test('a caller may read two files at once, and a third when one of them ends or is cancelled', async () => {
  const first = await get(FILE)
  const second = await get(FILE)
  const third = await get(FILE)
  expect([third.status, third.headers.get('retry-after')]).toEqual([429, '10'])
  await first.body?.cancel()
  const again = await get(FILE)
  expect(again.status).toBe(200)
  expect((await get(FILE)).status).toBe(429)
  expect([await read(second), await read(again)]).toEqual([large.bytes, large.bytes])
  const head = await desk.ask(FILE, { method: 'HEAD', headers: { 'x-auth': key } })
  expect([head.status, await read(await get(FILE))]).toEqual([200, large.bytes])
})

test('a download ends soon after its key is revoked', async () => {
  const { id, key: ending } = await desk.access.createKey((await desk.access.owner()).id, {
    name: 'ending',
    scopes: ['read:history'],
  })
  const reader = (await get(FILE, ending)).body?.getReader()
  await reader?.read()
  await desk.access.revokeKey((await desk.access.owner()).id, id)
  let pieces = 1
  const rest = async () => {
    while (!((await reader?.read())?.done ?? true)) pieces++
  }
  await expect(rest()).rejects.toThrow(/key/)
  expect(pieces).toBeLessThan(20)
  expect((await get(FILE, ending)).status).toBe(401)
})

test.each([
  [{ kind: 'building', rows: 1_000, total: 50_000 }, 503, 'pending', '5', /1,000 of about 50,000 rows/],
  [{ kind: 'busy' }, 429, 'too-many-requests', '10', /again/],
  [{ kind: 'none' }, 404, 'no-data', null, /trade of deribit BTC in 2026-01/],
  [{ kind: 'too-large', mostBytes: 4e9 }, 413, 'too-large', null, /4,000 MB.*gvol export/],
  [{ kind: 'failed' }, 500, 'internal', null, /log/],
] as const)('%j is answered with a sentence', async (now, status, code, retryAfter, message) => {
  state.now = now
  const response = await get(FILE)
  const { error } = (await response.json()) as { error: { code: string; message: string } }
  expect([response.status, error.code, response.headers.get('retry-after')]).toEqual([status, code, retryAfter])
  expect(error.message).toMatch(message)
  state.now = { kind: 'ready', file: large }
})

test('names are normalized as elsewhere, and an invalid name never reaches the files', async () => {
  state.requests.length = 0
  await (await get('/api/v1/history/trade/Deribit/btc/2026-01.parquet')).body?.cancel()
  expect(state.requests).toEqual([`trade deribit BTC 2026-01 ${(await desk.access.owner()).id}`])
  for (const path of [
    'trade/deribit/BTC/2026-1',
    'trade/deribit/BTC/..%2F2026-01',
    `trade/deribit/${'B'.repeat(99)}/all`,
  ])
    expect((await get(`/api/v1/history/${path}`)).status).toBe(404)
  expect((await get('/api/v1/history/job-ledger/deribit/BTC/all')).status).toBe(404)
  expect(state.requests).toHaveLength(1)
})

test('a desk that stores nothing reports so', async () => {
  const without = await openDesk()
  const headers = { 'x-auth': await without.key(['read:history']) }
  for (const path of ['/api/v1/history', FILE]) expect((await without.ask(path, { headers })).status).toBe(404)
  await without.close()
})
