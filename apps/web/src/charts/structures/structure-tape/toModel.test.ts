import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { entriesAdded } from '../../../data/portfolio/link.ts'
import { type COLUMNS, toModel } from './toModel.ts'

const tape = answerOf<'structures', (typeof COLUMNS)[number]>('structures', {
  at: [2_000, 1_000],
  id: ['B1', '77'],
  place: ['block', 'screen'],
  name: ['27MAR26 100k/110k call spread + future', '27MAR26 80k put'],
  uniTrade: ['["buy X","sell Y"]', '["sell BTC-27MAR26-80000-P"]'],
  position: [
    '[{"instrument":"X","amount":25,"price":0.05},{"instrument":"Y","amount":-50,"price":0.015}]',
    '[{"instrument":"BTC-27MAR26-80000-P","amount":-0.5,"price":0.01}]',
  ],
  instrument: [null, 'BTC-27MAR26-80000-P'],
  side: ['buy', 'sell'],
  isKnown: [true, false],
  rule: ['price-vs-mark', 'unknown'],
  confidence: [0.9, 0],
  legs: [2, 1],
  isWhole: [false, true],
  amountCoin: [25, 0.5],
  vol: [0.523, null],
  priceCoin: [0.02, -0.01],
  netPremiumUsd: [45_000, -450],
  notionalUsd: [2_250_000, 45_000],
  deltaCoin: [3.2, 0.1],
  gamma: [0.0001, 0],
  vegaUsd: [1_200, -3],
  thetaUsd: [-400, 2],
  hedge: ['BTC-PERPETUAL', null],
  hedgeSide: ['sell', null],
  hedgeCoin: [3.2, null],
  hedgePrice: [90_000, null],
  index: [90_000, 90_000],
  bookBeforeAt: [1_200, null],
  bidBefore: [0.018, null],
  askBefore: [0.021, null],
  markBefore: [0.0195, null],
  bidSizeBefore: [null, null],
  askSizeBefore: [null, null],
  bidVolBefore: [0.51, null],
  askVolBefore: [null, null],
  bookAfterAt: [2_600, null],
  bidAfter: [0.0181, null],
  askAfter: [0.022, null],
  openBefore: [100, null],
  openChange: [25, null],
})

test('a row shows the side of the customer, the hedge, and missing legs', () => {
  const { columns, leadsTo } = toModel(tape, { exchange: 'deribit', symbol: 'BTC' })
  const text = (id: string, row: number) => columns.find((column) => column.id === id)?.text(row)
  expect([text('side', 0), text('side', 1)]).toEqual(['buy', 'sell?'])
  expect(text('name', 0)).toBe('27MAR26 100k/110k call spread + future (legs missing)')
  expect(text('hedge', 0)).toMatch(/^sell 3\.2\d* BTC-PERPETUAL at 90\.0k$/)
  expect([text('hedge', 1), text('vol', 1), text('id', 1)]).toEqual(['–', '–', '–'])
  const pick = columns.find(({ id }) => id === 'name')?.pick
  expect([pick?.(0), pick?.(1)]).toEqual([undefined, 'BTC-27MAR26-80000-P'])
  expect(leadsTo?.(0)).toContain('/options-scanner/%5B%22buy%20X%22')
})

test('the books before and after the trade have their age; a missing book is a dash', () => {
  const { columns } = toModel(tape, { exchange: 'deribit', symbol: 'BTC' })
  const texts = (row: number) => Object.fromEntries(columns.map(({ id, text }) => [id, text(row)]))
  expect(texts(0)).toMatchObject({
    bidBefore: '0.0180',
    askBefore: '0.0210',
    bidVolBefore: '51.0',
    openChange: '+25.0',
  })
  expect(texts(0)).toMatchObject({ ageBefore: '1\u2009s', ageAfter: '1\u2009s', bidAfter: '0.0181' })
  expect(texts(1)).toMatchObject({ bidBefore: '–', ageBefore: '–', ageAfter: '–', openChange: '–' })
})

test('one click adds the trade of the customer to the portfolio: every leg with its ratio, side and price', () => {
  const add = toModel(tape, { exchange: 'deribit', symbol: 'BTC' }).columns.find(({ id }) => id === 'add')
  const path = add?.leadsTo?.(0) ?? ''
  expect(path).toMatch(/^\/defi\/portfolio-analyzer\/#add=/)
  const entryFields = { exchange: 'deribit', unit: 'coin', isOn: true, isWhatIf: false }
  expect(entriesAdded(path.slice(path.indexOf('#')))).toEqual([
    { ...entryFields, instrument: 'X', amount: 25, price: 0.05 },
    { ...entryFields, instrument: 'Y', amount: -50, price: 0.015 },
  ])
})
