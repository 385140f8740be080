import type { SharedAnswers } from '../answer/sharedAnswers.ts'
import type { RangeAsked } from './rangeAsked.ts'
import type { RangeWriter } from './rangeFormat.ts'

export type RangePorts = {
  readonly answers: Pick<SharedAnswers, 'once'>
  /** Whose share of the machine it takes. */
  readonly who: string | undefined
  /** Bytes after which it stops. */
  readonly mostBytes: number
  readonly spendBytes: (bytes: number) => void
  readonly hasBytes: () => boolean
  readonly isStillPermitted: () => Promise<boolean>
  readonly now: () => number
  /** Takes a place among the ranges that the caller reads at once. @returns why there is none */
  readonly takePlace: () => string | undefined
  readonly leavePlace: () => void
}

/** How often a running range asks whether its reader still may read, ms. */
const PERMIT_EVERY_MS = 5_000

/** What an answer fails with that has nothing to do with its instant: the next would fail alike. */
const OF_THE_MOMENT: readonly string[] = ['overloaded', 'too-many-requests', 'unavailable']

/**
 * The pieces of a range, each computed when its reader has room for it. An instant without an answer says so and the next
 * follows; whatever stops it before its end names the instant to go on from.
 */
export async function* rangePieces(
  asked: RangeAsked,
  writer: RangeWriter,
  ports: RangePorts,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { study, fromMs, intervalMs, instants, inputAt } = asked
  let bytes = 0
  let answered = 0
  let without = 0
  let permittedAtMs = ports.now()
  const counted = (piece: Uint8Array): Uint8Array => {
    bytes += piece.length
    ports.spendBytes(piece.length)
    return piece
  }
  const stopReason = async (): Promise<string | undefined> => {
    if (bytes > ports.mostBytes)
      return `One answer may have ${ports.mostBytes} bytes. Ask again from this instant, or for fewer columns.`
    if (!ports.hasBytes()) return 'Your share of bytes is used up. Ask again from this instant in a moment.'
    if (ports.now() - permittedAtMs < PERMIT_EVERY_MS) return undefined
    permittedAtMs = ports.now()
    return (await ports.isStillPermitted()) ? undefined : 'The key or session that asked has ended.'
  }
  const end = (atMs: number, message: string): Uint8Array =>
    counted(writer.end({ answered, without, stopped: { atMs, message } }))
  const instantsOf = async function* (): AsyncGenerator<Uint8Array, void, undefined> {
    for (let at = 0; at < instants; at++) {
      const atMs = fromMs + at * intervalMs
      const reason = await stopReason()
      if (reason !== undefined) {
        yield end(atMs, reason)
        return
      }
      const outcome = await ports.answers.once(study, inputAt(atMs), ports.who)
      if (outcome.ok) {
        answered += 1
        yield counted(writer.answered(atMs, outcome.answer))
      } else if (OF_THE_MOMENT.includes(outcome.problem.code)) {
        yield end(atMs, `${outcome.problem.message} Ask again from this instant.`)
        return
      } else {
        without += 1
        yield counted(writer.without(atMs, outcome.problem))
      }
    }
    yield counted(writer.end({ answered, without }))
  }
  const refused = ports.takePlace()
  if (refused !== undefined) {
    yield counted(writer.begin())
    yield end(fromMs, `${refused} Ask again from this instant.`)
    return
  }
  try {
    yield counted(writer.begin())
    yield* instantsOf()
  } finally {
    ports.leavePlace()
  }
}
