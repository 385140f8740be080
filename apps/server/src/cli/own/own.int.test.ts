import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MS_PER_HOUR } from '@gvol/time'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect, test } from 'vitest'
import { startDesk } from '../../../testing/desk.ts'
import { runGvol } from '../../../testing/gvolProcess.ts'
import { scratchDirectory } from '../../../testing/scratchDirectory.ts'

const run = (dataDir: string, ...args: readonly string[]) => runGvol(['own', ...args, '--data-dir', dataDir])

test('a new own study works unchanged: its types, the requirements of every study and its laws hold; it is created once', async () => {
  const dir = scratchDirectory()
  expect(await run(dir, 'list')).toMatchObject({ code: 0, stdout: expect.stringContaining('no own studies') })
  expect(await run(dir, 'new', 'slope')).toMatchObject({ code: 0, stderr: '' })
  const checked = await run(dir, 'check', 'slope')
  expect(checked).toMatchObject({ code: 0, stderr: '' })
  expect(checked.stdout).toContain('own-slope: Slope of the term structure (option-book; at, slope)')
  expect(checked.stdout).toContain('types and 5 laws hold, 2 of them its own')
  expect(await run(dir, 'new', 'slope')).toMatchObject({ code: 2, stderr: expect.stringContaining('is there already') })
  expect(existsSync(join(dir, 'own-studies/tsconfig.json'))).toBe(true)
  for (const [name, why] of [
    ['Slope', 'expected a name of lowercase letters'],
    ['../out', 'expected a name of lowercase letters'],
    ['vol-index', 'own-vol-index is a study of the desk'],
    ['slope-data', 'does not end in -data'],
  ] as const)
    expect(await run(dir, 'new', name), name).toMatchObject({ code: 2, stderr: expect.stringContaining(why) })
})

test('a check names the line of a wrong type, the broken law and why a study is not loaded, and exits with 1', async () => {
  const dir = scratchDirectory()
  for (const name of ['slope', 'typed', 'untold']) await run(dir, 'new', name)
  const change = (place: string, from: string, to: string) => {
    const path = join(dir, 'own-studies', place)
    const source = readFileSync(path, 'utf8')
    expect(source).toContain(from)
    writeFileSync(path, source.replace(from, to))
  }
  change('slope/study.ts', 'far - near', 'near - far')
  change('typed/study.ts', "needs: ['constant-maturity']", "needs: ['surface']")
  change(
    'untold/study.ts',
    "chart: { kind: 'line', x: 'at', y: ['slope'] }",
    "chart: { kind: 'line', x: 'at', y: ['steep'] }",
  )
  const { code, stdout } = await run(dir, 'check')
  expect(code).toBe(1)
  expect(stdout).toContain('broken: the slope is the longer less the shorter, an instant a row: it does not hold')
  expect(stdout).toMatch(/type: typed\/study\.ts\(\d+,\d+\): error TS/)
  expect(stdout).toContain('own-untold: not loaded: chart.y must be one of at, slope.')
})

const GRID = `import { argument, defineOwnStudy, number, spanEnds, time } from '@gvol/analytics/own'
export const study = defineOwnStudy({
  subject: 'coin', needs: [], title: 'A straight line', doc: 'A line that rises by one an hour, whatever the market does.',
  method: 'value = hours since 1970, one row an hour over the span.',
  input: { span: argument.span('how far back', 2, 30), by: argument.number('1', 'how steep', 1, 0, 10) },
  output: { at: time('the hour'), value: number('1', 'hours since 1970') },
  chart: { kind: 'line', x: 'at', y: ['value'] },
  run: async ({ span, by, asOfMs, nowMs }) => {
    const { fromMs, toMs } = spanEnds(span, asOfMs ?? nowMs)
    const at: number[] = []
    for (let hour = Math.ceil(fromMs / 3_600_000); hour * 3_600_000 <= toMs; hour++) at.push(hour * 3_600_000)
    return { ok: true, asOfMs: toMs, columns: { at: Float64Array.from(at), value: Float64Array.from(at, (ms) => (by * ms) / 3_600_000) } }
  },
})
`

