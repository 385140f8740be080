import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const MARKET = { exchange: 'deribit', symbol: 'SOL_USDC' }
const YESTERDAY = Date.UTC(2026, 0, 26)
const TODAY = Date.UTC(2026, 0, 27)
const answerData = {
  at: [YESTERDAY, TODAY, TODAY, TODAY],
  place: ['screen', 'screen', 'block', 'screen'],
  optionType: ['call', 'call', 'put', 'put'],
  amountCoin: [900, 40, 25, 10],
  notionalUsd: [9, 4, 2.5, 1],
  premiumUsd: [90, 8, 5, 2],
  trades: [100, 12, 1, 5],
}

test('only the newest day is drawn, a stack for calls and one for puts, with puts per call of each place in the header', () => {
  const { series, y, headline } = toModel(answerOf('traded-volume', answerData), 'amountCoin', MARKET)
  expect(series).toMatchObject([
    { id: 'screen', y: [40, 10], stack: 'all' },
    { id: 'block', y: [0, 25] },
  ])
  expect(y).toMatchObject({ unit: 'SOL' })
  // No call traded as a block, so there is no ratio.
  expect(headline).toBe('puts per call: screen 0.25, blocks –')
  expect(series[1]?.pick?.(1)).toContain('/options/deribit/SOL_USDC/options-scanner/?view=trades&trades=block&')
  expect(toModel(answerOf('traded-volume', answerData), 'trades', MARKET).series[0]).toMatchObject({ y: [12, 5] })
})

test('a day without trades draws nothing', () => {
  const empty = answerOf('traded-volume', Object.fromEntries(COLUMNS.map((name) => [name, []])) as never)
  expect(toModel(empty, 'amountCoin', MARKET)).toMatchObject({ series: [], headline: undefined })
})
