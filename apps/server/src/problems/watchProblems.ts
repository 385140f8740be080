import type { StatusProblem } from '@gvol/wire'
import type { Log } from '../log.ts'

/** Something that can be wrong with the machine or the desk. */
export type ProblemCheck = {
  /** Kebab-case. */
  readonly id: string
  /** One sentence with the remedy while something is wrong, undefined while nothing is. */
  readonly find: () => Promise<string | undefined> | string | undefined
}

export type ProblemPorts = {
  readonly log: Log
  /** Prints a sentence to the terminal. */
  readonly tell: (sentence: string) => void
  /** Runs `work` after so many ms; the function returned calls it off. */
  readonly schedule: (work: () => void, afterMs: number) => () => void
}

export type Problems = { readonly list: () => readonly StatusProblem[] } & AsyncDisposable

const CHECK_MS = 5_000

/** Looks now and then for what is wrong; says each thing once when it begins and once when it is over. */
export const watchProblems = async (
  checks: readonly ProblemCheck[],
  { log, tell, schedule }: ProblemPorts,
): Promise<Problems> => {
  const current = new Map<string, string>()
  let isOver = false
  let under: Promise<void> = Promise.resolve()
  let callOff = (): void => undefined

  const look = async ({ id, find }: ProblemCheck): Promise<void> => {
    const before = current.get(id)
    let sentence: string | undefined
    try {
      sentence = await find()
    } catch (error) {
      sentence = `It is not known whether something is wrong (${id}): ${error instanceof Error ? error.message : String(error)}`
    }
    if (sentence !== undefined) {
      current.set(id, sentence)
      if (before === undefined) log('warn', sentence, { problem: id })
    } else if (before !== undefined) {
      current.delete(id)
      log('info', `Over: ${before}`, { problem: id })
      tell(`Over: ${before}`)
    }
  }
  const lookAtAll = async (): Promise<void> => {
    for (const check of checks) await look(check)
    if (!isOver) callOff = schedule(begin, CHECK_MS)
  }
  const begin = (): void => {
    under = lookAtAll()
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
