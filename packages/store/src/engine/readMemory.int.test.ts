import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sql } from '../sql.ts'
import { openColumnar } from './openColumnar.ts'
import { StoreError } from './storeError.ts'

const path = mkdtempSync(join(tmpdir(), 'gvol-read-memory-'))
const columnar = openColumnar({ path, readBytes: 100e6 })
afterAll(async () => {
  await columnar.close()
  rmSync(path, { recursive: true })
})

test('a read above the memory limit of one read fails with its reason, and the next one is answered', async () => {
  const failure = await columnar
    .columns(sql`SELECT length(groupArray(number)) AS n FROM numbers(50000000)`)
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StoreError)
  expect(failure).toMatchObject({ reason: 'too-large', message: 'The read needs more memory than one may use.' })
  expect((await columnar.columns(sql`SELECT count() AS n FROM numbers(50000000)`)).column.n).toEqual([50_000_000])
})

test('groups and sorts larger than that limit use the disk', async () => {
  const groups = sql`SELECT count() AS n, max(c) AS most FROM (SELECT number % 4000000 AS key, count() AS c FROM numbers(8000000) GROUP BY key)`
  expect((await columnar.columns(groups)).column).toEqual({ n: [4_000_000], most: [2] })
  const sorted = sql`SELECT max(place) AS n FROM (SELECT number AS place FROM numbers(8000000) ORDER BY cityHash64(number), toString(number))`
  expect((await columnar.columns(sorted)).column.n).toEqual([7_999_999])
})
