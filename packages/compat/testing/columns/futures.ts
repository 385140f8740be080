import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import type { Row } from '../../src/desk.ts'
import { NOW_MS, studyRows } from '../numberedDesk.ts'
import {
  by,
  daysAgo,
  type Expectations,
  type Expected,
  ends,
  iso,
  numbers,
  of,
  withRequest,
  written,
} from './column.ts'

const BOARD = { exchange: 'deribit', coin: 'BTC' }
const FROM_MS = Date.UTC(2026, 0, 20)
const TO_MS = Date.UTC(2026, 0, 26)

/** The futures of the board, those that were listed at the beginning of a range first. */
const futures = async (): Promise<readonly Row[]> => {
  const rows = (await studyRows('futures-board', BOARD)).filter(({ kind }) => kind === 'future')
  return rows
}
/** The future that a request names by the day of its expiry. */
const EXPIRY = '2026-01-29'
const named = async (): Promise<Row> => {
  const own = (await futures()).find(({ expiry }) => iso(Number(expiry)).startsWith(EXPIRY))
  if (own === undefined) throw new RangeError(EXPIRY)
  return own
}

const tradesOf = async (instrument: unknown, fromMs: number, toMs: number): Promise<readonly Row[]> => {
  const days = Math.max(1, Math.ceil((toMs - fromMs) / MS_PER_DAY))
  const rows = await studyRows('future-trades', { exchange: 'deribit', instrument, asOf: iso(toMs), days })
  return rows.filter(({ at }) => Number(at) >= fromMs)
}

const basisTrades = (fromMs: number, toMs: number, request: Row = {}): Expected =>
  by(async () => {
    const rows: Row[] = []
    for (const { instrument = null, expiry = null } of await futures())
      for (const row of await tradesOf(instrument, fromMs, toMs))
        rows.push({
          ...written('date=@at amount=amountUsd indexPrice=index price basis=%apr baseCurrency:BTC', row),
          instrumentName: instrument,
          expiration: String(expiry),
          timeleft: String((Number(expiry) - Number(row.at)) / MS_PER_DAY),
        })
    return rows.toSorted((a, b) => Number(b.date) - Number(a.date))
  }, request)

/** Hours of a future with the first, highest, lowest and last price of their trades. */
const tradedHours: Expected = by(
  async () => {
    const { instrument, expiry } = await named()
    const query = { exchange: 'deribit', instrument, ...ends(FROM_MS, TO_MS), granularity: '1h' }
    const trades = (await tradesOf(instrument, FROM_MS, TO_MS)).toReversed()
    return (await studyRows('traded-basis', query)).map((row, i, all) => {
      const untilMs = Number(all[i + 1]?.at ?? Number.POSITIVE_INFINITY)
      const own = trades.filter(({ at }) => Number(at) >= Number(row.at) && Number(at) < untilMs)
      const prices = own.map(({ price }) => Number(price))
      const bar = {
        open: prices[0] ?? null,
        high: prices.length === 0 ? null : Math.max(...prices),
        low: prices.length === 0 ? null : Math.min(...prices),
        close: prices.at(-1) ?? null,
      }
      return { ...written('date=@at amount=amountUsd basis=%apr', row), expiration: String(expiry), ...bar }
    })
  },
  { expiration: EXPIRY, dateStart: '2026-01-20', dateEnd: '2026-01-26' },
)

const vwapOfDays = (fromMs: number, toMs: number): Expected =>
  by(async () => {
    const rows: Row[] = []
    for (const { instrument = null, expiry } of await futures()) {
      const query = { exchange: 'deribit', instrument, granularity: '1d', ...ends(fromMs, toMs) }
      for (const row of await studyRows('traded-basis', query))
        rows.push({
          ...written('date=@at vwapBasis=%apr baseCurrency:BTC', row),
          instrumentName: instrument,
          expiration: String(expiry),
        })
    }
    return rows
  })

