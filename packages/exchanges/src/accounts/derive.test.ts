import { expect, test } from 'vitest'
import { fakeVenue, NOW, optionsFor } from '../../testing/accounts/standIn.ts'
import { readVenueAccount } from './readVenueAccount.ts'

const WALLET = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
/** The test key of EIP-155's example, and its address. */
const SECRET = `0x${'46'.repeat(32)}`
const SESSION = '0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F'

const subaccount = (id: number, more: object = {}) => ({
  subaccount_id: id,
  margin_type: 'PM',
  subaccount_value: '10000',
  initial_margin: '7000',
  maintenance_margin: '8500',
  collaterals: [
    { asset_name: 'USDC', amount: '9400.5' },
    { asset_name: 'ETH', amount: '0' },
  ],
  positions: [
    { instrument_name: 'BTC-20260327-100000-C', instrument_type: 'option', amount: '-1.5', average_price: '4200.5' },
    { instrument_name: 'BTC-PERP', instrument_type: 'perp', amount: '0.3', average_price: '88000' },
    { instrument_name: 'ETH-PERP', instrument_type: 'perp', amount: '0', average_price: '0' },
  ],
  ...more,
})

const derive = (
  scopes: { readonly protocol?: readonly string[]; readonly offchain?: readonly string[] },
  portfolios: unknown = [subaccount(7), subaccount(8, { positions: [], collaterals: [] })],
) =>
  fakeVenue(async ({ path, body, headers, method }) => {
    expect([method, JSON.parse(body)]).toEqual(['POST', { wallet: WALLET }])
    const { verifyMessage } = await import('viem')
    const message = headers.get('x-derivetimestamp') ?? ''
    expect([headers.get('x-derivewallet'), message]).toEqual([WALLET, String(NOW)])
    const signature = headers.get('x-derivesignature') as `0x${string}`
    expect(await verifyMessage({ address: SESSION, message, signature })).toBe(true)
    if (path === '/v3/private/session_keys')
      return {
        result: {
          public_session_keys: [
            { public_session_key: WALLET, protocol_scopes: ['admin'], offchain_scopes: [] },
            {
              public_session_key: SESSION.toLowerCase(),
              protocol_scopes: scopes.protocol ?? [],
              offchain_scopes: scopes.offchain ?? ['account_info'],
            },
          ],
        },
      }
    expect(path).toBe('/v3/private/get_all_portfolios')
    return { result: portfolios }
  })

const read = (fetched: typeof fetch, credentials: object = { key: WALLET, secret: SECRET }) =>
  readVenueAccount({ ...optionsFor('derive', fetched), credentials: credentials as never })

test('a read-only session key returns positions of every subaccount, and margins as equity less the required amount', async () => {
  const venue = derive({})
  const answer = await read(venue.fetch)
  if (!answer.ok) throw new Error(answer.message)
  expect(answer.account.positions).toEqual([
    { venue: 'derive', instrument: 'BTC-20260327-100000-C', size: -1.5, unit: 'coin', entryPrice: 4_200.5 },
    { venue: 'derive', instrument: 'BTC-PERP', size: 0.3, unit: 'coin', entryPrice: 88_000 },
    { venue: 'derive', instrument: 'USDC', size: 9_400.5, unit: 'coin' },
  ])
  expect(answer.account.margins[0]).toEqual({ currency: 'USD', equity: 10_000, initial: 3_000, maintenance: 1_500 })
  expect(answer.account.margins).toHaveLength(2)
  expect(answer.account.isPortfolioMargined).toBe(true)
})

test('a key that may trade, a key the wallet does not list, and the wallet’s own key are refused before anything is read', async () => {
  for (const scopes of [
    { protocol: ['trade:orderbook:option'] },
    { protocol: ['admin'] },
    { protocol: ['set_session_key', 'withdraw'] },
    { offchain: ['account_info', 'something'] },
  ]) {
    const venue = derive(scopes)
    expect(await read(venue.fetch)).toMatchObject({
      ok: false,
      reason: 'refused',
      message: expect.stringContaining('may do more than read'),
    })
    expect(venue.requests.map(({ path }) => path)).toEqual(['/v3/private/session_keys'])
  }
  const unlisted = fakeVenue(() => ({ result: { public_session_keys: [] } }))
  expect(await read(unlisted.fetch)).toMatchObject({ ok: false, message: expect.stringContaining('does not report') })
  const own = fakeVenue(() => ({}))
  expect(await read(own.fetch, { key: SESSION, secret: SECRET })).toMatchObject({ ok: false, reason: 'refused' })
  expect(own.requests).toEqual([])
})

test('an invalid address or key is refused before any request, in a message without a part of it', async () => {
  const unusedVenue = fakeVenue(() => ({}))
  for (const credentials of [
    { key: WALLET.slice(0, -1), secret: SECRET },
    { key: WALLET, secret: `${SECRET}00` },
  ]) {
    const answer = await read(unusedVenue.fetch, credentials)
    expect(answer).toMatchObject({ ok: false, reason: 'refused', message: expect.stringContaining('40 hexadecimal') })
    expect(JSON.stringify(answer)).not.toContain('4646')
  }
  expect(unusedVenue.requests).toEqual([])
})

test('an unreadable position makes the account unusable; a refusal of the venue is reported', async () => {
  const broken = derive({}, [subaccount(7, { positions: [{ instrument_name: 'X' }] })])
  expect(await read(broken.fetch)).toMatchObject({ ok: false, reason: 'unavailable' })
  const refusing = fakeVenue(() => ({ error: { code: 14_014, message: 'Session key expired' } }))
  expect(await read(refusing.fetch)).toMatchObject({
    ok: false,
    message: 'Derive refused session_keys: “Session key expired”.',
  })
})
