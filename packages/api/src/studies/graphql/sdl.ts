import { type Argument, type Column, type Study, subjectOf } from '@gvol/analytics'
import { fieldName } from '../catalog/fieldName.ts'

const typeName = (id: string): string => fieldName(`-${id}`)

const quoted = (text: string): string => JSON.stringify(text)
const described = (text: string, line: string): string => `  ${quoted(text)}\n  ${line}`

const TYPES = { number: 'Float', time: 'Float', text: 'String', flag: 'Boolean' } as const

const columnLine = (name: string, { type, unit, doc, isNullable }: Column): string =>
  described(unit === '' ? doc : `${doc} [${unit}]`, `${name}: [${TYPES[type]}${isNullable ? '' : '!'}]!`)

/** A scalar default is part of the schema; lists and absent defaults are described in words. */
const defaultOf = ({ fallback, wire }: Argument): string => {
  const value = fallback === undefined ? null : wire(fallback)
  return value === null || typeof value === 'object' ? '' : ` = ${JSON.stringify(value)}`
}

const argumentLine = ([name, argument]: readonly [string, Argument]): string =>
  `${quoted(argument.hint)} ${name}: ${argument.graphqlType}${argument.isRequired ? '!' : defaultOf(argument)}`

const field = (study: Study): string => {
  const args = [
    ...Object.entries(subjectOf(study.subject).arguments).map(argumentLine),
    '"ISO-8601 or Unix ms; now when absent" asOf: String',
    ...Object.entries(study.input).map(argumentLine),
  ]
  return described(`${study.doc} ${study.method}`, `${fieldName(study.id)}(${args.join(', ')}): ${typeName(study.id)}`)
}

const types = (study: Study): string => {
  const name = typeName(study.id)
  const columns = Object.entries(study.output).map(([column, spec]) => columnLine(column, spec))
  return [
    `type ${name} {\n  study: String!\n  input: Json!\n  "ISO-8601" asOf: String!\n  simulated: Boolean!\n  "What the answer leaves out, as a sentence" note: String\n  data: ${name}Data!\n}`,
    `type ${name}Data {\n${columns.join('\n')}\n}`,
  ].join('\n')
}

const FIXED = `
"An object of plain values." scalar Json
type Argument {
  name: String! kind: String! doc: String! unit: String default: Json required: Boolean min: Float max: Float
  choices: [String!] "maximum count, or maximum length in its unit" most: Float "regular expression" pattern: String example: String
}
"The subject of a study." type Subject { id: String! doc: String! arguments: [Argument!]! }
type Column { name: String! unit: String! doc: String! type: String! nullable: Boolean! }
type Study {
  id: String! title: String! doc: String! method: String! subject: Subject! "kinds of live state and stored tables" needs: [String!]!
  "chain: follows live states; history: follows stored data" follows: String! graphqlField: String!
  "added by the operator of this desk" own: Boolean!
  arguments: [Argument!]! columns: [Column!]!
}
type Measured { seconds: Float! rows: Int! bytes: Float! }
type RangeLimits { instants: Int! bytes: Float! "concurrent ranges per caller" atOnce: Int! }
"Estimated cost of a study over a span of instants; REST serves it at /api/v1/studies/{id}/range." type RangeCost {
  study: String! from: String! to: String! instants: Int! "cost of the last instant; null where it has no answer" measured: Measured
  "for all instants, where one was measured" seconds: Float bytes: Float
  limits: RangeLimits! isWithinLimits: Boolean! "the limit exceeded, or why nothing was measured" message: String
}
type StoredChains { "first, ISO-8601" from: String! "last, ISO-8601" to: String! chains: Int! }
type Market {
  exchange: String! symbol: String! "the newest chain came from a feed that still sends quotes, rather than from the store" isLive: Boolean!
  "instant of the newest chain, ISO-8601" asOf: String options: Int! "options with a quote received in the last minute; null while no feed is received" moved: Int stored: StoredChains
}
type Board {
  exchange: String! symbol: String! "futures or spot" kind: String! "ISO-8601" asOf: String! instruments: Int! "number of perpetuals among them" perpetuals: Int!
}
type RejectedSample { "ISO-8601" at: String! reason: String! text: String! }
"A list, market or stream that a venue does not deliver now." type MissingPart { part: String! "why" reason: String! "ISO-8601" since: String! "next attempt, ISO-8601; null: none is planned" retryAt: String }
type ListedCounts { markets: Int! "markets that the desk collects" collected: Int! }
type VenueStatus {
  exchange: String! "connecting, connected, degraded, stale or down" state: String! "start of the current state, ISO-8601" since: String!
  lagMs: Float lastMessageAt: String messagesPerSecond: Float! "reconnections" reconnects: Int!
  "messages rejected" rejected: Int! "the newest rejected messages" samples: [RejectedSample!]!
  "what the venue does not deliver now, longest missing first; null: it delivers everything" missing: [MissingPart!]
  "markets that the venue lists; null: its lists are not read" listed: ListedCounts
  "current problem" message: String "the last error, even if resolved" lastError: String
}
type StoreStatus { engine: String! isUp: Boolean! pendingRows: Int! message: String }
type BusStatus { isUp: Boolean! message: String }
type HistoryProgress { done: Int! "number of steps" total: Int! "current step" label: String! }
"An account of Derive that a desk on the simulated market offers to look at." type ExampleAccount { address: String! title: String! }
"History that is fetched in the background." type Backfill { id: Int! exchange: String! "kinds of data" what: String! "number of markets" markets: Int! "waiting, paused, running, done or incomplete" state: String! "what it stored, what is missing and why" lines: [String!]! }
"A problem of the machine or the desk." type Problem { id: String! "what is wrong and the remedy" message: String! }
type Status {
  "current problem" problems: [Problem!]!
  version: String! startedAt: String! simulated: Boolean! venues: [VenueStatus!]! markets: [Market!]! store: StoreStatus
  "futures and spot pairs received now, including venues without options" boards: [Board!]!
  "while history is being written in the background" history: HistoryProgress
  "history that is fetched in the background; null: none" backfills: [Backfill!]
  "accounts to look at on a simulated market; null: none" exampleAccounts: [ExampleAccount!]
  "connection to the collecting processes, where they are separate" bus: BusStatus
}`

