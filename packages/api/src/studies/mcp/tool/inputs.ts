import { z } from 'zod'

/** Arguments that several tools share. */
export const inputs = {
  study: z.string().max(80).describe('study id, from find'),
  column: z.string().max(80).describe('column of the study'),
  market: z
    .string()
    .max(100)
    .describe('exchange:symbol (deribit:BTC), exchange:instrument, or a coin (BTC), as the study needs; see markets'),
  arguments: z.record(z.string().max(80), z.unknown()).describe("the study's own arguments, by name; see describe"),
  where: z
    .record(z.string().max(80), z.union([z.string().max(200), z.number(), z.boolean(), z.null()]))
    .describe('only rows with these values, by column: {"tenorDays":30}, {"expiry":"2026-03-27"}'),
  asOf: z.string().max(40).describe('ISO 8601; default now'),
  span: z.string().max(90).default('90d').describe('days back such as 30d, or 2026-01-01/2026-02-01'),
  columns: z.array(z.string().max(80)).max(60).describe('default all'),
  every: z.enum(['5m', '15m', '1h', '4h', '1d', '3d', '7d', '14d', '30d']),
  rows: z.number().int().min(1).max(500),
  skip: z.number().int().min(0).default(0),
} as const
