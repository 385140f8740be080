import { megabytes } from './megabytes.ts'
import type { ProblemCheck } from './watchProblems.ts'

export type FreeSpacePorts = {
  /** A folder on the disk to check. */
  readonly dir: string
  /** Below this, market data is not stored; 0: never stop. */
  readonly leastFreeBytes: number
  readonly freeBytes: () => Promise<number>
  /** Called when storing must stop or may resume, only on changes. */
  readonly onStorable: (isStorable: boolean) => Promise<void> | void
}

/** Warns at this multiple of the minimum. */
const WARNING_FACTOR = 2
/** Storing resumes at this multiple of the minimum, so that it does not toggle. */
const RESUME_FACTOR = 1.1

/** Stops storing cleanly before the disk is full and resumes when there is space again. */
export const freeSpace = ({ dir, leastFreeBytes, freeBytes, onStorable }: FreeSpacePorts): ProblemCheck => {
  let isStorable = true
  const remedy = 'Free up space, move the data with --data-dir, or store less with --raw-days and --rollup-days'
  return {
    id: 'disk-space',
    find: async () => {
      if (leastFreeBytes === 0) return undefined
      const free = await freeBytes()
      const isStorableNow = free >= leastFreeBytes * (isStorable ? 1 : RESUME_FACTOR)
      if (isStorableNow !== isStorable) {
        await onStorable(isStorableNow)
        isStorable = isStorableNow
      }
      const left = `${megabytes(free)} are free on the disk of ${dir}`
      if (!isStorable)
        return `${left}, less than the minimum --least-free-mb (${megabytes(leastFreeBytes)}): the market is shown but not stored. Storing resumes when there is space. ${remedy}.`
      if (free < leastFreeBytes * WARNING_FACTOR)
        return `Only ${left}; below ${megabytes(leastFreeBytes)} (--least-free-mb) the market is no longer stored. ${remedy}.`
      return undefined
    },
  }
}
