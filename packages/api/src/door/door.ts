import type { Action, Caller } from '@gvol/accounts'
import type { Context } from 'hono'
import type { Identity } from './identity.ts'

/** What the steps before a door found out about a request. */
export type DoorEnv = {
  Variables: { identity: Identity; route: string }
}

export type DoorContext = Context<DoorEnv>

/** One way into the API. `needs` is part of the type, so a door without a rule does not compile. */
export type Door = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  /** What the caller must be allowed to do; 'nothing': open to the world. */
  readonly needs: Action | 'nothing'
  readonly doc: string
  /** @param caller  always defined unless the door needs nothing */
  readonly handle: (context: DoorContext, caller: Caller | undefined) => Promise<Response> | Response
}
