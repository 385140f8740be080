import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import type { AlertTrial, TrialPart } from '@gvol/wire'

const lengthMs = ({ from, to }: TrialPart): number => Date.parse(to) - Date.parse(from)

const timesText = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)

/** Rounds down, so that a part never reads as the whole. */
const amountText = (ms: number, unitMs: number): string => String(Math.floor((10 * ms) / unitMs) / 10)

/** Returns the result of a trial as a sentence; what was not read is not judged. */
export const trialSentence = (trial: AlertTrial): string => {
  const spanMs = lengthMs(trial)
  const days = Math.max(1, Math.round(spanMs / MS_PER_DAY))
  const span = days === 1 ? 'a day' : `${days} days`
  const count = trial.firings.length
  if (trial.holes.length === 0)
    return count === 0 ? `Would not have fired in ${span}.` : `Would have fired ${timesText(count)} in ${span}.`
  const readMs = trial.read.reduce((sum, part) => sum + lengthMs(part), 0)
  const [unit, unitMs] = spanMs < 2 * MS_PER_DAY ? ['hours', MS_PER_HOUR] : ['days', MS_PER_DAY]
  const share = `${amountText(readMs, unitMs)} of ${Math.round(spanMs / unitMs)} ${unit} read`
  const fired = count === 0 ? 'did not fire in them' : `would have fired ${timesText(count)} in them`
  return `${share}: ${fired}. The rest is not judged.`
}

/** Returns where parts and firings are on a strip of the span, 0 to 1. */
export const stripOf = (trial: AlertTrial) => {
  const spanMs = Math.max(1, lengthMs(trial))
  const shareAt = (at: string): number => (Date.parse(at) - Date.parse(trial.from)) / spanMs
  return {
    holes: trial.holes.map((hole) => ({ ...hole, left: shareAt(hole.from), width: lengthMs(hole) / spanMs })),
    firings: trial.firings.map(({ at, text }) => ({ at, text, left: shareAt(at) })),
  }
}
