// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { LISTED } from '../../screens/screens.ts'
import { isTypingIn, JUMP_MS, JUMPS, KEYS, keyMeaning } from './keyboard.ts'

const press = (key: string, atMs = 0) => ({ key, hasModifier: false, isTyping: false, atMs })

test('g and a letter open a screen, within a second and a half', () => {
  expect(keyMeaning(press('g'), undefined)).toEqual({ kind: 'prefix', key: 'g' })
  expect(keyMeaning(press('o', JUMP_MS), { key: 'g', atMs: 0 })).toEqual({ kind: 'jump', screenId: 'options-current' })
  expect(keyMeaning(press('g', 10), { key: 'g', atMs: 0 })).toEqual({ kind: 'jump', screenId: 'home' })
  expect(keyMeaning(press('m', JUMP_MS + 1), { key: 'g', atMs: 0 })).toEqual({ kind: 'action', action: 'markets' })
})

test('c and a letter focus a control of the page', () => {
  const prefix = { key: 'c', atMs: 0 } as const
  expect(keyMeaning(press('c'), undefined)).toEqual({ kind: 'prefix', key: 'c' })
  expect(keyMeaning(press('e', 10), prefix)).toEqual({ kind: 'control', id: 'expiries' })
  expect(keyMeaning(press('d', 10), prefix)).toEqual({ kind: 'control', id: 'dte' })
  expect(keyMeaning(press('z', 10), prefix)).toEqual({ kind: 'nothing' })
  expect(keyMeaning(press('e', JUMP_MS + 1), prefix)).toEqual({ kind: 'nothing' })
})

test('single keys work, but not while typing or with a modifier', () => {
  expect(keyMeaning(press('?'), undefined)).toEqual({ kind: 'action', action: 'keys' })
  expect(keyMeaning({ ...press('t'), isTyping: true }, undefined)).toEqual({ kind: 'nothing' })
  expect(keyMeaning({ ...press('t'), hasModifier: true }, undefined)).toEqual({ kind: 'nothing' })
  expect(keyMeaning(press('q'), undefined)).toEqual({ kind: 'nothing' })
})

test('no key has two meanings', () => {
  const keys = LISTED.flatMap(({ key }) => key ?? [])
  expect(new Set(keys).size).toBe(keys.length)
  expect(JUMPS.size).toBe(keys.length)
  expect(new Set(KEYS.map(({ key }) => key)).size).toBe(KEYS.length)
  expect(KEYS.some(({ key }) => key === 'g' || key === 'c')).toBe(false)
})

test('fields and open lists receive their letters', () => {
  document.body.innerHTML = '<input id="i"><div role="dialog"><button id="d"></button></div><button id="b"></button>'
  expect(isTypingIn(document.querySelector('#i'))).toBe(true)
  expect(isTypingIn(document.querySelector('#d'))).toBe(true)
  expect(isTypingIn(document.querySelector('#b'))).toBe(false)
  expect(isTypingIn(null)).toBe(false)
})
