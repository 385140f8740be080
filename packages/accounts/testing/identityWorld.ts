import { MS_PER_HOUR } from '@gvol/time'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { Accounts } from '../src/accounts.ts'
import type { Database } from '../src/database/openDatabase.ts'
import type { AccountsOptions } from '../src/openAccounts.ts'
import { type AccountsForTests, accountsForTests } from './accountsForTests.ts'
import { type Browser, openBrowser, tokenInMail } from './browser.ts'
import { openEmptyDatabase } from './copyEmptyDatabase.ts'

export const ANN = { name: 'Ann', email: 'ann@example.org', password: 'correct horse battery' }
export const HOUR_MS = MS_PER_HOUR

export type IdentityWorld = {
  readonly world: AccountsForTests
  accounts: Accounts
  /** Returns a new browser with its own network address. */
  readonly browser: () => Browser
  readonly later: (ms: number) => void
  /** Returns the token in the newest mail. */
  readonly mailed: (to?: string) => string
  readonly userOf: (browser: Browser) => ReturnType<Accounts['access']['session']>
  /** Signs a user up and opens the link of the mail. */
  readonly signedUp: (person?: typeof ANN) => Promise<Browser>
  readonly signIn: (
    password?: string,
    them?: Browser,
  ) => Promise<{ them: Browser; answer: Awaited<ReturnType<Browser['post']>> }>
}

/** Before each test of a file: only the owner exists, and the clock is stopped. */
export const identityWorld = (more: Partial<AccountsOptions> = {}): (() => IdentityWorld) => {
  const started = Date.now()
  let addresses = 1
  let database: Database
  let current: IdentityWorld
  beforeAll(async () => {
    database = await openEmptyDatabase()
  }, 60_000)
  afterAll(() => database.close())
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: started })
    const world = await accountsForTests(database)
    const browser = () => openBrowser(current.accounts.identity, `192.0.2.${addresses++}`)
    const mailed = (to = ANN.email) => tokenInMail(current.accounts.mailbox?.list(), to)
    current = {
      world,
      accounts: await world.open({ now: Date.now, ...more }),
      browser,
      mailed,
      later: (ms) => vi.setSystemTime(Date.now() + ms),
      userOf: (of) => current.accounts.access.session(of.session() ?? ''),
      signedUp: async (person = ANN) => {
        const them = browser()
        expect((await them.post('sign-up/email', person)).status).toBe(200)
        expect((await them.get(`verify-email?token=${mailed(person.email)}`)).status).toBe(200)
        return them
      },
      signIn: async (password = ANN.password, them = browser()) => ({
        them,
        answer: await them.post('sign-in/email', { email: ANN.email, password }),
      }),
    }
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  return () => current
}
