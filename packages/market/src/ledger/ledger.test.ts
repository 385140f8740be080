import { describe, expect, test } from 'vitest'
import type { LedgerContract } from './contract.ts'
import { equityByCurrency, ledgerDays } from './equity.ts'
import type { LedgerEvent } from './events.ts'
import { fixed, fixedText } from './fixed.ts'
import { averagePrice, ledgerAt } from './ledger.ts'

const EXPIRY = Date.UTC(2026, 10, 28, 8)
const HOUR = 3_600_000

const option = (style: LedgerContract['style'], settle: string, strike: number, more: object = {}): LedgerContract => ({
  venue: 'deribit',
  instrument: `${settle}-${strike}-C`,
  kind: 'option',
  style,
  settle,
  multiplier: 1,
  strike,
  optionType: 'call',
  ...more,
})
const future = (style: LedgerContract['style'], settle: string, more: object = {}): LedgerContract => ({
  venue: 'deribit',
  instrument: `${style} future`,
  kind: 'future',
  style,
  settle,
  multiplier: 1,
  ...more,
})
const trade = (contract: LedgerContract, quantity: number, price: number, atMs = EXPIRY - 24 * HOUR): LedgerEvent => ({
  type: 'trade',
  atMs,
  contract,
  quantity,
  price,
})
const expiry = (contract: LedgerContract, settlement: number | undefined): LedgerEvent => ({
  type: 'expiry',
  atMs: EXPIRY,
  contract,
  settlement,
})

const cashOf = (events: readonly LedgerEvent[], currency: string, atMs?: number): number =>
  Number(fixedText(ledgerAt(events, atMs).currencies.get(currency)?.cash ?? 0n))

describe('expiries with answers computed by hand', () => {
  const put = { optionType: 'put' as const }
  const ETH = { multiplier: 0.000001 }
  test.each([
    // Bought at 0.02, paid (121,922.96 − 110,000) ÷ 121,922.96 = 0.0977909329 BTC.
    ['inverse call in the money', option('inverse', 'BTC', 110_000), 1, 0.02, 121_922.96, 0.0777909328972984],
    ['inverse call out of the money', option('inverse', 'BTC', 110_000), 1, 0.02, 109_999.99, -0.02],
    ['inverse put sold', option('inverse', 'BTC', 100_000, put), -2, 0.03, 80_000, -0.44],
    ['inverse at the strike', option('inverse', 'BTC', 100_000), 3, 0.01, 100_000, -0.03],
    ['USDC-linear call in the money', option('linear', 'USDC', 3_000), 10, 45.5, 3_120.25, 747.5],
    ['USDC-linear put out of the money, sold', option('linear', 'USDC', 3_000, put), -10, 45.5, 3_120.25, 455],
    ['USDT-linear put in the money', option('linear', 'USDT', 150, put), 4, 2.25, 143.1, 18.6],
    ['USDT-linear call out of the money', option('linear', 'USDT', 150), 4, 2.25, 149.99, -9],
    // Contracts of 0.01 coin: 300 · 0.01 · (12,000 − 2,000).
    [
      'USDT-linear call in contracts',
      option('linear', 'USDT', 110_000, { multiplier: 0.01 }),
      300,
      2_000,
      122_000,
      30_000,
    ],
    // A contract of 1e-6 BTC per 1 USD of ETH: 1,000 · 1e-6 · (3,500 − 3,000 − 120) = 0.38 BTC.
    ['quanto call in the money', option('quanto', 'BTC', 3_000, ETH), 1_000, 120, 3_500, 0.38],
    // −500 · 1e-6 · (3,000 − 2,600 − 90).
    ['quanto put in the money, sold', option('quanto', 'BTC', 3_000, { ...ETH, ...put }), -500, 90, 2_600, -0.155],
    ['quanto call out of the money', option('quanto', 'BTC', 3_000, ETH), 1_000, 120, 2_999, -0.12],
    // 100,000 USD from 80,000 to 100,000: 100,000 · (1 ÷ 80,000 − 1 ÷ 100,000) = 0.25 BTC.
    ['inverse future delivered', future('inverse', 'BTC'), 100_000, 80_000, 100_000, 0.25],
    [
      'inverse future delivered, sold, contracts of 10',
      future('inverse', 'BTC', { multiplier: 10 }),
      -10_000,
      80_000,
      100_000,
      -0.25,
    ],
    ['USDC-linear future delivered', future('linear', 'USDC'), 3, 3_000, 3_120.25, 360.75],
    ['USDT-linear future delivered, sold', future('linear', 'USDT'), -0.4, 3_120.25, 3_000, 48.1],
    ['quanto future delivered', future('quanto', 'BTC', ETH), -2_000, 3_000, 3_120.25, -0.2405],
  ] as const)('%s', (_, contract, quantity, price, settlement, profit) => {
    const events = [trade(contract, quantity, price), expiry(contract, settlement)]
    const own = [...ledgerAt(events).positions.values()][0]
    expect(own?.quantity).toBe(0n)
    expect(own?.cost).toBe(0n)
    expect(Number(fixedText(own?.realised ?? 0n))).toBeCloseTo(profit, 15)
    expect(own?.expired).toBe(own?.realised)
    expect(cashOf(events, contract.settle)).toBeCloseTo(profit, 15)
    // An instant before it is alive: the premium is paid and nothing is won.
    const alive = [...ledgerAt(events, EXPIRY - 1).positions.values()][0]
    expect([alive?.quantity, alive?.realised, alive?.expiredMs]).toEqual([fixed(quantity), 0n, undefined])
  })

  test('an unavailable settlement is not 0: the position remains, and the equity has no value', () => {
    const call = option('inverse', 'BTC', 110_000)
    const ledger = ledgerAt([trade(call, 1, 0.02), expiry(call, undefined)])
    const own = [...ledger.positions.values()][0]
    expect([own?.quantity, own?.realised, own?.expiredMs]).toEqual([fixed(1), 0n, EXPIRY])
    expect(equityByCurrency(ledger, { markOf: () => 0.05 })).toBeUndefined()
  })

  test('a delivery fee is paid from the payoff', () => {
    const call = option('inverse', 'BTC', 110_000)
    const fee = { currency: 'BTC', amount: '0.00015' }
    const events: readonly LedgerEvent[] = [
      trade(call, 1, 0.02),
      { type: 'expiry', atMs: EXPIRY, contract: call, settlement: 220_000, fee },
    ]
    expect(cashOf(events, 'BTC')).toBe(0.5 - 0.02 - 0.00015)
  })
})

