import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { entriesAdded } from '../../../data/portfolio/link.ts'
import { COLUMNS, toModel } from './toModel.ts'

const hedges = answerOf('portfolio-hedges', {
  hedge: [1, 2, 2],
  coin: ['BTC', 'BTC', 'BTC'],
  target: ['delta', 'delta and vega', 'delta and vega'],
  exchange: ['deribit', 'deribit', 'deribit'],
  instrument: ['BTC-PERPETUAL', 'BTC-27MAR26-100000-C', 'BTC-PERPETUAL'],
  coins: [-1.25, 3.5, -2.75],
  price: [89_990.5, 0.0145, 89_990.5],
  bestSize: [null, 2, null],
  legCostUsd: [12.5, 150, 27.5],
  premiumUsd: [0, 4567, 0],
  costUsd: [12.5, 177.5, 177.5],
  deltaAfter: [0, 0, 0],
  gammaAfter: [4200, -310, -310],
  vegaAfter: [-950, 0, 0],
})

test('each suggestion is a heading with its cost and remaining greeks, above its trades', () => {
  const { items, columns } = toModel(hedges)
  expect(
    items.map((item) => (item.kind === 'row' ? item.row : `${item.label} | ${'detail' in item && item.detail}`)),
  ).toEqual([
    'BTC: delta | costs +12.5 USD, leaves gamma +4.20k, vega −950',
    0,
    'BTC: delta and vega | costs +178 USD, leaves gamma −310',
    1,
    2,
  ])
  const cell = (id: string) => columns.find((one) => one.id === id)
  expect(cell('coins')?.text(0)).toBe('−1.2500')
  // The size at the best price is smaller than needed.
  expect(cell('bestSize')?.cellStyle?.(1)).toEqual({ ink: 'warning' })
  expect(cell('bestSize')?.text(0)).toBe('–')
})

test('a row adds all trades of its suggestion, and no others, as what-if positions', () => {
  const path = toModel(hedges).leadsTo?.(2) ?? ''
  expect(entriesAdded(path.slice(path.indexOf('#')))).toEqual([
    {
      exchange: 'deribit',
      instrument: 'BTC-27MAR26-100000-C',
      amount: 3.5,
      price: 0.0145,
      unit: 'coin',
      isOn: true,
      isWhatIf: true,
    },
    {
      exchange: 'deribit',
      instrument: 'BTC-PERPETUAL',
      amount: -2.75,
      price: 89_990.5,
      unit: 'coin',
      isOn: true,
      isWhatIf: true,
    },
  ])
})

test('without suggestions there is no table', () => {
  const none = answerOf('portfolio-hedges', Object.fromEntries(COLUMNS.map((name) => [name, []])) as never)
  expect(toModel(none).items).toEqual([])
})
