import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { surfaceOf } from '@gvol/analytics'
import { type Candle, unixMs } from '@gvol/market'
import { simulatedSource, startDeribitServer } from '@gvol/simulation'
import { insertEvents, migrate, readEvents, readTableRows, sql, tables } from '@gvol/store'
import { MS_PER_HOUR } from '@gvol/time'
import { expect, onTestFinished, test } from 'vitest'
import { startDesk } from '../../../testing/desk.ts'
import { runGvol, startGvol } from '../../../testing/gvolProcess.ts'
import { DAY_MS, HISTORY_MS, type HistoryVenue, startHistoryVenue } from '../../../testing/historyVenue.ts'
import { scratchDataDir, scratchDirectory } from '../../../testing/scratchDirectory.ts'
import { inspectStore } from '../../../testing/storeContent.ts'

const FROM = new Date(HISTORY_MS).toISOString()
const TO = new Date(HISTORY_MS + 3 * DAY_MS).toISOString()
const market = { venue: 'deribit', symbol: 'BTC' }
const ever = { ...market, fromMs: 0, toMs: 9e15 }

const order = (venue: HistoryVenue, dataDir: string, what: string, more: readonly string[] = []) => [
  'backfill',
  'deribit',
  '--what',
  what,
  '--symbols',
  'BTC',
  '--from',
  FROM,
  '--to',
  TO,
  '--venue-url',
  `deribit=${venue.url}`,
  '--data-dir',
  dataDir,
  ...more,
]

const until = async (what: string, isSo: () => Promise<boolean>) => {
  for (let tries = 0; tries < 60; tries++) {
    if (await isSo()) return
    await delay(500)
  }
  throw new Error(`${what} did not come`)
}

const tapeOf = (dataDir: string) => inspectStore(dataDir, 'real', (columnar) => readEvents(columnar, 'trade', ever))

const derivedOf = (dataDir: string) =>
  inspectStore(dataDir, 'real', async (columnar) => ({
    surface: await columnar.query(sql`SELECT * FROM tradedSurface FINAL ORDER BY ALL`, (row) => row),
    flow: await columnar.query(sql`SELECT * FROM optionFlow FINAL ORDER BY ALL`, (row) => row),
  }))

const rawRows = (dataDir: string) =>
  inspectStore(dataDir, 'real', async (columnar) => {
    const { column } = await columnar.columns(sql`SELECT count() AS rows FROM trade`)
    return column.rows[0] as number
  })

/** A slow machine prints how far a backfill is; everything else on stderr counts. */
const withoutProgress = (stderr: string): string =>
  stderr.replace(/^(?:deribit history|traded smiles): \d+ % · .+\n/gm, '')
const fetching = async (args: readonly string[]) => {
  const ran = await runGvol(args)
  return { ...ran, stderr: withoutProgress(ran.stderr) }
}

test('the first run stores every trade once and derives its tables; the second sends no request to the venue', async () => {
  const venue = await startHistoryVenue(1200)
  const dataDir = await scratchDataDir()
  const first = await fetching(order(venue, dataDir, 'trades,dvol'))
  expect(first).toMatchObject({ code: 0, stderr: '' })
  expect(first.stdout).toContain('trades BTC: stored 1,200 rows\n')
  expect(first.stdout).toContain('smiles and option flow of trades BTC: 4 days\n')
  expect(first.stdout).toContain(
    'dvol BTC: stored 70 rows\n  1 gap:\n    No volatility index of BTC from 2026-01-31T17:00Z to 2026-01-31T19:00Z: 2 missing.\n',
  )
  const trades = await tapeOf(dataDir)
  expect(trades.map(({ tradeId }) => Number(tradeId)).sort((a, b) => a - b)).toEqual(
    venue.tape.map(({ trade_id }) => Number(trade_id)),
  )
  expect(
    trades.every(({ kind, vol, amountCoin }) => kind === 'option' && (vol ?? 0) >= 0.5 && (amountCoin ?? 0) > 0),
  ).toBe(true)
  const requestCount = venue.requests.length
  const again = await runGvol(order(venue, dataDir, 'trades,dvol'))
  expect(again.code).toBe(0)
  expect(again.stdout).toContain('trades BTC: stored 0 rows, 1,200 rows already there\n')
  // Known gaps are reported again.
  expect(again.stdout).toContain('dvol BTC: stored 0 rows, 70 rows already there\n  1 gap:\n')
  expect(venue.requests.length).toBe(requestCount)
  const ticks = await inspectStore(dataDir, 'real', (columnar) => readEvents(columnar, 'vol-index', ever))
  expect(ticks.map(({ vol }) => vol)).toEqual(Array(70).fill(0.52))
})

