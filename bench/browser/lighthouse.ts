import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { desktopConfig, type Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { CHROMIUM_SWITCHES } from '../../e2e/browser.ts'
import { chromiumPath } from '../../tools/chromium.mjs'
import { freePort } from '../freePort.ts'
import type { Ground } from '../ground.ts'
import { table } from '../page.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const

const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const

/** Several runs, because a chain that arrives during one run adds drawing time. */
const RUNS = 3

/** Returns the run with the median performance. */
const audited = async (name: string, url: string, port: number): Promise<string[]> => {
  const runs: Result[] = []
  while (runs.length < RUNS) {
    const result = await lighthouse(
      url,
      { port, logLevel: 'error', onlyCategories: [...CATEGORIES], disableStorageReset: true },
      desktopConfig,
    )
    if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`)
    runs.push(result.lhr)
  }
  const scoreOf = ({ categories }: Result): number => categories.performance.score ?? 0
  const { categories, audits } = runs.toSorted((a, b) => scoreOf(a) - scoreOf(b))[RUNS >> 1] as Result
  return [
    name,
    ...CATEGORIES.map((category) => `${Math.round((categories[category].score ?? 0) * 100)}`),
    ...METRICS.map((metric) => audits[metric].displayValue ?? '—'),
  ]
}

/** Chromium's installability errors; Lighthouse dropped this category in version 12. */
const installabilityErrors = async (
  context: Awaited<ReturnType<typeof chromium.launchPersistentContext>>,
  url: string,
): Promise<readonly string[]> => {
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 })
  const session = await context.newCDPSession(page)
  const { installabilityErrors: errors } = await session.send('Page.getInstallabilityErrors')
  await page.close()
  return errors.map(({ errorId }) => errorId)
}

/** Measures Lighthouse scores of the sign-in page and the desk. */
export const lighthouseFigures = async (ground: Ground): Promise<readonly string[]> => {
  const desk = await ground.simulated()
  const profile = mkdtempSync(join(tmpdir(), 'gvol-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await chromiumPath(),
    args: [...CHROMIUM_SWITCHES, `--remote-debugging-port=${port}`],
  })
  try {
    const rows = [await audited('/login/', `${desk.origin}/login/`, port)]
    await desk.enter(context)
    rows.push(await audited('home', `${desk.origin}/`, port))
    rows.push(await audited('current options', `${desk.origin}/options/deribit/BTC/current/`, port))
    const errors = await installabilityErrors(context, desk.origin)
    return [
      `Lighthouse 12 with its desktop settings, of ${RUNS} runs the one in the middle, a simulated market, Chromium without a graphics card on the machine that also runs the desk. Scores from 0 to 100.`,
      '',
      ...table(['page', ...CATEGORIES, 'first paint', 'largest paint', 'blocking time', 'layout shift'], rows),
      '',
      `Installable, asked of Chromium because Lighthouse has no such category any more: ${errors.length === 0 ? 'yes, nothing is missing' : `no (${errors.join(', ')})`}.`,
    ]
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}
