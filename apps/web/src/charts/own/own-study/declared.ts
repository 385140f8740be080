import type { StudyAnswer } from '../../../data/study.ts'

export const LISTED = ['study', 'title', 'chart', 'columns'] as const

/** Columns of `own-study` that hold those of any study. */
export const SLOTS = [
  ...(['number1', 'number2', 'number3', 'number4', 'number5'] as const),
  ...(['number6', 'number7', 'number8', 'number9', 'number10'] as const),
  ...(['text1', 'text2', 'text3', 'text4', 'text5'] as const),
] as const
export type Slot = (typeof SLOTS)[number]

/** A column of an own study, and the column of the answer that holds it. */
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

/** What the desk knows of an own study besides its answer. */
export type Declared = {
  readonly study: string
  readonly title: string
  readonly chart: DeclaredChart
  readonly columns: readonly DeclaredColumn[]
}

type List = Pick<StudyAnswer<'own-studies', (typeof LISTED)[number]>, 'data'>

/** The study of a list that is asked for, the first where none is; the server held what it declares to its form. */
export const declaredIn = ({ data }: List, asked: string): Declared | undefined => {
  const at = asked === '' ? 0 : data.study.indexOf(asked)
  const [study, title, chart, columns] = LISTED.map((name) => data[name][at])
  if (study === undefined || title === undefined || chart === undefined || columns === undefined) return undefined
  return { study, title, chart: JSON.parse(chart), columns: JSON.parse(columns) }
}
