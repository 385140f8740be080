import type { Columnar, QueryOptions } from '../engine/columnar.ts'

/** A named query that the store computes itself: sums, bars, returns. It is defined in the folder of its table. */
export type NamedQuery<Input, Answer, Id extends string = string> = {
  /** `table.query`: used by callers and in logs. */
  readonly id: Id
  /** One sentence that says what it returns. */
  readonly doc: string
  readonly run: (columnar: Columnar, input: Input, options?: QueryOptions) => Promise<Answer>
}

/** Infers the types of `run` from its annotations. */
export const defineQuery = <const Id extends string, Input, Answer>(
  query: NamedQuery<Input, Answer, Id>,
): NamedQuery<Input, Answer, Id> => query
