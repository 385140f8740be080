import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const FIXTURE = resolve(ROOT, 'apps/web/src/charts/volatility/smile/fixture.json')

const said = (...args: readonly string[]) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'tools/fixture.ts', ...args],
    { cwd: ROOT, encoding: 'utf8' },
  )
  return { status, stderr }
}

test.each([
  [
    ['smlie', 'smile=smile'],
    /^Unknown chart smlie: expected .*apps\/web\/src\/charts\/\*\/; the nearest: .*\bsmile\b.*\.\n$/,
  ],
  [['*', 'smile=smile'], /^Unknown chart \*: expected .*\.\n$/],
  [['smile', 'smile=smlie'], /^Unknown study smlie: expected .*; the nearest: .*\bsmile\b.*\.\n$/],
  [['smile', 'smile=constructor'], /^Unknown study constructor: expected .*\.\n$/],
  [['smile', 'smile=smile?nonsense=1'], /^smile: .*nonsense.*\n$/],
  [['smile', 'smile'], /^Expected the id of a chart and its questions: .*\n$/],
  [['smile'], /^Expected the id of a chart and its questions: .*\n$/],
  [[], /^Expected the id of a chart and its questions: .*\n$/],
] as const)(
  'a fixture that cannot be made is refused in one sentence, and nothing is written: %j',
  (args, sentence) => {
    const before = readFileSync(FIXTURE, 'utf8')
    const { status, stderr } = said(...args)
    expect(stderr).toMatch(sentence)
    expect(status).toBe(2)
    expect(readFileSync(FIXTURE, 'utf8')).toBe(before)
  },
)
