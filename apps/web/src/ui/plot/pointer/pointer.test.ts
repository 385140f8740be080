// @vitest-environment happy-dom
import { crosshairBus, type PlotSpec } from '@gvol/plot'
import { afterEach, expect, test, vi } from 'vitest'
import { openScene } from '../scene.ts'
import { openPointer } from './pointer.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const opened = (pick?: (i: number) => string | undefined) => {
  HTMLCanvasElement.prototype.getContext = () =>
    new Proxy({} as Record<string, unknown>, {
      get: (of, name: string) => of[name] ?? (() => ({ width: 10 })),
      set: (of, name: string, value) => {
        of[name] = value
        return true
      },
    }) as never
  Object.defineProperty(document, 'fonts', { configurable: true, value: { status: 'loaded' } })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const element = document.createElement('div')
  const canvas = document.createElement('div')
  element.append(canvas)
  document.body.replaceChildren(element)
  Object.defineProperty(element, 'clientWidth', { value: 400 })
  Object.defineProperty(element, 'clientHeight', { value: 200 })
  element.getBoundingClientRect = () => new DOMRect(0, 0, 400, 200)
  const spec: PlotSpec = {
    kind: 'plot',
    x: { kind: 'category', name: 'x', unit: '', categories: ['first', 'second', 'third'] },
    y: { kind: 'linear', name: 'y', unit: '', format: { kind: 'compact' }, hasZero: true },
    series: [
      // Links nowhere, and is the highlighted series.
      { kind: 'points', id: 'net', name: 'Net', color: 'text', x: [0, 1, 2], y: [1, 2, 3] },
      { kind: 'bars', id: 'bought', name: 'Bought', color: 'up', x: [0, 1, 2], y: [4, 5, 6], ...(pick && { pick }) },
    ],
  }
  const followed: string[] = []
  const onPick = (picked: string) => void followed.push(picked)
  const settings = { theme: 'dark', hidden: new Set<string>(), bus: crosshairBus(), label: 'A plot.', onPick } as const
  const pointer = openPointer(
    element,
    openScene(element, canvas, spec, settings, () => {}),
  )
  const spoken = () => element.querySelector('[aria-live]')?.textContent ?? ''
  return { pointer, followed, spoken }
}

test('a bar with a link is reached by keyboard, and announces it', () => {
  const { pointer, followed, spoken } = opened((i) => `/trades/${i}`)
  pointer.enter()
  expect(followed).toEqual([])
  pointer.step(1)
  expect(spoken()).toContain('third')
  expect(spoken()).toContain('Enter opens it')
  pointer.enter()
  pointer.step(-1)
  pointer.enter()
  expect(followed).toEqual(['/trades/2', '/trades/1'])
  expect(pointer.readout.isPinned()).toBe(false)
})

test('without links a click pins the values', () => {
  for (const pick of [undefined, () => undefined]) {
    const { pointer, followed, spoken } = opened(pick)
    pointer.step(1)
    expect(spoken()).not.toContain('Enter')
    pointer.enter()
    expect([followed, pointer.readout.isPinned()]).toEqual([[], true])
  }
})
