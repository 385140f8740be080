import type { Problem } from '../../answer/problem.ts'
import type { RouteContext } from '../../route/route.ts'

/** Where a page of what has an instant and an id ends. */
export type PagePlace = { readonly atMs: number; readonly id: string }

type Wanted =
  | { readonly ok: true; readonly before: PagePlace | undefined; readonly limit: number }
  | { readonly ok: false; readonly problem: Problem }

const DEFAULT_LIMIT = '50'

const placeText = ({ atMs, id }: PagePlace): string => Buffer.from(`${atMs} ${id}`).toString('base64url')

/** The place that `next` of the page before gave, or an instant. */
const placeFrom = (text: string): PagePlace | undefined => {
  const [, at, id] = /^(-?\d{1,16}) ([0-9a-f]{1,40})$/.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (at !== undefined && id !== undefined) return { atMs: Number(at), id }
  const atMs = Date.parse(text)
  return Number.isNaN(atMs) ? undefined : { atMs, id: '' }
}

const refused = (argument: string, message: string): Wanted => ({
  ok: false,
  problem: { status: 400, code: 'bad-argument', argument, message: `${argument}: ${message}` },
})

/** The arguments `before` and `limit` of a list that is read page by page. */
export const pageWanted = (context: RouteContext, most: number): Wanted => {
  const { before = '', limit = DEFAULT_LIMIT } = context.req.query()
  const place = before === '' ? undefined : placeFrom(before)
  const count = /^\d{1,3}$/.test(limit) ? Number(limit) : 0
  if (before !== '' && place === undefined)
    return refused('before', 'expected what next of the page before gave, or ISO-8601.')
  if (count < 1 || count > most) return refused('limit', `expected a whole number from 1 to ${most}.`)
  return { ok: true, before: place, limit: count }
}

/** A page, and the `before` of the next one; null on the last. */
export const pageOf = async <Row extends PagePlace>(
  { before, limit }: { readonly before: PagePlace | undefined; readonly limit: number },
  read: (asked: { readonly before: PagePlace | undefined; readonly limit: number }) => Promise<readonly Row[]>,
): Promise<{ readonly page: readonly Row[]; readonly next: string | null }> => {
  // One more tells whether there is another page.
  const found = await read({ before, limit: limit + 1 })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return { page, next: found.length > limit && last !== undefined ? placeText(last) : null }
}
