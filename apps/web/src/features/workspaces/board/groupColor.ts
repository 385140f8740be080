import type { LinkGroup } from '../model/board.ts'

/** Link colors, from the tokens of the theme. */
const GROUP_COLOR: Readonly<Record<LinkGroup, string>> = {
  blue: 'var(--bid)',
  amber: 'var(--spot)',
  violet: 'var(--model)',
  green: 'var(--long-gamma)',
}

export const groupColor = (group: LinkGroup | undefined): string =>
  group === undefined ? 'var(--outline)' : GROUP_COLOR[group]

/** Name of a link color, for users who cannot see it. */
export const groupName = (group: LinkGroup): string => `${group.charAt(0).toUpperCase()}${group.slice(1)} link`
