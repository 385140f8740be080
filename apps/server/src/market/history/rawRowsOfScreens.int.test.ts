import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Cell,
  columnOf,
  DAYS,
  expectEqual,
  isCall,
  NOW_MS,
  numberOf,
  openRawRows,
  type RawRows,
  type Row,
  sum,
  yearsTo,
} from '../../../testing/simulated/rawRows.ts'

const QUOTE = [
  ...['venue', 'symbol', 'instrument', 'expiryMs', 'strike', 'optionType', 'bid', 'ask', 'mark', 'markVol'],
  ...['underlying', 'index', 'openInterestCoin'],
]
const FUTURE = [
  ...['venue', 'symbol', 'instrument', 'kind', 'isInverse', 'expiryMs', 'bid', 'ask', 'mark', 'index'],
  ...['openInterestCoin', 'fundingRate', 'fundingIntervalHours'],
]

let raw: RawRows
let quotes: readonly Row[]
beforeAll(async () => {
  raw = await openRawRows()
  quotes = await raw.stored('option-quote', NOW_MS, NOW_MS, QUOTE)
}, 240_000)
afterAll(() => raw.close())

const plainOf = (rows: readonly Row[], of: (row: Row) => number, key = 'instrument'): ReadonlyMap<Cell, number> =>
  new Map(rows.map((row) => [row[key] ?? null, of(row)]))

test('yields: of covered calls, of called-out calls and of puts secured by cash, on bid and ask, by year', async () => {
  const yields = await raw.answered('option-yields')
  const [calls, puts] = [true, false].map((ofCalls) => quotes.filter((quote) => isCall(quote) === ofCalls))
  const premium = (quote: Row, side: string) => numberOf(quote[side]) * numberOf(quote.index)
  for (const side of ['bid', 'ask']) {
    const covered = (quote: Row) => premium(quote, side) / (numberOf(quote.index) - premium(quote, side))
    const secured = (quote: Row) => premium(quote, side) / (numberOf(quote.strike) - premium(quote, side))
    const own = (name: string) => columnOf(yields, 'instrument', `${side}${name}`)
    expectEqual(own('Absolute'), plainOf(calls ?? [], covered), 1e-9, 20)
    expectEqual(own('Absolute'), plainOf(puts ?? [], secured), 1e-9, 20)
    const byYear = (quote: Row) => covered(quote) / yearsTo(quote.expiryMs ?? null)
    expectEqual(own('Annual'), plainOf(calls ?? [], byYear), 1e-9, 20)
    const called = (quote: Row) => numberOf(quote.strike) / (numberOf(quote.index) - premium(quote, side)) - 1
    expectEqual(own('CalledOutAbsolute'), plainOf(calls ?? [], called), 1e-9, 20)
  }
})

test('greeks: changes of marks and of their vols in a day', async () => {
  const table = await raw.answered('greek-table')
  const before = new Map(
    (await raw.stored('option-quote', NOW_MS - MS_PER_DAY, NOW_MS - MS_PER_DAY, QUOTE)).map((quote) => [
      quote.instrument ?? null,
      quote,
    ]),
  )
  const both = quotes.filter(({ instrument = null }) => before.has(instrument))
  const past = ({ instrument = null }: Row, name: string) => numberOf(before.get(instrument)?.[name])
  expectEqual(
    columnOf(table, 'instrument', 'change24h'),
    plainOf(both, (quote) => numberOf(quote.mark) / past(quote, 'mark') - 1),
    1e-9,
    20,
  )
  expectEqual(
    columnOf(table, 'instrument', 'volChange24h'),
    plainOf(both, (quote) => numberOf(quote.markVol) - past(quote, 'markVol')),
    1e-9,
    20,
  )
})

