import type { Problem } from '../../http/problem.ts'

/** Rejects a change based on an older version, and returns the current one. */
export const outdated = (message: string, current: Readonly<Record<string, unknown>>): Problem => ({
  status: 409,
  code: 'outdated',
  message,
  current,
})
