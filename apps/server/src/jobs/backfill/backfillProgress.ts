import type { HistoryProgress } from '@gvol/wire'
import type { Backfills } from './openBackfills.ts'

/** Returns the progress of all open jobs for the status page; undefined while none runs. */
export const backfillProgress = ({ jobs, isPaused }: Backfills): HistoryProgress | undefined => {
  const isOpen = ({ state }: Backfills['jobs'][number]): boolean => state === 'running' || state === 'waiting'
  const open = jobs.filter(isOpen).length
  if (open === 0) return undefined
  const running = jobs.find(({ state }) => state === 'running')
  const subject = running && `${running.request.venue} ${running.what === '' ? 'list of instruments' : running.what}`
  const label = isPaused ? 'paused' : (subject ?? 'waiting')
  return { done: jobs.length - open, total: jobs.length, label }
}