test('open interest by venue: calls and puts of every expiry, of every book of the coin', async () => {
  const all = (await raw.stored('option-quote', NOW_MS, NOW_MS, QUOTE, {})).filter(({ symbol }) =>
    String(symbol).startsWith('BTC'),
  )
  const open = await raw.answered('venue-open-interest', { by: 'expiry' })
  const key = (venue: Cell | undefined, expiry: Cell | undefined) => `${venue} ${expiry}`
  const plain = (ofCalls: boolean) =>
    new Map(
      [...Map.groupBy(all, ({ venue, expiryMs }) => key(venue, expiryMs))].map(([name, own]): [string, number] => [
        name,
        sum(own.filter((quote) => isCall(quote) === ofCalls).map((quote) => numberOf(quote.openInterestCoin) || 0)),
      ]),
    )
  const own = (name: string) => new Map(open.map((row) => [key(row.venue, row.expiry), numberOf(row[name])]))
  expect(new Set(all.map(({ venue }) => venue)).size).toBeGreaterThan(3)
  expectEqual(own('callCoin'), plain(true), 1e-9, 20)
  expectEqual(own('putCoin'), plain(false), 1e-9, 20)
})

test('most traded options: coins, premium, average price and number of trades of a day', async () => {
  const columns = ['kind', 'instrument', 'price', 'amountCoin', 'index']
  const trades = (await raw.stored('trade', NOW_MS - MS_PER_DAY + 1, NOW_MS, columns)).filter(
    ({ kind }) => kind === 'option',
  )
  const byName = [...Map.groupBy(trades, ({ instrument = null }) => instrument)]
  const plain = (of: (own: readonly Row[]) => number) =>
    new Map(byName.map(([name, own]): [Cell, number] => [name, of(own)]))
  const most = await raw.answered('most-traded', { hours: '24', limit: '500' })
  const own = (name: string) => columnOf(most, 'instrument', name)
  const coins = (rows: readonly Row[]) => sum(rows.map(({ amountCoin }) => numberOf(amountCoin)))
  const paid = (rows: readonly Row[]) => sum(rows.map((row) => numberOf(row.price) * numberOf(row.amountCoin)))
  expectEqual(own('amountCoin'), plain(coins), 1e-9, 20)
  expectEqual(
    own('premiumUsd'),
    plain((rows) => sum(rows.map((row) => numberOf(row.price) * numberOf(row.amountCoin) * numberOf(row.index)))),
    1e-9,
    20,
  )
  expectEqual(
    own('averagePrice'),
    plain((rows) => paid(rows) / coins(rows)),
    1e-9,
    20,
  )
  expectEqual(
    own('trades'),
    plain((rows) => rows.length),
    0,
    20,
  )
})

test('rolls: bid, ask and rate by the legs of every two contracts of a market', async () => {
  const contracts = new Map(
    (await raw.stored('future-quote', NOW_MS, NOW_MS, FUTURE)).map((row) => [row.instrument ?? null, row]),
  )
  const rolls = await raw.answered('future-rolls')
  const legs = ({ near = null, far = null }: Row) => [contracts.get(near) ?? {}, contracts.get(far) ?? {}] as const
  const keyed = rolls.map((row): Row => ({ ...row, roll: `${row.near} ${row.far}` }))
  const plain = (of: (near: Row, far: Row) => number) =>
    new Map(keyed.map((row): [Cell, number] => [row.roll ?? null, of(...legs(row))]))
  const own = (name: string) => columnOf(keyed, 'roll', name)
  expectEqual(
    own('bid'),
    plain((near, far) => numberOf(far.bid) - numberOf(near.ask)),
    1e-9,
    5,
  )
  expectEqual(
    own('ask'),
    plain((near, far) => numberOf(far.ask) - numberOf(near.bid)),
    1e-9,
    5,
  )
  // A perpetual has no expiry.
  const years = ({ expiryMs = null }: Row) => yearsTo(expiryMs) || 0
  expectEqual(
    own('aprBid'),
    plain((near, far) => (numberOf(far.bid) / numberOf(near.ask) - 1) / (years(far) - years(near))),
    1e-6,
    5,
  )
})

