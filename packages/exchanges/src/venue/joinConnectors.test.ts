import { expect, test } from 'vitest'
import { joinConnectors } from './joinConnectors.ts'
import type { ConnectOptions, Connector, ConnectorState, ConnectorStatus } from './venue.ts'

const statusOf = (state: ConnectorState): ConnectorStatus => ({
  venue: 'gate',
  state,
  sinceMs: 0,
  messagesPerSecond: 0,
  reconnects: 0,
  rejected: { count: 0, byReason: {}, samples: [] },
  problems: state === 'degraded' ? ['A part of it fails.'] : [],
})

/** Two connectors whose states are set one after the other, and the joined states that were reported. */
const joined = () => {
  const reportedStates: ConnectorState[] = []
  const states: ConnectorState[] = ['connecting', 'connecting']
  const notifiers: (() => void)[] = []
  const part = (index: number) => ({
    connect: ({ onStatus }: ConnectOptions): Connector => {
      notifiers[index] = () => onStatus?.(statusOf(states[index]))
      return { start: async () => {}, stop: async () => {}, status: () => statusOf(states[index]) }
    },
  })
  const options = { symbols: ['BTC'], onStatus: ({ state }: ConnectorStatus) => void reportedStates.push(state) }
  joinConnectors([part(0), part(1)], options as unknown as ConnectOptions)
  const becomes = (index: number, state: ConnectorState) => {
    states[index] = state
    notifiers[index]()
  }
  return { reportedStates, becomes }
}

test('a venue of two parts is connected when both are, and degraded while one fails', () => {
  const { reportedStates, becomes } = joined()
  becomes(0, 'connected')
  becomes(1, 'connected')
  becomes(1, 'degraded')
  becomes(1, 'connected')
  expect(reportedStates).toEqual(['connecting', 'connected', 'degraded', 'connected'])
})

test('a part that stops before the other is no problem: both are being stopped', () => {
  const { reportedStates, becomes } = joined()
  becomes(0, 'connected')
  becomes(1, 'connected')
  becomes(1, 'stopped')
  becomes(0, 'stopped')
  expect(reportedStates).toEqual(['connecting', 'connected', 'stopped'])
})
