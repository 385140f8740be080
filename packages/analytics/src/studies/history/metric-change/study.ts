import type { Market } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { instantText } from '../../../study/instantText.ts'
import type { Range } from '../../../study/range.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData, type StudyContext } from '../../../study/study.ts'
import { deltaVolsAt, numberAt } from '../../../surface/deltaVolColumns.ts'
import { DELTA_BUCKETS } from '../../../surface/surface.ts'
import { wingArguments, wingValues } from '../../../surface/wings.ts'

const output = {
  metric: text('metric: ATM, rr25, rr15, fly25, put25, call25, forward, …'),
  unit: text('vol: decimal; price: quote currency'),
  tenorDays: number('days', 'constant maturity'),
  startAt: time('instant of the first snapshot'),
  endAt: time('instant of the second snapshot'),
  start: maybe(number('in the given unit', 'at the first time')),
  end: maybe(number('in the given unit', 'at the second time')),
  change: maybe(number('in the given unit', 'second − first')),
  changeShare: maybe(number('1', 'change ÷ first; null where the first is 0')),
}

const METRICS = ['atm', 'put25', 'call25', 'put10', 'call10', 'rr25', 'rr15', 'rr05', 'fly25', 'fly15'] as const

const stateAt = async (market: Market, asOfMs: number, context: Pick<StudyContext<'constant-maturity'>, 'rows'>) =>
  context.rows(
    'constant-maturity',
    { ...market, latest: 'of-market', asOfMs, maxAgeMs: 2 * MS_PER_DAY },
    { columns: ['atMs', 'tenorDays', 'forward', ...DELTA_BUCKETS] },
  )

/** Returns the earliest constant maturities of a time span; for a book with a shorter history, its first ones. */
const earliestOf = async (market: Market, ends: Range, context: Pick<StudyContext<'constant-maturity'>, 'rows'>) => {
  const { column } = await context.rows(
    'constant-maturity',
    { ...market, ...ends },
    { columns: ['atMs'], lastOf: { everyMs: MS_PER_HOUR, per: [] } },
  )
  return column.atMs[0] === undefined ? undefined : stateAt(market, column.atMs[0], context)
}

export const metricChange = defineStudy({
  id: 'metric-change',
  subject: 'option-book',
  needs: ['constant-maturity'],
  title: 'Change between two dates',
  doc: 'Every metric of the surface at each constant maturity at two times, with its change.',
  method:
    'Newest stored constant maturities at each time, no more than two days older. Change = second − first, in vol points for vols; share = change ÷ first.',
  input: {
    ...wingArguments,
    from: argument.time('first time; 30 days before the second when absent, or the earliest stored since'),
    to: argument.time('second time; that of the answer when absent'),
  },
  output,
  run: async (input, context) => {
    const toMs = input.asOfMs ?? context.nowMs(input.market)
    const fromMs = input.from ?? toMs - 30 * MS_PER_DAY
    if (fromMs >= toMs)
      return noData(`The first time, ${instantText(fromMs)}, is not before the second, ${instantText(toMs)}.`)
    const [atStart, end] = await Promise.all([
      stateAt(input.market, fromMs, context),
      stateAt(input.market, toMs, context),
    ])
    const isShort = atStart.size === 0 && input.from === undefined
    const start = (isShort ? await earliestOf(input.market, { fromMs, toMs }, context) : undefined) ?? atStart
    for (const [{ size }, atMs] of [
      [start, fromMs],
      [end, toMs],
    ] as const)
      if (size === 0)
        return noData(
          `No constant maturities of ${input.subjectText} are stored within two days before ${instantText(atMs)}.`,
        )
    const valuesOf = ({ column }: typeof start, row: number): Readonly<Record<string, number | undefined>> => {
      const vols = deltaVolsAt(column, row)
      return { ...vols, ...wingValues(vols, input), forward: numberAt(column.forward, row) }
    }
    const rowOf = new Map(Array.from(start.column.tenorDays, (tenor, row) => [tenor, row]))
    const rows = [...METRICS, 'forward'].flatMap((metric) =>
      Array.from({ length: end.size }, (_, row) => {
        const tenorDays = end.column.tenorDays[row]
        const startRow = rowOf.get(tenorDays)
        const a = startRow === undefined ? undefined : valuesOf(start, startRow)[metric]
        const b = valuesOf(end, row)[metric]
        const change = a === undefined || b === undefined ? undefined : b - a
        return {
          metric,
          unit: metric === 'forward' ? 'price' : 'vol',
          tenorDays,
          startAt: start.column.atMs[0],
          endAt: end.column.atMs[0],
          start: a,
          end: b,
          change,
          changeShare: change === undefined || !a ? undefined : change / Math.abs(a),
        }
      }),
    )
    return { ok: true, asOfMs: end.column.atMs[0], columns: columnsFromRows(output, rows) }
  },
})
