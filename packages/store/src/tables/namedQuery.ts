import type { Columnar, QueryOptions } from '../engine/columnar.ts'

/** A question with a name that the store answers itself: sums, bars, returns. It stands beside the table it is about. */
export type NamedQuery<Input, Answer> = {
  /** For logs: `table.question`. */
  readonly id: string
  /** One sentence: what is answered. */
  readonly doc: string
  readonly run: (columnar: Columnar, input: Input, options?: QueryOptions) => Promise<Answer>
}

/** Types `run` by its own annotations. */
export const defineQuery = <Input, Answer>(query: NamedQuery<Input, Answer>): NamedQuery<Input, Answer> => query
