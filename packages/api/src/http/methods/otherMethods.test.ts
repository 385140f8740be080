import { type Action, may } from '@gvol/accounts'
import { afterAll, expect, test } from 'vitest'
import { visitors } from '../../../testing/callers.ts'
import { openDesk } from '../../../testing/openDesk.ts'

const desk = await openDesk({ limits: { anonymousBurst: 100_000, userBurst: 100_000, guessBurst: 100_000 } })
afterAll(desk.close)
const everybody = await visitors(desk)

/** Paths as a client writes them. */
const pathOf = (pattern: string): string => pattern.replace(/:\w+/g, 'none').replace('*', 'none')

/** Whether a path has the form of a pattern, segment by segment. */
const isLike = (pattern: string, path: string): boolean => {
  const segments = path.split('/')
  const expected = pattern.split('/')
  return (
    segments.length === expected.length &&
    expected.every((part, at) => part === '*' || part.startsWith(':') || part === segments[at])
  )
}

const { routes } = desk.api
const paths = [...new Set(routes.map(({ path }) => pathOf(path)))]
const declared = (path: string) => routes.filter((route) => isLike(route.path, path))
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

test('every path answers OPTIONS with 204 and its methods, and any other method with 405 and the same list', async () => {
  const owner = everybody.at(-1)!
  let refusedCount = 0
  for (const path of paths) {
    const own = declared(path).map(({ method }) => method)
    const expected = new Set([...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])
    for (const method of METHODS) {
      if (method !== 'OPTIONS' && expected.has(method)) continue
      const response = await desk.ask(path, { method, headers: owner.headers })
      const text = await response.text()
      const allowed = (response.headers.get('allow') ?? '').split(', ')
      expect([method, path, response.status, allowed.toSorted()]).toEqual([
        method,
        path,
        method === 'OPTIONS' ? 204 : 405,
        [...expected].toSorted(),
      ])
      expect(response.headers.get('cache-control')).toBe('no-store')
      if (method === 'OPTIONS' || method === 'HEAD') expect(text).toBe('')
      else expect(JSON.parse(text)).toMatchObject({ error: { code: 'method-not-allowed' } })
      refusedCount++
    }
  }
  expect(refusedCount).toBeGreaterThan(4 * paths.length)
})

test('a caller without rights on a path is refused at every method of it and does not learn the allowed methods', async () => {
  for (const visitor of everybody)
    for (const path of paths) {
      const needs = declared(path).map((route) => route.needs)
      const isOpen = needs.some((one) => one === 'nothing' || (one === 'each-field' && visitor.isForged !== true))
      if (isOpen || needs.some((one) => may(visitor.caller, one as Action).ok)) continue
      for (const method of ['PATCH', 'OPTIONS']) {
        const response = await desk.ask(path, { method, headers: visitor.headers })
        expect([visitor.name, path, [401, 403].includes(response.status)]).toEqual([visitor.name, path, true])
        expect(response.headers.has('allow')).toBe(false)
      }
    }
})

test('an unknown path has no methods', async () => {
  for (const method of METHODS) {
    const response = await desk.ask('/api/v1/nothing', { method })
    expect([response.status, response.headers.has('allow')]).toEqual([404, false])
  }
})

test('HEAD answers like GET, without a body, at every path that has GET', async () => {
  const owner = everybody.at(-1)!
  // A mail scanner opens links with HEAD, which must not use them up.
  const links = new Set(desk.accounts.identity.paths.map(({ path }) => path).concat('/sign-in'))
  const compared = routes.filter(({ method, path }) => method === 'GET' && !links.has(path))
  for (const { path } of compared) {
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => desk.ask(pathOf(path), { method, headers: owner.headers })),
    )
    expect([path, head!.status]).toEqual([path, get!.status])
    for (const name of ['content-type', 'cache-control', 'etag', 'vary'])
      expect([path, name, head!.headers.get(name)]).toEqual([path, name, get!.headers.get(name)])
    expect((await head!.text()).length).toBe(0)
  }
  expect(compared.length).toBeGreaterThan(30)
})

test('metrics count unsupported methods without the path', async () => {
  await desk.ask('/api/v1/studies', { method: 'PATCH', headers: everybody.at(-1)!.headers })
  const text = await (await desk.ask('/metrics', { headers: everybody.at(-1)!.headers })).text()
  expect(text).not.toMatch(/route="\/api\/v1\/studies",method="PATCH"/)
})
