import { expect, test } from 'vitest'
import { callPutBars } from './callPutBars.ts'

const bars = callPutBars({
  by: 'strike',
  groups: [50_000, 60_000, 80_000],
  call: [1, 2, 3],
  put: [4, null, 6],
  name: 'Open interest',
  unit: 'coin',
  format: { kind: 'compact' },
  crosshairKey: 'strike:BTC',
  levels: [
    { at: 70_000, label: 'Spot', color: 'spot' },
    { at: 90_000, label: 'Off', color: 'spot' },
  ],
})

test('calls go up, puts go down, and missing stays missing', () => {
  const [call, put] = bars.series
  expect(call.kind === 'bars' && call.y).toEqual([1, 2, 3])
  expect(put.kind === 'bars' && put.y).toEqual([-4, null, -6])
})

test('a level between two strikes stands between their bars; one outside is not drawn', () => {
  expect(bars.references).toEqual([{ along: 'x', at: 1.5, label: 'Spot', color: 'spot' }])
})
