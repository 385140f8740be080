import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const NOUNS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

/** Units of sizes by what is measured. */
const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['letter', 'letters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
}

const sizeText = (
  origin: string,
  limit: number | bigint,
  bound: 'at least' | 'at most',
  isInclusive: boolean,
): string => {
  const unit = UNITS[origin]
  if (unit !== undefined) return `expected ${bound} ${limit} ${Number(limit) === 1 ? unit[0] : unit[1]}`
  if (isInclusive) return `expected ${bound} ${limit}`
  return `expected ${bound === 'at least' ? 'more' : 'less'} than ${limit}`
}

/**
 * Returns what a field of a request should have been, in words for its sender. Undefined where the schema has its own
 * words.
 */
export const issueText = (issue: Issue): string | undefined => {
  switch (issue.code) {
    case 'invalid_type': {
      const expected = NOUNS[issue.expected] ?? 'another kind of value'
      return issue.input === undefined ? `is missing; expected ${expected}` : `expected ${expected}`
    }
    case 'too_small':
      return sizeText(issue.origin, issue.minimum, 'at least', issue.inclusive !== false)
    case 'too_big':
      return sizeText(issue.origin, issue.maximum, 'at most', issue.inclusive !== false)
    case 'invalid_value':
      return `expected ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map((value) => JSON.stringify(value)).join(', ')}`
    case 'unrecognized_keys':
      return `unknown ${issue.keys.length === 1 ? 'field' : 'fields'} ${issue.keys.map((key) => JSON.stringify(key)).join(', ')}`
    case 'not_multiple_of':
      return `expected a multiple of ${issue.divisor}`
    case 'invalid_format':
      return issue.format === 'regex' ? 'has another form than expected' : `expected a valid ${issue.format}`
    case 'invalid_union':
      return 'has none of the forms that are accepted'
    default:
      return undefined
  }
}
