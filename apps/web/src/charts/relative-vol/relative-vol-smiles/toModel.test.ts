import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const PAIR = { exchange: 'deribit', symbol: 'BTC', otherExchange: 'deribit', otherSymbol: 'ETH' }

const smiles = answerOf('relative-vol-smiles', {
  deltaAxis: [0.25, 0.5, 0.75],
  vol: [0.55, 0.5, 0.52],
  otherVol: [0.7, null, 0.66],
  overAtm: [1.1, 1, 1.04],
  otherOverAtm: [null, null, null],
})

test('both smiles are drawn in vol, or normalized as shapes', () => {
  expect(toModel(smiles, PAIR, 'vol').series).toMatchObject([
    { name: 'BTC', y: [0.55, 0.5, 0.52] },
    { name: 'ETH', y: [0.7, null, 0.66] },
  ])
  expect(toModel(smiles, PAIR, 'overAtm').series).toMatchObject([{ y: [1.1, 1, 1.04] }, { y: [null, null, null] }])
  const none = Object.fromEntries(COLUMNS.map((name) => [name, []]))
  expect(toModel(answerOf('relative-vol-smiles', none as never), PAIR, 'vol').series).toEqual([])
})
