import { unixMs } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { beforeAll, describe, expect, test } from 'vitest'
import { sampleQuotes } from '../../testing/sample.ts'
import type { Columnar } from '../engine/columnar.ts'
import { insertEvents } from '../reading/insertEvents.ts'
import { dayFingerprint, dayPieces, insertTableRows, storedDays } from '../reading/storedDays.ts'
import { rowsFromColumns } from '../table/rowsFromColumns.ts'
import { insertSnapshot } from '../tables/option-quote/insert.ts'
import { PORTABLE_TABLES, tables } from '../tables/tables.ts'
import { migrate } from '../upkeep/migrate.ts'

const DAY_MS = Date.UTC(2026, 4, 4)
const MARKET = { venue: 'thalex', symbol: 'BTC' }

const quotesOf = (atMs: number) => sampleQuotes(atMs).map((quote) => ({ ...quote, ...MARKET }))

/** Tests that days of tables are exported and imported again. @param opened  a store used by no one else */
export const storedDaysContract = (opened: () => Columnar): void => {
  const selection = { venue: MARKET.venue }
  const dayOf = async (table: 'optionQuote' | 'indexPrice', at = 0) =>
    (await storedDays(opened(), table, selection))[at]

  describe('stored days', () => {
    beforeAll(async () => {
      await migrate(opened(), { nowMs: 1 })
      for (const atMs of [DAY_MS, DAY_MS + MS_PER_DAY - 1, DAY_MS + MS_PER_DAY]) {
        await insertSnapshot(opened(), { ...MARKET, snapshotMs: atMs, quotes: quotesOf(atMs) })
      }
    })

    test('a day begins and ends at midnight UTC, and a selection includes both ends', async () => {
      const all = await storedDays(opened(), 'snapshot', selection)
      expect(all.map(({ dayMs, rows }) => [dayMs, rows])).toEqual([
        [DAY_MS, 2],
        [DAY_MS + MS_PER_DAY, 1],
      ])
      const within = { ...selection, fromMs: DAY_MS + MS_PER_DAY - 1, toMs: DAY_MS + MS_PER_DAY }
      expect((await storedDays(opened(), 'snapshot', within)).map(({ rows }) => rows)).toEqual([1, 1])
      expect(await storedDays(opened(), 'snapshot', { ...selection, symbols: ['ETH'] })).toEqual([])
    })

    test('the fingerprint of a day is unchanged when it is stored again, and changes with one value', async () => {
      const price = { ...MARKET, type: 'index-price', indexName: 'btc_usd', price: 1 } as const
      const store = (n: number, value: number, receivedMs: number) =>
        insertEvents(opened(), [
          { ...price, price: value, atMs: unixMs(DAY_MS + n), receivedAtMs: unixMs(DAY_MS + n + receivedMs) },
        ])
      await store(0, 100, 1)
      await store(1, 101, 1)
      const before = await dayFingerprint(opened(), 'indexPrice', await dayOf('indexPrice'))
      expect(before.rows).toBe(2)
      await store(1, 101, 1)
      expect(await dayFingerprint(opened(), 'indexPrice', await dayOf('indexPrice'))).toEqual(before)
      await store(1, 101.5, 2)
      const after = await dayFingerprint(opened(), 'indexPrice', await dayOf('indexPrice'))
      expect(after.rows).toBe(2)
      expect(after.hash).not.toBe(before.hash)
    })

    test('pieces of a day contain each row once, in time order, and can be stored back unchanged', async () => {
      const day = await dayOf('optionQuote')
      const rows = []
      for await (const piece of dayPieces(opened(), 'optionQuote', day, 60)) {
        rows.push(...rowsFromColumns(tables.optionQuote, piece))
      }
      expect(rows.map(({ snapshotMs }) => snapshotMs)).toEqual(rows.map(({ snapshotMs }) => snapshotMs).sort())
      expect(new Set(rows.map(({ instrument, snapshotMs }) => `${instrument} ${snapshotMs}`)).size).toBe(120)
      const before = await dayFingerprint(opened(), 'optionQuote', day)
      await insertTableRows(opened(), 'optionQuote', rows)
      expect(await dayFingerprint(opened(), 'optionQuote', day)).toEqual(before)
    })

    test('every table of a market can be exported, except the lists that are derived from others', async () => {
      const ofMarkets = Object.values(tables).filter(({ columnNames }) => columnNames.includes('venue'))
      expect(['snapshot', 'candleDay', 'constantMaturityBlock', 'jobLedger', ...PORTABLE_TABLES].sort()).toEqual(
        ofMarkets.map(({ name }) => name).sort(),
      )
      for (const table of PORTABLE_TABLES) expect(Array.isArray(await storedDays(opened(), table, {}))).toBe(true)
    })

    test('a value that does not fit its column is refused', async () => {
      await expect(
        insertTableRows(opened(), 'fundingRate', [{ venue: 'x', symbol: 'BTC', rate: 'high' }]),
      ).rejects.toThrow(RangeError)
    })
  })
}
