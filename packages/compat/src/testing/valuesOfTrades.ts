import { optionsPast, pastRows } from '@gvol/analytics/testing'
import { expect, test } from 'vitest'
import type { Row } from '../index.ts'
import { askDesk, expectRows } from './askDesk.ts'

/** Values of trades: what our studies make of a tape, against sums over the stored trades here. */

const [DAY_MS, HOUR_MS] = [86_400_000, 3_600_000]
const NOW_MS = optionsPast().nowMs({})
const { field, method } = askDesk(optionsPast(), [{ venue: 'deribit', symbol: 'BTC' }])

type Trade = {
  readonly atMs: number
  readonly tradeId: string
  readonly instrument: string
  readonly expiryMs: number
  readonly strike: number
  readonly optionType: 'call' | 'put'
  readonly takerSide: 'buy' | 'sell'
  readonly price: number
  readonly amountCoin: number
  readonly index: number
  readonly mark: number
  readonly vol: number | null
  readonly blockTradeId: string | null
}
const TRADES = pastRows('trade') as unknown as readonly Trade[]
const putCall = ({ optionType }: Trade): string => (optionType === 'call' ? 'C' : 'P')
const premiumUsd = ({ price, amountCoin, index }: Trade): number => price * amountCoin * index
const notionalUsd = ({ amountCoin, index }: Trade): number => amountCoin * index
const coins = ({ amountCoin }: Trade): number => amountCoin
const isBlock = ({ blockTradeId }: Trade): boolean => blockTradeId !== null
/** Nobody heard a book around these trades: who wanted one is told by its price beside the mark, then by the taker. */
const wantedBy = (trade: Trade): 1 | -1 | 0 => {
  if (trade.price !== trade.mark) return trade.price > trade.mark ? 1 : -1
  // The side of a block is bookkeeping.
  return isBlock(trade) ? 0 : trade.takerSide === 'buy' ? 1 : -1
}
const sum = (of: readonly Trade[], value: (trade: Trade) => number): number =>
  of.reduce((all, trade) => all + value(trade), 0)
/** From an instant on, up to but without another. */
const during = (fromMs: number, toMs: number): readonly Trade[] =>
  TRADES.filter(({ atMs }) => atMs >= fromMs && atMs < toMs)
const grouped = (
  of: readonly Trade[],
  keyOf: (trade: Trade) => string,
  make: (own: readonly Trade[]) => Row,
): Map<string, Row> => new Map([...Map.groupBy(of, keyOf)].map(([key, own]) => [key, make(own)]))
const stepOf = (atMs: number, stepMs: number): string => String(Math.floor(atMs / stepMs) * stepMs)
const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const TODAY_MS = Math.floor(NOW_MS / DAY_MS) * DAY_MS
const BOOK = { exchange: 'deribit', currency: 'BTC', timeFormat: 'ms' }
const spanOf = (fromMs: number, toMs: number) => ({ ...BOOK, startDate: String(fromMs), endDate: String(toMs) })

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

test('what takers and customers bought and sold of calls and puts, in coins and premium', async () => {
  const [row] = await method('trades-flow/put-call-distribution', spanOf(NOW_MS - 3 * DAY_MS, NOW_MS))
  const own = TRADES.filter(({ atMs }) => atMs >= NOW_MS - 3 * DAY_MS)
  const wanted: Record<string, number> = {}
  for (const [contracts, premium, type] of [
    ['callsContracts', 'callsPremium', 'call'],
    ['putContracts', 'putPremium', 'put'],
  ] as const)
    for (const [word, side, direction] of [
      ['Bought', 'buy', 1],
      ['Sold', 'sell', -1],
    ] as const) {
      const ofType = own.filter(({ optionType }) => optionType === type)
      const taken = ofType.filter(({ takerSide }) => takerSide === side)
      wanted[`${contracts}${word}ExchangeDirection`] = sum(taken, coins)
      wanted[`${premium}${word}ExchangeDirection`] = sum(taken, premiumUsd)
      const customers = ofType.filter((trade) => wantedBy(trade) === direction)
      wanted[`${contracts}${word}`] = sum(customers, coins)
      wanted[`${premium}${word}`] = sum(customers, premiumUsd)
    }
  expectRows(row === undefined ? [] : [row], () => 'all', new Map([['all', wanted]]))
})

test('net flow by strike: what customers bought less what they sold since the beginning', async () => {
  const fromMs = NOW_MS - 3 * DAY_MS
  // A trade of this very moment is of the hour that begins.
  const own = during(fromMs, NOW_MS)
  const net = (name: string) =>
    grouped(
      own,
      ({ strike }) => String(strike),
      (group) => ({
        [name]: sum(group, (trade) => wantedBy(trade) * trade.amountCoin),
        strike: group[0]?.strike ?? null,
      }),
    )
  const last = (rows: readonly Row[], at: string) => {
    const newest = Math.max(...rows.map((row) => Number(row[at])))
    return rows.filter((row) => Number(row[at]) === newest)
  }
  const key = ({ strike }: Row) => String(Number(strike))
  const volumes = await method('trades-flow/net-volumes', spanOf(fromMs, NOW_MS))
  expectRows(last(volumes, 'timestamp'), key, net('cumulativeTradeAmount'))
  const held = grouped(
    own,
    ({ strike }) => String(strike),
    (group) => ({
      dealerNetInventory: sum(group, (trade) => wantedBy(trade) * trade.amountCoin),
    }),
  )
  expectRows(last(await method('trades-flow/net-positioning', spanOf(fromMs, NOW_MS)), 'snapshotTimestamp'), key, held)
  const dated = { dateStart: new Date(fromMs).toISOString().slice(0, 16).replace('T', ' ') }
  for (const [name, column, args] of [
    ['HistoricalNetVolumeApi', 'cumulative', dated],
    ['genericNetVolumeGvolDirection', 'cumulative', { days: 3 }],
    ['HistoricalNetPositioningApi', 'netInv', dated],
    ['genericNetPositioningGvolDirection', 'netInv', dated],
  ] as const)
    expectRows(last(await field(name, args), 'date'), key, net(column))
})

