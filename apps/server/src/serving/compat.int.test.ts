import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Chain } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect, test } from 'vitest'
import {
  foreignMethods,
  foreignQueries,
  hasForms,
  parametersOf,
  queryText,
  variablesOf,
} from '../../testing/clients/foreignForms.ts'
import {
  expectBookValues,
  expectTradeValues,
  type FetchRest,
  rawTrades,
  writeInstruments,
  writeTrades,
} from '../../testing/clients/foreignValues.ts'
import { expectPythonClient, expectTypescriptClient } from '../../testing/clients/ownClients.ts'
import { type Desk, eventually, type StudyAnswer, startDesk } from '../../testing/desk.ts'
import { GVOL, runGvol, startGvol } from '../../testing/gvolProcess.ts'
import { type Frame, type ReadRows, readByDuckdb, readByPolars, readByPython } from '../../testing/parquetReaders.ts'
import { startReplayedVenue } from '../../testing/replayedVenue.ts'
import { scratchDirectory } from '../../testing/scratchDirectory.ts'

type Row = Readonly<Record<string, string | number | boolean | null>>

/** Expects our command-line clients to return the same as REST. */
const expectClientsMatch = async (desk: Desk, terms: StudyAnswer | undefined): Promise<void> => {
  const env = { GVOL_KEY: desk.key, GVOL_DESK: desk.origin }
  const about = ['term-structure', 'exchange=deribit', 'symbol=BTC']
  const csv = await runGvol(['query', ...about, '--format', 'csv'], { env })
  const rest = await desk.get('/api/v1/studies/term-structure?exchange=deribit&symbol=BTC&format=csv')
  expect([csv.code, csv.stderr, csv.stdout]).toEqual([0, '', await rest.text()])
  const table = await runGvol(['query', ...about, '--columns', 'expiry,days', '--sparkline', 'days'], { env })
  expect(table.stdout).toMatch(/^days ▁[▁-█]*█\nterm-structure · .*\nexpiry +days\n/)
  expect(table.stdout.trim().split('\n')).toHaveLength(4 + (terms?.data.expiry?.length ?? 0))
  const ends = [
    '--from',
    new Date(Date.parse(terms?.asOf ?? '') - MS_PER_HOUR).toISOString(),
    '--to',
    terms?.asOf ?? '',
  ]
  const span = await runGvol(['query', ...about, '--columns', 'expiry', '--format', 'csv', ...ends], { env })
  expect([span.code, span.stderr]).toEqual([0, ''])
  expect(
    new Set(
      span.stdout
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]),
    ),
  ).toEqual(new Set([ends[1], ends[3]]))
  const tables = await runGvol(['query', ...about, '--columns', 'expiry', ...ends], { env })
  expect([tables.code, tables.stdout.match(/^term-structure · /gm)]).toEqual([
    0,
    expect.objectContaining({ length: 2 }),
  ])
  const cost = await runGvol(['query', ...about, ...ends, '--cost'], { env })
  expect(cost.stdout).toMatch(/^2 instants, some .* s, .* MB\n$/)
  const none = await runGvol(['query', 'tides'], { env })
  expect([none.code, none.stdout, none.stderr]).toEqual([2, '', expect.stringMatching(/^There is no study "tides"/)])
  const misspelt = await runGvol(['query', 'smiel'], { env })
  expect(misspelt.stderr).toBe('There is no study "smiel". Did you mean smile? `gvol query --list` lists all.\n')
  const found = await runGvol(['query', '--list', 'term', 'structure'], { env })
  expect([found.code, found.stdout]).toEqual([0, expect.stringMatching(/^term-structure +Term structure$/m)])
  const watched = startGvol(['query', ...about, '--watch', '1'], { env })
  await watched.matchOutput(/^expiry/m)
  // Nothing changes here, so nothing is printed again.
  await delay(2_500)
  expect(watched.stdout().match(/^term-structure/gm)).toHaveLength(1)
  watched.child.kill()
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [...GVOL, 'mcp'], env, stderr: 'pipe' }),
  )
  const ran = await client.callTool({ name: 'ask', arguments: { study: 'term-structure', market: 'deribit:BTC' } })
  expect(ran.structuredContent).toMatchObject({ totalRows: terms?.data.expiry?.length })
  // Clients that know a tool per study still get its answer.
  const called = await client.callTool({ name: 'term-structure', arguments: { exchange: 'deribit', symbol: 'BTC' } })
  const [{ text }] = called.content as unknown as [{ text: string }]
  expect((JSON.parse(text) as { readonly totalRows: number }).totalRows).toBe(terms?.data.expiry?.length)
  await client.close()
}

