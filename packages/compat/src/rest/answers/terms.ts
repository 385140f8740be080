import type { Market } from '@gvol/market'
import { dayStartMs, MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { type Desk, each, type Row } from '../../desk.ts'
import { runIndexStudy } from '../../facts/publishedIndex.ts'
import { TENORS, tenorsThrough } from '../../facts/tenors.ts'
import { richnessOf } from '../../graphql/answers/terms.ts'
import { granularityOf, isoOf } from '../../wire/instants.ts'
import { bookOf, coinNamed } from '../../wire/names.ts'
import { percent } from '../../wire/units.ts'
import type { AnsweredMethod, Method, Query } from '../method.ts'
import { bookIdentity, ofBook, span, stepOf, stretchBy } from '../requested.ts'
import { tradfiOnly } from './instruments.ts'

const ALL_TENORS = '1,2,3,7,14,21,30,60,90,180'

const instantText = (query: Query): Readonly<Record<string, string>> => {
  const at = query.instant('timestamp')
  return at === undefined ? {} : { asOf: isoOf(at) }
}

/** Returns the forward vol between two maturities, in percent; null where total variance falls. */
const forwardVol = (
  near: { days: number; atm: number } | undefined,
  far: { days: number; atm: number },
): number | null => {
  if (near === undefined) return null
  const variance = (far.atm ** 2 * far.days - near.atm ** 2 * near.days) / (far.days - near.days)
  return variance > 0 ? Math.sqrt(variance) : null
}

/** Constant maturities of the newest snapshot before an instant, from a day to half a year. */
const constant: AnsweredMethod['rows'] = ofBook(async (market, query, desk) => {
  const studyArgs = { ...bookOf(market), ...instantText(query), days: 1, tenors: ALL_TENORS, points: 2 }
  const table = await desk.runStudy('constant-maturity', studyArgs)
  const rows = each(table, (row) => ({
    at: row.number('at') ?? 0,
    days: row.number('tenorDays') ?? 0,
    atm: percent(row.number('atmVol')),
  }))
  const newest = Math.max(...rows.map(({ at }) => at))
  const terms = rows
    .flatMap(({ at, days, atm }) => (at === newest && atm !== null ? [{ days, atm }] : []))
    .toSorted((a, b) => a.days - b.days)
  return terms.map((term, i) => ({
    ...bookIdentity(query),
    atm: term.atm,
    daysToExpiration: term.days,
    fwdAtm: forwardVol(terms[i - 1], term),
    timestamp: query.instant('timestamp') ?? newest,
  }))
})

const bars = async (
  desk: Desk,
  query: Query,
  make: (row: {
    at: number
    open: number | null
    high: number | null
    low: number | null
    close: number | null
  }) => Row,
) => {
  const coin = coinNamed(query.text('currency'))
  if (coin === undefined || !/^(deribit)?$/i.test(query.text('exchange'))) return []
  const stepMs = stepOf(query)
  const at = query.instant('timestamp')
  const stretch = at === undefined ? stretchBy(query, stepMs) : { fromMs: at - stepMs, toMs: at }
  const studyArgs = { coin, span: span(stretch), interval: granularityOf(stepMs) }
  return each(await runIndexStudy(desk, 'vol-index', studyArgs), (row) =>
    make({
      at: row.number('at') ?? 0,
      open: percent(row.number('open')),
      high: percent(row.number('high')),
      low: percent(row.number('low')),
      close: percent(row.number('close')),
    }),
  )
}

const named = (query: Query): string => `DERIBIT_${query.text('currency').toUpperCase()}_DVOL_INDEX`

const richness: AnsweredMethod['rows'] = ofBook(async (market: Market, query, desk) => {
  const at = query.instant('timestamp')
  const stepMs = Math.max(MS_PER_HOUR, stepOf(query, 'd'))
  const stretch = at === undefined ? query.stretch(30 * MS_PER_DAY) : { fromMs: at - MS_PER_DAY, toMs: at }
  return (await tenorsThrough(desk, market, stretch, stepMs)).flatMap(({ atMs, of }): readonly Row[] => {
    const atm = TENORS.map((days) => of(days)?.atm ?? null)
    const rich = richnessOf(atm)
    if (rich === undefined) return []
    const cells = Object.fromEntries(TENORS.map((days, i) => [`atm${days}days`, percent(atm[i])]))
    return [{ ...bookIdentity(query), ...cells, ...rich, richness: rich.ratio / rich.counter, timestamp: atMs }]
  })
})

const history = async (desk: Desk, query: Query, days: number) => {
  const coin = coinNamed(query.text('currency'))
  if (coin === undefined) return undefined
  return runIndexStudy(desk, 'vol-index-history', { coin, span: `${days}d`, window: 30, horizon: 30 })
}

export const terms: Readonly<Record<string, Method>> = {
  'derivatives/analytics/volatility/term-structures/forward-volatility/constant': {
    studies: ['constant-maturity'],
    differs: 'Total variance is linear in time between expiries; forward vols are from one maturity to the next.',
    rows: constant,
  },
  'derivatives/analytics/volatility/term-structures/forward-volatility/constant/tradfi': {
    studies: ['constant-maturity'],
    differs: 'Calendar days, not trading days.',
    refuses: tradfiOnly,
    rows: constant,
  },
  'derivatives/analytics/volatility/term-structures/forward-volatility/floating': {
    studies: ['term-structure'],
    rows: ofBook(async (market, query, desk) => {
      const table = await desk.runStudy('term-structure', { ...bookOf(market), ...instantText(query) })
      return each(table, (row) => ({
        ...bookIdentity(query),
        atm: percent(row.number('atmVol')),
        daysToExpiration: row.number('days'),
        expirationTimestamp: row.number('expiry'),
        fwdAtm: percent(row.number('forwardVol')),
        timestamp: query.instant('timestamp') ?? table?.asOfMs ?? null,
      }))
    }),
  },
  'derivatives/analytics/volatility/term-structures/richness': { studies: ['constant-maturity'], rows: richness },
  'derivatives/analytics/volatility/index': {
    studies: ['vol-index'],
    rows: (query, desk) =>
      bars(desk, query, ({ at, open, high, low, close }) => ({
        close,
        ...bookIdentity(query),
        exchangeTimestamp: at,
        high,
        instrument: named(query),
        low,
        open,
      })),
  },
  'derivatives/analytics/volatility/index-decorated': {
    studies: ['vol-index-decorated'],
    differs:
      'By the day, and of 30 days the underlying price. At 50 delta: variance linear in delta between the put and the call of 45.',
    rows: async (query, desk) => {
      const coin = coinNamed(query.text('currency'))
      if (coin === undefined || !/^deribit$/i.test(query.text('exchange'))) return []
      const at = query.instant('timestamp')
      const stretch =
        at === undefined
          ? query.stretch(30 * MS_PER_DAY)
          : { fromMs: dayStartMs(at), toMs: dayStartMs(at) + MS_PER_DAY }
      return each(await runIndexStudy(desk, 'vol-index-decorated', { coin, span: span(stretch) }), (row) => ({
        ...bookIdentity(query),
        atm: percent(row.number('atm')),
        close: percent(row.number('vol')),
        daysAgo: row.number('daysAgo'),
        delta25RrSkew: percent(row.number('rr25')),
        delta50: percent(row.number('vol50')),
        deltaCall25: percent(row.number('call25')),
        deltaPut25: percent(row.number('put25')),
        exchangeTimestamp: row.number('at'),
        indexPrice: row.number('spot'),
        instrument: named(query),
        underlyingPrice: row.number('forward'),
      }))
    },
  },
  'derivatives/analytics/volatility/volatility-of-volatility': {
    studies: ['vol-index-history'],
    rows: async (query, desk) =>
      // The client sends no exchange by default.
      /^(deribit)?$/i.test(query.text('exchange'))
        ? each(await history(desk, query, Math.min(3_650, Math.max(1, query.number('daysBack') ?? 365))), (row) => ({
            closeDvol: percent(row.number('close')),
            timestamp: row.number('at'),
            volVol30: percent(row.number('volOfVol')),
          }))
        : [],
  },
  'derivatives/analytics/volatility/variance-premium': {
    studies: ['vol-index-history'],
    rows: async (query, desk) =>
      each(await history(desk, query, 730), (row) => ({
        closeDvol: percent(row.number('implied')),
        exchange: 'deribit',
        historicalVolatility30days: percent(row.number('realised')),
        instrument: query.text('currency').toLowerCase(),
        timestamp: row.number('at'),
        vrp30: percent(row.number('premium')),
      })),
  },
}
