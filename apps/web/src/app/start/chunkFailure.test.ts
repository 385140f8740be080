import { expect, test } from 'vitest'
import { CodeFailure } from '../../data/code/importWithRetry.ts'
import { buildOf, chunkRecovery, isChunkFailure, servedBuild, storeLastPath } from './chunkFailure.ts'

const storage = () => {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  }
}

test('errors of missing chunks are recognized, also as the cause of the failure of their page', () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: http://x/assets/a.js')
  expect(isChunkFailure(missing)).toBe(true)
  expect(isChunkFailure(new CodeFailure(500, missing))).toBe(true)
  expect(isChunkFailure(new Error('Importing a module script failed.'))).toBe(true)
  expect(isChunkFailure(new Error('x is not a function'))).toBe(false)
  expect(isChunkFailure('Loading chunk')).toBe(false)
})

test('[spec 8 chunk failure] a failed chunk redirects to the last path', () => {
  const stored = storage()
  storeLastPath(stored, '/options/deribit/BTC/current/?view=chain')
  expect(chunkRecovery(stored, '/gallery/', 'a.js', 'a.js')).toEqual({
    kind: 'last-path',
    to: '/options/deribit/BTC/current/?view=chain',
  })
  // The server is unreachable, so nothing indicates a different build.
  expect(chunkRecovery(stored, '/gallery/', 'a.js', undefined).kind).toBe('last-path')
})

test('[spec 8 chunk failure] if the last path itself fails the error is shown: no loop', () => {
  const stored = storage()
  expect(chunkRecovery(stored, '/gallery/', 'a.js', 'a.js')).toEqual({ kind: 'show' })
  storeLastPath(stored, '/gallery/?state=empty')
  expect(chunkRecovery(stored, '/gallery/', 'a.js', 'a.js')).toEqual({ kind: 'show' })
  // A server that does not respond is waited for.
  expect(chunkRecovery(stored, '/gallery/', 'a.js', undefined)).toEqual({ kind: 'wait' })
})

test('[spec 8 build mismatch] another build on the server reloads the page once', () => {
  const stored = storage()
  storeLastPath(stored, '/')
  expect(chunkRecovery(stored, '/gallery/', 'a.js', 'b.js')).toEqual({ kind: 'reload' })
  expect(chunkRecovery(stored, '/gallery/', 'a.js', 'b.js')).toEqual({ kind: 'last-path', to: '/' })
  // The build after that is a new mismatch.
  expect(chunkRecovery(stored, '/gallery/', 'a.js', 'c.js')).toEqual({ kind: 'reload' })
})

test('if only the browser reports a chunk as missing, the page is reloaded, once for its path', () => {
  const stored = storage()
  storeLastPath(stored, '/')
  expect(chunkRecovery(stored, '/gallery/?state=empty', 'a.js', 'a.js', true)).toEqual({ kind: 'reload' })
  expect(chunkRecovery(stored, '/gallery/', 'a.js', 'a.js', true)).toEqual({ kind: 'last-path', to: '/' })
  expect(chunkRecovery(stored, '/terms/', 'a.js', 'a.js', true)).toEqual({ kind: 'reload' })
})

test('the build is read from the page that the server sends', async () => {
  const page = (name: string) =>
    `<script src="/theme.js"></script>\n<script type="module" crossorigin src="/assets/${name}.js"></script>`
  expect(buildOf(page('index-1'))).toBe('/assets/index-1.js')
  expect(buildOf('<p>Bad gateway</p>')).toBeUndefined()
  expect(await servedBuild(async () => new Response(page('index-2')))).toBe('/assets/index-2.js')
  expect(await servedBuild(async () => new Response('', { status: 502 }))).toBeUndefined()
  expect(await servedBuild(() => Promise.reject(new TypeError('offline')))).toBeUndefined()
})
