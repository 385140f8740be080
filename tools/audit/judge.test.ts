import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { affected, installedIn, verdict } from './judge.mjs'

const jsonIn = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'))
const list = jsonIn(import.meta.dirname, 'advisories.json')

test('the committed list has a date and closed ranges, and no installed package is in one', () => {
  expect(list.asOf).toMatch(/^20\d\d-\d\d-\d\d$/)
  for (const { ranges } of list.advisories) for (const { below } of ranges) expect(below).toMatch(/^\d+\.\d+\.\d+$/)
  const installed = installedIn(jsonIn(resolve(import.meta.dirname, '../../package-lock.json')))
  expect(installed.length).toBeGreaterThan(100)
  const names = new Set(installed.map(({ name }) => name))
  expect(list.advisories.filter((advisory: { package: string }) => !names.has(advisory.package))).toEqual([])
  expect(affected(installed, list.advisories)).toEqual([])
})

test('a version in the range of an advisory is found, also in a nested package, but not one before or after the range', () => {
  const advisory = { id: 'A', package: 'ws', severity: 'high', ranges: [{ from: '8.0.0', below: '8.17.1' }] }
  const countOf = (version: string) =>
    affected(installedIn({ packages: { 'node_modules/a/node_modules/ws': { version } } }), [advisory]).length
  expect(['7.9.9', '8.0.0', '8.9.10', '8.17.0', '8.17.1', '10.0.0'].map(countOf)).toEqual([0, 1, 1, 1, 0, 0])
})

test('in CI a failed query of an auditing registry is a failure; without such a registry the committed list decides', () => {
  const high = { name: 'ws', version: '8.0.0', id: 'A', severity: 'high' }
  const away = { why: 'ECONNREFUSED', isThere: false }
  const broken = { why: '503 Service Unavailable', isThere: true }
  const withoutAudit = { why: '405 Method Not Allowed', isThere: true }
  const of = (
    registryReport: Parameters<typeof verdict>[0]['registryReport'],
    isCi = true,
    affectedPackages: readonly (typeof high)[] = [],
  ) => verdict({ registryReport, affectedPackages, isCi })
  expect([of(away), of(withoutAudit), of(broken), of(broken, false)]).toEqual(['clean', 'clean', 'unasked', 'clean'])
  expect([of(away, true, [high]), of(withoutAudit, false, [high])]).toEqual(['vulnerable', 'vulnerable'])
  expect(of(away, true, [{ ...high, severity: 'moderate' }])).toBe('clean')
  expect([of({ counts: { high: 0, critical: 0 } }), of({ counts: { high: 0, critical: 1 } })]).toEqual([
    'clean',
    'vulnerable',
  ])
})
