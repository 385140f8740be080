import { hashOf } from '../../secrets/secrets.ts'

/** What is kept of a backup code, and compared. Capitals, hyphens and blanks do not count. */
export const hashOfBackupCode = (code: string): string => hashOf(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
