/** Troubles that a server can be told to make, to see how its clients take them. All off by default. */
export type Faults = {
  /** Cuts every connection, and every new one at once, while it is true. */
  dropConnections: boolean
  /** How many of the coming requests are refused with 10028 too_many_requests; Infinity for all. */
  rate10028: number
  /** How many of the coming messages are cut in the middle. */
  malformed: number
  /** Nothing is answered or sent while it is true; connections stay open. */
  silent: boolean
  /** By how much the venue's instants differ from its market's, in ms. */
  clockSkewMs: number
}

export const noFaults = (): Faults => ({
  dropConnections: false,
  rate10028: 0,
  malformed: 0,
  silent: false,
  clockSkewMs: 0,
})

/** The message as it leaves: whole, or cut while there are messages to spoil. */
export const sentText = (faults: Faults, text: string): string => {
  if (!(faults.malformed > 0)) return text
  faults.malformed -= 1
  return text.slice(0, Math.ceil(text.length / 2))
}

/** True when this request is one of those to refuse. */
export const isRefused = (faults: Faults): boolean => {
  if (!(faults.rate10028 > 0)) return false
  faults.rate10028 -= 1
  return true
}
