// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UserContext } from '../../../data/user/account/UserContext.ts'
import { DEFAULT_USER, type User } from '../../../data/user/account/user.ts'
import type { UserState, UserStore } from '../../../data/user/account/userStore.ts'
import { PaymentReturn } from './PaymentReturn.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let requests: string[]
let loads: number
let afterLoading: User

const store = (): UserStore => {
  let state: UserState = { session: { state: 'loading' }, user: DEFAULT_USER }
  const listeners = new Set<() => void>()
  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: async () => {
      loads++
      state = { ...state, user: afterLoading }
      for (const listener of listeners) listener()
    },
    change: () => undefined,
    signOut: async () => undefined,
    follow: () => () => undefined,
  }
}

beforeEach(() => {
  document.body.innerHTML = '<div id="app"></div>'
  root = createRoot(document.getElementById('app')!)
  requests = []
  loads = 0
  afterLoading = { ...DEFAULT_USER, paid: true }
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
    // The response body is ignored.
    return new Response('not even JSON', { status: 500 })
  })
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

const open = (search: string) =>
  act(async () => {
    root.render(
      <MemoryRouter initialEntries={[`/payment/${search}`]}>
        <UserContext value={store()}>
          <PaymentReturn />
        </UserContext>
      </MemoryRouter>,
    )
    await new Promise((resolve) => setTimeout(resolve, 5))
  })

test.each(['success', 'check'])(
  '[spec 7 GET /api/auth/payments/get-subscription-session] payment return with status=%s: GET /api/auth/payments/get-subscription-session, its response unread, then a reload of the user',
  async (status) => {
    await open(`?status=${status}`)
    expect(requests).toEqual(['/api/auth/payments/get-subscription-session'])
    expect(loads).toBe(1)
    expect(document.body.textContent).toContain('Your subscription is active.')
  },
)

test('an unconfirmed payment shows the next step', async () => {
  afterLoading = DEFAULT_USER
  await open('?status=check')
  expect(document.body.textContent).toContain('The provider has not confirmed a payment yet.')
})

test.each(['', '?status=cancel', '?status=other'])(
  '[spec 2 payment return page] the payment return page reads status: %s sends no request',
  async (search) => {
    await open(search)
    expect(requests).toEqual([])
    expect(loads).toBe(0)
  },
)
