import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { argumentNames, studies } from '@gvol/analytics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zipOf } from './archives.ts'
import { buildClients } from './clients.mjs'

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'gvol-clients-'))
const built = join(root, 'dist/clients')
const named = (ending: string): string => readdirSync(built).find((name) => name.endsWith(ending)) ?? ''

beforeAll(buildClients)
afterAll(() => rmSync(folder, { recursive: true }))

/** Files of a ZIP by its directory at the end. */
const unzipped = (zip: Buffer): ReadonlyMap<string, string> => {
  const files = new Map<string, string>()
  const end = zip.length - 22
  let entry = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = zip.readUInt16LE(entry + 28)
    const name = zip.toString('utf8', entry + 46, entry + 46 + nameLength)
    const body = zip.readUInt32LE(entry + 42) + 30 + nameLength
    files.set(name, inflateRawSync(zip.subarray(body, body + zip.readUInt32LE(entry + 20))).toString())
    entry += 46 + nameLength
  }
  return files
}

test('a ZIP contains each file with its text', () => {
  const files = { 'a/σ.txt': 'volatility σ\n'.repeat(99), empty: '' }
  expect(Object.fromEntries(unzipped(zipOf(files)))).toEqual(files)
})

test('the wheel has every module, every study as a function, and a record of its files', () => {
  const files = unzipped(readFileSync(join(built, named('.whl'))))
  expect(named('.whl')).toBe('gvol_desk-0.1.0-py3-none-any.whl')
  expect([...files.keys()]).toEqual(expect.arrayContaining(['gvol_desk/__init__.py', 'gvol_desk/py.typed']))
  const functions = files.get('gvol_desk/studies.py')?.match(/^def \w+\(/gm) ?? []
  expect(functions).toHaveLength(Object.keys(studies).length)
  expect(files.get('gvol_desk-0.1.0.dist-info/METADATA')).toMatch(
    /^Name: gvol-desk\nVersion: 0\.1\.0\n(?:.*\n)*Requires-Dist: pandas>=1\.5; extra == "pandas"\n/m,
  )
  const record = files.get('gvol_desk-0.1.0.dist-info/RECORD')?.trimEnd().split('\n') ?? []
  expect(record).toHaveLength(files.size)
  for (const line of record.slice(0, -1)) {
    const [path = '', digest, size] = line.split(',')
    const text = files.get(path) ?? ''
    expect(line).toBe(`${path},${digest},${size}`)
    expect(digest).toBe(`sha256=${createHash('sha256').update(text).digest('base64url')}`)
    expect(Number(size)).toBe(Buffer.byteLength(text))
  }
})

test('the packages have the metadata displayed by a registry: keywords, types, and kinds of use', () => {
  const metadata = unzipped(readFileSync(join(built, named('.whl')))).get('gvol_desk-0.1.0.dist-info/METADATA') ?? ''
  const [head = ''] = metadata.split('\n\n')
  for (const line of ['Keywords: crypto,options,', 'Classifier: Typing :: Typed', 'Classifier: Framework :: AsyncIO'])
    expect(head).toContain(line)
  expect(head.match(/^Classifier: /gm)).toHaveLength(7)
  const manifest = JSON.parse(readFileSync(join(root, 'clients/typescript/package.json'), 'utf8')) as object
  expect(manifest).toMatchObject({ types: './types/index.d.ts', sideEffects: false, license: 'UNLICENSED' })
})

test('npm would publish the tarball: its manifest, and every file that the manifest names', () => {
  const npm = spawnSync('npm', ['publish', '--dry-run', '--offline', '--json', join(built, named('.tgz'))], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect([npm.status, npm.stderr.match(/npm error.*/g)]).toEqual([0, null])
  const { files } = (JSON.parse(npm.stdout) as Record<string, { files: readonly { path: string }[] }>)[
    'gvol-desk-client'
  ]!
  const paths = files.map(({ path }) => `./${path}`)
  const { exports } = JSON.parse(readFileSync(join(root, 'clients/typescript/package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, Readonly<Record<string, string>>>>
  }
  for (const path of Object.values(exports).flatMap((entry) => Object.values(entry))) expect(paths).toContain(path)
})

/** Debian's Python, whose libraries are Debian packages; otherwise the one on the PATH. */
const PYTHON = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3'
/** Newer versions of setuptools write wheels themselves. */
const NEEDED = `import setuptools, pip
try:
    import setuptools.command.bdist_wheel
except ImportError:
    import wheel
`

test('pip builds the wheel of the source distribution, with the modules of the one that is served', () => {
  const args = ['-m', 'pip', 'wheel', '-q', '--no-deps', '--no-build-isolation', '--no-index', '-w', folder]
  const tools = spawnSync(PYTHON, ['-c', NEEDED], { encoding: 'utf8' })
  if (tools.status !== 0) {
    console.warn(`Skipped: the source distribution. It needs python3 with pip, setuptools and wheel: ${tools.stderr}`)
    return
  }
  const wheel = spawnSync(PYTHON, [...args, join(built, named('.tar.gz'))], { encoding: 'utf8' })
  expect([wheel.status, wheel.stdout]).toEqual([0, ''])
  const modulesOf = (path: string) =>
    [...unzipped(readFileSync(path))].filter(([name]) => name.startsWith('gvol_desk/'))
  expect(modulesOf(join(folder, named('.whl'))).sort()).toEqual(modulesOf(join(built, named('.whl'))).sort())
})

const EXAMPLES = join(root, 'clients/python/examples')
test.each(readdirSync(EXAMPLES).filter((name) => name.endsWith('.ipynb')))(
  '%s uses existing studies, arguments and columns, and has no output',
  (name) => {
    const { cells } = JSON.parse(readFileSync(join(EXAMPLES, name), 'utf8')) as {
      cells: { cell_type: string; source: string[]; outputs?: unknown[] }[]
    }
    const code = cells.filter(({ cell_type }) => cell_type === 'code')
    expect(code.flatMap(({ outputs = [] }) => outputs)).toEqual([])
    const text = code.map(({ source }) => source.join('')).join('\n')
    // `gamma_profile` of Python is `gamma-profile` of the catalog.
    const catalog = new Map(Object.values(studies).map((study) => [study.id.replaceAll('-', '_'), study]))
    const calls = [...text.matchAll(/studies\.(\w+)\(([^)]*)\)/g)]
    expect(calls.length).toBeGreaterThan(0)
    const columns = new Set<string>()
    for (const [, id = '', sent = ''] of calls) {
      const study = catalog.get(id)
      expect([id, study === undefined]).toEqual([id, false])
      const names = [...sent.matchAll(/(\w+)=/g)].map(([, argument = '']) =>
        argument.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      )
      for (const argument of names) expect(argumentNames(study as never)).toContain(argument)
      for (const column of Object.keys(study?.output ?? {})) columns.add(column)
    }
    for (const [, column = ''] of text.matchAll(/\.only\(([^)]*)\)/g))
      for (const [, one = ''] of column.matchAll(/'(\w+)'/g)) expect(columns).toContain(one)
    for (const [, column = ''] of text.matchAll(
      /\b(?:cone|board|held|best|curves|futures|profile|flow|traded|life|total)\['(\w+)'\]/g,
    ))
      expect(columns).toContain(column)
  },
)

const PROGRAM = `import { type Answer, only, openDesk, type studies as Studies, studies } from 'gvol-desk-client'

const question = only(studies.smile({ exchange: 'deribit', symbol: 'BTC' }), 'strike', 'markVol')
const desk = openDesk('http://desk', { fetch: async (address) => Response.json({ data: { strike: [1], markVol: [null] }, note: String(address) }) })
const answer: Answer<{ strike: readonly number[]; markVol: readonly (number | null)[] }> = await desk.ask(question)
const columns: Studies.SmileColumns['strike'] = answer.data.strike
console.log(answer.note, columns[0], Object.keys(studies).length)
`

test('the tarball is a package that runs in Node with valid types, and has every study', () => {
  const installed = join(folder, 'node_modules/gvol-desk-client')
  mkdirSync(installed, { recursive: true })
  execFileSync('tar', ['-xzf', join(built, named('.tgz')), '-C', installed, '--strip-components=1'])
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'program.ts'), PROGRAM)
  const ran = spawnSync(process.execPath, ['program.ts'], { cwd: folder, encoding: 'utf8' })
  const address = 'http://desk/api/v1/studies/smile?exchange=deribit&symbol=BTC&columns=strike%2CmarkVol'
  expect(ran.stdout).toBe(`${address} 1 ${Object.keys(studies).length}\n`)
  const flags = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2024',
    '--lib',
    'es2024,dom',
    '--types',
    '',
  ]
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const checked = spawnSync(process.execPath, [tsc, ...flags, 'program.ts'], { cwd: folder, encoding: 'utf8' })
  expect(checked.stdout).toBe('')
})

test('the page has the names of both built packages', () => {
  const page = readFileSync(join(built, 'index.html'), 'utf8')
  for (const ending of ['.whl', '.tgz']) {
    expect(page).toContain(`href="${named(ending)}"`)
    expect(page).toContain(`install http://127.0.0.1:8550/clients/${named(ending)}`)
  }
})
