import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { CHROMIUM_SWITCHES } from '../../e2e/browser.ts'
import { buildFixtures } from '../../tools/chart-fixtures/build.mjs'
import { chromiumPath } from '../../tools/chromium.mjs'
import { ms, quantile, table } from '../page.ts'
import type { PlotBench, Timings } from '../plots/page.ts'

const folder = resolve(import.meta.dirname, '../plots')
const ROUNDS = 3

/** A script of one file, as a browser would get it. */
const bundled = async (entry: string): Promise<string> => {
  buildFixtures()
  const result = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      lib: { entry: resolve(folder, entry), formats: ['iife'], name: 'plots' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  for (const one of outputs)
    if ('output' in one) for (const file of one.output) if (file.type === 'chunk') return file.code
  throw new Error(`${entry} was built into nothing`)
}

const weight = async (entry: string): Promise<number> => gzipSync(await bundled(entry), { level: 9 }).length

type Benched = Window & { plotBench: PlotBench }

/** A page that draws the measured plots. */
const openPlotPage = async (browser: Browser, script: string, viewport: { width: number; height: number }) => {
  const page = await browser.newPage({ viewport })
  await page.setContent('<!doctype html><html><body style="margin:0"></body></html>')
  await page.addScriptTag({ content: script })
  await page.evaluate(() => (window as unknown as Benched).plotBench.load())
  return page
}

/** Script heap of a page after the collector ran, MB. */
const heapMb = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1024 ** 2
}

type Run = {
  readonly nine: Timings
  readonly long: Timings
  readonly surface: readonly number[]
  readonly heldMb: number
}

const run = async (browser: Browser, script: string): Promise<Run> => {
  const page = await openPlotPage(browser, script, { width: 1400, height: 900 })
  const nine = await page.evaluate(() => (window as unknown as Benched).plotBench.nine())
  const long = await page.evaluate(() => (window as unknown as Benched).plotBench.long())
  const surface = await page.evaluate(() => (window as unknown as Benched).plotBench.surface())
  await page.close()
  const fresh = await openPlotPage(browser, script, { width: 1400, height: 900 })
  const before = await heapMb(fresh)
  await fresh.evaluate(() => (window as unknown as Benched).plotBench.hold())
  const heldMb = (await heapMb(fresh)) - before
  await fresh.close()
  return { nine, long, surface, heldMb }
}

const median = (values: readonly number[]): number => quantile(values, 0.5)

const rowOf = (name: string, all: readonly Timings[]): string[] => [
  name,
  ms(median(all.map(({ first }) => first))),
  ms(median(all.flatMap(({ update }) => update))),
  ms(median(all.flatMap(({ same }) => same))),
  ms(median(all.flatMap(({ pan }) => pan))),
  ms(
    quantile(
      all.flatMap(({ pan }) => pan),
      0.95,
    ),
  ),
]

/** What it costs to draw the project's own plots. */
export const plotSpeed = async (): Promise<readonly string[]> => {
  const script = await bundled('page.ts')
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_SWITCHES })
  const runs: Run[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) runs.push(await run(browser, script))
  } finally {
    await browser.close()
  }
  const turns = runs.flatMap(({ surface }) => surface)
  const kb = ((await weight('canvas.ts')) / 1024).toFixed(1)
  const mb = median(runs.map(({ heldMb }) => heldMb)).toFixed(1)
  return [
    `${ROUNDS} rounds in Chromium without a graphics card. First paint: until the browser has painted; the rest: script of one redraw of all plots. All include the measuring of axes and ticks.`,
    '',
    ...table(
      ['plots', 'first paint', 'update', 'update with the same numbers', 'step of a pan', 'its 95th percentile'],
      [
        rowOf(
          'nine charts of the catalog, 420 × 260',
          runs.map(({ nine }) => nine),
        ),
        rowOf(
          'three lines of 55,550 points, 1260 × 420',
          runs.map(({ long }) => long),
        ),
      ],
    ),
    '',
    `A step of a turn of a surface of 30 × 60 nodes, 900 × 480: ${ms(median(turns))}, its 95th percentile ${ms(quantile(turns, 0.95))}.`,
    '',
    `Script, gzip (with the plot language): ${kb} kB. Heap of nine charts: ${mb} MB.`,
  ]
}
