import type { Subscription, Subscriptions } from '@gvol/accounts'
import type { ReportedSubscription } from './provider.ts'

const DECIDING = ['customer', 'plan', 'status', 'paidUntilMs', 'canceledAtMs'] as const

const isSame = (reported: ReportedSubscription, stored: Subscription): boolean =>
  DECIDING.every((key) => reported[key] === stored[key])

type Applied = Awaited<ReturnType<Subscriptions['apply']>>

export type Application = {
  readonly userId: string
  /** Stored state before the provider was queried. */
  readonly stored: readonly Subscription[]
  readonly reported: readonly ReportedSubscription[]
  /** When the provider was queried, Unix milliseconds. */
  readonly requestedAtMs: number
  /**
   * Id of the message that caused the query; undefined for a query of the desk's own, which writes differences only.
   */
  readonly eventId?: string
}

/**
 * Stores what a provider reported. An unsuccessful attempt is stored only if it was stored before.
 *
 * @returns the outcome of each write
 */
export const applyReported = async (
  subscriptions: Subscriptions,
  { userId, stored, reported, requestedAtMs, eventId }: Application,
): Promise<readonly Applied[]> => {
  const outcomes: Applied[] = []
  for (const one of reported) {
    const before = stored.find(({ provider, reference }) => provider === one.provider && reference === one.reference)
    if (before === undefined && one.status === 'expired') continue
    if (before !== undefined && eventId === undefined && isSame(one, before)) continue
    const id = `${eventId ?? `read-${requestedAtMs}`}:${one.reference}`
    const subscription = { ...one, reportedAtMs: requestedAtMs }
    outcomes.push(await subscriptions.apply({ provider: one.provider, id, userId, subscription }))
  }
  return outcomes
}
