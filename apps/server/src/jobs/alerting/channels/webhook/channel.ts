import { createHmac } from 'node:crypto'
import { type Channel, linkOf, outcomeOf, unacceptable } from '../channel.ts'

const SECRET_BYTES = 32

type Address = { readonly url: string; readonly secret: string }

/**
 * Returns `t=<Unix seconds>,v1=<hexadecimal HMAC-SHA-256 of "<t>.<body>">`, which lets the holder of the secret verify
 * who sent the body and when.
 */
const signatureOf = (secret: string, body: string, atMs: number): string => {
  const seconds = Math.floor(atMs / 1_000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** Any URL that accepts JSON; requests are signed. */
export const webhook: Channel = {
  accept: ({ url, secret: secretInput }, _owner, { randomBytes }) => {
    if (url === undefined || !URL.canParse(url))
      return unacceptable('url', 'expected an address such as https://example.org/alerts.')
    const { protocol, host, username, password } = new URL(url)
    if (protocol !== 'https:' && protocol !== 'http:') return unacceptable('url', 'expected an address with https:.')
    if (username !== '' || password !== '')
      return unacceptable('url', 'expected an address without user name and password.')
    const secret = secretInput ?? Buffer.from(randomBytes(SECRET_BYTES)).toString('base64url')
    const address: Address = { url, secret }
    return {
      ok: true,
      target: host,
      address: JSON.stringify(address),
      ...(secretInput === undefined ? { secret } : {}),
    }
  },
  send: async (address, firing, _userId, ports) => {
    const { url, secret } = JSON.parse(address) as Address
    const { id, alertId, name, atMs, value, unit, text } = firing
    const body = JSON.stringify({
      id,
      alertId,
      name,
      at: new Date(atMs).toISOString(),
      value,
      unit,
      text,
      url: linkOf(firing, ports),
    })
    const headers = {
      'content-type': 'application/json',
      'gvol-delivery': id,
      'gvol-signature': signatureOf(secret, body, ports.now()),
    }
    return outcomeOf(await ports.post({ url, headers, body }))
  },
}
