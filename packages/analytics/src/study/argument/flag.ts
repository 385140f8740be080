import type { Argument } from './argument.ts'

const MEANINGS = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
])

export const flag = (doc: string, fallback: boolean): Argument<boolean> => ({
  kind: 'flag',
  doc,
  unit: null,
  fallback,
  isRequired: false,
  domain: {},
  hint: doc,
  graphqlType: 'Boolean',
  schema: { type: 'boolean' },
  clientType: 'boolean',
  parse: (raw) => {
    const value = MEANINGS.get(raw)
    return value === undefined ? { ok: false, expected: 'true or false' } : { ok: true, value }
  },
  wire: (value) => value,
})
