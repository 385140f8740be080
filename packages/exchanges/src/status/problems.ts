export type LogLevel = 'info' | 'warn' | 'error'
export type Log = (level: LogLevel, message: string, fields?: Record<string, unknown>) => void

/** A list, market or stream that a venue does not deliver now. */
export type MissingPart = {
  /** What is missing, such as `List of ETH_USDT options`. */
  readonly part: string
  /** Why, as a sentence. */
  readonly reason: string
  /** Local clock at the first failure, ms. */
  readonly sinceMs: number
  /** Local clock of the next attempt, ms; undefined where none is planned. */
  readonly retryAtMs: number | undefined
}

/** Current problems, one sentence per part of a connector. Logged when one begins, changes and ends. */
export type Problems = {
  /** @param isMinor  the part is missing, but the venue does not count as degraded for it */
  readonly set: (part: string, sentence: string, retryInMs?: number, isMinor?: boolean) => void
  /** The part works again. */
  readonly clear: (part: string) => void
  /** The part is no longer needed. */
  readonly forget: (part: string) => void
  /** Returns the sentences of all parts whose absence degrades the venue. */
  readonly sentences: () => readonly string[]
  /** Returns everything that is missing, oldest first. */
  readonly missing: () => readonly MissingPart[]
  readonly newest: () => string | undefined
}

type Problem = { readonly missing: MissingPart; readonly isMinor: boolean }

/**
 * @param onChange  called after every change, so that a derived state can be recomputed
 * @param now  local clock, ms
 */
export const problemBoard = (log: Log, onChange: () => void, now: () => number): Problems => {
  const current = new Map<string, Problem>()
  let newest: string | undefined
  return {
    set: (part, sentence, retryInMs, isMinor = false) => {
      const wait = retryInMs === undefined ? '' : ` Retrying in ${Math.max(1, Math.round(retryInMs / 1000))} s.`
      const before = current.get(part)?.missing
      if (before?.reason !== sentence) log('warn', `${part}: ${sentence}${wait}`, { part })
      const nowMs = now()
      const missing: MissingPart = {
        part,
        reason: sentence,
        sinceMs: before?.sinceMs ?? nowMs,
        retryAtMs: retryInMs === undefined ? undefined : nowMs + retryInMs,
      }
      current.delete(part)
      current.set(part, { missing, isMinor })
      newest = `${part}: ${sentence}${wait}`
      onChange()
    },
    clear: (part) => {
      if (!current.delete(part)) return
      log('info', `${part}: working again.`, { part })
      onChange()
    },
    forget: (part) => {
      if (current.delete(part)) onChange()
    },
    sentences: () =>
      [...current.values()].flatMap(({ missing, isMinor }) => (isMinor ? [] : `${missing.part}: ${missing.reason}`)),
    missing: () => [...current.values()].map(({ missing }) => missing).sort((a, b) => a.sinceMs - b.sinceMs),
    newest: () => newest,
  }
}
