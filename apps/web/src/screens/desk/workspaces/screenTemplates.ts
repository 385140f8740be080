import type { Template } from '../../../features/workspaces/list/templates.ts'
import type { Screen } from '../../../screen/defineScreen.ts'

/** Board rows for each row of panels of a screen. */
const ROWS = 10

/**
 * Returns the tabs of screens as board templates: the same charts with the same widths, to be rearranged and combined.
 */
export const screenTemplates = (screens: readonly Screen[]): readonly Template[] =>
  screens.flatMap(({ id, title, sections = {} }) =>
    Object.entries(sections).map(([section, { title: tab, panels }]) => ({
      id: `${id}.${section}`,
      title: Object.keys(sections).length === 1 ? title : `${title}: ${tab.toLowerCase()}`,
      about: `The charts of ${title}.`,
      panels: panels.map(({ id: chart, columns, rows = 1 }) => ({
        chart,
        w: columns,
        h: rows * ROWS,
        group: 'blue' as const,
      })),
    })),
  )
