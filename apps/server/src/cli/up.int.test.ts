import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { simulatedSource, startDeribitServer } from '@gvol/simulation'
import { applyRetention, markets, readEvents } from '@gvol/store'
import { expect, onTestFinished, test } from 'vitest'
import { startBlockingProxy } from '../../testing/blockingProxy.ts'
import { FIRST_MS, HOUR_MS } from '../../testing/chainFile.ts'
import { type Desk, eventually, startDesk } from '../../testing/desk.ts'
import { runGvol } from '../../testing/gvolProcess.ts'
import { startReplayedVenue } from '../../testing/replayedVenue.ts'
import { scratchDirectory } from '../../testing/scratchDirectory.ts'
import { inspectStore } from '../../testing/storeContent.ts'

const iso = (atMs: number): string => new Date(atMs).toISOString()
const liveFlags = (url: string): readonly string[] => [
  '--market',
  'live',
  '--venue-url',
  `deribit=${url}`,
  '--symbols',
  'BTC',
  '--chain-seconds',
  '1',
  '--snapshot-seconds',
  '1',
]
const chainAt = (desk: Desk, atMs: number) =>
  eventually(`the chain of ${iso(atMs)}`, async () => {
    const answer = await desk.study('option-chain')
    return answer?.asOf === iso(atMs) ? answer : undefined
  })
const historyOf = (desk: Desk, instants: number) =>
  eventually(`${instants} instants of history`, async () => {
    const history = await desk.study('constant-maturity', '&days=1')
    return new Set(history?.data.at).size >= instants ? history : undefined
  })
const nullable = (values: Float64Array): readonly (number | null)[] =>
  Array.from(values, (value) => (Number.isNaN(value) ? null : value))

test('the chain of a venue is served unchanged, its history grows, and every past instant remains available', async () => {
  const folder = scratchDirectory()
  const venue = await startReplayedVenue(folder, 3)
  const desk = await startDesk(join(folder, 'data'), liveFlags(venue.url()))
  const { data } = await chainAt(desk, FIRST_MS)
  const [first] = venue.chains
  expect(data.instrument).toEqual(first.instrument)
  for (const [column, values] of [
    ['strike', first.strike],
    ['bid', first.bid],
    ['ask', first.ask],
    ['mark', first.mark],
    ['openInterestCoin', first.openInterestCoin],
  ] as const) {
    expect(data[column], column).toEqual(nullable(values))
  }
  // Deribit sends percent with two decimals.
  for (const [row, vol] of data.markVol.entries()) expect(vol).toBeCloseTo(first.markVol[row], 4)

  venue.turnTo(1)
  await chainAt(desk, FIRST_MS + HOUR_MS)
  await historyOf(desk, 2)
  venue.turnTo(2)
  await chainAt(desk, FIRST_MS + 2 * HOUR_MS)
  const history = await historyOf(desk, 3)
  expect([...new Set(history.data.at)]).toEqual([0, 1, 2].map((hour) => FIRST_MS + hour * HOUR_MS))

  for (const [asOfMs, storedAtMs] of [
    [FIRST_MS, FIRST_MS],
    [FIRST_MS + 1.5 * HOUR_MS, FIRST_MS + HOUR_MS],
  ]) {
    const historical = await desk.study('option-chain', `&asOf=${iso(asOfMs)}`)
    expect(historical?.asOf).toBe(iso(storedAtMs))
    expect(historical?.data.mark).toEqual(nullable(venue.chains[(storedAtMs - FIRST_MS) / HOUR_MS].mark))
  }
  expect(await desk.study('option-chain', `&asOf=${iso(FIRST_MS - 1)}`)).toBeUndefined()
  const [market] = (await desk.status()).markets
  expect(market).toMatchObject({ symbol: 'BTC', isLive: true, options: first.size, stored: { from: iso(FIRST_MS) } })
  expect(await desk.stop('SIGTERM')).toEqual({ code: 0, signal: null })
})

test('a desk exits with 0 and unlocks its directory; a second process is refused with the reason; a killed desk starts again', async () => {
  const folder = scratchDirectory()
  const dataDir = join(folder, 'data')
  const venue = await startReplayedVenue(folder, 2)
  const first = await startDesk(dataDir, liveFlags(venue.url()))
  await historyOf(first, 1)
  for (const args of [
    ['up', '--port', '0', '--market', 'none'],
    ['import', join(folder, 'venue.csv')],
  ]) {
    const second = await runGvol([...args, '--data-dir', dataDir])
    expect(second.code).toBe(1)
    expect(second.stderr).toBe(
      `The data directory ${dataDir} is in use by process ${first.gvol.child.pid}. Stop that one first, or choose another with --data-dir.\n`,
    )
  }
  const examined = await runGvol(['doctor', '--data-dir', dataDir, '--venue-url', `deribit=${venue.url()}`])
  expect(examined.stdout).toContain(`runs as process ${first.gvol.child.pid}`)
  expect(examined.code).toBe(0)
  expect(await first.stop('SIGINT')).toEqual({ code: 0, signal: null })
  expect(existsSync(join(dataDir, 'lock'))).toBe(false)

  venue.turnTo(1)
  const killed = await startDesk(dataDir, liveFlags(venue.url()))
  await historyOf(killed, 2)
  expect(await killed.stop('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' })
  expect(existsSync(join(dataDir, 'lock'))).toBe(true)

  const third = await startDesk(dataDir, ['--market', 'none'])
  const { data } = await historyOf(third, 2)
  expect([...new Set(data.at)]).toEqual([FIRST_MS, FIRST_MS + HOUR_MS])
  expect(await third.stop('SIGTERM')).toEqual({ code: 0, signal: null })
})

