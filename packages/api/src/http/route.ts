import type { Action, Caller } from '@gvol/accounts'
import type { Context } from 'hono'
import type { z } from 'zod'
import type { Identity } from './identity.ts'
import type { RateLimitState } from './rateLimit.ts'

/** What the checks before a route learned about a request. */
export type RouteEnv = {
  Variables: {
    identity: Identity
    route: string
    address: string
    /** Caller whose run slots are charged: a user, or an anonymous network. */
    who: string
    rateLimitState: RateLimitState
    /** Number of bytes, set by large answers. */
    answerBytes: number
    /** Counts bytes sent after the route has answered. */
    spendBytes: (bytes: number) => void
    /** Whether the caller's byte budget is not used up. */
    hasBytes: () => boolean
    /** Bytes of the body, where the route has them: the same object for all requests that share an answer. */
    bodyBytes: Uint8Array<ArrayBuffer>
    /** A body that is written while it is computed, so it is compressed piece by piece. */
    isStreamed: boolean
    /** Not compressed although the route compresses: it contains data of a person. */
    isPlain: boolean
    /** Sites that may embed this page; none when not set. */
    framedBy: readonly string[]
    /** A picture that pages of any site may display. */
    isForOtherSites: boolean
    /** Whether the credential is still valid and still permits this. */
    isStillPermitted: () => Promise<boolean>
  }
}

export type RouteContext = Context<RouteEnv>

/**
 * Permission a caller needs. 'nothing': public. 'each-field': public, but an invalid credential is rejected, and every
 * field checks its own permission.
 */
export type Needs = Action | 'nothing' | 'each-field'

/** A route of the API. `needs` is part of the type, so a route without a permission does not compile. */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly needs: Needs
  readonly doc: string
  /** Form of the JSON body, as the OpenAPI document describes it. */
  readonly body?: z.ZodType
  /** Size limit of a body where the common limit does not fit. */
  readonly bodyBytes?: number
  /** Other headers with a key, in order of precedence, after the desk's own. */
  readonly keyHeaders?: readonly string[]
  /** Accepts a key in the URL as `key`, for programs that cannot send headers. */
  readonly takesKeyInAddress?: true
  /** Passwords, codes or links could be guessed here: limited more strictly, by address. */
  readonly isGuessable?: boolean
  /**
   * Compresses answers as the client accepts. Only for data that belong to no person: the size of a compressed answer
   * reveals what it repeats.
   */
  readonly isCompressed?: true
  /** @param caller  always defined unless the route needs nothing or checks by field */
  readonly handle: (context: RouteContext, caller: Caller | undefined) => Promise<Response> | Response
}

/** What the checks before a route read of it. */
export type GuardedRoute = Omit<Route, 'method' | 'doc' | 'body'> & {
  /** OPTIONS: any method that changes nothing. */
  readonly method: Route['method'] | 'OPTIONS'
  /** Other permissions, each of which is enough too. */
  readonly orNeeds?: readonly Needs[]
}

/** For responses about a user: no cache may store them. */
export const NO_STORE = { headers: { 'cache-control': 'no-store' } }
