import { type BucketName, bucketMsOf } from '../../study/argument/granularity.ts'
import type { Span } from '../../study/argument/span.ts'
import { rangeOf } from '../../study/range.ts'
import type { StudyContext } from '../../study/study.ts'
import { futureOf } from './futureOf.ts'

type FutureStretchInput = Parameters<typeof futureOf>[0] & {
  readonly span: Span
  readonly granularity: BucketName | 'auto'
}
type Context = Parameters<typeof futureOf>[1] & Pick<StudyContext, 'nowMs'>

/**
 * Returns a dated future or perpetual with the requested time span in buckets, which never extends past the requested
 * instant.
 */
export const futureStretch = async (input: FutureStretchInput, context: Context) => {
  const futureResult = await futureOf(input, context)
  if (!futureResult.ok) return futureResult
  const { symbol, expiryMs } = futureResult.terms
  const market = { venue: input.venue, symbol }
  const ends = rangeOf(input, context, market)
  const bucketMs = bucketMsOf(ends.toMs - ends.fromMs, input.granularity)
  return { ok: true, expiryMs, market, ends, bucketMs } as const
}
