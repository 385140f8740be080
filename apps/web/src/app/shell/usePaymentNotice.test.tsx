// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_USER } from '../../data/user/account/user.ts'
import type { UserState, UserStore } from '../../data/user/account/userStore.ts'
import { createToasts, type Toasts } from '../../ui/toast/toasts.ts'
import { usePaymentNotice } from './usePaymentNotice.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let requests: string[]
let shownAt: string

const storeOf = (paid: boolean): UserStore => {
  let state: UserState = { session: { state: 'loading' }, user: DEFAULT_USER }
  return {
    read: () => state,
    subscribe: () => () => undefined,
    load: async () => {
      state = { ...state, user: { ...DEFAULT_USER, paid } }
    },
    change: () => undefined,
    signOut: async () => undefined,
    follow: () => () => undefined,
  }
}

const Page = ({ users, toasts, isSignedIn }: { users: UserStore; toasts: Toasts; isSignedIn: boolean }) => {
  usePaymentNotice(users, toasts, isSignedIn)
  const { pathname, search } = useLocation()
  shownAt = pathname + search
  return null
}

beforeEach(() => {
  document.body.innerHTML = '<div id="app"></div>'
  root = createRoot(document.getElementById('app')!)
  requests = []
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
    return new Response('{}')
  })
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

const titlesAfterOpening = async (address: string, paid: boolean, isSignedIn = true): Promise<readonly string[]> => {
  const toasts = createToasts()
  const users = storeOf(paid)
  await act(async () => {
    root.render(
      <MemoryRouter initialEntries={[address]}>
        <Page users={users} toasts={toasts} isSignedIn={isSignedIn} />
      </MemoryRouter>,
    )
  })
  return toasts.read().map(({ title }) => title)
}

const CHECK = '/api/auth/payments/get-subscription-session'

test.each(['success', 'check'])(
  '[spec 7 GET /api/auth/payments/get-subscription-session] any page with status=%s checks the payment once and drops the status from its address',
  async (status) => {
    expect(await titlesAfterOpening(`/options/deribit/BTC/?tab=smile&status=${status}`, true)).toEqual([
      'Your subscription is active',
    ])
    expect(requests).toEqual([CHECK])
    expect(shownAt).toBe('/options/deribit/BTC/?tab=smile')
  },
)

test('an address alone does not activate a subscription', async () => {
  expect(await titlesAfterOpening('/?status=success', false)).toEqual(['No payment is confirmed yet'])
})

test('while no user is signed in nothing is checked, and the address keeps its status for later', async () => {
  expect(await titlesAfterOpening('/?status=success', true, false)).toEqual([])
  expect(requests).toEqual([])
  expect(shownAt).toBe('/?status=success')
})

test.each(['/?status=cancel', '/', '/payment/?status=success'])('nothing is checked at %s', async (address) => {
  expect(await titlesAfterOpening(address, true)).toEqual([])
  expect(requests).toEqual([])
})
