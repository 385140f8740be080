// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { Outlet } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { memoryPages } from '../../../testing/memoryPages.ts'
import { DeskRouter } from '../../data/route/DeskRouter.tsx'
import { createDeskHistory } from '../../data/route/deskHistory.ts'
import { FailureBoundary } from './FailureBoundary.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const Broken = (): never => {
  throw new Error('no such number')
}

test('a screen that throws shows an error in its place, the frame stays, and the next screen is rendered', async () => {
  // React logs caught errors to the console.
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  const history = createDeskHistory(() => undefined, memoryPages('/broken/'))
  const element = document.createElement('div')
  const root = createRoot(element)
  onTestFinished(() => {
    act(() => root.unmount())
    consoleError.mockRestore()
  })
  const frame = (
    <>
      <p>frame</p>
      <FailureBoundary>
        <Outlet />
      </FailureBoundary>
    </>
  )
  const routes = [
    {
      element: frame,
      children: [
        { path: '/broken/', element: <Broken /> },
        { path: '/whole/', element: <p>whole</p> },
      ],
    },
  ]
  await act(async () => root.render(<DeskRouter history={history} routes={routes} />))
  expect(element.textContent).toContain('frame')
  expect(element.textContent).toContain('This screen stopped')
  expect(element.textContent).toContain('no such number')
  await act(async () => history.navigator.push('/whole/'))
  expect(element.textContent).toBe('framewhole')
})
