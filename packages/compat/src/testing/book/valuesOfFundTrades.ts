import { emptyContext } from '@gvol/analytics/testing'
import { expect, test } from 'vitest'
import type { Row } from '../../index.ts'
import { askDesk, expectRows } from '../askDesk.ts'
import { bookOf, storedOf, type Trade } from '../tape/knownTape.ts'
import { AT_MS, DAY_MS, expiryOf, FUND, FUND_INDEX, fundOptions, type Known, priced } from './knownBook.ts'

/** Trades of options on a share, as they come from a file: prices in USD a share, amounts in shares. */

const HOUR_MS = 3_600_000
const near = fundOptions.filter(({ strike, forward }) => Math.abs(Math.log(strike / forward)) < 0.25)

type Print = Trade & { readonly vol: number; readonly option: Known }
/** One an hour, of options that come again and again. */
const PRINTS = Array.from({ length: 48 }, (_, i): Print => {
  const option = near[(i * 5) % 11] as Known
  const atMs = AT_MS - (48 - i) * HOUR_MS + 60_000
  const index = FUND_INDEX * (1 + 0.01 * Math.sin(i / 5))
  const vol = option.vols.mark + 0.01 * Math.cos(i)
  const years = (expiryOf(option) - atMs) / (365 * DAY_MS)
  const price = priced({ ...option, forward: index }, vol, years)
  return {
    ...{ option, atMs, tradeId: String(i), instrument: option.name, expiryMs: expiryOf(option), strike: option.strike },
    ...{ optionType: option.side === 'C' ? 'call' : 'put', takerSide: i % 3 === 0 ? 'sell' : 'buy' },
    ...{ price, amountCoin: 100 * (1 + (i % 7)), index, mark: price * (i % 2 === 0 ? 0.99 : 1.01), vol },
    blockTradeId: null,
  }
})

/** What the desk adds up of an hour: here one print each. */
const flowRow = ({ option: _, ...print }: Print) => {
  const [premiumUsd, notionalUsd] = [print.price * print.amountCoin, print.index * print.amountCoin]
  return {
    ...{ ...FUND, ...print, atMs: Math.floor(print.atMs / HOUR_MS) * HOUR_MS, place: 'screen', trades: 1 },
    ...{ boughtCoin: print.amountCoin, soldCoin: 0, unknownCoin: 0, boughtTrades: 1, soldTrades: 0 },
    ...{ takerNetCoin: 0, expectedNetCoin: 0, netPremiumUsd: 0, netDeltaCoin: 0, netGamma: 0, netVegaUsd: 0 },
    ...{ premiumUsd, notionalUsd, premiumWithVol: premiumUsd, volPremium: premiumUsd * print.vol },
    ...{ takerBoughtTrades: 0, takerBoughtPremiumUsd: 0, takerBoughtNotionalUsd: 0 },
  }
}
const TENORS = [1, 2, 3, 7, 14, 21, 30, 60, 90, 180]
const atmOf = (days: number): number => 0.4 + 0.03 * Math.log(days)

type Span = { readonly fromMs?: number; readonly toMs?: number }
const within = <Of extends { readonly atMs: number }>(rows: readonly Of[], { fromMs = 0, toMs = AT_MS }: Span) =>
  rows.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs)

/** What the store adds up of trades. */
const added = ({ by, ...span }: Span & { readonly by: readonly (keyof Print)[] }) => {
  const groups = [
    ...Map.groupBy(within(PRINTS, span), (print) => by.map((name) => String(print[name])).join()).values(),
  ]
  const of = (value: (own: readonly Print[]) => number) => Float64Array.from(groups, value)
  const named = (name: keyof Print) => {
    const values = groups.map(([first]) => first?.[name])
    return values.every((value) => typeof value === 'number') ? Float64Array.from(values) : values
  }
  return {
    size: groups.length,
    column: {
      ...Object.fromEntries(by.map((name) => [name, named(name)])),
      ...{ trades: of(({ length }) => length), withoutAmount: of(() => 0), blockCoin: of(() => 0) },
      ...{ amountCoin: of((own) => sum(own, shares)), premium: of((own) => sum(own, premium)) },
      ...{ premiumUsd: of((own) => sum(own, premium)), premiumWithVol: of((own) => sum(own, premium)) },
      notionalUsd: of((own) => sum(own, ({ amountCoin, index }) => amountCoin * index)),
      weightedVol: of((own) => sum(own, (print) => print.vol * premium(print)) / sum(own, premium)),
    },
  }
}
const sum = (of: readonly Print[], value: (print: Print) => number): number =>
  of.reduce((all, print) => all + value(print), 0)
const shares = ({ amountCoin }: Print): number => amountCoin
const premium = ({ amountCoin, price }: Print): number => amountCoin * price

