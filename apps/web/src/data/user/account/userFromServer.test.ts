import { expect, test } from 'vitest'
import { catalogIdOf, FIRST_COMPONENT_NUMBER, generatedComponentId } from '../workspaces/componentIds.ts'
import { decodedObject, EMPTY_WORKSPACE_DATA, workspaceData, workspaceFromServer } from '../workspaces/workspace.ts'
import { layoutsData, type ServerUser, userFromServer } from './userFromServer.ts'

const allowList = new Set(['smile', 'skew'])
const encoded = (value: unknown, times: number): unknown =>
  times === 0 ? value : encoded(JSON.stringify(value), times - 1)

const server: ServerUser = {
  id: 'u1',
  token: 't',
  email: 'ada@example.org',
  name: 'Ada',
  isPaid: true,
  isTrialing: true,
  trialEnd: null,
  apiKeys: [],
  workspaces: [
    { id: 'w1', name: 'Morning', data: JSON.stringify(EMPTY_WORKSPACE_DATA) },
    {
      id: 'w2',
      name: 'Skew',
      data: JSON.stringify({
        components: [{ meta: { id: 'skew' } }, { meta: { id: 'smile-12' } }, { meta: { id: 'x' } }],
      }),
      version: 3,
    },
  ],
  layouts: JSON.stringify({ data: { orientation: 'left', layouts: {} } }),
  emailVerified: true,
  cryptoPaid: true,
  photo: '/p.png',
}

test('[spec 3 user as the server returns it] [spec 3 user as the product holds it] the user as held by the product after loading: every field from what the server returned', () => {
  expect(userFromServer(server, allowList)).toEqual({
    isAuthenticated: true,
    access: true,
    paid: true,
    isTrialing: false,
    cryptoPaid: true,
    loading: false,
    loadingWorkspaces: false,
    currentWorkspace: 'w1',
    workspaces: [
      { id: 'w1', name: 'Morning', data: { components: [] }, version: 0 },
      {
        id: 'w2',
        name: 'Skew',
        data: { components: [{ meta: { id: 'skew' } }, { meta: { id: 'smile-12' } }, { meta: { id: 'x' } }] },
        version: 3,
      },
    ],
    workspaceIds: ['skew', 'smile-12'],
    userTheme: 'default',
    theme: 'dark',
    name: 'Ada',
    email: 'ada@example.org',
    emailVerified: true,
    photo: '/p.png',
    layouts: '{"orientation":"left","layouts":{}}',
  })
})

test('[spec 3 user as the product holds it] access equals the e-mail-verified flag, whatever was paid', () => {
  const deskUser = userFromServer({ ...server, emailVerified: false }, allowList)
  expect([deskUser.isAuthenticated, deskUser.access, deskUser.emailVerified, deskUser.paid]).toEqual([
    false,
    false,
    false,
    true,
  ])
})

test('[spec 3 user as the product holds it] without workspaces and layouts the current one and the layouts are empty', () => {
  const deskUser = userFromServer({ ...server, workspaces: [], layouts: null, photo: null }, allowList)
  expect([deskUser.currentWorkspace, deskUser.workspaceIds, deskUser.layouts, deskUser.photo]).toEqual(['', [], '', ''])
})

test.each([0, 1, 2, 5])(
  '[spec 5 workspace data is decoded] workspace data is decoded repeatedly until it is an object: %d times encoded',
  (times) => {
    const data = { components: [{ meta: { id: 'smile' } }], linked: true }
    expect(workspaceData(encoded(data, times))).toEqual(data)
  },
)

test.each([undefined, null, 7, '', '{', '"text"', '[1]', 'null'])(
  '[spec 5 workspace data is decoded] data that never decodes to an object is an empty dashboard: %s',
  (value) => {
    expect(decodedObject(value)).toBeUndefined()
    expect(workspaceData(value)).toEqual({ components: [] })
  },
)

test('[spec 3 workspace] data holds a list of components, each with meta.id; others are left out', () => {
  const data = { components: [{ meta: { id: 'smile' } }, { meta: {} }, null, 'x', { id: 'skew' }] }
  expect(workspaceFromServer({ id: 'w', name: 'W', data }).data.components).toEqual([{ meta: { id: 'smile' } }])
})

test('a component with an id of another client stays, by the text of its number', () => {
  const data = { components: [{ meta: { id: 7, kind: 'note' }, x: 1 }] }
  expect(workspaceData(data).components).toEqual([{ meta: { id: '7', kind: 'note' }, x: 1 }])
})

test('[spec 3 user as the product holds it] layouts are the data part of the parsed layouts string, re-serialised, or an empty string', () => {
  expect(layoutsData(JSON.stringify({ data: JSON.stringify({ a: 1 }) }))).toBe('{"a":1}')
  expect(layoutsData(JSON.stringify(JSON.stringify({ data: { a: [1] } })))).toBe('{"a":[1]}')
  expect(['', '{', null, '{}', '{"data":null}'].map(layoutsData)).toEqual(['', '', '', '', ''])
})

test('[spec 6 component ids against the allow-list] component ids are filtered against the allow-list, generated ids by what they show', () => {
  expect(['smile', 'smile-12', 'smile-x', 'delta-12', '-12', ''].map((id) => catalogIdOf(id, allowList))).toEqual([
    'smile',
    'smile',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(catalogIdOf('top-20', new Set(['top-20', 'top']))).toBe('top-20')
})

test('[spec 9 generated component id] the generated component id counter starts at 12', () => {
  expect(FIRST_COMPONENT_NUMBER).toBe(12)
  expect(generatedComponentId('smile', [])).toBe('smile-12')
  const deskUser = userFromServer(server, allowList)
  expect(generatedComponentId('skew', deskUser.workspaces)).toBe('skew-13')
})
