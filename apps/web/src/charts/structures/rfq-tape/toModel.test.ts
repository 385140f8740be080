import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const tape = answerOf('rfq-tape', {
  at: [2000, 1000],
  rfqId: ['9', '8'],
  name: ['27MAR26 100k/110k call spread + future', 'buy 1 X'],
  side: ['sell', 'buy'],
  amountCoin: [25, 3],
  price: [0.02, null],
  mark: [0.021, null],
  edge: [0.001, null],
  premiumUsd: [-45_000, null],
  hedge: ['BTC-PERPETUAL', null],
  hedgeSide: ['buy', null],
  hedgePrice: [90_000, null],
  hedgeAmount: [450_000, null],
  index: [90_000, null],
  uniTrade: ['["sell X","buy Y"]', '["buy X"]'],
  position: ['[{"instrument":"X","amount":-25,"price":0.04},{"instrument":"Y","amount":25}]', '[]'],
})

test('a row has the side of the requester, the price against the mark and the hedge; values that the venue does not publish are dashes', () => {
  const { columns, items, leadsTo } = toModel(tape, { exchange: 'deribit', symbol: 'BTC' })
  const texts = (row: number) => Object.fromEntries(columns.map(({ id, text }) => [id, text(row)]))
  expect(items.map(({ key }) => key)).toEqual(['9', '8'])
  expect(texts(0)).toMatchObject({ side: 'sell', price: '+0.02', edge: '+0.001', premiumUsd: '\u221245.0k' })
  expect(texts(0).hedge).toMatch(/^buy 450(\.0)?k BTC-PERPETUAL at 90\.0k$/)
  expect(texts(1)).toMatchObject({ price: '–', mark: '–', edge: '–', hedge: '–' })
  // A negative edge is red.
  expect(columns.find(({ id }) => id === 'edge')?.cellStyle?.(0)).toEqual({ ink: 'down' })
  const add = columns.find(({ id }) => id === 'add')
  expect(add?.leadsTo?.(0)).toContain(encodeURIComponent('"instrument":"X","amount":-25,"price":0.04'))
  expect(add?.text(1)).toBe('–')
  expect(leadsTo?.(0)).toContain('/paradigm/block-sniffer/BTC/%5B%22sell%20X')
})
