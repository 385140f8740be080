import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchDirectory } from '../../testing/scratch.ts'
import { openColumnar } from '../engine/openColumnar.ts'
import { insertEvents } from '../reading/insertEvents.ts'
import { readEvents } from '../reading/readEvents.ts'
import { sql } from '../sql.ts'
import { readChain } from '../tables/option-quote/readChain.ts'
import { migrate, pendingMigrations, readMigrations } from './migrate.ts'

/**
 * A store written by the first version with a store, on 2026-01-27 of a simulated market: three quotes, three trades,
 * one volatility index.
 */
const FIRST = join(import.meta.dirname, 'fixtures/first-store.tar.gz')
const AT_MS = Date.UTC(2026, 0, 27, 21)
const btc = { venue: 'deribit', symbol: 'BTC' }
const ever = { ...btc, fromMs: 0, toMs: 9e15 }

const unpacked = async (): Promise<string> => {
  const dir = await scratchDirectory()
  expect(spawnSync('tar', ['xzf', FIRST, '-C', dir]).status).toBe(0)
  return dir
}

test('a store of the first version is upgraded, keeps every row, and accepts new ones', async () => {
  const path = await unpacked()
  const columnar = openColumnar({ path })
  const names = readMigrations().map(({ name }) => name)
  expect(await pendingMigrations(columnar)).toEqual(names.slice(3))
  expect(await migrate(columnar, { nowMs: AT_MS })).toEqual(names.slice(3))

  const chain = await readChain(columnar, { ...btc, asOfMs: AT_MS })
  expect(chain?.instrument).toEqual(['BTC-27MAR26-80000-P', 'BTC-27MAR26-100000-C', 'BTC-27MAR26-120000-C'])
  expect([...(chain?.strike ?? [])]).toEqual([80_000, 100_000, 120_000])
  const vols = [...(chain?.markVol ?? [])]
  for (const [at, vol] of [0.47, 0.46, 0.48].entries()) expect(vols[at]).toBeCloseTo(vol, 12)
  expect([chain?.index, chain?.underlyingName, chain?.isInverse]).toEqual([88_500.5, ['BTC-27MAR26'], true])
  const trades = await readEvents(columnar, 'trade', ever)
  expect(trades.map(({ tradeId, kind, takerSide, amountCoin }) => [tradeId, kind, takerSide, amountCoin])).toEqual([
    ['1', 'option', 'buy', 2.5],
    ['2', 'option', 'sell', 5],
    ['3', 'perpetual', 'buy', 7.5],
  ])
  // A column added later is empty.
  expect(trades.map(({ liquidatedSide }) => liquidatedSide)).toEqual([undefined, undefined, undefined])
  expect((await readEvents(columnar, 'vol-index', ever)).map(({ vol }) => vol)).toEqual([0.4125])

  await insertEvents(columnar, [{ ...trades[0]!, tradeId: '4', atMs: trades[2]!.atMs, liquidatedSide: 'taker' }])
  await columnar.close()
  const again = openColumnar({ path })
  expect(await migrate(again, { nowMs: AT_MS })).toEqual([])
  expect((await readEvents(again, 'trade', ever)).map(({ tradeId }) => tradeId).sort()).toEqual(['1', '2', '3', '4'])
  await again.close()
})

test('a store written by a later version is refused with a sentence and not changed', async () => {
  const columnar = openColumnar({ path: await unpacked() })
  await migrate(columnar, { nowMs: AT_MS })
  const rows = () => columnar.columns(sql`SELECT name, checksum FROM migration FINAL ORDER BY name`)
  const before = await rows()
  // A program of the first version opens today's store.
  await expect(migrate(columnar, { nowMs: AT_MS, migrations: readMigrations().slice(0, 3) })).rejects.toThrow(
    /has migration 0004-import-ledger-by-content, which this program \(up to 0003-import-ledger\) does not know: it was written by a newer version\. Update the program, or use another data directory/,
  )
  expect(await rows()).toEqual(before)
  expect((await readChain(columnar, { ...btc, asOfMs: AT_MS }))?.size).toBe(3)
  await columnar.close()
})
