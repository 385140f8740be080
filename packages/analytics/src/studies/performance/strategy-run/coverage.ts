import { isoDay, MS_PER_DAY } from '@gvol/time'
import type { Run } from './rounds.ts'

type Span = {
  readonly fromMs: number
  readonly toMs: number
  /** Start of the day of the first stored chain within the span; undefined if there is none. */
  readonly firstDayMs: number | undefined
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/**
 * Returns a sentence on how many days of a span its settled rounds cover and why not all; undefined if only the waits
 * between rounds and a round that still runs are missing.
 */
export const coverageNote = ({ rounds, daysWithoutChain }: Run, { fromMs, toMs, firstDayMs }: Span) => {
  const covered = rounds.reduce(
    (sum, { status, entryAt, exitAt }) => (status === 'settled' && exitAt !== undefined ? sum + exitAt - entryAt : sum),
    0,
  )
  const without = (status: string) => rounds.filter((round) => round.status === status).length
  const unsettled = without('no-settlement-price')
  const unquoted = without('no-quote') + without('no-expiry')
  const reasons = [
    ...(firstDayMs !== undefined && firstDayMs - fromMs > MS_PER_DAY
      ? [`the first chain is of ${isoDay(firstDayMs)}`]
      : []),
    ...(daysWithoutChain > 0
      ? [
          `${counted(daysWithoutChain, 'day on which a round was due has', 'days on which a round was due have')} no chain to trade on`,
        ]
      : []),
    ...(unsettled > 0 ? [`${counted(unsettled, 'round has', 'rounds have')} no settlement price`] : []),
    ...(unquoted > 0 ? [`on ${counted(unquoted, 'day', 'days')} the options were not listed or had no quote`] : []),
  ]
  if (reasons.length === 0) return undefined
  const days = (ms: number) => Math.round(ms / MS_PER_DAY)
  return `Settled rounds cover ${days(covered)} of ${days(toMs - fromMs)} days: ${reasons.join('; ')}.`
}
