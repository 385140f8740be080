import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const items = [
  ...readFileSync(join(root, 'docs/security.md'), 'utf8').matchAll(/^\| (\d+\.\d+\.\d+) \| ([a-z ]+) \| (.+) \|$/gm),
].map(([, item, state, by]) => ({ item: item as string, state: state as string, by: by as string }))

test('every item of the table is held by something that is there, or says why it is not', () => {
  expect(items.length).toBeGreaterThan(40)
  expect(new Set(items.map(({ item }) => item)).size).toBe(items.length)
  for (const { item, state, by } of items) {
    expect(['held', 'not applicable', 'open'], item).toContain(state)
    expect(by.length, item).toBeGreaterThan(10)
    if (state !== 'held') continue
    const [, path, words] = /^\[[^\]]+\]\(\.\.\/([^)]+)\)(?:: “([^”]+)”)?/.exec(by) ?? []
    expect(path, item).toBeDefined()
    const file = join(root, path as string)
    expect(existsSync(file), `${item} ${path}`).toBe(true)
    if (words !== undefined) expect(readFileSync(file, 'utf8'), `${item} ${path}`).toContain(words)
  }
})
