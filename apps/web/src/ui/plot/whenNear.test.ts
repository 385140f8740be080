// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { whenNear } from './whenNear.ts'

/** An element at a height of the page, and what the browser says when it moves. */
const placed = (top: number) => {
  const element = document.createElement('div')
  element.getBoundingClientRect = () => new DOMRect(0, top, 300, 200)
  let say: (isIntersecting: boolean) => void = () => {}
  globalThis.IntersectionObserver = class {
    constructor(listener: (entries: readonly { isIntersecting: boolean }[]) => void) {
      say = (isIntersecting) => listener([{ isIntersecting }])
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
  return { element, say: (isIntersecting: boolean) => say(isIntersecting) }
}

test('in sight work is done at once', () => {
  let done = 0
  const { element } = placed(100)
  const near = whenNear(element, () => done++)
  near.run()
  near.run()
  expect(done).toBe(2)
})

test('out of sight nothing is done; however often it was asked for, it is done once when the element comes near', () => {
  let done = 0
  const { element, say } = placed(5_000)
  const near = whenNear(element, () => done++)
  near.run()
  near.run()
  expect(done).toBe(0)
  say(true)
  expect(done).toBe(1)
  say(false)
  say(true)
  expect(done).toBe(1)
  say(false)
  near.run()
  expect(done).toBe(1)
})
