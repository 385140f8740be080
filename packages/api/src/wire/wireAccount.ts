import type {
  Accounts,
  ApiKey,
  Caller,
  PortfolioVersion,
  Profile,
  StoredDocument,
  StoredPortfolio,
  StoredWorkspace,
  Subscription,
} from '@gvol/accounts'
import type {
  AccountProfile,
  AdminUser,
  SavedPortfolio,
  SavedVersion,
  SubscriptionState,
  ApiKey as WireKey,
} from '@gvol/wire'
import { isoTime } from './answer.ts'

export const isoOrNull = (ms: number | undefined): string | null => (ms === undefined ? null : isoTime(ms))

/** Returns a dashboard for the wire. `data` is JSON text, as clients of this API expect. */
export const wireWorkspace = ({ id, name, data, version, position, isShared, updatedAtMs }: StoredWorkspace) => ({
  id,
  name,
  data,
  version,
  position,
  isShared,
  updatedAt: isoTime(updatedAtMs),
})

/** What the holder of a link may see: the board, without its owner's data. */
/** A name that is an email address is not shown to holders of the link. */
const publicName = (name: string): string | null => (name.trim() === '' || name.includes('@') ? null : name)

export const wireSharedWorkspace = ({
  name,
  data,
  updatedAtMs,
  owner,
}: StoredWorkspace & { readonly owner: string }) => ({
  name,
  owner: publicName(owner),
  data,
  updatedAt: isoTime(updatedAtMs),
})

export const wireDocument = (document: StoredDocument | undefined) => ({
  data: document === undefined ? null : JSON.parse(document.data),
  version: document?.version ?? 0,
  updatedAt: isoOrNull(document?.updatedAtMs),
})

export const wireVersion = ({ version, name, savedAtMs }: PortfolioVersion): SavedVersion => ({
  version,
  name,
  savedAt: isoTime(savedAtMs),
})

/** Stored are the legs, or legs and log. */
type StoredLegs = SavedPortfolio['legs'] | Pick<SavedPortfolio, 'legs' | 'log'>

export const wirePortfolio = ({ id, data, ...version }: StoredPortfolio): SavedPortfolio => {
  const stored = JSON.parse(data) as StoredLegs
  return { id, ...wireVersion(version), ...('legs' in stored ? stored : { legs: stored }) }
}

/** Prefix of all keys. */
const KEY_START = 'gvol_'

/** Returns a key for listing: recognizable, not usable. */
export const wireKey = ({
  id,
  name,
  prefix,
  scopes,
  createdAtMs,
  lastUsedAtMs,
  expiresAtMs,
  fromAddresses,
}: ApiKey): WireKey => ({
  id,
  key: `${prefix ?? KEY_START}…`,
  name,
  scopes,
  createdAt: isoTime(createdAtMs),
  lastUsedAt: isoOrNull(lastUsedAtMs),
  expiresAt: isoOrNull(expiresAtMs),
  fromAddresses,
})

/**
 * Returns a purchase for its user and administrators. `paidUntil` is when access ends unless the provider reports
 * otherwise: for a self-renewing card subscription it includes a grace period for the renewal.
 */
const wireSubscription = ({ provider, plan, status, paidUntilMs, canceledAtMs }: Subscription): SubscriptionState => ({
  provider,
  plan,
  status,
  paidUntil: isoOrNull(paidUntilMs),
  canceledAt: isoOrNull(canceledAtMs),
})

/** Returns a user as administrators see them. */
export const wireProfile = (profile: Profile): AdminUser => ({
  id: profile.id,
  email: profile.email ?? null,
  name: profile.name,
  createdAt: isoTime(profile.createdAtMs),
  isOwner: profile.isOwner,
  isAdmin: profile.isAdmin,
  emailVerified: profile.isVerified,
  isPaid: profile.isPaid,
  isGranted: profile.isGranted,
  cryptoPaid: profile.cryptoPaid,
  subscriptions: profile.subscriptions.map(wireSubscription),
})

/**
 * Returns the user as REST and GraphQL return it.
 *
 * @param token  the ID token of the request; null for sessions and API keys, whose secrets are not repeated
 */
export const wireUser = async (
  { access, users, workspaces, layouts }: Accounts,
  { user }: Caller,
  token: string | undefined,
) => {
  const [profile, keys, boards, saved] = await Promise.all([
    users.byId(user.id),
    access.listKeys(user.id),
    workspaces.list(user.id),
    layouts.read(user.id),
  ])
  const person: AccountProfile = {
    id: user.id,
    email: profile?.email ?? user.email ?? null,
    name: profile?.name ?? user.name,
    photo: profile?.photo ?? null,
    isPaid: user.isPaid,
    emailVerified: user.isVerified,
    isGranted: profile?.isGranted ?? false,
    cryptoPaid: profile?.cryptoPaid ?? false,
    isAdmin: user.isOwner || user.isAdmin === true,
    isOwner: user.isOwner,
    subscriptions: (profile?.subscriptions ?? []).map(wireSubscription),
  }
  return {
    ...person,
    token: token ?? null,
    isTrialing: false,
    trialEnd: null,
    apiKeys: keys.map(wireKey),
    workspaces: boards.map(wireWorkspace),
    // Clients parse this text and read its `data`.
    layouts: saved === undefined ? null : JSON.stringify(wireDocument(saved)),
  }
}
