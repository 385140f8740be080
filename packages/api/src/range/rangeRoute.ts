import type { Study } from '@gvol/analytics'
import { isoTime } from '../answer/answer.ts'
import { problemResponse } from '../answer/problem.ts'
import type { SharedAnswers } from '../answer/sharedAnswers.ts'
import { parametersOf, studyById } from '../answer/studyAsked.ts'
import type { ApiLimits } from '../apiLimits.ts'
import type { Route, RouteContext } from '../route/route.ts'
import { type RangeAsked, rangeAsked } from './rangeAsked.ts'
import { rangeCost, tooManyInstants } from './rangeCost.ts'
import { RANGE_MEDIA_TYPES, rangeWriter } from './rangeFormat.ts'
import { rangePieces } from './rangeStream.ts'

type RangeRoutePorts = {
  readonly studies: Readonly<Record<string, Study>>
  readonly answers: SharedAnswers
  readonly limits: ApiLimits
  readonly now: () => number
}

/** How many ranges each caller reads now. */
type Reading = Map<string, number>

const alreadyRead = ({ rangesEach }: ApiLimits): string =>
  `You read ${rangesEach} ranges already. Read them to their end first.`

const fileName = ({ study, fromMs, toMs, format, inputAt }: RangeAsked): string => {
  const day = (ms: number) => isoTime(ms).slice(0, 19).replaceAll(':', '-')
  const about = inputAt(fromMs).subjectText.replace(/[^A-Za-z0-9_.-]+/g, '-')
  return [about, study.id, day(fromMs), day(toMs)]
    .filter((part) => part !== '')
    .join('_')
    .concat(`.${format}`)
}

/** Nothing is computed, and no place taken, before somebody reads. */
const bodyOf = (pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await pieces.next()
        if (done === true) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => void (await pieces.return(undefined)),
    },
    { highWaterMark: 0 },
  )

const answerRange = async (
  context: RouteContext,
  url: URL,
  { studies, answers, limits, now }: RangeRoutePorts,
  readings: Reading,
): Promise<Response> => {
  const study = studyById(studies, context.req.param('id') ?? '')
  if ('status' in study) return problemResponse(study)
  const parameters = parametersOf(url)
  const asked = rangeAsked(study, parameters)
  if ('status' in asked) return problemResponse(asked)
  const who = context.get('who')
  const { dryRun } = parameters
  if (dryRun !== undefined && dryRun !== 'true' && dryRun !== 'false') {
    const message = 'dryRun: expected true or false.'
    return problemResponse({ status: 400, code: 'bad-argument', message, argument: 'dryRun', study: study.id })
  }
  if (dryRun === 'true') return Response.json(await rangeCost(asked, { answers, who }, limits))
  const message = tooManyInstants(asked, limits)
  if (message !== undefined)
    return problemResponse({ status: 400, code: 'bad-argument', message, argument: 'interval', study: study.id })
  const held = () => readings.get(who) ?? 0
  if (held() >= limits.rangesEach) {
    const problem = { status: 429, code: 'too-many-requests', message: alreadyRead(limits), retryAfterS: 5 } as const
    return problemResponse({ ...problem, study: study.id })
  }
  const headers = {
    'content-type': RANGE_MEDIA_TYPES[asked.format],
    'x-gvol-study': study.id,
    'x-gvol-instants': String(asked.instants),
    ...(asked.format === 'ndjson' ? {} : { 'content-disposition': `attachment; filename="${fileName(asked)}"` }),
  }
  if (context.req.method === 'HEAD') return new Response(null, { headers })
  const pieces = rangePieces(asked, await rangeWriter(asked), {
    answers,
    who,
    mostBytes: limits.rangeBytes,
    spendBytes: context.get('spendBytes'),
    hasBytes: context.get('hasBytes'),
    isStillPermitted: context.get('isStillPermitted'),
    now,
    // Others that were asked for in the same instant may be read by now.
    takePlace: () => {
      if (held() >= limits.rangesEach) return alreadyRead(limits)
      readings.set(who, held() + 1)
      return undefined
    },
    leavePlace: () => (held() > 1 ? readings.set(who, held() - 1) : readings.delete(who)),
  })
  return new Response(bodyOf(pieces), { headers })
}

/** Answers the range that an address asks for. */
export type AnswerRange = (context: RouteContext, url: URL) => Promise<Response>

/** All routes that answer ranges share what each caller may read at once. */
export const createRangeAnswers = (ports: RangeRoutePorts): AnswerRange => {
  const readings: Reading = new Map()
  return (context, url) => answerRange(context, url, ports, readings)
}

/** Every study over a span of instants, in one answer that is written while it is computed. */
export const rangeRoute = (answer: AnswerRange): Route => ({
  method: 'GET',
  path: '/api/v1/studies/:id/range',
  needs: 'read-studies',
  doc: 'One study at every instant of a span, `from`, `to`, `interval`; with `dryRun=true` what it would cost.',
  handle: (context) => answer(context, new URL(context.req.url)),
})
