import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const of = (formula: string, start: number, end: number) =>
  answerOf('number-change', {
    group: ['Formula'],
    name: [formula],
    formula: [formula],
    unit: ['decimal'],
    missing: [null],
    startAt: [0],
    endAt: [MS_PER_DAY],
    start: [start],
    end: [end],
    change: [end - start],
    changeShare: [(end - start) / start],
  })

test('each formula has a row in the order of the page, without headings, linked to its history', () => {
  const { columns, items, leadsTo } = toModel([of('ATM30 - ATM7', 0.02, 0.01), of('ATM7', 0.5, 0.55)], {
    exchange: 'okx',
    symbol: 'ETH',
  })
  const rows = items.flatMap((item) => (item.kind === 'row' ? [item.row] : []))
  expect(items).toHaveLength(2)
  expect(rows.map((row) => columns.find(({ id }) => id === 'change')?.text(row))).toEqual(['\u22121.0', '+5.0'])
  expect(leadsTo?.(rows[0]!)).toBe('/formula/okx/ETH/?formula=ATM30+-+ATM7')
  expect(toModel([], { exchange: 'okx', symbol: 'ETH' }).items).toEqual([])
})
