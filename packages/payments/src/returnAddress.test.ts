import { expect, test } from 'vitest'
import { returnAddress } from './returnAddress.ts'

test('[spec 2 payment return page] the status is added to the query, and other parameters are preserved', () => {
  expect(returnAddress('https://desk.example.org/profile/?tab=plan#top', 'success')).toBe(
    'https://desk.example.org/profile/?tab=plan&status=success',
  )
  expect(returnAddress('http://127.0.0.1:4000/?status=old&session_id=cs_1', 'check')).toBe(
    'http://127.0.0.1:4000/?status=check',
  )
})

test('return addresses that cannot belong to a desk are refused', () => {
  for (const bad of ['', '/profile/', 'javascript:alert(1)', 'data:text/html,x', 'https://a:b@desk.example.org/']) {
    expect(returnAddress(bad, 'check')).toBeUndefined()
  }
})
