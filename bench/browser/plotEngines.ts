import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { CHROMIUM_SWITCHES } from '../../e2e/browser.ts'
import { buildFixtures } from '../../tools/chart-fixtures/build.mjs'
import { chromiumPath } from '../../tools/chromium.mjs'
import { ms, quantile, table } from '../page.ts'
import type { EngineName, PlotBench, Timings } from '../plots/page.ts'

const folder = resolve(import.meta.dirname, '../plots')
const ENGINES = { echarts: 'ECharts 6.1.0', uplot: 'uPlot 1.6.32', canvas: 'own canvas' } as const
const ROUNDS = 3

/** A script of one file, as a browser would get it. */
export const bundled = async (entry: string): Promise<string> => {
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

/** A page that can draw with every engine. */
export const openPlotPage = async (browser: Browser, script: string, viewport: { width: number; height: number }) => {
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

type Run = { readonly nine: Timings; readonly long: Timings; readonly heldMb: number }

const run = async (browser: Browser, script: string, name: EngineName): Promise<Run> => {
  const page = await openPlotPage(browser, script, { width: 1400, height: 900 })
  const nine = await page.evaluate((engine) => (window as unknown as Benched).plotBench.nine(engine), name)
  const long = await page.evaluate((engine) => (window as unknown as Benched).plotBench.long(engine), name)
  await page.close()
  const fresh = await openPlotPage(browser, script, { width: 1400, height: 900 })
  const before = await heapMb(fresh)
  await fresh.evaluate((engine) => (window as unknown as Benched).plotBench.hold(engine), name)
  const heldMb = (await heapMb(fresh)) - before
  await fresh.close()
  return { nine, long, heldMb }
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

/** The drawing engines that were candidates, on the project's own plots. */
export const plotEngines = async (): Promise<readonly string[]> => {
  const script = await bundled('page.ts')
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_SWITCHES })
  const names = Object.keys(ENGINES) as EngineName[]
  const runs = new Map<EngineName, Run[]>(names.map((name) => [name, []]))
  try {
    // Rounds in turn, so that what else the machine does meets all of them alike.
    for (let round = 0; round < ROUNDS; round++)
      for (const name of names) runs.get(name)?.push(await run(browser, script, name))
  } finally {
    await browser.close()
  }
  const bytes = new Map<EngineName, number>()
  for (const name of names) bytes.set(name, await weight(`${name}.ts`))
  const head = [
    'engine',
    'first paint',
    'update',
    'update with the same numbers',
    'step of a pan',
    'its 95th percentile',
  ]
  const rowsOf = (of: 'nine' | 'long') =>
    names.map((name) =>
      rowOf(
        ENGINES[name],
        (runs.get(name) ?? []).map((one) => one[of]),
      ),
    )
  return [
    `The same \`PlotSpec\`s by three engines, ${ROUNDS} rounds in turn in Chromium without a graphics card. First paint: until the browser has painted; the rest: script of one redraw of all plots. All include the measuring of axes and ticks.`,
    '',
    'Nine charts of the catalog from their fixtures, 420 × 260 pixels each:',
    '',
    ...table(head, rowsOf('nine')),
    '',
    'Three lines of 55,550 points, 1260 × 420 pixels:',
    '',
    ...table(head, rowsOf('long')),
    '',
    ...table(
      ['engine', 'script, gzip (with the plot language)', 'heap of nine charts'],
      names.map((name) => [
        ENGINES[name],
        `${((bytes.get(name) ?? 0) / 1024).toFixed(1)} kB`,
        `${median((runs.get(name) ?? []).map(({ heldMb }) => heldMb)).toFixed(1)} MB`,
      ]),
    ),
    '',
    'uPlot draws lines, bars and bands itself; quotes with whiskers and heat maps are drawn by its hooks, without labels. ECharts and the own canvas draw everything.',
  ]
}
