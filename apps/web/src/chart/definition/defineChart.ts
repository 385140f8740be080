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
import { anotherInstantOnly, type Comparable } from '../compare/comparable.ts'
import type { ChartControls, ControlSchema, ControlTexts, ControlValues } from './controls.ts'
import type { About } from './describeChart.ts'
import type { AnswersTo, StudyQueries, StudyQuery } from './studyQuery.ts'

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
  /** One sentence for screen readers. */
  readonly label: string
  /** Opens what was clicked: an instrument by name, or a path of this app. */
  readonly onPick: ((picked: string) => void) | undefined
  /** Sets a control drawn by the view itself; `text` is undefined for the default. */
  readonly onControl?: (name: string, text: string | undefined) => void
}

/** Studies whose subject can be derived from the chart's subject. */
type StudyOn<S extends SubjectId> = {
  [Id in StudyId]: Supplied<ValuesOf<S>> extends SubjectOf<Id> ? Id : never
}[StudyId]

/** A chart's own controls and its subject, in addition to the page's controls. */
type ControlsOn<S extends SubjectId, Schema extends ControlSchema> = ChartControls<Schema> & Supplied<ValuesOf<S>>

/** Queries for studies about the chart's subject or a part of it. */
export type QueriesOn<S extends SubjectId> = Readonly<Record<string, StudyQuery<StudyOn<S>>>>

/** The longest span back that a chart requests, days, undefined without one; and the instant of its answers. */
export type RequestedWindow = { readonly days: number | undefined; readonly asOfMs: number }

export type ChartDefinition<S extends SubjectId, Schema extends ControlSchema, A extends StudyQueries, Model> = {
  /** How to read the chart. Formulas and inputs come from the studies. */
  readonly read: string
  readonly studies: (controls: ControlsOn<S, Schema>) => A
  /** Converts answers to exactly what is drawn. Pure; decides units, order, colors, labels and gaps. */
  readonly toModel: (answers: AnswersTo<A>, controls: ControlsOn<S, Schema>) => Model
  readonly isEmpty: (model: Model) => boolean
  /** Why the chart can be empty, unless the page's controls are the cause. */
  readonly whyEmpty?: string
  /** What has to be known about every number of the chart; in view with it. */
  readonly note?: string
  /** Adds the model of another instant or market to the chart's model. Charts without it cannot be compared. */
  readonly compareWith?: (
    model: Model,
    other: Model,
    how: { readonly label: string; readonly laterMs: number },
  ) => Model
  /** Fixes choices that the study made, such as the default expiry, so that the comparison uses the same. */
  readonly pinned?: (answers: AnswersTo<A>, own: ControlValues<Schema>) => ControlValues<Schema>
  /** Returns why another instant or market cannot be shown in this chart; default: everything is comparable. */
  readonly comparable?: Comparable
  /** A short fact for the header, such as `RMSE 0.3` or `8 of 14`. */
  readonly headline?: (model: Model) => string | undefined
  /** Returns what a user has to know about this drawing, in a sentence below the title. */
  readonly noteOf?: (model: Model, requested: RequestedWindow) => string | undefined
  /** Height in CSS pixels that shows the whole model; absent if the chart can use any height. */
  readonly contentHeight?: (model: Model) => number | undefined
  /** Each displayed row is a row of the only answer, whose index it is. */
  readonly hasAnswerRows?: boolean
  /** Renders the model; makes no decisions. */
  readonly View: (props: ViewProps<Model>) => ReactNode
}

/** Answers about another instant or market, under the same names, with their label. */
export type ComparisonData = {
  readonly answers: Readonly<Record<string, StudyAnswer>>
  readonly controls: ChartControls
  readonly label: string
}

/** A chart's model, ready to render. */
export type Prepared =
  | { readonly isEmpty: true }
  | {
      readonly isEmpty: false
      readonly headline: string | undefined
      /** What a user has to know about this drawing. */
      readonly note: string | undefined
      /** Height in CSS pixels that shows everything; undefined if the chart can use any height. */
      readonly contentHeight: number | undefined
      readonly draw: (size: Omit<ViewProps<never>, 'model'>) => ReactNode
    }

