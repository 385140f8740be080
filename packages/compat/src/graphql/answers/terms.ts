import { coinOf, type Market } from '@gvol/market'
import { dayStartMs, MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { type Desk, each, type Row } from '../../desk.ts'
import { DELTAS, TENORS, type TenorSnapshot, type TenorVols, tenorsThrough } from '../../facts/tenors.ts'
import { isoOf, readInterval, type Stretch, stamp } from '../../wire/instants.ts'
import { bookOf, marketOf } from '../../wire/names.ts'
import { percent } from '../../wire/units.ts'
import { type AnsweredField, type Field, instantOf, numberOf, ofBook, stretchOf, textOf } from '../field.ts'

type Term = {
  readonly expiry: number
  readonly days: number
  readonly atm: number | null
  readonly forward: number | null
}

/** Returns the term structure at an instant; undefined: now. */
const termsOf = async (
  desk: Desk,
  market: Market,
  asOfMs?: number,
): Promise<{ atMs: number; terms: readonly Term[] }> => {
  const when: Readonly<Record<string, string>> = asOfMs === undefined ? {} : { asOf: isoOf(asOfMs) }
  const table = await desk.runStudy('term-structure', { ...bookOf(market), ...when })
  const terms = each(table, (row) => ({
    expiry: row.number('expiry') ?? 0,
    days: Math.floor(row.number('days') ?? 0),
    atm: percent(row.number('atmVol')),
    forward: percent(row.number('forwardVol')),
  }))
  return { atMs: table?.asOfMs ?? asOfMs ?? desk.nowMs, terms }
}

/** Pairs expiries of two instants with the same number of whole days left. */
const matched = (one: readonly Term[], other: readonly Term[]): readonly (readonly [Term, Term])[] =>
  one.flatMap((term) => {
    const twin = other.find(({ days }) => days === term.days)
    return twin === undefined ? [] : [[term, twin] as const]
  })

/** Returns two legs side by side under the older column names. */
const compared = (current: readonly Term[], shadow: readonly Term[], atMs: number, shadowMs: number): readonly Row[] =>
  matched(current, shadow).map(([term, twin]) => ({
    sequenceDays2Exp: term.days,
    tsHourShadow: stamp(shadowMs),
    tsHourCurrent: stamp(atMs),
    daysUntilExpiration: String(term.days),
    markIvCurrent: term.atm,
    markIvShadow: twin.atm,
  }))

/**
 * Returns the mean of the ten ratios of a nearer over a farther tenor, like the clients' ratio: above 1 the near end is
 * richer.
 */
export const richnessOf = (
  atm: readonly (number | null)[],
): { readonly ratio: number; readonly counter: number } | undefined => {
  let ratio = 0
  let counter = 0
  for (const [near, vol] of atm.entries())
    for (const far of atm.slice(near + 1)) {
      if (vol === null || far === null || far <= 0) continue
      ratio += vol / far
      counter++
    }
  return counter === 0 ? undefined : { ratio, counter }
}

const atmRow = ({ atMs, of }: TenorSnapshot): Record<string, number | string | null> => ({
  date: stamp(atMs),
  ...Object.fromEntries(TENORS.map((days) => [`atm${days}`, percent(of(days)?.atm)])),
})

const SKEW_WORDS = { '35': 'thirtyFive', '25': 'twentyFive', '15': 'fifteen', '05': 'five' } as const

const skewRow = ({ atMs, of }: TenorSnapshot): Record<string, number | string | null> => ({
  date: stamp(atMs),
  ...Object.fromEntries(
    TENORS.flatMap((days) =>
      DELTAS.map((delta) => [`${SKEW_WORDS[delta]}Delta${days}DayExp`, percent(of(days)?.rr[delta])]),
    ),
  ),
})

const flyRow = ({ atMs, of }: TenorSnapshot): Row => ({
  date: stamp(atMs),
  ...Object.fromEntries(
    ['05', '15', '25', '35'].flatMap((delta) =>
      TENORS.map((days) => [`fly${delta}D${days}Day`, percent(of(days)?.fly[delta as '05'])]),
    ),
  ),
})

/** Returns a row per step of the requested range, the newest first. */
const tenorRows = (
  stretchFrom: (args: Readonly<Record<string, unknown>>, desk: Desk) => Stretch,
  stepFrom: (args: Readonly<Record<string, unknown>>) => number,
  make: (snapshot: TenorSnapshot, market: Market) => Row,
): AnsweredField['rows'] =>
  ofBook(async (market, args, desk) => {
    const snapshots = await tenorsThrough(desk, market, stretchFrom(args, desk), stepFrom(args))
    return snapshots.map((snapshot) => make(snapshot, market)).toReversed()
  })

const dates =
  (defaultDays: number) =>
  (args: Readonly<Record<string, unknown>>, desk: Desk): Stretch =>
    stretchOf(args, ['dateStart', 'dateEnd'], desk, defaultDays * MS_PER_DAY)
const lastDays =
  (days: number) =>
  (_args: Readonly<Record<string, unknown>>, desk: Desk): Stretch => ({
    fromMs: desk.nowMs - days * MS_PER_DAY,
    toMs: desk.nowMs,
  })
const hourly = () => MS_PER_HOUR
const daily = () => MS_PER_DAY
const intervalOf = (args: Readonly<Record<string, unknown>>) => readInterval(args.interval) ?? MS_PER_HOUR

const YEARLY_NAMES = ['seven', 'thirty', 'sixty', 'ninty', 'onehundredeighty'] as const
const named = (atMs: number, of: (days: number) => number | null): Row => ({
  date: stamp(atMs),
  ...Object.fromEntries(TENORS.map((days, i) => [YEARLY_NAMES[i], of(days)])),
})

/** Returns short, medium and long of BTC and ETH side by side, day by day. */
const bothCoins =
  (
    names: readonly [string, string, string],
    value: (vols: TenorVols | undefined) => number | null,
  ): AnsweredField['rows'] =>
  async (args, desk) => {
    const days = Math.min(3_650, Math.max(1, numberOf(args, 'days', 30)))
    const stretch = { fromMs: desk.nowMs - days * MS_PER_DAY, toMs: desk.nowMs }
    const rows = new Map<number, Record<string, number | string | null>>()
    for (const coin of ['BTC', 'ETH']) {
      const market = marketOf(desk, textOf(args, 'exchange', 'deribit'), coin)
      if (market === undefined) continue
      for (const { atMs, of } of await tenorsThrough(desk, market, stretch, MS_PER_DAY)) {
        const row = rows.get(atMs) ?? { date: stamp(atMs) }
        for (const [i, tenor] of [7, 30, 90].entries()) row[`${coin.toLowerCase()}${names[i]}`] = value(of(tenor))
        rows.set(atMs, row)
      }
    }
    return [...rows].toSorted(([a], [b]) => b - a).map(([, row]) => row)
  }

/** Returns at-the-money vol and skew of the expiries within a range of days, snapshot by snapshot. */
const recent = (column: string, make: (value: number | null, at: number | null) => Row): AnsweredField['rows'] =>
  ofBook(async (market, args, desk) => {
    const leastDays = numberOf(args, 'rangeStart', 0)
    const mostDays = numberOf(args, 'rangeEnd', 3_650)
    const table = await desk.runStudy('recent-vol', { ...bookOf(market), hours: 168, leastDays, mostDays, points: 168 })
    return each(table, (row) => make(percent(row.number(column)), row.number('at'))).toReversed()
  })

export const terms: Readonly<Record<string, Field>> = {
  genericTermStructureRichness: {
    studies: ['constant-maturity'],
    rows: tenorRows(dates(90), daily, ({ atMs, of }) => {
      const atm = TENORS.map((days) => of(days)?.atm ?? null)
      const rich = richnessOf(atm)
      return {
        timeBucket: stamp(atMs),
        ...Object.fromEntries(TENORS.map((days, i) => [`atm${days}`, percent(atm[i])])),
        ratio: rich?.ratio ?? null,
        counter: rich?.counter ?? null,
        termStructureRichness: rich === undefined ? null : rich.ratio / rich.counter,
      }
    }),
  },
  genericOrderbookTermStructure: {
    studies: ['term-structure'],
    rows: ofBook(async (market, _args, desk) =>
      (await termsOf(desk, market)).terms.map(({ expiry, atm, forward }) => ({
        expiration: stamp(expiry),
        markIv: atm,
        forwardVolatility: forward,
      })),
    ),
  },
  genericShadowTermStructureCompareV2: {
    studies: ['term-structure'],
    rows: ofBook(async (market, args, desk) => {
      const one = await termsOf(desk, market, instantOf(args, 'dateTimeOne', desk.nowMs - MS_PER_DAY))
      const two = await termsOf(desk, market, instantOf(args, 'dateTimeTwo', desk.nowMs))
      return matched(one.terms, two.terms).map(([first, second]) => ({
        days1: first.days,
        date1: stamp(one.atMs),
        expiration1: stamp(first.expiry),
        markIv1: first.atm,
        days2: second.days,
        date2: stamp(two.atMs),
        expiration2: stamp(second.expiry),
        markIv2: second.atm,
      }))
    }),
  },
  genericShadowTermStructureV2: {
    studies: ['term-structure'],
    rows: ofBook(async (market, args, desk) => {
      const { atMs, terms: termRows } = await termsOf(desk, market, instantOf(args, 'dateTime', desk.nowMs))
      return termRows.map(({ expiry, days, atm }) => ({
        currency: coinOf(market.symbol),
        date: stamp(atMs),
        expiration: stamp(expiry),
        dte: String(days),
        markIv: atm,
      }))
    }),
  },
  genericShadowTermStructure: {
    studies: ['term-structure'],
    rows: ofBook(async (market, args, desk) => {
      const now = await termsOf(desk, market)
      const then = await termsOf(desk, market, instantOf(args, 'dateTime', desk.nowMs - MS_PER_DAY))
      return compared(now.terms, then.terms, now.atMs, then.atMs)
    }),
  },
  genericShadowTermStructureCompare: {
    studies: ['term-structure'],
    rows: ofBook(async (market, args, desk) => {
      const one = await termsOf(desk, market, instantOf(args, 'dateTimeOne', desk.nowMs))
      const two = await termsOf(desk, market, instantOf(args, 'dateTimeTwo', desk.nowMs - MS_PER_DAY))
      return compared(one.terms, two.terms, one.atMs, two.atMs)
    }),
  },
  ShadowTimeSkew: {
    studies: ['skew'],
    differs: '25-delta risk reversal, interpolated, not a mean of the options of 20 to 30 delta.',
    rows: ofBook(async (market, args, desk) => {
      const table = await desk.runStudy('skew', { ...bookOf(market), asOf: isoOf(instantOf(args, 'date', desk.nowMs)) })
      return each(table, (row) => ({
        dateAndHour: stamp(table?.asOfMs),
        daysUntilExpiration: Math.floor(row.number('days') ?? 0),
        atmIv: percent(row.number('atmVol')),
        twentyThirtyCallIvMinusPutIv: percent(row.number('rr25')),
      }))
    }),
  },
  TwentyThirtySkewShadow: {
    studies: ['skew'],
    differs: '25-delta risk reversal, interpolated, not a mean of the options of 20 to 30 delta.',
    rows: ofBook(async (market, args, desk) => {
      const table = await desk.runStudy('skew', {
        ...bookOf(market),
        asOf: isoOf(instantOf(args, 'dateTime', desk.nowMs)),
      })
      return each(table, (row) => ({
        date: stamp(table?.asOfMs),
        twentyThirtyCallIvMinusPutIv: percent(row.number('rr25')),
        daysUntilExpiration: Math.floor(row.number('days') ?? 0),
      }))
    }),
  },
  genericHistoricalAtmDeltasTermStructure: {
    studies: ['traded-terms'],
    differs: 'Vols weighted by premium.',
    rows: ofBook(async (market, args, desk) => {
      const day = isoOf(dayStartMs(instantOf(args, 'date', desk.nowMs)))
      return each(await desk.runStudy('traded-terms', { ...bookOf(market), day }), (row) => ({
        expirationDate: stamp(row.number('expiry')),
        weightedIv: percent(row.number('weightedVol')),
        fwdIv: percent(row.number('forwardVol')),
        totalUsdTraded: row.number('premiumUsd'),
      }))
    }),
  },
  genericHistoricalSkew: {
    studies: ['traded-smile'],
    rows: ofBook(async (market, args, desk) => {
      const day = isoOf(dayStartMs(instantOf(args, 'date', desk.nowMs)))
      return each(await desk.runStudy('traded-smile', { ...bookOf(market), day }), (row) => ({
        expirationDate: stamp(row.number('expiry')),
        weightedIv: percent(row.number('weightedVol')),
        strike: row.number('strike'),
        premiumValue: row.number('premiumUsd'),
      }))
    }),
  },
  ConstantMaturityAtm1Min: { studies: ['constant-maturity'], rows: tenorRows(dates(1), intervalOf, atmRow) },
  FixedMaturityAtm: {
    studies: ['constant-maturity'],
    rows: tenorRows(lastDays(30), hourly, (snapshot, { symbol }) => ({
      ...atmRow(snapshot),
      currency: coinOf(symbol),
    })),
  },
  ConstantMaturitySkew1Min: { studies: ['constant-maturity'], rows: tenorRows(dates(1), intervalOf, skewRow) },
  FixedMaturitySkewLite: {
    studies: ['constant-maturity'],
    rows: tenorRows(lastDays(30), hourly, (snapshot, { symbol }) => ({
      ...skewRow(snapshot),
      currency: coinOf(symbol),
    })),
  },
  HistoricalConstantMaturitiesApi: {
    studies: ['constant-maturity'],
    differs: 'Butterflies are call + put − 2 × at the money, not halved.',
    rows: tenorRows(dates(1), () => MS_PER_MINUTE, flyRow),
  },
  HistoricalConstantMaturityVariousAtmIv: {
    studies: ['constant-maturity'],
    rows: tenorRows(lastDays(365), daily, ({ atMs, of }) => named(atMs, (days) => percent(of(days)?.atm))),
  },
  HistoricalConstantMaturityVariousSkews: {
    studies: ['constant-maturity'],
    differs: '25-delta risk reversal, put − call, not a mean of the options of 20 to 30 delta.',
    rows: tenorRows(lastDays(365), daily, ({ atMs, of }) =>
      named(atMs, (days) => {
        const rr = of(days)?.rr['25'] ?? null
        return rr === null ? null : percent(-rr)
      }),
    ),
  },
  genericHistoricalConstantsAtm: {
    studies: ['constant-maturity'],
    differs: 'Short, medium and long are 7, 30 and 90 days.',
    rows: bothCoins(['AtmShort', 'AtmMed', 'AtmLong'], (vols) => percent(vols?.atm)),
  },
  genericHistoricalConstantSkew: {
    studies: ['constant-maturity'],
    differs: '25-delta risk reversal, put − call; short, medium and long are 7, 30 and 90 days.',
    rows: bothCoins(['SkewShort', 'SkewMed', 'SkewLong'], (vols) => {
      const rr = vols?.rr['25'] ?? null
      return rr === null ? null : percent(-rr)
    }),
  },
  genericHistoricalConstantWingsAtm: {
    studies: ['constant-maturity'],
    differs: 'Mean of the 25-delta wings over at the money; short, medium and long are 7, 30 and 90 days.',
    rows: bothCoins(['Short', 'Med', 'Long'], (vols) => {
      const atm = vols?.atm ?? null
      const fly = vols?.fly['25'] ?? null
      return atm === null || fly === null || atm === 0 ? null : 1 + fly / 2 / atm
    }),
  },
  genericOrderbook1HrAtmVol: {
    studies: ['recent-vol'],
    differs: 'The last seven days.',
    rows: recent('atmVol', (value, at) => ({ date: stamp(at), avgMarkIv: value })),
  },
  genericOrderbook1hr3020Skew: {
    studies: ['recent-vol'],
    differs:
      'The last seven days. Means of the vols at 20, 25 and 30 delta, interpolated, not of the options between them.',
    rows: recent('skew', (value, at) => ({ date: stamp(at), callIvMinusPutIv: value })),
  },
  ChainlinkIv: {
    studies: ['constant-maturity', 'term-structure'],
    unknown: ['twentyEightDayIv'],
    rows: ofBook(async (market, _args, desk) => {
      const asked28 = { ...bookOf(market), days: 1, tenors: '1,2,7,14,21', points: 2 }
      const volByTenor = new Map<number, number | null>()
      each(await desk.runStudy('constant-maturity', asked28), (row) => {
        volByTenor.set(row.number('tenorDays') ?? 0, percent(row.number('atmVol')))
        return undefined
      })
      if (volByTenor.size === 0) return []
      const of = (days: number) => volByTenor.get(days) ?? null
      return [
        {
          oneDayIv: of(1),
          twoDayIv: of(2),
          sevenDayIv: of(7),
          fourteenDayIv: of(14),
          twentyOneDayIv: of(21),
          twentyEightDayIv: null,
        },
      ]
    }),
  },
  LinkPool3020Skew: {
    studies: ['constant-maturity'],
    rows: ofBook(async (market, _args, desk) => {
      const table = await desk.runStudy('constant-maturity', { ...bookOf(market), days: 1, tenors: '30', points: 2 })
      return each(table, (row) => ({ twentyfiveDeltaSkew30Day: percent(row.number('rr25')) })).slice(-1)
    }),
  },
}
