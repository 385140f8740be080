import { studies } from '@gvol/analytics'
import { MS_PER_HOUR } from '@gvol/time'
import { tableFromIPC } from 'apache-arrow'
import { afterAll, expect, test } from 'vitest'
import { openDesk } from '../../../testing/openDesk.ts'
import { testStudies } from '../../../testing/testStudies.ts'

const desk = await openDesk()
afterAll(desk.close)
const headers = { 'x-auth': await desk.key() }
const get = (path: string) => desk.ask(path, { headers })
const ABOUT = 'exchange=deribit&symbol=BTC'
const ladder = (query: string) => get(`/api/v1/studies/price-ladder/range?${ABOUT}&${query}`)
/** The newest chain is from 21:18:42: the first two instants have no data, the third and fourth do. */
const SPAN = 'from=2026-01-27T19:30:00Z&to=2026-01-27T22:40:00Z&interval=1h'

const linesOf = async (response: Response) =>
  (await response.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test('each instant of a range equals the answer for that instant alone, with or without data', async () => {
  const response = await ladder(`${SPAN}&side=put`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/x-ndjson; charset=utf-8'])
  const [head, ...rest] = await linesOf(response)
  const end = rest.pop()
  expect(head).toMatchObject({ study: 'price-ladder', instants: 4, intervalMs: MS_PER_HOUR, input: { side: 'put' } })
  expect(end).toEqual({ isWhole: true, answered: 2, without: 2 })
  expect(rest.map(({ instant }) => instant)).toEqual(['19', '20', '21', '22'].map((h) => `2026-01-27T${h}:30:00.000Z`))
  for (const line of rest) {
    const single = await get(`/api/v1/studies/price-ladder?${ABOUT}&side=put&asOf=${line.instant}`)
    const { asOf, simulated, data, error } = (await single.json()) as Record<string, object>
    expect(line).toEqual(
      single.ok
        ? { instant: line.instant, asOf, simulated, data }
        : { instant: line.instant, error: { code: 'no-data', message: (error as { message: string }).message } },
    )
  }
})

test('CSV and Arrow have the same rows, and state which instants have none', async () => {
  const rows = (await (await ladder(`${SPAN}&columns=strike,vol&format=csv`)).text()).trim().split('\r\n')
  expect(rows).toHaveLength(1 + 2 + 2 * 3)
  expect(rows.slice(0, 4)).toEqual([
    'instant,strike [quote ccy],vol [decimal],exchange,symbol,asOf,SIMULATED,problem',
    '2026-01-27T19:30:00.000Z,,,,,,,No chain of BTC at that time.',
    '2026-01-27T20:30:00.000Z,,,,,,,No chain of BTC at that time.',
    '2026-01-27T21:30:00.000Z,60000,0.5,deribit,BTC,2026-01-27T21:18:42.000Z,false,',
  ])
  const bytes = new Uint8Array(await (await ladder(`${SPAN}&format=arrow`)).arrayBuffer())
  const table = tableFromIPC(bytes)
  expect(table.batches).toHaveLength(4)
  expect([...table.getChild('strike')!]).toEqual([null, null, 60_000, 70_000, 80_000.5, 60_000, 70_000, 80_000.5])
  expect([...table.getChild('note')!].slice(2, 5)).toEqual(['=1+1', null, 'a "quoted", line\nbreak'])
  expect([...table.getChild('problem')!].slice(0, 3)).toEqual([
    'No chain of BTC at that time.',
    'No chain of BTC at that time.',
    null,
  ])
  expect(Number(table.getChild('instant')!.get(2))).toBe(Date.UTC(2026, 0, 27, 21, 30))
})

test('a dry run estimates the cost, by REST and GraphQL, from the data of one instant', async () => {
  const cost = (await (await ladder(`${SPAN}&dryRun=true`)).json()) as { bytes: number; measured: { bytes: number } }
  expect(cost).toMatchObject({ instants: 4, isWithinLimits: true, message: null, measured: { rows: 3 } })
  const [, , , last] = (await (await ladder('from=2026-01-27T19:40&to=2026-01-27T22:40&interval=1h')).text()).split(
    '\n',
  )
  expect(last).toBeDefined()
  const whole = (await (await ladder('from=2026-01-27T22:30&to=2026-01-27T22:30&interval=1h')).text()).split('\n')
  expect(cost.measured.bytes).toBe((whole[1]?.length ?? 0) + 1)
  const document = `{ rangeCost(study: "price-ladder", from: "2026-01-01", to: "2026-01-27", interval: "1m", arguments: { exchange: "deribit", symbol: "BTC" }) { instants isWithinLimits message measured { rows } } }`
  const response = await desk.ask('/graphql', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query: document }),
  })
  expect(await response.json()).toEqual({
    data: {
      rangeCost: {
        instants: 37_441,
        isWithinLimits: false,
        message: expect.stringMatching(/37441 instants; one answer has at most 5000/),
        measured: null,
      },
    },
  })
})

test.each([
  ['to=2026-01-27&interval=1h', 'from', /first instant/],
  ['from=2026-01-27&to=2026-01-26&interval=1h', 'to', /not before from/],
  ['from=2026-01-27&to=2026-01-27&interval=hourly', 'interval', /15m, 1h or 1d/],
  ['from=2026-01-27&to=2026-01-27&interval=0h', 'interval', /15m, 1h or 1d/],
  ['from=2020-01-01&to=2026-01-27&interval=1m', 'interval', /at most 5000/],
  [`${SPAN}&asOf=2026-01-27`, 'asOf', /from and to instead/],
  [`${SPAN}&format=parquet`, 'format', /ndjson, csv, arrow/],
  [`${SPAN}&width=99`, 'width', /1 to 50/],
  [`${SPAN}&colour=red`, 'colour', /has no argument colour.*from, to, interval/],
  [`${SPAN}&columns=colour`, 'columns', /no column "colour"/],
  [`${SPAN}&dryRun=maybe`, 'dryRun', /true or false/],
] as const)('%s is refused by name', async (query, argument, message) => {
  const response = await ladder(query)
  const { error } = (await response.json()) as { error: Record<string, string> }
  expect([response.status, error.argument]).toEqual([400, argument])
  expect(error.message).toMatch(message)
})

