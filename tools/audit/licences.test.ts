import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

type Locked = { readonly version?: string; readonly license?: string; readonly link?: boolean }
type Package = { readonly name: string; readonly license: string | undefined }

/** Licences that allow use in a closed or open product. Those of MPL-2.0 are used unchanged, as it demands. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
])

/** Packages whose manifest names no licence: as their licence file says, polars as its main package says. */
const LOOKED_UP: Readonly<Record<string, string>> = {
  limiter: 'MIT',
  memorystream: 'MIT',
  'nodejs-polars-linux-x64-gnu': 'MIT',
  'parse-cache-control': 'BSD-3-Clause',
  'png-js': 'MIT',
}

const packages = (): readonly Package[] => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>
  }
  return Object.entries(lock.packages).flatMap(([path, { license, link }]) => {
    const at = path.lastIndexOf('node_modules/')
    return at < 0 || link === true ? [] : [{ name: path.slice(at + 'node_modules/'.length), license }]
  })
}

const hasNamedLicence = ({ license }: Package): boolean => license !== undefined && !/^SEE LICEN[CS]E/i.test(license)

/** Whether an SPDX expression is satisfied by allowed licences: one side of each OR, both sides of each AND. */
const isAllowed = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(/\s+OR\s+/)
    .some((all) => all.split(/\s+AND\s+/).every((one) => ALLOWED.has(one)))

test('every dependency has a licence that allows its use', () => {
  const all = packages()
  expect(all.length).toBeGreaterThan(1_000)
  const refused = all
    .map((one) => ({ ...one, license: hasNamedLicence(one) ? one.license : LOOKED_UP[one.name] }))
    .filter(({ license }) => license === undefined || !isAllowed(license))
  expect(refused).toEqual([])
})

test('a license is looked up only if the manifest names none', () => {
  const unnamed = packages().filter((one) => !hasNamedLicence(one))
  expect(unnamed.map(({ name }) => name).toSorted()).toEqual(Object.keys(LOOKED_UP).toSorted())
})

test.each([
  ['MIT OR GPL-3.0', true],
  ['(MIT AND Zlib)', true],
  ['(MIT AND GPL-3.0)', false],
  ['GPL-3.0', false],
])('a license expression is allowed by its requirements: %s', (expression, expected) => {
  expect(isAllowed(expression)).toBe(expected)
})
