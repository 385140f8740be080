import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { faultsOf } from './axe.ts'
import type { Desk } from './desk/processes.ts'
import { startSimulatedDesk } from './desk/simulatedDesk.ts'

const stylesheet = `\n${readFileSync(resolve(import.meta.dirname, '../apps/web/generated/tokens.css'), 'utf8')}`

const COLORS = ['default', 'fabio', 'neon', 'green', 'yellow', 'red', 'blue', 'purple']
const MODES = ['dark', 'light'] as const

type Saved = { readonly mode: 'dark' | 'light'; readonly colors: string; readonly vision: '' | 'safe' }

let desk: Desk
let page: Page

const block = (selector: string): Readonly<Record<string, string>> => {
  const at = stylesheet.indexOf(`\n${selector} {`)
  if (at < 0) return {}
  const body = stylesheet.slice(at, stylesheet.indexOf('}', at))
  return Object.fromEntries([...body.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]))
}

/** Returns the tokens a theme must resolve to: its own blocks override the plain mode. */
const expectedTokens = ({ mode, colors, vision }: Saved): Readonly<Record<string, string>> => {
  const root = mode === 'dark' ? ':root.dark' : ':root'
  const variant = mode === 'dark' ? ':root.dark' : ':root:not(.dark)'
  const themed = colors === 'default' ? '' : `[data-colors="${colors}"]`
  return {
    ...block(root),
    ...(themed === '' ? {} : block(variant + themed)),
    ...(vision === 'safe' ? block(`${variant}${themed}[data-vision="safe"]`) : {}),
  }
}

const save = (saved: Saved) =>
  page.evaluate(({ mode, colors, vision }) => {
    localStorage.setItem('THEMEX', mode)
    localStorage.setItem('THEMEX_COLORS', colors)
    localStorage.setItem('THEMEX_VISION', vision)
  }, saved)

/** Changes the setting as another window would: this window follows without a reload. */
const choose = async (saved: Saved): Promise<void> => {
  await save(saved)
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'THEMEX' })))
}

const renderedTokens = (names: readonly string[]) =>
  page.evaluate((tokenNames) => {
    const style = getComputedStyle(document.documentElement)
    // The build shortens #ffffff to #fff.
    const whole = (hex: string) => hex.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
    return Object.fromEntries(tokenNames.map((name) => [name, whole(style.getPropertyValue(name).trim())]))
  }, names)

/**
 * Returns an image of a chart; grid and marks have their own canvases. Only charts in view are drawn, and content
 * loading above moves them.
 */
const picture = async () => {
  const chart = page.locator('[data-chart="term-structure"]').first()
  await chart.scrollIntoViewIfNeeded()
  return chart.evaluate((element) =>
    [...element.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL()).join(' '),
  )
}

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  desk = await startSimulatedDesk(['--venues', 'deribit'])
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' })
  page = await context.newPage()
  await page.goto(desk.signIn)
})

test.afterAll(async () => {
  await page?.close()
  await desk?.stop()
})

test('[spec 4 theme] the first paint is in the saved theme, whatever the system setting, before the app has loaded', async () => {
  await save({ mode: 'light', colors: 'fabio', vision: '' })
  let letIn = () => {}
  const released = new Promise<void>((resolveReleased) => {
    letIn = resolveReleased
  })
  await page.route(/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`${desk.origin}/gallery/`, { waitUntil: 'commit' })
  await page.waitForSelector('#app', { state: 'attached' })
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
    .toBe('rgb(243, 242, 240)')
  expect(await page.evaluate(() => document.documentElement.className)).toBe('')
  letIn()
  // Charts out of view are not drawn.
  await page.locator('[data-chart="term-structure"]').first().scrollIntoViewIfNeeded({ timeout: 30_000 })
  await expect(page.locator('[data-chart="term-structure"] canvas').first()).toBeVisible({ timeout: 30_000 })
  expect(await page.evaluate(() => document.documentElement.className)).toBe('')
})

test('[spec 3 themes] every color theme in both modes, default and color-blind safe, uses exactly its tokens', async () => {
  for (const mode of MODES)
    for (const colors of COLORS)
      for (const vision of ['', 'safe'] as const) {
        await choose({ mode, colors, vision })
        const expected = expectedTokens({ mode, colors, vision })
        expect(Object.keys(expected).length).toBeGreaterThan(25)
        expect(await renderedTokens(Object.keys(expected)), `${mode} ${colors} ${vision}`).toEqual(expected)
      }
})

test('charts follow a theme change without a reload of the page', async () => {
  await page.goto(`${desk.origin}/gallery/`)
  await page.locator('[data-chart="term-structure"]').first().scrollIntoViewIfNeeded({ timeout: 30_000 })
  await expect(page.locator('[data-chart="term-structure"] canvas').first()).toBeVisible({ timeout: 30_000 })
  await choose({ mode: 'dark', colors: 'default', vision: '' })
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.waitForTimeout(1500)
  const dark = await picture()
  await choose({ mode: 'light', colors: 'default', vision: '' })
  await expect.poll(picture).not.toBe(dark)
  await page.waitForTimeout(1000)
  const light = await picture()
  await choose({ mode: 'light', colors: 'purple', vision: '' })
  await expect.poll(picture).not.toBe(light)
  await choose({ mode: 'dark', colors: 'default', vision: '' })
  await expect.poll(picture).toBe(dark)
  expect(await page.evaluate(() => (window as { isSamePage?: boolean }).isSamePage)).toBe(true)
})

test('text has enough contrast in every color theme, measured in the page', async () => {
  test.setTimeout(300_000)
  // A dozen rows contain every kind of cell; more would only be measured again.
  await page.setViewportSize({ width: 1440, height: 420 })
  await page.goto(`${desk.origin}/options/deribit/BTC/current/?view=chain`)
  await expect(page.locator('[data-chart="option-chain"]')).toHaveAttribute('data-status', 'live', { timeout: 60_000 })
  for (const [i, colors] of COLORS.entries())
    for (const mode of i % 2 === 0 ? MODES : MODES.toReversed()) {
      await choose({ mode, colors, vision: i % 3 === 0 ? 'safe' : '' })
      // The cells of the table update within a few frames of the page.
      await page.waitForTimeout(700)
      expect(await faultsOf(page, { rules: ['color-contrast'] }), `${mode} ${colors}`).toEqual([])
    }
})
