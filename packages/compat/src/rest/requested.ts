import type { Market } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { type Desk, each, type Row } from '../desk.ts'
import { steppedValueAt } from '../facts/closest.ts'
import { isoOf, type Stretch, spanText } from '../wire/instants.ts'
import { bookOf, coinNamed, marketOf, priceMarketOf } from '../wire/names.ts'
import type { AnsweredMethod, Query } from './method.ts'

/** Returns the venue of a request; that of US stocks for methods about them only. */
export const requestedExchange = (query: Query): string => query.text('exchange') || 'tradfi'

/** Returns rows for the requested option book; none if there is no such book. */
export const ofBook =
  (rows: (market: Market, query: Query, desk: Desk) => ReturnType<AnsweredMethod['rows']>): AnsweredMethod['rows'] =>
  async (query, desk) => {
    const market = marketOf(desk, requestedExchange(query), query.text('currency'))
    return market === undefined ? [] : rows(market, query, desk)
  }

/** Returns rows for the requested pair, such as `btc_usd`: the prices of its coin, the venue’s own if available. */
export const ofPair =
  (rows: (market: Market, query: Query, desk: Desk) => Promise<readonly Row[]>, name = 'pair') =>
  async (query: Query, desk: Desk): Promise<readonly Row[]> => {
    const coin = coinNamed(query.text(name) || query.text('currency'))
    const market = coin === undefined ? undefined : priceMarketOf(desk, requestedExchange(query), coin)
    return market === undefined ? [] : rows(market, query, desk)
  }

/** Returns the columns that identify a book in every row, as the client named it. */
export const bookIdentity = (query: Query): Row => ({
  exchange: requestedExchange(query).toLowerCase(),
  currency: query.text('currency').toUpperCase(),
})

const UNITS: Readonly<Record<string, number>> = {
  m: MS_PER_MINUTE,
  h: MS_PER_HOUR,
  d: MS_PER_DAY,
  w: 7 * MS_PER_DAY,
  y: 365 * MS_PER_DAY,
}

/** Parses `m`, `hour`, `1d` to ms; a minute if absent. */
export const stepOf = (query: Query, fallback = 'm'): number => {
  const parts = /^(\d{0,3})([a-z])/i.exec(query.text('timeInterval') || fallback)
  return Math.max(1, Number(parts?.[1] || 1)) * (UNITS[(parts?.[2] ?? 'm').toLowerCase()] ?? MS_PER_MINUTE)
}

/** Returns the stretch of a request by its step: without a beginning the maximum of the original. */
export const stretchBy = (query: Query, stepMs: number): Stretch =>
  query.stretch(stepMs >= MS_PER_DAY ? 30 * MS_PER_DAY : stepMs >= MS_PER_HOUR ? MS_PER_DAY : MS_PER_HOUR)

export const span = ({ fromMs, toMs }: Stretch, mostDays = 3_640): string =>
  spanText({ fromMs: Math.max(fromMs, toMs - mostDays * MS_PER_DAY), toMs: Math.max(toMs, fromMs + 1) })

/** Returns subject, instant and span of a request for a book, as arguments of studies. */
export const bookThrough = (market: Market, stretch: Stretch, mostDays?: number) => ({
  ...bookOf(market),
  asOf: isoOf(stretch.toMs),
  span: span(stretch, mostDays),
})

/** Reads the index of a book over a stretch. */
export const indexThrough = async (desk: Desk, market: Market, stretch: Stretch) => {
  const table = await desk.runStudy(
    'delta-surface-history',
    bookThrough(market, { ...stretch, fromMs: stretch.fromMs - MS_PER_DAY }),
  )
  return steppedValueAt(each(table, (row) => [row.number('at') ?? 0, row.number('index')] as const))
}

/** Returns `block`, `screen` or `all`: the clients send true or false, or the id of a block. */
export const placeOf = (query: Query): 'all' | 'screen' | 'block' => {
  const sent = query.text('blockTradeId')
  return sent === '' ? 'all' : query.flag('blockTradeId') === false ? 'screen' : 'block'
}

export const sideOf = (query: Query): 'call' | 'put' | undefined =>
  /^c/i.test(query.text('putCall')) ? 'call' : /^p/i.test(query.text('putCall')) ? 'put' : undefined

export const requestedCoin = (query: Query): string | undefined =>
  coinNamed(query.text('asset') || query.text('currency'))
