import { expect, test } from 'vitest'
import type { Entry } from '../../../data/portfolio/entry.ts'
import { figuresOf, type LegFigures, matchedFigures } from './legFigures.ts'

const leg = (instrument: string, amount: number, more: Partial<Entry> = {}): Entry => ({
  exchange: 'deribit',
  instrument,
  amount,
  unit: 'coin',
  isOn: true,
  isWhatIf: false,
  ...more,
})
const call = leg('BTC-C', 2)
const put = leg('BTC-P', -1)
const matched = matchedFigures([call, put], {
  instrument: ['BTC-C', 'BTC-P'],
  pnlUsd: [150, -40],
} as unknown as LegFigures)

test('a leg has its own figures at any position, and never those of another leg', () => {
  expect(figuresOf([put], matched)).toMatchObject({ figures: { pnlUsd: [-40] }, isWhole: true })
  expect(figuresOf([put, { ...call, isOn: false, isWhatIf: true }], matched).figures?.pnlUsd).toEqual([-40, 150])
})

test('a new leg or one with another size or entry has no figures until the result arrives, and the sums wait', () => {
  for (const other of [leg('BTC-PERPETUAL', 3), { ...call, amount: 4 }, { ...call, price: 0.02 }])
    expect(figuresOf([call, other], matched)).toMatchObject({ figures: { pnlUsd: [150, null] }, isWhole: false })
  expect(figuresOf([call], undefined)).toEqual({ figures: undefined, isWhole: false })
})
