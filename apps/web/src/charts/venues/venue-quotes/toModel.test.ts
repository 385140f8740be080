import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const textsOf = (data: object) => {
  const { columns, items } = toModel(answerOf('venue-quotes', data as never))
  return items.map((item) =>
    item.kind === 'row' ? Object.fromEntries(columns.map(({ id, text }) => [id, text(item.row)])) : {},
  )
}
const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

test('rows are in order of the asks, and each links to its option', () => {
  const two = {
    venue: ['okx', 'deribit'],
    symbol: ['BTC', 'BTC'],
    instrument: ['A', 'B'],
    days: [29.5, 31],
    strike: [8, 9],
    delta: [-0.19, -0.21],
    askVol: [0.55, null],
    bidVol: [0.53, 0.56],
    askUsd: [912.34, null],
    bidUsd: [880, 900],
    askSize: [3, null],
    feeUsd: [27, null],
    surfaceVol: [0.541, null],
  }
  expect(textsOf(two)).toMatchObject([
    { venue: 'okx', askVol: '55.0', askUsd: '912.3', delta: '\u22120.19', surfaceVol: '54.1' },
    { venue: 'deribit', askVol: '–' },
  ])
  expect(toModel(answerOf('venue-quotes', two)).leadsTo?.(1)).toBe('/options/deribit/BTC/current/B/')
  expect(textsOf(EMPTY)).toEqual([])
})
