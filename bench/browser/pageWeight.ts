import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from 'playwright-core'
import { CHROMIUM_SWITCHES } from '../../e2e/browser.ts'
import { chromiumPath } from '../../tools/chromium.mjs'
import type { Ground, VisitedDesk } from '../ground.ts'
import { table } from '../page.ts'

const dist = resolve(import.meta.dirname, '../../apps/web/dist')
const charts = resolve(import.meta.dirname, '../../apps/web/src/charts')

const SHELL_BUDGET_KB = 250
const ENTRANCE_BUDGET_KB = 90
const PANELS_BUDGET_KB = 400

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`

const textOf = (file: string): string => readFileSync(join(dist, 'assets', file), 'utf8')
const gzipped = (file: string): number => gzipSync(textOf(file), { level: 9 }).length

const IMPORTED = /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g

/** Chunks with everything that they import before they run. */
const closure = (roots: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>()
  const add = (file: string): void => {
    if (found.has(file)) return
    found.add(file)
    for (const [, imported] of textOf(file).matchAll(IMPORTED)) add(imported)
  }
  for (const root of roots) add(root)
  return found
}

/** Scripts that a page runs; what it only asks for ahead is not among them. */
const scriptsOf = (page: string): string[] =>
  [...readFileSync(join(dist, page), 'utf8').matchAll(/src="\/assets\/([^"]+\.js)"/g)].map(([, file]) => file)

const chunksNamed = (name: string): string[] =>
  readdirSync(join(dist, 'assets')).filter((file) => file.replace(/-[\w-]{8}\.js$/, '') === name)

const weight = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + gzipped(file), 0)

/** Bytes of script that a page brings over the network, compressed as the desk sends it, until it is quiet. */
const transferred = async (page: Page, url: string): Promise<number> => {
  await page.goto(url)
  // The desk's socket and its polls go on, so there is no quiet network to wait for.
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
    // A crawler fetches no pages ahead, and without a worker every script is counted where it is needed.
    const fresh = () =>
      browser.newContext({ serviceWorkers: 'block', userAgent: 'Mozilla/5.0 (compatible; gvol-bench bot)' })
    const login = await transferred(await (await fresh()).newPage(), `${desk.origin}/login/`)
    const signUp = await transferred(await (await fresh()).newPage(), `${desk.origin}/sign-up/`)
    const signedIn = await fresh()
    await desk.enter(signedIn)
    // A page of words: what comes with it is the shell.
    const shell = await transferred(await signedIn.newPage(), `${desk.origin}/terms/`)
    return { login, signUp, shell }
  } finally {
    await browser.close()
  }
}

/** What a browser loads: from the built files, and over the network. */
export const pageWeight = async (ground: Ground): Promise<readonly string[]> => {
  const desk = await ground.simulated()
  if (!existsSync(dist)) return ['The web app is not built.']
  const shell = closure([...scriptsOf('index.html'), ...chunksNamed('desk')])
  const entrance = closure(scriptsOf('entrance.html'))
  const loaded = await inBrowser(desk)
  const listed = globSync('*/*/chart.ts*', { cwd: charts }).length
  const panels = closure([
    ...scriptsOf('index.html'),
    ...['desk', 'panels', 'controls', 'charts-shared', 'charts-volatility'].flatMap(chunksNamed),
  ])
  const chunks = readdirSync(join(dist, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, name: file.replace(/-[\w-]{8}\.js$/, ''), bytes: gzipped(file) }))
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
          `${SHELL_BUDGET_KB} kB`,
        ],
        [`a page of panels, in ${panels.size} files`, kilobytes(weight(panels)), '', `${PANELS_BUDGET_KB} kB`],
        ['log-in', kilobytes(weight(entrance)), kilobytes(loaded.login), `${ENTRANCE_BUDGET_KB} kB`],
        ['sign-up', kilobytes(weight(entrance)), kilobytes(loaded.signUp), `${ENTRANCE_BUDGET_KB} kB`],
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
