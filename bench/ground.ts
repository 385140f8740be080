import type { BrowserContext } from 'playwright-core'
import { pastWritten } from '../e2e/desk/pastWritten.ts'
import { type Desk, type Replay, runGvol, startDesk, startReplay } from '../e2e/desk/processes.ts'
import { RECORDED_MONTH } from './recordedChains.ts'

/** What measurements stand on: processes that are started when the first one asks and end with the run. */
export type Ground = {
  /** How long what is told to may take; each measurement has its own length when left out. */
  readonly minutes?: number
  /** A desk that a replay of recorded chains feeds, and a key to its API. */
  readonly replayed: () => Promise<{ readonly desk: Desk; readonly replay: Replay; readonly key: string }>
  /** A desk with an invented market: needs no recording. */
  readonly simulated: () => Promise<VisitedDesk>
}

/** A desk that contexts of any browser can be signed in to, as often as need be. */
export type VisitedDesk = Desk & { readonly enter: (context: BrowserContext) => Promise<void> }

/** The link works once; what it sets is handed to every context. */
const startVisited = async (): Promise<VisitedDesk> => {
  const desk = await startDesk(['--market', 'simulated', '--venues', 'deribit'])
  const answer = await fetch(desk.signIn, { redirect: 'manual' })
  const cookies = answer.headers.getSetCookie().map((text) => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(text) ?? []
    return { name, value, url: desk.origin }
  })
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  // On the cores that the browser draws with.
  await pastWritten(desk.origin, cookie)
  return { ...desk, enter: (context) => context.addCookies(cookies) }
}

/** Six hours of recorded time lie between two chains: at this speed a new one comes about every three seconds. */
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

/** Ground that is not there yet, and what ends whatever came to be. */
export const openGround = (minutes?: number): Ground & { readonly close: () => Promise<void> } => {
  let replayed: ReturnType<typeof startReplayed> | undefined
  let simulated: Promise<VisitedDesk> | undefined
  return {
    minutes,
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