test('a desk runs on stored data alone: markets, newest chain and history, as of the newest chain', async () => {
  const folder = scratchDirectory()
  const dataDir = join(folder, 'data')
  const venue = await startReplayedVenue(folder, 3)
  await runGvol(['import', join(folder, 'venue.csv'), '--data-dir', dataDir])
  const desk = await startDesk(dataDir, ['--market', 'none'])
  const lastMs = FIRST_MS + 2 * HOUR_MS
  const status = await desk.status()
  expect(status.venues).toEqual([])
  expect(status.markets).toEqual([
    {
      exchange: 'deribit',
      symbol: 'BTC',
      isLive: false,
      asOf: iso(lastMs),
      options: venue.chains[2].size,
      moved: null,
      stored: { from: iso(FIRST_MS), to: iso(lastMs), chains: 3 },
    },
  ])
  expect((await desk.study('option-chain'))?.asOf).toBe(iso(lastMs))
  expect(new Set((await desk.study('constant-maturity', '&days=1'))?.data.at).size).toBe(3)
  await desk.stop('SIGTERM')
})

test('a venue that goes down is reported in one line and in the status, and its data resume when it is up again', async () => {
  const folder = scratchDirectory()
  const venue = await startReplayedVenue(folder, 2)
  const desk = await startDesk(join(folder, 'data'), liveFlags(venue.url()))
  await chainAt(desk, FIRST_MS)
  await venue.dies()
  await eventually('the trouble in the status', async () => (await desk.status()).venues[0].message ?? undefined)
  await desk.gvol.matchOutput(/^warning: deribit: .+\n$/)
  expect((await desk.study('option-chain'))?.asOf).toBe(iso(FIRST_MS))
  venue.turnTo(1)
  await venue.comesBack()
  await chainAt(desk, FIRST_MS + HOUR_MS)
  await desk.gvol.matchOutput(/^warning: deribit: .+\nderibit works again\.\n$/)
  expect((await desk.status()).venues[0].message).toBeNull()
  await desk.stop('SIGTERM')
})

