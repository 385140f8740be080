import { existsSync, mkdtempSync, renameSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { enteredBy } from './enteredBy.ts'
import { PASTS } from './pasts.ts'
import { pastWritten } from './pastWritten.ts'
import { type Desk, startDesk, startDeskIn } from './processes.ts'

/** A market that is hardly followed. */
const STILL = ['--chain-seconds', '3600', '--snapshot-seconds', '86400']

/** Part of a data directory with an invented market and what is stored of it. */
const MARKET_FOLDER = 'simulated'
const WRITING_MS = 400_000

/** A folder with the whole stored past of a market, written by the first journey of the run that asks for it. */
const writtenPast = async (market: readonly string[], hasYears: boolean): Promise<string> => {
  const pasts = process.env[PASTS]
  if (pasts === undefined) throw new Error(`${PASTS} must name the folder for pasts`)
  const kept = join(pasts, [...market, hasYears ? 'years' : ''].join('').replace(/\W+/g, '-'))
  if (existsSync(kept)) return kept
  test.setTimeout(test.info().timeout + WRITING_MS)
  const dataDir = mkdtempSync(join(pasts, 'writing-'))
  // The past alone is wanted of it: what is live would only take the processor from it.
  const desk = await startDeskIn(dataDir, [...market, ...(hasYears ? ['--past-days', '0'] : []), ...STILL])
  try {
    await pastWritten(desk.origin, await enteredBy(desk.signIn), hasYears)
  } finally {
    await desk.stop()
  }
  // Only when the store is closed, and under its name only when it is whole.
  renameSync(join(dataDir, MARKET_FOLDER), kept)
  return kept
}

/**
 * A desk of an invented market that has its past already, as one has that was started before: writing it keeps a core busy
 * for minutes, so journeys that ask for the same market share it.
 *
 * @param market  flags of `gvol up` that say which venues, markets and days of past
 * @param flags   what else it is started with
 * @param past    of days, or with the years before them
 */
export const startSimulatedDesk = async (
  market: readonly string[],
  flags: readonly string[] = [],
  past: 'days' | 'years' = 'days',
): Promise<Desk> => {
  const simulated = ['--market', 'simulated', ...market]
  const written = await writtenPast(simulated, past === 'years')
  return startDesk([...simulated, ...flags], (dataDir) =>
    cp(written, join(dataDir, MARKET_FOLDER), { recursive: true, verbatimSymlinks: true }),
  )
}
