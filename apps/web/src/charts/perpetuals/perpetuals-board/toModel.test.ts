import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const none = Object.fromEntries(COLUMNS.map((name) => [name, [null, null]]))
const board = answerOf('perpetuals-board', {
  ...none,
  instrument: ['BTC-PERPETUAL', 'ETH/PERP'],
  margin: ['coin', 'stable'],
  funding8h: [0.0001, -0.00003],
  fundingApr: [0.1095, -0.4],
  held30d: [0.0123, null],
  heldDays: [29.96, null],
  openInterestUsd: [900_000_000, 300_000_000],
} as never) as Parameters<typeof toModel>[0]

test('each perpetual has a row linked to its page, most open interest first, with rates coloured by sign', () => {
  const table = toModel(board, 'deribit', '')
  const column = (id: string) => table.columns.find((one) => one.id === id)
  expect(table.items.map(({ key }) => key)).toEqual(['BTC-PERPETUAL', 'ETH/PERP'])
  expect(table.leadsTo?.(1)).toBe('/futs-perps/deribit/perpetuals/ETH%2FPERP/')
  expect([column('margin')?.text(0), column('margin')?.text(1)]).toEqual(['inverse', 'linear'])
  expect([column('funding8h')?.text(1), column('held30d')?.text(0), column('heldDays')?.text(0)]).toEqual([
    '−0.0030\u2009%',
    '+1.230\u2009%',
    '30.0',
  ])
  expect(column('fundingApr')?.cellStyle?.(1).heat?.share).toBe(-1)
  expect(table.sortedBy).toEqual({ column: 'openInterestUsd', isDescending: true })
})

test('values that the venue does not publish are dashes', () => {
  const table = toModel(board, 'deribit', '')
  for (const id of ['predicted8h', 'nextFunding', 'held30d', 'turnover'])
    expect(table.columns.find((one) => one.id === id)?.text(1)).toBe('–')
})
