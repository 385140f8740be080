import webPush from 'web-push'
import { z } from 'zod'
import { type Channel, oneLine, outcomeOf, unacceptable } from '../channel.ts'

const TTL_SECONDS = 86_400
/** Push services take 4 kB, encrypted. */
const MOST_TEXT = 1_000

const subscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1_000),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{80,100}=*$/),
    auth: z.string().regex(/^[\w-]{20,30}=*$/),
  }),
})

/** Whom a push service may write to: the desk itself where it has an address of its own. */
const subjectOf = (origin: string): string => (origin.startsWith('https:') ? origin : 'mailto:desk@localhost.invalid')

/** The browser or phone that the desk is installed on, by Web Push (RFC 8030, 8291, 8292). */
export const push: Channel = {
  accept: ({ subscription: given }) => {
    const parsed = subscription.safeParse(given)
    if (!parsed.success)
      return unacceptable('subscription', 'expected what the browser gives, {endpoint, keys: {p256dh, auth}}.')
    return { ok: true, target: new URL(parsed.data.endpoint).host, address: JSON.stringify(parsed.data) }
  },
  send: async (address, { id, name, text, path }, _userId, { post, pushKeys, origin }) => {
    const payload = JSON.stringify({ title: oneLine(name), body: oneLine(text).slice(0, MOST_TEXT), path, id })
    let details: ReturnType<typeof webPush.generateRequestDetails>
    try {
      details = webPush.generateRequestDetails(JSON.parse(address) as webPush.PushSubscription, payload, {
        vapidDetails: { ...pushKeys, subject: subjectOf(origin()) },
        TTL: TTL_SECONDS,
        urgency: 'high',
      })
    } catch {
      return { ok: false, message: 'The subscription of the browser is none. Subscribe anew.', isFinal: true }
    }
    const { endpoint, headers, body } = details
    const texts = Object.fromEntries(Object.entries(headers).map(([header, value]) => [header, String(value)]))
    return outcomeOf(await post({ url: endpoint, headers: texts, body: body ?? '' }))
  },
}
