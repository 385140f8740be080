/** A column of an answer: missing values are null, instants are Unix ms, flags are true or false. */
type WireColumn = readonly (number | string | boolean | null)[]

/** Answer of a study over REST, GraphQL and the live stream. */
export type WireAnswer = {
  readonly study: string
  /** ISO-8601. */
  readonly asOf: string
  readonly simulated: boolean
  /** What the answer leaves out, as a sentence; absent or null when complete. */
  readonly note?: string | null
  /** The parsed input, with defaults. */
  readonly input: Readonly<Record<string, unknown>>
  /** Columns of equal length by name; only the requested ones. */
  readonly data: Readonly<Record<string, WireColumn>>
}
