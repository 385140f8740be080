import { createTransport } from 'nodemailer'
import { type AccountsLog, reasonOf } from '../log.ts'

export type Email = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Message-ID header; generated when absent. */
  readonly messageId?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Files; one with a `cid` is an image of the HTML. */
  readonly attachments?: readonly {
    readonly filename: string
    readonly content: Uint8Array
    readonly contentType: string
    readonly cid?: string
  }[]
}

/** An email that was not sent because there is no mail server. */
export type StoredMail = Pick<Email, 'to' | 'subject' | 'text'> & { readonly sentAtMs: number }

export type Mailbox = {
  /** Newest first. Mails contain sign-in links, so only the owner may read them. */
  readonly list: () => readonly StoredMail[]
}

/** How emails leave the desk. Counts and instants are since the start of this process. */
export type MailState =
  | { readonly isSending: false; readonly waiting: number }
  | {
      readonly isSending: true
      /** Host and port of the mail server. */
      readonly server: string
      readonly from: string
      readonly lastSentAtMs?: number
      /** The newest email that was not sent after all tries. */
      readonly lastFailure?: { readonly atMs: number; readonly subject: string; readonly why: string }
    }

export type Mail = {
  /** Returns at once, so that response times do not reveal whether an address is registered. */
  readonly post: (email: Email) => void
  /** Tries once. @throws the mail server's error when it is rejected */
  readonly send: (email: Email) => Promise<void>
  readonly state: () => MailState
  /** Undefined when mails are sent. */
  readonly mailbox: Mailbox | undefined
  /** Resolves after everything posted was sent or given up. */
  readonly close: () => Promise<void>
}

export type MailServer = {
  /** `smtp://` or `smtps://`, with user name and password where the server needs them. */
  readonly smtpUrl: string
  /** Sender, e.g. `Desk <desk@example.org>`. */
  readonly from: string
}

export type MailOptions = {
  /** Undefined: mails are stored in memory for the owner. */
  readonly server: MailServer | undefined
  readonly now: () => number
  readonly log: AccountsLog
  readonly sleep: (ms: number) => Promise<void>
}

const MAILBOX_LIMIT = 200
const RETRY_MS: readonly number[] = [1000, 10_000]
const SEND_TIMEOUT_MS = 20_000

const mailboxMail = ({ now, log }: MailOptions): Mail => {
  const stored: StoredMail[] = []
  const post = ({ to, subject, text }: Email): void => {
    stored.unshift({ to, subject, text, sentAtMs: now() })
    stored.length = Math.min(stored.length, MAILBOX_LIMIT)
    log('info', 'There is no mail server: a mail waits in the mailbox of the owner.', { subject })
  }
  return {
    post,
    send: async (email) => post(email),
    state: () => ({ isSending: false, waiting: stored.length }),
    mailbox: { list: () => [...stored] },
    close: async () => undefined,
  }
}

const sentMail = (server: MailServer, { log, now, sleep }: MailOptions): Mail => {
  let lastSentAtMs: number | undefined
  let lastFailure: { readonly atMs: number; readonly subject: string; readonly why: string } | undefined
  const transport = createTransport({
    url: server.smtpUrl,
    connectionTimeout: SEND_TIMEOUT_MS,
    socketTimeout: SEND_TIMEOUT_MS,
  })
  const under = new Set<Promise<void>>()
  let isClosing = false
  const send = async (email: Email): Promise<void> => {
    const { attachments = [], headers = {}, ...plain } = email
    await transport.sendMail({
      ...plain,
      from: server.from,
      headers,
      attachments: attachments.map((file) => ({ ...file, content: Buffer.from(file.content) })),
    })
    lastSentAtMs = now()
    log('debug', 'A mail was sent.', { subject: email.subject })
  }
  const sendOnce = async (email: Email): Promise<void> => {
    try {
      await send(email)
    } catch (error) {
      lastFailure = { atMs: now(), subject: email.subject, why: reasonOf(error) }
      throw error
    }
  }
  const sendInTime = async (email: Email): Promise<void> => {
    for (let tries = 0; ; tries++) {
      try {
        await send(email)
        return
      } catch (error) {
        const waitMs = isClosing ? undefined : RETRY_MS[tries]
        const why = reasonOf(error)
        if (waitMs === undefined) lastFailure = { atMs: now(), subject: email.subject, why }
        log(waitMs === undefined ? 'error' : 'warn', 'A mail could not be sent.', { subject: email.subject, why })
        if (waitMs === undefined) return
        await sleep(waitMs)
      }
    }
  }
  return {
    post: (email) => {
      const sending = sendInTime(email).finally(() => under.delete(sending))
      under.add(sending)
    },
    send: sendOnce,
    state: () => ({
      isSending: true,
      server: new URL(server.smtpUrl).host,
      from: server.from,
      lastSentAtMs,
      lastFailure,
    }),
    mailbox: undefined,
    close: async () => {
      isClosing = true
      await Promise.all(under)
      transport.close()
    },
  }
}

/** Returns a mailer that uses a mail server, or stores mails for the owner where there is none. */
export const openMail = (options: MailOptions): Mail =>
  options.server === undefined ? mailboxMail(options) : sentMail(options.server, options)