/** Expects other tools to read the study's answer and the exported tables as documented. */
const readElsewhere = async (desk: Desk, dataDir: string, chains: readonly Chain[], folder: string): Promise<void> => {
  const smile = (await desk.study('smile')) as StudyAnswer
  const file = await desk.get('/api/v1/studies/smile?exchange=deribit&symbol=BTC&format=parquet')
  writeFileSync(join(folder, 'smile.parquet'), new Uint8Array(await file.arrayBuffer()))
  await desk.stop('SIGTERM')
  const tables = ['--tables', 'optionQuote', '--out', join(folder, 'FOLDER')]
  const exported = await runGvol(['export', ...tables, '--data-dir', dataDir])
  expect([exported.code, exported.stderr]).toEqual([0, ''])
  const [[counted], byExpiry, highest] = (await readByDuckdb(folder)) as [ReadRows, ReadRows, ReadRows]
  const size = chains.reduce((sum, chain) => sum + chain.size, 0)
  const bids = chains.flatMap((chain) => [...chain.bid]).filter((bid) => !Number.isNaN(bid))
  expect([Number(counted?.quotes), counted?.lowest]).toEqual([size, Math.min(...bids)])
  const open = new Map<number, number>()
  for (const { expiryMs, openInterestCoin } of chains)
    for (const [row, ms] of expiryMs.entries()) open.set(ms, (open.get(ms) ?? 0) + (openInterestCoin[row] || 0))
  const expiryOf = (row: ReadRows[number]) => Date.parse(String(row.expiryMs).replace(/\+00$/, 'Z'))
  expect(byExpiry.map(expiryOf)).toEqual([...open.keys()].toSorted((a, b) => a - b))
  for (const row of byExpiry) expect(row.openCoin).toBeCloseTo(open.get(expiryOf(row)) ?? -1, 6)
  const most = new Map<unknown, number>()
  for (const [i, expiry] of (smile.data.expiry ?? []).entries())
    most.set(expiry, Math.max(most.get(expiry) ?? 0, Number(smile.data.markVol?.[i] ?? 0)))
  expect(highest.map((row) => row.highest)).toEqual([...most.values()])
  const columns = { columns: Object.keys(smile.data), rows: smile.data.expiry?.length }
  expect(readByPolars(join(folder, 'smile.parquet'))).toEqual(columns)
  const day = 'FOLDER/optionQuote/venue=deribit/symbol=BTC/date=2026-05-04.parquet'
  expect(readByPolars(join(folder, day)).rows).toBe(size)
  const frames = await readByPython(folder)
  for (const [name, frame] of Object.entries(frames)) {
    if (typeof frame === 'string') console.warn(`Skipped: exported Parquet in ${name}. ${frame}`)
    else if (name.endsWith('smile'))
      expect([name, frame.columns, frame.rows]).toEqual([name, Object.keys(smile.data), smile.data.expiry?.length])
    else {
      expect([name, frame.rows]).toEqual([name, size])
      expect(frame.first).toMatchObject({ venue: 'deribit', symbol: 'BTC' } satisfies Partial<Frame['first']>)
    }
  }
}

