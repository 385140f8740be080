import { hashOf } from '../../secrets/secrets.ts'

/** Returns the stored form of a backup code, for comparison. Case, hyphens and spaces are ignored. */
export const hashOfBackupCode = (code: string): string => hashOf(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
