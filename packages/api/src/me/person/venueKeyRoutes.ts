import type { Accounts, VenueCredentials } from '@gvol/accounts'
import type { VenueAccountAnswer } from '@gvol/market'
import { KEY_VENUES, type KeyVenue } from '@gvol/wire'
import { z } from 'zod'
import { readBody } from '../../http/body/readBody.ts'
import { type Problem, problemResponse } from '../../http/problem.ts'
import { isRecentlyAuthenticated, NOT_RECENT, type Proof } from '../../http/recentProof.ts'
import { NO_STORE, type Route, type RouteContext } from '../../http/route.ts'
import { wireVenueAccount, wireVenueKey } from '../../wire/wireVenue.ts'

/** Letters, digits and punctuation: the value is sent in a header. */
const half = z
  .string()
  .min(1)
  .max(400)
  .regex(/^[\x21-\x7e]+$/, 'expected letters, digits and punctuation characters without spaces')

/** Like the public half, or a private key in PEM of Coinbase, which has spaces and line breaks and is sent nowhere. */
const secretHalf = z
  .string()
  .min(1)
  .max(2_000)
  .regex(
    /^(?:[\x21-\x7e]{1,400}|-----BEGIN [\x20-\x7e\r\n]+-----\s*)$/,
    'expected up to 400 letters, digits and punctuation characters without spaces, or a private key in PEM',
  )

const venueKeyInput = z.strictObject({
  venue: z.enum(KEY_VENUES),
  name: z.string().trim().min(1).max(80),
  key: half,
  secret: secretHalf,
  passphrase: half.optional(),
})

const MISSING: Problem = { status: 404, code: 'unknown-key', message: 'You have no such key.' }
const TOO_MANY: Problem = { status: 409, code: 'too-many', message: 'You have 20 keys of venues. Remove one first.' }
const SEALED_OTHERWISE: Problem = {
  status: 409,
  code: 'key-refused',
  message: 'This key was sealed with another secret of the desk and cannot be opened. Remove it and add it again.',
}
const NO_PASSPHRASE: Problem = {
  status: 400,
  code: 'bad-request',
  message: 'passphrase: OKX keys have one, chosen when the key was created.',
  argument: 'passphrase',
}

export type VenueKeyPorts = Proof & {
  readonly venueKeys: Accounts['venueKeys']
  /** Asks the venue for a key's permissions, then reads the account. */
  readonly readVenueAccount: (
    venue: KeyVenue,
    credentials: VenueCredentials,
    logDays?: number,
  ) => Promise<VenueAccountAnswer>
}

const refusalOf = ({ reason, message }: Extract<VenueAccountAnswer, { ok: false }>): Response =>
  problemResponse(
    reason === 'refused'
      ? { status: 422, code: 'key-refused', message }
      : { status: 502, code: 'venue-unavailable', message },
  )

const addKey = async (context: RouteContext, userId: string, ports: VenueKeyPorts): Promise<Response> => {
  const body = await readBody(context, venueKeyInput)
  if (!body.ok) return problemResponse(body.problem)
  if (!(await isRecentlyAuthenticated(context, ports))) return problemResponse(NOT_RECENT)
  const { venue, name, ...credentials } = body.value
  if (venue === 'okx' && credentials.passphrase === undefined) return problemResponse(NO_PASSPHRASE)
  const read = await ports.readVenueAccount(venue, credentials)
  if (!read.ok) return refusalOf(read)
  const added = await ports.venueKeys.add(userId, { venue, name, credentials })
  if (!added.ok) return problemResponse(TOO_MANY)
  return Response.json(wireVenueKey(added.key), { ...NO_STORE, status: 201 })
}

/** Days of history that venues give to a key. */
const MAX_DAYS = 90

const BAD_DAYS: Problem = {
  status: 400,
  code: 'bad-request',
  message: `days: expected a whole number from 1 to ${MAX_DAYS}, the days of history to read.`,
  argument: 'days',
}

/** Returns the days of history of a request: undefined without any, NaN for what is no such number. */
const daysOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  const days = Number(text)
  return Number.isInteger(days) && days >= 1 && days <= MAX_DAYS ? days : Number.NaN
}

const account = async (context: RouteContext, userId: string, ports: VenueKeyPorts): Promise<Response> => {
  const days = daysOf(context.req.query('days'))
  if (Number.isNaN(days)) return problemResponse(BAD_DAYS)
  const opened = await ports.venueKeys.open(userId, context.req.param('id') ?? '')
  if (!opened.ok) return problemResponse(opened.reason === 'missing' ? MISSING : SEALED_OTHERWISE)
  const read = await ports.readVenueAccount(opened.key.venue, opened.credentials, days)
  return read.ok ? Response.json(wireVenueAccount(opened.key.venue, read.account), NO_STORE) : refusalOf(read)
}

/** Routes of read-only venue keys. No route returns a venue's credentials. */
export const venueKeyRoutes = (ports: VenueKeyPorts): readonly Route[] => [
  {
    method: 'GET',
    path: '/api/venue-keys',
    needs: 'manage-keys',
    doc: 'Your keys of venues, without anything that could be used: `{keys: [{id, venue, name, hint, createdAt}]}`.',
    handle: async (_context, caller) =>
      Response.json({ keys: (await ports.venueKeys.list(caller!.user.id)).map(wireVenueKey) }, NO_STORE),
  },
  {
    method: 'POST',
    path: '/api/venue-keys',
    needs: 'manage-keys',
    body: venueKeyInput,
    doc: '`{venue, name, key, secret, passphrase?}` of a read-only key, within ten minutes of signing in. The venue is asked for its permissions: a key that may trade or withdraw is rejected.',
    isGuessable: true,
    handle: (context, caller) => addKey(context, caller!.user.id, ports),
  },
  {
    method: 'DELETE',
    path: '/api/venue-keys/:id',
    needs: 'manage-keys',
    doc: 'Forgets a key of a venue. Delete it at the venue too.',
    handle: async (context, caller) => {
      const isGone = await ports.venueKeys.remove(caller!.user.id, context.req.param('id') ?? '')
      return isGone ? new Response(null, { status: 204 }) : problemResponse(MISSING)
    },
  },
  {
    method: 'GET',
    path: '/api/venue-keys/:id/account',
    needs: 'manage-keys',
    doc: 'The account at the venue: `{venue, readAt, legs, margins: [{currency, equity, initial, maintenance}], isPortfolioMargined, notes}`, with balances as legs named by their currency. With `?days=30` also `log: {from, currencies: [{currency, flows, result, funding, fees, interest, balance, difference, …}]}`: what has moved its balances, decimals as text. First checks at the venue that the key is still read-only.',
    isGuessable: true,
    handle: (context, caller) => account(context, caller!.user.id, ports),
  },
]
