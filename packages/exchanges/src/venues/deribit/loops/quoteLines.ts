import type { DeribitStream } from './stream.ts'

/** A connection may have 500 channels; what has expired counts until the venue lets go of it. */
const MOST_CHANNELS = 450

type Line = { readonly names: Set<string>; readonly stream: Pick<DeribitStream, 'start' | 'stop' | 'syncChannels'> }

export type QuoteLines = {
  /** Subscribes to those wanted that are on no line yet, on further lines where the others are full. */
  readonly sync: () => void
  readonly stop: () => void
  /** Lines that are open. */
  readonly count: () => number
}

/**
 * The quotes of many options, on as many lines as the venue's limit of channels asks for. An option stays on its line
 * until it is no longer wanted.
 *
 * @param wanted  names of the options, in the order in which they are asked for
 * @param open    a line of its own for the channels that it is asked for
 */
export const quoteLines = (
  wanted: () => readonly string[],
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
      const listed = new Set(wanted())
      const placed = new Set<string>()
      for (const { names } of lines) {
        for (const name of names) {
          if (listed.has(name)) placed.add(name)
          else names.delete(name)
        }
      }
      const before = new Set(lines)
      for (const name of listed) {
        if (placed.has(name)) continue
        const line = lines.find(({ names }) => names.size < MOST_CHANNELS) ?? opened()
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
