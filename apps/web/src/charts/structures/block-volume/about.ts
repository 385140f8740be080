import { strikeSpacing } from '../../../chart/choices/strikeSpacing.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { tapeRange } from '../packageArguments.ts'

export const about = describeChart({
  id: 'block-volume',
  title: 'Block volume by strike and expiry',
  shows: 'Calls (up) and puts (down) that traded in blocks, by strike or expiry, in coins or premium.',
  subject: 'option-book',
  pageControls: ['expiries', 'compare'],
  controls: {
    by: control.choice('By', { strike: 'Strike', expiry: 'Expiry' }, 'strike'),
    measure: control.choice('Measure', { amountCoin: 'Coins', premiumUsd: 'Premium' }, 'amountCoin'),
    range: tapeRange,
    strikes: strikeSpacing,
  },
})
