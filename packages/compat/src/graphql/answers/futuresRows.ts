import { MS_PER_DAY } from '@gvol/market'
import { type Cursor, checkedRows, type Desk, each, type Row, type Table } from '../../desk.ts'
import { instantsOf } from '../../facts/chains.ts'
import { heldAt } from '../../facts/closest.ts'
import { allFutureTrades } from '../../facts/futureTape.ts'
import { dayStart, isoOf, readInstant, type Stretch, spanAsked, stamp } from '../../wire/instants.ts'
import { coinNamed, venueOf } from '../../wire/names.ts'
import { asText, millions, over, percent } from '../../wire/units.ts'
import { type AnsweredField, type FieldArguments, stretchOf, textOf } from '../field.ts'

export const venueAsked = (args: FieldArguments): string => venueOf(textOf(args, 'exchange', 'deribit') || 'deribit')
export const coinAsked = (args: FieldArguments): string => coinNamed(textOf(args, 'symbol', 'BTC') || 'BTC') ?? 'BTC'
/** Venue ids that the desk would refuse have no rows. */
export const isVenue = (venue: string): boolean => /^[a-z0-9_-]{1,32}$/.test(venue)

export const board = async (
  desk: Desk,
  venue: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Table | undefined> => (isVenue(venue) ? desk.ask('futures-board', { exchange: venue, ...more }) : undefined)

export const MARGINS: Readonly<Record<string, string>> = { coin: 'COIN', stable: 'USD' }
const WINDOWS = [5, 10, 14, 30, 60, 90, 180] as const

/** A row of the tables of futures and perpetuals. */
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
    const venue = venueAsked(args)
    const table = await board(desk, venue)
    return each(table, (row) => ((row.text('kind') === 'perpetual') === isPerpetual ? tableRow(row) : undefined))
  }

/** Rates at constant maturities of one venue and coin, of the margin with more open. */
const constantRates = (table: Table | undefined) => {
  const rates = new Map<string, Map<number, number | null>>()
  const indices = new Map<string, number | null>()
  each(table, (row) => {
    const margin = row.text('margin') ?? ''
    indices.set(margin, row.number('index') ?? indices.get(margin) ?? null)
    if (row.text('kind') !== 'constant-maturity') return undefined
    const known = rates.get(margin) ?? new Map<number, number | null>()
    known.set(Math.round(row.number('days') ?? 0), percent(row.number('apr')))
    rates.set(margin, known)
    return undefined
  })
  return {
    index: indices.get('coin') ?? indices.get('stable') ?? null,
    rateOf: (days: number) => rates.get('coin')?.get(days) ?? rates.get('stable')?.get(days) ?? null,
  }
}

/** Linear in time between the tenors that our curve has. */
export const between = (rateOf: (days: number) => number | null, days: number): number | null => {
  const [near, far] = days < 90 ? [60, 90] : [90, 180]
  const low = rateOf(near)
  const high = rateOf(far)
  return rateOf(days) ?? (low === null || high === null ? null : low + ((high - low) * (days - near)) / (far - near))
}

export const constantBasis =
  (
    stretchAsked: (args: FieldArguments, desk: Desk) => Stretch,
    stepMs: number,
    make: (atMs: number, index: number | null, rateOf: (days: number) => number | null, coin: string) => Row,
  ): AnsweredField['rows'] =>
  async (args, desk) => {
    const exchange = venueAsked(args)
    const coin = coinAsked(args)
    if (!isVenue(exchange)) return []
    const rows: Row[] = []
    for (const atMs of instantsOf(stretchAsked(args, desk), stepMs, desk.nowMs)) {
      const table = await desk.ask('futures-term-structure', { exchange, coin, asOf: isoOf(atMs) })
      if (table === undefined || table.size === 0 || table.asOfMs <= atMs - stepMs) continue
      const { index, rateOf } = constantRates(table)
      rows.push(make(atMs, index, rateOf, coin))
    }
    return rows.toReversed()
  }

export const dates =
  (ends: readonly [string, string], days: number) =>
  (args: FieldArguments, desk: Desk): Stretch =>
    stretchOf(args, ends, desk, days * MS_PER_DAY)

type Future = { readonly instrument: string; readonly expiry: number }

