import { existsSync, mkdtempSync, renameSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { PASTS } from './pasts.ts'
import { type Desk, startDesk, startDeskIn } from './processes.ts'

/** A market that is hardly followed. */
const STILL = ['--chain-seconds', '3600', '--snapshot-seconds', '86400']

/** Part of a data directory with an invented market and what is stored of it. */
const MARKET_FOLDER = 'simulated'
const LOOK_MS = 500
const WRITING_MS = 400_000

/** What the desk says that it writes last of what journeys look at years of: older chains and trades come after it. */
const YEARS = 'years before'

/**
 * Resolves when a desk has written the past of its market.
 *
 * @param hasYears  as far as the years before the market began, which come before the rest of ninety days
 * @throws Error when it does not answer
 */
const pastWritten = async ({ origin, signIn }: Desk, hasYears: boolean): Promise<void> => {
  const entered = await fetch(signIn, { redirect: 'manual' })
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  for (let isBegun = false, isLate = false; ; ) {
    const answer = await fetch(`${origin}/api/status`, { headers: { cookie } })
    if (!answer.ok) throw new Error(`/api/status answered ${answer.status}: ${await answer.text()}`)
    const { history } = (await answer.json()) as { readonly history: { readonly label: string } | null }
    const isOfYears = history?.label.includes(YEARS) === true
    if ((isBegun && history === null) || (hasYears && isLate && !isOfYears)) return
    isBegun ||= history !== null
    isLate ||= isOfYears
    await new Promise((done) => setTimeout(done, LOOK_MS))
  }
}

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
    await pastWritten(desk, hasYears)
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
