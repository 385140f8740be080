import type { StudyAnswer } from '../../../data/study.ts'

export const LISTED = ['study', 'title', 'chart', 'columns'] as const

/** Generic columns of `own-study` that hold the columns of any study. */
export const SLOTS = [
  ...(['number1', 'number2', 'number3', 'number4', 'number5'] as const),
  ...(['number6', 'number7', 'number8', 'number9', 'number10'] as const),
  ...(['text1', 'text2', 'text3', 'text4', 'text5'] as const),
] as const
export type Slot = (typeof SLOTS)[number]

/** A column of an operator's study, and the generic column that holds it. */
export type DeclaredColumn = {
  readonly name: string
  readonly type: 'number' | 'time' | 'text' | 'flag'
  readonly unit: string
  readonly doc: string
  readonly slot: Slot
}

export type DeclaredChart =
  | { readonly kind: 'table' }
  | { readonly kind: 'line' | 'bars' | 'points'; readonly x: string; readonly y: readonly string[] }

/** Metadata of an operator's study. */
export type Declared = {
  readonly study: string
  readonly title: string
  readonly chart: DeclaredChart
  readonly columns: readonly DeclaredColumn[]
}

type List = Pick<StudyAnswer<'own-studies', (typeof LISTED)[number]>, 'data'>

/** Returns the metadata of the named study, or of the first if none is named. The server has validated it. */
export const declaredIn = ({ data }: List, studyName: string): Declared | undefined => {
  const at = studyName === '' ? 0 : data.study.indexOf(studyName)
  const [study, title, chart, columns] = LISTED.map((name) => data[name][at])
  if (study === undefined || title === undefined || chart === undefined || columns === undefined) return undefined
  return { study, title, chart: JSON.parse(chart), columns: JSON.parse(columns) }
}
