import { afterAll } from 'vitest'
import { forgetAccounts } from './accountsOfFile.ts'

// Test files share imported modules: resets the accounts, so that attempts and users of one file do not affect the
// next.
afterAll(forgetAccounts)
