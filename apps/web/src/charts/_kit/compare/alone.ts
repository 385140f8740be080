/** Why a chart stands alone where the page compares, for the reader; what shows one instant of a market has no such reason. */
export const WHY_ALONE = {
  span: 'It shows a stretch of time already: what was before stands in it.',
  events: 'Its rows are single events, each with its own moment.',
  pair: 'It sets two moments beside each other already.',
  ranking: 'It lists the largest: at another moment they are others.',
  solid: 'Two surfaces would hide each other: the delta grid and the moneyness surface tell both.',
  own: 'Its author says what it shows: a moment, or a stretch of time.',
  over: 'It is about an expiry that is over: nothing of it changes any more.',
  newest: 'It is known as it is now, not as it was.',
} as const

export type Alone = keyof typeof WHY_ALONE
