import { expect, test } from 'vitest'
import { answerPlan, cacheName, isAway, outdatedCaches } from './answerPlan.ts'

const ORIGIN = 'https://desk.example'
const CACHED = new Set(['/index.html', '/theme.js', '/assets/index-Abc_1234.js'])

const plan = (path: string, mode = 'cors', method = 'GET') =>
  answerPlan({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN, CACHED)

test('responses about users and markets always come from the server', () => {
  for (const path of [
    '/api/me',
    '/api/v1/studies/smile?symbol=BTC',
    '/graphql',
    '/metrics',
    '/api/docs/',
    '/clients/',
  ]) {
    expect(plan(path), path).toBe('network')
    expect(plan(path, 'navigate'), path).toBe('network')
  }
  expect(plan('/apiary/', 'navigate')).toBe('page')
})

test('pages of the entrance always come from the server', () => {
  for (const path of [
    '/login/',
    '/login',
    '/sign-up/',
    '/sign-in?secret=1',
    '/forgot-password/',
    '/reset-password/?token=1',
  ])
    expect(plan(path, 'navigate'), path).toBe('network')
  expect(plan('/', 'navigate')).toBe('page')
  expect(plan('/options/deribit/BTC/current/?view=chain', 'navigate')).toBe('page')
})

test('files of a build come from the cache, other files and other origins from the network', () => {
  expect(plan('/theme.js')).toBe('file')
  expect(plan('/assets/smile-Qx7_aa-9.js')).toBe('file')
  expect(plan('/assets/logo.png')).toBe('network')
  expect(plan('/robots.txt')).toBe('network')
  expect(plan('/theme.js', 'cors', 'POST')).toBe('network')
  expect(answerPlan({ method: 'GET', mode: 'cors', url: 'https://other.example/theme.js' }, ORIGIN, CACHED)).toBe(
    'network',
  )
})

test('a gateway without its server counts as no network; a refusal or an error of the server is a response', () => {
  expect([502, 503, 504].every(isAway)).toBe(true)
  expect([200, 304, 401, 404, 500, 505].some(isAway)).toBe(false)
})

test('a build has one cache name, another build has another', () => {
  expect(cacheName(['/index.html', 'a1'])).toBe(cacheName(['/index.html', 'a1']))
  expect(cacheName(['/index.html', 'a1'])).not.toBe(cacheName(['/index.html', 'a2']))
  // FNV-1a of "a" as published: 0xe40c292c.
  expect(cacheName(['a'])).toBe('gvol-e40c292c')
})

test('when a build takes over, the cache of the previous one stays for open windows, older ones go, foreign caches stay', () => {
  expect(outdatedCaches(['gvol-1', 'gvol-2', 'other', 'gvol-3'], 'gvol-3')).toEqual(['gvol-1'])
  expect(outdatedCaches(['gvol-2', 'gvol-3'], 'gvol-3')).toEqual([])
  expect(outdatedCaches(['gvol-3'], 'gvol-3')).toEqual([])
})
