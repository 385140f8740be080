import type { Action } from '@gvol/accounts'
import type { Study } from '@gvol/analytics'
import type { AnswerInput } from '../answer/answer.ts'

/** What a resolver knows about the operation it works for. */
export type GraphqlContext = {
  /** @throws GraphQLError when the caller may not */
  readonly permit: (action: Action) => void
  /** Told which study the operation depends on, before it runs: what a live stream has to follow. */
  readonly touched: (study: Study, input: AnswerInput) => void
}
