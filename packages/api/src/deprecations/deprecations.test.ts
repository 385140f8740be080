import { readFileSync } from 'node:fs'
import { argumentNames, studies } from '@gvol/analytics'
import { MS_PER_DAY } from '@gvol/time'
import { afterAll, expect, test } from 'vitest'
import { openDesk } from '../../testing/openDesk.ts'
import { DEPRECATIONS } from './catalog.ts'
import { type Deprecation, MIN_DAYS } from './deprecation.ts'

const days = { since: '2026-12-01', sunset: '2027-07-01' }
const examples: readonly Deprecation[] = [
  { of: { route: 'GET /api/v1/markets' }, ...days, instead: 'Use /api/v1/coverage.' },
  {
    of: { study: 'price-ladder', argument: 'side' },
    since: '2026-11-01',
    sunset: '2027-08-01',
    instead: 'Send width.',
  },
  { of: { study: 'price-ladder', column: 'vol' }, ...days, instead: 'Read strike.' },
]
const desk = await openDesk({ deprecations: examples })
afterAll(desk.close)
const headers = { 'x-auth': await desk.key() }
const LADDER = '/api/v1/studies/price-ladder?exchange=deribit&symbol=BTC'

const deprecationAt = async (path: string) => {
  const response = await desk.ask(path, { headers })
  const of = (name: string) => response.headers.get(name)
  return [response.status, of('deprecation'), of('sunset'), of('x-gvol-deprecated')]
}

test('a deprecated route states since when, until when and what to use; other routes state nothing', async () => {
  // RFC 9745: an @ and seconds since 1970; RFC 8594: an HTTP date.
  const end = 'Thu, 01 Jul 2027 00:00:00 GMT'
  expect(await deprecationAt('/api/v1/markets')).toEqual([200, '@1796083200', end, 'Use /api/v1/coverage.'])
  expect(await deprecationAt('/api/v1/instruments')).toEqual([200, null, null, null])
})

test('an argument or column is reported where a request uses it, with the earliest dates and all texts', async () => {
  expect(await deprecationAt(`${LADDER}&columns=strike`)).toEqual([200, null, null, null])
  expect(await deprecationAt(`${LADDER}&columns=strike&side=put`)).toEqual([
    200,
    '@1793491200',
    'Sun, 01 Aug 2027 00:00:00 GMT',
    'Send width.',
  ])
  expect((await deprecationAt(LADDER)).at(-1)).toBe('Read strike.')
  expect(await deprecationAt(`${LADDER}&side=put`)).toEqual([
    200,
    '@1793491200',
    'Thu, 01 Jul 2027 00:00:00 GMT',
    'Send width. Read strike.',
  ])
})

test('the OpenAPI document marks deprecated routes, arguments and columns', async () => {
  const { paths } = (await (await desk.ask('/api/v1/openapi.json', { headers })).json()) as {
    paths: Record<
      string,
      { get: { deprecated?: true; description: string; parameters: { name: string; deprecated?: true }[] } }
    >
  }
  const ladder = paths['/api/v1/studies/price-ladder']?.get
  expect(paths['/api/v1/markets']?.get).toMatchObject({
    deprecated: true,
    description: expect.stringMatching(/2027-07-01\. Use/),
  })
  expect(ladder?.deprecated).toBeUndefined()
  expect(ladder?.parameters.filter(({ deprecated }) => deprecated).map(({ name }) => name)).toEqual(['side'])
  expect(ladder?.description).toMatch(/Column vol: Deprecated since 2026-12-01, until 2027-07-01\. Read strike\./)
})

test('every deprecation names something that exists, lasts long enough, and is in the changelog', async () => {
  const changelog = readFileSync(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8')
  const routes = new Set(desk.api.routes.map(({ method, path }) => `${method} ${path}`))
  for (const { of, since, sunset, instead } of DEPRECATIONS) {
    const study = 'study' in of ? Object.values(studies).find(({ id }) => id === of.study) : undefined
    if ('route' in of) expect(routes).toContain(of.route)
    else {
      expect(study?.id).toBe(of.study)
      if (of.argument !== undefined) expect(argumentNames(study as never)).toContain(of.argument)
      if (of.column !== undefined) expect(Object.keys(study?.output ?? {})).toContain(of.column)
    }
    expect((Date.parse(sunset) - Date.parse(since)) / MS_PER_DAY).toBeGreaterThanOrEqual(MIN_DAYS)
    expect(changelog).toContain(instead)
  }
})
