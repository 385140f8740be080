// @vitest-environment happy-dom
import { act, type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { Choice } from '../Choice.tsx'
import { Menu } from '../Menu.tsx'
import { loadLists } from './loadLists.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const renderList = async (node: ReactNode): Promise<HTMLButtonElement> => {
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  onTestFinished(() => {
    act(() => root.unmount())
    element.remove()
  })
  await act(async () => root.render(node))
  const button = element.querySelector('button')
  if (button === null) throw new Error('a button was expected')
  return button
}

const settled = async (): Promise<void> => {
  await act(async () => void (await loadLists()))
  await act(async () => new Promise((resolve) => setTimeout(resolve, 5)))
}

const press = async (key: string): Promise<void> => {
  await act(async () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  await settled()
}

const focus = async (element: HTMLElement): Promise<void> => {
  await act(async () => element.focus())
  await settled()
}

const optionTexts = (role: string): readonly (string | null)[] =>
  [...document.querySelectorAll(`[role="${role}"]`)].map(({ textContent }) => textContent)

test('a menu is opened, navigated and selected from by keyboard, and returns the focus', async () => {
  const chosen: string[] = []
  const entries = ['Copy', 'Rename'].map(
    (label) => ({ kind: 'action', label, onSelect: () => chosen.push(label) }) as const,
  )
  const button = await renderList(
    <Menu label="Verbs" trigger={<button type="button">More</button>} entries={entries} />,
  )
  expect(button.getAttribute('aria-haspopup')).toBe('menu')
  await focus(button)
  expect(optionTexts('menuitem')).toEqual([])
  await press('Enter')
  expect(optionTexts('menuitem')).toEqual(['Copy', 'Rename'])
  expect(document.activeElement?.textContent).toBe('Copy')
  await press('ArrowDown')
  await press('Enter')
  expect(chosen).toEqual(['Rename'])
  expect(optionTexts('menuitem')).toEqual([])
  expect(document.activeElement).toBe(button)
})

test('a menu opens and closes by clicks on its button', async () => {
  const entries = [{ kind: 'action', label: 'Copy', onSelect: () => {} }] as const
  const button = await renderList(
    <Menu label="Verbs" trigger={<button type="button">More</button>} entries={entries} />,
  )
  const down = async () => {
    await act(async () => {
      button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, pointerType: 'mouse' }))
    })
    await settled()
  }
  await down()
  expect(optionTexts('menuitem')).toEqual(['Copy'])
  await down()
  expect(optionTexts('menuitem')).toEqual([])
})

const Venues = () => {
  const [value, setValue] = useState('okx')
  return (
    <Choice
      label="Venue"
      value={value}
      options={['deribit', 'okx', 'bybit'].map((one) => ({ value: one, label: one.toUpperCase() }))}
      onChoose={setValue}
    />
  )
}

test('a choice shows its selection before its list is loaded, and is changed by keyboard', async () => {
  const button = await renderList(<Venues />)
  expect(button.textContent).toBe('OKX')
  await focus(button)
  await press('ArrowDown')
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(optionTexts('option')).toEqual(['DERIBIT', 'OKX', 'BYBIT'])
  expect(document.activeElement?.textContent).toBe('OKX')
  await press('ArrowDown')
  await press('Enter')
  expect(button.textContent).toBe('BYBIT')
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(button)
})
