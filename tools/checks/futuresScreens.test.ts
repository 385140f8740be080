import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const document = readFileSync(join(ROOT, 'docs/futures-screens.md'), 'utf8')
const named = new Set([...document.matchAll(/`([a-z][a-z0-9-]*)`/g)].map(([, id = '']) => id))
const charts = new Set(
  globSync('apps/web/src/charts/*/*/about.ts', { cwd: ROOT }).map((path) => path.split('/').at(-2)),
)
const screens = globSync('apps/web/src/screens/{futures/*,markets/global,spot/spot*,vol/yields}/screen.ts', {
  cwd: ROOT,
})

test('the document lists exactly the charts on the screens of futures, yields, spot and all markets', () => {
  const shown = screens.flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/\{ id: '([^']+)', columns/g)].map(([, id = '']) => id),
  )
  expect(shown.length).toBeGreaterThan(40)
  expect([...new Set(shown)].filter((id) => !named.has(id))).toEqual([])
  expect([...named].filter((id) => !charts.has(id))).toEqual([])
})
