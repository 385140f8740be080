import type { ConnectorStatus } from '@gvol/exchanges'
import { chainFromQuotes } from '@gvol/market'
import { expect, test } from 'vitest'
import { createHeardMarkets } from './heardMarkets.ts'
import { processBus } from './processBus.ts'

const status = (venue: string): ConnectorStatus => ({
  venue,
  state: 'connected',
  sinceMs: 0,
  messagesPerSecond: 3,
  reconnects: 0,
  rejected: { count: 0, byReason: {}, samples: [] },
  problems: [],
})

const hearing = () => {
  const clock = { nowMs: 1_000_000 }
  const bus = processBus()
  return { clock, bus, heard: createHeardMarkets(bus, () => clock.nowMs) }
}

test('the newest chain of a market counts, also when the old owner’s last word comes late, and for no longer than it is heard of', () => {
  const { clock, bus, heard } = hearing()
  const chainAt = (atMs: number) => chainFromQuotes({ venue: 'okx', symbol: 'BTC' }, atMs, [])
  const [older, newer] = [chainAt(1_000), chainAt(2_000)]
  bus.publish({ type: 'chain', chain: newer })
  bus.publish({ type: 'chain', chain: older })
  expect(heard.chain('okx', 'BTC')).toBe(newer)
  expect([heard.chains(), heard.chain('okx', 'ETH')]).toEqual([[newer], undefined])
  clock.nowMs += 121_000
  expect([heard.chains(), heard.chain('okx', 'BTC')]).toEqual([[], undefined])
})

test('a venue is told by whoever spoke of it last; one whose collector fell silent says so, until another speaks', () => {
  const { clock, bus, heard } = hearing()
  bus.publish({ type: 'venues', collector: 'a', statuses: [status('okx'), status('deribit')] })
  expect(heard.statuses().map(({ venue, state }) => `${venue} ${state}`)).toEqual([
    'deribit connected',
    'okx connected',
  ])
  clock.nowMs += 11_000
  bus.publish({ type: 'venues', collector: 'b', statuses: [status('okx')] })
  const [deribit, okx] = heard.statuses()
  expect(okx.state).toBe('connected')
  expect(deribit).toMatchObject({ state: 'stale', messagesPerSecond: 0 })
  expect(deribit.problems).toEqual([
    'Collector a, which held deribit, fell silent; another one takes over if there is one.',
  ])
})
