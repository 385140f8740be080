import { existsSync, globSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { CHROMIUM_SWITCHES } from '../../e2e/browser.ts'
import {
  BUDGETS,
  builtFiles,
  entranceFiles,
  nameOfFile,
  panelFiles,
  panelScripts,
  shellFiles,
  weight,
  weightOf,
} from '../../e2e/builtFiles.ts'
import { chromiumPath } from '../../tools/chromium.mjs'
import type { Ground, VisitedDesk } from '../ground.ts'
import { table } from '../page.ts'

const dist = resolve(import.meta.dirname, '../../apps/web/dist')
const charts = resolve(import.meta.dirname, '../../apps/web/src/charts')

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

/** Bytes of scripts transferred for a page, compressed as sent, until it is quiet. */
const transferred = async (page: Page, url: string): Promise<number> => {
  await page.goto(url)
  // The desk's socket and polling continue, so the network never becomes idle.
  await page.getByRole('heading').first().waitFor({ timeout: 120_000 })
  await page.waitForTimeout(3000)
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
}

const inBrowser = async (
  desk: VisitedDesk,
): Promise<{ readonly login: number; readonly signUp: number; readonly shell: number }> => {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_SWITCHES })
  try {
    // A crawler prefetches no pages, and without a service worker every script is counted where it is needed.
    const fresh = () =>
      browser.newContext({ serviceWorkers: 'block', userAgent: 'Mozilla/5.0 (compatible; gvol-bench bot)' })
    const login = await transferred(await (await fresh()).newPage(), `${desk.origin}/login/`)
    const signUp = await transferred(await (await fresh()).newPage(), `${desk.origin}/sign-up/`)
    const signedIn = await fresh()
    await desk.enter(signedIn)
    // A page of text only: its scripts are the app shell.
    const shell = await transferred(await signedIn.newPage(), `${desk.origin}/terms/`)
    return { login, signUp, shell }
  } finally {
    await browser.close()
  }
}

/** Measures what a browser loads: from the built files and over the network. */
export const pageWeight = async (ground: Ground): Promise<readonly string[]> => {
  const desk = await ground.simulated()
  if (!existsSync(dist)) return ['The web app is not built.']
  const shell = shellFiles()
  const entrance = entranceFiles()
  const panels = panelScripts()
  const loaded = await inBrowser(desk)
  const listed = globSync('*/*/chart.ts*', { cwd: charts }).length
  const chunks = builtFiles()
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, name: nameOfFile(file), bytes: weightOf(file) }))
    .sort((a, b) => b.bytes - a.bytes)
  return [
    'Scripts, gzip. In the browser: what the desk sends until the page is quiet, the page itself included, for the shell with the panels that every page of the desk asks for ahead.',
    '',
    ...table(
      ['bundle', 'built files', 'in the browser', 'budget'],
      [
        [
          'shell (frame of the signed-in desk)',
          kilobytes(weight(shell)),
          kilobytes(loaded.shell),
          kilobytes(BUDGETS.shell),
        ],
        [`a page of panels, in ${panels.size} files`, kilobytes(weight(panels)), '', ''],
        ['… with its styles and letters', kilobytes(weight(panelFiles())), '', kilobytes(BUDGETS.panels)],
        ['log-in', kilobytes(weight(entrance)), kilobytes(loaded.login), kilobytes(BUDGETS.entrance)],
        ['sign-up', kilobytes(weight(entrance)), kilobytes(loaded.signUp), kilobytes(BUDGETS.entrance)],
      ],
    ),
    '',
    `${listed} charts in ${chunks.filter(({ name }) => name.startsWith('charts-')).length} files, one per family and one of what families share. ${chunks.length} files in all; the largest:`,
    '',
    ...table(
      ['file', 'gzip', 'part of the shell'],
      chunks.slice(0, 12).map(({ file, name, bytes }) => [name, kilobytes(bytes), shell.has(file) ? 'yes' : '']),
    ),
  ]
}
