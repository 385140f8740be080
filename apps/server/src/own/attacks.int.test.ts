import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseStudyInput, type Study, type StudyContext } from '@gvol/analytics'
import { emptyContext } from '@gvol/analytics/testing'
import { afterAll, expect, test } from 'vitest'
import { LOCKS, OWN_LIMITS, type OwnLimits } from './openOwnProcess.ts'
import { openOwn, openOwnStudies } from './openOwnStudies.ts'
import { readOwn } from './ownFolder.ts'

const root = mkdtempSync(join(tmpdir(), 'gvol-own-'))
const SECRET = join(root, 'secret.txt')
writeFileSync(SECRET, 'do-not-read-me')
process.env.GVOL_TEST_SECRET = 'do-not-read-me'
afterAll(() => {
  delete process.env.GVOL_TEST_SECRET
  rmSync(root, { recursive: true })
})

/** Source of a study with one text column and the given body; `before` is put at the beginning of the file. */
const written = (name: string, body: string, before = '', change: { readonly needs?: string } = {}) => {
  mkdirSync(join(root, name), { recursive: true })
  writeFileSync(
    join(root, name, 'study.ts'),
    `import { defineOwnStudy, maybe, number, text } from '@gvol/analytics/own'
${before}
export const study = defineOwnStudy({
  subject: 'option-book', needs: [${change.needs ?? ''}], title: 'A study', doc: 'What it shows, in a sentence.',
  method: 'Whatever it does, it does it here and nowhere else.', input: {},
  output: { finding: text('what it found'), value: maybe(number('1', 'a number')) }, chart: { kind: 'table' },
  run: async (input: any, context: any): Promise<any> => {
    const say = (finding: unknown) => ({ ok: true, columns: { finding: [String(finding)], value: [1] } })
    ${body}
  },
})
`,
  )
  return readOwn(root, name)
}

const QUICK: OwnLimits = { ...OWN_LIMITS, runMs: 3_000 }

const runStudy = async (study: Study, context: StudyContext = emptyContext()) => {
  const parsed = parseStudyInput(study, { exchange: 'deribit', symbol: 'BTC' })
  if (!parsed.ok) throw new Error(parsed.message)
  return study.run(parsed.input, context)
}

/** Runs a study and returns its only text, or its error message. */
const textFrom = async (
  source: ReturnType<typeof readOwn>,
  context?: StudyContext,
  limits = QUICK,
): Promise<string> => {
  await using own = await openOwn(source, { limits })
  if (!own.declared.ok) return own.declared.message
  const answer = await runStudy(own.declared.study, context)
  return answer.ok ? String((answer.columns.finding as readonly unknown[])[0]) : answer.message
}

test('an own study has no global of Node, of the network or of the desk', async () => {
  const names = [
    'process',
    'require',
    'module',
    'global',
    'Buffer',
    'fetch',
    'WebSocket',
    'XMLHttpRequest',
    'setTimeout',
    'console',
    'navigator',
    '__dirname',
  ]
  const source = written(
    'names',
    `return say([${names.map((name) => `typeof ${name}`)}].concat(Object.keys(globalThis)).join())`,
  )
  expect(await textFrom(source)).toBe(names.map(() => 'undefined').join())
})

test.each([
  ['the environment', "return say(globalThis.process?.env?.GVOL_TEST_SECRET ?? 'nothing')", 'nothing'],
  ['code made of a text', "return say(Function('return process')())", 'Code generation from strings'],
  [
    'the makers of functions of what it was handed',
    "return say(context.rows.constructor('return process')())",
    'Code generation from strings',
  ],
  [
    'the makers of functions of its input',
    "return say(input.covers.constructor.constructor('return process')())",
    'Code generation from strings',
  ],
  [
    'the callers on the stack',
    "Error.prepareStackTrace = (_, calls) => calls.map((one) => [one.getThis(), one.getFunction()]); const found = new Error('x').stack; return say(JSON.stringify(found.flat().filter((one) => one !== undefined && one !== null).map((one) => typeof one)))",
    '[]',
  ],
  [
    'WebAssembly',
    'return say(new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])))',
    'Wasm code generation disallowed',
  ],
])('an own study cannot reach %s', async (name, body, expected) => {
  expect(
    await textFrom(
      written(
        `reaches-${name
          .replace(/[^a-z]/gi, '')
          .toLowerCase()
          .slice(0, 20)}`,
        body,
      ),
    ),
  ).toContain(expected)
})

