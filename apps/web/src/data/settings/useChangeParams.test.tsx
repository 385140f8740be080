// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { memoryPages } from '../../../testing/memoryPages.ts'
import { DeskRouter } from '../route/DeskRouter.tsx'
import { createDeskHistory } from '../route/deskHistory.ts'
import { useChangeParams } from './useChangeParams.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

type Change = ReturnType<typeof useChangeParams>

const latest: { change?: Change } = {}
const Page = () => {
  latest.change = useChangeParams()
  return null
}

const setting = (name: string, text: string) => (before: URLSearchParams) => {
  const next = new URLSearchParams(before)
  next.set(name, text)
  return next
}

const openPage = async () => {
  const history = createDeskHistory(() => undefined, memoryPages('/options/?asOf=1'))
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<DeskRouter history={history} routes={[{ path: '*', element: <Page /> }]} />))
  onTestFinished(() => act(async () => root.unmount()))
  return { history, change: (...args: Parameters<Change>) => latest.change?.(...args) }
}

test('two changes before the next render are both in the address', async () => {
  const { history, change } = await openPage()
  await act(async () => {
    change(setting('view', 'positioning'))
    change(setting('expiries', '2026-11-27'))
  })
  expect(history.rendered().location.search).toBe('?asOf=1&view=positioning&expiries=2026-11-27')
})

test('a change right after a navigation belongs to the new page', async () => {
  const { history, change } = await openPage()
  await act(async () => {
    history.navigator.push('/futs-perps/?view=rolls')
    change(setting('dte', '7'), { replace: true })
  })
  expect(history.rendered().location.pathname + history.rendered().location.search).toBe(
    '/futs-perps/?view=rolls&dte=7',
  )
})