test('dealers take the other side of every trade', async () => {
  const venue = await startHistoryVenue(900)
  const dataDir = await scratchDataDir()
  await runGvol(order(venue, dataDir, 'trades'))
  const sums = await inspectStore(dataDir, 'real', (columnar) =>
    tables.optionFlow.queries.flowSums.run(columnar, {
      ...market,
      fromMs: 0,
      toMs: HISTORY_MS + 4 * DAY_MS,
      by: ['instrument'],
      livingAtMs: HISTORY_MS + 4 * DAY_MS,
    }),
  )
  const { instrument: names = [], takerNetCoin, boughtCoin, soldCoin, unknownCoin, trades } = sums.column
  expect(names).toEqual([...new Set(venue.tape.map((row) => row.instrument_name))].sort())
  for (const [i, name] of names.entries()) {
    const rows = venue.tape.filter((row) => row.instrument_name === name)
    const signed = rows.reduce((sum, row) => sum + (row.direction === 'buy' ? 1 : -1) * Number(row.amount), 0)
    expect(takerNetCoin[i]).toBeCloseTo(signed, 9)
    expect(boughtCoin[i] + soldCoin[i] + unknownCoin[i]).toBeCloseTo(
      rows.reduce((sum, row) => sum + Number(row.amount), 0),
      9,
    )
    expect(trades[i]).toBe(rows.length)
  }
})

test('after repeated kills it resumes where it was: no trade is lost or doubled, and the content is the same', async () => {
  const venue = await startHistoryVenue(2400)
  const [cut, whole] = ['cut', 'whole'].map((name) => join(scratchDirectory(), name))
  // Killed before the first flush of the writer, after the ledger was written, and between the two.
  for (const [answers, wait] of [
    [4, 300],
    [8, 6000],
    [4, 1200],
  ] as const) {
    venue.answersLeft = answers
    const killed = startGvol(order(venue, cut, 'trades'))
    while (venue.answersLeft > 0) await delay(5)
    await delay(wait)
    killed.child.kill('SIGKILL')
    expect((await killed.ended).signal).toBe('SIGKILL')
  }
  venue.answersLeft = Number.POSITIVE_INFINITY
  const before = venue.requests.length
  const rest = await fetching(order(venue, cut, 'trades'))
  expect(rest).toMatchObject({ code: 0, stderr: '' })
  const resumed = venue.requests.length - before
  await runGvol(order(venue, whole, 'trades'))
  expect(resumed).toBeLessThan(venue.requests.length - before - resumed)
  const ids = (await tapeOf(cut)).map(({ tradeId }) => Number(tradeId)).sort((a, b) => a - b)
  expect(ids).toEqual(venue.tape.map(({ trade_id }) => Number(trade_id)))
  expect(await derivedOf(cut)).toEqual(await derivedOf(whole))
})

test('a rate limit of the venue is respected', async () => {
  const venue = await startHistoryVenue(300)
  venue.refusals = 2
  const dataDir = await scratchDataDir()
  const ran = await fetching(order(venue, dataDir, 'trades'))
  expect(ran).toMatchObject({ code: 0, stderr: '' })
  expect(ran.stdout).toContain('trades BTC: stored 300 rows\n')
  expect(await rawRows(dataDir)).toBe(300)
})

test('Ctrl-C stops it with a message; the same command resumes', async () => {
  const venue = await startHistoryVenue(1200)
  venue.delayMs = 200
  const dataDir = await scratchDataDir()
  const stopped = startGvol(order(venue, dataDir, 'trades'))
  while (venue.requests.length < 5) await delay(10)
  stopped.child.kill('SIGINT')
  expect(await stopped.ended).toEqual({ code: 1, signal: null })
  expect(withoutProgress(stopped.stderr())).toBe(
    'Stopped. Everything fetched so far is stored. Run the same command again to continue.\n',
  )
  expect(stopped.stdout()).toMatch(/^trades BTC: stored [\d,]+ rows\n$/)
  expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  venue.delayMs = 0
  const rest = await runGvol(order(venue, dataDir, 'trades'))
  expect(rest.stdout).toMatch(/trades BTC: stored [\d,]+ rows, [\d,]+ rows already there\n/)
  expect(await tapeOf(dataDir)).toHaveLength(1200)
})

