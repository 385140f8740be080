import { createElement, type ReactNode } from 'react'
import type { Studies } from '../../data/studies.gen.ts'
import type { Market, StudyAnswer, StudyId, StudyRequest, WireAnswer } from '../../data/study.ts'
import type { ChartControls, ControlSchema, ControlTexts } from './controls.ts'

/** A study that a chart asks, before market and instant are filled in. */
export type Ask<Id extends StudyId = StudyId> = {
  readonly study: Id
  readonly arguments: Studies[Id]['arguments']
  /** Another market than the page's, for comparisons. */
  readonly market?: Partial<Market>
}

/** @param args  beyond exchange, symbol and asOf, which the frame adds */
export const ask = <Id extends StudyId>(
  study: Id,
  args: Studies[Id]['arguments'],
  market?: Partial<Market>,
): Ask<Id> => ({
  study,
  arguments: args,
  ...(market ? { market } : {}),
})

type Asks = Readonly<Record<string, Ask>>

/** Answers under the same names as the asks. */
export type AnswersTo<A extends Asks> = { readonly [Name in keyof A]: StudyAnswer<A[Name]['study']> }

/** One real response per ask, and harder ones: gaps, a single row, negative numbers. */
export type ChartFixture = {
  readonly exchange: string
  readonly symbol: string
  readonly controls?: ControlTexts
  readonly answers: Readonly<Record<string, WireAnswer>>
  readonly edges?: readonly Readonly<Record<string, WireAnswer>>[]
}

export type ViewProps<Model> = {
  readonly model: Model
  /** CSS pixels that the view must fill; the width is the panel's. */
  readonly height: number
  /** One sentence for people who do not see the chart. */
  readonly label: string
  /** Opens what was clicked: an instrument by its name. */
  readonly onPick: ((instrument: string) => void) | undefined
}

export type ChartDefinition<Schema extends ControlSchema, A extends Asks, Model> = {
  /** Folder name = catalog key = saved-workspace component id. Never renamed once released. */
  readonly id: string
  /** Sentence case. */
  readonly title: string
  /** What it shows in one sentence, and how to read it. Formula and inputs come from the studies. */
  readonly explain: { readonly shows: string; readonly read: string }
  /** Controls in the panel's header. */
  readonly controls: Schema
  readonly studies: (controls: ChartControls<Schema>) => A
  /** Answers → exactly what is drawn. Pure; all decisions about units, order, colour, labels and gaps are made here. */
  readonly toModel: (answers: AnswersTo<A>, controls: ChartControls<Schema>) => Model
  readonly isEmpty: (model: Model) => boolean
  /** A short fact for the header, such as `RMSE 0.3` or `8 of 14`. */
  readonly headline?: (model: Model) => string | undefined
  /** Model → pixels. Decides nothing. */
  readonly View: (props: ViewProps<Model>) => ReactNode
  /** Geometry of the skeleton while loading. */
  readonly shape: 'plot' | 'table'
  /** Below this many pixels the chart says nothing. */
  readonly minHeight?: number
  /** Not bundled with the chart: the gallery and the tests load it. */
  readonly fixture: () => Promise<{ readonly default: unknown }>
}

/** What can be drawn now. */
export type Prepared =
  | { readonly isEmpty: true }
  | {
      readonly isEmpty: false
      readonly headline: string | undefined
      readonly draw: (size: Omit<ViewProps<never>, 'model'>) => ReactNode
    }

/** A chart of any shape: what catalog, frame, gallery and workspaces handle. */
export type Chart = Pick<
  ChartDefinition<ControlSchema, Asks, unknown>,
  'id' | 'title' | 'explain' | 'controls' | 'shape' | 'minHeight'
> & {
  readonly asks: (controls: ChartControls) => readonly (readonly [name: string, ask: Ask])[]
  readonly prepare: (answers: Readonly<Record<string, StudyAnswer>>, controls: ChartControls) => Prepared
  readonly fixture: () => Promise<ChartFixture>
}

/** Seals the model inside `prepare`: a `View` that does not fit `toModel` fails to compile in the chart's own file. */
export const defineChart = <Schema extends ControlSchema, A extends Asks, Model>(
  definition: ChartDefinition<Schema, A, Model>,
): Chart => ({
  id: definition.id,
  title: definition.title,
  explain: definition.explain,
  controls: definition.controls,
  shape: definition.shape,
  minHeight: definition.minHeight,
  // The frame makes controls from this very schema and answers from these very asks.
  asks: (controls) => Object.entries(definition.studies(controls as ChartControls<Schema>)),
  prepare: (answers, controls) => {
    const model = definition.toModel(answers as AnswersTo<A>, controls as ChartControls<Schema>)
    if (definition.isEmpty(model)) return { isEmpty: true }
    return {
      isEmpty: false,
      headline: definition.headline?.(model),
      draw: (size) => createElement(definition.View, { ...size, model }),
    }
  },
  fixture: async () => (await definition.fixture()).default as ChartFixture,
})

/** The questions of a chart for a market and moment. */
export const requestsOf = (chart: Chart, controls: ChartControls): readonly (readonly [string, StudyRequest])[] =>
  chart.asks(controls).map(([name, { study, arguments: args, market }]) => [
    name,
    {
      study,
      exchange: market?.exchange ?? controls.exchange,
      symbol: market?.symbol ?? controls.symbol,
      asOfMs: controls.asOfMs,
      arguments: args,
    },
  ])
