import { expect, test } from 'vitest'
import { dataOfBoard } from '../model/board.ts'
import { alertsOfStructure, boardOfStructure, type Followed, followedName } from './follow.ts'

const followed: Followed = {
  market: { exchange: 'deribit', symbol: 'BTC' },
  uniTrade: '["buy BTC-27MAR26-100000-C","sell BTC-27MAR26-120000-C"]',
  tradeId: 'BLOCK-7',
  premiumsUsd: [9_000, -4_000, 0],
}
const charts = new Set(['structure-life', 'structure-legs', 'structure-path', 'structure-days'])
const levels = (premiumsUsd: readonly (number | null)[]) =>
  alertsOfStructure({ ...followed, premiumsUsd }).flatMap(({ watch }) =>
    watch.kind === 'row' ? watch.where.slice(1).map(({ value }) => value) : [],
  )

test('every panel of the board is about the followed trade', () => {
  const board = boardOfStructure(followed, charts)
  expect(board.components.map(({ chartId }) => chartId)).toEqual([...charts])
  for (const { page, subject } of board.components) {
    expect(page).toEqual({ structure: followed.uniTrade, print: 'BLOCK-7' })
    expect(subject).toMatchObject(followed.market)
  }
  expect(dataOfBoard(board).components).toHaveLength(4)
  expect(followedName(followed)).toBe('+BTC-27MAR26-100000-C −BTC-27MAR26-120000-C')
})

test('alerts watch the whole trade: settled, gained the premium, lost half of it', () => {
  for (const { watch } of alertsOfStructure(followed))
    expect(watch).toMatchObject({
      study: 'structure-legs',
      arguments: { ...followed.market, uniTrade: followed.uniTrade, tradeId: 'BLOCK-7' },
      where: [{ column: 'kind', test: 'is', value: 'total' }, {}],
    })
  expect(levels([9_000, -4_000, 0])).toEqual([true, 5_000, -2_500])
  // Received 5,000 net: the same amount at risk.
  expect(levels([-9_000, 4_000])).toEqual([true, 5_000, -2_500])
})

test('a structure with almost no net cost has the premiums of its legs as levels; without premiums only settlement is watched', () => {
  expect(levels([5_000, -5_000])).toEqual([true, 10_000, -5_000])
  expect(levels([5_000, null])).toEqual([true])
})
