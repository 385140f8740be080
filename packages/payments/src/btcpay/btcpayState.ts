import { laterByMonths } from '../plan/laterByMonths.ts'
import type { Known } from '../provider.ts'

/** An invoice of ours with what decides about access. */
export type CryptoInvoice = {
  readonly id: string
  readonly plan: string
  /** What the invoice buys. */
  readonly months: number
  readonly status: string
  readonly additionalStatus: string
  /** When the first payment was seen, Unix milliseconds; the time of the invoice where it was settled by hand. */
  readonly paidAtMs: number
}

/**
 * What a person has paid for in crypto, from all invoices of that person.
 *
 * Only settled invoices unlock. They stack: each begins where the one before ends, or when it was paid if that is later.
 * What came late or short opens nothing until the operator marks the invoice as settled in BTCPay Server; what came on
 * top of the price buys nothing more. An invoice marked invalid closes what it opened.
 */
export const btcpayState = (invoices: readonly CryptoInvoice[]): readonly Known[] => {
  const inOrder = invoices.toSorted((one, other) => one.paidAtMs - other.paidAtMs || (one.id < other.id ? -1 : 1))
  let untilMs = -Infinity
  return inOrder.flatMap(({ id, plan, months, status, additionalStatus, paidAtMs }): Known[] => {
    const known = { provider: 'btcpay', reference: id, plan } as const
    if (status === 'Settled') {
      untilMs = laterByMonths(Math.max(paidAtMs, untilMs), months)
      return [{ ...known, status: 'active', paidUntilMs: untilMs }]
    }
    const hasMoney = additionalStatus === 'PaidLate' || (status === 'New' && additionalStatus === 'PaidPartial')
    if (status === 'Processing' || (status !== 'Invalid' && hasMoney)) return [{ ...known, status: 'pending' }]
    return status === 'New' ? [] : [{ ...known, status: 'expired' }]
  })
}
