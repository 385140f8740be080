import { expect, test } from 'vitest'
import { newHistory, redone, undone, withStep } from './history.ts'

const walked = ['b', 'c', 'd'].reduce((history, state) => withStep(history, state), newHistory('a'))

test('steps are undone one by one and redone', () => {
  const back = undone(undone(walked))
  expect(back.present).toBe('b')
  expect(redone(back).present).toBe('c')
  expect(redone(redone(redone(back))).present).toBe('d')
  expect(undone(newHistory('a')).present).toBe('a')
})

test('a new step clears the redo steps', () => {
  const other = withStep(undone(walked), 'x')
  expect(redone(other).present).toBe('x')
  expect(undone(other).present).toBe('c')
})

test('consecutive steps of one name are one step; the same state is none', () => {
  const dragged = ['1', '2', '3'].reduce((history, state) => withStep(history, state, 'range of smile'), walked)
  expect(undone(dragged).present).toBe('d')
  expect(withStep(walked, 'd')).toBe(walked)
})

test('the number of steps is limited', () => {
  let history = newHistory(0)
  for (let i = 1; i <= 250; i++) history = withStep(history, i)
  expect(history.past.length).toBe(100)
  expect(history.present).toBe(250)
})
