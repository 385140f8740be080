import type { Route } from '../../http/route.ts'
import type { AnswerRange } from '../range/rangeRoute.ts'
import { answerStudy, type StudyRoutePorts } from './studyRoutes.ts'

/** Tables for programs that support URLs only; the key in the URL allows nothing else. */
export const csvRoute = (ports: StudyRoutePorts, answerRange: AnswerRange): Route => ({
  method: 'GET',
  path: '/api/v1/csv/:id',
  needs: 'read-csv',
  doc: 'One study as CSV, or with `from`, `to` and `interval` a range of it; `key` in the address is a key of scope read:csv.',
  takesKeyInAddress: true,
  isCompressed: true,
  handle: (context) => {
    const url = new URL(context.req.url)
    url.searchParams.delete('key')
    url.searchParams.set('format', 'csv')
    return ['from', 'to', 'interval'].every((name) => url.searchParams.has(name))
      ? answerRange(context, url)
      : answerStudy(ports, context, url)
  },
})
