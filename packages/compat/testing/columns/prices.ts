import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import type { Row } from '../../src/desk.ts'
import { NOW_MS, studyRows } from '../numberedDesk.ts'
import {
  BOOK,
  by,
  daysAgo,
  type Expectations,
  type Expected,
  ends,
  iso,
  lastBy,
  newestAt,
  numbers,
  of,
  withRequest,
  written,
} from './column.ts'
import { cellsOf, percentOf, snapshots } from './terms.ts'

const FROM_MS = Date.UTC(2026, 0, 20)
const TO_MS = Date.UTC(2026, 0, 26)
const DATES = { dateStart: '2026-01-20', dateEnd: '2026-01-26' }
const spanOf = (fromMs: number, toMs = NOW_MS) => ({ span: `${iso(fromMs)}/${iso(toMs)}` })
const COIN = { coin: 'BTC' }
/** The clients know no index of this desk's own. */
const PUBLISHED = { index: 'published' }

/** Bars of the volatility index, in percent. */
const BAR = 'open=%open high=%high low=%low close=%close'
const indexBars = (terms: string, fromMs: number, toMs: number, interval: string, request: Row): Expected =>
  of('vol-index', terms, { request, subject: COIN, args: { ...spanOf(fromMs, toMs), interval, ...PUBLISHED } })

/** Prices of the coin by day. */
const SPOT = { exchange: 'deribit', symbol: 'BTC_USD', granularity: '1d' }
const spotBars = (range: readonly [number, number], isReversed: boolean): Expected =>
  of('spot-candles', 'date=@at ts=@at currency:BTC open high low close', {
    subject: SPOT,
    args: ends(...range),
    isReversed,
  })

const realisedArgs = (range: readonly [number, number], windows: string, more: Row = {}) => ({
  ...ends(...range),
  windows,
  bar: '1d',
  estimator: 'parkinson',
  price: 'auto',
  ...more,
})
const parkinson = (name: string, request: Row): Expected =>
  of('realised-vol', `date=@at ${name}=%vol`, { request, args: realisedArgs([FROM_MS, TO_MS], '10') })
const closeToClose = (days: number): Expected =>
  of('realised-vol', 'date=@at currency:BTC close annualizedRv=%vol', {
    args: realisedArgs([daysAgo(365), NOW_MS], String(days), { estimator: 'close' }),
    isReversed: true,
  })

/** At the money by the hour beside the newest realised vol when the hour ends, known from a day before on. */
const besideRealised = (request: Row): Expected =>
  by(async () => {
    const args = realisedArgs([FROM_MS - MS_PER_DAY, TO_MS], '30', { bar: '1h' })
    const realised = await studyRows('realised-vol', { ...BOOK, ...args })
    return (await snapshots(FROM_MS, TO_MS, MS_PER_HOUR)).map((snapshot) => ({
      date: String(snapshot.atMs),
      ...written('parkinsonRvIndex=@%vol', { vol: null, ...newestAt(realised, snapshot.atMs + MS_PER_HOUR - 1) }),
      ...cellsOf(snapshot, (row, days) => ({ [`atm${days}`]: percentOf(row, 'atmVol') })),
    }))
  }, request)

/** The last vol of each window or season. */
const CONE = 'max=%max current=%current min=%min p75=%p75 p50=%median p25=%p25'
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const season = (kind: string, make: (season: number, cells: Row) => Row): Expected =>
  by(async () => {
    const query = { ...BOOK, season: kind, ...ends(FROM_MS, TO_MS) }
    const perpetual = lastBy(await studyRows('realised-season', { ...query, price: 'perpetual' }), 'season')
    const index = lastBy(await studyRows('realised-season', { ...query, price: 'index' }), 'season')
    return [...perpetual].map(([name, row]) =>
      make(Number(name), {
        parkinsonHvPerp: percentOf(row, 'meanVol'),
        parkinsonHvIndex: percentOf(index.get(name) ?? {}, 'meanVol'),
      }),
    )
  }, DATES)

const correlation = (coin: string, other: string, name: string): Expected =>
  by(
    async () => {
      const rows = await studyRows('pair-relation', { coin, other, ...ends(FROM_MS, TO_MS) })
      return [...Map.groupBy(rows, ({ at }) => Number(at))].map(([at, own]) => {
        const windows = lastBy(own, 'windowDays')
        const cells = [30, 90].map((count) => [`corr${count}${name}`, windows.get(String(count))?.correlation ?? null])
        return { date: String(at), currency: coin, corr10Btc: null, corr10Eth: null, ...Object.fromEntries(cells) }
      })
    },
    { ...DATES, symbol: coin },
  )

const COMBINED = [10, 30, 90, 190, 365]

