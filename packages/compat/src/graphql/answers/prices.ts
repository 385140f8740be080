import { coinOf, type Market, MS_PER_DAY, MS_PER_HOUR } from '@gvol/market'
import { type Cursor, type Desk, each, type Row, type Table } from '../../desk.ts'
import { heldAt } from '../../facts/closest.ts'
import { TENORS, tenorsThrough } from '../../facts/tenors.ts'
import { granularityOf, isoOf, readInterval, type Stretch, spanText, stamp } from '../../wire/instants.ts'
import { bookOf, coinNamed, priceMarketOf } from '../../wire/names.ts'
import { asText, percent } from '../../wire/units.ts'
import { type AnsweredField, type Field, type FieldArguments, numberOf, ofBook, stretchOf, textOf } from '../field.ts'

const DAYS_BACK: Readonly<Record<string, number>> = {
  THIRTY: 30,
  SIXTY: 60,
  NINETY: 90,
  ONE_EIGHTY: 180,
  ONE_YEAR: 365,
}

const symbolOf = (args: FieldArguments): string => textOf(args, 'symbol', 'BTC') || 'BTC'
const presetDays = (args: FieldArguments): number => DAYS_BACK[textOf(args, 'days', 'THIRTY')] ?? 30

/** A stretch that a study takes: no shorter than a moment, no longer than its ten years. */
const span = ({ fromMs, toMs }: Stretch): string =>
  spanText({ fromMs: Math.max(fromMs, toMs - 3_640 * MS_PER_DAY), toMs: Math.max(toMs, fromMs + 1) })

const indexBars = async (desk: Desk, coin: string, stretch: Stretch, interval: string) => {
  const table = await desk.ask('vol-index', { coin, span: span(stretch), interval })
  return each(table, (row) => ({
    at: row.number('at') ?? 0,
    open: percent(row.number('open')),
    high: percent(row.number('high')),
    low: percent(row.number('low')),
    close: percent(row.number('close')),
    spot: row.number('spot'),
  }))
}

/** Realised vols of a coin by instant and window of days. */
const realised = async (
  desk: Desk,
  args: FieldArguments,
  asked: {
    readonly stretch: Stretch
    readonly windows: readonly number[]
    readonly bar?: string
    readonly estimator?: string
    readonly price?: string
  },
  make: (row: Cursor) => Row | undefined,
): Promise<readonly Row[]> => {
  const market = priceMarketOf(desk, textOf(args, 'exchange', 'deribit') || 'deribit', symbolOf(args))
  if (market === undefined) return []
  const { stretch, windows, bar = '1d', estimator = 'parkinson', price = 'auto' } = asked
  const question = {
    ...bookOf(market),
    asOf: isoOf(stretch.toMs),
    span: span(stretch),
    windows: windows.join(','),
    bar,
    estimator,
    price,
  }
  return each(await desk.ask('realised-vol', question), make)
}

/** Days of the spot pair of a coin: of the first venue that has any. */
const spotBars = async (desk: Desk, market: Market, stretch: Stretch): Promise<Table | undefined> => {
  const coin = coinOf(market.symbol)
  for (const book of [market, ...desk.markets.filter(({ symbol }) => coinOf(symbol) === coin)]) {
    const asked = { ...bookOf(book), asOf: isoOf(stretch.toMs), span: span(stretch), granularity: '1d' }
    const table = await desk.ask('spot-candles', asked)
    if (table !== undefined && table.size > 0) return table
  }
  return undefined
}

const bars = async (desk: Desk, args: FieldArguments, stretch: Stretch): Promise<readonly Row[]> => {
  const market = priceMarketOf(desk, 'deribit', symbolOf(args))
  if (market === undefined) return []
  return each(await spotBars(desk, market, stretch), (row) => ({
    date: stamp(row.number('at')),
    ts: stamp(row.number('at')),
    currency: coinOf(market.symbol),
    open: row.number('open'),
    high: row.number('high'),
    low: row.number('low'),
    close: row.number('close'),
  }))
}

