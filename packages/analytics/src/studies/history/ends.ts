import type { Market } from '@gvol/market'
import { type Span, spanEnds } from '../../study/argument/span.ts'
import { instantText } from '../../study/instantText.ts'
import { noData, type StudyContext } from '../../study/study.ts'

type EndsInput = { readonly market: Market; readonly asOfMs: number | undefined; readonly span: Span }
export type Ends = { readonly fromMs: number; readonly toMs: number }

/** Returns the requested time span, which never extends past the instant of the answer. */
export const endsOf = (input: EndsInput, context: Pick<StudyContext, 'nowMs'>): Ends => {
  const endMs = input.asOfMs ?? context.nowMs(input.market)
  const { fromMs, toMs } = spanEnds(input.span, endMs)
  return { fromMs, toMs: Math.min(toMs, endMs) }
}

/** Returns the result that nothing of a kind is stored for a book between two instants. */
export const nothingStored = (what: string, { venue, symbol }: Market, { fromMs, toMs }: Ends) =>
  noData(
    `No ${what} of ${venue} ${symbol} from ${instantText(fromMs)} to ${instantText(toMs)} are stored. Run npx gvol backfill or import to add history.`,
  )
