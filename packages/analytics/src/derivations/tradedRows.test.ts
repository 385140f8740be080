import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type BlockRfqTrade, type OptionType, type Trade, unixMs, vol, yearsBetween } from '@gvol/market'
import { black76, dealerInventory, svi } from '@gvol/quant'
import type { OptionFlowRow } from '@gvol/store'
import { dayStartMs, MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { describe, expect, test } from 'vitest'
import { customerSides } from '../market/flow/customerSide.ts'
import { carryBefore, carryHint, orderedHints } from '../market/traded/tradedForward.ts'
import type { TradedOption } from '../market/traded/tradedOption.ts'
import { tradedRows as rowsByTable } from './derivedRows.ts'

/** All traded coins: bought, sold and of unknown initiator. */
const grossCoin = ({ boughtCoin, soldCoin, unknownCoin }: OptionFlowRow): number => boughtCoin + soldCoin + unknownCoin

/** Returns the rows of two tables that are derived from trades. */
const tradedRows = (...day: Parameters<typeof rowsByTable>) => {
  const { 'traded-surface': surface = [], 'option-flow': flow = [] } = rowsByTable(...day)
  return { surface, flow }
}

const dayMs = Date.UTC(2026, 2, 2)
const market = { venue: 'deribit', symbol: 'BTC' }
/** Expires in four weeks; its forward is 1.5 % above the index. */
const expiryMs = dayMs + 28 * MS_PER_DAY + 8 * MS_PER_HOUR
const CARRY = 1.015
const SMILE = { a: 0.008, b: 0.06, rho: -0.3, m: 0.02, sigma: 0.15 }

let nextId = 0
const traded = (atMs: number, strike: number, optionType: OptionType, more: Partial<Trade> = {}): TradedOption => {
  const index = 80_000 + ((atMs - dayMs) / MS_PER_DAY) * 3000
  const forward = index * CARRY
  const timeYears = yearsBetween(atMs, expiryMs)
  // The smile of total variance is constant over the day, and the venue prints the vol in hundredths of a percent.
  const exact = Math.sqrt(svi(Math.log(strike / forward), SMILE) / timeYears)
  const printed = Math.round(exact * 1e4) / 1e4
  const price = black76(optionType, forward, strike, timeYears, exact) / forward
  return {
    expiryMs,
    strike,
    optionType,
    trade: {
      ...market,
      type: 'trade',
      kind: 'option',
      atMs: unixMs(atMs),
      receivedAtMs: unixMs(atMs),
      instrument: `BTC-30MAR26-${strike}-${optionType === 'call' ? 'C' : 'P'}`,
      tradeId: String(++nextId),
      takerSide: nextId % 3 === 0 ? 'sell' : 'buy',
      price,
      amountCoin: 0.5 + (nextId % 5),
      vol: vol(printed),
      mark: price * (nextId % 2 === 0 ? 0.99 : 1.01),
      index,
      ...more,
    },
  }
}

const aDay = (): TradedOption[] =>
  Array.from({ length: 240 }, (_, i) => {
    const strike = 65_000 + (i % 9) * 4000
    return traded(dayMs + i * 6 * 60_000 + 1, strike, strike < 81_000 ? 'put' : 'call')
  })

describe('forward of the trades', () => {
  test.each([
    ['call', 84_000, true],
    ['put', 76_000, true],
    ['call', 84_000, false],
    ['put', 76_000, false],
  ] as const)('a %s at %d with exact vol gives back its forward (inverse: %s)', (type, strike, isInverse) => {
    const forward = 80_000 * 1.023
    const value = black76(type, forward, strike, 0.1, 0.55)
    const premium = isInverse ? value / forward : value
    const hint = carryHint({ type, premium, strike, index: 80_000, timeYears: 0.1, vol: 0.55 }, isInverse)
    expect(hint?.logCarry).toBeCloseTo(Math.log(1.023), 10)
    // A vol with the maximum rounding error moves the forward by no more than the stated error.
    const off = carryHint({ type, premium, strike, index: 80_000, timeYears: 0.1, vol: 0.55005 }, isInverse)
    expect(Math.abs((off?.logCarry ?? Number.NaN) - Math.log(1.023))).toBeLessThan((hint?.error ?? 0) * 1.01)
  })

  test('a premium without a possible forward gives no hint, and the median ignores one wrong print', () => {
    const option = { strike: 80_000, index: 80_000, timeYears: 0.1, vol: 0.5 }
    expect(carryHint({ ...option, type: 'call', premium: 1.2 }, true)).toBeUndefined()
    expect(carryHint({ ...option, type: 'put', premium: 1e-9 }, true)).toBeUndefined()
    const hints = orderedHints([0.01, 0.3, 0.0101, 0.0099].map((logCarry, atMs) => ({ logCarry, error: 1e-4, atMs })))
    expect(carryBefore(hints, 9)).toBeCloseTo(Math.exp(0.01), 12)
    // Later hints do not count.
    expect(carryBefore(hints, 1)).toBeCloseTo(Math.exp(0.01), 12)
    expect(carryBefore(hints, 0)).toBeUndefined()
    expect(carryBefore([], 9)).toBeUndefined()
  })
})

test('a day of trades on one smile gives back that smile: forward, at-the-money vol and wings', () => {
  const { surface } = tradedRows(market, dayMs, aDay(), [])
  const day = surface.find(({ intervalMs }) => intervalMs === MS_PER_DAY)
  expect(day).toMatchObject({ ...market, atMs: dayMs, trades: 240, forwardSource: 'trades', fitStatus: 'fitted' })
  expect((day?.forward ?? 0) / (day?.index ?? 1)).toBeCloseTo(CARRY, 4)
  const timeYears = yearsBetween(dayMs + MS_PER_DAY / 2, expiryMs)
  expect(day?.atmVol).toBeCloseTo(Math.sqrt(svi(0, SMILE) / timeYears), 2)
  expect(surface.filter(({ intervalMs }) => intervalMs === MS_PER_HOUR)).toHaveLength(24)
})

test('an hour depends on no later data', () => {
  const trades = aDay()
  const noonMs = dayMs + 12 * MS_PER_HOUR
  const whole = tradedRows(market, dayMs, trades, [])
  const morning = tradedRows(
    market,
    dayMs,
    trades.filter(({ trade }) => trade.atMs < noonMs),
    [],
  )
  const hoursBefore = (rows: typeof whole.surface) =>
    rows.filter(({ intervalMs, atMs }) => intervalMs === MS_PER_HOUR && atMs < noonMs)
  expect(hoursBefore(morning.surface)).toHaveLength(12)
  expect(hoursBefore(whole.surface)).toEqual(hoursBefore(morning.surface))
  expect(whole.flow.filter(({ atMs }) => atMs < noonMs)).toEqual(morning.flow)
})

test('vols are weighted by premium, and hours add up to the day', () => {
  const { surface } = tradedRows(market, dayMs, aDay(), [])
  const sums = (intervalMs: number) => {
    const rows = surface.filter((row) => row.intervalMs === intervalMs)
    const sum = (name: 'trades' | 'volumeCoin') => rows.reduce((total, row) => total + row[name], 0)
    return { trades: sum('trades'), volumeCoin: sum('volumeCoin') }
  }
  expect(sums(MS_PER_HOUR)).toEqual(sums(MS_PER_DAY))
  const one = traded(dayMs + 5, 80_000, 'call')
  const two = traded(dayMs + 9, 95_000, 'call')
  const [hour] = tradedRows(market, dayMs, [one, two], []).surface
  const paid = [one, two].map(({ trade }) => trade.price * (trade.amountCoin ?? 0))
  const expected = ((one.trade.vol ?? 0) * paid[0] + (two.trade.vol ?? 0) * paid[1]) / (paid[0] + paid[1])
  expect(hour.weightedVol).toBeCloseTo(expected, 3)
})

test('blocks are counted but not fitted; without an index there is no forward; the day of an expiry has no smile', () => {
  const block = traded(dayMs + 1, 80_000, 'call', { blockTradeId: 'b1' })
  expect(tradedRows(market, dayMs, [block], []).surface[0]).toMatchObject({
    trades: 1,
    quotes: 0,
    fitStatus: 'too-few-quotes',
  })
  const blind = traded(dayMs + 1, 80_000, 'call', { index: undefined })
  expect(tradedRows(market, dayMs, [blind], []).surface[0]).toMatchObject({
    forward: null,
    forwardSource: 'none',
    premiumUsd: 0,
  })
  const last = { ...traded(dayMs + 1, 80_000, 'call'), expiryMs: dayMs + 8 * MS_PER_HOUR }
  const rows = tradedRows(market, dayMs, [last], []).surface
  expect(rows.find(({ intervalMs }) => intervalMs === MS_PER_DAY)?.fitStatus).toBe('expires-within')
  expect(tradedRows(market, dayMs, [], [])).toEqual({ surface: [], flow: [] })
})

describe('initiator of a trade', () => {
  const trade = (more: Partial<Trade>) => traded(dayMs, 80_000, 'call', { price: 0.05, mark: 0.05, ...more }).trade

  test('above the mark it is a buy, below a sale, at the mark the taker side decides', () => {
    const sides = customerSides([trade({ price: 0.051 }), trade({ price: 0.049 }), trade({ takerSide: 'sell' })], [])
    expect([...sides.direction]).toEqual([1, -1, -1])
    expect(Math.abs(sides.expected[0])).toBeLessThan(1)
  })

  test('the side of a block gives no direction', () => {
    const sides = customerSides([trade({ takerSide: 'buy', blockTradeId: 'b' })], [])
    expect([...sides.direction]).toEqual([0])
  })

  test('a leg of a request for quote has the direction of its taker, whichever way the structure is named', () => {
    const rfq = (takerSide: 'buy' | 'sell', side: 'buy' | 'sell'): BlockRfqTrade => {
      const { venue, symbol, atMs, receivedAtMs, instrument } = trade({})
      return {
        type: 'block-rfq-trade',
        venue,
        symbol,
        atMs,
        receivedAtMs,
        rfqId: '7',
        takerSide,
        amountCoin: 1,
        legs: [{ instrument, side, ratio: 1 }],
      }
    }
    const leg = trade({ blockRfqId: '7', blockTradeId: 'b', price: 0.06 })
    const sideOf = (structure: BlockRfqTrade) => [...customerSides([leg], [structure]).direction]
    expect(sideOf(rfq('sell', 'buy'))).toEqual([-1])
    expect(sideOf(rfq('sell', 'sell'))).toEqual([1])
    expect(sideOf(rfq('buy', 'sell'))).toEqual([-1])
  })
})

test('flow is conserved: every coin is in one row, and the net is the signed sum of the trades', () => {
  const trades = aDay()
  const { flow } = tradedRows(market, dayMs, trades, [])
  const sum = (name: 'takerNetCoin' | 'trades') => flow.reduce((total, row) => total + row[name], 0)
  expect(sum('trades')).toBe(240)
  expect(flow.reduce((total, row) => total + grossCoin(row), 0)).toBeCloseTo(
    trades.reduce((total, { trade }) => total + (trade.amountCoin ?? 0), 0),
    9,
  )
  const signed = trades.reduce(
    (total, { trade }) => total + (trade.takerSide === 'buy' ? 1 : -1) * (trade.amountCoin ?? 0),
    0,
  )
  expect(sum('takerNetCoin')).toBeCloseTo(signed, 9)
  for (const row of flow) {
    expect(Math.abs(row.expectedNetCoin)).toBeLessThanOrEqual(grossCoin(row) + 1e-9)
    expect(row.atMs % MS_PER_HOUR).toBe(0)
  }
})

const recorded = resolve(import.meta.dirname, '../../../../../shared/data/deribit-trades')
const isAbsent = !existsSync(recorded)
if (isAbsent) console.log(`recorded trades are not at ${recorded}: what is derived from them is not tested`)

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const expiryOf = (text: string): number => {
  const [, day, month, year] = /^(\d+)([A-Z]{3})(\d\d)$/.exec(text) ?? []
  return Date.UTC(2000 + Number(year), MONTHS.indexOf(month), Number(day), 8)
}

/** The rows of a recorded tape, without project code. */
const recordedRows = (file: string) =>
  readFileSync(resolve(recorded, file), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [tradeId, instrument, price, amount, direction, atMs, index, mark, iv] = line.split(',')
      const [symbol, expiry, strike, type] = instrument.split('-')
      return {
        tradeId,
        instrument,
        symbol,
        expiry,
        strike,
        type,
        direction,
        price: Number(price),
        amount: Number(amount),
        atMs: Number(atMs),
        index: Number(index),
        mark: Number(mark),
        iv: Number(iv),
      }
    })

