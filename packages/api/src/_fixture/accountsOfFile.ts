import { randomBytes } from 'node:crypto'
import { type Accounts, openAccounts } from '@gvol/accounts'
import { ORIGIN } from './origin.ts'

export type Clock = { nowMs: number }

/** The clock that the accounts live by: that of the desk which was opened last. */
const time: { clock: Clock } = { clock: { nowMs: 0 } }

export const setAccountsClock = (clock: Clock): void => {
  time.clock = clock
}

/** What accounts said to the log of the operator. */
export const accountsLogged: { readonly message: string; readonly fields: unknown }[] = []

let opened: Promise<Accounts> | undefined

/** The accounts of one file of tests, in memory: starting the database takes seconds, so its desks share them. */
export const accountsOfFile = (): Promise<Accounts> => {
  opened ??= openAccounts({
    database: { memory: true },
    secret: 'a secret for tests, as long as it has to be',
    publicUrl: () => ORIGIN,
    mode: 'granted',
    now: () => time.clock.nowMs,
    randomBytes,
    log: (_level, message, fields) => accountsLogged.push({ message, fields }),
  })
  return opened
}
