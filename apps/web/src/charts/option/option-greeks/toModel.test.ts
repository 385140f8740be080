import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const NONE = Object.fromEntries(COLUMNS.map((name) => [name, [null, null]]))
const history = (data: object) => answerOf('option-history', { ...NONE, at: [1, 2], ...data } as never)

test('the selected greek is drawn in its unit, with the index on the right', () => {
  const model = toModel(history({ delta: [0.4, 0.5], theta: [-30, -40], index: [90_000, 91_000] }), 'theta')
  expect(model).toMatchObject({
    y: { name: 'Theta', unit: 'USD a day' },
    series: [{ y: [-30, -40] }, { isRight: true, y: [90_000, 91_000] }],
  })
  expect(toModel(history({ index: [1, 2] }), 'delta').series).toEqual([])
})
