export { type Argument, argument, parsedArgument, parsedTime } from './_kit/argument/argument.ts'
export { type ParsedStudyInput, parseStudyInput } from './_kit/argument/parseStudyInput.ts'
export { surfaceOf } from './_kit/chainSurface.ts'
export { type Column, type ColumnType, columnFault } from './_kit/column.ts'
export type { History, PastSurface, TenorPoint } from './_kit/history.ts'
export { storeHistory } from './_kit/storeHistory.ts'
export type { Market, Study, StudyContext, StudyInput, StudyRefusal, StudyResult } from './_kit/study.ts'
export {
  DELTA_BUCKETS,
  type DeltaBucket,
  type DeltaVols,
  type ExpirySurface,
  type SmileFit,
  type Surface,
  type SviParameters,
  TENORS_DAYS,
} from './_kit/surface.ts'
export type { OptionTerms, TradedOption } from './_kit/tradedOption.ts'
export { type StudyId, studies } from './catalog.ts'
export { type ChainQuality, chainQuality } from './data-quality/chainQuality.ts'
export { lifeText } from './data-quality/findings.ts'
export type { Finding, MarketQuality, QualityReport } from './data-quality/qualityReport.ts'
export { type QualityQuestion, storedQuality } from './data-quality/storedQuality.ts'
export { derivedRows, tradedRows } from './derivations/derivedRows.ts'
