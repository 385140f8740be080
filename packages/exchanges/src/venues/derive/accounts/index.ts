import type { AccountAnswer } from '@gvol/market'
import type { ReadAccountOptions } from './readAccount.ts'

/** Returns the assets of an address on Derive's chain. The library of some megabytes is loaded on first use. */
export const readAccount = async (options: ReadAccountOptions): Promise<AccountAnswer> =>
  (await import('./readAccount.ts')).readAccount(options)
