import { argument } from '../study/argument/kinds.ts'

/** How a scenario treats vols; arguments of every study that revalues a portfolio. */
export const scenarioArguments = {
  vols: argument.choice('vol of options: of the venue’s mark, or of the fitted smile', ['mark', 'surface'], 'mark'),
  volShift: argument.number('decimal', 'added to every vol; 0.05 is five points', 0, -2, 5),
  volRule: argument.choice(
    'how the shift is meant: points for all, points by √(30/days), or a share of each vol',
    ['points', 'points-by-root-time', 'relative'],
    'points',
  ),
  sticky: argument.choice(
    'smile when spot moves: strike keeps each option’s vol, delta moves the smile with spot',
    ['strike', 'delta'],
    'strike',
  ),
  twist: argument.number('decimal', 'vol added per standard deviation of strike above the forward', 0, -1, 1),
} as const

export const SCENARIO_METHOD =
  'Every leg is revalued, not approximated: options by Black-76 at the vol of their mark (or of the fitted smile), forwards moving in proportion to spot, coins all by the same share; an ' +
  'option past its expiry is worth its intrinsic value. Vol shift in points, by √(30/days) or relative; sticky strike keeps each vol, sticky delta moves the fitted smile with the forward: ' +
  'σ + smile(ln K/F′) − smile(ln K/F); twist adds vol per ln(K/F)/(σ√T), at most three. Perpetuals pay the running funding for the days passed. Coins of a premium, profit or balance count at the spot of the scenario, dollar tokens at their rate of now.'
