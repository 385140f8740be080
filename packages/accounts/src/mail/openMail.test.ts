import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { choosePasswordEmail, confirmAddressEmail } from './emails.ts'
import { type MailOptions, openMail } from './openMail.ts'

type Received = { readonly from: string; readonly to: readonly string[]; readonly user: unknown; readonly text: string }

const servers: SMTPServer[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Starts a real mail server on loopback that temporarily rejects the first `refusals` mails. */
const startServer = async (refusals = 0) => {
  const received: Received[] = []
  let left = refusals
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      done(password === 'hidden' ? null : new Error('bad login'), { user: username }),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (left-- > 0) return done(Object.assign(new Error('busy'), { responseCode: 451 }))
        const { mailFrom, rcptTo } = session.envelope
        const text = Buffer.concat(chunks).toString()
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          user: session.user,
          text,
        })
        done()
      })
    },
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return { received, port: (server.server.address() as AddressInfo).port }
}

const lines: string[] = []
const options = (more: Partial<MailOptions>): MailOptions => ({
  server: undefined,
  now: () => 5,
  log: (level, message, fields) => lines.push(JSON.stringify({ level, message, fields })),
  sleep: async () => undefined,
  ...more,
})
const email = confirmAddressEmail({ name: 'Ann', email: 'ann@example.org' }, 'http://desk.example/?token=abc', 'desk')

test('an email is sent to the configured server as text and HTML, from the configured sender', async () => {
  const { received, port } = await startServer()
  const smtpUrl = `smtp://desk:hidden@127.0.0.1:${port}`
  const mail = openMail(options({ server: { smtpUrl, from: 'The desk <desk@desk.example>' } }))
  mail.post(email)
  await mail.close()
  expect(mail.mailbox).toBeUndefined()
  expect(received).toMatchObject([{ from: 'desk@desk.example', to: ['ann@example.org'], user: 'desk' }])
  const text = received[0]!.text.replaceAll('=\r\n', '')
  expect(text).toContain('Subject: Confirm your e-mail address')
  expect(text).toContain('From: The desk <desk@desk.example>')
  expect(text).toContain('Content-Type: text/plain')
  expect(text).toContain('Content-Type: text/html')
  expect(text).toContain('Hello Ann,')
  expect(text.match(/http:\/\/desk\.example\/\?token=(?:3D)?abc/g)?.length).toBeGreaterThanOrEqual(2)
})

test('sending to a busy server is retried; after the last retry the logged error contains no secret', async () => {
  const { received, port } = await startServer(2)
  const smtpUrl = `smtp://desk:hidden@127.0.0.1:${port}`
  const patient = openMail(options({ server: { smtpUrl, from: 'desk@desk.example' } }))
  patient.post(email)
  await expect.poll(() => received.length, { timeout: 30_000 }).toBe(1)
  await patient.close()

  lines.length = 0
  const broken = openMail(options({ server: { smtpUrl: smtpUrl.replace('hidden', 'no'), from: 'desk@desk.example' } }))
  broken.post(email)
  await broken.close()
  expect(lines.at(-1)).toContain('"error"')
  for (const line of lines) expect(line).not.toMatch(/token=|hidden|desk:no/)
})

test('without a server emails are stored for the owner, newest first, up to a limit', async () => {
  const mail = openMail(options({}))
  for (let n = 0; n < 250; n++) mail.post({ ...email, subject: `mail ${n}` })
  const stored = mail.mailbox!.list()
  expect(stored).toHaveLength(200)
  expect(stored[0]).toEqual({ to: 'ann@example.org', subject: 'mail 249', text: email.text, sentAtMs: 5 })
  await mail.close()
})

test('a name chosen by a stranger can neither break an email nor advertise anything', () => {
  const to = (name: string) => choosePasswordEmail({ name, email: 'a@example.org' }, 'http://d/?t=1&x="', 'desk')
  expect(to('<b>Eve & Co').html).toContain('Hello &lt;b&gt;Eve &amp; Co,')
  expect(to('<b>').html).toContain('href="http://d/?t=1&amp;x=&quot;"')
  for (const name of ['visit http://evil.example', 'evil.example/x', 'www evil', '', '\r\n', 'a@b'])
    expect(to(name).text).toMatch(/^Hello,\n/)
  expect(to('Ann\r\nBcc: x').text).not.toContain('\r')
})
