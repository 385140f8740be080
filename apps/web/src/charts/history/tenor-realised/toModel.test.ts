import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const NONE = Object.fromEntries(COLUMNS.map((name) => [name, [null, null]]))

const vols = (data: object) => answerOf('tenor-realised', { ...NONE, at: [1, 2], ...data } as never)
const OWN = { tenor: '30', window: '7' }

test('implied vol is of the same instant or shifted by its tenor; the premium is beneath', () => {
  const data = { implied: [0.5, 0.52], impliedBefore: [0.4, 0.41], realised: [0.45, 0.44], premium: [0.05, null] }
  expect(toModel(vols(data), { ...OWN, shifted: false }).series[0]).toMatchObject({ name: 'ATM 30 d', y: [0.5, 0.52] })
  expect(toModel(vols(data), { ...OWN, shifted: true }).series[0]).toMatchObject({
    name: 'ATM 30 d, asked 30 d earlier',
    y: [0.4, 0.41],
  })
  expect(toModel(vols(data), { ...OWN, shifted: true }).series[2]).toMatchObject({
    kind: 'bars',
    isBeneath: true,
    y: [0.05, null],
  })
  expect(toModel(vols({}), { ...OWN, shifted: false }).series).toEqual([])
})
