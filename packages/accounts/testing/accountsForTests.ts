import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { User } from '../src/access.ts'
import type { Accounts } from '../src/accounts.ts'
import type { AccessUnderTest } from '../src/contracts/access.contract.ts'
import type { Database, Db } from '../src/database/openDatabase.ts'
import { users } from '../src/database/schema.ts'
import { type AccountsOptions, accountsIn } from '../src/openAccounts.ts'
import { newId } from '../src/secrets/secrets.ts'

export type LogLine = { readonly level: string; readonly message: string; readonly fields?: Record<string, unknown> }

export type AccountsForTests = {
  /** Opens the same accounts again, as another process would. */
  readonly open: (more?: Partial<AccountsOptions>) => Promise<Accounts>
  readonly clock: { nowMs: number }
  readonly logged: LogLine[]
  /** Adds a user who has signed up, without mails. */
  readonly addPerson: (person: Pick<User, 'name'> & { readonly isVerified?: boolean }) => Promise<string>
  readonly db: Db
}

/** Returns accounts on an emptied database, with a clock that the test moves and a log that it reads. */
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
          // The full cost is slow on purpose and would dominate the time of these tests; passwordHash.test.ts covers
          // it.
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

/** Returns only the access part, for `access.contract.ts`. */
export const accessForTests = async (database: Database): Promise<AccessUnderTest> => {
  const { clock, open } = await accountsForTests(database)
  return { clock, open: async () => (await open()).access }
}
