/** A request that has waited so long that the page says so. */
export type OverdueRequest = {
  /** What the server has not sent, such as `your account`. */
  readonly name: string
  /** When the first request was sent, Unix ms. */
  readonly sinceMs: number
  readonly isRepeated: boolean
}

let overdue: readonly OverdueRequest[] = []
const listeners = new Set<() => void>()
const publish = (next: readonly OverdueRequest[]): void => {
  overdue = next
  for (const listener of listeners) listener()
}

/** The overdue requests of this page, oldest first. */
export const overdueRequests = {
  read: (): readonly OverdueRequest[] => overdue,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** @returns a function that removes the request again */
  add: (request: OverdueRequest): (() => void) => {
    publish([...overdue, request].toSorted((a, b) => a.sinceMs - b.sinceMs))
    return () => publish(overdue.filter((other) => other !== request))
  },
}
