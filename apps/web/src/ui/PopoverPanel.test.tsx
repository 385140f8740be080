// @vitest-environment happy-dom
import { act } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { loadLists } from './overlay/loadLists.ts'
import { PopoverPanel } from './PopoverPanel.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const Two = () => (
  <>
    {['Settings', 'Compare'].map((name) => (
      <PopoverPanel key={name} label={`${name} list`} trigger={<button type="button">{name}</button>}>
        <button type="button">Choice of {name}</button>
      </PopoverPanel>
    ))}
  </>
)

/** Only popovers of this test: other test files share the document. */
const opened = (): readonly (string | null)[] =>
  [...document.querySelectorAll('[role="dialog"][aria-label$=" list"]')].map((list) => list.getAttribute('aria-label'))
const pause = () => act(async () => new Promise((resolve) => setTimeout(resolve, 5)))
/** The code of the popover is loaded on first use. */
const untilOpened = async (): Promise<void> => {
  await act(async () => void (await loadLists()))
  await pause()
}

const renderPopovers = async (): Promise<readonly [HTMLButtonElement, HTMLButtonElement]> => {
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  onTestFinished(() => {
    act(() => root.unmount())
    element.remove()
  })
  await act(async () => root.render(<Two />))
  const [settings, compare] = element.querySelectorAll('button')
  if (!settings || !compare) throw new Error('two buttons were expected')
  return [settings, compare]
}

const press = (key: string) =>
  act(async () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

test('a list that closes does not take the focus from one that was opened at the same time', async () => {
  const [settings, compare] = await renderPopovers()
  await act(async () => settings.click())
  await untilOpened()
  expect(opened()).toEqual(['Settings list'])
  // Fast key presses arrive before timers run.
  await act(async () => {
    flushSync(() => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    })
    compare.focus()
    flushSync(() => compare.click())
  })
  await pause()
  expect(opened()).toEqual(['Compare list'])
  expect(document.activeElement?.textContent).toBe('Choice of Compare')
})

test('a list that closes returns the focus to its button', async () => {
  const [settings] = await renderPopovers()
  await act(async () => settings.click())
  await untilOpened()
  await press('Escape')
  await pause()
  expect(opened()).toEqual([])
  expect(document.activeElement).toBe(settings)
})

test('a click on the button of an open list closes it', async () => {
  const [settings] = await renderPopovers()
  await act(async () => settings.click())
  await untilOpened()
  expect(settings.getAttribute('aria-expanded')).toBe('true')
  await act(async () => {
    settings.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }))
    settings.click()
  })
  await pause()
  expect(opened()).toEqual([])
  expect(settings.getAttribute('aria-expanded')).toBe('false')
})
