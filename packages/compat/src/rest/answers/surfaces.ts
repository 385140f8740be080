import type { Market } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { type Cursor, each, type Row, type RunStudy } from '../../desk.ts'
import { endsOf, rowsThrough } from '../../facts/chains.ts'
import { isoOf } from '../../wire/instants.ts'
import { bookOf, normalizedOption, putCallOf } from '../../wire/names.ts'
import { minus, over, percent, times } from '../../wire/units.ts'
import type { AnsweredMethod, Method, Query } from '../method.ts'
import { bookIdentity, bookThrough, ofBook, requestedExchange, stepOf, stretchBy } from '../requested.ts'
import { matchesQuery } from './instruments.ts'

const DELTAS = ['05', '10', '15', '20', '25', '30', '35', '40', '45'] as const
const FEWER = 'Steps of less than a minute are a minute.'
const LONGER = `${FEWER} Beyond 2,500 instants steps are longer, all of one length.`

/** Returns the 50-delta vol: variance linear in delta between the put and the call of 45. */
const vol50 = (row: Cursor): number | null => {
  const put = row.number('put45')
  const call = row.number('call45')
  return put === null || call === null ? null : Math.sqrt((put * put + call * call) / 2)
}

const FIFTY = 'At 50 delta: variance linear in delta between the put and the call of 45.'

const deltaCells = (row: Cursor): Row => ({
  atm: percent(row.number('atm')),
  delta50: percent(vol50(row)),
  ...Object.fromEntries(
    DELTAS.flatMap((delta) => [
      [`deltaCall${delta}`, percent(row.number(`call${delta}`))],
      [`deltaPut${delta}`, percent(row.number(`put${delta}`))],
    ]),
  ),
})

const isWithin = (query: Query, days: number): boolean =>
  days >= (query.number('daysToExpirationStart') ?? 0) && days <= (query.number('daysToExpirationEnd') ?? 100_000)

/** Returns vols by delta at each instant of a range. */
const deltaSurfaces = (kind: 'tenor' | 'expiry', multiplier: number): AnsweredMethod['rows'] =>
  ofBook(async (market, query, desk) => {
    const stepMs = Math.max(MS_PER_MINUTE, stepOf(query))
    const ends = endsOf(stretchBy(query, stepMs), stepMs, desk.nowMs)
    if (ends === undefined) return []
    // The span of one instant must not be empty.
    const stretch = { fromMs: ends.firstMs - 1, toMs: ends.lastMs }
    const studyArgs = { ...bookThrough(market, stretch), step: stepMs / MS_PER_MINUTE }
    return each(await desk.runStudy('delta-grid-history', studyArgs), (cursor): Row | undefined => {
      const days = cursor.number('days') ?? 0
      if (cursor.text('kind') !== kind || !isWithin(query, days)) return undefined
      return {
        ...bookIdentity(query),
        ...deltaCells(cursor),
        daysToExpiration: kind === 'tenor' ? Math.round(days) : days,
        indexPrice: cursor.number('index'),
        multiplier,
        openInterest: cursor.number('openInterestCoin'),
        expirationTimestamp: cursor.number('expiry'),
        timestamp: cursor.number('at'),
        underlyingPrice: cursor.number('forward'),
      }
    })
  })

const quoteRow =
  (query: Query, market: Market, multiplier: number) =>
  (row: Cursor, atMs: number, heldMs: number): Row => {
    const type = row.text('type')
    const strike = row.number('strike') ?? 0
    const expiry = row.number('expiry') ?? 0
    const usd = over(row.number('openInterestUsd'), row.number('openInterestCoin'))
    const putCall = putCallOf(type)
    return {
      ...bookIdentity(query),
      ask: row.number('ask'),
      askIv: percent(row.number('askVol')),
      askVolume: row.number('askSize'),
      bid: row.number('bid'),
      bidIv: percent(row.number('bidVol')),
      bidVolume: row.number('bidSize'),
      delta: row.number('delta'),
      exchangeTimestamp: heldMs,
      expirationTimestamp: expiry,
      gamma: row.number('gamma'),
      indexPrice: row.number('index'),
      instrument: row.text('instrument'),
      instrumentNormalized: normalizedOption(requestedExchange(query), market.symbol, expiry, strike, putCall ?? ''),
      isAtm: row.flag('isAtm'),
      isCarryForward: heldMs < atMs,
      isExchangeProvidedGreeks: false,
      markIv: percent(row.number('markVol')),
      markPrice: row.number('mark'),
      multiplier,
      openInterest: row.number('openInterestCoin'),
      openInterestUSD: row.number('openInterestUsd'),
      putCall,
      rho: row.number('rho'),
      strike,
      theta: row.number('theta'),
      timestamp: atMs,
      underlyingPrice: row.number('forward'),
      vega: row.number('vega'),
      volume: row.number('volumeCoin'),
      volumeUSD: times(row.number('volumeCoin'), usd ?? row.number('index')),
    }
  }

