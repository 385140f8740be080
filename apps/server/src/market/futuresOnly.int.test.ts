import { venues } from '@gvol/exchanges'
import type { FutureQuote } from '@gvol/market'
import { okxScript, simulatedSource, startRestVenue } from '@gvol/simulation'
import { MS_PER_HOUR } from '@gvol/time'
import { expect, onTestFinished, test } from 'vitest'
import { eventually, startDesk } from '../../testing/desk.ts'
import { startLiveClient } from '../../testing/liveClient.ts'
import { scratchDirectory } from '../../testing/scratchDirectory.ts'

const START_MS = Date.UTC(2026, 4, 4, 12)
const SPEED = 20

/** A simulated OKX whose clock runs twenty times as fast. */
const startOkx = async (symbols: readonly string[]) => {
  const source = simulatedSource({ seed: 5, startMs: START_MS - MS_PER_HOUR, symbols })
  const beganMs = performance.now()
  const now = () => Math.floor(START_MS + (performance.now() - beganMs) * SPEED)
  const server = await startRestVenue({ source, script: okxScript, now })
  onTestFinished(server.close)
  return server
}

test('dated futures and perpetuals of a market at OKX arrive in one snapshot of one instant', async () => {
  const server = await startOkx(['BTC'])
  const snapshots: (readonly FutureQuote[])[] = []
  const connector = venues.okx.connect({
    urls: venues.okx.urlsFromOrigin(server.url),
    symbols: ['BTC'],
    onInstruments: () => {},
    log: () => {},
    chainPollMs: 200,
    onEvents: (events, batch) => {
      if (batch.source !== 'chain' || batch.kind !== 'future' || batch.symbol !== 'BTC') return
      snapshots.push(events.filter((event): event is FutureQuote => event.type === 'future-quote'))
    },
  })
  onTestFinished(() => connector.stop())
  await connector.start()
  await eventually('three snapshots', async () => (snapshots.length >= 3 ? true : undefined))
  const kinds = snapshots.map((quotes) => [...new Set(quotes.map(({ kind }) => kind))].sort())
  expect(kinds).toEqual(kinds.map(() => ['future', 'perpetual']))
  const names = snapshots.map((quotes) => quotes.map(({ instrument }) => instrument).sort())
  expect(new Set(names[0]).size).toBe(names[0].length)
  expect(names[1]).toEqual(names[0])
}, 30_000)

test('a market without options has a venue status, its own clock, an updating board and live ticks', async () => {
  const server = await startOkx(['SOL_USDC'])
  const desk = await startDesk(scratchDirectory(), [
    '--venue-url',
    `okx=${server.url}`,
    '--venues',
    'okx',
    '--symbols',
    'SOL_USDT',
    '--chain-seconds',
    '1',
    '--snapshot-seconds',
    '5',
  ])
  onTestFinished(async () => void (await desk.stop('SIGTERM')))
  type Row = { readonly exchange: string; readonly state: string }
  const row = await eventually('a connected row', async () => {
    const { venues: rows } = (await (await desk.get('/api/status')).json()) as { readonly venues: readonly Row[] }
    return rows.find(({ state }) => state === 'connected')
  })
  expect(row.exchange).toBe('okx')
  type Answer = { readonly asOf: string; readonly data: { readonly instrument: readonly string[] } }
  const board = async (more = ''): Promise<Answer | undefined> => {
    const response = await desk.get(`/api/v1/studies/futures-board?exchange=okx${more}`)
    return response.ok ? ((await response.json()) as Answer) : undefined
  }
  const first = await eventually('a board', board)
  expect(first.data.instrument).toContain('SOL-USDT-SWAP')
  const client = startLiveClient('futuresBoard(exchange: "okx") { asOf }', () => [desk.origin], desk.key)
  const later = await eventually('a later board', async () => {
    const next = await board()
    return next !== undefined && Date.parse(next.asOf) > Date.parse(first.asOf) + 5_000 ? next : undefined
  })
  // The venue's own clock, which runs faster than ours.
  expect(Date.parse(later.asOf)).toBeGreaterThan(START_MS)
  expect(Date.parse(later.asOf)).toBeLessThan(START_MS + MS_PER_HOUR)
  await eventually('live ticks', async () => (new Set(client.receivedMs).size >= 3 ? true : undefined))
  expect((await desk.get('/api/v1/studies/smile?exchange=okx&symbol=SOL_USDT')).status).toBe(404)
}, 90_000)
