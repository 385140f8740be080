import type { Subscription, Subscriptions } from '@gvol/accounts'
import type { Known } from './provider.ts'

const DECIDING = ['customer', 'plan', 'status', 'paidUntilMs', 'canceledAtMs'] as const

const isSame = (known: Known, stored: Subscription): boolean => DECIDING.every((key) => known[key] === stored[key])

type Applied = Awaited<ReturnType<Subscriptions['apply']>>

export type Application = {
  readonly userId: string
  /** What was stored before the provider was asked. */
  readonly stored: readonly Subscription[]
  readonly known: readonly Known[]
  /** When the provider was asked, Unix milliseconds. */
  readonly askedAtMs: number
  /** Id of the message that made us ask; undefined: asked on our own, then only differences are written. */
  readonly eventId?: string
}

/**
 * Writes what a provider said. An attempt that came to nothing leaves no trace unless it was known before.
 * @returns what became of each thing that was worth writing
 */
export const applyKnown = async (
  subscriptions: Subscriptions,
  { userId, stored, known, askedAtMs, eventId }: Application,
): Promise<readonly Applied[]> => {
  const outcomes: Applied[] = []
  for (const one of known) {
    const before = stored.find(({ provider, reference }) => provider === one.provider && reference === one.reference)
    if (before === undefined && one.status === 'expired') continue
    if (before !== undefined && eventId === undefined && isSame(one, before)) continue
    const id = `${eventId ?? `read-${askedAtMs}`}:${one.reference}`
    const subscription = { ...one, saidAtMs: askedAtMs }
    outcomes.push(await subscriptions.apply({ provider: one.provider, id, userId, subscription }))
  }
  return outcomes
}
