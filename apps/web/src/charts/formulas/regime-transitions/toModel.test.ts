import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

test('changes that happened stand under their dimension; those that never did are left out', () => {
  const { columns, items } = toModel(
    answerOf('regime-transitions', {
      dimension: ['vol', 'vol', 'skew'],
      from: ['calm', 'calm', 'even'],
      to: ['usual', 'stressed', 'puts dear'],
      changes: [3, 0, 1],
      share: [1, 0, 1],
      daysInFrom: [40, 40, 9],
    }),
  )
  const cells = items.map((item) =>
    item.kind === 'row' ? columns.map(({ text }) => text(item.row)) : 'label' in item && item.label,
  )
  expect(cells).toEqual([
    'vol',
    ['calm', 'usual', '3', '100\u2009%', '40'],
    'skew',
    ['even', 'puts dear', '1', '100\u2009%', '9'],
  ])
})
