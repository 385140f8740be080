// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { createJournal } from '../../../data/sync/journal.ts'
import { createSaver, type SendOutcome } from '../../../data/sync/saver.ts'
import { createTabs } from '../../../data/sync/tabs.ts'
import { BoardName } from '../board/BoardBar.tsx'
import { SaveStatus, SaveTrouble } from '../board/SaveStatus.tsx'
import { MissingPanel } from './MissingPanel.tsx'
import { PanelBoundary } from './PanelBoundary.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const renderPanel = async (node: ReactNode): Promise<HTMLElement> => {
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  await act(async () => root.render(node))
  ends.push(async () => {
    await act(async () => root.unmount())
    element.remove()
  })
  return element
}

const press = async (element: HTMLElement, name: string): Promise<void> => {
  const button = [...element.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name))
  if (button === undefined) throw new Error(`no button ${name}`)
  await act(async () => button.click())
}

const saverThat = (outcome: SendOutcome) =>
  createSaver({
    key: 'board',
    base: { text: 'zero', version: 1 },
    send: async () => outcome,
    journal: createJournal(undefined),
    tabs: createTabs(undefined),
    clock: { now: () => Date.now(), set: () => 0, clear: () => undefined, random: () => 0.5 },
  })

test('[spec 6 component ids against the allow-list] a chart that no longer exists is reported and keeps its position', async () => {
  let removed = 0
  const element = await renderPanel(<MissingPanel id="old-chart-12" height={300} onRemove={() => removed++} />)
  expect(element.textContent).toContain('This chart is not in the catalog')
  expect(element.textContent).toContain('old-chart-12')
  expect(element.querySelector('section')?.style.height).toBe('300px')
  await press(element, 'Remove the panel')
  expect(removed).toBe(1)
})

const Broken = (): never => {
  throw new TypeError('Failed to fetch dynamically imported module: smile.js')
}

test('a chart that cannot be loaded is reported in its panel and leaves the others alone', async () => {
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {})
  const element = await renderPanel(
    <>
      <PanelBoundary title="Smile" height={300} onRemove={undefined}>
        <Broken />
      </PanelBoundary>
      <PanelBoundary title="Skew" height={300} onRemove={undefined}>
        <p>a plot</p>
      </PanelBoundary>
    </>,
  )
  console.mockRestore()
  expect(element.textContent).toContain('This chart could not be shown')
  expect(element.textContent).toContain('smile.js')
  expect(element.querySelector('section')?.style.height).toBe('300px')
  expect(element.textContent).toContain('a plot')
})

test('unsaved work is reported with the reason, and can be saved again', async () => {
  const problem = { code: 'not-paid', message: 'No subscription.' }
  const saver = saverThat({ kind: 'failed', problem, isWorthRetrying: false })
  const element = await renderPanel(
    <>
      <SaveStatus saver={saver} />
      <SaveTrouble saver={saver} onSaveCopy={() => undefined} />
    </>,
  )
  expect(element.textContent).toBe('Saved')
  await act(async () => {
    saver.edit('work')
    saver.flush()
  })
  expect(element.textContent).toContain('Not saved. No subscription. Your changes are stored in this browser.')
  expect(element.querySelector('[role="alert"]')).not.toBeNull()
})

test('[spec 3 workspace] an outdated tab offers the newer work and a copy of its own', async () => {
  const saver = saverThat({ kind: 'outdated', current: { text: 'newer', version: 2 } })
  let copies = 0
  const element = await renderPanel(<SaveTrouble saver={saver} onSaveCopy={() => copies++} />)
  await act(async () => {
    saver.edit('mine')
    saver.flush()
  })
  await press(element, 'Save mine as a copy')
  expect(copies).toBe(1)
  await press(element, 'Load the newer one')
  expect(saver.read()).toMatchObject({ base: { text: 'newer' }, draft: undefined })
  expect(element.textContent).toBe('')
})

test('a name is changed with Enter and unchanged after Escape', async () => {
  const names: string[] = []
  const element = await renderPanel(<BoardName name="Night" onRename={(name) => names.push(name)} />)
  const type = async (text: string, key: string) => {
    await press(element, 'Night')
    const input = element.querySelector('input')
    if (input === null) throw new Error('no input')
    await act(async () => {
      input.focus()
      input.value = text
      input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    })
  }
  await type('Day', 'Enter')
  await type('Lost', 'Escape')
  expect(names).toEqual(['Day', 'Night'])
})
