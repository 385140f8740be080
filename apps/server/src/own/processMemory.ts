import { readFileSync } from 'node:fs'

const PAGE_BYTES = 4096

/** Bytes of memory that a process of this machine holds; undefined where the system does not tell. */
export const processMemory = (pid: number): number | undefined => {
  try {
    const [, resident] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
    return Number(resident) * PAGE_BYTES
  } catch {
    return undefined
  }
}
