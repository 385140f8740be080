import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const rows = [
  ...readFileSync(join(root, 'docs/security-tests.md'), 'utf8').matchAll(
    /^\| ([^|]+) \| (held|not applicable|open) \| (.+) \|$/gm,
  ),
].map(([, item, state, by]) => ({ item: item as string, state: state as string, by: by as string }))
const items = rows.filter(({ item }) => /^\d+\.\d+\.\d+$/.test(item))

/** How many items of levels 1 and 2 each section of OWASP ASVS 5.0.0 has (OWASP_Application_Security_Verification_Standard_5.0.0_en.json). */
const SECTIONS: Readonly<Record<string, readonly number[]>> = {
  V1: [2, 9, 11, 3, 2],
  V2: [3, 3, 4, 1],
  V3: [0, 2, 4, 6, 5, 0, 2],
  V4: [3, 1, 2, 4],
  V5: [1, 3, 2, 3],
  V6: [3, 12, 4, 4, 5, 3, 0, 4],
  V7: [3, 4, 2, 5, 2, 2],
  V8: [2, 3, 1, 1],
  V9: [3, 4],
  V10: [2, 2, 4, 11, 5, 2, 3],
  V11: [2, 3, 3, 4, 1, 1],
  V12: [3, 2, 4],
  V13: [1, 5, 2, 5],
  V14: [2, 4, 3],
  V15: [3, 3, 7],
  V16: [1, 5, 4, 3, 3],
  V17: [1, 4, 2],
}

test('the table has every item of levels 1 and 2, each once', () => {
  const counted: Record<string, number[]> = {}
  for (const { item } of items) {
    const [chapter, section] = item.split('.').map(Number) as [number, number]
    const sections = counted[`V${chapter}`] ?? []
    counted[`V${chapter}`] = sections
    while (sections.length < section) sections.push(0)
    sections[section - 1]! += 1
  }
  expect(counted).toEqual(SECTIONS)
})

test('every item of the table is covered by something that exists, or states why not; open items are listed', () => {
  expect(new Set(rows.map(({ item }) => item)).size).toBe(rows.length)
  expect(rows.length).toBeGreaterThan(items.length + 30)
  for (const { item, state, by } of rows) {
    expect(by.length, item).toBeGreaterThan(10)
    if (state !== 'held') continue
    const [, path, words] = /^\[[^\]]+\]\(\.\.\/([^)]+)\)(?:: “([^”]+)”)?/.exec(by) ?? []
    expect(path, item).toBeDefined()
    const file = join(root, path as string)
    expect(existsSync(file), `${item} ${path}`).toBe(true)
    if (words !== undefined) expect(readFileSync(file, 'utf8'), `${item} ${path}`).toContain(words)
  }
})

test('no applicable item is open', () => {
  const open = items.filter(({ state }) => state === 'open').map(({ item }) => item)
  expect(open).toEqual([])
})

const isForeign = (path: string) => /(^|\/)(node_modules|dist)$/.test(path)
const listed = globSync('{packages,apps}/**/*.{ts,tsx,mjs}', { cwd: root, exclude: isForeign })
/** What runs in the desk and in its pages. */
const sources = listed.filter(
  (path) =>
    /\.(ts|tsx|mjs)$/.test(path) &&
    !/(\.(test|spec|contract)\.|\/testing\/|\/bench\/|vite\.config)|^apps\/web\/dev\//.test(path),
)
const linesWith = (pattern: RegExp) =>
  sources.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line) => (pattern.test(line) ? [`${path}: ${line.trim()}`] : [])),
  )

test('no source evaluates text, runs a shell, or disables checks of TLS or HTTP', () => {
  expect(sources.length).toBeGreaterThan(1000)
  expect(linesWith(/\beval\(|dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML/)).toEqual([])
  expect(linesWith(/\bFunction\(/).filter((line) => !/: (import|\*|\/\/)/.test(line))).toEqual([])
  expect(linesWith(/\bexecSync\(|\bexec\('|shell: true/)).toEqual([])
  // One source reads it in addresses of the operator, and refuses those that turn it off.
  const turnsOff = linesWith(/rejectUnauthorized|NODE_TLS_REJECT|insecureHTTPParser|checkServerIdentity/)
  const refuses =
    /^apps\/server\/src\/settings\/plainAddresses\.ts: searchParams\.getAll\('tls\.rejectUnauthorized'\)\.includes\('false'\) \|\| /
  expect(turnsOff.filter((line) => !refuses.test(line))).toEqual([])
})

test('only listed hash functions are used', () => {
  const used = linesWith(/create(Hash|Hmac)\(/).map(
    (line) => /create(?:Hash|Hmac)\((?:'([\w-]+)')?/.exec(line)?.[1] ?? 'split over lines',
  )
  expect(used.length).toBeGreaterThan(8)
  expect(new Set(used)).toEqual(new Set(['sha256']))
})

test('secrets come from the system’s random source, and one cipher encrypts what the desk encrypts itself', () => {
  const ofServer = linesWith(/Math\.random/).filter((line) => !line.startsWith('apps/web/'))
  // How long a connector waits before it tries again.
  expect(ofServer).toEqual(['packages/exchanges/src/connection/effects.ts: random: Math.random,'])
  const sealing = linesWith(/(Cipher|Decipher)iv\b/).map((line) => line.split(':')[0])
  expect(new Set(sealing)).toEqual(new Set(['packages/accounts/src/secrets/sealed.ts']))
})

test('no regular expression is built from external input', () => {
  const built = linesWith(/new RegExp\(/).filter((line) => !/^packages\/quant\/docs\//.test(line))
  // The name of a cookie, which is one of two.
  expect(built.map((line) => line.split(':')[0]).sort()).toEqual([
    'packages/accounts/src/identity/guard/trustedBrowser.ts',
  ])
})
