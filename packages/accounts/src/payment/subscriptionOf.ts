import type { Subscription } from '../accounts.ts'
import type { subscriptions } from '../database/schema.ts'

/** Returns a stored subscription in the package's type. */
export const subscriptionOf = (row: typeof subscriptions.$inferSelect): Subscription => ({
  provider: row.provider,
  reference: row.reference,
  customer: row.customer ?? undefined,
  plan: row.plan,
  status: row.status,
  paidUntilMs: row.paidUntil?.getTime(),
  canceledAtMs: row.canceledAt?.getTime(),
  reportedAtMs: row.saidAt.getTime(),
})
