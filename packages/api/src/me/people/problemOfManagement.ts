import type { ManagementRefusal } from '@gvol/accounts'
import type { Problem } from '../../http/problem.ts'

/** @param unknown  code of something that does not exist: the user, or the key */
export const problemOfManagement = (
  { reason, message }: ManagementRefusal,
  unknown: 'unknown-user' | 'unknown-key' = 'unknown-user',
): Problem => {
  switch (reason) {
    case 'unknown':
      return { status: 404, code: unknown, message }
    case 'not-allowed':
      return { status: 403, code: 'not-allowed', message }
    case 'not-possible':
      return { status: 409, code: 'not-configured', message }
    case 'provider':
      return { status: 502, code: 'provider-unavailable', message }
  }
}
