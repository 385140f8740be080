// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { Root } from './Root.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const opened = async (...entries: readonly string[]) => {
  const router = createMemoryRouter([{ element: <Root />, children: [{ path: '*', element: <p>shown</p> }] }], {
    initialEntries: [...entries],
  })
  const root = createRoot(document.body)
  onTestFinished(() => act(() => root.unmount()))
  await act(() => root.render(<RouterProvider router={router} />))
  return router
}

test('an old name of a venue gives way to its id: the query stays, and back does not lead to the old name', async () => {
  const router = await opened('/status/', '/options/okex/BTC/current?expiry=2026-03-27#smile')
  const { pathname, search, hash } = router.state.location
  expect([pathname, search, hash]).toEqual(['/options/okx/BTC/current/', '?expiry=2026-03-27', '#smile'])
  expect(document.body.textContent).toBe('shown')
  await act(() => router.navigate(-1))
  expect(router.state.location.pathname).toBe('/status/')
})
