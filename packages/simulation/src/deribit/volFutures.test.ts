import { MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { simulatedSource } from '../simulated/simulatedSource.ts'
import { VOL_FUTURES, withVolFutures } from './volFutures.ts'

const START_MS = Date.UTC(2026, 2, 2, 7)

test('four futures on the volatility index are quoted around it, and each expires on its Wednesday', () => {
  const plain = simulatedSource({ seed: 7, startMs: START_MS, symbols: ['BTC'] })
  const source = withVolFutures(plain)
  expect(source.symbols).toEqual(['BTC', VOL_FUTURES])
  const at = (ms: number) => source.snapshotAt(VOL_FUTURES, ms)
  const snapshot = at(START_MS + MS_PER_HOUR)
  const index = (plain.snapshotAt('BTC', START_MS + MS_PER_HOUR)?.volIndex?.vol ?? Number.NaN) * 100
  expect(snapshot?.chain.size).toBe(0)
  expect(snapshot?.chain.index).toBeCloseTo(index, 1)
  expect(snapshot?.futures.map(({ expiryMs }) => new Date(Number(expiryMs)).toISOString().slice(0, 13))).toEqual([
    '2026-03-04T08',
    '2026-03-11T08',
    '2026-03-18T08',
    '2026-03-25T08',
  ])
  for (const { bid = 0, mark = 0, ask = 0 } of snapshot?.futures ?? []) {
    expect(bid).toBeLessThan(mark)
    expect(mark).toBeLessThan(ask)
    expect(mark / index).toBeGreaterThan(0.6)
    expect(mark / index).toBeLessThan(1.6)
  }
  const before = at(Date.UTC(2026, 2, 4, 7, 59))?.futures[0]
  const after = at(Date.UTC(2026, 2, 4, 8, 1))?.futures[0]
  expect([before?.instrument, after?.instrument]).toEqual(['BTCDVOL_USDC-4MAR26', 'BTCDVOL_USDC-11MAR26'])
  // The rest of the source is unchanged.
  expect(source.snapshotAt('BTC', START_MS + MS_PER_HOUR)).toBe(plain.snapshotAt('BTC', START_MS + MS_PER_HOUR))
})

test('a market without Bitcoin has no volatility futures', () => {
  const plain = simulatedSource({ seed: 7, startMs: START_MS, symbols: ['ETH'] })
  expect(withVolFutures(plain)).toBe(plain)
})
