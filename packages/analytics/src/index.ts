export { bundledCalendar } from './calendar/bundled.ts'
export {
  type CalendarEvent,
  calendarFrom,
  EVENT_KINDS,
  type EventKind,
  eventFromFile,
  isCoinName,
  joinedCalendar,
  type ReadCalendar,
  readCalendar,
} from './calendar/calendar.ts'
export { type ChainQuality, chainQuality } from './data-quality/chainQuality.ts'
export { lifeText } from './data-quality/findings.ts'
export { MARK_RATIO_BAND, type MarkRatio, markProblem, markRatio } from './data-quality/markRatio.ts'
export type {
  Finding,
  MarketQuality,
  MarketTables,
  QualityReport,
  TableCoverage,
} from './data-quality/qualityReport.ts'
export { type QualityQuestion, storedQuality } from './data-quality/storedQuality.ts'
export { derivedRows, tradedRows } from './derivations/derivedRows.ts'
export { bookAround } from './market/tradeBook/bookAround.ts'
export type { OptionTerms, TradedOption } from './market/traded/tradedOption.ts'
export { type DeclaredStudy, declaredStudy, type RunOwn } from './own/declaredStudy.ts'
export { type StudyId, studies, studiesWith } from './studies/catalog.ts'
export { formulaStudies } from './studies/formulas/catalog.ts'
export { type FormulaReads, formulaReads } from './studies/formulas/formula/formulaReads.ts'
export type { Argument, ArgumentKind, Arguments } from './study/argument/argument.ts'
export { argument } from './study/argument/kinds.ts'
export type { Leg } from './study/argument/legs.ts'
export { SYMBOL, VENUE } from './study/argument/names.ts'
export {
  argumentNames,
  fileParts,
  type ParsedStudyInput,
  parseStudyInput,
  wireInput,
} from './study/argument/parseStudyInput.ts'
export type { Span } from './study/argument/span.ts'
export { isoTime, parsedTime } from './study/argument/time.ts'
export type { WireValue } from './study/argument/wireValue.ts'
export { type Column, type ColumnType, columnFault, flag, maybe, number, text, time } from './study/column.ts'
export { contextThrough, type Instants } from './study/context/contextThrough.ts'
export { type RecordedContext, recordReads } from './study/context/recordReads.ts'
export { type ShortName, shortNames } from './study/formula/shortNames.ts'
export { isLiveKind, isTableId, type Need, nounOf } from './study/needs.ts'
export type { OwnChart } from './study/ownChart.ts'
export { spanEnds } from './study/range.ts'
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
} from './study/study.ts'
export { hasLegs, type SubjectId, subjectOf, subjects } from './study/subject/subjects.ts'
export { readSupplies, type Supply } from './supply/supply.ts'
export { surfaceOf } from './surface/chainSurface.ts'
export { pricedChain } from './surface/pricedChain.ts'
export {
  DELTA_BUCKETS,
  type DeltaBucket,
  type DeltaVols,
  type ExpirySurface,
  type SmileFit,
  type Surface,
  TENORS_DAYS,
} from './surface/surface.ts'
export { BOOK_VALID_MS, minuteIndices } from './surface/volIndex/combinedBooks.ts'
export { ownIndex } from './surface/volIndex/ownIndex.ts'
