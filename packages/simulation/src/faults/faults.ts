/**
 * How often a message fault occurs: a part below 1 is the share of all messages, a whole number the count of the next
 * ones (Infinity: all), 0 none.
 */
export type Dose = number

/** Faults that a served venue can simulate, to test its clients. All off by default. */
export type Faults = {
  /** The venue is down: existing and new connections are terminated while true. */
  outage: boolean
  /** Nothing is answered or sent while true; connections stay open. */
  silent: boolean
  /** No quotes while true: no bid, no ask, no size; marks continue. */
  emptyBooks: boolean
  /** Connections terminated instead of sending a message; the message is lost. */
  disconnect: Dose
  /** Stream messages that are dropped. */
  gap: Dose
  /** Stream messages that are sent after the next one. */
  reorder: Dose
  /** Stream messages that are sent twice. */
  duplicate: Dose
  /** Messages and responses that are truncated. */
  corrupt: Dose
  /** Messages and responses that are sent `lateMs` late. */
  late: Dose
  /** Requests that are refused as too many, with the venue's own error. */
  refuse: Dose
  /** Delay of a late message, real ms. */
  lateMs: number
  /** Offset of the venue's clock from the market's, ms. */
  clockSkewMs: number
  /**
   * Maximum stream messages per second that the client reads; the venue disconnects it when too many are queued. 0: no
   * limit.
   */
  slowPerSecond: number
}

export type FaultName = keyof Faults

export const noFaults = (): Faults => ({
  outage: false,
  silent: false,
  emptyBooks: false,
  disconnect: 0,
  gap: 0,
  reorder: 0,
  duplicate: 0,
  corrupt: 0,
  late: 0,
  refuse: 0,
  lateMs: 2_000,
  clockSkewMs: 0,
  slowPerSecond: 0,
})
