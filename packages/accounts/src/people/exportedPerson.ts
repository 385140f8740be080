import { asc, eq } from 'drizzle-orm'
import type { Profile } from '../accounts.ts'
import type { Db } from '../database/openDatabase.ts'
import {
  alertChannels,
  alertFirings,
  alerts,
  apiKeys,
  credentials,
  layouts,
  notePictures,
  notes,
  passkeys,
  paymentEvents,
  portfolioVersions,
  preferences,
  publications,
  reports,
  sessions,
  users,
  venueKeys,
  workspaces,
  workspaceVersions,
} from '../database/schema.ts'

/** All versions of all portfolios. */
const exportedPortfolios = async (db: Db, userId: string) => ({
  portfolios: await db
    .select({
      id: portfolioVersions.id,
      version: portfolioVersions.version,
      name: portfolioVersions.name,
      data: portfolioVersions.data,
      savedAt: portfolioVersions.savedAt,
    })
    .from(portfolioVersions)
    .where(eq(portfolioVersions.userId, userId))
    .orderBy(asc(portfolioVersions.id), asc(portfolioVersions.version)),
})

const exportedVenueKeys = async (db: Db, userId: string) => ({
  venueKeys: await db
    .select({ id: venueKeys.id, venue: venueKeys.venue, name: venueKeys.name, createdAt: venueKeys.createdAt })
    .from(venueKeys)
    .where(eq(venueKeys.userId, userId))
    .orderBy(asc(venueKeys.createdAt)),
})

const exportedAlerts = async (db: Db, userId: string) => ({
  alerts: await db
    .select({ id: alerts.id, version: alerts.version, data: alerts.data, createdAt: alerts.createdAt })
    .from(alerts)
    .where(eq(alerts.userId, userId))
    .orderBy(asc(alerts.createdAt)),
  alertFirings: await db
    .select({
      id: alertFirings.id,
      alertId: alertFirings.alertId,
      name: alertFirings.name,
      at: alertFirings.firedAt,
      value: alertFirings.value,
      unit: alertFirings.unit,
      text: alertFirings.text,
      seenAt: alertFirings.seenAt,
    })
    .from(alertFirings)
    .where(eq(alertFirings.userId, userId))
    .orderBy(asc(alertFirings.firedAt)),
  alertChannels: await db
    .select({
      id: alertChannels.id,
      kind: alertChannels.kind,
      name: alertChannels.name,
      target: alertChannels.target,
      createdAt: alertChannels.createdAt,
    })
    .from(alertChannels)
    .where(eq(alertChannels.userId, userId))
    .orderBy(asc(alertChannels.createdAt)),
})

/** Notes with their pictures, PNG as base64. */
const exportedNotes = async (db: Db, userId: string) => ({
  notes: await db
    .select({
      id: notes.id,
      version: notes.version,
      at: notes.at,
      text: notes.text,
      tags: notes.tags,
      exchange: notes.exchange,
      symbol: notes.symbol,
      instrument: notes.instrument,
      path: notes.path,
      chart: notes.chart,
      createdAt: notes.createdAt,
      updatedAt: notes.updatedAt,
      png: notePictures.png,
    })
    .from(notes)
    .leftJoin(notePictures, eq(notePictures.noteId, notes.id))
    .where(eq(notes.userId, userId))
    .orderBy(asc(notes.at), asc(notes.id)),
})

const exportedPublications = async (db: Db, userId: string) => ({
  publications: await db
    .select({
      id: publications.id,
      name: publications.name,
      content: publications.content,
      origins: publications.origins,
      createdAt: publications.createdAt,
      expiresAt: publications.expiresAt,
      revokedAt: publications.revokedAt,
    })
    .from(publications)
    .where(eq(publications.userId, userId))
    .orderBy(asc(publications.createdAt)),
  reports: await db
    .select({
      id: reports.id,
      name: reports.name,
      content: reports.content,
      schedule: reports.schedule,
      createdAt: reports.createdAt,
      nextAt: reports.nextAt,
      lastSentAt: reports.lastSentAt,
    })
    .from(reports)
    .where(eq(reports.userId, userId))
    .orderBy(asc(reports.createdAt)),
})

