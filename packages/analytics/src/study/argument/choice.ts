import type { Argument } from './argument.ts'

/** Text from a closed list. */
export const choice = <const Choices extends readonly string[]>(
  doc: string,
  choices: Choices,
  fallback: Choices[number],
): Argument<Choices[number]> => ({
  kind: 'choice',
  doc,
  unit: null,
  fallback,
  isRequired: false,
  domain: { choices },
  hint: `${doc}: ${choices.join(', ')}`,
  graphqlType: 'String',
  schema: { type: 'string', enum: choices },
  clientType: choices.map((name) => `'${name}'`).join(' | '),
  parse: (raw) =>
    typeof raw === 'string' && choices.includes(raw)
      ? { ok: true, value: raw }
      : { ok: false, expected: `one of ${choices.join(', ')}` },
  wire: (value) => value,
})
