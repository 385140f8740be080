import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { expect, test } from 'vitest'
import { type Desk, eventually, type StudyAnswer, startDesk } from '../testing/desk.ts'
import {
  foreignMethods,
  foreignQueries,
  hasForms,
  parametersOf,
  queryText,
  variablesOf,
} from '../testing/foreignForms.ts'
import { GVOL, runGvol, startGvol } from '../testing/gvolProcess.ts'
import { askedInPython, askedInTypescript } from '../testing/ownClients.ts'
import { startReplayedVenue } from '../testing/replayedVenue.ts'
import { scratchDirectory } from '../testing/scratchDirectory.ts'

type Row = Readonly<Record<string, string | number | boolean | null>>

/** Our own clients on the command line say what REST says. */
const askedFromOutside = async (desk: Desk, terms: StudyAnswer | undefined): Promise<void> => {
  const env = { GVOL_KEY: desk.key, GVOL_DESK: desk.origin }
  const about = ['term-structure', 'exchange=deribit', 'symbol=BTC']
  const csv = await runGvol(['query', ...about, '--format', 'csv'], { env })
  const rest = await desk.get('/api/v1/studies/term-structure?exchange=deribit&symbol=BTC&format=csv')
  expect([csv.code, csv.stderr, csv.stdout]).toEqual([0, '', await rest.text()])
  const table = await runGvol(['query', ...about, '--columns', 'expiry,days', '--sparkline', 'days'], { env })
  expect(table.stdout).toMatch(/^days ▁[▁-█]*█\nterm-structure · .*\nexpiry +days\n/)
  expect(table.stdout.trim().split('\n')).toHaveLength(4 + (terms?.data.expiry?.length ?? 0))
  const none = await runGvol(['query', 'tides'], { env })
  expect([none.code, none.stdout, none.stderr]).toEqual([1, '', expect.stringMatching(/^There is no study "tides"/)])
  const watched = startGvol(['query', ...about, '--watch', '1'], { env })
  await watched.said(/^expiry/m)
  // Nothing moves here: what has not changed is not printed again.
  await delay(2_500)
  expect(watched.stdout().match(/^term-structure/gm)).toHaveLength(1)
  watched.child.kill()
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [...GVOL, 'mcp'], env, stderr: 'pipe' }),
  )
  const called = await client.callTool({ name: 'term-structure', arguments: { exchange: 'deribit', symbol: 'BTC' } })
  const [{ text }] = called.content as [{ text: string }]
  expect((JSON.parse(text) as { readonly totalRows: number }).totalRows).toBe(terms?.data.expiry?.length)
  await client.close()
}

test('clients of the other interface: every current query runs as it is sent, every method answers its recorded form, and values are those of our studies', async () => {
  const folder = scratchDirectory()
  await startReplayedVenue(folder, 3)
  const dataDir = join(folder, 'data')
  await runGvol(['import', join(folder, 'venue.csv'), '--data-dir', dataDir])
  const desk = await startDesk(dataDir, ['--market', 'none'])
  const chain = await eventually('a chain', () => desk.study('option-chain'))
  const [nowMs, option] = [Date.parse(chain.asOf), String(chain.data.instrument?.[10])]
  const at = `${desk.origin}/api/compat`
  const graphql = async (query: string, variables = {}) => {
    const headers = { 'content-type': 'application/json', 'x-oracle': desk.key }
    const asked = { method: 'POST', headers, body: JSON.stringify({ query, variables }) }
    return (await (await fetch(`${at}/graphql`, asked)).json()) as {
      readonly data?: Readonly<Record<string, readonly Row[]>>
      readonly errors?: readonly unknown[]
    }
  }
  const { data } = await graphql(
    '{ genericOrderbookTermStructure(symbol: BTC, exchange: deribit) { expiration markIv } }',
  )
  const terms = await desk.study('term-structure')
  expect(data?.genericOrderbookTermStructure?.map((row) => Number(row.expiration))).toEqual(terms?.data.expiry)
  await askedFromOutside(desk, terms)
  if (terms === undefined) throw new Error('no term structure')
  await askedInTypescript(desk, terms)
  await askedInPython(desk, terms, folder)
  const program = join(import.meta.dirname, '../testing/foreign_client.py')
  const hasPython = spawnSync('python3', ['--version']).status === 0
  if (hasPython) {
    const ran = spawnSync('python3', [program, at, desk.key], { encoding: 'utf8', timeout: 120_000 })
    expect([ran.status, ran.stderr]).toEqual([0, ''])
    const told = JSON.parse(ran.stdout) as {
      readonly fields: number
      readonly options: number
      readonly expiries: number
    }
    expect(told.fields).toBeGreaterThanOrEqual(150)
    expect(told.expiries).toBe(terms?.data.expiry?.length)
    expect(told.options).toBeGreaterThan(100)
  } else console.warn('Skipped: a program in Python, which is not here. Install it: apt-get install python3.')
  if (!hasForms()) return
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
})
