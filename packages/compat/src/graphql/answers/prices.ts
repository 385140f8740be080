import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { each, type Row } from '../../desk.ts'
import { runIndexStudy } from '../../facts/publishedIndex.ts'
import { granularityOf, isoOf, readInterval, spanText, stamp } from '../../wire/instants.ts'
import { bookOf, coinNamed } from '../../wire/names.ts'
import { millions, percent } from '../../wire/units.ts'
import { type Field, numberOf, ofBook, stretchOf } from '../field.ts'
import {
  bars,
  closeToClose,
  cone,
  deltaOf,
  indexBars,
  indexVolWithTenors,
  parkinson,
  presetDays,
  realised,
  season,
  span,
  symbolOf,
  WEEK,
  whole,
} from './pricesRows.ts'

export const prices: Readonly<Record<string, Field>> = {
  dvolVolOfVolData: {
    studies: ['vol-index', 'vol-index-history'],
    differs: 'Vol of vol over 30 days.',
    rows: async (args, desk) => {
      const coin = coinNamed(symbolOf(args))
      if (coin === undefined) return []
      const stretch = { fromMs: desk.nowMs - presetDays(args) * MS_PER_DAY, toMs: desk.nowMs }
      const studyArgs = { coin, span: span(stretch), window: 30 }
      const vols = new Map(
        each(await runIndexStudy(desk, 'vol-index-history', studyArgs), (row) => [
          row.number('at'),
          percent(row.number('volOfVol')),
        ]),
      )
      return (await indexBars(desk, coin, stretch, '1d')).map(({ at, open, high, low, close }) => ({
        date: stamp(at),
        volOfVol: vols.get(at) ?? null,
        open,
        high,
        low,
        close,
      }))
    },
  },
  dvolSpotVolData: {
    studies: ['vol-index'],
    rows: async (args, desk) => {
      const coin = coinNamed(symbolOf(args))
      if (coin === undefined) return []
      const stretch = { fromMs: desk.nowMs - presetDays(args) * MS_PER_DAY, toMs: desk.nowMs }
      return (await indexBars(desk, coin, stretch, '1d')).map(({ at, open, high, low, close, spot }) => ({
        date: stamp(at),
        coin_close: spot,
        dvol_open: open,
        dvol_high: high,
        dvol_low: low,
        dvol_close: close,
      }))
    },
  },
  genericDvol: {
    studies: ['vol-index'],
    rows: async (args, desk) => {
      const coin = coinNamed(symbolOf(args))
      if (coin === undefined) return []
      const stretch = stretchOf(args, ['dateStart', 'dateEnd'], desk, 30 * MS_PER_DAY)
      const interval = granularityOf(readInterval(args.interval) ?? MS_PER_HOUR)
      return (await indexBars(desk, coin, stretch, interval)).map(({ at, open, high, low, close }) => ({
        timerange: stamp(at),
        instrument: coin,
        open,
        high,
        low,
        close,
      }))
    },
  },
  ZScoreDvol: {
    studies: ['vol-index-history'],
    rows: async (args, desk) => {
      const coin = coinNamed(symbolOf(args))
      if (coin === undefined) return []
      const stretch = stretchOf(args, ['dateStart', 'dateEnd'], desk, 365 * MS_PER_DAY)
      return each(await runIndexStudy(desk, 'vol-index-history', { coin, span: span(stretch) }), (row) => ({
        date: stamp(row.number('at')),
        currency: coin,
        ln: row.number('spotReturn'),
        clse: row.number('spot'),
        zScore: row.number('moveZScore'),
        dvol: percent(row.number('close')),
      }))
    },
  },
  dvolVariancePremium: {
    studies: ['vol-index-history'],
    differs: 'The premium is implied − realised, both of the same 30 days.',
    rows: async (args, desk) => {
      const coin = coinNamed(symbolOf(args))
      if (coin === undefined) return []
      return each(await runIndexStudy(desk, 'vol-index-history', { coin, span: '365d', horizon: 30 }), (row) => ({
        dvolImpliedRvDate: stamp(row.number('at')),
        instrument: coin,
        dvolOpen30Days: percent(row.number('implied')),
        parkinsonHv: percent(row.number('realised')),
        variancePremium: percent(row.number('premium')),
      }))
    },
  },
  CobIvRvComparison: {
    studies: ['realised-vol', 'constant-maturity'],
    rows: indexVolWithTenors(['rangeStart', 'rangeEnd'], (args) => whole(numberOf(args, 'interval', 30))),
  },
  IvRvComparison: {
    studies: ['realised-vol', 'constant-maturity'],
    differs: 'Realised over 30 days.',
    rows: indexVolWithTenors(['dateStart', 'dateEnd'], () => 30),
  },
  RealizedVolParkinsonCalc: {
    studies: ['realised-vol'],
    rows: parkinson('parkinsonHv', ['beginDate', 'endDate'], 'timeWindow'),
  },
  RvParkinson: {
    studies: ['realised-vol'],
    rows: parkinson('parkinsonHV', ['dateStart', 'dateEnd'], 'parkinsonRange'),
  },
  genericHistoricalTradeWeightedIV: {
    studies: ['traded-realised'],
    differs: 'Weighted by premium, not by size.',
    rows: ofBook(async (market, args, desk) => {
      const stretch = stretchOf(args, ['beginDate', 'endDate'], desk, 90 * MS_PER_DAY)
      const studyArgs = {
        ...bookOf(market),
        asOf: isoOf(stretch.toMs),
        span: spanText({
          fromMs: Math.max(stretch.fromMs, stretch.toMs - 729 * MS_PER_DAY),
          toMs: Math.max(stretch.toMs, stretch.fromMs + 1),
        }),
        leastDays: numberOf(args, 'rangeStart', 0),
        mostDays: numberOf(args, 'rangeEnd', 3_650),
        leastDelta: deltaOf(numberOf(args, 'deltaRangeStart', 0)),
        mostDelta: deltaOf(numberOf(args, 'deltaRangeEnd', 100)),
      }
      return each(await desk.runStudy('traded-realised', studyArgs), (row) => ({
        date: stamp(row.number('at')),
        weightedIv: percent(row.number('tradedVol')),
      }))
    }),
  },
  RealizedC2cAltcoin10Day: { studies: ['realised-vol'], rows: closeToClose(10) },
  RealizedC2cAltcoin5Day: { studies: ['realised-vol'], rows: closeToClose(5) },
  CloseToCloseHv: {
    studies: ['spot-candles'],
    rows: async (args, desk) => {
      const stretch = stretchOf(args, ['dateStart', 'dateEnd'], desk, 90 * MS_PER_DAY)
      const barRows = await bars(desk, args, { ...stretch, fromMs: stretch.fromMs - MS_PER_DAY })
      return barRows.slice(1).map((row, i): Row => {
        const close = row.close
        const yesterday = barRows[i]?.close
        const hasBothCloses = typeof close === 'number' && typeof yesterday === 'number' && yesterday > 0 && close > 0
        return {
          date: row.date ?? null,
          currency: row.currency ?? null,
          close: close ?? null,
          yesterdayClose: yesterday ?? null,
          vol: hasBothCloses ? percent(Math.abs(Math.log(close / yesterday)) * Math.sqrt(365)) : null,
        }
      })
    },
  },
  OrderbookIntradayParkinsonHv: {
    studies: ['realised-vol'],
    differs: 'One window for both: the first range, in days.',
    rows: async (args, desk) => {
      const stretch = stretchOf(args, ['dateStart', 'dateEnd'], desk, 30 * MS_PER_DAY)
      const windows = [whole(numberOf(args, 'range1', 30))]
      const rowsByTime = new Map<number, Record<string, string | number | null>>()
      for (const [price, name] of [
        ['perpetual', 'parkinsonHvPerp'],
        ['index', 'parkisonHvIndex'],
      ] as const)
        await realised(desk, args, { stretch, windows, bar: '1h', price }, (row) => {
          const at = row.number('at') ?? 0
          const entry = rowsByTime.get(at) ?? { ts: stamp(at), parkinsonHvPerp: null, parkisonHvIndex: null }
          entry[name] = percent(row.number('vol'))
          rowsByTime.set(at, entry)
          return undefined
        })
      return [...rowsByTime].toSorted(([a], [b]) => a - b).map(([, row]) => row)
    },
  },
  ParkinsonComboVolatilityLite: {
    studies: ['realised-vol'],
    rows: async (args, desk) => {
      const windows = [10, 30, 90, 190, 365]
      const rowsByTime = new Map<number, Record<string, string | number | null>>()
      await realised(
        desk,
        args,
        { stretch: { fromMs: desk.nowMs - 365 * MS_PER_DAY, toMs: desk.nowMs }, windows },
        (row) => {
          const at = row.number('at') ?? 0
          const entry = rowsByTime.get(at) ?? { date: stamp(at) }
          entry[`parkinsonHV${row.number('windowDays')}`] = percent(row.number('vol'))
          rowsByTime.set(at, entry)
          return undefined
        },
      )
      return [...rowsByTime].toSorted(([a], [b]) => b - a).map(([, row]) => row)
    },
  },
  RealizedVolConeLite: {
    studies: ['realised-cone'],
    differs: 'The windows of our cone.',
    rows: async (args, desk) =>
      (await cone(desk, args, { fromMs: desk.nowMs - 365 * MS_PER_DAY, toMs: desk.nowMs })).map(({ window, row }) => ({
        measurement: window,
        ...row,
      })),
  },
  RealizedVolVolatilityCones: {
    studies: ['realised-cone'],
    differs: 'Parkinson vols; a day is the window 0.',
    rows: async (args, desk) => {
      const coneRows = await cone(desk, args, stretchOf(args, ['beginDate', 'endDate'], desk, 365 * MS_PER_DAY))
      if (coneRows.length === 0) return []
      const cells = coneRows.flatMap(({ window, row }) =>
        Object.entries(row).map(([name, vol]) => [`${name}${window === 1 ? 0 : window}`, vol]),
      )
      return [Object.fromEntries(cells) as Row]
    },
  },
  OrderbookDayOfWeekRv: {
    studies: ['realised-season'],
    rows: season('weekday', (bucket, index, perpetual) => ({
      dowUtc: (WEEK[bucket] ?? '').padEnd(9),
      parkinsonHvPerp: perpetual,
      parkinsonHvIndex: index,
    })),
  },
  OrderbookHourOfDayRv: {
    studies: ['realised-season'],
    rows: season('hour', (bucket, index, perpetual) => ({
      hourUtc: String(bucket),
      parkinsonHvPerp: perpetual,
      parkinsonHvIndex: index,
    })),
  },
  OrderbookHourAndDayRv: {
    studies: ['realised-season'],
    rows: season('hour-of-week', (bucket, index, perpetual) => {
      const day = Math.floor(bucket / 24)
      return {
        // The clients count weekdays from Sunday.
        dowVal: (day + 1) % 7,
        dow: (WEEK[day] ?? '').padEnd(9),
        hourUtc: bucket % 24,
        parkinsonHvPerp: perpetual,
        parkinsonHvIndex: index,
      }
    }),
  },
  RealizedVolCorr: {
    studies: ['pair-relation'],
    unknown: ['corr10Btc', 'corr10Eth'],
    rows: async (args, desk) => {
      const coin = coinNamed(symbolOf(args))
      if (coin === undefined) return []
      const stretch = stretchOf(args, ['dateStart', 'dateEnd'], desk, 365 * MS_PER_DAY)
      const rowsByTime = new Map<number, Record<string, string | number | null>>()
      for (const [other, name] of [
        ['BTC', 'Btc'],
        ['ETH', 'Eth'],
      ] as const) {
        if (other === coin) continue
        each(
          await desk.runStudy('pair-relation', { coin, other, span: span(stretch), asOf: isoOf(stretch.toMs) }),
          (row) => {
            const at = row.number('at') ?? 0
            const window = row.number('windowDays')
            if (window !== 30 && window !== 90) return undefined
            const entry = rowsByTime.get(at) ?? { date: stamp(at), currency: coin, corr10Btc: null, corr10Eth: null }
            entry[`corr${window}${name}`] = row.number('correlation')
            rowsByTime.set(at, entry)
            return undefined
          },
        )
      }
      return [...rowsByTime].toSorted(([a], [b]) => a - b).map(([, row]) => row)
    },
  },
  MarketCaps: {
    studies: ['coin-board'],
    differs: 'Coins that this desk collects; marketCapMillions of those that the operator’s file of supplies names.',
    rows: async (_args, desk) =>
      each(await desk.runStudy('coin-board', {}), (row) => ({
        currency: row.text('coin'),
        price: row.number('spot'),
        marketCapMillions: millions(row.number('marketCapUsd')),
      })),
  },
  SpotPrices: {
    studies: ['spot-candles'],
    rows: (args, desk) => bars(desk, args, stretchOf(args, ['dateStart', 'dateEnd'], desk, 365 * MS_PER_DAY)),
  },
  RvOhlc: {
    studies: ['spot-candles'],
    rows: (args, desk) => bars(desk, args, stretchOf(args, ['dateStart', 'dateEnd'], desk, 365 * MS_PER_DAY)),
  },
  SpotPricesLite: {
    studies: ['spot-candles'],
    rows: async (args, desk) =>
      (await bars(desk, args, { fromMs: desk.nowMs - 365 * MS_PER_DAY, toMs: desk.nowMs })).toReversed(),
  },
}
