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

const HOUR_MS = 3_600_000

/** A new desk writes its past first: waits until Deribit's BTC chains of the hour before `atMs` are stored. */
export const pastStored = (page: Page, origin: string, atMs: number): Promise<void> =>
  expect
    .poll(
      async () => {
        const asked = `exchange=deribit&symbol=BTC&asOf=${new Date(atMs).toISOString()}`
        const answer = await page.request.get(`${origin}/api/v1/studies/term-structure?${asked}`)
        if (!answer.ok()) return Number.POSITIVE_INFINITY
        return Math.abs(Date.parse(((await answer.json()) as { asOf: string }).asOf) - atMs)
      },
      { timeout: 120_000 },
    )
    .toBeLessThanOrEqual(HOUR_MS)
