// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { whenNear } from './whenNear.ts'

/** Returns an element at a vertical position of the page, with a function that simulates intersection changes. */
const elementAt = (top: number) => {
  const element = document.createElement('div')
  element.getBoundingClientRect = () => new DOMRect(0, top, 300, 200)
  let intersect: (isIntersecting: boolean) => void = () => {}
  globalThis.IntersectionObserver = class {
    constructor(listener: (entries: readonly { isIntersecting: boolean }[]) => void) {
      intersect = (isIntersecting) => listener([{ isIntersecting }])
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
  return { element, say: (isIntersecting: boolean) => intersect(isIntersecting) }
}

test('in view work is done at once', () => {
  let done = 0
  const { element } = elementAt(100)
  const near = whenNear(element, () => done++)
  near.run()
  near.run()
  expect(done).toBe(2)
})

test('out of view nothing is done; repeated requests are done once when the element comes near', () => {
  let done = 0
  const { element, say } = elementAt(5_000)
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
