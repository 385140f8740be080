import type { Sheet } from '@gvol/plot'
import type { StudyAnswer } from '../../../../data/study.ts'
import type { SubjectValues } from '../../../../data/subject.ts'
import { csvText } from '../../../../ui/format/csvText.ts'
import { fileName, saveFile } from './exportPicture.ts'

/** What every row is about, so that a line cut out of the file still says it. */
const contextOf = (subject: SubjectValues, answers: readonly StudyAnswer[]) => [
  ...Object.entries(subject).filter((part): part is [string, string] => typeof part[1] === 'string' && part[1] !== ''),
  ['asOf', new Date(Math.min(...answers.map(({ asOfMs }) => asOfMs))).toISOString()] as const,
  ['SIMULATED', String(answers.some(({ isSimulated }) => isSimulated))] as const,
]

/** The rows of a file: as shown, each with what it is about. */
export const shownRows = (
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

/** Saves what a panel shows, in its units. */
export const downloadShown = (
  chartId: string,
  sheets: readonly Sheet[],
  subject: SubjectValues,
  answers: readonly StudyAnswer[],
): void => {
  const text = sheets.map((sheet) => csvText(shownRows(sheet, subject, answers))).join('\r\n')
  const asOfMs = Math.min(...answers.map((answer) => answer.asOfMs))
  saveFile(new Blob([text], { type: 'text/csv' }), fileName(chartId, subject, asOfMs, 'csv'))
}
