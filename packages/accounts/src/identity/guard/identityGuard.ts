import { networkOf } from '../../people/networkOf.ts'
import type { AttemptsInDatabase } from './attemptsInDatabase.ts'
import type { Guess } from './identityPaths.ts'

/** An attempt in progress. */
export type Try =
  | { readonly ok: true; readonly succeeded: () => Promise<void> }
  | { readonly ok: false; readonly waitMs: number }

/** The account attempted, if named, the network address, and the browser if it is trusted. */
export type Trier = {
  readonly account: string | undefined
  readonly address: string
  /**
   * A browser in which this account signed in before; counted separately, so that attackers cannot lock its user out.
   */
  readonly trustedBrowser?: string
}

/**
 * Counts an attempt against the address and, if the address may proceed, against the account. An address that has to
 * wait is not counted against the account, which would lock its user out elsewhere.
 */
export const beginTry = async (attempts: AttemptsInDatabase, guess: Guess, trier: Trier): Promise<Try> => {
  const browser = trier.trustedBrowser === undefined ? '' : ` browser ${trier.trustedBrowser}`
  const account = trier.account === undefined ? undefined : `${guess.name} account ${trier.account}${browser}`
  const address = `${guess.name} address ${networkOf(trier.address)}`
  const addressWaitMs = await attempts.take(address, guess.address)
  if (addressWaitMs > 0) return { ok: false, waitMs: addressWaitMs }
  const waitMs = account === undefined ? 0 : await attempts.take(account, guess.account)
  if (waitMs > 0) return { ok: false, waitMs }
  return {
    ok: true,
    succeeded: async () => {
      if (!guess.isForgiven) return
      await attempts.uncount(address)
      if (account !== undefined) await attempts.clear(account)
    },
  }
}
