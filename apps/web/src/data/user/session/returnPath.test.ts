import { expect, test } from 'vitest'
import { loginPath, returnPath } from './returnPath.ts'

const origin = 'https://desk.example'

test.each([
  ['/options/deribit/BTC/current/?view=chain#x', '/options/deribit/BTC/current/?view=chain#x'],
  ['/', '/'],
  [null, '/'],
  ['', '/'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example/', '/'],
  ['/\t/evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['/login/', '/'],
  ['/sign-up/?to=/x/', '/'],
  ['/api/auth/sign-out', '/'],
  ['/options/../login/', '/'],
])('after signing in, %s leads to %s and never to another site', (requestedPath, path) => {
  expect(returnPath(requestedPath, origin)).toBe(path)
})

test('the log-in page keeps the return path', () => {
  expect(loginPath('/')).toBe('/login/')
  expect(loginPath('/profile/?a=b')).toBe('/login/?to=%2Fprofile%2F%3Fa%3Db')
  expect([loginPath('/', true), loginPath('/a/', true)]).toEqual(['/login/?ended=1', '/login/?to=%2Fa%2F&ended=1'])
  const { searchParams } = new URL(loginPath('/a/?b=/c/&d'), origin)
  expect(returnPath(searchParams.get('to'), origin)).toBe('/a/?b=/c/&d')
})
