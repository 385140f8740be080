import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type AxeOptions = {
  readonly within?: string
  readonly rules?: readonly string[]
  readonly without?: readonly string[]
}

/**
 * Returns the axe violations of a page, as `rule: element`. Runs in the page itself, which has no other document, and
 * skips passing rules, which would take more than three times as long.
 *
 * @param options.within  selector of a part of the page; the whole page when absent
 * @param options.rules   only these rules; all when absent
 * @param options.without  rules that are left out
 */
export const faultsOf = async (page: Page, options: AxeOptions = {}): Promise<readonly string[]> => {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  if (options.within !== undefined) axe.include(options.within)
  if (options.rules !== undefined) axe.withRules([...options.rules])
  if (options.without !== undefined) axe.disableRules([...options.without])
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 5).map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`.trim()),
  )
}

const CONTRAST = ['color-contrast']
const PHONE = { width: 390, height: 844 }
const LAPTOP = { width: 1440, height: 900 }

/** Expects that nothing extends beyond the right edge of the window. */
export const expectNoOverhang = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

/**
 * Opens a screen that follows the color scheme of the system and expects no axe violations and no overhang in both
 * themes and on a phone. Every rule is checked once; in the dark theme only colors differ, on a phone only the layout.
 */
export const expectAccessible = async (
  page: Page,
  open: () => Promise<unknown>,
  {
    within,
    isThemedAtLoad = false,
  }: {
    readonly within?: string
    /** The page takes its theme when it is loaded and does not follow later. */
    readonly isThemedAtLoad?: boolean
  } = {},
): Promise<void> => {
  await page.setViewportSize(LAPTOP)
  await page.emulateMedia({ colorScheme: 'light' })
  await open()
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  expect(await faultsOf(page, { within })).toEqual([])
  await expectNoOverhang(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  if (isThemedAtLoad) await open()
  await expect(page.locator('html')).toHaveClass(/dark/)
  expect(await faultsOf(page, { within, rules: CONTRAST }), 'dark').toEqual([])
  await page.setViewportSize(PHONE)
  await open()
  expect(await faultsOf(page, { within, without: CONTRAST }), 'on a phone').toEqual([])
  await expectNoOverhang(page)
  await page.setViewportSize(LAPTOP)
}
