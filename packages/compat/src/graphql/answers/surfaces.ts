import { coinOf, type Market } from '@gvol/market'
import { dayStartMs, MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { type Cursor, type Desk, each, type Row, type Table } from '../../desk.ts'
import { indexOfChain, rowsThrough, studyThrough } from '../../facts/chains.ts'
import { steppedValueAt } from '../../facts/closest.ts'
import { DELTAS, TENORS, tenorsThrough, wing } from '../../facts/tenors.ts'
import { isoOf, readInstant, readInterval, type Stretch, spanText, stamp } from '../../wire/instants.ts'
import { bookOf, nativeOption, putCallOf } from '../../wire/names.ts'
import { asText, percent } from '../../wire/units.ts'
import {
  type AnsweredField,
  type Field,
  type FieldArguments,
  instantOf,
  numberOf,
  ofBook,
  stretchOf,
  textOf,
} from '../field.ts'

const WORDS = { '35': 'ThirtyFive', '25': 'TwentyFive', '15': 'Fifteen', '05': 'Five' } as const

/** Reads the index of a book by the hour. */
const indexThrough = async (desk: Desk, market: Market, stretch: Stretch) => {
  const table = await desk.runStudy('delta-surface-history', {
    ...bookOf(market),
    span: spanText({ fromMs: stretch.fromMs - MS_PER_HOUR, toMs: Math.max(stretch.toMs, stretch.fromMs + 1) }),
    asOf: isoOf(stretch.toMs),
    granularity: '1h',
  })
  return steppedValueAt(each(table, (row) => [row.number('at') ?? 0, row.number('index')] as const))
}

/** Returns 7, 30, 60, 90 and 180 days, at the money and by delta, hour by hour, the newest first. */
const fixedDelta = async (market: Market, desk: Desk, stretch: Stretch): Promise<readonly Row[]> => {
  const snapshots = await tenorsThrough(desk, market, stretch, MS_PER_HOUR)
  const indexAt = await indexThrough(desk, market, stretch)
  return snapshots
    .map(({ atMs, of }): Row => {
      const cells = TENORS.flatMap((days): readonly (readonly [string, number | null])[] => [
        [`atm${days}`, percent(of(days)?.atm)],
        ...DELTAS.flatMap((delta) =>
          (['put', 'call'] as const).map(
            (side) =>
              [
                `${WORDS[delta]}Delta${days}${side === 'put' ? 'Put' : 'Call'}`,
                percent(wing(of(days), delta, side)),
              ] as const,
          ),
        ),
      ])
      const index = indexAt(atMs + MS_PER_HOUR - 1) ?? null
      const at = stamp(atMs)
      return {
        ts: at,
        date: at,
        currency: coinOf(market.symbol),
        indexPrice: index,
        spot: index,
        ...Object.fromEntries(cells),
      }
    })
    .toReversed()
}

const chainRow =
  (symbol: string) =>
  (row: Cursor, atMs: number): Row => ({
    date: stamp(atMs),
    currency: coinOf(symbol),
    expiration: stamp(row.number('expiry')),
    strike: row.number('strike'),
    putCall: putCallOf(row.text('type')),
    spot: row.number('index'),
    underlyingPrice: row.number('forward'),
    bidIv: percent(row.number('bidVol')),
    markIv: percent(row.number('markVol')),
    askIv: percent(row.number('askVol')),
    bestBidAmount: row.number('bidSize'),
    bestBidPrice: row.number('bid'),
    markPrice: row.number('mark'),
    bestAskPrice: row.number('ask'),
    bestAskAmount: row.number('askSize'),
    delta: row.number('delta'),
    gamma: row.number('gamma'),
    vega: row.number('vega'),
    theta: row.number('theta'),
    rho: asText(row.number('rho')),
    openInterest: asText(row.number('openInterestCoin')),
  })

const isOutOfTheMoney = (row: Cursor): boolean => {
  const strike = row.number('strike') ?? 0
  const forward = row.number('forward') ?? 0
  return row.text('type') === 'call' ? strike >= forward : strike < forward
}

/** Returns whole chains of one day at an interval. */
const dayOfChains = (matches: (row: Cursor) => boolean): AnsweredField['rows'] =>
  ofBook((market, args, desk) => {
    const fromMs = dayStartMs(instantOf(args, 'date', desk.nowMs))
    const stepMs = Math.max(15 * MS_PER_MINUTE, readInterval(args.interval) ?? MS_PER_HOUR)
    const stretch = { fromMs, toMs: fromMs + MS_PER_DAY - 1 }
    const make = chainRow(market.symbol)
    return studyThrough(desk, 'option-chain', market, { stretch, stepMs }, (row, atMs) =>
      matches(row) ? make(row, atMs) : undefined,
    )
  })

/** Formats `08:00:00`, with hours beyond a day too. */
const lifeText = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1_000))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

