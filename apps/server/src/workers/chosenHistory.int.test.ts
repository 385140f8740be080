import { venues } from '@gvol/exchanges'
import { hyperliquidScript, simulatedSource, startRestVenue } from '@gvol/simulation'
import { p, sql } from '@gvol/store'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, onTestFinished, test } from 'vitest'
import { scratchDirectory } from '../../testing/scratchDirectory.ts'
import { until } from '../../testing/simulatedVenue.ts'
import { processBus } from '../cluster/bus/nats/processBus.ts'
import { openDataDir } from '../data/dir/dataDir.ts'
import { openStore } from '../data/openStore.ts'
import { openCollecting } from './openCollecting.ts'

const PATIENCE_MS = 120_000
const LINK = { venue: 'hyperliquid', symbol: 'LINK_USDC', isCollected: true }

test('a market that an administrator turns on gets its history without a restart', async () => {
  const startMs = Math.floor(Date.now() / MS_PER_HOUR) * MS_PER_HOUR - 2 * MS_PER_DAY
  const source = simulatedSource({ seed: 11, startMs })
  const server = await startRestVenue({ source, script: hyperliquidScript, now: Date.now })
  onTestFinished(server.close)
  const none = { clickhouseUrl: undefined, clickhouseCluster: undefined }
  const store = await openStore(openDataDir(scratchDirectory()), 'real', none)
  onTestFinished(() => store[Symbol.asyncDispose]())
  const log = () => {}
  const collecting = openCollecting({
    settings: { symbols: ['BTC'], chainSeconds: 60, snapshotSeconds: 60, depthOf: ['none'] },
    endpoints: [
      {
        venue: venues.hyperliquid,
        urls: { ...venues.hyperliquid.urlsFromOrigin(server.url), ccxt: server.url },
      },
    ],
    ownHistory: ['hyperliquid'],
    store,
    bus: processBus(),
    log: { log, fileLog: log, print: log },
  })
  onTestFinished(() => collecting[Symbol.asyncDispose]())
  await collecting.begun
  const hoursOf = async (symbol: string) => {
    await store.writer.flush()
    const { column } = await store.columnar.columns(
      sql`SELECT atMs, close FROM candle WHERE symbol = ${p.str(symbol)} AND position(instrument, '/') = 0 AND intervalMs = ${p.f64(MS_PER_HOUR)} ORDER BY atMs`,
    )
    return { atMs: (column.atMs ?? []) as readonly number[], close: (column.close ?? []) as readonly number[] }
  }
  const isDone = () => {
    const jobs = collecting.backfills().jobs
    return jobs.length > 0 && jobs.every(({ state }) => state === 'done' || state === 'incomplete')
  }
  await until('the first history', isDone, PATIENCE_MS)
  expect((await hoursOf('BTC_USDC')).atMs.length).toBeGreaterThan(40)
  expect((await hoursOf('LINK_USDC')).atMs).toEqual([])

  collecting.setChoice([LINK])
  await until('jobs of the new market', () => !isDone(), PATIENCE_MS)
  await until('its history', isDone, PATIENCE_MS)
  const { atMs, close } = await hoursOf('LINK_USDC')
  expect(atMs.length).toBeGreaterThan(40)
  for (const [i, openMs] of atMs.entries()) {
    const price = source.history.priceAt('LINK_USDC', { kind: 'perpetual' }, openMs + MS_PER_HOUR) ?? Number.NaN
    expect(Math.abs((close[i] ?? Number.NaN) / price - 1)).toBeLessThan(0.01)
  }
}, 300_000)
