import { type Action, type Caller, may } from '@gvol/accounts'
import type { Study } from '@gvol/analytics'
import type { AnswerInput } from '../answer/answer.ts'
import { refusal } from '../door/refusal.ts'
import { problemError } from './problemError.ts'

/** What a resolver knows about the operation it works for. */
export type GraphqlContext = {
  /** @throws GraphQLError when the caller may not */
  readonly permit: (action: Action) => void
  /** Told which study the operation depends on, before it runs: what a live stream has to follow. */
  readonly touched: (study: Study, input: AnswerInput) => void
}

/** The context of an operation that one caller runs. */
export const contextOf = (caller: Caller | undefined): GraphqlContext => ({
  permit: (action) => {
    const permission = may(caller, action)
    if (!permission.ok) throw problemError(refusal(permission.reason))
  },
  touched: () => undefined,
})