const ACCOUNT = `
type ApiKey { id: ID! "first characters only: the key itself is returned when it is created" key: String! name: String! scopes: [String!]! "ISO-8601" createdAt: String! lastUsedAt: String "ISO-8601; null: never expires" expiresAt: String "addresses and networks it may be used from; empty: any" fromAddresses: [String!]! }
type Workspace { id: ID! name: String! "JSON text of an object with a list components" data: String! version: Int! position: Int! isShared: Boolean! updatedAt: String! }
type UserV2 {
  id: ID! "the ID token of the request" token: String email: String name: String photo: String
  isPaid: Boolean! "always false" isTrialing: Boolean! "always null" trialEnd: String
  emailVerified: Boolean! cryptoPaid: Boolean! isAdmin: Boolean! isOwner: Boolean!
  apiKeys: [ApiKey!]! workspaces: [Workspace!]! "JSON text of an object with the layouts in data" layouts: String
}`

const ALERTS = `
type AlertDelivery { "id of the channel" channel: ID! "waiting, sent or failed" state: String! attempts: Int! "ISO-8601" at: String reason: String }
"An alert that fired." type AlertFiring {
  id: ID! alertId: ID! name: String! "instant of the market state that fired it, ISO-8601" at: String! value: Float unit: String "what happened, in one sentence" text: String!
  "path of the desk's page on its subject" path: String! hasSound: Boolean! "ISO-8601" seenAt: String deliveries: [AlertDelivery!]!
}`

/** Name of the subscription that notifies a user of their own firings. */
export const FIRED = 'alertFired'

/**
 * Returns the GraphQL schema of a catalog: one field per study in Query and Subscription, units in every description.
 */
export const sdl = (studies: Readonly<Record<string, Study>>): string => {
  const all = Object.values(studies)
  const fields = all.map(field)
  const fixedFields = [
    '  studies: [Study!]!',
    '  markets: [Market!]!',
    '  status: Status!',
    '  "estimated cost of a range; arguments has the arguments of the study" rangeCost(study: String!, from: String!, to: String!, "such as 15m, 1h or 1d" interval: String!, arguments: Json, columns: String, "ndjson, csv or arrow" format: String): RangeCost!',
    '  "the user of the ID token or API key, else of the request" UserV2(token: String): UserV2',
  ]
  const live = `type Subscription {\n  "an alert of yours that fired just now" ${FIRED}: AlertFiring!\n${fields.join('\n')}\n}`
  return [
    FIXED,
    ACCOUNT,
    ALERTS,
    `type Query {\n${[...fixedFields, ...fields].join('\n')}\n}`,
    live,
    ...all.map(types),
  ].join('\n')
}
