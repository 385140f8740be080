import { hasLegs, type Study } from '@gvol/analytics'
import type { ApiLimits } from '../../apiLimits.ts'
import { pulledStream } from '../../http/body/pulledStream.ts'
import { problemResponse } from '../../http/problem.ts'
import type { Route, RouteContext } from '../../http/route.ts'
import { isoTime } from '../../wire/answer.ts'
import type { StatusReport } from '../../wire/statusReport.ts'
import { explained } from '../answer/absence.ts'
import { parametersOf, studyById } from '../answer/requestedStudy.ts'
import type { SharedAnswers } from '../answer/sharedAnswers.ts'
import { acceptedFormat } from '../export/acceptedFormat.ts'
import { parseRange, type RangeRequest } from './parseRange.ts'
import { rangeCost, tooManyInstants } from './rangeCost.ts'
import { RANGE_MEDIA_TYPES, rangeWriter } from './rangeFormat.ts'
import { rangePieces } from './rangeStream.ts'

type RangeRoutePorts = {
  readonly studies: Readonly<Record<string, Study>>
  readonly answers: SharedAnswers
  readonly limits: ApiLimits
  readonly report: () => StatusReport
  readonly now: () => number
}

/** Number of ranges being read, by caller. */
type Reading = Map<string, number>

const alreadyRead = ({ rangesEach }: ApiLimits): string =>
  `You read ${rangesEach} ranges already. Read them to their end first.`

const fileName = ({ study, fromMs, toMs, format, inputAt }: RangeRequest): string => {
  const day = (ms: number) => isoTime(ms).slice(0, 19).replaceAll(':', '-')
  const about = inputAt(fromMs).subjectText.replace(/[^A-Za-z0-9_.-]+/g, '-')
  return [about, study.id, day(fromMs), day(toMs)]
    .filter((part) => part !== '')
    .join('_')
    .concat(`.${format}`)
}

const answerRange = async (
  context: RouteContext,
  url: URL,
  { studies, answers, limits, report, now }: RangeRoutePorts,
  readings: Reading,
): Promise<Response> => {
  const study = studyById(studies, context.req.param('id') ?? '')
  if ('status' in study) return problemResponse(study)
  const parameters = parametersOf(url)
  // A range has no single document, so a client that accepts none of its formats receives lines of JSON.
  const format = parameters.format ?? acceptedFormat(context.req.header('accept'), RANGE_MEDIA_TYPES)
  const request = parseRange(study, { ...parameters, format })
  if ('status' in request) return problemResponse(request)
  const who = context.get('who')
  const { dryRun } = parameters
  if (dryRun !== undefined && dryRun !== 'true' && dryRun !== 'false') {
    const message = 'dryRun: expected true or false.'
    return problemResponse({ status: 400, code: 'bad-argument', message, argument: 'dryRun', study: study.id })
  }
  if (dryRun === 'true') return Response.json(await rangeCost(request, { answers, who }, limits))
  const message = tooManyInstants(request, limits)
  if (message !== undefined)
    return problemResponse({ status: 400, code: 'bad-argument', message, argument: 'interval', study: study.id })
  const openCount = () => readings.get(who) ?? 0
  if (openCount() >= limits.rangesEach) {
    const problem = { status: 429, code: 'too-many-requests', message: alreadyRead(limits), retryAfterS: 5 } as const
    return problemResponse({ ...problem, study: study.id })
  }
  context.set('isPlain', hasLegs(study.subject))
  context.set('isStreamed', true)
  const headers = {
    'content-type': RANGE_MEDIA_TYPES[request.format],
    'x-gvol-study': study.id,
    'x-gvol-instants': String(request.instants),
    ...(request.format === 'ndjson' ? {} : { 'content-disposition': `attachment; filename="${fileName(request)}"` }),
  }
  if (context.req.method === 'HEAD') return new Response(null, { headers })
  // One report for all instants.
  let reported: StatusReport | undefined
  const available = (): StatusReport => {
    reported ??= report()
    return reported
  }
  const pieces = rangePieces(request, await rangeWriter(request), {
    answers,
    explained: (problem, input) => explained(problem, input, available),
    who,
    mostBytes: limits.rangeBytes,
    spendBytes: context.get('spendBytes'),
    hasBytes: context.get('hasBytes'),
    isStillPermitted: context.get('isStillPermitted'),
    now,
    // Other ranges requested at the same time may have started by now.
    acquireSlot: () => {
      if (openCount() >= limits.rangesEach) return alreadyRead(limits)
      readings.set(who, openCount() + 1)
      return undefined
    },
    releaseSlot: () => (openCount() > 1 ? readings.set(who, openCount() - 1) : readings.delete(who)),
  })
  return new Response(pulledStream(pieces), { headers })
}

/** Answers the range that a URL describes. */
export type AnswerRange = (context: RouteContext, url: URL) => Promise<Response>

/** All routes that answer ranges share the limit of concurrent ranges per caller. */
export const createRangeAnswers = (ports: RangeRoutePorts): AnswerRange => {
  const readings: Reading = new Map()
  return (context, url) => answerRange(context, url, ports, readings)
}

/** Every study over a span of instants, as one response that is written while it is computed. */
export const rangeRoute = (answer: AnswerRange): Route => ({
  method: 'GET',
  path: '/api/v1/studies/:id/range',
  needs: 'read-studies',
  isCompressed: true,
  doc: 'One study at every instant of a span, `from`, `to`, `interval`; with `dryRun=true` what it would cost.',
  handle: (context) => answer(context, new URL(context.req.url)),
})
