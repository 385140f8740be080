/**
 * How often a trouble of messages happens: a part below 1 strikes that share of all, a whole number that many of the
 * coming ones (Infinity: all), 0 none.
 */
export type Dose = number

/** Troubles that a served venue can be told to make, to see how its clients take them. All off by default. */
export type Faults = {
  /** The venue is away: every connection is cut, and every new one at once, while it is true. */
  outage: boolean
  /** Nothing is answered or sent while it is true; connections stay open. */
  silent: boolean
  /** Nobody quotes anything while it is true: no bid, no ask, no size; marks go on. */
  emptyBooks: boolean
  /** Lines that are cut where a message should have gone out; the message is lost with the line. */
  disconnect: Dose
  /** Stream messages that are never sent. */
  gap: Dose
  /** Stream messages that go out after the next one. */
  reorder: Dose
  /** Stream messages that are sent twice. */
  duplicate: Dose
  /** Messages and answers that are cut in the middle. */
  corrupt: Dose
  /** Messages and answers that go out `lateMs` late. */
  late: Dose
  /** Requests that are refused as too many, in the venue's own words. */
  refuse: Dose
  /** By how much a late message is late, real ms. */
  lateMs: number
  /** By how much the venue's instants differ from its market's, ms. */
  clockSkewMs: number
  /** A client that reads no more than so many stream messages a second; the venue cuts it off when too many wait. 0: no limit. */
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
