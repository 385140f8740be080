// @vitest-environment happy-dom
import { MS_PER_DAY } from '@gvol/time'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Keys } from './Keys.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const PASSWORD = 'correct horse battery staple'
const NOW = { error: { code: 'reauthenticate', message: 'Prove first that it is you.' } }

let root: Root
let isProved: boolean
let requests: { readonly path: string; readonly body: unknown }[]

/** A server that requires the password again before it creates a key. */
const answer = (path: string, body: { readonly password?: string } | undefined): Response => {
  if (path.endsWith('/reauthenticate')) {
    isProved = body?.password === PASSWORD
    return Response.json(isProved ? { ok: true } : { code: 'INVALID_PASSWORD', message: 'Wrong.' }, {
      status: isProved ? 200 : 401,
    })
  }
  if (body === undefined) return Response.json({ keys: [] })
  return isProved ? Response.json({ key: 'gvol_made' }) : Response.json(NOW, { status: 403 })
}

beforeEach(async () => {
  document.body.innerHTML = '<div id="app"></div>'
  isProved = false
  requests = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    requests.push({ path, body })
    return answer(path, body)
  })
  root = createRoot(document.getElementById('app')!)
  await act(async () => root.render(<Keys isVerified={true} />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

const press = (name: string) =>
  act(async () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    expect(button, name).toBeDefined()
    button?.click()
  })
/** Types into the field with that label, or the first of the form. */
const write = (text: string, label?: string) =>
  act(async () => {
    const named = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
    const field =
      named === undefined
        ? document.querySelector<HTMLInputElement>('input:not([type="checkbox"])')!
        : (document.getElementById(named.htmlFor) as HTMLInputElement)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
const text = (): string => document.body.textContent ?? ''

test('a key that requires the password again is created once it is entered, without further questions', async () => {
  await press('New key')
  await write('notebook')
  await press('Make the key')
  expect(text()).toContain('You signed in a while ago.')
  await write('not the password')
  await press('Continue')
  // The password is still required: no key was created.
  expect(text()).toContain('You signed in a while ago.')
  expect(text()).not.toContain('gvol_made')
  await write(PASSWORD)
  await press('Continue')
  expect(text()).toContain('gvol_made')
  const created = requests.filter(({ path, body }) => path === '/api/keys' && body !== undefined)
  expect(created.map(({ body }) => body)).toEqual(Array(2).fill({ name: 'notebook', scopes: ['read:studies'] }))
})

test('expiry and addresses of a key are sent as entered, and invalid ones are not sent', async () => {
  isProved = true
  await press('New key')
  await write('sheet')
  await write('soon', 'Ends after, days')
  expect(text()).toContain('Expected whole days from 1 to 3650')
  await write('90', 'Ends after, days')
  await write('203.0.113.7, 10.0.0.0/8', 'Only from')
  const before = Date.now()
  await press('Make the key')
  const { body } = requests.find((one) => one.path === '/api/keys' && one.body !== undefined)!
  const { expiresAt, ...rest } = body as { readonly expiresAt: string }
  expect(rest).toEqual({ name: 'sheet', scopes: ['read:studies'], fromAddresses: ['203.0.113.7', '10.0.0.0/8'] })
  expect(Math.abs(Date.parse(expiresAt) - before - 90 * MS_PER_DAY)).toBeLessThan(60_000)
})

test('without the password the user goes back, and no key is created', async () => {
  await press('New key')
  await write('notebook')
  await press('Make the key')
  await press('Cancel')
  expect(text()).toContain('New key')
  expect(requests.filter(({ body }) => body !== undefined)).toHaveLength(1)
})