const quotes = (multiplier: number): AnsweredMethod['rows'] =>
  ofBook((market, query, desk) => {
    const stepMs = Math.max(MS_PER_MINUTE, stepOf(query))
    const make = quoteRow(query, market, multiplier)
    const instrument = query.text('instrument')
    const isAtm = query.flag('isAtm')
    const least = query.number('minStrike') ?? 0
    const most = query.number('maxStrike') ?? Number.POSITIVE_INFINITY
    const leastDays = query.number('minDaysToExpiration') ?? 0
    const mostDays = query.number('maxDaysToExpiration') ?? 1e6
    // A snapshot: without dates the newest chain alone.
    const isDated = query.instant('startDate') !== undefined || query.instant('endDate') !== undefined
    const newest = { fromMs: desk.nowMs - stepMs + 1, toMs: desk.nowMs }
    const stretch = isDated ? stretchBy(query, stepMs) : newest
    return rowsThrough(desk, { stretch, stepMs }, async (atMs, runStudy) => {
      const table = await runStudy('option-chain', { ...bookOf(market), asOf: isoOf(atMs) })
      if (table === undefined || table.asOfMs <= atMs - Math.max(stepMs, MS_PER_DAY)) return []
      return each(table, (cursor) => {
        const strike = cursor.number('strike') ?? 0
        const days = cursor.number('days') ?? 0
        if (!matchesQuery(query, cursor.text('type'), strike, cursor.number('expiry'))) return undefined
        if (instrument !== '' && cursor.text('instrument') !== instrument) return undefined
        if (isAtm !== undefined && cursor.flag('isAtm') !== isAtm) return undefined
        if (strike < least || strike > most || days < leastDays || days > mostDays) return undefined
        return make(cursor, atMs, table.asOfMs)
      })
    })
  })

const metrics = (changeOf: (now: number | null, change: number | null) => number | null): AnsweredMethod['rows'] =>
  ofBook(async (market, query, desk) => {
    const daysBack = Math.min(365, Math.max(0.01, query.number('daysBack') ?? 3))
    const [index] = each(await desk.runStudy('market-summary', bookOf(market)), (row) => row.number('index'))
    return each(await desk.runStudy('metrics', { ...bookOf(market), daysBack }), (row) => {
      const of = (name: string) => percent(row.number(name))
      const forward = row.number('forward')
      return {
        ...bookIdentity(query),
        atm: of('atmVol'),
        atmChange: of('atmVolChange'),
        butterfly15: of('fly15'),
        butterfly15Change: of('fly15Change'),
        butterfly25: of('fly25'),
        butterfly25Change: of('fly25Change'),
        daysToExpiration: row.number('days'),
        expirationTimestamp: row.number('expiry'),
        riskReversal15: of('rr15'),
        riskReversal15Change: of('rr15Change'),
        riskReversal25: of('rr25'),
        riskReversal25Change: of('rr25Change'),
        underlyingPrice: forward,
        underlyingPriceChange: changeOf(forward, row.number('forwardChange')),
        indexPrice: index ?? null,
      }
    })
  })

/** Converts a relative change of the current value to a difference. */
const inPrice = (now: number | null, change: number | null): number | null =>
  now === null || change === null || change <= -1 ? null : minus(now, now / (1 + change))

const dayNumeral = (query: Query): string | undefined =>
  query.text('daysBack') !== '' && query.number('daysBack') === undefined
    ? `The argument 'daysBack' is not in numerical form (${query.text('daysBack').slice(0, 60)}).`
    : undefined

