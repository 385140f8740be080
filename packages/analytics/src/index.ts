export type { Argument, ArgumentKind, Arguments } from './_kit/argument/argument.ts'
export { argument } from './_kit/argument/kinds.ts'
export type { Leg } from './_kit/argument/legs.ts'
export { SYMBOL, VENUE } from './_kit/argument/names.ts'
export {
  argumentNames,
  fileParts,
  type ParsedStudyInput,
  parseStudyInput,
  wireInput,
} from './_kit/argument/parseStudyInput.ts'
export { type Span, spanEnds } from './_kit/argument/span.ts'
export { isoTime, parsedTime } from './_kit/argument/time.ts'
export type { WireValue } from './_kit/argument/wireValue.ts'
export { type Column, type ColumnType, columnFault, flag, maybe, number, text, time } from './_kit/column.ts'
export { type RecordedContext, recorded } from './_kit/context/recorded.ts'
export { type ShortName, shortNames } from './_kit/formula/shortNames.ts'
export { isLiveKind, isTableId, type Need, nounOf } from './_kit/needs.ts'
export type { OwnChart } from './_kit/ownChart.ts'
export { pricedChain } from './_kit/pricedChain.ts'
export {
  type AnyInput,
  defineStudy,
  followsOf,
  noData,
  type Study,
  type StudyContext,
  type StudyInput,
  type StudyRefusal,
  type StudyResult,
} from './_kit/study.ts'
export { type SubjectId, subjectOf, subjects } from './_kit/subject/subjects.ts'
export { surfaceOf } from './_kit/surface/chainSurface.ts'
export {
  DELTA_BUCKETS,
  type DeltaBucket,
  type DeltaVols,
  type ExpirySurface,
  type SmileFit,
  type Surface,
  TENORS_DAYS,
} from './_kit/surface/surface.ts'
export { bookAround } from './_kit/tradeBook/bookAround.ts'
export type { OptionTerms, TradedOption } from './_kit/traded/tradedOption.ts'
export { bundledCalendar } from './calendar/bundled.ts'
export { type CalendarEvent, EVENT_KINDS, joinedCalendar, readCalendar } from './calendar/calendar.ts'
export { type ChainQuality, chainQuality } from './data-quality/chainQuality.ts'
export { lifeText } from './data-quality/findings.ts'
export { MARK_RATIO_BAND, type MarkRatio, markProblem, markRatio } from './data-quality/markRatio.ts'
export type { Finding, MarketQuality, QualityReport } from './data-quality/qualityReport.ts'
export { type QualityQuestion, storedQuality } from './data-quality/storedQuality.ts'
export { derivedRows, tradedRows } from './derivations/derivedRows.ts'
export { type DeclaredStudy, declaredStudy, type RunOwn } from './own/declaredStudy.ts'
export { type StudyId, studies, studiesWith } from './studies/catalog.ts'
export { formulaStudies } from './studies/formulas/catalog.ts'
export { type FormulaReads, formulaReads } from './studies/formulas/formula/formulaReads.ts'
