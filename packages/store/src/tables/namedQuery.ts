import type { Columnar, QueryOptions } from '../engine/columnar.ts'

/** A question with a name that the store answers itself: sums, bars, returns. It stands beside the table it is about. */
export type NamedQuery<Input, Answer, Id extends string = string> = {
  /** `table.question`: whoever asks it says so of the table, and it is in logs. */
  readonly id: Id
  /** One sentence: what is answered. */
  readonly doc: string
  readonly run: (columnar: Columnar, input: Input, options?: QueryOptions) => Promise<Answer>
}

/** Types `run` by its own annotations. */
export const defineQuery = <const Id extends string, Input, Answer>(
  query: NamedQuery<Input, Answer, Id>,
): NamedQuery<Input, Answer, Id> => query
