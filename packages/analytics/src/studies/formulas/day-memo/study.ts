import { coinOf, type Market } from '@gvol/market'
import { maxPain } from '@gvol/quant'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import type { CalendarEvent } from '../../../calendar/calendar.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import type { Source } from '../../../study/formula/sources.ts'
import { instantText } from '../../../study/instantText.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData, type StudyContext } from '../../../study/study.ts'
import { eventsOf, isStripped } from '../../events/eventCurve.ts'
import { type DailySeries, dailySeries } from '../dailySeries.ts'
import { needsOf } from '../formula/study.ts'
import { type StoredNumber, storedNumbers } from '../number-change/numbers.ts'
import { episodesOf } from '../regimes/episodes.ts'
import { type RegimeDays, readRegimes, USUAL_DAYS } from '../regimes/regimeDays.ts'
import { isRelative, lastChange, lastLevel } from './ranks.ts'
import { casesText, changeText, valueText } from './sentences.ts'

/** A move or a level counts if it exceeds this share of the days before. */
const UNUSUAL = 0.95
/** Fewer days before say nothing about the usual. */
const MIN_CASES = 30
/** Numbers of one group tend to move together: so many of each say it. */
const MAX_OF_GROUP = 2
/** What comes within this time is of the day. */
const AHEAD_MS = 36 * MS_PER_HOUR
/** Expiries with a smaller share of the open options are those of every day. */
const MIN_SHARE = 0.01
const OPEN_AGE_MS = 2 * MS_PER_DAY

const output = {
  kind: text('regime, moved, extreme, expires or calendar'),
  text: text('what is to be known, a sentence'),
  name: maybe(text('the number, as other tables name it')),
  formula: maybe(text('the number, as a formula')),
  value: maybe(number('in the given unit', 'the number now')),
  unit: maybe(text('unit of the number; 1 for a ratio')),
  change: maybe(number('in the given unit', 'in 24 hours; relative for prices and amounts')),
  share: maybe(number('1', 'of the days before, those that it exceeds')),
  cases: maybe(number('1', 'days before that are stored')),
  at: maybe(time('of an expiry or a scheduled date')),
}

type Row = RowOf<typeof output>

const NO_NUMBER = {
  name: null,
  formula: null,
  value: undefined,
  unit: null,
  change: undefined,
  share: undefined,
  cases: undefined,
  at: undefined,
} satisfies Partial<Row>

type Ranked = { readonly row: Row; readonly group: string; readonly share: number }

/** Returns the most unusual of each group, most unusual first. */
const mostUnusual = (all: readonly Ranked[]): readonly Row[] => {
  const sorted = all.filter(({ share, row }) => share >= UNUSUAL && (row.cases ?? 0) >= MIN_CASES)
  sorted.sort((a, b) => b.share - a.share)
  const isShown = ({ group }: Ranked, i: number) =>
    sorted.slice(0, i).filter((earlier) => earlier.group === group).length < MAX_OF_GROUP
  return sorted.filter(isShown).map(({ row }) => row)
}

type KnownNumber = { readonly number: StoredNumber; readonly series: Extract<DailySeries, { ok: true }> }

const moved = ({ number: { group, name, formula }, series: { value, unit } }: KnownNumber, coin: string): Ranked[] => {
  const relative = isRelative(value, unit)
  const rank = lastChange(value, relative)
  if (rank === undefined) return []
  const { change, share, cases } = rank
  const now = value.at(-1)!
  const sentence =
    `${name} ${change > 0 ? 'rose' : 'fell'} ${changeText(change, unit, relative, coin)} to ${valueText(now, unit, coin)} ` +
    `in 24 hours, more than on ${casesText(rank)}.`
  return [
    {
      group,
      share,
      row: { kind: 'moved', text: sentence, name, formula, value: now, unit, change, share, cases, at: undefined },
    },
  ]
}

const extreme = (
  { number: { group, name, formula }, series: { value, unit } }: KnownNumber,
  coin: string,
): Ranked[] => {
  const level = lastLevel(value)
  if (level === undefined) return []
  const isHigh = level.above.share >= level.below.share
  const rank = isHigh ? level.above : level.below
  const now = value.at(-1)!
  const sentence = `${name}: ${valueText(now, unit, coin)}, ${isHigh ? 'higher' : 'lower'} than on ${casesText(rank)}.`
  return [
    {
      group,
      share: rank.share,
      row: { ...NO_NUMBER, kind: 'extreme', text: sentence, name, formula, value: now, unit, ...rank },
    },
  ]
}

/** Dimensions whose state began with the last day. */
const changedRegimes = (dimensions: readonly RegimeDays[]): readonly Row[] =>
  dimensions.flatMap(({ rule, series, states }): Row[] => {
    const current = episodesOf(states).at(-1)
    if (!series.ok || current?.days !== 1 || !current.isBegun || states.at(-1) === undefined) return []
    const before = rule.states[states.at(-2)!]
    const sentence = `Regime of ${rule.dimension} changed from ${before} to ${rule.states[current.state]}. ${rule.text}`
    const { unit, value } = series
    return [
      {
        ...NO_NUMBER,
        kind: 'regime',
        text: sentence,
        name: rule.dimension,
        formula: rule.formula,
        value: value.at(-1),
        unit,
      },
    ]
  })

