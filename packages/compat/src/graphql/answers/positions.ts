import { blackPremium, coinOf, isInverseSymbol, type Market, premiumCoin } from '@gvol/market'
import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { BadQuestion, type Cursor, each, type Row } from '../../desk.ts'
import { isoOf, stamp } from '../../wire/instants.ts'
import { bookOf } from '../../wire/names.ts'
import { asText, over, percent, scaled } from '../../wire/units.ts'
import { type AnsweredField, empty, type Field, instantOf, numberOf, ofBook, textOf } from '../field.ts'

const MAX_LEGS = 200

/** Converts the positions of a request to legs: options of Deribit, and futures as its perpetual. */
const legsOf = (
  args: Readonly<Record<string, unknown>>,
): readonly { exchange: string; instrument: string; amount: number }[] => {
  const sent = Array.isArray(args.portfolio) ? args.portfolio : []
  if (sent.length > MAX_LEGS) throw new BadQuestion(`portfolio: at most ${MAX_LEGS} positions.`)
  const options = sent.flatMap((leg: { instrument?: unknown; size?: unknown } | null) => {
    const instrument = leg?.instrument
    const amount = Number(leg?.size ?? Number.NaN)
    return typeof instrument === 'string' && Number.isFinite(amount) && amount !== 0
      ? [{ exchange: 'deribit', instrument, amount }]
      : []
  })
  const delta = numberOf(args, 'deltaFutures', 0)
  const perpetual = `${textOf(args, 'symbol', 'BTC')}-PERPETUAL`
  return delta === 0 ? options : [...options, { exchange: 'deribit', instrument: perpetual, amount: delta }]
}

const analyse: AnsweredField['rows'] = async (args, desk) => {
  const legs = legsOf(args)
  if (legs.length === 0) return []
  const studyArgs = {
    legs: JSON.stringify(legs),
    width: 0.5,
    points: 101,
    until: 'first',
    volShift: Math.min(5, Math.max(-2, numberOf(args, 'ivShift', 0) / 100)),
  }
  return each(await desk.runStudy('portfolio-scenario', studyArgs), (row) => ({
    indexChange: 1 + (row.number('move') ?? 0),
    PnL: row.number('pnlCoin'),
    PnLUSD: row.number('pnlUsd'),
    deltaBSM: row.number('delta'),
    deltaCash: row.number('deltaCash'),
    deltaSkew: row.number('deltaSkew'),
    gamma: gammaOf(row),
    vega: row.number('vega'),
    wVega: row.number('weightedVega'),
    vegaNorm30: asText(row.number('weightedVega')),
    theta: row.number('theta'),
    index: row.number('price'),
    equity: row.number('equityCoin'),
    equityUSD: row.number('equityUsd'),
    days: row.number('days'),
  }))
}

/** Converts gamma from USD for a move of 1 percent to coins of delta per unit of price. */
const gammaOf = (row: Cursor): number | null => {
  const price = row.number('price')
  return price === null ? null : scaled(over(row.number('gammaUsd'), price * price), 100)
}

const yieldsOf = (type: 'call' | 'put', make: (row: Cursor) => Row): AnsweredField['rows'] =>
  ofBook(async (market, _args, desk) => {
    const table = await desk.runStudy('option-yields', { ...bookOf(market), type })
    return each(table, (row) => ({
      date: stamp(table?.asOfMs),
      instrumentName: row.text('instrument'),
      expiration: stamp(row.number('expiry')),
      strike: row.number('strike'),
      putCall: type === 'call' ? 'C' : 'P',
      bidUsd: row.number('bidUsd'),
      markUsd: row.number('markUsd'),
      askUsd: row.number('askUsd'),
      ...make(row),
    }))
  })

const share = (row: Cursor, name: string): number | null => percent(row.number(name))

/** Returns the price of a straddle as the original does: coin premiums at the forward of the expiry. */
const straddleAtForward = (row: Cursor, side: 'bid' | 'mark' | 'ask', { symbol }: Market): number | null => {
  const usd = row.number(side)
  const forward = row.number('forward')
  const index = row.number('index')
  if (usd === null || forward === null || index === null) return null
  const isInverse = isInverseSymbol(symbol)
  return blackPremium(isInverse, isInverse ? premiumCoin(usd, index) : usd, forward)
}

/** Returns that price in percent of the index. */
const straddleShare = (row: Cursor, side: 'bid' | 'mark' | 'ask', market: Market): number | null =>
  percent(over(straddleAtForward(row, side, market), row.number('index')))

const CHAIN = 'No source of that chain is collected.'

