import { type Accounts, may, type StoredPublication } from '@gvol/accounts'
import type { Problem } from '../../http/problem.ts'
import type { RateLimit } from '../../http/rateLimit.ts'
import { tooManyRequests } from '../../http/refusal.ts'

const gone = (message: string): Problem => ({ status: 410, code: 'gone', message })

const UNKNOWN: Problem = {
  status: 404,
  code: 'unknown-publication',
  message: 'Nothing is published under this address.',
}
const REVOKED = gone('The publisher has ended this publication.')
const EXPIRED = gone('This was published for a time, and that time is over.')
const PAUSED = gone('The publisher may no longer publish on this desk.')

export type OpenOutcome =
  | { readonly ok: true; readonly publication: StoredPublication }
  | { readonly ok: false; readonly problem: Problem }

/** Reads publications by the token in their URL, and refuses those that may not be shown. */
export type OpenPublication = {
  readonly open: (token: string | undefined) => Promise<OpenOutcome>
  /** Like `open`, and counts one request for the owner's publications. */
  readonly take: (token: string | undefined) => Promise<OpenOutcome>
  /** Returns the sites that may embed it, also after it ended, so that they can show that it ended. */
  readonly origins: (token: string | undefined) => Promise<readonly string[]>
  /** Counts bytes sent for an owner. */
  readonly spend: (userId: string, bytes: number) => void
}

/** Checks everything for each request, so that revocations and lost permissions take effect at once. */
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
      const waitS = Math.max(rates.reads.take(userId).waitS, rates.bytes.state(userId).waitS)
      return waitS > 0 ? { ok: false, problem: tooManyRequests(waitS) } : opened
    },
    origins: async (token = '') => (await accounts.publications.read(token))?.origins ?? [],
    spend: rates.bytes.spend,
  }
}
