import type { BrowserContext } from 'playwright-core'
import { historyWritten } from '../e2e/desk/historyWritten.ts'
import { type Desk, type Replay, runGvol, startDesk, startReplay } from '../e2e/desk/processes.ts'
import { buildWeb } from '../tools/web.mjs'
import { RECORDED_MONTH } from './recordedChains.ts'

/** Environment of the measurements: processes that start on first use and end with the run. */
export type Ground = {
  /** Duration in minutes; default: the measurement's own. */
  readonly minutes?: number
  /** Repetitions of what a measurement does several times; default: the measurement's own. */
  readonly times?: number
  /** A desk fed by a replay of recorded chains, and a key to its API. */
  readonly replayed: () => Promise<{ readonly desk: Desk; readonly replay: Replay; readonly key: string }>
  /** A desk with a simulated market, which needs no recording, and the built web app that it serves. */
  readonly simulated: () => Promise<VisitedDesk>
}

/** A desk to which browser contexts can sign in repeatedly. */
export type VisitedDesk = Desk & { readonly enter: (context: BrowserContext) => Promise<void> }

/** The sign-in link works once; its cookies are copied to every context. */
const startVisited = async (): Promise<VisitedDesk> => {
  buildWeb()
  const desk = await startDesk(['--market', 'simulated', '--venues', 'deribit'])
  const answer = await fetch(desk.signIn, { redirect: 'manual' })
  const cookies = answer.headers.getSetCookie().map((text) => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(text) ?? []
    return { name, value, url: desk.origin }
  })
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  // Waits until history is written, because that uses the browser's cores.
  await historyWritten(desk.origin, cookie)
  return { ...desk, enter: (context) => context.addCookies(cookies) }
}

/** Recorded chains are six hours apart; at this speed a new one arrives about every three seconds. */
const SPEED = '7000'

const startReplayed = async () => {
  const replay = await startReplay([RECORDED_MONTH], ['--speed', SPEED, '--from', '2026-01-05T00:00:00Z', '--loop'])
  const desk = await startDesk([
    '--market',
    'live',
    '--venue-url',
    `deribit=${replay.url}`,
    '--venues',
    'deribit',
    '--chain-seconds',
    '1',
    '--symbols',
    'BTC',
  ])
  const key = (await runGvol(['token', '--data-dir', desk.dataDir])).trim().split('\n')[0]
  await new Promise((resolve) => setTimeout(resolve, 5000))
  return { desk, replay, key }
}

/** Creates a lazy environment, with a function that ends everything started. */
export const openGround = ({
  minutes,
  times,
}: Pick<Ground, 'minutes' | 'times'>): Ground & { readonly close: () => Promise<void> } => {
  let replayed: ReturnType<typeof startReplayed> | undefined
  let simulated: Promise<VisitedDesk> | undefined
  return {
    minutes,
    times,
    replayed: () => {
      replayed ??= startReplayed()
      return replayed
    },
    simulated: () => {
      simulated ??= startVisited()
      return simulated
    },
    close: async () => {
      const { desk, replay } = (await replayed) ?? {}
      await Promise.all([desk?.stop(), replay?.stop(), simulated?.then((running) => running.stop())])
    },
  }
}
