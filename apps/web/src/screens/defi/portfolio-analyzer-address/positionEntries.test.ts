import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { entriesOfFragment, fragmentOf } from '../../../data/portfolio/link.ts'
import { positionEntries } from './positionEntries.ts'

const ENTERED_MS = Date.UTC(2026, 9, 1, 12)

const positions = answerOf('address-positions', {
  kind: ['option', 'perpetual', 'cash', 'option', 'unknown', 'option'],
  venue: ['derive', 'derive', 'derive', 'derive', 'derive', 'derive'],
  instrument: ['BTC-20261225-120000-C', 'BTC-PERP', 'USDC', 'BTC-20260101-1-P', '0x1', 'BTC-20261225-120000-C'],
  size: [-1.25, 0.3, 100, 2, 1, 0.5],
  entryPrice: [4200, null, null, null, null, null],
  entryAt: [ENTERED_MS, null, null, null, null, null],
  isListed: [true, true, false, false, false, true],
})

test('listed options and perpetuals are legs with sign and entry, cash is collateral; the link has them unchanged', () => {
  const entries = positionEntries(positions)
  expect(entries.map(({ instrument, amount, price, entry }) => [instrument, amount, price, entry])).toEqual([
    ['BTC-20261225-120000-C', -1.25, 4200, new Date(ENTERED_MS).toISOString()],
    ['BTC-PERP', 0.3, undefined, undefined],
    ['USDC', 100, undefined, undefined],
    ['BTC-20261225-120000-C', 0.5, undefined, undefined],
  ])
  expect(entriesOfFragment(fragmentOf(entries))).toEqual(entries)
})
