import { type FundingRate, type Market, marketKey, type SpotQuote, type Trade, unixMs } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { beforeAll, describe, expect, test } from 'vitest'
import { numbersFrom } from '../../testing/numbersFrom.ts'
import type { Columnar } from '../engine/columnar.ts'
import { insertEvents } from '../reading/insertEvents.ts'
import { readEvents } from '../reading/readEvents.ts'
import { readTable } from '../reading/readTable.ts'
import { migrate } from '../upkeep/migrate.ts'

/** Two days before the end of a month, so that several partitions are involved. */
const FIRST_MS = Date.UTC(2031, 2, 30)

const next = numbersFrom(20_310_330)
const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(next() * values.length)]

const MARKETS = ['reading-a', 'reading-b'].flatMap((venue) => ['BTC', 'ETH'].map((symbol) => ({ venue, symbol })))

const trades = Array.from({ length: 400 }, (_, i): Trade => {
  const atMs = unixMs(FIRST_MS + Math.floor(next() * 4 * MS_PER_DAY))
  return {
    ...oneOf(MARKETS),
    type: 'trade',
    kind: oneOf(['option', 'future', 'perpetual'] as const),
    atMs,
    receivedAtMs: unixMs(atMs + 3),
    instrument: oneOf(["A'1", 'B"2', 'C']),
    tradeId: String(i),
    takerSide: oneOf(['buy', 'sell'] as const),
    price: 0.01 + next(),
    ...(next() < 0.5 ? { amountCoin: next() } : {}),
    ...(next() < 0.5 ? { isLiquidation: next() < 0.5, blockTradeLegs: Math.floor(next() * 4), comboId: 'x' } : {}),
  }
})

const funding = Array.from({ length: 300 }, (): FundingRate => {
  const atMs = unixMs(FIRST_MS + Math.floor(next() * 96) * MS_PER_HOUR)
  const rate = (next() - 0.5) / 1000
  const stamp = { ...oneOf(MARKETS), atMs, receivedAtMs: unixMs(atMs + Math.floor(next() * 1e6)) }
  return { ...stamp, type: 'funding-rate', instrument: oneOf(['P', 'Q', 'R']), rate, intervalHours: 8 }
})

type Stored = { readonly venue: string; readonly symbol: string; readonly atMs: number; readonly receivedAtMs: number }

/** For rows with the same key, keeps the one received last. */
const deduplicated = <Row extends Stored>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] => {
  const latestByKey = new Map<string, Row>()
  for (const row of rows) {
    const before = latestByKey.get(keyOf(row))
    if (before === undefined || row.receivedAtMs >= before.receivedAtMs) latestByKey.set(keyOf(row), row)
  }
  return [...latestByKey.values()]
}

const fundingKey = ({ venue, symbol, instrument }: FundingRate): string => `${venue} ${symbol} ${instrument}`
const payments = deduplicated(funding, (row) => `${fundingKey(row)} ${row.atMs}`).sort(
  (a, b) => a.atMs - b.atMs || (fundingKey(a) < fundingKey(b) ? -1 : 1),
)
const tape = trades.toSorted(
  (a, b) =>
    a.atMs - b.atMs ||
    a.venue.localeCompare(b.venue) ||
    a.symbol.localeCompare(b.symbol) ||
    a.kind.localeCompare(b.kind) ||
    (a.tradeId < b.tradeId ? -1 : 1),
)

/** The last row of each group, in row order. */
const lastOfEach = <Row>(rows: readonly Row[], groupOf: (row: Row) => string): Row[] => {
  const last = new Map(rows.map((row) => [groupOf(row), row]))
  return rows.filter((row) => last.get(groupOf(row)) === row)
}

