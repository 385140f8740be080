import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { type COLUMNS, toModel } from './toModel.ts'

const top = answerOf<'unique-trades', (typeof COLUMNS)[number]>('unique-trades', {
  uniTrade: ['["buy A-C","sell B-C"]', '["sell A-P"]'],
  position: ['[{"instrument":"A-C","amount":100},{"instrument":"B-C","amount":-100}]', '[]'],
  name: ['27MAR26 100k/110k call spread', '27MAR26 80k put'],
  side: ['buy', 'sell'],
  place: ['block', 'screen'],
  legs: [2, 1],
  trades: [3, 40],
  amountCoin: [300, 12],
  netPremiumUsd: [540_000, -20_000],
  premiumUsd: [900_000, 20_000],
  worthUsd: [610_000, null],
  openChange: [250, null],
  index: [90_000, null],
  lastAt: [1_000, 2_000],
})

test('a row links to the prints of its structure, with its legs in the address', () => {
  const { leadsTo, items, columns } = toModel(top, { exchange: 'deribit', symbol: 'BTC' })
  expect(items).toHaveLength(2)
  expect(leadsTo?.(0)).toBe('/options/deribit/BTC/options-scanner/%5B%22buy%20A-C%22%2C%22sell%20B-C%22%5D/')
  const column = (id: string) => columns.find((one) => one.id === id)
  expect([column('side')?.cellStyle?.(0).ink, column('side')?.cellStyle?.(1).ink]).toEqual(['up', 'down'])
  expect(column('netPremiumUsd')?.text(1)).toBe('−20.0k')
  expect([column('worthUsd')?.text(0), column('worthUsd')?.text(1), column('openChange')?.text(0)]).toEqual([
    '+610k',
    '–',
    '+250',
  ])
  expect(column('add')?.leadsTo?.(0)).toContain(encodeURIComponent('"instrument":"B-C","amount":-100'))
  expect(column('index')?.text(1)).toBe('–')
})
