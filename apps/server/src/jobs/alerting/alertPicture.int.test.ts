import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Accounts, openAccounts } from '@gvol/accounts'
import { emptyInMemory } from '@gvol/accounts/testing'
import { parseStudyInput, studies } from '@gvol/analytics'
import type { PanelRead } from '@gvol/api'
import { MS_PER_HOUR } from '@gvol/time'
import type { AlertDraft, PublishedPanel } from '@gvol/wire'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtPictures } from '../../pictures/builtPictures.ts'
import { openPictures, type Pictures } from '../../pictures/openPictures.ts'
import { alertPicture } from './alertPicture.ts'

const AT = Date.UTC(2026, 0, 27, 12)
const folder = mkdtempSync(join(tmpdir(), 'gvol-alert-pictures-'))
const log = (): void => undefined
let accounts: Accounts
let pictures: Pictures
let owner = ''
beforeAll(async () => {
  pictures = openPictures({ module: builtPictures(folder), log })
  accounts = await openAccounts({
    database: await emptyInMemory(),
    secret: 'a secret of the tests, long enough to count',
    publicUrl: () => '',
    mode: 'granted',
    now: () => AT,
    randomBytes,
    log,
  })
  owner = (await accounts.access.owner()).id
})
afterAll(async () => {
  await pictures[Symbol.asyncDispose]()
  await accounts.close()
  rmSync(folder, { recursive: true })
})

const NUMBER: AlertDraft['watch'] = {
  kind: 'number',
  market: { exchange: 'deribit', symbol: 'BTC' },
  formula: 'ATM30 - rv(30d)',
}
const alertOn = async (watch: AlertDraft['watch']): Promise<string> => {
  const created = await accounts.alerting.alerts.create(owner, {
    data: JSON.stringify({ watch }),
    unit: null,
    state: '{}',
  })
  if (!created.ok) throw new Error(created.reason)
  return created.alert.id
}
const firingOf = (alertId: string) => ({
  id: 'f1',
  alertId,
  name: 'x',
  atMs: AT,
  value: 0.1,
  unit: 'decimal',
  text: 'It is.',
  path: '/',
})

/** Fake panel answer: a line with these values, one hour apart. */
const reading = (values: readonly (number | null)[], requestedPanels: PublishedPanel[] = []) => {
  const readPanel = async (panel: PublishedPanel): Promise<PanelRead> => {
    requestedPanels.push(panel)
    const at = values.map((_, i) => AT + (i - values.length + 1) * MS_PER_HOUR)
    const data = { at, value: values, unit: values.map(() => 'decimal') }
    const answer = { study: 'formula', asOf: new Date(AT).toISOString(), simulated: true, input: {}, data }
    return { ok: true, text: JSON.stringify({ formula1: answer }), etag: '""' }
  }
  return { requestedPanels, draw: alertPicture({ accounts, pictures, readPanel, log }) }
}

/** Pixel rows of the picture that contain the line's color. */
const inkRows = async (png: Uint8Array): Promise<ReadonlySet<number>> => {
  const image = await loadImage(Buffer.from(png))
  const canvas = createCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, image.width, image.height)
  const rows = new Set<number>()
  for (let i = 0; i < data.length; i += 4) {
    const r = data[i]!
    const g = data[i + 1]!
    const b = data[i + 2]!
    // Skips greys of axes and text, and the red of SIMULATED.
    if (Math.max(r, g, b) - Math.min(r, g, b) < 60 || r > Math.max(g, b)) continue
    rows.add(Math.floor(i / 4 / image.width))
  }
  expect(image.width).toBe(1_280)
  return rows
}

test('the number of an alert is requested as of its firing and drawn as a line through its values', async () => {
  const { requestedPanels, draw } = reading([0.1, 0.1, 0.1, 0.1, 0.1, 0.3])
  const picture = await draw(firingOf(await alertOn(NUMBER)), owner)
  expect(picture).toMatchObject({ width: 640, alt: 'ATM30 - rv(30d), 30 days, SIMULATED' })
  const [question] = requestedPanels[0]?.questions ?? []
  expect(question).toMatchObject({ study: 'formula', arguments: { asOf: '2026-01-27T12:00:00.000Z' } })
  const parsed = parseStudyInput(studies.formula, question?.arguments ?? {})
  expect(parsed).toMatchObject({ ok: true, input: { formula: 'ATM30 - rv(30d)', asOfMs: AT } })
  expect(question?.columns.every((name) => name in studies.formula.output)).toBe(true)
  const rising = await inkRows(picture!.png)
  const level = await inkRows(
    (await reading([0.1, 0.1, 0.1, 0.1, 0.1, 0.1]).draw(firingOf(await alertOn(NUMBER)), owner))!.png,
  )
  // The rising line covers most of the plot's height; the flat one covers only its own width.
  expect(rising.size).toBeGreaterThan(200)
  expect(level.size).toBeLessThan(40)
})

test('row alerts, deleted alerts, alerts of other users, missing values and failing queries have no picture', async () => {
  const { draw } = reading([0.1, 0.2])
  const rows = await alertOn({ kind: 'row', study: 'trade-tape', arguments: {}, where: [] })
  const number = await alertOn(NUMBER)
  expect(await draw(firingOf(rows), owner)).toBeUndefined()
  expect(await draw(firingOf('gone'), owner)).toBeUndefined()
  expect(await draw(firingOf(number), 'somebody')).toBeUndefined()
  expect(await reading([null, null]).draw(firingOf(number), owner)).toBeUndefined()
  const problem = { status: 404, code: 'no-data', message: 'Nothing.' } as const
  const without = alertPicture({ accounts, pictures, readPanel: async () => ({ ok: false, problem }), log })
  expect(await without(firingOf(number), owner)).toBeUndefined()
  const throwing = alertPicture({ accounts, pictures, readPanel: async () => Promise.reject(new Error('away')), log })
  expect(await throwing(firingOf(number), owner)).toBeUndefined()
})
