import { setTimeout as pause } from 'node:timers/promises'
import { type CDPSession, chromium } from 'playwright-core'
import { CHROMIUM_SWITCHES } from '../../e2e/browser.ts'
import { countsOf, type PageCounts } from '../../e2e/pageCounts.ts'
import { chromiumPath } from '../../tools/chromium.mjs'
import type { Ground } from '../ground.ts'
import { table } from '../page.ts'

const MINUTES = 10
/** A desk that was just opened still loads charts below the fold and prefetches pages, ms. */
const SETTLE_MS = 45_000
const VIEWPORT = { width: 1440, height: 900 }

type Sample = PageCounts & { readonly minute: number; readonly frames: number }

/** Counts frames of the page's socket, which proves that the page was live during the measurement. */
const countFrames = async (session: CDPSession): Promise<() => number> => {
  let frames = 0
  await session.send('Network.enable')
  session.on('Network.webSocketFrameReceived', () => frames++)
  return () => frames
}

const perMinute = (samples: readonly Sample[], of: (sample: Sample) => number): number => {
  const span = samples[samples.length - 1].minute - samples[0].minute
  return (of(samples[samples.length - 1]) - of(samples[0])) / span
}

const signed = (value: number, digits: number): string => `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(digits)}`

/** Measures memory of the options screen while it is open and its market moves. */
export const steadyPage = async (ground: Ground): Promise<readonly string[]> => {
  const minutes = Math.max(1, Math.round(ground.minutes ?? MINUTES))
  const desk = await ground.simulated()
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_SWITCHES })
  try {
    const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' })
    await desk.enter(context)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const frames = await countFrames(session)
    await page.goto(`${desk.origin}/options/deribit/BTC/current/`)
    await page.locator('[data-chart="term-structure"][data-status="live"]').waitFor({ timeout: 120_000 })
    await pause(SETTLE_MS)
    const beganMs = performance.now()
    const samples: Sample[] = []
    for (let minute = 0; minute <= minutes; minute++) {
      await pause(Math.max(0, beganMs + minute * 60_000 - performance.now()))
      samples.push({
        minute: (performance.now() - beganMs) / 60_000,
        frames: frames(),
        ...(await countsOf(session)),
      })
    }
    return [
      `The current options screen of a simulated market, live, left open for ${minutes} minutes at ${VIEWPORT.width} × ${VIEWPORT.height} in Chromium. Each row is read after a collection of garbage.`,
      '',
      ...table(
        ['minute', 'script heap', 'nodes', 'listeners', 'frames of the socket'],
        samples.map(({ minute, heapMb, nodes, listeners, frames: frameCount }) => [
          minute.toFixed(0),
          `${heapMb.toFixed(1)} MB`,
          String(nodes),
          String(listeners),
          String(frameCount),
        ]),
      ),
      '',
      `From the first row to the last, a minute: heap ${signed(
        perMinute(samples, ({ heapMb }) => heapMb),
        2,
      )} MB, nodes ${signed(
        perMinute(samples, ({ nodes }) => nodes),
        1,
      )}, listeners ${signed(
        perMinute(samples, ({ listeners }) => listeners),
        1,
      )}.`,
    ]
  } finally {
    await browser.close()
  }
}
