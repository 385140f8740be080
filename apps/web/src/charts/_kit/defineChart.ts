import type { WireAnswer } from '@gvol/wire'
import { createElement, type ReactNode } from 'react'
import type { StudyAnswer, StudyId, StudyRequest } from '../../data/study.ts'
import { type SubjectOf, subjectNames } from '../../data/study.ts'
import {
  aboutOf,
  type SubjectId,
  type SubjectValues,
  type Supplied,
  type ValuesOf,
  withCoins,
} from '../../data/subject.ts'
import type { AnswersTo, Ask, Asks } from './ask.ts'
import { type Comparable, ofAnotherMoment } from './compare/comparable.ts'
import type { ChartControls, ControlSchema, ControlTexts, ControlValues } from './controls.ts'
import type { About } from './describeChart.ts'

/** Answers to all requests of a chart, and the subject and controls that they answer. */
export type ChartFixture = {
  readonly subject: SubjectValues
  readonly controls: ControlTexts
  readonly answers: Readonly<Record<string, WireAnswer>>
  /** Columns of each answer that may have no value. */
  readonly nullable: Readonly<Record<string, readonly string[]>>
}

export type ViewProps<Model> = {
  readonly model: Model
  /** CSS pixels that the view must fill; the width is the panel's. */
  readonly height: number
  /** One sentence for people who do not see the chart. */
  readonly label: string
  /** Opens what was clicked: an instrument by its name, or an address of the desk. */
  readonly onPick: ((picked: string) => void) | undefined
  /** Sets a control that the view draws itself; `text` is undefined for the default. */
  readonly onControl?: (name: string, text: string | undefined) => void
}

/** Studies that can be asked where a subject is known. */
type StudyOn<S extends SubjectId> = {
  [Id in StudyId]: Supplied<ValuesOf<S>> extends SubjectOf<Id> ? Id : never
}[StudyId]

/** A chart's own controls and what it is about, beside the page's controls. */
type ControlsOn<S extends SubjectId, Schema extends ControlSchema> = ChartControls<Schema> & Supplied<ValuesOf<S>>

/** Asks of studies that are about the chart's subject, or about a part of it. */
export type AsksOn<S extends SubjectId> = Readonly<Record<string, Ask<StudyOn<S>>>>

export type ChartDefinition<S extends SubjectId, Schema extends ControlSchema, A extends Asks, Model> = {
  /** How to read it. Formula and inputs come from the studies. */
  readonly read: string
  readonly studies: (controls: ControlsOn<S, Schema>) => A
  /** Answers → exactly what is drawn. Pure; all decisions about units, order, colour, labels and gaps are made here. */
  readonly toModel: (answers: AnswersTo<A>, controls: ControlsOn<S, Schema>) => Model
  readonly isEmpty: (model: Model) => boolean
  /** What an answer lacked that leaves nothing to draw, where it is not what the page chose. */
  readonly whyEmpty?: string
  /** The model with that of another moment or market as its ghost; without it the chart is compared with nothing. */
  readonly beside?: (model: Model, other: Model, how: { readonly label: string; readonly laterMs: number }) => Model
  /** Choices that the chart left to the study, as the study made them: its ghost is to be of the same expiry. */
  readonly pinned?: (answers: AnswersTo<A>, own: ControlValues<Schema>) => ControlValues<Schema>
  /** Why another moment or market has no place on this chart; anything has unless said. */
  readonly comparable?: Comparable
  /** A short fact for the header, such as `RMSE 0.3` or `8 of 14`. */
  readonly headline?: (model: Model) => string | undefined
  /** CSS pixels that show all of a model; absent where more room always shows more. */
  readonly contentHeight?: (model: Model) => number | undefined
  /** Model → pixels. Decides nothing. */
  readonly View: (props: ViewProps<Model>) => ReactNode
}

/** Answers about another moment or market, under the same names, and what they are called. */
export type Beside = {
  readonly answers: Readonly<Record<string, StudyAnswer>>
  readonly controls: ChartControls
  readonly label: string
}

