import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { CHROMIUM_SWITCHES } from '../../../e2e/browser.ts'
import { chromiumPath } from '../../../tools/chromium.mjs'
import { buildWeb } from '../../../tools/web.mjs'
import type { Target, Unanswered } from './trader.ts'

/** Sections by link name in the left sidebar, each with a panel that updates with the market. */
const SECTIONS = ['Options', 'Vol indices & greeks'] as const
const HOME = '/options/deribit/BTC/current/'
/** Maximum time from a press until the screen shows data, ms. */
const PRESS_MS = 30_000
const PATIENCE_MS = 180_000
/** Time after a restart in which a page retries refused requests, ms. */
const BACK_MS = 10_000
const TURN_MS = 1_000

export type Visited = {
  /** Screens opened by a press, and the longest time until one showed data, ms. */
  readonly opened: number
  readonly longestMs: number
  /** Presses while the process was down or had just restarted. */
  readonly pressedWhileDown: number
  /** Other presses that opened nothing, by active fault. */
  readonly stuck: readonly Unanswered[]
  /** Checks that found a page with nothing to press. */
  readonly blank: number
  /** Uncaught errors. */
  readonly errors: readonly string[]
  /** Page loads after the first. */
  readonly reloads: number
}

export type Visitor = {
  /** Resolves when the page, without a reload from the test, shows newer data. @throws Error when it does not */
  readonly untilMoved: () => Promise<void>
  readonly stop: () => Promise<Visited>
  /** Kills the browser abruptly. */
  readonly close: () => Promise<void>
}

const hasData = (): boolean => document.querySelector('[data-chart][data-status="live"]') !== null

const renderedMetrics = (): string => {
  const panel = document.querySelector('[data-chart="metrics"][data-status="live"]')
  return panel?.textContent ?? ''
}

/** Panels and their statuses, for the report of a press that opened nothing. */
const renderedStatuses = (): string =>
  [...document.querySelectorAll<HTMLElement>('[data-chart]')]
    .map(({ dataset }) => `${dataset.chart} ${dataset.status}`)
    .join(', ')
    .slice(0, 300)

const open = async (page: Page, section: string): Promise<void> => {
  await page.locator(`nav[aria-label="Screens"] a[aria-label="${section}"]`).click({ timeout: PRESS_MS })
  await page.waitForFunction(hasData, undefined, { timeout: PRESS_MS })
}

/**
 * Builds the page, which an api process reads at start.
 *
 * @returns path of Chromium; undefined where it is not available
 */
export const prepareVisitor = async (): Promise<string | undefined> => {
  const path = await chromiumPath()
  if (path !== undefined) buildWeb()
  return path
}

/** Starts a browser with one page that remains open and moves from screen to screen and back. */
export const startVisitor = async (
  executablePath: string,
  target: Target,
  session: { readonly name: string; readonly value: string },
  isSilencing: (fault: string) => boolean,
): Promise<Visitor> => {
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_SWITCHES] })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ ...session, url: target.origin }])
  const page = await context.newPage()
  const errors: string[] = []
  let loads = 0
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('domcontentloaded', () => loads++)
  await page.goto(target.origin + HOME)
  await page.waitForFunction(hasData, undefined, { timeout: PATIENCE_MS }).catch(async (error: unknown) => {
    const renderedText = await page.evaluate(() => document.body.textContent.slice(0, 300))
    throw new Error(`The first page shows no data: ${renderedText}`, { cause: error })
  })
  const figures = { opened: 0, longestMs: 0, pressedWhileDown: 0, blank: 0 }
  const stuck: Unanswered[] = []
  let upSinceMs = performance.now()
  const watching = setInterval(() => {
    if (!target.isUp() || isSilencing(target.faultNow())) upSinceMs = performance.now()
  }, 100)
  const isLongUp = (): boolean => performance.now() - upSinceMs > BACK_MS
  const press = async (section: string): Promise<void> => {
    const fault = target.faultNow()
    const wasUp = isLongUp()
    const beganMs = performance.now()
    try {
      await open(page, section)
      figures.opened++
      figures.longestMs = Math.max(figures.longestMs, performance.now() - beganMs)
    } catch (error) {
      const [how = ''] = (error as Error).message.split('\n')
      const shown = await page.evaluate(renderedStatuses).catch(() => 'no page')
      if (wasUp && isLongUp()) stuck.push({ fault, how: `${section}: ${how} Panels: ${shown}` })
      else figures.pressedWhileDown++
    }
    const pressable = await page.evaluate(() => document.querySelectorAll('a, button').length).catch(() => undefined)
    if (pressable === 0) figures.blank++
  }
  let isOver = false
  let turning: Promise<unknown> = Promise.resolve()
  /** Serializes actions, because there is only one page. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turning.then(work)
    turning = done.catch(() => undefined)
    return done
  }
  const working = (async () => {
    for (let turns = 1; !isOver; turns++) {
      await inTurn(() => press(SECTIONS[turns % SECTIONS.length] ?? SECTIONS[0]))
      await pause(TURN_MS)
    }
  })()
  return {
    untilMoved: () =>
      inTurn(async () => {
        for (const endMs = performance.now() + PATIENCE_MS; ; ) {
          const isThere = await open(page, SECTIONS[0]).then(
            () => true,
            () => false,
          )
          const before = await page.evaluate(renderedMetrics)
          const hasMoved = await page
            .waitForFunction(
              (was) => {
                const panel = document.querySelector('[data-chart="metrics"][data-status="live"]')
                return panel !== null && panel.textContent !== was
              },
              before,
              { timeout: PRESS_MS },
            )
            .then(
              () => true,
              () => false,
            )
          if (isThere && hasMoved) return
          if (performance.now() > endMs)
            throw new Error(
              `The page shows nothing newer: ${await page.evaluate(() => document.body.textContent.slice(0, 300))}`,
            )
        }
      }),
    stop: async () => {
      isOver = true
      await working
      clearInterval(watching)
      await browser.close()
      return { ...figures, stuck, errors, reloads: loads - 1 }
    },
    close: async () => {
      isOver = true
      clearInterval(watching)
      await browser.close()
    },
  }
}
