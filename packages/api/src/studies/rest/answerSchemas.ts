import { SCOPES } from '@gvol/wire'
import { COUNT, FLAG, INSTANT, type Json, list, orNull, record, TEXT } from './jsonSchema.ts'

const NUMBER = { type: 'number' } as const
const OBJECT = { type: 'object' } as const

/** A reference to one of {@link answerSchemas}. */
const the = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/** What belongs to a person, as the routes answer it; components of the OpenAPI document. */
export const answerSchemas: Readonly<Record<string, Json>> = {
  Workspace: record({
    id: TEXT,
    name: TEXT,
    data: { ...TEXT, description: 'JSON text of the board' },
    version: COUNT,
    position: COUNT,
    isShared: FLAG,
    updatedAt: INSTANT,
  }),
  SharedWorkspace: record({ name: TEXT, owner: orNull(TEXT), data: TEXT, updatedAt: INSTANT }),
  UserDocument: record({ data: { type: ['object', 'null'] }, version: COUNT, updatedAt: orNull(INSTANT) }),
  PortfolioVersion: record({ version: COUNT, name: TEXT, savedAt: INSTANT }),
  Portfolio: {
    type: 'object',
    required: ['id', 'version', 'name', 'savedAt', 'legs'],
    properties: {
      id: TEXT,
      version: COUNT,
      name: TEXT,
      savedAt: INSTANT,
      legs: list(OBJECT),
      log: { ...list(OBJECT), description: 'Contracts with their trades; absent without an imported log' },
    },
  },
  Note: record({
    id: TEXT,
    version: COUNT,
    at: INSTANT,
    exchange: orNull(TEXT),
    symbol: orNull(TEXT),
    instrument: orNull(TEXT),
    text: TEXT,
    tags: list(TEXT),
    path: TEXT,
    chart: { type: ['object', 'string', 'null'] },
    hasPicture: FLAG,
    createdAt: INSTANT,
    updatedAt: INSTANT,
  }),
  Alert: record({
    id: TEXT,
    version: COUNT,
    name: TEXT,
    isOn: FLAG,
    watch: OBJECT,
    condition: OBJECT,
    unit: orNull(TEXT),
    createdAt: INSTANT,
    state: record({
      value: orNull(NUMBER),
      at: orNull(INSTANT),
      fault: orNull(TEXT),
      isBeyond: orNull(FLAG),
      lastFiredAt: orNull(INSTANT),
    }),
  }),
  AlertFiring: record({
    id: TEXT,
    alertId: TEXT,
    name: TEXT,
    at: INSTANT,
    value: orNull(NUMBER),
    unit: orNull(TEXT),
    text: TEXT,
    path: TEXT,
    hasSound: FLAG,
    seenAt: orNull(INSTANT),
    deliveries: list(OBJECT),
  }),
  AlertChannel: record({
    id: TEXT,
    kind: TEXT,
    name: TEXT,
    target: TEXT,
    createdAt: INSTANT,
    lastFault: orNull(TEXT),
  }),
  Publication: record({
    id: TEXT,
    name: TEXT,
    page: TEXT,
    picture: TEXT,
    origins: list(TEXT),
    panels: list(record({ id: TEXT, title: TEXT })),
    createdAt: INSTANT,
    expiresAt: orNull(INSTANT),
    revokedAt: orNull(INSTANT),
  }),
  Report: record({
    id: TEXT,
    name: TEXT,
    schedule: OBJECT,
    panels: list(record({ id: TEXT, title: TEXT })),
    nextAt: INSTANT,
    lastSentAt: orNull(INSTANT),
    lastFault: orNull(TEXT),
  }),
  ApiKey: record({
    id: TEXT,
    key: { ...TEXT, description: 'Its beginning; whole only in the answer that creates it' },
    name: TEXT,
    scopes: list({ type: 'string', enum: SCOPES }),
    createdAt: INSTANT,
    lastUsedAt: orNull(INSTANT),
    expiresAt: orNull(INSTANT),
    fromAddresses: list(TEXT),
  }),
  HistoryMonth: record({
    table: TEXT,
    exchange: TEXT,
    symbol: TEXT,
    month: TEXT,
    isWhole: FLAG,
    rows: COUNT,
    path: TEXT,
    url: TEXT,
    bytes: orNull(COUNT),
    sha256: orNull(TEXT),
    builtAt: orNull(INSTANT),
  }),
}

const ID = record({ id: TEXT })