const expiring = async (
  market: Market,
  atMs: number,
  context: Pick<StudyContext<'open-interest'>, 'rows'>,
): Promise<readonly Row[]> => {
  const { size, column } = await context.rows(
    'open-interest',
    { ...market, latest: 'of-market', asOfMs: atMs, maxAgeMs: OPEN_AGE_MS },
    { columns: ['expiryMs', 'strike', 'callCoin', 'putCoin'] },
  )
  const rows = Array.from({ length: size }, (_, row) => row)
  const openOf = (row: number) => (column.callCoin[row] || 0) + (column.putCoin[row] || 0)
  const isAhead = (expiryMs: number) => expiryMs > atMs
  const total = rows.filter((row) => isAhead(column.expiryMs[row])).reduce((sum, row) => sum + openOf(row), 0)
  const expiries = [...new Set(column.expiryMs)]
    .filter((ms) => isAhead(ms) && ms <= atMs + AHEAD_MS)
    .sort((a, b) => a - b)
  return expiries.flatMap((expiryMs): Row[] => {
    const own = rows.filter((row) => column.expiryMs[row] === expiryMs)
    const open = own.reduce((sum, row) => sum + openOf(row), 0)
    const share = open / total
    if (!(share >= MIN_SHARE)) return []
    const of = (values: ArrayLike<number>) => Float64Array.from(own, (row) => values[row])
    const pain = maxPain(of(column.strike), of(column.callCoin), of(column.putCoin))
    const coin = coinOf(market.symbol)
    const sentence =
      `Options on ${valueText(open, 'coin', coin)}, ${valueText(share, 'decimal', coin)} of all that are open, expire ${instantText(expiryMs)}; ` +
      `max pain ${valueText(pain!.strike, 'quote ccy', coin)}.`
    return [{ ...NO_NUMBER, kind: 'expires', text: sentence, value: open, unit: 'coin', at: expiryMs }]
  })
}

const scheduled = (calendar: readonly CalendarEvent[], market: Market, atMs: number): readonly Row[] =>
  eventsOf(calendar, market, atMs, atMs + AHEAD_MS)
    .filter(isStripped)
    .map((event) => {
      const sentence = `${event.title}: ${instantText(event.atMs)}${event.isUnconfirmed ? ', not confirmed' : ''}.`
      return { ...NO_NUMBER, kind: 'calendar', text: sentence, at: event.atMs }
    })

/** @param sources  studies that formulas read */
export const dayMemo = (sources: ReadonlyMap<string, Source>) =>
  defineStudy({
    id: 'day-memo',
    subject: 'option-book',
    needs: [...needsOf(sources), 'open-interest'],
    title: 'What is to be known today',
    doc: 'Regimes that changed, numbers that moved beyond their usual or stand at an extreme, expiries and scheduled dates ahead: one sentence each, with the number of days it is judged by.',
    method:
      `Every stored number of the market once a day for ${USUAL_DAYS} days, at the time of day of the answer. Moved: its change of 24 hours (points of vols and rates, percent of prices and amounts) exceeds by size those of ` +
      `${UNUSUAL * 100} % of the days before; extreme: its level does, from above or below. Fewer than ${MIN_CASES} days before: nothing is said. At most ${MAX_OF_GROUP} of a group. ` +
      'Ahead: 36 hours; expiries with at least 1 % of the open coins. Regimes: those of the study regimes that changed with the last day.',
    input: {},
    output,
    run: async ({ market, asOfMs }, source) => {
      // It needs what the studies it reads need.
      const context = source as unknown as StudyContext
      const { atMs, dimensions } = await readRegimes(sources, { market, asOfMs, days: USUAL_DAYS }, context)
      const numbers = storedNumbers(market)
      const formulas = numbers.map(({ formula }) => formula)
      const [series, expiries] = await Promise.all([
        dailySeries(sources, formulas, { market, atMs, days: USUAL_DAYS }, context),
        expiring(market, atMs, context),
      ])
      const known = numbers.flatMap((one, i): KnownNumber[] => {
        const answer = series[i]
        return answer.ok ? [{ number: one, series: answer }] : []
      })
      const judged = known.filter(
        ({ series: { value } }) => value.filter((one) => !Number.isNaN(one)).length > MIN_CASES,
      )
      if (judged.length === 0)
        return noData(`No number of ${market.venue} ${market.symbol} has ${MIN_CASES} stored days to be judged by.`)
      const coin = coinOf(market.symbol)
      const rows = [
        ...changedRegimes(dimensions),
        ...mostUnusual(known.flatMap((one) => moved(one, coin))),
        ...mostUnusual(known.flatMap((one) => extreme(one, coin))),
        ...expiries,
        ...scheduled(context.calendar(), market, atMs),
      ]
      const note = `${judged.length} of ${numbers.length} numbers have at least ${MIN_CASES} days before this one; the others are not judged.`
      if (rows.length === 0)
        return noData(
          `Nothing of ${market.venue} ${market.symbol} is beyond its usual, nothing expires or is scheduled within 36 hours. ${note}`,
        )
      return { ok: true, asOfMs: atMs, note, columns: columnsFromRows(output, rows) }
    },
  })
