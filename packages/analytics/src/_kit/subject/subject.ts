import type { MarketFilter } from '@gvol/market'
import type { Arguments, InputOf } from '../argument/argument.ts'

/**
 * What a study is about: how a client names it, what the study gets of it, and which markets it covers. Parameters of
 * REST, arguments of GraphQL, OpenAPI, refusals, live ticks and file names follow from this.
 *
 * @typeParam Value  what stands in the input of `run`
 */
export type Subject<Declared extends Arguments, Value extends object> = {
  readonly id: string
  /** What it is, as the catalog tells it. */
  readonly doc: string
  /** In the order in which they are listed; all required. */
  readonly arguments: Declared
  valueOf(named: InputOf<Declared>): Value
  /** Markets whose moves may change an answer. */
  coveredBy(value: Value): readonly MarketFilter[]
  /** As a sentence and a title name it: `deribit BTC`. */
  textOf(value: Value): string
  /** As a file is named after it. */
  fileParts(value: Value): readonly string[]
}

/** Types the functions by the declared arguments. */
export const defineSubject = <const Declared extends Arguments, const Value extends object>(
  subject: Subject<Declared, Value>,
): Subject<Declared, Value> => subject

/** A subject of any shape: what the API walks. */
export type AnySubject = Subject<Arguments, object>
