import { createTransport } from 'nodemailer'
import type { AccountsLog } from '../log.ts'

export type Letter = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Names it to mail servers; one is made when not given. */
  readonly messageId?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Files; one with a `cid` is a picture of the HTML. */
  readonly attachments?: readonly {
    readonly filename: string
    readonly content: Uint8Array
    readonly contentType: string
    readonly cid?: string
  }[]
}

/** A letter that went nowhere because there is no mail server. */
export type KeptMail = Pick<Letter, 'to' | 'subject' | 'text'> & { readonly sentAtMs: number }

export type Mailbox = {
  /** Newest first. They hold links that sign people in: for the owner's eyes only. */
  readonly list: () => readonly KeptMail[]
}

export type Mail = {
  /** Returns at once: how long a mail takes tells nobody whether an address is known. */
  readonly post: (letter: Letter) => void
  /** Tries once. @throws what the mail server says when it does not take it */
  readonly send: (letter: Letter) => Promise<void>
  /** Undefined when mails are really sent. */
  readonly mailbox: Mailbox | undefined
  /** After everything posted so far was sent or given up. */
  readonly close: () => Promise<void>
}

export type MailServer = {
  /** `smtp://` or `smtps://`, with name and password where the server wants them. */
  readonly smtpUrl: string
  /** Sender, e.g. `Desk <desk@example.org>`. */
  readonly from: string
}

export type MailOptions = {
  /** Undefined: mails are kept in memory for the owner. */
  readonly server: MailServer | undefined
  readonly now: () => number
  readonly log: AccountsLog
  readonly sleep: (ms: number) => Promise<void>
}

const KEPT_MAILS = 200
const RETRY_MS: readonly number[] = [1000, 10_000]
const SEND_TIMEOUT_MS = 20_000

const keptMail = ({ now, log }: MailOptions): Mail => {
  const kept: KeptMail[] = []
  const post = ({ to, subject, text }: Letter): void => {
    kept.unshift({ to, subject, text, sentAtMs: now() })
    kept.length = Math.min(kept.length, KEPT_MAILS)
    log('info', 'There is no mail server: a mail waits in the mailbox of the owner.', { subject })
  }
  return {
    post,
    send: async (letter) => post(letter),
    mailbox: { list: () => [...kept] },
    close: async () => undefined,
  }
}

const sentMail = (server: MailServer, { log, sleep }: MailOptions): Mail => {
  const transport = createTransport({
    url: server.smtpUrl,
    connectionTimeout: SEND_TIMEOUT_MS,
    socketTimeout: SEND_TIMEOUT_MS,
  })
  const under = new Set<Promise<void>>()
  let isClosing = false
  const send = async (letter: Letter): Promise<void> => {
    const { attachments = [], headers = {}, ...plain } = letter
    await transport.sendMail({
      ...plain,
      from: server.from,
      headers,
      attachments: attachments.map((file) => ({ ...file, content: Buffer.from(file.content) })),
    })
    log('debug', 'A mail was sent.', { subject: letter.subject })
  }
  const sendInTime = async (letter: Letter): Promise<void> => {
    for (let tries = 0; ; tries++) {
      try {
        await send(letter)
        return
      } catch (error) {
        const waitMs = isClosing ? undefined : RETRY_MS[tries]
        const why = error instanceof Error ? error.message : 'unknown'
        log(waitMs === undefined ? 'error' : 'warn', 'A mail could not be sent.', { subject: letter.subject, why })
        if (waitMs === undefined) return
        await sleep(waitMs)
      }
    }
  }
  return {
    post: (letter) => {
      const sending = sendInTime(letter).finally(() => under.delete(sending))
      under.add(sending)
    },
    send,
    mailbox: undefined,
    close: async () => {
      isClosing = true
      await Promise.all(under)
      transport.close()
    },
  }
}

/** Sends mails through a mail server, or keeps them for the owner where there is none. */
export const openMail = (options: MailOptions): Mail =>
  options.server === undefined ? keptMail(options) : sentMail(options.server, options)
