import type { Market } from '@gvol/market'
import { sharedRead } from '../../study/context/sharedRead.ts'
import type { Answers } from '../../study/formula/readColumns.ts'
import type { Source } from '../../study/formula/sources.ts'
import type { StudyContext } from '../../study/study.ts'
import { formulaSeries } from './formula/formulaSeries.ts'

/** A formula once a day, or why it has no value. */
export type DailySeries =
  | {
      readonly ok: true
      /** Unix ms, 24 hours apart; the last one is the requested instant. */
      readonly at: Float64Array
      /** NaN where an input is missing. */
      readonly value: Float64Array
      readonly unit: string
    }
  | { readonly ok: false; readonly message: string }

/**
 * Reads formulas of a market once a day until an instant. Studies that several formulas read run once, and callers of
 * the same minute share the result.
 *
 * @param sources   studies that formulas read
 * @param formulas  as a user would write them, in the order of the result
 * @param days      how far back, whole days
 */
export const dailySeries = (
  sources: ReadonlyMap<string, Source>,
  formulas: readonly string[],
  { market, atMs, days }: { readonly market: Market; readonly atMs: number; readonly days: number },
  context: StudyContext,
): Promise<readonly DailySeries[]> =>
  sharedRead(context, JSON.stringify(['daily-series', market, formulas, days, atMs]), context.nowMs(market), () => {
    const answers: Answers = new Map()
    return Promise.all(
      formulas.map((formula) =>
        formulaSeries(sources, { formula, span: { days }, granularity: '1d', market, asOfMs: atMs }, context, answers),
      ),
    )
  })
