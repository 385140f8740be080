import { coinOf } from '@gvol/market'
import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { joinedNotes, RATES_METHOD } from '../../../market/dollars/ratesAt.ts'
import { MONEY } from '../../../portfolio/collateral.ts'
import { DAY_NEEDS, type DayEnds, type DayMarks, dayMarks } from '../../../portfolio/days/dayMarks.ts'
import {
  DAY_TERMS,
  type DayTerm,
  dayOfEntry,
  dayOfExpiry,
  dayOfLeg,
  type LegDay,
  type LegMark,
} from '../../../portfolio/days/dayOfLeg.ts'
import { expiredPosition, settledMark } from '../../../portfolio/days/expiredPosition.ts'
import type { ExpiredLeg } from '../../../portfolio/expiredLegs.ts'
import { LEG_NEEDS, type MarketLeg, marketLegs, pricedLegs } from '../../../portfolio/marketLegs.ts'
import { SETTLEMENT_METHOD } from '../../../portfolio/settlementOf.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { number, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData, type StudyContext } from '../../../study/study.ts'

const NEEDS = [...LEG_NEEDS, ...DAY_NEEDS] as const
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
  rates: 'dollar tokens against USD: of premiums, and of tokens in the account',
  funding: 'funding of perpetuals, received +',
  entry: 'from the price of entry to the mark of that day',
  expired: 'from the mark of the evening before, or the price of entry, to what the expiry paid',
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
  legs: number('legs', 'marked on both days, or settled'),
  settled: number('legs', 'of them, expired that day'),
  unmarked: number(
    'legs',
    'positions of that day left out for lack of a stored mark on both days, or of a settlement price',
  ),
}

/** Faults of legs that are spelled out. */
const FEW = 3

type MarkedPosition = {
  readonly leg: MarketLeg
  readonly marks: DayMarks
  /** Whether it has expired. */
  readonly isExpired: boolean
  /** What its expiry paid; undefined while it is open, or if its settlement is not available. */
  readonly settled: LegMark | undefined
}

const dayOfPosition = ({ leg, marks, isExpired, settled }: MarkedPosition, day: number): LegDay | undefined => {
  const isEntered = (leg.entryMs ?? Number.NEGATIVE_INFINITY) >= day
  const from = isEntered ? undefined : marks.get(day - MS_PER_DAY)
  if (isExpired && (leg.expiryMs as number) < day + MS_PER_DAY) {
    if (settled === undefined || (from === undefined && !isEntered)) return undefined
    return dayOfExpiry(leg, from, settled)
  }
  const to = marks.get(day)
  return to && (isEntered ? dayOfEntry(leg, to) : from && dayOfLeg(leg, from, to))
}

const dayRow = (markedPositions: readonly MarkedPosition[], day: number) => {
  const sums = Object.fromEntries(DAY_TERMS.map((term) => [term, 0])) as Record<DayTerm, number>
  const row = { valueUsd: 0, pnlUsd: 0, legs: 0, settled: 0, unmarked: 0 }
  for (const position of markedPositions) {
    const { entryMs = Number.NEGATIVE_INFINITY, expiryMs = Number.POSITIVE_INFINITY } = position.leg
    if (entryMs >= day + MS_PER_DAY || expiryMs < day) continue
    const attributed = dayOfPosition(position, day)
    if (attributed === undefined) {
      row.unmarked++
      continue
    }
    row.legs++
    if (position.isExpired && expiryMs < day + MS_PER_DAY) row.settled++
    row.valueUsd += attributed.valueUsd
    row.pnlUsd += attributed.pnlUsd
    for (const term of DAY_TERMS) sums[term] += attributed.terms[term]
  }
  return { ...row, ...sums, at: day + MS_PER_DAY }
}

/** Returns the day before the first one of a leg: that of its entry if it is marked or settled then, else of its first mark. */
const eveOf = ({ leg, marks, settled }: MarkedPosition): number => {
  const first = Math.min(...marks.keys())
  if (leg.entryMs === undefined) return first
  const entered = dayStartMs(leg.entryMs)
  const isSettled = settled !== undefined && settled.atMs < entered + MS_PER_DAY
  return marks.has(entered) || isSettled ? entered - MS_PER_DAY : first
}

const markedPositionsOf = async (
  positions: readonly MarketLeg[],
  expired: readonly ExpiredLeg[],
  ends: DayEnds,
  context: Reads,
): Promise<{ readonly own: readonly MarkedPosition[]; readonly note: string | undefined }> => {
  const open = positions.map((leg) => ({ leg, isExpired: false, settled: undefined }))
  const over = expired.flatMap((own) => {
    const leg = expiredPosition(own)
    return leg === undefined || own.expiryMs < ends.fromMs ? [] : [{ leg, isExpired: true, settled: settledMark(own) }]
  })
  // US dollars have no profit.
  const all = [...open, ...over].filter(({ leg }) => leg.coin !== MONEY || leg.instrument !== MONEY)
  const { marks, rates } = await dayMarks(
    all.map(({ leg }) => leg),
    ends,
    context,
  )
  const own = all.map((one, i) => ({ ...one, marks: marks[i] }))
  // A token without a stored rate is one dollar on every day.
  return { own: own.filter(({ leg, marks: days }) => leg.coin !== MONEY || days.size > 0), note: rates?.note() }
}

export const portfolioDays = defineStudy({
  id: 'portfolio-days',
  subject: 'ledger',
  needs: NEEDS,
  title: 'Days of a portfolio',
  doc: 'A portfolio marked on every stored day since entry, and where each day’s profit came from.',
  method:
    'Marks are the last stored of each UTC day. An option is worth q · mark · spot (coin-settled) or q · mark; its change is split by the greeks at the day before: delta, gamma, theta, vega, vanna, volga, other (charm, veta, ' +
    'third order), times spot over forward where the coin pays; basis is the change of that ratio; the residual is the rest, mark against model included. Futures: delta, and basis for inverse ones; funding = −position · Σ stored rates. Coins in the account: delta, by the index of their venue. Each day at its own dollar rates, whose change is a term of its own. ' +
    'The terms add up to the day’s P&L. A leg with a time of entry counts from then, on that day from its entry price to the mark. A leg that expires counts on that day as expired: what it paid less the mark of the evening before. ' +
    `${SETTLEMENT_METHOD} ${RATES_METHOD}`,
  input: {
    span: argument.span('how far back', 30, 730),
    expired: argument.choice(
      'legs that have expired: counted until they were paid, or left out',
      ['show', 'hide'],
      'show',
    ),
  },
  output,
  run: async (input, context) => {
    const matched = await marketLegs(input, context)
    const expired = input.expired === 'hide' ? [] : matched.expired
    if (matched.positions.length === 0 && expired.length === 0) {
      const refused = await pricedLegs(input, context)
      if (!refused.ok) return refused
    }
    const { fromMs, toMs } = rangeOf(input, context, input.covers[0] ?? {})
    const ends: DayEnds = { fromMs: dayStartMs(fromMs), toMs }
    const { own: markedPositions, note } = await markedPositionsOf(matched.positions, expired, ends, context)
    if (markedPositions.length === 0 && expired.length > 0)
      return noData('Every leg expired before the days that are shown: ask for more days.')
    const first = Math.max(ends.fromMs - MS_PER_DAY, Math.min(...markedPositions.map(eveOf)))
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
    const faults = [...matched.unknown, ...expired].flatMap(({ reason }) => reason ?? [])
    return {
      ok: true,
      note: joinedNotes(
        note,
        ...faults.slice(0, FEW),
        faults.length > FEW ? `${faults.length - FEW} more likewise.` : '',
      ),
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
