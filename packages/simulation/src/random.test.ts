import { expect, test } from 'vitest'
import { gaussian, nameBits, randomBits, uniform } from './random.ts'

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

test('a random number depends only on its key: the same key gives the same number, and every word of it counts', () => {
  expect(randomBits(7, 1, 2, 3)).toBe(randomBits(7, 1, 2, 3))
  const values = [randomBits(7, 1, 2, 3), randomBits(8, 1, 2, 3), randomBits(7, 2, 1, 3), randomBits(7, 1, 3, 2)]
  expect(new Set(values).size).toBe(4)
  expect(nameBits('BTC-27MAR26-100000-C')).not.toBe(nameBits('BTC-27MAR26-100000-P'))
})

test('numbers of neighboring keys are uniform and normal, and independent', () => {
  const indexes = Array.from({ length: 40_000 }, (_, at) => at)
  const flat = indexes.map((at) => uniform(1, 5, at))
  expect(mean(flat)).toBeCloseTo(0.5, 2)
  expect(mean(flat.map((value) => (value - 0.5) ** 2))).toBeCloseTo(1 / 12, 2)
  const normal = indexes.map((at) => gaussian(1, 5, at))
  expect(Math.abs(mean(normal))).toBeLessThan(0.02)
  expect(mean(normal.map((value) => value ** 2))).toBeCloseTo(1, 1)
  expect(mean(normal.map((value) => value ** 4))).toBeGreaterThan(2.8)
  expect(mean(normal.map((value) => value ** 4))).toBeLessThan(3.2)
  const lagged = mean(normal.slice(1).map((value, at) => value * normal[at]))
  const acrossStreams = mean(indexes.map((at) => gaussian(1, 5, at) * gaussian(1, 6, at)))
  const acrossSeeds = mean(indexes.map((at) => gaussian(1, 5, at) * gaussian(2, 5, at)))
  for (const product of [lagged, acrossStreams, acrossSeeds]) expect(Math.abs(product)).toBeLessThan(0.02)
})
