import { MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import type { Row } from '../../src/desk.ts'
import { NOW_MS, numberedDesk, studyRows } from '../numberedDesk.ts'
import { BOOK, by, type Expectations, type Expected, iso, lastBy, numbers, of, written } from './column.ts'

const VOLS = 'bidIv=%bidVol markIv=%markVol askIv=%askVol'
const DAY_MS = Date.UTC(2026, 0, 26)
const hours = Array.from({ length: 24 }, (_, i) => DAY_MS + i * MS_PER_HOUR)

const BOOK_ROW = `date=@asOf instrumentName=instrument expiration=@expiry strike putCall=?type isAtm oi=openInterestCoin
  bestBidPrice=bid bestAskPrice=ask bidIV=%bidVol ${VOLS} indexPrice=index underlyingPrice=forward`
const NAMES: Readonly<Record<string, string>> = { deribit: 'deribit', okx: 'okex', cboe: 'tradfi' }

/** A coin premium is in USD at the forward of its expiry, as the original shows it. */
const wholeBooks = (matches: (venue: string) => boolean): Expected =>
  by(async () => {
    const rows: Row[] = []
    for (const { venue, symbol } of numberedDesk.markets.filter((market) => matches(market.venue)))
      for (const row of await studyRows('option-chain', { exchange: venue, symbol })) {
        const { bid = 0, ask = 0, forward = 0 } = numbers(row)
        const usdPerPrice = symbol.includes('_') ? 1 : forward
        rows.push({
          ...written(BOOK_ROW, row),
          currency: symbol.split('_')[0] ?? '',
          exchange: NAMES[venue] ?? '',
          usdBid: bid * usdPerPrice,
          usdAsk: ask * usdPerPrice,
        })
      }
    return rows
  })

const CHAIN = `currency:BTC expiration=@expiry strike putCall=?type spot=index underlyingPrice=forward ${VOLS}
  bestBidAmount=bidSize bestBidPrice=bid markPrice=mark bestAskPrice=ask bestAskAmount=askSize delta gamma vega theta
  rho=@rho openInterest=@openInterestCoin`
const chains = (
  instants: readonly number[],
  request: Readonly<Record<string, unknown>>,
  matches: (row: Row) => boolean = () => true,
): Expected =>
  by(async () => {
    const rows: Row[] = []
    for (const atMs of instants)
      for (const row of (await studyRows('option-chain', { ...BOOK, asOf: iso(atMs) })).filter(matches))
        rows.push({ date: String(atMs), ...written(CHAIN, row) })
    return rows
  }, request)

const lifeText = (ms: number): string =>
  [ms / MS_PER_HOUR, (ms / MS_PER_MINUTE) % 60, (ms / 1_000) % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':')

const RUN = ['put05', 'put15', 'put25', 'put35', 'call05', 'call15', 'call25', 'call35']
/** Of a vol run, which has a row per expiry and point, a row per expiry. */
const volRunsOfDay: Expected = by(
  async () => {
    const rows: Row[] = []
    for (const atMs of hours) {
      const args = { ...BOOK, asOf: iso(atMs) }
      const [spot] = await studyRows('option-chain', args)
      for (const group of Map.groupBy(await studyRows('vol-run', args), ({ expiry }) => expiry).values()) {
        const [first] = group as [Row]
        const points = lastBy(group, 'point')
        const cells = Object.fromEntries(
          RUN.map((point) => [
            point.replace('put', 'putD').replace('call', 'callD'),
            100 * Number(points.get(point)?.markVol),
          ]),
        )
        const atm = points.get('atm') as Row
        rows.push({
          date: String(atMs),
          timeLeft: lifeText(Number(first.expiry) - atMs),
          ...written('currency:BTC expiration=@expiry underlyingPrice=forward', first),
          spot: spot?.index ?? null,
          ...cells,
          ...written('atmMarkIV=%markVol atmMidIV=%midVol atmBidIV=%bidVol atmAskIV=%askVol', atm),
        })
      }
    }
    return rows
  },
  { date: '2026-01-26' },
)

const MONEYNESS = { d40: -40, d20: -20, d10: -10, u10: 10, u20: 20, u40: 40 }
const moneynessOfDay: Expected = by(
  async () => {
    const rows: Row[] = []
    for (const atMs of hours) {
      const args = { ...BOOK, asOf: iso(atMs) }
      const [spot] = await studyRows('option-chain', args)
      const grid = (await studyRows('moneyness-grid', args)).filter(({ kind }) => kind === 'expiry')
      const vols = lastBy(grid, 'expiry', 'moneyness')
      for (const term of await studyRows('term-structure', args)) {
        const cells = Object.entries(MONEYNESS).map(([name, moneyness]) => {
          const vol = vols.get(`${term.expiry} ${moneyness}`)?.vol
          return [name, vol === undefined ? null : 100 * Number(vol)]
        })
        rows.push({
          date: String(atMs),
          timeleft: lifeText(Number(term.expiry) - atMs),
          ...written('currency:BTC expiration=@expiry fwd=forward atm=%atmVol', term),
          spot: spot?.index ?? null,
          ...Object.fromEntries(cells),
        })
      }
    }
    return rows
  },
  { date: '2026-01-26' },
)

const GREEKS = `instrumentName=instrument contractType=?type expiration=@expiry last change1h=%change1h
  change24h=%change24h volume=volumeCoin iv=@%markVol markPrice=mark openInterest=openInterestCoin indexPrice=index
  strikePrice=strike delta gamma theta vega`

const YIELDS = `date=@asOf instrumentName=instrument expiration=@expiry strike bidUsd markUsd askUsd
  absoluteBidYieldNet=%bidAbsolute absoluteMarkYieldNet=%markAbsolute absoluteAskYieldNet=%askAbsolute`

export const bookColumns: Expectations = {
  genericOrderbookSkew: of(
    'option-chain',
    `ts=@asOf instrumentName=instrument strike expiration=@expiry ${VOLS} delta`,
  ),
  genericUtilityRealtimeOptionbook: wholeBooks((venue) => venue === 'deribit'),
  currentOrderbookPricing: wholeBooks(() => true),
  genericOrderBookSkewDelta: of(
    'delta-grid',
    `expiration=@expiry n00=%put05 n01=%put15 n02=%put25 n03=%put35 atm=%atm p03=%call35 p02=%call25 p01=%call15
     p00=%call05`,
    { where: { kind: 'expiry' } },
  ),
  GreeksPricingTable: by(async () => [
    ...(await of('greek-table', GREEKS).rows()),
    ...(await of('greek-table', GREEKS, { subject: { exchange: 'deribit', symbol: 'ETH' } }).rows()),
  ]),
  TimeSeriesOfGreeks: of('option-history', 'date=@at iv=@%markVol markPrice=mark delta gamma theta vega', {
    request: { instrumentName: 'BTC-27MAR26-100000-C' },
    subject: { exchange: 'deribit', instrument: 'BTC-27MAR26-100000-C' },
    args: { span: '30d', granularity: '1h', asOf: iso(NOW_MS) },
  }),
  InstrumentOiIv1Hr: of(
    'option-history',
    'date=@at instrumentName:BTC-27MAR26-90000-P oi=openInterestCoin bidIV=%bidVol markIV=%markVol askIV=%askVol',
    {
      request: {
        expiration: '2026-03-27',
        strike: '90000',
        putCall: 'P',
        dateStart: '2026-01-25',
        dateEnd: '2026-01-26',
      },
      subject: { exchange: 'deribit', instrument: 'BTC-27MAR26-90000-P' },
      args: { span: `${iso(Date.UTC(2026, 0, 25))}/${iso(DAY_MS)}`, granularity: '1h', asOf: iso(DAY_MS) },
    },
  ),
  HifiVolSurfaceStrikesGreeksHourly: chains(hours, { date: '2026-01-26', interval: '1 hour' }),
  HifiStrikesVolSurface: chains(
    hours.flatMap((atMs) => [0, 15, 30, 45].map((minutes) => atMs + minutes * MS_PER_MINUTE)),
    { date: '2026-01-26', interval: '5 minute' },
    ({ type, strike, forward }) => (type === 'call') === Number(strike) >= Number(forward),
  ),
  HifiVolSurfaceStrikesGreeksMinute: chains(
    Array.from({ length: 60 }, (_, i) => DAY_MS + 9 * MS_PER_HOUR + (5 + i) * MS_PER_MINUTE),
    { dateTime: '2026-1-26 9:05' },
  ),
  HifiVolSurface1DayOf1Min: volRunsOfDay,
  MoneynessSurface: moneynessOfDay,
  FittedCurves: of('smile', 'expiration=@expiry strike markIv=%fittedVol', {
    more: (_row, { isCall }) => ({ putCall: isCall === true ? 'C' : 'P' }),
  }),
  PortfolioAnalyzer: of(
    'portfolio-scenario',
    `PnL=pnlCoin PnLUSD=pnlUsd deltaBSM=delta deltaCash deltaSkew vega wVega=weightedVega vegaNorm30=@weightedVega theta
     index=price equity=equityCoin equityUSD=equityUsd days`,
    {
      request: {
        portfolio: [{ instrument: 'BTC-27MAR26-100000-C', size: 3 }],
        deltaFutures: -1.25,
        ivShift: 6,
      },
      subject: {
        legs: JSON.stringify([
          { exchange: 'deribit', instrument: 'BTC-27MAR26-100000-C', amount: 3 },
          { exchange: 'deribit', instrument: 'BTC-PERPETUAL', amount: -1.25 },
        ]),
      },
      args: { until: 'first', volShift: 0.06 },
      more: ({ move = 0, gammaUsd = 0, price = 1 }) => ({
        indexChange: 1 + move,
        // Theirs is coins of delta per USD, ours USD for a move of 1 %.
        gamma: (100 * gammaUsd) / price ** 2,
      }),
    },
  ),
  genericCashSecuredPuts: of(
    'option-yields',
    `${YIELDS} putCall:P bidYieldNetAnnual=%bidAnnual markYieldNetAnnual=%markAnnual askYieldNetAnnual=%askAnnual`,
    { args: { type: 'put' } },
  ),
  genericCoveredCall: of(
    'option-yields',
    `${YIELDS} putCall:C annualBidYieldNet=%bidAnnual annualMarkYieldNet=%markAnnual annualAskYieldNet=%askAnnual
     absoluteBidYieldCalledOut=%bidCalledOutAbsolute absoluteMarkYieldCalledOut=%markCalledOutAbsolute
     absoluteAskYieldCalledOut=%askCalledOutAbsolute annualizedBidYieldCalledOut=%bidCalledOutAnnual
     annualizedMarkYieldCalledOut=%markCalledOutAnnual annualizedAskYieldCalledOut=%askCalledOutAnnual`,
    {
      args: { type: 'call' },
      more: ({ markCalledOutAbsolute = 0, markAbsolute = 0, markCalledOutAnnual = 0, markAnnual = 0 }) => ({
        calledOutAbsolute: 100 * (markCalledOutAbsolute - markAbsolute),
        calledOutAnnualized: 100 * (markCalledOutAnnual - markAnnual),
      }),
    },
  ),
  genericStraddleRun: of('straddle-run', 'expiration=@expiry strike theta vega underlyingPrice=forward', {
    // The study has premiums at the index, the original has them at the forward.
    more: ({ bid = 0, mark = 0, ask = 0, forward = 0, index = 1 }) => {
      const carry = forward / index
      return {
        bidUsd: bid * carry,
        markUsd: mark * carry,
        askUsd: ask * carry,
        bidSpotPercentage: (100 * bid * carry) / index,
        markSpotPercentage: (100 * mark * carry) / index,
        askSpotPercentage: (100 * ask * carry) / index,
      }
    },
  }),
  genericOrderbookAtmDepthPxSize: of(
    'option-book-depth',
    `date=@at instrumentName=instrument baseCurrency:BTC expiration=@expiry bidSize5LevelsDeep=bidDepth
     avgBidPrice5LevelsDeep=bidPrice askSize5LevelsDeep=askDepth avgAskPrice5LevelsDeep=askPrice`,
    {
      request: { date: '2026-01-26' },
      args: { hours: 24, asOf: iso(DAY_MS + 24 * MS_PER_HOUR - 1) },
      where: ({ at = 0 }) => at >= DAY_MS,
    },
  ),
}
