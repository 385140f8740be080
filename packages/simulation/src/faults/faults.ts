/**
 * How many messages have the fault: below 1 a share of all messages, a whole number the next ones (Infinity: all), 0
 * none.
 */
export type FaultRate = number

/** Faults that a served venue can simulate, to test its clients. All off by default. */
export type Faults = {
  /** The venue is down: existing and new connections are terminated while true. */
  outage: boolean
  /** Nothing is answered or sent while true; connections stay open. */
  silent: boolean
  /** No quotes while true: no bid, no ask, no size; marks continue. */
  emptyBooks: boolean
  /** Connections terminated instead of sending a message; the message is lost. */
  disconnect: FaultRate
  /** Stream messages that are dropped. */
  gap: FaultRate
  /** Stream messages that are sent after the next one. */
  reorder: FaultRate
  /** Stream messages that are sent twice. */
  duplicate: FaultRate
  /** Messages and responses that are truncated. */
  corrupt: FaultRate
  /** Messages and responses that are sent `lateMs` late. */
  late: FaultRate
  /** Requests that get the venue's rate-limit error. */
  refuse: FaultRate
  /** Delay of a late message, real ms. */
  lateMs: number
  /** Offset of the venue's clock from the market's, ms. */
  clockSkewMs: number
  /**
   * Maximum stream messages per second that the client reads; the venue disconnects it when too many are queued. 0: no
   * limit.
   */
  readsPerSecond: number
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
  readsPerSecond: 0,
})
