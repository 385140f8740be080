import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const NONE = Object.fromEntries(COLUMNS.map((name) => [name, [null]]))
const linesOf = (data: object) =>
  toModel(answerOf('option-now', { ...NONE, ...data } as never)).items.map((item) =>
    item.kind === 'row' ? [item.row.name, item.row.text, item.row.unit] : [],
  )
const CALL = {
  symbol: ['BTC'],
  type: ['call'],
  settlement: ['coin'],
  mark: [0.0425],
  markVol: [0.512],
  delta: [0.531],
  probabilityItm: [0.4725],
  distance: [-0.012],
}

test('premiums are in their settlement currency, vols and probability in percent', () => {
  const lines = linesOf(CALL)
  expect(lines).toContainEqual(['Mark', '0.0425', 'BTC'])
  expect(lines).toContainEqual(['Mark IV', '51.2', '%'])
  expect(lines).toContainEqual(['In the money at expiry', '47.3\u2009%', 'probability'])
  expect(lines).toContainEqual(['Strike from forward', '\u22121.20\u2009%', ''])
  expect(lines.at(-1)).toEqual(['Kind', 'call, coin-settled', ''])
})

test('a linear option is paid in USD; missing values are dashes; without data there are no lines', () => {
  const lines = linesOf({ ...CALL, symbol: ['SOL_USDC'], settlement: ['quote'], mark: [12.5], bid: [null] })
  expect(lines).toContainEqual(['Mark', '12.5', 'USD'])
  expect(lines).toContainEqual(['Bid', '–', 'USD'])
  expect(lines).toContainEqual(['Bid size', '–', 'SOL'])
  expect(linesOf(Object.fromEntries(COLUMNS.map((name) => [name, []])))).toEqual([])
})