test('a later end adds only the new rows', async () => {
  const venue = await startHistoryVenue(600)
  const dataDir = await scratchDataDir()
  const halfMs = HISTORY_MS + 1.5 * DAY_MS
  await runGvol(order(venue, dataDir, 'trades', ['--to', new Date(halfMs).toISOString()]))
  const before = venue.tape.filter(({ timestamp }) => timestamp < halfMs).length
  expect(await tapeOf(dataDir)).toHaveLength(before)
  const rest = await runGvol(order(venue, dataDir, 'trades'))
  expect(rest.stdout).toContain(`trades BTC: stored ${600 - before} rows, ${before} rows already there\n`)
  const whole = join(scratchDirectory(), 'whole')
  await runGvol(order(venue, whole, 'trades'))
  // The day that was interrupted is derived from all its trades.
  expect(await derivedOf(dataDir)).toEqual(await derivedOf(whole))
})

test('invalid input is reported in one sentence', async () => {
  const dataDir = await scratchDataDir()
  const complaint = async (...args: string[]) => {
    const { code, stderr } = await runGvol(['backfill', ...args, '--data-dir', dataDir])
    expect(code).toBe(2)
    return stderr
  }
  expect(await complaint('deribit', '--from', '2024-13-40')).toMatch(
    /^--from: expected an ISO-8601 instant .*, got "2024-13-40"\.\n$/,
  )
  expect(await complaint('deribit', '--from', '2024-02-01', '--to', '2024-01-01')).toMatch(
    /^--from: expected an instant before that of --to\.\n$/,
  )
  expect(await complaint('deribit', '--from', '2999-01-01')).toMatch(/^--from: expected an instant in the past/)
  expect(await complaint('deribit')).toMatch(/--from/)
  expect(await complaint('nowhere', '--from', '2024-01-01')).toMatch(
    /^backfill: unknown venue nowhere; expected one of .*deribit/,
  )
  expect(await complaint('deribit', '--from', '2024-01-01', '--what', 'trades,weather')).toMatch(
    /^--what: Deribit has candles, funding, dvol, settlements, trades, not "weather"\.\n$/,
  )
  expect(await complaint('deribit', '--from', '2024-01-01', '--interval', 'hour')).toMatch(
    /^--interval: expected a length such as 1m, 1h or 1d/,
  )
})

test('a running desk fetches the history in the background, and the command reports the same result', async () => {
  const venue = await startHistoryVenue(30)
  const dataDir = await scratchDataDir()
  const desk = await startDesk(dataDir, ['--market', 'none'])
  await runGvol(['backfills', '--pause', '--data-dir', dataDir])
  const command = startGvol(order(venue, dataDir, 'trades'))
  const listed = async () => (await runGvol(['backfills', '--data-dir', dataDir])).stdout
  await until('the job', async () => (await listed()).includes('waiting'))
  expect(venue.requests).toEqual([])
  await runGvol(['backfills', '--resume', '--data-dir', dataDir])
  expect((await command.ended).code).toBe(0)
  expect(command.stdout()).toBe('trades BTC: stored 30 rows\nsmiles and option flow of trades BTC: 4 days\n')
  expect(await listed()).toBe(
    'deribit trades (BTC), by the operator: done\n  trades BTC: stored 30 rows\n  smiles and option flow of trades BTC: 4 days\n',
  )
  await desk.stop('SIGTERM')
  expect(await tapeOf(dataDir)).toHaveLength(30)
})

