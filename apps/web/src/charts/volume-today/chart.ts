import { callPutBars } from '../_kit/callPutBars.ts'
import { control } from '../_kit/controls.ts'
import { ask, defineChart } from '../_kit/defineChart.ts'
import { PlotView } from '../_kit/PlotView.tsx'
import { spotLevel } from '../_kit/spotLevel.ts'

const controls = {
  by: control.choice('By', { strike: 'Strike', expiry: 'Expiry' }, 'strike'),
  measure: control.choice('Measure', { Coin: 'Coin', PremiumUsd: 'Premium' }, 'Coin'),
}

export const chart = defineChart({
  id: 'volume-today',
  title: 'Volume today',
  explain: {
    shows:
      'Calls (up) and puts (down) traded since 00:00 UTC, by strike or by expiry. Without recorded trades: the venue’s rolling 24 hours, as the axis says.',
    read: 'Compare with open interest: volume far above it is new positions or a roll.',
  },
  controls,
  studies: ({ own, expiries }) => ({
    volume: ask('volume-today', { by: own.by, expiries }),
    market: ask('market-summary', {}),
  }),
  toModel: ({ volume: { data }, market }, { own, symbol }) =>
    callPutBars({
      by: own.by,
      groups: own.by === 'strike' ? data.strike : data.expiry,
      levels: own.by === 'strike' ? spotLevel(market) : [],
      call: data[`call${own.measure}`],
      put: data[`put${own.measure}`],
      name: data.window[0] === 'today' ? 'Volume since 00:00 UTC' : 'Volume, 24 h',
      unit: own.measure === 'Coin' ? 'coin' : 'USD premium',
      format: { kind: 'compact' },
      crosshairKey: `${own.by}:${symbol}`,
    }),
  isEmpty: (spec) => spec.series.length === 0,
  View: PlotView,
  shape: 'plot',
  fixture: () => import('./fixture.json'),
})
