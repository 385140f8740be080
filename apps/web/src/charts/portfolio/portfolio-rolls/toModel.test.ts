import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { entriesAdded } from '../../../data/portfolio/link.ts'
import { COLUMNS, toModel } from './toModel.ts'

const twice = <Value>(a: Value, b: Value): Value[] => [a, a, b, b]
const rolls = answerOf('portfolio-rolls', {
  leg: twice(2, 5),
  exchange: twice('deribit', 'okx'),
  instrument: twice('BTC-30JAN26-90000-C', 'BTC-USD-260130'),
  kind: twice('option', 'future'),
  days: twice(2.4, 2.4),
  coins: twice(-1.5, 2),
  move: [-0.1, 0.1, -0.1, 0.1],
  assignedUsd: [0, -12_150, -18_000, 18_000],
  next: twice<string | null>('BTC-6FEB26-90000-C', null),
  closePrice: twice<number | null>(0.021, null),
  openPrice: twice<number | null>(0.034, null),
  spreadUsd: twice<number | null>(null, null),
  feesUsd: twice<number | null>(80, null),
  costUsd: twice<number | null>(-1_670, null),
  gammaUsd: twice(-310, 0),
  distance: twice<number | null>(0.004, null),
  deviations: twice<number | null>(0.11, null),
  openStrikeCoin: twice<number | null>(812, null),
  openNearCoin: twice<number | null>(2_900, null),
})

test('a leg is one row with its settlement prices next to each other; a near strike has a warning', () => {
  const { columns, items } = toModel(rolls)
  expect(items.map((item) => (item.kind === 'row' ? item.row : item.kind))).toEqual([0, 2])
  const cell = (id: string) => columns.find((one) => one.id === id)
  expect(cell('assigned0')?.header).toMatch(/^−10\.0\s%$/)
  expect(cell('assigned1')?.header).toMatch(/^\+10\.0\s%$/)
  expect([cell('assigned1')?.value?.(0), cell('assigned1')?.value?.(2)]).toEqual([-12_150, 18_000])
  expect(cell('costUsd')?.text(0)).toBe('−1.67k')
  expect(cell('costUsd')?.text(2)).toBe('–')
  expect(cell('deviations')?.cellStyle?.(0)).toEqual({ ink: 'warning' })
  expect(cell('deviations')?.cellStyle?.(2)).toEqual({})
})

test('a row adds its roll: the opposite of the leg and the next contract; without a next contract it adds nothing', () => {
  const { leadsTo } = toModel(rolls)
  const path = leadsTo?.(0) ?? ''
  expect(entriesAdded(path.slice(path.indexOf('#')))).toMatchObject([
    { instrument: 'BTC-30JAN26-90000-C', amount: 1.5, price: 0.021, isWhatIf: true },
    { instrument: 'BTC-6FEB26-90000-C', amount: -1.5, price: 0.034, isWhatIf: true },
  ])
  expect(leadsTo?.(2)).toBeUndefined()
})

test('without an expiring leg there is no table', () => {
  const none = answerOf('portfolio-rolls', Object.fromEntries(COLUMNS.map((name) => [name, []])) as never)
  expect(toModel(none).items).toEqual([])
})
