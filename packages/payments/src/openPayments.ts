import { btcpayProvider } from './btcpay/btcpayProvider.ts'
import { openBtcpay } from './btcpay/openBtcpay.ts'
import type { PaymentProvider, Payments, WebhookMessage, WebhookOutcome } from './payments.ts'
import type { PaymentsConfig } from './paymentsConfig.ts'
import { planList } from './plan/planList.ts'
import type { Provider } from './provider.ts'
import { openStripe } from './stripe/openStripe.ts'
import { stripeProvider } from './stripe/stripeProvider.ts'
import { type Till, type TillOptions, till } from './till.ts'
import { webhookOutcome } from './webhookOutcome.ts'

export type PaymentsOptions = TillOptions & { readonly config: PaymentsConfig }

const NOT_CONFIGURED = { ok: false, reason: 'not-configured' } as const

/** Outcomes by precedence, for a message with several. */
const RANK = ['applied', 'outdated', 'duplicate', 'unknown-user'] as const

const receive = async (
  { turn, readAndApply, catchProviderErrors, warnUnknownUser, warnRefused }: Till,
  id: PaymentProvider,
  provider: Provider,
  message: WebhookMessage,
): Promise<WebhookOutcome> => {
  const received = provider.receive(message)
  if (received.outcome !== 'about') {
    if (received.outcome !== 'ignored') warnRefused(id, received.outcome)
    return webhookOutcome(received.outcome)
  }
  const answer = await catchProviderErrors(`${id} webhook`, async () => {
    const userId = await received.userOf()
    const outcomes =
      userId === undefined
        ? ['unknown-user' as const]
        : await turn(userId, () => readAndApply(userId, () => received.read(userId), received.eventId))
    const applied = RANK.find((rank) => outcomes?.includes(rank)) ?? 'ignored'
    if (applied === 'unknown-user') warnUnknownUser(id, received.eventId)
    return webhookOutcome(applied, applied === 'applied' && userId !== undefined ? [userId] : [])
  })
  return 'outcome' in answer ? answer : webhookOutcome('unavailable')
}

/** Returns the configured providers behind one port. Opens no connection or timer before the first call. */
export const openPayments = (options: PaymentsOptions): Payments => {
  const { config, subscriptions, now } = options
  const stripe =
    config.stripe &&
    stripeProvider({ stripe: openStripe(config.stripe), config: config.stripe, payments: config, subscriptions, now })
  const btcpay = config.btcpay && btcpayProvider(openBtcpay(config.btcpay), config.btcpay)
  const providers: Readonly<Record<PaymentProvider, Provider | undefined>> = { stripe, btcpay }
  const configured = [stripe, btcpay].filter((provider) => provider !== undefined)
  const desk = till(options)
  const { catchProviderErrors, turn, readAndApply } = desk

  return {
    plans: () => planList(config),
    webhook: async (id, message) => {
      const provider = providers[id]
      return provider === undefined ? webhookOutcome('not-configured') : receive(desk, id, provider, message)
    },
    startCheckout: async ({ user, plan: planId, provider: id, returnUrl }) => {
      if (configured.length === 0) return NOT_CONFIGURED
      const plan = config.plans.find((one) => one.id === planId)
      if (plan === undefined) return { ok: false, reason: 'unknown-plan' }
      const provider = providers[id]
      const isOffered = id === 'stripe' ? plan.stripePrice !== undefined : plan.btcpay
      if (provider === undefined || !isOffered) return { ok: false, reason: 'not-offered' }
      const started = await catchProviderErrors(`${id} checkout`, () =>
        turn(user.id, () => provider.startCheckout({ user, plan, returnUrl })),
      )
      if (!started.ok && started.reason === 'price-mismatch') desk.warnMismatch(id, planId)
      return started
    },
    portal: async ({ user, returnUrl }) =>
      stripe === undefined ? NOT_CONFIGURED : catchProviderErrors('portal', () => stripe.portal(user, returnUrl)),
    subscriptionSession: async ({ user, sessionId }) => {
      if (configured.length === 0) return NOT_CONFIGURED
      const readEverything = async () => {
        for (const provider of configured) {
          const ofSession = provider === stripe ? sessionId : undefined
          const outcomes = await readAndApply(user.id, () => provider.readOf(user, ofSession))
          if (outcomes === undefined) return { ok: false, reason: 'not-yours' } as const
        }
        return { ok: true, subscriptions: await subscriptions.of(user.id) } as const
      }
      return catchProviderErrors('subscription session', () => turn(user.id, readEverything))
    },
    cancelOf: async (user) => {
      if (configured.length === 0) return NOT_CONFIGURED
      return catchProviderErrors('cancellation', async () => {
        let canceled = 0
        for (const provider of configured) canceled += await provider.cancelOf(user)
        return { ok: true, canceled } as const
      })
    },
  }
}
