// @vitest-environment happy-dom
import type { SurfaceSpec } from '@gvol/plot'
import { FIRST_VIEW, nodesInPicture } from '@gvol/plot/mesh'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { mountSurface, nextNode } from './mountSurface.ts'

const AXIS = { kind: 'linear', name: 'Delta', unit: '', format: { kind: 'decimal', decimals: 2 } } as const
const specOf = (zs: readonly (number | null)[]): SurfaceSpec => ({
  kind: 'surface',
  x: AXIS,
  y: { ...AXIS, name: 'Expiry' },
  z: { ...AXIS, name: 'IV', unit: '%', format: { kind: 'vol' } },
  xs: [0, 1, 2],
  ys: [0, 1, 2],
  zs,
})
const SPEC = specOf([0.5, 0.4, 0.5, 0.5, 0.42, 0.5, 0.5, 0.44, 0.5])
const SETTINGS = { theme: 'dark', label: 'Vol surface.' } as const

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

const opened = (spec = SPEC) => {
  const element = document.createElement('div')
  Object.defineProperties(element, { clientWidth: { value: 600 }, clientHeight: { value: 400 } })
  element.setPointerCapture = () => {}
  element.getBoundingClientRect = () => new DOMRect(0, 0, 600, 400)
  document.body.append(element)
  const handle = mountSurface(element, spec, SETTINGS)
  onTestFinished(() => {
    handle.destroy()
    element.remove()
  })
  const pointer = (type: string, x: number, y: number, pointerId = 1) =>
    element.dispatchEvent(
      Object.assign(new MouseEvent(type, { clientX: x, clientY: y, bubbles: true, cancelable: true }), { pointerId }),
    )
  const key = (name: string, shiftKey = false) =>
    element.dispatchEvent(new KeyboardEvent('keydown', { key: name, shiftKey, cancelable: true }))
  const readout = () => element.querySelector<HTMLElement>('.plot-readout')
  const frame = () => vi.advanceTimersToNextFrame()
  return { element, handle, pointer, key, readout, frame }
}

const BOTH = ['grid', 'marks']

test('a drag rotates: many moves within a frame are painted once', () => {
  const { pointer, frame } = opened()
  expect(cleared).toEqual(BOTH)
  pointer('pointerdown', 100, 100)
  for (let x = 110; x < 200; x += 10) pointer('pointermove', x, 105)
  expect(cleared).toHaveLength(2)
  frame()
  expect(cleared).toEqual([...BOTH, ...BOTH])
  pointer('pointerup', 190, 105)
})

test('hovering, and an update with the same numbers, paint nothing; a changed vol paints the marks only', () => {
  const { pointer, handle, frame } = opened()
  for (let x = 0; x < 600; x += 50) pointer('pointermove', x, 200)
  frame()
  handle.update(specOf([...(SPEC.zs as number[])]), SETTINGS)
  frame()
  expect(cleared).toHaveLength(2)
  handle.update(specOf([0.5, 0.4, 0.5, 0.5, 0.43, 0.5, 0.5, 0.44, 0.5]), SETTINGS)
  frame()
  expect(cleared).toEqual([...BOTH, 'marks'])
})

test('Home, 0 and a double click restore the first view; if it is already shown nothing is painted', () => {
  const { element, key, frame } = opened()
  key('Home')
  frame()
  expect(cleared).toHaveLength(2)
  const resets = [() => key('Home'), () => key('0'), () => element.dispatchEvent(new MouseEvent('dblclick'))]
  for (const reset of resets) {
    key('ArrowLeft')
    frame()
    const before = cleared.length
    reset()
    frame()
    expect(cleared.length).toBe(before + 2)
    reset()
    frame()
    expect(cleared.length).toBe(before + 2)
  }
})

test('two fingers that move apart zoom', () => {
  const { pointer, frame } = opened()
  pointer('pointerdown', 250, 200, 1)
  pointer('pointerdown', 350, 200, 2)
  pointer('pointermove', 450, 200, 2)
  frame()
  expect(cleared).toHaveLength(4)
  pointer('pointerup', 250, 200, 1)
  pointer('pointerup', 450, 200, 2)
})

test('the wheel scrolls the page until the surface is clicked or Ctrl is held', () => {
  const { element, pointer } = opened()
  const wheel = (keys: WheelEventInit) => {
    // This document's wheel event does not know the keys that are down.
    const event = Object.assign(new WheelEvent('wheel', { deltaY: -100, cancelable: true }), keys)
    element.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(wheel({})).toBe(false)
  expect(wheel({ ctrlKey: true })).toBe(true)
  pointer('pointerdown', 100, 100)
  pointer('pointerup', 100, 100)
  expect(wheel({})).toBe(true)
  pointer('pointerleave', 700, 100)
  expect(wheel({})).toBe(false)
})

test('a node is read out under the pointer and with Shift and arrows; later numbers change the text', () => {
  const { element, pointer, key, readout, handle, frame } = opened()
  expect(readout()?.hidden).toBe(true)
  const { xs, ys } = nodesInPicture(SPEC, { width: 600, height: 400, view: FIRST_VIEW })
  pointer('pointermove', (xs[4] as number) + 2, (ys[4] as number) - 2)
  expect(readout()?.hidden).toBe(false)
  expect(readout()?.textContent).toBe('Expiry1.00Delta1.00IV42.0\u2009%')
  pointer('pointerleave', 700, 0)
  expect(readout()?.hidden).toBe(true)
  key('ArrowRight', true)
  expect(readout()?.textContent).toBe('Expiry1.00Delta1.00IV42.0\u2009%')
  key('ArrowRight', true)
  expect(element.querySelector('[aria-live]')?.textContent).toBe('Expiry 1.00, Delta 2.00, IV 50.0\u2009%')
  handle.update(specOf([0.5, 0.4, 0.5, 0.5, 0.42, 0.61, 0.5, 0.44, 0.5]), SETTINGS)
  frame()
  expect(readout()?.textContent).toContain('61.0')
})

test('steps skip gaps and end at the edge', () => {
  const spec = specOf([1, null, 3, null, null, null, 7, 8, 9])
  expect(nextNode(spec, 0, 1, 0)).toBe(2)
  expect(nextNode(spec, 0, 0, 1)).toBe(6)
  expect(nextNode(spec, 2, 1, 0)).toBeUndefined()
  expect(nextNode(spec, undefined, 0, -1)).toBeUndefined()
  expect(nextNode(spec, undefined, 0, 1)).toBe(7)
})

test('the surface is focusable and has a name', () => {
  const { element } = opened()
  expect(element.tabIndex).toBe(0)
  expect(element.getAttribute('aria-label')).toMatch(/^Vol surface\. .*arrow keys/)
})
