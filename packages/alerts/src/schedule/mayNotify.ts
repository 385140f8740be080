import { MS_PER_MINUTE } from '@gvol/time'
import type { AlertDraft } from '@gvol/wire'
import type { AlertMemory } from '../alertMemory.ts'
import { isWithin } from './schedule.ts'

/** The part of an alert that decides when it may notify. */
export type NotificationRules = Pick<AlertDraft, 'coolDownMinutes' | 'schedule' | 'expiresAt' | 'snoozedUntil' | 'isOn'>

/** Returns whether the alert is evaluated at that instant. */
export const isWatching = ({ isOn, expiresAt }: NotificationRules, atMs: number): boolean =>
  isOn && (expiresAt === null || atMs < Date.parse(expiresAt))

/** Returns whether a firing at that instant is reported; a suppressed one is not reported later. */
export const mayNotify = (telling: NotificationRules, { lastFiredAtMs }: AlertMemory, atMs: number): boolean => {
  const { coolDownMinutes, schedule, snoozedUntil } = telling
  if (lastFiredAtMs !== null && atMs - lastFiredAtMs < coolDownMinutes * MS_PER_MINUTE) return false
  if (snoozedUntil !== null && atMs < Date.parse(snoozedUntil)) return false
  return schedule === null || isWithin(schedule, atMs)
}