const { method } = askDesk(
  emptyContext({
    nowMs: () => AT_MS,
    query: (async ({ id }: { readonly id: string }, asked: never) => {
      if (id !== 'trade.option-sums') throw new Error(`Nothing answers ${id} here.`)
      return added(asked)
    }) as never,
    rows: (table, span) => {
      if (table === 'trade')
        return within(PRINTS, span as Span).map(({ option: _, ...print }) => ({
          ...{ ...FUND, kind: 'option', receivedAtMs: print.atMs, ...print, amountUsd: null, blockRfqId: null },
          ...{ blockTradeLegs: null, comboId: null, comboTradeId: null, tradeSeq: null, isLiquidation: null },
          liquidatedSide: null,
        }))
      if (table === 'trade-book') return within(PRINTS, span as Span).map((print) => storedOf(print, FUND))
      if (table === 'option-flow') return PRINTS.map(flowRow)
      if (table === 'constant-maturity')
        return TENORS.map((tenorDays) => ({ atMs: AT_MS - HOUR_MS, tenorDays, atm: atmOf(tenorDays) }))
      if (table !== 'instrument') return []
      return fundOptions.map((option) => ({
        ...{ ...FUND, name: option.name, instrument: option.name, expiryMs: expiryOf(option), strike: option.strike },
        ...{ optionType: option.side === 'C' ? 'call' : 'put', isInverse: false, contractSize: 100, kind: 'option' },
      }))
    },
  }),
  [FUND],
)
const SPAN = { startDate: String(AT_MS - 2 * DAY_MS), endDate: String(AT_MS), timeFormat: 'ms', currency: 'IBIT' }

test('a share: every trade with its greeks, in USD a share, and the book before and after it', async () => {
  const wanted = new Map(
    PRINTS.map((print): [string, Row] => {
      const { option, vol, index, expiryMs, atMs, price, strike } = print
      const years = (expiryMs - atMs) / (365 * DAY_MS)
      const of = { ...option, forward: index }
      const step = index * 1e-3
      const [low, middle, high] = [-step, 0, step].map((moved) => priced(of, vol, years, moved)) as [
        number,
        number,
        number,
      ]
      const atRate = (rate: number) =>
        Math.exp(-rate * years) * priced(of, vol, years, index * (Math.exp(rate * years) - 1))
      const { before, after } = bookOf(print)
      return [
        print.tradeId,
        {
          ...{
            strike,
            price,
            priceUsd: price,
            tradeAmount: print.amountCoin,
            tradeIv: 100 * vol,
            underlyingPrice: index,
          },
          ...{ delta: (high - low) / (2 * step), gamma: (high + low - 2 * middle) / step ** 2 },
          vega: (priced(of, vol + 1e-4, years) - priced(of, vol - 1e-4, years)) / 2e-2,
          theta: (priced(of, vol, years - 1e-4) - priced(of, vol, years + 1e-4)) / (2e-4 * 365),
          rho: (atRate(1e-4) - atRate(-1e-4)) / 2e-2,
          ...{ preTradeBidPrice: before.bid, preTradeBidVolume: before.bidSize, preTradeBidIv: 100 * before.bidVol },
          ...{ preTradeAskPrice: before.ask, preTradeAskVolume: before.askSize, preTradeAskIv: 100 * before.askVol },
          ...{ preTradeMidIv: 50 * (before.bidVol + before.askVol), preTradeMidPrice: (before.bid + before.ask) / 2 },
          ...{ postTradeBidPrice: after.bid, postTradeAskPrice: after.ask, postTradeMarkIv: 100 * after.markVol },
          postTradeMarkPrice: after.mark,
        },
      ]
    }),
  )
  const rows = await method('trades-flow/decorated-trades/tradfi', SPAN)
  // Columns that only the other form has are left aside.
  const known = new Set(Object.keys(rows[0] ?? {}))
  const told = [...wanted].map(([id, row]): [string, Row] => [
    id,
    Object.fromEntries(Object.entries(row).filter(([name]) => known.has(name))),
  ])
  expectRows(rows, ({ tradeId }) => String(tradeId), new Map(told), 5e-3)
})

test('a share: volumes by hour, and what traded most', async () => {
  const hours = new Map(
    [...Map.groupBy(PRINTS, ({ atMs }) => Math.floor(atMs / HOUR_MS) * HOUR_MS)].map(([at, own]): [string, Row] => [
      String(at),
      {
        ...{ contractVolume: sum(own, shares), premiumVolume: sum(own, premium) },
        notionalVolume: sum(own, ({ amountCoin, index }) => amountCoin * index),
      },
    ]),
  )
  const volumes = await method('trades-flow/volume-aggregates/tradfi', { ...SPAN, timeInterval: 'hour' })
  expectRows(volumes, ({ timestamp }) => String(timestamp), hours)
  const names = new Map(
    [...Map.groupBy(PRINTS, ({ instrument }) => instrument)].map(([name, own]): [string, Row] => [
      name,
      {
        ...{ contractVolume: sum(own, shares), vwapPriceUsd: sum(own, premium) / sum(own, shares) },
        vwapIv: (100 * sum(own, (print) => print.vol * premium(print))) / sum(own, premium),
      },
    ]),
  )
  const most = await method('instruments/most-traded/tradfi', { ...SPAN, exchange: 'tradfi' })
  expectRows(most, ({ instrument }) => String(instrument), names)
  expect(most.map(({ contractVolume }) => contractVolume)).toEqual(
    most.map(({ contractVolume }) => Number(contractVolume)).toSorted((a, b) => b - a),
  )
})

test('a share: forward vols between constant maturities', async () => {
  const wanted = new Map(
    TENORS.map((days, i): [string, Row] => {
      const near = TENORS[i - 1]
      const variance = near === undefined ? 0 : (atmOf(days) ** 2 * days - atmOf(near) ** 2 * near) / (days - near)
      return [
        String(days),
        { atm: 100 * atmOf(days), daysToExpiration: days, fwdAtm: variance > 0 ? 100 * Math.sqrt(variance) : null },
      ]
    }),
  )
  const asked = { exchange: 'tradfi', currency: 'IBIT' }
  const rows = await method('volatility/term-structures/forward-volatility/constant/tradfi', asked)
  expectRows(rows, ({ daysToExpiration }) => String(daysToExpiration), wanted)
})