/** Rates at constant maturities, of coin-margined futures where there are any; 120 days are between 90 and 180. */
const constantBasis = (
  instants: readonly number[],
  make: (at: string, index: number | null, rate: (days: number) => number) => Row,
  request: Row = {},
): Expected =>
  by(async () => {
    const rows: Row[] = []
    for (const atMs of instants) {
      const table = await studyRows('futures-term-structure', { ...BOARD, asOf: iso(atMs) })
      const coin = table.filter(({ margin }) => margin === 'coin')
      const constant = [...table.filter(({ margin }) => margin === 'stable'), ...coin].filter(
        ({ kind }) => kind === 'constant-maturity',
      )
      const rate = (of: number): number => 100 * Number(constant.findLast(({ days }) => days === of)?.apr)
      const linear = rate(90) + (rate(180) - rate(90)) / 3
      const index = coin.at(-1)?.index
      rows.push(
        make(String(atMs), index === undefined ? null : Number(index), (days) => (days === 120 ? linear : rate(days))),
      )
    }
    return rows.toReversed()
  }, request)
const DAY = [TO_MS]

const PRICES = 'indexPrice=index'
const TABLE = `instrumentName=instrument currency=coin price ${PRICES} priceChange24=%priceChange24h
  oiUsdMillions=m:openInterestUsd volume24UsdMillions=m:volume24hUsd lsRatio=longShort hv<WINDOW>=%vol<WINDOW>`
const ofMargin = ({ margin }: Row) => (margin === 'coin' ? 'COIN' : 'USD')
const tableOf = (kind: string, terms: string): Expected =>
  of('futures-board', `${TABLE} ${terms}`, {
    subject: { exchange: 'deribit' },
    where: { kind },
    more: ({ volume24hUsd = 0, openInterestUsd = 1 }, row) => ({
      volumer2Oi: volume24hUsd / openInterestUsd,
      margin: ofMargin(row),
    }),
  })

