import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Opens accounts in a separate process, runs an operator's calls, and prints which packages were loaded. */
const SCRIPT = `
import { randomBytes } from 'node:crypto'
import { registerHooks } from 'node:module'
const loaded = new Set()
registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context)
    const name = /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(found.url)?.[1]
    if (name !== undefined) loaded.add(name)
    return found
  },
})
const { openAccounts } = await import(process.argv[1])
const accounts = await openAccounts({
  database: { memory: true }, secret: 'x'.repeat(40), publicUrl: () => 'http://127.0.0.1:1', mode: 'granted',
  now: Date.now, randomBytes, log: () => undefined,
})
const { id } = await accounts.access.owner()
await accounts.users.list()
await accounts.access.createKey(id, { name: 'notebook', scopes: [] })
const before = [...loaded]
await accounts.identity.prepare?.()
await accounts.close()
process.stdout.write(JSON.stringify({ before, after: [...loaded] }))
`

test('a command on an embedded database loads neither the sign-in library nor other drivers; preparing loads the library', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', SCRIPT, join(import.meta.dirname, 'index.ts')],
    { cwd: import.meta.dirname },
  )
  const { before, after } = JSON.parse(stdout) as { before: readonly string[]; after: readonly string[] }
  expect(before).toContain('@electric-sql/pglite')
  for (const unwanted of ['better-auth', '@better-auth/passkey', 'firebase-admin', 'pg'])
    expect(before).not.toContain(unwanted)
  expect(after).toContain('better-auth')
  expect(after).not.toContain('firebase-admin')
}, 60_000)
