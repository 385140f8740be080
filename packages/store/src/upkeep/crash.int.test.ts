import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { SAMPLE_MARKET, SAMPLE_MS } from '../../testing/sample.ts'
import { scratchDirectory } from '../../testing/scratch.ts'
import { openColumnar } from '../engine/openColumnar.ts'
import { sql } from '../sql.ts'
import { readChain } from '../tables/option-quote/readChain.ts'
import { openWriter } from '../writer/openWriter.ts'
import { migrate } from './migrate.ts'

/** Ingests in a separate process until `acknowledgements` arrived, then kills it. */
const ingestUntilKilled = async (
  directory: string,
  first: number,
  acknowledgements: number,
  mode: 'up' | 'away',
): Promise<number[]> => {
  const main = join(import.meta.dirname, '../../testing/ingestMain.ts')
  const child = spawn(process.execPath, [main, directory, String(first), mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const acknowledged: number[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(Number(line))
    if (acknowledged.length === acknowledgements) child.kill('SIGKILL')
  }
  const [code, signal] = await exited
  expect([code, signal]).toEqual([null, 'SIGKILL'])
  return acknowledged
}

test('kill -9 during ingest, repeatedly, loses no acknowledged rows', async () => {
  const directory = await scratchDirectory()
  const acknowledged: number[] = []
  const rounds: [number, 'up' | 'away'][] = [
    [3, 'up'],
    [40, 'up'],
    [20, 'away'],
    [1, 'up'],
    [15, 'away'],
    [25, 'up'],
  ]
  for (const [round, [acknowledgements, mode]] of rounds.entries()) {
    acknowledged.push(...(await ingestUntilKilled(directory, 1000 * round, acknowledgements, mode)))
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(104)

  const columnar = openColumnar({ path: join(directory, 'column') })
  try {
    expect(await migrate(columnar, { nowMs: 2 })).toEqual([])
    const writer = await openWriter(columnar, { spoolDir: join(directory, 'spool'), nowMs: () => 2, retryMs: 5 })
    while (writer.status().state !== 'direct') await new Promise((resolve) => setTimeout(resolve, 5))
    expect(writer.status().setAsideRows).toBe(0)
    await writer.close()
    const { column } = await columnar.columns(
      sql`SELECT snapshotMs, count() AS quotes FROM optionQuote FINAL GROUP BY snapshotMs ORDER BY snapshotMs`,
    )
    // A chain is stored completely or not at all.
    expect(new Set(column.quotes)).toEqual(new Set([60]))
    const stored = new Set(column.snapshotMs)
    expect(acknowledged.filter((n) => !stored.has(SAMPLE_MS + n * 1000))).toEqual([])
    const last = SAMPLE_MS + acknowledged.at(-1)! * 1000
    expect((await readChain(columnar, { ...SAMPLE_MARKET, asOfMs: last }))?.atMs).toBe(last)
  } finally {
    await columnar.close()
  }
})