const recordedOptions = (symbol: string): TradedOption[] =>
  recordedRows('deribit_option_trades_20260816_20260818.csv')
    .filter((row) => row.symbol === symbol)
    .map((row) => ({
      expiryMs: expiryOf(row.expiry),
      strike: Number(row.strike),
      optionType: row.type === 'C' ? 'call' : 'put',
      trade: {
        venue: 'deribit',
        symbol,
        type: 'trade',
        kind: 'option',
        atMs: unixMs(row.atMs),
        receivedAtMs: unixMs(row.atMs),
        instrument: row.instrument,
        tradeId: row.tradeId,
        takerSide: row.direction === 'buy' ? 'buy' : 'sell',
        price: row.price,
        amountCoin: row.amount,
        vol: row.iv > 0 ? vol(row.iv / 100) : undefined,
        mark: row.mark,
        index: row.index,
      },
    }))

describe.skipIf(isAbsent)('recorded trades of August 2026', () => {
  const options = isAbsent ? [] : recordedOptions('BTC')
  const days = [...new Set(options.map(({ trade }) => dayStartMs(trade.atMs)))]
  const rows = days.map((day) => tradedRows(market, day, options, []))
  const flow = rows.flatMap((day) => day.flow)
  const surface = rows.flatMap((day) => day.surface)

  test('net positions are the signed sums of the tape per option, by a second method', () => {
    expect(options.length).toBeGreaterThan(300)
    const names = [...new Set(options.map(({ trade }) => trade.instrument))]
    const { net, gross } = dealerInventory(
      {
        option: Uint32Array.from(options, ({ trade }) => names.indexOf(trade.instrument)),
        amount: Float64Array.from(options, ({ trade }) => trade.amountCoin ?? 0),
        direction: Int8Array.from(options, ({ trade }) => (trade.takerSide === 'buy' ? 1 : -1)),
      },
      names.length,
    )
    for (const [i, name] of names.entries()) {
      const ours = flow.filter(({ instrument }) => instrument === name)
      expect(ours.reduce((sum, row) => sum - row.takerNetCoin, 0)).toBeCloseTo(net[i], 9)
      expect(ours.reduce((sum, row) => sum + grossCoin(row), 0)).toBeCloseTo(gross[i], 9)
    }
    expect(flow.reduce((sum, row) => sum + row.trades, 0)).toBe(options.length)
  })

  test('forwards implied by options agree with the futures traded on the same day', () => {
    const futures = recordedRows('deribit_trades_20260816_20260818.csv').filter(
      ({ symbol, expiry, strike }) => symbol === 'BTC' && strike === undefined && /\d/.test(expiry),
    )
    let compared = 0
    for (const row of surface.filter(
      ({ intervalMs, forwardSource }) => intervalMs === MS_PER_DAY && forwardSource === 'trades',
    )) {
      const same = futures.filter(
        ({ expiry, atMs }) => expiryOf(expiry) === row.expiryMs && dayStartMs(atMs) === row.atMs,
      )
      if (same.length === 0) continue
      const carries = same.map(({ price, index }) => price / index).sort((a, b) => a - b)
      compared++
      expect(Math.abs((row.forward ?? 0) / (row.index ?? 1) / carries[carries.length >> 1] - 1)).toBeLessThan(2e-4)
    }
    expect(compared).toBe(2)
  })

  test('fitted smiles pass through the traded vols', () => {
    const fitted = surface.filter(({ fitStatus, intervalMs }) => fitStatus === 'fitted' && intervalMs === MS_PER_DAY)
    expect(fitted.length).toBeGreaterThan(3)
    const errors = fitted.map(({ rmsVol }) => rmsVol ?? Number.NaN).sort((a, b) => a - b)
    expect(errors[errors.length >> 1]).toBeLessThan(0.02)
    for (const { minG, atmVol, weightedVol } of fitted) {
      expect(minG).toBeGreaterThanOrEqual(0)
      expect(Math.abs((atmVol ?? 0) - (weightedVol ?? 0))).toBeLessThan(0.15)
    }
  })
})
