import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const blocks = answerOf('largest-blocks', {
  at: [Date.UTC(2026, 0, 27, 11), Date.UTC(2026, 0, 27, 9)],
  venue: ['deribit', 'okx'],
  symbol: ['BTC', 'ETH'],
  id: ['B1', 'B1'],
  name: ['27MAR26 100k/110k call spread', '27MAR26 2k put'],
  uniTrade: ['["buy X","sell Y"]', '["buy Z"]'],
  position: ['[]', '[{"instrument":"Z","amount":-2000,"price":0.02}]'],
  side: ['buy', 'sell'],
  isKnown: [true, false],
  amountCoin: [500, 2_000],
  vol: [0.512, null],
  premiumUsd: [1_250_000, null],
  notionalUsd: [45_000_000, 6_000_000],
})

test('each block has a row, separate for venues with the same number, linked to the blocks of its structure', () => {
  const { items, leadsTo, columns } = toModel(blocks)
  expect(items.map(({ key }) => key)).toEqual(['deribit BTC B1', 'okx ETH B1'])
  expect(leadsTo?.(0)).toBe('/options/deribit/paradigm/block-sniffer/BTC/%5B%22buy%20X%22%2C%22sell%20Y%22%5D/')
  // Each row has its own venue.
  expect(columns.find(({ id }) => id === 'add')?.leadsTo?.(1)).toContain(
    encodeURIComponent('[{"exchange":"okx","instrument":"Z","amount":-2000'),
  )
  const side = columns.find(({ id }) => id === 'side')
  expect([side?.text(0), side?.text(1), side?.cellStyle?.(0), side?.cellStyle?.(1)]).toEqual([
    'buy',
    'sell?',
    { ink: 'up' },
    {},
  ])
  const text = (id: string, row: number) => columns.find((column) => column.id === id)?.text(row)
  expect([text('vol', 0), text('vol', 1), text('notionalUsd', 0), text('premiumUsd', 1)]).toEqual([
    '51.2',
    '–',
    '45.0M',
    '–',
  ])
})
