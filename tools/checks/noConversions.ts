/** What multiplies or divides by a forward, index or spot and converts no money, by file. */
export const NO_CONVERSIONS: Readonly<Record<string, string>> = {
  'apps/server/src/cluster/bus/nats/chainMessage.ts': 'Position of a column in a message.',
  'apps/server/src/market/collector/seenQuotes.ts': 'Position of a quote in a table.',
  'apps/web/src/charts/chain/option-chain/toModel.ts': 'Move of a Black-76 straddle as a share of its forward.',
  'apps/web/src/charts/markets/coin-now/toModel.ts': 'Move of a Black-76 straddle as a share of its forward.',
  'apps/web/src/features/calculators/panel/panelRect.ts': 'Position of a panel on the screen.',
  'apps/web/src/features/instrument-card/instrumentFacts.ts': 'Moneyness: strike over forward.',
  'packages/analytics/src/data-quality/frozenQuotes.ts': 'Relative move of a forward.',
  'packages/analytics/src/data-quality/markRatio.ts':
    'Smallest Black-76 price that is checked, a share of the forward.',
  'packages/analytics/src/market/future/futureRow.ts': 'Premium of a future as a share of the index.',
  'packages/analytics/src/market/traded/tradedForward.ts': 'Black-76 and its slopes in the carry, which is solved for.',
  'packages/analytics/src/studies/events/event-moves/study.ts':
    'Expected move in quote currency, a share of the forward.',
  'packages/analytics/src/studies/exposure/flip-history/study.ts': 'Distance of the flip from the index.',
  'packages/analytics/src/studies/exposure/gamma-profile/study.ts': 'Prices around spot at which gamma is computed.',
  'packages/analytics/src/studies/funds/fund-options/study.ts': 'Coins per share, and the forward of a share per coin.',
  'packages/analytics/src/studies/performance/strategy-run/rounds.ts': 'Return on the spot of the entry.',
  'packages/analytics/src/studies/performance/strategy-run/varianceRound.ts': 'Weights of a strip of options.',
  'packages/analytics/src/studies/perpetuals/perpetualRows.ts': 'Premium of a perpetual as a share of the index.',
  'packages/analytics/src/studies/portfolio/portfolio-hedges/tools.ts': 'Width of a quote as a share of the forward.',
  'packages/analytics/src/studies/portfolio/portfolio-outcome/study.ts': 'Mean of a view: a move of the forward.',
  'packages/analytics/src/studies/portfolio/portfolio-rolls/study.ts': 'Settlement prices: moves of the forward.',
  'packages/analytics/src/studies/positioning/max-pain/study.ts': 'Distance of max pain from the forward.',
  'packages/analytics/src/studies/venues/venue-best/edge.ts':
    'Margin and usual move of an option, shares of the index.',
  'packages/analytics/src/studies/vol-index/vol-index/study.ts': 'Daily move in quote currency, a share of spot.',
  'packages/analytics/src/studies/vol-index/vol-index-stats/study.ts': 'Daily move in quote currency, a share of spot.',
  'packages/analytics/src/studies/volatility/moneyness-grid/study.ts': 'Strike of a moneyness.',
  'packages/analytics/src/studies/volatility/vol-surface/study.ts': 'Strike of a moneyness.',
  'packages/analytics/src/surface/forwards.ts': 'Errors of a forward from parity, shares of the forward.',
  'packages/analytics/src/studies/yields/option-yields/study.ts': 'Moneyness: strike over index.',
  'packages/compat/src/rest/answers/flowRows.ts':
    'Gamma per 1 % per unit of the squared price, as the original scales it.',
}
