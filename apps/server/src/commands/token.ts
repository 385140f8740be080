import { randomBytes } from 'node:crypto'
import { openFileAccess } from '@gvol/accounts'
import { openDataDir } from '../data/dataDir.ts'
import type { Settings } from '../settings/settings.ts'

export type TokenOptions = {
  readonly name: string
  readonly list?: true
  readonly revoke?: string
  readonly signIn?: true
}

/** Credentials of the owner, from the machine itself. The running server sees every change at once. */
export const token = async (settings: Settings, options: TokenOptions): Promise<number> => {
  const access = await openFileAccess({ path: openDataDir(settings.dataDir).access, now: Date.now, randomBytes })
  const owner = await access.owner()
  const print = (line: string) => process.stdout.write(`${line}\n`)
  if (options.list === true) {
    const keys = await access.listKeys(owner.id)
    for (const key of keys)
      print(`${key.id}  ${new Date(key.createdAtMs).toISOString()}  ${key.scopes.join(',')}  ${key.name}`)
    if (keys.length === 0) print('There is no API key. `npx gvol token` makes one.')
    return 0
  }
  if (options.revoke !== undefined) {
    if (!(await access.revokeKey(owner.id, options.revoke)))
      throw new Error(`There is no key ${options.revoke}. \`npx gvol token --list\` lists them.`)
    print(`Revoked ${options.revoke}.`)
    return 0
  }
  if (options.signIn === true) {
    const link = await access.createSignInLink()
    print(`/sign-in?secret=${link.secret}`)
    return 0
  }
  const key = await access.createKey(owner.id, { name: options.name, scopes: ['read:studies', 'read:status'] })
  print(key.key)
  process.stderr.write('This key is shown only now. Send it in the x-auth header.\n')
  return 0
}
