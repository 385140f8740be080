import { pastRows } from '@gvol/analytics/testing'
import { expect, test } from 'vitest'
import type { Row } from '../../index.ts'
import { expectRows } from '../askDesk.ts'
import {
  coins,
  DAY_MS,
  dayText,
  during,
  field,
  grouped,
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

/** Values of flow: who bought and sold how much of what, worked out from the stored trades here. */

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
      strike: group[0]?.strike ?? null,
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

/** Calls and puts that were open when a day was last looked at. */
const openOn = (atMs: number): readonly [number, number] => {
  const rows = pastRows('open-interest') as readonly Readonly<Record<'atMs' | 'callCoin' | 'putCoin', number>>[]
  const own = rows.filter((row) => Math.floor(row.atMs / DAY_MS) === Math.floor(atMs / DAY_MS))
  const all = (name: 'callCoin' | 'putCoin') => own.reduce((total, row) => total + row[name], 0)
  return [all('callCoin'), all('putCoin')]
}

test('turnover by day: what traded over what was open, of calls and puts', async () => {
  const dateStart = dayText(TODAY_MS - 20 * DAY_MS)
  const wanted = grouped(
    during(TODAY_MS - 20 * DAY_MS, TODAY_MS),
    (trade) => `${stepOf(trade.atMs, DAY_MS)} ${putCall(trade)}`,
    (group) => {
      const openInterest = openOn(group[0]?.atMs ?? 0)[group[0]?.optionType === 'call' ? 0 : 1]
      const [volume24h, notional24h] = [sum(group, coins), sum(group, notionalUsd)]
      const indexPrice = notional24h / volume24h
      return { openInterest, volume24h, notional24h, turnover: volume24h / openInterest, indexPrice }
    },
  )
  const key = (row: Row) => `${row.date} ${row.putCall}`
  const rows = await field('TurnoverTimeSeriesLite', { dateStart })
  expectRows(
    rows.filter((row) => wanted.has(key(row))),
    key,
    wanted,
  )
})

test('turnover of today beside the mean of the seven days before', async () => {
  const dayOf = (atMs: number, type: Trade['optionType']) => {
    const group = during(atMs, atMs + DAY_MS).filter((trade) => trade.optionType === type && trade.atMs <= NOW_MS)
    const open = openOn(atMs)[type === 'call' ? 0 : 1]
    return { open, volume: sum(group, coins), notional: sum(group, notionalUsd), turnover: sum(group, coins) / open }
  }
  const wanted = new Map(
    (['call', 'put'] as const).map((type): [string, Row] => {
      const today = dayOf(TODAY_MS, type)
      const week = Array.from({ length: 7 }, (_, back) => dayOf(TODAY_MS - (back + 1) * DAY_MS, type))
      const mean = (name: keyof typeof today) => week.reduce((all, one) => all + one[name], 0) / 7
      return [
        type === 'call' ? 'C' : 'P',
        {
          ...{ openInterest: today.open, openInterest7DayAverage: mean('open'), oiRatio: today.open / mean('open') },
          ...{ volume24h: today.volume, volume7DayAverage: mean('volume'), volumeRatio: today.volume / mean('volume') },
          ...{ notional24h: today.notional, notional7DayAverage: mean('notional') },
          ...{ notionalRatio: today.notional / mean('notional'), turnover: today.turnover },
          turnover7DayAverage: mean('turnover'),
        },
      ]
    }),
  )
  expectRows(await field('TableTurnoverCurrencyWithPc7DayLite'), (row) => String(row.putCall), wanted)
})

test('what traded today so far, by strike, expiry and side', async () => {
  const today = during(TODAY_MS, NOW_MS + 1).filter(({ expiryMs }) => expiryMs > NOW_MS)
  expect(today.length).toBeGreaterThan(5)
  const row = (group: readonly Trade[]): Record<string, number> => ({
    ...{ contractsTraded: sum(group, coins), coin1Volume: sum(group, coins), premiumTraded: sum(group, premiumUsd) },
  })
  const strikes = grouped(
    today,
    ({ strike }) => String(strike),
    (group) => ({ ...row(group), strike: group[0]?.strike ?? null }),
  )
  const traded = (rows: readonly Row[]) => rows.filter(({ contractsTraded }) => Number(contractsTraded) > 0)
  expectRows(traded(await field('genericCurrentVolumeByStrike')), ({ strike }) => String(strike), strikes)
  const expiries = grouped(today, ({ expiryMs }) => String(expiryMs), row)
  expectRows(traded(await field('genericCurrentVolumeByExpiration')), ({ expiration }) => String(expiration), expiries)
  const [calls, puts] = ['C', 'P'].map((side) => row(today.filter((trade) => putCall(trade) === side)))
  const sides = {
    contractVolume: (calls?.contractsTraded ?? 0) + (puts?.contractsTraded ?? 0),
    ...{ putContractVolume: puts?.contractsTraded, putContractVolume1Btc: puts?.contractsTraded },
    ...{ callContractVolume: calls?.contractsTraded, callContractVolume1Btc: calls?.contractsTraded },
    ...{ putPremiumTraded: puts?.premiumTraded, callPremiumTraded: calls?.premiumTraded },
  } as Row
  expectRows(await field('genericCurrentVolumeByPutCall'), () => 'all', new Map([['all', sides]]))
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
      const [calls, puts] = openOn(group[0]?.atMs ?? 0)
      return {
        oiNotional: (calls + puts) * avgIndexPrice,
        oiPcRatio: puts / calls,
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

test('what customers came to hold of one expiry in 90 days, by strike and side', async () => {
  const expiryMs = Math.min(...TRADES.map((trade) => trade.expiryMs).filter((at) => at > NOW_MS))
  const own = TRADES.filter((trade) => trade.expiryMs === expiryMs && trade.atMs >= NOW_MS - 90 * DAY_MS)
  const wanted = grouped(
    own,
    (trade) => `${trade.strike} ${putCall(trade)}`,
    (group) => ({
      openInterest: sum(group, (trade) => wantedBy(trade) * trade.amountCoin),
      strike: group[0]?.strike ?? null,
    }),
  )
  const sent = { exchange: 'deribit', currency: 'BTC', expiration: new Date(expiryMs).toISOString().slice(0, 19) }
  const rows = await method('options-scanner/strikes-bought-sold-by-aggressors', sent)
  const key = (row: Row) => `${row.strike} ${row.putCall}`
  // A side of a strike that did not trade has nothing bought and nothing sold.
  for (const row of rows) if (!wanted.has(key(row))) expect([key(row), row.openInterest]).toEqual([key(row), 0])
  expectRows(
    rows.filter((row) => wanted.has(key(row))),
    key,
    wanted,
  )
})

test('what traded most in a month', async () => {
  const wanted = grouped(
    TRADES.filter(({ atMs }) => atMs >= NOW_MS - 20 * DAY_MS),
    ({ instrument }) => instrument,
    (group) => ({ contractVolume: sum(group, coins) }),
  )
  const rows = await method('instruments/most-traded', spanOf(NOW_MS - 20 * DAY_MS, NOW_MS))
  expectRows(rows, ({ instrument }) => String(instrument), wanted)
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
    const side = (trade: Trade) => wantedBy(trade) || (trade.takerSide === 'buy' ? 1 : -1)
    const signed = grouped(
      chosen,
      (trade) => JSON.stringify([`${side(trade) > 0 ? 'buy' : 'sell'} ${trade.instrument}`]),
      (group) => ({
        ...{ numTrades: group.length, tradeAmount: sum(group, coins) },
        indexPrice: sum(group, ({ index }) => index) / group.length,
        netPremium: sum(group, (trade) => side(trade) * premiumUsd(trade)),
      }),
    )
    expectRows(rows, ({ uniqueTrade }) => String(uniqueTrade), signed)
  }
})
