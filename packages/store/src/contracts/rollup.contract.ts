import { type FutureQuote, type Trade, unixMs } from '@gvol/market'
import { MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { beforeAll, describe, expect, test } from 'vitest'
import { sampleQuotes } from '../../testing/sample.ts'
import type { Columnar } from '../engine/columnar.ts'
import { insertEvents } from '../reading/insertEvents.ts'
import { readTableRows } from '../reading/readEvents.ts'
import { insertFutures } from '../tables/future-quote/insert.ts'
import { insertSnapshot } from '../tables/option-quote/insert.ts'
import { readChain } from '../tables/option-quote/readChain.ts'
import { snapshotTimes } from '../tables/snapshot/read.ts'
import { tables } from '../tables/tables.ts'
import { migrate } from '../upkeep/migrate.ts'
import { rollUp } from '../upkeep/rollup.ts'
import { thinPrints } from '../upkeep/thinPrints.ts'

const OLD_MS = Date.UTC(2024, 2, 10, 4)
const MARKET = { venue: 'gate', symbol: 'BTC' }
const EVER = { ...MARKET, fromMs: 0, toMs: Number.MAX_SAFE_INTEGER }

/** Tests thinning of old chains. @param opened  a store used by no one else */
export const rollupContract = (opened: () => Columnar): void => {
  const chainAt = (atMs: number, market = MARKET) =>
    insertSnapshot(opened(), {
      ...market,
      snapshotMs: atMs,
      quotes: sampleQuotes(atMs)
        .slice(0, 6)
        .map((quote) => ({ ...quote, ...market })),
    })
  const old = [0, 10, 59, 60, 61, 150].map((minutes) => OLD_MS + minutes * MS_PER_MINUTE)
  const expectedInstants = [59, 61, 150].map((minutes) => OLD_MS + minutes * MS_PER_MINUTE)
  const late = [0, 1].map((minutes) => Date.UTC(2024, 3, 2) + minutes * MS_PER_MINUTE)

  describe('rollup', () => {
    beforeAll(async () => {
      await migrate(opened(), { nowMs: 1 })
      for (const atMs of [...old, ...late]) {
        await chainAt(atMs)
        const stamp = { ...MARKET, atMs: unixMs(atMs), receivedAtMs: unixMs(atMs) }
        const quote: FutureQuote = {
          ...stamp,
          type: 'future-quote',
          instrument: 'BTC_USDT',
          kind: 'perpetual',
          isInverse: false,
          last: atMs,
        }
        await insertFutures(opened(), atMs, [quote])
      }
    })

    test('a month wholly before the limit is thinned to the last chain of every hour; another month is unchanged', async () => {
      const whole = await readChain(opened(), { ...MARKET, asOfMs: expectedInstants[0] })
      const done = (await rollUp(opened(), { beforeMs: late[0] })).filter(({ venue }) => venue === MARKET.venue)
      expect(done.toSorted((a, b) => b.table.localeCompare(a.table))).toEqual([
        { table: 'optionQuote', ...MARKET, month: 202403, remaining: 3, gone: 3 },
        { table: 'futureQuote', ...MARKET, month: 202403, remaining: 3, gone: 3 },
      ])
      expect([...(await snapshotTimes(opened(), EVER))]).toEqual([...expectedInstants, ...late])
      expect(await readChain(opened(), { ...MARKET, asOfMs: expectedInstants[0] })).toEqual(whole)
      expect(whole?.size).toBe(6)
      // An instant whose chain was removed is answered by the one before.
      expect((await readChain(opened(), { ...MARKET, asOfMs: expectedInstants[1] - 1 }))?.atMs).toBe(
        expectedInstants[0],
      )
      const newest = { ...MARKET, latest: 'of-market', asOfMs: OLD_MS + 2 * MS_PER_HOUR } as const
      expect((await readTableRows(opened(), 'future-quote', newest))[0]?.last).toBe(expectedInstants[1])
    })

    test('a second run does nothing; late rows of an old month are thinned by the next run, their list first', async () => {
      const settings = { beforeMs: late[0] }
      expect((await rollUp(opened(), settings)).filter(({ venue }) => venue === MARKET.venue)).toEqual([])
      await chainAt(OLD_MS + 30 * MS_PER_MINUTE)
      expect((await rollUp(opened(), settings)).filter(({ venue }) => venue === MARKET.venue)).toEqual([
        { table: 'optionQuote', ...MARKET, month: 202403, remaining: 3, gone: 1 },
      ])
      expect([...(await snapshotTimes(opened(), EVER))]).toEqual([...expectedInstants, ...late])
    })

    test('a symbol that contains a quote character stays a value', async () => {
      const odd = { venue: "o'venue", symbol: 'BTC' }
      await chainAt(OLD_MS, odd)
      await chainAt(OLD_MS + 1, odd)
      await rollUp(opened(), { beforeMs: late[0] })
      expect([...(await snapshotTimes(opened(), { ...EVER, ...odd }))]).toEqual([OLD_MS + 1])
      await expect(rollUp(opened(), { beforeMs: late[0], stepMs: 0.5 })).rejects.toThrow(RangeError)
    })
  })

  describe('old prints', () => {
    const OF = { venue: 'thin', symbol: 'BTC' }
    const FIRST = Date.UTC(2024, 2, 31, 23)
    const print = (i: number, more: Partial<Trade> = {}): Trade => {
      const atMs = unixMs(FIRST + i * 7_000)
      return {
        ...OF,
        type: 'trade',
        kind: 'perpetual',
        instrument: i % 3 === 0 ? 'B' : 'A',
        tradeId: `${i}`,
        atMs,
        receivedAtMs: unixMs(atMs + 1),
        price: 100 + (i % 11),
        takerSide: i % 4 === 0 ? 'sell' : 'buy',
        ...(i % 2 === 0 ? { amountUsd: 10 * i } : { amountCoin: i / 100 }),
        ...more,
      }
    }
    const perpetuals = Array.from({ length: 1_000 }, (_, i) => print(i))
    const unknown = print(5, { instrument: 'C', tradeId: 'unknown', amountCoin: undefined })
    const option = print(6, { kind: 'option', tradeId: 'option' })
    const pair = print(7, { kind: 'spot', instrument: 'BTC/USD', tradeId: 'pair' })
    const query = { ...OF, fromMs: FIRST, toMs: FIRST + 1_000 * 7_000, bucketMs: MS_PER_HOUR }
    const volumes = async (more: object = {}) => {
      const { size, column } = await tables.trade.queries.futureVolumes.run(opened(), { ...query, ...more })
      return Array.from({ length: size }, (_, i) => [
        column.instrument[i],
        column.takerSide[i],
        column.atMs[i],
        column.trades[i],
        column.amountCoin[i],
        column.amountUsd[i],
      ])
    }
    const close = (rows: Awaited<ReturnType<typeof volumes>>) =>
      rows.map((row) =>
        row.map((value) => (typeof value === 'number' && !Number.isNaN(value) ? expect.closeTo(value, 6) : value)),
      )
    const stored = async () => (await readTableRows(opened(), 'trade', { ...OF, fromMs: 0, toMs: 9e15 })).length
    const thin = async (beforeMs: number) =>
      (await thinPrints(opened(), { beforeMs })).filter(({ venue }) => venue === OF.venue)
    const MARCH = perpetuals.filter(({ atMs }) => atMs < Date.UTC(2024, 3)).length

    beforeAll(async () => {
      for (let round = 0; round < 2; round++) await insertEvents(opened(), [...perpetuals, unknown, option, pair])
    })

    test('a month wholly before the limit becomes bars with the same volumes; options and other months are unchanged', async () => {
      const before = await volumes()
      const ofOne = await volumes({ instrument: 'A', bucketMs: 5 * MS_PER_MINUTE })
      expect(await thin(Date.UTC(2024, 3) - 1)).toEqual([])
      expect(await thin(Date.UTC(2024, 3, 20))).toEqual([{ ...OF, month: 202403, prints: MARCH + 2 }])
      expect(await stored()).toBe(perpetuals.length - MARCH + 1)
      expect(await volumes()).toEqual(close(before))
      expect(await volumes({ instrument: 'A', bucketMs: 5 * MS_PER_MINUTE })).toEqual(close(ofOne))
      expect(before.length).toBeGreaterThan(8)
    })

    test('a bar has first, highest, lowest and last price, prints, and bought and sold amounts', async () => {
      const rows = await readTableRows(opened(), 'trade-bar', { ...OF, fromMs: 0, toMs: 9e15 })
      const minute = perpetuals.filter(({ instrument, atMs }) => instrument === 'A' && atMs < FIRST + MS_PER_MINUTE)
      const prices = minute.map(({ price }) => price)
      const ofSide = (side: string, amount: (trade: Trade) => number) =>
        expect.closeTo(
          minute.filter(({ takerSide }) => takerSide === side).reduce((sum, each) => sum + amount(each), 0),
        )
      const coins = ({ amountCoin, amountUsd = 0, price }: Trade) => amountCoin ?? amountUsd / price
      const usd = ({ amountCoin = 0, amountUsd, price }: Trade) => amountUsd ?? amountCoin * price
      expect(rows.find(({ instrument }) => instrument === 'A')).toMatchObject({
        atMs: FIRST,
        kind: 'perpetual',
        trades: minute.length,
        buys: minute.filter(({ takerSide }) => takerSide === 'buy').length,
        open: prices[0],
        high: Math.max(...prices),
        low: Math.min(...prices),
        close: prices.at(-1),
        buyCoin: ofSide('buy', coins),
        sellCoin: ofSide('sell', coins),
        buyUsd: ofSide('buy', usd),
        sellUsd: ofSide('sell', usd),
      })
      expect(rows.filter(({ kind }) => kind === 'spot')).toMatchObject([{ instrument: 'BTC/USD', trades: 1 }])
    })

    test('a second run does nothing; prints imported again into an old month count once, and are thinned again', async () => {
      const before = await volumes()
      expect(await thin(Date.UTC(2024, 3, 20))).toEqual([])
      await insertEvents(opened(), perpetuals.slice(0, 20))
      expect(await volumes()).toEqual(close(before))
      expect(await thin(Date.UTC(2024, 3, 20))).toMatchObject([{ prints: 20 }])
      expect(await volumes()).toEqual(close(before))
    })
  })
}
