import { notation, significant } from '@gvol/format'
import type { AlertCondition, AlertDraft, AlertSchedule, MarketName } from '@gvol/wire'
import type { AlertSources, NumberSource, RowSource } from '../../../panel/alerts/alertSource.ts'
import { usualName } from './conditionText.ts'

const USUAL_COOL_DOWN = 60
/** As a share of the level: smaller moves around the level do not count as another crossing. */
const USUAL_HYSTERESIS = 0.01

/** Returns the default condition for a number moving towards a level. */
export const usualCondition = ({ level, last }: Pick<NumberSource, 'level' | 'last'>): AlertCondition => {
  const at = level ?? last ?? 0
  const kind = last === undefined || at === last ? 'crosses' : at > last ? 'above' : 'below'
  return { kind, level: at }
}

const hysteresisOf = (condition: AlertCondition): number =>
  'level' in condition ? significant(Math.abs(condition.level) * USUAL_HYSTERESIS, 1) : 0

const REST = {
  coolDownMinutes: USUAL_COOL_DOWN,
  schedule: null,
  expiresAt: null,
  snoozedUntil: null,
  isOn: true,
  hasSound: true,
  note: '',
  channels: [],
} as const

/**
 * Returns an alert on a number plotted by a panel. @param here  market used where the panel has none, or only part of
 * one
 */
export const draftOfNumber = (source: NumberSource, here: MarketName): AlertDraft => {
  const condition = usualCondition(source)
  const watch = { kind: 'number', market: { ...here, ...source.market }, formula: source.formula } as const
  return {
    ...REST,
    watch,
    condition,
    hysteresis: hysteresisOf(condition),
    name: usualName({ watch, condition }, source.unit),
  }
}

export const draftOfRows = ({ study, arguments: args, where }: RowSource): AlertDraft => {
  const watch = { kind: 'row', study, arguments: args, where } as const
  return {
    ...REST,
    watch,
    condition: null,
    hysteresis: 0,
    coolDownMinutes: 0,
    name: usualName({ watch, condition: null }, null),
  }
}

/** Returns the initial draft: the panel's first number, or an empty formula. */
export const draftOf = ({ numbers, rows }: Omit<AlertSources, 'title'>, here: MarketName): AlertDraft => {
  const [number] = numbers
  const [row] = rows
  if (number !== undefined) return draftOfNumber(number, here)
  if (row !== undefined) return draftOfRows(row)
  return draftOfNumber(
    { label: '', formula: 'ATM30', market: here, unit: 'decimal', level: undefined, last: undefined },
    here,
  )
}

/** Working hours in the user's time zone. */
export const usualSchedule = (): AlertSchedule => ({
  days: [1, 2, 3, 4, 5],
  from: '08:00',
  to: '18:00',
  zone: notation().zone,
})

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

const conditionFault = (condition: AlertCondition): string | undefined => {
  switch (condition.kind) {
    case 'percentile':
      if (!(condition.percentile > 0 && condition.percentile < 1)) return 'A percentile lies between 0 and 100.'
      return condition.spanDays >= 1 ? undefined : 'A percentile needs at least one day of history.'
    case 'change':
      if (!(condition.by > 0)) return 'A change is a number above 0.'
      return condition.spanMinutes >= 1 ? undefined : 'A change happens within at least one minute.'
    case 'rank':
      if (condition.among.length < 2) return 'A rank is among two markets or more.'
      return Number.isInteger(condition.place) && condition.place >= 1 && condition.place <= condition.among.length
        ? undefined
        : `The rank is a whole number from 1 to ${condition.among.length}.`
    default:
      return Number.isFinite(condition.level) ? undefined : 'The level is not a number yet.'
  }
}

/** Returns why a draft is not a valid alert yet, as a sentence. */
export const draftFault = (draft: AlertDraft): string | undefined => {
  const { watch, condition, schedule } = draft
  if (draft.name.trim() === '') return 'An alert wants a name.'
  if (watch.kind === 'number' && watch.formula.trim() === '') return 'Write the number to watch, such as ATM30.'
  if (watch.kind === 'row' && watch.where.some(({ value }) => value === '' || Number.isNaN(value)))
    return 'A condition on a column has no value yet.'
  const ofCondition = condition === null ? undefined : conditionFault(condition)
  if (ofCondition !== undefined) return ofCondition
  if (!(draft.hysteresis >= 0)) return 'Fires again after coming back by: a number from 0 on.'
  if (!(draft.coolDownMinutes >= 0)) return 'The cool-down is a number of minutes from 0 on.'
  if (schedule !== null && schedule.days.length === 0) return 'A schedule wants at least one day.'
  if (schedule !== null && !(CLOCK.test(schedule.from) && CLOCK.test(schedule.to)))
    return 'Hours are written such as 08:00.'
  return undefined
}