test('clients of the other interface: every current query runs unchanged, every method has its recorded form, values are those of our studies', async () => {
  const folder = scratchDirectory()
  const { chains } = await startReplayedVenue(folder, 3)
  const newest = chains.at(-1) as Chain
  const trades = rawTrades(newest)
  const dataDir = join(folder, 'data')
  const files = [join(folder, 'venue.csv'), writeInstruments(folder, newest), writeTrades(folder, trades)]
  const imported = await runGvol(['import', ...files, '--data-dir', dataDir])
  expect([imported.code, imported.stdout]).toEqual([0, expect.not.stringMatching(/[1-9]\d* rows? rejected/)])
  const desk = await startDesk(dataDir, ['--market', 'none'])
  const chain = await eventually('a chain', () => desk.study('option-chain'))
  const nowMs = Date.parse(chain.asOf)
  const option = String(chain.data.instrument?.[10])
  const at = `${desk.origin}/api/compat`
  const graphql = async (query: string, variables = {}) => {
    const headers = { 'content-type': 'application/json', 'x-oracle': desk.key }
    const init = { method: 'POST', headers, body: JSON.stringify({ query, variables }) }
    return (await (await fetch(`${at}/graphql`, init)).json()) as {
      readonly data?: Readonly<Record<string, readonly Row[]>>
      readonly errors?: readonly unknown[]
    }
  }
  const { data } = await graphql(
    '{ genericOrderbookTermStructure(symbol: BTC, exchange: deribit) { expiration markIv } }',
  )
  const terms = await desk.study('term-structure')
  expect(data?.genericOrderbookTermStructure?.map((row) => Number(row.expiration))).toEqual(terms?.data.expiry)
  await expectClientsMatch(desk, terms)
  if (terms === undefined) throw new Error('no term structure')
  const rest = async (path: string) => {
    const response = await fetch(path.startsWith('http') ? path : `${at}${path}`, {
      headers: { 'x-api-key': desk.key },
    })
    return ((await response.json()) as { readonly payload: Awaited<ReturnType<FetchRest>> }).payload
  }
  await expectBookValues(rest, async (query) => (await graphql(query)).data, newest)
  await expectTradeValues(rest, trades)
  await expectTypescriptClient(desk, terms, folder)
  await expectPythonClient(desk, terms, folder)
  const program = join(import.meta.dirname, '../../testing/clients/foreign_client.py')
  const hasPython = spawnSync('python3', ['--version']).status === 0
  if (hasPython) {
    const ran = spawnSync('python3', [program, at, desk.key], { encoding: 'utf8', timeout: 120_000 })
    expect([ran.status, ran.stderr]).toEqual([0, ''])
    const result = JSON.parse(ran.stdout) as {
      readonly fields: number
      readonly options: number
      readonly expiries: number
    }
    expect(result.fields).toBeGreaterThanOrEqual(150)
    expect(result.expiries).toBe(terms?.data.expiry?.length)
    expect(result.options).toBeGreaterThan(100)
  } else console.warn('Skipped: a program in Python, which is not here. Install it: apt-get install python3.')
  if (hasForms()) {
    for (const query of foreignQueries().filter(({ status }) => status === 'current')) {
      const answer = await graphql(queryText(query), variablesOf(query, nowMs, option))
      expect(answer.errors, query.queryField).toBeUndefined()
      const rows = answer.data?.[query.responseKey] ?? []
      for (const row of rows.slice(0, 1)) expect(Object.keys(row)).toEqual(query.fields.map(({ name }) => name))
    }
    for (const method of foreignMethods()) {
      const headers = { 'x-api-key': desk.key }
      const response = await fetch(`${at}${method.path}?${parametersOf(method, nowMs)}`, { headers })
      const body = (await response.json()) as { readonly payload: { readonly data: readonly Row[] } }
      expect(response.status, method.path).toBe(200)
      const forms = new Map(method.response.fields.map(({ name, type }) => [name, [type].flat()]))
      for (const row of body.payload.data.slice(0, 50)) {
        expect(Object.keys(row), method.path).toEqual([...forms.keys()])
        for (const [name, value] of Object.entries(row)) {
          const kind =
            typeof value === 'number' ? (Number.isInteger(value) ? /integer|number/ : /number/) : /string|array/
          if (value !== null && typeof value !== 'boolean')
            expect(forms.get(name)?.join(), `${method.path} ${name}`).toMatch(kind)
        }
      }
    }
  }
  await readElsewhere(desk, dataDir, chains, folder)
  // It starts a desk and several clients of other languages.
}, 400_000)
