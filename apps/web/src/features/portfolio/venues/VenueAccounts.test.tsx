// @vitest-environment happy-dom
import type { LogEntry } from '@gvol/market/ledger'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataContext } from '../../../data/feed/DataContext.ts'
import type { Entry } from '../../../data/portfolio/entry.ts'
import { VenueAccounts } from './VenueAccounts.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const PASSWORD = 'correct horse battery staple'
const refused = (code: string, message: string, status: number) =>
  Response.json({ error: { code, message } }, { status })

/** Nothing is priced here. */
const STATE = { answer: undefined, receivedAtMs: undefined, problem: undefined }
const SILENT = {
  feed: { read: () => STATE, watch: () => () => {}, once: () => () => {}, retry: () => {} },
  connection: { read: () => 'open' as const, subscribe: () => () => {} },
}

const LOG = {
  from: '2025-12-28T12:00:00Z',
  entries: [
    { exchange: 'deribit', instrument: 'BTC-27MAR26-100000-C', trades: [[1_767_225_600_000, -2.5, 0.03, 0.0007]] },
    { exchange: 'deribit', instrument: 'BTC', as: 'opening', trades: [[1_767_225_600_000, 3]] },
  ],
  currencies: [],
}

let root: Root
let isProved: boolean
let keys: { readonly id: string; readonly venue: string; readonly name: string }[]
let added: (readonly Entry[])[]
let logs: (readonly LogEntry[])[]
let replaced: { readonly venue: string; readonly entries: readonly Entry[] }[]

/** A server that requires the password before it stores a key, and refuses a key with trade permission. */
const answer = (path: string, method: string, body: Readonly<Record<string, string>> | undefined): Response => {
  if (path.endsWith('/reauthenticate')) {
    isProved = body?.password === PASSWORD
    return isProved
      ? Response.json({ ok: true })
      : Response.json({ code: 'INVALID_PASSWORD', message: 'That is not it.' }, { status: 401 })
  }
  if (/\/account(\?|$)/.test(path))
    return Response.json({
      ...(path.includes('days=30') ? { log: LOG } : {}),
      venue: 'deribit',
      readAt: '2026-01-27T12:00:00Z',
      margins: [],
      isPortfolioMargined: null,
      notes: [],
      legs: [{ exchange: 'deribit', instrument: 'BTC-27MAR26-100000-C', amount: -2.5 }, { instrument: 'BTC-1' }],
    })
  if (method === 'POST' && body !== undefined) {
    if (!isProved) return refused('reauthenticate', 'Send your password again.', 403)
    if (body.key === 'may-trade') return refused('key-refused', 'This key may do more than read at Deribit.', 422)
    keys = [{ id: 'k1', venue: 'deribit', name: body.name ?? '' }]
    return Response.json({ ...keys[0], hint: '…ly', createdAt: '2026-01-27T12:00:00Z' }, { status: 201 })
  }
  if (method === 'DELETE') keys = []
  return Response.json({ keys: keys.map((key) => ({ ...key, hint: '…ly', createdAt: '2026-01-27T12:00:00Z' })) })
}

beforeEach(async () => {
  document.body.innerHTML = '<div id="app"></div>'
  ;[isProved, keys, added, replaced, logs] = [true, [], [], [], []]
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) =>
    answer(String(path), init?.method ?? 'GET', typeof init?.body === 'string' ? JSON.parse(init.body) : undefined),
  )
  root = createRoot(document.getElementById('app')!)
  await act(async () =>
    root.render(
      <DataContext value={SILENT}>
        <VenueAccounts
          onEntries={(entries) => void added.push(entries)}
          onReplace={(venue, entries) => void replaced.push({ venue, entries })}
          onLog={(log) => void logs.push(log)}
          onClose={() => undefined}
        />
      </DataContext>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

const buttonOf = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => one.textContent === name || one.getAttribute('aria-label') === name,
  )
const press = (name: string) =>
  act(async () => {
    const button = buttonOf(name)
    expect(button, name).toBeDefined()
    button?.click()
  })
const write = (label: string, text: string) =>
  act(async () => {
    const named = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
    const field = (named?.querySelector('input') ?? document.getElementById(named?.htmlFor ?? '')) as HTMLInputElement
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
const typeKey = async (key: string) => {
  await write('Name for yourself', 'Main')
  await write('Key', key)
  await write('Secret', 'half-that-nobody-sees')
}
const text = (): string => document.body.textContent ?? ''

test('a key with trading rights is refused with the message of the desk, and the typed text stays', async () => {
  expect(buttonOf('Add key')?.disabled).toBe(true)
  await typeKey('may-trade')
  await press('Add key')
  expect(text()).toContain('This key may do more than read at Deribit.')
  expect(keys).toEqual([])
  expect(buttonOf('Add key')?.disabled).toBe(false)
})

test('a user who signed in a while ago enters the password again, and the typed key is preserved', async () => {
  isProved = false
  await typeKey('reads-only')
  await press('Add key')
  expect(text()).toContain('You signed in a while ago.')
  await write('Your password', 'not the password')
  await press('Add key')
  expect(keys).toEqual([])
  await write('Your password', PASSWORD)
  await press('Add key')
  expect(keys).toHaveLength(1)
  expect(text()).not.toContain('You signed in a while ago.')
  expect(text()).toContain('Main')
})

test('positions are added or replace those of their venue; others are reported; an account is removed after a confirmation', async () => {
  await typeKey('reads-only')
  await press('Add key')
  await press('Read positions with Main of Deribit')
  expect(text()).toContain('2 legs held.')
  expect(text()).toContain('1 cannot be taken over: BTC-1 names no venue.')
  await press('Add to the legs')
  await press('Replace legs of Deribit')
  const position = expect.objectContaining({ instrument: 'BTC-27MAR26-100000-C', amount: -2.5 })
  expect(added).toEqual([[position]])
  expect(replaced).toEqual([{ venue: 'deribit', entries: [position] }])
  expect(logs).toEqual([])
  await press('Read positions and 30 days of history with Main of Deribit')
  await press('Replace legs of Deribit')
  expect(logs.map((log) => log.map(({ amount }) => amount))).toEqual([[-2.5, 3]])
  expect(text()).toContain('Past shows equity by the 2 trades and bookings of its history.')
  await press('Remove Main of Deribit')
  expect(keys).toHaveLength(1)
  await press('Forget it? Main of Deribit')
  expect(keys).toEqual([])
})
