import type { AccountAnswer } from '@gvol/market'
import type { ReadAccountOptions } from './readAccount.ts'

/** What an address holds on Derive's chain. Its library, of some megabytes, is loaded when the first account is asked for. */
export const readAccount = async (options: ReadAccountOptions): Promise<AccountAnswer> =>
  (await import('./readAccount.ts')).readAccount(options)