/** The dated futures of a coin at a venue: of now, and of an instant that is past. */
const futuresOf = async (desk: Desk, args: FieldArguments, atMs = desk.nowMs): Promise<readonly Future[]> => {
  const asked = { coin: coinAsked(args) }
  const boards = [await board(desk, venueAsked(args), asked)]
  if (atMs < desk.nowMs) boards.unshift(await board(desk, venueAsked(args), { ...asked, asOf: isoOf(atMs) }))
  const futures = boards.flatMap((table) =>
    each(table, (row): Future | undefined =>
      row.text('kind') === 'future'
        ? { instrument: row.text('instrument') ?? '', expiry: row.number('expiry') ?? 0 }
        : undefined,
    ),
  )
  return [...new Map(futures.map((future) => [`${future.instrument} ${future.expiry}`, future])).values()]
}

/** @param atMs  an instant at which it was listed, if it may not be any more */
export const futureAsked = async (desk: Desk, args: FieldArguments, atMs?: number) => {
  const expiry = readInstant(args.expiration)
  const all = await futuresOf(desk, args, atMs)
  return all.find((one) => expiry !== undefined && dayStart(one.expiry) === dayStart(expiry))
}

/** All trades of the dated futures of a coin in a stretch, newest first, of those that were listed at its beginning too. */
export const tradesOf = async (
  desk: Desk,
  args: FieldArguments,
  stretch: Stretch,
  make: (row: Cursor, future: Future) => Row,
): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (const future of await futuresOf(desk, args, stretch.fromMs))
    for (const row of await allFutureTrades(desk, { venue: venueAsked(args), ...future }, stretch, (cursor) =>
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
    baseCurrency: coinAsked(args),
    expiration: stamp(expiry),
    timeleft: asText((expiry - (row.number('at') ?? 0)) / MS_PER_DAY),
  })

/** One future through a stretch. */
export const historyOf = async (
  desk: Desk,
  args: FieldArguments,
  stretch: Stretch,
  granularity: string,
  make: (row: Cursor, future: Future) => Row,
) => {
  const future = await futureAsked(desk, args, stretch.fromMs)
  if (future === undefined) return []
  const asked = {
    exchange: venueAsked(args),
    instrument: future.instrument,
    span: spanAsked(stretch),
    asOf: isoOf(stretch.toMs),
    granularity,
  }
  return each(await desk.ask('future-history', asked), (row) => make(row, future))
}

type Print = { readonly at: number; readonly price: number }

/** The prices of the prints of each bucket, by its beginning. */
const barsOf = (newestFirst: readonly Print[], openings: readonly number[]): ReadonlyMap<number, Row> => {
  const bucketOf = heldAt(openings.map((openMs) => [openMs, openMs] as const))
  return new Map(
    [...Map.groupBy(newestFirst, ({ at }) => bucketOf(at) ?? Number.NaN)].map(([at, own]) => {
      const prices = own.map(({ price }) => price)
      const open = prices.at(-1) ?? null
      const close = prices[0] ?? null
      return [at, { open, high: Math.max(...prices), low: Math.min(...prices), close }]
    }),
  )
}

/** What one future traded by the hour: at what basis, for how much, and bars of its prints. */
export const tradedHours: AnsweredField['rows'] = async (args, desk) => {
  const stretch = stretchOf(args, ['dateStart', 'dateEnd'], desk, MS_PER_DAY)
  const future = await futureAsked(desk, args, stretch.fromMs)
  if (future === undefined) return []
  const subject = { exchange: venueAsked(args), instrument: future.instrument }
  const ends = { span: spanAsked(stretch), asOf: isoOf(stretch.toMs), granularity: '1h' }
  const hours = await desk.ask('traded-basis', { ...subject, ...ends })
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

/** At what annual rate each future traded by the day, weighted by coins. */
export const vwapOfDays = async (args: FieldArguments, desk: Desk, stretch: Stretch): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (const { instrument, expiry } of await futuresOf(desk, args, stretch.fromMs)) {
    const asked = {
      exchange: venueAsked(args),
      instrument,
      granularity: '1d',
      span: spanAsked(stretch),
      asOf: isoOf(stretch.toMs),
    }
    for (const row of each(await desk.ask('traded-basis', asked), (cursor) => ({
      date: stamp(cursor.number('at')),
      vwapBasis: percent(cursor.number('apr')),
      instrumentName: instrument,
      baseCurrency: coinAsked(args),
      expiration: stamp(expiry),
    })))
      rows.push(row)
  }
  return rows
}
