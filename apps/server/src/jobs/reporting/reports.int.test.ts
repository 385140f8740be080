import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Accounts, openAccounts } from '@gvol/accounts'
import { emptyInMemory } from '@gvol/accounts/testing'
import type { PanelRead } from '@gvol/api'
import { MS_PER_HOUR } from '@gvol/time'
import { loadImage } from '@napi-rs/canvas'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { builtPictures, termPanel } from '../../pictures/builtPictures.ts'
import { openPictures, type Pictures } from '../../pictures/openPictures.ts'
import { openReports, reportSender } from './openReports.ts'

const folder = mkdtempSync(join(tmpdir(), 'gvol-reports-'))
const ORIGIN = 'https://desk.example'
const START = Date.UTC(2026, 0, 27, 5)
const clock = { nowMs: START }
const received: Buffer[] = []
/** Emails that the server refuses before it accepts one. */
let refusals = 0
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      if (refusals-- > 0) return done(Object.assign(new Error('busy'), { responseCode: 451 }))
      received.push(Buffer.concat(chunks))
      done()
    })
  },
})
const log = (): void => undefined
let accounts: Accounts
let owner = ''
let pictures: Pictures

beforeAll(async () => {
  pictures = openPictures({ module: builtPictures(folder), log })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  accounts = await openAccounts({
    database: await emptyInMemory(),
    secret: 'a secret of the tests, long enough to count',
    publicUrl: () => ORIGIN,
    mode: 'granted',
    now: () => clock.nowMs,
    randomBytes,
    log: () => undefined,
    ownerEmail: 'ann@example.org',
    mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Desk <desk@example.org>' },
  })
  owner = (await accounts.access.owner()).id
})
afterAll(async () => {
  await pictures[Symbol.asyncDispose]()
  await accounts.close()
  server.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  for (const { id } of await accounts.reports.list(owner)) await accounts.reports.remove(owner, id)
  received.length = 0
  refusals = 0
  clock.nowMs = START
})

const { panel, answers } = termPanel([0.4321, 0.5, null, 0.5], START, true)
const requested: string[] = []
/** Fake API: a panel named `away` has no answer. */
const readPanel = async ({ id }: { readonly id: string }, who: string): Promise<PanelRead> => {
  requested.push(who)
  const problem = { status: 503, code: 'no-data', message: 'No chain of BTC yet.' } as const
  return id === 'away' ? { ok: false, problem } : { ok: true, text: answers, etag: '"x"' }
}

const NAME = 'Morning <script>alert(1)</script> & Δ'
const create = async (panels: readonly object[] = [panel], userId = owner) => {
  const schedule = { day: 'every-day', hour: 7, zone: 'Europe/Berlin' } as const
  const created = await accounts.reports.create(userId, {
    name: NAME,
    content: JSON.stringify(panels),
    schedule,
    nextAtMs: START + MS_PER_HOUR,
  })
  if (!created.ok) throw new Error(created.reason)
  return created.report
}
const process = () =>
  openReports({
    reports: accounts.reports,
    send: reportSender({ accounts, pictures, origin: () => ORIGIN, log }),
    readPanel,
    now: () => clock.nowMs,
    pollMs: 0,
    log,
  })
const mails = (): Promise<readonly ParsedMail[]> => Promise.all(received.map((raw) => simpleParser(raw)))

test('a report goes to its owner only, with the picture inline, the numbers as a table, and the same content as PDF', async () => {
  const report = await create()
  await using one = process()
  expect(await one.sendDue()).toBe(0)
  clock.nowMs += MS_PER_HOUR
  expect(await one.sendDue()).toBe(1)
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(new Set(requested)).toEqual(new Set([owner]))
  expect([mail!.to].flat().map((to) => to?.text)).toEqual(['ann@example.org'])
  expect(mail!.subject).toBe(`${NAME}, 2026-01-27`)
  expect(mail!.messageId).toBe(`<report.${report.id}.${START + MS_PER_HOUR}@desk.example>`)
  const [picture, pdf] = mail!.attachments
  expect([picture?.contentType, picture?.related, picture?.cid]).toEqual(['image/png', true, 'term@report.gvol'])
  const image = await loadImage(picture!.content)
  expect([image.width, image.height]).toEqual([1_440, 720])
  // The raw source, before the parser inlines the picture.
  const raw = received[0]!.toString()
  expect(raw).toContain('multipart/related')
  const { html } = await simpleParser(received[0]!, { skipImageLinks: true })
  expect(html).toContain('<img src="cid:term@report.gvol" alt="Term structure · BTC on deribit"')
  expect(html).toContain('SIMULATED')
  expect(html).toContain('43.21</td>')
  expect(html).toContain('–</td>')
  expect(html).not.toContain('<script')
  expect(mail!.text).toContain('43.21')
  expect([pdf?.contentType, pdf?.filename?.endsWith('2026-01-27.pdf')]).toEqual(['application/pdf', true])
  const document = await getDocumentProxy(new Uint8Array(pdf!.content))
  const { text } = await extractText(document, { mergePages: true })
  expect(text).toContain('Term structure')
  expect(text).toContain('BTC on deribit')
  expect(text).toContain('43.21')
  expect(text).toContain('SIMULATED')
  expect(text).toContain('2026-01-27 05:00 UTC')
})

