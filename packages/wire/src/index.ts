export type { WireAnswer } from './answer.ts'
export type { DataQuality, DayCoverage, MarketQuality, QualityFinding } from './dataQuality.ts'
export type { MarketStatus, Status, VenueStatus } from './status.ts'
