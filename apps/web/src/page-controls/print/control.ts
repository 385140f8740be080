import type { PageControl } from '../../page-control/definePageControl.ts'

/** Ids of trades, blocks and RFQs, as venues write them. */
const TRADE_ID = /^[^\s"\\](?:[^"\\]{0,78}[^\s"\\])?$/

/** The trade of a structure that a page follows; undefined for the newest. */
export const print: PageControl<string | undefined> = {
  id: 'print',
  name: 'Trade',
  key: 'i',
  fallback: undefined,
  parsed: (text) => (TRADE_ID.test(text) ? text : undefined),
  text: (id) => id,
  setting: { none: 'A trade belongs to one structure.' },
}
