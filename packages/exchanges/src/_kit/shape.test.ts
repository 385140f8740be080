import { expect, test } from 'vitest'
import { either, listOf, mapOf, maybe, number, oneOf, shape, text } from './shape.ts'

const row = shape({
  name: text,
  price: maybe(number),
  side: oneOf('buy', 'sell'),
  legs: maybe(listOf(shape({ ratio: number }))),
})

test('accepts what has the shape, further fields and all', () => {
  expect(row.problem({ name: 'a', price: 1, side: 'buy', legs: [{ ratio: 2, x: 1 }], y: 0 })).toBeUndefined()
  expect(row.is({ name: 'a', price: null, side: 'sell' })).toBe(true)
})
test.each([
  [null, 'expected an object, got null'],
  [[], 'expected an object, got []'],
  [{ side: 'buy' }, 'name: expected a text, got nothing'],
  [{ name: 'a', price: '1', side: 'buy' }, 'price: expected a number, got "1"'],
  [{ name: 'a', side: 'hold' }, 'side: expected one of buy, sell, got "hold"'],
  [{ name: 'a', side: 'buy', legs: [{ ratio: 1 }, {}] }, 'legs: [1] ratio: expected a number, got nothing'],
  [{ name: 'a', price: Number.NaN, side: 'buy' }, 'price: expected a number, got null'],
])('says of %j what is wrong with it', (value, problem) => {
  expect(row.problem(value)).toBe(problem)
  expect(row.is(value)).toBe(false)
})
test('reads maps and alternatives', () => {
  expect(mapOf(number).problem({ a: 1, b: 'x' })).toBe('b: expected a number, got "x"')
  expect(either(number, text).is('expired')).toBe(true)
  expect(either(number, text).is(true)).toBe(false)
})
