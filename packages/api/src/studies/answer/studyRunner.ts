import { type AnyInput, type Study, type StudyContext, wireInput } from '@gvol/analytics'
import type { ApiLimits } from '../../apiLimits.ts'
import type { ApiOptions } from '../../apiOptions.ts'
import type { Problem } from '../../http/problem.ts'
import { type Answer, answerFrom } from '../../wire/answer.ts'
import type { Run } from './runGate.ts'

export type Outcome = { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly problem: Problem }

export type StudyRunner = (study: Study, input: AnyInput, context: StudyContext) => Run<Outcome>

/**
 * Runs one study to an outcome, whatever happens: an answer, no data, a failure explained in the log, or a timeout,
 * after which it continues in the background.
 *
 * @param observe  receives the seconds of every run
 */
export const studyRunner = (
  options: Pick<ApiOptions, 'isSimulated' | 'log' | 'status'>,
  { runMs: limitMs, answerBytes }: Pick<ApiLimits, 'runMs' | 'answerBytes'>,
  observe: (study: string, seconds: number, isOk: boolean) => void,
): StudyRunner => {
  const { log } = options
  const attempt = async (study: Study, input: AnyInput, context: StudyContext): Promise<Outcome> => {
    try {
      const result = await study.run(input, context)
      if (!result.ok)
        return { ok: false, problem: { status: 404, code: 'no-data', message: result.message, study: study.id } }
      const answer = answerFrom(study, input, result, options.isSimulated())
      if (answer.bytes <= answerBytes) return { ok: true, answer }
      log.warn({ study: study.id, input: wireInput(study, input), bytes: answer.bytes }, 'an answer is too large')
      return { ok: false, problem: tooLarge(study, answer.bytes, answerBytes) }
    } catch (error) {
      if (isReadTooLarge(error)) return { ok: false, problem: readTooLarge(study) }
      log.error({ study: study.id, input: wireInput(study, input), err: error }, 'study failed')
      return { ok: false, problem: failed(study, options.status().store?.isUp === false) }
    }
  }
  return (study, input, context) => {
    const startedMs = performance.now()
    const limit = Promise.withResolvers<Outcome>()
    const timer = setTimeout(() => {
      log.error({ study: study.id, input: wireInput(study, input), limitMs }, 'study took too long')
      limit.resolve({ ok: false, problem: tooLong(study) })
    }, limitMs)
    const attempted = attempt(study, input, context)
    const ended = Promise.race([attempted, lostAfter(limitMs * LOST_AFTER_LIMITS, attempted)])
    const result = Promise.race([attempted, limit.promise]).then((outcome) => {
      clearTimeout(timer)
      observe(study.id, (performance.now() - startedMs) / 1_000, outcome.ok)
      return outcome
    })
    return { result, ended }
  }
}

/** A run is given up after this many times its limit. */
const LOST_AFTER_LIMITS = 10

const lostAfter = (ms: number, attempted: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    timer.unref()
    void attempted.then(() => clearTimeout(timer))
  })

const tooLarge = (study: Study, bytes: number, limit: number): Problem => ({
  status: 413,
  code: 'too-large',
  message: `${study.title} has ${Math.ceil(bytes / 1e6)} MB, more than the ${Math.floor(limit / 1e6)} MB of one answer. Choose a shorter range or fewer rows.`,
  study: study.id,
})

/** The store names by its `reason` what a caller can do. */
const isReadTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'reason' in error && error.reason === 'too-large'

const readTooLarge = (study: Study): Problem => ({
  status: 413,
  code: 'too-large',
  message: `${study.title} reads more rows than fit into the memory of one read. Choose a shorter range or fewer markets.`,
  study: study.id,
})

const tooLong = (study: Study): Problem => ({
  status: 503,
  code: 'unavailable',
  message: `${study.title} took too long. Choose a shorter range, or try again.`,
  study: study.id,
  retryAfterS: 5,
})

const failed = (study: Study, isStoreAway: boolean): Problem =>
  isStoreAway
    ? {
        status: 503,
        code: 'unavailable',
        message: 'The store does not answer; it is retried. See /api/status.',
        study: study.id,
        retryAfterS: 5,
      }
    : {
        status: 500,
        code: 'internal',
        message: `${study.title} could not be computed. The reason is in the server log.`,
        study: study.id,
      }
