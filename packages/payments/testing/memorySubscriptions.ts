import type { Subscription, Subscriptions } from '@gvol/accounts'

/** Returns `Subscriptions` of some users in memory, for tests without a database. */
export const memorySubscriptions = (userIds: readonly string[]): Subscriptions => {
  const seen = new Set<string>()
  const rows = new Map<string, { readonly userId: string; readonly subscription: Subscription }>()
  return {
    apply: async ({ provider, id, userId, subscription }) => {
      if (!userIds.includes(userId)) return 'unknown-user'
      if (seen.has(`${provider} ${id}`)) return 'duplicate'
      seen.add(`${provider} ${id}`)
      const key = `${provider} ${subscription.reference}`
      const before = rows.get(key)
      if (before !== undefined && before.userId !== userId) return 'unknown-user'
      if (before !== undefined && before.subscription.reportedAtMs > subscription.reportedAtMs) return 'outdated'
      rows.set(key, { userId, subscription })
      return 'applied'
    },
    of: async (userId) =>
      [...rows.values()].filter((row) => row.userId === userId).map(({ subscription }) => subscription),
    userOfCustomer: async (provider, customer) =>
      [...rows.values()].find(
        ({ subscription }) => subscription.provider === provider && subscription.customer === customer,
      )?.userId,
  }
}
