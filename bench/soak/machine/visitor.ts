import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { CHROMIUM_SWITCHES } from '../../../e2e/browser.ts'
import { chromiumPath } from '../../../tools/chromium.mjs'
import { buildWeb } from '../../../tools/web.mjs'
import type { Asked, Unanswered } from './trader.ts'

/** Sections by the name of their link at the left edge, each with a panel that the market moves. */
const SECTIONS = ['Options', 'Vol indices & greeks'] as const
const HOME = '/options/deribit/BTC/current/'
/** So long a press may take until its screen shows data. */
const PRESS_MS = 30_000
const PATIENCE_MS = 180_000
/** A page asks again for what was refused within some seconds of the process being there. */
const BACK_MS = 10_000
const TURN_MS = 1_000

export type Visited = {
  /** Screens that were opened by a press, and the longest time until one showed data, ms. */
  readonly opened: number
  readonly longestMs: number
  /** Presses while the process was not there, or only just. */
  readonly pressedWhileDown: number
  /** The others that opened nothing, under which fault. */
  readonly stuck: readonly Unanswered[]
  /** Looks at a page on which there was nothing to press. */
  readonly blank: number
  /** Errors that nothing caught. */
  readonly errors: readonly string[]
  /** How often the page was loaded after the first time. */
  readonly reloads: number
}

export type Visitor = {
  /** Resolves when the page, never loaded anew by us, shows newer data. @throws Error when it does not */
  readonly untilMoved: () => Promise<void>
  readonly stop: () => Promise<Visited>
  /** Ends the browser, in the middle of whatever it does. */
  readonly close: () => Promise<void>
}

const hasData = (): boolean => document.querySelector('[data-chart][data-status="live"]') !== null

const shownMetrics = (): string => {
  const panel = document.querySelector('[data-chart="metrics"][data-status="live"]')
  return panel?.textContent ?? ''
}

const open = async (page: Page, section: string): Promise<void> => {
  await page.locator(`nav[aria-label="Screens"] a[aria-label="${section}"]`).click({ timeout: PRESS_MS })
  await page.waitForFunction(hasData, undefined, { timeout: PRESS_MS })
}

/**
 * Builds the page, which a process that answers reads when it starts.
 *
 * @returns path of a Chromium; undefined where none runs
 */
export const prepareVisitor = async (): Promise<string | undefined> => {
  const path = await chromiumPath()
  if (path !== undefined) buildWeb()
  return path
}

/** A browser whose page stays open all along: it goes from screen to screen and back. */
export const startVisitor = async (
  executablePath: string,
  asked: Asked,
  session: { readonly name: string; readonly value: string },
  isSilencing: (fault: string) => boolean,
): Promise<Visitor> => {
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_SWITCHES] })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ ...session, url: asked.origin }])
  const page = await context.newPage()
  const errors: string[] = []
  let loads = 0
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('domcontentloaded', () => loads++)
  await page.goto(asked.origin + HOME)
  await page.waitForFunction(hasData, undefined, { timeout: PATIENCE_MS }).catch(async (error: unknown) => {
    const shown = await page.evaluate(() => document.body.textContent.slice(0, 300))
    throw new Error(`The first page shows no data: ${shown}`, { cause: error })
  })
  const figures = { opened: 0, longestMs: 0, pressedWhileDown: 0, blank: 0 }
  const stuck: Unanswered[] = []
  let upSinceMs = performance.now()
  const watching = setInterval(() => {
    if (!asked.isUp() || isSilencing(asked.faultNow())) upSinceMs = performance.now()
  }, 100)
  const isLongUp = (): boolean => performance.now() - upSinceMs > BACK_MS
  const press = async (section: string): Promise<void> => {
    const fault = asked.faultNow()
    const wasUp = isLongUp()
    const beganMs = performance.now()
    try {
      await open(page, section)
      figures.opened++
      figures.longestMs = Math.max(figures.longestMs, performance.now() - beganMs)
    } catch (error) {
      const [how = ''] = (error as Error).message.split('\n')
      if (wasUp && isLongUp()) stuck.push({ fault, how })
      else figures.pressedWhileDown++
    }
    const pressable = await page.evaluate(() => document.querySelectorAll('a, button').length).catch(() => undefined)
    if (pressable === 0) figures.blank++
  }
  let isOver = false
  let turning: Promise<unknown> = Promise.resolve()
  /** One after another: the page is one. */
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
          const before = await page.evaluate(shownMetrics)
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
