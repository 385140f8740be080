import type { VenueCredentials } from '@gvol/accounts'
import { unixMs, type VenueAccountAnswer } from '@gvol/market'
import type { KeyVenue } from '@gvol/wire'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { accountsLogged, accountsTime } from '../../../testing/accountsOfFile.ts'
import { openDesk } from '../../../testing/openDesk.ts'
import { ORIGIN } from '../../../testing/origin.ts'
import { type Person, sessionOf, signUp } from '../../../testing/person.ts'

const SECRETS = ['public-half-9876', 'the-secret-half', 'third-word'] as const
const [key, secret, passphrase] = SECRETS

const ACCOUNT: VenueAccountAnswer = {
  ok: true,
  account: {
    venue: 'okx',
    readAtMs: unixMs(Date.UTC(2026, 0, 27)),
    isPortfolioMargined: true,
    notes: ['One note.'],
    positions: [{ venue: 'okx', instrument: 'BTC-USD-260327-100000-C', size: -25, unit: 'contract', entryPrice: 0.01 }],
    margins: [{ currency: 'USD', equity: 1000, maintenance: 120.5 }],
  },
}
let answer: VenueAccountAnswer = ACCOUNT
const checks: (readonly [KeyVenue, VenueCredentials])[] = []

const logDays: (number | undefined)[] = []

const events: unknown[] = []
const desk = await openDesk({
  now: () => Date.now() + accountsTime.aheadMs,
  readVenueAccount: async (venue, credentials, days) => {
    checks.push([venue, credentials])
    logDays.push(days)
    return answer
  },
  securityLog: { write: (event: unknown) => events.push(event), read: async () => [] } as never,
})
afterAll(desk.close)
const ann = await signUp(desk, 'ann')
const bob = await signUp(desk, 'bob')

beforeEach(() => {
  answer = ACCOUNT
  checks.length = 0
})

const VENUE_KEY = { venue: 'okx', name: 'reading', key, secret, passphrase }

