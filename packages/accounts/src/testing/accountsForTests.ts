import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { User } from '../access.ts'
import type { Accounts } from '../accounts.ts'
import type { AccessUnderTest } from '../contracts/access.contract.ts'
import type { Database, Db } from '../database/openDatabase.ts'
import { users } from '../database/schema.ts'
import { type AccountsOptions, accountsIn } from '../openAccounts.ts'
import { newId } from '../secrets/secrets.ts'

export type LogLine = { readonly level: string; readonly message: string; readonly fields?: Record<string, unknown> }

export type AccountsForTests = {
  /** The same people again, as another process would open them. */
  readonly open: (more?: Partial<AccountsOptions>) => Promise<Accounts>
  readonly clock: { nowMs: number }
  readonly logged: LogLine[]
  /** Somebody who signed up, without going through the mail. */
  readonly addPerson: (person: Pick<User, 'name'> & { readonly isVerified?: boolean }) => Promise<string>
  readonly db: Db
}

/** Accounts on a given database, emptied, with a clock that the test moves and a log that it reads. */
export const accountsForTests = async ({ db, writes }: Database): Promise<AccountsForTests> => {
  await db.execute(sql`truncate users, attempts, verifications, signing_keys cascade`)
  const clock = { nowMs: Date.UTC(2026, 0, 27) }
  const logged: LogLine[] = []
  return {
    db,
    clock,
    logged,
    open: (more = {}) =>
      accountsIn(
        { db, writes, close: async () => undefined },
        {
          now: () => clock.nowMs,
          randomBytes,
          secret: 'a secret of the tests, long enough to count',
          publicUrl: () => 'http://127.0.0.1:4000',
          mode: 'granted',
          // What passwordHash.test.ts holds is slow on purpose: most of the time of these tests.
          passwordCost: { log2N: 4, r: 8, p: 1 },
          log: (level, message, fields) => logged.push({ level, message, fields }),
          ...more,
        },
      ),
    addPerson: async ({ name, isVerified = true }) => {
      const id = newId({ now: () => clock.nowMs, randomBytes })
      const at = new Date(clock.nowMs)
      const email = `${name}@example.org`
      await db.insert(users).values({ id, name, email, emailVerified: isVerified, createdAt: at, updatedAt: at })
      return id
    },
  }
}

/** Only the access part, as `access.contract.ts` wants it. */
export const accessForTests = async (database: Database): Promise<AccessUnderTest> => {
  const { clock, open } = await accountsForTests(database)
  return { clock, open: async () => (await open()).access }
}
