// @vitest-environment happy-dom
import type { Alert, AlertDraft, AlertFiring } from '@gvol/wire'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Alerts, AlertsContext } from '../../../data/alerts/AlertsContext.ts'
import { openAlertStore } from '../../../data/alerts/alertStore.ts'
import { openFirings } from '../../../data/alerts/firingStore.ts'
import { FrameActionsContext } from '../../../panel/frame/FrameActions.ts'
import { AlertsPage } from './AlertsPage.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const alertOf = (id: string, part: Partial<Alert> = {}): Alert => ({
  id,
  version: 1,
  unit: 'decimal',
  createdAt: '2026-01-27T00:00:00Z',
  name: `ATM ${id}`,
  watch: { kind: 'number', market: { exchange: 'deribit', symbol: 'BTC' }, formula: 'ATM30' },
  condition: { kind: 'above', level: 0.65 },
  hysteresis: 0,
  coolDownMinutes: 60,
  schedule: null,
  expiresAt: null,
  snoozedUntil: null,
  isOn: true,
  hasSound: false,
  note: '',
  channels: [],
  state: { value: 0.608, at: '2026-01-27T12:00:00Z', isBeyond: false, fault: null, lastFiredAt: null },
  ...part,
})
const firing: AlertFiring = {
  id: 'f1',
  alertId: 'a1',
  name: 'ATM a1',
  at: '2026-01-27T11:00:00Z',
  value: 0.66,
  unit: 'decimal',
  text: 'ATM30 rose above 65.0 %.',
  path: '/formula/deribit/BTC/?formula=ATM30',
  hasSound: false,
  seenAt: null,
  deliveries: [{ channel: 'c1', state: 'failed', attempts: 3, at: null, reason: 'The address answered 500.' }],
}

/** An in-memory server that follows the API contract. */
const openDesk = (alerts: Alert[], firings: readonly AlertFiring[]) => {
  let storedAlerts = alerts
  const channel = {
    id: 'c1',
    kind: 'webhook',
    name: 'Risk desk',
    target: 'hooks.example.com',
    createdAt: '2026-01-01T00:00:00Z',
    lastFault: 'The address answered 500.',
  }
  const requests: string[] = []
  const answer = (method: string, path: string, body: Partial<AlertDraft> & { version?: number }): Response => {
    requests.push(`${method} ${path}`)
    if (path.startsWith('/api/alerts/firings/seen')) return Response.json({ unseen: 0 })
    if (path.startsWith('/api/alerts/firings')) return Response.json({ firings, next: null, unseen: 1 })
    if (path.endsWith('/test'))
      return Response.json(
        { error: { code: 'delivery-failed', message: 'The address answered 500.' } },
        { status: 502 },
      )
    if (path.startsWith('/api/alerts/channels')) return Response.json({ channels: [channel] })
    const id = path.split('/')[3]
    if (method === 'DELETE') storedAlerts = storedAlerts.filter((one) => one.id !== id)
    if (method === 'PUT')
      storedAlerts = storedAlerts.map((one) => (one.id === id ? { ...one, ...body, version: one.version + 1 } : one))
    if (method === 'POST') storedAlerts = [...storedAlerts, alertOf('a9', body)]
    const one = storedAlerts.find((alert) => alert.id === (method === 'POST' ? 'a9' : id))
    return Response.json(method === 'GET' ? { alerts: storedAlerts } : (one ?? { id }))
  }
  return { requests, answer, stored: () => storedAlerts }
}

let root: Root
let alerts: Alerts
const notices: { readonly title: string; readonly undo: (() => void) | undefined }[] = []

