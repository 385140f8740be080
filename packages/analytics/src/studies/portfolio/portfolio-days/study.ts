import { coinOf } from '@gvol/market'
import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { MONEY } from '../../../portfolio/collateral.ts'
import { LEG_NEEDS, type MarketLeg, pricedLegs } from '../../../portfolio/marketLegs.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { number, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData, type StudyContext } from '../../../study/study.ts'
import { DAY_TERMS, type DayTerm, dayOfEntry, dayOfLeg, type LegMark } from './dayOfLeg.ts'

const NEEDS = [...LEG_NEEDS, 'option-quote', 'future-quote', 'funding-rate'] as const
type Reads = Pick<StudyContext<(typeof NEEDS)[number]>, 'rows'>

const terms: Readonly<Record<DayTerm, string>> = {
  delta: 'first order of the forward',
  gamma: 'second order of the forward',
  theta: 'time',
  vega: 'first order of vol',
  vanna: 'forward and vol together',
  volga: 'second order of vol',
  other: 'charm, veta and the third order',
  basis: 'spot against the forward, where the coin pays',
  funding: 'funding of perpetuals, received +',
  entry: 'from the price of entry to the mark of that day',
  residual: 'unexplained part',
}

const termColumns = Object.fromEntries(DAY_TERMS.map((term) => [term, number('USD', terms[term])])) as Record<
  DayTerm,
  ReturnType<typeof number>
>

const output = {
  at: time('end of the day, UTC: the last stored mark of the day before it'),
  valueUsd: number('USD', 'Σ q · stored mark · spot of the options marked, and of the coins that lie there'),
  pnlUsd: number('USD', 'of the day, against the last stored mark before'),
  cumulatedUsd: number('USD', 'since the first stored day'),
  ...termColumns,
  legs: number('legs', 'marked on both days'),
  unmarked: number('legs', 'positions of that day left out for lack of a stored mark on both days'),
}

type Ends = { readonly fromMs: number; readonly toMs: number }
type Marks = ReadonlyMap<number, LegMark>

const lastOf = { everyMs: MS_PER_DAY, per: ['instrument'] } as const

const optionMarks = async (
  { venue, symbol, instrument, expiryMs }: MarketLeg,
  ends: Ends,
  context: Reads,
): Promise<Marks> => {
  const { size, column } = await context.rows(
    'option-quote',
    { venue, symbol, ...ends },
    {
      columns: ['snapshotMs', 'mark', 'markVol', 'underlying', 'index'],
      where: { instrument, expiryMs: expiryMs as number },
      lastOf,
    },
  )
  return new Map(
    Array.from({ length: size }, (_, row): [number, LegMark] => [
      dayStartMs(column.snapshotMs[row]),
      {
        atMs: column.snapshotMs[row],
        mark: column.mark[row],
        vol: column.markVol[row],
        forward: column.underlying[row],
        spot: column.index[row],
        fundingRate: 0,
      },
    ]),
  )
}

const futureMarks = async (
  { venue, symbol, instrument, kind }: MarketLeg,
  ends: Ends,
  context: Reads,
): Promise<Marks> => {
  const [quotes, funding] = await Promise.all([
    context.rows(
      'future-quote',
      { venue, symbol, ...ends },
      { columns: ['atMs', 'mark', 'index'], where: { instrument }, lastOf },
    ),
    kind === 'perpetual'
      ? context.rows('funding-rate', { venue, symbol, ...ends }, { columns: ['atMs', 'rate'], where: { instrument } })
      : undefined,
  ])
  const paid = new Map<number, number>()
  for (let row = 0; row < (funding?.size ?? 0); row++) {
    const day = dayStartMs((funding as NonNullable<typeof funding>).column.atMs[row])
    paid.set(day, (paid.get(day) ?? 0) + (funding as NonNullable<typeof funding>).column.rate[row])
  }
  const { size, column } = quotes
  return new Map(
    Array.from({ length: size }, (_, row): [number, LegMark] => {
      const atMs = column.atMs[row]
      const mark = column.mark[row]
      const day = dayStartMs(column.atMs[row])
      return [
        day,
        {
          atMs,
          mark,
          vol: 0,
          forward: mark,
          spot: column.index[row] > 0 ? column.index[row] : mark,
          fundingRate: paid.get(day) ?? 0,
        },
      ]
    }),
  )
}

