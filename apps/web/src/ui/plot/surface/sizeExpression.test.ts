import { expect, test } from 'vitest'
import { sizeExpression } from './sizeExpression.ts'

test('products and pairs of products are read as the engine writes them', () => {
  expect(sizeExpression('width * 1.0 / 2')(800, 600)).toBe(400)
  expect(sizeExpression('height * dpr / 4')(800, 600, 2)).toBe(300)
  expect(sizeExpression(' [width * 1.0 / 16, height / 16] ')(800, 600)).toEqual([50, 37.5])
  expect(sizeExpression('width')(800, 600)).toBe(800)
})

test('anything else is refused, never run', () => {
  for (const text of ['alert(1)', 'width + 1', 'width *', 'globalThis']) {
    expect(() => sizeExpression(text)(800, 600), text).toThrow(SyntaxError)
  }
})
