import { expect, test } from 'vitest'
import { fieldCode, writtenOut } from './writtenOut.ts'

test('a function is what its code says', () => {
  const twice = writtenOut<(of: { readonly price: number }) => number>(['of'], `return 2 * ${fieldCode('of', 'price')}`)
  expect(twice({ price: 1.5 })).toBe(3)
})

test.each(['', 'a b', 'a-b', 'a;alert(1)', 'a"]', 'a\n', '1a', '__proto__', 'имя'])(
  '%j is no name of a field',
  (name) => {
    expect(() => fieldCode('of', name)).toThrow('A field that is written out has a plain word as name')
  },
)
