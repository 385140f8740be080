import { hasLegs, parseStudyInput } from '@gvol/analytics'
import type { Deprecation } from '../../deprecations/deprecation.ts'
import { badArgument, isProblem, type Problem, problemResponse } from '../../http/problem.ts'
import type { Route, RouteContext } from '../../http/route.ts'
import { isoTime } from '../../wire/answer.ts'
import type { StatusReport } from '../../wire/statusReport.ts'
import { explained } from '../answer/absence.ts'
import { noteHeader } from '../answer/noteHeader.ts'
import { pickedColumns } from '../answer/pickedColumns.ts'
import { parametersOf, refusedArgument, type Studies, studyById } from '../answer/requestedStudy.ts'
import type { SharedAnswers } from '../answer/sharedAnswers.ts'
import { catalogEntry } from '../catalog/catalogEntry.ts'
import { acceptedFormat } from '../export/acceptedFormat.ts'
import { exportedAs, type FormatId, formats, isFormatId } from '../export/exportedAs.ts'
import { fileName } from '../export/fileMetadata.ts'
import { openApi, openApiOfStudy } from './openApi.ts'

const MEDIA_TYPES = Object.fromEntries(
  Object.entries(formats).map(([id, { mediaType }]) => [id, mediaType]),
) as Readonly<Record<FormatId, string>>

const NOT_ACCEPTABLE: Problem = {
  status: 406,
  code: 'not-acceptable',
  message: `Accept: expected one of ${Object.values(MEDIA_TYPES).join(', ')}, or format=${Object.keys(formats).join('|')} in the address.`,
}

/** The format of the address, else the one that `Accept` prefers. */
const formatFrom = (raw: unknown, accept: string | undefined): FormatId | Problem => {
  if (raw === undefined || raw === '') return acceptedFormat(accept, MEDIA_TYPES) ?? NOT_ACCEPTABLE
  if (typeof raw === 'string' && isFormatId(raw)) return raw
  return badArgument('format', `one of ${Object.keys(formats).join(', ')}`)
}

/** A weak validator identifies the same bytes here, and compressing proxies weaken strong ones. */
const isMatch = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((part) => [etag, `W/${etag}`, '*'].includes(part.trim()))

/** What the routes of studies read. */
export type StudyRoutePorts = {
  readonly studies: Studies
  readonly answers: SharedAnswers
  readonly report: () => StatusReport
}

/** What the description lists. */
export type DescribedRoutes = {
  readonly routes: () => readonly Route[]
  readonly deprecations: readonly Deprecation[]
}

const answerStudy = async (
  { studies, answers, report }: StudyRoutePorts,
  context: RouteContext,
  url: URL,
): Promise<Response> => {
  const id = context.req.param('id') ?? ''
  const study = studyById(studies, id)
  if (isProblem(study)) return problemResponse(study)
  const { format: rawFormat, columns: rawColumns, ...raw } = parametersOf(url)
  const format = formatFrom(rawFormat, context.req.header('accept'))
  if (typeof format !== 'string') return problemResponse({ ...format, study: study.id })
  const columns = pickedColumns(study, rawColumns)
  if ('status' in columns) return problemResponse(columns)
  const parsed = parseStudyInput(study, raw)
  if (!parsed.ok) return problemResponse(refusedArgument(study, parsed, ['columns', 'format']))
  context.set('isPlain', hasLegs(study.subject))
  const outcome = await answers.get(study, parsed.input, context.get('who'))
  if (!outcome.ok) return problemResponse(explained(outcome.problem, parsed.input, report))
  const { answer } = outcome
  const { bytes, etag } = await exportedAs(answer, format, columns)
  const headers: Record<string, string> = {
    etag,
    'cache-control': hasLegs(study.subject) ? 'no-store' : 'private, no-cache',
    vary: 'accept, cookie, x-auth, authorization',
    'x-gvol-study': study.id,
    'x-gvol-as-of': isoTime(answer.asOfMs),
    'x-gvol-simulated': String(answer.isSimulated),
    ...noteHeader(answer.note),
  }
  if (isMatch(context.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  context.set('answerBytes', bytes.length)
  context.set('bodyBytes', bytes)
  headers['content-type'] = formats[format].mediaType
  if (format !== 'json') headers['content-disposition'] = `attachment; filename="${fileName(answer, format)}"`
  return new Response(bytes, { headers })
}

/** Returns a handler for a document that never changes: written and compressed once for all requests. */
const constantJson = (build: () => object): Route['handle'] => {
  let written: Uint8Array<ArrayBuffer> | undefined
  return (context) => {
    written ??= new TextEncoder().encode(JSON.stringify(build()))
    context.set('bodyBytes', written)
    return new Response(written, { headers: { 'content-type': 'application/json' } })
  }
}

/** Routes of the catalog, its description, and every study as JSON or a file. */
export const studyRoutes = (ports: StudyRoutePorts, described: DescribedRoutes): readonly Route[] => [
  {
    method: 'GET',
    path: '/api/v1/studies',
    needs: 'read-studies',
    isCompressed: true,
    doc: 'The catalog: every study with arguments, columns, units and method.',
    handle: constantJson(() => ({ studies: Object.values(ports.studies).map(catalogEntry) })),
  },
  {
    method: 'GET',
    path: '/api/v1/studies/:id',
    needs: 'read-studies',
    isCompressed: true,
    doc: 'One study, answered.',
    handle: (context) => answerStudy(ports, context, new URL(context.req.url)),
  },
  {
    method: 'GET',
    path: '/api/v1/openapi.json',
    needs: 'read-studies',
    isCompressed: true,
    doc: 'This description, OpenAPI 3.1.',
    handle: constantJson(() =>
      openApi({
        studies: ports.studies,
        version: ports.report().version,
        routes: described.routes(),
        deprecations: described.deprecations,
      }),
    ),
  },
  {
    method: 'GET',
    path: '/api/v1/studies/:id/openapi.json',
    needs: 'read-studies',
    isCompressed: true,
    doc: 'The description of one study and its range, OpenAPI 3.1.',
    handle: ({ req }) => {
      const study = studyById(ports.studies, req.param('id') ?? '')
      if (isProblem(study)) return problemResponse(study)
      return Response.json(
        openApiOfStudy(study, { version: ports.report().version, deprecations: described.deprecations }),
      )
    },
  },
]

export { answerStudy }
