import type { Market } from '@gvol/market'
import { MS_PER_DAY, minuteStartMs } from '@gvol/time'
import type { Argument } from '../../../study/argument/argument.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { sharedRead } from '../../../study/context/sharedRead.ts'
import type { Answers } from '../../../study/formula/readColumns.ts'
import type { Source } from '../../../study/formula/sources.ts'
import { instantText } from '../../../study/instantText.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData, type StudyContext } from '../../../study/study.ts'
import { formulaArgument } from '../formula/formulaArgument.ts'
import { formulaSeries, withoutRange } from '../formula/formulaSeries.ts'
import { needsOf } from '../formula/study.ts'
import { type StoredNumber, storedNumbers } from './numbers.ts'

/** How far back a number of an instant is searched. */
const LOOKED_IN = { days: 3 } as const

/** Daily values do not exist for the running day: the newest of the last day counts, by the hour. */
const POINTS_OF_A_DAY = 25

const ofNumber = (doc: string) => maybe(number('in the given unit', doc))

const output = {
  group: text('kind of number'),
  name: text('name of the number'),
  formula: text('how a formula writes it'),
  unit: maybe(text('unit of the number; 1 for a ratio')),
  startAt: time('first time'),
  endAt: time('second time'),
  start: ofNumber('at the first time'),
  end: ofNumber('at the second time'),
  change: ofNumber('second − first'),
  changeShare: maybe(number('1', 'change ÷ size of the first; null where the first is 0')),
  missing: maybe(text('why there is no number')),
}

/** An optional formula argument. */
const formulaOrNone = (sources: ReadonlyMap<string, Source>): Argument<string | undefined> => ({
  ...formulaArgument(sources),
  doc: 'any formula over columns of studies with a history; every stored number of the market when absent',
  hint: 'any formula over columns of studies with a history; every stored number of the market when absent',
  fallback: undefined,
  isRequired: false,
  wire: (value) => value ?? null,
})

type NumberState = { readonly value: number | undefined; readonly unit: string | null; readonly missing: string | null }

/** Returns the value of each number at an instant; studies that several of them read run once. */
const numbersAt = async (
  sources: ReadonlyMap<string, Source>,
  numbers: readonly StoredNumber[],
  { market, atMs }: { readonly market: Market; readonly atMs: number },
  context: StudyContext,
): Promise<readonly NumberState[]> => {
  const answers: Answers = new Map()
  return Promise.all(
    numbers.map(async ({ formula }): Promise<NumberState> => {
      const seriesQuery = { formula, span: LOOKED_IN, granularity: '1h', market, asOfMs: atMs } as const
      const series = await formulaSeries(sources, seriesQuery, context, answers)
      const nothing = `No value is stored for ${instantText(atMs)}.`
      if (!series.ok) {
        const reason = withoutRange(series.message)
        return { value: undefined, unit: null, missing: reason === series.message ? nothing : reason }
      }
      const value = series.value.subarray(-POINTS_OF_A_DAY).findLast((one) => !Number.isNaN(one))
      return { value, unit: series.unit, missing: value === undefined ? nothing : null }
    }),
  )
}

/** @param sources  studies that formulas read */
export const numberChange = (sources: ReadonlyMap<string, Source>) =>
  defineStudy({
    id: 'number-change',
    subject: 'option-book',
    needs: needsOf(sources),
    title: 'Any number between two dates',
    doc: 'Every number of a market with a stored history, or any formula, at two times with its change.',
    method:
      'Each number is a formula, computed from the data available at each time: its newest value of the 24 hours until then, hour by hour, each from the data available by that hour. ' +
      'Change = second − first, in vol points for vols; share = change ÷ |first|. A number without a value stays in the table with the reason.',
    input: {
      formula: formulaOrNone(sources),
      from: argument.time('first time; 30 days before the second when absent'),
      to: argument.time('second time; that of the answer when absent'),
    },
    output,
    run: async ({ market, asOfMs, formula, from }, source) => {
      // It needs what the studies it reads need.
      const context = source as unknown as StudyContext
      // Anything stored triggers a new answer, so the values of an instant are read once a minute.
      const clockMs = context.nowMs(market)
      const toMs = asOfMs ?? minuteStartMs(clockMs)
      const fromMs = from ?? toMs - 30 * MS_PER_DAY
      if (fromMs >= toMs)
        return noData(`The first time, ${instantText(fromMs)}, is not before the second, ${instantText(toMs)}.`)
      const numbers = formula === undefined ? storedNumbers(market) : [{ group: 'Formula', name: formula, formula }]
      const [start, end] = await Promise.all(
        [fromMs, toMs].map((atMs) =>
          sharedRead(context, JSON.stringify(['number-change', market, formula, atMs]), clockMs, () =>
            numbersAt(sources, numbers, { market, atMs }, context),
          ),
        ),
      )
      const rows = numbers.map((one, row) => {
        const a = start?.[row]
        const b = end?.[row]
        const change = a?.value === undefined || b?.value === undefined ? undefined : b.value - a.value
        const isWhole = a?.value !== undefined && b?.value !== undefined
        return {
          ...one,
          unit: b?.unit ?? a?.unit ?? null,
          startAt: fromMs,
          endAt: toMs,
          start: a?.value,
          end: b?.value,
          change,
          changeShare: change === undefined || !a?.value ? undefined : change / Math.abs(a.value),
          missing: isWhole ? null : (b?.missing ?? a?.missing ?? null),
        }
      })
      if (rows.every(({ start, end }) => start === undefined && end === undefined))
        return noData(rows[0]?.missing ?? undefined)
      return { ok: true, asOfMs: toMs, columns: columnsFromRows(output, rows) }
    },
  })
