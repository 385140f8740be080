import { checkZone, comparable } from '@gvol/alerts'
import { type FormulaReads, parseStudyInput, type Study, SYMBOL, VENUE } from '@gvol/analytics'
import { type Market, parseInstant, venueId } from '@gvol/market'
import type { AlertDraft, MarketName, NumberWatch, RowWatch } from '@gvol/wire'
import { z } from 'zod'
import type { Problem } from '../../http/problem.ts'

const MAX_FORMULA = 2_000
const MAX_SPAN_DAYS = 1_825
const WEEK_MINUTES = 10_080

const finite = z.number().min(-1e18).max(1e18)
const instant = z
  .string()
  .max(40)
  .refine((text) => parseInstant(text).ok, 'expected ISO-8601')
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected HH:MM')
const market = z.strictObject({
  exchange: z.string().regex(VENUE.pattern, `expected ${VENUE.expected}`),
  symbol: z.string().regex(SYMBOL.pattern, `expected ${SYMBOL.expected}`),
})

const numberWatch = z.strictObject({
  kind: z.literal('number'),
  market,
  formula: z.string().trim().min(1).max(MAX_FORMULA),
})
const rowWatch = z.strictObject({
  kind: z.literal('row'),
  study: z.string().max(80),
  arguments: z.record(z.string().max(60), z.unknown()),
  where: z
    .array(
      z.strictObject({
        column: z.string().max(60),
        test: z.enum(['above', 'below', 'is', 'is-not']),
        value: z.union([finite, z.string().max(200), z.boolean()]),
      }),
    )
    .max(10),
})

const condition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['above', 'below', 'crosses']), level: finite }),
  z.strictObject({
    kind: z.literal('percentile'),
    side: z.enum(['above', 'below']),
    percentile: z.number().min(0).max(1),
    spanDays: z.number().min(0.05).max(MAX_SPAN_DAYS),
  }),
  z.strictObject({
    kind: z.literal('change'),
    side: z.enum(['up', 'down', 'either']),
    by: z.number().positive().max(1e18),
    spanMinutes: z.number().int().min(1).max(WEEK_MINUTES),
  }),
  z.strictObject({
    kind: z.literal('rank'),
    side: z.enum(['top', 'bottom']),
    place: z.number().int().min(1).max(30),
    among: z.array(market).min(2).max(30),
  }),
])

const zone = z
  .string()
  .min(1)
  .max(60)
  .refine((name) => {
    try {
      checkZone(name)
      return true
    } catch {
      return false
    }
  }, 'expected a zone such as Europe/Berlin')

const schedule = z.strictObject({
  days: z
    .array(z.number().int().min(1).max(7))
    .min(1)
    .max(7)
    .refine((days) => new Set(days).size === days.length, 'expected each day once'),
  from: clock,
  to: clock,
  zone,
})

/** Fields that the owner writes. Strict, because stored alerts are read again, also by other programs. */
const parts = {
  name: z.string().trim().min(1).max(120),
  watch: z.discriminatedUnion('kind', [numberWatch, rowWatch]),
  condition: condition.nullable(),
  hysteresis: z.number().min(0).max(1e18),
  coolDownMinutes: z.number().min(0).max(525_600),
  schedule: schedule.nullable(),
  expiresAt: instant.nullable(),
  snoozedUntil: instant.nullable(),
  isOn: z.boolean(),
  hasSound: z.boolean(),
  note: z.string().max(4_000),
  channels: z.array(z.string().max(40)).max(20),
}

export const wholeDraft = z.strictObject({
  ...parts,
  condition: parts.condition.default(null),
  hysteresis: parts.hysteresis.default(0),
  coolDownMinutes: parts.coolDownMinutes.default(0),
  schedule: parts.schedule.default(null),
  expiresAt: parts.expiresAt.default(null),
  snoozedUntil: parts.snoozedUntil.default(null),
  isOn: parts.isOn.default(true),
  hasSound: parts.hasSound.default(true),
  note: parts.note.default(''),
  channels: parts.channels.default([]),
})

export const changedDraft = z
  .strictObject(parts)
  .partial()
  .extend({ version: z.number().int().min(0).optional() })

export const trialOf = wholeDraft.extend({ days: z.number().min(0.05).max(730).default(90) })

/** Returns the market in the form formulas and studies use. */
export const marketOf = ({ exchange, symbol }: MarketName): Market => ({ venue: venueId(exchange), symbol })

export type WatchPorts = {
  readonly studies: Readonly<Record<string, Study>>
  readonly formulaReads: (written: string, market: Market) => FormulaReads
}

export type CheckedDraft =
  | { readonly ok: true; readonly unit: string | null }
  | { readonly ok: false; readonly problem: Problem }

const bad = (argument: string, message: string): CheckedDraft => ({
  ok: false,
  problem: { status: 400, code: 'bad-argument', argument, message: `${argument}: ${message}` },
})

const checkNumber = (watch: NumberWatch, draft: AlertDraft, ports: WatchPorts): CheckedDraft => {
  if (draft.condition === null) return bad('condition', 'a number wants one, such as {"kind": "above", "level": 0.6}.')
  if (!Object.hasOwn(ports.studies, 'formula')) return bad('watch.formula', 'formulas are not computed here.')
  const read = ports.formulaReads(watch.formula, marketOf(watch.market))
  if (!read.ok) return bad('watch.formula', read.message)
  const { condition } = draft
  if (condition.kind === 'rank') {
    const names = condition.among.map(({ exchange, symbol }) => `${exchange} ${symbol}`)
    if (new Set(names).size < names.length) return bad('condition.among', 'expected each market once.')
    if (!names.includes(`${watch.market.exchange} ${watch.market.symbol}`))
      return bad('condition.among', 'expected the market of the watch among them.')
    if (condition.place >= names.length)
      return bad('condition.place', `expected less than ${names.length}, the number of markets.`)
  }
  return { ok: true, unit: read.unit }
}

const checkRow = (watch: RowWatch, draft: AlertDraft, { studies }: WatchPorts): CheckedDraft => {
  if (draft.condition !== null)
    return bad('condition', 'rows have no condition; write tests of columns in watch.where.')
  const study = Object.hasOwn(studies, watch.study) ? studies[watch.study] : undefined
  if (study === undefined)
    return bad('watch.study', `there is no study ${JSON.stringify(watch.study)}; /api/v1/studies lists them.`)
  if (Object.hasOwn(watch.arguments, 'asOf')) return bad('watch.arguments', 'asOf: an alert is about the present.')
  const parsed = parseStudyInput(study, watch.arguments)
  if (!parsed.ok) return bad(`watch.arguments.${parsed.argument}`, parsed.message)
  for (const [i, { column, value }] of watch.where.entries()) {
    const spec = Object.hasOwn(study.output, column) ? study.output[column] : undefined
    if (spec === undefined)
      return bad(
        `watch.where.${i}.column`,
        `${study.id} has no column ${column}: expected ${Object.keys(study.output).join(', ')}.`,
      )
    if (comparable(spec, value) === undefined)
      return bad(
        `watch.where.${i}.value`,
        `${column} holds ${{ number: 'numbers', time: 'instants in ISO-8601', text: 'texts', flag: 'true or false' }[spec.type]}.`,
      )
  }
  return { ok: true, unit: null }
}

/** Checks what a schema cannot: whether the formula can be computed, and whether study, arguments and columns exist. */
export const checkDraft = (draft: AlertDraft, ports: WatchPorts): CheckedDraft =>
  draft.watch.kind === 'number' ? checkNumber(draft.watch, draft, ports) : checkRow(draft.watch, draft, ports)
