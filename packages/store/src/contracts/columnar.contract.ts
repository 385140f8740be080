import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Columnar } from '../engine/columnar.ts'
import { p, programSql, sql } from '../sql.ts'
import { encodeRows } from '../table/table.ts'
import { tables } from '../tables/tables.ts'
import { type Migration, migrate } from '../upkeep/migrate.ts'
import { applyRetention } from '../upkeep/retention.ts'

/** Tests that every engine must pass. @param opened  an empty store used by no one else */
export const columnarContract = (opened: () => Columnar): void => {
  describe('the column store port', () => {
    test('parameters arrive unchanged, whatever they contain', async () => {
      const awkward = 'x\'\\\t\n"é\u2028`{p0:String}'
      const { column } = await opened().columns(
        sql`SELECT ${p.str(awkward)} AS str, ${p.strs([awkward, ''])} AS strs, ${p.f64(0.1 + 0.2)} AS f64,
            ${p.i64(-(2 ** 53) + 1)} AS i64, ${p.f64s([1e-300, -0.5])} AS f64s, ${p.bool(true)} AS bool,
            toUnixTimestamp64Milli(${p.dateTime(1_767_115_875_944)}) AS dateTimeMs`,
      )
      expect(column).toEqual({
        str: [awkward],
        strs: [[awkward, '']],
        f64: [0.1 + 0.2],
        i64: [-(2 ** 53) + 1],
        f64s: [[1e-300, -0.5]],
        bool: [true],
        dateTimeMs: [1_767_115_875_944],
      })
    })

    test('a stored NaN or infinity is null in the response', async () => {
      const { column } = await opened().columns(sql`SELECT nan AS a, inf AS b, -inf AS c`)
      expect(column).toEqual({ a: [null], b: [null], c: [null] })
    })

    test('an empty result still names its columns', async () => {
      const answer = await opened().columns(sql`SELECT 1 AS a, 'x' AS b WHERE 0`)
      expect(answer).toEqual({ size: 0, column: { a: [], b: [] } })
    })

    test('rows pass through the decoder, and its errors reach the caller', async () => {
      const row = z.object({ n: z.number() })
      expect(await opened().query(sql`SELECT number AS n FROM numbers(3)`, row.parse)).toEqual([
        { n: 0 },
        { n: 1 },
        { n: 2 },
      ])
      await expect(opened().query(sql`SELECT 'x' AS n`, row.parse)).rejects.toThrow(z.ZodError)
    })

    test('an invalid statement is rejected with the code and message of ClickHouse', async () => {
      await expect(opened().columns(sql`SELECT * FROM nowhere`)).rejects.toMatchObject({
        name: 'StoreError',
        reason: 'rejected',
        code: 60,
        message: expect.stringContaining('nowhere'),
      })
      await expect(opened().columns(sql`SELECT 1 AS x`)).resolves.toMatchObject({ size: 1 })
    })

    test('the tag becomes the log comment of the statement; anything but a plain tag is refused', async () => {
      const tagQuery = sql`SELECT getSetting('log_comment') AS tag`
      expect((await opened().columns(tagQuery, { tag: 'study:smile' })).column.tag).toEqual(['study:smile'])
      expect((await opened().columns(tagQuery)).column.tag).toEqual(['gvol'])
      await expect(opened().columns(tagQuery, { tag: "x'; DROP" })).rejects.toThrow(RangeError)
    })

    test('a query that runs too long is cancelled by the engine', async () => {
      const endless = sql`SELECT max(sipHash64(number)) AS x FROM numbers(100000000000)`
      await expect(opened().columns(endless, { maxSeconds: 1 })).rejects.toMatchObject({ code: 159 })
    })

    test('a query that fails half way does not affect the next one', async () => {
      const half = sql`SELECT number AS n, throwIf(number = 3) AS x FROM numbers(5) SETTINGS max_block_size = 1`
      for (let round = 0; round < 5; round++) {
        await expect(opened().columns(half)).rejects.toMatchObject({ code: 395 })
        const answers = await Promise.all([1, 2, 3].map((i) => opened().columns(sql`SELECT ${p.i64(i)} AS i`)))
        expect(answers.map(({ column }) => column)).toEqual([{ i: [1] }, { i: [2] }, { i: [3] }])
      }
    })

    test('a query cancelled before it starts never runs', async () => {
      const gone = AbortSignal.abort()
      await expect(opened().columns(sql`SELECT 1`, { signal: gone })).rejects.toMatchObject({ reason: 'aborted' })
    })

    test('many concurrent queries all receive their own result', async () => {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, i) =>
          opened().columns(sql`SELECT ${p.i64(i)} AS i, count() FROM numbers(1000)`),
        ),
      )
      expect(answers.map(({ column }) => column.i[0])).toEqual(Array.from({ length: 100 }, (_, i) => i))
      expect(opened().load()).toEqual({ running: 0, waiting: 0, refused: 0 })
    })

    test('the store reports that it is alive', async () => {
      expect(await opened().isAlive()).toBe(true)
    })
  })

  describe('migrations', () => {
    beforeAll(() => migrate(opened(), { nowMs: 1 }))

    test('running them again does nothing', async () => {
      expect(await migrate(opened(), { nowMs: 2 })).toEqual([])
    })

    test('every table of the catalog has exactly the columns that the program knows, in that order', async () => {
      const { column } = await opened().columns(
        sql`SELECT table, groupArray(name) AS names FROM (
              SELECT table, name FROM system.columns
              WHERE database = currentDatabase() AND default_kind != 'ALIAS' ORDER BY table, position)
            GROUP BY table`,
      )
      const stored = Object.fromEntries(column.table.map((name, i) => [name, column.names[i]]))
      const allTables = Object.values(tables)
      expect(allTables.length).toBeGreaterThan(10)
      for (const { name, columnNames } of allTables) expect([name, stored[name]]).toEqual([name, columnNames])
    })

    test('a migration that changed after it ran is refused', async () => {
      const first: Migration[] = [{ name: '0001-market-data', text: 'SELECT 1' }]
      await expect(migrate(opened(), { nowMs: 3, migrations: first })).rejects.toMatchObject({
        reason: 'incompatible',
        message: expect.stringMatching(/0001-market-data was changed after it ran/),
      })
    })

    test('a store newer than the program is refused', async () => {
      await opened().command(sql`INSERT INTO migration (name, checksum, appliedMs) SELECT '9999-from-tomorrow', 'x', 1`)
      await expect(migrate(opened(), { nowMs: 3 })).rejects.toMatchObject({
        reason: 'incompatible',
        message: expect.stringMatching(/9999-from-tomorrow.*newer version/s),
      })
      await opened().command(
        sql`ALTER TABLE migration DELETE WHERE name = '9999-from-tomorrow' SETTINGS mutations_sync = 2`,
      )
      expect(await migrate(opened(), { nowMs: 4 })).toEqual([])
    })
  })

  describe('retention', () => {
    const old = Date.UTC(2020, 4, 5)
    const rows = (atMs: number) =>
      encodeRows(tables.indexPrice, [
        { venue: 'deribit', symbol: 'OLD', indexName: 'old_usd', atMs, receivedAtMs: atMs, price: 1 },
      ])
    const count = sql`SELECT count() AS n FROM indexPrice WHERE symbol = 'OLD'`

    test('rows older than their retention are deleted, others remain; the same settings again change nothing', async () => {
      await opened().insert(rows(old))
      await opened().insert(rows(Date.UTC(2100, 0, 1)))
      expect(await applyRetention(opened(), { indexPrice: 365 })).toEqual(['indexPrice'])
      expect(await applyRetention(opened(), { indexPrice: 365 })).toEqual([])
      await opened().command(programSql('OPTIMIZE TABLE indexPrice FINAL'))
      expect((await opened().columns(count)).column.n).toEqual([1])
      expect(await applyRetention(opened(), {})).toEqual(['indexPrice'])
    })

    test('the list of chains has the same retention as the chains', async () => {
      expect(await applyRetention(opened(), { optionQuote: 90 })).toEqual(['snapshot', 'optionQuote'])
      expect(await applyRetention(opened(), {})).toEqual(['snapshot', 'optionQuote'])
    })

    test('a fraction of a day is refused', async () => {
      await expect(applyRetention(opened(), { trade: 0.5 })).rejects.toThrow(/trade.*0\.5/)
    })
  })
}
