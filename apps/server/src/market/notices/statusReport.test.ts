import type { ConnectorStatus } from '@gvol/exchanges'
import { expect, test } from 'vitest'
import { syntheticChains } from '../../../testing/chainFile.ts'
import { marketStatuses, venueStatus } from './statusReport.ts'

const sample = (atMs: number) => ({ atMs, reason: 'malformed', text: `message ${atMs}` })
const connector: ConnectorStatus = {
  venue: 'okx',
  state: 'degraded',
  sinceMs: 1,
  lastMessageAtMs: 5,
  lagMs: 41,
  messagesPerSecond: 12.3,
  reconnects: 3,
  rejected: { count: 17, byReason: { malformed: 17 }, samples: [1, 2, 3, 4, 5].map(sample) },
  problems: ['Chain: refused.', 'Stream: cut.'],
  lastError: 'Stream: cut. Retrying in 2 s.',
}

test('the whole health of a connector is reported, with the newest three samples of rejected messages', () => {
  expect(venueStatus(connector)).toEqual({
    venue: 'okx',
    state: 'degraded',
    sinceMs: 1,
    lastMessageAtMs: 5,
    lagMs: 41,
    messagesPerSecond: 12.3,
    reconnects: 3,
    rejected: 17,
    samples: [3, 4, 5].map(sample),
    message: 'Chain: refused. Stream: cut.',
    lastError: 'Stream: cut. Retrying in 2 s.',
  })
})

test('a stopped connector is down; one without a problem has no message', () => {
  const { state, message } = venueStatus({ ...connector, state: 'stopped', problems: [] })
  expect([state, message]).toEqual(['down', undefined])
})

test('a market is live while data arrive and the local clock is right', () => {
  const chains = syntheticChains('BTC', 1)
  const nowMs = Math.max(...chains[0]!.receivedAtMs)
  const isLive = (isClockRight: boolean) =>
    marketStatuses(chains, [], isClockRight, nowMs).map((market) => market.isLive)
  expect([isLive(true), isLive(false)]).toEqual([[true], [false]])
})

test('a market is not live three minutes after its last quote; recently updated options are counted', () => {
  const [chain] = syntheticChains('BTC', 1)
  const nowMs = Date.UTC(2026, 0, 10)
  const receivedAgo = (agoMs: (row: number) => number) => ({
    ...chain!,
    receivedAtMs: chain!.receivedAtMs.map((_, row) => nowMs - agoMs(row)),
  })
  const statusOf = (agoMs: (row: number) => number) => {
    const [market] = marketStatuses([receivedAgo(agoMs)], [], true, nowMs)
    return [market?.isLive, market?.moved]
  }
  expect(statusOf(() => 5_000)).toEqual([true, chain!.size])
  expect(statusOf((row) => (row < 7 ? 59_999 : 60_000))).toEqual([true, 7])
  expect(statusOf((row) => (row === 0 ? 179_999 : 400_000))).toEqual([true, 0])
  expect(statusOf(() => 180_000)).toEqual([false, 0])
})
