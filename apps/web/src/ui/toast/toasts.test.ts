import { expect, test } from 'vitest'
import { createToasts, TOAST_MS } from './toasts.ts'

const fakeTimers = () => {
  let now = 0
  let counter = 0
  const due = new Map<number, { readonly at: number; readonly run: () => void }>()
  return {
    set: (run: () => void, ms: number) => {
      due.set(++counter, { at: now + ms, run })
      return counter
    },
    clear: (timer: never) => void due.delete(timer),
    pass: (ms: number) => {
      now += ms
      for (const [id, { at, run }] of due)
        if (at <= now) {
          due.delete(id)
          run()
        }
    },
  }
}

test('a notification leaves after five seconds', () => {
  const timers = fakeTimers()
  const toasts = createToasts(timers)
  toasts.add('error', 'Error Fetching User.')
  timers.pass(TOAST_MS - 1)
  expect(toasts.read()).toHaveLength(1)
  timers.pass(1)
  expect(toasts.read()).toHaveLength(0)
})

test('hovering pauses the timer and leaving restarts it in full', () => {
  const timers = fakeTimers()
  const toasts = createToasts(timers)
  const id = toasts.add('info', 'Export is ready')
  timers.pass(4_000)
  toasts.pause(id)
  timers.pass(60_000)
  expect(toasts.read()).toHaveLength(1)
  toasts.resume(id)
  timers.pass(4_999)
  expect(toasts.read()).toHaveLength(1)
  timers.pass(1)
  expect(toasts.read()).toHaveLength(0)
})

test('leaving again begins the five seconds anew', () => {
  const timers = fakeTimers()
  const toasts = createToasts(timers)
  const id = toasts.add('info', 'Export is ready')
  timers.pass(4_000)
  toasts.resume(id)
  timers.pass(4_000)
  expect(toasts.read()).toHaveLength(1)
})

test('listeners hear of every change until they leave', () => {
  const toasts = createToasts(fakeTimers())
  let calls = 0
  const stop = toasts.subscribe(() => calls++)
  const id = toasts.add('default', 'Saved')
  toasts.remove(id)
  expect(calls).toBe(2)
  stop()
  toasts.add('default', 'Saved')
  expect(calls).toBe(2)
})
