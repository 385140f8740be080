import { sviVol } from '@gvol/quant'
import { dayStartMs, MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { moneynessOf } from '../../src/studies/altcoin-vol/references.ts'
import { DELTA_BUCKETS, type DeltaBucket } from '../../src/surface/surface.ts'
import type { ContextRows } from '../emptyContext.ts'
import { AT_MS } from '../syntheticChain.ts'
import { contextOfPrices, type HistoricalBar, walkedBars } from './priceHistory.ts'

const LAST_MS = dayStartMs(AT_MS)
/** A 30-day smile with known parameters. */
export const SLICE = { a: 0.004, b: 0.06, rho: -0.2, m: 0.01, sigma: 0.15 }

/** Returns the vol of a smile at each delta by bisection, independent of the code under test. */
const solvedVols = (tenorDays: number, level: number): Record<DeltaBucket, number> => {
  const timeYears = tenorDays / 365
  const slice = { ...SLICE, a: (SLICE.a * tenorDays) / 30, b: (SLICE.b * tenorDays) / 30 }
  const at = (bucket: DeltaBucket): number => {
    const volAt = (k: number) => level * sviVol(k, slice, timeYears)
    if (bucket === 'atm') return volAt(0)
    let [low, high] = bucket.startsWith('put') ? [-3, 1] : [-1, 3]
    for (let i = 0; i < 200; i++) {
      const k = (low + high) / 2
      if (moneynessOf(bucket, volAt(k), timeYears) > k) low = k
      else high = k
    }
    return volAt(low)
  }
  return Object.fromEntries(DELTA_BUCKETS.map((bucket) => [bucket, at(bucket)])) as Record<DeltaBucket, number>
}

const cache = new Map<string, Record<DeltaBucket, number>>()
export const volsOf = (tenorDays: number, level = 1): Record<DeltaBucket, number> => {
  const vols = cache.get(`${tenorDays} ${level}`) ?? solvedVols(tenorDays, level)
  cache.set(`${tenorDays} ${level}`, vols)
  return vols
}

const DAYS = 320
export const coinBars = (seed: number, vol: number, start: number, intervalMs = MS_PER_DAY, days = DAYS) =>
  walkedBars({ days, intervalMs, volAt: () => vol, start, seed })

/** Returns a coin that moves beta times as much as its leader, plus its own noise. */
export const follower = (
  leader: readonly HistoricalBar[],
  beta: number,
  noise: readonly HistoricalBar[],
  start: number,
): HistoricalBar[] => {
  const scale = (bar: HistoricalBar, i: number, pick: (bar: HistoricalBar) => number) =>
    start * (pick(bar) / leader[0].open) ** beta * (noise[i].close / noise[0].open)
  return leader.map((bar, i) => ({
    atMs: bar.atMs,
    open: scale(bar, i, ({ open }) => open),
    high: scale(bar, i, ({ high }) => high),
    low: scale(bar, i, ({ low }) => low),
    close: scale(bar, i, ({ close }) => close),
  }))
}

export const coinSeries = (coin: string, of: readonly HistoricalBar[], intervalMs = MS_PER_DAY) => ({
  venue: 'deribit',
  symbol: coin === 'BTC' || coin === 'ETH' ? coin : `${coin}_USDC`,
  instrument: `${coin}-PERPETUAL`,
  kind: 'perpetual' as const,
  intervalMs,
  bars: of,
})

const btc = coinBars(1, 0.45, 90_000)
const hourly = coinBars(5, 0.5, 90_000, MS_PER_HOUR, 120)
export const coinHistories = [
  coinSeries('BTC', btc),
  coinSeries('ETH', follower(btc, 1.1, coinBars(2, 0.3, 1), 3000)),
  coinSeries('DOGE', follower(btc, 1.3, coinBars(3, 0.5, 1), 0.2)),
]

/** Smiles of BTC and ETH at the end of each day; those of ETH are ten percent below its mapping from BTC. */
export const smileRows = (fromMs: number, toMs: number) =>
  Array.from({ length: 120 }, (_, i) => LAST_MS - i * MS_PER_DAY - MS_PER_HOUR)
    .filter((atMs) => atMs >= fromMs && atMs <= toMs)
    .reverse()
    .flatMap((atMs) =>
      [7, 30].flatMap((tenorDays) =>
        ['BTC', 'ETH'].map((symbol) => ({
          venue: 'deribit',
          symbol,
          atMs,
          tenorDays,
          ...volsOf(tenorDays, symbol === 'ETH' ? 1.5 : 1),
        })),
      ),
    )

const smilesOf: ContextRows = (table, span) => {
  if (table !== 'constant-maturity') return []
  const { fromMs, toMs, asOfMs, symbol, latest } = span as Record<string, never>
  const rows = smileRows(fromMs ?? 0, toMs ?? asOfMs ?? AT_MS).filter(
    (row) => symbol === undefined || row.symbol === symbol,
  )
  const newest = Math.max(...rows.map(({ atMs }) => atMs))
  return latest === undefined ? rows : rows.filter(({ atMs }) => atMs === newest)
}

/** Days of two listed coins and an unlisted one, with smiles at the end of each day. */
export const altcoinDays = contextOfPrices(coinHistories, smilesOf)

/** The same with hours of the leader and of the coin that follows it with beta 1.2 and noise of 0.4. */
export const altcoinHours = contextOfPrices(
  [
    ...coinHistories,
    coinSeries('BTC', hourly, MS_PER_HOUR),
    coinSeries('DOGE', follower(hourly, 1.2, coinBars(6, 0.4, 100, MS_PER_HOUR, 120), 0.2), MS_PER_HOUR),
  ],
  smilesOf,
)
