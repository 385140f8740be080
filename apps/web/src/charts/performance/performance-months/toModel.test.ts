import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const months = answerOf('performance-months', {
  year: [2025, 2025, 2026, 2026, 2026],
  month: [1, null, 1, 2, null],
  change: [0.2, 0.5, -0.1, 0.05, -0.06],
  days: [31, 365, 31, 10, 41],
  isWhole: [true, true, true, false, false],
})

test('each year has a row, latest first, then mean and positive share of whole months; the running month is grey and excluded', () => {
  const { columns, items } = toModel(months)
  expect(items.map(({ key }) => key)).toEqual(['2026', '2025', 'mean', 'hits'])
  const [now, , mean, hits] = items.flatMap((item) => (item.kind === 'row' ? [item.row] : []))
  const [january, february] = ['month-1', 'month-2'].map((id) => columns.find((column) => column.id === id))
  expect([january?.text(now), january?.text(mean), january?.text(hits)]).toEqual([
    '−10.0\u2009%',
    '+5.0\u2009%',
    '50\u2009% (2)',
  ])
  expect([february?.text(now), february?.cellStyle?.(now), february?.text(mean)]).toEqual([
    '+5.0\u2009%',
    { ink: 'textTertiary' },
    '–',
  ])
  expect(january?.cellStyle?.(now)).toEqual({ heat: { scale: 'diverging', share: -0.25 } })
  expect(columns.at(-1)?.text(mean)).toBe('+50.0\u2009%')
})
