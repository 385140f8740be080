import { expect, test } from 'vitest'
import { noticePath, pushNotice } from './pushNotice.ts'

const ORIGIN = 'https://desk.example'
const pushed = (message: unknown) => pushNotice({ json: () => message }, ORIGIN)

test('a push notification shows its alert and has its link', () => {
  expect(
    pushed({ title: 'ATM 30d', body: 'ATM30 rose above 65 %.', path: '/formula/deribit/BTC/?asOf=x', id: 'f1' }),
  ).toEqual({
    title: 'ATM 30d',
    body: 'ATM30 rose above 65 %.',
    path: '/formula/deribit/BTC/?asOf=x',
    id: 'f1',
  })
})

test('a push notification is always shown, and links only to this desk', () => {
  const broken = {
    json: () => {
      throw new SyntaxError('no JSON')
    },
  }
  for (const notice of [pushNotice(broken, ORIGIN), pushNotice(null, ORIGIN), pushed('x'), pushed({ title: 3 })])
    expect(notice).toMatchObject({ title: 'An alert fired', path: '/alerts/' })
  for (const path of ['https://evil.example/', '//evil.example/x', 'javascript:alert(1)', undefined, 7])
    expect(noticePath(path, ORIGIN), String(path)).toBe('/alerts/')
  expect(noticePath('https://desk.example/alerts/?firing=1', ORIGIN)).toBe('/alerts/?firing=1')
})
