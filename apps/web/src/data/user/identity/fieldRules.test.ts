import { expect, test } from 'vitest'
import {
  codeFault,
  emailFault,
  MIN_PASSWORD,
  nameFault,
  newPasswordFault,
  passwordStrength,
  repeatFault,
} from './fieldRules.ts'

test('[spec 5 fields of forms] an e-mail address has one @, a host with a dot and no spaces; the error states what is missing', () => {
  expect(['ada@example.org', ' ada+x@sub.example.org ', 'ä@bücher.example'].map(emailFault)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(emailFault('')).toBe('Enter your e-mail address.')
  expect(emailFault('ada')).toBe('The @ is missing, as in name@example.org.')
  expect(emailFault('ada lovelace@example.org')).toBe('An e-mail address has no spaces.')
  for (const text of ['ada@example', '@example.org', 'ada@.org', 'a@b@c.org', 'ada@example.'])
    expect(emailFault(text), text).toBe('Enter the whole address, as in name@example.org.')
})

test('[spec 5 fields of forms] a new password has at least twelve characters, counted as users perceive them', () => {
  expect(MIN_PASSWORD).toBe(12)
  expect(newPasswordFault('')).toBe('Choose a password.')
  expect(newPasswordFault('elevenchars')).toBe('1 more character: at least 12 in all.')
  expect(newPasswordFault('🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔')).toBe('1 more character: at least 12 in all.')
  expect(newPasswordFault('twelve chars')).toBeUndefined()
  expect(newPasswordFault('aaaaaaaaaaaaaaa')).toBe('Too few different characters.')
  expect(newPasswordFault('x'.repeat(129))).toBe('At most 128 characters.')
})

test('[spec 5 fields of forms] the repeated password is the same, the code has six digits, a name is not empty', () => {
  expect([repeatFault('a', ''), repeatFault('a', 'b'), repeatFault('a', 'a')]).toEqual([
    'Enter the password once more.',
    'The two passwords are not the same.',
    undefined,
  ])
  expect(codeFault('123 456')).toBeUndefined()
  for (const code of ['', '12345', '1234567', '12345a']) expect(codeFault(code)).toMatch(/six digits/)
  expect([nameFault(' '), nameFault('Ada'), nameFault('x'.repeat(81))]).toEqual([
    'Enter the name that the desk shows.',
    undefined,
    'At most 80 characters.',
  ])
})

test('strength grows with length, and common or guessable passwords count as weak', () => {
  const levels = ['short', 'twelve chars', 'sixteen of them!', 'correct horse battery staple'].map(
    (password) => passwordStrength(password).level,
  )
  expect(levels).toEqual([0, 1, 2, 3])
  expect(passwordStrength('lovelace-lovelace-x-y-z', 'Lovelace@example.org')).toEqual({
    level: 1,
    hint: 'It contains your address, which others know.',
  })
  expect(passwordStrength('my password is so very long').level).toBe(1)
})
