import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openVenueAccounts } from './openVenueAccounts.ts'

const CREDENTIALS = { key: 'public', secret: 'private', passphrase: 'third' }
const paths: string[] = []

/** A fake OKX server on loopback; answers correctly signed requests. */
const venue = createServer((request, response) => {
  const { url = '', headers } = request
  paths.push(url)
  const text = `${headers['ok-access-timestamp']}GET${url}`
  const isRight = headers['ok-access-sign'] === createHmac('sha256', 'private').update(text).digest('base64')
  const data = url.endsWith('/config')
    ? [{ perm: 'read_only', acctLv: '2' }]
    : url.endsWith('/balance')
      ? [{ totalEq: '10', imr: '2', mmr: '1' }]
      : [{ instId: 'BTC-USDT-SWAP', instType: 'SWAP', pos: '-3', posSide: 'net', avgPx: '90000' }]
  response.setHeader('content-type', 'application/json')
  response.statusCode = isRight ? 200 : 401
  response.end(JSON.stringify(isRight ? { code: '0', data } : { code: '50113', msg: 'Invalid Sign', data: [] }))
})
await new Promise<void>((resolve) => venue.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise((resolve) => venue.close(resolve)))
const origin = `http://127.0.0.1:${(venue.address() as AddressInfo).port}`

const opened = (isSimulated: boolean, now = Date.now) =>
  openVenueAccounts({ settings: { venueUrl: { okx: origin } } as never, isSimulated, now })

test('an account is read over the network once for many requests, and again after ten seconds', async () => {
  const clock = { aheadMs: 0 }
  const read = opened(false, () => Date.now() + clock.aheadMs)
  const answers = await Promise.all([read('okx', CREDENTIALS), read('okx', CREDENTIALS)])
  expect(answers[0]).toMatchObject({
    ok: true,
    account: {
      positions: [{ venue: 'okx', instrument: 'BTC-USDT-SWAP', size: -3, unit: 'contract', entryPrice: 90_000 }],
      margins: [{ currency: 'USD', equity: 10, initial: 2, maintenance: 1 }],
    },
  })
  expect(await read('okx', CREDENTIALS)).toEqual(answers[1])
  expect(paths).toEqual(['/api/v5/account/config', '/api/v5/account/positions', '/api/v5/account/balance'])
  clock.aheadMs = 11_000
  await read('okx', CREDENTIALS)
  expect(paths).toHaveLength(6)
  // A different key must not be served the answer cached for the first one.
  expect(await read('okx', { ...CREDENTIALS, secret: 'forged' })).toMatchObject({ ok: false, reason: 'unavailable' })
})

test('a simulated desk sends no request to a venue', async () => {
  const before = paths.length
  expect(await opened(true)('okx', CREDENTIALS)).toMatchObject({ ok: false, reason: 'unavailable' })
  expect(paths).toHaveLength(before)
})
