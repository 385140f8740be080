import { type Accounts, may, type StoredReport } from '@gvol/accounts'
import { type PublishedPanel, REPORT_DAYS, type Report } from '@gvol/wire'
import { z } from 'zod'
import type { ApiOptions } from '../../apiOptions.ts'
import { readBody } from '../../http/body/readBody.ts'
import { type Problem, problemResponse } from '../../http/problem.ts'
import { refusal } from '../../http/refusal.ts'
import { NO_STORE, type Route } from '../../http/route.ts'
import type { Studies } from '../../studies/answer/requestedStudy.ts'
import { isoTime } from '../../wire/answer.ts'
import { panelsSchema, panelsText } from './panelsSchema.ts'
import { listedPanels } from './publicationRoutes.ts'
import type { ReadPanel } from './readPanel.ts'
import { isZone, nextReportMs } from './reportTimes.ts'

const reportInput = z.object({
  name: z.string().trim().min(1).max(200),
  panels: panelsSchema,
  schedule: z.object({
    day: z.enum(REPORT_DAYS),
    hour: z.number().int().min(0).max(23),
    zone: z.string().max(60).refine(isZone, 'expected a time zone such as Europe/Berlin'),
  }),
})

const MISSING: Problem = { status: 404, code: 'unknown-report', message: 'You have no such report.' }
const TOO_MANY: Problem = { status: 409, code: 'too-many', message: 'You have 20 reports. Delete one first.' }
const NOT_SENT: Problem = { status: 503, code: 'not-configured', message: 'This desk sends no reports.' }
const NO_ADDRESS: Problem = {
  status: 409,
  code: 'bad-request',
  message:
    'Reports are sent to your own confirmed email address, and your account has none. Set one in your profile first.',
}

const isoOrNull = (ms: number | undefined): string | null => (ms === undefined ? null : isoTime(ms))

const wire = (stored: StoredReport): Report => ({
  id: stored.id,
  name: stored.name,
  schedule: stored.schedule,
  panels: listedPanels(stored.content),
  createdAt: isoTime(stored.createdAtMs),
  nextAt: isoTime(stored.nextAtMs),
  lastSentAt: isoOrNull(stored.lastSentAtMs),
  lastFault: stored.lastFault ?? null,
})

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A page for links in mails: without scripts, and without sign-in. */
const page = (title: string, body: string): Response =>
  new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(title)}</title></head><body style="font-family:sans-serif;max-width:36em;margin:12vh auto;padding:0 16px"><h1 style="font-size:18px">${escaped(title)}</h1>${body}</body></html>`,
    { headers: { ...NO_STORE.headers, 'content-type': 'text/html; charset=utf-8' } },
  )

const ENDED = '<p>There is no such report any more: no more mails of it are sent.</p>'

/** Routes of boards that are mailed to their owner on a schedule. */
export const reportRoutes = (
  ports: Pick<ApiOptions, 'now' | 'sendReport'> & {
    readonly accounts: Pick<Accounts, 'reports' | 'users' | 'mode'>
    readonly studies: Studies
    readonly readPanel: ReadPanel
    readonly documentBytes: number
  },
): readonly Route[] => {
  const { now, sendReport, readPanel, documentBytes } = ports
  const { reports, users, mode } = ports.accounts
  return [
    {
      method: 'GET',
      path: '/api/reports',
      needs: 'read-account',
      doc: 'Your reports.',
      handle: async (_context, caller) =>
        Response.json({ reports: (await reports.list(caller!.user.id)).map(wire) }, NO_STORE),
    },
    {
      method: 'POST',
      path: '/api/reports',
      needs: 'write-workspaces',
      body: reportInput,
      doc: '`{name, panels, schedule: {day, hour, zone}}` → the report, sent to your own confirmed address.',
      bodyBytes: documentBytes,
      handle: async (context, caller) => {
        const body = await readBody(context, reportInput)
        if (!body.ok) return problemResponse(body.problem)
        if (sendReport === undefined) return problemResponse(NOT_SENT)
        const permission = may(caller, 'read-studies', mode)
        if (!permission.ok) return problemResponse(refusal(permission))
        const person = await users.byId(caller!.user.id)
        if (person?.email === undefined || !person.isVerified) return problemResponse(NO_ADDRESS)
        const { name, panels, schedule } = body.value
        const content = panelsText(ports.studies, panels as readonly PublishedPanel[])
        if ('status' in content) return problemResponse(content)
        const report = { name, content: content.text, schedule, nextAtMs: nextReportMs(schedule, now()) }
        const outcome = await reports.create(caller!.user.id, report)
        return outcome.ok
          ? Response.json(wire(outcome.report), { ...NO_STORE, status: 201 })
          : problemResponse(TOO_MANY)
      },
    },
    {
      method: 'DELETE',
      path: '/api/reports/:id',
      needs: 'write-workspaces',
      doc: 'Ends it; answers `{id}`.',
      handle: async (context, caller) => {
        const id = context.req.param('id') ?? ''
        return (await reports.remove(caller!.user.id, id)) ? Response.json({ id }, NO_STORE) : problemResponse(MISSING)
      },
    },
    {
      method: 'POST',
      path: '/api/reports/:id/test',
      needs: 'write-workspaces',
      doc: 'Sends it now, in addition to its schedule; answers `{id}`.',
      // Each call draws and mails, so it is limited as strictly as password attempts.
      isGuessable: true,
      handle: async (context, caller) => {
        if (sendReport === undefined) return problemResponse(NOT_SENT)
        const id = context.req.param('id') ?? ''
        const report = (await reports.list(caller!.user.id)).find((one) => one.id === id)
        if (report === undefined) return problemResponse(MISSING)
        const outcome = await sendReport(report, readPanel, now())
        if (outcome.ok) return Response.json({ id }, NO_STORE)
        return problemResponse({ status: 502, code: 'delivery-failed', message: outcome.message })
      },
    },
    {
      method: 'GET',
      path: '/unsubscribe/:token',
      needs: 'nothing',
      doc: 'The page behind the link of a report’s mail, which asks for confirmation and changes nothing.',
      isGuessable: true,
      handle: async (context) => {
        const report = await reports.byToken(context.req.param('token') ?? '')
        if (report === undefined) return page('No such report', ENDED)
        const ask = `<p>No more mails of the report “${escaped(report.name)}” will be sent.</p><form method="post"><button>End the report</button></form>`
        return page('End this report?', ask)
      },
    },
    {
      method: 'POST',
      path: '/unsubscribe/:token',
      needs: 'nothing',
      doc: 'Ends the report of that mail, for people and for mail programs that do it with one click (RFC 8058).',
      isGuessable: true,
      handle: async (context) => {
        const report = await reports.byToken(context.req.param('token') ?? '')
        if (report !== undefined) await reports.remove(report.userId, report.id)
        return page('The report has ended', ENDED)
      },
    },
  ]
}
