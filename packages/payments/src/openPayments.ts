import type { Subscription, Subscriptions } from '@gvol/accounts'
import { applyKnown } from './applyKnown.ts'
import { btcpayProvider } from './btcpay/btcpayProvider.ts'
import { openBtcpay } from './btcpay/openBtcpay.ts'
import { inTurn } from './inTurn.ts'
import type { Payer, PaymentProvider, Payments, WebhookMessage, WebhookOutcome } from './payments.ts'
import type { PaymentsConfig } from './paymentsConfig.ts'
import { planList } from './planList.ts'
import { type Known, type Provider, ProviderError } from './provider.ts'
import { openStripe } from './stripe/openStripe.ts'
import { stripeProvider } from './stripe/stripeProvider.ts'

/** Where the operator reads what went wrong at a provider; pino fits. Never gets a secret. */
export type PaymentsLog = {
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void
}

export type PaymentsOptions = {
  readonly config: PaymentsConfig
  readonly subscriptions: Subscriptions
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number
  readonly log: PaymentsLog
}

const NOT_CONFIGURED = { ok: false, reason: 'not-configured' } as const
const UNAVAILABLE = { ok: false, reason: 'provider-unavailable' } as const

const WARN_EVERY_MS = 60_000

const HTTP: Readonly<Record<WebhookOutcome['outcome'], WebhookOutcome['httpStatus']>> = {
  applied: 200,
  duplicate: 200,
  outdated: 200,
  ignored: 200,
  'unknown-user': 200,
  'bad-signature': 400,
  malformed: 400,
  unavailable: 503,
  'not-configured': 404,
}

const outcomeOf = (outcome: WebhookOutcome['outcome'], userIds: readonly string[] = []): WebhookOutcome => ({
  outcome,
  httpStatus: HTTP[outcome],
  userIds,
})

/** Of several things in one message the one that changed most speaks for it. */
const RANK = ['applied', 'outdated', 'duplicate', 'unknown-user'] as const

/** The providers of the configuration behind one port. Opens no connection and no timer until it is asked. */
export const openPayments = ({ config, subscriptions, now, log }: PaymentsOptions): Payments => {
  const stripe =
    config.stripe &&
    stripeProvider({
      stripe: openStripe(config.stripe),
      config: config.stripe,
      payments: config,
      subscriptions,
      now,
    })
  const btcpay = config.btcpay && btcpayProvider(openBtcpay(config.btcpay), config.btcpay)
  const providers: Readonly<Record<PaymentProvider, Provider | undefined>> = { stripe, btcpay }
  const configured = [stripe, btcpay].filter((provider) => provider !== undefined)
  const turn = inTurn()
  const warnedAtMs = new Map<string, number>()
  let lastAskedAtMs = -Infinity

  /** Later than everything said before, even when the clock was set back or stands still. */
  const askingAtMs = (stored: readonly Subscription[]): number => {
    lastAskedAtMs = Math.max(now(), lastAskedAtMs + 1, ...stored.map(({ saidAtMs }) => saidAtMs + 1))
    return lastAskedAtMs
  }

  const readAndApply = async (userId: string, read: () => Promise<readonly Known[] | undefined>, eventId?: string) => {
    const stored = await subscriptions.of(userId)
    const askedAtMs = askingAtMs(stored)
    const known = await read()
    return known && applyKnown(subscriptions, { userId, stored, known, askedAtMs, eventId })
  }

  const asked = async <T>(what: string, work: () => Promise<T>): Promise<T | typeof UNAVAILABLE> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      log.warn({ ...error.facts, what }, error.message)
      return UNAVAILABLE
    }
  }

  /** Anybody can send nonsense, so nonsense must not fill the log. */
  const warnRarely = (provider: PaymentProvider, outcome: string): void => {
    const nowMs = now()
    if (nowMs - (warnedAtMs.get(outcome) ?? -Infinity) < WARN_EVERY_MS) return
    warnedAtMs.set(outcome, nowMs)
    log.warn({ provider, outcome }, 'A payment message was refused; if it was genuine, compare the webhook secrets')
  }

  const webhook = async (id: PaymentProvider, message: WebhookMessage): Promise<WebhookOutcome> => {
    const provider = providers[id]
    if (provider === undefined) return outcomeOf('not-configured')
    const heard = provider.hear(message)
    if (heard.outcome !== 'about') {
      if (heard.outcome !== 'ignored') warnRarely(id, heard.outcome)
      return outcomeOf(heard.outcome)
    }
    const answer = await asked(`${id} webhook`, async () => {
      const userId = await heard.userOf()
      if (userId === undefined) {
        log.warn({ provider: id, event: heard.eventId }, 'A payment event is about nobody here')
        return outcomeOf('unknown-user')
      }
      const outcomes = await turn(userId, () => readAndApply(userId, () => heard.read(userId), heard.eventId))
      const told = RANK.find((rank) => outcomes?.includes(rank)) ?? 'ignored'
      return outcomeOf(told, told === 'applied' ? [userId] : [])
    })
    return 'outcome' in answer ? answer : outcomeOf('unavailable')
  }

  const subscriptionSession = (user: Payer, sessionId?: string) =>
    asked('subscription session', () =>
      turn(user.id, async () => {
        for (const provider of configured) {
          const known = await readAndApply(user.id, () =>
            provider.readOf(user, provider === stripe ? sessionId : undefined),
          )
          if (known === undefined) return { ok: false, reason: 'not-yours' } as const
        }
        return { ok: true, subscriptions: await subscriptions.of(user.id) } as const
      }),
    )

  return {
    plans: () => planList(config),
    webhook,
    startCheckout: async ({ user, plan: planId, provider: id, returnUrl }) => {
      if (configured.length === 0) return NOT_CONFIGURED
      const plan = config.plans.find((one) => one.id === planId)
      if (plan === undefined) return { ok: false, reason: 'unknown-plan' }
      const provider = providers[id]
      const isOffered = id === 'stripe' ? plan.stripePrice !== undefined : plan.btcpay
      if (provider === undefined || !isOffered) return { ok: false, reason: 'not-offered' }
      return asked(`${id} checkout`, () => turn(user.id, () => provider.startCheckout({ user, plan, returnUrl })))
    },
    portal: async ({ user, returnUrl }) =>
      stripe === undefined ? NOT_CONFIGURED : asked('portal', () => stripe.portal(user, returnUrl)),
    subscriptionSession: async ({ user, sessionId }) =>
      configured.length === 0 ? NOT_CONFIGURED : subscriptionSession(user, sessionId),
    cancelOf: async (user) => {
      if (configured.length === 0) return NOT_CONFIGURED
      return asked('cancellation', async () => {
        let canceled = 0
        for (const provider of configured) canceled += await provider.cancelOf(user)
        return { ok: true, canceled } as const
      })
    },
  }
}
