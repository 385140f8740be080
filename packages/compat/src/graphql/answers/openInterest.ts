import { coinOf, notionalUsd } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { each, type Row } from '../../desk.ts'
import { isoOf, stamp, studySpan } from '../../wire/instants.ts'
import { bookOf, putCallOf } from '../../wire/names.ts'
import { over, sum } from '../../wire/units.ts'
import { type Field, ofBook, requestedMarket, stretchOf, textOf } from '../field.ts'
import {
  booksOf,
  bySide,
  changeRows,
  changes,
  globalDays,
  mean,
  openNow,
  putCallChange,
  SIDE_BY_SIDE,
  SIDES,
  sideBySide,
  summedChanges,
  turnoverDays,
  within,
} from './openInterestRows.ts'

const OPEN_AND_CHAIN = ['open-interest', 'option-chain'] as const

export const openInterest: Readonly<Record<string, Field>> = {
  GlobalSpotPutCallOi: {
    studies: ['spot-candles', 'venue-history'],
    unknown: [
      'bitcomContracts',
      'ledgerxContracts',
      'bitcomNotional',
      'ledgerxNotional',
      'bitcomPutCallRatio',
      'ledgerxPutCallRatio',
    ],
    rows: globalDays,
  },
  LiveOiByExpirationApi: {
    studies: ['open-interest'],
    rows: ofBook((market, _args, desk) => openNow(desk, market, 'expiry')),
  },
  LiveOiByStrikeApi: {
    studies: ['open-interest'],
    rows: ofBook((market, _args, desk) => openNow(desk, market, 'strike')),
  },
  LiveOiGlobalApi: {
    studies: ['open-interest'],
    differs: 'With a venue, as the query by side sends one, a row per side; else every venue, expiry, strike and side.',
    rows: async (args, desk) => {
      if (textOf(args, 'exchange') !== '') {
        const market = requestedMarket(args, desk)
        return market === undefined ? [] : bySide(await openNow(desk, market, 'strike'))
      }
      const rows: Row[] = []
      for (const market of booksOf(desk, args)) rows.push(...(await openNow(desk, market, 'strike-expiry')))
      return rows
    },
  },
  GlobalOpenInterestByStrikeExpirationPutCall: {
    ...SIDE_BY_SIDE,
    rows: async (args, desk) =>
      (await sideBySide(args, desk)).map((row) => ({
        ...row,
        strike: row.strike === null ? null : String(row.strike),
      })),
  },
  GlobalExchangeStrikeExpirationOi: SIDE_BY_SIDE,
  genericOrderBookOpenInterestByExpiration: { studies: OPEN_AND_CHAIN, rows: within('expiry') },
  genericOrderBookOpenInterestByPutCall: { studies: OPEN_AND_CHAIN, rows: within('side') },
  genericOrderBookOpenInterestByStrike: { studies: OPEN_AND_CHAIN, rows: within('strike') },
  ChangeOiPutCallAggApi: { studies: ['open-interest-change'], rows: summedChanges },
  ChangeOiStrikeAggApi: {
    studies: ['open-interest-change'],
    rows: changes('strike', ['startDate', 'endDate'], changeRows),
  },
  ChangeOiStrikePricePcExpApi: {
    studies: ['open-interest-change'],
    rows: changes('strike-expiry', ['startDate', 'endDate'], changeRows),
  },
  genericCurrentOiChangeByStrikeExpirationDetailed: {
    studies: ['open-interest-change'],
    rows: ofBook(async (market, _args, desk) =>
      each(await desk.runStudy('open-interest-change', { ...bookOf(market), by: 'strike-expiry' }), (row) => ({
        expiration: stamp(row.number('expiry')),
        strike: row.number('strike'),
        oiChange: sum(row.number('callChange'), row.number('putChange')),
      })),
    ),
  },
  genericHistoricalOiChangeByPutCallExpiration: {
    studies: ['open-interest-change'],
    rows: changes('expiry', ['dateStart', 'dateEnd'], putCallChange('expiration')),
  },
  genericHistoricalOiChangeByStrike: {
    studies: ['open-interest-change'],
    rows: changes('strike', ['dateStart', 'dateEnd'], putCallChange('strike')),
  },
  TableTurnoverLite: {
    studies: ['option-chain'],
    rows: ofBook(async (market, _args, desk) => {
      const table = await desk.runStudy('option-chain', bookOf(market))
      return each(table, (row) => {
        const open = row.number('openInterestCoin')
        const volume = row.number('volumeCoin')
        const index = row.number('index')
        return {
          date: stamp(table?.asOfMs),
          instrumentName: row.text('instrument'),
          currency: coinOf(market.symbol),
          expiration: stamp(row.number('expiry')),
          putCall: putCallOf(row.text('type')),
          strike: row.number('strike'),
          openInterest: open,
          volume,
          notional: volume === null || index === null ? null : notionalUsd(volume, index),
          turnover: over(volume, open),
        }
      })
    }),
  },
  TableTurnoverCurrencyWithPc7DayLite: {
    studies: ['option-days'],
    differs: 'Of today and the mean of the seven days before, from recorded trades.',
    rows: ofBook(async (market, _args, desk) => {
      const days = await turnoverDays(desk, market, { fromMs: desk.nowMs - 9 * MS_PER_DAY, toMs: desk.nowMs })
      return SIDES.flatMap(([, putCall]) => {
        const own = days.filter((day) => day.putCall === putCall).toSorted((a, b) => b.at - a.at)
        const [today, ...before] = own
        if (today === undefined) return []
        const week = before.slice(0, 7)
        const [open, volume, notional] = (['open', 'volume', 'notional'] as const).map((name) =>
          mean(week.map((day) => day[name])),
        ) as [number | null, number | null, number | null]
        return [
          {
            currency: coinOf(market.symbol),
            putCall,
            openInterest: today.open,
            openInterest7DayAverage: open,
            oiRatio: over(today.open, open),
            volume24h: today.volume,
            volumeRatio: over(today.volume, volume),
            volume7DayAverage: volume,
            notionalRatio: over(today.notional, notional),
            notional7DayAverage: notional,
            notional24h: today.notional,
            turnover: over(today.volume, today.open),
            turnover7DayAverage: mean(week.map((day) => over(day.volume, day.open))),
          },
        ]
      })
    }),
  },
  TurnoverBtcEthComparisonLite: {
    studies: ['relative-vol-turnover'],
    rows: async (args, desk) => {
      const stretch = stretchOf(args, ['dateStart', 'dateEnd'], desk, 90 * MS_PER_DAY)
      const ends = { span: studySpan(stretch), asOf: isoOf(stretch.toMs) }
      const books = { exchange: 'deribit', symbol: 'BTC', otherExchange: 'deribit', otherSymbol: 'ETH' }
      return each(await desk.runStudy('relative-vol-turnover', { ...books, ...ends }), (row) => ({
        date: stamp(row.number('at')),
        ratioOpenInterest: row.number('openRatio'),
        btcNotionalOpenInterest: row.number('openUsd'),
        ethNotionalOpenInterest: row.number('otherOpenUsd'),
        btcNotional24h: row.number('volumeUsd'),
        ethNotional24h: row.number('otherVolumeUsd'),
        btcIndexPrice: row.number('price'),
        ethIndexPrice: row.number('otherPrice'),
        ratioNotional24h: row.number('volumeRatio'),
      }))
    },
  },
  TurnoverTimeSeriesLite: {
    studies: ['option-days'],
    rows: ofBook(async (market, args, desk) => {
      const stretch = stretchOf(args, ['dateStart', 'dateEnd'], desk, 30 * MS_PER_DAY)
      return (await turnoverDays(desk, market, stretch)).map(({ at, putCall, open, volume, notional }) => ({
        date: stamp(at),
        currency: coinOf(market.symbol),
        putCall,
        openInterest: open,
        volume24h: volume,
        notional24h: notional,
        turnover: over(volume, open),
        indexPrice: over(notional, volume),
      }))
    }),
  },
}
