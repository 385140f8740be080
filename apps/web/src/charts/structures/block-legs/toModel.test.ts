import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { PRINT_COLUMNS } from '../printTable.ts'
import { toModel } from './toModel.ts'

const ids = ['B2', 'B1', 'B2', 'B1', 'B3']
const tapeOf = (rows: readonly string[]) => {
  const none = Object.fromEntries(PRINT_COLUMNS.map((name) => [name, rows.map(() => null)]))
  return answerOf<'trade-tape', (typeof PRINT_COLUMNS)[number]>('trade-tape', {
    ...none,
    at: rows.map((_, i) => 9_000 - i),
    tradeId: rows.map((_, i) => `t${i}`),
    instrument: rows.map((_, i) => `BTC-27MAR26-${80 + i}000-C`),
    structureId: [...rows],
    structure: rows.map((id) => `call spread ${id}`),
    uniTrade: rows.map((id) => `["buy ${id}"]`),
    premiumUsd: rows.map((_, i) => 1_000 * (i + 1)),
    price: rows.map(() => 0.01),
    side: rows.map(() => 'buy'),
    isLiquidation: rows.map(() => false),
  } as never)
}

test('each block has a heading in the original order with its premium, and its legs below it, in whatever order they arrive', () => {
  const { items, leadsTo } = toModel(tapeOf(ids), { exchange: 'deribit', symbol: 'ETH' })
  expect(items.map((item) => (item.kind === 'heading' ? `${item.label} | ${item.detail}` : item.key))).toEqual([
    'call spread B2 | B2 · 2 prints, 4.00k USD premium',
    't0',
    't2',
    'call spread B1 | B1 · 2 prints, 6.00k USD premium',
    't1',
    't3',
    'call spread B3 | B3 · 1 print, 5.00k USD premium',
    't4',
  ])
  expect(leadsTo?.(3)).toBe(`/options/deribit/paradigm/block-sniffer/ETH/${encodeURIComponent('["buy B1"]')}/`)
})

test('without a block there are no rows', () => {
  expect(toModel(tapeOf([]), { exchange: 'deribit', symbol: 'ETH' }).items).toEqual([])
})
