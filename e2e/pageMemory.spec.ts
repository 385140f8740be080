import { expect, test } from '@playwright/test'
import { beginVisit, type Visit } from './journey.ts'
import { countsOf } from './pageCounts.ts'

let visit: Visit

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  visit = await beginVisit(browser)
})

test.afterAll(() => visit?.end())

test('the code of a page of panels is in few files, and its charts load before the desk is displayed', async () => {
  const { desk, page, panel } = visit
  await page.goto(`${desk.origin}/options/deribit/BTC/current/`)
  await expect(panel('term-structure')).toHaveAttribute('data-status', 'live', { timeout: 60_000 })
  // Paths in the order in which they were requested.
  const requestedPaths = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .toSorted((a, b) => a.startTime - b.startTime)
      .map(({ name }) => new URL(name).pathname.replace(/^\/assets\/|-[\w-]{8}\.js$/g, '')),
  )
  const firstDataIndex = requestedPaths.indexOf('/api/layouts')
  for (const name of ['/api/me', 'desk', 'panels', 'controls', 'charts-shared', 'Desk', 'charts-volatility']) {
    expect(requestedPaths, name).toContain(name)
    expect(requestedPaths.indexOf(name), `${name} of ${requestedPaths.join(' ')}`).toBeLessThan(firstDataIndex)
  }
  // Prefetches for other pages start only after this page has loaded.
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
  )
  const own = scripts.findIndex((name) => name.includes('/charts-volatility-'))
  expect(own, scripts.join(' ')).toBeLessThan(30)
})

test('pages that are left and opened again leak no memory, nor does a page that stays open', async () => {
  test.setTimeout(240_000)
  const { desk, page, panel } = visit
  let frames = 0
  page.on('websocket', (socket) => socket.on('framereceived', () => frames++))
  await page.goto(`${desk.origin}/options/deribit/BTC/current/`)
  const session = await page.context().newCDPSession(page)
  const isSettled = async () => {
    await expect(panel('skew')).toHaveAttribute('data-status', 'live', { timeout: 60_000 })
    await expect(page.locator('[data-status="loading"]')).toHaveCount(0, { timeout: 60_000 })
  }
  const section = (name: string) =>
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true })
  const round = async () => {
    for (const [view, chart] of [
      ['Positioning', 'max-pain'],
      ['Chain', 'option-chain'],
    ] as const) {
      await section(view).click()
      await expect(panel(chart)).toHaveAttribute('data-status', 'live', { timeout: 60_000 })
    }
    await page.getByRole('link', { name: 'gvol, start' }).click()
    await expect(panel('term-structure')).toHaveAttribute('data-status', 'live', { timeout: 60_000 })
    await page.goBack()
    await section('Volatility').click()
    await isSettled()
  }
  await isSettled()
  // The first rounds fill everything that is cached once.
  for (let turn = 0; turn < 2; turn++) await round()
  const first = await countsOf(session)
  for (let turn = 0; turn < 4; turn++) await round()
  // A leaked page would double the count; rows, legends and prefetched pages vary it by a tenth. A page that was just
  // left may be collected a little later.
  const isHeld = async () => {
    const later = await countsOf(session)
    console.log(`held: ${JSON.stringify(first)} ${JSON.stringify(later)}`)
    return later.nodes < first.nodes * 1.25 && later.listeners < first.listeners * 1.25
  }
  await expect.poll(isHeld, { intervals: [1_000] }).toBe(true)
  const framesBefore = frames
  await expect.poll(() => frames - framesBefore, { timeout: 90_000 }).toBeGreaterThan(40)
  await expect.poll(isHeld, { intervals: [1_000] }).toBe(true)
  await session.detach()
})
