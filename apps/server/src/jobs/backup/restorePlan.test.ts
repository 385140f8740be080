import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backupManifest } from './backupManifest.ts'
import { restorePlan } from './restorePlan.ts'

const ROOT = '/new/desk'
const sha256 = 'a'.repeat(64)
const file = (path: string) => ({ path, sha256, bytes: 1 })
const MANIFEST = {
  format: 2,
  at: '2026-05-01T12:00:00.000Z',
  version: '0.1.0',
  kind: 'real',
  tables: [
    { name: 'migration', parts: [{ name: 'all_1_1_0', files: [file('checksums.txt'), file('data.bin')] }] },
    { name: 'trade', parts: [{ name: '202605_1_4_1', files: [file('checksums.txt'), file('p.proj/data.bin')] }] },
  ],
  people: file('people.json'),
  files: [file('secrets.json'), file('real/market.json'), file('real/spool/000001.bin')],
}
const copyOf = () => structuredClone(MANIFEST)
const planOf = (manifest: unknown) => restorePlan(ROOT, backupManifest.parse(manifest))

test('the files of a backup are written below the new data directory', () => {
  expect(planOf(MANIFEST).files.map(({ to }) => to)).toEqual([
    '/new/desk/secrets.json',
    '/new/desk/real/market.json',
    '/new/desk/real/spool/000001.bin',
  ])
})

test('a backup of the first format is read, and its statements are not part of the plan', () => {
  const manifest = copyOf()
  const tables = manifest.tables.map((table) => ({ ...table, create: "INSERT INTO FUNCTION file('x') SELECT 1" }))
  expect(JSON.stringify(planOf({ ...manifest, format: 1, tables }).tables)).not.toContain('INSERT')
})

test.each([
  ['the data directory', 'files', '../authorized_keys'],
  ['the root', 'files', '/root/.ssh/authorized_keys'],
  ['definitions of tables', 'files', 'real/store/metadata/default/evil.sql'],
  ['the database of people', 'files', 'accounts/pg_hba.conf'],
  ['own studies', 'files', 'own-studies/evil/study.ts'],
  ['another market', 'files', 'simulated/market.json'],
  ['the same file twice', 'files', 'SECRETS.json'],
])('files that lead to %s are refused', (_, list, path) => {
  const manifest = copyOf()
  manifest[list as 'files'].push(file(path))
  expect(() => planOf(manifest)).toThrow(/^The (path|backup) .*\.$/)
})

test('a file of a part with a path outside of the part is refused', () => {
  for (const path of ['../../../../.ssh/authorized_keys', '/etc/passwd', '..\\x', 'a\0', '']) {
    const manifest = copyOf()
    manifest.tables[1].parts[0].files.push(file(path))
    expect(() => planOf(manifest), path).toThrow(/^The path .* is not below/)
  }
  for (const name of ['../x', 'x/y', "x'; DROP TABLE trade; --", '']) {
    const manifest = copyOf()
    manifest.tables[1].parts[0].name = name
    expect(() => planOf(manifest), name).toThrow()
    manifest.tables[1] = { ...copyOf().tables[1], name }
    expect(() => planOf(manifest), name).toThrow()
  }
})

/** Mulberry32: the same mutations in every run. */
const randomOf = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let bits = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
  return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
}

const PIECES = [
  '..',
  '.',
  '/',
  '\\',
  'real',
  'spool',
  'store',
  'metadata',
  'secrets.json',
  '\0',
  'C:',
  '~',
  '',
  'x',
  '%2e%2e',
]
const WILD = [null, -1, 1e9, '', '/', [], {}, true, 'Infinity', '__proto__', sha256]

/** Changes one value somewhere in a JSON tree, deletes it, or duplicates an element of a list. */
const mutate = (value: unknown, random: () => number): unknown => {
  const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)]
  if (typeof value === 'object' && value !== null && random() < 0.93) {
    const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
    const keys = Object.keys(copy)
    if (keys.length === 0) return pick(WILD)
    const key = pick(keys)
    const kind = random()
    if (kind < 0.04) delete copy[key]
    else if (kind < 0.08 && Array.isArray(copy)) copy.push(structuredClone(copy[Number(key)]))
    else copy[key] = mutate(copy[key], random)
    return Array.isArray(copy) ? copy.flat(0) : copy
  }
  if (typeof value !== 'string' || random() < 0.2) return pick(WILD)
  return Array.from({ length: 1 + Math.floor(random() * 5) }, () => pick(PIECES)).join(pick(['', '/', '/']))
}

test('10,000 mutated manifests are refused, or name only files of a backup below the new directory', () => {
  const random = randomOf(20261129)
  const counts = { planned: 0, refused: 0 }
  for (let i = 0; i < 10_000; i++) {
    let manifest: unknown = copyOf()
    for (let depth = 0; depth <= random() * 3; depth++) manifest = mutate(manifest, random)
    const text = JSON.stringify(manifest)
    try {
      const { files, tables, partFiles } = planOf(JSON.parse(text))
      for (const { to } of files)
        expect(to, text).toMatch(/^\/new\/desk\/(secrets|access|(real|simulated)\/(spool\/.+|[\w-]+))/)
      const partPaths = [...partFiles.values()].flat().map(({ path }) => join(ROOT, path))
      for (const path of [...files.map(({ to }) => to), ...partPaths])
        expect(path.startsWith(`${ROOT}/`), text).toBe(true)
      expect(partPaths.concat(files.map(({ to }) => to)).join('\n'), text).not.toMatch(/\/store\/metadata|\0|\\/)
      for (const { name, parts } of tables) for (const one of [name, ...parts]) expect(one, text).toMatch(/^[\w-]+$/)
      counts.planned++
    } catch (error) {
      if (!(error instanceof Error) || error.name === 'AssertionError') throw error
      counts.refused++
    }
  }
  // Both outcomes must be frequent, or the mutations would prove nothing.
  expect(counts.planned).toBeGreaterThan(300)
  expect(counts.refused).toBeGreaterThan(3000)
})
