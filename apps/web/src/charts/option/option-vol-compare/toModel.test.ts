import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const NONE = Object.fromEntries(COLUMNS.map((name) => [name, [null, null]]))
const history = (data: object) => answerOf('option-history', { ...NONE, at: [1, 2], ...data } as never)

test('three vols are drawn together, with the difference beneath', () => {
  const { series } = toModel(
    history({ markVol: [0.5, 0.52], sameDeltaVol: [0.51, null], atmVol: [0.49, 0.49], distanceDeviations: [0.2, 0.3] }),
  )
  expect(series.map(({ name }) => name)).toEqual(['Its strike', 'Its delta now', 'ATM', 'Strike from forward'])
  expect(series[3]).toMatchObject({ isBeneath: true, y: [0.2, 0.3] })
  expect(toModel(history({})).series).toEqual([])
})
