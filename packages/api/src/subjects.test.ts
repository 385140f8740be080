import type { SubjectId } from '@gvol/analytics'
import { afterAll, describe, expect, test } from 'vitest'
import { openDesk } from '../testing/openDesk.ts'
import { NAMED, subjectStudies } from '../testing/subjectStudies.ts'
import { fieldName } from './studies/catalog/fieldName.ts'

const desk = await openDesk({ studies: subjectStudies })
afterAll(desk.close)
const headers = { 'x-auth': await desk.key() }
const get = (path: string) => desk.ask(path, { headers })
const pathOf = (id: string, sent: Readonly<Record<string, string>>) =>
  `/api/v1/studies/about-${id}?${new URLSearchParams(sent)}`

type Parameter = { readonly name: string; readonly required: boolean }
const document = (await (await get('/api/v1/openapi.json')).json()) as {
  readonly paths: Readonly<Record<string, { readonly get: { readonly parameters: readonly Parameter[] } }>>
}
const catalog = (await (await get('/api/v1/studies')).json()) as {
  readonly studies: readonly {
    readonly id: string
    readonly follows: string
    readonly needs: readonly string[]
    readonly subject: { readonly id: string; readonly arguments: readonly { readonly name: string }[] }
  }[]
}

describe.each(Object.entries(NAMED))('a study about %s', (id, { sent, text, file }) => {
  const names = Object.keys(sent)

  test('answers REST, and its returned input gives the same answer', async () => {
    const response = await get(pathOf(id, sent))
    expect(response.status).toBe(200)
    // Positions of a user are private data, not market data.
    expect(response.headers.get('cache-control')).toBe(
      ['portfolio', 'ledger'].includes(id) ? 'no-store' : 'private, no-cache',
    )
    const answer = (await response.json()) as {
      readonly asOf: string
      readonly data: { readonly about: readonly string[] }
      readonly input: Readonly<Record<string, string | null>>
    }
    expect(answer.data.about).toEqual([text])
    expect(answer.asOf).toBe('2026-01-27T21:18:42.000Z')
    expect(Object.keys(answer.input)).toEqual([...names, 'asOf'])
    const { asOf: _asOf, ...again } = answer.input
    const same = await get(pathOf(id, again as Record<string, string>))
    expect(((await same.json()) as typeof answer).input).toEqual(answer.input)
  })

  test('refuses by name a missing argument or one of another subject', async () => {
    for (const name of names) {
      const { [name]: _left, ...rest } = sent
      const refused = await get(pathOf(id, rest))
      expect(refused.status).toBe(400)
      expect(await refused.json()).toMatchObject({ error: { code: 'bad-argument', argument: name } })
    }
    const foreign = await get(pathOf(id, { ...sent, constructor: '1' }))
    expect(await foreign.json()).toMatchObject({ error: { code: 'bad-argument', argument: 'constructor' } })
  })

  test('is described by OpenAPI and the catalog', () => {
    const { parameters } = document.paths[`/api/v1/studies/about-${id}`]!.get
    expect(parameters.map(({ name }) => name)).toEqual([...names, 'asOf', 'columns', 'format'])
    expect(parameters.filter(({ required }) => required).map(({ name }) => name)).toEqual(names)
    const entry = catalog.studies.find((study) => study.id === `about-${id}`)!
    expect(entry.subject.id).toBe(id)
    expect(entry.subject.arguments.map(({ name }) => name)).toEqual(names)
    expect([entry.needs, entry.follows]).toEqual([['chain', 'funding-rate'], 'chain'])
  })

  test('answers GraphQL with the same arguments', async () => {
    const fieldArguments =
      names.length === 0 ? '' : `(${names.map((name) => `${name}: ${JSON.stringify(sent[name])}`)})`
    const field = fieldName(`about-${id}`)
    const response = await desk.ask('/graphql', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query: `{ ${field}${fieldArguments} { data { about } } }` }),
    })
    expect(await response.json()).toEqual({ data: { [field]: { data: { about: [text] } } } })
  })

  test('is exported as a file that is named after its subject', async () => {
    const response = await get(`${pathOf(id, { ...sent, format: 'csv', columns: 'about' })}`)
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="${file}about-${id}_2026-01-27T21-18-42Z.csv"`,
    )
    const [header, row] = (await response.text()).split('\r\n')
    expect(header).toBe(['about', ...names, 'asOf', 'SIMULATED'].join(','))
    expect([row?.startsWith(`${text},`), row]).toEqual([true, expect.stringContaining(',2026-01-27T21:18:42')])
  })

  test('reports in a sentence that none of the data it needs is stored', async () => {
    const response = await get(pathOf(id, { ...sent, asOf: '2020-01-01' }))
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      error: {
        code: 'no-data',
        message: expect.stringContaining(`No option chain or funding rate of ${text} at 2020-01-01 00:00 UTC.`),
      },
    })
  })
})

test('every subject has a study here', () => {
  expect(Object.keys(NAMED).map((id) => `about-${id as SubjectId}`)).toEqual(Object.keys(subjectStudies))
})
