import type { StatusProblem } from '@gvol/wire'
import type { Log } from '../log/log.ts'

/** A check for one problem of the machine or the desk. */
export type ProblemCheck = {
  /** Kebab-case. */
  readonly id: string
  /** Returns one sentence with the remedy while the problem exists, otherwise undefined. */
  readonly find: () => Promise<string | undefined> | string | undefined
}

export type ProblemPorts = {
  readonly log: Log
  /** Prints a sentence on the terminal. */
  readonly print: (sentence: string) => void
  /** Runs `work` after a delay in ms; returns a function that cancels it. */
  readonly schedule: (work: () => void, afterMs: number) => () => void
}

export type Problems = { readonly list: () => readonly StatusProblem[] } & AsyncDisposable

const CHECK_MS = 5_000

/** Checks for problems periodically and logs each one once when it begins and once when it ends. */
export const watchProblems = async (
  checks: readonly ProblemCheck[],
  { log, print, schedule }: ProblemPorts,
): Promise<Problems> => {
  const current = new Map<string, string>()
  let isOver = false
  let under: Promise<void> = Promise.resolve()
  let callOff = (): void => undefined

  const evaluate = async ({ id, find }: ProblemCheck): Promise<void> => {
    const before = current.get(id)
    let sentence: string | undefined
    try {
      sentence = await find()
    } catch (error) {
      sentence = `A health check failed (${id}): ${error instanceof Error ? error.message : String(error)}`
    }
    if (sentence !== undefined) {
      current.set(id, sentence)
      if (before === undefined) log('warn', sentence, { problem: id })
    } else if (before !== undefined) {
      current.delete(id)
      log('info', `Over: ${before}`, { problem: id })
      print(`Over: ${before}`)
    }
  }
  const evaluateAll = async (): Promise<void> => {
    for (const check of checks) await evaluate(check)
    if (!isOver) callOff = schedule(begin, CHECK_MS)
  }
  const begin = (): void => {
    under = evaluateAll()
  }
  begin()
  await under
  return {
    list: () => [...current].map(([id, message]) => ({ id, message })),
    [Symbol.asyncDispose]: async () => {
      isOver = true
      callOff()
      await under
    },
  }
}
