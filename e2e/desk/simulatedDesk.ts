import { existsSync, mkdtempSync, renameSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { HISTORIES } from './historyFolders.ts'
import { historyWritten } from './historyWritten.ts'
import { type Desk, startDesk, startDeskIn } from './processes.ts'
import { signInCookie } from './signInCookie.ts'

/** Flags of a market that is hardly polled. */
const STILL = ['--chain-seconds', '3600', '--snapshot-seconds', '86400']

/** Folder of a data directory that holds a simulated market and its stored data. */
const MARKET_FOLDER = 'simulated'
const WRITING_MS = 400_000

/** Returns a folder with the whole stored history of a market, written by the first test of the run that needs it. */
const historyFolder = async (market: readonly string[], hasYears: boolean): Promise<string> => {
  const histories = process.env[HISTORIES]
  if (histories === undefined) throw new Error(`${HISTORIES} must name the folder for histories`)
  const folder = join(histories, [...market, hasYears ? 'years' : ''].join('').replace(/\W+/g, '-'))
  if (existsSync(folder)) return folder
  test.setTimeout(test.info().timeout + WRITING_MS)
  const dataDir = mkdtempSync(join(histories, 'writing-'))
  // Only the history is needed: collecting live data would compete for the processor.
  const desk = await startDeskIn(dataDir, [...market, ...(hasYears ? ['--past-days', '0'] : []), ...STILL])
  try {
    await historyWritten(desk.origin, await signInCookie(desk.signIn), hasYears)
  } finally {
    await desk.stop()
  }
  // Moved after the store is closed, so that the folder has its final name only when it is complete.
  try {
    renameSync(join(dataDir, MARKET_FOLDER), folder)
  } catch (error) {
    // Another part of the run has written the same history meanwhile.
    if (!existsSync(folder)) throw error
  }
  return folder
}

/**
 * Starts a desk of a simulated market whose history is already written. Writing it keeps a core busy for minutes, so
 * tests with the same market share it.
 *
 * @param market  flags of `gvol up` that choose venues, markets and days of history
 * @param flags   further flags
 * @param depth   days of history, or also the years before them
 */
export const startSimulatedDesk = async (
  market: readonly string[],
  flags: readonly string[] = [],
  depth: 'days' | 'years' = 'days',
): Promise<Desk> => {
  const simulated = ['--market', 'simulated', ...market]
  const written = await historyFolder(simulated, depth === 'years')
  return startDesk([...simulated, ...flags], (dataDir) =>
    cp(written, join(dataDir, MARKET_FOLDER), { recursive: true, verbatimSymlinks: true }),
  )
}
