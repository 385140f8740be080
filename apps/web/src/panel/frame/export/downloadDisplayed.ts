import type { Sheet } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import type { SubjectValues } from '../../../data/subject.ts'
import { csvText } from '../../../ui/format/csvText.ts'
import { fileName, saveFile } from './exportPicture.ts'

/** The subject, instant and simulated flag, repeated in each row so that a single row can be understood. */
const contextOf = (subject: SubjectValues, answers: readonly StudyAnswer[]) => [
  ...Object.entries(subject).filter((part): part is [string, string] => typeof part[1] === 'string' && part[1] !== ''),
  ['asOf', new Date(Math.min(...answers.map(({ asOfMs }) => asOfMs))).toISOString()] as const,
  ['SIMULATED', String(answers.some(({ isSimulated }) => isSimulated))] as const,
]

/** Returns the rows of the exported file: the displayed rows, each with its context. */
export const rowsWithContext = (
  { head, rows }: Sheet,
  subject: SubjectValues,
  answers: readonly StudyAnswer[],
): readonly (readonly (string | number | null)[])[] => {
  const context = contextOf(subject, answers)
  return [
    [...head, ...context.map(([name]) => name)],
    ...rows.map((row) => [...row, ...context.map(([, value]) => value)]),
  ]
}

/** Saves the displayed data in the displayed units as CSV. */
export const downloadDisplayed = (
  chartId: string,
  sheets: readonly Sheet[],
  subject: SubjectValues,
  answers: readonly StudyAnswer[],
): void => {
  const text = sheets.map((sheet) => csvText(rowsWithContext(sheet, subject, answers))).join('\r\n')
  const asOfMs = Math.min(...answers.map((answer) => answer.asOfMs))
  saveFile(new Blob([text], { type: 'text/csv' }), fileName(chartId, subject, asOfMs, 'csv'))
}
