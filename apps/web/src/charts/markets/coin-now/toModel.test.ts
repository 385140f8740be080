import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, EXPIRY_COLUMNS, toModel } from './toModel.ts'

const coins = answerOf('coin-board', {
  ...Object.fromEntries(COLUMNS.map((name) => [name, [null, null]])),
  coin: ['ETH', 'BTC'],
  optionVenue: [null, 'deribit'],
  optionSymbol: [null, 'BTC'],
  spot: [null, 90_000],
  atm30: [null, 0.45],
  realised30: [null, 0.4],
  rr25: [null, -0.02],
  funding8h: [0.0001, null],
} as never) as Parameters<typeof toModel>[0]
const expiries = answerOf('expiry-metrics', {
  venue: ['deribit', 'deribit'],
  symbol: ['BTC', 'BTC'],
  days: [2.5, 9.5],
  forward: [90_100, 90_300],
  straddle: [1_802, 4_000],
  openCoin: [1_000, null],
} as never) as Parameters<typeof toModel>[1]

const none = answerOf('expiry-metrics', Object.fromEntries(EXPIRY_COLUMNS.map((name) => [name, []])) as never)
const lines = (...[coin, of = expiries]: [string, typeof expiries?]) =>
  toModel(coins, of, coin, 'call-minus-put').items.map((item) => (item.kind === 'row' ? item.row : undefined))

test('each number has a line with a link to its screen', () => {
  const facts = lines('BTC')
  const of = (name: string) => facts.find((fact) => fact?.name === name)
  expect(of('Spot')).toMatchObject({ text: '90,000', to: '/options/deribit/BTC/current/' })
  expect(of('Implied − realised 30 d')).toMatchObject({ text: '+5.0', to: '/real-vol/deribit/BTC/' })
  expect(of('Expected move until then')?.text).toBe('2.00\u2009%')
  expect(of('Next expiry')?.value).toBe(2.5)
  expect(of('Open in it')).toMatchObject({ text: '90.0M', unit: 'USD', value: 90_000_000 })
  expect(of('Funding')).toMatchObject({ text: '–', to: '/futs-perps/global/BTC/' })
})

test('a coin without options shows its futures, and an unlisted coin has no lines', () => {
  const of = (name: string) => lines('ETH', none as typeof expiries).find((fact) => fact?.name === name)
  expect([of('Funding')?.text, of('ATM 30 d')?.text, of('Next expiry')?.text]).toEqual(['+0.0100\u2009%', '–', '–'])
  expect(of('ATM 30 d')?.to).toBeUndefined()
  expect(lines('NOPE')).toEqual([])
})
