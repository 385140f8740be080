/** Returns the display name, `Call spread` for `call-spread`. */
export const strategyName = (strategy: string): string =>
  strategy.charAt(0).toUpperCase() + strategy.slice(1).replaceAll('-', ' ')

const SHORT: Readonly<Record<string, string>> = {
  call: 'C',
  put: 'P',
  spread: 'S',
  ratio: 'R',
  risk: 'R',
  reversal: 'R',
  iron: 'I',
  broken: 'B',
  wing: 'W',
  straddle: 'Strd',
  strangle: 'Strg',
  calendar: 'Cal',
  diagonal: 'Diag',
  condor: 'Cond',
  ladder: 'Lad',
  vs: 'v',
  synthetic: 'Syn',
  forward: 'F',
  conversion: 'Conv',
  jelly: 'J',
  roll: 'R',
  fly: 'Fly',
}

/** Returns the abbreviation for axes, `CS` for `call-spread`; single short words stay unchanged. */
export const shortStrategyName = (strategy: string): string =>
  strategy.length <= 6 && !strategy.includes('-')
    ? strategyName(strategy)
    : strategy
        .split('-')
        .map((word) => SHORT[word] ?? strategyName(word))
        .join('')
