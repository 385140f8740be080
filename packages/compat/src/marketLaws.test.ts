import type { StudyContext } from '@gvol/analytics'
import {
  contextOfPrices,
  emptyContext,
  indexHistoryContext,
  liveBoards,
  perpetualBars,
  spotContext,
  syntheticBoards,
  syntheticIndexHistory,
} from '@gvol/analytics/testing'
import { type Market, marketKey } from '@gvol/market'
import { dayStartMs, isoDay, MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { byKey, expectNear, expectSame, newest, total, totals } from '../testing/laws.ts'
import { studyDesk } from '../testing/studyDesk.ts'
import type { Row } from './index.ts'

/** What ties one answer about futures, prices, an index or spot to another. */

const BTC = { venue: 'deribit', symbol: 'BTC' }
const boards = syntheticBoards()
const AT_MS = boards[0]?.atMs ?? 0
const NOTHING = { size: 0, column: { venue: [], symbol: [], liquidatedSide: [], usd: new Float64Array(0) } }
const futures = studyDesk(
  emptyContext({
    nowMs: () => AT_MS,
    live: (async (kind: string, market: Market) =>
      (await liveBoards(boards)(kind as 'futures', market, undefined))[0]) as StudyContext['live'],
    liveOf: liveBoards(boards),
    // The same boards at the end of every range.
    rows: (table, span) =>
      table === 'future-quote'
        ? boards.flatMap(({ quotes }) =>
            quotes.map((quote) => ({ ...quote, snapshotMs: 'toMs' in span ? span.toMs : AT_MS })),
          )
        : [],
    query: (async ({ id }: { readonly id: string }, query: object) =>
      id === 'future-quote.perpetual-bars' ? perpetualBars(query) : NOTHING) as never,
  }),
  [BTC],
)
const HOUR = { startDate: String(AT_MS - MS_PER_HOUR), endDate: String(AT_MS), timeFormat: 'ms' }

test('a future has one basis and one simple annual rate in every answer', async () => {
  const curve = await futures.method('futures-perpetuals/apr-basis/live-term-structures', {
    asset: 'BTC',
    marginType: 'coins',
  })
  const rates = byKey(curve, 'expirationTimestamp')
  const current = byKey(await futures.field('genericCurrentObBasisVolumeOpenInterest'), 'expirationn')
  expectSame(rates, current, 'apr=annualizedPercentSpread basis=dollarSpread price=midPrice', 1e-6)
  const table = (await futures.field('genericLiveTableFutures')).filter(({ currency }) => currency === 'BTC')
  expectSame(rates, byKey(table, 'expiration'), 'apr=apy price', 1e-6)
  for (const row of current.values()) {
    expectNear(Number(row.dollarSpread), Number(row.midPrice) - Number(row.indexPrice), 'basis', 1e-6)
    const yearly = (100 * (Number(row.midPrice) / Number(row.indexPrice) - 1) * 365) / Number(row.timeleft)
    expectNear(Number(row.annualizedPercentSpread), yearly, 'rate', 1e-6)
  }
})

test('rates at constant maturities are on the curve, the same by venue and by coin', async () => {
  const [revised] = newest(await futures.field('BasisFixedRevised'), 'ts')
  const [fixed] = newest(await futures.field('BasisFixed'), 'ts')
  const [week] = newest(await futures.field('ConstantBasisSevenDayOneHour'), 'date')
  for (const [days, name, older] of [
    ['30', 'b30', 'thirty'],
    ['90', 'b90', 'ninety'],
  ] as const) {
    const path = 'futures-perpetuals/apr-basis/constant-maturities'
    const rows = newest(await futures.method(path, { asset: 'BTC', interval: `${days}d`, ...HOUR }), 'timestamp')
    const own = rows.find(({ symbol }) => symbol === 'deribit_BTC-USD')
    expectNear(Number(own?.apr), Number(revised?.[name]), name, 1e-6)
    expectNear(Number(own?.apr), Number(fixed?.[older]), older, 1e-6)
    expectNear(Number(own?.apr), Number(week?.[`y${days}`]), `y${days}`, 1e-6)
    // Linear in time between two listed futures, so near to what the rate makes of the days.
    const usd = (Number(own?.apr) / 100 / 365) * Number(days) * Number(revised?.indexPrice)
    expectNear(Number(own?.basisUSD), usd, `basis ${days}`, 0.05)
  }
})

test('perpetuals: funding of eight hours three times a day, USD in millions at the price, and funding added up by the hour', async () => {
  const perpetuals = byKey(await futures.field('genericLiveTablePerps'), 'instrumentName')
  const live = byKey(await futures.field('TablePerpsLive'), 'instrumentName')
  expectSame(perpetuals, live, 'indexPrice funding=funding8h apy volumer2Oi=turnover', 1e-6)
  expectSame(perpetuals, byKey(await futures.field('DeribitFunding'), 'instrumentName'), 'indexPrice funding=funding8h')
  for (const [name, row] of perpetuals) {
    expectNear(Number(row.apy), Number(row.funding) * 3 * 365, name, 1e-6)
    expectNear(Number(live.get(name)?.usdOi), 1e6 * Number(row.oiUsdMillions), name)
  }
  const asset = { asset: 'BTC', ...HOUR }
  const [open] = newest(await futures.method('futures-perpetuals/open-interest-total', asset), 'timestamp')
  const [traded] = newest(await futures.method('futures-perpetuals/volumes', asset), 'timestamp')
  expect((1e6 * Number(open?.usd)) / Number(open?.coin) / 90_000).toBeCloseTo(1, 1)
  const price = (1e6 * Number(traded?.totalDailyVolumeMilUSD)) / Number(traded?.totalDailyVolume)
  expect(price / 90_000).toBeCloseTo(1, 1)
  const funding = await futures.method('futures-perpetuals/realized-funding-rates-cumulated', {
    ...asset,
    marginType: 'coins',
    startDate: String(AT_MS - 4 * MS_PER_DAY),
  })
  for (const own of Map.groupBy(funding, ({ symbol }) => symbol).values())
    for (const [i, row] of own.entries()) {
      const added = Number(row.accumulatedRealizedFunding) - Number(own[i - 1]?.accumulatedRealizedFunding ?? 0)
      expect(Math.abs(added - Number(row.realizedFunding) / 8)).toBeLessThan(1e-9)
    }
})

const NOW_MS = Date.UTC(2026, 0, 27)
const DAYS = 420
const barsOf = (start: number, pace: number) =>
  Array.from({ length: DAYS }, (_, i) => {
    const price = (day: number) => start * Math.exp(0.2 * Math.sin(day / pace) + 0.015 * Math.cos(1.7 * day * pace))
    const open = price(i)
    const close = price(i + 1)
    const reach = 1 + 0.01 * (1 + ((i * 7) % 5))
    const high = Math.max(open, close) * reach
    return { atMs: NOW_MS - (DAYS - i) * MS_PER_DAY, open, high, low: Math.min(open, close) / reach, close }
  })
const series = (symbol: string, start: number, pace: number) => ({
  venue: 'deribit',
  symbol,
  instrument: `${symbol}_USDC`,
  kind: 'spot' as const,
  intervalMs: MS_PER_DAY,
  bars: barsOf(start, pace),
})
const prices = studyDesk(contextOfPrices([series('BTC', 40_000, 5), series('ETH', 2_500, 3.3)], {}, NOW_MS), [
  BTC,
  { venue: 'deribit', symbol: 'ETH' },
])
const PAIR = { exchange: 'deribit', pair: 'btc_usd', timeFormat: 'ms' }
const YEAR = { startDate: String(NOW_MS - 365 * MS_PER_DAY), endDate: String(NOW_MS) }

test('realised vols: one number in every answer, cones in order, and two coins seen from both sides', async () => {
  const shown = await prices.method('realized-volatility/performance-comparison', {
    ...PAIR,
    pair2: 'eth_usd',
    ...YEAR,
  })
  const own = byKey(
    shown.filter(({ pair, historicalVolatility30days }) => pair === 'btc_usd' && historicalVolatility30days !== null),
    'timestamp',
  )
  const since = (rows: readonly Row[]) =>
    byKey(
      rows.filter(({ date }) => own.has(String(date))),
      'date',
    )
  expectSame(own, since(await prices.field('ParkinsonComboVolatilityLite')), 'historicalVolatility30days=parkinsonHV30')
  const args = { dateStart: '2025-01-27', parkinsonRange: 30 }
  expectSame(own, since(await prices.field('RvParkinson', args)), 'historicalVolatility30days=parkinsonHV')
  expectSame(own, since(await prices.field('SpotPrices')), 'open high low close')
  const [first] = shown.filter(({ pair }) => pair === 'btc_usd')
  expect(first?.pnl).toBe(1)
  for (const row of own.values()) expectNear(Number(row.pnl), Number(row.close) / Number(first?.close), 'growth')
  const [cone] = await prices.method('realized-volatility/cones', { ...PAIR, ...YEAR })
  for (const row of await prices.field('RealizedVolConeLite')) {
    const { min, p25, p50, p75, max } = row as Readonly<Record<string, number>>
    expect([min, p25, p50, p75, max]).toEqual([min, p25, p50, p75, max].toSorted((a, b) => a! - b!))
    expect(Number(row.current)).toBeGreaterThanOrEqual(min!)
    const days = row.measurement === 1 ? '1day' : `${row.measurement}days`
    if (cone?.[`p50_${days}`] !== undefined) expectNear(Number(cone[`p50_${days}`]), p50!, days)
  }
  const pairs = await prices.method('realized-volatility/correlation-beta', { ...PAIR, pair2: 'eth_usd' })
  const related = byKey(pairs, 'timestamp')
  expectSame(related, byKey(await prices.field('RealizedVolCorr'), 'date'), 'correlation30=corr30Eth')
  expectSame(
    related,
    byKey(await prices.field('RealizedVolCorr', { symbol: 'ETH' }), 'date'),
    'correlation90=corr90Btc',
  )
  expect(pairs.every(({ correlation30 }) => Math.abs(Number(correlation30)) <= 1)).toBe(true)
  const days = await prices.method('realized-volatility/seasonality/day-of-week', { ...PAIR, ...YEAR })
  expect(days.map(({ weekday }) => weekday).toSorted()).toEqual('FRI MON SAT SUN THURS TUES WED'.split(' '))
})

test('the index has the same bars in four answers; the premium is implied vol 30 days before less realised vol since', async () => {
  const past = syntheticIndexHistory(160)
  const { field, method } = studyDesk(indexHistoryContext(past), [BTC])
  const lastMs = past.vols.at(-1)?.atMs ?? 0
  const startMs = dayStartMs(lastMs) - 20 * MS_PER_DAY
  const dateStart = isoDay(startMs)
  const sent = {
    exchange: 'deribit',
    currency: 'BTC',
    timeFormat: 'ms',
    timeInterval: 'day',
    startDate: String(startMs),
  }
  const bars = byKey(await method('volatility/index', sent), 'exchangeTimestamp')
  expectSame(
    bars,
    byKey(await field('genericDvol', { interval: '1 day', dateStart }), 'timerange'),
    'open high low close',
  )
  const within = (rows: readonly Row[]) =>
    byKey(
      rows.filter(({ date }) => bars.has(String(date))),
      'date',
    )
  const spot = within(await field('dvolSpotVolData', { days: 'SIXTY' }))
  expectSame(bars, spot, 'open=dvol_open high=dvol_high low=dvol_low close=dvol_close')
  const moves = within(await field('ZScoreDvol', { dateStart }))
  expectSame(spot, moves, 'dvol_close=dvol coin_close=clse')
  const vols = within(await field('dvolVolOfVolData', { days: 'SIXTY' }))
  expectSame(bars, vols, 'open high low close')
  const older = (
    await method('volatility/volatility-of-volatility', { exchange: 'deribit', currency: 'BTC', daysBack: '60' })
  ).filter(({ timestamp }) => bars.has(String(timestamp)))
  expectSame(vols, byKey(older, 'timestamp'), 'close=closeDvol volOfVol=volVol30')
  const premium = byKey(await method('volatility/variance-premium', { currency: 'BTC' }), 'timestamp')
  const implied = byKey(await field('dvolVariancePremium'), 'dvolImpliedRvDate')
  const closes = byKey(await field('dvolSpotVolData', { days: 'ONE_YEAR' }), 'date')
  let count = 0
  for (const [at, row] of premium) {
    if (row.vrp30 === null) continue
    expectNear(Number(row.vrp30), Number(row.closeDvol) - Number(row.historicalVolatility30days), at, 1e-6)
    expectNear(Number(implied.get(at)?.variancePremium), Number(row.vrp30), at)
    const before = closes.get(String(Number(at) - 30 * MS_PER_DAY))
    expectNear(Number(row.closeDvol), Number(before?.dvol_close), `30 days before ${at}`)
    count++
  }
  expect(count).toBeGreaterThan(90)
})

const NO_PRINTS = {
  size: 0,
  column: {
    atMs: new Float64Array(0),
    sizeClass: new Float64Array(0),
    takerSide: [],
    trades: new Float64Array(0),
    coins: new Float64Array(0),
    quoted: new Float64Array(0),
  },
}

test('spot prints: classes of size add up to all, both sides to the total, and the price is the quote over the coins', async () => {
  const known = spotContext()
  const context: StudyContext = {
    ...known,
    query: (async (query: { readonly id: string }, span: Market) =>
      query.id === 'trade.size-sums' && marketKey(span) !== marketKey({ venue: 'okx', symbol: 'BTC_USDT' })
        ? NO_PRINTS
        : known.query(query as never, span as never)) as never,
  }
  const { method } = studyDesk(context, [{ venue: 'okx', symbol: 'BTC' }], ['okx', 'binance'])
  const nowMs = known.nowMs({})
  const of = (orderSizeCategoryUsd: string) => ({
    exchange: 'okex',
    pair: 'btc_usdt',
    orderSizeCategoryUsd,
    timeInterval: 'hour',
    timeFormat: 'ms',
    startDate: String(nowMs - 5 * MS_PER_DAY),
    endDate: String(nowMs),
  })
  const all = await method('spot/analytics/volumes/exchange', of('All'))
  const classes = await Promise.all(
    ['0', '1k', '10k', '100k'].map((size) => method('spot/analytics/volumes/exchange', of(size))),
  )
  const parts = totals(classes.flat(), 'timestamp', 'volume')
  for (const row of all) expectNear(parts[String(row.timestamp)] ?? 0, Number(row.volume), String(row.timestamp), 1e-6)
  const volumes = byKey(all, 'timestamp')
  const pressure = byKey(await method('spot/analytics/trade/pressure', of('All')), 'timestamp')
  expectSame(volumes, pressure, 'volume=totalVolumeCoin totalVolumeUSD=totalVolumeUsd')
  const frequency = byKey(await method('spot/analytics/trade/frequency', of('All')), 'timestamp')
  expectSame(pressure, frequency, 'totalVolumeUsd netBuyVolumeCoin')
  const vwap = byKey(await method('spot/analytics/trade/vwap', of('All')), 'timestamp')
  for (const [at, row] of frequency) {
    expectNear(Number(row.buyVolumeCoin) + Number(row.sellVolumeCoin), Number(volumes.get(at)?.volume), at, 1e-6)
    expectNear(Number(row.buyTradeCount) + Number(row.sellTradeCount), Number(row.totalTradeCount), at)
    expectNear(Number(row.avgTradeSizeUsd) * Number(row.totalTradeCount), Number(row.totalVolumeUsd), at, 1e-6)
    expectNear(Number(vwap.get(at)?.vwap), Number(row.totalVolumeUsd) / Number(volumes.get(at)?.volume), at, 1e-6)
  }
  // A pair in dollars is one in a coin that stands for them where the venue has no other; euros do not.
  const dollars = await method('spot/analytics/trade/vwap', { ...of('All'), pair: 'btc_usd' })
  expect(dollars.map((row) => row.vwap)).toEqual([...vwap.values()].map((row) => row.vwap))
  expect(await method('spot/analytics/trade/vwap', { ...of('All'), pair: 'btc_eur' })).toEqual([])
  expect(total(all, 'volume')).toBeGreaterThan(0)
})
