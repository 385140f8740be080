import { btcpaySignature } from '../src/btcpay/openedDelivery.ts'
import { type BtcpayWorld, btcpayWorld } from './btcpayWorld.ts'
import { button, link, page } from './hostedPages.ts'
import { htmlAnswer, jsonAnswer, type LocalAnswer, type LocalRequest, startLocalServer } from './localServer.ts'
import { outbox } from './outbox.ts'

export type BtcpayServerOptions = {
  /** Clock of the local server, Unix milliseconds. */
  readonly now: () => number
  readonly webhookUrl?: string
}

const API_KEY = 'local_btcpay_api_key_0000'
const WEBHOOK_SECRET = 'local_btcpay_webhook_secret'
const STORE_ID = 'LocalStore1'
const MISSING = jsonAnswer(404, { code: 'invoice-not-found', message: 'The invoice was not found' })

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

const create = (world: BtcpayWorld, { body, origin }: LocalRequest): LocalAnswer => {
  const { amount, currency, metadata, checkout } = record(JSON.parse(body))
  const redirectURL = String(record(checkout).redirectURL ?? '')
  if (typeof amount !== 'string' || typeof currency !== 'string') {
    return jsonAnswer(422, [{ path: 'amount', message: 'The amount field is required.' }])
  }
  return jsonAnswer(200, world.create({ amount, currency, metadata: record(metadata), redirectURL, origin }))
}

const list = (world: BtcpayWorld, query: URLSearchParams): LocalAnswer => {
  const orders = query.getAll('orderId')
  const skip = Number(query.get('skip') ?? 0)
  const rows = [...world.invoices.values()].reverse()
  const own = rows.filter(({ metadata }) => orders.length === 0 || orders.includes(String(metadata.orderId)))
  return jsonAnswer(200, own.slice(skip, skip + Number(query.get('take') ?? 50)))
}

const api = (world: BtcpayWorld, request: LocalRequest): LocalAnswer => {
  const { method, url, body } = request
  const [, id, part] = /^\/api\/v1\/stores\/LocalStore1\/invoices(?:\/(\w+))?(?:\/([\w-]+))?$/.exec(url.pathname) ?? []
  if (id === undefined) return method === 'POST' ? create(world, request) : list(world, url.searchParams)
  const invoice = world.invoices.get(id)
  if (invoice === undefined) return MISSING
  if (method === 'GET' && part === undefined) return jsonAnswer(200, invoice)
  if (method === 'GET' && part === 'payment-methods') {
    return jsonAnswer(200, [{ paymentMethodId: 'BTC-CHAIN', payments: world.payments.get(id) ?? [] }])
  }
  if (method === 'POST' && part === 'status') {
    const { status } = record(JSON.parse(body))
    if (status === 'Settled' || status === 'Invalid') return jsonAnswer(200, world.mark(id, status))
  }
  return jsonAnswer(501, { message: `The local BTCPay Server has no ${method} ${url.pathname}` })
}

/** The page of a payer. Payments here settle at once, unless partial. */
const payerPage = (world: BtcpayWorld, id: string, paid: string | null): LocalAnswer => {
  const invoice = world.invoices.get(id)
  if (invoice === undefined) return { status: 404 }
  const back = invoice.checkout.redirectURL
  if (paid !== null && invoice.status === 'New') {
    world.pay(id, paid === 'part' ? 0.5 : 1)
    if (paid === 'all') world.confirm(id)
    if (paid !== 'part') return { status: 303, headers: { location: back } }
  }
  const actions = [
    button(`/i/${id}?paid=all`, 'Pay'),
    button(`/i/${id}?paid=unconfirmed`, 'Pay, not confirmed yet'),
    button(`/i/${id}?paid=part`, 'Pay half'),
    link(back, 'Back'),
  ]
  const what = `${invoice.amount} ${invoice.currency}, ${invoice.status}, ${invoice.additionalStatus}`
  return htmlAnswer(200, page('Pay with crypto', `<p>${what}</p>${actions.join('')}`))
}

/** Starts a BTCPay Server with one store on loopback: API, payer's page and signed webhooks. */
export const startBtcpayServer = async ({ now, webhookUrl }: BtcpayServerOptions) => {
  let deliveries = 0
  const newDelivery = (): string => `delivery${++deliveries}`
  const mail = outbox({
    signed: (body) => ({ 'btcpay-sig': btcpaySignature(body, WEBHOOK_SECRET) }),
    again: (message) => ({
      ...message,
      body: JSON.stringify({
        ...record(JSON.parse(message.body)),
        deliveryId: newDelivery(),
        originalDeliveryId: message.id,
        isRedelivery: true,
      }),
    }),
  })
  if (webhookUrl !== undefined) mail.setTarget(webhookUrl)

  const world = btcpayWorld({
    now,
    storeId: STORE_ID,
    emit: (type, { id: invoiceId, storeId, metadata }, more) => {
      const deliveryId = newDelivery()
      const timestamp = Math.floor(now() / 1000)
      const delivery = { deliveryId, webhookId: 'webhook1', originalDeliveryId: deliveryId, isRedelivery: false }
      const body = JSON.stringify({ ...delivery, type, timestamp, storeId, invoiceId, metadata, ...more })
      mail.post({ id: deliveryId, type, body })
    },
  })

  const requests: { readonly method: string; readonly path: string; readonly body: string }[] = []
  const switches = { isDown: false }
  const server = await startLocalServer((request) => {
    const { method, url, headers, body } = request
    if (url.pathname.startsWith('/api/')) {
      requests.push({ method, path: url.pathname, body })
      if (switches.isDown) return { status: 503 }
      return headers.authorization === `token ${API_KEY}` ? api(world, request) : { status: 401 }
    }
    const [, id] = /^\/i\/(\w+)$/.exec(url.pathname) ?? []
    if (id === undefined) return { status: 404 }
    return payerPage(world, id, method === 'POST' ? url.searchParams.get('paid') : null)
  })

  return {
    origin: server.origin,
    world,
    outbox: mail,
    /** Every API call so far. */
    requests: requests as readonly (typeof requests)[number][],
    switches,
    webhookSecret: WEBHOOK_SECRET,
    /** The `btcpay` part of a configuration for this server. */
    config: { url: server.origin, storeId: STORE_ID, apiKey: API_KEY, webhookSecret: WEBHOOK_SECRET },
    close: async (): Promise<void> => {
      await mail.close()
      await server.close()
    },
  }
}

export type BtcpayServer = Awaited<ReturnType<typeof startBtcpayServer>>