const RUN_POINTS = {
  put05: 'putD05',
  put15: 'putD15',
  put25: 'putD25',
  put35: 'putD35',
  call05: 'callD05',
  call15: 'callD15',
  call25: 'callD25',
  call35: 'callD35',
} as const

/** Returns a row per expiry of one instant, from the rows of a vol run, which has one per expiry and point. */
const runRows = (table: Table, atMs: number, market: Market, spot: number | null): readonly Row[] => {
  const rows = new Map<number, Record<string, string | number | null>>()
  each(table, (row) => {
    const expiry = row.number('expiry') ?? 0
    const point = row.text('point') ?? ''
    const entry = rows.get(expiry) ?? {
      date: stamp(atMs),
      timeLeft: lifeText(expiry - atMs),
      currency: coinOf(market.symbol),
      expiration: stamp(expiry),
      underlyingPrice: row.number('forward'),
      spot,
    }
    rows.set(expiry, entry)
    const name = RUN_POINTS[point as keyof typeof RUN_POINTS]
    if (name !== undefined) entry[name] = percent(row.number('markVol'))
    if (point === 'atm') {
      entry.atmMarkIV = percent(row.number('markVol'))
      entry.atmMidIV = percent(row.number('midVol'))
      entry.atmBidIV = percent(row.number('bidVol'))
      entry.atmAskIV = percent(row.number('askVol'))
    }
    return undefined
  })
  return [...rows.values()]
}

/** The hours of a requested day. */
const hoursOf = (args: FieldArguments, desk: Desk) => {
  const fromMs = dayStartMs(instantOf(args, 'date', desk.nowMs))
  return { stretch: { fromMs, toMs: fromMs + MS_PER_DAY - 1 }, stepMs: MS_PER_HOUR }
}

const volRunsOfDay: AnsweredField['rows'] = ofBook(async (market, args, desk) =>
  rowsThrough(desk, hoursOf(args, desk), async (atMs, runStudy) => {
    const studyArgs = { ...bookOf(market), asOf: isoOf(atMs) }
    const run = await runStudy('vol-run', studyArgs)
    if (run === undefined || run.asOfMs <= atMs - MS_PER_HOUR) return []
    return runRows(run, atMs, market, await indexOfChain(runStudy, studyArgs))
  }),
)

/** Vols by delta of any maturity, hour by hour for a day. */
const customMaturity: AnsweredField['rows'] = ofBook(async (market, args, desk) => {
  const fromMs = dayStartMs(instantOf(args, 'date', desk.nowMs))
  const toMs = Math.min(fromMs + MS_PER_DAY - 1, desk.nowMs)
  const tenor = Math.min(730, Math.max(0.25, numberOf(args, 'days', 30)))
  const rows = new Map<number, Record<string, string | number | null>>()
  for (const delta of [5, 15, 25, 35]) {
    const studyArgs = {
      ...bookOf(market),
      asOf: isoOf(toMs),
      span: spanText({ fromMs, toMs }),
      tenor,
      delta,
      granularity: '1h',
    }
    const name = String(delta).padStart(2, '0')
    each(await desk.runStudy('delta-surface-history', studyArgs), (row) => {
      const at = row.number('at') ?? 0
      const entry = rows.get(at) ?? { date: stamp(at) }
      entry[`p${name}`] = percent(row.number('putVol'))
      entry[`c${name}`] = percent(row.number('callVol'))
      entry.atm = percent(row.number('atmVol'))
      rows.set(at, entry)
      return undefined
    })
  }
  return [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => row)
})

const MONEYNESS: Readonly<Record<string, number>> = { d40: -40, d20: -20, d10: -10, u10: 10, u20: 20, u40: 40 }

