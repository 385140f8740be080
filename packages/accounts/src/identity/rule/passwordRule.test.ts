import { expect, test } from 'vitest'
import { passwordFault } from './passwordRule.ts'

const ANN = { name: 'Ann Margaret Smith', email: 'margaret.smith@volatility.example' }

test.each(['password1234', 'Password123!', 'P@ssw0rd1234', 'qwertyuiop12', 'iloveyou1234', '123456789012'])(
  'a commonly guessed password is refused: %s',
  (password) => {
    expect(passwordFault(password, ANN)).toMatch(/tried first/)
  },
)

test.each(['abcdefghijklmn', 'xxxxxxxxxxxxxxxx', 'abcabcabcabcabc', '1qaz2wsx3edc'])(
  'a pattern is refused: %s',
  (password) => {
    expect(passwordFault(password, ANN)).toMatch(/tried first/)
  },
)

test.each(['margaretsmith1', 'Smith.Margaret!', 'volatility-ann', 'gvolMargaret77'])(
  'a password made of the user’s own name or address is refused, in any order: %s',
  (password) => {
    expect(passwordFault(password, ANN)).toMatch(/your name or address/)
  },
)

test('length is counted in characters', () => {
  expect(passwordFault('zk39-fjq0-x', ANN)).toMatch(/at least 12/)
  expect(passwordFault('é'.repeat(129), ANN)).toMatch(/at most 128/)
  expect(passwordFault('zk39-fjq0-x😀', ANN)).toBeUndefined()
})

test.each([
  'correct horse battery',
  'a new and longer one',
  'smith lost her umbrella twice',
  `${'zk39 fjq0 '.repeat(12)}x`,
])('a password that is hard to guess is accepted, with spaces and in any script: %s', (password) => {
  expect(passwordFault(password, ANN)).toBeUndefined()
})
