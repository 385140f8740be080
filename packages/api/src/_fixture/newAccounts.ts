import { afterAll } from 'vitest'
import { forgetAccounts } from './accountsOfFile.ts'

// Files share what they import: each has accounts of its own, whose tries and people the one before does not count in.
afterAll(forgetAccounts)