test('a partial close releases its share of the cost: the average price stays', () => {
  const sol = option('linear', 'USDC', 200)
  const events = [trade(sol, 2, 10), trade(sol, 1, 13), trade(sol, -1, 15)]
  const own = [...ledgerAt(events).positions.values()][0]
  // 3 at (20 + 13) ÷ 3 = 11; one is sold at 15.
  expect(own && fixedText(own.quantity)).toBe('2')
  expect(own && fixedText(averagePrice(own) ?? 0n)).toBe('11')
  expect(own && fixedText(own.realised)).toBe('4')
  expect(cashOf(events, 'USDC')).toBe(-20 - 13 + 15)
})

test('the average price of inverse futures is harmonic, and a trade through zero opens the other side at its own price', () => {
  const perpetual = future('inverse', 'BTC', { kind: 'perpetual' })
  const bought = [trade(perpetual, 60_000, 60_000), trade(perpetual, 40_000, 80_000)]
  const [long] = [...ledgerAt(bought).positions.values()]
  // 1 + 0.5 coins for 100,000 USD.
  expect(long && Number(fixedText(averagePrice(long) ?? 0n))).toBeCloseTo(100_000 / 1.5, 9)
  const [short] = [...ledgerAt([...bought, trade(perpetual, -150_000, 100_000)]).positions.values()]
  expect(short && fixedText(short.quantity)).toBe('-50000')
  expect(short && fixedText(averagePrice(short) ?? 0n)).toBe('100000')
  // 100,000 USD cost 1.5 coins and are worth 1 at 100,000.
  expect(short && fixedText(short.realised)).toBe('0.5')
})

test('funding of a day in which the rate changes sign and the position changes', () => {
  const perpetual = future('inverse', 'BTC', { kind: 'perpetual' })
  const funding = (hours: number, rate: number): LedgerEvent => ({
    type: 'funding',
    atMs: EXPIRY + hours * HOUR,
    contract: perpetual,
    rate,
    price: 100_000,
  })
  const events = [
    trade(perpetual, 100_000, 100_000),
    funding(8, 0.0001),
    funding(16, -0.0003),
    trade(perpetual, -300_000, 100_000, EXPIRY + 20 * HOUR),
    funding(24, -0.0003),
  ]
  // One coin long: pays 0.0001, receives 0.0003; then two coins short: pay 2 · 0.0003.
  const [own] = [...ledgerAt(events).positions.values()]
  expect(own && fixedText(own.funding)).toBe('-0.0004')
  expect(cashOf(events, 'BTC')).toBe(-0.0004)
  expect(cashOf(events, 'BTC', EXPIRY + 16 * HOUR)).toBe(0.0002)
})

