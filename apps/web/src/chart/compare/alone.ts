/**
 * Reasons shown to the user why a chart ignores the page's comparison. A chart of one instant of a market needs none.
 */
export const NOT_COMPARED_REASONS = {
  span: 'This chart shows a time range, so its history is already in it.',
  events: 'Its rows are single events, each with its own time.',
  pair: 'It already compares two times.',
  ranking: 'It lists the largest, which differ from time to time.',
  solid: 'Two surfaces would hide each other. Use the delta grid or the moneyness surface to compare.',
  own: 'The author of the study decides whether it shows an instant or a time range.',
  over: 'It is about an expiry that is over: nothing of it changes any more.',
  newest: 'Only its current state is available, not its history.',
} as const

export type NotComparedReason = keyof typeof NOT_COMPARED_REASONS
