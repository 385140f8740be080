import { afterEach, expect, test } from 'vitest'
import { openLiveDesk, until } from '../../../testing/openLiveDesk.ts'

let desk: Awaited<ReturnType<typeof openLiveDesk>>
afterEach(() => desk.close())

const QUERY =
  'subscription ($symbol: String!) { priceLadder(exchange: "deribit", symbol: $symbol) { asOf data { strike vol } } }'
type Seen = {
  readonly data?: { readonly priceLadder: { readonly asOf: string } | null } | null
  readonly errors?: unknown
}

test('500 clients of one study cost one run per tick, and each receives every tick', async () => {
  desk = await openLiveDesk()
  const clients = Array.from({ length: 500 }, () => desk.client())
  const seen = clients.map((): Seen[] => [])
  for (const [n, client] of clients.entries()) {
    // Variables in another order mean the same.
    client.subscribe<Seen['data'] & object>(
      { query: QUERY, variables: { symbol: 'BTC' } },
      {
        next: (value) => seen[n]!.push(value as Seen),
        error: (error) => seen[n]!.push({ errors: error }),
        complete: () => {},
      },
    )
  }
  await until(() => seen.every((answers) => answers.length === 1))
  expect(desk.runs.get('price-ladder')).toBe(1)
  for (let tick = 2; tick <= 4; tick++) {
    desk.tick()
    await until(() => seen.every((answers) => answers.length === tick))
    expect(desk.runs.get('price-ladder')).toBe(tick)
  }
  const instants = seen.map((answers) => answers.map(({ data }) => data?.priceLadder?.asOf))
  expect(new Set(instants.map((all) => all.join())).size).toBe(1)
  expect(new Set(instants[0]).size).toBe(4)
  expect(desk.listeners()).toBe(1)
  await Promise.all(clients.map((client) => client.dispose()))
  await until(() => desk.listeners() === 0)
  desk.tick()
  expect(desk.runs.get('price-ladder')).toBe(4)
})

test('REST, GraphQL and live clients of one chain share the same run', async () => {
  desk = await openLiveDesk()
  const answers: unknown[] = []
  const client = desk.client()
  client.subscribe(
    { query: QUERY, variables: { symbol: 'BTC' } },
    { next: (v) => answers.push(v), error: () => {}, complete: () => {} },
  )
  const headers = { 'x-auth': desk.xAuth }
  const rest = () => desk.ask('/api/v1/studies/price-ladder?exchange=deribit&symbol=BTC', { headers })
  const graphql = () =>
    desk.ask('/graphql', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ priceLadder(exchange: "deribit", symbol: "btc") { asOf } }' }),
    })
  const responses = await Promise.all([rest(), rest(), graphql(), rest()])
  expect(responses.map((response) => response.status)).toEqual([200, 200, 200, 200])
  await until(() => answers.length === 1)
  expect(desk.runs.get('price-ladder')).toBe(1)
  await client.dispose()
})
