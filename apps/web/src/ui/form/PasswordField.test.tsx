// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { PasswordField } from './PasswordField.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const Form = () => {
  const [value, setValue] = useState('a long secret')
  return <PasswordField label="Password" value={value} onText={setValue} autoComplete="current-password" />
}

test('a password is masked until the user shows it, and pasting and password managers work', async () => {
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  onTestFinished(() => {
    act(() => root.unmount())
    element.remove()
  })
  await act(async () => root.render(<Form />))
  const input = element.querySelector('input')
  const button = element.querySelector('button')
  expect([input?.type, button?.getAttribute('aria-label')]).toEqual(['password', 'Show password'])
  await act(async () => button?.click())
  expect([input?.type, button?.getAttribute('aria-label')]).toEqual(['text', 'Hide password'])
  await act(async () => button?.click())
  expect([input?.type, input?.autocomplete, input?.maxLength]).toEqual(['password', 'current-password', -1])
  for (const kind of ['paste', 'drop', 'contextmenu']) {
    const event = new Event(kind, { bubbles: true, cancelable: true })
    await act(async () => input?.dispatchEvent(event))
    expect(event.defaultPrevented, kind).toBe(false)
  }
})
