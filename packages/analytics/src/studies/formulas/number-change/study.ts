import { type Market, MS_PER_DAY, MS_PER_MINUTE } from '@gvol/market'
import type { Argument } from '../../../_kit/argument/argument.ts'
import { argument } from '../../../_kit/argument/kinds.ts'
import { maybe, number, text, time } from '../../../_kit/column.ts'
import { sharedRead } from '../../../_kit/context/sharedRead.ts'
import type { Answers } from '../../../_kit/formula/readColumns.ts'
import type { Source } from '../../../_kit/formula/sources.ts'
import { instantText } from '../../../_kit/instantText.ts'
import { columnsFromRows } from '../../../_kit/rows.ts'
import { defineStudy, noData, type StudyContext } from '../../../_kit/study.ts'
import { formulaArgument } from '../formula/formulaArgument.ts'
import { formulaSeries } from '../formula/formulaSeries.ts'
import { needsOf } from '../formula/study.ts'
import { type KeptNumber, keptNumbers } from './numbers.ts'

/** A number of a moment is looked for in so many days before it. */
const LOOKED_IN = { days: 3 } as const

/** What is known of whole days alone is not known of the day that is not over: the newest of the last day counts, by the hour. */
const POINTS_OF_A_DAY = 25

/** Where in a formula something is missing: of a number that is one name it says nothing. */
const PLACE = /^The formula has no answer; character \d+(?: to \d+)?(?: \(.*?\))?: (?=[A-Z])/

const ofNumber = (doc: string) => maybe(number('as the unit says', doc))

const output = {
  group: text('kind of number'),
  name: text('what it is'),
  formula: text('how a formula writes it'),
  unit: maybe(text('unit of the number; 1 for a ratio')),
  startAt: time('first moment'),
  endAt: time('second moment'),
  start: ofNumber('at the first moment'),
  end: ofNumber('at the second moment'),
  change: ofNumber('second − first'),
  changeShare: maybe(number('1', 'change ÷ size of the first; null where the first is 0')),
  missing: maybe(text('why there is no number')),
}

/** A formula that nobody has to send. */
const formulaOrNone = (sources: ReadonlyMap<string, Source>): Argument<string | undefined> => ({
  ...formulaArgument(sources),
  doc: 'any formula over columns of studies with a history; every number of the market that is kept when absent',
  hint: 'any formula over columns of studies with a history; every number of the market that is kept when absent',
  fallback: undefined,
  isRequired: false,
  wire: (value) => value ?? null,
})

type Told = { readonly value: number | undefined; readonly unit: string | null; readonly missing: string | null }

/** What was known of each number at a moment; studies that several of them read are asked once. */
const toldAt = async (
  sources: ReadonlyMap<string, Source>,
  numbers: readonly KeptNumber[],
  { market, atMs }: { readonly market: Market; readonly atMs: number },
  context: StudyContext,
): Promise<readonly Told[]> => {
  const answers: Answers = new Map()
  return Promise.all(
    numbers.map(async ({ formula }): Promise<Told> => {
      const asked = { formula, span: LOOKED_IN, granularity: '1h', market, asOfMs: atMs } as const
      const series = await formulaSeries(sources, asked, context, answers)
      const nothing = `Nothing is known of it at ${instantText(atMs)}.`
      if (!series.ok) {
        const { message } = series
        return { value: undefined, unit: null, missing: PLACE.test(message) ? message.replace(PLACE, '') : nothing }
      }
      const value = series.value.subarray(-POINTS_OF_A_DAY).findLast((one) => !Number.isNaN(one))
      return { value, unit: series.unit, missing: value === undefined ? nothing : null }
    }),
  )
}

/** @param sources  the studies that formulas read */
export const numberChange = (sources: ReadonlyMap<string, Source>) =>
  defineStudy({
    id: 'number-change',
    subject: 'option-book',
    needs: needsOf(sources),
    title: 'Any number between two dates',
    doc: 'Every number of a market that is kept as history, or any formula, at two moments with its change.',
    method:
      'Each number is a formula, computed of what was known at each moment: its newest value of the 24 hours until then, hour by hour, each of what was known by that hour. ' +
      'Change = second − first, in vol points for vols; share = change ÷ |first|. A number that has no answer keeps its row and says why.',
    input: {
      formula: formulaOrNone(sources),
      from: argument.time('first moment; 30 days before the second when absent'),
      to: argument.time('second moment; that of the answer when absent'),
    },
    output,
    run: async ({ market, asOfMs, formula, from, to }, source) => {
      // What the studies that it reads need is what it needs.
      const context = source as unknown as StudyContext
      // Anything that is stored makes the answer anew: what is known of a moment is read once a minute.
      const clockMs = context.nowMs(market)
      const nowMs = asOfMs ?? Math.floor(clockMs / MS_PER_MINUTE) * MS_PER_MINUTE
      const toMs = Math.min(to ?? nowMs, nowMs)
      const fromMs = from ?? toMs - 30 * MS_PER_DAY
      if (fromMs >= toMs)
        return noData(`The first moment, ${instantText(fromMs)}, is not before the second, ${instantText(toMs)}.`)
      const numbers = formula === undefined ? keptNumbers(market) : [{ group: 'Formula', name: formula, formula }]
      const [start, end] = await Promise.all(
        [fromMs, toMs].map((atMs) =>
          sharedRead(context, JSON.stringify(['number-change', market, formula, atMs]), clockMs, () =>
            toldAt(sources, numbers, { market, atMs }, context),
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