test('a report is ended by its unsubscribe link, by hand or by the email client', async () => {
  const report = await create()
  await using one = process()
  clock.nowMs += MS_PER_HOUR
  await one.sendDue()
  const [mail] = await mails()
  const link = `${ORIGIN}/unsubscribe/${report.token}`
  expect(mail!.headers.get('list')).toMatchObject({ unsubscribe: { url: link } })
  expect(received[0]!.toString()).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(mail!.text).toContain(link)
  expect(await accounts.reports.byToken(link.split('/').at(-1) ?? '')).toMatchObject({ id: report.id, userId: owner })
})

test('two processes and a restart send one email per scheduled time; after missed times one is sent', async () => {
  await create()
  await using one = process()
  await using other = process()
  clock.nowMs += MS_PER_HOUR
  await Promise.all([one.sendDue(), other.sendDue(), one.sendDue(), other.sendDue()])
  expect(received).toHaveLength(1)
  await using after = process()
  expect(await after.sendDue()).toBe(0)
  // After three days of downtime one email is sent, and the next at the next scheduled time.
  clock.nowMs += 3 * 24 * MS_PER_HOUR + 60_000
  await Promise.all([one.sendDue(), after.sendDue()])
  expect(received).toHaveLength(2)
  const [report] = await accounts.reports.list(owner)
  expect(new Date(report!.nextAtMs).toISOString()).toBe('2026-01-31T06:00:00.000Z')
})

test('an email that the server refuses is sent later with the same message id, and dropped before the next time', async () => {
  const report = await create()
  await using one = process()
  clock.nowMs += MS_PER_HOUR
  refusals = 1
  await one.sendDue()
  expect((await accounts.reports.list(owner))[0]).toMatchObject({ lastFault: expect.stringContaining('mail server') })
  expect(await one.sendDue()).toBe(0)
  clock.nowMs += 60_000
  await one.sendDue()
  const [mail] = await mails()
  expect(mail!.messageId).toContain(`report.${report.id}.${START + MS_PER_HOUR}@`)
  expect((await accounts.reports.list(owner))[0]).toMatchObject({ lastFault: undefined, lastSentAtMs: clock.nowMs })
  refusals = 10
  clock.nowMs = START + 25 * MS_PER_HOUR
  for (let tries = 0; tries < 6; tries++) {
    await one.sendDue()
    clock.nowMs += MS_PER_HOUR
  }
  expect(refusals).toBe(6)
  expect((await accounts.reports.list(owner))[0]?.nextAtMs).toBe(START + 49 * MS_PER_HOUR)
})

test('a panel without an answer states its reason and the rest is sent; a report with no answers at all is tried again', async () => {
  await create([panel, { ...panel, id: 'away', title: 'Away' }])
  await using one = process()
  clock.nowMs += MS_PER_HOUR
  await one.sendDue()
  const [mail] = await mails()
  expect(mail!.text).toContain('No chain of BTC yet.')
  expect(mail!.attachments.map(({ contentType }) => contentType)).toEqual(['image/png', 'application/pdf'])
  const only = await create([{ ...panel, id: 'away' }])
  await one.sendDue()
  const report = (await accounts.reports.list(owner)).find(({ id }) => id === only.id)
  expect(report).toMatchObject({ lastFault: expect.stringContaining('No chain of BTC yet.'), lastSentAtMs: undefined })
  expect(received).toHaveLength(1)
})

test('no report goes to an unconfirmed address or to a user who lost access to studies', async () => {
  const email = 'bob@example.org'
  await accounts.identity.handle(
    new Request(`${ORIGIN}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN },
      body: JSON.stringify({ name: 'bob', email, password: 'correct horse battery staple' }),
    }),
  )
  const bob = (await accounts.users.byEmail(email))!.id
  await accounts.users.grant(bob)
  await create([panel], bob)
  await using one = process()
  const toBob = async () => (await mails()).filter(({ attachments }) => attachments.length > 0).length
  clock.nowMs += MS_PER_HOUR
  await one.sendDue()
  expect((await accounts.reports.list(bob))[0]?.lastFault).toMatch(/no confirmed e-mail address/)
  await accounts.users.verify(bob)
  await accounts.users.revoke(bob)
  clock.nowMs += 24 * MS_PER_HOUR
  await one.sendDue()
  expect((await accounts.reports.list(bob))[0]?.lastFault).toMatch(/no longer has access/)
  expect(await toBob()).toBe(0)
  await accounts.users.grant(bob)
  clock.nowMs += 24 * MS_PER_HOUR
  await one.sendDue()
  expect(await toBob()).toBe(1)
})
