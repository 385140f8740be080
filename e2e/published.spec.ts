import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect as patient, test } from '@playwright/test'
import { beginVisit, type Visit } from './journey.ts'

const expect = patient.configure({ timeout: 30_000 })

let visit: Visit

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  visit = await beginVisit(browser)
})
test.afterAll(() => visit?.end())

/** Starts another site with one static page. */
const startSite = async () => {
  let html = ''
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>A blog</title><h1>A blog</h1>${html}`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    // `localhost` rather than `127.0.0.1`, so that it is another site than the desk.
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    write: (text: string) => {
      html = text
    },
    [Symbol.dispose]: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('a published chart is visible in a frame of another site without sign-in, until it is revoked', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const { desk, page } = visit
  using site = await startSite()
  using stranger = await startSite()
  await page.goto(`${desk.origin}/options/deribit/BTC/current/`)
  const panel = visit.panel('smile')
  await expect(panel).toHaveAttribute('data-status', 'live', { timeout: 90_000 })
  await panel.hover()
  await panel.getByRole('button', { name: 'Export Smile by strike' }).click()
  await page.getByRole('menuitem', { name: 'Publish: frame, link, picture' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Sites that may frame it').fill(site.origin)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  const snippet = await dialog.getByLabel('Frame', { exact: true }).innerText()
  const picture = await dialog.getByLabel('Picture in a page or mail').innerText()
  await page.keyboard.press('Escape')

  site.write(`${snippet}${picture}`)
  stranger.write(snippet)
  const guest = await (await browser.newContext({ viewport: { width: 1_000, height: 1_100 } })).newPage()
  await guest.goto(site.origin)
  const frame = guest.frameLocator('iframe')
  const chart = frame.getByRole('region', { name: 'Smile by strike' })
  await expect(chart).toHaveAttribute('data-status', 'there')
  await expect(chart.locator('canvas').first()).toBeVisible()
  await expect(chart).toContainText('SIMULATED')
  await expect(chart).toContainText('BTC on deribit')
  await expect(frame.locator('footer')).toContainText(new URL(desk.origin).host)
  // The frame is live: its time advances.
  const stamp = chart.locator('time')
  const before = await stamp.getAttribute('datetime')
  await expect(stamp).not.toHaveAttribute('datetime', before ?? '')
  const image = guest.locator('img')
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1_600)

  // A site that is not allowed gets no frame.
  const other = await guest.context().newPage()
  await other.goto(stranger.origin)
  await other.waitForTimeout(1_000)
  const inFrame = other.frames().find((one) => one !== other.mainFrame())
  const frameText = await inFrame
    ?.locator('body')
    .textContent()
    .catch(() => '')
  expect(frameText ?? '').not.toContain('Smile')
  await other.close()

  await page.goto(`${desk.origin}/workspaces/`)
  const list = page.getByRole('region', { name: 'Published' })
  await expect(list).toContainText(`framed by ${site.origin}`)
  await list.getByRole('button', { name: /^Revoke / }).click()
  await list.getByRole('button', { name: /^Revoke now/ }).click()
  await expect(list).toContainText('revoked')
  await expect(frame.getByRole('heading', { name: 'No longer published' })).toBeVisible()
  await expect(frame.locator('canvas')).toHaveCount(0)
  await guest.reload()
  await expect(frame.getByRole('heading', { name: 'No longer published' })).toBeVisible()
  await guest.context().close()
})
