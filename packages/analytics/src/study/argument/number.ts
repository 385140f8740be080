import type { Argument, Parsed } from './argument.ts'

type Bounds = { readonly unit: string; readonly min: number; readonly max: number }

/** Parses a finite number within bounds from a number or its text. */
export const parsedNumber = ({ unit, min, max }: Bounds, raw: unknown): Parsed<number> => {
  const value = typeof raw === 'number' ? raw : typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : Number.NaN
  return value >= min && value <= max
    ? { ok: true, value }
    : { ok: false, expected: `a number from ${min} to ${max} (${unit})` }
}

export const number = <Fallback extends number | undefined>(
  unit: string,
  doc: string,
  fallback: Fallback,
  min: number,
  max: number,
): Argument<number | Fallback> => ({
  kind: 'number',
  doc,
  unit,
  fallback,
  isRequired: false,
  domain: { min, max },
  hint: `${doc} [${unit}, ${min} to ${max}]`,
  graphqlType: 'Float',
  schema: { type: 'number', minimum: min, maximum: max },
  clientType: 'number',
  parse: (raw) => parsedNumber({ unit, min, max }, raw),
  wire: (value) => value ?? null,
})
