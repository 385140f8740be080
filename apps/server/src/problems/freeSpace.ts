import type { ProblemCheck } from './watchProblems.ts'

export type FreeSpacePorts = {
  /** Folder whose disk is meant. */
  readonly dir: string
  /** Below this nothing of the market is stored; 0 never stops. */
  readonly leastFreeBytes: number
  readonly freeBytes: () => Promise<number>
  /** Storing must stop, or may go on. Called at every change and only then. */
  readonly onRoom: (isRoom: boolean) => Promise<void> | void
}

const MB = 1e6
/** Said before it hurts: at this multiple of the least. */
const EARLY = 2
/** Storing goes on once there is this much more than the least, so that it does not stop and start all the time. */
const AGAIN = 1.1

const megabytes = (bytes: number): string => `${Math.floor(bytes / MB).toLocaleString('en-GB')} MB`

/** Stops storing in order before the disk is full, and lets it go on when there is room again. */
export const freeSpace = ({ dir, leastFreeBytes, freeBytes, onRoom }: FreeSpacePorts): ProblemCheck => {
  let isRoom = true
  const remedy = 'Make room there, move it with --data-dir, or keep less with --raw-days and --rollup-days'
  return {
    id: 'disk-space',
    find: async () => {
      if (leastFreeBytes === 0) return undefined
      const free = await freeBytes()
      const hasRoom = free >= leastFreeBytes * (isRoom ? 1 : AGAIN)
      if (hasRoom !== isRoom) {
        await onRoom(hasRoom)
        isRoom = hasRoom
      }
      const left = `${megabytes(free)} are free on the disk of ${dir}`
      if (!isRoom)
        return `${left}, less than --least-free-mb asks for (${megabytes(leastFreeBytes)}): the market is shown and no longer stored, which begins again by itself. ${remedy}.`
      if (free < leastFreeBytes * EARLY)
        return `Only ${left}; below ${megabytes(leastFreeBytes)} (--least-free-mb) the market is no longer stored. ${remedy}.`
      return undefined
    },
  }
}
