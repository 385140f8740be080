import { expect, type Page } from '@playwright/test'

/** A task of a trader from the front page: clicks and choices, each one of at most four. */
export const beginJourney = async (page: Page, origin: string) => {
  await page.goto(origin)
  let actions = 0
  return async (step: Promise<unknown>): Promise<void> => {
    actions++
    expect(actions).toBeLessThanOrEqual(4)
    await step
  }
}

/** A screen in the list of all on the front page. */
export const screenLink = (page: Page, href: string) =>
  page.getByRole('region', { name: 'All screens' }).locator(`a[href^="${href}"]`).first()
