import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eventually, startDesk } from '../testing/desk.ts'
import {
  foreignMethods,
  foreignQueries,
  hasForms,
  parametersOf,
  queryText,
  variablesOf,
} from '../testing/foreignForms.ts'
import { runGvol } from '../testing/gvolProcess.ts'
import { startReplayedVenue } from '../testing/replayedVenue.ts'
import { scratchDirectory } from '../testing/scratchDirectory.ts'

type Row = Readonly<Record<string, string | number | boolean | null>>

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
