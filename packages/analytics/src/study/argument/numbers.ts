import { type Argument, listParts } from './argument.ts'
import { parsedNumber } from './number.ts'

/**
 * Several numbers, comma-separated or as a list; an empty list means the default. @param most  maximum number of values
 */
export const numbers = (
  unit: string,
  doc: string,
  fallback: readonly number[],
  { min, max, most }: { readonly min: number; readonly max: number; readonly most: number },
): Argument<readonly number[]> => ({
  kind: 'numbers',
  doc,
  unit,
  fallback,
  isRequired: false,
  domain: { min, max, most },
  hint: `${doc} [${unit}, each ${min} to ${max}, at most ${most}]`,
  graphqlType: '[Float!]',
  schema: { type: 'string', description: `comma-separated numbers, at most ${most}` },
  clientType: 'readonly number[]',
  parse: (raw) => {
    const expected = `at most ${most} numbers from ${min} to ${max} (${unit}), comma-separated`
    const parts = listParts(raw)
    if (parts === undefined || parts.length > most) return { ok: false, expected }
    if (parts.length === 0) return { ok: true, value: fallback }
    const values = parts.map((part) => parsedNumber({ unit, min, max }, part))
    return values.every((value) => value.ok)
      ? { ok: true, value: values.map(({ value }) => value) }
      : { ok: false, expected }
  },
  wire: (value) => value,
})
