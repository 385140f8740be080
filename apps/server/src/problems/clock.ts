import type { ConnectorStatus } from '@gvol/exchanges'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import type { ProblemCheck } from './watchProblems.ts'

type Lagging = Pick<ConnectorStatus, 'venue' | 'lagMs'>

/** Data cannot arrive before it happened; well-synchronized clocks may differ by this much, ms. */
const BEHIND_MS = 5_000
/** When even the fastest of several venues lags more than this, our clock is ahead, ms. */
const AHEAD_MS = 60_000
/** A single venue may lag: delayed quotes are about 15 minutes late. */
const AHEAD_OF_ONE_MS = MS_PER_HOUR
/** When wall clock and monotonic clock diverge by more than this, the clock was set or the machine slept, ms. */
const JUMP_MS = 5_000
const JUMP_REPORT_MS = 600_000

/**
 * Returns how far our clock is ahead of the venues' (negative: behind), ms; undefined when it is correct or there is no
 * evidence.
 *
 * @param statuses  venues at their real URLs; a replayed one has its own clock
 */
export const clockOffMs = (statuses: readonly Lagging[]): number | undefined => {
  const lags = statuses.flatMap(({ lagMs }) => lagMs ?? []).sort((a, b) => a - b)
  const [quickest] = lags
  // The median, so that one venue with a wrong clock does not decide.
  const middle = lags[Math.floor(lags.length / 2)]
  if (quickest === undefined || middle === undefined) return undefined
  if (middle < -BEHIND_MS) return middle
  return quickest > (lags.length > 1 ? AHEAD_MS : AHEAD_OF_ONE_MS) ? quickest : undefined
}

const UNITS = [
  ['day', MS_PER_DAY],
  ['hour', MS_PER_HOUR],
  ['minute', 60_000],
  ['second', 1000],
] as const

const lengthText = (ms: number): string => {
  const [unit, size] = UNITS.find(([, size]) => ms >= size) ?? UNITS[3]
  const count = Math.round(ms / size)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

const REMEDY =
  'Set the clock, preferably through NTP (timedatectl set-ntp true). Until then ages and stored times may be wrong.'

/** Checks whether our clock differs from the venues' or was set. */
export const clockCheck = (options: {
  readonly statuses: () => readonly Lagging[]
  /** Owner of the reference clocks; default: the venues. */
  readonly whose?: string
  /** Wall clock, Unix ms. */
  readonly nowMs: () => number
  /** Monotonic clock, ms. */
  readonly steadyMs: () => number
}): ProblemCheck => {
  const gone = () => options.nowMs() - options.steadyMs()
  let before = gone()
  let jump: { readonly byMs: number; readonly atMs: number } | undefined
  return {
    id: 'clock',
    find: () => {
      const byMs = gone() - before
      before += byMs
      if (Math.abs(byMs) > JUMP_MS) jump = { byMs, atMs: options.steadyMs() }
      const offMs = clockOffMs(options.statuses())
      if (offMs !== undefined)
        return `The clock of this machine is ${lengthText(Math.abs(offMs))} ${offMs > 0 ? 'ahead of' : 'behind'} the clocks of ${options.whose ?? 'the venues'}, and no market counts as live. ${REMEDY}`
      if (jump === undefined || options.steadyMs() - jump.atMs > JUMP_REPORT_MS) return undefined
      return `The clock of this machine jumped ${jump.byMs > 0 ? 'forward' : 'back'} by ${lengthText(Math.abs(jump.byMs))}. ${REMEDY}`
    },
  }
}