test('futures by venue: number, open coins and share of perpetuals and dated futures of each margin', async () => {
  const all = (await raw.stored('future-quote', NOW_MS, NOW_MS, FUTURE, {})).filter(
    ({ symbol, expiryMs }) => /^BTC(_|$)/.test(String(symbol)) && !(numberOf(expiryMs) <= NOW_MS),
  )
  const board = await raw.answered('futures-by-venue')
  const key = (row: Row, margin: Cell) => `${row.venue} ${margin} ${row.kind}`
  const groups = [...Map.groupBy(all, (row) => key(row, row.isInverse ? 'coin' : 'stable'))]
  const open = (rows: readonly Row[]) => sum(rows.map(({ openInterestCoin }) => numberOf(openInterestCoin) || 0))
  const keyed = board.map((row): Row => ({ ...row, group: key(row, row.margin ?? null) }))
  const plain = (of: (rows: readonly Row[]) => number) =>
    new Map(groups.map(([name, rows]): [Cell, number] => [name, of(rows)]))
  expect(new Set(board.map(({ venue }) => venue)).size).toBeGreaterThan(3)
  expectEqual(
    columnOf(keyed, 'group', 'contracts'),
    plain((rows) => rows.length),
    0,
    8,
  )
  expectEqual(columnOf(keyed, 'group', 'openInterestCoin'), plain(open), 1e-9, 8)
  expectEqual(
    columnOf(keyed, 'group', 'openInterestShare'),
    plain((rows) => open(rows) / open(all)),
    1e-9,
    8,
  )
})

test('spot: highest and lowest price of every pair in thirty whole days, of its hours', async () => {
  const columns = ['instrument', 'kind', 'intervalMs', 'atMs', 'high', 'low']
  const hours = (await raw.stored('candle', NOW_MS - DAYS * MS_PER_DAY, NOW_MS, columns, { venue: 'deribit' })).filter(
    ({ kind, intervalMs }) => kind === 'spot' && intervalMs === MS_PER_HOUR,
  )
  const ranges = [...Map.groupBy(hours, ({ instrument = null }) => instrument)].flatMap(([name, own]) => {
    const days = [...Map.groupBy(own, ({ atMs }) => Math.floor(numberOf(atMs) / MS_PER_DAY))]
      .filter(([, bars]) => bars.length === 24)
      .toSorted(([a], [b]) => a - b)
      .slice(-30)
      .flatMap(([, bars]) => bars)
    return days.length < 30 * 24 ? [] : [{ name, days }]
  })
  const plain = (of: (bars: readonly Row[]) => number) =>
    new Map(ranges.map(({ name, days }): [Cell, number] => [name, of(days)]))
  const board = await raw.answered('spot-board')
  expectEqual(
    columnOf(board, 'instrument', 'high30'),
    plain((bars) => Math.max(...bars.map(({ high }) => numberOf(high)))),
    0,
    1,
  )
  expectEqual(
    columnOf(board, 'instrument', 'low30'),
    plain((bars) => Math.min(...bars.map(({ low }) => numberOf(low)))),
    0,
    1,
  )
})

test('liquidations: side, price, coins and dollars of every one of a day', async () => {
  const columns = ['symbol', 'instrument', 'liquidatedSide', 'price', 'amountCoin', 'amountUsd', 'atMs']
  const stored = (await raw.stored('liquidation', NOW_MS - MS_PER_DAY + 1, NOW_MS, columns, { coin: 'BTC' })).filter(
    ({ symbol }) => /^BTC(_|$)/.test(String(symbol)),
  )
  const tape = await raw.answered('liquidation-tape', { hours: '24', limit: '2000' })
  expect(tape.length).toBeGreaterThan(0)
  const text = (values: readonly (Cell | undefined)[]) => values.join(' ')
  const own = tape.map(({ at, instrument, price, amountUsd }) => text([at, instrument, price, amountUsd])).toSorted()
  const plain = stored.map(({ atMs, instrument, price, amountUsd }) => text([atMs, instrument, price, amountUsd]))
  expect(plain.toSorted()).toEqual(expect.arrayContaining(own.slice(0, 40)))
})
