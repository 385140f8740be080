import type { Caller } from '@gvol/accounts'
import type { CheckoutStart, Payer, PaymentProvider, Payments, PortalStart } from '@gvol/payments'
import { z } from 'zod'
import { readBody } from '../../http/body/readBody.ts'
import { isOwnPath } from '../../http/ownPath.ts'
import { type Problem, problemResponse } from '../../http/problem.ts'
import { NO_STORE, type Route, type RouteContext } from '../../http/route.ts'

/** Return path from the provider: a page of the desk that reads `status`. */
const returnPath = z
  .string()
  .max(500)
  .refine(isOwnPath, 'expected a path of this desk, such as /profile/')
  .default('/profile/')
const checkout = z.strictObject({
  provider: z.enum(['stripe', 'btcpay']),
  plan: z.string().min(1).max(200),
  returnPath,
})
const portal = z.strictObject({ returnPath })

export type PaymentPorts = {
  readonly payments: Payments
  /** Returns scheme and host of the request. */
  readonly originOf: (context: RouteContext) => string
  /** Called when a user's access may have changed, to check their connections. */
  readonly changed: () => void
  readonly webhookBytes: number
}

const NOT_CONFIGURED: Problem = {
  status: 404,
  code: 'not-configured',
  message: 'This desk takes no payments. Its operator grants access by hand.',
}
const UNAVAILABLE: Problem = {
  status: 503,
  code: 'provider-unavailable',
  message: 'The payment provider does not answer. Nothing was charged; try again in a minute.',
  retryAfterS: 60,
}

type Refusal = Exclude<CheckoutStart | PortalStart, { readonly ok: true }>['reason']

const refused = (message: string): Problem => ({ status: 409, code: 'payment-refused', message })
const REFUSALS: Readonly<Record<Refusal, Problem>> = {
  'not-configured': NOT_CONFIGURED,
  'provider-unavailable': UNAVAILABLE,
  'unknown-plan': { status: 400, code: 'bad-request', message: 'plan: there is no such plan.', argument: 'plan' },
  'not-offered': refused('This plan is not sold through that provider.'),
  'already-subscribed': refused('Your subscription is running already. The portal changes or ends it.'),
  'price-mismatch': refused(
    'The price at the provider differs from the one shown here. The operator of this desk has to correct it.',
  ),
  'bad-return-url': {
    status: 400,
    code: 'bad-request',
    message: 'returnPath: expected a path of this desk.',
    argument: 'returnPath',
  },
  'no-customer': refused('There is nothing to manage: you have no card subscription.'),
}

const payerOf = (caller: Caller | undefined): Payer => {
  const { id, email, name } = caller!.user
  return { id, email, name }
}

const webhookRoute = (ports: PaymentPorts, provider: PaymentProvider): Route => ({
  method: 'POST',
  path: `/api/payments/${provider}/webhook`,
  needs: 'nothing',
  doc: 'Webhook of the provider; authenticated by its signature.',
  bodyBytes: ports.webhookBytes,
  handle: async (context) => {
    const rawBody = new Uint8Array(await context.req.arrayBuffer())
    const { outcome, httpStatus, userIds } = await ports.payments.webhook(provider, {
      rawBody,
      headers: context.req.raw.headers,
    })
    if (userIds.length > 0) ports.changed()
    return Response.json({ outcome }, { ...NO_STORE, status: httpStatus })
  },
})

const goElsewhere = (start: CheckoutStart | PortalStart): Response =>
  start.ok ? Response.json({ url: start.url }, NO_STORE) : problemResponse(REFUSALS[start.reason])

const subscriptionSession = async (context: RouteContext, caller: Caller | undefined, ports: PaymentPorts) => {
  const session = await ports.payments.subscriptionSession({
    user: payerOf(caller),
    sessionId: context.req.query('session_id')?.slice(0, 500),
  })
  ports.changed()
  if (session.ok) {
    const subscriptions = session.subscriptions.map(({ provider, plan, status }) => ({ provider, plan, status }))
    return Response.json({ subscriptions }, NO_STORE)
  }
  if (session.reason === 'not-configured') return Response.json({ subscriptions: [] }, NO_STORE)
  if (session.reason === 'provider-unavailable') return problemResponse(UNAVAILABLE)
  return problemResponse({ status: 403, code: 'not-allowed', message: 'That payment belongs to another user.' })
}

/** Routes of plans, checkout with return, and webhooks of providers. */
export const paymentRoutes = (ports: PaymentPorts): readonly Route[] => [
  {
    method: 'GET',
    path: '/api/auth/payments/get-subscription-session',
    needs: 'read-account',
    doc: 'For the return page: queries the providers again → `{subscriptions}`.',
    handle: (context, caller) => subscriptionSession(context, caller, ports),
  },
  {
    method: 'GET',
    path: '/api/payments/plans',
    needs: 'nothing',
    doc: 'Plans on sale: `{isConfigured, plans, stripe}`.',
    handle: () => {
      const list = ports.payments.plans()
      return Response.json(
        list.ok
          ? { isConfigured: true, plans: list.plans, stripe: list.stripe ?? null }
          : { isConfigured: false, plans: [], stripe: null },
        NO_STORE,
      )
    },
  },
  {
    method: 'POST',
    path: '/api/payments/checkout',
    needs: 'manage-payments',
    body: checkout,
    doc: '`{provider, plan, returnPath?}` → `{url}` to send the browser to.',
    handle: async (context, caller) => {
      const body = await readBody(context, checkout)
      if (!body.ok) return problemResponse(body.problem)
      const { provider, plan, returnPath: path } = body.value
      const returnUrl = `${ports.originOf(context)}${path}`
      return goElsewhere(await ports.payments.startCheckout({ user: payerOf(caller), plan, provider, returnUrl }))
    },
  },
  {
    method: 'POST',
    path: '/api/payments/portal',
    needs: 'manage-payments',
    body: portal,
    doc: '`{returnPath?}` → `{url}` of the provider’s page for card, invoices and cancelling.',
    handle: async (context, caller) => {
      const body = await readBody(context, portal)
      if (!body.ok) return problemResponse(body.problem)
      const returnUrl = `${ports.originOf(context)}${body.value.returnPath}`
      return goElsewhere(await ports.payments.portal({ user: payerOf(caller), returnUrl }))
    },
  },
  webhookRoute(ports, 'stripe'),
  webhookRoute(ports, 'btcpay'),
]
