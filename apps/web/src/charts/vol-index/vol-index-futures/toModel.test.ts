import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

test('a curve is drawn with its quotes, the index as a horizontal line, and the vol implied by options', () => {
  const { series, references, headline } = toModel(
    answerOf('vol-index-futures', {
      instrument: ['BTCDVOL_USDC-4FEB26', 'BTCDVOL_USDC-11FEB26'],
      expiry: [Date.UTC(2026, 1, 4, 8), Date.UTC(2026, 1, 11, 8)],
      days: [8, 15],
      bid: [0.47, null],
      ask: [0.48, 0.485],
      mark: [0.475, 0.4725],
      index: [0.48, 0.48],
      difference: [-0.005, -0.0075],
      optionsForward: [0.486, null],
      openContracts: [12_800, 20],
    }),
  )
  expect(series).toMatchObject([
    { kind: 'points', low: [0.47, null], high: [0.48, 0.485] },
    { id: 'futures', x: [8, 15], y: [0.475, 0.4725] },
    { id: 'options', y: [0.486, null] },
  ])
  expect(references).toMatchObject([{ along: 'y', at: 0.48, label: 'Index' }])
  expect(headline).toBe('4 Feb 26 47.5 · −0.5 pt to the index')
})
