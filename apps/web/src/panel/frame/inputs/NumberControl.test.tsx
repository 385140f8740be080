// @vitest-environment happy-dom

import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { control } from '../../../chart/definition/controls.ts'
import { NumberControl } from './NumberControl.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const TENOR = control.number('Tenor', 'd', 30, [1, 365])
const container = document.createElement('div')
document.body.append(container)
const root = createRoot(container)
afterEach(() => act(async () => root.render(null)))

const input = (): HTMLInputElement => {
  const inputElement = container.querySelector('input')
  if (inputElement === null) throw new Error('no input')
  return inputElement
}
const renderControl = async () => {
  const taken: number[] = []
  await act(async () =>
    root.render(<NumberControl spec={TENOR} value={30} onNumber={(number) => taken.push(number)} />),
  )
  const type = (text: string) =>
    act(async () => {
      // Sets the value as a browser does: React handles the event, not the assignment.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text)
      input().dispatchEvent(new Event('input', { bubbles: true }))
    })
  const press = (key: string) =>
    act(async () => {
      input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    })
  return { taken, type, press }
}

test('Enter applies the typed number once; a number out of bounds is marked invalid and the previous one stays', async () => {
  const { taken, type, press } = await renderControl()
  expect([input().value, input().getAttribute('aria-label')]).toEqual(['30', 'Tenor, d'])
  await type('17')
  expect(taken).toEqual([])
  await press('Enter')
  expect(taken).toEqual([17])
  await type('900')
  expect(input().getAttribute('aria-invalid')).toBe('true')
  await press('Enter')
  expect([taken, input().value]).toEqual([[17], '30'])
})

test('Escape restores the previous number', async () => {
  const { taken, type, press } = await renderControl()
  await type('45')
  await press('Escape')
  expect([taken, input().value]).toEqual([[], '30'])
})
