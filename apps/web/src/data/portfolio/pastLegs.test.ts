import { type LogEntry, logElements } from '@gvol/market/ledger'
import { expect, test } from 'vitest'
import { type Entry, MAX_ENTRIES } from './entry.ts'
import { withLog } from './log.ts'
import { pastLegsText } from './pastLegs.ts'

const JAN = Date.UTC(2026, 0, 1)
const leg = (instrument: string, amount: number, more: Partial<Entry> = {}): Entry => ({
  exchange: 'deribit',
  instrument,
  amount,
  unit: 'coin',
  isOn: true,
  isWhatIf: false,
  ...more,
})
const trade = (instrument: string, amount: number, price: number, day = 0): LogEntry => ({
  exchange: 'deribit',
  instrument,
  unit: 'coin',
  atMs: JAN + day,
  amount,
  price,
})
const CALL = 'BTC-27MAR26-100000-C'
const PUT = 'BTC-27MAR26-90000-P'
const LOG = [
  trade(CALL, 3, 0.02),
  trade(CALL, -1, 0.03, 1),
  trade(PUT, 2, 0.01),
  trade(PUT, -2, 0.02, 1),
  { exchange: 'deribit', instrument: 'BTC', unit: 'coin', atMs: JAN, amount: 1.5 } as const,
]
const past = (counted: readonly Entry[], all = counted) =>
  JSON.parse(pastLegsText(counted, all, logElements(LOG), undefined, JAN)) as readonly Record<string, unknown>[]
const instruments = (list: readonly Record<string, unknown>[]) =>
  list.map(({ instrument, trades, amount }) => [instrument, trades === undefined ? amount : 'trades'])

test('a contract whose trades add up to its legs, also several, is valued by its trades; so is a closed one', () => {
  const whole = [leg(CALL, 2), leg(PUT, 0.5), leg(PUT, -0.5), leg('BTC', 1.5)]
  expect(instruments(past(whole))).toEqual([
    [CALL, 'trades'],
    [PUT, 'trades'],
    ['BTC', 'trades'],
  ])
})

test('a leg that was changed since then is used instead of its trades', () => {
  expect(instruments(past([leg(CALL, 5), leg('ETH-PERPETUAL', 100, { unit: 'usd' })]))).toEqual([
    [CALL, 5],
    ['ETH-PERPETUAL', 100],
    [PUT, 'trades'],
    ['BTC', 'trades'],
  ])
})

test('a what-if leg is not part of the history of a contract, and stays a leg', () => {
  const legs = [leg(CALL, 2), leg(CALL, 1, { isWhatIf: true })]
  expect(instruments(past(legs))).toEqual([
    [CALL, 1],
    [CALL, 'trades'],
    [PUT, 'trades'],
    ['BTC', 'trades'],
  ])
})

test('a leg that is switched off does not change what the log explains', () => {
  expect(instruments(past([], [leg(CALL, 2, { isOn: false })]))).toEqual([
    [CALL, 'trades'],
    [PUT, 'trades'],
    ['BTC', 'trades'],
  ])
})

test('an expired contract without a leg was settled and is valued by its trades; before expiry its leg was removed', () => {
  const expiredMs = Date.UTC(2026, 2, 28)
  const ofCall = (nowMs: number) =>
    instruments(
      JSON.parse(pastLegsText([], [], logElements(LOG), undefined, nowMs)) as Record<string, unknown>[],
    ).filter(([name]) => name === CALL)
  expect(ofCall(expiredMs)).toEqual([[CALL, 'trades']])
  expect(ofCall(expiredMs - 1)).toEqual([])
})

test('for one coin only its contracts and its balance count', () => {
  const ofOther = { ...trade('ETH-PERPETUAL', 1, 3_000), unit: 'usd' } as const
  const log = logElements([
    ...LOG,
    ofOther,
    { ...ofOther, atMs: JAN + 1, amount: -1 },
    { ...ofOther, instrument: 'USDC', unit: 'coin', price: undefined },
  ] as LogEntry[])
  const of = (coin: string) => instruments(JSON.parse(pastLegsText([], [leg(CALL, 2)], log, coin, JAN)))
  expect(of('ETH')).toEqual([['ETH-PERPETUAL', 'trades']])
  expect(of('BTC').map(([name]) => name)).toEqual([CALL, PUT, 'BTC'])
  expect(of('B')).toEqual([])
})

test('without a log the legs are unchanged', () => {
  expect(JSON.parse(pastLegsText([leg(CALL, 2)], [leg(CALL, 2)], [], undefined, JAN))).toEqual([
    { exchange: 'deribit', instrument: CALL, amount: 2 },
  ])
})

test('the longest log with the most legs of a portfolio fits into a study request and a live message', () => {
  const named = (i: number) => `BTC-27MAR26-${100_000 + i}.123456-C`
  const logOf = (count: number) =>
    withLog(
      [],
      Array.from({ length: count }, (_, i) => ({
        ...trade(named(i), 1.23456789, 0.12345678),
        unit: 'contract' as const,
        fee: 0.00012345,
      })),
    )
  const counts = Array.from({ length: 100 }, (_, i) => 10 * (i + 1))
  const log = counts.map(logOf).findLast((one) => typeof one !== 'string') ?? []
  expect(log.length).toBeGreaterThan(300)
  const legs = Array.from({ length: MAX_ENTRIES }, (_, i) =>
    leg(`ETH-27MAR26-${10_000 + i}.123456-P`, -1_234.56789, { price: 0.12345678, entry: '2026-01-15T10:00:00.000Z' }),
  )
  const held = log.map(({ instrument, amount }) => leg(instrument, amount, { unit: 'contract' }))
  const text = pastLegsText(legs, [...legs, ...held], logElements(log), undefined, JAN)
  expect(text).toContain(named(0))
  expect(text.length).toBeLessThan(90_000)
  expect(new TextEncoder().encode(JSON.stringify(text)).length).toBeLessThan(120_000)
})
