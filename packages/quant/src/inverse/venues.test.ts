import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { sharedRows, sharedText } from '../../test/sharedRows.ts'
import { impliedVol } from '../iv/impliedVol.ts'
import type { OptionType } from '../option/optionType.ts'
import { deribitGreeks } from './deribitGreeks.ts'
import { okxGreeks } from './okxGreeks.ts'

/*
 * Whole recorded chains against the greeks that the venues published with them. The bounds are what rounding of the published vol leaves, as measured when the
 * recordings were described (shared/data/README.md, shared/golden/README.md).
 */
const MS_PER_YEAR = 365 * MS_PER_DAY
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

type Instrument = { readonly type: OptionType; readonly strike: number; readonly expiryMs: number }

/** Deribit's instrument name, e.g. BTC-13FEB21-37500-C; options expire at 08:00 UTC. */
const instrument = (name: string): Instrument => {
  const [, day, month, year, strike, side] = /^[A-Z]+-(\d+)([A-Z]+)(\d+)-(\d+)-([CP])$/.exec(name) ?? []
  const expiryMs = Date.UTC(2000 + Number(year), MONTHS.indexOf(month), Number(day), 8)
  return { type: side === 'C' ? 'call' : 'put', strike: Number(strike), expiryMs }
}

const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(Math.floor(share * sorted.length), sorted.length - 1)]
}

test('Deribit 2021-02-11: mark, greeks and bid and ask vols of two sweeps of the BTC chain', () => {
  for (const sweep of [1, 2]) {
    const rows = sharedRows(`data/deribit-chain-2021-02-11/btc_option_data_2021-02-11_snap${sweep}.csv`) ?? []
    const errors: Record<string, number[]> = { mark: [], delta: [], gamma: [], vega: [], theta: [], bid: [], ask: [] }
    for (const row of rows) {
      const { type, strike, expiryMs } = instrument(row.instrument_name)
      const forward = Number(row.underlying_price)
      const markVol = Number(row.mark_iv) / 100
      const timeYears = (expiryMs - Number(row.timestamp)) / MS_PER_YEAR
      if (!(timeYears > 0 && markVol > 0)) continue
      const g = deribitGreeks(type, forward, strike, timeYears, markVol)
      errors.mark.push(Math.abs(g.markPrice - Number(row.mark_price)))
      errors.delta.push(Math.abs(g.delta - Number(row['greeks.delta'])))
      errors.gamma.push(Math.abs(g.gamma - Number(row['greeks.gamma'])))
      errors.vega.push(Math.abs(g.vega - Number(row['greeks.vega'])))
      errors.theta.push(Math.abs(g.theta - Number(row['greeks.theta'])))
      for (const side of ['bid', 'ask'] as const) {
        const published = Number(row[`${side}_iv`])
        const price = Number(row[`best_${side}_price`])
        const result = impliedVol(type, price * forward, forward, strike, timeYears)
        // the venue prints 0 where a bid is below intrinsic, and caps what it prints
        if (published > 0 && published < 499 && result.ok) errors[side].push(Math.abs(100 * result.vol - published))
      }
    }
    if (rows.length === 0) continue
    expect(errors.mark.length).toBeGreaterThan(450)
    expect(quantile(errors.mark, 0.5)).toBeLessThan(1e-5)
    expect(quantile(errors.mark, 0.99)).toBeLessThan(2e-4)
    expect(Math.max(...errors.delta)).toBeLessThan(1.01e-4)
    expect(Math.max(...errors.gamma)).toBeLessThan(5.1e-6)
    expect(Math.max(...errors.vega)).toBeLessThan(0.0105)
    expect(quantile(errors.theta, 0.99)).toBeLessThan(0.5)
    expect(errors.bid.length).toBeGreaterThan(100)
    expect(Math.max(...errors.bid)).toBeLessThan(0.075)
    expect(Math.max(...errors.ask)).toBeLessThan(0.135)
  }
})

