import { expect, test } from 'vitest'
import type { Row } from '../../index.ts'
import { expectRows } from '../askDesk.ts'
import { type Known, priced } from '../book/knownBook.ts'
import {
  coins,
  DAY_MS,
  dayText,
  during,
  field,
  grouped,
  HOUR_MS,
  isBlock,
  method,
  NOW_MS,
  notionalUsd,
  premiumUsd,
  putCall,
  spanOf,
  stepOf,
  sum,
  TODAY_MS,
  TRADES,
  type Trade,
  wantedBy,
} from './knownTape.ts'

/** Values of trades: what our studies make of a tape, against the stored trades and their sums here. */

test('times and sales: every trade of a date with its price in USD', async () => {
  const row = (trade: Trade): Row => ({
    ...{ strike: trade.strike, amount: trade.amountCoin, price: trade.price, priceUsd: trade.price * trade.index },
    indexPrice: trade.index,
  })
  const key = (row: Row) => `${row.date} ${row.instrumentName}`
  const wanted = grouped(
    during(TODAY_MS - DAY_MS, TODAY_MS),
    ({ atMs, instrument }) => `${atMs} ${instrument}`,
    ([one]) => row(one as Trade),
  )
  for (const name of ['TimesAndSales', 'TimesandSales'])
    expectRows(await field(name, { date: dayText(TODAY_MS - DAY_MS) }), key, wanted)
  const day = TRADES.filter(({ atMs }) => atMs >= NOW_MS - DAY_MS)
  const lite = grouped(
    day,
    ({ tradeId }) => tradeId,
    ([one]) => {
      const { strike: _strike, price, priceUsd, ...rest } = row(one as Trade)
      return {
        ...rest,
        optionCoinPrice: price ?? null,
        optionUsdPrice: priceUsd ?? null,
        notional: notionalUsd(one as Trade),
        block: isBlock(one as Trade) ? 1 : 0,
      }
    },
  )
  expectRows(await field('TwentyFourHourTradesLite'), ({ tradeId }) => String(tradeId), lite)
  const iv = ({ vol }: Trade) => (vol === null ? null : 100 * vol)
  const full = grouped(
    day,
    ({ tradeId }) => tradeId,
    ([one]) => {
      const { amount, indexPrice, ...rest } = row(one as Trade)
      return { ...rest, txAmount: amount ?? null, indexPrice: indexPrice ?? null, txIv: iv(one as Trade), nrLegs: 1 }
    },
  )
  for (const name of ['genericTimesAndSalesWithOrderbookDetails', 'GvolDirection'])
    expectRows(await field(name), ({ tradeId }) => String(tradeId), full)
  const decorated = grouped(
    day,
    ({ tradeId }) => tradeId,
    ([one]) => {
      const { amount, ...rest } = row(one as Trade)
      const { amount: _amount, ...known } = { ...rest, amount }
      return {
        ...known,
        tradeAmount: amount ?? null,
        amberdataDirection: wantedBy(one as Trade),
        tradeIv: iv(one as Trade),
        exchangeDirection: one?.takerSide === 'buy' ? 1 : -1,
      }
    },
  )
  const rows = await method('trades-flow/decorated-trades', spanOf(NOW_MS - DAY_MS, NOW_MS))
  expectRows(
    rows,
    ({ tradeId }) => String(tradeId),
    new Map([...decorated].map(([id, { amount: _amount, ...cells }]) => [id, cells as Row])),
  )
})

test('blocks of one leg: what was traded, its premium and vol', async () => {
  const fromMs = TODAY_MS - DAY_MS
  const wanted = grouped(
    during(fromMs, TODAY_MS).filter(isBlock),
    ({ blockTradeId }) => String(blockTradeId),
    ([one]) => ({
      ...{ indexPrice: one?.index ?? null, amount: one?.amountCoin ?? null, price: one?.price ?? null, count: 1 },
      ...{ priceUsd: (one?.price ?? 0) * (one?.index ?? 0), sizeUsd: premiumUsd(one as Trade) },
      iv: one?.vol == null ? null : 100 * one.vol,
    }),
  )
  const rows = await field('ParadigmSingleTrades', { date: dayText(fromMs) })
  expectRows(rows, ({ blockTradeId }) => String(blockTradeId), wanted)
})

