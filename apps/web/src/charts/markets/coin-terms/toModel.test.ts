import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

test('each coin has a line, most open interest first, at most eight; a tenor without data is a gap', () => {
  const many = Array.from({ length: 12 }, (_, i) => i)
  const { series, y } = toModel(
    answerOf('coin-board', {
      coin: many.map((i) => `C${i}`),
      optionOpenUsd: many.map((i) => i * 1e6),
      atm7: many.map((i) => (i === 11 ? null : 0.5)),
      atm30: many.map(() => 0.45),
      atm90: many.map(() => 0.4),
    }),
  )
  expect(series.map(({ name }) => name)).toEqual(['C11', 'C10', 'C9', 'C8', 'C7', 'C6', 'C5', 'C4'])
  expect(series[0]).toMatchObject({ x: [7, 30, 90], y: [null, 0.45, 0.4], color: { entity: 'C11' } })
  expect(y).toMatchObject({ unit: '%', format: { kind: 'vol' } })
})

test('a coin without options has no line', () => {
  const { series } = toModel(
    answerOf('coin-board', { coin: ['HYPE'], optionOpenUsd: [null], atm7: [null], atm30: [null], atm90: [null] }),
  )
  expect(series).toEqual([])
})
