import { type Action, type Caller, type Mode, may } from '@gvol/accounts'
import type { AnyInput, Study } from '@gvol/analytics'
import type { AlertFiring } from '@gvol/wire'
import { callerOf, type Identity } from '../route/identity.ts'
import { refusal } from '../route/refusal.ts'
import { problemError } from './problemError.ts'

/** What a resolver knows about the operation it works for. */
export type GraphqlContext = {
  /** Undefined where the answer is the same for all who get it. */
  readonly identity: Identity | undefined
  /** Where the question comes from: an address, or its network; empty where the answer is the same for all. */
  readonly address: string
  /** Whose share of the machine it takes; undefined where many wait for the same. */
  readonly who: string | undefined
  /** @throws GraphQLError when the caller may not */
  readonly permit: (action: Action) => void
  /** Told which study the operation depends on, before it runs: what a live stream has to follow. */
  readonly touched: (study: Study, input: AnyInput) => void
  /** What just fired, where the operation tells one person of that. */
  readonly firing?: AlertFiring
  /** The answer, or undefined when the operation is to be answered without it for now. */
  readonly patience: <Answer>(answer: Promise<Answer>) => Promise<Answer | undefined>
}

/** Waits for whatever is asked. */
export const WAITS: GraphqlContext['patience'] = (answer) => answer

/** @throws GraphQLError when that caller may not */
export const permitFor =
  (caller: Caller | undefined, mode: Mode) =>
  (action: Action): void => {
    const permission = may(caller, action, mode)
    if (!permission.ok) throw problemError(refusal(permission.reason))
  }

/** The context of an operation that one caller runs. */
export const contextOf = (identity: Identity, mode: Mode, who: string, address: string): GraphqlContext => ({
  identity,
  address,
  who,
  permit: permitFor(callerOf(identity), mode),
  touched: () => undefined,
  patience: WAITS,
})