test('every kind is fetched from a simulated Deribit unchanged', async () => {
  const firstMs = Date.UTC(2026, 4, 4)
  const lastMs = firstMs + 2 * DAY_MS
  const source = simulatedSource({ seed: 3, startMs: firstMs - 10 * DAY_MS, symbols: ['BTC'] })
  const server = await startDeribitServer({ source, speed: 0, from: lastMs + DAY_MS })
  onTestFinished(server.close)
  const dataDir = await scratchDataDir()
  const span = ['--from', new Date(firstMs).toISOString(), '--to', new Date(lastMs).toISOString()]
  const sourceFlags = ['--symbols', 'BTC', '--venue-url', `deribit=${server.url}`, '--data-dir', dataDir]
  const { history } = source
  // Minutes that add up to the venue's hours, except for one high.
  const built = history
    .candles(
      'BTC',
      { kind: 'perpetual' },
      { fromMs: firstMs, toMs: firstMs + 2 * MS_PER_HOUR - 1, lengthMs: MS_PER_HOUR, nowMs: lastMs },
    )
    .flatMap(({ atMs, open, high, low, close }, hour) =>
      Array.from({ length: 60 }, (_, minute): Candle => {
        const prices = { open, high: hour === 1 && minute === 10 ? 2 * high : high, low, close }
        const at = unixMs(atMs + minute * 60_000)
        const of = { ...market, instrument: 'BTC-PERPETUAL', kind: 'perpetual', source: 'prints' } as const
        return { type: 'candle', ...of, ...prices, intervalMs: 60_000, atMs: at, receivedAtMs: at }
      }),
    )
  expect(built).toHaveLength(120)
  await inspectStore(dataDir, 'real', async (columnar) => {
    await migrate(columnar, { nowMs: firstMs })
    await insertEvents(columnar, built)
  })
  const ran = await fetching(['backfill', 'deribit', ...span, ...sourceFlags])
  expect(ran).toMatchObject({ code: 0, stderr: '' })
  expect(ran.stdout).toContain('2 bars of the desk replaced by the venue’s own, 1 of them different\n')
  const inside = { ...market, fromMs: firstMs, toMs: lastMs - 1 }
  const stored = await inspectStore(dataDir, 'real', async (columnar) => ({
    candles: await readEvents(columnar, 'candle', inside, {
      where: { intervalMs: MS_PER_HOUR, instrument: 'BTC-PERPETUAL' },
    }),
    funding: await readEvents(columnar, 'funding-rate', inside),
    settlements: await readEvents(columnar, 'settlement-price', inside),
    trades: await readEvents(columnar, 'trade', inside),
    ticks: await readEvents(columnar, 'vol-index', inside),
  }))
  expect(stored.candles).toHaveLength(48)
  expect(stored.candles.filter(({ source: of }) => of !== undefined)).toEqual([])
  expect(stored.funding).toHaveLength(48)
  expect(stored.ticks).toHaveLength(48)
  const candles = history.candles('BTC', { kind: 'perpetual' }, { ...inside, lengthMs: MS_PER_HOUR, nowMs: lastMs })
  expect(stored.candles.map(({ close }) => close)).toEqual(candles.map(({ close }) => close))
  const ofIndex = stored.settlements.filter(({ kind }) => kind === 'index')
  expect(ofIndex.map(({ atMs }) => atMs)).toEqual([0, 1].map((day) => firstMs + day * DAY_MS + 8 * MS_PER_HOUR))
  expect(stored.settlements.filter(({ kind }) => kind === 'option').length).toBeGreaterThan(100)
  const traded = source.tradesBetween('BTC', firstMs - 1, lastMs - 1).filter(({ kind }) => kind === 'option')
  expect(stored.trades.map(({ tradeId }) => tradeId).sort()).toEqual(traded.map(({ tradeId }) => tradeId).sort())
  // Smiles from trades are close to the smiles that generated the market.
  const day = await inspectStore(dataDir, 'real', (columnar) =>
    readTableRows(columnar, 'traded-surface', inside, { where: { intervalMs: DAY_MS } }),
  )
  const chain = source.chainAt('BTC', firstMs + DAY_MS / 2)
  const near = surfaceOf(chain).expiries.map(({ expiryMs, atmVol }) => ({ expiryMs, atmVol: atmVol ?? Number.NaN }))
  const errors = day
    .filter(({ atMs, fitStatus }) => atMs === firstMs && fitStatus === 'fitted')
    .flatMap(({ expiryMs, atmVol }) =>
      near.filter((row) => row.expiryMs === expiryMs).map((row) => Math.abs(row.atmVol - (atmVol ?? Number.NaN))),
    )
    .sort((a, b) => a - b)
  expect(errors.length).toBeGreaterThan(2)
  expect(errors[errors.length >> 1]).toBeLessThan(0.03)
})
