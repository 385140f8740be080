import type { VenueStatus } from '@gvol/wire'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StatusFeeds } from './StatusFeeds.tsx'

const NOW_MS = Date.UTC(2026, 2, 2, 10)
const iso = (ageMs: number): string => new Date(NOW_MS - ageMs).toISOString()

const okx: VenueStatus = {
  exchange: 'okx',
  state: 'degraded',
  since: iso(60_000),
  lagMs: 41,
  lastMessageAt: iso(2_000),
  messagesPerSecond: 12.34,
  reconnects: 3,
  rejected: 17,
  samples: [{ at: iso(5_000), reason: 'malformed', text: 'ticker: bidPx: expected a number, got "<x>"' }],
  missing: [{ part: 'List of ETH options', reason: 'OKX refused it.', since: iso(180_000), retryAt: iso(-30_000) }],
  message: 'Chain of BTC options: refused.',
  lastError: 'Chain of BTC options: refused. Retrying in 2 s.',
}
const page = (venue: Partial<VenueStatus> = {}) =>
  renderToStaticMarkup(<StatusFeeds venues={[{ ...okx, ...venue }]} nowMs={NOW_MS} />)

test('a feed shows its state, lag, age, rate, reconnects, unreadable messages with a sample, and its problems', () => {
  const html = page()
  for (const text of [
    'degraded',
    '41\u2009ms',
    '12.3',
    '>3<',
    '>17<',
    'Newest of 17 unreadable',
    'malformed: ticker: bidPx',
  ]) {
    expect(html).toContain(text)
  }
  expect(html).toContain('Chain of BTC options: refused.')
  expect(html).not.toContain('<x>')
})

test('data that a venue does not deliver are listed with the reason, since when, and the next attempt', () => {
  const html = page()
  expect(html).toContain('1 missing')
  expect(html).toContain('List of ETH options: OKX refused it. Missing for 3\u2009m')
  expect(html).toMatch(/next attempt [^<]*10:00:30/)
  expect(page({ missing: [] })).not.toContain('missing')
})

test('the last error of a recovered feed is shown as past; a feed without errors shows none', () => {
  const withPastError = page({ state: 'connected', message: null })
  expect(withPastError).toContain('Last: Chain of BTC options: refused. Retrying in 2 s.')
  const fine = page({ state: 'connected', message: null, lastError: null, samples: [], rejected: 0 })
  expect(fine).not.toContain('Last:')
  expect(fine).not.toContain('unreadable')
})
