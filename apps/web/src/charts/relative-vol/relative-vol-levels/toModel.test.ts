import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const row = {
  tenorDays: [30],
  spanDays: [90],
  metric: ['atm'],
  days: [88],
  vol: [0.5],
  otherVol: [0.62],
  spread: [-0.12],
  ratio: [0.806],
  spreadMean: [-0.1],
  zScore: [-1.25],
  spreadPercentile: [0.125],
  ratioPercentile: [null],
}
const texts = (data: object) => {
  const { columns, items } = toModel(answerOf('relative-vol-levels', data as never))
  return items.map((item) =>
    item.kind === 'row' ? Object.fromEntries(columns.map(({ id, text }) => [id, text(item.row)])) : {},
  )
}

test('vols are signed points, percentiles are percent, dashes stand for too little data', () => {
  expect(texts(row)).toMatchObject([
    {
      tenorDays: '30',
      spread: '\u221212.0',
      zScore: '\u22121.25',
      spreadPercentile: '13\u2009%',
      ratioPercentile: '–',
    },
  ])
  expect(texts(Object.fromEntries(COLUMNS.map((name) => [name, []])))).toEqual([])
})

test('wings have no ratio columns, other measures have all columns', () => {
  const idsOf = (data: object) => toModel(answerOf('relative-vol-levels', data as never)).columns.map(({ id }) => id)
  expect(idsOf({ ...row, metric: ['rr15'] })).not.toContain('ratio')
  expect(idsOf(row)).toEqual(expect.arrayContaining(['ratio', 'ratioPercentile']))
})