const whole = (days: number): number => Math.min(730, Math.max(1, Math.round(days)))

/** Realised vol of the index beside constant maturities, by the hour. */
const beside = (ends: readonly [string, string], windowOf: (args: FieldArguments) => number): AnsweredField['rows'] =>
  ofBook(async (market, args, desk) => {
    const stretch = stretchOf(args, ends, desk, 30 * MS_PER_DAY)
    const snapshots = await tenorsThrough(desk, market, stretch, MS_PER_HOUR)
    const windows = [windowOf(args)]
    const question = {
      stretch: { ...stretch, fromMs: stretch.fromMs - MS_PER_DAY },
      windows,
      bar: '1h',
    }
    const series: (readonly [number, number | null])[] = []
    await realised(desk, args, question, (row) => {
      series.push([row.number('at') ?? 0, percent(row.number('vol'))])
      return undefined
    })
    const volAt = heldAt(series)
    return snapshots.map(({ atMs, of }) => ({
      date: stamp(atMs),
      parkinsonRvIndex: asText(volAt(atMs + MS_PER_HOUR) ?? null),
      ...Object.fromEntries(TENORS.map((days) => [`atm${days}`, percent(of(days)?.atm)])),
    }))
  })

const closeToClose =
  (days: number): AnsweredField['rows'] =>
  async (args, desk) =>
    (
      await realised(
        desk,
        args,
        { stretch: { fromMs: desk.nowMs - 365 * MS_PER_DAY, toMs: desk.nowMs }, windows: [days], estimator: 'close' },
        (row) => ({
          date: stamp(row.number('at')),
          currency: coinOf(symbolOf(args)),
          close: row.number('close'),
          annualizedRv: percent(row.number('vol')),
        }),
      )
    ).toReversed()

const parkinson =
  (name: string, ends: readonly [string, string], window: string): AnsweredField['rows'] =>
  (args, desk) =>
    realised(
      desk,
      args,
      { stretch: stretchOf(args, ends, desk, 365 * MS_PER_DAY), windows: [whole(numberOf(args, window, 30))] },
      (row) => ({ date: stamp(row.number('at')), [name]: percent(row.number('vol')) }),
    )

const CONE_NAMES = { max: 'max', current: 'current', min: 'min', p75: 'p75', median: 'p50', p25: 'p25' } as const

const cone = async (
  desk: Desk,
  args: FieldArguments,
  stretch: Stretch,
): Promise<readonly { window: number; row: Row }[]> => {
  const market = priceMarketOf(desk, 'deribit', symbolOf(args))
  if (market === undefined) return []
  const asked = { ...bookOf(market), span: span(stretch), asOf: isoOf(stretch.toMs) }
  return each(await desk.ask('realised-cone', asked), (row) => ({
    window: row.number('windowDays') ?? 0,
    row: Object.fromEntries(Object.entries(CONE_NAMES).map(([ours, theirs]) => [theirs, percent(row.number(ours))])),
  }))
}

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Realised vol of index and perpetual by season, paired by the season’s place. */
const season = (
  kind: 'weekday' | 'hour' | 'hour-of-week',
  make: (place: number, index: number | null, perpetual: number | null) => Row,
): AnsweredField['rows'] =>
  ofBook(async (market, args, desk) => {
    const stretch = stretchOf(args, ['dateStart', 'dateEnd'], desk, 365 * MS_PER_DAY)
    const asked = { ...bookOf(market), season: kind, span: span(stretch), asOf: isoOf(stretch.toMs) }
    const found = new Map<number, { index: number | null; perpetual: number | null }>()
    for (const price of ['index', 'perpetual'] as const)
      each(await desk.ask('realised-season', { ...asked, price }), (row) => {
        const place = row.number('season') ?? 0
        const known = found.get(place) ?? { index: null, perpetual: null }
        known[price] = percent(row.number('meanVol'))
        found.set(place, known)
        return undefined
      })
    return [...found]
      .toSorted(([a], [b]) => a - b)
      .map(([place, { index, perpetual }]) => make(place, index, perpetual))
  })