/** Returns parameters of the fitted smiles: of annualized variance by DTE, of total variance by TAU. */
const sviRows = async (
  market: Market,
  query: Query,
  runStudy: RunStudy,
  atMs: number | undefined,
): Promise<readonly Row[]> => {
  const studyArgs: Readonly<Record<string, string>> = {
    ...bookOf(market),
    ...(atMs === undefined ? {} : { asOf: isoOf(atMs) }),
  }
  const table = await runStudy('surface-fit', studyArgs)
  if (table === undefined || (atMs !== undefined && table.asOfMs <= atMs - MS_PER_DAY)) return []
  const [index] = each(await runStudy('market-summary', studyArgs), (row) => row.number('index'))
  const isTotal = /^tau$/i.test(query.text('sviFormat'))
  return each(table, (row) => {
    const years = row.number('timeYears')
    const expiry = row.number('expiry')
    const a = row.number('a')
    if (a === null) return undefined
    const scaled = (value: number | null) => (isTotal ? value : over(value, years))
    const at = atMs ?? table.asOfMs
    const day = expiry === null ? null : isoOf(expiry).slice(0, 10)
    return {
      currency: query.text('currency').toUpperCase(),
      dte: row.number('days'),
      daysToExpiration: row.number('days'),
      expiry: day,
      expirationTimestamp: day,
      forwardDifference: minus(row.number('forward'), index ?? null),
      indexPrice: index ?? null,
      sviA: scaled(a),
      sviB: scaled(row.number('b')),
      sviM: row.number('m'),
      sviRho: row.number('rho'),
      sviSigma: row.number('sigma'),
      timestamp: at,
    }
  })
}

const SVI = 'Parameters of annualised variance in k = ln(K/F) by DTE, of total variance by TAU. Nothing is signed.'

const paths = (name: string): string => `derivatives/analytics/volatility/${name}`

export const surfaces: Readonly<Record<string, Method>> = {
  [paths('delta-surfaces/constant')]: {
    studies: ['delta-grid-history'],
    differs: `${LONGER} Total variance is linear in time between expiries. ${FIFTY}`,
    rows: deltaSurfaces('tenor', 1),
  },
  [paths('delta-surfaces/floating')]: {
    studies: ['delta-grid-history'],
    differs: `${LONGER} ${FIFTY}`,
    rows: deltaSurfaces('expiry', 1),
  },
  [paths('delta-surfaces/constant/tradfi')]: {
    studies: ['delta-grid-history'],
    differs: `${LONGER} Calendar days, not trading days.`,
    rows: deltaSurfaces('tenor', 100),
  },
  [paths('delta-surfaces/floating/tradfi')]: {
    studies: ['delta-grid-history'],
    unknown: ['underlyingRate'],
    differs: LONGER,
    rows: deltaSurfaces('expiry', 100),
  },
  [paths('level-1-quotes')]: {
    studies: ['option-chain'],
    differs: `${FEWER} Greeks are ours, not the venue’s.`,
    rows: quotes(1),
  },
  [paths('level-1-quotes/tradfi')]: {
    studies: ['option-chain'],
    unknown: ['underlyingRate'],
    differs: `${FEWER} Greeks are ours, not the venue’s.`,
    rows: quotes(100),
  },
  [paths('metrics')]: {
    studies: ['metrics'],
    differs: 'Butterflies are call + put − 2 × at the money.',
    refuses: dayNumeral,
    rows: metrics(inPrice),
  },
  [paths('metrics/tradfi')]: {
    studies: ['metrics'],
    unknown: [
      'butterfly10',
      'butterfly10Change',
      'butterfly20',
      'butterfly20Change',
      'indexPriceChange',
      'riskReversal10',
      'riskReversal10Change',
      'riskReversal20',
      'riskReversal20Change',
    ],
    refuses: dayNumeral,
    rows: metrics(inPrice),
  },
  [paths('svi-minutely')]: {
    studies: ['surface-fit', 'market-summary'],
    differs: `${SVI} The newest surface, or that of the end of the range.`,
    refuses: (query) =>
      /^(btc|eth)$/i.test(query.text('currency'))
        ? undefined
        : `Unsupported currency for SVI: '${query.text('currency').slice(0, 60)}'.`,
    rows: async (query, desk) => {
      const market = desk.markets.find(
        ({ venue, symbol }) => venue === 'deribit' && symbol === query.text('currency').toUpperCase(),
      )
      return market === undefined ? [] : sviRows(market, query, desk.runStudy, query.instant('endDate'))
    },
  },
  [paths('svi-hourly')]: {
    studies: ['surface-fit', 'market-summary'],
    differs: SVI,
    refuses: (query) =>
      /^(BTC|btc|ETH|eth)$/.test(query.text('currency'))
        ? undefined
        : `Invalid argument currency: expected one of [BTC,btc,ETH,eth], found '${query.text('currency').slice(0, 60)}'.`,
    rows: ofBook((market, query, desk) => {
      const stepMs = Math.max(MS_PER_HOUR, stepOf(query, 'h'))
      const range = { stretch: query.stretch(MS_PER_HOUR), stepMs }
      return rowsThrough(desk, range, (atMs, runStudy) => sviRows(market, query, runStudy, atMs))
    }),
  },
}
