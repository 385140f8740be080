import type { HistoryKind } from '@gvol/exchanges'
import { z } from 'zod'

const KINDS = ['candles', 'funding', 'open-interest', 'long-short-ratio', 'dvol', 'settlements', 'trades'] as const

const instant = z.number().int().nonnegative()

/** A backfill as it is sent to a running desk. */
export const backfillRequest = z.strictObject({
  venue: z.string().min(1).max(40),
  kinds: z.array(z.enum(KINDS)).nonempty() satisfies z.ZodType<readonly HistoryKind[]>,
  symbols: z.array(z.string().min(1).max(40)).nonempty().max(1000),
  intervalMs: z.number().int().positive().optional(),
  fromMs: instant,
  toMs: instant,
  /** Scheme, host and port of another server with the venue's protocol. */
  origin: z.url().max(300).optional(),
})
export type BackfillRequest = z.infer<typeof backfillRequest>
