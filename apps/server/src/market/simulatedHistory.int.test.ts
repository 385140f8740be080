import { rateLimiter, type Venue, venues } from '@gvol/exchanges'
import type { MarketEvent } from '@gvol/market'
import { deriveScript, type RestScriptOf, simulatedSource, startRestVenue, thalexScript } from '@gvol/simulation'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'

const START_MS = Date.UTC(2026, 2, 2, 10)
const NOW_MS = START_MS + 3 * MS_PER_HOUR
const source = simulatedSource({ seed: 7, startMs: START_MS, symbols: ['BTC', 'ETH'] })

const PASTS: readonly (readonly [Venue | undefined, RestScriptOf, string, string])[] = [
  [venues.thalex, thalexScript, 'BTC_USD', 'BTC-PERPETUAL'],
  [venues.derive, deriveScript, 'BTC_USDC', 'BTC-PERP'],
]

test.each(PASTS)(
  'the history of %o is fetched from its simulated venue: bars and hourly funding equal to the source',
  async (venue, of, symbol, instrument) => {
    const server = await startRestVenue({ source, script: of, now: () => NOW_MS })
    const limiter = rateLimiter({ perSecond: 1_000, burst: 1_000 }, { steady: Date.now, after: () => () => {} })
    const access = {
      limiter,
      signal: new AbortController().signal,
      now: () => NOW_MS,
      urls: venue?.urlsFromOrigin(server.url) ?? { rest: '', ws: '' },
    }
    const historicalEvents: MarketEvent[] = []
    for (const kind of ['candles', 'funding'] as const) {
      expect(await venue?.history?.instruments(kind, symbol, access)).toContain(instrument)
      const span = { fromMs: NOW_MS - MS_PER_DAY, toMs: NOW_MS, intervalMs: MS_PER_HOUR }
      for await (const page of venue?.history?.pages({ ...access, ...span, kind, symbol, instrument }) ?? []) {
        expect(page.gap).toBeUndefined()
        historicalEvents.push(...page.events)
      }
    }
    await server.close()
    const bars = historicalEvents.flatMap((event) => (event.type === 'candle' ? [event] : []))
    expect(bars).toHaveLength(24)
    for (const { atMs, close } of bars) {
      const price = source.history.priceAt('BTC', { kind: 'perpetual' }, atMs + MS_PER_HOUR)
      expect(Math.abs(close / (price ?? Number.NaN) - 1)).toBeLessThan(0.001)
    }
    const premiums = source.history.fundingPayments('BTC', NOW_MS - MS_PER_DAY, NOW_MS - 1, MS_PER_HOUR)
    const paid = historicalEvents.flatMap((event) => (event.type === 'funding-rate' ? [event] : []))
    expect(paid.map(({ atMs }) => Number(atMs))).toEqual(premiums.map(({ atMs }) => atMs))
    for (const [at, { premium }] of premiums.entries()) {
      const ofEightHours = premium + Math.max(-0.0005, Math.min(0.0005, 0.0001 - premium))
      // Thalex reports dollars, which are divided by its mark rather than the index.
      expect(Math.abs(((paid[at]?.rate ?? Number.NaN) * 8) / ofEightHours - 1)).toBeLessThan(0.01)
    }
  },
)
