import { readdirSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { chainFromQuotes, unixMs } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { SAMPLE_MARKET, SAMPLE_MS, sampleQuotes } from '../../testing/sample.ts'
import { scratchDirectory } from '../../testing/scratch.ts'
import { openColumnar } from '../engine/openColumnar.ts'
import { insertJobDone, readJobsDone } from '../reading/jobsDone.ts'
import { sql } from '../sql.ts'
import { insertImported, readImported } from '../tables/import-ledger/imported.ts'
import { insertSnapshot } from '../tables/option-quote/insert.ts'
import { damagedParts, takeBackDone } from './damagedParts.ts'
import { migrate } from './migrate.ts'

const done = (fromMs: number, throughMs: number) => ({
  job: 'backfill',
  venue: 'deribit',
  kind: 'trades',
  symbol: 'BTC',
  instrument: '',
  intervalMs: 0,
  fromMs,
  throughMs,
  rows: 1,
  gaps: [],
  writtenMs: 1,
})

test('a damaged part that the engine detaches is reported with its rows and days, and its finished jobs and imports are reset once', async () => {
  const path = await scratchDirectory()
  const first = openColumnar({ path })
  await migrate(first, { nowMs: 1 })
  const lastMs = SAMPLE_MS + MS_PER_HOUR
  for (const atMs of [SAMPLE_MS, lastMs])
    await insertSnapshot(first, chainFromQuotes(SAMPLE_MARKET, unixMs(atMs), sampleQuotes(atMs)))
  await first.command(sql`OPTIMIZE TABLE optionQuote FINAL`)
  const { column } = await first.columns(
    sql`SELECT path, rows FROM system.parts WHERE table = 'optionQuote' AND active`,
  )
  expect(await damagedParts(first)).toEqual([])
  const dayBefore = done(SAMPLE_MS - 48 * MS_PER_HOUR, SAMPLE_MS - 24 * MS_PER_HOUR)
  await insertJobDone(first, dayBefore)
  await insertJobDone(first, done(SAMPLE_MS - MS_PER_HOUR, SAMPLE_MS + 5))
  await insertImported(first, { contentHash: 'abc', fileName: 'x.csv', rows: 1, importedMs: 1 })
  await first.close()

  const part = String(column.path[0])
  for (const file of readdirSync(part))
    if (/^(data\.|columns\.txt|checksums\.txt)/.test(file)) truncateSync(join(part, file), 3)

  const again = openColumnar({ path })
  await migrate(again, { nowMs: 2 })
  const damaged = await damagedParts(again)
  expect(damaged).toMatchObject([
    { table: 'optionQuote', rows: Number(column.rows[0]), span: { fromMs: SAMPLE_MS, toMs: lastMs } },
  ])
  await takeBackDone(again, again, damaged, 7)
  expect((await readJobsDone(again, 'backfill')).map(({ fromMs }) => fromMs)).toEqual([dayBefore.fromMs])
  expect(await readImported(again)).toEqual(new Set())
  await insertImported(again, { contentHash: 'abc', fileName: 'x.csv', rows: 1, importedMs: 8 })
  await takeBackDone(again, again, damaged, 9)
  expect(await readImported(again)).toEqual(new Set(['abc']))
  await again.close()
})
