import { argument } from '../../study/argument/kinds.ts'

const STRATEGY = {
  pattern: /^[a-z0-9-]{2,40}$/,
  expected: 'the name of a strategy, such as call-spread',
  example: 'call-spread',
} as const

/** Filters for the largest structures of each day. */
export const yearArguments = {
  span: argument.span('how far back', 365, 3650),
  place: argument.choice('all, those of the screen, or blocks', ['all', 'screen', 'block'], 'all'),
  strategy: argument.text('only one strategy, such as call-spread; all when empty', STRATEGY, undefined),
  premiumUsd: argument.number('USD', 'least premium of all legs', 0, 0, 1e12),
} as const

export const OF_DAY_TEXT =
  'The 40 structures with the largest premium of each UTC day are stored, once the hour of their print is over; options only, without the futures that hedged them. Sides are those of the customer, as printed where the initiator is unknown.'
