import { readFileSync } from 'node:fs'

const PAGE_BYTES = 4096

/** Returns the bytes of memory a process uses; undefined where the system does not report it. */
export const processMemory = (pid: number): number | undefined => {
  try {
    const [, resident] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
    return Number(resident) * PAGE_BYTES
  } catch {
    return undefined
  }
}
