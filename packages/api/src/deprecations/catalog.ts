import type { Deprecation } from './deprecation.ts'

/** Everything that is deprecated now, one entry each, and a line under "Deprecated" in CHANGELOG.md. */
export const DEPRECATIONS: readonly Deprecation[] = []
