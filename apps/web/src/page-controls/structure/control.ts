import type { PageControl } from '../../page-control/definePageControl.ts'

/** Legs of one structure as the studies' argument: `["buy BTC-27DEC24-100000-C","sell BTC-27DEC24-55000-P"]`. */
const LEGS = /^\["(?:buy|sell) [A-Za-z0-9_.-]{1,60}"(?:,"(?:buy|sell) [A-Za-z0-9_.-]{1,60}")*\]$/

/** The structure that filters a page; undefined for all. */
export const structure: PageControl<string | undefined> = {
  id: 'structure',
  name: 'Structure',
  key: 'u',
  fallback: undefined,
  parsed: (text) => (LEGS.test(text) ? text : undefined),
  text: (legs) => legs,
  isWide: true,
  setting: { none: 'Legs belong to one market and expire.' },
}
