import type { StripeWorld } from './stripeWorld.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A page for users and for browsers driven by tests. */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<style>body{font:16px system-ui;max-width:32rem;margin:4rem auto}button,a{font:inherit;margin-right:1rem}</style></head>
<body><p><small>LOCAL TEST PAGE, no money moves</small></p><h1>${escaped(title)}</h1>${body}</body></html>`

export const button = (action: string, label: string): string =>
  `<form method="post" action="${escaped(action)}" style="display:inline"><button>${escaped(label)}</button></form>`

export const link = (href: string, label: string): string => `<a href="${escaped(href)}">${escaped(label)}</a>`

export type PageAnswer =
  | { readonly status: number; readonly html: string }
  | { readonly status: 303; readonly to: string }

const NOT_FOUND: PageAnswer = { status: 404, html: page('Not found', '') }

const payPage = (world: StripeWorld, id: string, note = ''): PageAnswer => {
  const session = world.sessions.get(id)
  if (session === undefined) return NOT_FOUND
  if (session.status !== 'open') return { status: 200, html: page('This checkout is closed', '') }
  const { unit_amount, currency, recurring } = world.prices.get(session.price)!
  const price = `${(unit_amount / 100).toFixed(2)} ${currency.toUpperCase()} per ${recurring.interval}`
  const actions = [
    button(`/pay/${id}`, 'Pay'),
    button(`/pay/${id}?card=declined`, 'Pay with a card that is declined'),
    link(session.cancel_url, 'Back'),
  ]
  return { status: 200, html: page('Checkout', `<p>${price}</p>${note}${actions.join('')}`) }
}

const postPayment = (world: StripeWorld, id: string, card: string | null): PageAnswer => {
  if (!world.sessions.has(id)) return NOT_FOUND
  if (card === 'declined') return payPage(world, id, '<p role="alert">Your card was declined.</p>')
  const { success_url } = world.pay(id)
  return { status: 303, to: success_url.replace('{CHECKOUT_SESSION_ID}', id) }
}

const portalPage = (world: StripeWorld, query: URLSearchParams): PageAnswer => {
  const customer = query.get('customer') ?? ''
  if (!world.customers.has(customer)) return NOT_FOUND
  const rows = [...world.subscriptions.values()]
    .filter((row) => row.customer === customer && row.status !== 'canceled')
    .map(({ id, status, cancel_at_period_end: isCanceling }) => {
      const action = `/portal/${id}?${query}&do=${isCanceling ? 'keep' : 'cancel'}`
      const what = isCanceling ? 'ends with its period' : status
      return `<p>Subscription: ${what}</p>${button(action, isCanceling ? 'Keep plan' : 'Cancel plan')}`
    })
  const body = `${rows.join('') || '<p>No subscription</p>'}${link(query.get('return_url') ?? '', 'Return')}`
  return { status: 200, html: page('Billing', body) }
}

/** Stripe's pages for customers: Checkout and the Billing Portal. */
export const stripePage = (world: StripeWorld, method: string, url: URL): PageAnswer | undefined => {
  const { pathname, searchParams: query } = url
  const [, kind, id] = /^\/(pay|portal)(?:\/(\w+))?$/.exec(pathname) ?? []
  if (kind === 'pay' && id) return method === 'POST' ? postPayment(world, id, query.get('card')) : payPage(world, id)
  if (kind === 'portal' && method === 'POST' && id) {
    if (!world.subscriptions.has(id)) return NOT_FOUND
    world.cancelAtPeriodEnd(id, query.get('do') === 'cancel')
    query.delete('do')
    return { status: 303, to: `/portal?${query}` }
  }
  return kind === 'portal' && method === 'GET' ? portalPage(world, query) : undefined
}
