import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

const two = answerOf('venue-best', {
  expiry: [1, 1],
  strike: [90_000, 100_000],
  type: ['put', 'call'],
  books: [2, 2],
  delta: [-0.3, 0.01],
  bidVol: [0.6, 0.5],
  bidVenue: ['okx', 'okx'],
  bidUsd: [2_100, 50],
  askVol: [0.55, 0.6],
  askVenue: ['deribit', 'deribit'],
  askUsd: [2_000, 60],
  feesUsd: [54, 10],
  freeUsd: [46, -20],
  edgeUsd: [31.5, -32],
  isSound: [true, false],
  sizeCoin: [2, 1],
  bidAge: [1, 4],
  askAge: [2, 5],
  action: ['Buy at deribit, sell at okx.', null],
})
const strikes = (show: 'near' | 'all' | 'free') => {
  const { columns, items } = toModel(two, show)
  return items.map((item) => (item.kind === 'row' ? columns[1].text(item.row) : ''))
}

test('premiums of a coin priced at a few dollars have enough decimals to differ', () => {
  const cheap = { ...two, data: { ...two.data, strike: [3.48, 3.5], bidUsd: [0.0234, 0.05], askUsd: [0.0251, 0.06] } }
  const column = (id: string) => toModel(cheap, 'all').columns.find((one) => one.id === id)
  expect([column('bidUsd')?.text(0), column('askUsd')?.text(0)]).toEqual(['0.0234', '0.0251'])
})

test('rows are near the money, all, or crossed; a reliable edge after costs has a green background', () => {
  expect(strikes('near')).toEqual(['90k'])
  expect(strikes('all')).toEqual(['90k', '100k'])
  expect(strikes('free')).toEqual(['90k'])
  const column = (id: string) => toModel(two, 'all').columns.find((one) => one.id === id)
  expect(column('freeUsd')?.text(0)).toBe('+46.0')
  const edge = column('edgeUsd')
  expect(edge?.text(0)).toBe('+31.5')
  expect(edge?.cellStyle?.(0)).toMatchObject({ wash: 'up' })
  expect(edge?.cellStyle?.(1)).not.toHaveProperty('wash')
  // Above 0, with quotes too far apart.
  const apart = { ...two, data: { ...two.data, isSound: [false, false] } }
  expect(
    toModel(apart, 'all')
      .columns.find(({ id }) => id === 'edgeUsd')
      ?.cellStyle?.(0),
  ).not.toHaveProperty('wash')
  expect(column('action')?.text(0)).toBe('Buy at deribit, sell at okx.')
  expect(toModel(answerOf('venue-best', EMPTY as never), 'all').items).toEqual([])
})
