export type LogLevel = 'info' | 'warn' | 'error'
export type Log = (level: LogLevel, message: string, fields?: Record<string, unknown>) => void

/** Current problems, one sentence per part of a connector. Logged when one begins, changes and ends. */
export type Problems = {
  readonly set: (part: string, sentence: string, retryInMs?: number) => void
  readonly clear: (part: string) => void
  readonly sentences: () => readonly string[]
  readonly newest: () => string | undefined
}

/** @param onChange  called after every change, so that a derived state can be recomputed */
export const problemBoard = (log: Log, onChange: () => void): Problems => {
  const current = new Map<string, string>()
  let newest: string | undefined
  return {
    set: (part, sentence, retryInMs) => {
      const wait = retryInMs === undefined ? '' : ` Retrying in ${Math.max(1, Math.round(retryInMs / 1000))} s.`
      if (current.get(part) !== sentence) log('warn', `${part}: ${sentence}${wait}`, { part })
      current.delete(part)
      current.set(part, sentence)
      newest = `${part}: ${sentence}${wait}`
      onChange()
    },
    clear: (part) => {
      if (!current.delete(part)) return
      log('info', `${part}: working again.`, { part })
      onChange()
    },
    sentences: () => [...current].map(([part, sentence]) => `${part}: ${sentence}`),
    newest: () => newest,
  }
}
