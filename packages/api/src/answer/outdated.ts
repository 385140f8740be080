import type { Problem } from './problem.ts'

/** The answer to a change that was made on an older version than the newest, with what is there now. */
export const outdated = (message: string, current: Readonly<Record<string, unknown>>): Problem => ({
  status: 409,
  code: 'outdated',
  message,
  current,
})
