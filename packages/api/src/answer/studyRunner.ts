import { type AnyInput, type Study, type StudyContext, wireInput } from '@gvol/analytics'
import type { ApiOptions } from '../apiOptions.ts'
import { type Answer, answerFrom } from './answer.ts'
import type { Problem } from './problem.ts'

export type Outcome = { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly problem: Problem }

export type StudyRunner = (study: Study, input: AnyInput, context: StudyContext) => Promise<Outcome>

/**
 * Runs one study to an outcome, whatever happens: an answer, no data, a failure that the log explains, or too late.
 *
 * @param observe  told the seconds that every run took
 */
export const studyRunner = (
  options: Pick<ApiOptions, 'isSimulated' | 'log' | 'status'>,
  limitMs: number,
  observe: (study: string, seconds: number, isOk: boolean) => void,
): StudyRunner => {
  const { log } = options
  const attempt: StudyRunner = async (study, input, context) => {
    try {
      const result = await study.run(input, context)
      return result.ok
        ? { ok: true, answer: answerFrom(study, input, result, options.isSimulated()) }
        : { ok: false, problem: { status: 404, code: 'no-data', message: result.message, study: study.id } }
    } catch (error) {
      log.error({ study: study.id, input: wireInput(study, input), err: error }, 'study failed')
      return { ok: false, problem: failed(study, options.status().store?.isUp === false) }
    }
  }
  return async (study, input, context) => {
    const startedMs = performance.now()
    const limit = Promise.withResolvers<Outcome>()
    const timer = setTimeout(() => {
      log.error({ study: study.id, input: wireInput(study, input), limitMs }, 'study took too long')
      limit.resolve({ ok: false, problem: tooLong(study) })
    }, limitMs)
    const outcome = await Promise.race([attempt(study, input, context), limit.promise])
    clearTimeout(timer)
    observe(study.id, (performance.now() - startedMs) / 1_000, outcome.ok)
    return outcome
  }
}

const tooLong = (study: Study): Problem => ({
  status: 503,
  code: 'unavailable',
  message: `${study.title} took too long. Ask for a shorter range, or try again.`,
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
