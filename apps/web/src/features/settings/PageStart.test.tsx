// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { loadControls } from '../../control-bar/loadedControls.ts'
import { changeSettings, DEFAULT_SETTINGS, readSettings } from '../../data/settings/settings.ts'
import { PAGE_CONTROL_IDS, pageControl } from '../../page-controls/pageControls.ts'
import { PageStart } from './PageStart.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const CHOICES = { method: { flow: 'Flow', naive: 'Naive' } }

beforeAll(loadControls)
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ venues: [], markets: [] }))
})
afterEach(() => {
  changeSettings(DEFAULT_SETTINGS)
  vi.unstubAllGlobals()
})

const show = async (): Promise<HTMLElement> => {
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    element.remove()
  })
  await act(async () =>
    root.render(
      <MemoryRouter>
        <PageStart controls={PAGE_CONTROL_IDS} choices={CHOICES} />
      </MemoryRouter>,
    ),
  )
  return element
}

const rowOf = (element: HTMLElement, name: string): HTMLElement | undefined =>
  [...element.querySelectorAll('fieldset')].find((row) => row.querySelector(':scope > legend')?.textContent === name)

test('every control with a setting of its own has a row with its description and an input, and no other control has', async () => {
  const element = await show()
  // Sliders are loaded with the first range that a page shows.
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(element.querySelector('[role="slider"]')).not.toBeNull()
  })
  for (const id of PAGE_CONTROL_IDS) {
    const { name, setting } = pageControl(id)
    const row = rowOf(element, name)
    if ('about' in setting) {
      expect(row?.textContent, id).toContain(setting.about)
      expect(row?.querySelector('button, input, [role="slider"]'), id).not.toBeNull()
    } else expect(row, id).toBeUndefined()
  }
})

test('a choice is stored as its address text; the default stores nothing', async () => {
  const element = await show()
  const button = (name: string): HTMLElement => {
    const optionButton = [...(rowOf(element, 'Margin')?.querySelectorAll('button') ?? [])].find((one) =>
      one.textContent?.startsWith(name),
    )
    if (optionButton === undefined) throw new Error(`no button ${name}`)
    return optionButton
  }
  await act(async () => button('Coin').click())
  expect(readSettings().controls).toEqual({ margin: 'coin' })
  await act(async () => button('Default').click())
  expect(readSettings().controls).toEqual({})
  expect(() => button('Default')).toThrow()
})