test.each([
  ['node:fs', "import { readFileSync } from 'node:fs'"],
  ['fs', "import { readFileSync } from 'fs'"],
  ['node:net', "import net from 'node:net'"],
  ['node:child_process', "import { execSync } from 'node:child_process'"],
  ['../secret.ts', "import { x } from '../secret.ts'"],
  ['@gvol/store', "import { readTable } from '@gvol/store'"],
])('an own study cannot import %s; the error lists the allowed imports', async (module, line) => {
  const message = await textFrom(written('imports', "return say('got it')", line))
  expect(message).toContain('study.ts imports')
  expect(message).toMatch(
    /an own study imports @gvol\/analytics\/own, @gvol\/market, @gvol\/quant, @gvol\/time and files of its folder alone\.$/,
  )
  expect(message).toContain(module.replace(/^\.\./, ''))
})

test.each(["await import('node:fs')", "await import/* */ ('node:fs')", 'import.meta', `\`$\{import('node:fs')}\``])(
  'imports at run time are refused before the study runs: %s',
  async (expression) => {
    expect(await textFrom(written('later', `return say(${expression})`))).toContain(
      'uses a dynamic import or import.meta',
    )
  },
)

test('a symbolic link in the folder of a study is not followed', async () => {
  const source = written('linked', 'return say(found)', "import { found } from './found.ts'")
  expect(source.ok).toBe(true)
  symlinkSync(SECRET, join(root, 'linked', 'found.ts'))
  const again = readOwn(root, 'linked')
  expect(JSON.stringify(again)).not.toContain('do-not-read-me')
  expect(await textFrom(again)).toContain('imports ./found.ts')
})

test('the process itself, without the realm, has no access to files, child processes, threads or the environment', () => {
  const program = join(root, 'second.mjs')
  writeFileSync(
    program,
    `const tried = async (work) => { try { return String(await work()) } catch (error) { return error.code ?? error.message } }
const { readFileSync, writeFileSync, readdirSync } = await import('node:fs')
const { spawn } = await import('node:child_process')
const { Worker } = await import('node:worker_threads')
console.log(JSON.stringify([
  await tried(() => readFileSync(${JSON.stringify(SECRET)})),
  await tried(() => readdirSync(${JSON.stringify(root)})),
  await tried(() => writeFileSync(${JSON.stringify(join(root, 'new.txt'))}, '')),
  await tried(() => spawn('/bin/true')),
  await tried(() => new Worker('', { eval: true })),
  await tried(() => (0, eval)('1')),
  Object.keys(process.env).join(),
]))`,
  )
  const { stdout, stderr } = spawnSync(process.execPath, [...LOCKS, `--allow-fs-read=${program}`, program], {
    env: {},
    encoding: 'utf8',
  })
  const denied = 'ERR_ACCESS_DENIED'
  expect(JSON.parse(stdout || JSON.stringify(stderr))).toEqual([
    denied,
    denied,
    denied,
    denied,
    denied,
    'Code generation from strings disallowed for this context',
    '',
  ])
})

