import type { MarketFilter } from '@gvol/market'
import type { Arguments, InputOf } from '../argument/argument.ts'

/**
 * The subject of a study: how a client names it, what the study gets for it, and which markets it covers. REST
 * parameters, GraphQL arguments, OpenAPI, error messages, live ticks and file names follow from this.
 *
 * @typeParam Value  the subject's part of the input of `run`
 */
export type Subject<Declared extends Arguments, Value extends object> = {
  readonly id: string
  /** Description in the catalog. */
  readonly doc: string
  /** In listing order; all required. */
  readonly arguments: Declared
  valueOf(named: InputOf<Declared>): Value
  /** Markets whose changes may change an answer. */
  coveredBy(value: Value): readonly MarketFilter[]
  /** Returns the name in sentences and titles: `deribit BTC`. */
  textOf(value: Value): string
  /** Returns the parts of a file name. */
  fileParts(value: Value): readonly string[]
}

/** Types the functions by the declared arguments. */
export const defineSubject = <const Declared extends Arguments, const Value extends object>(
  subject: Subject<Declared, Value>,
): Subject<Declared, Value> => subject

/** A subject of any shape, for code that handles all subjects. */
export type AnySubject = Subject<Arguments, object>
