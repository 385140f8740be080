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
  document.body.innerHTML = ''
  sessionStorage.clear()
  vi.restoreAllMocks()
  takePrefetched('/api/me')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type Sent = { readonly path: string; readonly headers: Headers }

/** The page as its first script leaves it. */
const begun = (prefetchPath: string | undefined, answer: () => Promise<Response>): readonly Sent[] => {
  const sent: Sent[] = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', (path: string, { headers }: RequestInit) => {
    sent.push({ path, headers: new Headers(headers) })
    return answer()
  })
  const scripted = new Proxy(document, {
    get: (target, name) =>
      name === 'currentScript'
        ? { dataset: prefetchPath === undefined ? {} : { asks: prefetchPath } }
        : name === 'querySelector'
          ? (selector: string) => target.querySelector(selector)
          : Reflect.get(target, name),
  })
  new Function('document', 'window', beforePaint)(scripted, globalThis)
  return sent
}

const me = { user: { id: 'u1' }, may: [], simulated: true }

test('the page requests the session before its scripts are loaded, with their headers, and they do not request it again', async () => {
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

test('a page that names no path requests nothing; an old or failed response is not used', async () => {
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

test('a session that the server never sends does not block the page: it is requested again, then reported as missing', async () => {
  const never = begun('/api/me', () => new Promise(() => {}))
  const session = loadSession()
  await vi.advanceTimersByTimeAsync(8_000)
  expect(never).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(22_000)
  expect(await session).toEqual({
    state: 'unreachable',
    message: 'The server has not sent the session for 30 s.',
  })
  // The early request of the page is lost alone.
  let calls = 0
  begun('/api/me', () => (calls++ === 0 ? new Promise(() => {}) : Promise.resolve(Response.json(me))))
  const second = loadSession()
  await vi.advanceTimersByTimeAsync(8_000)
  expect(await second).toEqual({ state: 'signed-in', me })
})

test('a page without its code reports so after 8 s and reloads once after 30 s', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const [element = ''] = /<div id="app">.*<\/div>/.exec(page) ?? []
  const words = () => document.querySelector('#app')?.textContent
  const open = () => {
    document.body.innerHTML = element
    begun('/api/me', async () => Response.json(me))
  }
  open()
  await vi.advanceTimersByTimeAsync(7_999)
  expect(words()).toBe('Connecting Data')
  await vi.advanceTimersByTimeAsync(1)
  expect(words()).toContain('The code of this page has not come yet.')
  await vi.advanceTimersByTimeAsync(22_000)
  expect(reload).toHaveBeenCalledTimes(1)
  open()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(words()).toContain('load the page again')
  expect(reload).toHaveBeenCalledTimes(1)
  // Rendered in time: nothing is left to replace.
  sessionStorage.clear()
  open()
  document.body.innerHTML = '<div id="app"><main>The desk</main></div>'
  await vi.advanceTimersByTimeAsync(30_000)
  expect(words()).toBe('The desk')
  expect(reload).toHaveBeenCalledTimes(1)
})