const moneynessOfDay: AnsweredField['rows'] = ofBook(async (market, args, desk) =>
  rowsThrough(desk, hoursOf(args, desk), async (atMs, runStudy) => {
    const studyArgs = { ...bookOf(market), asOf: isoOf(atMs) }
    const grid = await runStudy('moneyness-grid', studyArgs)
    if (grid === undefined || grid.asOfMs <= atMs - MS_PER_HOUR) return []
    const vols = new Map<number, Map<number, number | null>>()
    each(grid, (row) => {
      if (row.text('kind') !== 'expiry') return undefined
      const expiry = row.number('expiry') ?? 0
      const expiryVols = vols.get(expiry) ?? new Map<number, number | null>()
      expiryVols.set(Math.round(row.number('moneyness') ?? 0), percent(row.number('vol')))
      vols.set(expiry, expiryVols)
      return undefined
    })
    const spot = await indexOfChain(runStudy, studyArgs)
    return each(await runStudy('term-structure', studyArgs), (term) => {
      const expiry = term.number('expiry') ?? 0
      const at = (moneyness: number) => vols.get(expiry)?.get(moneyness) ?? null
      return {
        date: stamp(atMs),
        currency: coinOf(market.symbol),
        expiration: stamp(expiry),
        timeleft: lifeText(expiry - atMs),
        spot,
        fwd: term.number('forward'),
        ...Object.fromEntries(Object.entries(MONEYNESS).map(([name, moneyness]) => [name, at(moneyness)])),
        d05: null,
        d025: null,
        atm: percent(term.number('atmVol')),
        u025: null,
        u05: null,
      }
    })
  }),
)

export const surfaces: Readonly<Record<string, Field>> = {
  CustomMaturityAtmDelta: { studies: ['delta-surface-history'], rows: customMaturity },
  HourlyFixedDeltaSurface: {
    studies: ['constant-maturity', 'delta-surface-history'],
    rows: ofBook((market, args, desk) =>
      fixedDelta(market, desk, stretchOf(args, ['dateStart', 'dateEnd'], desk, 7 * MS_PER_DAY)),
    ),
  },
  LiveDeribitFixedDeltaSurface: {
    studies: ['constant-maturity', 'delta-surface-history'],
    rows: ofBook(async (market, _args, desk) =>
      (await fixedDelta(market, desk, { fromMs: desk.nowMs - 3 * MS_PER_HOUR, toMs: desk.nowMs })).slice(0, 1),
    ),
  },
  HifiVolSurfaceStrikesGreeksHourly: {
    studies: ['option-chain'],
    differs: 'Intervals of at least 15 minutes; the newest chain at or before each instant.',
    rows: dayOfChains(() => true),
  },
  HifiStrikesVolSurface: {
    studies: ['option-chain'],
    differs: 'Intervals of at least 15 minutes; the newest chain at or before each instant.',
    rows: dayOfChains(isOutOfTheMoney),
  },
  HifiVolSurfaceStrikesGreeksMinute: {
    studies: ['option-chain'],
    rows: ofBook((market, args, desk) => {
      const fromMs = instantOf(args, 'dateTime', desk.nowMs - MS_PER_HOUR)
      const range = { stretch: { fromMs, toMs: fromMs + MS_PER_HOUR - 1 }, stepMs: MS_PER_MINUTE }
      return studyThrough(desk, 'option-chain', market, range, chainRow(market.symbol))
    }),
  },
  HifiVolSurface1DayOf1Min: {
    studies: ['vol-run', 'option-chain'],
    differs: 'By the hour, not by the minute.',
    rows: volRunsOfDay,
  },
  MoneynessSurface: {
    studies: ['moneyness-grid', 'term-structure', 'option-chain'],
    unknown: ['d05', 'd025', 'u025', 'u05'],
    rows: moneynessOfDay,
  },
  InstrumentOiIv1Hr: {
    studies: ['option-history'],
    rows: ofBook(async (market, args, desk) => {
      const stretch = stretchOf(args, ['dateStart', 'dateEnd'], desk, MS_PER_DAY)
      const expiry = readInstant(args.expiration)
      const strike = numberOf(args, 'strike', Number.NaN)
      if (expiry === undefined || Number.isNaN(strike) || stretch.toMs <= stretch.fromMs) return []
      const putCall = textOf(args, 'putCall', 'C')
      const instrument = nativeOption(market.symbol, expiry, strike, putCall)
      const studyArgs = {
        exchange: market.venue,
        instrument,
        span: spanText(stretch),
        granularity: '1h',
        asOf: isoOf(stretch.toMs),
      }
      return each(await desk.runStudy('option-history', studyArgs), (row) => ({
        date: stamp(row.number('at')),
        instrumentName: instrument,
        oi: row.number('openInterestCoin'),
        bidIV: percent(row.number('bidVol')),
        markIV: percent(row.number('markVol')),
        askIV: percent(row.number('askVol')),
      }))
    }),
  },
  FittedCurves: {
    studies: ['smile'],
    differs: 'Our fitted smile (SVI with a correction), not a spline through marks.',
    rows: ofBook(async (market, _args, desk) =>
      each(await desk.runStudy('smile', bookOf(market)), (row) => ({
        expiration: stamp(row.number('expiry')),
        strike: row.number('strike'),
        markIv: percent(row.number('fittedVol')),
        putCall: row.flag('isCall') === true ? 'C' : 'P',
      })),
    ),
  },
}
