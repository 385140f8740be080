import { expect, test } from 'vitest'
import { createToasts, MAX_TOASTS, TOAST_MS } from './toasts.ts'

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

test('[spec 9 notification] a notification disappears after 5000 ms', () => {
  expect(TOAST_MS).toBe(5_000)
  const timers = fakeTimers()
  const toasts = createToasts(timers)
  toasts.add('error', 'Error Fetching User.')
  timers.pass(TOAST_MS - 1)
  expect(toasts.read()).toHaveLength(1)
  timers.pass(1)
  expect(toasts.read()).toHaveLength(0)
})

test('[spec 4 notifications] hovering pauses the timer, and the end of hovering restarts it in full', () => {
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

test('[spec 4 notifications] leaving again restarts the five seconds', () => {
  const timers = fakeTimers()
  const toasts = createToasts(timers)
  const id = toasts.add('info', 'Export is ready')
  timers.pass(4_000)
  toasts.resume(id)
  timers.pass(4_000)
  expect(toasts.read()).toHaveLength(1)
})

test('[spec 4 notifications] added and removed: subscribers are notified of every change until they unsubscribe', () => {
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

test('[spec 3 notification] id, title, description and type; default is success', () => {
  const toasts = createToasts(fakeTimers())
  const id = toasts.add('default', 'Saved')
  toasts.add('warning', 'Not saved', 'The server is away.')
  expect(toasts.read()).toEqual([
    { id, title: 'Saved', description: undefined, type: 'default' },
    { id: expect.any(String), title: 'Not saved', description: 'The server is away.', type: 'warning' },
  ])
  expect(new Set(toasts.read().map((toast) => toast.id)).size).toBe(2)
})

test('the oldest is removed when there are too many, and its timer with it', () => {
  const timers = fakeTimers()
  const toasts = createToasts(timers)
  for (let i = 0; i < MAX_TOASTS; i++) toasts.add('info', `${i}`)
  timers.pass(1_000)
  toasts.add('info', 'new')
  expect(toasts.read().map(({ title }) => title)).toEqual(['1', '2', '3', '4', 'new'])
  timers.pass(4_000)
  expect(toasts.read().map(({ title }) => title)).toEqual(['new'])
})

test('the newest is dismissed by the keyboard, and a dismissed one never returns', () => {
  const timers = fakeTimers()
  const toasts = createToasts(timers)
  const first = toasts.add('info', 'first')
  toasts.add('info', 'second')
  expect(toasts.removeNewest()).toBe(true)
  expect(toasts.read().map(({ title }) => title)).toEqual(['first'])
  toasts.remove(first)
  toasts.resume(first)
  expect(toasts.removeNewest()).toBe(false)
})
