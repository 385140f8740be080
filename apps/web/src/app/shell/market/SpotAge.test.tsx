// @vitest-environment happy-dom
import type { Status } from '@gvol/wire'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataContext, type DataSource } from '../../../data/feed/DataContext.ts'
import { SpotAge } from './SpotAge.tsx'
import { staleReason } from './staleReason.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const OFFLINE = { connection: { subscribe: () => () => {}, read: () => 'reconnecting' } } as unknown as DataSource

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a price is marked as old after ten seconds, and a new price removes the mark', async () => {
  const root = createRoot(document.body)
  const show = (indexMs: number) =>
    act(async () =>
      root.render(
        <DataContext value={OFFLINE}>
          <SpotAge key={indexMs} exchange="deribit" />
        </DataContext>,
      ),
    )
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
  await show(1)
  await pass(9_000)
  expect(document.body.textContent).toBe('')
  await pass(1_000)
  expect(document.body.textContent).toBe('10\u2009s without update')
  expect(document.querySelector('button')?.getAttribute('aria-label')).toMatch(
    /^No new price for 10\u2009s\. This page has no connection/,
  )
  await pass(80_000)
  expect(document.body.textContent).toBe('1\u2009min without update')
  await show(2)
  expect(document.body.textContent).toBe('')
  await act(async () => root.unmount())
})

test('the nearest cause is shown: the page, the server, the venue', () => {
  const status = (venue: object) =>
    ({
      ok: true,
      body: { venues: [{ exchange: 'deribit', state: 'connected', message: null, ...venue }] },
    }) as unknown as {
      readonly ok: true
      readonly body: Status
    }
  const of = (venue: object, exchange = 'deribit') => staleReason(exchange, 'open', status(venue))
  expect(staleReason('deribit', 'reconnecting', status({}))).toMatch(/^This page has no connection to the server/)
  expect(of({ state: 'reconnecting', message: 'Chain of BTC: No answer.' })).toBe('deribit: Chain of BTC: No answer.')
  expect(of({ state: 'reconnecting' })).toBe('The connection to deribit is reconnecting.')
  expect(of({})).toBe('deribit is connected, but sends no new option quotes.')
  expect(of({}, 'okx')).toBe('This desk does not collect okx: the price is the last stored one.')
})
