import { type FutureQuote, MS_PER_HOUR, MS_PER_MINUTE, unixMs } from '@gvol/market'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Columnar } from '../engine/columnar.ts'
import { insertFutures } from '../tables/future-quote/insert.ts'
import { insertSnapshot } from '../tables/option-quote/insert.ts'
import { readChain } from '../tables/option-quote/readChain.ts'
import { readTableRows } from '../tables/readEvents.ts'
import { snapshotTimes } from '../tables/snapshot/read.ts'
import { sampleQuotes } from '../testing/sample.ts'
import { migrate } from '../upkeep/migrate.ts'
import { rollUp } from '../upkeep/rollup.ts'

const OLD_MS = Date.UTC(2024, 2, 10, 4)
const MARKET = { venue: 'gate', symbol: 'BTC' }
const EVER = { ...MARKET, fromMs: 0, toMs: Number.MAX_SAFE_INTEGER }

/** Old chains become fewer. @param opened  a store that no one else uses */
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
  const kept = [59, 61, 150].map((minutes) => OLD_MS + minutes * MS_PER_MINUTE)
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

    test('of a month that lies wholly before the limit the last chain of every hour stays; another month stays whole', async () => {
      const whole = await readChain(opened(), { ...MARKET, asOfMs: kept[0] })
      const done = (await rollUp(opened(), { beforeMs: late[0] })).filter(({ venue }) => venue === MARKET.venue)
      expect(done.toSorted((a, b) => b.table.localeCompare(a.table))).toEqual([
        { table: 'optionQuote', ...MARKET, month: 202403, kept: 3, gone: 3 },
        { table: 'futureQuote', ...MARKET, month: 202403, kept: 3, gone: 3 },
      ])
      expect([...(await snapshotTimes(opened(), EVER))]).toEqual([...kept, ...late])
      expect(await readChain(opened(), { ...MARKET, asOfMs: kept[0] })).toEqual(whole)
      expect(whole?.size).toBe(6)
      // An instant whose own chain went is answered by the one before it.
      expect((await readChain(opened(), { ...MARKET, asOfMs: kept[1] - 1 }))?.atMs).toBe(kept[0])
      const newest = { ...MARKET, latest: 'of-market', asOfMs: OLD_MS + 2 * MS_PER_HOUR } as const
      expect((await readTableRows(opened(), 'future-quote', newest))[0]?.last).toBe(kept[1])
    })

    test('again it does nothing; what comes late into an old month is thinned the next time, its list first', async () => {
      const settings = { beforeMs: late[0] }
      expect((await rollUp(opened(), settings)).filter(({ venue }) => venue === MARKET.venue)).toEqual([])
      await chainAt(OLD_MS + 30 * MS_PER_MINUTE)
      expect((await rollUp(opened(), settings)).filter(({ venue }) => venue === MARKET.venue)).toEqual([
        { table: 'optionQuote', ...MARKET, month: 202403, kept: 3, gone: 1 },
      ])
      expect([...(await snapshotTimes(opened(), EVER))]).toEqual([...kept, ...late])
    })

    test('a symbol with a quote in it stays a value', async () => {
      const odd = { venue: "o'venue", symbol: 'BTC' }
      await chainAt(OLD_MS, odd)
      await chainAt(OLD_MS + 1, odd)
      await rollUp(opened(), { beforeMs: late[0] })
      expect([...(await snapshotTimes(opened(), { ...EVER, ...odd }))]).toEqual([OLD_MS + 1])
      await expect(rollUp(opened(), { beforeMs: late[0], stepMs: 0.5 })).rejects.toThrow(RangeError)
    })
  })
}
