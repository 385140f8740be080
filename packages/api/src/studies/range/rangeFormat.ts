import type { Problem } from '../../http/problem.ts'
import type { Answer } from '../../wire/answer.ts'
import { arrowRange } from './arrowRange.ts'
import { csvRange } from './csvRange.ts'
import { ndjsonRange } from './ndjsonRange.ts'
import type { RangeRequest } from './parseRange.ts'

/** How a range ended. */
export type RangeEnd = {
  /** Instants with and without an answer. */
  readonly answered: number
  readonly without: number
  /** If it stopped early: the first instant not answered, and why. */
  readonly stopped?: { readonly atMs: number; readonly message: string }
}

/** Writes a range in chunks. A chunk may be empty. */
export type RangeWriter = {
  readonly begin: () => Uint8Array
  readonly writeAnswer: (atMs: number, answer: Answer) => Uint8Array
  /** Writes an instant without an answer. */
  readonly writeProblem: (atMs: number, problem: Problem) => Uint8Array
  readonly end: (end: RangeEnd) => Uint8Array
}

export const RANGE_FORMATS = ['ndjson', 'csv', 'arrow'] as const
export type RangeFormat = (typeof RANGE_FORMATS)[number]

export const isRangeFormat = (raw: unknown): raw is RangeFormat => RANGE_FORMATS.includes(raw as RangeFormat)

export const RANGE_MEDIA_TYPES: Readonly<Record<RangeFormat, string>> = {
  ndjson: 'application/x-ndjson; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  arrow: 'application/vnd.apache.arrow.stream',
}

const WRITERS: Readonly<Record<RangeFormat, (request: RangeRequest) => RangeWriter | Promise<RangeWriter>>> = {
  ndjson: ndjsonRange,
  csv: csvRange,
  arrow: arrowRange,
}

export const rangeWriter = async (request: RangeRequest): Promise<RangeWriter> => WRITERS[request.format](request)