test('inventory of every option that lives: what customers bought less what they sold, never more than is open', async () => {
  // What the quotes of the chain say is open of each.
  const open = { call: 10, put: 5 }
  const inventory = grouped(
    TRADES.filter(({ expiryMs }) => expiryMs > NOW_MS),
    (trade) => `${trade.expiryMs} ${trade.strike}`,
    (group) => ({
      dealerNetInventory: (['call', 'put'] as const).reduce((all, type) => {
        const net = sum(
          group.filter(({ optionType }) => optionType === type),
          (trade) => wantedBy(trade) * trade.amountCoin,
        )
        return all + Math.sign(net) * Math.min(Math.abs(net), open[type])
      }, 0),
      strike: group[0]?.strike ?? null,
    }),
  )
  const rows = (await field('GammaLevelsExpiration')).filter((row) => inventory.has(`${row.expiration} ${row.strike}`))
  expectRows(rows, (row) => `${row.expiration} ${row.strike}`, inventory)
})

test('volumes and premiums by day, all beside blocks, and the share of calls', async () => {
  const beginDate = dayText(TODAY_MS - 20 * DAY_MS)
  const own = during(TODAY_MS - 20 * DAY_MS, TODAY_MS)
  const dateOf = ({ date }: Row) => String(date)
  const ended = (rows: readonly Row[]) => rows.filter(({ date }) => Number(date) < TODAY_MS)
  const days = grouped(
    own,
    ({ atMs }) => stepOf(atMs, DAY_MS),
    (group) => {
      const blocks = group.filter(isBlock)
      return {
        contractsTraded: sum(group, coins),
        contractsBlockTraded: sum(blocks, coins),
        premiumValue: sum(group, premiumUsd),
        premiumBlockTraded: sum(blocks, premiumUsd),
      }
    },
  )
  expectRows(ended(await field('genericHistoricalContractsTradedAndPremiumDollarVolume', { beginDate })), dateOf, days)
  const shares = grouped(
    own,
    ({ atMs }) => stepOf(atMs, DAY_MS),
    (group) => {
      const part = (of: readonly Trade[], value: (trade: Trade) => number, side: string) => {
        const all = sum(of, value)
        return all === 0
          ? null
          : sum(
              of.filter((trade) => putCall(trade) === side),
              value,
            ) / all
      }
      const blocks = group.filter(isBlock)
      return {
        ...{
          callContracts: part(group, coins, 'C'),
          putContracts: part(group, coins, 'P'),
          callPremium: part(group, premiumUsd, 'C'),
        },
        ...{
          putPremium: part(group, premiumUsd, 'P'),
          callsBlockTraded: part(blocks, coins, 'C'),
          putsBlocktraded: part(blocks, coins, 'P'),
        },
        ...{
          callPremiumBlockTraded: part(blocks, premiumUsd, 'C'),
          putPremiumBlockTraded: part(blocks, premiumUsd, 'P'),
        },
      }
    },
  )
  expectRows(ended(await field('genericHistoricalPutCallRatio', { beginDate })), dateOf, shares)
  const detailed = grouped(
    own,
    (trade) => `${stepOf(trade.atMs, DAY_MS)} ${isBlock(trade) ? 'Block' : 'onScreen'} ${putCall(trade)}`,
    (group) => {
      const told = group.filter(({ vol }) => vol !== null)
      const [notional, premiumDollar] = [sum(group, notionalUsd), sum(group, premiumUsd)]
      const avgIndexPrice = notional / sum(group, coins)
      return {
        volume: sum(group, coins),
        notional,
        premiumDollar,
        premium: premiumDollar / avgIndexPrice,
        avgIndexPrice,
        countTrades: group.length,
        avgIv:
          told.length === 0
            ? null
            : 100 *
              (sum(told, (t) => t.price * t.amountCoin * (t.vol ?? 0)) / sum(told, (t) => t.price * t.amountCoin)),
      }
    },
  )
  const rows = ended(await field('DeribitDetailedDaily', { dateStart: beginDate }))
  expectRows(rows, (row) => `${row.date} ${row.blockTrade} ${row.putCall}`, detailed)
})

test('structures: legs that traded alike, with their premium and count', async () => {
  const own = TRADES.filter(({ atMs }) => atMs >= NOW_MS - 3 * DAY_MS)
  for (const [name, chosen] of [
    ['block-trades', own.filter(isBlock)],
    ['on-screen-trades', own.filter((trade) => !isBlock(trade))],
  ] as const) {
    const rows = await method(`options-scanner/${name}`, { ...spanOf(NOW_MS - 3 * DAY_MS, NOW_MS), limit: '5000' })
    const key = (row: Row) => (JSON.parse(String(row.uniqueTrade)) as string[]).join().replace(/^(buy|sell) /, '')
    const told = new Map<string, { amount: number; trades: number }>()
    for (const row of rows) {
      const known = told.get(key(row)) ?? { amount: 0, trades: 0 }
      told.set(key(row), {
        amount: known.amount + Number(row.tradeAmount),
        trades: known.trades + Number(row.numTrades),
      })
    }
    const wanted = new Map(
      [...Map.groupBy(chosen, ({ instrument }) => instrument)].map(([instrument, group]) => [
        instrument,
        { amount: expect.closeTo(sum(group, coins), 6), trades: group.length },
      ]),
    )
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(wanted))
  }
})
