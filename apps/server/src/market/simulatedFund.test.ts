import { venues } from '@gvol/exchanges'
import { cboeScript, simulatedSource } from '@gvol/simulation'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'

const START_MS = Date.UTC(2026, 1, 2)
const NOW_MS = START_MS + 3 * MS_PER_DAY + 15 * MS_PER_HOUR

test('the real feed reads the simulated options of the fund without a reject: delayed, in shares, priced like the coin', () => {
  const source = simulatedSource({ seed: 7, startMs: START_MS, symbols: ['BTC'] })
  const path = '/options/IBIT.json'
  const body = cboeScript(source).answer(`/api/global/delayed_quotes${path}`, new URLSearchParams(), NOW_MS)?.body
  const feed = venues.cboe?.openFeed?.({})
  const events = feed?.read({ path, params: {}, body }, NOW_MS + 500) ?? []
  const quotes = events.flatMap((event) => (event.type === 'option-quote' ? [event] : []))
  expect(quotes.length).toBeGreaterThan(50)
  // Each option is in the chain once: none was rejected.
  const reportedOptions = (body as { readonly data: { readonly options: readonly object[] } }).data.options
  expect(quotes.length).toBe(reportedOptions.length)
  const spot = source.snapshotAt('BTC', NOW_MS - 15 * 60_000)?.chain.index ?? Number.NaN
  const [first] = quotes
  expect(first?.atMs).toBe(NOW_MS - 15 * 60_000)
  expect((first?.index ?? 0) / spot).toBeCloseTo(0.000567, 9)
  for (const { bid = 0, mark = 0, ask = Number.POSITIVE_INFINITY } of quotes) {
    expect(bid).toBeLessThanOrEqual(mark + 1e-9)
    expect(ask).toBeGreaterThanOrEqual(mark - 1e-9)
  }
})
