import { existsSync, mkdtempSync, renameSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { PASTS } from './pasts.ts'
import { type Desk, startDesk, startDeskIn } from './processes.ts'

/** Part of a data directory with an invented market and what is stored of it. */
const MARKET_FOLDER = 'simulated'
const LOOK_MS = 500
const WRITING_MS = 400_000

/** Resolves when a desk has written the whole past of its market. @throws Error when it does not answer */
const pastWritten = async ({ origin, signIn }: Desk): Promise<void> => {
  const entered = await fetch(signIn, { redirect: 'manual' })
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  for (let isBegun = false; ; ) {
    const answer = await fetch(`${origin}/api/status`, { headers: { cookie } })
    if (!answer.ok) throw new Error(`/api/status answered ${answer.status}: ${await answer.text()}`)
    const { history } = (await answer.json()) as { readonly history: object | null }
    if (isBegun && history === null) return
    isBegun ||= history !== null
    await new Promise((done) => setTimeout(done, LOOK_MS))
  }
}

/** A folder with the whole stored past of a market, written by the first journey of the run that asks for it. */
const writtenPast = async (market: readonly string[]): Promise<string> => {
  const pasts = process.env[PASTS]
  if (pasts === undefined) throw new Error(`${PASTS} must name the folder for pasts`)
  const kept = join(pasts, market.join('').replace(/\W+/g, '-'))
  if (existsSync(kept)) return kept
  test.setTimeout(test.info().timeout + WRITING_MS)
  const dataDir = mkdtempSync(join(pasts, 'writing-'))
  const desk = await startDeskIn(dataDir, market)
  try {
    await pastWritten(desk)
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
 */
export const startSimulatedDesk = async (market: readonly string[], flags: readonly string[] = []): Promise<Desk> => {
  const simulated = ['--market', 'simulated', ...market]
  const past = await writtenPast(simulated)
  return startDesk([...simulated, ...flags], (dataDir) =>
    cp(past, join(dataDir, MARKET_FOLDER), { recursive: true, verbatimSymlinks: true }),
  )
}
