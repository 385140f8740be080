import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { simulatedSource } from '../simulated/simulatedSource.ts'
import { type VenueQuirks, viewedRows } from './venueView.ts'
import { viewedTrades } from './viewedTrades.ts'

const START_MS = Date.UTC(2026, 2, 2, 10)
const QUIRKS: VenueQuirks = { volShift: 0, spreadFactor: 1, strikeStep: 2, sizeShare: 1 }
const source = simulatedSource({ seed: 7, startMs: START_MS })
const chainAt = (atMs: number) => source.snapshotAt('BTC', atMs)?.chain
const listedAt = (atMs: number): ReadonlySet<string> => {
  const chain = chainAt(atMs)
  if (chain === undefined) throw new Error('no chain')
  return new Set(viewedRows(chain, atMs, QUIRKS).map((row) => chain.instrument[row]))
}

test('a listed option stays listed until it expires, even when strikes are added next to it', () => {
  for (let day = 0; day < 9; day++) {
    const nextMs = START_MS + (day + 1) * MS_PER_DAY
    const next = chainAt(nextMs)
    const alive = new Set(next?.instrument)
    const before = [...listedAt(START_MS + day * MS_PER_DAY)].filter((name) => alive.has(name))
    expect(before.length).toBeGreaterThan(100)
    const now = listedAt(nextMs)
    expect(before.filter((name) => !now.has(name))).toEqual([])
  }
})

test('a venue lists about its share of the strikes, and sends no trade of unlisted ones', () => {
  const chain = chainAt(START_MS)
  if (chain === undefined) throw new Error('no chain')
  const listed = listedAt(START_MS)
  expect(listed.size).toBeGreaterThan(chain.size / 3)
  expect(listed.size).toBeLessThan((chain.size * 2) / 3)
  const trades = viewedTrades(source, 'BTC', START_MS, START_MS + MS_PER_HOUR, QUIRKS)
  expect(trades.length).toBeGreaterThan(20)
  const now = listedAt(START_MS + MS_PER_HOUR)
  expect(trades.filter(({ trade }) => !now.has(trade.instrument))).toEqual([])
})
