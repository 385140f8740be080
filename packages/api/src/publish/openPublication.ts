import { type Accounts, may, type StoredPublication } from '@gvol/accounts'
import type { Problem } from '../answer/problem.ts'
import type { RateLimit } from '../route/rateLimit.ts'
import { tooMany } from '../route/refusal.ts'

const gone = (message: string): Problem => ({ status: 410, code: 'gone', message })

const UNKNOWN: Problem = {
  status: 404,
  code: 'unknown-publication',
  message: 'Nothing is published under this address.',
}
const REVOKED = gone('Whoever published this has ended it.')
const EXPIRED = gone('This was published for a time, and that time is over.')
const PAUSED = gone('Whoever published this may no longer do so on this desk.')

export type Opened =
  | { readonly ok: true; readonly publication: StoredPublication }
  | { readonly ok: false; readonly problem: Problem }

/** What is published under an address, while it may be shown. */
export type OpenPublication = {
  readonly open: (token: string | undefined) => Promise<Opened>
  /** The same, counted as one reading of its owner’s. */
  readonly take: (token: string | undefined) => Promise<Opened>
  /** Sites that may frame it: those of an ended one may, to show that it ended. */
  readonly origins: (token: string | undefined) => Promise<readonly string[]>
  /** Counts bytes that were given out for an owner. */
  readonly spend: (userId: string, bytes: number) => void
}

/** Everything is looked up each time, so that what is revoked, and whoever may no longer publish, ends at once. */
export const openPublication = (
  accounts: Pick<Accounts, 'publications' | 'users' | 'mode'>,
  rates: { readonly reads: RateLimit; readonly bytes: RateLimit },
  now: () => number,
): OpenPublication => {
  const open: OpenPublication['open'] = async (token = '') => {
    const publication = await accounts.publications.read(token)
    if (publication === undefined) return { ok: false, problem: UNKNOWN }
    if (publication.revokedAtMs !== undefined) return { ok: false, problem: REVOKED }
    if ((publication.expiresAtMs ?? Number.POSITIVE_INFINITY) <= now()) return { ok: false, problem: EXPIRED }
    const user = await accounts.users.byId(publication.userId)
    const isAllowed = user !== undefined && may({ user, scopes: undefined }, 'publish', accounts.mode).ok
    return isAllowed ? { ok: true, publication } : { ok: false, problem: PAUSED }
  }
  return {
    open,
    take: async (token) => {
      const opened = await open(token)
      if (!opened.ok) return opened
      const { userId } = opened.publication
      const waitS = Math.max(rates.reads.take(userId).waitS, rates.bytes.standing(userId).waitS)
      return waitS > 0 ? { ok: false, problem: tooMany(waitS) } : opened
    },
    origins: async (token = '') => (await accounts.publications.read(token))?.origins ?? [],
    spend: rates.bytes.spend,
  }
}
