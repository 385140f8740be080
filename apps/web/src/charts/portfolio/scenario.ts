import { control } from '../../chart/definition/controls.ts'

/** Controls for vols and smiles in the header of every chart that revalues a portfolio. */
export const scenarioControls = {
  shift: control.choice(
    'Vol shift',
    {
      '-0.2': 'Vol −20',
      '-0.1': 'Vol −10',
      '-0.05': 'Vol −5',
      '0': 'Vol ± 0',
      '0.05': 'Vol +5',
      '0.1': 'Vol +10',
      '0.2': 'Vol +20',
    },
    '0',
  ),
  rule: control.choice(
    'How vols shift',
    { points: 'Points', 'points-by-root-time': 'Points × √(30/days)', relative: 'Share of each vol' },
    'points',
  ),
  sticky: control.choice('When spot moves', { strike: 'Sticky strike', delta: 'Sticky delta' }, 'strike'),
  twist: control.choice(
    'Twist of the smile per deviation',
    { '-0.05': 'Puts +5', '-0.02': 'Puts +2', '0': 'No twist', '0.02': 'Calls +2', '0.05': 'Calls +5' },
    '0',
  ),
} as const

type Own = {
  readonly shift: string
  readonly rule: 'points' | 'points-by-root-time' | 'relative'
  readonly sticky: 'strike' | 'delta'
  readonly twist: string
}

/** Returns those controls as study arguments. */
export const scenarioOf = ({ shift, rule, sticky, twist }: Own) => ({
  volShift: Number(shift),
  volRule: rule,
  sticky,
  twist: Number(twist),
})
