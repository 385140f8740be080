import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const strikes = answerOf('view-strikes', {
  strike: [90_000, 110_000],
  instrument: ['BTC-25DEC26-90000-P', 'BTC-25DEC26-110000-C'],
  type: ['put', 'call'],
  exchange: ['deribit', 'deribit'],
  impliedBeyond: [0.21, 0.18],
  ownBeyond: [0.1, 0.18],
  difference: [-0.11, 0],
  bidUsd: [1_200, null],
  askUsd: [1_300, 900],
  impliedUsd: [1_250, 880],
  ownUsd: [600, 880],
  differenceUsd: [-650, 0],
  action: ['sell', null],
  price: [0.0133, null],
  edgeUsd: [560, null],
  sizeCoin: [4, null],
  isRepriced: [true, false],
})

test('an option with an edge leads to the analyzer on its side, one without leads nowhere', () => {
  const { leadsTo, items } = toModel(strikes)
  expect(items.length).toBe(2)
  const link = decodeURIComponent(leadsTo?.(0) ?? '')
  expect(link).toContain('#try=[{"exchange":"deribit","instrument":"BTC-25DEC26-90000-P","amount":-1,"price":0.0133}]')
  expect(leadsTo?.(1)).toBeUndefined()
})

test('quotes that the market’s density misses are marked, and missing quotes are dashes', () => {
  const { columns } = toModel(strikes)
  const column = (id: string) => columns.find((one) => one.id === id)
  expect(column('isRepriced')?.text(1)).toBe('Outside')
  expect(column('isRepriced')?.cellStyle?.(1)).toEqual({ ink: 'warning' })
  expect(column('isRepriced')?.cellStyle?.(0)).toEqual({})
  expect(column('bidUsd')?.text(1)).toBe('–')
  expect([column('action')?.text(0), column('action')?.text(1)]).toEqual(['Sell', '–'])
  expect(column('edgeUsd')?.text(0)).toMatch(/^\+560/)
})
