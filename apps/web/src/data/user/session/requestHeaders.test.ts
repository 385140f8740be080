import { expect, test } from 'vitest'
import { requestHeaders } from './requestHeaders.ts'

const stored = { id: 'u1', token: 'signed.id.token', email: 'ada@example.org', name: 'Ada' }

test('[spec 7 GraphQL headers] every request carries the client-name header derivatives-gui', () => {
  expect([undefined, stored].map((user) => requestHeaders(user)['client-name'])).toEqual([
    'derivatives-gui',
    'derivatives-gui',
  ])
})

test('[spec 7 GraphQL headers] signed in: client-id of the stored record and the stored token as auth header', () => {
  expect(requestHeaders(stored)).toEqual({
    'client-name': 'derivatives-gui',
    'client-id': 'u1',
    'x-auth': 'signed.id.token',
  })
})

test('[spec 6 auth header] signed out, requests carry a placeholder in the auth header', () => {
  expect(requestHeaders(undefined)).toEqual({ 'client-name': 'derivatives-gui', 'x-auth': 'anonymous' })
})

test('[spec 6 auth header] signed in without a token yet, the header has the placeholder and the session cookie counts', () => {
  expect(requestHeaders({ ...stored, token: '' })).toMatchObject({ 'client-id': 'u1', 'x-auth': 'anonymous' })
})
