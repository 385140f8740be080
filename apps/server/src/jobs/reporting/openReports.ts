import { type Accounts, type ClaimedReport, may } from '@gvol/accounts'
import { nextReportMs, panelsOf, type ReadPanel, type ReportSent, type SendReport } from '@gvol/api'
import { MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import type { Log } from '../../log/log.ts'
import type { Pictures } from '../../pictures/openPictures.ts'
import type { ReportPanel } from './reportContent.ts'
import { reportEmail } from './reportEmail.ts'

/** Delays between retries of a failed report; after the last one it waits for its next scheduled time. */
const RETRY_MS = [MS_PER_MINUTE, 10 * MS_PER_MINUTE, MS_PER_HOUR]
/** Longer than drawing and sending can take: a claim that is older belongs to a process that ended. */
const LEASE_MS = 10 * MS_PER_MINUTE
/** Reports are drawn and sent one at a time, because their pictures are large. */
const AT_ONCE = 1
const SIZE = { width: 720, height: 360, scale: 2, theme: 'light' } as const

const final = (message: string): ReportSent => ({ ok: false, message, isFinal: true })

export type ReportSenderOptions = {
  readonly accounts: Pick<Accounts, 'users' | 'sendMail' | 'mode'>
  readonly pictures: Pick<Pictures, 'draw'>
  /** URL of the desk, without a trailing slash. */
  readonly origin: () => string
  readonly log: Log
}

const panelOf = async (
  panel: ReturnType<typeof panelsOf>[number],
  read: Awaited<ReturnType<ReadPanel>>,
  pictures: Pick<Pictures, 'draw'>,
): Promise<ReportPanel> => {
  const about = Object.values(panel.subject).join(' ')
  const nothing = { ...SIZE, id: panel.id, title: panel.title, about, asOfMs: undefined, isSimulated: false }
  const without = { ...nothing, sheet: undefined, png: undefined }
  if (!read.ok) return { ...without, fault: read.problem.message }
  const drawing = await pictures.draw([{ panel, answers: read.text }], SIZE)
  const [facts] = drawing.ok ? drawing.panels : []
  if (!drawing.ok || facts === undefined || facts.fault !== undefined)
    return { ...without, fault: 'This chart could not be drawn.' }
  return { ...facts, id: panel.id, png: drawing.png, width: drawing.width, height: drawing.height, fault: undefined }
}

/**
 * Returns a function that sends one report to its owner's confirmed address, if the owner may still read its content.
 */
export const reportSender =
  ({ accounts, pictures, origin, log }: ReportSenderOptions): SendReport =>
  async (report, readPanel, sentForMs) => {
    const user = await accounts.users.byId(report.userId)
    if (user?.email === undefined || !user.isVerified) return final('Your account has no confirmed e-mail address.')
    if (!may({ user, scopes: undefined }, 'read-studies', accounts.mode).ok)
      return final('Your account no longer has access to the content of this report.')
    const panels: ReportPanel[] = []
    for (const panel of panelsOf(report.content))
      panels.push(await panelOf(panel, await readPanel(panel, report.userId), pictures))
    const [first] = panels.flatMap(({ fault }) => (fault === undefined ? [] : [fault]))
    if (first !== undefined && panels.every(({ fault }) => fault !== undefined))
      return { ok: false, message: `None of its charts could be drawn. ${first}`, isFinal: false }
    const desk = origin()
    const { name } = report
    const unsubscribe = `${desk}/unsubscribe/${report.token}`
    const content = { name, panels, desk, unsubscribe, scheduledAtMs: sentForMs }
    const messageId = `<report.${report.id}.${sentForMs}@${URL.canParse(desk) ? new URL(desk).hostname : 'gvol'}>`
    // Imported lazily: the PDF library takes 10 MB.
    const { reportPdf } = await import('./reportPdf.ts')
    const email = reportEmail(content, await reportPdf(content), { to: user.email, messageId })
    try {
      await accounts.sendMail(email)
      return { ok: true }
    } catch (error) {
      log('warn', 'A report could not be sent.', { error })
      return {
        ok: false,
        message: 'The mail server did not take it; the reason is in the log of the desk.',
        isFinal: false,
      }
    }
  }

export type ReportsOptions = {
  readonly reports: Accounts['reports']
  readonly send: SendReport
  readonly readPanel: ReadPanel
  readonly now: () => number
  /** Interval between checks for due reports, ms; 0: only through `sendDue`. */
  readonly pollMs: number
  readonly log: Log
}

export type OpenReports = AsyncDisposable & {
  /** Sends all due reports. @returns number of attempts */
  readonly sendDue: () => Promise<number>
}

/** Sends reports at their scheduled times until disposed. Several processes may share one database. */
export const openReports = ({ reports, send, readPanel, now, pollMs, log }: ReportsOptions): OpenReports => {
  let isClosed = false
  let under: Promise<number> | undefined
  const deliver = async (claimed: ClaimedReport): Promise<void> => {
    const { report, dueAtMs, attempts } = claimed
    const outcome = await send(report, readPanel, dueAtMs).catch((error: unknown): ReportSent => {
      log('error', 'A report could not be created.', { error })
      return { ok: false, message: 'The desk could not make it; the reason is in its log.', isFinal: false }
    })
    // If several times were missed while the desk was off, one report is sent.
    const nextMs = nextReportMs(report.schedule, Math.max(now(), dueAtMs))
    if (outcome.ok) {
      await reports.sent(claimed, nextMs)
      return
    }
    const waitMs = outcome.isFinal ? undefined : RETRY_MS[attempts - 1]
    const isRetry = waitMs !== undefined && now() + waitMs < nextMs
    await reports.failed(claimed, outcome.message, { atMs: isRetry ? now() + waitMs : nextMs, isRetry })
  }
  const sendAll = async (): Promise<number> => {
    for (let tried = 0; ; tried++) {
      const [claimed] = isClosed ? [] : await reports.claim(AT_ONCE, LEASE_MS)
      if (claimed === undefined) return tried
      // A report that cannot be settled is free for others when its lease expires.
      await deliver(claimed).catch((error: unknown) => log('error', 'A report failed.', { error }))
    }
  }
  const sendDue = (): Promise<number> => {
    under ??= sendAll().finally(() => {
      under = undefined
    })
    return under
  }
  const poll = (): void => {
    sendDue().catch((error: unknown) => log('warn', 'Reports could not be read.', { error }))
  }
  const timer = pollMs === 0 ? undefined : setInterval(poll, pollMs)
  timer?.unref()
  return {
    sendDue,
    [Symbol.asyncDispose]: async () => {
      isClosed = true
      clearInterval(timer)
      await under?.catch(() => undefined)
    },
  }
}