export const priceColumns: Expectations = {
  genericDvol: indexBars(`timerange=@at instrument:BTC ${BAR}`, FROM_MS, TO_MS, '1d', { ...DATES, interval: '1 day' }),
  dvolSpotVolData: indexBars(
    'date=@at coin_close=spot dvol_open=%open dvol_high=%high dvol_low=%low dvol_close=%close',
    daysAgo(60),
    NOW_MS,
    '1d',
    { days: 'SIXTY' },
  ),
  dvolVolOfVolData: by(
    async () => {
      const range = { ...spanOf(daysAgo(60)), ...PUBLISHED }
      const history = lastBy(await studyRows('vol-index-history', { ...COIN, ...range, window: 30 }), 'at')
      return (await studyRows('vol-index', { ...COIN, ...range, interval: '1d' })).map((row) => ({
        ...written(`date=@at ${BAR}`, row),
        volOfVol: percentOf(history.get(String(row.at)) ?? {}, 'volOfVol'),
      }))
    },
    { days: 'SIXTY' },
  ),
  ZScoreDvol: of('vol-index-history', 'date=@at currency:BTC ln=spotReturn clse=spot zScore=moveZScore dvol=%close', {
    request: DATES,
    subject: COIN,
    args: { ...spanOf(FROM_MS, TO_MS), ...PUBLISHED },
  }),
  dvolVariancePremium: of(
    'vol-index-history',
    `dvolImpliedRvDate=@at instrument:BTC dvolOpen30Days=%implied parkinsonHv=%realised variancePremium=%premium`,
    { subject: COIN, args: { span: '365d', horizon: 30, ...PUBLISHED } },
  ),
  CobIvRvComparison: besideRealised({ rangeStart: '2026-01-20', rangeEnd: '2026-01-26', interval: 30 }),
  IvRvComparison: besideRealised(DATES),
  RealizedVolParkinsonCalc: parkinson('parkinsonHv', {
    beginDate: '2026-01-20',
    endDate: '2026-01-26',
    timeWindow: 10,
  }),
  RvParkinson: parkinson('parkinsonHV', { ...DATES, parkinsonRange: 10 }),
  genericHistoricalTradeWeightedIV: of('traded-realised', 'date=@at weightedIv=%tradedVol', {
    request: {
      beginDate: '2026-01-20',
      endDate: '2026-01-26',
      rangeStart: 10,
      rangeEnd: 120,
      deltaRangeStart: 0.2,
      deltaRangeEnd: 45,
    },
    args: { ...ends(FROM_MS, TO_MS), leastDays: 10, mostDays: 120, leastDelta: 20, mostDelta: 45 },
  }),
  RealizedC2cAltcoin5Day: closeToClose(5),
  RealizedC2cAltcoin10Day: closeToClose(10),
  CloseToCloseHv: by(async () => {
    const rows = (await studyRows('spot-candles', { ...SPOT, ...ends(FROM_MS - MS_PER_DAY, TO_MS) })).map(numbers)
    return rows.slice(1).map(({ at = 0, close = 1 }, i) => {
      const { close: yesterday = 1 } = rows[i] ?? {}
      const vol = 100 * Math.abs(Math.log(close / yesterday)) * Math.sqrt(365)
      return { date: String(at), currency: 'BTC', close, yesterdayClose: yesterday, vol }
    })
  }, DATES),
  OrderbookIntradayParkinsonHv: by(
    async () => {
      const args = { ...BOOK, ...realisedArgs([FROM_MS, TO_MS], '7', { bar: '1h' }) }
      const perpetual = lastBy(await studyRows('realised-vol', { ...args, price: 'perpetual' }), 'at')
      const index = lastBy(await studyRows('realised-vol', { ...args, price: 'index' }), 'at')
      return [...perpetual].map(([at, row]) => ({
        ts: at,
        parkinsonHvPerp: percentOf(row, 'vol'),
        parkisonHvIndex: percentOf(index.get(at) ?? {}, 'vol'),
      }))
    },
    { ...DATES, range1: 7 },
  ),
  ParkinsonComboVolatilityLite: by(async () => {
    const args = realisedArgs([daysAgo(365), NOW_MS], COMBINED.join(','))
    const rows = await studyRows('realised-vol', { ...BOOK, ...args })
    const days = [...Map.groupBy(rows, ({ at }) => Number(at))].map(([at, own]) => {
      const windows = lastBy(own, 'windowDays')
      const cells = COMBINED.map((count) => [`parkinsonHV${count}`, percentOf(windows.get(String(count)) ?? {}, 'vol')])
      return { date: String(at), ...Object.fromEntries(cells) }
    })
    return days.toReversed()
  }),
  RealizedVolConeLite: of('realised-cone', `measurement=windowDays ${CONE}`, { args: ends(daysAgo(365)) }),
  RealizedVolVolatilityCones: by(
    async () => {
      const rows = lastBy(await studyRows('realised-cone', { ...BOOK, ...ends(FROM_MS, TO_MS) }), 'windowDays')
      const cells = [...rows].flatMap(([days, row]) =>
        // A window of one day is named 0.
        Object.entries(written(CONE, row)).map(([name, vol]) => [`${name}${days === '1' ? 0 : days}`, vol]),
      )
      return [Object.fromEntries(cells)]
    },
    { beginDate: '2026-01-20', endDate: '2026-01-26' },
  ),
  OrderbookDayOfWeekRv: season('weekday', (day, cells) => ({ dowUtc: WEEK[day]?.padEnd(9) ?? null, ...cells })),
  OrderbookHourOfDayRv: season('hour', (hour, cells) => ({ hourUtc: String(hour), ...cells })),
  OrderbookHourAndDayRv: season('hour-of-week', (hour, cells) => {
    const day = Math.floor(hour / 24)
    return {
      // Their week begins on Sunday.
      dowVal: (day + 1) % 7,
      dow: WEEK[day]?.padEnd(9) ?? null,
      hourUtc: hour % 24,
      ...cells,
    }
  }),
  RealizedVolCorr: [correlation('BTC', 'ETH', 'Eth'), correlation('ETH', 'BTC', 'Btc')],
  SpotPrices: withRequest(DATES, spotBars([FROM_MS, TO_MS], false)),
  RvOhlc: withRequest(DATES, spotBars([FROM_MS, TO_MS], false)),
  SpotPricesLite: spotBars([daysAgo(365), NOW_MS], true),
}
