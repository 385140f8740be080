// @vitest-environment happy-dom
import type { MailState, PeoplePage } from '@gvol/wire'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { memoryPages } from '../../../../testing/memoryPages.ts'
import { DeskRouter } from '../../../data/route/DeskRouter.tsx'
import { createDeskHistory } from '../../../data/route/deskHistory.ts'
import { UserContext } from '../../../data/user/account/UserContext.ts'
import type { UserState, UserStore } from '../../../data/user/account/userStore.ts'
import { AdminPeople } from './AdminPeople.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const NO_ONE: PeoplePage = {
  people: [],
  total: 0,
  counts: { all: 0, administrators: 0, unverified: 0, 'without-access': 0, 'without-second-factor': 0 },
}
const NO_MAIL: MailState = { isSending: false, waiting: 0 }

const answer = (path: string) => {
  if (path.startsWith('/api/admin/people?')) return NO_ONE
  if (path === '/api/admin/mail') return NO_MAIL
  if (path === '/api/admin/keys') return { keys: [] }
  return { isAvailable: false, needsGrant: false, invitations: [] }
}

const administrator = (): UserStore => {
  const state = { session: { me: { may: ['administer'] } } } as unknown as UserState
  return { read: () => state, subscribe: () => () => {} } as Partial<UserStore> as UserStore
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (path: string) => Response.json(answer(path)))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const openPage = async (...entries: readonly string[]) => {
  const history = createDeskHistory(() => undefined, memoryPages(...entries))
  document.body.innerHTML = '<div id="app"></div>'
  const root = createRoot(document.getElementById('app')!)
  onTestFinished(() => act(async () => root.unmount()))
  await act(async () =>
    root.render(
      <UserContext value={administrator()}>
        <DeskRouter history={history} routes={[{ path: '*', element: <AdminPeople /> }]} />
      </UserContext>,
    ),
  )
  const field = () => document.querySelector<HTMLInputElement>('input[type=search]')!
  return {
    navigator: history.navigator,
    address: () => history.rendered().location.pathname + history.rendered().location.search,
    text: () => field().value,
    pass: (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms))),
    type: (text: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
        field().dispatchEvent(new Event('input', { bubbles: true }))
      }),
  }
}

test('the search field follows a changed address, and the old search is not written back', async () => {
  const { navigator, address, text, pass, type } = await openPage('/admin/people/?show=unverified', '/admin/people/')
  await type('ann')
  await pass(200)
  expect(address()).toBe('/admin/people/?q=ann')
  for (const [go, expected, shown] of [
    [() => navigator.push('/admin/people/?page=2'), '/admin/people/?page=2', ''],
    [() => navigator.push('/admin/people/?q=bob&page=3'), '/admin/people/?q=bob&page=3', 'bob'],
    [() => navigator.go(-3), '/admin/people/?show=unverified', ''],
  ] as const) {
    await act(async () => go())
    await pass(1_000)
    expect([address(), text()]).toEqual([expected, shown])
  }
})

test('the list is searched 200 ms after the last key, whatever is rendered in the meantime', async () => {
  const { navigator, address, text, pass, type } = await openPage('/admin/people/?page=4')
  await type('an')
  await pass(150)
  await type('ann')
  await pass(150)
  expect(address()).toBe('/admin/people/?page=4')
  await act(async () => navigator.replace('/admin/people/?show=unverified&page=4'))
  expect(text()).toBe('ann')
  await pass(50)
  expect(address()).toBe('/admin/people/?q=ann&show=unverified')
})

test('a page that is left sends no search', async () => {
  const { navigator, address, pass, type } = await openPage('/admin/people/')
  await type('ann')
  await act(async () => navigator.push('/admin/keys/'))
  await pass(1_000)
  expect(address()).toBe('/admin/keys/')
})
