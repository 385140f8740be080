import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { MarketEvent } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import { type VenueId, venues } from '../src/catalog.ts'
import type { Feed } from '../src/venue/venue.ts'
import { mutated, seeded } from './mutate.ts'

const VENUES = resolve(import.meta.dirname, '../src/venues')
/** Broken messages after which a feed is replaced, so that its state does not hide later faults. */
const MESSAGES_PER_FEED = 400

type Line = { readonly receivedAtMs: number; readonly message: unknown }

const linesOf = (file: string): readonly Line[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as Line)

/** Returns the messages of a venue's fixtures, lists first. */
const fixturesOf = (id: string): readonly Line[] => {
  const folder = join(VENUES, id, 'fixtures')
  const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl') && file !== 'instruments.jsonl')
  return ['instruments.jsonl', ...files.sort()].flatMap((file) => linesOf(join(folder, file)))
}

/** Returns every number of an event with the name of its field. */
const numbersOf = (value: object): readonly (readonly [name: string, value: unknown])[] =>
  Object.entries(value).flatMap(([name, inner]) => {
    if (typeof inner === 'object' && inner !== null) return numbersOf(inner)
    return typeof inner === 'number' ? [[name, inner] as const] : []
  })

/** Names of prices that are never 0; prices of structures, rolls and settled options may be. */
const PRICES = new Set(['bid', 'ask', 'last', 'underlying', 'index', 'strike', 'open', 'high', 'low', 'close'])

/** Returns what is wrong with an event, by rules independent of the guard, because the guard is under test here. */
export const eventProblem = (event: MarketEvent, receivedAtMs: number): string | undefined => {
  for (const [name, value] of numbersOf(event)) {
    const number = Number(value)
    const isBad =
      !Number.isFinite(number) ||
      (PRICES.has(name) && event.type !== 'roll-quote' && !(number > 0)) ||
      (/vol$/i.test(name) && !(number > 0 && number < 50)) ||
      (/(size|interest|volume|amount|24h)/i.test(name) && number < 0) ||
      (name === 'ratio' && !(number > 0)) ||
      (/(rate)$/i.test(name) && Math.abs(number) >= 1) ||
      (name === 'atMs' && !(number > Date.UTC(2009, 0, 1) && number < receivedAtMs + 400 * 24 * MS_PER_HOUR))
    if (isBad) return `${event.type} with ${name} ${number}`
  }
  if (event.type === 'trade' && event.comboId !== event.instrument && !(event.price > 0)) return 'trade without a price'
  if (event.type === 'trade' && !((event.amountCoin ?? event.amountUsd ?? 0) > 0)) return 'trade without a size'
  if ('bid' in event && event.bid !== undefined && event.ask !== undefined && event.bid > event.ask) return 'crossed'
  return undefined
}

export type FuzzFinding = {
  readonly venue: string
  readonly seed: number
  readonly text: string
  readonly what: string
}

/** Reads a text like a stream message, and returns what went wrong. */
export const readText = (feed: Feed, text: string, receivedAtMs: number): string | undefined => {
  try {
    for (const event of feed.read(text, receivedAtMs)) {
      const wrong = eventProblem(event, receivedAtMs)
      if (wrong !== undefined) return wrong
    }
    const { samples } = feed.rejected()
    const longest = samples.reduce((most, { text: sample }) => Math.max(most, sample.length), 0)
    return longest > 900 ? `a sample of ${longest} characters` : undefined
  } catch (error) {
    return `threw ${error instanceof Error ? error.message : String(error)}`
  }
}

/** Returns a feed that has read all of the venue's fixtures. */
export const warmFeed = (id: VenueId): Feed | undefined => {
  const feed = venues[id].openFeed?.()
  if (feed !== undefined) for (const { message, receivedAtMs } of fixturesOf(id)) feed.read(message, receivedAtMs)
  return feed
}

/**
 * Feeds broken messages to a venue's feed.
 *
 * @param more  messages in addition to its fixtures
 * @returns those that threw or produced an impossible event; deterministic per seed
 */
export const fuzzVenue = (
  id: VenueId,
  count: number,
  seed: number,
  more: readonly Line[] = [],
): readonly FuzzFinding[] => {
  const random = seeded(seed)
  const lines = [...fixturesOf(id), ...more]
  const findings: FuzzFinding[] = []
  let feed: Feed | undefined
  for (let i = 0; i < count; i++) {
    if (i % MESSAGES_PER_FEED === 0) feed = warmFeed(id)
    if (feed === undefined) return []
    const { message, receivedAtMs } = lines[Math.floor(random() * lines.length)]
    const text = mutated(message, random)
    const what = readText(feed, text, receivedAtMs)
    if (what === undefined) continue
    findings.push({ venue: id, seed, text, what })
    feed = warmFeed(id)
  }
  return findings
}

/** Venues with their own feed. */
export const FUZZED_VENUES: readonly VenueId[] = (Object.keys(venues) as VenueId[]).filter(
  (id) => venues[id].openFeed !== undefined,
)
