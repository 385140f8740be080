import { isoDay, MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { expectNear, seededNormal } from '../../test/near.ts'
import { sharedRows } from '../../test/sharedRows.ts'
import { black76 } from '../option/black76.ts'
import { type ChainSnapshot, STRATEGIES, type StrategyTrade } from './strategyRule.ts'
import { strategyRun } from './strategyRun.ts'

const START = Date.UTC(2025, 0, 3, 8)
const FREE = { optionRate: 0, deliveryRate: 0, hedgeRate: 0 }

/** A synthetic market: daily chains at 08:00, weekly expiries, flat vol, quotes 50 either side of the mark. */
const market = (days: number, seed = 1, impliedVol = 0.6, trueVol = 0.6) => {
  const normal = seededNormal(seed)
  const prices = [70_000]
  while (prices.length < days)
    prices.push(prices.at(-1)! * Math.exp(trueVol * Math.sqrt(1 / 365) * normal() - (trueVol * trueVol) / 730))
  const chains = prices.map((index, day): ChainSnapshot => {
    const rows = []
    for (let week = 0; week < 5; week++) {
      const expiryMs = START + 7 * (Math.floor(day / 7) + week + 1) * MS_PER_DAY
      const years = (expiryMs - START - day * MS_PER_DAY) / (365 * MS_PER_DAY)
      for (let strike = 40_000; strike <= 120_000; strike += 1000) {
        for (const type of [0, 1])
          rows.push({
            type,
            strike,
            expiryMs,
            mark: black76(type === 0 ? 'call' : 'put', index, strike, years, impliedVol),
          })
      }
    }
    const mark = Float64Array.from(rows, (row) => row.mark)
    return {
      atMs: START + day * MS_PER_DAY,
      index,
      types: Uint8Array.from(rows, (row) => row.type),
      strike: Float64Array.from(rows, (row) => row.strike),
      expiryMs: Float64Array.from(rows, (row) => row.expiryMs),
      forward: mark.map(() => index),
      mark,
      bid: mark.map((value) => (value > 50 ? value - 50 : Number.NaN)),
      ask: mark.map((value) => value + 50),
      vol: mark.map(() => impliedVol),
    }
  })
  const settlement = (expiryMs: number) => prices[(expiryMs - START) / MS_PER_DAY]
  return { chains, settlement, prices }
}

const partsOf = (trade: StrategyTrade) => trade.optionUsd + trade.coinUsd + trade.hedgeUsd - trade.feesUsd

test('a short straddle held to expiry earns its premium less the move of the coin', () => {
  const { chains, settlement, prices } = market(57)
  const { trades, skipped, cumulative } = strategyRun(chains, settlement, {
    ...STRATEGIES['short-straddle'],
    tenorDays: 7,
    fill: 'mark',
    fees: FREE,
  })
  expect(trades).toHaveLength(8)
  for (const [week, trade] of trades.entries()) {
    const strike = Math.round(prices[7 * week] / 1000) * 1000
    const premium =
      black76('call', prices[7 * week], strike, 7 / 365, 0.6) + black76('put', prices[7 * week], strike, 7 / 365, 0.6)
    expect(trade.strikes).toEqual([strike, strike])
    expectNear(trade.premiumUsd, premium, 1e-12)
    expectNear(trade.pnlUsd, premium - Math.abs(prices[7 * week + 7] - strike), 1e-9)
    expectNear(
      trade.pnlCoin,
      premium / prices[7 * week] - Math.abs(prices[7 * week + 7] - strike) / prices[7 * week + 7],
      1e-9,
    )
    expectNear(trade.returnOnSpot, trade.pnlUsd / prices[7 * week], 1e-14)
  }
  expect(skipped).toEqual([{ atMs: START + 63 * MS_PER_DAY, reason: 'no-settlement-price' }])
  expectNear(
    cumulative.at(-1)!,
    trades.reduce((sum, trade) => sum + trade.returnOnSpot, 0),
    1e-12,
  )
})

test('a covered call earns coin plus premium less the payoff of the call', () => {
  const { chains, settlement, prices } = market(29, 2)
  const { trades } = strategyRun(chains, settlement, {
    ...STRATEGIES['covered-call'],
    tenorDays: 28,
    fill: 'mark',
    fees: FREE,
  })
  const [trade] = trades
  const [strike] = trade.strikes
  expectNear(trade.pnlUsd, prices[28] - 70_000 + trade.premiumUsd - Math.max(0, prices[28] - strike), 1e-9)
  // The 25-delta call of 28 days at 60 % is about 12 % out of the money.
  expect(strike / 70_000).toBeGreaterThan(1.1)
  expect(strike / 70_000).toBeLessThan(1.16)
})

test('crossing the quote costs half the spread per leg, fees their rate or their cap', () => {
  const { chains, settlement } = market(8, 3)
  const rule = { ...STRATEGIES['risk-reversal'], tenorDays: 7 }
  const [mark] = strategyRun(chains, settlement, { ...rule, fill: 'mark', fees: FREE }).trades
  const [cross] = strategyRun(chains, settlement, { ...rule, fees: FREE }).trades
  expectNear(mark.pnlUsd - cross.pnlUsd, 100, 1e-6)
  const [middle] = strategyRun(chains, settlement, { ...rule, fill: 'middle', fees: FREE }).trades
  expectNear(middle.pnlUsd, mark.pnlUsd, 1e-6)
  const [charged] = strategyRun(chains, settlement, { ...rule, fill: 'mark', fees: { deliveryRate: 0 } }).trades
  expectNear(charged.feesUsd, 2 * 0.0003 * 70_000, 1e-9)
  const [capped] = strategyRun(chains, settlement, {
    ...rule,
    fill: 'mark',
    fees: { optionRate: 1, premiumCap: 0.1, deliveryRate: 0 },
  }).trades
  const [callStrike, putStrike] = capped.strikes
  const gross = black76('call', 70_000, callStrike, 7 / 365, 0.6) + black76('put', 70_000, putStrike, 7 / 365, 0.6)
  expectNear(capped.feesUsd, 0.1 * gross, 1e-9)
})

test('a hedged straddle wins when the coin moves more than implied, with less variation than an unhedged one', () => {
  const { chains, settlement } = market(365, 4, 0.5, 0.8)
  const rule = { ...STRATEGIES['delta-hedged-straddle'], tenorDays: 28, fill: 'mark' as const, fees: FREE }
  const hedged = strategyRun(chains, settlement, rule)
  const bare = strategyRun(chains, settlement, { ...rule, hedgeHours: undefined })
  expect(hedged.trades).toHaveLength(13)
  expect(hedged.summary.hitRate).toBeGreaterThan(0.8)
  expect(hedged.summary.deviation).toBeLessThan(0.6 * bare.summary.deviation)
  for (const trade of hedged.trades) expectNear(partsOf(trade), trade.pnlUsd, 1e-9)
})

test('the hedge earns Σ −Δ·ΔF over the days', () => {
  const { chains, settlement, prices } = market(8, 5)
  const [trade] = strategyRun(chains, settlement, {
    ...STRATEGIES['delta-hedged-call'],
    tenorDays: 7,
    fill: 'mark',
    fees: FREE,
  }).trades
  let hedge = 0
  for (let day = 0; day < 7; day++) {
    const h = 1e-3
    const price = (forward: number) => black76('call', forward, trade.strikes[0], (7 - day) / 365, 0.6)
    const delta = (price(prices[day] + h) - price(prices[day] - h)) / (2 * h)
    hedge -= delta * (prices[day + 1] - prices[day])
  }
  expectNear(trade.hedgeUsd, hedge, 1e-4)
})

test('rolling closes at the quote when little life is left, and reopens at once', () => {
  const { chains, settlement, prices } = market(30, 6)
  const { trades } = strategyRun(chains, settlement, {
    ...STRATEGIES['short-straddle'],
    tenorDays: 14,
    rollDays: 7,
    fill: 'mark',
    fees: FREE,
  })
  expect(trades.length).toBeGreaterThan(2)
  expect(trades[0]).toMatchObject({ exit: 'roll', exitMs: trades[1].entryMs })
  const [strike] = trades[0].strikes
  const day = (trades[0].exitMs - START) / MS_PER_DAY
  const value = black76('call', prices[day], strike, 7 / 365, 0.6) + black76('put', prices[day], strike, 7 / 365, 0.6)
  expectNear(trades[0].optionUsd, trades[0].premiumUsd - value, 1e-9)
})

test('a trade that is not possible is skipped with a reason', () => {
  const { chains, settlement } = market(3)
  const unquoted = chains.map((chain) => ({ ...chain, bid: chain.bid.map(() => Number.NaN) }))
  expect(
    strategyRun(unquoted, settlement, { ...STRATEGIES['short-straddle'], tenorDays: 7 }).skipped.map(
      (row) => row.reason,
    ),
  ).toEqual(['no-quote', 'no-quote', 'no-quote'])
  expect(strategyRun(chains, settlement, { ...STRATEGIES['short-straddle'], tenorDays: 300 }).skipped[0].reason).toBe(
    'no-expiry',
  )
  expect(() => strategyRun(chains.toReversed(), settlement, { ...STRATEGIES['short-straddle'], tenorDays: 7 })).toThrow(
    'time order',
  )
})

const recorded = sharedRows('data/deribit-chains/2026-01.csv.zst')?.filter((row) => row.currency === 'BTC')
const delivered = sharedRows('data/deribit-trades/deribit_delivery_prices.csv')
test.skipIf(!recorded || !delivered)(
  'runs on a recorded month of Deribit chains settle at the published delivery prices',
  () => {
    const prices = new Map(
      delivered!.filter((row) => row.index_name === 'btc_usd').map((row) => [row.date_utc, Number(row.delivery_price)]),
    )
    const settlement = (expiryMs: number) => prices.get(isoDay(expiryMs))
    const groups = Map.groupBy(recorded!, (row) => row.timestamp)
    const number = (text: string) => (text === '' ? Number.NaN : Number(text))
    const chains = [...groups].map(([timestamp, rows]): ChainSnapshot => {
      const premium = (name: string) => Float64Array.from(rows, (row) => number(row[name]) * Number(row.futures_price))
      return {
        atMs: Date.parse(timestamp),
        index: Number(rows[0].index_price),
        types: Uint8Array.from(rows, (row) => (row.option_type === 'call' ? 0 : 1)),
        strike: Float64Array.from(rows, (row) => Number(row.strike)),
        expiryMs: Float64Array.from(rows, (row) => Date.parse(row.expiry_datetime)),
        forward: Float64Array.from(rows, (row) => Number(row.futures_price)),
        bid: premium('bid_price'),
        ask: premium('ask_price'),
        mark: premium('mark_price'),
        vol: Float64Array.from(rows, (row) => number(row.implied_volatility)),
      }
    })
    expect(chains.length).toBeGreaterThan(90)
    for (const name of Object.keys(STRATEGIES) as (keyof typeof STRATEGIES)[]) {
      const run = strategyRun(chains, settlement, { ...STRATEGIES[name], tenorDays: 7 })
      expect(run.trades.length, name).toBeGreaterThanOrEqual(3)
      expect(run.skipped, name).toEqual([])
      for (const trade of run.trades) {
        expectNear(partsOf(trade), trade.pnlUsd, 1e-9, name)
        expect(trade.exitSpot).toBe(settlement(trade.expiryMs))
        expect(Math.abs(trade.returnOnSpot)).toBeLessThan(0.3)
        expect(Number.isFinite(trade.pnlCoin)).toBe(true)
      }
    }
    // Every round again from the raw rows: what was quoted then, less what was delivered, less Deribit's fees.
    const structures = {
      ...STRATEGIES,
      'cash-secured-put': { legs: [{ type: 'put', quantity: -1, pick: 0.25 }] },
    } as const
    const rowAt = new Map(
      recorded!.map((row) => [
        `${Date.parse(row.timestamp)} ${Date.parse(row.expiry_datetime)} ${Number(row.strike)} ${row.option_type}`,
        row,
      ]),
    )
    for (const [name, structure] of Object.entries(structures)) {
      const { trades } = strategyRun(chains, settlement, { ...structure, tenorDays: 7 })
      expect(trades.length, name).toBeGreaterThanOrEqual(3)
      for (const trade of trades) {
        const delivered = settlement(trade.expiryMs)!
        let premium = 0
        let payout = 0
        let fees = 0
        for (const [leg, { type, quantity }] of structure.legs.entries()) {
          const row = rowAt.get(`${trade.entryMs} ${trade.expiryMs} ${trade.strikes[leg]} ${type}`)!
          const price = Number(quantity < 0 ? row.bid_price : row.ask_price) * Number(row.futures_price)
          const paid = Math.max(0, type === 'call' ? delivered - trade.strikes[leg] : trade.strikes[leg] - delivered)
          premium -= quantity * price
          payout += quantity * paid
          fees += Math.min(0.0003 * trade.entrySpot, 0.125 * price) + Math.min(0.00015 * delivered, 0.125 * paid)
        }
        const coins = 'coins' in structure ? delivered - trade.entrySpot : 0
        expectNear(trade.premiumUsd, premium, 1e-12, name)
        expectNear(trade.optionUsd, premium + payout, 1e-9, name)
        expectNear(trade.coinUsd, coins, 1e-9, name)
        if ('hedgeHours' in structure) expect(trade.feesUsd, name).toBeGreaterThan(fees)
        else expectNear(trade.pnlUsd, premium + payout + coins - fees, 1e-9, name)
      }
    }
  },
)
