import type { Subscription, Subscriptions } from '@gvol/accounts'
import { applyKnown } from './applyKnown.ts'
import { inTurn } from './inTurn.ts'
import type { PaymentProvider, Unavailable } from './payments.ts'
import { type Known, ProviderError } from './provider.ts'

/** Where the operator reads what went wrong at a provider; pino fits. Never gets a secret. */
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

/** Asking providers and writing down what they said, one thing at a time for each person. */
export const till = ({ subscriptions, now, log }: TillOptions) => {
  const turn = inTurn()
  const warnedAtMs = new Map<string, number>()
  let lastAskedAtMs = -Infinity

  /** Later than everything said before, even when the clock was set back or stands still. */
  const askingAtMs = (stored: readonly Subscription[]): number => {
    lastAskedAtMs = Math.max(now(), lastAskedAtMs + 1, ...stored.map(({ saidAtMs }) => saidAtMs + 1))
    return lastAskedAtMs
  }

  return {
    turn,
    /** What was stored is read before the provider is asked: whoever writes meanwhile has asked later than that. */
    readAndApply: async (
      userId: string,
      read: () => Promise<readonly Known[] | undefined>,
      eventId?: string,
    ): Promise<Awaited<ReturnType<typeof applyKnown>> | undefined> => {
      const stored = await subscriptions.of(userId)
      const askedAtMs = askingAtMs(stored)
      const known = await read()
      return known && applyKnown(subscriptions, { userId, stored, known, askedAtMs, eventId })
    },
    /** Only failures of a provider are answered; any other is a fault of ours and goes on up. */
    asked: async <T>(what: string, work: () => Promise<T>): Promise<T | Unavailable> => {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        log.warn({ ...error.facts, what }, error.message)
        return { ok: false, reason: 'provider-unavailable' }
      }
    },
    warnNobody: (provider: PaymentProvider, event: string): void =>
      log.warn({ provider, event }, 'A payment event is about nobody here'),
    warnMismatch: (provider: PaymentProvider, plan: string): void =>
      log.warn({ provider, plan }, 'Nobody can buy a plan: its price at the provider is not the one configured'),
    /** Anybody can send nonsense, so nonsense must not fill the log. */
    warnRefused: (provider: PaymentProvider, outcome: string): void => {
      const nowMs = now()
      if (nowMs - (warnedAtMs.get(outcome) ?? -Infinity) < WARN_EVERY_MS) return
      warnedAtMs.set(outcome, nowMs)
      log.warn({ provider, outcome }, 'A payment message was refused; if it was genuine, compare the webhook secrets')
    },
  }
}

export type Till = ReturnType<typeof till>
