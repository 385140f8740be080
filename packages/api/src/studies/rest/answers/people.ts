import { ACTIONS } from '@gvol/accounts'
import { KEY_VENUES, SCOPES } from '@gvol/wire'
import {
  COUNT,
  choice,
  FLAG,
  INSTANT,
  type Json,
  list,
  orNull,
  record,
  TEXT,
  the,
  withOptional,
} from '../jsonSchema.ts'

const SUBSCRIPTION = record({
  provider: choice(['stripe', 'btcpay']),
  plan: TEXT,
  status: choice(['active', 'past-due', 'canceled', 'refunded', 'disputed', 'expired', 'pending']),
  paidUntil: orNull(INSTANT),
  canceledAt: orNull(INSTANT),
})
const PERSON = {
  id: TEXT,
  name: TEXT,
  email: orNull(TEXT),
  emailVerified: FLAG,
  isPaid: FLAG,
  isGranted: FLAG,
  cryptoPaid: FLAG,
  isOwner: FLAG,
  isAdmin: FLAG,
  subscriptions: list(the('Subscription')),
}
const ADMIN_USER = { ...PERSON, createdAt: INSTANT }
const LISTED_PERSON = {
  ...ADMIN_USER,
  role: choice(['owner', 'administrator', 'member']),
  hasSecondFactor: FLAG,
  passkeys: COUNT,
  sessions: COUNT,
  keys: COUNT,
  lastSeenAt: orNull({ ...INSTANT, description: 'To five minutes; null: never' }),
}
const PERSON_SESSION = record({
  id: TEXT,
  isCurrent: FLAG,
  createdAt: INSTANT,
  lastUsedAt: INSTANT,
  expiresAt: INSTANT,
  ipAddress: orNull(TEXT),
  userAgent: orNull(TEXT),
})
const INVITATION = record({
  id: TEXT,
  email: TEXT,
  isGranted: FLAG,
  invitedBy: orNull(TEXT),
  createdAt: INSTANT,
  expiresAt: INSTANT,
  link: TEXT,
})

const API_KEY = {
  id: TEXT,
  key: { ...TEXT, description: 'Its beginning; whole only in the answer that creates it' },
  name: TEXT,
  scopes: list(choice(SCOPES)),
  createdAt: INSTANT,
  lastUsedAt: orNull(INSTANT),
  expiresAt: orNull(INSTANT),
  fromAddresses: list(TEXT),
}
const VENUE_KEY = record({ id: TEXT, venue: choice(KEY_VENUES), name: TEXT, hint: TEXT, createdAt: INSTANT })
const AMOUNT = { ...TEXT, description: 'Decimal, in the currency' }
const ACCOUNT_LOG = record({
  from: INSTANT,
  entries: list({ type: 'object' }),
  currencies: list(
    record({
      currency: TEXT,
      rows: COUNT,
      flows: AMOUNT,
      result: AMOUNT,
      funding: AMOUNT,
      fees: AMOUNT,
      interest: AMOUNT,
      balance: orNull(AMOUNT),
      difference: AMOUNT,
      isReproduced: orNull(FLAG),
    }),
  ),
})
const MARGIN = { type: 'number', description: 'In the currency' }
const READ_ACCOUNT = withOptional(
  record({
    venue: choice(KEY_VENUES),
    readAt: INSTANT,
    legs: list(
      withOptional(record({ exchange: TEXT, instrument: TEXT, amount: { type: 'number' } }), {
        unit: TEXT,
        price: { type: 'number' },
        entry: INSTANT,
      }),
    ),
    margins: list(
      record({ currency: TEXT, equity: orNull(MARGIN), initial: orNull(MARGIN), maintenance: orNull(MARGIN) }),
    ),
    isPortfolioMargined: orNull(FLAG),
    notes: list(TEXT),
  }),
  { log: { ...ACCOUNT_LOG, description: 'Only with `days`' } },
)

const OBJECTS = list({ type: 'object' })
const EXPORT = record({
  user: { type: 'object' },
  signIns: OBJECTS,
  passkeys: OBJECTS,
  apiKeys: OBJECTS,
  sessions: OBJECTS,
  workspaces: OBJECTS,
  workspaceVersions: OBJECTS,
  layouts: { type: ['object', 'null'] },
  preferences: { type: ['object', 'null'] },
  portfolios: OBJECTS,
  subscriptions: OBJECTS,
  paymentEvents: OBJECTS,
})

/** People and what belongs to their accounts; components of the OpenAPI document. */
export const peopleSchemas: Readonly<Record<string, Json>> = {
  User: withOptional(record({ id: TEXT, name: TEXT, isOwner: FLAG, isVerified: FLAG, isPaid: FLAG }), {
    email: TEXT,
    isAdmin: FLAG,
    needsSecondFactor: { ...FLAG, description: 'The account must set up a second factor first' },
  }),
  Subscription: SUBSCRIPTION,
  ApiKey: record(API_KEY),
  AdminUser: record(ADMIN_USER),
  ListedPerson: record(LISTED_PERSON),
  ReadAccount: READ_ACCOUNT,
}

