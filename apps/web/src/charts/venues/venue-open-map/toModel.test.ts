import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))
const MAR = Date.UTC(2026, 2, 27, 8)
const JUN = Date.UTC(2026, 5, 26, 8)

const open = answerOf('venue-open-interest', {
  venue: ['deribit', 'okx', 'deribit', 'okx', 'deribit'],
  // One venue settles two hours later on the same day.
  expiry: [MAR, MAR + 7_200_000, MAR, JUN, JUN],
  strike: [90_000, 90_000, 100_000, 100_000, 500_000],
  callCoin: [10_000, 5_000, 0, 7_000, 1],
  putCoin: [2_000, 1_000, 4_000, 0, 0],
})

test('each strike and day has a cell of all venues; negligible strikes have no row', () => {
  const { x, y, series } = toModel(open, 'both', 'BTC')
  expect([x, y]).toMatchObject([{ categories: ['27 Mar 26', '26 Jun 26'] }, { categories: ['100k', '90k'] }])
  expect(series).toMatchObject([{ kind: 'heat', scale: 'intensity', values: [4_000, 7_000, 18_000, null] }])
  expect(toModel(open, 'net', 'BTC').series).toMatchObject([
    { scale: 'diverging', values: [-4_000, 7_000, 12_000, null] },
  ])
  expect(toModel(open, 'put', 'BTC').series).toMatchObject([{ values: [4_000, 0, 3_000, null] }])
})

test('a cell lists each venue and links to its expiry alone, whatever the settlement hours of venues', () => {
  const [cells] = toModel(open, 'both', 'BTC').series
  expect(cells.readout?.(2)).toEqual([
    { label: 'deribit', text: '12.0k\u2009BTC' },
    { label: 'okx', text: '6.00k\u2009BTC' },
    { label: 'put/call', text: '0.20' },
  ])
  expect(cells.pick?.(2)).toBe('/options/global/BTC/?e=2026-03-27%2C2026-03-27T10%3A00%3A00Z')
  expect(cells.pick?.(3)).toBeUndefined()
})

test('without open interest nothing is drawn', () => {
  expect(toModel(answerOf('venue-open-interest', EMPTY as never), 'both', 'BTC').series).toEqual([])
})
