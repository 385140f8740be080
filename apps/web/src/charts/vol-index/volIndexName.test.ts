import { expect, test } from 'vitest'
import { volIndexName } from '../../chart/model/volIndexName.ts'

test('an index is named by its publisher, an own index by the venues of its books', () => {
  const name = (venue: string, isOwn: boolean) => volIndexName({ venue: [venue], isOwn: [isOwn] }, 'SOL')
  expect(name('deribit', false)).toBe('Deribit SOL index')
  expect(name('deribit', true)).toBe('Own SOL index, Deribit options')
  expect(name('bybit, deribit', true)).toBe('Own SOL index, Bybit and Deribit options')
  expect(name('bybit, deribit, okx', true)).toBe('Own SOL index, options of 3 venues')
  expect(volIndexName({ venue: [], isOwn: [] }, 'SOL')).toBe('SOL index')
})
