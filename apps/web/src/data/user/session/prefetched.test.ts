// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { loadSession } from '../../session.ts'
import { takePrefetched } from './prefetched.ts'
import { requestHeaders } from './requestHeaders.ts'

const beforePaint = readFileSync(resolve(import.meta.dirname, '../../../../public/theme.js'), 'utf8')
const page = readFileSync(resolve(import.meta.dirname, '../../../../index.html'), 'utf8')

afterEach(() => {
  takePrefetched('/api/me')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type Sent = { readonly path: string; readonly headers: Headers }

/** The page as its first script leaves it. */
const begun = (prefetchPath: string | undefined, answer: () => Promise<Response>): readonly Sent[] => {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', (path: string, { headers }: RequestInit) => {
    sent.push({ path, headers: new Headers(headers) })
    return answer()
  })
  const scripted = new Proxy(document, {
    get: (target, name) =>
      name === 'currentScript'
        ? { dataset: prefetchPath === undefined ? {} : { asks: prefetchPath } }
        : Reflect.get(target, name),
  })
  new Function('document', 'window', beforePaint)(scripted, globalThis)
  return sent
}

const me = { user: { id: 'u1' }, may: [], simulated: true }

test('the page asks who we are before its scripts are there, as they would, and they do not ask again', async () => {
  const [, prefetchPath] = /data-asks="([^"]+)"/.exec(page) ?? []
  const sent = begun(prefetchPath, async () => Response.json(me))
  expect(sent.map(({ path }) => path)).toEqual(['/api/me'])
  for (const [name, value] of Object.entries(requestHeaders(undefined)))
    expect(sent[0]?.headers.get(name), name).toBe(value)
  expect(await loadSession()).toEqual({ state: 'signed-in', me })
  expect(sent).toHaveLength(1)
  // The prefetched response was used once; later calls go to the server.
  await loadSession()
  expect(sent).toHaveLength(2)
})

test('a page that names nothing asks nothing; an answer that is old, or did not come, is not believed', async () => {
  expect(begun(undefined, async () => Response.json(me))).toEqual([])
  const failed = begun('/api/me', async () => {
    throw new Error('away')
  })
  expect((await loadSession()).state).toBe('unreachable')
  expect(failed).toHaveLength(1)
  const old = begun('/api/me', async () => Response.json(me))
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  await loadSession()
  expect(old).toHaveLength(2)
})
