import { networkOf } from '../../people/networkOf.ts'
import type { AttemptsInDatabase } from './attemptsInDatabase.ts'
import type { Guess } from './identityPaths.ts'

/** A try that is under way. */
export type Try =
  | { readonly ok: true; readonly succeeded: () => Promise<void> }
  | { readonly ok: false; readonly waitMs: number }

/** Who tries: the account that is tried, where it is named, the address from which, and the browser if it is known. */
export type Trier = {
  readonly account: string | undefined
  readonly address: string
  /** A browser in which this account signed in before: it is counted by itself, so that nobody else can shut it out. */
  readonly knownBrowser?: string
}

/**
 * Counts a try against the address, and if that may try, against the account. An address that has to wait is not counted
 * against the account that it names, which would shut out its person from elsewhere.
 */
export const beginTry = async (attempts: AttemptsInDatabase, guess: Guess, trier: Trier): Promise<Try> => {
  const browser = trier.knownBrowser === undefined ? '' : ` browser ${trier.knownBrowser}`
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
      await attempts.giveBack(address)
      if (account !== undefined) await attempts.clear(account)
    },
  }
}