const ask = async ({ cookie }: Pick<Person, 'cookie'>, method: string, path: string, body?: unknown) => {
  const response = await desk.ask(path, {
    method,
    headers: { cookie, origin: ORIGIN, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await response.text()
  // No response contains any part of a key.
  for (const part of SECRETS) expect(text).not.toContain(part)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>) }
}

test('days of history are read on request only, as a whole number up to 90', async () => {
  const { body } = await ask(ann, 'POST', '/api/venue-keys', VENUE_KEY)
  const path = `/api/venue-keys/${body?.id}`
  for (const days of ['0', '91', '1.5', 'x'])
    expect(await ask(ann, 'GET', `${path}/account?days=${days}`)).toMatchObject({
      status: 400,
      body: { error: { argument: 'days' } },
    })
  const amounts = { flows: '3', result: '0.04', funding: '-0.0001', fees: '0', interest: '0', difference: '0' }
  const currency = { ...amounts, currency: 'BTC', rows: 3, balance: '3.0399', differsAt: undefined }
  const entries = [{ exchange: 'okx', instrument: 'BTC', unit: 'coin', atMs: 5, amount: 3 }] as const
  if (!ACCOUNT.ok) throw new Error('The account is one.')
  answer = { ok: true, account: { ...ACCOUNT.account, log: { fromMs: 0, currencies: [currency], entries } } }
  expect((await ask(ann, 'GET', `${path}/account?days=30`)).body?.log).toEqual({
    from: '1970-01-01T00:00:00.000Z',
    entries: [{ exchange: 'okx', instrument: 'BTC', trades: [[5, 3]] }],
    currencies: [{ ...amounts, currency: 'BTC', rows: 3, balance: '3.0399', isReproduced: true }],
  })
  expect(logDays.at(-1)).toBe(30)
  expect((await ask(ann, 'DELETE', path)).status).toBe(204)
})

test('a read-only key is stored, used for its venue only, read by its owner only, and removed', async () => {
  const created = await ask(ann, 'POST', '/api/venue-keys', VENUE_KEY)
  expect(created).toMatchObject({ status: 201, body: { venue: 'okx', name: 'reading', hint: '…9876' } })
  expect(checks).toEqual([['okx', { key, secret, passphrase }]])
  expect((await ask(ann, 'GET', '/api/venue-keys')).body).toEqual({ keys: [created.body] })
  const path = `/api/venue-keys/${created.body?.id}`
  expect(await ask(ann, 'GET', `${path}/account`)).toEqual({
    status: 200,
    body: {
      venue: 'okx',
      readAt: '2026-01-27T00:00:00.000Z',
      isPortfolioMargined: true,
      notes: ['One note.'],
      legs: [{ exchange: 'okx', instrument: 'BTC-USD-260327-100000-C', amount: -25, unit: 'contract', price: 0.01 }],
      margins: [{ currency: 'USD', equity: 1000, initial: null, maintenance: 120.5 }],
    },
  })
  expect(checks[1]).toEqual(['okx', { key, secret, passphrase }])
  expect((await ask(bob, 'GET', '/api/venue-keys')).body).toEqual({ keys: [] })
  expect((await ask(bob, 'GET', `${path}/account`)).status).toBe(404)
  expect((await ask(bob, 'DELETE', path)).status).toBe(404)
  expect(checks).toHaveLength(2)
  for (const about of ['/api/user', '/api/account/export', '/api/keys']) await ask(ann, 'GET', about)
  expect((await ask(ann, 'DELETE', path)).status).toBe(204)
  expect((await ask(ann, 'GET', `${path}/account`)).status).toBe(404)
})

test('a key that may trade or withdraw is refused and not stored; if it gains such rights later, no data is read with it', async () => {
  const refused = { ok: false, reason: 'refused', message: 'This key may do more than read at OKX (trade).' } as const
  answer = refused
  expect(await ask(ann, 'POST', '/api/venue-keys', VENUE_KEY)).toMatchObject({
    status: 422,
    body: { error: { code: 'key-refused', message: refused.message } },
  })
  expect((await ask(ann, 'GET', '/api/venue-keys')).body).toEqual({ keys: [] })
  answer = ACCOUNT
  const { body } = await ask(ann, 'POST', '/api/venue-keys', VENUE_KEY)
  answer = refused
  expect((await ask(ann, 'GET', `/api/venue-keys/${body?.id}/account`)).status).toBe(422)
  answer = { ok: false, reason: 'unavailable', message: 'OKX did not answer within 10 s.' }
  expect(await ask(ann, 'GET', `/api/venue-keys/${body?.id}/account`)).toMatchObject({
    status: 502,
    body: { error: { code: 'venue-unavailable' } },
  })
})

test.each([
  ['of a venue that is not read', { ...VENUE_KEY, venue: 'kraken' }],
  ['of OKX without its passphrase', { ...VENUE_KEY, passphrase: undefined }],
  ['without a secret', { ...VENUE_KEY, secret: '' }],
  ['that breaks a header', { ...VENUE_KEY, key: 'a\r\nx-evil: 1' }],
  ['longer than any', { ...VENUE_KEY, secret: 'x'.repeat(401) }],
  ['with more than belongs to it', { ...VENUE_KEY, userId: 'bob' }],
])('a key %s is refused before any request to a venue', async (_what, sent) => {
  expect((await ask(ann, 'POST', '/api/venue-keys', sent)).status).toBe(400)
  expect(checks).toEqual([])
})

test('adding a key requires a recent sign-in, so an open browser is not enough', async () => {
  const late = await sessionOf(desk, bob.user.id)
  accountsTime.aheadMs += 11 * 60_000
  try {
    expect(await ask(late, 'POST', '/api/venue-keys', VENUE_KEY)).toMatchObject({
      status: 403,
      body: { error: { code: 'reauthenticate' } },
    })
  } finally {
    accountsTime.aheadMs -= 11 * 60_000
  }
  expect(checks).toEqual([])
})

test('neither the log of the desk nor the security log contains any part of a key', () => {
  expect(events.length).toBeGreaterThan(0)
  const logged = JSON.stringify([events, desk.logged, accountsLogged])
  expect(logged).toContain('POST /api/venue-keys')
  for (const part of SECRETS) expect(logged).not.toContain(part)
})