/** The answers of routes, by method and path; others answer an object that their description explains. */
export const ANSWERS: Readonly<Record<string, Json>> = {
  'GET /api/health': OBJECT,
  'GET /api/keys': record({ keys: list(the('ApiKey')) }),
  'POST /api/keys': the('ApiKey'),
  'GET /api/workspaces': record({ workspaces: list(the('Workspace')) }),
  'POST /api/workspaces': the('Workspace'),
  'PUT /api/workspaces/:id': the('Workspace'),
  'DELETE /api/workspaces/:id': ID,
  'PUT /api/workspaces/:id/components/add': the('Workspace'),
  'PUT /api/workspaces/:id/components/remove': the('Workspace'),
  'GET /api/workspaces/:id/share': record({ isShared: FLAG }),
  'POST /api/workspaces/:id/share': record({ secret: TEXT }),
  'DELETE /api/workspaces/:id/share': record({ isShared: FLAG }),
  'GET /api/shared/:secret': the('SharedWorkspace'),
  'GET /api/layouts': the('UserDocument'),
  'POST /api/layouts': the('UserDocument'),
  'GET /api/preferences': the('UserDocument'),
  'PUT /api/preferences': the('UserDocument'),
  'GET /api/portfolios': record({ portfolios: list(the('Portfolio')) }),
  'POST /api/portfolios': the('Portfolio'),
  'PUT /api/portfolios/:id': the('Portfolio'),
  'DELETE /api/portfolios/:id': ID,
  'GET /api/portfolios/:id/versions': record({ versions: list(the('PortfolioVersion')) }),
  'GET /api/portfolios/:id/versions/:version': the('Portfolio'),
  'GET /api/notes': record({ notes: list(the('Note')), next: orNull(TEXT), found: COUNT }),
  'GET /api/notes/facets': record({ tags: list(OBJECT), markets: list(OBJECT) }),
  'POST /api/notes': the('Note'),
  'PUT /api/notes/:id': the('Note'),
  'DELETE /api/notes/:id': ID,
  'PUT /api/notes/:id/picture': the('Note'),
  'DELETE /api/notes/:id/picture': the('Note'),
  'GET /api/alerts': record({ alerts: list(the('Alert')) }),
  'POST /api/alerts': the('Alert'),
  'PUT /api/alerts/:id': the('Alert'),
  'DELETE /api/alerts/:id': ID,
  'GET /api/alerts/firings': record({ firings: list(the('AlertFiring')), next: orNull(TEXT), unseen: COUNT }),
  'POST /api/alerts/firings/seen': record({ unseen: COUNT }),
  'GET /api/alerts/channels': record({ channels: list(the('AlertChannel')) }),
  'POST /api/alerts/channels': the('AlertChannel'),
  'DELETE /api/alerts/channels/:id': ID,
  'GET /api/alerts/push-key': record({ key: orNull(TEXT) }),
  'GET /api/publications': record({ publications: list(the('Publication')) }),
  'POST /api/publications': the('Publication'),
  'DELETE /api/publications/:id': ID,
  'GET /api/reports': record({ reports: list(the('Report')) }),
  'POST /api/reports': the('Report'),
  'DELETE /api/reports/:id': ID,
  'GET /api/v1/history': record({ simulated: FLAG, tables: list(TEXT), files: list(the('HistoryMonth')) }),
}

/** Routes that answer 201, and those that answer 204 without a body. */
export const CREATING: ReadonlySet<string> = new Set([
  'POST /api/keys',
  'POST /api/workspaces',
  'POST /api/portfolios',
  'POST /api/notes',
  'POST /api/alerts',
  'POST /api/alerts/channels',
  'POST /api/publications',
  'POST /api/reports',
])
export const WITHOUT_BODY: ReadonlySet<string> = new Set(['DELETE /api/keys/:id', 'DELETE /api/venue-keys/:id'])

/** Media types of answers that are not JSON. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  'GET /api/notes/:id/picture': 'image/png',
  'GET /api/v1/csv/:id': 'text/csv',
  'GET /api/v1/history/:table/:exchange/:symbol/:month': 'application/vnd.apache.parquet',
}

/** Query parameters of routes, by name; `*` marks one that must be sent. */
export const QUERIES: Readonly<Record<string, string>> = {
  'GET /api/notes': 'q tag exchange symbol instrument from to before limit',
  'GET /api/alerts/firings': 'before limit',
  'GET /api/v1/history': 'table exchange symbol from to format',
  'GET /api/v1/history/:table/:exchange/:symbol/:month': 'sha256',
  'GET /api/v1/csv/:id': 'key exchange symbol asOf from to interval columns',
  'GET /api/status/data': 'from to exchange symbol',
  'GET /api/venue-keys/:id/account': 'days',
  'GET /api/admin/people': 'search view sort order offset limit',
  'GET /api/admin/users': 'limit after',
  'GET /api/admin/security-log': 'limit',
}
