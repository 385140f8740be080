import type { AnyInput } from '@gvol/analytics'
import type { Problem } from '../../http/problem.ts'
import type { SharedAnswers } from '../answer/sharedAnswers.ts'
import type { RangeRequest } from './parseRange.ts'
import type { RangeWriter } from './rangeFormat.ts'

export type RangePorts = {
  readonly answers: Pick<SharedAnswers, 'once'>
  /** Adds to a problem without data what the desk has instead. */
  readonly explained: (problem: Problem, input: AnyInput) => Problem
  /** Caller whose run slots are charged. */
  readonly who: string | undefined
  /** Byte limit after which it stops. */
  readonly mostBytes: number
  readonly spendBytes: (bytes: number) => void
  readonly hasBytes: () => boolean
  readonly isStillPermitted: () => Promise<boolean>
  readonly now: () => number
  /** Takes one of the caller's slots for concurrent ranges. @returns why there is none */
  readonly acquireSlot: () => string | undefined
  readonly releaseSlot: () => void
}

/** Interval of checking whether the reader still has access, ms. */
const PERMIT_EVERY_MS = 5_000

/** Failures independent of the instant, which the next one would repeat. */
const TEMPORARY: readonly string[] = ['overloaded', 'too-many-requests', 'unavailable']

/**
 * Yields the chunks of a range, each computed when its reader has room. An instant without an answer is reported and
 * the next follows; a range that stops early names the instant to continue from.
 */
export async function* rangePieces(
  request: RangeRequest,
  writer: RangeWriter,
  ports: RangePorts,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { study, fromMs, intervalMs, instants, inputAt } = request
  let bytes = 0
  let answered = 0
  let without = 0
  let permittedAtMs = ports.now()
  const countBytes = (piece: Uint8Array): Uint8Array => {
    bytes += piece.length
    ports.spendBytes(piece.length)
    return piece
  }
  const stopReason = async (): Promise<string | undefined> => {
    if (bytes > ports.mostBytes)
      return `One answer may have ${ports.mostBytes} bytes. Continue from this instant, or request fewer columns.`
    if (!ports.hasBytes()) return 'Your byte budget is used up. Continue from this instant in a moment.'
    if (ports.now() - permittedAtMs < PERMIT_EVERY_MS) return undefined
    permittedAtMs = ports.now()
    return (await ports.isStillPermitted()) ? undefined : 'The key or session of this request is no longer valid.'
  }
  const end = (atMs: number, message: string): Uint8Array =>
    countBytes(writer.end({ answered, without, stopped: { atMs, message } }))
  const instantsOf = async function* (): AsyncGenerator<Uint8Array, void, undefined> {
    for (let at = 0; at < instants; at++) {
      const atMs = fromMs + at * intervalMs
      const reason = await stopReason()
      if (reason !== undefined) {
        yield end(atMs, reason)
        return
      }
      const input = inputAt(atMs)
      const outcome = await ports.answers.once(study, input, ports.who)
      if (outcome.ok) {
        answered += 1
        yield countBytes(writer.writeAnswer(atMs, outcome.answer))
      } else if (TEMPORARY.includes(outcome.problem.code)) {
        yield end(atMs, `${outcome.problem.message} Continue from this instant.`)
        return
      } else {
        without += 1
        yield countBytes(writer.writeProblem(atMs, ports.explained(outcome.problem, input)))
      }
    }
    yield countBytes(writer.end({ answered, without }))
  }
  const refused = ports.acquireSlot()
  if (refused !== undefined) {
    yield countBytes(writer.begin())
    yield end(fromMs, `${refused} Continue from this instant.`)
    return
  }
  try {
    yield countBytes(writer.begin())
    yield* instantsOf()
  } finally {
    ports.releaseSlot()
  }
}
