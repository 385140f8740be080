import { laterByMonths } from '../plan/laterByMonths.ts'
import type { ReportedSubscription } from '../provider.ts'

/** An invoice of the desk, with the fields that decide access. */
export type CryptoInvoice = {
  readonly id: string
  readonly plan: string
  /** Months the invoice pays for. */
  readonly months: number
  readonly status: string
  readonly additionalStatus: string
  /** When the first payment was seen, Unix milliseconds; the time of the invoice if it was settled manually. */
  readonly paidAtMs: number
}

/**
 * Returns what a user has paid for in crypto, from all their invoices.
 *
 * Only settled invoices grant access. They add up: each period begins at the end of the one before, or at payment if
 * that is later. Late or partial payments grant nothing until the operator marks the invoice as settled in BTCPay
 * Server; overpayment buys nothing more. An invoice marked invalid withdraws its period.
 */
export const btcpayState = (invoices: readonly CryptoInvoice[]): readonly ReportedSubscription[] => {
  const inOrder = invoices.toSorted((one, other) => one.paidAtMs - other.paidAtMs || (one.id < other.id ? -1 : 1))
  let untilMs = -Infinity
  return inOrder.flatMap(({ id, plan, months, status, additionalStatus, paidAtMs }): ReportedSubscription[] => {
    const fields = { provider: 'btcpay', reference: id, plan } as const
    if (status === 'Settled') {
      untilMs = laterByMonths(Math.max(paidAtMs, untilMs), months)
      return [{ ...fields, status: 'active', paidUntilMs: untilMs }]
    }
    const hasMoney = additionalStatus === 'PaidLate' || (status === 'New' && additionalStatus === 'PaidPartial')
    if (status === 'Processing' || (status !== 'Invalid' && hasMoney)) return [{ ...fields, status: 'pending' }]
    return status === 'New' ? [] : [{ ...fields, status: 'expired' }]
  })
}
