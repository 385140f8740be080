import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { type Cursor, checkedRows, type Desk, each, type Row, type Table } from '../../desk.ts'
import { rowsThrough } from '../../facts/chains.ts'
import { steppedValueAt } from '../../facts/closest.ts'
import { allFutureTrades } from '../../facts/futureTape.ts'
import { isoOf, readInstant, type Stretch, stamp, studySpan } from '../../wire/instants.ts'
import { coinNamed, venueOf } from '../../wire/names.ts'
import { asText, millions, over, percent } from '../../wire/units.ts'
import { type AnsweredField, type FieldArguments, stretchOf, textOf } from '../field.ts'

export const requestedVenue = (args: FieldArguments): string =>
  venueOf(textOf(args, 'exchange', 'deribit') || 'deribit')
export const requestedCoin = (args: FieldArguments): string =>
  coinNamed(textOf(args, 'symbol', 'BTC') || 'BTC') ?? 'BTC'
/** Venue ids that the desk would reject have no rows. */
export const isVenue = (venue: string): boolean => /^[a-z0-9_-]{1,32}$/.test(venue)

export const board = async (
  desk: Desk,
  venue: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Table | undefined> =>
  isVenue(venue) ? desk.runStudy('futures-board', { exchange: venue, ...more }) : undefined

export const MARGINS: Readonly<Record<string, string>> = { coin: 'COIN', stable: 'USD' }
const WINDOWS = [5, 10, 14, 30, 60, 90, 180] as const

/** Returns a row of the tables of futures and perpetuals. */
const tableRow = (row: Cursor): Row => {
  const open = row.number('openInterestUsd')
  const volume = row.number('volume24hUsd')
  const isPerpetual = row.text('kind') === 'perpetual'
  return {
    mcapMils: null,
    instrumentName: row.text('instrument'),
    currency: row.text('coin'),
    margin: MARGINS[row.text('margin') ?? ''] ?? null,
    expiration: isPerpetual ? null : stamp(row.number('expiry')),
    price: row.number('price'),
    indexPrice: row.number('index'),
    priceChange24: percent(row.number('priceChange24h')),
    apy: percent(row.number(isPerpetual ? 'fundingApr' : 'apr')),
    funding: percent(row.number('funding8h')),
    oiUsdMillions: millions(open),
    volume24UsdMillions: millions(volume),
    volumer2Oi: over(volume, open),
    lsRatio: row.number('longShort'),
    ...Object.fromEntries(WINDOWS.map((days) => [`hv${days}`, percent(row.number(`vol${days}`))])),
  }
}

export const tableOf =
  (isPerpetual: boolean): AnsweredField['rows'] =>
  async (args, desk) => {
    const venue = requestedVenue(args)
    const table = await board(desk, venue)
    return each(table, (row) => ((row.text('kind') === 'perpetual') === isPerpetual ? tableRow(row) : undefined))
  }

/** Returns rates at constant maturities of one venue and coin, for the margin with more open interest. */
const constantRates = (table: Table | undefined) => {
  const rates = new Map<string, Map<number, number | null>>()
  const indices = new Map<string, number | null>()
  each(table, (row) => {
    const margin = row.text('margin') ?? ''
    indices.set(margin, row.number('index') ?? indices.get(margin) ?? null)
    if (row.text('kind') !== 'constant-maturity') return undefined
    const marginRates = rates.get(margin) ?? new Map<number, number | null>()
    marginRates.set(Math.round(row.number('days') ?? 0), percent(row.number('apr')))
    rates.set(margin, marginRates)
    return undefined
  })
  return {
    index: indices.get('coin') ?? indices.get('stable') ?? null,
    rateOf: (days: number) => rates.get('coin')?.get(days) ?? rates.get('stable')?.get(days) ?? null,
  }
}

/** Interpolates linearly in time between the tenors of the desk's curve. */
export const between = (rateOf: (days: number) => number | null, days: number): number | null => {
  const [near, far] = days < 90 ? [60, 90] : [90, 180]
  const low = rateOf(near)
  const high = rateOf(far)
  return rateOf(days) ?? (low === null || high === null ? null : low + ((high - low) * (days - near)) / (far - near))
}

export const constantBasis =
  (
    stretchFrom: (args: FieldArguments, desk: Desk) => Stretch,
    stepMs: number,
    make: (atMs: number, index: number | null, rateOf: (days: number) => number | null, coin: string) => Row,
  ): AnsweredField['rows'] =>
  async (args, desk) => {
    const exchange = requestedVenue(args)
    const coin = requestedCoin(args)
    if (!isVenue(exchange)) return []
    const range = { stretch: stretchFrom(args, desk), stepMs }
    const rows = await rowsThrough(desk, range, async (atMs, runStudy) => {
      const table = await runStudy('futures-term-structure', { exchange, coin, asOf: isoOf(atMs) })
      if (table === undefined || table.size === 0 || table.asOfMs <= atMs - stepMs) return []
      const { index, rateOf } = constantRates(table)
      return [make(atMs, index, rateOf, coin)]
    })
    return rows.toReversed()
  }

export const dates =
  (ends: readonly [string, string], days: number) =>
  (args: FieldArguments, desk: Desk): Stretch =>
    stretchOf(args, ends, desk, days * MS_PER_DAY)

type Future = { readonly instrument: string; readonly expiry: number }

/** Returns the dated futures of a coin at a venue: those listed now, and those listed at a past instant. */
const futuresOf = async (desk: Desk, args: FieldArguments, atMs = desk.nowMs): Promise<readonly Future[]> => {
  const studyArgs = { coin: requestedCoin(args) }
  const boards = [await board(desk, requestedVenue(args), studyArgs)]
  if (atMs < desk.nowMs) boards.unshift(await board(desk, requestedVenue(args), { ...studyArgs, asOf: isoOf(atMs) }))
  const futures = boards.flatMap((table) =>
    each(table, (row): Future | undefined =>
      row.text('kind') === 'future'
        ? { instrument: row.text('instrument') ?? '', expiry: row.number('expiry') ?? 0 }
        : undefined,
    ),
  )
  return [...new Map(futures.map((future) => [`${future.instrument} ${future.expiry}`, future])).values()]
}

/** @param atMs  an instant at which it was listed, if it may have expired */
export const requestedFuture = async (desk: Desk, args: FieldArguments, atMs?: number) => {
  const expiry = readInstant(args.expiration)
  const all = await futuresOf(desk, args, atMs)
  return all.find((one) => expiry !== undefined && dayStartMs(one.expiry) === dayStartMs(expiry))
}

/**
 * Returns all trades of the dated futures of a coin in a stretch, newest first, including those listed at its
 * beginning.
 */
export const tradesOf = async (
  desk: Desk,
  args: FieldArguments,
  stretch: Stretch,
  make: (row: Cursor, future: Future) => Row,
): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (const future of await futuresOf(desk, args, stretch.fromMs))
    for (const row of await allFutureTrades(desk, { venue: requestedVenue(args), ...future }, stretch, (cursor) =>
      make(cursor, future),
    ))
      rows.push(row)
  return checkedRows(rows).toSorted((a, b) => Number(b.date) - Number(a.date))
}

