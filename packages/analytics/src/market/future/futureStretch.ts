import { type BucketName, bucketMsOf } from '../../study/argument/granularity.ts'
import { spanEnds } from '../../study/argument/span.ts'
import type { StudyContext } from '../../study/study.ts'
import { futureOf } from './futureOf.ts'

type FutureStretchInput = Parameters<typeof futureOf>[0] & {
  readonly span: Parameters<typeof spanEnds>[0]
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
  const endMs = input.asOfMs ?? context.nowMs(market)
  const { fromMs, toMs } = spanEnds(input.span, endMs)
  const ends = { fromMs, toMs: Math.min(toMs, endMs) }
  return { ok: true, expiryMs, market, ends, bucketMs: bucketMsOf(ends.toMs - fromMs, input.granularity) } as const
}
