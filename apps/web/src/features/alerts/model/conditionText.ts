import { dateTimeText, decimalText } from '@gvol/format'
import type { Alert, AlertCondition, AlertDraft, AlertSchedule, MarketName, RowTest } from '@gvol/wire'
import { unitOfColumn } from '../../../panel/alerts/plottedNumber.ts'
import { differenceText, valueText } from './screenUnit.ts'

type Unit = string | null | undefined

/** `1st`, `95th`, `99.5th`. */
const ordinal = (value: number): string => {
  if (!Number.isInteger(value)) return `${decimalText(value, 1)}th`
  const last = value % 100 >= 11 && value % 100 <= 13 ? 0 : value % 10
  return `${decimalText(value, 0)}${(['th', 'st', 'nd', 'rd'] as const)[last] ?? 'th'}`
}

/** `30 min`, `4 h`, `2 d`. */
export const minutesText = (minutes: number): string => {
  if (minutes % 1_440 === 0 && minutes > 0) return `${decimalText(minutes / 1_440, 0)}\u2009d`
  if (minutes % 60 === 0 && minutes > 0) return `${decimalText(minutes / 60, 0)}\u2009h`
  return `${decimalText(minutes, 0)}\u2009min`
}

const MOVES = { up: 'rises', down: 'falls', either: 'moves' } as const

/** Returns the condition as text to follow the watched number: `above 65.0 %`. */
export const conditionText = (condition: AlertCondition, unit: Unit): string => {
  switch (condition.kind) {
    case 'above':
    case 'below':
    case 'crosses':
      return `${condition.kind} ${valueText(condition.level, unit)}`
    case 'percentile':
      return `${condition.side} its ${ordinal(condition.percentile * 100)} percentile of ${decimalText(condition.spanDays, 0)}\u2009d`
    case 'change':
      return `${MOVES[condition.side]} ${differenceText(condition.by, unit)} within ${minutesText(condition.spanMinutes)}`
    case 'rank': {
      const placeWords =
        condition.place === 1
          ? condition.side === 'top'
            ? 'the highest'
            : 'the lowest'
          : `among the ${condition.place} ${condition.side === 'top' ? 'highest' : 'lowest'}`
      return `${placeWords} of ${condition.among.length} markets`
    }
  }
}

const TESTS: Readonly<Record<RowTest['test'], string>> = {
  above: 'above',
  below: 'below',
  is: 'is',
  'is-not': 'is not',
}

const INSTANT = /^\d{4}-\d\d-\d\dT/

const testedText = ({ value }: RowTest, unit: Unit): string => {
  if (typeof value === 'number') return valueText(value, unit)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return INSTANT.test(value) ? dateTimeText(Date.parse(value)) : value
}

/** `vegaUsd above $50.0k`. */
export const rowTestText = (study: string, test: RowTest): string =>
  `${test.column} ${TESTS[test.test]} ${testedText(test, unitOfColumn(study, test.column))}`

export const marketText = ({ exchange, symbol }: MarketName): string => `${symbol} on ${exchange}`

/** Returns what is watched, in one line. */
export const watchText = ({ watch }: Pick<AlertDraft, 'watch'>): string =>
  watch.kind === 'number' ? watch.formula : watch.study.replaceAll('-', ' ')

/** Returns the condition as text, for numbers and rows alike. */
export const alertText = ({ watch, condition }: Pick<AlertDraft, 'watch' | 'condition'>, unit: Unit): string => {
  if (watch.kind === 'row')
    return watch.where.length === 0
      ? 'any new row'
      : `new row with ${watch.where.map((test) => rowTestText(watch.study, test)).join(', ')}`
  return condition === null ? '' : conditionText(condition, unit)
}

/** Returns the default name of an alert; without the level, which may be moved. */
export const usualName = (draft: Pick<AlertDraft, 'watch' | 'condition'>, unit: Unit): string => {
  const { condition } = draft
  const what = condition !== null && 'level' in condition ? condition.kind : alertText(draft, unit)
  return `${watchText(draft)} ${what}`.trim().slice(0, 80)
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
export const DAY_NAMES: readonly string[] = DAYS

const daysText = (days: readonly number[]): string => {
  const sorted = [...days].sort((a, b) => a - b)
  if (sorted.length === 7) return 'every day'
  if (sorted.join() === '1,2,3,4,5') return 'Mon–Fri'
  return sorted.map((day) => DAYS[day - 1]).join(', ')
}

/** `Mon–Fri 08:00–17:00 New York`. */
export const scheduleText = ({ days, from, to, zone }: AlertSchedule): string =>
  `${daysText(days)} ${from}–${to}${to <= from ? ' next day' : ''} ${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')}`

/**
 * Returns the distance of the number from its level, `4.2 points`, or that it is beyond; empty where there is no number
 * or the condition has no level.
 */
export const distanceText = ({ condition, state: { value, isBeyond }, unit }: Alert): string => {
  if (condition === null || value === null || !('level' in condition)) return ''
  if (isBeyond === true && condition.kind !== 'crosses') return 'beyond'
  return differenceText(Math.abs(condition.level - value), unit)
}