export type ExportedParts = Readonly<Record<string, unknown>>

const exportedDocument = async (db: Db, table: typeof layouts | typeof preferences, userId: string) => {
  const [document] = await db
    .select({ data: table.data, version: table.version, updatedAt: table.updatedAt })
    .from(table)
    .where(eq(table.userId, userId))
  return document ?? null
}

/** Returns the parts that administrators may read too. */
const forAdministrators = async (db: Db, profile: Profile): Promise<ExportedParts> => {
  const apiKeyRows = await db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      prefix: apiKeys.prefix,
      scopes: apiKeys.scopes,
      createdAt: apiKeys.createdAt,
      lastUsedAt: apiKeys.lastUsedAt,
      expiresAt: apiKeys.expiresAt,
      fromAddresses: apiKeys.fromAddresses,
      revokedAt: apiKeys.revokedAt,
    })
    .from(apiKeys)
    .where(eq(apiKeys.userId, profile.id))
    .orderBy(asc(apiKeys.createdAt))
  const sessionRows = await db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      ipAddress: sessions.ipAddress,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(eq(sessions.userId, profile.id))
    .orderBy(asc(sessions.createdAt))
  const workspaceRows = await db
    .select({
      id: workspaces.id,
      name: workspaces.name,
      data: workspaces.data,
      version: workspaces.version,
      position: workspaces.position,
      createdAt: workspaces.createdAt,
      updatedAt: workspaces.updatedAt,
    })
    .from(workspaces)
    .where(eq(workspaces.userId, profile.id))
    .orderBy(asc(workspaces.position))
  const versionRows = await db
    .select({
      workspaceId: workspaceVersions.workspaceId,
      version: workspaceVersions.version,
      name: workspaceVersions.name,
      data: workspaceVersions.data,
      savedAt: workspaceVersions.savedAt,
    })
    .from(workspaceVersions)
    .where(eq(workspaceVersions.userId, profile.id))
    .orderBy(asc(workspaceVersions.workspaceId), asc(workspaceVersions.version))
  const payments = await db
    .select({ provider: paymentEvents.provider, id: paymentEvents.id, receivedAt: paymentEvents.receivedAt })
    .from(paymentEvents)
    .where(eq(paymentEvents.userId, profile.id))
    .orderBy(asc(paymentEvents.receivedAt))
  const signIns = await db
    .select({ provider: credentials.providerId, createdAt: credentials.createdAt, changedAt: credentials.updatedAt })
    .from(credentials)
    .where(eq(credentials.userId, profile.id))
  const passkeyRows = await db
    .select({ name: passkeys.name, createdAt: passkeys.createdAt, deviceType: passkeys.deviceType })
    .from(passkeys)
    .where(eq(passkeys.userId, profile.id))
  const [userRow] = await db.select({ lastSeenAt: users.lastSeenAt }).from(users).where(eq(users.id, profile.id))
  const { subscriptions, ...user } = profile
  return {
    user: { ...user, createdAt: new Date(user.createdAtMs), lastSeenAt: userRow?.lastSeenAt ?? null },
    signIns,
    passkeys: passkeyRows,
    apiKeys: apiKeyRows,
    sessions: sessionRows,
    workspaces: workspaceRows,
    workspaceVersions: versionRows,
    layouts: await exportedDocument(db, layouts, profile.id),
    preferences: await exportedDocument(db, preferences, profile.id),
    ...(await exportedPortfolios(db, profile.id)),
    subscriptions,
    paymentEvents: payments,
  }
}

/** Returns the data that only the user may read. */
const forTheUser = async (db: Db, userId: string): Promise<ExportedParts> => ({
  ...(await exportedVenueKeys(db, userId)),
  ...(await exportedAlerts(db, userId)),
  ...(await exportedNotes(db, userId)),
  ...(await exportedPublications(db, userId)),
})

/** Returns the stored data of a user that this reader may see. Columns with secrets or their hashes are not read. */
export const exportedPerson = async (
  db: Db,
  profile: Profile,
  reader: 'user' | 'administrator',
): Promise<ExportedParts> => {
  const parts = await forAdministrators(db, profile)
  return reader === 'user' ? { ...parts, ...(await forTheUser(db, profile.id)) } : parts
}
