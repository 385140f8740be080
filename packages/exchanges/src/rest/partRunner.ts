import { type Backoff, backoff } from '../connection/backoff.ts'
import type { Effects } from '../connection/effects.ts'
import { errorText, isOutage } from '../connection/jsonRpc.ts'
import type { Problems } from '../status/problems.ts'

const FIRST_PAUSE_MS = 10_000
const MAX_PAUSE_MS = 5 * 60_000
/** Outages in a row after which the venue counts as unreachable and the rest of the round is left out. */
const MAX_OUTAGES = 3
/** Failed attempts after which an optional part that never worked no longer counts as a problem. */
const MAX_TRIES = 3

/**
 * Runs one part of a job, such as the request for one market. A part that fails is reported by its name, left out for
 * growing pauses, and stops no other part.
 *
 * @param kind  supplement: the job is useful without it, so that its failure alone is not one of the job
 */
export type RunPart = (part: string, run: () => Promise<unknown>, kind?: 'supplement') => Promise<void>

/** Runs every part; the first failure ends the job. For readings without a connector. */
export const runAll: RunPart = async (_, run) => void (await run())

export type PartRunner = {
  /**
   * Runs a job made of parts, or of one request alone. Parts that are no longer in the job are forgotten.
   *
   * @throws the error of the job itself, or the first one of its parts if none worked
   */
  readonly runRound: (job: (runPart: RunPart) => Promise<void>) => Promise<void>
}

type Failure = { retryAtMs: number; tries: number; readonly wait: Backoff }

/**
 * Creates the state of the failing parts of one job.
 *
 * @param options.isOptional  a part that never worked is reported as missing, but after some attempts not as a problem
 * @param options.isStopped   after a stop errors are thrown and not reported
 * @param options.onRefused   the venue refused a part: its market may no longer be listed
 */
export const partRunner = (options: {
  readonly problems: Problems
  readonly effects: Pick<Effects, 'steady' | 'random'>
  readonly isOptional: boolean
  readonly isStopped: () => boolean
  readonly onRefused: () => void
}): PartRunner => {
  const { problems, effects } = options
  const failures = new Map<string, Failure>()
  const worked = new Set<string>()

  const newFailure = (): Failure => ({
    retryAtMs: 0,
    tries: 0,
    wait: backoff({ firstMs: FIRST_PAUSE_MS, maxMs: MAX_PAUSE_MS, random: effects.random }),
  })
  const report = (part: string, error: unknown) => {
    const failure = failures.get(part) ?? newFailure()
    const pauseMs = failure.wait.nextMs()
    failure.retryAtMs = effects.steady() + pauseMs
    failure.tries++
    failures.set(part, failure)
    const isMinor = options.isOptional && !worked.has(part) && failure.tries >= MAX_TRIES
    problems.set(part, errorText(error), pauseMs, isMinor)
    if (!isOutage(error)) options.onRefused()
  }
  const forget = (part: string) => {
    if (failures.delete(part)) problems.forget(part)
    worked.delete(part)
  }

  return {
    runRound: async (job) => {
      const parts = new Set<string>()
      const errors = new Map<string, unknown>()
      let mainErrors = 0
      let workedNow = 0
      let outages = 0
      const runPart: RunPart = async (part, run, kind) => {
        parts.add(part)
        const failure = failures.get(part)
        const isPaused = failure !== undefined && effects.steady() < failure.retryAtMs
        if (isPaused || outages >= MAX_OUTAGES) return
        try {
          await run()
        } catch (error) {
          if (options.isStopped()) throw error
          errors.set(part, error)
          if (kind === undefined) mainErrors++
          outages = isOutage(error) ? outages + 1 : 0
          return
        }
        outages = 0
        workedNow++
        worked.add(part)
        if (failures.delete(part)) problems.clear(part)
      }
      try {
        await job(runPart)
      } catch (error) {
        // A job without any of its parts fails for the reason of the parts.
        throw workedNow === 0 && mainErrors > 0 ? errors.values().next().value : error
      }
      for (const part of [...failures.keys()]) if (!parts.has(part)) forget(part)
      const [firstError] = errors.values()
      if (workedNow === 0 && mainErrors > 0) {
        // The job as a whole failed: its own backoff decides when every part is tried again.
        for (const failure of failures.values()) failure.retryAtMs = 0
        throw firstError
      }
      for (const [part, error] of errors) report(part, error)
    },
  }
}
