// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { useChangeParams } from './useChangeParams.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

type Change = ReturnType<typeof useChangeParams>

const held: { change?: Change } = {}
const Page = () => {
  held.change = useChangeParams()
  return null
}

const setting = (name: string, text: string) => (before: URLSearchParams) => {
  const next = new URLSearchParams(before)
  next.set(name, text)
  return next
}

const openPage = async () => {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/options/?asOf=1'] })
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<RouterProvider router={router} />))
  onTestFinished(() => act(async () => root.unmount()))
  return { router, change: (...given: Parameters<Change>) => held.change?.(...given) }
}

test('of two changes before the page is drawn again both are in the address', async () => {
  const { router, change } = await openPage()
  await act(async () => {
    change(setting('view', 'positioning'))
    change(setting('expiries', '2026-11-27'))
  })
  expect(router.state.location.search).toBe('?asOf=1&view=positioning&expiries=2026-11-27')
})

test('a change right after a step to another page is one of that page', async () => {
  const { router, change } = await openPage()
  await act(async () => {
    void router.navigate('/futs-perps/?view=rolls')
    change(setting('dte', '7'), { replace: true })
  })
  expect(router.state.location.pathname + router.state.location.search).toBe('/futs-perps/?view=rolls&dte=7')
})
