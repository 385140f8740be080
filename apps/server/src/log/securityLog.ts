import { mkdirSync, renameSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { SecurityEntry, SecurityEvent, SecurityLog } from '@gvol/api'
import { MS_PER_MINUTE } from '@gvol/time'
import { lossSentence } from './log.ts'
import { openLogFile } from './logFile.ts'

/** At start, a file larger than this is rotated and one older file is kept. */
const MAX_BYTES = 64 * 2 ** 20
/** Bytes at the end of the file that are searched for the newest entries. */
const TAIL_BYTES = 2 ** 20
/** Further refusals are only counted, so that an outsider cannot fill the disk. */
const REFUSALS_PER_MINUTE = 600

export type OpenSecurityLog = SecurityLog & {
  /** Returns a sentence when lines were lost since the start. */
  readonly problem: () => string | undefined
} & AsyncDisposable

const entryOf = (line: string): SecurityEntry | undefined => {
  try {
    return JSON.parse(line) as SecurityEntry
  } catch {
    // The first line of the tail is cut off, and the last may be incomplete.
    return undefined
  }
}

const tailOf = async (path: string): Promise<string> => {
  await using file = await open(path)
  const { size } = await file.stat()
  const from = Math.max(0, size - TAIL_BYTES)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from)
  return buffer.subarray(0, bytesRead).toString()
}

export type SecurityLogPorts = {
  readonly now: () => number
  /** Called when the file cannot be written. */
  readonly print: (sentence: string) => void
  /** Also receives each line. */
  readonly also?: (line: string) => void
}

/**
 * Opens the security log of a data directory, `log/security.jsonl`: one JSON object per line, readable only by its
 * user.
 *
 * @throws Error when the file cannot be opened
 */
export const openSecurityLog = (
  dataDir: string,
  { now, print, also = () => undefined }: SecurityLogPorts,
): OpenSecurityLog => {
  const dir = join(dataDir, 'log')
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const path = join(dir, 'security.jsonl')
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MAX_BYTES)
    renameSync(path, join(dir, 'security.1.jsonl'))
  const file = openLogFile(path, {
    onTrouble: ({ message }) => print(`warning: The security log ${path} takes no lines (${message}); they are lost.`),
    onRecovery: (lost) => print(`The security log ${path} takes lines again; ${lost} were lost.`),
  })
  let minute = 0
  let refusals = 0
  const line = (event: SecurityEvent & { readonly count?: number }): void => {
    const text = `${JSON.stringify({ at: new Date(now()).toISOString(), ...event })}\n`
    file.write(text)
    also(text)
  }
  const beginMinute = (): void => {
    const current = Math.floor(now() / MS_PER_MINUTE)
    if (current === minute) return
    const count = refusals - REFUSALS_PER_MINUTE
    if (count > 0) line({ event: 'permission', outcome: 'refused', what: 'refusals not written', count })
    minute = current
    refusals = 0
  }
  return {
    problem: () => lossSentence('The security log', path, file.loss()),
    write: (event) => {
      beginMinute()
      if (event.outcome !== 'done' && ++refusals > REFUSALS_PER_MINUTE) return
      line(event)
    },
    newest: async (limit) => {
      await file.settled()
      const entries = (await tailOf(path)).split('\n').flatMap((text) => entryOf(text) ?? [])
      return entries.slice(-limit).reverse()
    },
    [Symbol.asyncDispose]: () => file[Symbol.asyncDispose](),
  }
}
