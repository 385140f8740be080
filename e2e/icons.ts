// node tools/run.mjs e2e/icons.ts: writes the PNG icons of the installed app from apps/web/public/icon.svg.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumPath } from '../tools/chromium.mjs'
import { CHROMIUM_SWITCHES } from './browser.ts'

const publicDir = resolve(import.meta.dirname, '../apps/web/public')
const svg = readFileSync(resolve(publicDir, 'icon.svg'), 'utf8')

/**
 * Background of the drawing. A maskable icon extends it to the edges, because launchers crop icons to their own shape.
 */
const ground = /<rect[^>]*fill="(#[0-9a-f]{6})"/.exec(svg)?.[1]
if (ground === undefined) throw new Error('icon.svg has no rect whose fill could be the ground of a maskable icon')

/** Launchers keep the middle 80 %, so the drawing stays within it. */
const ICONS = [
  { file: 'icon-192.png', size: 192, isMaskable: false },
  { file: 'icon-512.png', size: 512, isMaskable: false },
  { file: 'icon-maskable-192.png', size: 192, isMaskable: true },
  { file: 'icon-maskable-512.png', size: 512, isMaskable: true },
  { file: 'apple-touch-icon.png', size: 180, isMaskable: true },
]

const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_SWITCHES })
const page = await browser.newPage()
for (const { file, size, isMaskable } of ICONS) {
  await page.setViewportSize({ width: size, height: size })
  const inner = isMaskable ? Math.round(size * 0.8) : size
  const margin = (size - inner) / 2
  await page.setContent(
    `<style>body{margin:0;background:${isMaskable ? ground : 'transparent'}}svg{display:block;margin:${margin}px;width:${inner}px;height:${inner}px}</style>${svg}`,
  )
  writeFileSync(resolve(publicDir, file), await page.screenshot({ omitBackground: true }))
}
await browser.close()
