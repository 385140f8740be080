import { expect, test } from 'vitest'
import { afterPaint } from './afterPaint.ts'

const film = () => {
  let frame: (() => void)[] = []
  let now = 0
  return {
    frames: { request: (run: () => void) => void frame.push(run), nowMs: () => now },
    spend: (ms: number) => {
      now += ms
    },
    next: () => {
      const due = frame
      frame = []
      for (const run of due) run()
    },
    isOver: () => frame.length === 0,
  }
}

test('listeners are called after the change is painted, a few per frame until all are called', () => {
  const { frames, spend, next, isOver } = film()
  const { tell, subscribe } = afterPaint(frames)
  const calls: number[] = []
  for (let i = 0; i < 5; i++)
    subscribe(() => {
      calls.push(i)
      spend(5)
    })
  tell()
  expect(calls).toEqual([])
  next()
  expect(calls, 'the frame that paints').toEqual([])
  next()
  expect(calls).toEqual([0, 1])
  next()
  next()
  expect(calls).toEqual([0, 1, 2, 3, 4])
  expect(isOver()).toBe(true)
})

test('a second change meanwhile calls all listeners once more, but not those that unsubscribed', () => {
  const { frames, spend, next, isOver } = film()
  const { tell, subscribe } = afterPaint(frames)
  const calls: string[] = []
  const listener = (name: string) => () => {
    calls.push(name)
    spend(9)
  }
  subscribe(listener('a'))
  const leave = subscribe(listener('b'))
  subscribe(listener('c'))
  tell()
  next()
  next()
  expect(calls).toEqual(['a'])
  leave()
  tell()
  while (!isOver()) next()
  expect(calls).toEqual(['a', 'c', 'a'])
})
