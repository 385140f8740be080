import { MS_PER_DAY } from '@gvol/time'
import { and, gt, type SQL } from 'drizzle-orm'
import { sessions } from '../database/schema.ts'

/** A session ends this long after sign-in, however much it is used. */
const ABSOLUTE_MS = 90 * MS_PER_DAY
/** How long signing in or re-entering the password allows changes of credentials. */
const RECENT_MS = 10 * 60_000

type Session = Pick<typeof sessions.$inferSelect, 'createdAt' | 'expiresAt' | 'authenticatedAt'>

/** Condition for valid sessions. */
export const isInForce = (nowMs: number): SQL | undefined =>
  and(gt(sessions.expiresAt, new Date(nowMs)), gt(sessions.createdAt, new Date(nowMs - ABSOLUTE_MS)))

export const endOf = ({ createdAt, expiresAt }: Pick<Session, 'createdAt' | 'expiresAt'>): Date =>
  new Date(Math.min(expiresAt.getTime(), createdAt.getTime() + ABSOLUTE_MS))

/** Returns when the user of a session last authenticated. */
export const authenticatedAtOf = ({ authenticatedAt, createdAt }: Omit<Session, 'expiresAt'>): Date =>
  authenticatedAt ?? createdAt

/** Returns whether a user who authenticated at `atMs` may change credentials without authenticating again. */
export const isRecent = (atMs: number | undefined, nowMs: number): boolean =>
  atMs !== undefined && nowMs - atMs < RECENT_MS