/** What can be drawn now. */
export type Prepared =
  | { readonly isEmpty: true }
  | {
      readonly isEmpty: false
      readonly headline: string | undefined
      /** CSS pixels that show all of it; undefined where more room always shows more. */
      readonly contentHeight: number | undefined
      readonly draw: (size: Omit<ViewProps<never>, 'model'>) => ReactNode
    }

/** A chart of any shape: what frame, gallery and workspaces handle. */
export type Chart = About & {
  readonly read: string
  readonly asks: (controls: ChartControls) => readonly (readonly [name: string, ask: Ask])[]
  /** It can show another moment or market as a ghost: the frame asks for it where the page compares. */
  readonly hasGhosts: boolean
  readonly comparable: (own: ChartControls, other: ChartControls) => string | undefined
  readonly whyEmpty: string | undefined
  readonly pinned: (answers: Readonly<Record<string, StudyAnswer>>, own: ChartControls['own']) => ChartControls['own']
  readonly prepare: (
    answers: Readonly<Record<string, StudyAnswer>>,
    controls: ChartControls,
    beside?: Beside,
  ) => Prepared
}

/** Seals the model inside `prepare`: a `View` that does not fit `toModel` fails to compile in the chart's own file. */
export const defineChart = <S extends SubjectId, Schema extends ControlSchema, A extends AsksOn<S>, Model>(
  about: About<S, Schema>,
  definition: ChartDefinition<S, Schema, A, Model>,
): Chart => ({
  ...about,
  read: definition.read,
  // The frame makes controls from this very schema and answers from these very asks.
  asks: (controls) => Object.entries(definition.studies(withSubject<S, Schema>(controls))),
  hasGhosts: definition.beside !== undefined && about.pageControls.includes('compare'),
  comparable: (own, other) =>
    isSameMatter(about.subject, own, other) ? ofAnotherMoment(own, other) : definition.comparable?.(own, other),
  whyEmpty: definition.whyEmpty,
  pinned: (answers, own) =>
    definition.pinned === undefined
      ? own
      : definition.pinned(answers as AnswersTo<A>, own as unknown as ControlValues<Schema>),
  prepare: (answers, controls, beside) => {
    const modelOf = (all: typeof answers, asked: ChartControls) =>
      definition.toModel(all as AnswersTo<A>, withSubject<S, Schema>(asked))
    const own = modelOf(answers, controls)
    if (definition.isEmpty(own)) return { isEmpty: true }
    const model =
      beside === undefined || definition.beside === undefined
        ? own
        : definition.beside(own, modelOf(beside.answers, beside.controls), {
            label: beside.label,
            laterMs: instantOf(answers) - instantOf(beside.answers),
          })
    return {
      isEmpty: false,
      headline: definition.headline?.(model),
      contentHeight: definition.contentHeight?.(model),
      draw: (size) => createElement(definition.View, { ...size, model }),
    }
  },
})

/** A chart of a coin, or of all of them, is about the same at another market of it. */
const isSameMatter = (subject: SubjectId, own: ChartControls, other: ChartControls): boolean =>
  own.asOfMs === other.asOfMs && JSON.stringify(aboutOf(subject, own)) === JSON.stringify(aboutOf(subject, other))

const instantOf = (answers: Readonly<Record<string, StudyAnswer>>): number =>
  Math.min(...Object.values(answers).map(({ asOfMs }) => asOfMs))

const withSubject = <S extends SubjectId, Schema extends ControlSchema>(
  controls: ChartControls,
): ControlsOn<S, Schema> => ({ ...controls, ...withCoins(controls) }) as unknown as ControlsOn<S, Schema>

/** The questions of a chart about a subject at a moment. */
export const requestsOf = (chart: Chart, controls: ChartControls): readonly (readonly [string, StudyRequest])[] =>
  chart.asks(controls).map(([name, { study, arguments: args, columns, subject }]) => {
    const known: SubjectValues = withCoins({ ...controls, ...subject })
    const values = Object.fromEntries(subjectNames(study).map((part) => [part, known[part] ?? '']))
    // Asks are of studies that the chart's subject can supply: the compiler saw to it.
    return [
      name,
      { study, subject: values as StudyRequest['subject'], asOfMs: controls.asOfMs, arguments: args, columns },
    ]
  })
