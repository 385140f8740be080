// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { DEFAULT_USER, type User } from '../../../data/user/account/user.ts'
import { addWorkspace } from '../../../data/user/account/userChanges.ts'
import type { UserStore } from '../../../data/user/account/userStore.ts'
import { loadWorkspaces } from './workspaceActions.ts'

const ALLOW_LIST: ReadonlySet<string> = new Set(['smile'])
const onServer = (id: string) => ({ id, name: id, data: '{"components":[]}', version: 1 })

const openStore = () => {
  let user: User = { ...DEFAULT_USER }
  return {
    read: () => ({ session: { state: 'loading' }, user }),
    change: (change: (user: User) => User) => {
      user = change(user)
    },
  } as unknown as UserStore
}

afterEach(() => void vi.unstubAllGlobals())

test('a workspace created while the list was loading is not lost when the earlier list arrives', async () => {
  const store = openStore()
  const lists = [[onServer('old')], [onServer('old'), onServer('new')]]
  let letGo = () => {}
  const pending = new Promise<void>((resolve) => {
    letGo = resolve
  })
  vi.stubGlobal('fetch', async () => {
    await pending
    return Response.json({ workspaces: lists.shift() })
  })
  const loaded = loadWorkspaces(store, ALLOW_LIST)
  store.change(addWorkspace({ id: 'new', name: 'new', data: { components: [] }, version: 1 }, ALLOW_LIST))
  letGo()
  expect(await loaded).toBeUndefined()
  expect(store.read().user.workspaces.map(({ id }) => id)).toEqual(['old', 'new'])
  // The response to the creation may arrive after a list that already contains it.
  store.change(addWorkspace({ id: 'new', name: 'new', data: { components: [] }, version: 1 }, ALLOW_LIST))
  expect(store.read().user.workspaces.map(({ id }) => id)).toEqual(['old', 'new'])
})
