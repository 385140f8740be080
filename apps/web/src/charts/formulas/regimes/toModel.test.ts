import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const answer = answerOf('regimes', {
  dimension: ['skew', 'vol', 'carry'],
  state: ['puts dear', 'calm', null],
  rule: ['a', 'b', 'c'],
  formula: ['rr25(30d)', 'percentile(ATM30, 90d)', 'x'],
  value: [-0.061, 0.12, null],
  unit: ['decimal', '1', null],
  since: [Date.UTC(2026, 0, 27), Date.UTC(2026, 0, 27) - MS_PER_DAY, null],
  isBegun: [true, false, false],
  days: [3, 12, null],
  episodes: [4, 0, 0],
  medianDays: [8.5, null, null],
  next: ['even', null, null],
  nextShare: [0.75, null, null],
  departures: [4, 0, 0],
  missing: [null, null, 'Nothing is stored.'],
})

test('each dimension has its state with number and unit, or the reason why it has none', () => {
  const { columns, items, leadsTo } = toModel(answer, { exchange: 'okx', symbol: 'ETH' })
  const text = (id: string) =>
    items.map((item) => (item.kind === 'row' ? columns.find((column) => column.id === id)?.text(item.row) : ''))
  expect(text('state')).toEqual(['puts dear', 'calm', '–'])
  expect(text('missing')).toEqual(['–', '–', 'Nothing is stored.'])
  expect(text('value')).toEqual(['\u22126.1 %', '0.12', '–'])
  expect(text('since')).toEqual(['27 Jan 26', 'before 26 Jan 26', '–'])
  expect(text('medianDays')).toEqual(['8.5', '–', '–'])
  expect(text('nextShare')).toEqual(['75\u2009%', '–', '–'])
  expect(leadsTo?.(0)).toBe('/formula/okx/ETH/?formula=rr25%2830d%29')
})
