import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import type { MarketEvent } from '@gvol/market'
import { isRecord } from '../src/messages/shape.ts'
import type { Feed } from '../src/venue/venue.ts'

/** Real messages recorded by third parties; not part of this repository. */
const WIRE = resolve(import.meta.dirname, '../../../../shared/data/wire')

/** Local clock for messages without a recorded arrival time: after the newest of them. */
export const COLLECTED_AT_MS = Date.UTC(2026, 9, 1)

/** A recorded message, ready for `feed.read`. */
export type Recorded = {
  /** File, or folder of files. */
  readonly recording: string
  /** Channel, path or file to which explanations refer. */
  readonly about: string
  readonly message: unknown
  readonly receivedAtMs: number
}

/** Returns whether a recording is available; logs when it is not. */
export const hasRecording = (path: string, venue: string): boolean => {
  const isHere = existsSync(join(WIRE, path))
  if (!isHere) console.warn(`Skipped: recorded ${venue} messages are not at ${join(WIRE, path)}.`)
  return isHere
}

export const recordedText = (path: string): string => readFileSync(join(WIRE, path), 'utf8')
export const recordedJson = (path: string): unknown => JSON.parse(recordedText(path))

const zstLines = (file: string): readonly string[] =>
  zstdDecompressSync(readFileSync(join(WIRE, 'cryptofeed', file)))
    .toString()
    .split('\n')

/** Reads responses of a cryptofeed recording, lines of `url -> seconds: body`. */
export const recordedAnswers = (file: string) =>
  zstLines(file).flatMap((line) => {
    const match = /^(https:\S+) -> ([\d.]+): (.*)$/.exec(line)
    if (match === null) return []
    return [{ url: new URL(match[1]), receivedAtMs: Number(match[2]) * 1000, body: JSON.parse(match[3]) as unknown }]
  })

/** Reads stream messages of a cryptofeed recording, lines of `seconds: message`. */
export const recordedStream = (file: string) =>
  zstLines(file).flatMap((line) => {
    const match = /^([\d.]+): (\{.*)$/.exec(line)
    return match === null ? [] : [{ receivedAtMs: Number(match[1]) * 1000, message: JSON.parse(match[2]) as unknown }]
  })

/** Reads every JSON file below a folder, with its relative path, sorted. */
export const recordedFiles = (folder: string): readonly { readonly file: string; readonly content: unknown }[] =>
  readdirSync(join(WIRE, folder), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.json') && statSync(join(WIRE, folder, file)).isFile())
    .sort()
    .map((file) => ({ file, content: recordedJson(join(folder, file)) }))

/**
 * Returns the events of recorded messages, and the number of rejected messages or rows by recording, about and reason.
 */
export const replayRecorded = (feed: Feed, recorded: readonly Recorded[]) => {
  const setAside: Record<string, number> = {}
  const events: MarketEvent[] = []
  let before = feed.rejected().byReason
  for (const { recording, about, message, receivedAtMs } of recorded) {
    events.push(...feed.read(message, receivedAtMs))
    const after = feed.rejected().byReason
    for (const [reason, count] of Object.entries(after)) {
      const more = count - (before[reason] ?? 0)
      const key = `${recording} | ${about} | ${reason}`
      if (more > 0) setAside[key] = (setAside[key] ?? 0) + more
    }
    before = after
  }
  return { events, setAside }
}

/** Messages of one recording that are rejected for one reason, and why that is correct. */
export type Explanation = {
  readonly recording: string
  /** The key of `replayRecorded`'s counts: channel or file. */
  readonly reason: string
  readonly of: Readonly<Record<string, number>>
  readonly why: string
}

/** Returns the explanations in the form of `replayRecorded`'s counts. */
export const explainedCounts = (explained: readonly Explanation[]): Record<string, number> =>
  Object.fromEntries(
    explained.flatMap(({ recording, reason, of }) =>
      Object.entries(of).map(([about, count]) => [`${recording} | ${about} | ${reason}`, count]),
    ),
  )

/** Returns the explanations as lines of the venue's README. */
export const explainedLines = (explained: readonly Explanation[]): readonly string[] =>
  explained.map(({ recording, reason, of, why }) => {
    const abouts = Object.entries(of).map(([about, count]) => `\`${about}\`${count === 1 ? '' : ` × ${count}`}`)
    return `| ${recording} | ${reason} | ${abouts.join(', ')} | ${why} |`
  })

/** Returns the channel, topic or file of a message; undefined if it is not a stream message. */
export const channelOf = (message: unknown): string | undefined => {
  if (!isRecord(message)) return undefined
  const { arg, params } = message
  const names = [
    isRecord(arg) && arg.channel,
    message.topic,
    message.channel,
    isRecord(params) && params.channel,
    message.op,
    message.event,
  ]
  return names.find((name): name is string => typeof name === 'string')
}

/** Returns the stream messages of gocryptotrader's tests; the others are requests and account responses. */
export const inlineMessages = (venue: string): readonly Recorded[] =>
  (recordedJson(`gocryptotrader/inline_messages/${venue}.json`) as readonly { readonly message: unknown }[]).flatMap(
    ({ message }) => {
      const about = channelOf(message)
      return about === undefined ? [] : [{ recording: 'gocryptotrader', about, message, receivedAtMs: COLLECTED_AT_MS }]
    },
  )

/**
 * Returns nautilus_trader's recordings of a venue: responses in the envelopes that the feed reads, then all stream
 * messages.
 *
 * @param folder  ends with a slash
 * @param handlers  files of responses, and the envelope of each
 */
export const nautilusMessages = (
  folder: string,
  handlers: Readonly<Record<string, (body: unknown) => unknown>>,
): readonly Recorded[] => {
  const one = { recording: 'nautilus_trader', receivedAtMs: COLLECTED_AT_MS }
  const streamed = recordedFiles(folder).filter(({ file }) => file.startsWith('ws_'))
  return [
    ...Object.entries(handlers).map(([about, message]) => ({
      ...one,
      about,
      message: message(recordedJson(folder + about)),
    })),
    ...streamed.map(({ file, content }) => ({ ...one, about: file, message: content })),
  ]
}

/** Reads a gocryptotrader file with one message per line. */
export const messageLines = (path: string): readonly Recorded[] =>
  recordedText(`gocryptotrader/${path}`)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const message: unknown = JSON.parse(line)
      return { recording: 'gocryptotrader', about: channelOf(message) ?? path, message, receivedAtMs: COLLECTED_AT_MS }
    })
