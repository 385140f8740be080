import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { volFromPercent } from '@gvol/market'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReadOptions } from './format/table/table.ts'
import { type ArchiveItem, type ArchiveSnapshot, readArchive } from './readArchive.ts'
import { recognize } from './recognize.ts'

const fixture = (path: string): string => resolve(import.meta.dirname, path)
const twoSweeps = fixture('deribit-chain/fixtures/two-sweeps.csv')

const itemsOf = async (path: string, options?: ReadOptions): Promise<ArchiveItem[]> => {
  const items: ArchiveItem[] = []
  for await (const item of readArchive(path, options)) items.push(item)
  return items
}
const snapshotsOf = (items: readonly ArchiveItem[]): ArchiveSnapshot[] =>
  items.flatMap((item) => ('snapshot' in item ? [item.snapshot] : []))
const rejectsOf = (items: readonly ArchiveItem[]) =>
  items.flatMap((item) => ('rejected' in item ? [item.rejected] : []))

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gvol-archive-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('rows of one instant and symbol are one snapshot, in file order', async () => {
  const items = await itemsOf(twoSweeps)
  expect(rejectsOf(items)).toEqual([])
  expect(snapshotsOf(items).map((snapshot) => [snapshot.symbol, snapshot.snapshotMs, snapshot.quotes.length])).toEqual([
    ['BTC', Date.UTC(2030, 2, 1, 9, 20, 11, 500), 3],
    ['ETH', Date.UTC(2030, 2, 1, 9, 20, 11, 500), 1],
    ['BTC', Date.UTC(2030, 2, 1, 15, 20, 12), 1],
    ['ETH', Date.UTC(2030, 2, 1, 15, 20, 12), 1],
  ])
})

test('a deribit-chain row keeps coin prices and fractions; no bid and a mark of 0 are absent, no open interest is 0', async () => {
  const [btc, eth] = snapshotsOf(await itemsOf(twoSweeps))
  const atMs = Date.UTC(2030, 2, 1, 9, 20, 11, 500)
  expect(btc.quotes[0]).toEqual({
    type: 'option-quote',
    venue: 'deribit',
    symbol: 'BTC',
    instrument: 'BTC-29MAR30-100000-C',
    atMs,
    receivedAtMs: atMs,
    expiryMs: Date.UTC(2030, 2, 29, 8),
    strike: 100_000,
    optionType: 'call',
    isInverse: true,
    bid: 0.0595,
    ask: 0.0605,
    mark: 0.06001234,
    markVol: 0.5432,
    underlying: 100_500.5,
    underlyingName: 'BTC-29MAR30',
    index: 100_000.25,
    openInterestCoin: 12.5,
    volume24hCoin: 3.1,
    volume24hUsd: 18_600.5,
    delta: 0.5312,
    vegaPerPoint: 110.5,
  })
  expect(eth.quotes[0]).toMatchObject({ ask: 0.07, openInterestCoin: 0, underlyingName: 'SYN.ETH-29MAR30' })
  expect(eth.quotes[0].bid).toBeUndefined()
  expect(btc.quotes[2].mark).toBeUndefined()
})

test('a row with a bid above the ask is kept without both sides, and counted', async () => {
  const [btc, eth] = snapshotsOf(await itemsOf(twoSweeps))
  expect([btc.crossed, eth.crossed]).toEqual([1, 0])
  expect(btc.quotes[1].mark).toBeGreaterThan(0)
  expect([btc.quotes[1].bid, btc.quotes[1].ask]).toEqual([undefined, undefined])
})

test('every unusable row is reported with its line, reason, column and text; the other rows are kept', async () => {
  const items = await itemsOf(fixture('deribit-chain/fixtures/broken-rows.csv'))
  expect(rejectsOf(items).map(({ line, reason, column }) => [line, reason, column])).toEqual([
    [3, 'duplicate-instrument', undefined],
    [5, 'wrong-column-count', undefined],
    [6, 'not-a-number', 'bid_price'],
    [7, 'negative-price', 'bid_price'],
    [8, 'vol-out-of-range', 'implied_volatility'],
    [9, 'expired', undefined],
    [10, 'unknown-option-type', 'option_type'],
    [11, 'not-an-instant', undefined],
    [12, 'negative-amount', 'open_interest'],
    [13, 'out-of-order', undefined],
  ])
  expect(rejectsOf(items)[2].sample).toContain('BTC-29MAR30-90000-P')
  expect(snapshotsOf(items).map((snapshot) => snapshot.quotes.length)).toEqual([1])
})

