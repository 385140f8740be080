import type { Subscription } from '../accounts.ts'
import type { subscriptions } from '../database/schema.ts'

/** A stored subscription as everybody knows it. */
export const subscriptionOf = (row: typeof subscriptions.$inferSelect): Subscription => ({
  provider: row.provider,
  reference: row.reference,
  customer: row.customer ?? undefined,
  plan: row.plan,
  status: row.status,
  paidUntilMs: row.paidUntil?.getTime(),
  canceledAtMs: row.canceledAt?.getTime(),
  saidAtMs: row.saidAt.getTime(),
})
