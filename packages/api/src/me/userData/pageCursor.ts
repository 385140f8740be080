import type { Problem } from '../../http/problem.ts'
import type { RouteContext } from '../../http/route.ts'

/** End of a page of items that have an instant and an id. */
export type PageCursor = { readonly atMs: number; readonly id: string }

type PageQuery =
  | { readonly ok: true; readonly before: PageCursor | undefined; readonly limit: number }
  | { readonly ok: false; readonly problem: Problem }

const DEFAULT_LIMIT = '50'

const cursorText = ({ atMs, id }: PageCursor): string => Buffer.from(`${atMs} ${id}`).toString('base64url')

/** Parses the previous page's `next`, or an instant. */
const cursorFrom = (text: string): PageCursor | undefined => {
  const [, at, id] = /^(-?\d{1,16}) ([0-9a-f]{1,40})$/.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (at !== undefined && id !== undefined) return { atMs: Number(at), id }
  const atMs = Date.parse(text)
  return Number.isNaN(atMs) ? undefined : { atMs, id: '' }
}

const refused = (argument: string, message: string): PageQuery => ({
  ok: false,
  problem: { status: 400, code: 'bad-argument', argument, message: `${argument}: ${message}` },
})

/** Parses the parameters `before` and `limit` of a paged list. */
export const pageQueryOf = (context: RouteContext, most: number): PageQuery => {
  const { before = '', limit = DEFAULT_LIMIT } = context.req.query()
  const cursor = before === '' ? undefined : cursorFrom(before)
  const count = /^\d{1,3}$/.test(limit) ? Number(limit) : 0
  if (before !== '' && cursor === undefined)
    return refused('before', 'expected the next value of the previous page, or ISO-8601.')
  if (count < 1 || count > most) return refused('limit', `expected a whole number from 1 to ${most}.`)
  return { ok: true, before: cursor, limit: count }
}

/** Returns a page, and the `before` of the next one; null on the last. */
export const pageOf = async <Row extends PageCursor>(
  { before, limit }: { readonly before: PageCursor | undefined; readonly limit: number },
  read: (query: { readonly before: PageCursor | undefined; readonly limit: number }) => Promise<readonly Row[]>,
): Promise<{ readonly page: readonly Row[]; readonly next: string | null }> => {
  // One extra row shows whether there is another page.
  const rows = await read({ before, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next: rows.length > limit && last !== undefined ? cursorText(last) : null }
}
