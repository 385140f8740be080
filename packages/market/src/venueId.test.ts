import { expect, test } from 'vitest'
import { venueId } from './venueId.ts'

test('former names of venues lead to the same venues, in any case', () => {
  expect(['okex', 'OKEx', 'okx', 'huobi', 'htx', 'bitcom', 'bit.com', 'Deribit'].map(venueId)).toEqual(
    'okx okx okx htx htx bitcom bitcom deribit'.split(' '),
  )
})

test('a name that is not an alias is its own id', () => {
  expect(venueId('constructor')).toBe('constructor')
  expect(venueId('somewhere')).toBe('somewhere')
})
