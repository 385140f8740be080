import { expect, type Page, test } from '@playwright/test'
import type { Desk } from './desk/processes.ts'
import { beginVisit, storedHour, type Visit } from './journey.ts'

const CURRENT = '/options/deribit/BTC/current/'

/** Screens with captions, notes, tables with groups, and names of markets of every length. */
const SCREENS = [
  `${CURRENT}?view=volatility`,
  `${CURRENT}?view=positioning`,
  '/options/deribit/BTC/gamma-exposure/',
  '/options/deribit/BTC/historic/',
  '/dvol-index/BTC/',
  '/futs-perps/deribit/futures/',
  '/global/',
]

let visit: Visit
let desk: Desk
let page: Page
let asOf: string

test.beforeAll(async ({ browser }) => {
  test.setTimeout(400_000)
  visit = await beginVisit(browser)
  ;({ desk, page } = visit)
  asOf = await storedHour(visit)
})

test.afterAll(() => visit?.end())

/**
 * Returns the texts on the page that end in an ellipsis. Cells of columns that remain in view while a table scrolls
 * are left out: they leave half of a phone to the numbers, and say their whole text on hover.
 */
const cutTexts = () =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')].flatMap((one) => {
      const style = getComputedStyle(one)
      const cell = one.closest('td')
      if (one.clientWidth === 0 || (cell !== null && getComputedStyle(cell).position === 'sticky')) return []
      const isCut =
        style.textOverflow === 'ellipsis' && style.overflow !== 'visible' && one.scrollWidth > one.clientWidth + 1
      const isClamped = style.webkitLineClamp !== 'none' && one.scrollHeight > one.clientHeight + 1
      const name = one.closest('[data-chart]')?.getAttribute('data-chart') ?? one.tagName
      return isCut || isClamped ? [`${name}: ${one.textContent}`] : []
    }),
  )

for (const width of [390, 1440])
  test(`no caption, title, note, header or market name is truncated at ${width} pixels`, async () => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height: 2600 })
    for (const path of SCREENS) {
      await page.goto(`${desk.origin}${path}${path.includes('?') ? '&' : '?'}asOf=${asOf}`)
      await expect(page.locator('[data-chart]').first()).toBeVisible({ timeout: 60_000 })
      await expect(page.locator('[data-status="loading"]')).toHaveCount(0, { timeout: 60_000 })
      expect.soft(await cutTexts(), path).toEqual([])
    }
  })
