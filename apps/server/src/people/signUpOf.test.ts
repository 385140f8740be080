import { expect, test } from 'vitest'
import { isSecondFactorRequired, signUpOf } from './signUpOf.ts'

const local = { host: '127.0.0.1', publicUrl: undefined, signUp: undefined, firebase: undefined }

test('a desk that other machines reach accepts sign-ups by invitation only, unless its settings say otherwise', () => {
  for (const host of ['127.0.0.1', '127.0.1.1', '::1', 'localhost']) expect(signUpOf({ ...local, host })).toBe('open')
  for (const host of ['0.0.0.0', '::', '10.1.2.3', '127.example.org', 'desk.example'])
    expect(signUpOf({ ...local, host })).toBe('invited')
  expect(signUpOf({ ...local, publicUrl: 'https://desk.example' })).toBe('invited')
  expect(signUpOf({ ...local, publicUrl: 'https://desk.example', signUp: 'open' })).toBe('open')
  expect(signUpOf({ ...local, signUp: 'closed' })).toBe('closed')
})

test('with Firebase, the project decides about sign-ups', () => {
  expect(signUpOf({ ...local, host: '0.0.0.0', firebase: 'web.json' })).toBe('open')
  expect(() => signUpOf({ ...local, signUp: 'invited', firebase: 'web.json' })).toThrow(/--firebase/)
})

test('a password alone opens a local desk; a desk that others reach requires a second factor unless its settings say otherwise', () => {
  const of = (host: string, publicUrl?: string, secondFactor?: 'required' | 'optional') =>
    isSecondFactorRequired({ host, publicUrl, secondFactor })
  expect([of('127.0.0.1'), of('::1'), of('localhost')]).toEqual([false, false, false])
  expect([of('0.0.0.0'), of('10.1.2.3'), of('127.0.0.1', 'https://desk.example')]).toEqual([true, true, true])
  expect([of('0.0.0.0', undefined, 'optional'), of('127.0.0.1', undefined, 'required')]).toEqual([false, true])
})
