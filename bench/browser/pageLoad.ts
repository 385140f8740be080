import { type Browser, type BrowserContext, chromium, errors, type Page } from 'playwright-core'
import { CHROMIUM_SWITCHES } from '../../e2e/browser.ts'
import { chromiumPath } from '../../tools/chromium.mjs'
import type { Ground, VisitedDesk } from '../ground.ts'
import { quantile, table } from '../page.ts'

const PAGES = {
  'front page': '/',
  'current options': '/options/deribit/BTC/current/',
  'gamma exposure': '/options/deribit/BTC/gamma-exposure/',
  'historic options': '/options/deribit/BTC/historic/',
  futures: '/futs-perps/deribit/futures/',
  'one perpetual': '/futs-perps/deribit/perpetuals/BTC-PERPETUAL/',
  'futures of all venues': '/futs-perps/global/BTC/',
  'volatility index': '/dvol-index/ETH/',
}
const TIMES = 7
/** A load that is not complete after this time hangs, ms. */
const HANG_MS = 30_000
const SCREEN = { width: 1440, height: 900 }
/** Requests that begin within this time of each other belong to one wave, ms. */
const WAVE_MS = 60
/** A page counts as quiet after this long without a request, ms. */
const QUIET_MS = 1500

type Loaded = {
  /**
   * From start of navigation to the frame after the first visible chart got data, and after all visible charts did, ms.
   */
  readonly firstMs: number
  readonly allMs: number
  /** Until all visible charts have data. */
  readonly requests: number
  readonly bytes: number
  /** Sum of the time beyond 50 ms of long tasks until all visible charts have data. */
  readonly blockingMs: number
  readonly files: readonly {
    readonly name: string
    readonly atMs: number
    readonly endMs: number
    readonly bytes: number
  }[]
}

type Watched = Window & {
  paintTimes: { firstMs?: number; allMs?: number; frames: number; blocking: [number, number][] }
}

/** Runs in the page from its start. */
const watchCharts = (): void => {
  const watched = window as unknown as Watched
  watched.paintTimes = { frames: 0, blocking: [] }
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      watched.paintTimes.blocking.push([startTime, duration - 50])
  }).observe({ type: 'longtask', buffered: true })
  const onFrame = (): void => {
    watched.paintTimes.frames++
    const inSight = [...document.querySelectorAll<HTMLElement>('[data-chart]')].filter((panel) => {
      const { top, bottom } = panel.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    const ready = inSight.filter(({ dataset }) => dataset.status !== 'loading' && dataset.status !== 'waiting')
    const now = performance.now()
    if (ready.length > 0) watched.paintTimes.firstMs ??= now
    // Panels that appear later make the page unready again.
    if (inSight.length === 0 || ready.length < inSight.length) watched.paintTimes.allMs = undefined
    else watched.paintTimes.allMs ??= now
    requestAnimationFrame(onFrame)
  }
  requestAnimationFrame(onFrame)
}

const loaded = async (page: Page, url: string): Promise<Loaded> => {
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(
    (quietMs) => {
      const { allMs } = (window as unknown as Watched).paintTimes
      return allMs !== undefined && performance.now() - allMs > quietMs
    },
    QUIET_MS,
    { timeout: HANG_MS, polling: 200 },
  )
  return page.evaluate(() => {
    const { firstMs = 0, allMs = 0, blocking } = (window as unknown as Watched).paintTimes
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const entries = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ startTime }) => startTime < allMs,
    )
    const files = [
      { name: 'page', atMs: 0, endMs: navigation?.responseEnd ?? 0, bytes: navigation?.transferSize ?? 0 },
      ...entries.map(({ name, startTime, responseEnd, transferSize }) => ({
        name: new URL(name).pathname,
        atMs: startTime,
        endMs: responseEnd,
        bytes: transferSize,
      })),
    ]
    return {
      firstMs,
      allMs,
      files,
      requests: files.length,
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      blockingMs: blocking.reduce((sum, [at, ms]) => sum + (at < allMs ? ms : 0), 0),
    }
  })
}

const opened = async (browser: Browser, desk: VisitedDesk): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: SCREEN })
  await desk.enter(context)
  await context.addInitScript(watchCharts)
  return context
}

/** What a page that hangs shows: its panels without data, or its words when it has no panel. */
const waitingOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const panels = [...document.querySelectorAll<HTMLElement>('[data-chart]')]
    const waiting = panels.filter(({ dataset }) => dataset.status === 'loading' || dataset.status === 'waiting')
    const words = waiting.map(({ dataset }) => `${dataset.chart} ${dataset.status}`).join(', ')
    return words || `${panels.length} panels, “${document.body.textContent?.slice(0, 80)}”`
  })

/**
 * Opens a page; undefined if it hangs. Retries because headless Chromium draws no frame at all about once in a hundred
 * loads.
 */
