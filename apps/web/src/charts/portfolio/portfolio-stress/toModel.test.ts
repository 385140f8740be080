import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { type COLUMNS, toModel } from './toModel.ts'

test('moves run across from low to high, vols down; the note has the margins and the weight of the far move', () => {
  const { x, series, note } = toModel(
    answerOf<'portfolio-stress', (typeof COLUMNS)[number]>('portfolio-stress', {
      move: [0.1, 0.1, -0.1, -0.5],
      vols: ['down', 'up', 'up', 'none'],
      weight: [1, 1, 1, 0.5],
      pnlUsd: [10, 20, -30_000, -5],
      maintenanceUsd: [30_000, 30_000, 30_000, 30_000],
      contingencyUsd: [1_000, 1_000, 1_000, 1_000],
      initialUsd: [39_000, 39_000, 39_000, 39_000],
      collateralUsd: [90_000, 90_000, 90_000, 90_000],
      unknown: [1, 1, 1, 1],
    }),
  )
  expect(x.kind === 'category' && x.categories.length).toBe(3)
  expect(x.kind === 'category' && x.categories[0]).toContain('× 0.5')
  expect(series[0]).toMatchObject({ values: [null, -30_000, 20, -5, null, null, null, null, 10] })
  expect(note).toBe(
    'Maintenance ≈ 30.0k, initial ≈ 39.0k USD; 1.00k of it contingency; collateral 90.0k USD; 1 leg left out',
  )
})
