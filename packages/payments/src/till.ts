import type { Subscription, Subscriptions } from '@gvol/accounts'
import { applyReported } from './applyReported.ts'
import type { PaymentProvider, Unavailable } from './payments.ts'
import { ProviderError, type ReportedSubscription } from './provider.ts'
import { serialQueue } from './serialQueue.ts'

/** The operator's log of provider failures; pino fits. Never receives a secret. */
export type PaymentsLog = {
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void
}

export type TillOptions = {
  readonly subscriptions: Subscriptions
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number
  readonly log: PaymentsLog
}

const WARN_EVERY_MS = 60_000

/** Queries providers and stores what they report, one at a time per user. */
export const till = ({ subscriptions, now, log }: TillOptions) => {
  const turn = serialQueue()
  const warnedAtMs = new Map<string, number>()
  let lastRequestAtMs = -Infinity

  /** Returns a time later than all stored reports, even when the clock was set back or does not advance. */
  const nextRequestAtMs = (stored: readonly Subscription[]): number => {
    lastRequestAtMs = Math.max(now(), lastRequestAtMs + 1, ...stored.map(({ reportedAtMs }) => reportedAtMs + 1))
    return lastRequestAtMs
  }

  return {
    turn,
    /** Reads the stored state before querying the provider: a write during the query then has a later request time. */
    readAndApply: async (
      userId: string,
      read: () => Promise<readonly ReportedSubscription[] | undefined>,
      eventId?: string,
    ): Promise<Awaited<ReturnType<typeof applyReported>> | undefined> => {
      const stored = await subscriptions.of(userId)
      const requestedAtMs = nextRequestAtMs(stored)
      const reported = await read()
      return reported && applyReported(subscriptions, { userId, stored, reported, requestedAtMs, eventId })
    },
    /** Returns provider failures as an answer; other errors propagate. */
    catchProviderErrors: async <T>(what: string, work: () => Promise<T>): Promise<T | Unavailable> => {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        log.warn({ ...error.facts, what }, error.message)
        return { ok: false, reason: 'provider-unavailable' }
      }
    },
    warnUnknownUser: (provider: PaymentProvider, event: string): void =>
      log.warn({ provider, event }, 'A payment event concerns no user of this desk'),
    warnMismatch: (provider: PaymentProvider, plan: string): void =>
      log.warn(
        { provider, plan },
        'A plan cannot be bought: its price at the provider differs from the configured one',
      ),
    /** Anybody can send invalid messages, so these must not fill the log. */
    warnRefused: (provider: PaymentProvider, outcome: string): void => {
      const nowMs = now()
      if (nowMs - (warnedAtMs.get(outcome) ?? -Infinity) < WARN_EVERY_MS) return
      warnedAtMs.set(outcome, nowMs)
      log.warn({ provider, outcome }, 'A payment message was refused; if it was genuine, compare the webhook secrets')
    },
  }
}

export type Till = ReturnType<typeof till>
