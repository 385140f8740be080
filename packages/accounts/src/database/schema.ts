import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Scope } from '../access.ts'
import type { Subscription } from '../accounts.ts'

// The shape of the tables as the newest file in migrations/ leaves them; indexes and rules stand there.

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
  ...times,
})

export const sessions = pgTable('sessions', {
  id: text().primaryKey(),
  userId: userId(),
  /** Hexadecimal SHA-256 of the token. */
  token: text('token_hash').notNull().unique(),
  expiresAt: at('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
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
  scopes: text().array().$type<Scope[]>().notNull(),
  createdAt: at('created_at').notNull(),
  lastUsedAt: at('last_used_at'),
  revokedAt: at('revoked_at'),
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

export const layouts = pgTable('layouts', {
  userId: userId().primaryKey(),
  data: text().notNull(),
  version: integer().notNull(),
  updatedAt: at('updated_at').notNull(),
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
