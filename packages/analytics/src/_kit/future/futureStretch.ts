import { type BucketName, bucketMsOf } from '../argument/granularity.ts'
import { spanEnds } from '../argument/span.ts'
import type { StudyContext } from '../study.ts'
import { futureOf } from './futureOf.ts'

type Asked = Parameters<typeof futureOf>[0] & {
  readonly span: Parameters<typeof spanEnds>[0]
  readonly granularity: BucketName | 'auto'
}
type Context = Parameters<typeof futureOf>[1] & Pick<StudyContext, 'nowMs'>

/**
 * A dated future or perpetual, and the stretch of time that is asked of it, in buckets: nothing later than the instant
 * asked for.
 */
export const futureStretch = async (input: Asked, context: Context) => {
  const found = await futureOf(input, context)
  if (!found.ok) return found
  const { symbol, expiryMs } = found.terms
  const market = { venue: input.venue, symbol }
  const endMs = input.asOfMs ?? context.nowMs(market)
  const { fromMs, toMs } = spanEnds(input.span, endMs)
  const ends = { fromMs, toMs: Math.min(toMs, endMs) }
  return { ok: true, expiryMs, market, ends, bucketMs: bucketMsOf(ends.toMs - fromMs, input.granularity) } as const
}
