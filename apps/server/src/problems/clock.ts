import type { ConnectorStatus } from '@gvol/exchanges'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/market'
import type { ProblemCheck } from './watchProblems.ts'

type Lagging = Pick<ConnectorStatus, 'venue' | 'lagMs'>

/** Nothing is heard before it happened; so much may the clocks of good machines differ. */
const BEHIND_MS = 5_000
/** Later than this even the quickest of several venues is only where our clock is ahead. */
const AHEAD_MS = 60_000
/** One venue alone may be late: delayed quotes are by some 15 minutes. */
const AHEAD_OF_ONE_MS = MS_PER_HOUR
/** So much more the one clock went than the other: it was set, or the machine slept. */
const JUMP_MS = 5_000
const JUMP_SHOWN_MS = 600_000

/**
 * How far our clock is off by what the venues say, ms: above zero it is ahead. undefined: it is right, or nothing tells.
 *
 * @param statuses  venues at their own addresses; one that is played back has a clock of its own
 */
export const clockOffMs = (statuses: readonly Lagging[]): number | undefined => {
  const lags = statuses.flatMap(({ lagMs }) => lagMs ?? []).sort((a, b) => a - b)
  const [quickest] = lags
  // One venue of many whose own clock is wrong does not speak for all.
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

const REMEDY = 'Set it, best by the network (timedatectl set-ntp true); ages and what is stored meanwhile may be wrong.'

/** Our clock is off by what the venues say, or was set. */
export const clockCheck = (given: {
  readonly statuses: () => readonly Lagging[]
  /** Whose clocks those are; the venues' when left out. */
  readonly whose?: string
  /** The clock that people set, Unix ms. */
  readonly nowMs: () => number
  /** A clock that never jumps, ms. */
  readonly steadyMs: () => number
}): ProblemCheck => {
  const gone = () => given.nowMs() - given.steadyMs()
  let before = gone()
  let jump: { readonly byMs: number; readonly atMs: number } | undefined
  return {
    id: 'clock',
    find: () => {
      const byMs = gone() - before
      before += byMs
      if (Math.abs(byMs) > JUMP_MS) jump = { byMs, atMs: given.steadyMs() }
      const offMs = clockOffMs(given.statuses())
      if (offMs !== undefined)
        return `The clock of this machine is ${lengthText(Math.abs(offMs))} ${offMs > 0 ? 'ahead of' : 'behind'} the clocks of ${given.whose ?? 'the venues'}, and no market counts as live. ${REMEDY}`
      if (jump === undefined || given.steadyMs() - jump.atMs > JUMP_SHOWN_MS) return undefined
      return `The clock of this machine jumped ${jump.byMs > 0 ? 'forward' : 'back'} by ${lengthText(Math.abs(jump.byMs))}. ${REMEDY}`
    },
  }
}
