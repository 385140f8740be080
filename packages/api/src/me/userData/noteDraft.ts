import { SYMBOL, VENUE } from '@gvol/analytics'
import { parseInstant } from '@gvol/market'
import { MAX_NOTE_TAGS, MAX_NOTE_TEXT, MAX_TAG_TEXT } from '@gvol/wire'
import { z } from 'zod'
import { isOwnPath } from '../../http/ownPath.ts'

const MAX_PATH = 4_000

/** Text without control characters other than line breaks and tabs. */
const isPlain = (text: string): boolean => !/[^\P{Cc}\n\t]/u.test(text)

/** Paths that perform actions, return data or contain a secret, rather than display a page. */
const NO_PAGE = /^\/(api|graphql|metrics|sign-in|sign-out|shared)(\/|\?|$)/i

/** Returns whether a path leads to a page of this desk, also after a browser has resolved `/..` and `/.`. */
const isPage = (path: string): boolean => {
  if (!isOwnPath(path)) return false
  const { pathname, search } = new URL(path, 'http://desk.invalid')
  return isOwnPath(pathname + search) && !NO_PAGE.test(pathname) && !NO_PAGE.test(path)
}

const instant = z.union([z.string().max(40), z.number()]).transform((text, context) => {
  const parsed = parseInstant(text)
  if (parsed.ok) return parsed.atMs
  context.addIssue('expected ISO-8601')
  return z.NEVER
})

const tag = z
  .string()
  .trim()
  .min(1)
  .max(MAX_TAG_TEXT)
  .refine((text) => !/[\p{Cc},]/u.test(text), 'expected one line without commas')
  // Tags ignore case.
  .transform((text) => text.toLowerCase())

const parts = {
  at: instant,
  exchange: z.string().regex(VENUE.pattern, `expected ${VENUE.expected}`).toLowerCase().nullable(),
  symbol: z.string().regex(SYMBOL.pattern, `expected ${SYMBOL.expected}`).toUpperCase().nullable(),
  instrument: z
    .string()
    .regex(/^\w[\w./:@-]{0,79}$/, 'expected the name of an instrument')
    .nullable(),
  text: z.string().trim().min(1).max(MAX_NOTE_TEXT).refine(isPlain, 'expected plain text'),
  tags: z
    .array(tag)
    .max(MAX_NOTE_TAGS)
    .transform((tags) => [...new Set(tags)]),
  path: z
    .string()
    .max(MAX_PATH)
    .refine(isPage, 'expected an address of a page of this desk, such as /formula/deribit/BTC/'),
  chart: z
    .string()
    .regex(/^[a-z0-9-]{1,80}$/, 'expected the id of a chart')
    .nullable(),
}

/** A complete note; its subject may be absent. */
export const wholeNote = z.strictObject({
  ...parts,
  exchange: parts.exchange.default(null),
  symbol: parts.symbol.default(null),
  instrument: parts.instrument.default(null),
  chart: parts.chart.default(null),
  tags: parts.tags.default([]),
})

export const changedNote = z.strictObject({ ...parts, version: z.number().int().min(0) }).partial()

const MAX_QUERY = 200
const MAX_WORDS = 10

/** Filters of a list of notes. */
export const noteQuery = z
  .object({
    q: z
      .string()
      .max(MAX_QUERY)
      .refine(isPlain, 'expected plain text')
      .transform((text) => text.split(/\s+/).filter((word) => word !== ''))
      .refine((words) => words.length <= MAX_WORDS, `expected at most ${MAX_WORDS} words`),
    tag,
    exchange: parts.exchange.unwrap(),
    symbol: parts.symbol.unwrap(),
    instrument: parts.instrument.unwrap(),
    from: instant,
    to: instant,
  })
  .partial()