test('without a venue the market is simulated, every response is marked so, and its data have their own folder', async () => {
  const folder = scratchDirectory()
  const dataDir = join(folder, 'data')
  const desk = await startDesk(dataDir, ['--venue-url', 'deribit=http://127.0.0.1:1', '--chain-seconds', '1'], false)
  expect(desk.gvol.stdout()).toMatch(/^gvol \(simulated market\): /)
  expect(desk.gvol.stderr()).toMatch(/^No venue answers, so the simulated market starts\. .*\n$/)
  const chain = await eventually('a chain', () => desk.study('option-chain'))
  expect(chain.simulated).toBe(true)
  expect((await desk.status()).simulated).toBe(true)
  expect(await (await fetch(`${desk.origin}/api/health`)).json()).toEqual({ ok: true, simulated: true })
  const csv = await desk.get('/api/v1/studies/smile?exchange=deribit&symbol=BTC&format=csv')
  expect(csv.headers.get('x-gvol-simulated')).toBe('true')
  expect(csv.headers.get('content-disposition')).toMatch(/deribit_BTC_smile_.*_SIMULATED\.csv"$/)
  expect(
    await desk.graphql('{ smile(exchange: "deribit", symbol: "BTC") { simulated } status { simulated } }'),
  ).toEqual({
    data: { smile: { simulated: true }, status: { simulated: true } },
  })
  expect(await desk.stop('SIGTERM')).toEqual({ code: 0, signal: null })
  expect(existsSync(join(dataDir, 'real'))).toBe(false)
  const storedMarkets = (kind: 'real' | 'simulated') => inspectStore(dataDir, kind, (columnar) => markets(columnar))
  const simulated = await storedMarkets('simulated')
  expect(simulated.map(({ symbol }) => symbol)).toContain('BTC')

  const venue = await startReplayedVenue(folder, 1)
  const real = await startDesk(dataDir, liveFlags(venue.url()))
  await historyOf(real, 1)
  expect((await real.study('option-chain'))?.simulated).toBe(false)
  await real.stop('SIGTERM')
  expect(await storedMarkets('simulated')).toEqual(simulated)
  expect(await storedMarkets('real')).toMatchObject([{ symbol: 'BTC', firstMs: FIRST_MS, lastMs: FIRST_MS }])
})

test('trades made while the desk was down are fetched at its start, also when it is killed before and newer ones are stored', async () => {
  const dataDir = scratchDirectory()
  const source = simulatedSource({ seed: 3, startMs: FIRST_MS, symbols: ['BTC'] })
  const fromMs = FIRST_MS + 6 * HOUR_MS
  const server = await startDeribitServer({ source, from: fromMs, speed: 60 })
  onTestFinished(server.close)
  const proxy = await startBlockingProxy(server.url)
  const stored = (toMs: number) =>
    inspectStore(dataDir, 'real', (columnar) =>
      readEvents(columnar, 'trade', { venue: 'deribit', symbol: 'BTC', fromMs, toMs }, { where: { kind: 'option' } }),
    )
  const tradesLater = (desk: Desk, than: number) =>
    eventually('a newer trade', async () => {
      const traded = await desk.study('unique-trades', '&limit=5000')
      return traded?.data.lastAt?.some((at) => Number(at) > than) === true ? true : undefined
    })
  const first = await startDesk(dataDir, liveFlags(proxy.url))
  await tradesLater(first, fromMs)
  await first.stop('SIGKILL')
  const newest = (await stored(server.clockMs())).at(-1)
  expect(newest).toBeDefined()
  server.advance(2 * HOUR_MS)
  const gapEndsMs = server.clockMs()
  const missed = source
    .tradesBetween('BTC', newest?.atMs ?? 0, gapEndsMs)
    .filter(({ kind }) => kind === 'option')
    .map(({ tradeId }) => tradeId)
  expect(missed.length).toBeGreaterThan(20)
  proxy.blockedPath = 'get_last_trades_by_currency_and_time'
  const second = await startDesk(dataDir, liveFlags(proxy.url))
  await tradesLater(second, gapEndsMs)
  await second.stop('SIGKILL')
  const between = (await stored(server.clockMs())).map(({ tradeId }) => tradeId)
  expect(missed.filter((id) => between.includes(id))).toEqual([])
  proxy.blockedPath = undefined
  const third = await startDesk(dataDir, liveFlags(proxy.url))
  await chainLater(third, server.clockMs())
  await third.stop('SIGTERM')
  const storedIds = new Set((await stored(gapEndsMs)).map(({ tradeId }) => tradeId))
  expect(missed.filter((id) => !storedIds.has(id))).toEqual([])
})

const chainLater = (desk: Desk, atMs: number) =>
  eventually('a later chain', async () => {
    const answer = await desk.study('option-chain')
    return answer !== undefined && Date.parse(answer.asOf) > atMs + 60_000 ? answer : undefined
  })

test('secrets do not reach log, disk or terminal, except for the one line with the link', async () => {
  const folder = scratchDirectory()
  const dataDir = join(folder, 'data')
  const venue = await startReplayedVenue(folder, 1)
  const desk = await startDesk(dataDir, [...liveFlags(venue.url()), '--log-level', 'debug'])
  await chainAt(desk, FIRST_MS)
  const secret = desk.signIn.slice(desk.signIn.indexOf('=') + 1)
  const signedIn = await fetch(desk.signIn, { redirect: 'manual' })
  const session = /=([^;]+)/.exec(signedIn.headers.get('set-cookie') ?? '')?.[1] ?? ''
  expect(session.length).toBeGreaterThan(30)
  // Reused, invalid and misplaced sign-in tokens.
  await fetch(desk.signIn, { redirect: 'manual' })
  await desk.get(`/api/v1/studies/smile?exchange=deribit&symbol=BTC&x-auth=${desk.key}&asOf=${session}`)
  await fetch(`${desk.origin}/graphql`, { method: 'POST', headers: { 'x-auth': desk.key }, body: `{ ${secret} }` })
  await desk.stop('SIGTERM')
  const written = ['log', 'accounts'].flatMap((folder) =>
    readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1')),
  )
  expect(written.length).toBeGreaterThan(10)
  const terminal = desk.gvol.stdout().replace(`${desk.signIn}\n`, '')
  for (const text of [...written, terminal, desk.gvol.stderr()]) {
    for (const hidden of [secret, desk.key, session]) expect(text.includes(hidden)).toBe(false)
  }
})

test('--raw-days limits raw quotes in the store from the start on, leaves other tables alone, and 0 removes the limit', async () => {
  const dataDir = scratchDirectory()
  for (const [days, rule] of [
    ['30', { optionQuote: 30, futureQuote: 30 }],
    ['0', {}],
  ] as const) {
    const desk = await startDesk(dataDir, ['--market', 'none', '--raw-days', days])
    await desk.stop('SIGTERM')
    expect(await inspectStore(dataDir, 'real', (columnar) => applyRetention(columnar, rule))).toEqual([])
  }
})
