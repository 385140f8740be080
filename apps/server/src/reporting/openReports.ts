import { type Accounts, type ClaimedReport, may } from '@gvol/accounts'
import { nextReportMs, panelsOf, type ReadPanel, type ReportSent, type SendReport } from '@gvol/api'
import { MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/market'
import type { Log } from '../log.ts'
import type { Pictures } from '../pictures/openPictures.ts'
import type { ReportPanel } from './reportContent.ts'
import { reportLetter } from './reportLetter.ts'

/** After how long a report that could not be sent is tried again; after the last it waits for its next set time. */
const RETRY_MS = [MS_PER_MINUTE, 10 * MS_PER_MINUTE, MS_PER_HOUR]
/** Longer than drawing and sending can take: what is held so long was held by a process that ended. */
const LEASE_MS = 10 * MS_PER_MINUTE
/** A report is drawn and sent by itself: its pictures are large. */
const AT_ONCE = 1
const SIZE = { width: 720, height: 360, scale: 2, theme: 'light' } as const

const final = (message: string): ReportSent => ({ ok: false, message, isFinal: true })

export type ReportSenderOptions = {
  readonly accounts: Pick<Accounts, 'users' | 'sendMail' | 'mode'>
  readonly pictures: Pick<Pictures, 'draw'>
  /** Address of the desk, without a slash at its end. */
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
  const drawn = await pictures.draw([{ panel, answers: read.text }], SIZE)
  const [facts] = drawn.ok ? drawn.panels : []
  if (!drawn.ok || facts === undefined || facts.fault !== undefined)
    return { ...without, fault: 'This chart could not be drawn.' }
  return { ...facts, id: panel.id, png: drawn.png, width: drawn.width, height: drawn.height, fault: undefined }
}

/** Sends one report to the confirmed address of its owner, if that person may still read what it shows. */
export const reportSender =
  ({ accounts, pictures, origin, log }: ReportSenderOptions): SendReport =>
  async (report, readPanel, sentForMs) => {
    const user = await accounts.users.byId(report.userId)
    if (user?.email === undefined || !user.isVerified) return final('Your account has no confirmed e-mail address.')
    if (!may({ user, scopes: undefined }, 'read-studies', accounts.mode).ok)
      return final('Your account may no longer read what this report shows.')
    const panels: ReportPanel[] = []
    for (const panel of panelsOf(report.content))
      panels.push(await panelOf(panel, await readPanel(panel, report.userId), pictures))
    const [first] = panels.flatMap(({ fault }) => (fault === undefined ? [] : [fault]))
    if (first !== undefined && panels.every(({ fault }) => fault !== undefined))
      return { ok: false, message: `None of its charts could be made. ${first}`, isFinal: false }
    const desk = origin()
    const { name } = report
    const unsubscribe = `${desk}/unsubscribe/${report.token}`
    const content = { name, panels, desk, unsubscribe, madeAtMs: sentForMs }
    const messageId = `<report.${report.id}.${sentForMs}@${URL.canParse(desk) ? new URL(desk).hostname : 'gvol'}>`
    // What draws paper takes 10 MB.
    const { reportPdf } = await import('./reportPdf.ts')
    const letter = reportLetter(content, await reportPdf(content), { to: user.email, messageId })
    try {
      await accounts.sendMail(letter)
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
  /** How often it is looked for what is due; 0: only by `sendDue`. */
  readonly lookMs: number
  readonly log: Log
}

export type OpenReports = AsyncDisposable & {
  /** Sends all that is due. @returns how many were tried */
  readonly sendDue: () => Promise<number>
}

/** Sends reports at their set times, until its disposal. Any number of processes do so over one database. */
export const openReports = ({ reports, send, readPanel, now, lookMs, log }: ReportsOptions): OpenReports => {
  let isClosed = false
  let under: Promise<number> | undefined
  const deliver = async (claimed: ClaimedReport): Promise<void> => {
    const { report, dueAtMs, attempts } = claimed
    const outcome = await send(report, readPanel, dueAtMs).catch((error: unknown): ReportSent => {
      log('error', 'A report could not be made.', { error })
      return { ok: false, message: 'The desk could not make it; the reason is in its log.', isFinal: false }
    })
    // Of several that were missed while the desk was off one is sent.
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
      // One that cannot be settled is with nobody when its lease is over.
      await deliver(claimed).catch((error: unknown) => log('error', 'A report failed.', { error }))
    }
  }
  const sendDue = (): Promise<number> => {
    under ??= sendAll().finally(() => {
      under = undefined
    })
    return under
  }
  const look = (): void => {
    sendDue().catch((error: unknown) => log('warn', 'Reports could not be read.', { error }))
  }
  const timer = lookMs === 0 ? undefined : setInterval(look, lookMs)
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
