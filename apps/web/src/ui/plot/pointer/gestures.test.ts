// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { listenGestures } from './gestures.ts'

const plotted = () => {
  const element = document.createElement('div')
  document.body.replaceChildren(element)
  const zooms: number[] = []
  const acts: string[] = []
  let canZoom = true
  listenGestures(element, {
    onHover: () => {},
    onZoom: (_, factor) => {
      zooms.push(factor)
      return canZoom
    },
    onPan: (by) => {
      acts.push(`pan ${Math.sign(by)}`)
      return true
    },
    onReset: () => acts.push('reset'),
    onSelect: () => {},
    onClick: () => {},
    onStep: (steps) => acts.push(`step ${steps}`),
    onSeries: (steps) => acts.push(`series ${steps}`),
    onEnter: () => acts.push('enter'),
    onPin: () => acts.push('pin'),
    onEscape: () => {},
  })
  /** @returns whether the page may scroll */
  const wheel = (keys: WheelEventInit = {}) =>
    element.dispatchEvent(
      // The test document's wheel event ignores modifier keys.
      Object.assign(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true }), keys),
    )
  const pointer = (type: string) => element.dispatchEvent(new PointerEvent(type, { button: 0, pointerType: 'touch' }))
  const press = (key: string, keys: KeyboardEventInit = {}) =>
    element.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, ...keys }))
  return { zooms, acts, press, wheel, pointer, stopZooming: () => (canZoom = false) }
}

test('a wheel over a plot scrolls the page', () => {
  const { wheel, zooms } = plotted()
  expect(wheel()).toBe(true)
  expect(zooms).toEqual([])
})

test('with Ctrl or Cmd the wheel zooms the plot and never the page', () => {
  const { wheel, zooms, stopZooming } = plotted()
  expect(wheel({ ctrlKey: true })).toBe(false)
  expect(wheel({ metaKey: true, deltaY: -100 })).toBe(false)
  expect(zooms[0]).toBeGreaterThan(1)
  expect(zooms[1]).toBeLessThan(1)
  stopZooming()
  expect(wheel({ ctrlKey: true })).toBe(false)
})

test('after a click the wheel zooms the plot until the pointer leaves, as long as there is something to zoom', () => {
  const { wheel, pointer, zooms, stopZooming } = plotted()
  pointer('pointerdown')
  pointer('pointerup')
  expect(wheel()).toBe(false)
  expect(zooms).toHaveLength(1)
  stopZooming()
  expect(wheel()).toBe(true)
  pointer('pointerleave')
  expect(wheel()).toBe(true)
  expect(zooms).toHaveLength(2)
})

test('by keyboard: arrows step and change the series, with shift they pan, plus and minus zoom, 0 resets, Enter follows, space pins', () => {
  const { press, acts, zooms } = plotted()
  Object.defineProperty(document.querySelector('div'), 'clientWidth', { value: 400 })
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']) expect(press(key)).toBe(false)
  press('ArrowRight', { shiftKey: true })
  press('ArrowLeft', { shiftKey: true })
  for (const key of ['0', 'Enter', ' ']) expect(press(key)).toBe(false)
  expect(acts).toEqual(['step 1', 'step -1', 'series 1', 'series -1', 'pan -1', 'pan 1', 'reset', 'enter', 'pin'])
  press('+')
  press('-')
  expect([zooms[0] < 1, zooms[1] > 1]).toEqual([true, true])
  // Keys of the browser and of the page are not handled.
  expect(press('ArrowRight', { altKey: true })).toBe(true)
  expect(press('q')).toBe(true)
})
