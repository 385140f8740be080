import { isLiveKind, isTableId, type Need, type StudyContext } from '@gvol/analytics'
import type { LiveKind, MarketFilter } from '@gvol/market'
import { tableOf } from '@gvol/store'
import { issueText } from '@gvol/wire/issue-text'
import { z } from 'zod'

/** Maximum values per request: columns times rows. */
const MAX_VALUES = 5_000_000

const word = z.string().min(1).max(60)
const market = z.object({ venue: word, symbol: word })
const covered = z.object({ venue: word.optional(), symbol: word.optional(), coin: word.optional() })
const instant = z.number().optional()
const span = z.object({
  ...covered.shape,
  fromMs: instant,
  toMs: instant,
  days: z.number().positive().optional(),
  latest: z.enum(['of-market', 'of-key']).optional(),
  asOfMs: instant,
  maxAgeMs: z.union([z.number(), z.literal('as-stored')]).optional(),
  nearestMs: instant,
  withinMs: z.number().min(0).optional(),
})
const value = z.union([z.string().max(200), z.number(), z.boolean()])
const conditions = [
  z.strictObject({ in: z.array(value).max(200) }),
  z.strictObject({ from: z.number().optional(), to: z.number().optional() }),
  z.strictObject({ isKnown: z.literal(true) }),
]
const reading = z.object({
  columns: z.array(word).min(1).max(40),
  where: z.record(word, z.union([value, ...conditions])).optional(),
  limit: z.number().int().min(1).optional(),
  lastOf: z.object({ everyMs: z.number().positive(), per: z.array(word).max(10).optional() }).optional(),
})

/** Reason why a study's request is refused, shown to the study. */
export class Refusal extends Error {}

const parsed = <Shape extends z.ZodType>(shape: Shape, value: unknown, call: string): z.infer<Shape> => {
  const result = shape.safeParse(value, { error: issueText })
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Refusal(`${call}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not understood'}`)
}

const readRows = async (args: readonly unknown[], needs: ReadonlySet<Need>, context: StudyContext) => {
  const [id, rawSpan, rawReading] = args
  if (typeof id !== 'string' || !isTableId(id as Need) || !needs.has(id as Need))
    throw new Refusal(`rows: the table ${JSON.stringify(String(id).slice(0, 40))} is not among its needs`)
  const query = parsed(reading, rawReading, 'rows')
  const table = tableOf(id)
  const unknown = [...query.columns, ...Object.keys(query.where ?? {}), ...(query.lastOf?.per ?? [])].find(
    (name) => !Object.hasOwn(table.columns, name),
  )
  if (unknown !== undefined) throw new Refusal(`rows: the table ${id} has no column ${unknown.slice(0, 40)}`)
  const most = Math.floor(MAX_VALUES / query.columns.length)
  const limit = Math.min(query.limit ?? most, most)
  // Safe to pass on: every name was checked against the table, and values are passed to the store as parameters.
  const rows = await context
    .rows(id as never, parsed(span, rawSpan, 'rows') as never, { ...query, limit } as never)
    .catch((error: unknown) => {
      throw error instanceof RangeError ? new Refusal(`rows: ${error.message}`) : error
    })
  if (query.limit === undefined && rows.size >= most)
    throw new Refusal(`rows: more than ${most} rows of ${id}; reduce the time range or the columns, or use lastOf`)
  return rows
}

/**
 * Returns the handler of an own study's calls at run time: states and rows of its declared needs, and nothing else.
 *
 * @throws Error with a sentence for the study when the call is refused
 */
export const studyCallHandler = (needs: readonly Need[], context: StudyContext) => {
  const named: ReadonlySet<Need> = new Set(needs)
  const kindOf = (kind: unknown, call: string): LiveKind => {
    if (typeof kind === 'string' && isLiveKind(kind as Need) && named.has(kind as Need)) return kind as LiveKind
    throw new Refusal(`${call}: ${JSON.stringify(String(kind).slice(0, 40))} is not among its needs`)
  }
  return async (call: string, raw: unknown): Promise<unknown> => {
    const args = Array.isArray(raw) ? raw : []
    if (call === 'live')
      return context.live(kindOf(args[0], call), parsed(market, args[1], call), parsed(instant, args[2], call))
    if (call === 'liveOf')
      return context.liveOf(
        kindOf(args[0], call),
        parsed(covered, args[1], call) as MarketFilter,
        parsed(instant, args[2], call),
      )
    return readRows(args, named, context)
  }
}
