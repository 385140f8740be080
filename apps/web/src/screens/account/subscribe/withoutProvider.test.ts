import { expect, test } from 'vitest'
import { withoutProvider } from './withoutProvider.ts'

test('without a provider the page states the access of this user', () => {
  const sentences = [
    withoutProvider({ isPaid: true, isOpen: true, isVerified: true }),
    withoutProvider({ isPaid: false, isOpen: true, isVerified: true }),
    withoutProvider({ isPaid: false, isOpen: false, isVerified: true }),
    withoutProvider({ isPaid: false, isOpen: false, isVerified: false }),
  ]
  expect(new Set(sentences).size).toBe(4)
  for (const sentence of sentences) expect(sentence).toMatch(/^This desk takes no payments/)
  expect(sentences[2]).toContain('Its owner grants access')
  expect(sentences[3]).toContain('Confirm your e-mail address first')
})
