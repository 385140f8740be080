import { RATE_SYMBOLS, type UsdRates, usdRates } from '@gvol/market'
import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import type { StudyContext } from '../../study/context/studyContext.ts'
import { RATE_COLUMNS, rateQuotes } from './storedRates.ts'

/** Dollar rates at the end of each day. */
export type DailyRates = {
  /** Beginnings of the days with stored spot pairs, Unix ms. */
  readonly days: readonly number[]
  /** Rates of a day by its beginning; 1 for every token on a day without stored pairs. */
  readonly ratesOf: (day: number) => UsdRates
  /** Sentence on tokens that were counted at one dollar on some days; undefined if none was. */
  readonly note: () => string | undefined
}

/**
 * Reads the dollar rates of each UTC day from the last stored quotes of the spot pairs of that day, by the same rule as
 * the rates of an instant.
 */
export const ratesByDay = async (
  context: Pick<StudyContext<'spot-quote'>, 'rows'>,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<DailyRates> => {
  const stored = await context.rows(
    'spot-quote',
    { fromMs, toMs },
    {
      columns: RATE_COLUMNS,
      where: { symbol: { in: RATE_SYMBOLS } },
      lastOf: { everyMs: MS_PER_DAY, per: ['instrument'] },
    },
  )
  const quotes = rateQuotes(stored)
  const byDay = Map.groupBy(quotes, ({ atMs }) => dayStartMs(atMs))
  const rates = new Map<number, UsdRates>()
  const ratesOf = (day: number): UsdRates => {
    const own = rates.get(day) ?? usdRates([{ quotes: byDay.get(day) ?? [] }])
    rates.set(day, own)
    return own
  }
  return {
    days: [...byDay.keys()].sort((a, b) => a - b),
    ratesOf,
    note: () => {
      const assumed = new Set([...rates.values()].flatMap((own) => own.assumed()))
      return assumed.size === 0
        ? undefined
        : `On some days no stored spot pair gives the dollar rate of ${[...assumed].sort().join(', ')}: counted at 1 USD each then.`
    },
  }
}
