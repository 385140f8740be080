import { expect, test } from 'vitest'
import type { Workspace } from '../workspaces/workspace.ts'
import { DEFAULT_USER, type User } from './user.ts'
import {
  addComponent,
  addWorkspace,
  removeComponent,
  removeWorkspace,
  replaceWorkspace,
  resetUser,
  setCurrentWorkspace,
  setUser,
  setWorkspaceLoading,
  updateUser,
} from './userChanges.ts'

const allowList = new Set(['smile', 'skew', 'metrics'])
const workspace = (id: string, ...components: readonly string[]): Workspace => ({
  id,
  name: id.toUpperCase(),
  data: { components: components.map((component) => ({ meta: { id: component } })) },
  version: 1,
})
const someone: User = {
  ...DEFAULT_USER,
  name: 'Ada',
  email: 'ada@example.org',
  emailVerified: true,
  isAuthenticated: true,
  access: true,
  userTheme: 'neon',
  currentWorkspace: 'a',
  workspaces: [workspace('a', 'smile-12'), workspace('b', 'skew')],
  workspaceIds: ['smile-12', 'skew'],
}

test('[spec 4 set, reset and update user] set user: the new person replaces the old one and loading has ended', () => {
  const next = setUser({ ...DEFAULT_USER, name: 'Bob', loading: true })(someone)
  expect(next).toEqual({ ...DEFAULT_USER, name: 'Bob', loading: false })
})

test('[spec 4 set, reset and update user] reset user: back to the defaults with the default theme', () => {
  expect(resetUser(someone)).toEqual(DEFAULT_USER)
  expect(resetUser(someone).userTheme).toBe('default')
  expect(resetUser(someone).workspaces).toEqual([])
})

test('[spec 4 set, reset and update user] update user: the named fields change, and the flags follow the confirmed address', () => {
  expect(updateUser({ name: 'Ada L.' })(someone)).toEqual({ ...someone, name: 'Ada L.' })
  const unverified = updateUser({ emailVerified: false })(someone)
  expect([unverified.isAuthenticated, unverified.access]).toEqual([false, false])
})

test('[spec 4 paid or not] the paid flag comes from isPaid, and trialing is always false', () => {
  const paid = updateUser({ paid: true, isTrialing: true as boolean as false })(DEFAULT_USER)
  expect([paid.paid, paid.isTrialing]).toEqual([true, false])
})

test('[spec 6 access equals verified] isAuthenticated and access equal the e-mail-verified flag, and trialing stays false', () => {
  const forced = updateUser({ isAuthenticated: true, access: true, emailVerified: false })(DEFAULT_USER)
  expect([forced.isAuthenticated, forced.access, forced.isTrialing]).toEqual([false, false, false])
})

test('[spec 4 set workspace loading] set workspace loading', () => {
  expect(setWorkspaceLoading(true)(someone)).toEqual({ ...someone, loadingWorkspaces: true })
  expect(setWorkspaceLoading(false)(setWorkspaceLoading(true)(someone))).toEqual(someone)
})

test('[spec 4 add a dashboard] add a workspace dashboard: it is appended to the list', () => {
  const after = addWorkspace(workspace('c', 'metrics'), allowList)(someone)
  expect(after.workspaces.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(after.currentWorkspace).toBe('a')
  expect(after.workspaceIds).toEqual(['smile-12', 'skew', 'metrics'])
  expect(addWorkspace(workspace('c'), allowList)(DEFAULT_USER).currentWorkspace).toBe('c')
})

test('[spec 4 add a component] add a component to a workspace, and to no other', () => {
  const component = { meta: { id: 'metrics-13', venue: 'deribit' }, place: { x: 4 } }
  const after = addComponent('b', component, allowList)(someone)
  expect(after.workspaces[1]!.data.components).toEqual([{ meta: { id: 'skew' } }, component])
  expect(after.workspaces[0]).toBe(someone.workspaces[0])
  expect(after.workspaceIds).toEqual(['smile-12', 'skew', 'metrics-13'])
})

test('[spec 4 remove a component] remove a component from a workspace by id', () => {
  const after = removeComponent('a', 'smile-12', allowList)(someone)
  expect(after.workspaces[0]!.data.components).toEqual([])
  expect(after.workspaceIds).toEqual(['skew'])
  expect(removeComponent('b', 'smile-12', allowList)(someone)).toEqual(someone)
})

test('[spec 4 remove a workspace] remove a workspace: the current one becomes the first that remains, or empty', () => {
  const both = { ...someone, currentWorkspace: 'b' }
  const one = removeWorkspace('b', allowList)(both)
  expect([one.currentWorkspace, one.workspaces.length]).toEqual(['a', 1])
  expect(removeWorkspace('a', allowList)(both).currentWorkspace).toBe('b')
  const none = removeWorkspace('a', allowList)(one)
  expect([none.currentWorkspace, none.workspaces, none.workspaceIds]).toEqual(['', [], []])
})

test('[spec 4 set current workspace] set current workspace', () => {
  expect(setCurrentWorkspace('b')(someone)).toEqual({ ...someone, currentWorkspace: 'b' })
})

test('a dashboard that the server returns again keeps its position', () => {
  const after = replaceWorkspace({ ...workspace('a', 'skew-14'), version: 2 }, allowList)(someone)
  expect(after.workspaces.map(({ id, version }) => [id, version])).toEqual([
    ['a', 2],
    ['b', 1],
  ])
  expect(after.workspaceIds).toEqual(['skew-14', 'skew'])
})

test('no change modifies the previous state', () => {
  const frozen = Object.freeze({ ...someone, workspaces: Object.freeze([...someone.workspaces]) })
  for (const change of [
    addWorkspace(workspace('z'), allowList),
    removeWorkspace('a', allowList),
    addComponent('a', { meta: { id: 'skew' } }, allowList),
    updateUser({ name: 'X' }),
  ])
    change(frozen)
  expect(frozen.workspaces).toEqual(someone.workspaces)
})