test('a range stops at its byte limit and names the instant to continue from; both parts are the whole', async () => {
  const small = await openDesk({ limits: { rangeBytes: 800 } })
  const key = { headers: { 'x-auth': await small.key() } }
  const ask = async (from: string) =>
    linesOf(
      await small.ask(
        `/api/v1/studies/price-ladder/range?${ABOUT}&from=${from}&to=2026-01-28T03:00:00Z&interval=1h&columns=strike`,
        key,
      ),
    )
  const instants: unknown[] = []
  let from = '2026-01-27T22:00:00Z'
  for (let part = 0; part < 10 && from !== ''; part++) {
    const [, ...rest] = await ask(from)
    const end = rest.pop()
    instants.push(...rest.map(({ instant }) => instant))
    from = String(end?.next ?? '')
    if (part === 0) expect(end).toMatchObject({ isWhole: false, message: expect.stringMatching(/800 bytes/) })
  }
  expect(instants).toEqual([22, 23, 24, 25, 26, 27].map((h) => new Date(Date.UTC(2026, 0, 27, h)).toISOString()))
  await small.close()
})

test('ranges per caller are limited, compute no more than is read, and free their slot when cancelled', async () => {
  const one = await openDesk({ limits: { rangesEach: 1 } })
  const key = { headers: { 'x-auth': await one.key() } }
  const path = `/api/v1/studies/price-ladder/range?${ABOUT}&from=2026-01-27T22:00:00Z&to=2026-01-30&interval=1h`
  const first = await one.ask(path, key)
  const reader = first.body!.getReader()
  for (let pieces = 0; pieces < 3; pieces++) await reader.read()
  expect(one.runs.get('price-ladder')).toBe(2)
  const second = await one.ask(path, key)
  expect([second.status, await second.json()]).toMatchObject([429, { error: { code: 'too-many-requests' } }])
  await reader.cancel()
  expect((await one.ask(path, key)).status).toBe(200)
  await one.close()
})

test('of ranges requested at the same instant a caller reads no more than its share; the others report it and compute nothing', async () => {
  const one = await openDesk({ limits: { rangesEach: 1 } })
  const key = { headers: { 'x-auth': await one.key() } }
  const path = `/api/v1/studies/price-ladder/range?${ABOUT}&from=2026-01-27T22:00:00Z&to=2026-01-28&interval=1h`
  const responses = await Promise.all([one.ask(path, key), one.ask(path, key)])
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  const readers = responses.map(({ body }) => body!.getReader())
  const lines = await Promise.all(
    readers.map(async (reader) => {
      await reader.read()
      return JSON.parse(new TextDecoder().decode((await reader.read()).value)) as Record<string, unknown>
    }),
  )
  expect(lines).toEqual([
    expect.objectContaining({ instant: '2026-01-27T22:00:00.000Z', data: expect.anything() }),
    expect.objectContaining({ isWhole: false, answered: 0, next: '2026-01-27T22:00:00.000Z' }),
  ])
  expect(lines[1]?.message).toMatch(/You read 1 ranges already/)
  expect(one.runs.get('price-ladder')).toBe(1)
  // A rejected range does not take a slot.
  expect((await readers[1]!.read()).done).toBe(true)
  expect((await one.ask(path, key)).status).toBe(429)
  await readers[0]!.cancel()
  expect((await one.ask(path, key)).status).toBe(200)
  await one.close()
})

test('a range ends when its key is revoked', async () => {
  const one = await openDesk()
  const { id, key } = await one.access.createKey((await one.access.owner()).id, {
    name: 'short',
    scopes: ['read:studies'],
  })
  const path = `/api/v1/studies/price-ladder/range?${ABOUT}&from=2026-01-27T22:00:00Z&to=2026-01-30&interval=1h`
  const reader = (await one.ask(path, { headers: { 'x-auth': key } })).body!.getReader()
  await reader.read()
  await reader.read()
  await one.access.revokeKey((await one.access.owner()).id, id)
  one.clock.nowMs += 10_000
  const { value } = await reader.read()
  expect(new TextDecoder().decode(value)).toMatch(/"isWhole":false.*is no longer valid/)
  await one.close()
})

test('a range of answers does not evict cached live answers', async () => {
  const one = await openDesk({ limits: { cachedAnswers: 2 } })
  const key = { headers: { 'x-auth': await one.key() } }
  const live = () => one.ask(`/api/v1/studies/price-ladder?${ABOUT}`, key)
  await live()
  await (
    await one.ask(
      `/api/v1/studies/price-ladder/range?${ABOUT}&from=2026-01-27T22:00&to=2026-01-28T04:00&interval=1h`,
      key,
    )
  ).text()
  const before = one.runs.get('price-ladder')
  await live()
  expect(one.runs.get('price-ladder')).toBe(before)
  await one.close()
})

test('no study has a column with a name that a range adds', () => {
  const added = ['instant', 'problem', 'asOf', 'simulated']
  for (const { id, output } of [...Object.values(studies), ...Object.values(testStudies)])
    expect([id, Object.keys(output).filter((name) => added.includes(name))]).toEqual([id, []])
})
