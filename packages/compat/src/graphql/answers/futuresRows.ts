import { MS_PER_DAY } from '@gvol/market'
import { type Cursor, type Desk, each, type Row, type Table } from '../../desk.ts'
import { instantsOf } from '../../facts/chains.ts'
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

/** A row of the tables of futures and perpetuals; price changes come with the perpetuals' board. */
const tableRow = (row: Cursor, changes: ReadonlyMap<string, number | null>): Row => {
  const [open, volume] = [row.number('openInterestUsd'), row.number('volume24hUsd')]
  const isPerpetual = row.text('kind') === 'perpetual'
  return {
    ...{ mcapMils: null, instrumentName: row.text('instrument'), currency: row.text('coin') },
    ...{
      margin: MARGINS[row.text('margin') ?? ''] ?? null,
      expiration: isPerpetual ? null : stamp(row.number('expiry')),
    },
    ...{ price: row.number('price'), indexPrice: row.number('index') },
    ...{ priceChange24: changes.get(row.text('instrument') ?? '') ?? null },
    ...{ apy: percent(row.number(isPerpetual ? 'fundingApr' : 'apr')), funding: percent(row.number('funding8h')) },
    ...{
      oiUsdMillions: millions(open),
      volume24UsdMillions: millions(volume),
      volumer2Oi: over(volume, open),
      lsRatio: null,
    },
    ...Object.fromEntries(WINDOWS.map((days) => [`hv${days}`, percent(row.number(`vol${days}`))])),
  }
}

export const tableOf =
  (isPerpetual: boolean): AnsweredField['rows'] =>
  async (args, desk) => {
    const venue = venueAsked(args)
    const table = await board(desk, venue)
    const perpetuals =
      isPerpetual && isVenue(venue) ? await desk.ask('perpetuals-board', { exchange: venue }) : undefined
    const changes = new Map(
      each(perpetuals, (row) => [row.text('instrument') ?? '', percent(row.number('priceChange24h'))]),
    )
    return each(table, (row) =>
      (row.text('kind') === 'perpetual') === isPerpetual ? tableRow(row, changes) : undefined,
    )
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
  const [low, high] = [rateOf(near), rateOf(far)]
  return rateOf(days) ?? (low === null || high === null ? null : low + ((high - low) * (days - near)) / (far - near))
}

export const constantBasis =
  (
    stretchAsked: (args: FieldArguments, desk: Desk) => Stretch,
    stepMs: number,
    make: (atMs: number, index: number | null, rateOf: (days: number) => number | null, coin: string) => Row,
  ): AnsweredField['rows'] =>
  async (args, desk) => {
    const [exchange, coin] = [venueAsked(args), coinAsked(args)]
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

/** The dated futures of a coin at a venue. */
const futuresOf = async (
  desk: Desk,
  args: FieldArguments,
): Promise<readonly { instrument: string; expiry: number }[]> =>
  each(await board(desk, venueAsked(args), { coin: coinAsked(args) }), (row) =>
    row.text('kind') === 'future'
      ? { instrument: row.text('instrument') ?? '', expiry: row.number('expiry') ?? 0 }
      : undefined,
  )

export const futureAsked = async (desk: Desk, args: FieldArguments) => {
  const expiry = readInstant(args.expiration)
  const all = await futuresOf(desk, args)
  return all.find((one) => expiry !== undefined && dayStart(one.expiry) === dayStart(expiry))
}

export const tradesOf = async (
  desk: Desk,
  args: FieldArguments,
  asked: { readonly toMs: number; readonly fromMs: number },
  make: (row: Cursor, future: { instrument: string; expiry: number }) => Row,
): Promise<readonly Row[]> => {
  const rows: Row[] = []
  const days = Math.min(365, Math.max(1, Math.ceil((asked.toMs - asked.fromMs) / MS_PER_DAY)))
  for (const future of await futuresOf(desk, args)) {
    const question = {
      exchange: venueAsked(args),
      instrument: future.instrument,
      asOf: isoOf(asked.toMs),
      days,
      limit: 500,
    }
    for (const row of each(await desk.ask('future-trades', question), (cursor) =>
      (cursor.number('at') ?? 0) >= asked.fromMs ? make(cursor, future) : undefined,
    ))
      rows.push(row)
  }
  return rows.toSorted((a, b) => Number(b.date) - Number(a.date))
}

export const basisTrade =
  (args: FieldArguments) =>
  (row: Cursor, { instrument, expiry }: { instrument: string; expiry: number }): Row => ({
    ...{ date: stamp(row.number('at')), tradeSequence: null, amount: row.number('amountUsd') },
    ...{ indexPrice: row.number('index'), price: row.number('price'), basis: percent(row.number('apr')) },
    ...{ instrumentName: instrument, baseCurrency: coinAsked(args), expiration: stamp(expiry) },
    timeleft: asText((expiry - (row.number('at') ?? 0)) / MS_PER_DAY),
  })

/** One future through a stretch. */
export const historyOf = async (
  desk: Desk,
  args: FieldArguments,
  stretch: Stretch,
  granularity: string,
  make: (row: Cursor, future: { instrument: string; expiry: number }) => Row,
) => {
  const future = await futureAsked(desk, args)
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

export const vwapOfDays = async (args: FieldArguments, desk: Desk, stretch: Stretch): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (const { instrument, expiry } of await futuresOf(desk, args)) {
    const asked = {
      exchange: venueAsked(args),
      instrument,
      span: spanAsked(stretch),
      asOf: isoOf(stretch.toMs),
      granularity: '1d',
    }
    for (const row of each(await desk.ask('future-history', asked), (cursor) => ({
      ...{ date: stamp(cursor.number('at')), vwapBasis: percent(cursor.number('apr')), instrumentName: instrument },
      ...{ baseCurrency: coinAsked(args), expiration: stamp(expiry) },
    })))
      rows.push(row)
  }
  return rows
}
