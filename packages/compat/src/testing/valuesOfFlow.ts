import { expect, test } from 'vitest'
import type { Row } from '../index.ts'
import { expectRows } from './askDesk.ts'
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
