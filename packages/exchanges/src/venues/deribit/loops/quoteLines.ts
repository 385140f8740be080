import type { DeribitStream } from './stream.ts'

/** A connection may have 500 channels; expired ones count until the venue removes them. */
const MAX_CHANNELS = 450

type Line = { readonly names: Set<string>; readonly stream: Pick<DeribitStream, 'start' | 'stop' | 'syncChannels'> }

export type QuoteLines = {
  /**
   * Subscribes to desired options that are on no connection yet, opening further connections when the others are full.
   */
  readonly sync: () => void
  readonly stop: () => void
  /** Number of open connections. */
  readonly count: () => number
}

/**
 * Streams the quotes of many options on as many connections as the venue's channel limit requires. An option stays on
 * its connection until it is no longer desired.
 *
 * @param desired  names of the options, in order of subscription
 * @param open     opens a connection for its channels
 */
export const quoteLines = (
  desired: () => readonly string[],
  open: (channels: () => readonly string[], line: number) => Line['stream'],
): QuoteLines => {
  const lines: Line[] = []
  let isStopped = false
  const opened = (): Line => {
    const names = new Set<string>()
    const line = { names, stream: open(() => [...names].map((name) => `quote.${name}`), lines.length + 1) }
    lines.push(line)
    return line
  }
  return {
    sync: () => {
      if (isStopped) return
      const listed = new Set(desired())
      const assigned = new Set<string>()
      for (const { names } of lines) {
        for (const name of names) {
          if (listed.has(name)) assigned.add(name)
          else names.delete(name)
        }
      }
      const before = new Set(lines)
      for (const name of listed) {
        if (assigned.has(name)) continue
        const line = lines.find(({ names }) => names.size < MAX_CHANNELS) ?? opened()
        line.names.add(name)
      }
      for (const line of lines) {
        if (before.has(line)) line.stream.syncChannels()
        else line.stream.start()
      }
    },
    stop: () => {
      isStopped = true
      for (const { stream } of lines) stream.stop()
    },
    count: () => lines.length,
  }
}
