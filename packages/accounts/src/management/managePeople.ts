import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Access } from '../access.ts'
import type { Profile } from '../accounts.ts'
import type { Db } from '../database/openDatabase.ts'
import { apiKeys, sessions, users } from '../database/schema.ts'
import type { BetterAuthProvider } from '../identity/betterAuthProvider.ts'
import { type AccountsLog, reasonOf } from '../log.ts'
import { accountDeletedEmail, choosePasswordEmail } from '../mail/emails.ts'
import type { Mail } from '../mail/openMail.ts'
import type {
  Actor,
  Management,
  ManagementOutcome,
  ManagementRefusal,
  PersonAction,
  PersonDetail,
} from '../management.ts'
import type { People } from '../people/people.ts'
import type { UsersInDatabase } from '../people/usersInDatabase.ts'
import { arrangedPeople } from './arrangedPeople.ts'
import { listedPeople, listedSessions } from './listedPeople.ts'
import { managementRefusal } from './mayManage.ts'

export type ManagementOptions = {
  readonly db: Db
  readonly people: People
  readonly users: UsersInDatabase
  readonly access: Pick<Access, 'listKeys' | 'revokeKey'>
  readonly mail: Pick<Mail, 'post' | 'mailbox'>
  readonly log: AccountsLog
  readonly now: () => number
  /** Base URL for browsers. */
  readonly publicUrl: () => string
  /** Undefined: a hosted provider signs people in. */
  readonly own: Pick<BetterAuthProvider, 'invitations' | 'sendConfirmation' | 'signUp'> | undefined
}

const UNKNOWN: ManagementRefusal = { ok: false, reason: 'unknown', message: 'There is no such user.' }
const UNKNOWN_SESSION: ManagementRefusal = { ok: false, reason: 'unknown', message: 'This user has no such session.' }
const UNKNOWN_KEY: ManagementRefusal = { ok: false, reason: 'unknown', message: 'There is no such key.' }
const impossible = (message: string): ManagementRefusal => ({ ok: false, reason: 'not-possible', message })
const CHANGED: ManagementRefusal = {
  ok: false,
  reason: 'not-allowed',
  message: 'Roles changed in the meantime, and you may not do that any more. Load the page again.',
}

/** Condition on the row of `users`: the actor still is of higher rank. The same rule as `managementRefusal`. */
const isStillBelow = (db: Db, actor: Actor): SQL | undefined => {
  if (actor === 'operator') return undefined
  const acting = alias(users, 'acting')
  const outranks = or(
    eq(acting.isOwner, true),
    and(eq(acting.isAdmin, true), eq(users.isOwner, false), eq(users.isAdmin, false)),
  )
  return exists(
    db
      .select({ one: sql`1` })
      .from(acting)
      .where(and(eq(acting.id, actor.id), outranks)),
  )
}

type Change = Partial<Pick<typeof users.$inferSelect, 'isGranted' | 'emailVerified' | 'isAdmin'>>

/** Actions that set one column. */
const CHANGE_OF: Readonly<Partial<Record<PersonAction, Change>>> = {
  grant: { isGranted: true },
  revoke: { isGranted: false },
  verify: { emailVerified: true },
  admin: { isAdmin: true },
  member: { isAdmin: false },
}

