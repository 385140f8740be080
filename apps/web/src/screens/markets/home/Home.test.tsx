// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { DataContext } from '../../../data/feed/DataContext.ts'
import { Home } from './Home.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const market = { exchange: 'deribit', symbol: 'BTC' }
const state = { status: 'loading', answer: undefined, receivedAtMs: 0, problem: undefined }
const source = {
  feed: { read: () => state, watch: () => () => {}, once: () => () => {}, retry: () => {} },
  connection: { read: () => 'open' as const, subscribe: () => () => {} },
}

let root: Root
let element: HTMLElement

afterEach(async () => {
  await act(async () => root.unmount())
  element.remove()
  vi.unstubAllGlobals()
})

const hidden = () => element.querySelector('#all-screens')?.closest('.invisible')

test('content below the markets is shown once their number is known, also if the request for it fails', async () => {
  let answer = (_: Response) => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  element = document.createElement('div')
  document.body.append(element)
  root = createRoot(element)
  await act(async () =>
    root.render(
      <MemoryRouter>
        <DataContext value={source}>
          <Home market={market} recent={[]} favorites={[]} sections={[]} />
        </DataContext>
      </MemoryRouter>,
    ),
  )
  expect(hidden()).not.toBeNull()
  await act(async () => answer(Response.json({ message: 'the server is busy' }, { status: 503 })))
  await vi.waitFor(() => expect(hidden()).toBeNull())
  expect(element.querySelector('[role="alert"]')).not.toBeNull()
})
