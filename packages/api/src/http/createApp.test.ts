import { openPayments, paymentsConfig } from '@gvol/payments'
import { afterAll, expect, test } from 'vitest'
import { openDesk } from '../../testing/openDesk.ts'

const desk = await openDesk({ allowedHosts: ['desk.example', '192.168.1.5', 'fd00::1'] })
afterAll(desk.close)

test.each([
  'localhost:8080',
  'LOCALHOST',
  '127.0.0.1:1',
  '[::1]:8080',
  'desk.example:443',
  '192.168.1.5',
  '[fd00::1]:80',
])('the app answers under the host %s', async (host) => {
  expect((await desk.ask('/api/health', { headers: { host } })).status).toBe(200)
})

test.each([
  'evil.example',
  'localhost.evil.example',
  'localhost:80@evil.example',
  '127.0.0.1.nip.io',
  'evil.example; script-src *',
])('the app does not answer under the host %s, which another site may point here', async (host) => {
  const response = await desk.ask('/api/health', { headers: { host } })
  expect(response.status).toBe(421)
  expect(await response.json()).toMatchObject({ error: { code: 'wrong-host' } })
  expect(response.headers.get('content-security-policy')).not.toContain('evil')
})

test('every response, errors included, has the security headers, and allows no inline script', async () => {
  for (const path of ['/api/health', '/api/me', '/nothing', '/sign-in?secret=x']) {
    const { headers } = await desk.ask(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    const policy = Object.fromEntries(
      headers
        .get('content-security-policy')!
        .split('; ')
        .map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
    )
    expect(policy['script-src']).toEqual(["'self'"])
    expect(policy['default-src']).toEqual(["'self'"])
    expect([policy['object-src'], policy['base-uri']]).toEqual([["'none'"], ["'none'"]])
    expect(headers.get('content-type')).toMatch(/^(application\/json|text\/\w+; ?charset=utf-8$)/i)
    expect(policy['frame-ancestors']).toEqual(["'none'"])
    expect(policy['frame-src']).toEqual(["'none'"])
    expect(policy['worker-src']).toEqual(["'self'"])
    expect(policy['connect-src']).toEqual(["'self'", 'ws://localhost:8080'])
  }
})

test('[spec 7 payments script] third-party scripts are allowed only where they are configured, and inline ones never', async () => {
  const configured = paymentsConfig({
    plans: [
      {
        id: 'monthly',
        name: 'Monthly',
        price: { amount: '49.00', currency: 'USD', interval: 'month' },
        stripePrice: 'price_month',
      },
    ],
    stripe: { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x' },
  })
  if (!configured.ok) throw new Error(configured.problems.join())
  const payments = openPayments({
    config: configured.config,
    subscriptions: desk.accounts.subscriptions,
    now: () => 0,
    log: { warn: () => undefined },
  })
  const paying = await openDesk({ payments })
  const { headers } = await paying.ask('/api/health')
  const policy = headers.get('content-security-policy')
  expect(policy).toContain("script-src 'self' https://js.stripe.com;")
  expect(policy).toContain('frame-src https://js.stripe.com https://hooks.stripe.com;')
  expect(policy).toContain("connect-src 'self' ws://localhost:8080 https://api.stripe.com;")
  expect(/script-src[^;]*unsafe/.test(policy ?? '')).toBe(false)
  expect(await (await paying.ask('/api/payments/plans')).json()).toMatchObject({
    isConfigured: true,
    plans: [{ id: 'monthly', priceText: '$49.00 per month', providers: ['stripe'] }],
    stripe: { publishableKey: 'pk_test_x', scriptUrl: 'https://js.stripe.com/v3/' },
  })
  await paying.close()
})

test('a caller with too many requests receives a Retry-After; other callers are not slowed down', async () => {
  const limits = { userPerSecond: 1, userBurst: 3, anonymousPerSecond: 0.5, anonymousBurst: 2 }
  const busy = await openDesk({ limits })
  const headers = { 'x-auth': await busy.key() }
  const statuses = []
  for (let n = 0; n < 4; n++) statuses.push((await busy.ask('/api/v1/studies', { headers })).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  expect([(await busy.ask('/api/health')).status, (await busy.ask('/api/health')).status]).toEqual([200, 200])
  const refused = await busy.ask('/api/health')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(await refused.json()).toMatchObject({ error: { code: 'too-many-requests' } })
  busy.clock.nowMs += 1_000
  expect((await busy.ask('/api/v1/studies', { headers })).status).toBe(200)
  await busy.close()
})

test('TRACE is answered nowhere, and no response echoes the request', async () => {
  for (const [path, status] of [
    ['/', 404],
    ['/api/health', 405],
    ['/api/me', 401],
    ['/graphql', 405],
    ['/metrics', 401],
    ['/nothing', 404],
  ] as const) {
    // `Request` does not allow this method; a socket does.
    const traceRequest = new Proxy(
      new Request(`http://localhost:8080${path}`, { headers: { host: 'localhost:8080', cookie: 'word=hidden' } }),
      {
        get: (request, name) => (name === 'method' ? 'TRACE' : Reflect.get(request, name, request)),
      },
    )
    const response = await desk.api.fetch(traceRequest)
    expect(response.status, path).toBe(status)
    expect(await response.text()).not.toContain('hidden')
  }
})

test('an unknown path is answered as JSON', async () => {
  for (const path of ['/nothing', '/api/nothing']) {
    const response = await desk.ask(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error: { code: 'unknown-path' } })
  }
})

test('metrics count requests by route, never by a path that the client made up', async () => {
  const headers = { 'x-auth': await desk.key() }
  for (const id of ['price-ladder', 'made-up-1', 'made-up-2']) {
    await desk.ask(`/api/v1/studies/${id}?exchange=deribit&symbol=BTC`, { headers })
  }
  await desk.ask('/nothing/made-up-3')
  const text = await (await desk.ask('/metrics', { headers })).text()
  expect(text).toContain('gvol_http_request_seconds_count{route="/api/v1/studies/:id",method="GET",status="404"} 2')
  expect(text).toContain('gvol_study_run_seconds_count{study="price-ladder",outcome="ok"} 1')
  expect(text).toContain('gvol_chain_age_seconds{exchange="deribit",symbol="BTC"} 0')
  expect(text).toContain('gvol_live_clients 0')
  expect(text).not.toContain('made-up')
})

test('status and health state whether the market is simulated', async () => {
  const simulated = await openDesk({ isSimulated: () => true })
  const headers = { 'x-auth': await simulated.key() }
  expect(await (await simulated.ask('/api/health')).json()).toEqual({ ok: true, simulated: true })
  expect(await (await simulated.ask('/api/status', { headers })).json()).toEqual({
    version: '0.0.0',
    startedAt: '1970-01-01T00:00:00.000Z',
    simulated: true,
    problems: [],
    venues: [],
    markets: [
      {
        exchange: 'deribit',
        symbol: 'BTC',
        isLive: true,
        asOf: '2026-01-27T21:18:42.000Z',
        options: 0,
        moved: null,
        stored: null,
      },
    ],
    boards: [],
    store: null,
    history: null,
    bus: null,
    live: { clients: 0, topics: 0 },
  })
  await simulated.close()
})

test('every response states the remaining limit, and a caller waits after responses that exceed its share of bytes', async () => {
  const limits = { userPerSecond: 2, userBurst: 10, userAnswerBytesPerSecond: 1_000, userAnswerBytesBurst: 100 }
  const small = await openDesk({ limits })
  const headers = { 'x-auth': await small.key() }
  const ask = () => small.ask('/api/v1/studies/price-ladder?exchange=deribit&symbol=BTC', { headers })
  const first = await ask()
  const rateHeaders = ['limit', 'remaining', 'reset'].map((name) => first.headers.get(`ratelimit-${name}`))
  expect([first.status, ...rateHeaders]).toEqual([200, '10', '9', '1'])
  const bytes = (await first.arrayBuffer()).byteLength
  expect(bytes).toBeGreaterThan(200)
  const second = await ask()
  expect(second.status).toBe(429)
  expect(second.headers.get('ratelimit-remaining')).toBe('8')
  const waitS = Number(second.headers.get('retry-after'))
  expect(waitS).toBe(Math.ceil((bytes - 99) / 1_000))
  small.clock.nowMs += waitS * 1_000
  expect((await ask()).status).toBe(200)
  await small.close()
})

test('checking new GraphQL documents is rate-limited per caller; documents seen before cost nothing', async () => {
  const limited = await openDesk({ limits: { documentCharsPerSecond: 10, documentCharsBurst: 20 } })
  const headers = { 'x-auth': await limited.key(), 'content-type': 'application/json' }
  const ask = async (query: string, from: Readonly<Record<string, string>> = headers) => {
    const response = await limited.ask('/graphql', { method: 'POST', headers: from, body: JSON.stringify({ query }) })
    return ((await response.json()) as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code
  }
  expect(await ask('{ studies { id title } }')).toBeUndefined()
  expect(await ask('{ studies { id } }')).toBe('too-many-requests')
  expect(await ask('{ studies { id title } }')).toBeUndefined()
  // Another caller has a separate budget.
  expect(await ask('{ status { version } }', { 'content-type': 'application/json' })).toBe('signed-out')
  limited.clock.nowMs += 1_000
  expect(await ask('{ studies { id } }')).toBeUndefined()
  await limited.close()
})
