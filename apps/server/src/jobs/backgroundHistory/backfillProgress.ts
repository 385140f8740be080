import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import type { BackfillStatus, HistoryProgress } from '@gvol/wire'
import { isOpen } from './backfillQueue.ts'
import type { Backfills } from './openBackfills.ts'

/** Returns the progress of all open jobs for the status page; undefined while none runs. */
export const backfillProgress = ({ jobs, isPaused }: Backfills): HistoryProgress | undefined => {
  const open = jobs.filter(isOpen).length
  if (open === 0) return undefined
  const running = jobs.find(({ state }) => state === 'running')
  const subject = running && `${running.request.venue} ${running.what === '' ? 'list of instruments' : running.what}`
  const label = isPaused ? 'paused' : (subject ?? 'waiting')
  return { done: jobs.length - open, total: jobs.length, label }
}

/** Ended jobs on the status page, the newest. */
const ENDED_SHOWN = 12

/** Length of bars as text, such as `1h`. */
const lengthText = (ms: number): string =>
  ms % MS_PER_DAY === 0
    ? `${ms / MS_PER_DAY}d`
    : ms % MS_PER_HOUR === 0
      ? `${ms / MS_PER_HOUR}h`
      : `${ms / MS_PER_MINUTE}m`

/** Returns the jobs for the status page: open ones in their order, then the newest ended ones. */
export const backfillStatuses = ({ jobs, isPaused }: Backfills): readonly BackfillStatus[] => {
  const ended = jobs
    .filter((job) => !isOpen(job))
    .slice(-ENDED_SHOWN)
    .reverse()
  return [...jobs.filter(isOpen), ...ended].map(({ id, request, state, lines }) => ({
    id,
    exchange: request.venue,
    what: `${request.kinds.join(', ')}${request.intervalMs === undefined ? '' : ` ${lengthText(request.intervalMs)}`}`,
    markets: request.symbols.length,
    state: isPaused && state === 'waiting' ? 'paused' : state,
    lines,
  }))
}
