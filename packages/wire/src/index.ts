export type { WireAnswer } from './answer.ts'
export type { DataQuality, DayCoverage, MarketQuality, QualityFinding } from './dataQuality.ts'
export { SCOPES, type Scope } from './scopes.ts'
export type { MarketStatus, Status, VenueStatus } from './status.ts'
