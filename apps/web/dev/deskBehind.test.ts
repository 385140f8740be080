import { expect, test } from 'vitest'
import { pageOf } from './deskBehind.ts'

const page = (url: string) => pageOf(url, ['/login/', '/sign-in/'])

test('the pages are those that the desk serves: the entrance, embedded panels, the desk', () => {
  expect(page('/')).toEqual({ html: '/index.html' })
  expect(page('/options/deribit/BTC/current/?view=skew')).toEqual({ html: '/index.html?view=skew' })
  expect(page('/login/?next=/x/')).toEqual({ html: '/entrance.html?next=/x/' })
  expect(page('/sign-in/')).toEqual({ html: '/entrance.html' })
  expect(page('/embed/token/')).toEqual({ html: '/embed.html' })
})

test('a page without its slash is redirected to the one with it, on the same host', () => {
  expect(page('/login?next=/x/')).toEqual({ redirect: '/login/?next=/x/' })
  expect(page('//evil.example/x')).toEqual({ redirect: '/evil.example/x/' })
})

test.each([
  '/api/me',
  '/api/v1/studies/smile?exchange=deribit',
  '/graphql',
  '/metrics',
  '/sign-in?secret=x',
  '/pictures/x.png',
  '/src/main.tsx',
  '/@vite/client',
  '/@fs/work/packages/plot/src/index.ts',
  '/node_modules/.vite/deps/react.js',
  '/theme.js',
])('%s is no page', (url) => {
  expect(page(url)).toBeUndefined()
})
