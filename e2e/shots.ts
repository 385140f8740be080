// npm run shots: pictures of every page in both themes at 1440 and 390 pixels, into the git-ignored folder shots/.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../tools/chromium.mjs'
import { CHROMIUM_SWITCHES } from './browser.ts'
import { runGvol, startDesk, startReplay } from './processes.ts'
import { recording } from './recording.ts'

const out = resolve(import.meta.dirname, '../shots')
const CURRENT = '/options/deribit/BTC/current/'

/** Name of the picture → where it is taken. */
const pagesOf = (pastMs: number): Readonly<Record<string, string>> => ({
  home: '/',
  volatility: CURRENT,
  positioning: `${CURRENT}?view=positioning`,
  activity: `${CURRENT}?view=activity`,
  chain: `${CURRENT}?view=chain`,
  'as-of': `${CURRENT}?asOf=${new Date(pastMs).toISOString()}`,
  'no-data': `${CURRENT}?asOf=2020-01-01T00:00:00Z`,
  status: '/status/',
  gallery: '/gallery/',
  'not-found': '/nowhere/',
})

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** Nothing on the page is still loading. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForTimeout(1500)
  await page
    .waitForFunction(() => document.querySelector('[data-status="loading"]') === null, undefined, { timeout: 20_000 })
    .catch(() => undefined)
  await page.waitForTimeout(700)
}

const source = recording()
mkdirSync(out, { recursive: true })
const replay = await startReplay(
  [source.file],
  ['--speed', '1', '--from', new Date(source.secondMs + 60_000).toISOString()],
)
const desk = await startDesk(['--market', 'live', '--venue-url', `deribit=${replay.url}`], async (dataDir) => {
  // A past to travel to and a history to draw.
  await runGvol(['import', source.file, '--data-dir', dataDir])
})
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_SWITCHES })
const signedIn = await browser.newContext()
await (await signedIn.newPage()).goto(desk.signIn)
const storageState = await signedIn.storageState()
for (const viewport of SIZES) {
  for (const theme of ['dark', 'light'] as const) {
    const context = await browser.newContext({ viewport, storageState, colorScheme: theme })
    await context.addInitScript((name) => localStorage.setItem('THEMEX', name), theme)
    const page = await context.newPage()
    for (const [name, path] of Object.entries(pagesOf(source.firstMs + 60_000))) {
      await page.goto(desk.origin + path)
      await settled(page)
      const file = join(out, `${name}-${theme}-${viewport.width}.png`)
      await page.screenshot({ path: file, fullPage: false })
      console.log(file)
    }
    await context.close()
  }
}
await browser.close()
await desk.stop()
await replay.stop()
