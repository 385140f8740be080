import type { MailState, PendingInvitation } from '@gvol/wire'
import { z } from 'zod'
import { readBody } from '../../http/body/readBody.ts'
import { type Problem, problemResponse } from '../../http/problem.ts'
import { tooManyRequests } from '../../http/refusal.ts'
import { NO_STORE, type Route, type RouteContext } from '../../http/route.ts'
import { isoTime } from '../../wire/answer.ts'
import { isoOrNull } from '../../wire/wireAccount.ts'
import type { PeoplePorts } from './peopleRoutes.ts'

const invitation = z.strictObject({ email: z.email().max(320), isGranted: z.boolean().default(false) })
const BODY_BYTES = 2_000

const NOT_INVITED: Problem = {
  status: 409,
  code: 'not-configured',
  message: 'Invitations are not available here: sign-up is closed, or Firebase signs users up.',
}
const HAS_ACCOUNT: Problem = {
  status: 409,
  code: 'bad-argument',
  message: 'This address has an account already.',
  argument: 'email',
}

const invite = async (
  context: RouteContext,
  caller: Parameters<Route['handle']>[1],
  { accounts, mails }: PeoplePorts,
): Promise<Response> => {
  const body = await readBody(context, invitation)
  if (!body.ok) return problemResponse(body.problem)
  const { email, isGranted } = body.value
  const existing = await accounts.users.byEmail(email)
  // Someone who never confirmed the address may be a stranger, who must not block the invitation.
  if (existing?.isVerified === true) return problemResponse(HAS_ACCOUNT)
  const { id } = caller!.user
  const { waitS } = mails.take(id)
  if (waitS > 0) return problemResponse(tooManyRequests(waitS))
  const link = await accounts.users.invite(email, { isGranted, invitedBy: id })
  return link === undefined ? problemResponse(NOT_INVITED) : Response.json({ link }, NO_STORE)
}

const wireMailState = (state: ReturnType<PeoplePorts['accounts']['mailState']>): MailState => {
  if (!state.isSending) return state
  const { server, from, lastSentAtMs, lastFailure } = state
  return {
    isSending: true,
    server,
    from,
    lastSentAt: isoOrNull(lastSentAtMs),
    lastFailure:
      lastFailure === undefined
        ? null
        : { at: isoTime(lastFailure.atMs), subject: lastFailure.subject, why: lastFailure.why },
  }
}

/** Routes of invitations, and of how emails leave the desk. */
export const invitationRoutes = (ports: PeoplePorts): readonly Route[] => [
  {
    method: 'POST',
    path: '/api/admin/invitations',
    needs: 'administer',
    body: invitation,
    doc: 'Invites an address, `{email, isGranted?}` → `{link}`, which is sent by mail as well; `isGranted` gives the account access. An earlier invitation of the address ends.',
    bodyBytes: BODY_BYTES,
    handle: (context, caller) => invite(context, caller, ports),
  },
  {
    method: 'GET',
    path: '/api/admin/invitations',
    needs: 'administer',
    doc: 'Invitations that no account was created with yet: `{isAvailable, needsGrant, invitations}`, oldest first; `needsGrant`: without access given, an account reads no studies.',
    handle: async () => {
      const pending = await ports.accounts.management.invitations()
      const invitations = (pending ?? []).map(
        ({ id, email, isGranted, invitedBy, createdAtMs, expiresAtMs, link }): PendingInvitation => ({
          id,
          email,
          isGranted,
          invitedBy: invitedBy ?? null,
          createdAt: isoTime(createdAtMs),
          expiresAt: isoTime(expiresAtMs),
          link,
        }),
      )
      const needsGrant = ports.accounts.mode === 'granted'
      return Response.json({ isAvailable: pending !== undefined, needsGrant, invitations }, NO_STORE)
    },
  },
  {
    method: 'DELETE',
    path: '/api/admin/invitations/:id',
    needs: 'administer',
    doc: 'Withdraws an invitation: its link ends.',
    handle: async (context) => {
      const isGone = await ports.accounts.management.withdrawInvitation(context.req.param('id') ?? '')
      return isGone
        ? new Response(null, { status: 204 })
        : problemResponse({ status: 404, code: 'gone', message: 'There is no such invitation any more.' })
    },
  },
  {
    method: 'GET',
    path: '/api/admin/mail',
    needs: 'administer',
    doc: 'How emails leave the desk, and the last failure since the start of the server: `{isSending, …}`.',
    handle: () => Response.json(wireMailState(ports.accounts.mailState()), NO_STORE),
  },
]