/** Returns what owner, administrators and operator do with people. @see Management */
export const managementIn = (options: ManagementOptions): Management => {
  const { db, people, own, mail, now } = options
  const deskName = (): string => new URL(options.publicUrl()).host

  const changed = async (actor: Actor, id: string, change: Change): Promise<ManagementOutcome> => {
    const isPerson = and(eq(users.id, id), isStillBelow(db, actor))
    const rows = await db
      .update(users)
      .set({ ...change, updatedAt: new Date(now()) })
      .where(isPerson)
      .returning()
    const [row] = rows
    if (row !== undefined) return { ok: true, person: await people.profileOf(row) }
    return (await people.byId(id)) === undefined ? UNKNOWN : CHANGED
  }

  const resetLink = async (actor: Actor, person: Profile): Promise<ManagementOutcome> => {
    const link = await options.users.createResetLink(person.id)
    if (link === undefined) return impossible('This account has no password here, so there is none to reset.')
    if (actor === 'operator' || mail.mailbox !== undefined || person.email === undefined)
      return { ok: true, person, link }
    mail.post(choosePasswordEmail({ name: person.name, email: person.email }, link, deskName()))
    return { ok: true, person, sentTo: person.email }
  }

  const resend = async (person: Profile): Promise<ManagementOutcome> => {
    if (person.isVerified) return impossible('The address is confirmed already.')
    if (own === undefined) return impossible('Another service handles sign-in on this desk, and sends these emails.')
    const [row] = await db.select().from(users).where(eq(users.id, person.id))
    if (row === undefined) return UNKNOWN
    await own.sendConfirmation(row)
    return { ok: true, person, sentTo: person.email }
  }

  const deleted = async (actor: Actor, person: Profile): Promise<ManagementOutcome> => {
    try {
      const isGone = await options.users.remove(person.id, isStillBelow(db, actor))
      if (!isGone) return (await people.byId(person.id)) === undefined ? UNKNOWN : CHANGED
    } catch (error) {
      options.log('error', 'An account could not be deleted by an administrator.', {
        userId: person.id,
        why: reasonOf(error),
      })
      return {
        ok: false,
        reason: 'provider',
        message: 'The account could not be deleted, and nothing was lost. Try again in a while.',
      }
    }
    const { name, email } = person
    if (email !== undefined) mail.post(accountDeletedEmail({ name, email }, deskName()))
    return { ok: true }
  }

  /** Returns the person, or why the actor may not do this to them, by the rank that both have now. */
  const permitted = async (
    actor: Actor,
    right: Parameters<Management['refusal']>[1],
    id: string,
  ): Promise<{ readonly ok: true; readonly person: Profile } | ManagementRefusal> => {
    const person = await people.byId(id)
    if (person === undefined) return UNKNOWN
    const acting = actor === 'operator' ? actor : await people.byId(actor.id)
    if (acting === undefined) return CHANGED
    return managementRefusal(acting, right, person) ?? { ok: true, person }
  }

  const act: Management['act'] = async (actor, action, id) => {
    const checked = await permitted(actor, action, id)
    if (!checked.ok) return checked
    const { person } = checked
    const change = CHANGE_OF[action]
    if (change !== undefined) return changed(actor, id, change)
    if (action === 'sign-out') return { ok: true, person, ended: await options.users.endSessions(id) }
    if (action === 'reset-link') return resetLink(actor, person)
    return action === 'delete' ? deleted(actor, person) : resend(person)
  }

  const endSession: Management['endSession'] = async (actor, id, sessionId) => {
    const checked = await permitted(actor, 'end-session', id)
    if (!checked.ok) return checked
    const isThis = and(eq(sessions.id, sessionId), eq(sessions.userId, id))
    const ended = await db.delete(sessions).where(isThis).returning({ id: sessions.id })
    return ended.length === 0 ? UNKNOWN_SESSION : { ok: true, person: checked.person, ended: ended.length }
  }

  const holderOf = async (keyId: string): Promise<string | undefined> => {
    const [key] = await db.select({ userId: apiKeys.userId }).from(apiKeys).where(eq(apiKeys.id, keyId))
    return key?.userId
  }

  const revokeKey: Management['revokeKey'] = async (actor, id, keyId) => {
    const holderId = id ?? (await holderOf(keyId))
    if (holderId === undefined) return UNKNOWN_KEY
    const checked = await permitted(actor, 'revoke-key', holderId)
    if (!checked.ok) return checked
    return (await options.access.revokeKey(holderId, keyId)) ? { ok: true, person: checked.person } : UNKNOWN_KEY
  }

  const byId = async (id: string): Promise<PersonDetail | undefined> => {
    const [person] = await listedPeople(db, people, now(), id)
    if (person === undefined) return undefined
    return { person, sessions: await listedSessions(db, id, now()), keys: await options.access.listKeys(id) }
  }

  return {
    list: async (query) => arrangedPeople(await listedPeople(db, people, now()), query),
    byId,
    refusal: async (actor, right, id) => {
      const checked = await permitted(actor, right, id)
      return checked.ok ? undefined : checked
    },
    act,
    endSession,
    revokeKey,
    invitations: async () => (own === undefined || own.signUp === 'closed' ? undefined : own.invitations.list()),
    withdrawInvitation: async (id) => (await own?.invitations.withdraw(id)) !== undefined,
  }
}
