import type { Argument } from './argument.ts'

export type TextDomain = {
  /** Matches the whole text. */
  readonly pattern: RegExp
  /** What it matches, to follow the word "expected". */
  readonly expected: string
  readonly example: string
  /** Letters that mean the same are made one; as sent when absent. */
  readonly letters?: 'lower' | 'upper'
  /** Other names of the same thing are made one. */
  readonly means?: (text: string) => string
}

/** Text of a pattern, where the choices cannot be listed. */
export const text = <Fallback extends string | undefined>(
  doc: string,
  { pattern, expected, example, letters, means }: TextDomain,
  fallback: Fallback,
): Argument<string | Fallback> => ({
  kind: 'text',
  doc,
  unit: null,
  fallback,
  isRequired: false,
  domain: { pattern: pattern.source, example },
  hint: doc,
  graphqlType: 'String',
  schema: { type: 'string', example },
  clientType: 'string',
  parse: (raw) => {
    if (typeof raw !== 'string' || !pattern.test(raw)) return { ok: false, expected }
    const value = letters === 'lower' ? raw.toLowerCase() : letters === 'upper' ? raw.toUpperCase() : raw
    return { ok: true, value: means?.(value) ?? value }
  },
  wire: (value) => value ?? null,
})
