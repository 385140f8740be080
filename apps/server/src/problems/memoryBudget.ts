import type { ApiLimits } from '@gvol/api'
import type { Log } from '../log/log.ts'
import { megabytes } from './megabytes.ts'

export type MemoryPorts = {
  /** Bytes that the desk may use. */
  readonly budgetBytes: number
  /** Memory of the desk and of the processes that it started, bytes. */
  readonly usedBytes: () => number
  /** Monotonic, ms. */
  readonly steadyMs: () => number
  readonly log: Log
}

export type MemoryBudget = {
  /** Returns a sentence while more than the budget is used. Cheap enough for every request. */
  readonly shortage: () => string | undefined
  /** Returns the sentence of `shortage` with the remedy, for the status page. */
  readonly problem: () => string | undefined
}

/** Answers are computed again below this share of the budget, so that it does not toggle. */
const AGAIN = 0.95
/** The resident memory is read at most this often, ms. */
const READ_MS = 250

/**
 * Share of the machine's memory that the desk may use: the rest is for the system, and for what running studies still
 * take when no others are begun.
 */
const SHARE = 0.8

/** Returns the budget of a setting in MB; 0: by the memory of the machine or its container. */
export const memoryBudgetBytes = (settingMb: number, machineBytes: number): number =>
  settingMb > 0 ? settingMb * 1e6 : SHARE * machineBytes

/** Returns limits of answers that suit a budget: on a small machine answers are smaller and fewer are cached. */
export const limitsOfMemory = (
  budgetBytes: number,
): Pick<ApiLimits, 'answerBytes' | 'operationBytes' | 'cachedBytes'> => {
  const answerBytes = Math.min(128e6, Math.max(16e6, budgetBytes / 32))
  return { answerBytes, operationBytes: 2 * answerBytes, cachedBytes: 2 * answerBytes }
}

/** Returns the memory that one read of the embedded store may use, bytes; what it groups or sorts goes to the disk. */
export const readBytesOf = (budgetBytes: number): number => Math.max(64e6, budgetBytes / 8)

export const createMemoryBudget = ({ budgetBytes, usedBytes, steadyMs, log }: MemoryPorts): MemoryBudget => {
  let isShort = false
  let used = 0
  let readMs = Number.NEGATIVE_INFINITY
  const sentence = (): string =>
    `The desk uses ${megabytes(used)} of memory, and its budget is ${megabytes(budgetBytes)}.`
  const measure = (): void => {
    if (steadyMs() - readMs < READ_MS) return
    readMs = steadyMs()
    used = usedBytes()
    const wasShort = isShort
    isShort = used > budgetBytes * (wasShort ? AGAIN : 1)
    if (isShort !== wasShort)
      log(isShort ? 'warn' : 'info', `${sentence()}${isShort ? '' : ' Studies are computed again.'}`)
  }
  return {
    shortage: () => {
      measure()
      return isShort ? sentence() : undefined
    },
    problem: () => {
      measure()
      return isShort
        ? `${sentence()} The market is stored, but no studies are computed until it has less. Raise --memory-mb, collect fewer markets with --venues or --symbols, or restart the desk.`
        : undefined
    },
  }
}
