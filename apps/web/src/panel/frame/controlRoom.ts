import { labelWidth } from '@gvol/plot'
import type { Control, ControlSchema } from '../../chart/definition/controls.ts'
import { FIND_WIDTH } from './inputs/FindControl.tsx'
import { NUMBER_WIDTH } from './inputs/NumberControl.tsx'

const PADDING = 14
const GAP = 6
/** Assumed width of the selector of an operator's study, CSS pixels; the title is not available here. */
const OWN_STUDY_WIDTH = 190

/** Approximate width of a control in the header, CSS pixels. */
const controlWidth = (spec: Control): number => {
  if (spec.kind === 'toggle') return labelWidth(spec.label) + PADDING
  if (spec.kind === 'expiry-tab') return 0
  if (spec.kind === 'find') return FIND_WIDTH
  if (spec.kind === 'number') return NUMBER_WIDTH
  if (spec.kind === 'own-study') return OWN_STUDY_WIDTH
  if (spec.kind === 'expiry') return labelWidth('Auto expiry') + PADDING + 14
  if (spec.kind === 'list' || spec.kind === 'indicators') return labelWidth(spec.label) + PADDING + 14
  const labels = Object.values(spec.options)
  return labels.length <= 3
    ? labels.reduce((sum, label) => sum + labelWidth(label) + PADDING, 0)
    : Math.max(...labels.map(labelWidth)) + PADDING + 14
}

const isRare = (spec: Control): boolean => 'isRare' in spec && spec.isRare === true

/** Splits controls into those for the header and those that always stand behind the settings button. */
export const splitControls = (
  schema: ControlSchema,
): { readonly usual: ControlSchema; readonly rare: ControlSchema } => {
  const [usual, rare] = [false, true].map((which) =>
    Object.fromEntries(Object.entries(schema).filter(([, spec]) => isRare(spec) === which)),
  ) as [ControlSchema, ControlSchema]
  return Object.keys(usual).length === 0 ? { usual: rare, rare: usual } : { usual, rare }
}

const COLLAPSED_LEGEND = 70
/** The settings button and its gap. */
const BUTTON = 32
/** Menu, padding and gaps. */
const EDGES = 156

/** A legend wider than this share of the panel is moved behind a button. */
const MAX_LEGEND = 0.6

/** What else is in a panel's header besides its controls. */
export type HeaderContent = {
  readonly title: string
  /** Width of the whole panel, CSS pixels. */
  readonly panelWidth: number
  /**
   * Width of the whole legend, CSS pixels; it has priority since the plot cannot be read without its colors.
   */
  readonly legendRoom: number
  /** Width of the as-of, stale or SIMULATED stamp, CSS pixels. */
  readonly stampRoom: number
}

/** Returns the width of all that a header must have besides controls and captions, CSS pixels. */
const fixedWidth = ({ title, panelWidth, legendRoom, stampRoom }: HeaderContent): number =>
  (legendRoom > panelWidth * MAX_LEGEND ? COLLAPSED_LEGEND : legendRoom) + stampRoom + title.length * 6.6 + EDGES

/** Returns the width of a panel's usual controls with the button for the rare ones, CSS pixels. */
const controlsWidth = (schema: ControlSchema): number => {
  const { usual, rare } = splitControls(schema)
  const button = Object.keys(rare).length === 0 ? 0 : BUTTON
  return Object.values(usual).reduce((sum, spec) => sum + controlWidth(spec) + GAP, button)
}

/**
 * Returns whether a panel's usual controls fit into its header next to title and legend; if not, they are moved behind one
 * button.
 */
export const hasRoomForControls = (schema: ControlSchema, content: HeaderContent): boolean =>
  controlsWidth(schema) + fixedWidth(content) <= content.panelWidth

/** Gap before a caption, CSS pixels. */
const CAPTION_GAP = 10

/**
 * Returns whether captions fit whole into a panel's header, next to everything else in it. If not, they are in a line
 * below it, so that none is ever cut.
 */
export const hasRoomForCaptions = (
  captions: readonly string[],
  schema: ControlSchema,
  content: HeaderContent,
): boolean => {
  const isEmpty = Object.keys(schema).length === 0
  const controls = hasRoomForControls(schema, content) ? controlsWidth(schema) : isEmpty ? 0 : BUTTON
  const words = captions.reduce((sum, caption) => sum + labelWidth(caption) + CAPTION_GAP, 0)
  return words + controls + fixedWidth(content) <= content.panelWidth
}
