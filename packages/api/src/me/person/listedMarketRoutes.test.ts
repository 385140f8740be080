import { afterAll, expect, test } from 'vitest'
import { openDesk } from '../../../testing/openDesk.ts'
import { ORIGIN } from '../../../testing/origin.ts'
import { signUp } from '../../../testing/person.ts'

const changes: unknown[] = []
const MARKETS = [
  { symbol: 'BTC_USDT', kinds: ['option', 'future'], isCollected: true },
  { symbol: 'DOGE_USDT', kinds: ['option'], isCollected: false },
] as const
const desk = await openDesk({
  listedMarkets: {
    list: () => [{ venue: 'gate', markets: MARKETS }],
    set: async (changed) => void changes.push(changed),
  },
})
afterAll(desk.close)

const put = (headers: Record<string, string>, body: unknown) =>
  desk.ask('/api/admin/markets', {
    method: 'PUT',
    headers: { ...headers, origin: ORIGIN, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('an administrator lists the markets of each venue, and turns a market on or off', async () => {
  const admin = await signUp(desk, 'admin', { isAdmin: true })
  const visitor = await signUp(desk, 'visitor')
  const listed = await desk.ask('/api/admin/markets', { headers: { cookie: admin.cookie } })
  expect(await listed.json()).toEqual({ venues: [{ exchange: 'gate', markets: MARKETS }] })
  const change = { exchange: 'gate', symbol: 'DOGE_USDT', isCollected: true }
  expect((await put({ cookie: visitor.cookie }, change)).status).toBe(403)
  expect((await desk.ask('/api/admin/markets', { headers: { cookie: visitor.cookie } })).status).toBe(403)
  expect(changes).toEqual([])
  expect((await put({ cookie: admin.cookie }, change)).status).toBe(204)
  expect(changes).toEqual([{ venue: 'gate', symbol: 'DOGE_USDT', isCollected: true }])
  expect((await put({ cookie: admin.cookie }, { ...change, symbol: 'PEPE_USDT' })).status).toBe(404)
  expect((await put({ cookie: admin.cookie }, { ...change, exchange: 'okx' })).status).toBe(404)
  expect((await put({ cookie: admin.cookie }, { ...change, isCollected: 'yes' })).status).toBe(400)
  expect(changes).toHaveLength(1)
})
