import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import type { MarketEvent } from '@gvol/market'
import { isRecord } from '../src/messages/shape.ts'
import type { Feed } from '../src/venue/venue.ts'

/** Real messages that others recorded; they are not part of this repository. */
const WIRE = resolve(import.meta.dirname, '../../../../shared/data/wire')

/** Our clock for messages whose arrival nobody noted: after the newest of them. */
export const COLLECTED_AT_MS = Date.UTC(2026, 9, 1)

/** A recorded message, ready for `feed.read`. */
export type Recorded = {
  /** File, or folder of files. */
  readonly recording: string
  /** Channel, path or file: what explanations are about. */
  readonly about: string
  readonly message: unknown
  readonly receivedAtMs: number
}

/** Whether a recording is at hand; says so when it is not. */
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

/** Answers of a recording of cryptofeed, lines of `url -> seconds: body`. */
export const recordedAnswers = (file: string) =>
  zstLines(file).flatMap((line) => {
    const found = /^(https:\S+) -> ([\d.]+): (.*)$/.exec(line)
    if (found === null) return []
    return [{ url: new URL(found[1]), receivedAtMs: Number(found[2]) * 1000, body: JSON.parse(found[3]) as unknown }]
  })

/** Messages of a stream in a recording of cryptofeed, lines of `seconds: message`. */
export const recordedStream = (file: string) =>
  zstLines(file).flatMap((line) => {
    const found = /^([\d.]+): (\{.*)$/.exec(line)
    return found === null ? [] : [{ receivedAtMs: Number(found[1]) * 1000, message: JSON.parse(found[2]) as unknown }]
  })

/** Every JSON file below a folder, by its path from there, sorted. */
export const recordedFiles = (folder: string): readonly { readonly file: string; readonly content: unknown }[] =>
  readdirSync(join(WIRE, folder), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.json') && statSync(join(WIRE, folder, file)).isFile())
    .sort()
    .map((file) => ({ file, content: recordedJson(join(folder, file)) }))

/** What was read of recorded messages, and how many of them, or of their rows, were set aside: by recording, about and reason. */
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

/** Messages of one recording that are set aside for one reason, and why that is right. */
export type Explanation = {
  readonly recording: string
  /** What `replayRecorded` counts, by channel or file. */
  readonly reason: string
  readonly of: Readonly<Record<string, number>>
  readonly why: string
}

/** The explanations as `replayRecorded` counts. */
export const explainedCounts = (explained: readonly Explanation[]): Record<string, number> =>
  Object.fromEntries(
    explained.flatMap(({ recording, reason, of }) =>
      Object.entries(of).map(([about, count]) => [`${recording} | ${about} | ${reason}`, count]),
    ),
  )

/** The explanations as lines of the venue's README. */
export const explainedLines = (explained: readonly Explanation[]): readonly string[] =>
  explained.map(({ recording, reason, of, why }) => {
    const abouts = Object.entries(of).map(([about, count]) => `\`${about}\`${count === 1 ? '' : ` × ${count}`}`)
    return `| ${recording} | ${reason} | ${abouts.join(', ')} | ${why} |`
  })

/** The channel, topic or file of a message; undefined for what is no message of a stream. */
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

/** The messages of gocryptotrader's tests that came by a stream; the others are requests and answers about an account. */
export const inlineMessages = (venue: string): readonly Recorded[] =>
  (recordedJson(`gocryptotrader/inline_messages/${venue}.json`) as readonly { readonly message: unknown }[]).flatMap(
    ({ message }) => {
      const about = channelOf(message)
      return about === undefined ? [] : [{ recording: 'gocryptotrader', about, message, receivedAtMs: COLLECTED_AT_MS }]
    },
  )

/**
 * What nautilus_trader keeps of a venue: answers, put into the envelopes that the feed reads, then everything that came by
 * a stream.
 *
 * @param folder  ends with a slash
 * @param asked   files of answers, and the envelope of each
 */
export const nautilusMessages = (
  folder: string,
  asked: Readonly<Record<string, (body: unknown) => unknown>>,
): readonly Recorded[] => {
  const one = { recording: 'nautilus_trader', receivedAtMs: COLLECTED_AT_MS }
  const streamed = recordedFiles(folder).filter(({ file }) => file.startsWith('ws_'))
  return [
    ...Object.entries(asked).map(([about, message]) => ({
      ...one,
      about,
      message: message(recordedJson(folder + about)),
    })),
    ...streamed.map(({ file, content }) => ({ ...one, about: file, message: content })),
  ]
}

/** A file of gocryptotrader with a message a line. */
export const messageLines = (path: string): readonly Recorded[] =>
  recordedText(`gocryptotrader/${path}`)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const message: unknown = JSON.parse(line)
      return { recording: 'gocryptotrader', about: channelOf(message) ?? path, message, receivedAtMs: COLLECTED_AT_MS }
    })