export const positions: Readonly<Record<string, Field>> = {
  PortfolioAnalyzer: {
    studies: ['portfolio-scenario'],
    differs:
      'Spot from half to one and a half in 101 steps, today, half-way and at expiry; profit is against the mark.',
    rows: analyse,
  },
  genericCashSecuredPuts: {
    studies: ['option-yields'],
    rows: yieldsOf('put', (row) => ({
      absoluteBidYieldNet: share(row, 'bidAbsolute'),
      absoluteMarkYieldNet: share(row, 'markAbsolute'),
      absoluteAskYieldNet: share(row, 'askAbsolute'),
      bidYieldNetAnnual: share(row, 'bidAnnual'),
      markYieldNetAnnual: share(row, 'markAnnual'),
      askYieldNetAnnual: share(row, 'askAnnual'),
    })),
  },
  genericCoveredCall: {
    studies: ['option-yields'],
    rows: yieldsOf('call', (row) => {
      const all = share(row, 'markCalledOutAbsolute')
      const net = share(row, 'markAbsolute')
      const annual = share(row, 'markCalledOutAnnual')
      const netAnnual = share(row, 'markAnnual')
      return {
        calledOutAnnualized: annual === null || netAnnual === null ? null : annual - netAnnual,
        calledOutAbsolute: all === null || net === null ? null : all - net,
        absoluteBidYieldNet: share(row, 'bidAbsolute'),
        absoluteMarkYieldNet: net,
        absoluteAskYieldNet: share(row, 'askAbsolute'),
        annualBidYieldNet: share(row, 'bidAnnual'),
        annualAskYieldNet: share(row, 'askAnnual'),
        annualMarkYieldNet: netAnnual,
        absoluteMarkYieldCalledOut: all,
        absoluteAskYieldCalledOut: share(row, 'askCalledOutAbsolute'),
        absoluteBidYieldCalledOut: share(row, 'bidCalledOutAbsolute'),
        annualizedBidYieldCalledOut: share(row, 'bidCalledOutAnnual'),
        annualizedMarkYieldCalledOut: annual,
        annualizedAskYieldCalledOut: share(row, 'askCalledOutAnnual'),
      }
    }),
  },
  genericStraddleRun: {
    studies: ['straddle-run'],
    rows: ofBook(async (market, _args, desk) =>
      each(await desk.runStudy('straddle-run', bookOf(market)), (row) => ({
        expiration: stamp(row.number('expiry')),
        strike: row.number('strike'),
        bidUsd: straddleAtForward(row, 'bid', market),
        markUsd: straddleAtForward(row, 'mark', market),
        askUsd: straddleAtForward(row, 'ask', market),
        bidSpotPercentage: straddleShare(row, 'bid', market),
        markSpotPercentage: straddleShare(row, 'mark', market),
        askSpotPercentage: straddleShare(row, 'ask', market),
        theta: row.number('theta'),
        vega: row.number('vega'),
        underlyingPrice: row.number('forward'),
      })),
    ),
  },
  genericOrderbookAtmDepthPxSize: {
    studies: ['option-book-depth'],
    differs: 'The last sampled book of each hour; prices in the settlement currency of the options.',
    rows: ofBook(async (market, args, desk) => {
      const fromMs = dayStartMs(instantOf(args, 'date', desk.nowMs))
      const asOf = isoOf(Math.min(fromMs + MS_PER_DAY - 1, desk.nowMs))
      return each(await desk.runStudy('option-book-depth', { ...bookOf(market), hours: 24, asOf }), (row) =>
        (row.number('at') ?? 0) < fromMs
          ? undefined
          : {
              date: stamp(row.number('at')),
              instrumentName: row.text('instrument'),
              baseCurrency: coinOf(market.symbol),
              expiration: stamp(row.number('expiry')),
              bidSize5LevelsDeep: row.number('bidDepth'),
              avgBidPrice5LevelsDeep: row.number('bidPrice'),
              askSize5LevelsDeep: row.number('askDepth'),
              avgAskPrice5LevelsDeep: row.number('askPrice'),
            },
      )
    }),
  },
  TableClickForDetailsDydx: empty('dYdX is not collected.'),
  DydxFunding: empty('dYdX is not collected.'),
  Dovs: empty(CHAIN),
  DovsCharts: empty(CHAIN),
  RibbonTimeAndSales: empty(CHAIN),
  PremiaCumulativeVolumeByNetwork: empty(CHAIN),
  PremiaCumulativeVolumeByPool: empty(CHAIN),
  PremiaCumulativeVolumeByPutCall: empty(CHAIN),
  PremiaLiveOiAllOptionsWithGreeks: empty(CHAIN),
  PremiaLiveOptionOiCurrency: empty(CHAIN),
  PremiaLiveOptionOiExpiration: empty(CHAIN),
  PremiaLiveOptionOiNetwork: empty(CHAIN),
  PremiaLiveOptionOiPutCall: empty(CHAIN),
  PremiaLiveOptionOiStrikePutCall: empty(CHAIN),
  PremiaLiveOptionTvl: empty(CHAIN),
  PremiaTotalDailyVolumeAndCumulative: empty(CHAIN),
  PremiaTotalValueLockedNetwork: empty(CHAIN),
  PremiaTotalValueLockedPool: empty(CHAIN),
  PremiaTransactionsByPool: empty(CHAIN),
  HistoricalOsqthIvFundingIndexMark: empty(CHAIN),
  LiveSqueethStats: empty(CHAIN),
  LyraPoolGreekExposureTimeseries: empty(CHAIN),
  ZetaOrderbookLite: empty('The market has ended.'),
}
