// @vitest-environment happy-dom

import type { AccountProfile, SubscriptionState as Subscription } from '@gvol/wire'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlanList } from '../../../data/user/subscription/plans.ts'
import { SubscriptionState } from './SubscriptionState.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const STRIPE = { publishableKey: 'pk_test', scriptUrl: 'https://js.stripe.com/v3/' }
const MONTHLY = { id: 'monthly', name: 'Every month', priceText: '$49.00 per month', providers: ['stripe'] } as const
const SOLD: PlanList = { isConfigured: true, plans: [MONTHLY], stripe: STRIPE }
const NOT_SOLD: PlanList = { isConfigured: false, plans: [], stripe: null }
const CARD: Subscription = {
  provider: 'stripe',
  plan: 'monthly',
  status: 'active',
  paidUntil: '2999-01-31T00:00:00.000Z',
  canceledAt: null,
}

let root: Root
let requests: string[]
let plans: PlanList

beforeEach(() => {
  document.body.innerHTML = '<div id="app"></div>'
  root = createRoot(document.getElementById('app')!)
  requests = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    requests.push(`${init?.method ?? 'GET'} ${path}`)
    if (path === '/api/payments/plans') return Response.json(plans)
    return Response.json(
      { error: { code: 'payment-refused', message: 'There is nothing to manage.' } },
      { status: 409 },
    )
  })
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

const show = (list: PlanList, subscriptions: readonly Subscription[]): Promise<void> => {
  plans = list
  const profile: AccountProfile = {
    id: '1',
    name: 'ann',
    email: 'ann@example.org',
    photo: null,
    emailVerified: true,
    isPaid: subscriptions.length > 0,
    isGranted: false,
    cryptoPaid: false,
    isOwner: false,
    isAdmin: false,
    subscriptions,
  }
  return act(async () => {
    root.render(
      <MemoryRouter>
        <SubscriptionState profile={profile} />
      </MemoryRouter>,
    )
    await settled()
  })
}

test('[spec 1 profile, workspaces and admin keys] a subscription shows plan, state and end, and its button leads to the portal', async () => {
  await show(SOLD, [CARD])
  const text = document.body.textContent
  for (const part of ['Every month', 'by card', 'Active', 'Renews by itself']) expect(text).toContain(part)
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Manage or cancel')
  await act(async () => {
    button?.click()
    await settled()
  })
  expect(requests.at(-1)).toBe('POST /api/payments/portal')
  expect(document.body.textContent).toContain('There is nothing to manage.')
})

test('[spec 1 profile, workspaces and admin keys] without a payment provider the profile states so and offers nothing', async () => {
  await show(NOT_SOLD, [])
  expect(document.body.textContent).toContain('This desk takes no payments: no provider is set up.')
  expect(document.querySelector('button, a')).toBeNull()
})