/** A chart with its model type hidden, as used by frame, gallery and workspaces. */
export type Chart = About & {
  readonly read: string
  readonly queries: (controls: ChartControls) => readonly (readonly [name: string, query: StudyQuery])[]
  /**
   * Whether the chart can show another instant or market; if so, the frame requests that data when the page compares.
   */
  readonly hasGhosts: boolean
  readonly comparable: (own: ChartControls, other: ChartControls) => string | undefined
  readonly whyEmpty: string | undefined
  readonly note: string | undefined
  /** Each displayed row is a row of the answer, so a file of all columns has the same rows in the same order. */
  readonly hasAnswerRows: boolean
  readonly pinned: (answers: Readonly<Record<string, StudyAnswer>>, own: ChartControls['own']) => ChartControls['own']
  readonly prepare: (
    answers: Readonly<Record<string, StudyAnswer>>,
    controls: ChartControls,
    comparisonData?: ComparisonData,
  ) => Prepared
}

/**
 * Hides the model's type inside `prepare`. If `View` does not accept what `toModel` returns, the chart's own file does
 * not compile.
 */
export const defineChart = <S extends SubjectId, Schema extends ControlSchema, A extends QueriesOn<S>, Model>(
  about: About<S, Schema>,
  definition: ChartDefinition<S, Schema, A, Model>,
): Chart => ({
  ...about,
  read: definition.read,
  // The types match since the frame builds controls from this schema and answers from these queries.
  queries: (controls) => Object.entries(definition.studies(withSubject<S, Schema>(controls))),
  hasGhosts: definition.compareWith !== undefined && about.pageControls.includes('compare'),
  comparable: (own, other) =>
    isSameMatter(about.subject, own, other) ? anotherInstantOnly(own, other) : definition.comparable?.(own, other),
  whyEmpty: definition.whyEmpty,
  note: definition.note,
  hasAnswerRows: definition.hasAnswerRows ?? false,
  pinned: (answers, own) =>
    definition.pinned === undefined
      ? own
      : definition.pinned(answers as AnswersTo<A>, own as unknown as ControlValues<Schema>),
  prepare: (answers, controls, comparisonData) => {
    const modelOf = (all: typeof answers, chartControls: ChartControls) =>
      definition.toModel(all as AnswersTo<A>, withSubject<S, Schema>(chartControls))
    const own = modelOf(answers, controls)
    if (definition.isEmpty(own)) return { isEmpty: true }
    const model =
      comparisonData === undefined || definition.compareWith === undefined
        ? own
        : definition.compareWith(own, modelOf(comparisonData.answers, comparisonData.controls), {
            label: comparisonData.label,
            laterMs: instantOf(answers) - instantOf(comparisonData.answers),
          })
    return {
      isEmpty: false,
      headline: definition.headline?.(model),
      note: definition.noteOf?.(model, {
        days: daysOf(definition.studies(withSubject<S, Schema>(controls))),
        asOfMs: instantOf(answers),
      }),
      contentHeight: definition.contentHeight?.(model),
      draw: (size) => createElement(definition.View, { ...size, model }),
    }
  },
})

/** Whether both are about the same data. A chart of a coin, or of all coins, does not change with the market. */
const isSameMatter = (subject: SubjectId, own: ChartControls, other: ChartControls): boolean =>
  own.asOfMs === other.asOfMs && JSON.stringify(aboutOf(subject, own)) === JSON.stringify(aboutOf(subject, other))

/** Returns the longest span in days back that queries request; undefined if none does. */
const daysOf = (queries: StudyQueries): number | undefined => {
  const days = Object.values(queries).flatMap(({ arguments: args }) => {
    const [, text] = /^([\d.]+)d$/.exec(String((args as { readonly span?: unknown }).span)) ?? []
    return text === undefined ? [] : [Number(text)]
  })
  return days.length === 0 ? undefined : Math.max(...days)
}

const instantOf = (answers: Readonly<Record<string, StudyAnswer>>): number =>
  Math.min(...Object.values(answers).map(({ asOfMs }) => asOfMs))

const withSubject = <S extends SubjectId, Schema extends ControlSchema>(
  controls: ChartControls,
): ControlsOn<S, Schema> => ({ ...controls, ...withCoins(controls) }) as unknown as ControlsOn<S, Schema>

/** Returns a chart's requests for a subject and instant. */
export const requestsOf = (chart: Chart, controls: ChartControls): readonly (readonly [string, StudyRequest])[] =>
  chart.queries(controls).map(([name, { study, arguments: args, columns, subject }]) => {
    const subjectValues: SubjectValues = withCoins({ ...controls, ...subject })
    const values = Object.fromEntries(subjectNames(study).map((part) => [part, subjectValues[part] ?? '']))
    // The types match since all queries are for studies that the chart's subject can supply.
    return [
      name,
      { study, subject: values as StudyRequest['subject'], asOfMs: controls.asOfMs, arguments: args, columns },
    ]
  })
