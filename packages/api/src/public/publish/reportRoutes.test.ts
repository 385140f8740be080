import type { PublishedPanel, Report } from '@gvol/wire'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDesk } from '../../../testing/openDesk.ts'
import { postJson, signUp } from '../../../testing/person.ts'
import type { ReportSent } from './reportPorts.ts'

const sent: { readonly id: string; readonly userId: string; readonly sentForMs: number; readonly text: string }[] = []
let outcome: ReportSent = { ok: true }
const desk = await openDesk({
  limits: { anonymousBurst: 1_000, guessBurst: 1_000 },
  // A fake for mail server and renderer, which this package does not have.
  sendReport: async (report, readPanel, sentForMs) => {
    const [panel] = JSON.parse(report.content) as readonly PublishedPanel[]
    const read = await readPanel(panel!, report.userId)
    sent.push({ id: report.id, userId: report.userId, sentForMs, text: read.ok ? read.text : '' })
    return outcome
  },
})
afterAll(desk.close)
const ann = await signUp(desk, 'ann', { isGranted: true })
const bob = await signUp(desk, 'bob', { isGranted: true })
const unpaid = await signUp(desk, 'una')
beforeEach(() => {
  sent.length = 0
  outcome = { ok: true }
})

const PANEL: PublishedPanel = {
  id: 'ladder',
  chart: 'smile',
  title: 'Ladder',
  subject: { exchange: 'deribit', symbol: 'BTC' },
  page: {},
  texts: {},
  place: { x: 0, y: 0, w: 12, h: 9 },
  questions: [
    {
      name: 'ladder',
      study: 'price-ladder',
      arguments: { exchange: 'deribit', symbol: 'BTC' },
      columns: ['strike'],
    },
  ],
}
const SCHEDULE = { day: 'every-day', hour: 7, zone: 'Europe/Berlin' }
const REPORT = { name: 'Morning <b>&</b>', panels: [PANEL], schedule: SCHEDULE }
const create = (body: object = REPORT, cookie = ann.cookie) => desk.ask('/api/reports', postJson(body, { cookie }))
const createReport = async (): Promise<Report> => {
  const response = await create()
  expect(response.status).toBe(201)
  return (await response.json()) as Report
}
const listed = async (cookie = ann.cookie) =>
  ((await (await desk.ask('/api/reports', { headers: { cookie } })).json()) as { readonly reports: readonly Report[] })
    .reports

test('a report is scheduled for the next set time of its zone, and other users cannot see, send or delete it', async () => {
  const report = await createReport()
  // Now is 27 January 2026, 21:18 UTC; Berlin is an hour ahead.
  expect(report).toMatchObject({ nextAt: '2026-01-28T06:00:00.000Z', lastSentAt: null, lastFault: null })
  expect(report.panels).toEqual([{ id: 'ladder', title: 'Ladder' }])
  expect(await listed()).toContainEqual(report)
  expect(await listed(bob.cookie)).toEqual([])
  const byBob = { ...postJson({}, { cookie: bob.cookie }) }
  expect((await desk.ask(`/api/reports/${report.id}/test`, byBob)).status).toBe(404)
  expect((await desk.ask(`/api/reports/${report.id}`, { ...byBob, method: 'DELETE' })).status).toBe(404)
  expect(sent).toEqual([])
  const byAnn = { ...postJson({}, { cookie: ann.cookie }), method: 'DELETE' }
  expect((await desk.ask(`/api/reports/${report.id}`, byAnn)).status).toBe(200)
  expect(await listed()).toEqual([])
})

test('a body that is too large or nested too deep creates no report', async () => {
  const raw = (body: string) => desk.ask('/api/reports', { ...postJson({}, { cookie: ann.cookie }), body })
  const before = (await listed()).length
  expect((await raw(`{"panels":${'['.repeat(5_000)}${']'.repeat(5_000)}}`)).status).toBe(400)
  expect((await raw(`{"name":"${'x'.repeat(2_000_000)}"}`)).status).toBe(413)
  expect(await listed()).toHaveLength(before)
})

test('a test report is sent at once, with current numbers, and does not change the schedule; a failure is returned', async () => {
  const report = await createReport()
  const trial = () => desk.ask(`/api/reports/${report.id}/test`, postJson({}, { cookie: ann.cookie }))
  expect((await trial()).status).toBe(200)
  expect(sent).toMatchObject([{ id: report.id, userId: ann.user.id, sentForMs: desk.clock.nowMs }])
  expect(sent[0]?.text).toContain('"strike":[60000,70000,80000.5]')
  expect((await listed())[0]?.nextAt).toBe(report.nextAt)
  outcome = { ok: false, message: 'The mail server did not take it.', isFinal: false }
  const failed = await trial()
  expect([failed.status, await failed.text()]).toEqual([502, expect.stringContaining('did not take it')])
})

test.each([
  ['an hour that no clock has', { ...REPORT, schedule: { ...SCHEDULE, hour: 24 } }, 400],
  ['a day that no week has', { ...REPORT, schedule: { ...SCHEDULE, day: 'day' } }, 400],
  ['an unknown zone', { ...REPORT, schedule: { ...SCHEDULE, zone: 'Mars/Olympus' } }, 400],
  ['no panel', { ...REPORT, panels: [] }, 400],
  [
    'a study that there is not',
    { ...REPORT, panels: [{ ...PANEL, questions: [{ ...PANEL.questions[0], study: 'x' }] }] },
    404,
  ],
])('%s creates no report', async (_what, body, status) => {
  expect((await create(body)).status).toBe(status)
})

test('users who may not read studies, or have no confirmed address, cannot create a report', async () => {
  expect((await create(REPORT, unpaid.cookie)).status).toBe(403)
  const unverified = await signUp(desk, 'vera', { isVerified: false, isGranted: true })
  expect((await create(REPORT, unverified.cookie)).status).toBe(403)
  const ofOwner = await create(REPORT, await desk.cookie())
  expect([ofOwner.status, await ofOwner.text()]).toEqual([409, expect.stringContaining('has none')])
})

test('the unsubscribe link requires one confirmation and ends the report; a GET by an email program changes nothing', async () => {
  const { id } = await createReport()
  const [stored] = (await desk.accounts.reports.list(ann.user.id)).filter((one) => one.id === id)
  const path = `/unsubscribe/${stored!.token}`
  const page = await desk.ask(path)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const text = await page.text()
  expect(text).toContain('Morning &lt;b&gt;&amp;&lt;/b&gt;')
  expect(text).not.toContain('<script')
  expect((await listed()).map((one) => one.id)).toContain(id)
  for (const wrong of [`/unsubscribe/${stored!.token.slice(0, -2)}xx`, `/unsubscribe/${id}`])
    await desk.ask(wrong, { method: 'POST' })
  expect((await listed()).map((one) => one.id)).toContain(id)
  // A mail program sends neither a session nor an Origin.
  const ended = await desk.ask(path, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([ended.status, (await listed()).map((one) => one.id)]).toEqual([200, expect.not.arrayContaining([id])])
  expect(await (await desk.ask(path)).text()).toContain('no such report any more')
})
