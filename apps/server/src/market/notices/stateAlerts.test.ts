import type { ConnectorState } from '@gvol/exchanges'
import { expect, test } from 'vitest'
import { stateAlerts } from './stateAlerts.ts'

const watching = () => {
  const lines: string[] = []
  const timers: (() => void)[] = []
  const clock = { nowMs: 0 }
  const alert = stateAlerts({
    log: (level, message, fields) => lines.push(`${level}: ${message} [${fields?.alert}]`),
    schedule: (run) => timers.push(run),
  })
  /** Changes the connector's state. */
  const become = (state: ConnectorState, ...problems: string[]) =>
    alert({ venue: 'okx', state, sinceMs: clock.nowMs, problems })
  /** Advances time by half a minute. */
  const settle = () => {
    clock.nowMs += 30_000
    for (const run of timers.splice(0)) run()
  }
  return { lines, become, settle, clock }
}

test('degraded, stale and recovered print a line each', () => {
  const { lines, become, settle } = watching()
  become('connecting')
  become('connected')
  settle()
  expect(lines).toEqual([])
  become('degraded', 'Chain of BTC: refused.', 'Chain of ETH: refused.')
  settle()
  become('stale', 'Stream: No data received for 60 s.')
  settle()
  become('connected')
  settle()
  become('stopped')
  expect(lines).toEqual([
    'warn: okx is degraded: a part of it fails, the rest flows. Chain of BTC and 1 more: refused. [degraded]',
    'warn: okx is stale: its data is old. Stream: No data received for 60 s. [stale]',
    'info: okx has recovered after 60 s. [connected]',
  ])
})

test('a repeated state prints no line', () => {
  const { lines, become, settle } = watching()
  become('connected')
  become('stale')
  settle()
  become('stale', 'Stream: cut.')
  settle()
  expect(lines).toHaveLength(1)
})

test('a venue with frequent changes of state prints one line at first and one more when the interval is over', () => {
  const { lines, become, settle } = watching()
  become('connected')
  for (let i = 0; i < 100; i++) {
    become('degraded', 'Stream: cut.')
    become('connected')
  }
  become('degraded', 'Stream: cut.')
  expect(lines).toHaveLength(1)
  become('connected')
  settle()
  expect(lines).toEqual([
    'warn: okx is degraded: a part of it fails, the rest flows. Stream: cut. [degraded]',
    'info: okx has recovered after 0 s. Its state changed 201 times since the last line. [connected]',
  ])
  settle()
  expect(lines).toHaveLength(2)
})

test('trouble that returned within the interval is not reported as over', () => {
  const { lines, become, settle, clock } = watching()
  become('connected')
  become('stale')
  become('connected')
  become('stale')
  settle()
  expect(lines).toHaveLength(1)
  clock.nowMs = 600_000
  become('connected')
  expect(lines.at(-1)).toContain('info: okx has recovered after 10 min.')
})

test('a venue that never connected is reported as soon as its state is stale', () => {
  const { lines, become } = watching()
  become('degraded', 'Stream: cut.')
  expect(lines).toHaveLength(1)
})
