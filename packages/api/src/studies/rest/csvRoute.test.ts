import { studies } from '@gvol/analytics'
import { MS_PER_HOUR } from '@gvol/time'
import { afterAll, expect, test } from 'vitest'
import { accountsTime } from '../../../testing/accountsOfFile.ts'
import { openDesk } from '../../../testing/openDesk.ts'
import { HOST, ORIGIN } from '../../../testing/origin.ts'
import { postJson } from '../../../testing/person.ts'
import type { SecurityEvent } from '../../http/security/securityLog.ts'

const events: SecurityEvent[] = []
const desk = await openDesk({ securityLog: { write: (event) => events.push(event), newest: async () => [] } })
afterAll(desk.close)
const sheetKey = await desk.key(['read:csv'])
const TABLE = '/api/v1/csv/price-ladder?exchange=deribit&symbol=BTC'

test('an address with a key of scope read:csv returns the table of the study, and a range of it', async () => {
  const headers = { 'x-auth': await desk.key() }
  const single = await desk.ask('/api/v1/studies/price-ladder?exchange=deribit&symbol=BTC&format=csv', { headers })
  const sheet = await desk.ask(`${TABLE}&key=${sheetKey}`)
  expect([sheet.status, await sheet.text()]).toEqual([200, await single.text()])
  const span = 'from=2026-01-27T22:00&to=2026-01-27T23:00&interval=1h'
  const range = await desk.ask(`/api/v1/studies/price-ladder/range?exchange=deribit&symbol=BTC&${span}&format=csv`, {
    headers,
  })
  expect(await (await desk.ask(`${TABLE}&${span}&key=${sheetKey}`)).text()).toBe(await range.text())
  expect(sheet.headers.get('cache-control')).toMatch(/private/)
  expect(sheet.headers.get('referrer-policy')).toMatch(/no-referrer|same-origin|strict-origin/)
})

test('a key in an address may do nothing else, and a key with more scopes is refused in an address', async () => {
  expect((await desk.ask(TABLE)).status).toBe(401)
  const more = await desk.ask(`${TABLE}&key=${await desk.key(['read:csv', 'read:studies'])}`)
  expect([more.status, await more.json()]).toMatchObject([
    403,
    { error: { message: expect.stringMatching(/read:csv as its single scope/) } },
  ])
  const elsewhere = `/api/v1/studies/price-ladder?exchange=deribit&symbol=BTC`
  expect((await desk.ask(elsewhere, { headers: { 'x-auth': sheetKey } })).status).toBe(403)
  expect((await desk.ask(`${elsewhere}&key=${sheetKey}`)).status).toBe(401)
  expect((await desk.ask('/api/v1/studies', { headers: { 'x-auth': sheetKey } })).status).toBe(403)
})

test('no study has arguments that such an address reserves', () => {
  for (const { id, input } of Object.values(studies)) {
    expect([id, 'key' in input || 'dryRun' in input]).toEqual([id, false])
    // Only all three together mean a range.
    expect([id, 'from' in input && 'to' in input && 'interval' in input]).toEqual([id, false])
  }
})

test('a key works from its listed addresses only, by /64 for IPv6, and other use is in the security log', async () => {
  const cookie = await desk.cookie()
  const keyInput = {
    name: 'office',
    scopes: ['read:studies'],
    expiresAt: new Date(Date.now() + MS_PER_HOUR).toISOString(),
    fromAddresses: ['203.0.113.7', '2001:db8:1:2::9'],
  }
  const created = await desk.ask('/api/keys', postJson(keyInput, { cookie }))
  const { key, ...listed } = (await created.json()) as Record<string, string>
  expect([created.status, listed]).toMatchObject([201, keyInput])
  const from = (remoteAddress: string) =>
    desk.api.fetch(new Request(`${ORIGIN}/api/v1/studies`, { headers: { host: HOST, 'x-auth': String(key) } }), {
      incoming: { socket: { remoteAddress } },
    } as never)
  expect((await from('203.0.113.7')).status).toBe(200)
  expect((await from('2001:db8:1:2:77::1')).status).toBe(200)
  events.length = 0
  const away = await from('2001:db8:1:3::9')
  expect([away.status, await away.json()]).toMatchObject([
    403,
    { error: { code: 'not-allowed', message: expect.stringMatching(/may not be used from your address/) } },
  ])
  expect(events).toMatchObject([
    { event: 'permission', outcome: 'refused', userId: (await desk.access.owner()).id, address: '2001:db8:1:3::9' },
  ])
  expect(JSON.stringify(events)).not.toContain(key)
  accountsTime.aheadMs = MS_PER_HOUR
  const late = await from('203.0.113.7')
  accountsTime.aheadMs = 0
  expect([late.status, await late.json()]).toMatchObject([
    401,
    { error: { message: expect.stringMatching(/unknown, expired or was revoked/) } },
  ])
})

test.each([
  [{ expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt', /still to come/],
  [{ expiresAt: 'tomorrow' }, 'expiresAt', /./],
  [{ fromAddresses: ['home'] }, 'fromAddresses', /got "home"/],
  [{ fromAddresses: ['2001:db8::/128'] }, 'fromAddresses', /at most \/64/],
])('a key with %j is refused, and the sentence names the invalid field', async (limits, argument, message) => {
  const cookie = await desk.cookie()
  const answer = await desk.ask('/api/keys', postJson({ name: 'k', ...limits }, { cookie }))
  const { error } = (await answer.json()) as { error: Record<string, string> }
  expect([answer.status, error.argument]).toEqual([400, argument])
  expect(error.message).toMatch(message)
})
