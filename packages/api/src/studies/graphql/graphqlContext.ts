import { type Action, type Caller, type Mode, may } from '@gvol/accounts'
import type { AnyInput, Study } from '@gvol/analytics'
import type { AlertFiring } from '@gvol/wire'
import { callerOf, type Identity } from '../../http/identity.ts'
import { refusal } from '../../http/refusal.ts'
import { problemError } from './problemError.ts'

/** Context of a resolver. */
export type GraphqlContext = {
  /** Undefined where the answer is the same for all recipients. */
  readonly identity: Identity | undefined
  /** Network address of the request; empty where the answer is the same for all. */
  readonly address: string
  /** Caller whose run slots are charged; undefined where it is shared by many. */
  readonly who: string | undefined
  /** @throws GraphQLError when the caller lacks permission */
  readonly permit: (action: Action) => void
  /** Called with each study before it runs: what a live stream has to follow. */
  readonly touched: (study: Study, input: AnyInput) => void
  /** Called when the answer has data of a person. */
  readonly personal?: () => void
  /** Called with the name of a field that has no rows in the response, and a sentence that says why. */
  readonly addNote?: (field: string, note: string) => void
  /** The new firing, in an operation that notifies its owner. */
  readonly firing?: AlertFiring
  /**
   * Returns the answer, or undefined when the operation should be answered without it for now.
   *
   * @param key  the same for equal requests
   */
  readonly patience: <Answer>(key: string, ask: () => Promise<Answer>) => Promise<Answer | undefined>
}

/** Context of a resolver within one execution of an operation. */
export type ExecutionContext = GraphqlContext & {
  /**
   * Adds the bytes of one answer to those of the operation.
   *
   * @throws GraphQLError when they are too many
   */
  readonly weigh: (bytes: number) => void
}

/** Always waits for the answer. */
export const WAITS: GraphqlContext['patience'] = (_key, ask) => ask()

/** @throws GraphQLError when the caller lacks permission */
export const permitFor =
  (caller: Caller | undefined, mode: Mode) =>
  (action: Action): void => {
    const permission = may(caller, action, mode)
    if (!permission.ok) throw problemError(refusal(permission))
  }

/** Returns the context of an operation of one caller. */
export const contextOf = (identity: Identity, mode: Mode, who: string, address: string): GraphqlContext => ({
  identity,
  address,
  who,
  permit: permitFor(callerOf(identity), mode),
  touched: () => undefined,
  patience: WAITS,
})
