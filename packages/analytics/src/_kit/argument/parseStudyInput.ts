import type { Study, StudyInput } from '../study.ts'
import { parsedArgument, parsedTime } from './argument.ts'

export type ParsedStudyInput =
  | { readonly ok: true; readonly input: StudyInput<Study['input']> }
  | { readonly ok: false; readonly argument: string; readonly message: string }

const NAME = /^[A-Za-z0-9_-]{1,32}$/

const sample = (raw: unknown): string => JSON.stringify(raw)?.slice(0, 60) ?? 'nothing'

/**
 * Turns what a client sent (URL parameters, GraphQL variables) into the input of a study. Every study takes
 * `exchange`, `symbol` and `asOf`; anything that it does not declare is refused by name, so a typing error never
 * silently changes an answer.
 *
 * @returns the input, or the argument at fault with a sentence that says what was expected
 */
export const parseStudyInput = (study: Study, raw: Readonly<Record<string, unknown>>): ParsedStudyInput => {
  const fault = (argument: string, message: string): ParsedStudyInput => ({ ok: false, argument, message })
  for (const name of Object.keys(raw)) {
    if (name in study.input || name === 'exchange' || name === 'symbol' || name === 'asOf') continue
    const known = ['exchange', 'symbol', 'asOf', ...Object.keys(study.input)].join(', ')
    return fault(name, `${study.id} has no argument ${name.slice(0, 40)}. It takes ${known}.`)
  }
  const { exchange, symbol } = raw
  if (typeof exchange !== 'string' || !NAME.test(exchange)) {
    return fault('exchange', `exchange: expected a venue id such as deribit, got ${sample(exchange)}.`)
  }
  if (typeof symbol !== 'string' || !NAME.test(symbol)) {
    return fault('symbol', `symbol: expected a market such as BTC or SOL_USDC, got ${sample(symbol)}.`)
  }
  const asOf = raw.asOf === undefined || raw.asOf === null || raw.asOf === '' ? undefined : parsedTime(raw.asOf)
  if (asOf?.ok === false) return fault('asOf', `asOf: expected ${asOf.expected}, got ${sample(raw.asOf)}.`)
  const values: Record<string, unknown> = {}
  for (const [name, declared] of Object.entries(study.input)) {
    const parsed = parsedArgument(declared, raw[name])
    if (!parsed.ok) return fault(name, `${name}: expected ${parsed.expected}, got ${sample(raw[name])}.`)
    values[name] = parsed.value
  }
  const market = { venue: exchange.toLowerCase(), symbol: symbol.toUpperCase() }
  // The values were parsed by the very declarations that the study's input type is inferred from.
  return { ok: true, input: { ...values, market, asOfMs: asOf?.value } as StudyInput<Study['input']> }
}
