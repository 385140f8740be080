// @vitest-environment happy-dom
import { crosshairBus, type PlotSpec } from '@gvol/plot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlotSettings } from './port.ts'
import { openScene } from './scene.ts'

let cleared: string[] = []

beforeEach(() => {
  cleared = []
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] })
  HTMLCanvasElement.prototype.getContext = function getContext(this: HTMLCanvasElement) {
    const layer = this.parentElement?.firstChild === this ? 'grid' : 'marks'
    return new Proxy({} as Record<string, unknown>, {
      get: (of, name: string) => of[name] ?? (() => name === 'clearRect' && cleared.push(layer)),
      set: (of, name: string, value) => {
        of[name] = value
        return true
      },
    })
  } as never
  Object.defineProperty(document, 'fonts', { configurable: true, value: { status: 'loaded' } })
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as never
})
afterEach(() => {
  vi.useRealTimers()
})

const specOf = (y: readonly number[]): PlotSpec => ({
  kind: 'plot',
  x: { kind: 'linear', name: 'x', unit: '', format: { kind: 'compact' } },
  y: { kind: 'linear', name: 'y', unit: '', format: { kind: 'compact' }, min: 0, max: 10 },
  series: [{ kind: 'line', id: 'a', name: 'a', color: 'call', x: y.map((_, i) => i), y }],
})
const settings: PlotSettings = { theme: 'dark', hidden: new Set(), bus: crosshairBus(), label: 'A plot.' }
const frame = () => vi.advanceTimersToNextFrame()

const opened = (top: number) => {
  const element = document.createElement('div')
  const parent = document.createElement('div')
  element.append(parent)
  element.getBoundingClientRect = () => new DOMRect(0, top, 300, 200)
  return openScene(element, parent, specOf([1, 2, 3]), settings, () => {})
}

test('many updates within a frame are painted once, and only in the layer that changed', () => {
  const scene = opened(0)
  expect(cleared).toEqual(['grid', 'marks'])
  scene.show(specOf([1, 2, 4]), settings)
  scene.show(specOf([1, 2, 5]), settings)
  scene.show(specOf([1, 2, 6]), settings)
  expect(cleared).toHaveLength(2)
  frame()
  expect(cleared).toEqual(['grid', 'marks', 'marks'])
  scene.close()
})

test('an update with the same numbers, and one with the same spec, paint nothing', () => {
  const scene = opened(0)
  scene.show(scene.spec(), settings)
  frame()
  scene.show(specOf([1, 2, 3]), settings)
  frame()
  expect(cleared).toHaveLength(2)
  scene.close()
})

test('another theme paints both layers of the existing plot', () => {
  const scene = opened(0)
  scene.show(scene.spec(), { ...settings, theme: 'light' })
  frame()
  expect(cleared).toEqual(['grid', 'marks', 'grid', 'marks'])
  scene.close()
})

test('a plot out of view paints nothing', () => {
  const scene = opened(4_000)
  scene.show(specOf([1, 2, 9]), settings)
  frame()
  expect(cleared).toEqual([])
  scene.close()
})

test('a pan paints the plot once a frame, whatever the number of its steps, and not at all without movement', () => {
  const scene = opened(0)
  for (const from of [0.25, 0.5, 0.75]) scene.setZoom([from, from + 1])
  expect(cleared).toHaveLength(2)
  frame()
  expect(cleared).toEqual(['grid', 'marks', 'grid', 'marks'])
  expect(scene.setZoom([0.75, 1.75])).toBe(false)
  frame()
  expect(cleared).toHaveLength(4)
  scene.close()
})