test('Deribit 2024-04-01: 1,064 instruments, mark price and five greeks from the 2-decimal mark vol', () => {
  const rows = sharedRows('golden/amberdata_deribit_chain_20240401.csv') ?? []
  let compared = 0
  for (const row of rows) {
    const fields = [row.markPrice, row.markIv, row.delta, row.gamma, row.vega, row.theta, row.rho]
    if (fields.some((field) => field === '')) continue
    const { type, strike, expiryMs } = instrument(row.instrument)
    const forward = Number(row.underlyingPrice)
    const timeYears = (expiryMs - Date.UTC(2024, 3, 1)) / MS_PER_YEAR
    const g = deribitGreeks(type, forward, strike, timeYears, Number(row.markIv) / 100)
    expect(Math.abs(g.markPrice - Number(row.markPrice)), row.instrument).toBeLessThan(2.1e-4)
    expect(Math.abs(g.delta - Number(row.delta)), row.instrument).toBeLessThan(3e-5)
    expect(Math.abs(g.gamma - Number(row.gamma)), row.instrument).toBeLessThan(5.1e-6)
    expect(Math.abs(g.vega - Number(row.vega)), row.instrument).toBeLessThan(1.5e-7 * forward)
    expect(Math.abs(g.rho - Number(row.rho)), row.instrument).toBeLessThan(1e-7 * forward)
    compared++
  }
  if (rows.length > 0) expect(compared).toBeGreaterThan(600)
})

test('single Deribit tickers from public documentation and captures', () => {
  const file = sharedText('golden/deribit_tickers.json')
  const tickers =
    file === undefined ? [] : (JSON.parse(file).tickers as Record<string, number | string | boolean | null>[])
  for (const ticker of tickers) {
    if (ticker.consistent === false || ticker.delta === null) continue
    const { type, strike } = instrument(String(ticker.instrument))
    const forward = Number(ticker.underlying_price)
    const vol = Number(ticker.mark_iv_pct) / 100
    const g = deribitGreeks(type, forward, strike, Number(ticker.T_365), vol)
    expect(Math.abs(g.delta - Number(ticker.delta)), String(ticker.instrument)).toBeLessThan(1e-4)
    expect(Math.abs(g.markPrice - Number(ticker.mark_price)), String(ticker.instrument)).toBeLessThan(2e-4)
    expect(Math.abs(g.vega - Number(ticker.vega)) / (1 + g.vega), String(ticker.instrument)).toBeLessThan(1e-3)
  }
})

test('OKX 2026-07: mark, premium-adjusted delta, vega and gamma of a BTC chain, the forward from parity', () => {
  const rows = (sharedRows('data/deribit-okx-daily/okx/2026-07-15.csv.zst') ?? []).filter(
    (row) => row.underlying === 'BTC',
  )
  const marks = new Map(rows.map((row) => [`${row.expiry} ${row.strike} ${row.type}`, Number(row.mark_price)]))
  const forwards = new Map<string, number[]>()
  for (const row of rows.filter((each) => each.type === 'call')) {
    const put = marks.get(`${row.expiry} ${row.strike} put`)
    if (put === undefined) continue
    const forward = Number(row.strike) / (1 - Number(row.mark_price) + put)
    forwards.set(row.expiry, [...(forwards.get(row.expiry) ?? []), forward])
  }
  const errors: Record<'mark' | 'delta' | 'vega' | 'gamma' | 'theta', number[]> = {
    mark: [],
    delta: [],
    vega: [],
    gamma: [],
    theta: [],
  }
  for (const row of rows) {
    const forward = quantile(forwards.get(row.expiry) ?? [Number.NaN], 0.5)
    const timeYears =
      (Date.parse(`${row.expiry}T08:00:00Z`) - Date.parse(`${row.snapshot_utc.replace(' ', 'T')}Z`)) / MS_PER_YEAR
    if (!(timeYears > 1 / 365 && forward > 0 && Number(row.mark_iv) > 0)) continue
    const g = okxGreeks(row.type as OptionType, forward, Number(row.strike), timeYears, Number(row.mark_iv))
    errors.mark.push(Math.abs(g.markPrice - Number(row.mark_price)))
    errors.delta.push(Math.abs(g.delta - Number(row.delta)))
    if (g.vega > 1e-5) {
      errors.vega.push(Math.abs(Number(row.vega) / g.vega - 1))
      errors.gamma.push(Math.abs(g.gamma - Number(row.gamma)))
      errors.theta.push(Math.abs(Number(row.theta) / g.theta - 1))
    }
  }
  if (rows.length === 0) return
  expect(errors.mark.length).toBeGreaterThan(500)
  expect(quantile(errors.mark, 0.5)).toBeLessThan(1e-5)
  expect(quantile(errors.delta, 0.9)).toBeLessThan(2e-3)
  expect(quantile(errors.vega, 0.5)).toBeLessThan(2e-3)
  expect(quantile(errors.theta, 0.5)).toBeLessThan(3e-3)
  expect(quantile(errors.gamma, 0.9)).toBeLessThan(0.02)
})
