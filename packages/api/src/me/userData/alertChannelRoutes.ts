import { randomUUID } from 'node:crypto'
import type { AlertsStore } from '@gvol/accounts'
import { CHANNEL_KINDS } from '@gvol/wire'
import { z } from 'zod'
import { readBody } from '../../http/body/readBody.ts'
import { type Problem, problemResponse } from '../../http/problem.ts'
import { createRateLimit } from '../../http/rateLimit.ts'
import { tooManyRequests } from '../../http/refusal.ts'
import { NO_STORE, type Route, type RouteContext } from '../../http/route.ts'
import { wireChannel } from '../../wire/wireAlert.ts'
import type { AlertSending } from '../alerts/alertPorts.ts'

const text = z.string().trim().min(1)

const channelInput = z.strictObject({
  kind: z.enum(CHANNEL_KINDS),
  name: text.max(80),
  url: text.max(2_000).optional(),
  secret: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'expected 16 to 200 letters, digits and punctuation characters without spaces')
    .optional(),
  token: text.max(200).optional(),
  chat: text.max(100).optional(),
  subscription: z.record(z.string(), z.unknown()).optional(),
})

const MISSING: Problem = { status: 404, code: 'unknown-channel', message: 'You have no such channel.' }
const TOO_MANY: Problem = { status: 409, code: 'too-many', message: 'You have 20 channels. Remove one first.' }
const SEALED_OTHERWISE: Problem = {
  status: 409,
  code: 'key-refused',
  message: 'This channel was sealed with another secret of the desk and cannot be opened. Remove it and add it again.',
}
const NOT_SENT: Problem = {
  status: 503,
  code: 'not-configured',
  message: 'This process sends nothing out of the desk.',
}

/** Test messages leave the desk at a user's request. */
const TESTS = { perSecond: 0.1, burst: 5 }

export type ChannelRoutePorts = {
  readonly store: Pick<AlertsStore, 'channels'>
  /** Undefined where the desk sends nothing. */
  readonly sending: AlertSending | undefined
  readonly now: () => number
}

const add = async (
  context: RouteContext,
  user: Parameters<AlertSending['accept']>[1],
  { store, sending }: ChannelRoutePorts,
): Promise<Response> => {
  const body = await readBody(context, channelInput)
  if (!body.ok) return problemResponse(body.problem)
  if (sending === undefined) return problemResponse(NOT_SENT)
  const accepted = sending.accept(body.value, user)
  if (!accepted.ok)
    return problemResponse({
      status: 400,
      code: 'bad-argument',
      message: accepted.message,
      argument: accepted.argument,
    })
  const { target, address, secret } = accepted
  const { kind, name } = body.value
  const added = await store.channels.add(user.id, { kind, name, target, address })
  if (!added.ok) return problemResponse(TOO_MANY)
  return Response.json(
    { ...wireChannel(added.channel), ...(secret === undefined ? {} : { secret }) },
    { ...NO_STORE, status: 201 },
  )
}

const test = async (
  context: RouteContext,
  userId: string,
  { store, sending, now }: ChannelRoutePorts,
): Promise<Response> => {
  const opened = await store.channels.open(userId, context.req.param('id') ?? '')
  if (!opened.ok) return problemResponse(opened.reason === 'missing' ? MISSING : SEALED_OTHERWISE)
  if (sending === undefined) return problemResponse(NOT_SENT)
  const message = {
    id: `test-${randomUUID()}`,
    alertId: 'test',
    name: 'Test',
    atMs: now(),
    value: null,
    unit: null,
    text: `${opened.channel.name} will receive your alerts.`,
    path: '/alerts/',
  }
  const outcome = await sending.send(opened.channel, opened.address, message, userId)
  return outcome.ok
    ? Response.json({ ok: true }, NO_STORE)
    : problemResponse({ status: 502, code: 'delivery-failed', message: outcome.message })
}

/** Routes of alert channels. No route returns the contents of an address. */
export const alertChannelRoutes = (ports: ChannelRoutePorts): readonly Route[] => {
  const tests = createRateLimit({ ...TESTS, now: ports.now })
  return [
    {
      method: 'GET',
      path: '/api/alerts/channels',
      needs: 'read-account',
      doc: 'Your channels without anything that could be used: `{channels: [{id, kind, name, target, createdAt, lastFault}]}`.',
      handle: async (_context, caller) =>
        Response.json({ channels: (await ports.store.channels.list(caller!.user.id)).map(wireChannel) }, NO_STORE),
    },
    {
      method: 'POST',
      path: '/api/alerts/channels',
      needs: 'manage-keys',
      body: channelInput,
      doc: '`{kind, name}` and `url`, `token` with `chat`, or `subscription` → the channel; of a webhook with its `secret`, once.',
      handle: (context, caller) => add(context, caller!.user, ports),
    },
    {
      method: 'DELETE',
      path: '/api/alerts/channels/:id',
      needs: 'manage-keys',
      doc: 'Removes it and cancels its waiting deliveries. Answers `{id}`.',
      handle: async (context, caller) => {
        const id = context.req.param('id') ?? ''
        const isGone = await ports.store.channels.remove(caller!.user.id, id)
        return isGone ? Response.json({ id }, NO_STORE) : problemResponse(MISSING)
      },
    },
    {
      method: 'POST',
      path: '/api/alerts/channels/:id/test',
      needs: 'manage-keys',
      doc: 'Sends a message by it now, five at most and then one in ten seconds; 502 `delivery-failed` with the reason.',
      handle: (context, caller) => {
        const { waitS } = tests.take(caller!.user.id)
        return waitS > 0 ? problemResponse(tooManyRequests(waitS)) : test(context, caller!.user.id, ports)
      },
    },
    {
      method: 'GET',
      path: '/api/alerts/push-key',
      needs: 'read-account',
      doc: 'The key with which a browser subscribes to push messages of this desk: `{key}`, null where push is not available.',
      handle: () => Response.json({ key: ports.sending?.pushKey ?? null }, NO_STORE),
    },
  ]
}