const show = async (own: Alert[], fired: readonly AlertFiring[] = []) => {
  const desk = openDesk(own, fired)
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) =>
    desk.answer(init?.method ?? 'GET', path, typeof init?.body === 'string' ? JSON.parse(init.body) : {}),
  )
  const connection = { read: () => 'open' as const, subscribe: () => () => {} }
  alerts = { list: openAlertStore(), firings: openFirings({ subscribe: () => () => {} }, connection) }
  await act(async () =>
    root.render(
      <MemoryRouter>
        <FrameActionsContext
          value={{
            onPick: undefined,
            onAddToWorkspace: undefined,
            onPublish: undefined,
            onReport: undefined,
            onNote: undefined,
            onAlert: () => {},
            notify: (_kind, title, _text, actions) => void notices.push({ title, undo: actions?.[0]?.run }),
          }}
        >
          <AlertsContext value={alerts}>
            <AlertsPage />
          </AlertsContext>
        </FrameActionsContext>
      </MemoryRouter>,
    ),
  )
  await act(async () => {})
  return desk
}

beforeEach(() => {
  document.body.innerHTML = '<div id="app"></div>'
  root = createRoot(document.getElementById('app')!)
  notices.length = 0
})
afterEach(async () => {
  alerts.firings.close()
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

const text = (): string => document.body.textContent ?? ''
const press = (name: string) =>
  act(async () => {
    const named = (one: Element) => one.getAttribute('aria-label') ?? one.textContent
    const button = [...document.querySelectorAll<HTMLElement>('button, input')].find((one) => named(one) === name)
    expect(button, name).toBeDefined()
    button?.click()
  })
const row = (id: string) => document.querySelector(`[data-alert="${id}"]`)?.textContent ?? ''

test('without alerts the screen explains how to create the first', async () => {
  await show([])
  expect(text()).toContain('Point at any chart and press a')
  expect(text()).toContain('Nothing has fired yet.')
})

test('an alert shows its current value, its condition, the distance, and the reason for a missing value', async () => {
  const fault = 'No history of deribit BTC is stored.'
  await show([
    alertOf('a1'),
    alertOf('a2', { state: { value: null, at: null, isBeyond: null, fault, lastFiredAt: null } }),
    alertOf('a3', { isOn: false }),
    alertOf('a4', { snoozedUntil: '2099-01-01T00:00:00Z' }),
    alertOf('a5', { expiresAt: '2020-01-01T00:00:00Z' }),
  ])
  expect(row('a1')).toContain('60.8\u2009%')
  expect(row('a1')).toContain('4.2\u2009points')
  expect(row('a1')).toContain('ATM30 above 65.0\u2009% · BTC on deribit')
  expect(row('a2')).toContain(fault)
  expect([row('a3'), row('a4'), row('a5')].map((line) => /off|snoozed until 1 Jan 99|over/.exec(line)?.[0])).toEqual([
    'off',
    'snoozed until 1 Jan 99',
    'over',
  ])
})

test('an alert is switched off at once and stored; a deleted one can be restored as the same alert', async () => {
  const desk = await show([alertOf('a1', { note: 'sold the strangle here' })])
  await press('ATM a1 is on')
  expect(desk.stored()[0]).toMatchObject({ isOn: false, version: 2 })
  await press('Delete ATM a1')
  expect(desk.stored()).toEqual([])
  expect(text()).toContain('No alerts yet.')
  expect(notices.at(-1)?.title).toBe('Alert deleted')
  await act(async () => notices.at(-1)?.undo?.())
  expect(desk.stored()[0]).toMatchObject({ name: 'ATM a1', note: 'sold the strangle here', isOn: false })
  expect(row('a9')).toContain('sold the strangle here')
})

test('a firing shows its value, a link to its instant, and every failed delivery with its reason', async () => {
  const desk = await show([alertOf('a1')], [firing])
  const link = [...document.querySelectorAll('a')].find((one) => one.textContent?.startsWith('27 Jan 26 11:00'))
  expect(link?.getAttribute('href')).toBe(firing.path)
  expect(text()).toContain('66.0\u2009%')
  expect(text()).toContain('Risk desk: not delivered, 3 attempts: The address answered 500.')
  await press('Mark all seen')
  expect(desk.requests).toContain('POST /api/alerts/firings/seen')
  expect(text()).not.toContain('New ATM a1')
})

test('a channel can be tested, and shows what went wrong', async () => {
  await show([])
  await press('Test Risk desk')
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('Risk desk: The address answered 500.')
})
