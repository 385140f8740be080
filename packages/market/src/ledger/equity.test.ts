import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LedgerContract } from './contract.ts'
import { equityByCurrency, LEDGER_TERMS, ledgerDays } from './equity.ts'
import type { LedgerEvent } from './events.ts'
import { fixed, magnitude, product } from './fixed.ts'
import { ledgerAt, ledgersAt } from './ledger.ts'

const DAYS = 6
const DAY = 1_000

const CONTRACTS: readonly LedgerContract[] = [
  ['option', 'inverse', 'BTC'],
  ['option', 'linear', 'USDC'],
  ['option', 'quanto', 'BTC'],
  ['future', 'inverse', 'BTC'],
  ['perpetual', 'linear', 'USDT'],
  ['future', 'quanto', 'BTC'],
].map(([kind, style, settle], i) => ({
  venue: 'a',
  instrument: `contract ${i}`,
  kind: kind as LedgerContract['kind'],
  style: style as LedgerContract['style'],
  settle: settle as string,
  multiplier: style === 'quanto' ? 0.000001 : 1,
  strike: 100,
  optionType: i % 2 === 0 ? 'call' : 'put',
}))

const at = fc.integer({ min: 0, max: DAYS * DAY })
const contract = fc.constantFrom(...CONTRACTS)
const price = fc.double({ min: 0.001, max: 1_000, noNaN: true })
const amount = fc.double({ min: 0.0001, max: 1_000, noNaN: true })
const currency = fc.constantFrom('BTC', 'USDC', 'USDT')
/** Decimals of six digits: doubles of a range that contains 0 are nearly all too small to count. */
const decimal = (most: number) =>
  fc
    .integer({ min: -most * 1e6, max: most * 1e6 })
    .filter((value) => value !== 0)
    .map((value) => value / 1e6)
const quantity = decimal(50)

const event: fc.Arbitrary<LedgerEvent> = fc.oneof(
  fc.record({
    type: fc.constant('trade' as const),
    atMs: at,
    contract,
    quantity,
    price,
    fee: fc.record({ currency, amount }),
  }),
  fc.record({
    type: fc.constant('funding' as const),
    atMs: at,
    contract,
    rate: decimal(0.01),
    price,
  }),
  fc.record({ type: fc.constantFrom('deposit' as const, 'withdrawal', 'fee', 'interest'), atMs: at, currency, amount }),
)
const events = fc.array(event, { maxLength: 60 }).chain((list) =>
  fc.array(price, { minLength: CONTRACTS.length, maxLength: CONTRACTS.length }).map((settlements) => [
    // The first three expire, so that nothing of them is traded later.
    ...list.filter((one) => !('contract' in one) || one.contract.kind !== 'option' || one.atMs < 4 * DAY),
    ...CONTRACTS.slice(0, 3).map(
      (one, i): LedgerEvent => ({ type: 'expiry', atMs: 4 * DAY + i, contract: one, settlement: settlements[i] }),
    ),
  ]),
)
const evenings = fc.array(
  fc.record({
    marks: fc.array(price, { minLength: CONTRACTS.length, maxLength: CONTRACTS.length }),
    rates: fc.record({ BTC: price, USDC: price, USDT: price }),
  }),
  { minLength: DAYS, maxLength: DAYS },
)

test('in every currency cash + marks is exactly deposits + realised + unrealised + funding − fees + interest', () => {
  fc.assert(
    fc.property(events, fc.array(price, { minLength: 6, maxLength: 6 }), at, (list, marks, atMs) => {
      const ledger = ledgerAt(list, atMs)
      const markOf = (one: LedgerContract) => marks[CONTRACTS.indexOf(one)]
      const equity = equityByCurrency(ledger, { markOf })
      for (const [name, own] of ledger.currencies) {
        const { cash = 0n, options = 0n, futures = 0n, unrealised = 0n } = equity?.get(name) ?? {}
        const { deposits, realised, funding, fees, interest } = own
        expect(cash + options + futures).toBe(deposits + realised + unrealised + funding - fees + interest)
      }
    }),
  )
})

test('equity of every day is cash + marks, and its change is exactly the sum of its terms, up to rates and rounding', () => {
  fc.assert(
    fc.property(events, evenings, (list, days) => {
      const prices = days.map(({ marks, rates }, i) => ({
        atMs: (i + 1) * DAY,
        markOf: (one: LedgerContract) => marks[CONTRACTS.indexOf(one)],
        rateOf: (name: string) => rates[name as keyof typeof rates],
      }))
      let before = 0n
      for (const [i, day] of ledgerDays(list, prices).entries()) {
        if (day === undefined) throw new Error('Every contract has a mark.')
        expect(day.cashUsd + day.optionsUsd + day.futuresUsd).toBe(day.equityUsd)
        expect(LEDGER_TERMS.reduce((sum, term) => sum + day.terms[term], 0n)).toBe(day.equityUsd - before)
        before = day.equityUsd
        // Second method: what the currencies of the evening before gained by their own rates.
        const earlier = prices[i - 1]
        let gained = 0n
        if (earlier !== undefined)
          for (const [name, { equity }] of equityByCurrency(ledgerAt(list, earlier.atMs), earlier) ?? [])
            gained += product(equity, fixed(prices[i]?.rateOf(name) ?? 0) - fixed(earlier.rateOf(name)))
        expect(magnitude(day.terms.rates - gained)).toBeLessThan(100n)
      }
    }),
  )
})

test('a ledger does not depend on the order in which events of different instants are passed', () => {
  fc.assert(
    fc.property(events, (list) => {
      const distinct = list.map((one, i) => ({ ...one, atMs: one.atMs + i / 1_000 }))
      expect(ledgerAt(distinct.toReversed()).currencies).toEqual(ledgerAt(distinct).currencies)
    }),
  )
})

test('ledgers of several instants equal those of each instant', () => {
  fc.assert(
    fc.property(events, (list) => {
      const instants = [0, 1, 3, 5].map((day) => day * DAY)
      expect(ledgersAt(list, instants)).toEqual(instants.map((atMs) => ledgerAt(list, atMs)))
    }),
  )
})
