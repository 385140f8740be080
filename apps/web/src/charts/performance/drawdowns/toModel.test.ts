import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

test('each drawdown has a row; one without a recovery is marked so', () => {
  const at = (day: number) => Date.UTC(2026, 0, day)
  const { columns, items } = toModel(
    answerOf('drawdowns', {
      peakAt: [at(5), at(1)],
      troughAt: [at(6), at(2)],
      recoveredAt: [null, at(4)],
      depth: [0.5, 0.2],
      fallDays: [1, 1],
      days: [2, 3],
    }),
  )
  const cell = (id: string, row: number) => columns.find((column) => column.id === id)?.text(row)
  expect(items).toHaveLength(2)
  expect([cell('depth', 0), cell('recoveredAt', 0), cell('recoveredAt', 1)]).toEqual(['−50.0\u2009%', '–', '4 Jan 26'])
})