/** Returns the index by day, from the last quotes of the venue's futures. */
const spotMarks = async ({ venue, symbol }: MarketLeg, ends: Ends, context: Reads): Promise<Marks> => {
  const { size, column } = await context.rows(
    'future-quote',
    { venue, symbol, ...ends },
    { columns: ['atMs', 'index'], lastOf },
  )
  const marks = new Map<number, LegMark>()
  for (let row = 0; row < size; row++) {
    const atMs = column.atMs[row]
    const index = column.index[row]
    const existing = marks.get(dayStartMs(atMs))
    if (!(index > 0) || (existing !== undefined && existing.atMs >= atMs)) continue
    marks.set(dayStartMs(atMs), { atMs, mark: index, vol: 0, forward: index, spot: index, fundingRate: 0 })
  }
  return marks
}

const MARKS = { option: optionMarks, future: futureMarks, perpetual: futureMarks, collateral: spotMarks } as const

type MarkedPosition = { readonly leg: MarketLeg; readonly marks: Marks }

const dayRow = (markedPositions: readonly MarkedPosition[], day: number) => {
  const sums = Object.fromEntries(DAY_TERMS.map((term) => [term, 0])) as Record<DayTerm, number>
  const row = { valueUsd: 0, pnlUsd: 0, legs: 0, unmarked: 0 }
  for (const { leg, marks } of markedPositions) {
    const entryMs = leg.entryMs ?? Number.NEGATIVE_INFINITY
    if (entryMs >= day + MS_PER_DAY || (leg.expiryMs ?? Number.POSITIVE_INFINITY) < day) continue
    const from = marks.get(day - MS_PER_DAY)
    const to = marks.get(day)
    const attributed = entryMs >= day ? to && dayOfEntry(leg, to) : from && to && dayOfLeg(leg, from, to)
    if (attributed === undefined) {
      row.unmarked++
      continue
    }
    row.legs++
    row.valueUsd += attributed.valueUsd
    row.pnlUsd += attributed.pnlUsd
    for (const term of DAY_TERMS) sums[term] += attributed.terms[term]
  }
  return { ...row, ...sums, at: day + MS_PER_DAY }
}

export const portfolioDays = defineStudy({
  id: 'portfolio-days',
  subject: 'portfolio',
  needs: NEEDS,
  title: 'Days of a portfolio',
  doc: 'A portfolio marked on every stored day since entry, and where each day’s profit came from.',
  method:
    'Marks are the last stored of each UTC day. An option is worth q · mark · spot (coin-settled) or q · mark; its change is split by the greeks at the day before: delta, gamma, theta, vega, vanna, volga, other (charm, veta, ' +
    'third order), times spot over forward where the coin pays; basis is the change of that ratio; the residual is the rest, mark against model included. Futures: delta, and basis for inverse ones; funding = −position · Σ stored rates. Coins in the account: delta, by the index of their venue. ' +
    'The terms add up to the day’s P&L. A leg with a time of entry counts from then, on that day from its entry price to the mark; those that are no longer listed are left out.',
  input: { span: argument.span('how far back', 30, 730) },
  output,
  run: async (input, context) => {
    const legsResult = await pricedLegs(input, context)
    if (!legsResult.ok) return legsResult
    const { fromMs, toMs } = rangeOf(input, context, input.covers[0] ?? {})
    const ends: Ends = { fromMs: dayStartMs(fromMs), toMs }
    const markedPositions = await Promise.all(
      // Dollars have no profit.
      legsResult.positions
        .filter(({ coin }) => coin !== MONEY)
        .map(async (leg): Promise<MarkedPosition> => ({ leg, marks: await MARKS[leg.kind](leg, ends, context) })),
    )
    const first = Math.min(...markedPositions.flatMap(({ marks }) => [...marks.keys()]))
    const days = Array.from(
      { length: Math.max(0, Math.floor((dayStartMs(ends.toMs) - first) / MS_PER_DAY)) },
      (_, i) => first + (i + 1) * MS_PER_DAY,
    )
    const rows = days.map((day) => dayRow(markedPositions, day)).filter(({ legs }) => legs > 0)
    if (rows.length === 0)
      return noData(
        `No two days in a row of ${[...new Set(markedPositions.map(({ leg }) => coinOf(leg.symbol)))].join(', ')} marks of these legs are stored in that span. They are from the second day of collecting on.`,
      )
    let cumulatedUsd = 0
    return {
      ok: true,
      columns: columnsFromRows(
        output,
        rows.map((row) => {
          cumulatedUsd += row.pnlUsd
          return { ...row, cumulatedUsd }
        }),
      ),
    }
  },
})
