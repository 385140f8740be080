// @vitest-environment happy-dom
import { act, Component, type ReactNode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lazyComponent } from './lazyComponent.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

class Boundary extends Component<{ readonly children: ReactNode }, { readonly isFailed: boolean }> {
  override state = { isFailed: false }
  static getDerivedStateFromError() {
    return { isFailed: true }
  }
  override render() {
    return this.state.isFailed ? 'failed' : this.props.children
  }
}

test('a component whose code fails to load throws, is loaded again a second later, and then stays loaded', async () => {
  vi.useFakeTimers()
  // React logs caught errors to the console.
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    consoleError.mockRestore()
    vi.useRealTimers()
  })
  let loads = 0
  const Part = lazyComponent<{ readonly name: string }>(async () => {
    if (loads++ < 2) throw new Error('away')
    return ({ name }) => <p>{name}</p>
  })
  const rendered = async (): Promise<string | null> => {
    const element = document.createElement('div')
    const root = createRoot(element)
    const page = (
      <Boundary>
        <Suspense fallback="waiting">
          <Part name="smile" />
        </Suspense>
      </Boundary>
    )
    await act(async () => root.render(page))
    const { textContent } = element
    act(() => root.unmount())
    vi.advanceTimersByTime(1_000)
    return textContent
  }
  const texts = [await rendered(), await rendered(), await rendered(), await rendered()]
  expect(texts).toEqual(['failed', 'failed', 'smile', 'smile'])
  expect(loads).toBe(3)
})