test('two currencies: each has its own cash, and a peg that breaks by 3 % is a gain or loss of the rate term', () => {
  const usdt = future('linear', 'USDT', { kind: 'perpetual', instrument: 'BTCUSDT' })
  const call = option('inverse', 'BTC', 110_000)
  const events: readonly LedgerEvent[] = [
    { type: 'deposit', atMs: 0, currency: 'USDT', amount: 50_000 },
    { type: 'deposit', atMs: 0, currency: 'BTC', amount: 1 },
    trade(usdt, 1, 100_000, 1),
    trade(call, 2, 0.02, 1),
    { type: 'interest', atMs: 2, currency: 'USDT', amount: '0.5' },
    { type: 'fee', atMs: 2, currency: 'USDT', amount: 20 },
    { type: 'withdrawal', atMs: 10, currency: 'USDT', amount: 1_000 },
  ]
  const marks = (atMs: number, perpetual: number, premium: number, rates: Readonly<Record<string, number>>) => ({
    atMs,
    markOf: (contract: LedgerContract) => (contract.settle === 'USDT' ? perpetual : premium),
    rateOf: (currency: string) => rates[currency],
  })
  const [first, second] = ledgerDays(events, [
    marks(5, 101_000, 0.03, { USDT: 1, BTC: 100_000 }),
    marks(15, 101_000, 0.03, { USDT: 0.97, BTC: 100_000 }),
  ])
  const text = (values: Readonly<Record<string, bigint>>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fixedText(value)]))
  // 50,000 + 0.5 − 20 USDT and 1 − 0.04 BTC of cash; 0.06 BTC of options; 1,000 USDT of the future.
  expect(first && text({ cash: first.cashUsd, options: first.optionsUsd, futures: first.futuresUsd })).toEqual({
    cash: '145980.5',
    options: '6000',
    futures: '1000',
  })
  expect(first && text(first.terms)).toMatchObject({ flows: '150000', prices: '3000', interest: '0.5', fees: '-20' })
  // 50,980.5 USDT lose 3 %; the 1,000 USDT that leave are worth 970.
  expect(second && text(second.terms)).toEqual({
    flows: '-970',
    prices: '0',
    expired: '0',
    funding: '0',
    fees: '0',
    interest: '0',
    rates: '-1529.415',
  })
  const [unknown] = ledgerDays(events, [marks(5, 101_000, 0.03, { BTC: 100_000 })])
  expect(unknown).toBeUndefined()
})

test('an option that expires during a day earns its payoff against the mark of the evening before', () => {
  const call = option('inverse', 'BTC', 110_000)
  const events: readonly LedgerEvent[] = [
    { type: 'deposit', atMs: 0, currency: 'BTC', amount: 1 },
    trade(call, 2, 0.02),
    expiry(call, 220_000),
  ]
  const evening = (atMs: number) => ({ atMs, markOf: () => 0.3, rateOf: () => 200_000 })
  const [, day] = ledgerDays(events, [evening(EXPIRY - HOUR), evening(EXPIRY + HOUR)])
  // 2 · (0.5 − 0.3) BTC.
  expect(day && fixedText(day.terms.expired)).toBe('80000')
  expect(day && fixedText(day.equityUsd)).toBe('392000')
  expect(day?.terms.prices).toBe(0n)
})

test('decimals are exact as written: numbers, texts, powers, and halves round to even', () => {
  expect(fixed(0.1) + fixed(0.2)).toBe(fixed('0.3'))
  expect(fixedText(fixed('-0012.340'))).toBe('-12.34')
  expect(fixedText(fixed('1.5e-7'))).toBe('0.00000015')
  expect(fixedText(fixed(1e21))).toBe('1000000000000000000000')
  expect([fixed('0.0000000000000000005'), fixed('0.0000000000000000015')]).toEqual([0n, 2n])
  for (const bad of ['', '.', '1,5', 'NaN', 'x']) expect(() => fixed(bad)).toThrow('Expected a decimal number')
})
