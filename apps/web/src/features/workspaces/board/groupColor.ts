import type { LinkGroup } from '../model/board.ts'

/** Colours of links, from the tokens of the theme. */
const GROUP_COLOR: Readonly<Record<LinkGroup, string>> = {
  blue: 'var(--bid)',
  amber: 'var(--spot)',
  violet: 'var(--model)',
  green: 'var(--long-gamma)',
}

export const groupColor = (group: LinkGroup | undefined): string =>
  group === undefined ? 'var(--outline)' : GROUP_COLOR[group]

/** What a link is called, where its colour is not seen. */
export const groupName = (group: LinkGroup): string => `${group.charAt(0).toUpperCase()}${group.slice(1)} link`
