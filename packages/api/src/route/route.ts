import type { Action, Caller } from '@gvol/accounts'
import type { Context } from 'hono'
import type { Identity } from './identity.ts'
import type { Standing } from './rateLimit.ts'

/** What the steps before a route found out about a request. */
export type RouteEnv = {
  Variables: {
    identity: Identity
    route: string
    address: string
    /** Whose share of the machine this takes: a user, or a network where nobody is signed in. */
    who: string
    standing: Standing
    /** Large answers tell how many bytes they have. */
    answerBytes: number
    /** Counts bytes that leave after the route has answered. */
    spendBytes: (bytes: number) => void
    /** Whether the caller has bytes left now. */
    hasBytes: () => boolean
    /** Sites that may put this page into a frame; nobody when not set. */
    framedBy: readonly string[]
    /** A picture that pages of any site may show. */
    isForOtherSites: boolean
    /** Whether the credential still counts and still permits this. */
    isStillPermitted: () => Promise<boolean>
  }
}

export type RouteContext = Context<RouteEnv>

/**
 * What a caller must be allowed to do. 'nothing': open to the world. 'each-field': open, but a forged credential is
 * refused, and what is asked for inside decides for itself.
 */
export type Needs = Action | 'nothing' | 'each-field'

/** One way into the API. `needs` is part of the type, so a route without a rule does not compile. */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly needs: Needs
  readonly doc: string
  /** How large a body may be, where the limit of all routes does not fit. */
  readonly bodyBytes?: number
  /** Other headers in which a key may come, in the order in which they count; after our own. */
  readonly keyHeaders?: readonly string[]
  /** A key may stand in the address as `key`: for programs that can send no header. */
  readonly takesKeyInAddress?: true
  /** Somebody could try passwords, codes or links here: counted more strictly, by address. */
  readonly isGuessable?: boolean
  /** @param caller  always defined unless the route needs nothing or decides by field */
  readonly handle: (context: RouteContext, caller: Caller | undefined) => Promise<Response> | Response
}

/** Of answers about a person: nobody on the way keeps them. */
export const NO_STORE = { headers: { 'cache-control': 'no-store' } }