test('greeks of a trade: slopes of the price at the vol that was traded, on the index where trades tell no carry', async () => {
  const day = TRADES.filter(({ atMs }) => atMs >= NOW_MS - DAY_MS)
  const greeksOf = (
    trade: Trade,
  ): Readonly<Record<'delta' | 'gamma' | 'vega' | 'theta' | 'rho', number>> | undefined => {
    const { vol, index, strike, expiryMs, atMs } = trade
    if (vol === null) return undefined
    const [years, step] = [(expiryMs - atMs) / (365 * DAY_MS), index * 1e-3]
    const of = { forward: index, strike, side: putCall(trade) } as Known
    const [low, middle, high] = [-step, 0, step].map((moved) => priced(of, vol, years, moved)) as [
      number,
      number,
      number,
    ]
    const by = Math.min(1e-4, years / 10)
    // A rate moves the forward of a spot that stands, and what the price is worth today.
    const atRate = (rate: number) =>
      Math.exp(-rate * years) * priced(of, vol, years, index * (Math.exp(rate * years) - 1))
    return {
      ...{ delta: (high - low) / (2 * step), gamma: (high + low - 2 * middle) / step ** 2 },
      vega: (priced(of, vol + 1e-4, years) - priced(of, vol - 1e-4, years)) / 2e-2,
      theta: (priced(of, vol, years - by) - priced(of, vol, years + by)) / (2 * by * 365),
      rho: (atRate(1e-4) - atRate(-1e-4)) / 2e-2,
    }
  }
  // Where nothing is left of the time value, slopes by steps say little.
  const isPlain = (trade: Trade) => trade.price > 0.001 && trade.expiryMs - trade.atMs > 5 * DAY_MS
  const plain = day.filter(isPlain)
  expect(plain.length).toBeGreaterThan(5)
  const byId = grouped(
    plain,
    ({ tradeId }) => tradeId,
    ([one]) => ({
      underlyingPrice: one?.index ?? null,
      ...greeksOf(one as Trade),
    }),
  )
  const own = (rows: readonly Row[]) => rows.filter(({ tradeId }) => byId.has(String(tradeId)))
  const id = ({ tradeId }: Row) => String(tradeId)
  for (const name of ['genericTimesAndSalesWithOrderbookDetails', 'GvolDirection'])
    expectRows(own(await field(name)), id, byId, 2e-3)
  const span = spanOf(NOW_MS - DAY_MS, NOW_MS)
  expectRows(own(await method('trades-flow/decorated-trades', span)), id, byId, 2e-3)
  const sized = grouped(
    plain,
    ({ atMs, instrument }) => `${atMs} ${instrument}`,
    ([one]) => {
      const { amountCoin } = one as Trade
      const { delta, gamma, vega, theta } = greeksOf(one as Trade) ?? {}
      const size = (value: number | undefined) => (value === undefined ? null : value * amountCoin)
      return { sizeDelta: size(delta), sizeGamma: size(gamma), sizeVega: size(vega), sizeTheta: size(theta) }
    },
  )
  const at = ({ exchangeTimestamp, instrument }: Row) => `${exchangeTimestamp} ${instrument}`
  for (const name of ['top-trades', 'top-trades-by-unique-trade']) {
    const rows = (await method(`options-scanner/${name}`, span)).filter((row) => sized.has(at(row)))
    expectRows(rows, at, sized, 2e-3)
  }
})

test('the largest trades, by premium, with the size of each', async () => {
  const day = TRADES.filter(({ atMs }) => atMs >= NOW_MS - 2 * DAY_MS)
  const wanted = grouped(
    day,
    ({ atMs, instrument }) => `${atMs} ${instrument}`,
    ([one]) => ({
      ...{
        price: one?.price ?? null,
        priceUsd: (one?.price ?? 0) * (one?.index ?? 0),
        sizeUSD: premiumUsd(one as Trade),
        indexPrice: one?.index ?? null,
      },
      ...{ tradeAmount: one?.amountCoin ?? null, tradeIv: one?.vol == null ? null : 100 * one.vol, numberOfLegs: 1 },
      blockAmount: isBlock(one as Trade) ? (one?.amountCoin ?? null) : null,
    }),
  )
  for (const name of ['top-trades', 'top-trades-by-unique-trade']) {
    const rows = await method(`options-scanner/${name}`, spanOf(NOW_MS - 2 * DAY_MS, NOW_MS))
    expectRows(rows, ({ exchangeTimestamp, instrument }) => `${exchangeTimestamp} ${instrument}`, wanted)
    const sizes = rows.map(({ sizeUSD }) => Number(sizeUSD))
    if (name === 'top-trades') expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  }
})