export const prices: Readonly<Record<string, Field>> = {
  dvolVolOfVolData: {
    studies: ['vol-index', 'vol-index-history'],
    differs: 'Vol of vol over 30 days.',
    rows: async (args, desk) => {
      const coin = coinNamed(symbolOf(args))
      if (coin === undefined) return []
      const stretch = { fromMs: desk.nowMs - presetDays(args) * MS_PER_DAY, toMs: desk.nowMs }
      const asked = { coin, span: span(stretch), window: 30 }
      const vols = new Map(
        each(await desk.ask('vol-index-history', asked), (row) => [row.number('at'), percent(row.number('volOfVol'))]),
      )
      return (await indexBars(desk, coin, stretch, '1d')).map(({ at, open, high, low, close }) => ({
        ...{ date: stamp(at), volOfVol: vols.get(at) ?? null, open, high, low, close },
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
        ...{ date: stamp(at), coin_close: spot, dvol_open: open, dvol_high: high, dvol_low: low, dvol_close: close },
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
        ...{ timerange: stamp(at), instrument: coin, open, high, low, close },
      }))
    },
  },
  ZScoreDvol: {
    studies: ['vol-index-history'],
    rows: async (args, desk) => {
      const coin = coinNamed(symbolOf(args))
      if (coin === undefined) return []
      const stretch = stretchOf(args, ['dateStart', 'dateEnd'], desk, 365 * MS_PER_DAY)
      return each(await desk.ask('vol-index-history', { coin, span: span(stretch) }), (row) => ({
        ...{ date: stamp(row.number('at')), currency: coin, ln: row.number('spotReturn'), clse: row.number('spot') },
        ...{ zScore: row.number('moveZScore'), dvol: percent(row.number('close')) },
      }))
    },
  },
  dvolVariancePremium: {
    studies: ['vol-index-history'],
    differs: 'The premium is implied − realised, both of the same 30 days.',
    rows: async (args, desk) => {
      const coin = coinNamed(symbolOf(args))
      if (coin === undefined) return []
      return each(await desk.ask('vol-index-history', { coin, span: '365d', horizon: 30 }), (row) => ({
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
    rows: beside(['rangeStart', 'rangeEnd'], (args) => whole(numberOf(args, 'interval', 30))),
  },
  IvRvComparison: {
    studies: ['realised-vol', 'constant-maturity'],
    differs: 'Realised over 30 days.',
    rows: beside(['dateStart', 'dateEnd'], () => 30),
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
      const asked = {
        ...{ ...bookOf(market), asOf: isoOf(stretch.toMs) },
        span: spanText({
          fromMs: Math.max(stretch.fromMs, stretch.toMs - 729 * MS_PER_DAY),
          toMs: Math.max(stretch.toMs, stretch.fromMs + 1),
        }),
        leastDays: numberOf(args, 'rangeStart', 0),
        mostDays: numberOf(args, 'rangeEnd', 3_650),
        leastDelta: deltaOf(numberOf(args, 'deltaRangeStart', 0)),
        mostDelta: deltaOf(numberOf(args, 'deltaRangeEnd', 100)),
      }
      return each(await desk.ask('traded-realised', asked), (row) => ({
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
      const found = await bars(desk, args, { ...stretch, fromMs: stretch.fromMs - MS_PER_DAY })
      return found.slice(1).map((row, i): Row => {
        const [close, yesterday] = [row.close, found[i]?.close]
        const isKnown = typeof close === 'number' && typeof yesterday === 'number' && yesterday > 0 && close > 0
        return {
          ...{
            date: row.date ?? null,
            currency: row.currency ?? null,
            close: close ?? null,
            yesterdayClose: yesterday ?? null,
          },
          vol: isKnown ? percent(Math.abs(Math.log(close / yesterday)) * Math.sqrt(365)) : null,
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
      const found = new Map<number, Record<string, string | number | null>>()
      for (const [price, name] of [
        ['perpetual', 'parkinsonHvPerp'],
        ['index', 'parkisonHvIndex'],
      ] as const)
        await realised(desk, args, { stretch, windows, bar: '1h', price }, (row) => {
          const at = row.number('at') ?? 0
          const known = found.get(at) ?? { ts: stamp(at), parkinsonHvPerp: null, parkisonHvIndex: null }
          known[name] = percent(row.number('vol'))
          found.set(at, known)
          return undefined
        })
      return [...found].toSorted(([a], [b]) => a - b).map(([, row]) => row)
    },
  },
  ParkinsonComboVolatilityLite: {
    studies: ['realised-vol'],
    rows: async (args, desk) => {
      const windows = [10, 30, 90, 190, 365]
      const found = new Map<number, Record<string, string | number | null>>()
      await realised(
        desk,
        args,
        { stretch: { fromMs: desk.nowMs - 365 * MS_PER_DAY, toMs: desk.nowMs }, windows },
        (row) => {
          const at = row.number('at') ?? 0
          const known = found.get(at) ?? { date: stamp(at) }
          known[`parkinsonHV${row.number('windowDays')}`] = percent(row.number('vol'))
          found.set(at, known)
          return undefined
        },
      )
      return [...found].toSorted(([a], [b]) => b - a).map(([, row]) => row)
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
      const found = await cone(desk, args, stretchOf(args, ['beginDate', 'endDate'], desk, 365 * MS_PER_DAY))
      if (found.length === 0) return []
      const cells = found.flatMap(({ window, row }) =>
        Object.entries(row).map(([name, vol]) => [`${name}${window === 1 ? 0 : window}`, vol]),
      )
      return [Object.fromEntries(cells) as Row]
    },
  },
  OrderbookDayOfWeekRv: {
    studies: ['realised-season'],
    rows: season('weekday', (place, index, perpetual) => ({
      dowUtc: (WEEK[place] ?? '').padEnd(9),
      parkinsonHvPerp: perpetual,
      parkinsonHvIndex: index,
    })),
  },
  OrderbookHourOfDayRv: {
    studies: ['realised-season'],
    rows: season('hour', (place, index, perpetual) => ({
      hourUtc: String(place),
      parkinsonHvPerp: perpetual,
      parkinsonHvIndex: index,
    })),
  },
  OrderbookHourAndDayRv: {
    studies: ['realised-season'],
    rows: season('hour-of-week', (place, index, perpetual) => {
      const day = Math.floor(place / 24)
      return {
        // Theirs counts weekdays from Sunday.
        dowVal: (day + 1) % 7,
        dow: (WEEK[day] ?? '').padEnd(9),
        hourUtc: place % 24,
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
      const found = new Map<number, Record<string, string | number | null>>()
      for (const [other, name] of [
        ['BTC', 'Btc'],
        ['ETH', 'Eth'],
      ] as const) {
        if (other === coin) continue
        each(
          await desk.ask('pair-relation', { coin, other, span: span(stretch), asOf: isoOf(stretch.toMs) }),
          (row) => {
            const [at, window] = [row.number('at') ?? 0, row.number('windowDays')]
            if (window !== 30 && window !== 90) return undefined
            const known = found.get(at) ?? { date: stamp(at), currency: coin, corr10Btc: null, corr10Eth: null }
            known[`corr${window}${name}`] = row.number('correlation')
            found.set(at, known)
            return undefined
          },
        )
      }
      return [...found].toSorted(([a], [b]) => a - b).map(([, row]) => row)
    },
  },
  MarketCaps: {
    studies: ['coin-board'],
    unknown: ['marketCapMillions'],
    differs: 'Coins that this desk collects.',
    rows: async (_args, desk) =>
      each(await desk.ask('coin-board', {}), (row) => ({
        currency: row.text('coin'),
        price: row.number('spot'),
        marketCapMillions: null,
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

/** Deltas come as shares or as percent. */
const deltaOf = (delta: number): number =>
  Math.min(100, Math.max(0, Math.abs(delta) <= 1 ? Math.abs(delta) * 100 : Math.abs(delta)))
