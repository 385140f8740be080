import type { AlertDelivery, ChannelKind, Scope } from '@gvol/wire'
import { bigint, boolean, doublePrecision, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Subscription } from '../accounts.ts'

// Tables as the last file in migrations/ leaves them; indexes and constraints are defined there.

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const times = { createdAt: at('created_at').notNull(), updatedAt: at('updated_at').notNull() }
const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const users = pgTable('users', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text(),
  isOwner: boolean('is_owner').notNull().default(false),
  isAdmin: boolean('is_admin').notNull().default(false),
  isGranted: boolean('is_granted').notNull().default(false),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  /** To five minutes; null: not since this is recorded. */
  lastSeenAt: at('last_seen_at'),
  ...times,
})

/** Invitations without an account yet, one an address. */
export const invitations = pgTable('invitations', {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  /** The account gets access to studies. */
  isGranted: boolean('is_granted').notNull().default(false),
  /** Null: by the operator, or by a person who is deleted. */
  invitedBy: text('invited_by').references(() => users.id, { onDelete: 'set null' }),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
})

export const sessions = pgTable('sessions', {
  id: text().primaryKey(),
  userId: userId(),
  /** Hexadecimal SHA-256 of the token. */
  token: text('token_hash').notNull().unique(),
  expiresAt: at('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  /** When the password was last re-entered; null: not since sign-in. */
  authenticatedAt: at('authenticated_at'),
  ...times,
})

export const signInLinks = pgTable('sign_in_links', {
  hash: text().primaryKey(),
  userId: userId(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
})

export const apiKeys = pgTable('api_keys', {
  id: text().primaryKey(),
  userId: userId(),
  name: text().notNull(),
  hash: text().notNull().unique(),
  /** First characters of the key; null for keys created before they were stored. */
  prefix: text(),
  scopes: text().array().$type<Scope[]>().notNull(),
  createdAt: at('created_at').notNull(),
  lastUsedAt: at('last_used_at'),
  revokedAt: at('revoked_at'),
  /** Null: never. */
  expiresAt: at('expires_at'),
  /** Addresses and networks; empty: any. */
  fromAddresses: text('from_addresses').array().notNull().default([]),
})

export const workspaces = pgTable('workspaces', {
  id: text().primaryKey(),
  userId: userId(),
  name: text().notNull(),
  data: text().notNull(),
  version: integer().notNull(),
  position: integer().notNull(),
  shareHash: text('share_hash').unique(),
  ...times,
})

/** Earlier states of workspaces. */
export const workspaceVersions = pgTable(
  'workspace_versions',
  {
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    userId: userId(),
    name: text().notNull(),
    data: text().notNull(),
    savedAt: at('saved_at').notNull(),
    /** When another state replaced it. */
    storedAt: at('stored_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.version] })],
)

const document = () => ({
  userId: userId().primaryKey(),
  /** JSON text. */
  data: text().notNull(),
  version: integer().notNull(),
  updatedAt: at('updated_at').notNull(),
})

export const layouts = pgTable('layouts', document())

/** Settings that follow a user to every browser. */
export const preferences = pgTable('preferences', document())

/** All saved versions of portfolios; the newest is the current one. */
export const portfolioVersions = pgTable(
  'portfolio_versions',
  {
    id: text().notNull(),
    version: integer().notNull(),
    userId: userId(),
    name: text().notNull(),
    /** JSON text of the legs. */
    data: text().notNull(),
    savedAt: at('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.version] })],
)

export const venueKeys = pgTable('venue_keys', {
  id: text().primaryKey(),
  userId: userId(),
  venue: text().notNull(),
  name: text().notNull(),
  /** Last characters of the public part, by which its holder recognizes it. */
  hint: text().notNull(),
  /** Both parts, encrypted. */
  sealed: text().notNull(),
  createdAt: at('created_at').notNull(),
})

export const alerts = pgTable('alerts', {
  id: text().primaryKey(),
  userId: userId(),
  version: integer().notNull(),
  /** JSON text of the draft. */
  data: text().notNull(),
  unit: text(),
  /** JSON text of the alert's memory. */
  state: text().notNull(),
  turn: integer().notNull(),
  createdAt: at('created_at').notNull(),
})

export const alertChannels = pgTable('alert_channels', {
  id: text().primaryKey(),
  userId: userId(),
  kind: text().$type<ChannelKind>().notNull(),
  name: text().notNull(),
  /** Enough to recognize it by; not secret. */
  target: text().notNull(),
  /** Everything needed for sending, encrypted. */
  sealed: text().notNull(),
  lastFault: text('last_fault'),
  createdAt: at('created_at').notNull(),
})

/** Kept after the alert is removed. */
export const alertFirings = pgTable('alert_firings', {
  id: text().primaryKey(),
  userId: userId(),
  alertId: text('alert_id').notNull(),
  cause: text().notNull(),
  name: text().notNull(),
  firedAt: at('fired_at').notNull(),
  value: doublePrecision(),
  unit: text(),
  text: text().notNull(),
  path: text().notNull(),
  hasSound: boolean('has_sound').notNull(),
  seenAt: at('seen_at'),
  createdAt: at('created_at').notNull(),
})

export const alertDeliveries = pgTable(
  'alert_deliveries',
  {
    firingId: text('firing_id').notNull(),
    channelId: text('channel_id').notNull(),
    userId: userId(),
    state: text().$type<AlertDelivery['state']>().notNull(),
    /** Also identifies the claim of the sending process. */
    attempts: integer().notNull(),
    /** Not sent before; while a process sends it, the end of its lease. */
    dueAt: at('due_at').notNull(),
    endedAt: at('ended_at'),
    reason: text(),
  },
  (table) => [primaryKey({ columns: [table.firingId, table.channelId] })],
)

export const notes = pgTable('notes', {
  id: text().primaryKey(),
  userId: userId(),
  version: integer().notNull(),
  /** Instant the note is about. */
  at: at('at').notNull(),
  exchange: text(),
  symbol: text(),
  instrument: text(),
  text: text().notNull(),
  tags: text().array().notNull(),
  path: text().notNull(),
  chart: text(),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
})

export const notePictures = pgTable('note_pictures', {
  noteId: text('note_id').primaryKey(),
  userId: userId(),
  /** Base64. */
  png: text().notNull(),
})

export const publications = pgTable('publications', {
  id: text().primaryKey(),
  userId: userId(),
  name: text().notNull(),
  /** JSON text of the panels. */
  content: text().notNull(),
  origins: text().array().notNull(),
  createdAt: at('created_at').notNull(),
  /** Null: never. */
  expiresAt: at('expires_at'),
  revokedAt: at('revoked_at'),
})

export const reports = pgTable('reports', {
  id: text().primaryKey(),
  userId: userId(),
  name: text().notNull(),
  /** JSON text of the panels. */
  content: text().notNull(),
  /** JSON text. */
  schedule: text().notNull(),
  createdAt: at('created_at').notNull(),
  /** Next scheduled time. */
  nextAt: at('next_at').notNull(),
  /** Not sent before; while a process sends it, the end of its lease. */
  dueAt: at('due_at').notNull(),
  /** Attempts for that scheduled time; also identifies the claim of the sending process. */
  attempts: integer().notNull(),
  lastSentAt: at('last_sent_at'),
  lastFault: text('last_fault'),
})

export const subscriptions = pgTable(
  'subscriptions',
  {
    provider: text().$type<Subscription['provider']>().notNull(),
    reference: text().notNull(),
    userId: userId(),
    customer: text(),
    plan: text().notNull(),
    status: text().$type<Subscription['status']>().notNull(),
    paidUntil: at('paid_until'),
    canceledAt: at('canceled_at'),
    saidAt: at('said_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.reference] })],
)

export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().$type<Subscription['provider']>().notNull(),
    id: text().notNull(),
    userId: userId(),
    receivedAt: at('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.id] })],
)

/** A password hashed with scrypt, or the link to a hosted provider. */
export const credentials = pgTable('credentials', {
  id: text().primaryKey(),
  userId: userId(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  password: text(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: at('access_token_expires_at'),
  refreshTokenExpiresAt: at('refresh_token_expires_at'),
  scope: text(),
  ...times,
})

/** Pending confirmations; identifiers are hashed. */
export const verifications = pgTable('verifications', {
  id: text().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: at('expires_at').notNull(),
  ...times,
})

/** Secrets and backup codes are encrypted. */
export const twoFactors = pgTable('two_factors', {
  id: text().primaryKey(),
  userId: userId(),
  secret: text().notNull(),
  backupCodes: text('backup_codes').notNull(),
  verified: boolean().notNull().default(true),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: at('locked_until'),
})

/** Used second-factor codes, hashed, until their time window is over. */
export const usedCodes = pgTable(
  'used_codes',
  { userId: userId(), hash: text().notNull(), expiresAt: at('expires_at').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
)

export const passkeys = pgTable('passkeys', {
  id: text().primaryKey(),
  userId: userId(),
  name: text(),
  publicKey: text('public_key').notNull(),
  credentialID: text('credential_id').notNull().unique(),
  counter: bigint({ mode: 'number' }).notNull(),
  deviceType: text('device_type').notNull(),
  backedUp: boolean('backed_up').notNull(),
  transports: text(),
  aaguid: text(),
  createdAt: at('created_at'),
})

/** Key pairs that sign ID tokens; private keys are encrypted. */
export const signingKeys = pgTable('signing_keys', {
  id: text().primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  alg: text(),
  crv: text(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at'),
})

/** Number of attempts; keys are hashes. */
export const attempts = pgTable('attempts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  lastAt: at('last_at').notNull(),
  blockedUntil: at('blocked_until').notNull(),
})
