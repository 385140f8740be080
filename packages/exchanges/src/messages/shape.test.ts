import { expect, test } from 'vitest'
import { either, listOf, mapOf, maybe, number, numeral, oneOf, shape, text } from './shape.ts'

const row = shape({
  name: text,
  price: maybe(number),
  side: oneOf('buy', 'sell'),
  legs: maybe(listOf(shape({ ratio: number }))),
})

test('accepts a value of the shape, with any additional fields', () => {
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
  [{ name: 'a', price: Number.NaN, side: 'buy' }, 'price: expected a number, got NaN'],
])('reports what is wrong with %j', (value, problem) => {
  expect(row.problem(value)).toBe(problem)
  expect(row.is(value)).toBe(false)
})
test('reads maps and alternatives', () => {
  expect(mapOf(number).problem({ a: 1, b: 'x' })).toBe('b: expected a number, got "x"')
  expect(either(number, text).is('expired')).toBe(true)
  expect(either(number, text).is(true)).toBe(false)
})

test('the fast check of a shape accepts what the field itself accepts', () => {
  const texts = [
    '',
    '-',
    '.',
    '-.5',
    '.5',
    '5.',
    '0',
    '-12.75',
    '1.2.3',
    '1e5',
    '0x1f',
    ' 1',
    '1 ',
    '--1',
    'NaN',
    'Infinity',
  ]
  const values = [...texts, 0, -1.5, Number.NaN, Number.POSITIVE_INFINITY, null, undefined, true, {}, []]
  for (const field of [text, number, numeral, maybe(text), maybe(number), maybe(numeral)]) {
    for (const value of values) expect([value, shape({ field }).is({ field: value })]).toEqual([value, field.is(value)])
  }
})
