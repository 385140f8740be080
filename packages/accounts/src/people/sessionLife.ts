import { and, gt, type SQL } from 'drizzle-orm'
import { sessions } from '../database/schema.ts'

/** However much it is used, a session ends so long after its signing in. */
const ABSOLUTE_MS = 90 * 86_400_000
/** For how long having signed in, or having sent the password again, lets one change how one signs in. */
const RECENT_MS = 10 * 60_000

type Session = Pick<typeof sessions.$inferSelect, 'createdAt' | 'expiresAt' | 'authenticatedAt'>

/** The sessions that still count. */
export const isInForce = (nowMs: number): SQL | undefined =>
  and(gt(sessions.expiresAt, new Date(nowMs)), gt(sessions.createdAt, new Date(nowMs - ABSOLUTE_MS)))

export const endOf = ({ createdAt, expiresAt }: Pick<Session, 'createdAt' | 'expiresAt'>): Date =>
  new Date(Math.min(expiresAt.getTime(), createdAt.getTime() + ABSOLUTE_MS))

/** When its person last proved who they are. */
export const authenticatedAtOf = ({ authenticatedAt, createdAt }: Omit<Session, 'expiresAt'>): Date =>
  authenticatedAt ?? createdAt

/** Whether somebody who proved who they are at `atMs` may change how they sign in without proving it again. */
export const isRecent = (atMs: number | undefined, nowMs: number): boolean =>
  atMs !== undefined && nowMs - atMs < RECENT_MS
