import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { type COLUMNS, toModel } from './toModel.ts'

const answer = (pnlUsd: number[]) =>
  answerOf<'portfolio-risk', (typeof COLUMNS)[number]>('portfolio-risk', {
    pnlUsd,
    valueAtRisk: pnlUsd.map(() => 900),
    expectedShortfall: pnlUsd.map(() => 1_000),
    volChange: pnlUsd.map((_, i) => (i === 0 ? 0.01 : null)),
  })

test('every day is in one bar, losses on the left; VaR and expected shortfall are losses', () => {
  const { series, references, note } = toModel(answer([-1_000, 5, 10, 2_000]))
  const [bars] = series
  expect(bars?.kind === 'histogram' && Array.from(bars.y as number[]).reduce((sum, y) => sum + y, 0)).toBe(4)
  expect(references?.map(({ at, label }) => [at, label])).toEqual([
    [-900, 'VaR'],
    [-1_000, 'ES'],
  ])
  expect(note).toContain('4 days, 1 with stored vols')
})

test('without a day nothing is drawn; identical days are one bar', () => {
  expect(toModel(answer([])).series).toEqual([])
  expect(toModel(answer([7, 7])).series).toHaveLength(1)
})