const once = async (context: BrowserContext, url: string, hung: string[]): Promise<Loaded | undefined> => {
  for (;;) {
    const page = await context.newPage()
    try {
      return await loaded(page, url)
    } catch (error) {
      const { frames } = await page.evaluate(() => (window as unknown as Watched).paintTimes)
      if (frames > 0) {
        if (!(error instanceof errors.TimeoutError)) throw error
        hung.push(`${url}: ${await waitingOf(page)}`)
        return undefined
      }
      console.log(`${url}: opened again, no frame was drawn.`)
    } finally {
      await page.close()
    }
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
const median = (all: readonly Loaded[], of: (one: Loaded) => number): number => quantile(all.map(of), 0.5)

const row = (name: string, all: readonly Loaded[]): string[] => [
  name,
  `${seconds(median(all, ({ firstMs }) => firstMs))} (${seconds(Math.max(...all.map(({ firstMs }) => firstMs)))})`,
  `${seconds(median(all, ({ allMs }) => allMs))} (${seconds(Math.max(...all.map(({ allMs }) => allMs)))})`,
  String(median(all, ({ requests }) => requests)),
  `${Math.round(median(all, ({ bytes }) => bytes) / 1000)} kB`,
  `${Math.round(median(all, ({ blockingMs }) => blockingMs))} ms`,
]

/** Groups requests by start time into waves; a wave ends when no request begins for a while. */
const wavesOf = ({ files }: Loaded): readonly (readonly Loaded['files'][number][])[] => {
  const waves: Loaded['files'][number][][] = []
  for (const file of files.toSorted((a, b) => a.atMs - b.atMs)) {
    const last = waves.at(-1)
    const before = last?.at(-1)
    if (last !== undefined && before !== undefined && file.atMs - before.atMs <= WAVE_MS) last.push(file)
    else waves.push([file])
  }
  return waves
}

const kindOf = (name: string): string =>
  name === 'page' ? 'page' : name.startsWith('/api/') ? 'data' : /\.js$/.test(name) ? 'scripts' : 'others'

const waveRow = (wave: readonly Loaded['files'][number][], at: number): string[] => {
  const kinds = [...Map.groupBy(wave, ({ name }) => kindOf(name))].map(([kind, { length }]) => `${length} ${kind}`)
  const largest = wave.toSorted((a, b) => b.bytes - a.bytes).slice(0, 3)
  return [
    String(at + 1),
    `${Math.round(wave[0]?.atMs ?? 0)} ms`,
    `${Math.round(Math.max(...wave.map(({ endMs }) => endMs)))} ms`,
    kinds.join(', '),
    `${Math.round(wave.reduce((sum, { bytes }) => sum + bytes, 0) / 1000)} kB`,
    largest
      .map(
        ({ name, bytes }) =>
          `${
            name
              .split('/')
              .at(-1)
              ?.replace(/-[\w-]{8}(\.\w+)$/, '$1') || name
          } ${Math.round(bytes / 1000)} kB`,
      )
      .join(', '),
  ]
}

/** Measures load time until the first and all visible charts have data, in a fresh browser and in one with a cache. */
export const pageLoad = async (ground: Ground): Promise<readonly string[]> => {
  const desk = await ground.simulated()
  const { times = TIMES } = ground
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_SWITCHES })
  try {
    const hung: string[] = []
    const rows: string[][] = []
    const waves: string[] = []
    for (const [name, path] of Object.entries(PAGES)) {
      const cold: Loaded[] = []
      const warm: Loaded[] = []
      for (let turn = 0; turn < times; turn++) {
        const context = await opened(browser, desk)
        for (const loads of [cold, warm]) {
          const load = await once(context, desk.origin + path, hung)
          if (load !== undefined) loads.push(load)
        }
        await context.close()
      }
      if (cold.length === 0 || warm.length === 0) continue
      rows.push(row(`${name}, cold`, cold), row(`${name}, warm`, warm))
      const middle = cold.toSorted((a, b) => a.allMs - b.allMs)[cold.length >> 1]
      if (middle !== undefined)
        waves.push(
          ...['', `Waves of requests of the ${name}, cold, of the load in the middle:`, ''],
          ...table(['wave', 'begins', 'ends', 'requests', 'bytes', 'largest'], wavesOf(middle).map(waveRow)),
        )
    }
    return [
      `From the navigation to the frame after the data came, ${times} times each, median (worst), ${SCREEN.width} × ${SCREEN.height} pixels, Chromium without a graphics card on the machine that also runs the desk. Cold: a browser that never was here; warm: the same browser a second time. Requests and bytes until all panels in sight have data.`,
      '',
      ...table(['page', 'first chart', 'all in sight', 'requests', 'bytes', 'blocking'], rows),
      '',
      `${2 * times * Object.keys(PAGES).length} loads, of which ${hung.length} were not complete after ${HANG_MS / 1000} s.`,
      ...hung.map((load) => `- ${load}`),
      ...waves,
    ]
  } finally {
    await browser.close()
  }
}
