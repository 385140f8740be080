import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const universe = answerOf('altcoin-universe', {
  coin: ['BTC', 'SOL'],
  isReference: [true, false],
  beta: [1.31, 0.9],
  betaError: [0.08, null],
  rSquared: [0.62, 0.4],
  correlation: [0.79, 0.63],
  idioVol: [0.5, 0.7],
  statistic: [-3.9, null],
  critical5: [-3.36, null],
  isCointegrated: ['yes', null],
  days: [240, null],
})

test('the reference is highlighted, the explained share is a bar, a missing test is a dash', () => {
  const { columns, items } = toModel(universe)
  const column = (id: string) => columns.find((one) => one.id === id)
  expect(items.map(({ key }) => key)).toEqual(['BTC', 'SOL'])
  expect([column('coin')?.cellStyle?.(0), column('coin')?.cellStyle?.(1)]).toEqual([
    { ink: 'accent', isStrong: true },
    {},
  ])
  expect(column('rSquared')?.cellStyle?.(0).bar?.share).toBe(0.62)
  expect([column('statistic')?.text(0), column('statistic')?.text(1), column('isCointegrated')?.text(1)]).toEqual([
    '−3.90',
    '–',
    '–',
  ])
})
