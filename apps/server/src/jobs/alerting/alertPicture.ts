import { type Accounts, may } from '@gvol/accounts'
import type { ReadPanel, SentFiring } from '@gvol/api'
import type { AlertDraft, PublishedPanel } from '@gvol/wire'
import type { Log } from '../../log/log.ts'
import type { Pictures } from '../../pictures/openPictures.ts'

/** Days of history in the picture. */
const SPAN_DAYS = 30
const SIZE = { width: 640, height: 300, scale: 2, theme: 'light' } as const

export type AlertPicturePorts = {
  readonly accounts: Pick<Accounts, 'alerting' | 'users' | 'mode'>
  readonly pictures: Pick<Pictures, 'draw'>
  readonly readPanel: ReadPanel
  readonly log: Log
}

/** A picture for an email, with its alternative text. */
export type AlertPicture = { readonly png: Uint8Array; readonly width: number; readonly alt: string }

/** Panel definition that shows the alert's number up to an instant, as the formula chart draws it. */
const panelOf = (
  { market, formula }: Extract<AlertDraft['watch'], { kind: 'number' }>,
  atMs: number,
): PublishedPanel => {
  const { exchange, symbol } = market
  const span = `${SPAN_DAYS}d`
  return {
    id: 'alert',
    chart: 'formula',
    title: formula.slice(0, 100),
    subject: { exchange, symbol },
    texts: {},
    page: { formula: [formula], span: SPAN_DAYS },
    place: { x: 0, y: 0, w: 12, h: 8 },
    questions: [
      {
        name: 'formula1',
        study: 'formula',
        columns: ['at', 'value', 'unit'],
        arguments: { exchange, symbol, formula, span, asOf: new Date(atMs).toISOString() },
      },
    ],
  }
}

/**
 * Returns a picture of the alert's number up to its firing, drawn by the desk's own chart. Returns undefined for alerts
 * on rows, deleted alerts and failed drawings; the email is then sent without a picture.
 */
export const alertPicture =
  ({ accounts, pictures, readPanel, log }: AlertPicturePorts) =>
  async ({ alertId, atMs }: SentFiring, userId: string): Promise<AlertPicture | undefined> => {
    try {
      const user = await accounts.users.byId(userId)
      if (user === undefined || !may({ user, scopes: undefined }, 'read-studies', accounts.mode).ok) return undefined
      const alert = (await accounts.alerting.alerts.list(userId)).find(({ id }) => id === alertId)
      const watch = alert === undefined ? undefined : (JSON.parse(alert.data) as Partial<AlertDraft>).watch
      if (watch?.kind !== 'number') return undefined
      const panel = panelOf(watch, atMs)
      const read = await readPanel(panel, userId)
      if (!read.ok) return undefined
      const drawing = await pictures.draw([{ panel, answers: read.text }], SIZE)
      const [facts] = drawing.ok ? drawing.panels : []
      // A chart without data adds nothing to the text.
      if (!drawing.ok || facts?.sheet === undefined) return undefined
      const simulated = facts.isSimulated ? ', SIMULATED' : ''
      return { png: drawing.png, width: drawing.width, alt: `${panel.title}, ${SPAN_DAYS} days${simulated}` }
    } catch (error) {
      log('warn', 'The picture for an alert could not be drawn. The email is sent without it.', { error })
      return undefined
    }
  }
