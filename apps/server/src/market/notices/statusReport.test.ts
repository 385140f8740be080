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

test('everything that a connector says of its health is reported, of what it rejected the newest three', () => {
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

test('a connector that was stopped is down; one that has no problem has no message', () => {
  const { state, message } = venueStatus({ ...connector, state: 'stopped', problems: [] })
  expect([state, message]).toEqual(['down', undefined])
})

test('a market is live while it is heard and our clock is right', () => {
  const chains = syntheticChains('BTC', 1)
  const isLive = (isClockRight: boolean) => marketStatuses(chains, [], isClockRight).map((market) => market.isLive)
  expect([isLive(true), isLive(false)]).toEqual([[true], [false]])
})
