import type { Argument } from './argument.ts'

export type TextDomain = {
  /** Must match the whole text. */
  readonly pattern: RegExp
  /** Describes what it matches, to continue a sentence after the word "expected". */
  readonly expected: string
  readonly example: string
  /** The case to which the text is converted; unchanged when absent. */
  readonly letterCase?: 'lower' | 'upper'
  /** Maps aliases to one name. */
  readonly normalize?: (text: string) => string
}

/** Text that matches a pattern, for arguments whose choices cannot be listed. */
export const text = <Fallback extends string | undefined>(
  doc: string,
  { pattern, expected, example, letterCase, normalize }: TextDomain,
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
    const value = letterCase === 'lower' ? raw.toLowerCase() : letterCase === 'upper' ? raw.toUpperCase() : raw
    return { ok: true, value: normalize?.(value) ?? value }
  },
  wire: (value) => value ?? null,
})
