// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callJson } from '../../rest.ts'
import { STORAGE_KEYS } from '../../settings/storageKeys.ts'
import { addWorkspaceComponent, createWorkspace, deleteWorkspace, removeWorkspaceComponent } from './workspaceCalls.ts'

type Sent = { readonly method: string; readonly path: string; readonly body: unknown; readonly headers: Headers }
let sent: Sent[]
let answer: () => Response

beforeEach(() => {
  sent = []
  answer = () => Response.json({ id: 'w1', name: 'Board', data: '{"components":[]}' })
  localStorage.clear()
  localStorage.setItem(STORAGE_KEYS.user, JSON.stringify({ id: 'u1', token: 'a.b.c', email: '', name: '' }))
  localStorage.setItem(STORAGE_KEYS.expiration, String(Date.now()))
  vi.stubGlobal('fetch', async (path: string, { method, body, headers }: RequestInit) => {
    sent.push({
      method: String(method),
      path,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      headers: new Headers(headers),
    })
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('[spec 7 POST /api/workspaces] POST /api/workspaces sends the name and data as a string that holds an empty components list', async () => {
  expect(await createWorkspace('Board')).toEqual({ id: 'w1', name: 'Board', data: '{"components":[]}' })
  expect(sent).toMatchObject([
    { method: 'POST', path: '/api/workspaces', body: { name: 'Board', data: '{"components":[]}' } },
  ])
})

test('[spec 7 PUT /api/workspaces/{id}/components/add] [spec 7 PUT /api/workspaces/{id}/components/remove] [spec 7 DELETE /api/workspaces/{id}] PUT /api/workspaces/{id}/components/add and /components/remove, DELETE /api/workspaces/{id}', async () => {
  const component = { meta: { id: 'smile-12' } }
  await addWorkspaceComponent('w/1', component)
  await removeWorkspaceComponent('w1', 'smile-12')
  await deleteWorkspace('w1')
  expect(sent).toMatchObject([
    { method: 'PUT', path: '/api/workspaces/w%2F1/components/add', body: { component } },
    { method: 'PUT', path: '/api/workspaces/w1/components/remove', body: { componentId: 'smile-12' } },
    { method: 'DELETE', path: '/api/workspaces/w1', body: undefined },
  ])
})

test('[spec 7 x-auth] REST calls send the token of the user in the x-auth header', async () => {
  await callJson('/api/workspaces')
  expect(Object.fromEntries(sent[0]!.headers)).toMatchObject({
    'x-auth': 'a.b.c',
    'client-id': 'u1',
    'client-name': 'derivatives-gui',
  })
})

test('[spec 8 workspace or layout call fails] a workspace call that fails is only logged and returns an empty object', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  answer = () =>
    Response.json({ error: { code: 'internal', message: 'The server could not answer that.' } }, { status: 500 })
  expect(await createWorkspace('Board')).toEqual({})
  expect(await deleteWorkspace('w1')).toEqual({})
  expect(logged.mock.calls.map(([text]) => text)).toEqual([
    'POST /api/workspaces failed: The server could not answer that.',
    'DELETE /api/workspaces/w1 failed: The server could not answer that.',
  ])
})