export const futuresColumns: Expectations = {
  TradesWithBasis: basisTrades(TO_MS, TO_MS + MS_PER_DAY - 1, { date: '2026-01-26' }),
  BasisTradedLite: basisTrades(daysAgo(1), NOW_MS),
  genericHistoricalIntraDayTradedBasis: tradedHours,
  genericCurrentOb30dayHourlyBasisandSpot: by(
    async () => {
      const { instrument } = await named()
      const query = { exchange: 'deribit', instrument, ...ends(daysAgo(30)), granularity: '1h' }
      return (await studyRows('future-history', query)).map((row) => written('date=@at midPrice=price basis=%apr', row))
    },
    { expiration: EXPIRY },
  ),
  genericCurrentObPast1HrBasisAndSpot: by(
    async () => {
      const { instrument, expiry } = await named()
      return (await tradesOf(instrument, NOW_MS - MS_PER_HOUR, NOW_MS)).map((row) => ({
        ...written('date=@at price amount=amountUsd annualizedPercentSpread=%apr', row),
        expiration: String(expiry),
      }))
    },
    { expiration: EXPIRY },
  ),
  // A bucket for each tenth of a percent a year.
  genericCurrentOb24HrBasisHistogram: by(
    async () => {
      const { instrument } = await named()
      const trades = (await tradesOf(instrument, daysAgo(1), NOW_MS)).map(numbers)
      const buckets = Map.groupBy(trades, ({ apr = 0 }) => Math.round(1_000 * apr) / 10)
      return [...buckets]
        .map(([annualizedPercentSpread, own]) => ({
          annualizedPercentSpread,
          dollarVolume: own.reduce((sum, { amountUsd = 0 }) => sum + amountUsd, 0),
        }))
        .toSorted((a, b) => a.annualizedPercentSpread - b.annualizedPercentSpread)
    },
    { expiration: EXPIRY },
  ),
  BasisFixedRevised: constantBasis(
    DAY,
    (ts, indexPrice, rate) => ({
      ts,
      currency: 'BTC',
      indexPrice,
      b30: rate(30),
      b60: rate(60),
      b90: rate(90),
      b120: rate(120),
    }),
    { dateStart: '2026-01-26', dateEnd: '2026-01-26' },
  ),
  BasisFixed: constantBasis(
    DAY,
    (ts, close, rate) => ({
      ts,
      currency: 'BTC',
      open: null,
      close,
      thirty: rate(30),
      sixty: rate(60),
      ninety: rate(90),
      oneHundredTwenty: rate(120),
    }),
    { dateRangeStart: '2026-01-26', dateRangeEnd: '2026-01-26' },
  ),
  ConstantBasisSevenDayOneHour: constantBasis(
    Array.from({ length: 7 * 24 }, (_, i) => Date.UTC(2026, 0, 20, 22 + i)),
    (date, _index, rate) => ({ date, y30: rate(30), y60: rate(60), y90: rate(90), currency: 'BTC' }),
  ),
  DailyBasisVwap: withRequest({ dateRangeStart: '2026-01-20', dateRangeEnd: '2026-01-26' }, vwapOfDays(FROM_MS, TO_MS)),
  genericHistorical30DayTradeWeightedBasis: vwapOfDays(daysAgo(30), NOW_MS),
  genericCurrentObBasisVolumeOpenInterest: of(
    'futures-board',
    `date=@at instrument ${PRICES} markPrice=mark expirationn=@expiry timeleft=@days dollarSpread=basis
     annualizedPercentSpread=%apr coinVolume=volume24hCoin openInterestCoin`,
    {
      subject: BOARD,
      where: { kind: 'future' },
      more: ({ bid = 0, ask = 0 }) => ({ midPrice: (bid + ask) / 2 }),
    },
  ),
  genericLiveTableFutures: tableOf('future', 'expiration=@expiry apy=%apr'),
  genericLiveTablePerps: tableOf('perpetual', 'apy=%fundingApr funding=%funding8h'),
  TablePerpsLive: of(
    'perpetuals-board',
    `date=@asOf instrumentName=instrument ${PRICES} markPrice=mark percentChange24h=%priceChange24h
     apyChange24h=%fundingAprChange24h funding8h=%funding8h apy=%fundingApr nextFunding=%predicted8h
     volume24h=volume24hUsd volumeChange24h=%volumeChange24h usdOi=openInterestUsd
     oiPercentChange24h=%openInterestChange24h turnover`,
    {
      subject: { exchange: 'deribit' },
      more: ({ openInterestUsd = 0, openInterestChange24h = 0 }, row) => ({
        margin: ofMargin(row),
        usdOi24hChange: openInterestUsd - openInterestUsd / (1 + openInterestChange24h),
      }),
    },
  ),
  UtilityRealtimeFuturesPrices: of(
    'futures-board',
    `date=@at instrumentName=instrument openInterest=openInterestCoin volume24Hr=volume24hCoin bestBidPrice=bid
     bestAskPrice=ask markPrice=mark ${PRICES} currentFunding=%fundingRate`,
    {
      subject: { exchange: 'deribit' },
      more: (_row, { kind, expiry }) => ({ expiration: kind === 'perpetual' ? null : String(expiry) }),
    },
  ),
  DeribitFundingPerp: of('perpetual-history', `date=@at ${PRICES} tradableBboPremiumDiscount=%premium`, {
    request: { dateStart: '2026-01-20', dateEnd: '2026-01-26' },
    subject: { exchange: 'deribit', instrument: 'BTC-PERPETUAL' },
    args: { ...ends(FROM_MS, TO_MS), granularity: '1h' },
    more: ({ funding = 0, fundingHours = 1 }) => ({ currentFundingPercent: (800 * funding) / fundingHours }),
  }),
  DeribitFunding: of(
    'futures-board',
    `date=@at instrumentName=instrument markPrice=mark ${PRICES} currentFunding=%fundingRate funding8h=%funding8h`,
    { subject: { exchange: 'deribit' }, where: { kind: 'perpetual' } },
  ),
}
