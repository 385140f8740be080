import { and, eq, isNotNull } from 'drizzle-orm'
import type { Subscription, Subscriptions } from '../accounts.ts'
import type { Db } from '../database/openDatabase.ts'
import { paymentEvents, subscriptions, users } from '../database/schema.ts'
import type { Env } from '../secrets/secrets.ts'
import { subscriptionOf } from './subscriptionOf.ts'

const dateOf = (ms: number | undefined): Date | null => (ms === undefined ? null : new Date(ms))

const columnsOf = (subscription: Subscription) => ({
  customer: subscription.customer ?? null,
  plan: subscription.plan,
  status: subscription.status,
  paidUntil: dateOf(subscription.paidUntilMs),
  canceledAt: dateOf(subscription.canceledAtMs),
  saidAt: new Date(subscription.reportedAtMs),
})

/** Returns subscriptions backed by the database. @see Subscriptions */
export const subscriptionsIn = (db: Db, { now }: Pick<Env, 'now'>): Subscriptions => ({
  apply: ({ provider, id, userId, subscription }) =>
    db.transaction(async (tx) => {
      const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
      if (person === undefined) return 'unknown-user'
      const recorded = await tx
        .insert(paymentEvents)
        .values({ provider, id, userId, receivedAt: new Date(now()) })
        .onConflictDoNothing()
        .returning({ id: paymentEvents.id })
      if (recorded.length === 0) return 'duplicate'
      const { reference } = subscription
      const [current] = await tx
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.provider, provider), eq(subscriptions.reference, reference)))
      // A subscription never changes its user: an event that claims another user's counts as unknown.
      if (current !== undefined && current.userId !== userId) return 'unknown-user'
      if (current !== undefined && current.saidAt.getTime() > subscription.reportedAtMs) return 'outdated'
      const set = columnsOf(subscription)
      await tx
        .insert(subscriptions)
        .values({ provider, reference, userId, ...set })
        .onConflictDoUpdate({ target: [subscriptions.provider, subscriptions.reference], set })
      return 'applied'
    }),
  of: async (userId) =>
    (
      await db.select().from(subscriptions).where(eq(subscriptions.userId, userId)).orderBy(subscriptions.reference)
    ).map(subscriptionOf),
  userOfCustomer: async (provider, customer) => {
    const [row] = await db
      .select({ userId: subscriptions.userId })
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.provider, provider),
          isNotNull(subscriptions.customer),
          eq(subscriptions.customer, customer),
        ),
      )
      .limit(1)
    return row?.userId
  },
})
