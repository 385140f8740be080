// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { memoryPages } from '../../../testing/memoryPages.ts'
import { DeskRouter } from '../../data/route/DeskRouter.tsx'
import { createDeskHistory } from '../../data/route/deskHistory.ts'
import { Root } from './Root.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const opened = async (...entries: readonly string[]) => {
  const history = createDeskHistory(() => undefined, memoryPages(...entries))
  const routes = [{ element: <Root />, children: [{ path: '*', element: <p>shown</p> }] }]
  const root = createRoot(document.body)
  onTestFinished(() => act(() => root.unmount()))
  await act(async () => root.render(<DeskRouter history={history} routes={routes} />))
  return history
}

test('an old name of a venue is replaced by its id: the query is preserved, and back does not return to the old name', async () => {
  const history = await opened('/status/', '/options/okex/BTC/current?expiry=2026-03-27#smile')
  const { pathname, search, hash } = history.rendered().location
  expect([pathname, search, hash]).toEqual(['/options/okx/BTC/current/', '?expiry=2026-03-27', '#smile'])
  expect(document.body.textContent).toBe('shown')
  await act(async () => history.navigator.go(-1))
  expect(history.rendered().location.pathname).toBe('/status/')
})