test('an own study cannot open a connection', async () => {
  let connections = 0
  const server = createServer((socket) => {
    connections++
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { readonly port: number }
  const source = written(
    'connects',
    `const found = []
    for (const make of [() => fetch('http://127.0.0.1:${port}/'), () => new WebSocket('ws://127.0.0.1:${port}/'), () => new EventSource('http://127.0.0.1:${port}/'), () => process.getBuiltinModule('net').connect(${port})])
      try { found.push(await make()) } catch (error) { found.push('no') }
    return say(found.join())`,
  )
  expect(await textFrom(source)).toBe('no,no,no,no')
  expect(connections).toBe(0)
  server.close()
})

test.each([
  ['endless', 'for (;;) {}'],
  ['endless-promises', 'for (;;) await null'],
  ['waiting', 'return new Promise(() => undefined)'],
  ['sleeping', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); return say(1)'],
])('a study that hangs is ended in time, and another process answers the next request: %s', async (name, body) => {
  const source = written(name, `if (input.asOfMs === undefined) { ${body} }\nreturn say('well')`)
  await using own = await openOwn(source, { limits: { ...OWN_LIMITS, runMs: 1_000 } })
  if (!own.declared.ok) throw new Error(own.declared.message)
  const { study } = own.declared
  expect(await runStudy(study)).toMatchObject({
    ok: false,
    message: 'A study has no answer: it took longer than 1 s and was ended.',
  })
  const parsed = parseStudyInput(study, { exchange: 'deribit', symbol: 'BTC', asOf: '2026-01-01' })
  const answer = parsed.ok ? await study.run(parsed.input, emptyContext()) : undefined
  expect(answer).toMatchObject({ ok: true, columns: { finding: ['well'] } })
})

test.each([
  [
    'objects',
    'const all = []; for (let i = 0; ; i++) all.push({ i, text: String(i).repeat(50) })',
    'it took more than',
  ],
  [
    'buffers',
    'const all = []; for (;;) all.push(new Float64Array(4e6).fill(1.5))',
    'it took more than 512 MB of memory',
  ],
])('a study that takes too much memory is ended: %s', async (name, body, expected) => {
  const before = process.memoryUsage().rss
  expect(await textFrom(written(`takes-${name}`, body), undefined, { ...OWN_LIMITS, runMs: 60_000 })).toContain(
    expected,
  )
  expect(process.memoryUsage().rss - before).toBeLessThan(300e6)
})

test('an answer with many rows of one long text is refused before it reaches the desk', async () => {
  const before = process.memoryUsage().rss
  const body = `const finding = Array(15_000).fill('x'.repeat(20_000))
    return { ok: true, columns: { finding, value: finding.map((_, i) => i) } }`
  expect(await textFrom(written('long-texts', body))).toContain('it has more than 64 MB of texts and numbers')
  expect(process.memoryUsage().rss - before).toBeLessThan(100e6)
})

test.each([
  [
    'another length',
    "return { ok: true, columns: { finding: ['a', 'b'], value: [1] } }",
    'column value has 1 rows, finding has 2',
  ],
  ['a missing column', "return { ok: true, columns: { finding: ['a'] } }", 'lacks the column value'],
  [
    'a column that is not declared',
    "return { ok: true, columns: { finding: ['a'], value: [1], more: [1] } }",
    'a column more that is not declared',
  ],
  [
    'another type',
    "return { ok: true, columns: { finding: ['a'], value: ['x'] } }",
    'holds a string where a number belongs',
  ],
  [
    'a text that is missing and may not',
    'return { ok: true, columns: { finding: [null], value: [1] } }',
    'column finding has no value in row 0',
  ],
  ['no answer', 'return undefined', 'it answered nothing'],
  [
    'something that throws when it is read',
    "return { ok: true, get columns() { throw new Error('boo') } }",
    'it could not be read',
  ],
  [
    'too much',
    'return { ok: true, columns: { finding: new Array(2e6).fill("a"), value: new Array(2e6).fill(1) } }',
    'more than 1000000 values',
  ],
  ['a fault of its own', "throw new Error('no such thing')", 'no such thing'],
])('an answer that violates its declaration is refused with a message: %s', async (name, body, expected) => {
  const message = await textFrom(written(`wrong-${name.replace(/[^a-z]/g, '').slice(0, 20)}`, body))
  expect(message).toMatch(/^A study/)
  expect(message).toContain(expected)
})

test('a study reads the tables of its needs, and nothing else', async () => {
  const context = emptyContext({ rows: { trade: [{ atMs: 1, price: 5 }] } })
  const reads = (rest: string, needs?: string) =>
    textFrom(
      written(
        'reads',
        `return say((await context.${rest}).column?.price?.[0])`,
        '',
        needs === undefined ? {} : { needs },
      ),
      context,
    )
  const TRADES = "rows('trade', { venue: 'deribit', symbol: 'BTC' }, { columns: ['price'] })"
  expect(await reads(TRADES, "'trade'")).toBe('5')
  expect(await reads(TRADES, "'surface'")).toContain('the table "trade" is not among its needs')
  expect(await reads("live('chain', { venue: 'deribit', symbol: 'BTC' }, undefined)", "'trade'")).toContain(
    '"chain" is not among its needs',
  )
  expect(await reads("liveOf('futures', {}, undefined)", "'trade'")).toContain('"futures" is not among its needs')
  const wrongColumn = TRADES.replace("['price']", "['price FROM system.users --']")
  expect(await reads(wrongColumn, "'trade'")).toContain('has no column')
  expect(await reads("rows('users', {}, { columns: ['price'] })", "'users'")).toContain(
    'which is no live state and no table',
  )
  expect(
    await textFrom(
      written('asks', 'return say(typeof context.account + typeof context.query + typeof context.scenarioGrid)'),
      context,
    ),
  ).toBe('undefinedundefinedundefined')
})

test('a study with endless requests is ended', async () => {
  const source = written('greedy', "for (;;) await context.live('chain', { venue: 'a', symbol: 'B' }, undefined)", '', {
    needs: "'chain'",
  })
  expect(await textFrom(source)).toContain('it called the desk more than 200 times')
})

test('a failure of the store is a failure of the desk, not of the study', async () => {
  const away = { ...emptyContext(), rows: async () => Promise.reject(new Error('the store is away')) }
  const source = written('away', "await context.rows('trade', {}, { columns: ['price'] }); return say(1)", '', {
    needs: "'trade'",
  })
  await expect(textFrom(source, away as never)).rejects.toThrow('the store is away')
})

test('in a folder with valid and invalid studies the valid ones are loaded and the invalid ones reported', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gvol-own-mixed-'))
  const put = (name: string, source: string) => {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'study.ts'), source)
  }
  const good = (id: string) => `import { defineOwnStudy, number } from '@gvol/analytics/own'
export const study = defineOwnStudy({ subject: 'none', needs: [], title: 'Good ${id}', doc: 'One number, always the same.', method: 'It is event, whatever is asked.', input: {}, output: { value: number('1', 'one') }, chart: { kind: 'table' }, run: async () => ({ ok: true, asOfMs: 7, columns: { value: [1] } }) })`
  put('good', good('one'))
  put('better', good('two'))
  put('syntax', 'export const study = {{{')
  put('empty', '')
  put('loops', 'for (;;) {}')
  put('undeclared', 'export const study = { run: async () => 1 }')
  put('Wrong Name', good('three'))
  put('study', good('four'))
  mkdirSync(join(folder, 'nothing'))
  const logged: string[] = []
  await using own = await openOwnStudies(folder, (_level, message) => void logged.push(message), {
    ...OWN_LIMITS,
    loadMs: 10_000,
  })
  expect(own.studies.map(({ id }) => id)).toEqual(['own-better', 'own-good'])
  expect(own.studies.every(({ own: of }) => of?.chart.kind === 'table')).toBe(true)
  const problems = Object.fromEntries(own.problems().map(({ id, message }) => [id, message]))
  expect(Object.keys(problems).sort()).toEqual(
    ['own-Wrong Name', 'own-empty', 'own-loops', 'own-nothing', 'own-study', 'own-syntax', 'own-undeclared'].sort(),
  )
  expect(problems['own-syntax']).toContain('study.ts is not TypeScript')
  expect(problems['own-empty']).toContain('does not export `study`')
  expect(problems['own-loops']).toContain('it was not loaded within 10 s')
  expect(problems['own-nothing']).toContain('there is no study.ts')
  expect(problems['own-undeclared']).toContain('output must be an object')
  expect(problems['own-study']).toContain('own-study is a study of the desk')
  for (const message of Object.values(problems))
    expect(message).toMatch(/^The own study .* is not loaded: .*`gvol own check .*\.$/)
  expect(await runStudy({ ...own.studies[1]!, subject: 'option-book' } as Study)).toMatchObject({
    ok: true,
    asOfMs: 7,
    columns: { value: Float64Array.of(1) },
  })
  rmSync(folder, { recursive: true })
})
