import Stripe from 'stripe'
import { formBody } from './formBody.ts'
import { stripePage } from './hostedPages.ts'
import { htmlAnswer, jsonAnswer, type LocalAnswer, type LocalRequest, startLocalServer } from './localServer.ts'
import { outbox } from './outbox.ts'
import { type ApiAnswer, stripeApi } from './stripeApi.ts'
import type { PriceRow } from './stripeRows.ts'
import { stripeWorld } from './stripeWorld.ts'

export type StripeServerOptions = {
  /** Clock of the local Stripe, Unix milliseconds; part of signatures. */
  readonly now: () => number
  /** URL for events; may be set later with `outbox.setTarget`. */
  readonly webhookUrl?: string
  /** By default `price_month` at 49.00 USD and `price_year` at 490.00 USD. */
  readonly prices?: readonly PriceRow[]
}

const price = (id: string, interval: 'month' | 'year', unit_amount: number): PriceRow => ({
  id,
  object: 'price',
  active: true,
  currency: 'usd',
  unit_amount,
  product: 'prod_desk',
  recurring: { interval, interval_count: 1 },
})

const PRICES = [price('price_month', 'month', 4900), price('price_year', 'year', 49_000)]

const SECRET_KEY = 'sk_test_local_secret_key'
const WEBHOOK_SECRET = 'whsec_local_webhook_secret'

const UNAUTHORIZED: ApiAnswer = {
  status: 401,
  body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } },
}

/**
 * Starts a Stripe on loopback: API, hosted pages, script and signed webhooks. `world` has the actions of customers,
 * banks and operators; `outbox` simulates faults of event delivery.
 */
export const startStripeServer = async ({ now, webhookUrl, prices = PRICES }: StripeServerOptions) => {
  const { webhooks } = new Stripe(SECRET_KEY)
  const mail = outbox({
    signed: (body) => ({
      'stripe-signature': webhooks.generateTestHeaderString({
        payload: body,
        secret: WEBHOOK_SECRET,
        timestamp: now() / 1000,
      }),
    }),
  })
  if (webhookUrl !== undefined) mail.setTarget(webhookUrl)

  const world = stripeWorld({
    now,
    prices,
    emit: (type, object) => {
      const id = world.newId('evt')
      const event = { id, object: 'event', type, created: world.nowS(), livemode: false, data: { object } }
      mail.post({ id, type, body: JSON.stringify(event) })
    },
  })

  const idempotent = new Map<string, ApiAnswer>()
  const requests: { readonly method: string; readonly path: string; readonly body: string }[] = []
  const switches = { isDown: false, isScriptMissing: false }

  const api = ({ method, url, headers, body, origin }: LocalRequest): ApiAnswer => {
    requests.push({ method, path: url.pathname, body })
    if (switches.isDown) return { status: 503, body: { error: { type: 'api_error', message: 'down' } } }
    if (headers.authorization !== `Bearer ${SECRET_KEY}`) return UNAUTHORIZED
    const key = method === 'POST' ? headers['idempotency-key'] : undefined
    const before = typeof key === 'string' ? idempotent.get(key) : undefined
    if (before !== undefined) return before
    const answer = stripeApi(method, url.pathname, { world, form: formBody(body || url.search.slice(1)), origin })
    if (typeof key === 'string') idempotent.set(key, answer)
    return answer
  }

  const script = (): LocalAnswer =>
    switches.isScriptMissing
      ? { status: 404 }
      : { status: 200, headers: { 'content-type': 'text/javascript' }, body: 'window.Stripe = (key) => ({ key })' }

  const server = await startLocalServer((request) => {
    const { method, url } = request
    if (url.pathname.startsWith('/v1/')) {
      const { status, body } = api(request)
      return jsonAnswer(status, body)
    }
    if (url.pathname === '/v3/') return script()
    const answer = stripePage(world, method, url)
    if (answer === undefined) return { status: 404 }
    return 'to' in answer ? { status: 303, headers: { location: answer.to } } : htmlAnswer(answer.status, answer.html)
  })

  return {
    origin: server.origin,
    world,
    outbox: mail,
    /** Every API call so far. */
    requests: requests as readonly (typeof requests)[number][],
    switches,
    webhookSecret: WEBHOOK_SECRET,
    /** The `stripe` part of a configuration for this server. */
    config: {
      secretKey: SECRET_KEY,
      publishableKey: 'pk_test_local_publishable_key',
      webhookSecret: WEBHOOK_SECRET,
      apiUrl: server.origin,
      scriptUrl: `${server.origin}/v3/`,
    },
    close: async (): Promise<void> => {
      await mail.close()
      await server.close()
    },
  }
}

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>
