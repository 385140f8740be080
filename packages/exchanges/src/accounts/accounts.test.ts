import { generateKeyPairSync, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { CREDENTIALS, fakeVenue, NOW, optionsFor } from '../../testing/accounts/standIn.ts'
import { binance, bybit, deribit, deribitOfCoinbase, okx, READING } from '../../testing/accounts/venues.ts'
import { readVenueAccount } from './readVenueAccount.ts'

const { key, secret, passphrase } = CREDENTIALS

test('Deribit: authenticated by signature; sizes in coins or USD as the venue reports them, margins in the coin', async () => {
  const venue = deribit()
  expect(await readVenueAccount(optionsFor('deribit', venue.fetch))).toEqual({
    ok: true,
    account: {
      venue: 'deribit',
      readAtMs: NOW,
      positions: [
        { venue: 'deribit', instrument: 'BTC-27MAR26-100000-C', size: -2.5, unit: 'coin', entryPrice: 0.0145 },
        { venue: 'deribit', instrument: 'BTC-PERPETUAL', size: 45_000, unit: 'usd', entryPrice: 90_000.5 },
        { venue: 'deribit', instrument: 'SOL_USDC-PERPETUAL', size: -30, unit: 'coin', entryPrice: 150 },
        // The balance, without the value of positions.
        { venue: 'deribit', instrument: 'BTC', size: 3.05, unit: 'coin' },
      ],
      margins: [{ currency: 'BTC', equity: 3.2, initial: 0.41, maintenance: 0.32 }],
      isPortfolioMargined: true,
      notes: ['1 positions of combinations are left out.'],
    },
  })
  expect(JSON.stringify(venue.requests.map(({ body, path, query }) => [body, path, query]))).not.toContain(secret)
})

test('OKX: contracts with their side, and margins in USD', async () => {
  expect(await readVenueAccount(optionsFor('okx', okx().fetch))).toEqual({
    ok: true,
    account: {
      venue: 'okx',
      readAtMs: NOW,
      positions: [
        { venue: 'okx', instrument: 'BTC-USD-260327-100000-C', size: -25, unit: 'contract', entryPrice: 0.0145 },
        { venue: 'okx', instrument: 'BTC-USDT-SWAP', size: -120, unit: 'contract', entryPrice: 90_000 },
        { venue: 'okx', instrument: 'BTC-USD-SWAP', size: 7, unit: 'contract' },
        { venue: 'okx', instrument: 'USDT', size: 70_000.5, unit: 'coin' },
        // A debt.
        { venue: 'okx', instrument: 'BTC', size: -0.02, unit: 'coin' },
      ],
      margins: [{ currency: 'USD', equity: 81_234.5, initial: 5000.25, maintenance: 3100 }],
      isPortfolioMargined: true,
      notes: ['1 positions in spot on margin are left out.'],
    },
  })
})

test('Bybit: every kind of contract, page by page, inverse ones in USD', async () => {
  expect(await readVenueAccount(optionsFor('bybit', bybit().fetch))).toEqual({
    ok: true,
    account: {
      venue: 'bybit',
      readAtMs: NOW,
      positions: [
        { venue: 'bybit', instrument: 'BTC-27MAR26-100000-C-USDT', size: -2, unit: 'coin', entryPrice: 1300 },
        { venue: 'bybit', instrument: 'ETH-27MAR26-4000-P', size: 10, unit: 'coin', entryPrice: 90.5 },
        { venue: 'bybit', instrument: 'BTCUSD', size: 5000, unit: 'usd', entryPrice: 90_000 },
        { venue: 'bybit', instrument: 'USDC', size: 900, unit: 'coin' },
      ],
      margins: [{ currency: 'USD', equity: 1000.5, initial: 200 }],
      isPortfolioMargined: false,
      notes: [],
    },
  })
})

test('Binance: contracts of many coins convert to coins, and the price of a contract to the price of a coin', async () => {
  expect(await readVenueAccount(optionsFor('binance', binance().fetch))).toEqual({
    ok: true,
    account: {
      venue: 'binance',
      readAtMs: NOW,
      positions: [
        { venue: 'binance', instrument: 'DOGE-260327-0.2-C', size: -3000, unit: 'coin', entryPrice: 0.012 },
        { venue: 'binance', instrument: 'BTC-260327-100000-P', size: 0.5, unit: 'coin', entryPrice: 4100.5 },
        { venue: 'binance', instrument: 'USDT', size: 4100, unit: 'coin' },
        { venue: 'binance', instrument: 'BTCUSDT', size: -0.25, unit: 'coin', entryPrice: 90_000 },
        { venue: 'binance', instrument: 'BTCUSD_PERP', size: 12, unit: 'contract', entryPrice: 90_000 },
        { venue: 'binance', instrument: 'USDC', size: 880, unit: 'coin' },
        { venue: 'binance', instrument: 'BTC', size: 0.3, unit: 'coin' },
      ],
      margins: [
        { currency: 'USDT', equity: 5000, initial: 700, maintenance: 350.5 },
        { currency: 'USD', equity: 900, initial: 50, maintenance: 25 },
      ],
      notes: [],
    },
  })
})

test('a Binance account section that was never opened is named in a note; the rest is read', async () => {
  const closed = binance(READING, ({ path }) =>
    path.startsWith('/dapi') ? Response.json({ code: -2015, msg: 'Invalid API-key' }, { status: 401 }) : undefined,
  )
  const answer = await readVenueAccount(optionsFor('binance', closed.fetch))
  expect(answer).toMatchObject({
    ok: true,
    account: {
      notes: ['Inverse futures were not read. Binance refused /dapi/v1/positionRisk: “Invalid API-key”.'],
    },
  })
})

const FULL = 'account:read_write block_trade:read connection trade:read_write wallet:read'
test.each([
  ['deribit', deribit(FULL), 'account:read_write, trade:read_write'],
  ['deribit', deribit('account:read trade:read wallet:read_write'), 'wallet:read_write'],
  ['okx', okx('read_only,trade'), 'trade'],
  ['okx', okx('read_only,withdraw'), 'withdraw'],
  ['bybit', bybit(0), 'read and write'],
  ['binance', binance({ ...READING, enableWithdrawals: true }), 'enableWithdrawals'],
  ['binance', binance({ ...READING, enableVanillaOptions: true }), 'enableVanillaOptions'],
  ['binance', binance({ ...READING, enableWhateverComesNext: true }), 'enableWhateverComesNext'],
] as const)('a key of %s with more than read permission is refused before any read', async (venue, world, what) => {
  const answer = await readVenueAccount(optionsFor(venue, world.fetch))
  expect(answer).toMatchObject({ ok: false, reason: 'refused' })
  expect(answer.ok ? '' : answer.message).toContain(what)
  expect(world.requests).toHaveLength(1)
})

test.each([
  ['deribit', deribit('connection mainaccount')],
  ['deribit', deribit('')],
  ['okx', okx('')],
  ['bybit', bybit(Number.NaN)],
  ['binance', binance({ ipRestrict: false })],
] as const)('a key of %s is refused if the venue does not return its permissions', async (venue, world) => {
  expect(await readVenueAccount(optionsFor(venue, world.fetch))).toMatchObject({ ok: false, reason: 'refused' })
  expect(world.requests).toHaveLength(1)
})

test.each(['deribit', 'okx', 'bybit', 'binance'] as const)(
  'a wrong secret, invalid answers, silence and floods of %s give messages, and no message contains a part of the key',
  async (venue) => {
    const right = { deribit, okx, bybit, binance }[venue]().fetch
    const options = optionsFor(venue, right)
    const wrong = { ...options, credentials: { ...CREDENTIALS, secret: 'another' } }
    expect(await readVenueAccount(wrong)).toMatchObject({ ok: false, reason: 'unavailable' })
    const bodies: readonly (() => Response)[] = [
      () => Response.json({}),
      () => Response.json([]),
      () => Response.json(null),
      () => new Response('<html>', { status: 502 }),
      () => new Response('x'.repeat(2_000_000)),
      () =>
        Response.json({
          code: '1',
          retCode: 1,
          msg: `no ${key} ${secret}`,
          retMsg: secret,
          error: { message: `${secret} ${passphrase}` },
        }),
      () => Response.error(),
    ]
    for (const body of bodies) {
      const answer = await readVenueAccount({ ...options, fetch: fakeVenue(body).fetch, maxBytes: 1_000_000 })
      expect(answer.ok).toBe(false)
      const text = JSON.stringify(answer)
      for (const part of Object.values(CREDENTIALS)) expect(text).not.toContain(part)
    }
    const silent = ((_url: string, init: RequestInit) =>
      new Promise((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(new Error('gone'))),
      )) as typeof fetch
    expect(await readVenueAccount({ ...options, fetch: silent, timeoutMs: 20 })).toMatchObject({
      message: expect.stringContaining('did not answer within 0.02 s'),
    })
  },
)

test('one malformed row makes the whole account unreadable, not a partial portfolio', async () => {
  const world = fakeVenue(async ({ path }) => {
    if (path.endsWith('/config')) return { code: '0', data: [{ perm: 'read_only' }] }
    return {
      code: '0',
      data: [
        { instId: 'BTC-USDT-SWAP', instType: 'SWAP', pos: '120', posSide: 'net', avgPx: '90000' },
        { instId: 'ETH-USDT-SWAP', instType: 'SWAP', pos: 'many', posSide: 'net' },
      ],
    }
  })
  expect(await readVenueAccount(optionsFor('okx', world.fetch))).toMatchObject({
    ok: false,
    message: expect.stringContaining('pos: expected a number'),
  })
})

test('no message contains any part of a key, even if the venue repeats it truncated, among words or inside another part', async () => {
  const long = { key: 'abcdef12', secret: `abcdef12${'s3cret'.repeat(30)}`, passphrase: 'abcdef' }
  const answers = [
    { code: '50113', msg: `no ${long.secret}` },
    { code: '50113', msg: `${'x'.repeat(150)}${long.secret}` },
    { code: '0', data: [{ perm: `trade-${long.secret}` }] },
    { code: '0', data: [{ perm: 'x'.repeat(1_000_000) }] },
    { code: '0', data: [{ perm: ['read_only', long.secret] }] },
  ]
  for (const response of answers) {
    const answer = await readVenueAccount({ ...optionsFor('okx', fakeVenue(() => response).fetch), credentials: long })
    if (answer.ok) throw new Error('expected a refusal')
    expect(answer.message.length).toBeLessThan(600)
    expect(answer.message).not.toMatch(/abcdef|s3cret|cret/)
  }
})

test.each([
  [429, -1003],
  [418, -1003],
  [500, -1000],
  [503, 0],
  [400, -1021],
])('Binance status %d with code %d is a failure, not a section that was never opened', async (status, code) => {
  for (const part of ['/eapi', '/fapi', '/dapi']) {
    const busy = binance(READING, ({ path }) =>
      path.startsWith(part) ? Response.json({ code, msg: 'Too many requests.' }, { status }) : undefined,
    )
    expect(await readVenueAccount(optionsFor('binance', busy.fetch))).toMatchObject({
      ok: false,
      reason: 'unavailable',
      message: expect.stringContaining('Too many requests.'),
    })
  }
})

test('a linear future of Deribit without its coins is refused, since its size is in dollars', async () => {
  const world = fakeVenue(async ({ body }) => {
    const { method } = JSON.parse(body) as { method: string }
    if (method === 'public/auth') return { result: { access_token: 't', scope: 'account:read trade:read' } }
    if (method === 'private/get_positions')
      return { result: [{ instrument_name: 'SOL_USDC-PERPETUAL', kind: 'future', direction: 'buy', size: 4_530 }] }
    return { result: { summaries: [] } }
  })
  expect(await readVenueAccount(optionsFor('deribit', world.fetch))).toMatchObject({
    ok: false,
    reason: 'unavailable',
    message: expect.stringContaining('how many coins of SOL_USDC-PERPETUAL'),
  })
})

const pair = generateKeyPairSync('ed25519')
const ofCoinbase = {
  key: 'organizations/0a1b/apiKeys/2c3d',
  secret: pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
}
const isOfPair = (token: string, uri: string): boolean => {
  const [header = '', claims = '', signature = ''] = token.split('.')
  const { uri: named } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { uri: string }
  const isSigned = verify(null, Buffer.from(`${header}.${claims}`), pair.publicKey, Buffer.from(signature, 'base64url'))
  return isSigned && named === uri
}

test('Deribit with a key of Coinbase: permissions, then a token for drb.coinbase.com, then the same account', async () => {
  const world = deribitOfCoinbase(isOfPair)
  const own = await readVenueAccount(optionsFor('deribit', deribit().fetch))
  const hosts: string[] = []
  const fetched = ((url: string, init: RequestInit) => {
    hosts.push(new URL(url).host)
    return world.fetch(url, init)
  }) as typeof fetch
  const answer = await readVenueAccount({ ...optionsFor('deribit', fetched), credentials: ofCoinbase })
  expect(answer).toEqual(own)
  expect(hosts).toEqual(['api.coinbase.com', ...Array.from({ length: 3 }, () => 'drb.coinbase.com')])
  hosts.length = 0
  const options = { ...optionsFor('deribit', fetched), origin: 'https://gateway.example' }
  await readVenueAccount({ ...options, credentials: ofCoinbase })
  expect(new Set(hosts)).toEqual(new Set(['gateway.example']))
})

test.each([
  [{ can_view: true, can_trade: true, can_transfer: false }, undefined, 'trade'],
  [{ can_view: true, can_trade: false, can_transfer: true }, undefined, 'transfer'],
  [{ can_view: true }, undefined, 'does not report'],
  [undefined, 'wallet:user:read wallet:buys:create', 'wallet:buys:create'],
  [undefined, 'account:read trade:read_write', 'trade:read_write'],
])('a key of Coinbase with more than read permission is refused: %o %s', async (permissions, scope, what) => {
  const world = deribitOfCoinbase(isOfPair, permissions, scope)
  const answer = await readVenueAccount({ ...optionsFor('deribit', world.fetch), credentials: ofCoinbase })
  expect(answer).toMatchObject({ ok: false, reason: 'refused', message: expect.stringContaining(what) })
  expect(world.requests.some(({ body }) => body.includes('private/'))).toBe(false)
})

test('no message contains a part of a key of Coinbase or of a token created with it', async () => {
  const other = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  for (const isKnown of [false, true]) {
    const tokens: string[] = []
    const world = deribitOfCoinbase((token, uri) => {
      tokens.push(token)
      return isKnown && uri.startsWith('GET')
    })
    const credentials = { ...ofCoinbase, secret: other }
    const answer = await readVenueAccount({ ...optionsFor('deribit', world.fetch), credentials })
    if (answer.ok) throw new Error('expected a refusal')
    expect(tokens.length).toBeGreaterThan(0)
    for (const token of tokens)
      for (const part of token.split('.')) expect(answer.message).not.toContain(part.slice(0, 12))
    for (const url of world.requests.map(({ path, query }) => path + query)) expect(url).not.toContain('eyJ')
  }
})
