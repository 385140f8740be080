import webPush from 'web-push'
import { z } from 'zod'
import { type Channel, oneLine, outcomeOf, unacceptable } from '../channel.ts'

const TTL_SECONDS = 86_400
/** Push services accept at most 4 kB after encryption. */
const MAX_TEXT = 1_000

const subscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1_000),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{80,100}=*$/),
    auth: z.string().regex(/^[\w-]{20,30}=*$/),
  }),
})

/** Contact address for the push service: the desk's own URL if it is https. */
const subjectOf = (origin: string): string => (origin.startsWith('https:') ? origin : 'mailto:desk@localhost.invalid')

/** A browser or phone on which the desk is installed, through Web Push (RFC 8030, 8291, 8292). */
export const push: Channel = {
  accept: ({ subscription: subscriptionInput }) => {
    const parsed = subscription.safeParse(subscriptionInput)
    if (!parsed.success)
      return unacceptable('subscription', 'expected the browser’s subscription, {endpoint, keys: {p256dh, auth}}.')
    return { ok: true, target: new URL(parsed.data.endpoint).host, address: JSON.stringify(parsed.data) }
  },
  send: async (address, { id, name, text, path }, _userId, { post, pushKeys, origin }) => {
    const payload = JSON.stringify({ title: oneLine(name), body: oneLine(text).slice(0, MAX_TEXT), path, id })
    let details: ReturnType<typeof webPush.generateRequestDetails>
    try {
      details = webPush.generateRequestDetails(JSON.parse(address) as webPush.PushSubscription, payload, {
        vapidDetails: { ...pushKeys, subject: subjectOf(origin()) },
        TTL: TTL_SECONDS,
        urgency: 'high',
      })
    } catch {
      return { ok: false, message: 'The browser’s push subscription is not valid. Subscribe again.', isFinal: true }
    }
    const { endpoint, headers, body } = details
    const texts = Object.fromEntries(Object.entries(headers).map(([header, value]) => [header, String(value)]))
    return outcomeOf(await post({ url: endpoint, headers: texts, body: body ?? '' }))
  },
}
