import { dayStartMs, MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { each } from '../../desk.ts'
import { allFutureTrades } from '../../facts/futureTape.ts'
import { isoOf, stamp, studySpan } from '../../wire/instants.ts'
import { asText, minus, over, percent, times } from '../../wire/units.ts'
import { type Field, instantOf, stretchOf } from '../field.ts'
import {
  basisTrade,
  between,
  board,
  constantBasis,
  dates,
  historyOf,
  isVenue,
  MARGINS,
  requestedCoin,
  requestedFuture,
  requestedVenue,
  tableOf,
  tradedHours,
  tradesOf,
  vwapOfDays,
} from './futuresRows.ts'

export const futures: Readonly<Record<string, Field>> = {
  TradesWithBasis: {
    studies: ['futures-board', 'future-trades'],
    differs: 'Of futures that are listed now or were when the day began.',
    rows: (args, desk) => {
      const fromMs = dayStartMs(instantOf(args, 'date', desk.nowMs))
      return tradesOf(desk, args, { fromMs, toMs: Math.min(desk.nowMs, fromMs + MS_PER_DAY - 1) }, basisTrade(args))
    },
  },
  BasisTradedLite: {
    studies: ['futures-board', 'future-trades'],
    unknown: ['tradeSequence'],
    rows: (args, desk) => tradesOf(desk, args, { fromMs: desk.nowMs - MS_PER_DAY, toMs: desk.nowMs }, basisTrade(args)),
  },
  genericHistoricalIntraDayTradedBasis: {
    studies: ['futures-board', 'traded-basis', 'future-trades'],
    differs: 'By the hour. Bars are built from stored prints.',
    rows: tradedHours,
  },
  genericCurrentOb30dayHourlyBasisandSpot: {
    studies: ['futures-board', 'future-history'],
    differs: 'The price is the mark; the mid of bid and ask where the venue sends none.',
    rows: (args, desk) =>
      historyOf(desk, args, { fromMs: desk.nowMs - 30 * MS_PER_DAY, toMs: desk.nowMs }, '1h', (row) => ({
        date: stamp(row.number('at')),
        midPrice: row.number('price'),
        basis: percent(row.number('apr')),
      })),
  },
  genericCurrentObPast1HrBasisAndSpot: {
    studies: ['futures-board', 'future-trades'],
    rows: async (args, desk) => {
      const stretch = { fromMs: desk.nowMs - MS_PER_HOUR, toMs: desk.nowMs }
      const future = await requestedFuture(desk, args)
      if (future === undefined) return []
      return allFutureTrades(desk, { venue: requestedVenue(args), ...future }, stretch, (row) => ({
        date: stamp(row.number('at')),
        price: row.number('price'),
        expiration: stamp(future.expiry),
        amount: row.number('amountUsd'),
        annualizedPercentSpread: percent(row.number('apr')),
      }))
    },
  },
  genericCurrentOb24HrBasisHistogram: {
    studies: ['futures-board', 'future-trades'],
    differs: 'In buckets of 0.1 percent.',
    rows: async (args, desk) => {
      const stretch = stretchOf(args, ['dateStart', 'dateEnd'], desk, MS_PER_DAY)
      const future = await requestedFuture(desk, args, stretch.fromMs)
      if (future === undefined) return []
      const trades = await allFutureTrades(desk, { venue: requestedVenue(args), ...future }, stretch, (row) => ({
        rate: percent(row.number('apr')),
        usd: row.number('amountUsd'),
      }))
      const buckets = new Map<number, number>()
      for (const { rate, usd } of trades)
        if (typeof rate === 'number' && typeof usd === 'number') {
          const bucket = Math.round(rate * 10) / 10
          buckets.set(bucket, (buckets.get(bucket) ?? 0) + usd)
        }
      return [...buckets]
        .toSorted(([a], [b]) => a - b)
        .map(([annualizedPercentSpread, dollarVolume]) => ({ annualizedPercentSpread, dollarVolume }))
    },
  },
  BasisFixedRevised: {
    studies: ['futures-term-structure'],
    differs: 'By the day; 120 days linear between our 90 and 180.',
    rows: constantBasis(dates(['dateStart', 'dateEnd'], 30), MS_PER_DAY, (atMs, index, rateOf, coin) => ({
      ts: stamp(atMs),
      currency: coin,
      indexPrice: index,
      b30: rateOf(30),
      b60: rateOf(60),
      b90: rateOf(90),
      b120: between(rateOf, 120),
    })),
  },
  BasisFixed: {
    studies: ['futures-term-structure'],
    differs: 'Bars of the index are not available: only its value at the instant, as close.',
    unknown: ['open', 'high', 'low'],
    rows: constantBasis(dates(['dateRangeStart', 'dateRangeEnd'], 30), MS_PER_DAY, (atMs, index, rateOf, coin) => ({
      ts: stamp(atMs),
      currency: coin,
      open: null,
      high: null,
      low: null,
      close: index,
      thirty: rateOf(30),
      sixty: rateOf(60),
      ninety: rateOf(90),
      oneHundredTwenty: between(rateOf, 120),
    })),
  },
  ConstantBasisSevenDayOneHour: {
    studies: ['futures-term-structure'],
    rows: constantBasis(
      (_args, desk) => ({ fromMs: desk.nowMs - 7 * MS_PER_DAY, toMs: desk.nowMs }),
      MS_PER_HOUR,
      (atMs, _index, rateOf, coin) => ({
        date: stamp(atMs),
        y30: rateOf(30),
        y60: rateOf(60),
        y90: rateOf(90),
        currency: coin,
      }),
    ),
  },
  DailyBasisVwap: {
    studies: ['futures-board', 'traded-basis'],
    rows: (args, desk) =>
      vwapOfDays(args, desk, stretchOf(args, ['dateRangeStart', 'dateRangeEnd'], desk, 30 * MS_PER_DAY)),
  },
  genericHistorical30DayTradeWeightedBasis: {
    studies: ['futures-board', 'traded-basis'],
    rows: (args, desk) => vwapOfDays(args, desk, { fromMs: desk.nowMs - 30 * MS_PER_DAY, toMs: desk.nowMs }),
  },
  genericCurrentObBasisVolumeOpenInterest: {
    studies: ['futures-board'],
    rows: async (args, desk) =>
      each(await board(desk, requestedVenue(args), { coin: requestedCoin(args) }), (row) => {
        if (row.text('kind') !== 'future') return undefined
        const bid = row.number('bid')
        const ask = row.number('ask')
        return {
          date: stamp(row.number('at')),
          instrument: row.text('instrument'),
          indexPrice: row.number('index'),
          markPrice: row.number('mark'),
          midPrice: bid === null || ask === null ? null : (bid + ask) / 2,
          expirationn: stamp(row.number('expiry')),
          timeleft: asText(row.number('days')),
          dollarSpread: row.number('basis'),
          annualizedPercentSpread: percent(row.number('apr')),
          coinVolume: row.number('volume24hCoin'),
          openInterestCoin: row.number('openInterestCoin'),
        }
      }),
  },
  genericLiveTableFutures: {
    studies: ['futures-board'],
    unknown: ['mcapMils', 'funding'],
    rows: tableOf(false),
  },
  genericLiveTablePerps: {
    studies: ['futures-board'],
    unknown: ['mcapMils', 'expiration'],
    rows: tableOf(true),
  },
  TablePerpsLive: {
    studies: ['perpetuals-board'],
    differs: 'Changes of open interest are counted in coins, in USD at the current price.',
    rows: async (args, desk) => {
      const venue = requestedVenue(args)
      const table = isVenue(venue) ? await desk.runStudy('perpetuals-board', { exchange: venue }) : undefined
      return each(table, (row) => {
        const open = row.number('openInterestUsd')
        const change = row.number('openInterestChange24h')
        return {
          date: stamp(table?.asOfMs),
          instrumentName: row.text('instrument'),
          margin: MARGINS[row.text('margin') ?? ''] ?? null,
          indexPrice: row.number('index'),
          markPrice: row.number('mark'),
          percentChange24h: percent(row.number('priceChange24h')),
          apyChange24h: percent(row.number('fundingAprChange24h')),
          funding8h: percent(row.number('funding8h')),
          apy: percent(row.number('fundingApr')),
          nextFunding: percent(row.number('predicted8h')),
          volume24h: row.number('volume24hUsd'),
          volumeChange24h: percent(row.number('volumeChange24h')),
          usdOi: open,
          usdOi24hChange: change === null || open === null ? null : minus(open, over(open, 1 + change)),
          oiPercentChange24h: percent(change),
          turnover: row.number('turnover'),
        }
      })
    },
  },
  UtilityRealtimeFuturesPrices: {
    studies: ['futures-board'],
    unknown: ['bestBidAmount', 'bestAskAmount'],
    differs: 'Open interest and volume are in coins.',
    rows: async (args, desk) =>
      each(await board(desk, requestedVenue(args)), (row) => ({
        date: stamp(row.number('at')),
        instrumentName: row.text('instrument'),
        expiration: row.text('kind') === 'perpetual' ? null : stamp(row.number('expiry')),
        openInterest: row.number('openInterestCoin'),
        volume24Hr: row.number('volume24hCoin'),
        bestBidAmount: null,
        bestBidPrice: row.number('bid'),
        markPrice: row.number('mark'),
        indexPrice: row.number('index'),
        bestAskPrice: row.number('ask'),
        bestAskAmount: null,
        currentFunding: percent(row.number('fundingRate')),
      })),
  },
  DeribitFundingPerp: {
    studies: ['perpetual-history'],
    rows: async (args, desk) => {
      const stretch = stretchOf(args, ['dateStart', 'dateEnd'], desk, 30 * MS_PER_DAY)
      const instrument = `${requestedCoin(args)}-PERPETUAL`
      const studyArgs = {
        exchange: 'deribit',
        instrument,
        span: studySpan(stretch),
        asOf: isoOf(stretch.toMs),
        granularity: '1h',
      }
      return each(await desk.runStudy('perpetual-history', studyArgs), (row) => ({
        date: stamp(row.number('at')),
        indexPrice: row.number('index'),
        currentFundingPercent: percent(over(times(row.number('funding'), 8), row.number('fundingHours'))),
        tradableBboPremiumDiscount: percent(row.number('premium')),
      }))
    },
  },
  DeribitFunding: {
    studies: ['futures-board'],
    differs: 'Current values, not recent history.',
    rows: async (_args, desk) =>
      each(await board(desk, 'deribit'), (row) =>
        row.text('kind') === 'perpetual'
          ? {
              date: stamp(row.number('at')),
              instrumentName: row.text('instrument'),
              markPrice: row.number('mark'),
              indexPrice: row.number('index'),
              currentFunding: percent(row.number('fundingRate')),
              funding8h: percent(row.number('funding8h')),
            }
          : undefined,
      ),
  },
}