/** Compares the generic table read with the same query on rows in memory. @param opened  a store used by no one else */
export const readingContract = (opened: () => Columnar): void => {
  const [market] = MARKETS
  const isHere = ({ venue, symbol }: Stored) => venue === market.venue && symbol === market.symbol
  const ids = async (span: Parameters<typeof readTable>[2], reading: object = {}) =>
    (await readTable(opened(), 'trade', span, { columns: ['tradeId'], ...reading })).column.tradeId
  const idsOf = (rows: readonly Trade[]) => rows.map(({ tradeId }) => tradeId)

  describe('plain reading', () => {
    beforeAll(async () => {
      await migrate(opened(), { nowMs: 1 })
      await insertEvents(opened(), [...trades, ...funding, ...trades.slice(100)])
    })

    test('columns are typed: numbers with NaN for missing values, all others with null', async () => {
      const columns = [
        'atMs',
        'price',
        'amountCoin',
        'blockTradeLegs',
        'takerSide',
        'comboId',
        'isLiquidation',
      ] as const
      const { size, column } = await readTable(opened(), 'trade', market, { columns })
      const rows = tape.filter(isHere)
      expect(size).toBe(rows.length)
      expect(size).toBeGreaterThan(50)
      expect(column).toEqual({
        atMs: Float64Array.from(rows, ({ atMs }) => atMs),
        price: Float64Array.from(rows, ({ price }) => price),
        amountCoin: Float64Array.from(rows, ({ amountCoin = Number.NaN }) => amountCoin),
        blockTradeLegs: Float64Array.from(rows, ({ blockTradeLegs = Number.NaN }) => blockTradeLegs),
        takerSide: rows.map(({ takerSide }) => takerSide),
        comboId: rows.map(({ comboId }) => comboId ?? null),
        isLiquidation: rows.map(({ isLiquidation }) => isLiquidation ?? null),
      })
      // An unknown column does not compile.
      // @ts-expect-error  no such column
      await expect(readTable(opened(), 'trade', market, { columns: ['strike'] })).rejects.toThrow('no column strike')
    })

    test('rows are read of one market, a venue, a symbol over venues, or everything', async () => {
      expect(await ids(market)).toEqual(idsOf(tape.filter(isHere)))
      const { venue, symbol } = market
      expect(await ids({ venue })).toEqual(idsOf(tape.filter((row) => row.venue === venue)))
      const within = { symbol, fromMs: FIRST_MS, toMs: FIRST_MS + 4 * MS_PER_DAY }
      expect(await ids(within)).toEqual(idsOf(tape.filter((row) => row.symbol === symbol)))
    })

    test('a range includes both ends, and a number of days ends at its instant', async () => {
      const here = tape.filter(isHere)
      const from = here[10].atMs
      const to = here[20].atMs
      expect(await ids({ ...market, fromMs: from, toMs: to })).toEqual(idsOf(here.slice(10, 21)))
      expect(await ids({ ...market, fromMs: from + 1, toMs: to - 1 })).toEqual(idsOf(here.slice(11, 20)))
      const twoDays = here.filter(({ atMs }) => atMs > to - 2 * MS_PER_DAY && atMs <= to)
      expect(await ids({ ...market, days: 2, toMs: to })).toEqual(idsOf(twoDays))
    })

    test('rows are filtered by column: a value, one of several, a range, not null', async () => {
      const here = tape.filter(isHere)
      const { price } = here[5]
      const filters: readonly (readonly [object, (row: Trade) => boolean])[] = [
        [{ instrument: "A'1", takerSide: 'buy' }, (row) => row.instrument === "A'1" && row.takerSide === 'buy'],
        [{ kind: { in: ['future', 'perpetual'] } }, ({ kind }) => kind !== 'option'],
        [{ instrument: { in: ['B"2', 'C'] } }, ({ instrument }) => instrument !== "A'1"],
        [{ kind: { in: [] } }, () => false],
        [{ price: { from: price } }, (row) => row.price >= price],
        [
          { price: { to: price }, blockTradeLegs: { in: [0, 2] } },
          (row) => row.price <= price && [0, 2].includes(row.blockTradeLegs ?? -1),
        ],
        [{ amountCoin: { isKnown: true } }, (row) => row.amountCoin !== undefined],
        [{ isLiquidation: true }, (row) => row.isLiquidation === true],
        [{ isLiquidation: { in: [false] } }, (row) => row.isLiquidation === false],
        [{ comboId: 'x', price: undefined }, (row) => row.comboId === 'x'],
      ]
      for (const [where, holds] of filters)
        expect([where, await ids(market, { where })]).toEqual([where, idsOf(here.filter(holds))])
      await expect(ids(market, { where: { 'price = 1 OR 1': 1 } })).rejects.toThrow(RangeError)
      await expect(ids(market, { where: { price: { from: Number.NaN } } })).rejects.toThrow(RangeError)
    })

    test('above the limit the latest rows are returned, ascending', async () => {
      expect(await ids(market, { limit: 7 })).toEqual(idsOf(tape.filter(isHere).slice(-7)))
      await expect(ids(market, { limit: 0 })).rejects.toThrow('limit must be a whole number of at least 1')
    })

    test('the newest row of each key at an instant is returned, not older than allowed', async () => {
      const asOfMs = FIRST_MS + 2 * MS_PER_DAY + 5
      const before = payments.filter(({ atMs }) => atMs <= asOfMs)
      const newest = (span: object) =>
        readEvents(
          opened(),
          'funding-rate',
          { latest: 'of-key', asOfMs, ...span },
          { where: { venue: { in: MARKETS.map(({ venue }) => venue) } } },
        )
      expect(await newest({})).toEqual(lastOfEach(before, fundingKey))
      expect(await newest(market)).toEqual(lastOfEach(before.filter(isHere), fundingKey))
      const young = before.filter(({ atMs }) => atMs >= asOfMs - 3 * MS_PER_HOUR)
      expect(await newest({ maxAgeMs: 3 * MS_PER_HOUR })).toEqual(lastOfEach(young, fundingKey))
    })

    test('on request, the allowed age of the newest row follows the density of stored rows', async () => {
      const sparse = { venue: 'reading-sparse', symbol: 'BTC' }
      const at = [0, 7, 14, 21, 35].map((day) => unixMs(FIRST_MS + day * MS_PER_DAY))
      await insertEvents(
        opened(),
        at.map((atMs) => ({ ...funding[0], ...sparse, atMs })),
      )
      const newest = async (asOfMs: number, maxAgeMs: number | 'as-stored' = 'as-stored', of: Market = sparse) => {
        const span = { ...of, latest: 'of-market', asOfMs, maxAgeMs } as const
        return [...(await readTable(opened(), 'funding-rate', span, { columns: ['atMs'] })).column.atMs]
      }
      const [, , , third, last] = at
      expect(await newest(third + 13 * MS_PER_DAY)).toEqual([third])
      expect(await newest(third + 13 * MS_PER_DAY, MS_PER_DAY)).toEqual([])
      expect(await newest(last + 15 * MS_PER_DAY)).toEqual([])
      // Funding was paid hourly here, so a rate that is two days old is too old.
      expect(await newest(FIRST_MS + 6 * MS_PER_DAY, 'as-stored', market)).toEqual([])
      const span = { ...sparse, latest: 'of-key', asOfMs: last, maxAgeMs: 'as-stored' } as const
      await expect(readTable(opened(), 'funding-rate', span, { columns: ['atMs'] })).rejects.toThrow(RangeError)
    })

    test('all rows of each market’s instant nearest to a given instant are returned, before or after, within the limit', async () => {
      const nearestMs = FIRST_MS + 2 * MS_PER_DAY + 40 * MS_PER_MINUTE
      const nearest = (withinMs: number, of: Partial<Market> = {}) =>
        readEvents(
          opened(),
          'funding-rate',
          { nearestMs, withinMs, ...of },
          { where: { venue: { in: MARKETS.map(({ venue }) => venue) } } },
        )
      const distance = ({ atMs }: Stored) => Math.abs(atMs - nearestMs)
      for (const withinMs of [MS_PER_MINUTE, 30 * MS_PER_MINUTE, 3 * MS_PER_HOUR]) {
        const near = payments.filter((row) => distance(row) <= withinMs)
        const least = new Map<string, Stored>()
        for (const row of near) {
          const own = least.get(marketKey(row))
          if (own === undefined || distance(row) < distance(own)) least.set(marketKey(row), row)
        }
        const expected = near.filter((row) => row.atMs === least.get(marketKey(row))?.atMs)
        expect(await nearest(withinMs)).toEqual(expected)
        expect(await nearest(withinMs, market)).toEqual(expected.filter(isHere))
      }
    })

    test('all rows of each market’s newest instant are returned', async () => {
      const asOfMs = FIRST_MS + 2 * MS_PER_DAY
      const newest = (span: object) =>
        readEvents(
          opened(),
          'funding-rate',
          { latest: 'of-market', asOfMs, ...span },
          { where: { venue: { in: MARKETS.map(({ venue }) => venue) } } },
        )
      const before = payments.filter(({ atMs }) => atMs <= asOfMs)
      const last = new Map(before.map((row) => [marketKey(row), row.atMs]))
      const whole = before.filter((row) => row.atMs === last.get(marketKey(row)))
      expect(await newest({})).toEqual(whole)
      expect(await newest(market)).toEqual(whole.filter(isHere))
    })

    test('the last row of each time bucket is returned, per instrument or overall', async () => {
      const bucket = ({ atMs }: Stored) => Math.floor(atMs / (6 * MS_PER_HOUR))
      const read = async (per?: readonly 'instrument'[]) =>
        (
          await readTable(opened(), 'funding-rate', market, {
            columns: ['atMs', 'rate'],
            lastOf: { everyMs: 6 * MS_PER_HOUR, per },
          })
        ).column
      const expected = (groupOf: (row: FundingRate) => string) => {
        const rows = lastOfEach(payments.filter(isHere), groupOf)
        return { atMs: Float64Array.from(rows, ({ atMs }) => atMs), rate: Float64Array.from(rows, ({ rate }) => rate) }
      }
      expect(await read(['instrument'])).toEqual(expected((row) => `${row.instrument} ${bucket(row)}`))
      expect(await read()).toEqual(expected((row) => `${row.instrument} ${bucket(row)}`))
      expect(await read([])).toEqual(expected((row) => String(bucket(row))))
    })

    test('the newest states at whole time steps are returned, of every market, with all their rows', async () => {
      const everyMs = 6 * MS_PER_HOUR
      const { column } = await readTable(
        opened(),
        'funding-rate',
        {},
        { columns: ['venue', 'symbol', 'atMs', 'rate'], newestEveryMs: everyMs },
      )
      const stepOf = ({ atMs }: Stored) => Math.ceil(atMs / everyMs)
      const newest = new Map(payments.map((row) => [`${marketKey(row)} ${stepOf(row)}`, row.atMs]))
      const expected = payments.filter((row) => newest.get(`${marketKey(row)} ${stepOf(row)}`) === row.atMs)
      expect(expected.length).toBeGreaterThan(4)
      expect(expected.length).toBeLessThan(payments.length)
      // Other tests write into the same table.
      const venues = new Set<string>(payments.map(({ venue }) => venue))
      const textOf = (rows: readonly { venue: string; symbol: string; atMs: number; rate: number }[]) =>
        rows
          .filter(({ venue }) => venues.has(venue))
          .map(({ venue, symbol, atMs, rate }) => [venue, symbol, atMs, rate].join())
          .toSorted()
      expect(
        textOf(
          column.venue.map((venue, i) => ({
            venue,
            symbol: column.symbol[i],
            atMs: column.atMs[i],
            rate: column.rate[i],
          })),
        ),
      ).toEqual(textOf(expected))
    })

    test('above maxPoints whole instants are returned, the last of each interval', async () => {
      const here = payments.filter(isHere)
      const instants = [...new Set(here.map(({ atMs }) => atMs))]
      const stretchMs = Math.ceil((instants[instants.length - 1] - instants[0] + 1) / 5)
      const expectedInstants = new Set(
        new Map(instants.map((atMs) => [Math.floor((atMs - instants[0]) / stretchMs), atMs])).values(),
      )
      expect(expectedInstants.size).toBeGreaterThan(2)
      const { column } = await readTable(opened(), 'funding-rate', market, { columns: ['atMs'], maxPoints: 5 })
      expect(column.atMs).toEqual(
        Float64Array.from(
          here.filter(({ atMs }) => expectedInstants.has(atMs)),
          ({ atMs }) => atMs,
        ),
      )
    })

    test('a table without instants accepts no time range', async () => {
      const span = { ...market, fromMs: 1, toMs: 2 }
      await expect(readTable(opened(), 'instrument', span, { columns: ['name'] })).rejects.toThrow('have no instant')
      expect(await readTable(opened(), 'instrument', { venue: 'none' }, { columns: ['name', 'strike'] })).toEqual({
        size: 0,
        column: { name: [], strike: new Float64Array() },
      })
    })

    test('names that a table does not have are refused and never put into a statement', async () => {
      await expect(ids({ latest: 'of-key' }, { columns: ['price; DROP TABLE trade'] })).rejects.toThrow(RangeError)
      const quote = { venue: "x' OR '1'='1", symbol: 'BTC' }
      expect(await ids(quote)).toEqual([])
      expect(await readTable(opened(), 'spot-quote', quote, { columns: ['bid'] })).toMatchObject({ size: 0 } satisfies {
        size: number
      } & Partial<SpotQuote>)
    })
  })
}