export const basisTrade =
  (args: FieldArguments) =>
  (row: Cursor, { instrument, expiry }: { instrument: string; expiry: number }): Row => ({
    date: stamp(row.number('at')),
    tradeSequence: null,
    amount: row.number('amountUsd'),
    indexPrice: row.number('index'),
    price: row.number('price'),
    basis: percent(row.number('apr')),
    instrumentName: instrument,
    baseCurrency: requestedCoin(args),
    expiration: stamp(expiry),
    timeleft: asText((expiry - (row.number('at') ?? 0)) / MS_PER_DAY),
  })

/** Reads one future over a stretch. */
export const historyOf = async (
  desk: Desk,
  args: FieldArguments,
  stretch: Stretch,
  granularity: string,
  make: (row: Cursor, future: Future) => Row,
) => {
  const future = await requestedFuture(desk, args, stretch.fromMs)
  if (future === undefined) return []
  const studyArgs = {
    exchange: requestedVenue(args),
    instrument: future.instrument,
    span: studySpan(stretch),
    asOf: isoOf(stretch.toMs),
    granularity,
  }
  return each(await desk.runStudy('future-history', studyArgs), (row) => make(row, future))
}

type Print = { readonly at: number; readonly price: number }

/** Returns bars of the prints of each bucket, by its beginning. */
const barsOf = (newestFirst: readonly Print[], openings: readonly number[]): ReadonlyMap<number, Row> => {
  const bucketOf = steppedValueAt(openings.map((openMs) => [openMs, openMs] as const))
  return new Map(
    [...Map.groupBy(newestFirst, ({ at }) => bucketOf(at) ?? Number.NaN)].map(([at, own]) => {
      const prices = own.map(({ price }) => price)
      const open = prices.at(-1) ?? null
      const close = prices[0] ?? null
      return [at, { open, high: Math.max(...prices), low: Math.min(...prices), close }]
    }),
  )
}

/** Returns the traded basis and volume of one future by the hour, with bars of its prints. */
export const tradedHours: AnsweredField['rows'] = async (args, desk) => {
  const stretch = stretchOf(args, ['dateStart', 'dateEnd'], desk, MS_PER_DAY)
  const future = await requestedFuture(desk, args, stretch.fromMs)
  if (future === undefined) return []
  const subject = { exchange: requestedVenue(args), instrument: future.instrument }
  const ends = { span: studySpan(stretch), asOf: isoOf(stretch.toMs), granularity: '1h' }
  const hours = await desk.runStudy('traded-basis', { ...subject, ...ends })
  const prints = await allFutureTrades(desk, { venue: subject.exchange, ...future }, stretch, (row) => ({
    at: row.number('at') ?? 0,
    price: row.number('price') ?? 0,
  }))
  const bars = barsOf(
    prints,
    each(hours, (row) => row.number('at') ?? undefined),
  )
  return each(hours, (row) => ({
    date: stamp(row.number('at')),
    expiration: stamp(future.expiry),
    amount: row.number('amountUsd'),
    basis: percent(row.number('apr')),
    open: null,
    high: null,
    low: null,
    close: null,
    ...bars.get(row.number('at') ?? 0),
  }))
}

/** Returns the daily traded annual rate of each future, weighted by coins. */
export const vwapOfDays = async (args: FieldArguments, desk: Desk, stretch: Stretch): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (const { instrument, expiry } of await futuresOf(desk, args, stretch.fromMs)) {
    const studyArgs = {
      exchange: requestedVenue(args),
      instrument,
      granularity: '1d',
      span: studySpan(stretch),
      asOf: isoOf(stretch.toMs),
    }
    for (const row of each(await desk.runStudy('traded-basis', studyArgs), (cursor) => ({
      date: stamp(cursor.number('at')),
      vwapBasis: percent(cursor.number('apr')),
      instrumentName: instrument,
      baseCurrency: requestedCoin(args),
      expiration: stamp(expiry),
    })))
      rows.push(row)
  }
  return rows
}
