import { altcoinLink, greeks, logReturns, strikeFromDelta } from '@gvol/quant'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { LONG_HISTORY_DAYS } from '../../longEvents.ts'
import { venueHistories } from '../../venueHistories.ts'
import { COIN_MODELS } from '../coinModel.ts'
import { simulatedSource } from '../simulatedSource.ts'
import { longHistory } from './longHistory.ts'
import { marketPath } from './marketPath.ts'
import { smileSlice } from './volSurface.ts'

const START_MS = Date.UTC(2026, 2, 2)
const source = simulatedSource({ seed: 7, startMs: START_MS })
const years = (symbol: string) => source.longHistory(symbol, LONG_HISTORY_DAYS * 24)
const btc = years('BTC')

const returnsOf = (hours: typeof btc) => hours.map(({ open, close }) => Math.log(close / open))
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test('hours are contiguous up to the first price of the market, and each contains its own open and close', () => {
  expect(btc).toHaveLength(1825 * 24)
  expect(btc[0].atMs).toBe(START_MS - 1825 * MS_PER_DAY)
  const [first] = source.history.candles(
    'BTC',
    { kind: 'spot' },
    { fromMs: START_MS, toMs: START_MS, lengthMs: MS_PER_HOUR, nowMs: START_MS + MS_PER_DAY },
  )
  expect(btc[btc.length - 1].close).toBeCloseTo(first.open, 6)
  for (const [i, { open, high, low, close }] of btc.entries()) {
    expect(high).toBeGreaterThanOrEqual(Math.max(open, close))
    expect(low).toBeLessThanOrEqual(Math.min(open, close))
    if (i > 0) expect(open).toBe(btc[i - 1].close)
  }
})

test('the history moves like the market: nine tenths of its implied vol, quieter weekends, correlated coins', () => {
  const returns = returnsOf(btc)
  const vol = Math.sqrt(8760 * mean(returns.map((value) => value * value)))
  const implied = mean(btc.flatMap(({ volIndex }) => (volIndex === undefined ? [] : [volIndex])))
  expect(vol).toBeGreaterThan(0.75 * implied)
  expect(vol).toBeLessThan(1.05 * implied)
  const ranged = Math.sqrt((8760 * mean(btc.map(({ high, low }) => Math.log(high / low) ** 2))) / (4 * Math.LN2))
  expect(ranged / vol).toBeCloseTo(1, 1)
  const eth = returnsOf(years('ETH'))
  const covariance = mean(returns.map((value, i) => value * eth[i]))
  const correlation =
    covariance / Math.sqrt(mean(returns.map((value) => value ** 2)) * mean(eth.map((value) => value ** 2)))
  expect(correlation).toBeGreaterThan(0.7)
  expect(correlation).toBeLessThan(0.95)
  for (const { close } of btc) expect(close > 96_000 / 20 && close < 96_000 * 20).toBe(true)
})

test('beta and noise measured from the history give the vol level of the listed options', () => {
  const errors: number[] = []
  for (let seed = 1; seed <= 8; seed++) {
    const path = marketPath(COIN_MODELS, seed, START_MS)
    const listed = [0, 1, 2, 3].map((coin) => {
      const first = path.stateAt(coin, START_MS)
      const options = { model: COIN_MODELS[coin], coin, seed, first, startMs: START_MS, hours: 240 * 24 }
      const days = longHistory(options).filter((_, hour) => hour % 24 === 23)
      const vol = Math.sqrt((smileSlice(first, START_MS, START_MS + 30 * MS_PER_DAY).theta * 365) / 30)
      return { returns: logReturns(Float64Array.from(days, ({ close }) => close)), vol }
    })
    for (const { returns, vol } of listed.slice(1)) {
      const link = altcoinLink(returns, listed[0].returns)!
      errors.push(Math.hypot(link.beta * listed[0].vol, link.idioVol) / vol - 1)
    }
  }
  expect(Math.abs(mean(errors))).toBeLessThan(0.06)
  expect(Math.sqrt(mean(errors.map((error) => error ** 2)))).toBeLessThan(0.12)
})

test('the leading venue serves the history as daily bars, the last two years hourly and with the index', () => {
  const [deribit, okx] = venueHistories(source)
  const events = deribit.longEventsBetween(START_MS - 800 * MS_PER_DAY, START_MS - 700 * MS_PER_DAY)
  const of = (symbol: string, type: string, intervalMs?: number) =>
    events.filter(
      (event) =>
        event.symbol === symbol &&
        event.type === type &&
        (intervalMs === undefined || ('intervalMs' in event && event.intervalMs === intervalMs)),
    )
  expect(of('BTC', 'candle', MS_PER_DAY)).toHaveLength(100)
  expect(of('DOGE_USDC', 'candle', MS_PER_HOUR)).toHaveLength(30 * 24)
  expect(of('ETH', 'vol-index')).toHaveLength(30 * 4)
  expect(of('SOL_USDC', 'vol-index')).toHaveLength(0)
  expect(okx.longEventsBetween(0, START_MS)).toEqual([])
  const smiles = deribit.longSmilesBetween(0, START_MS)
  expect([...new Set(smiles.map(({ symbol }) => symbol))]).toEqual(['BTC', 'ETH', 'SOL_USDC', 'XRP_USDC'])
  expect(smiles).toHaveLength(4 * 365 * 10)
  const month = smiles.find(({ symbol, tenorDays }) => symbol === 'BTC' && tenorDays === 30)!
  const index = btc.find(({ atMs }) => atMs === month.atMs)!
  // The index is above the at-the-money vol by the value of the wings, and puts are above calls.
  expect(month.vols.atm).toBeLessThan(index.volIndex!)
  expect(month.vols.atm).toBeGreaterThan(0.8 * index.volIndex!)
  expect(month.vols.put10).toBeGreaterThan(month.vols.call10)
  for (const [bucket, type] of [
    ['put25', 'put'],
    ['call10', 'call'],
  ] as const) {
    const exactStrike = strikeFromDelta(
      type,
      Number(bucket.slice(-2)) / 100,
      month.forward,
      30 / 365,
      month.vols[bucket],
    )
    const found76 = exactStrike.ok && greeks(type, month.forward, exactStrike.strike, 30 / 365, month.vols[bucket])
    expect(found76 && Math.abs(found76.delta)).toBeCloseTo(Number(bucket.slice(-2)) / 100, 9)
  }
})
