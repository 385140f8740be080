import { expect, test } from 'vitest'
import type { Axis } from '../spec.ts'
import { ownX, sharedX } from './sharedX.ts'

const strikes: Axis = {
  kind: 'category',
  name: 'Strike',
  unit: 'USD',
  categories: ['80k', '90k', '100k'],
  values: [80_000, 90_000, 100_000],
}

test('a bar over strikes shares its strike, and a strike of another plot maps to the nearest bar', () => {
  expect(sharedX(strikes, 1)).toBe(90_000)
  expect(ownX(strikes, 98_000)).toBe(2)
})

test('a continuous axis shares and accepts its own values', () => {
  const axis: Axis = { kind: 'log', name: 'Strike', unit: 'USD', format: { kind: 'compact' } }
  expect(sharedX(axis, 91_234)).toBe(91_234)
  expect(ownX(axis, 91_234)).toBe(91_234)
})
