import { type FormBody, textAt, textsAt } from './formBody.ts'
import type { CustomerRow, SessionRow } from './stripeRows.ts'
import type { StripeWorld } from './stripeWorld.ts'

export type ApiAnswer = { readonly status: number; readonly body: object }

type ApiRequest = { readonly world: StripeWorld; readonly form: FormBody; readonly id: string; readonly origin: string }

const missing = (what: string): ApiAnswer => ({
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` } },
})

const one = (rows: ReadonlyMap<string, object>, id: string): ApiAnswer => {
  const row = rows.get(id)
  return row === undefined ? missing(id) : { status: 200, body: row }
}

/** Newest first and paged, as all of Stripe's lists. */
const listed = <T extends { readonly id: string }>(rows: Iterable<T>, form: FormBody): ApiAnswer => {
  const newest = [...rows].reverse()
  const after = textAt(form, 'starting_after')
  const start = after === undefined ? 0 : newest.findIndex(({ id }) => id === after) + 1
  const limit = Number(textAt(form, 'limit') ?? 10)
  const data = newest.slice(start, start + limit)
  return { status: 200, body: { object: 'list', data, has_more: start + limit < newest.length, url: '/' } }
}

const matching = <T extends object>(
  rows: ReadonlyMap<string, T>,
  form: FormBody,
  keys: readonly (keyof T & string)[],
) => [...rows.values()].filter((row) => keys.every((key) => (textAt(form, key) ?? row[key]) === row[key]))

const createCustomer = ({ world, form }: ApiRequest): ApiAnswer => {
  const row: CustomerRow = {
    id: world.newId('cus'),
    object: 'customer',
    created: world.nowS(),
    email: textAt(form, 'email') ?? null,
    name: textAt(form, 'name') ?? null,
    metadata: textsAt(form, 'metadata'),
  }
  world.customers.set(row.id, row)
  return { status: 200, body: row }
}

const createSession = ({ world, form, origin }: ApiRequest): ApiAnswer => {
  const customer = textAt(form, 'customer') ?? ''
  const price = textAt(form, 'line_items', '0', 'price') ?? ''
  if (!world.customers.has(customer)) return missing(`customer: '${customer}'`)
  if (!world.prices.has(price)) return missing(`price: '${price}'`)
  const id = world.newId('cs_test')
  const row: SessionRow = {
    id,
    object: 'checkout.session',
    created: world.nowS(),
    mode: 'subscription',
    customer,
    client_reference_id: textAt(form, 'client_reference_id') ?? null,
    metadata: textsAt(form, 'metadata'),
    price,
    subscription_metadata: textsAt(form, 'subscription_data', 'metadata'),
    success_url: textAt(form, 'success_url') ?? '',
    cancel_url: textAt(form, 'cancel_url') ?? '',
    status: 'open',
    payment_status: 'unpaid',
    subscription: null,
    url: `${origin}/pay/${id}`,
  }
  world.sessions.set(id, row)
  return { status: 200, body: row }
}

const expireSession = ({ world, id }: ApiRequest): ApiAnswer => {
  const session = world.sessions.get(id)
  if (session === undefined) return missing(id)
  Object.assign(session, { status: 'expired', url: null } satisfies Partial<SessionRow>)
  return { status: 200, body: session }
}

/** Stripe's own search lags behind; this one does not. */
const searchCustomers = ({ world, form }: ApiRequest): ApiAnswer => {
  const [, key = '', value = ''] = /^metadata\['(\w+)'\]:'(.*)'$/.exec(textAt(form, 'query') ?? '') ?? []
  const data = [...world.customers.values()].filter(({ metadata }) => metadata[key] === value)
  return { status: 200, body: { object: 'search_result', data, has_more: false, url: '/' } }
}

const listSubscriptions = ({ world, form }: ApiRequest): ApiAnswer => {
  const own = matching(world.subscriptions, form, ['customer'])
  const isEnded = textAt(form, 'status') !== 'all'
  return listed(isEnded ? own.filter(({ status }) => status !== 'canceled') : own, form)
}

/** Payments are included only on request, as in the real API. */
const listInvoices = ({ world, form }: ApiRequest): ApiAnswer => {
  const isExpanded = Object.values(textsAt(form, 'expand')).includes('data.payments')
  const rows = matching(world.invoices, form, ['customer', 'status'])
  return listed(isExpanded ? rows : rows.map(({ payments: _, ...row }) => row), form)
}

const endSubscription = ({ world, id }: ApiRequest): ApiAnswer => {
  if (!world.subscriptions.has(id)) return missing(id)
  world.end(id)
  return one(world.subscriptions, id)
}

const createPortal = ({ world, form, origin }: ApiRequest): ApiAnswer => {
  const customer = textAt(form, 'customer') ?? ''
  if (!world.customers.has(customer)) return missing(`customer: '${customer}'`)
  const query = new URLSearchParams({ customer, return_url: textAt(form, 'return_url') ?? '' })
  const url = `${origin}/portal?${query}`
  return { status: 200, body: { id: world.newId('bps'), object: 'billing_portal.session', customer, url } }
}

const ROUTES: readonly (readonly [method: string, path: RegExp, answer: (request: ApiRequest) => ApiAnswer])[] = [
  ['POST', /^\/v1\/customers$/, createCustomer],
  ['GET', /^\/v1\/customers$/, ({ world, form }) => listed(matching(world.customers, form, ['email']), form)],
  ['GET', /^\/v1\/customers\/search$/, searchCustomers],
  ['GET', /^\/v1\/customers\/(\w+)$/, ({ world, id }) => one(world.customers, id)],
  ['GET', /^\/v1\/prices\/(\w+)$/, ({ world, id }) => one(world.prices, id)],
  ['POST', /^\/v1\/checkout\/sessions$/, createSession],
  [
    'GET',
    /^\/v1\/checkout\/sessions$/,
    ({ world, form }) => listed(matching(world.sessions, form, ['customer', 'status']), form),
  ],
  ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, ({ world, id }) => one(world.sessions, id)],
  ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, expireSession],
  ['GET', /^\/v1\/subscriptions$/, listSubscriptions],
  ['GET', /^\/v1\/subscriptions\/(\w+)$/, ({ world, id }) => one(world.subscriptions, id)],
  ['DELETE', /^\/v1\/subscriptions\/(\w+)$/, endSubscription],
  ['GET', /^\/v1\/invoices$/, listInvoices],
  ['GET', /^\/v1\/charges$/, ({ world, form }) => listed(matching(world.charges, form, ['customer']), form)],
  ['GET', /^\/v1\/charges\/(\w+)$/, ({ world, id }) => one(world.charges, id)],
  ['GET', /^\/v1\/disputes$/, ({ world, form }) => listed(matching(world.disputes, form, ['charge']), form)],
  ['POST', /^\/v1\/billing_portal\/sessions$/, createPortal],
]

/** The part of Stripe's API that subscriptions need. Unknown paths and unknown objects have different errors. */
export const stripeApi = (method: string, path: string, request: Omit<ApiRequest, 'id'>): ApiAnswer => {
  for (const [ofMethod, pattern, answer] of ROUTES) {
    const match = ofMethod === method ? pattern.exec(path) : null
    if (match !== null) return answer({ ...request, id: match[1] ?? '' })
  }
  return { status: 501, body: { error: { type: 'api_error', message: `The local Stripe has no ${method} ${path}` } } }
}
