import { INSTANT_EXPECTED, parseInstant } from '@gvol/market'
import { type Argument, listParts, type Parsed } from './argument.ts'

const MAX_TIMES = 200

export const isoTime = (ms: number): string => new Date(ms).toISOString()

/** Parses one instant as `asOf` and all time arguments accept it. */
export const parsedTime = (raw: unknown): Parsed<number> => {
  const parsed = parseInstant(raw)
  return parsed.ok ? { ok: true, value: parsed.atMs } : parsed
}

/** An instant: ISO-8601 or Unix milliseconds. */
export const time = (doc: string): Argument<number | undefined> => ({
  kind: 'time',
  doc,
  unit: null,
  fallback: undefined,
  isRequired: false,
  domain: {},
  hint: doc,
  graphqlType: 'String',
  schema: { type: 'string', format: 'date-time' },
  clientType: 'number',
  parse: parsedTime,
  wire: (value) => (value === undefined ? null : isoTime(value)),
})

/** Several instants, comma-separated or as a list; empty means all. */
export const times = (doc: string): Argument<readonly number[]> => ({
  kind: 'times',
  doc,
  unit: null,
  fallback: [],
  isRequired: false,
  domain: {},
  hint: doc,
  graphqlType: '[String!]',
  schema: { type: 'string', description: 'comma-separated instants; empty means all' },
  clientType: 'readonly number[]',
  parse: (raw) => {
    const parts = listParts(raw)
    if (parts === undefined) return { ok: false, expected: `a comma-separated list, each ${INSTANT_EXPECTED}` }
    if (parts.length > MAX_TIMES) return { ok: false, expected: `at most ${MAX_TIMES} instants` }
    const values: number[] = []
    for (const part of parts) {
      const parsed = parsedTime(part)
      if (!parsed.ok) return { ok: false, expected: `a comma-separated list, each ${parsed.expected}` }
      values.push(parsed.value)
    }
    return { ok: true, value: values }
  },
  wire: (value) => value.map(isoTime),
})
