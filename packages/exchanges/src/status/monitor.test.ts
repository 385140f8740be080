import { type IndexPrice, type MarketEvent, unixMs } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { manualClock } from '../../testing/manualClock.ts'
import type { SessionState } from '../connection/session.ts'
import { connectorMonitor } from './monitor.ts'

const tick: IndexPrice = {
  type: 'index-price',
  venue: 'x',
  symbol: 'BTC',
  atMs: unixMs(1),
  receivedAtMs: unixMs(1),
  indexName: 'btc_usd',
  price: 1,
}

const monitorWithLog = () => {
  const clock = manualClock()
  const emitted: MarketEvent[] = []
  const states: string[] = []
  const log: string[] = []
  let session: SessionState = 'ready'
  const monitor = connectorMonitor({
    venue: 'x',
    options: {
      onEvents: (events) => emitted.push(...events),
      onStatus: ({ state }) => states.push(state),
      log: (level, message) => log.push(`${level} ${message}`),
    },
    effects: clock,
    staleAfterMs: 30_000,
    stream: () => ({ state: () => session, reconnects: () => 3 }),
    isComplete: () => true,
    rejected: () => ({ count: 0, byReason: {}, samples: [] }),
  })
  const setSession = (state: SessionState) => {
    session = state
  }
  return { clock, monitor, given: emitted, states, log, setSession }
}

test('reports each change of state once, with its start', async () => {
  const { clock, monitor, states } = monitorWithLog()
  monitor.start()
  expect(monitor.status()).toMatchObject({ state: 'connecting', sinceMs: clock.now() })
  await clock.advance(1_000)
  monitor.emit([tick], { source: 'stream' })
  monitor.emit([tick], { source: 'stream' })
  const connectedMs = clock.now()
  await clock.advance(20_000)
  expect(monitor.status()).toMatchObject({ state: 'connected', sinceMs: connectedMs })
  await clock.advance(12_000)
  expect(states).toEqual(['connected', 'stale'])
  monitor.markConfirmed()
  expect(states).toEqual(['connected', 'stale', 'connected'])
})
test('logs a problem when it begins, changes and ends, and displays it meanwhile', () => {
  const { monitor, log } = monitorWithLog()
  monitor.emit([tick], { source: 'stream' })
  monitor.problems.set('Chain', 'No answer.', 4_200)
  monitor.problems.set('Chain', 'No answer.', 8_000)
  expect(monitor.status()).toMatchObject({ state: 'degraded', problems: ['Chain: No answer.'] })
  expect(monitor.status().lastError).toBe('Chain: No answer. Retrying in 8 s.')
  monitor.problems.set('Chain', 'Refused.')
  monitor.problems.clear('Chain')
  monitor.problems.clear('Chain')
  expect(log).toEqual(['warn Chain: No answer. Retrying in 4 s.', 'warn Chain: Refused.', 'info Chain: working again.'])
  expect(monitor.status()).toMatchObject({ state: 'connected', problems: [], lastError: 'Chain: Refused.' })
})
test('emits nothing once stopped', () => {
  const { monitor, given: emitted } = monitorWithLog()
  monitor.emit([tick], { source: 'stream' })
  monitor.stop()
  monitor.emit([tick], { source: 'stream' })
  expect([emitted.length, monitor.status().state]).toEqual([1, 'stopped'])
})
test('a silent stream makes it stale at once', () => {
  const { monitor, setSession } = monitorWithLog()
  monitor.emit([tick], { source: 'stream' })
  setSession('stale')
  expect(monitor.status()).toMatchObject({ state: 'stale', reconnects: 3 })
})

test('setting the clock back or forward an hour changes no state: silence is measured by a monotonic clock', async () => {
  const { clock, monitor } = monitorWithLog()
  monitor.start()
  monitor.emit([tick], { source: 'stream' })
  clock.step(MS_PER_HOUR)
  await clock.advance(5_000)
  expect(monitor.status().state).toBe('connected')
  clock.step(-7_200_000)
  monitor.emit([tick], { source: 'stream' })
  await clock.advance(29_000)
  expect(monitor.status().state).toBe('connected')
  await clock.advance(3_000)
  expect(monitor.status().state).toBe('stale')
})
