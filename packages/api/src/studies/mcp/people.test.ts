import { MS_PER_DAY } from '@gvol/time'
import { afterAll, expect, test } from 'vitest'
import { mcpClient } from '../../../testing/mcpClient.ts'
import { type Person, postJson, signUp } from '../../../testing/person.ts'
import { openTradingDesk } from '../../../testing/tradingDesk.ts'

const desk = await openTradingDesk()
afterAll(desk.close)
const ann = await signUp(desk, 'ann', { isGranted: true })
const bob = await signUp(desk, 'bob', { isGranted: true })

const BTC = { exchange: 'deribit', symbol: 'BTC' }
const LEG = { exchange: 'deribit', instrument: 'BTC-31D-90000-C', amount: 1 }

/** Stores one of everything, with a word that no other user has. */
const store = async ({ cookie }: Person, word: string): Promise<void> => {
  const bodies: Readonly<Record<string, object>> = {
    portfolios: { name: `${word} book`, legs: [LEG] },
    notes: { at: '2026-01-20T12:00:00Z', text: `${word} skew`, path: '/', ...BTC },
    alerts: {
      name: `${word} alert`,
      watch: { kind: 'number', market: BTC, formula: 'ATM30' },
      condition: { kind: 'above', level: 0.9 },
    },
  }
  for (const [path, body] of Object.entries(bodies)) {
    const response = await desk.ask(`/api/${path}`, postJson(body, { cookie }))
    expect(response.status, await response.clone().text()).toBe(201)
  }
}
await store(ann, 'amber')
await store(bob, 'beryl')

const callsOf = async ({ user }: Person, scopes: Parameters<typeof desk.key>[0]) => {
  const { key } = await desk.access.createKey(user.id, { name: 'agent', scopes: scopes ?? [] })
  const { client, call } = await mcpClient(desk, key)
  await client.listTools()
  afterAll(() => client.close())
  return call
}

const PERSONAL = ['alerts', 'portfolio', 'notes'] as const

test.each([
  ['ann', ann, 'amber', 'beryl'],
  ['bob', bob, 'beryl', 'amber'],
] as const)(
  '%s reads the own alerts, portfolios and notes, and those of no other user',
  async (_, person, own, other) => {
    const call = await callsOf(person, ['read:studies', 'read:account'])
    for (const name of PERSONAL) {
      const { text, isError } = await call(name)
      expect([isError, text]).toEqual([false, expect.stringContaining(own)])
      expect(text).not.toContain(other)
    }
    const named = await call('portfolio', { name: `${other} book` })
    expect([named.isError, named.text]).toEqual([true, expect.stringContaining('You have no portfolio of that name')])
    const words = await call<{ readonly notes: readonly unknown[]; readonly total: number }>('notes', { words: other })
    expect(words.value).toEqual({ notes: [], total: 0 })
  },
)

test('the history of a stored portfolio is its imported history', async () => {
  const log = [
    {
      exchange: 'deribit',
      instrument: 'BTC-PERPETUAL',
      unit: 'usd',
      trades: [
        [desk.nowMs - 2 * MS_PER_DAY, 10_000, 90_000],
        [desk.nowMs - MS_PER_DAY, -10_000, 91_000],
      ],
    },
  ]
  const body = { name: 'Log of Ann', legs: [], log }
  expect((await desk.ask('/api/portfolios', postJson(body, { cookie: ann.cookie }))).status).toBe(201)
  const call = await callsOf(ann, ['read:studies', 'read:account'])
  const named = {
    name: 'log of ann',
    study: 'portfolio-positions',
    columns: ['instrument', 'status', 'trades', 'realised'],
  }
  const { isError, value } = await call<{ readonly result: { readonly rows: readonly unknown[] } }>('portfolio', named)
  expect([isError, value?.result.rows]).toEqual([
    false,
    [['BTC-PERPETUAL', 'closed', 2, expect.closeTo(10_000 / 90_000 - 10_000 / 91_000, 8)]],
  ])
})

test('without the scope the user tools name the missing scope, and studies still answer', async () => {
  const call = await callsOf(ann, ['read:studies'])
  for (const name of PERSONAL) {
    const { text, isError } = await call(name)
    expect([isError, text]).toEqual([true, expect.stringContaining('lacks the scope read:account')])
    expect(text).not.toContain('amber')
  }
  expect((await call('ask', { study: 'term-structure', market: 'deribit:BTC' })).isError).toBe(false)
})

test('on an open desk a visitor without a key reads studies, and no user data', async () => {
  const open = await openTradingDesk()
  const accounts = { ...open.accounts, mode: 'open' as const }
  await open.close()
  const desk2 = await openTradingDesk({ accounts })
  const { client, call } = await mcpClient(desk2, '')
  expect((await call('markets')).isError).toBe(false)
  for (const name of PERSONAL)
    expect((await call(name)).text).toBe(
      'This belongs to a user. Send a key with the scope read:account, e.g. of gvol token --scopes read:studies,read:account.',
    )
  await client.close()
  await desk2.close()
})
