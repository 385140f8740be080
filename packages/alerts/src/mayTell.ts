import { MS_PER_MINUTE } from '@gvol/market'
import type { AlertDraft } from '@gvol/wire'
import type { Kept } from './kept.ts'
import { isWithin } from './schedule.ts'

/** The part of an alert that says when, not what. */
export type Telling = Pick<AlertDraft, 'coolDownMinutes' | 'schedule' | 'expiresAt' | 'snoozedUntil' | 'isOn'>

/** Whether it is watched at all at that instant. */
export const isWatching = ({ isOn, expiresAt }: Telling, atMs: number): boolean =>
  isOn && (expiresAt === null || atMs < Date.parse(expiresAt))

/** Whether what happens at that instant is told; what is not told then is not told later. */
export const mayTell = (telling: Telling, { lastFiredAtMs }: Kept, atMs: number): boolean => {
  const { coolDownMinutes, schedule, snoozedUntil } = telling
  if (lastFiredAtMs !== null && atMs - lastFiredAtMs < coolDownMinutes * MS_PER_MINUTE) return false
  if (snoozedUntil !== null && atMs < Date.parse(snoozedUntil)) return false
  return schedule === null || isWithin(schedule, atMs)
}
