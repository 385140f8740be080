import { optionsHistory } from '@gvol/analytics/testing'
import { dayStartMs, isoDay, MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { byKey, expectNear, expectSame, newest, total, totals } from '../testing/laws.ts'
import { studyDesk } from '../testing/studyDesk.ts'
import type { Row } from './index.ts'

/** What ties one answer about trades to another, over a tape of weeks. */

const past = optionsHistory()
const NOW_MS = past.nowMs({})
const { field, method } = studyDesk(past, [{ venue: 'deribit', symbol: 'BTC' }])
const TODAY_MS = dayStartMs(NOW_MS)
const BOOK = { exchange: 'deribit', currency: 'BTC', timeFormat: 'ms' }
const text = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')
const spanOf = (fromMs: number, toMs: number) => ({ ...BOOK, startDate: String(fromMs), endDate: String(toMs) })
/** From an instant on, without the trades of its end. */
const tradesOf = async (fromMs: number, toMs: number): Promise<readonly Row[]> =>
  (await method('trades-flow/decorated-trades', spanOf(fromMs, toMs))).filter(
    ({ exchangeTimestamp }) => Number(exchangeTimestamp) < toMs,
  )

test('a trade has the same numbers in every list', async () => {
  const day = await method('trades-flow/decorated-trades', spanOf(NOW_MS - MS_PER_DAY, NOW_MS))
  const trades = byKey(day, 'tradeId')
  const numbers = 'tradeAmount=txAmount price priceUsd tradeIv=txIv indexPrice strike delta gamma vega theta rho'
  for (const name of ['GvolDirection', 'genericTimesAndSalesWithOrderbookDetails'])
    expectSame(trades, byKey(await field(name), 'tradeId'), numbers)
  const lite = byKey(await field('TwentyFourHourTradesLite'), 'tradeId')
  expectSame(trades, lite, 'tradeAmount=amount price=optionCoinPrice priceUsd=optionUsdPrice indexPrice')
  const instants = byKey(day, 'exchangeTimestamp', 'instrument')
  for (const name of ['top-trades', 'top-trades-by-unique-trade']) {
    const rows = byKey(
      await method(`options-scanner/${name}`, spanOf(NOW_MS - MS_PER_DAY, NOW_MS)),
      'exchangeTimestamp',
      'instrument',
    )
    expectSame(instants, rows, 'price priceUsd tradeAmount tradeIv indexPrice')
    for (const [key, row] of rows) {
      const one = instants.get(key)
      expectNear(Number(row.sizeUSD), Number(row.priceUsd) * Number(row.tradeAmount), key)
      if (one?.delta !== null) expectNear(Number(row.sizeDelta), Number(one?.delta) * Number(row.tradeAmount), key)
    }
  }
  for (const [id, row] of lite) expectNear(Number(row.notional), Number(row.amount) * Number(row.indexPrice), id)
  const date = isoDay(TODAY_MS - MS_PER_DAY)
  const sales = byKey(await field('TimesAndSales', { date }), 'date', 'instrumentName')
  const yesterday = byKey(await tradesOf(TODAY_MS - MS_PER_DAY, TODAY_MS), 'exchangeTimestamp', 'instrument')
  expectSame(yesterday, sales, 'tradeAmount=amount price priceUsd indexPrice')
})

test('the trades of a day have the same totals by hour, day, side, block, strike and expiry', async () => {
  const fromMs = TODAY_MS - 2 * MS_PER_DAY
  const toMs = TODAY_MS
  const trades = await tradesOf(fromMs, toMs)
  expect(trades.length).toBeGreaterThan(20)
  const coins = total(trades, 'tradeAmount')
  const blocks = total(
    trades.filter(({ blockTradeId }) => blockTradeId !== null),
    'tradeAmount',
  )
  const notional = trades.reduce((sum, row) => sum + Number(row.tradeAmount) * Number(row.indexPrice), 0)
  for (const timeInterval of ['hour', 'day']) {
    const rows = await method('trades-flow/volume-aggregates', { ...spanOf(fromMs, toMs - 1), timeInterval })
    expectNear(total(rows, 'contractVolumeBlocked'), blocks, timeInterval, 1e-6)
    expectNear(total(rows, 'contractVolumeOnScreen'), coins - blocks, timeInterval, 1e-6)
    expectNear(
      total(rows, 'notionalVolumeBlocked') + total(rows, 'notionalVolumeOnScreen'),
      notional,
      timeInterval,
      1e-6,
    )
    expect(rows.length).toBeLessThanOrEqual(timeInterval === 'day' ? 2 : 48)
  }
  const dates = { beginDate: text(fromMs), endDate: text(toMs - 1) }
  const days = (await field('genericHistoricalContractsTradedAndPremiumDollarVolume', dates)).filter(
    ({ date }) => Number(date) >= fromMs && Number(date) < toMs,
  )
  expectNear(total(days, 'contractsTraded'), coins, 'contracts', 1e-6)
  expectNear(total(days, 'contractsBlockTraded'), blocks, 'blocks', 1e-6)
  const shares = await field('genericHistoricalPutCallRatio', dates)
  for (const row of shares) expectNear(Number(row.callContracts) + Number(row.putContracts), 1, 'shares')
  const detailed = (await field('DeribitDetailedDaily', { dateStart: text(fromMs), dateEnd: text(toMs - 1) })).filter(
    ({ date }) => Number(date) >= fromMs && Number(date) < toMs,
  )
  expectNear(total(detailed, 'volume'), coins, 'detailed', 1e-6)
  expectNear(total(detailed, 'countTrades'), trades.length, 'count')
  expectNear(totals(detailed, 'blockTrade', 'volume').Block ?? 0, blocks, 'detailed blocks', 1e-6)
  for (const row of detailed)
    expectNear(Number(row.premium) * Number(row.avgIndexPrice), Number(row.premiumDollar), 'premium', 1e-6)
  const monthly = await field('VolumesMonthly', { dateStart: text(fromMs), dateEnd: text(toMs - 1) })
  expectNear(total(monthly, 'notional'), notional, 'monthly', 1e-6)
  const block = await method('trades-flow/block-volumes', spanOf(fromMs, toMs - 1))
  expectNear(total(block, 'contractVolume'), blocks, 'block-volumes', 1e-6)
  const older = byKey(
    await field('ParadigmVolume', { dateRangeStart: text(fromMs), dateRangeEnd: text(toMs - 1) }),
    'expiration',
    'strike',
    'putCall',
  )
  for (const [key, row] of byKey(block, 'expirationTimestamp', 'strike', 'putCall')) {
    if (!older.has(key)) continue
    expect(Number(older.get(key)?.contractVolume)).toBeLessThanOrEqual(Number(row.contractVolume) + 1e-9)
  }
})

test('net flow is buys less sells, the same in six answers', async () => {
  const fromMs = NOW_MS - 3 * MS_PER_DAY
  const trades = await tradesOf(fromMs, NOW_MS)
  const signed = Object.entries(
    Object.groupBy(trades, ({ strike }) => String(strike)) as Readonly<Record<string, readonly Row[]>>,
  ).map(([strike, own]) => {
    const net = own.reduce((sum, row) => sum + Number(row.amberdataDirection ?? 0) * Number(row.tradeAmount), 0)
    return [strike, net] as const
  })
  const dated = { dateStart: text(fromMs) }
  const answers: readonly (readonly [readonly Row[], string, string])[] = [
    [await method('trades-flow/net-volumes', spanOf(fromMs, NOW_MS)), 'timestamp', 'cumulativeTradeAmount'],
    [await method('trades-flow/net-positioning', spanOf(fromMs, NOW_MS)), 'snapshotTimestamp', 'dealerNetInventory'],
    [await field('HistoricalNetVolumeApi', dated), 'date', 'cumulative'],
    [await field('genericNetVolumeGvolDirection', { days: 3 }), 'date', 'cumulative'],
    [await field('HistoricalNetPositioningApi', dated), 'date', 'netInv'],
    [await field('genericNetPositioningGvolDirection', dated), 'date', 'netInv'],
  ]
  for (const [rows, at, column] of answers) {
    const last = new Map(newest(rows, at).map((row) => [String(Number(row.strike)), Number(row[column])]))
    for (const [strike, net] of signed)
      expect(Math.abs((last.get(strike) ?? 0) - net), `${column} ${strike}`).toBeLessThan(1e-6)
    expect(last.size).toBe(signed.length)
  }
  const oldest = answers.map(([rows, at]) => Number(rows[0]?.[at]) <= Number(rows.at(-1)?.[at]))
  // One of them is newest first.
  expect(oldest).toEqual([true, true, false, true, true, true])
  const [shares] = await method('trades-flow/put-call-distribution', spanOf(fromMs, NOW_MS - 1))
  const net = (name: string) =>
    Number(shares?.[`callsContractsBought${name}`]) +
    Number(shares?.[`putContractsBought${name}`]) -
    Number(shares?.[`callsContractsSold${name}`]) -
    Number(shares?.[`putContractsSold${name}`])
  const sum = (name: string) => trades.reduce((all, row) => all + Number(row[name] ?? 0) * Number(row.tradeAmount), 0)
  expectNear(net(''), sum('amberdataDirection'), 'customers', 1e-6)
  expectNear(net('ExchangeDirection'), sum('exchangeDirection'), 'takers', 1e-6)
})

test('gamma levels: by side they add up to the pair, and have the sign of the inventory', async () => {
  const sent = spanOf(NOW_MS, NOW_MS)
  const sides = await method('trades-flow/gamma-exposures-snapshots', sent)
  const pairs = byKey(await field('GammaLevelsExpiration'), 'expiration', 'strike')
  const groups = Map.groupBy(sides, (row) => `${row.expirationTimestamp} ${Number(row.strike)}`)
  expect(groups.size).toBe(pairs.size)
  let count = 0
  for (const [key, own] of groups) {
    expectNear(total(own, 'dealerNetInventory'), Number(pairs.get(key)?.dealerNetInventory), key, 1e-6)
    if (own.every(({ dealerNetInventory }) => dealerNetInventory !== 0))
      expectNear(total(own, 'dealerTotalInventory'), Number(pairs.get(key)?.dealerTotInventory), key, 1e-6)
    for (const { gammaLevel, dealerNetInventory } of own) {
      if (gammaLevel === null || Number(dealerNetInventory) === 0) continue
      expect(Math.sign(Number(gammaLevel)), key).toBe(Math.sign(Number(dealerNetInventory)))
      count++
    }
    if (own.every(({ gammaLevel, dealerNetInventory }) => gammaLevel !== null && dealerNetInventory !== 0))
      expectNear(total(own, 'gammaLevel'), Number(pairs.get(key)?.gammaLevel), key, 1e-6)
  }
  expect(count).toBeGreaterThan(10)
})

test('structures: names, numbers and the share of each kind', async () => {
  const fromMs = NOW_MS - 3 * MS_PER_DAY
  const trades = await method('trades-flow/decorated-trades', spanOf(fromMs, NOW_MS))
  for (const [name, isBlock] of [
    ['block-trades', true],
    ['on-screen-trades', false],
  ] as const) {
    const own = trades.filter(({ blockTradeId }) => (blockTradeId !== null) === isBlock)
    const rows = await method(`options-scanner/${name}`, { ...spanOf(fromMs, NOW_MS), limit: '5000' })
    expectNear(total(rows, 'tradeAmount'), total(own, 'tradeAmount'), name, 1e-6)
    expectNear(total(rows, 'numTrades'), own.length, name)
    const bought = rows.filter(({ uniqueTrade }) => String(uniqueTrade).startsWith('["buy '))
    expect(bought.every(({ netPremium }) => Number(netPremium) > 0)).toBe(true)
    expect(rows.length - bought.length).toBeGreaterThan(0)
  }
  const dated = { dateRangeStart: text(NOW_MS - 7 * MS_PER_DAY) }
  const kinds = await field('ParadigmApiTradeTypeDistribution', dated)
  expect(total(kinds, 'tradeCount')).toBe((await field('ParadigmApiTradeTimeSeries', dated)).length)
})

test('turnover is volume over open interest, for a day as for the table of today', async () => {
  const rows = await field('TurnoverTimeSeriesLite', { dateStart: text(TODAY_MS - 20 * MS_PER_DAY) })
  for (const row of rows) {
    expectNear(Number(row.turnover), Number(row.volume24h) / Number(row.openInterest), String(row.date))
    expectNear(Number(row.notional24h), Number(row.volume24h) * Number(row.indexPrice), String(row.date))
  }
  for (const today of await field('TableTurnoverCurrencyWithPc7DayLite')) {
    const own = rows
      .filter(({ putCall }) => putCall === today.putCall)
      .toSorted((a, b) => Number(b.date) - Number(a.date))
    const week = own.slice(1, 8)
    expectNear(Number(today.volume24h), Number(own[0]?.volume24h), 'today')
    expectNear(Number(today.volume7DayAverage), total(week, 'volume24h') / 7, 'week', 1e-6)
    expectNear(Number(today.volumeRatio), Number(today.volume24h) / Number(today.volume7DayAverage), 'ratio')
    expectNear(Number(today.turnover7DayAverage), total(week, 'turnover') / 7, 'turnover', 1e-6)
  }
})
