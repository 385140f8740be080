import type { AttemptsInDatabase } from './attemptsInDatabase.ts'
import type { Guess } from './identityPaths.ts'
import { networkOf } from './networkOf.ts'

/** A try that is under way. */
export type Try =
  | { readonly ok: true; readonly succeeded: () => Promise<void> }
  | { readonly ok: false; readonly waitMs: number }

/** Who tries: the account that is tried, where it is named, and the address from which. */
export type Trier = { readonly account: string | undefined; readonly address: string }

/** Counts a try against account and address alike; the longer wait counts. */
export const beginTry = async (attempts: AttemptsInDatabase, guess: Guess, trier: Trier): Promise<Try> => {
  const account = trier.account === undefined ? undefined : `${guess.name} account ${trier.account}`
  const address = `${guess.name} address ${networkOf(trier.address)}`
  const waits = [
    await attempts.take(address, guess.address),
    account === undefined ? 0 : await attempts.take(account, guess.account),
  ]
  const waitMs = Math.max(...waits)
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
