import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import type { Desk } from './desk/processes.ts'
import { startSimulatedDesk } from './desk/simulatedDesk.ts'

/** A trader's task that begins at the front page, counting clicks and choices; each task may take at most four. */
export const beginJourney = async (page: Page, origin: string) => {
  await page.goto(origin)
  let actions = 0
  return async (step: Promise<unknown>): Promise<void> => {
    actions++
    expect(actions).toBeLessThanOrEqual(4)
    await step
  }
}

/** Returns the link of a screen in the list on the front page. */
export const screenLink = (page: Page, href: string) =>
  page.getByRole('region', { name: 'All screens' }).locator(`a[href^="${href}"]`).first()

const HOUR_MS = 3_600_000

export type Visit = {
  readonly desk: Desk
  readonly page: Page
  /** Returns a chart of this page, or of another. */
  readonly panel: (id: string, within?: Page) => Locator
  /** Closes the page and the desk, and expects clean exits and no errors of the page. */
  readonly end: () => Promise<void>
}

/** Starts a desk of a simulated market with a signed-in user and a laptop-sized page. */
export const beginVisit = async (browser: Browser, flags: readonly string[] = []): Promise<Visit> => {
  const desk = await startSimulatedDesk(['--venues', 'deribit', '--symbols', 'BTC,ETH'], flags)
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    acceptDownloads: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(desk.signIn)
  return {
    desk,
    page,
    panel: (id, within = page) => within.locator(`[data-chart="${id}"]`),
    end: async () => {
      await page.close()
      expect(await desk.stop()).toBe(0)
      expect(complaints).toEqual([])
    },
  }
}

/** Waits until Deribit's BTC chains of the hour before `atMs` are stored; a new desk writes its history first. */
export const historyStored = ({ desk, page }: Pick<Visit, 'desk' | 'page'>, atMs: number): Promise<void> =>
  expect
    .poll(
      async () => {
        const studyQuery = `exchange=deribit&symbol=BTC&asOf=${new Date(atMs).toISOString()}`
        const answer = await page.request.get(`${desk.origin}/api/v1/studies/term-structure?${studyQuery}`)
        if (!answer.ok()) return Number.POSITIVE_INFINITY
        return Math.abs(Date.parse(((await answer.json()) as { asOf: string }).asOf) - atMs)
      },
      { timeout: 200_000 },
    )
    .toBeLessThanOrEqual(HOUR_MS)

/** Returns a full hour in the stored history, so that nothing changes during the test. */
export const storedHour = async (visit: Visit): Promise<string> => {
  const atMs = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - HOUR_MS
  await historyStored(visit, atMs)
  const asOf = new Date(atMs).toISOString()
  // The smiles of an hour ago answer for it longer than a chain does, and are stored before it.
  const chain = `${visit.desk.origin}/api/v1/studies/option-chain?exchange=deribit&symbol=BTC&asOf=${asOf}`
  await expect.poll(async () => (await visit.page.request.get(chain)).status(), { timeout: 200_000 }).toBe(200)
  return asOf
}

export type Columns = Readonly<Record<string, readonly (number | string | null)[]>>

/** Returns the API's answer for the market, as a separate client would get it. */
export const studyOf = async ({ desk, page }: Visit, id: string, query: Readonly<Record<string, string>> = {}) => {
  const parameters = new URLSearchParams({ exchange: 'deribit', symbol: 'BTC', ...query })
  const response = await page.request.get(`${desk.origin}/api/v1/studies/${id}?${parameters}`)
  expect(response.status(), await response.text()).toBe(200)
  return ((await response.json()) as { readonly data: Columns }).data
}
