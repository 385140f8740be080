import { randomBytes } from 'node:crypto'
import { type Accounts, openAccounts } from '@gvol/accounts'
import { emptyInMemory } from '@gvol/accounts/testing'
import { ORIGIN } from './origin.ts'

/** Accounts live by the clock of this machine, as the library inside them does; a test may let them run ahead. */
export const accountsTime = { aheadMs: 0 }

/** What accounts said to the log of the operator. */
export const accountsLogged: { readonly message: string; readonly fields: unknown }[] = []

let opened: Promise<Accounts> | undefined

/** The accounts of one file of tests, in memory: starting the database takes seconds, so its desks share them. */
export const accountsOfFile = (): Promise<Accounts> => {
  opened ??= emptyInMemory().then((database) =>
    openAccounts({
      database,
      secret: 'a secret for tests, as long as it has to be',
      publicUrl: () => ORIGIN,
      mode: 'granted',
      // Slow on purpose elsewhere.
      passwordCost: { log2N: 4, r: 8, p: 1 },
      now: () => Date.now() + accountsTime.aheadMs,
      randomBytes,
      log: (_level, message, fields) => accountsLogged.push({ message, fields }),
    }),
  )
  return opened
}

/** Whoever comes next begins with accounts of its own, in which nobody is, at the time of this machine. */
export const forgetAccounts = async (): Promise<void> => {
  const before = opened
  opened = undefined
  accountsTime.aheadMs = 0
  accountsLogged.length = 0
  await (await before)?.close()
}
