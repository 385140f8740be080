import { isLiveKind, isTableId, type Need, type StudyContext } from '@gvol/analytics'
import type { LiveKind, MarketFilter } from '@gvol/market'
import { tableOf } from '@gvol/store'
import { z } from 'zod'

/** Values that one question may bring: columns times rows. */
const MOST_VALUES = 5_000_000

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

/** Why a question is not answered, told to the study. */
export class Refusal extends Error {}

const parsed = <Shape extends z.ZodType>(shape: Shape, given: unknown, call: string): z.infer<Shape> => {
  const found = shape.safeParse(given)
  if (found.success) return found.data
  const [issue] = found.error.issues
  throw new Refusal(`${call}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not understood'}`)
}

const readRows = async (given: readonly unknown[], needs: ReadonlySet<Need>, context: StudyContext) => {
  const [id, rawSpan, rawReading] = given
  if (typeof id !== 'string' || !isTableId(id as Need) || !needs.has(id as Need))
    throw new Refusal(`rows: the table ${JSON.stringify(String(id).slice(0, 40))} is not among its needs`)
  const asked = parsed(reading, rawReading, 'rows')
  const table = tableOf(id)
  const unknown = [...asked.columns, ...Object.keys(asked.where ?? {}), ...(asked.lastOf?.per ?? [])].find(
    (name) => !Object.hasOwn(table.columns, name),
  )
  if (unknown !== undefined) throw new Refusal(`rows: the table ${id} has no column ${unknown.slice(0, 40)}`)
  const most = Math.floor(MOST_VALUES / asked.columns.length)
  const limit = Math.min(asked.limit ?? most, most)
  // Every name was looked up in the table, and values go to the store as parameters.
  const rows = await context
    .rows(id as never, parsed(span, rawSpan, 'rows') as never, { ...asked, limit } as never)
    .catch((error: unknown) => {
      throw error instanceof RangeError ? new Refusal(`rows: ${error.message}`) : error
    })
  if (asked.limit === undefined && rows.size >= most)
    throw new Refusal(
      `rows: more than ${most} rows of ${id}; ask for less time, fewer columns, or the last of every so long`,
    )
  return rows
}

/**
 * What an own study asks while it runs: states and rows of what its needs name, and nothing else.
 *
 * @throws Error with a sentence for the study when it is not answered
 */
export const askedOfDesk = (needs: readonly Need[], context: StudyContext) => {
  const named: ReadonlySet<Need> = new Set(needs)
  const kindOf = (kind: unknown, call: string): LiveKind => {
    if (typeof kind === 'string' && isLiveKind(kind as Need) && named.has(kind as Need)) return kind as LiveKind
    throw new Refusal(`${call}: ${JSON.stringify(String(kind).slice(0, 40))} is not among its needs`)
  }
  return async (call: string, raw: unknown): Promise<unknown> => {
    const given = Array.isArray(raw) ? raw : []
    if (call === 'live')
      return context.live(kindOf(given[0], call), parsed(market, given[1], call), parsed(instant, given[2], call))
    if (call === 'liveOf')
      return context.liveOf(
        kindOf(given[0], call),
        parsed(covered, given[1], call) as MarketFilter,
        parsed(instant, given[2], call),
      )
    return readRows(given, named, context)
  }
}
