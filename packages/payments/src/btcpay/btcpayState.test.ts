import { MS_PER_DAY } from '@gvol/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { laterByMonths } from '../plan/laterByMonths.ts'
import { btcpayState, type CryptoInvoice } from './btcpayState.ts'

const JANUARY_MS = Date.UTC(2026, 0, 1)

const settled = (id: string, paidAtMs: number, months = 1): CryptoInvoice => ({
  id,
  plan: 'monthly',
  months,
  status: 'Settled',
  additionalStatus: 'None',
  paidAtMs,
})

test('a settled invoice gives access for its period from the time of payment', () => {
  expect(btcpayState([settled('a', JANUARY_MS)])).toEqual([
    { provider: 'btcpay', reference: 'a', plan: 'monthly', status: 'active', paidUntilMs: Date.UTC(2026, 1, 1) },
  ])
})

test('an early renewal starts at the end of the current period, one after a gap at its payment', () => {
  const early = btcpayState([settled('b', JANUARY_MS + 20 * MS_PER_DAY), settled('a', JANUARY_MS)])
  expect(early.map(({ paidUntilMs }) => paidUntilMs)).toEqual([Date.UTC(2026, 1, 1), Date.UTC(2026, 2, 1)])
  const late = btcpayState([settled('a', JANUARY_MS), settled('b', Date.UTC(2026, 5, 15))])
  expect(late.at(-1)!.paidUntilMs).toBe(Date.UTC(2026, 6, 15))
})

test('unconfirmed, late or short payments give no access; an overpayment buys no more time', () => {
  const stateOf = (status: string, additionalStatus = 'None') =>
    btcpayState([{ ...settled('a', JANUARY_MS), status, additionalStatus }])[0]
  expect(stateOf('New')).toBeUndefined()
  expect(stateOf('New', 'PaidPartial')).toMatchObject({ status: 'pending' })
  expect(stateOf('Processing')).toMatchObject({ status: 'pending' })
  expect(stateOf('Expired', 'PaidLate')).toMatchObject({ status: 'pending' })
  expect(stateOf('Expired', 'PaidPartial')).toMatchObject({ status: 'expired' })
  expect(stateOf('Invalid', 'Marked')).toMatchObject({ status: 'expired' })
  for (const [status, more] of [
    ['Processing', 'None'],
    ['Expired', 'PaidLate'],
    ['Invalid', 'Marked'],
  ]) {
    expect(stateOf(status!, more)!.paidUntilMs).toBeUndefined()
  }
  expect(stateOf('Settled', 'PaidOver')).toMatchObject({ status: 'active', paidUntilMs: Date.UTC(2026, 1, 1) })
  expect(stateOf('Settled', 'Marked')).toMatchObject({ status: 'active' })
})

test('every settled month counts once: the end is never before the months paid, in any order of the list', () => {
  const paid = fc.uniqueArray(
    fc.record({ day: fc.integer({ min: 0, max: 900 }), months: fc.integer({ min: 1, max: 12 }) }),
    { maxLength: 8, minLength: 1, selector: ({ day }) => day },
  )
  fc.assert(
    fc.property(paid, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (orders, noise) => {
      const invoices = orders.map(({ day, months }, n) => settled(`i${n}`, JANUARY_MS + day * MS_PER_DAY, months))
      const ordered = btcpayState(invoices)
      const keyed = invoices.map((invoice) => ({ invoice, key: noise.next().value }))
      const mixed = keyed.sort((one, other) => one.key - other.key).map(({ invoice }) => invoice)
      expect(btcpayState(mixed)).toEqual(ordered)
      const lastMs = Math.max(...ordered.map(({ paidUntilMs }) => paidUntilMs!))
      const months = orders.reduce((sum, order) => sum + order.months, 0)
      const firstMs = Math.min(...invoices.map(({ paidAtMs }) => paidAtMs))
      // Ends of short months may cost up to three days each.
      expect(lastMs).toBeGreaterThanOrEqual(laterByMonths(firstMs, months) - orders.length * 3 * MS_PER_DAY)
    }),
  )
})
