import { afterAll, expect, test } from 'vitest'
import { openDesk } from '../../../testing/openDesk.ts'
import { ORIGIN } from '../../../testing/origin.ts'
import { type Person, signUp } from '../../../testing/person.ts'

const desk = await openDesk()
afterAll(desk.close)
const ann = await signUp(desk, 'ann')
const bob = await signUp(desk, 'bob')

type Json = Record<string, unknown>

const ask = async ({ cookie }: Pick<Person, 'cookie'>, method: string, path: string, body?: unknown) => {
  const response = await desk.ask(path, {
    method,
    headers: { cookie, origin: ORIGIN, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  expect(response.headers.get('cache-control')).toBe('no-store')
  return { status: response.status, body: (await response.json()) as Json }
}

const LEG = { exchange: 'deribit', instrument: 'BTC-27MAR26-100000-C', amount: -2.5, price: 0.0145 }
const WHOLE = { ...LEG, unit: 'coin', isOn: true, isWhatIf: false }

test('a portfolio is saved, opened unchanged in any version, renamed and deleted by its owner', async () => {
  const created = await ask(ann, 'POST', '/api/portfolios', { name: ' March calls ', legs: [LEG] })
  expect(created).toMatchObject({ status: 201, body: { name: 'March calls', version: 1, legs: [WHOLE] } })
  const path = `/api/portfolios/${created.body.id}`
  const entry = '2026-01-05T08:00:00Z'
  const more = { ...WHOLE, exchange: 'okx', unit: 'contract', isOn: false, isWhatIf: true, entry }
  const saved = await ask(ann, 'PUT', path, { legs: [WHOLE, more], version: 1 })
  expect(saved).toMatchObject({ status: 200, body: { version: 2, name: 'March calls', legs: [WHOLE, more] } })
  expect(await ask(ann, 'PUT', path, { legs: [], version: 1 })).toMatchObject({
    status: 409,
    body: { error: { code: 'outdated', current: saved.body } },
  })
  expect((await ask(ann, 'PUT', path, { name: 'Calls' })).body).toMatchObject({ version: 3, legs: [WHOLE, more] })
  expect((await ask(ann, 'GET', '/api/portfolios')).body).toMatchObject({ portfolios: [{ name: 'Calls', version: 3 }] })
  const { versions } = (await ask(ann, 'GET', `${path}/versions`)).body as { versions: Json[] }
  expect(versions.map(({ version, name }) => [version, name])).toEqual([
    [3, 'Calls'],
    [2, 'March calls'],
    [1, 'March calls'],
  ])
  expect((await ask(ann, 'GET', `${path}/versions/1`)).body).toEqual(created.body)
  for (const version of ['4', '0', '-1', '1.5', 'x', '99999999999']) {
    expect((await ask(ann, 'GET', `${path}/versions/${version}`)).status, version).toBe(404)
  }
  const exported = JSON.stringify((await ask(ann, 'GET', '/api/account/export')).body)
  expect(exported).toContain('March calls')
  expect((await ask(ann, 'DELETE', path)).status).toBe(200)
  expect((await ask(ann, 'DELETE', path)).status).toBe(404)
  expect((await ask(ann, 'GET', '/api/portfolios')).body).toEqual({ portfolios: [] })
})

test('the history of a portfolio is saved and replaced with its legs; one that no study accepts is refused', async () => {
  const log = [
    { exchange: 'deribit', instrument: LEG.instrument, trades: [[1_767_225_600_000, 3, 0.02, 0.0009]] },
    { exchange: 'deribit', instrument: 'BTC', as: 'opening', trades: [[1_767_225_600_000, 1.5]] },
  ]
  const { status, body } = await ask(ann, 'POST', '/api/portfolios', { name: 'Log', legs: [LEG], log })
  expect([status, body.log, body.legs]).toEqual([201, log, [WHOLE]])
  const path = `/api/portfolios/${body.id}`
  expect((await ask(ann, 'GET', `${path}/versions/1`)).body).toEqual(body)
  expect((await ask(ann, 'PUT', path, { name: 'Log of March' })).body.log).toEqual(log)
  const without = (await ask(ann, 'PUT', path, { legs: [LEG], log: [] })).body
  expect([without.legs, 'log' in without]).toEqual([[WHOLE], false])
  for (const wrong of [[{ instrument: 'BTC', trades: [] }], [{ instrument: '<b>', trades: [[1, 1]] }], ['x'], 'x', {}])
    expect((await ask(ann, 'POST', '/api/portfolios', { name: 'Log', legs: [], log: wrong })).status).toBe(400)
  expect((await ask(ann, 'DELETE', path)).status).toBe(200)
})

test('the portfolio of another user appears not to exist, on every route', async () => {
  const { body } = await ask(ann, 'POST', '/api/portfolios', { name: 'mine', legs: [LEG] })
  const path = `/api/portfolios/${body.id}`
  expect((await ask(bob, 'GET', '/api/portfolios')).body).toEqual({ portfolios: [] })
  const tries = [
    ['PUT', path, { name: 'theirs' }],
    ['DELETE', path, undefined],
    ['GET', `${path}/versions`, undefined],
    ['GET', `${path}/versions/1`, undefined],
  ] as const
  for (const [method, at, sent] of tries) {
    const refused = await ask(bob, method, at, sent)
    expect(refused).toMatchObject({ status: 404, body: { error: { code: 'unknown-portfolio' } } })
  }
  expect((await ask(ann, 'GET', `${path}/versions/1`)).body).toEqual(body)
})

test.each([
  ['no legs', { name: 'x' }],
  ['no name', { name: '  ', legs: [] }],
  ['a long name', { name: 'x'.repeat(81), legs: [] }],
  ['too many legs', { name: 'x', legs: Array.from({ length: 201 }, () => LEG) }],
  ['a leg of no size', { name: 'x', legs: [{ ...LEG, amount: 0 }] }],
  ['an endless leg', { name: 'x', legs: [{ ...LEG, amount: 1e10 }] }],
  ['a leg of no venue', { name: 'x', legs: [{ ...LEG, exchange: '<b>' }] }],
  ['a leg of no instrument', { name: 'x', legs: [{ ...LEG, instrument: '' }] }],
  ['an unknown unit', { name: 'x', legs: [{ ...LEG, unit: 'lots' }] }],
  ['a negative price', { name: 'x', legs: [{ ...LEG, price: -1 }] }],
  ['no time of entry', { name: 'x', legs: [{ ...LEG, entry: 'yesterday' }] }],
  ['what a leg has not', { name: 'x', legs: [{ ...LEG, note: 'x' }] }],
  ['what a portfolio has not', { name: 'x', legs: [], userId: 'bob' }],
])('%s is refused with what was expected, and nothing is stored', async (_what, sent) => {
  const before = await ask(bob, 'GET', '/api/portfolios')
  const refused = await ask(bob, 'POST', '/api/portfolios', sent)
  expect(refused).toMatchObject({ status: 400, body: { error: { code: 'bad-request' } } })
  expect(await ask(bob, 'GET', '/api/portfolios')).toEqual(before)
})

test('a page of another site cannot save with the session of a user', async () => {
  const response = await desk.ask('/api/portfolios', {
    method: 'POST',
    headers: { cookie: ann.cookie, origin: 'https://elsewhere.example', 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'planted', legs: [LEG] }),
  })
  expect(response.status).toBe(403)
})
