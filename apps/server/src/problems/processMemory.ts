import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'

/** Memory of the machine, or of the container that the process runs in, bytes. */
export const machineBytes = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/** @throws Error when the process has ended, or where the system does not tell */
const anonymousBytes = (id: string): number => {
  const [, kilobytes] = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? []
  if (kilobytes === undefined) throw new Error(`/proc/${id}/status has no RssAnon.`)
  return Number(kilobytes) * 1024
}

const childIds = (): readonly string[] => {
  try {
    return readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean)
  } catch {
    // Some kernels do not tell.
    return []
  }
}

const bytesOfChild = (id: string): number => {
  try {
    return anonymousBytes(id)
  } catch {
    // It has just ended.
    return 0
  }
}

/**
 * Returns the memory of this process and of those that it started, bytes, without pages of files: the system drops
 * these when it needs room. Where the system does not tell (macOS), all resident memory of this process.
 */
export const usedBytes = (): number => {
  let own: number
  try {
    own = anonymousBytes('self')
  } catch {
    return process.memoryUsage.rss()
  }
  return childIds().reduce((sum, id) => sum + bytesOfChild(id), own)
}
