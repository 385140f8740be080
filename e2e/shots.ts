// npm run shots: screenshots of every page in both themes at 1440 and 390 pixels, into the git-ignored folder shots/.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../tools/chromium.mjs'
import { buildWeb } from '../tools/web.mjs'
import { CHROMIUM_SWITCHES } from './browser.ts'
import { runGvol, startDesk, startReplay } from './desk/processes.ts'
import { recording } from './desk/recording.ts'

const out = resolve(import.meta.dirname, '../shots')
const CURRENT = '/options/deribit/BTC/current/'

/** Screenshots besides the screens listed on the front page: name → URL. */
const pagesOf = (historyMs: number): Readonly<Record<string, string>> => ({
  positioning: `${CURRENT}?view=positioning`,
  activity: `${CURRENT}?view=activity`,
  chain: `${CURRENT}?view=chain`,
  'as-of': `${CURRENT}?asOf=${new Date(historyMs).toISOString()}`,
  'no-data': `${CURRENT}?asOf=2020-01-01T00:00:00Z`,
  'one-option': `${CURRENT}BTC-27MAR26-100000-C/`,
  'floating-calculators': `${CURRENT}?calc=bsm.iv`,
  payment: '/payment/?status=success',
  mailbox: '/admin/mailbox/',
  shared: '/shared/nothing/',
  'not-found': '/nowhere/',
  'server-error': '/500/',
})

/** Pages of users who are not signed in. */
const ENTRANCE = ['login', 'sign-up', 'forgot-password', 'reset-password', 'verify-email', 'sign-in']

/** Views that a key or a button opens. */
const OPENED: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  palette: (page) => page.keyboard.press('/'),
  keyboard: (page) => page.keyboard.press('?'),
  navigation: async (page) => {
    const more = page.getByRole('button', { name: 'More' })
    if (await more.isVisible()) await more.click()
    else await page.keyboard.press('b')
  },
}

/** Returns every screen listed on the front page, named after its path. */
const listedPages = async (page: Page): Promise<Readonly<Record<string, string>>> => {
  const links = page.getByRole('region', { name: 'All screens' }).getByRole('link')
  await links.first().waitFor()
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '/'))
  return Object.fromEntries(
    paths.map((path) => [path.replaceAll('/', ' ').trim().replaceAll(' ', '-') || 'home', path]),
  )
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** Waits until nothing on the page is loading. */
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
buildWeb()
const desk = await startDesk(
  ['--market', 'live', '--venues', 'deribit', '--venue-url', `deribit=${replay.url}`],
  async (dataDir) => {
    // Provides history to navigate to and to chart.
    await runGvol(['import', source.file, '--data-dir', dataDir])
  },
)
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_SWITCHES })
const signedIn = await browser.newContext()
await (await signedIn.newPage()).goto(desk.signIn)
const storageState = await signedIn.storageState()
const lister = await signedIn.newPage()
await lister.goto(desk.origin)
const everyPage = { ...(await listedPages(lister)), ...pagesOf(source.firstMs + 60_000) }

const shoot = async (page: Page, name: string): Promise<void> => {
  const file = join(out, `${name}.png`)
  await page.screenshot({ path: file, fullPage: false })
  console.log(file)
}

/** Takes only the screenshots named on the command line, if any. */
const requestedPages = process.argv.slice(2)
const isRequested = (name: string): boolean => requestedPages.length === 0 || requestedPages.includes(name)

for (const viewport of SIZES) {
  for (const theme of ['dark', 'light'] as const) {
    const context = await browser.newContext({ viewport, storageState, colorScheme: theme })
    await context.addInitScript((name) => localStorage.setItem('THEMEX', name), theme)
    const page = await context.newPage()
    const suffix = `${theme}-${viewport.width}`
    for (const [name, path] of Object.entries(everyPage)) {
      if (!isRequested(name)) continue
      await page.goto(desk.origin + path)
      await settled(page)
      await shoot(page, `${name}-${suffix}`)
    }
    for (const [name, openFrame] of Object.entries(OPENED)) {
      if (!isRequested(name)) continue
      await page.goto(desk.origin)
      await settled(page)
      await openFrame(page)
      await page.waitForTimeout(700)
      await shoot(page, `${name}-${suffix}`)
    }
    // The sign-in pages need a visitor without a session; with one they would redirect.
    const stranger = await browser.newContext({ viewport, colorScheme: theme })
    await stranger.addInitScript((name) => localStorage.setItem('THEMEX', name), theme)
    const entrance = await stranger.newPage()
    for (const name of ENTRANCE.filter(isRequested)) {
      await entrance.goto(`${desk.origin}/${name}/`)
      await settled(entrance)
      await shoot(entrance, `${name}-${suffix}`)
    }
    await stranger.close()
    await context.close()
  }
}
await browser.close()
await desk.stop()
await replay.stop()
