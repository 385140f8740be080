import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '../database/openDatabase.ts'
import { invitations, users } from '../database/schema.ts'
import { addressOf } from '../people/people.ts'
import { type Env, newId } from '../secrets/secrets.ts'
import { type Invitation, type Invited, invitationFor, invitationUntil } from './invitations.ts'
import { usedInvitationsIn } from './usedInvitations.ts'

export type InvitationOptions = {
  /** Gives the new account access to studies; false when absent. */
  readonly isGranted?: boolean
  /** Id of the person who invites; undefined: the operator. */
  readonly invitedBy?: string
}

export type PendingInvitation = {
  readonly id: string
  readonly email: string
  readonly isGranted: boolean
  /** Name of the person who invited; undefined: the operator, or a person who is deleted. */
  readonly invitedBy?: string
  readonly createdAtMs: number
  readonly expiresAtMs: number
}

export type InvitationState = Invited | 'used'

/** Invitations that no account was created with yet. */
export type PendingInvitations = {
  /** Replaces an earlier invitation of the address, whose link ends. */
  readonly add: (email: string, options: InvitationOptions) => Promise<Invitation>
  /** Oldest first. */
  readonly list: () => Promise<readonly (PendingInvitation & { readonly token: string })[]>
  /** Ends the link. @returns the address; undefined when there is no such invitation */
  readonly withdraw: (id: string) => Promise<string | undefined>
  /** Returns what an invitation gives to a new account of this address; `used`: it creates none. */
  readonly stateOf: (invitation: Invitation, email: string) => Promise<InvitationState>
  /** Records that an account was created, so that the invitation creates no other. */
  readonly use: (invitation: Invitation, email: string) => Promise<void>
}

/** @param options.secret  signs the tokens, which are therefore not stored */
export const pendingInvitationsIn = (
  db: Db,
  { secret, ...env }: Env & { readonly secret: string },
): PendingInvitations => {
  type Row = typeof invitations.$inferSelect
  const used = usedInvitationsIn(db, env)
  const tokenOf = ({ email, expiresAt }: Row): Invitation => invitationUntil(email, secret, expiresAt.getTime())
  return {
    add: async (email, { isGranted = false, invitedBy }) => {
      const address = addressOf(email)
      const invitation = invitationFor(address, secret, env.now())
      await db.delete(invitations).where(lte(invitations.expiresAt, new Date(env.now())))
      const [earlier] = await db.delete(invitations).where(eq(invitations.email, address)).returning()
      // Two invitations of one millisecond have the same link.
      if (earlier !== undefined && tokenOf(earlier).token !== invitation.token) await used.use(tokenOf(earlier))
      const row = {
        isGranted,
        invitedBy: invitedBy ?? null,
        createdAt: new Date(env.now()),
        expiresAt: new Date(invitation.expiresAtMs),
      }
      await db
        .insert(invitations)
        .values({ id: newId(env), email: address, ...row })
        .onConflictDoUpdate({ target: invitations.email, set: row })
      return invitation
    },
    list: async () => {
      const rows = await db
        .select({ invitation: invitations, name: users.name })
        .from(invitations)
        .leftJoin(users, eq(users.id, invitations.invitedBy))
        .where(gt(invitations.expiresAt, new Date(env.now())))
        .orderBy(asc(invitations.createdAt), asc(invitations.id))
      return rows.map(({ invitation, name }) => ({
        id: invitation.id,
        email: invitation.email,
        isGranted: invitation.isGranted,
        invitedBy: name ?? undefined,
        createdAtMs: invitation.createdAt.getTime(),
        expiresAtMs: invitation.expiresAt.getTime(),
        token: tokenOf(invitation).token,
      }))
    },
    withdraw: async (id) => {
      const [row] = await db.delete(invitations).where(eq(invitations.id, id)).returning()
      if (row !== undefined) await used.use(tokenOf(row))
      return row?.email
    },
    stateOf: async ({ token, expiresAtMs }, email) => {
      if (await used.isUsed(token)) return 'used'
      const isThis = and(
        eq(invitations.email, addressOf(email)),
        eq(invitations.expiresAt, new Date(expiresAtMs)),
        eq(invitations.isGranted, true),
      )
      const rows = await db.select({ id: invitations.id }).from(invitations).where(isThis).limit(1)
      return rows.length > 0 ? 'granted' : 'verified'
    },
    use: async (invitation, email) => {
      await used.use(invitation)
      await db.delete(invitations).where(eq(invitations.email, addressOf(email)))
    },
  }
}
