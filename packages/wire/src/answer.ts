/** A column of an answer: missing is null, instants are Unix ms, flags are true or false. */
type WireColumn = readonly (number | string | boolean | null)[]

/** What a study said, as REST, GraphQL and the live stream carry it. */
export type WireAnswer = {
  readonly study: string
  /** ISO-8601. */
  readonly asOf: string
  readonly simulated: boolean
  /** What the answer leaves out, in a sentence; absent or null where it leaves out nothing. */
  readonly note?: string | null
  /** The input as the server understood it, defaults filled in. */
  readonly input: Readonly<Record<string, unknown>>
  /** Columns of equal length by name; those that were asked for. */
  readonly data: Readonly<Record<string, WireColumn>>
}
