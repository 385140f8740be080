import { randomBytes } from 'node:crypto'
import { type Accounts, openAccounts } from '@gvol/accounts'
import { emptyInMemory } from '@gvol/accounts/testing'
import { ORIGIN } from './origin.ts'

/** Accounts use this machine's clock, as the library inside them does; a test may move them ahead. */
export const accountsTime = { aheadMs: 0 }

/** Entries that accounts wrote to the operator's log. */
export const accountsLogged: { readonly message: string; readonly fields: unknown }[] = []

let opened: Promise<Accounts> | undefined

/** Returns the in-memory accounts of one test file: starting the database takes seconds, so its desks share them. */
export const accountsOfFile = (): Promise<Accounts> => {
  opened ??= emptyInMemory().then((database) =>
    openAccounts({
      database,
      secret: 'a secret for tests, as long as it has to be',
      publicUrl: () => ORIGIN,
      mode: 'granted',
      // The full cost is slow on purpose.
      passwordCost: { log2N: 4, r: 8, p: 1 },
      now: () => Date.now() + accountsTime.aheadMs,
      randomBytes,
      log: (_level, message, fields) => accountsLogged.push({ message, fields }),
    }),
  )
  return opened
}

/** Resets the accounts, so that the next file starts with empty ones at the machine's time. */
export const forgetAccounts = async (): Promise<void> => {
  const before = opened
  opened = undefined
  accountsTime.aheadMs = 0
  accountsLogged.length = 0
  await (await before)?.close()
}
