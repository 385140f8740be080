import { expect, test } from 'vitest'
import { boardKey } from './useBoardKeys.ts'

const pressed = (
  key: string,
  modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {},
) => boardKey({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...modifiers })

test('undo and redo work on either keyboard; plain letters add a panel and open full screen', () => {
  expect(pressed('z', { ctrlKey: true })).toBe('undo')
  expect(pressed('Z', { metaKey: true, shiftKey: true })).toBe('redo')
  expect(pressed('y', { ctrlKey: true })).toBe('redo')
  expect(pressed('a')).toBe('add')
  expect(pressed('f')).toBe('full')
  expect(pressed('Escape')).toBe('leave')
})

test('keys of the browser are not intercepted', () => {
  expect(pressed('a', { ctrlKey: true })).toBeUndefined()
  expect(pressed('f', { metaKey: true })).toBeUndefined()
  expect(pressed('f', { altKey: true })).toBeUndefined()
  expect(pressed('z')).toBeUndefined()
})