test('what traded in each bucket of time, by side, strike and expiry: notional, and the index weighted by coins', async () => {
  // Trades are 72 minutes apart: every fifth falls on the end of a bucket.
  const fromMs = NOW_MS - 8 * HOUR_MS
  const row = (own: readonly Trade[]): Row => ({
    notional: sum(own, notionalUsd),
    indexAvg: sum(own, notionalUsd) / sum(own, coins),
  })
  const asked = { dateStart: `${dayText(fromMs)} 04:00`, granularity: '1 hour' }
  const own = during(fromMs, NOW_MS)
  const sides = grouped(own, (trade) => `${stepOf(trade.atMs, HOUR_MS)} ${putCall(trade)}`, row)
  expectRows(await field('VolumesIntradayPutCall', asked), (one) => `${one.date} ${one.putCall}`, sides)
  const strikes = grouped(
    own,
    (trade) => `${stepOf(trade.atMs, HOUR_MS)} ${putCall(trade)} ${trade.strike}`,
    (group) => ({ ...row(group), strike: group[0]?.strike ?? null }),
  )
  expectRows(
    await field('VolumesIntradayStrikePutCall', asked),
    (one) => `${one.date} ${one.putCall} ${one.strike}`,
    strikes,
  )
  const expiries = grouped(own, (trade) => `${stepOf(trade.atMs, HOUR_MS)} ${putCall(trade)} ${trade.expiryMs}`, row)
  expectRows(
    await field('VolumesIntradayExpirationPutCall', asked),
    (one) => `${one.date} ${one.putCall} ${one.expiration}`,
    expiries,
  )
  const monthly = grouped(
    TRADES.filter(({ atMs }) => atMs >= TODAY_MS - 2 * DAY_MS),
    (trade) => `${stepOf(trade.atMs, DAY_MS)} ${putCall(trade)} ${trade.strike} ${trade.expiryMs}`,
    (group) => ({ ...row(group), strike: group[0]?.strike ?? null }),
  )
  const rows = await field('VolumesMonthly', { dateStart: dayText(TODAY_MS - 2 * DAY_MS) })
  expectRows(rows, (one) => `${one.date} ${one.putCall} ${one.strike} ${one.expiration}`, monthly)
})

test('volumes on the screen beside blocks: coins, notional and premium', async () => {
  const [fromMs, toMs] = [TODAY_MS - 2 * DAY_MS, NOW_MS]
  const own = TRADES.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs)
  for (const [timeInterval, stepMs] of [
    ['hour', HOUR_MS],
    ['day', DAY_MS],
  ] as const) {
    const wanted = grouped(
      own,
      ({ atMs }) => stepOf(atMs, stepMs),
      (group) => {
        const [blocked, screen] = [group.filter(isBlock), group.filter((trade) => !isBlock(trade))]
        const of = (name: string, part: readonly Trade[]): Row =>
          part.length === 0
            ? {}
            : {
                [`contractVolume${name}`]: sum(part, coins),
                [`notionalVolume${name}`]: sum(part, notionalUsd),
                [`premiumVolume${name}`]: sum(part, premiumUsd),
              }
        return { ...of('Blocked', blocked), ...of('OnScreen', screen) }
      },
    )
    const rows = await method('trades-flow/volume-aggregates', { ...spanOf(fromMs, toMs), timeInterval })
    expectRows(rows, ({ timestamp }) => String(timestamp), wanted)
  }
  const blocks = grouped(
    own.filter(isBlock),
    (trade) => `${trade.expiryMs} ${trade.strike} ${putCall(trade)}`,
    (group) => ({
      ...{ contractVolume: sum(group, coins), premiumVolume: sum(group, premiumUsd), strike: group[0]?.strike ?? null },
    }),
  )
  const rest = await method('trades-flow/block-volumes', spanOf(fromMs, toMs))
  expectRows(rest, (row) => `${row.expirationTimestamp} ${row.strike} ${row.putCall}`, blocks)
  const older = await field('ParadigmVolume', { dateRangeStart: dayText(fromMs) })
  expectRows(older, (row) => `${row.expiration} ${row.strike} ${row.putCall}`, blocks)
})