test('an order-book sweep is one snapshot although every row has its own instant; a later sweep is another', async () => {
  const items = await itemsOf(fixture('deribit-orderbook/fixtures/sweep.csv'))
  const [first, second] = snapshotsOf(items)
  expect([first.snapshotMs, first.quotes.length]).toEqual([1_803_981_655_000, 2])
  expect([second.snapshotMs, second.quotes.length]).toEqual([1_803_981_990_000, 1])
  expect(rejectsOf(items).map(({ line, reason }) => [line, reason])).toEqual([[5, 'unknown-instrument']])
  expect(first.quotes[0]).toMatchObject({
    strike: 45_000,
    expiryMs: Date.UTC(2027, 2, 5, 8),
    ask: 0.0515,
    askSize: 4,
    askVol: 0.795,
    markVol: volFromPercent(77.07),
    gamma: 0.00005,
    thetaPerDay: -80.25,
    rhoPerPoint: 12.1,
    volume24hCoin: 1.1,
  })
  expect([first.quotes[0].bid, first.quotes[0].bidVol, first.quotes[0].bidSize]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect([first.quotes[1].bidVol, first.quotes[1].last]).toEqual([volFromPercent(76.1), 0.04])
})

test('generic chains: each venue in its own units, expiry days at 08:00 UTC; an unknown venue is rejected', async () => {
  const items = await itemsOf(fixture('generic-chain/fixtures/two-venues.csv'))
  const [deribit, okxBtc, okxEth] = snapshotsOf(items)
  expect([deribit.venue, okxBtc.venue, okxEth.symbol]).toEqual(['deribit', 'okx', 'ETH'])
  const common = { markVol: 0.4963, bid: 0.0275, expiryMs: Date.UTC(2030, 7, 30, 8) }
  expect(deribit.quotes[0]).toMatchObject({ ...common, openInterestCoin: 161.3, underlying: 100_800.2 })
  expect(okxBtc.quotes[0]).toMatchObject({ ...common, openInterestCoin: 29.09, volume24hCoin: 1.5, index: 100_512.6 })
  expect(okxBtc.quotes[0].delta).toBeCloseTo(0.4012 + 0.028, 12)
  expect([okxBtc.quotes[0].underlying, okxBtc.quotes[0].gamma]).toEqual([undefined, undefined])
  expect(okxEth.quotes[0]).toMatchObject({ openInterestCoin: 49.3, contractSizeCoin: 0.1 })
  expect(rejectsOf(items)).toMatchObject([{ line: 5, reason: 'unknown-venue' }])
})

test('gzip and zstd files are recognized by their bytes, not by their name, and read as the plain file', async () => {
  const plain = await readFile(twoSweeps)
  const expected = await itemsOf(twoSweeps)
  for (const [name, bytes] of [
    ['a.csv', gzipSync(plain)],
    ['b', zstdCompressSync(plain)],
  ] as const) {
    const path = join(folder, name)
    await writeFile(path, bytes)
    expect(await itemsOf(path)).toEqual(expected)
    expect(await recognize(path)).toMatchObject({ ok: true, content: 'chains', format: 'deribit-chain' })
  }
})

test('two concatenated zstd files are read as one', async () => {
  const lines = (await readFile(twoSweeps, 'utf8')).split('\n')
  const path = join(folder, 'joined.zst')
  const parts = [lines.slice(0, 5), lines.slice(5)].map((part) => zstdCompressSync(Buffer.from(`${part.join('\n')}\n`)))
  await writeFile(path, Buffer.concat(parts))
  expect(await itemsOf(path)).toEqual(await itemsOf(twoSweeps))
})

test('a repeated header in a concatenated file is reported as such and loses no row', async () => {
  const whole = await readFile(twoSweeps, 'utf8')
  const [header, ...rows] = whole.trimEnd().split('\n')
  const joined = join(folder, 'joined.csv')
  await writeFile(joined, [header, ...rows.slice(0, 3), header, ...rows.slice(3), ''].join('\n'))
  const items = await itemsOf(joined)
  expect(rejectsOf(items)).toEqual([
    { line: 5, reason: 'repeated-header', sample: header.slice(0, 200) + (header.length > 200 ? '…' : '') },
  ])
  expect(snapshotsOf(items)).toEqual(snapshotsOf(await itemsOf(twoSweeps)))
  const turned = (line: string): string => line.split(',').reverse().join(',')
  await writeFile(joined, [header, ...rows.slice(0, 3), turned(header), ...rows.slice(3).map(turned), ''].join('\n'))
  await expect(itemsOf(joined)).rejects.toThrow(/joined\.csv starts again in line 5, with its columns in another order/)
  const twice = (line: string): string => `${line},${line.split(',')[header.split(',').indexOf('bid_price')]}`
  await writeFile(joined, [header, ...rows, ''].map((line) => (line === '' ? '' : twice(line))).join('\n'))
  await expect(itemsOf(joined)).rejects.toThrow(/names the column bid_price twice/)
})

test('progress ends at the file size; a signal stops the reading', async () => {
  const seen: number[] = []
  await itemsOf(twoSweeps, { onProgress: ({ bytesRead, bytesTotal }) => seen.push(bytesRead / bytesTotal) })
  expect(seen.at(-1)).toBe(1)
  await expect(itemsOf(twoSweeps, { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough')
})

test('unreadable files are reported with what was found and what was expected', async () => {
  const cut = join(folder, 'cut.zst')
  const whole = zstdCompressSync(Buffer.concat(Array.from({ length: 50 }, () => Buffer.from(crypto.randomUUID()))))
  await writeFile(cut, whole.subarray(0, whole.length - 40))
  await expect(itemsOf(cut)).rejects.toThrow(/cut off/)
  const empty = join(folder, 'empty.csv')
  await writeFile(empty, '')
  await expect(itemsOf(empty)).rejects.toThrow(/is empty: expected a header line/)
  await expect(itemsOf(join(folder, 'nothing'))).rejects.toThrow(/is not a file/)
  const other = join(folder, 'other.csv')
  await writeFile(other, 'date,open,close\n2030-01-01,1,2\n')
  await expect(itemsOf(other)).rejects.toThrow(/names 3 columns: date, open, close\./)
  await expect(itemsOf(other)).rejects.toThrow(/deribit-chain: .*lacking here: all of its columns/)
  expect(await recognize(other)).toMatchObject({ ok: false, reason: 'unknown-header' })
})

test('a tape of changes gives the state at the end of each minute, each quote with its own instant', async () => {
  const items = await itemsOf(fixture('tardis-options-chain/fixtures/tape.csv'))
  const snapshots = snapshotsOf(items)
  const minute = 1_898_587_200_000
  expect(snapshots.map(({ snapshotMs, quotes, crossed }) => [snapshotMs, quotes.length, crossed])).toEqual([
    [minute + 59_999, 2, 0],
    [minute + 119_999, 2, 1],
  ])
  const [call, put] = snapshots[0].quotes
  expect(call).toMatchObject({ atMs: minute + 59_999, bid: 0.06, bidVol: 0.545, markVol: 0.55, underlying: 100_600 })
  expect(put).toMatchObject({ atMs: minute + 15_000, ask: 0.0121, openInterestCoin: 3 })
  expect(put.bid).toBeUndefined()
  // The call did not change in the second minute and remains valid.
  expect(snapshots[1].quotes[0]).toEqual(call)
  expect(snapshots[1].quotes[1].bid).toBeUndefined()
  expect(rejectsOf(items).map(({ line, reason }) => [line, reason])).toEqual([
    [6, 'unknown-instrument'],
    [7, 'out-of-order'],
  ])
})
