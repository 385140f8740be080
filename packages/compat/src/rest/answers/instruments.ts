import { coinOf } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import { each, type Row } from '../../desk.ts'
import { isoOf } from '../../wire/instants.ts'
import { bookOf, exchangeOf, normalizedOption, putCallOf, venueOf } from '../../wire/names.ts'
import { minus, over, percent } from '../../wire/units.ts'
import type { AnsweredMethod, Method, Query } from '../method.ts'
import { bookIdentity, ofBook, placeOf, requestedExchange, sideOf } from '../requested.ts'

/** Whether an option matches the request. */
export const matchesQuery = (
  query: Query,
  type: string | null,
  strike: number | null,
  expiryMs: number | null,
): boolean => {
  const side = sideOf(query)
  const only = query.number('strike')
  const expiry = query.instant('expiration')
  if (side !== undefined && type !== side) return false
  if (only !== undefined && strike !== only) return false
  return (
    expiry === undefined ||
    (expiryMs !== null && Math.abs(expiryMs - expiry) < 24 * MS_PER_HOUR && sameDay(expiryMs, expiry))
  )
}

const sameDay = (a: number, b: number): boolean => isoOf(a).slice(0, 10) === isoOf(b).slice(0, 10)

/** Returns options of every matching book, now or at an instant. */
const information =
  (venue: (query: Query) => string, multiplierOf: (venue: string) => number): AnsweredMethod['rows'] =>
  async (query, desk) => {
    const exchange = venue(query)
    const currency = query.text('currency').toUpperCase()
    const at = query.instant('timestamp')
    const rows: Row[] = []
    for (const market of desk.markets) {
      if (exchange !== '' && market.venue !== venueOf(exchange)) continue
      if (exchange === '' && market.venue === 'cboe') continue
      if (currency !== '' && market.symbol !== currency && coinOf(market.symbol) !== currency) continue
      const table = await desk.runStudy('option-chain', {
        ...bookOf(market),
        ...(at === undefined ? {} : { asOf: isoOf(at) }),
      } as Record<string, string>)
      const name = exchangeOf(market.venue)
      for (const row of each(table, (cursor): Row | undefined => {
        const type = cursor.text('type')
        const strike = cursor.number('strike')
        const expiry = cursor.number('expiry')
        if (!matchesQuery(query, type, strike, expiry)) return undefined
        return {
          currency: market.symbol,
          endDate: table?.asOfMs ?? null,
          exchange: name,
          expiration: expiry,
          instrument: normalizedOption(name, market.symbol, expiry ?? 0, strike ?? 0, putCallOf(type) ?? ''),
          multiplier: multiplierOf(market.venue),
          nativeInstrument: cursor.text('instrument'),
          putCall: putCallOf(type),
          strike,
        }
      }))
        rows.push(row)
    }
    return rows
  }

const mostTraded: AnsweredMethod['rows'] = ofBook(async (market, query, desk) => {
  const { fromMs, toMs } = query.stretch(24 * MS_PER_HOUR)
  const hours = Math.min(720, Math.max(1, Math.ceil((toMs - fromMs) / MS_PER_HOUR)))
  const place = placeOf(query)
  const table = await desk.runStudy('most-traded', { ...bookOf(market), asOf: isoOf(toMs), hours, limit: 500 })
  return each(table, (row) => {
    const all = row.number('amountCoin')
    const block = row.number('blockCoin')
    const volume = place === 'block' ? block : place === 'screen' ? minus(all, block ?? 0) : all
    return volume === null || volume <= 0
      ? undefined
      : {
          ...bookIdentity(query),
          contractVolume: volume,
          instrument: row.text('instrument'),
          vwapIv: percent(row.number('averageVol')),
          vwapPriceUsd: over(row.number('premiumUsd'), all),
        }
  }).toSorted((a, b) => Number(b.contractVolume) - Number(a.contractVolume))
})

const DIFFERENCE = 'The 500 that traded most, of at most 30 days before the end.'

export const instruments: Readonly<Record<string, Method>> = {
  'derivatives/analytics/instruments/information': {
    studies: ['option-chain'],
    rows: information(
      (query) => query.text('exchange'),
      () => 1,
    ),
  },
  'derivatives/analytics/instruments/information/tradfi': {
    studies: ['option-chain'],
    rows: information(
      () => 'tradfi',
      () => 100,
    ),
  },
  'derivatives/analytics/instruments/most-traded': { studies: ['most-traded'], differs: DIFFERENCE, rows: mostTraded },
  'derivatives/analytics/instruments/most-traded/tradfi': {
    studies: ['most-traded'],
    unknown: ['maxIv', 'minIv'],
    differs: DIFFERENCE,
    refuses: tradfiOnly,
    rows: mostTraded,
  },
}

/** Rejects other venues for methods about US stocks. */
export function tradfiOnly(query: Query): string | undefined {
  const exchange = requestedExchange(query)
  return /^tradfi$/i.test(exchange)
    ? undefined
    : `Invalid argument exchange: expected one of [tradfi,TRADFI], found '${exchange.slice(0, 60)}'.`
}