test('a desk lists and answers own studies by every interface and in formulas; a broken one is on the status page', async () => {
  const dir = scratchDirectory()
  const own = join(dir, 'own-studies')
  mkdirSync(join(own, 'line'), { recursive: true, mode: 0o700 })
  writeFileSync(join(own, 'line', 'study.ts'), GRID)
  mkdirSync(join(own, 'broken'))
  writeFileSync(join(own, 'broken', 'study.ts'), 'export const nothing = 1\n')
  const desk = await startDesk(dir, ['--market', 'none'])
  const json = async (path: string) => (await desk.get(path)).json() as Promise<never>
  const { studies } = (await json('/api/v1/studies')) as {
    readonly studies: readonly { readonly id: string; readonly own: boolean }[]
  }
  expect(studies.filter((study) => study.own).map(({ id }) => id)).toEqual(['own-line'])

  const AT = '2026-01-27T12:30:00Z'
  const HOUR = Date.parse('2026-01-27T12:00:00Z') / MS_PER_HOUR
  const answer = (await json(`/api/v1/studies/own-line?coin=BTC&asOf=${AT}&span=0.25d&by=2`)) as {
    readonly data: object
  }
  const hours = [HOUR - 5, HOUR - 4, HOUR - 3, HOUR - 2, HOUR - 1, HOUR]
  expect(answer.data).toEqual({ at: hours.map((hour) => hour * MS_PER_HOUR), value: hours.map((hour) => 2 * hour) })
  expect((await desk.get('/api/v1/studies/own-line?coin=BTC&by=11')).status).toBe(400)
  const laid = (await json(
    `/api/v1/studies/own-study?exchange=deribit&symbol=BTC_USDC&study=own-line&given=by=2,%20span=0.25d&asOf=${AT}`,
  )) as { readonly data: Readonly<Record<string, readonly unknown[]>> }
  expect([laid.data.number1, laid.data.number2, laid.data.text1]).toEqual([
    hours.map((hour) => hour * MS_PER_HOUR),
    hours.map((hour) => 2 * hour),
    hours.map(() => null),
  ])
  const listed = (await json('/api/v1/studies/own-studies')) as {
    readonly data: Readonly<Record<string, readonly string[]>>
  }
  expect(listed.data).toMatchObject({
    study: ['own-line'],
    title: ['A straight line'],
    subject: ['coin'],
    arguments: ['span, by'],
  })
  expect(JSON.parse(listed.data.chart![0]!)).toEqual({ kind: 'line', x: 'at', y: ['value'] })

  const query = `{ ownLine(coin: "BTC", asOf: "${AT}", span: "0.25d") { data { value } } studies { id own } status { problems { id message } } }`
  const { data } = (await desk.graphql(query)) as { readonly data: Readonly<Record<string, never>> }
  expect(data).toMatchObject({ ownLine: { data: { value: hours } } })
  expect((data.studies as readonly { readonly own: boolean }[]).filter((one) => one.own)).toEqual([
    { id: 'own-line', own: true },
  ])
  expect((data.status as { readonly problems: readonly object[] }).problems).toContainEqual({
    id: 'own-broken',
    message: expect.stringMatching(/^The own study broken is not loaded: study\.ts does not export `study`/),
  })

  const formula = (await json(
    `/api/v1/studies/formula?exchange=deribit&symbol=BTC&asOf=${AT}&span=0.25d&granularity=1h&formula=${encodeURIComponent('ownLine.value - 1')}`,
  )) as { readonly data: { readonly at: readonly number[]; readonly value: readonly number[] } }
  expect(formula.data.at.length).toBeGreaterThan(3)
  for (const [i, at] of formula.data.at.entries()) expect(formula.data.value[i]).toBe(Math.floor(at / MS_PER_HOUR) - 1)
  const names = (await json('/api/v1/studies/formula-names')) as { readonly data: { readonly name: readonly string[] } }
  expect(names.data.name).toContain('ownLine.value')

  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${desk.origin}/api/mcp`), {
      requestInit: { headers: { 'x-auth': desk.key } },
    }),
  )
  const found = await client.callTool({ name: 'find', arguments: { words: 'straight line', rows: 1 } })
  expect(found.structuredContent).toMatchObject({ studies: [{ study: 'own-line' }] })
  const described = await client.callTool({ name: 'describe', arguments: { study: 'own-line' } })
  expect(described.structuredContent).toMatchObject({
    doc: expect.stringMatching(/^The operator’s own\. A line that rises/),
  })
  const called = await client.callTool({
    name: 'ask',
    arguments: { study: 'own-line', market: 'BTC', asOf: AT, arguments: { span: '0.25d' } },
  })
  expect(JSON.stringify(called.content)).toContain(String(HOUR))
  await client.close()

  const queried = await runGvol(
    ['query', 'own-line', 'coin=BTC', `asOf=${AT}`, 'span=0.25d', '--format', 'csv', '--desk', desk.origin],
    { env: { GVOL_KEY: desk.key } },
  )
  expect(queried).toMatchObject({ code: 0 })
  expect(queried.stdout.trim().split('\n')).toHaveLength(7)
  const api = (await json('/api/v1/openapi.json')) as {
    readonly paths: Readonly<Record<string, { readonly get: object }>>
  }
  expect(api.paths['/api/v1/studies/own-line']?.get).toMatchObject({ tags: ['own studies of the operator'] })
  expect((await desk.stop('SIGTERM')).code).toBe(0)
})
