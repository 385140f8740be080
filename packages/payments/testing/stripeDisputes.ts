import { invoicesOf, lastChargeOf, type StripeLedger } from './stripeBilling.ts'
import type { DisputeRow } from './stripeRows.ts'

/** A bank reverses the newest payment of a subscription, or only inquires about it. */
export const openDispute = (ledger: StripeLedger, id: string, status: DisputeRow['status']): void => {
  const row = lastChargeOf(ledger, id)
  row.disputed = true
  const { amount, currency, payment_intent } = row
  const newDispute: DisputeRow = {
    id: ledger.newId('du'),
    object: 'dispute',
    created: ledger.nowS(),
    charge: row.id,
    payment_intent,
    amount,
    currency,
    reason: 'fraudulent',
    status,
  }
  ledger.disputes.set(newDispute.id, newDispute)
  ledger.emit('charge.dispute.created', newDispute)
}

/** Decides the newest dispute about a subscription. */
export const closeDispute = (ledger: StripeLedger, id: string, status: 'won' | 'lost'): void => {
  const intents = invoicesOf(ledger, id).flatMap(({ payments }) =>
    payments.data.map(({ payment }) => payment.payment_intent),
  )
  const row = [...ledger.disputes.values()].filter(({ payment_intent }) => intents.includes(payment_intent)).at(-1)
  if (row === undefined) throw new RangeError(`Nobody disputes ${id}.`)
  row.status = status
  ledger.emit('charge.dispute.closed', row)
}
