import { percentText } from '@gvol/format'
import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { columnsOf, toModel } from './toModel.ts'

const rowsOf = (parts: readonly string[]) =>
  parts.flatMap((part) =>
    ['today', 'expiry'].flatMap((when) =>
      [0.1, 0, -0.1].flatMap((volShift) => [-0.16, 0, 0.16].map((move) => ({ part, when, volShift, move }))),
    ),
  )
const answer = (...parts: readonly string[]) => {
  const rows = rowsOf(parts)
  return answerOf('portfolio-matrix', {
    part: rows.map(({ part }) => part),
    when: rows.map(({ when }) => when),
    days: rows.map(({ when }) => (when === 'expiry' ? 31 : 0)),
    volShift: rows.map(({ volShift }) => volShift),
    move: rows.map(({ move }) => move),
    unknown: rows.map(() => 1),
    pnlUsd: rows.map((_, i) => i),
  } as never) as never
}
const how = { measure: 'pnlUsd', when: 'today', rule: 'points' } as const

test('the total and every part have rows for vols up, unchanged and down, prices run across, at the selected instant', () => {
  const { x, y, series, note } = toModel(answer('all', 'deribit', 'okx'), how)
  expect(x.kind === 'category' && x.categories).toEqual(
    [-0.16, 0, 0.16].map((move) => percentText(move, 1, { isSigned: true })),
  )
  expect(y.kind === 'category' && y.categories).toEqual([
    'All, vol +10',
    'All, vol ± 0',
    'All, vol −10',
    'deribit, vol +10',
    'deribit, vol ± 0',
    'deribit, vol −10',
    'okx, vol +10',
    'okx, vol ± 0',
    'okx, vol −10',
  ])
  expect(series[0]).toMatchObject({ name: 'P&L, USD' })
  expect((series[0] as unknown as { values: number[] }).values.slice(0, 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 18])
  expect(note).toBe('1 leg left out')
  expect(toModel(answer('all', 'deribit', 'okx'), { ...how, when: 'expiry' }).note).toContain('31')
})

test('a single part equals the total: it is shown once, under its own name; a relative shift is a percentage', () => {
  const { y } = toModel(answer('all', 'deribit'), { ...how, rule: 'relative' })
  expect(y.kind === 'category' && y.categories).toEqual([
    'deribit, vol +10 %',
    'deribit, vol ± 0',
    'deribit, vol −10 %',
  ])
  expect(columnsOf('theta')).toContain('theta')
})