const ACTED = record({ user: the('AdminUser') })
const PEOPLE_COUNTS = record({
  all: COUNT,
  administrators: COUNT,
  unverified: COUNT,
  'without-access': COUNT,
  'without-second-factor': COUNT,
})

/** Answers about the own account and, for administrators, about people. */
export const peopleAnswers: Readonly<Record<string, Json>> = {
  'GET /api/me': record({
    user: orNull(the('User')),
    scopes: { type: ['array', 'null'], items: choice(SCOPES), description: 'Scopes of an API key' },
    may: list(choice(ACTIONS)),
    simulated: FLAG,
  }),
  'GET /api/user': record({
    ...PERSON,
    photo: orNull(TEXT),
    token: orNull({ ...TEXT, description: 'The ID token of the request' }),
    isTrialing: FLAG,
    trialEnd: orNull(INSTANT),
    apiKeys: list(the('ApiKey')),
    workspaces: list(the('Workspace')),
    layouts: orNull({ ...TEXT, description: 'JSON text' }),
  }),
  'GET /api/account/export': record({
    ...(EXPORT.properties as Json as Readonly<Record<string, Json>>),
    venueKeys: OBJECTS,
    alerts: OBJECTS,
    alertFirings: OBJECTS,
    alertChannels: OBJECTS,
    notes: OBJECTS,
    publications: OBJECTS,
    reports: OBJECTS,
  }),
  'GET /api/venue-keys': record({ keys: list(VENUE_KEY) }),
  'POST /api/venue-keys': VENUE_KEY,
  'GET /api/venue-keys/:id/account': the('ReadAccount'),
  'GET /api/keys': record({ keys: list(the('ApiKey')) }),
  'POST /api/keys': the('ApiKey'),
  'GET /api/admin/keys': record({
    keys: list(record({ ...API_KEY, user: record({ id: TEXT, name: TEXT, email: orNull(TEXT) }) })),
  }),
  'POST /api/admin/sign-out-everybody': record({ ended: COUNT }),
  'GET /api/admin/users': record({ users: list(the('AdminUser')), next: orNull(TEXT) }),
  'GET /api/admin/security-log': record({
    entries: list(
      withOptional(
        record({ at: INSTANT, event: TEXT, outcome: choice(['done', 'refused', 'locked-out']), what: TEXT }),
        {
          userId: TEXT,
          by: choice(['session', 'key', 'id-token', 'operator']),
          address: TEXT,
          target: TEXT,
          status: COUNT,
        },
      ),
    ),
  }),
  'GET /api/admin/mailbox': record({
    isSending: FLAG,
    mails: list(record({ to: TEXT, subject: TEXT, text: TEXT, sentAt: INSTANT })),
  }),
  'GET /api/admin/people': record({ people: list(the('ListedPerson')), total: COUNT, counts: PEOPLE_COUNTS }),
  'GET /api/admin/users/:id': record({
    person: the('ListedPerson'),
    sessions: list(PERSON_SESSION),
    keys: list(the('ApiKey')),
    may: list(TEXT),
  }),
  ...Object.fromEntries(
    ['grant', 'revoke', 'verify', 'admin', 'member'].map((action) => [`POST /api/admin/users/:id/${action}`, ACTED]),
  ),
  'POST /api/admin/users/:id/resend-confirmation': withOptional(ACTED, { sentTo: TEXT, link: TEXT }),
  'POST /api/admin/users/:id/reset-link': withOptional(ACTED, { sentTo: TEXT, link: TEXT }),
  'POST /api/admin/users/:id/sign-out': record({ user: the('AdminUser'), ended: COUNT }),
  'GET /api/admin/users/:id/export': EXPORT,
  'POST /api/admin/invitations': record({ link: TEXT }),
  'GET /api/admin/invitations': record({ isAvailable: FLAG, needsGrant: FLAG, invitations: list(INVITATION) }),
  'GET /api/admin/mail': withOptional(record({ isSending: FLAG }), {
    waiting: COUNT,
    server: TEXT,
    from: TEXT,
    lastSentAt: orNull(INSTANT),
    lastFailure: orNull(record({ at: INSTANT, subject: TEXT, why: TEXT })),
  }),
  'GET /api/admin/markets': record({
    venues: list(
      record({ exchange: TEXT, markets: list(record({ symbol: TEXT, kinds: list(TEXT), isCollected: FLAG })) }),
    ),
  }),
  'GET /api/auth/payments/get-subscription-session': record({
    subscriptions: list(record({ provider: TEXT, plan: TEXT, status: TEXT })),
  }),
  'GET /api/payments/plans': record({
    isConfigured: FLAG,
    plans: list(
      withOptional(
        record({
          id: TEXT,
          name: TEXT,
          price: record({
            amount: { ...TEXT, description: 'Decimal, in the currency' },
            currency: TEXT,
            interval: choice(['month', 'year']),
            intervalCount: COUNT,
          }),
          priceText: TEXT,
          providers: list(choice(['stripe', 'btcpay'])),
        }),
        { description: TEXT },
      ),
    ),
    stripe: orNull(record({ publishableKey: TEXT, scriptUrl: TEXT })),
  }),
  'POST /api/payments/checkout': record({ url: TEXT }),
  'POST /api/payments/portal': record({ url: TEXT }),
}
