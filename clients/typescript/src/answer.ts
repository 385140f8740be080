export type Column = {
  readonly name: string
  readonly unit: string
  readonly doc: string
  readonly type: 'number' | 'time' | 'text' | 'flag'
  readonly nullable: boolean
}

/**
 * The answer of a study, by column; all columns have the same length. Missing values are null; times are Unix
 * milliseconds.
 */
export type Answer<Columns extends object> = {
  readonly study: string
  readonly input: Readonly<Record<string, unknown>>
  /** Instant that the answer describes, ISO-8601. */
  readonly asOf: string
  /** Whether the market is simulated. */
  readonly simulated: boolean
  /** What the answer leaves out, as a sentence. */
  readonly note?: string
  readonly columns: readonly Column[]
  readonly data: Columns
  /** Requested instant of an answer within a span, ISO-8601. */
  readonly instant?: string
}

/** An instant of a span that has no answer. */
export type Missing = { readonly instant: string; readonly error: { readonly code: string; readonly message: string } }

/** Estimated cost of a span; null where its last instant has no answer to measure. */
export type Cost = {
  readonly study: string
  readonly from: string
  readonly to: string
  readonly instants: number
  readonly measured: { readonly seconds: number; readonly rows: number; readonly bytes: number } | null
  readonly seconds: number | null
  readonly bytes: number | null
  readonly limits: { readonly instants: number; readonly bytes: number; readonly atOnce: number }
  readonly isWithinLimits: boolean
  readonly message: string | null
}

/** Error answer of a desk: a sentence for people, and a code that identifies the case. */
export class DeskError extends Error {
  readonly status: number
  readonly code: string
  readonly argument: string | undefined
  constructor(status: number, code: string, message: string, argument?: string) {
    super(message)
    this.name = 'DeskError'
    this.status = status
    this.code = code
    this.argument = argument
  }
}
