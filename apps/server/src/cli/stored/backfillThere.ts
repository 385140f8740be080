import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { type DataDir, openDataDir } from '../../data/dir/dataDir.ts'
import { holderOf } from '../../data/dir/lockDataDir.ts'
import type { BackfillOrder } from '../../jobs/backfill/backfillPorts.ts'
import { isOpen } from '../../jobs/backgroundHistory/backfillQueue.ts'
import type { BackfillRequest } from '../../jobs/backgroundHistory/backfillRequest.ts'
import { sendToRunningDesk } from '../../people/operator/operatorChannel.ts'
import type { OperatorCommand } from '../../people/operator/operatorCommand.ts'
import { stopSignal } from '../../roles/stopSignal.ts'
import type { Settings } from '../../settings/settings.ts'
import { UsageError } from '../../settings/usageError.ts'
import { jobProgress } from './jobProgress.ts'

const LOOK_MS = 500

/** What the command line reads of a job. */
const jobSchema = z.object({
  id: z.number(),
  by: z.enum(['operator', 'desk']),
  request: z.object({ venue: z.string(), kinds: z.array(z.string()), symbols: z.array(z.string()) }),
  state: z.enum(['waiting', 'running', 'done', 'incomplete']),
  done: z.number(),
  whole: z.number(),
  what: z.string(),
  lines: z.array(z.string()),
})

/** @param origin  server to fetch from, where it is not the venue's own */
export const requestOf = (
  { venue, kinds, symbols, intervalMs, span }: BackfillOrder,
  origin: string | undefined,
): BackfillRequest => ({
  venue: venue.id,
  // The command line refuses an order without kinds or markets.
  kinds: [...kinds] as BackfillRequest['kinds'],
  symbols: [...symbols] as BackfillRequest['symbols'],
  ...(intervalMs === undefined ? {} : { intervalMs }),
  ...span,
  ...(origin === undefined ? {} : { origin: new URL(origin).origin }),
})

/**
 * Sends a command to the desk that runs on a data directory.
 *
 * @throws Error  when it does not accept commands, or refuses this one
 */
export const linesOfDesk = async (
  dir: DataDir,
  holder: number,
  command: OperatorCommand,
): Promise<readonly string[]> => {
  const answer = await sendToRunningDesk(dir.operator, command)
  if (answer === undefined)
    throw new Error(
      `The data directory ${dir.root} is in use by process ${holder}, which does not accept commands now. Try again shortly.`,
    )
  if (!answer.ok) throw new Error(answer.message)
  return answer.lines
}

/**
 * Lets the running desk fetch, and reports until it is done. After Ctrl-C the desk continues in the background.
 *
 * @returns whether everything was fetched
 */
export const backfillThere = async (dir: DataDir, holder: number, request: BackfillRequest): Promise<boolean> => {
  const [id] = await linesOfDesk(dir, holder, { order: 'backfill', request })
  const stopped = stopSignal().then(() => true)
  const bar = jobProgress(`${request.venue} history`)
  try {
    for (;;) {
      const lines = await linesOfDesk(dir, holder, { order: 'list-backfills' })
      const jobs = lines.map((line) => jobSchema.parse(JSON.parse(line)))
      const job = jobs.find((one) => String(one.id) === id)
      if (job === undefined) throw new Error('The desk no longer lists this backfill. Run the same command again.')
      if (job.whole > 0) bar.update(job.done, job.whole, job.what)
      if (!isOpen(job)) {
        bar.stop()
        for (const line of job.lines) process.stdout.write(`${line}\n`)
        return job.state === 'done'
      }
      if (await Promise.race([stopped, delay(LOOK_MS, false)]))
        throw new Error('The desk continues in the background. `gvol backfills` lists its progress.')
    }
  } finally {
    bar.stop()
  }
}

/** Prints the jobs of the running desk, or pauses or resumes them. */
export const backfills = async (
  { dataDir }: Pick<Settings, 'dataDir'>,
  { pause, resume }: { readonly pause?: true; readonly resume?: true },
): Promise<number> => {
  if (pause === true && resume === true) throw new UsageError('backfills: expected --pause or --resume, not both.')
  const dir = openDataDir(dataDir)
  const holder = holderOf(dir)
  if (holder === undefined) throw new Error(`No desk runs on ${dir.root}. \`npm start\` starts one.`)
  const change = pause === true ? 'pause-backfills' : resume === true ? 'resume-backfills' : undefined
  if (change !== undefined) {
    for (const line of await linesOfDesk(dir, holder, { order: change })) process.stdout.write(`${line}\n`)
    return 0
  }
  const jobs = (await linesOfDesk(dir, holder, { order: 'list-backfills' })).map((line) =>
    jobSchema.parse(JSON.parse(line)),
  )
  if (jobs.length === 0) process.stdout.write('The desk fetches no history now.\n')
  for (const { request, by, state, done, whole, what, lines } of jobs) {
    const share = state === 'running' && whole > 0 ? ` ${Math.floor((100 * done) / whole)} % · ${what}` : ''
    const markets = request.symbols.length > 3 ? `${request.symbols.length} markets` : request.symbols.join(', ')
    process.stdout.write(`${request.venue} ${request.kinds.join(', ')} (${markets}), by the ${by}: ${state}${share}\n`)
    for (const line of lines) process.stdout.write(`  ${line}\n`)
  }
  return 0
}
