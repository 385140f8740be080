import { labelWidth } from '../../ui/plot/ticks.ts'
import type { Control, ControlSchema } from './controls.ts'

const PADDING = 14
const GAP = 6

/** About how wide a control is in the header, CSS pixels. */
const controlWidth = (spec: Control): number => {
  if (spec.kind === 'toggle') return labelWidth(spec.label) + PADDING
  if (spec.kind === 'expiry') return labelWidth('Auto expiry') + PADDING + 14
  const labels = Object.values(spec.options)
  return labels.length <= 3
    ? labels.reduce((sum, label) => sum + labelWidth(label) + PADDING, 0)
    : Math.max(...labels.map(labelWidth)) + PADDING + 14
}

/** Room that a header keeps for the title, a collapsed legend, the source and its own edges. */
const titleRoom = (title: string): number => title.length * 6.6 + 130

/** Whether a panel's controls fit into its header; if not they stand behind one button. */
export const hasRoomForControls = (schema: ControlSchema, title: string, panelWidth: number): boolean => {
  const needed = Object.values(schema).reduce((sum, spec) => sum + controlWidth(spec) + GAP, 0)
  return needed + titleRoom(title) <= panelWidth
}
