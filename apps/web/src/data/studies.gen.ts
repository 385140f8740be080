// Written by `npm run gen -w @gvol/web` from the study catalog. Do not edit.

/** Arguments beyond those of the subject and the instant, and the columns of the answer, per study. */
export type Studies = {
  /** History of at-the-money vol and skew at 7, 30, 60, 90 and 180 days. */
  'constant-maturity': {
    arguments: {
      /** sign of the risk reversal */
      sign?: 'call-minus-put' | 'put-minus-call' | undefined
      /** call + put − 2·ATM, or half of it */
      butterfly?: 'full' | 'halved' | undefined
      /** length of the history before the answer */
      days?: number | undefined
      /** most instants in the answer */
      points?: number | undefined
    }
    columns: {
      /** instant of the snapshot (ms since 1970 UTC) */
      at: readonly number[]
      /** constant maturity (days) */
      tenorDays: readonly number[]
      /** at-the-money vol (decimal) */
      atmVol: readonly (number | null)[]
      /** 5-delta risk reversal (decimal) */
      rr05: readonly (number | null)[]
      /** 5-delta butterfly (decimal) */
      fly05: readonly (number | null)[]
      /** 15-delta risk reversal (decimal) */
      rr15: readonly (number | null)[]
      /** 15-delta butterfly (decimal) */
      fly15: readonly (number | null)[]
      /** 25-delta risk reversal (decimal) */
      rr25: readonly (number | null)[]
      /** 25-delta butterfly (decimal) */
      fly25: readonly (number | null)[]
      /** 35-delta risk reversal (decimal) */
      rr35: readonly (number | null)[]
      /** 35-delta butterfly (decimal) */
      fly35: readonly (number | null)[]
    }
  }
  /** Price, basis and annual rate by expiry of one coin at every venue, and the rate at constant maturities. */
  'curves-by-venue': {
    arguments: Record<never, never>
    columns: {
      /** venue */
      venue: readonly string[]
      /** market of the venue */
      symbol: readonly string[]
      /** coin: inverse; stable: linear */
      margin: readonly string[]
      /** perpetual, future, or constant-maturity */
      kind: readonly string[]
      /** name at the venue; null for a constant maturity */
      instrument: readonly (string | null)[]
      /** expiry; null for a perpetual (ms since 1970 UTC) */
      expiry: readonly (number | null)[]
      /** to expiry; 0 for a perpetual; the tenor of a constant maturity (days) */
      days: readonly number[]
      /** mark, or the middle of bid and ask (quote ccy) */
      price: readonly (number | null)[]
      /** price − index (quote ccy) */
      basis: readonly (number | null)[]
      /** basis ÷ index (decimal) */
      basisShare: readonly (number | null)[]
      /** basis per year, simple; of a perpetual null (decimal) */
      apr: readonly (number | null)[]
      /** funding per year, simple; of perpetuals (decimal) */
      fundingApr: readonly (number | null)[]
      /** open contracts (coin) */
      openInterestCoin: readonly (number | null)[]
      /** open contracts (USD) */
      openInterestUsd: readonly (number | null)[]
    }
  }
  /** Vol by delta, from the 5-delta put over the money to the 5-delta call, for listed expiries and constant maturities. */
  'delta-grid': {
    arguments: Record<never, never>
    columns: {
      /** expiry: a listed one; tenor: a constant maturity */
      kind: readonly string[]
      /** expiry; null for a constant maturity (ms since 1970 UTC) */
      expiry: readonly (number | null)[]
      /** remaining life or tenor (days) */
      days: readonly number[]
      /** forward of the expiry (quote ccy) */
      forward: readonly (number | null)[]
      /** vol of the 5-delta put; null out of reach (decimal) */
      put05: readonly (number | null)[]
      /** vol of the 10-delta put; null out of reach (decimal) */
      put10: readonly (number | null)[]
      /** vol of the 15-delta put; null out of reach (decimal) */
      put15: readonly (number | null)[]
      /** vol of the 20-delta put; null out of reach (decimal) */
      put20: readonly (number | null)[]
      /** vol of the 25-delta put; null out of reach (decimal) */
      put25: readonly (number | null)[]
      /** vol of the 30-delta put; null out of reach (decimal) */
      put30: readonly (number | null)[]
      /** vol of the 35-delta put; null out of reach (decimal) */
      put35: readonly (number | null)[]
      /** vol of the 40-delta put; null out of reach (decimal) */
      put40: readonly (number | null)[]
      /** vol of the 45-delta put; null out of reach (decimal) */
      put45: readonly (number | null)[]
      /** vol at the money (decimal) */
      atm: readonly (number | null)[]
      /** vol of the 45-delta call; null out of reach (decimal) */
      call45: readonly (number | null)[]
      /** vol of the 40-delta call; null out of reach (decimal) */
      call40: readonly (number | null)[]
      /** vol of the 35-delta call; null out of reach (decimal) */
      call35: readonly (number | null)[]
      /** vol of the 30-delta call; null out of reach (decimal) */
      call30: readonly (number | null)[]
      /** vol of the 25-delta call; null out of reach (decimal) */
      call25: readonly (number | null)[]
      /** vol of the 20-delta call; null out of reach (decimal) */
      call20: readonly (number | null)[]
      /** vol of the 15-delta call; null out of reach (decimal) */
      call15: readonly (number | null)[]
      /** vol of the 10-delta call; null out of reach (decimal) */
      call10: readonly (number | null)[]
      /** vol of the 5-delta call; null out of reach (decimal) */
      call05: readonly (number | null)[]
    }
  }
  /** What takers bought and sold of one coin’s futures and perpetuals at every venue, the running difference, and what was liquidated on both sides. */
  'flow-by-venue': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** length of a bucket */
      granularity?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w' | undefined
    }
    columns: {
      /** beginning of the bucket (ms since 1970 UTC) */
      at: readonly number[]
      /** venue */
      venue: readonly string[]
      /** takers bought (coin) */
      buyCoin: readonly (number | null)[]
      /** takers sold (coin) */
      sellCoin: readonly (number | null)[]
      /** running sum of bought less sold since the beginning of the span (coin) */
      cvdCoin: readonly number[]
      /** longs closed by force (USD) */
      longLiquidatedUsd: readonly (number | null)[]
      /** shorts closed by force (USD) */
      shortLiquidatedUsd: readonly (number | null)[]
    }
  }
  /** Funding of one coin at every venue through time, put on eight hours, and what it came to. */
  'funding-by-venue': {
    arguments: {
      /** how far back */
      span?: string | undefined
    }
    columns: {
      /** beginning of the bucket (ms since 1970 UTC) */
      at: readonly number[]
      /** venue */
      venue: readonly string[]
      /** market of the venue */
      symbol: readonly string[]
      /** coin: inverse; stable: linear */
      margin: readonly string[]
      /** perpetual: of a venue, market and margin the one with most open */
      instrument: readonly string[]
      /** what a long paid, put on eight hours (decimal) */
      rate8h: readonly number[]
      /** what a long of constant size paid since the beginning of the span (decimal) */
      cumulated: readonly number[]
      /** open contracts at the end of the bucket (USD) */
      openInterestUsd: readonly (number | null)[]
      /** paid: payments; quoted: quoted rates times time; both */
      source: readonly string[]
    }
  }
  /** One dated future or perpetual through time: price, index, basis, annual rate, spread, open interest and what traded. */
  'future-history': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** length of a bucket */
      granularity?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w' | undefined
    }
    columns: {
      /** beginning of the bucket (ms since 1970 UTC) */
      at: readonly number[]
      /** last mark, or middle of bid and ask (quote ccy) */
      price: readonly (number | null)[]
      /** index of the same quote (quote ccy) */
      index: readonly (number | null)[]
      /** price − index, last (quote ccy) */
      basis: readonly (number | null)[]
      /** basis of the first quote (quote ccy) */
      basisOpen: readonly (number | null)[]
      /** highest basis (quote ccy) */
      basisHigh: readonly (number | null)[]
      /** lowest basis (quote ccy) */
      basisLow: readonly (number | null)[]
      /** basis ÷ index, last (decimal) */
      basisShare: readonly (number | null)[]
      /** basis per year, simple; null for a perpetual and within a day of expiry (decimal) */
      apr: readonly (number | null)[]
      /** mean of ask − bid over their middle (bp) */
      spreadBps: readonly (number | null)[]
      /** open contracts, last (coin) */
      openInterestCoin: readonly (number | null)[]
      /** open contracts, last (USD) */
      openInterestUsd: readonly (number | null)[]
      /** traded, taker bought (coin) */
      buyCoin: readonly (number | null)[]
      /** traded, taker sold (coin) */
      sellCoin: readonly (number | null)[]
      /** traded, taker bought (USD) */
      buyUsd: readonly (number | null)[]
      /** traded, taker sold (USD) */
      sellUsd: readonly (number | null)[]
    }
  }
  /** One dated future or perpetual: quotes, basis, annual rate, spread, open interest, volume and funding. */
  'future-now': {
    arguments: Record<never, never>
    columns: {
      /** name at the venue */
      instrument: readonly string[]
      /** market of the venue that lists it */
      symbol: readonly string[]
      /** coin that it is about */
      coin: readonly string[]
      /** future: dated; perpetual */
      kind: readonly string[]
      /** coin: inverse, margined and paid in the coin; stable: linear, in dollars or a stablecoin */
      margin: readonly string[]
      /** paid in the coin itself */
      isInverse: readonly boolean[]
      /** when the venue said so (ms since 1970 UTC) */
      at: readonly number[]
      /** expiry; null for a perpetual (ms since 1970 UTC) */
      expiry: readonly (number | null)[]
      /** to expiry; 0 once it has passed; null for a perpetual (days) */
      days: readonly (number | null)[]
      /** best bid; null where nobody bids (quote ccy) */
      bid: readonly (number | null)[]
      /** best ask; null where nobody offers (quote ccy) */
      ask: readonly (number | null)[]
      /** mark of the venue (quote ccy) */
      mark: readonly (number | null)[]
      /** last traded price (quote ccy) */
      last: readonly (number | null)[]
      /** the mark; where the venue sends none the middle of bid and ask (quote ccy) */
      price: readonly (number | null)[]
      /** index that it settles on (quote ccy) */
      index: readonly (number | null)[]
      /** price − index (quote ccy) */
      basis: readonly (number | null)[]
      /** basis ÷ index (decimal) */
      basisShare: readonly (number | null)[]
      /** basis per year, simple; null for a perpetual and within a day of expiry (decimal) */
      apr: readonly (number | null)[]
      /** basis per year, compounded; null for a perpetual and within a day of expiry (decimal) */
      aprCompounded: readonly (number | null)[]
      /** ask − bid over their middle; null with one side only (bp) */
      spreadBps: readonly (number | null)[]
      /** open contracts, both sides counted once (coin) */
      openInterestCoin: readonly (number | null)[]
      /** open contracts (USD) */
      openInterestUsd: readonly (number | null)[]
      /** traded in 24 hours (coin) */
      volume24hCoin: readonly (number | null)[]
      /** traded in 24 hours (USD) */
      volume24hUsd: readonly (number | null)[]
      /** funding of one interval; positive: longs pay (decimal) */
      fundingRate: readonly (number | null)[]
      /** length of a funding interval (h) */
      fundingIntervalHours: readonly (number | null)[]
      /** funding rate put on eight hours (decimal) */
      funding8h: readonly (number | null)[]
      /** funding rate × intervals of a year, simple (decimal) */
      fundingApr: readonly (number | null)[]
    }
  }
  /** The newest trades of one dated future or perpetual, newest first, with basis and annual rate at the index of the trade. */
  'future-trades': {
    arguments: {
      /** most trades */
      limit?: number | undefined
      /** how far back is looked */
      days?: number | undefined
    }
    columns: {
      /** when it traded, the venue’s clock (ms since 1970 UTC) */
      at: readonly number[]
      /** id at the venue */
      tradeId: readonly string[]
      /** of the taker: buy or sell */
      side: readonly string[]
      /** traded price (quote ccy) */
      price: readonly number[]
      /** traded (coin) */
      amountCoin: readonly (number | null)[]
      /** traded (USD) */
      amountUsd: readonly (number | null)[]
      /** index of the trade (quote ccy) */
      index: readonly (number | null)[]
      /** price − index of the trade (quote ccy) */
      basis: readonly (number | null)[]
      /** basis per year, simple; null for a perpetual and within a day of expiry (decimal) */
      apr: readonly (number | null)[]
      /** traded as a block */
      isBlock: readonly boolean[]
      /** a liquidation, as far as the venue says */
      isLiquidation: readonly boolean[]
    }
  }
  /** Every dated future and perpetual of a venue: quotes, basis, annual rate, spread, open interest, volume and funding. */
  'futures-board': {
    arguments: {
      /** coin; all when absent */
      coin?: string | undefined
      /** coin: inverse contracts; stable: linear ones; all: both, row by row */
      margin?: 'all' | 'coin' | 'stable' | undefined
    }
    columns: {
      /** name at the venue */
      instrument: readonly string[]
      /** market of the venue that lists it */
      symbol: readonly string[]
      /** coin that it is about */
      coin: readonly string[]
      /** future: dated; perpetual */
      kind: readonly string[]
      /** coin: inverse, margined and paid in the coin; stable: linear, in dollars or a stablecoin */
      margin: readonly string[]
      /** paid in the coin itself */
      isInverse: readonly boolean[]
      /** when the venue said so (ms since 1970 UTC) */
      at: readonly number[]
      /** expiry; null for a perpetual (ms since 1970 UTC) */
      expiry: readonly (number | null)[]
      /** to expiry; 0 once it has passed; null for a perpetual (days) */
      days: readonly (number | null)[]
      /** best bid; null where nobody bids (quote ccy) */
      bid: readonly (number | null)[]
      /** best ask; null where nobody offers (quote ccy) */
      ask: readonly (number | null)[]
      /** mark of the venue (quote ccy) */
      mark: readonly (number | null)[]
      /** last traded price (quote ccy) */
      last: readonly (number | null)[]
      /** the mark; where the venue sends none the middle of bid and ask (quote ccy) */
      price: readonly (number | null)[]
      /** index that it settles on (quote ccy) */
      index: readonly (number | null)[]
      /** price − index (quote ccy) */
      basis: readonly (number | null)[]
      /** basis ÷ index (decimal) */
      basisShare: readonly (number | null)[]
      /** basis per year, simple; null for a perpetual and within a day of expiry (decimal) */
      apr: readonly (number | null)[]
      /** basis per year, compounded; null for a perpetual and within a day of expiry (decimal) */
      aprCompounded: readonly (number | null)[]
      /** ask − bid over their middle; null with one side only (bp) */
      spreadBps: readonly (number | null)[]
      /** open contracts, both sides counted once (coin) */
      openInterestCoin: readonly (number | null)[]
      /** open contracts (USD) */
      openInterestUsd: readonly (number | null)[]
      /** traded in 24 hours (coin) */
      volume24hCoin: readonly (number | null)[]
      /** traded in 24 hours (USD) */
      volume24hUsd: readonly (number | null)[]
      /** funding of one interval; positive: longs pay (decimal) */
      fundingRate: readonly (number | null)[]
      /** length of a funding interval (h) */
      fundingIntervalHours: readonly (number | null)[]
      /** funding rate put on eight hours (decimal) */
      funding8h: readonly (number | null)[]
      /** funding rate × intervals of a year, simple (decimal) */
      fundingApr: readonly (number | null)[]
    }
  }
  /** One coin at every venue, perpetuals and dated futures, inverse and linear apart: open interest, volume, shares, weighted funding and rate, and what was liquidated in a day. */
  'futures-by-venue': {
    arguments: Record<never, never>
    columns: {
      /** venue */
      venue: readonly string[]
      /** coin: inverse; stable: linear */
      margin: readonly string[]
      /** perpetual or future */
      kind: readonly string[]
      /** listed (1) */
      contracts: readonly number[]
      /** open contracts, both sides counted once (coin) */
      openInterestCoin: readonly (number | null)[]
      /** open contracts (USD) */
      openInterestUsd: readonly (number | null)[]
      /** of what is open at all venues, in coins (decimal) */
      openInterestShare: readonly (number | null)[]
      /** traded in 24 hours (coin) */
      volume24hCoin: readonly (number | null)[]
      /** traded in 24 hours (USD) */
      volume24hUsd: readonly (number | null)[]
      /** of what was traded at all venues, in coins (decimal) */
      volumeShare: readonly (number | null)[]
      /** funding of perpetuals put on eight hours, weighted by open interest (decimal) */
      funding8h: readonly (number | null)[]
      /** the same weighted by volume (decimal) */
      funding8hByVolume: readonly (number | null)[]
      /** simple rate of dated futures, weighted by open interest (decimal) */
      apr: readonly (number | null)[]
      /** the same weighted by volume (decimal) */
      aprByVolume: readonly (number | null)[]
      /** longs closed by force in 24 hours; null where nothing is told (USD) */
      longLiquidatedUsd: readonly (number | null)[]
      /** shorts closed by force in 24 hours; null where nothing is told (USD) */
      shortLiquidatedUsd: readonly (number | null)[]
    }
  }
  /** Price, basis and annual rate by expiry, the perpetual at no days, and the rate at constant maturities. */
  'futures-term-structure': {
    arguments: {
      /** coin; all when absent */
      coin?: string | undefined
      /** coin: inverse contracts; stable: linear ones; all: both, row by row */
      margin?: 'all' | 'coin' | 'stable' | undefined
    }
    columns: {
      /** market of the venue */
      symbol: readonly string[]
      /** coin */
      coin: readonly string[]
      /** coin: inverse; stable: linear */
      margin: readonly string[]
      /** perpetual, future, or constant-maturity */
      kind: readonly string[]
      /** name at the venue; null for a constant maturity */
      instrument: readonly (string | null)[]
      /** expiry; null for a perpetual (ms since 1970 UTC) */
      expiry: readonly (number | null)[]
      /** to expiry; 0 for a perpetual; the tenor of a constant maturity (days) */
      days: readonly number[]
      /** mark, or the middle of bid and ask (quote ccy) */
      price: readonly (number | null)[]
      /** index (quote ccy) */
      index: readonly (number | null)[]
      /** price − index (quote ccy) */
      basis: readonly (number | null)[]
      /** basis ÷ index (decimal) */
      basisShare: readonly (number | null)[]
      /** basis per year, simple; of a perpetual null (decimal) */
      apr: readonly (number | null)[]
      /** funding per year, simple; of perpetuals (decimal) */
      fundingApr: readonly (number | null)[]
      /** open contracts (coin) */
      openInterestCoin: readonly (number | null)[]
      /** open contracts (USD) */
      openInterestUsd: readonly (number | null)[]
      /** traded in 24 hours (USD) */
      volume24hUsd: readonly (number | null)[]
    }
  }
  /** Where option prices put the coin at expiry: risk-neutral density and cumulative probability of one expiry. */
  'implied-distribution': {
    arguments: {
      /** expiry; the fitted one nearest to 30 days when absent */
      expiry?: number | undefined
      /** prices in the answer */
      points?: number | undefined
    }
    columns: {
      /** expiry (ms since 1970 UTC) */
      expiry: readonly number[]
      /** remaining life (days) */
      days: readonly number[]
      /** forward: the mean of the distribution (quote ccy) */
      forward: readonly number[]
      /** price at expiry (quote ccy) */
      price: readonly number[]
      /** risk-neutral density of the fitted smile (1/quote ccy) */
      density: readonly number[]
      /** density of a flat smile at the at-the-money vol, for comparison (1/quote ccy) */
      lognormal: readonly number[]
      /** risk-neutral probability of settling at or below the price (1) */
      below: readonly number[]
      /** probability between the first and the last price of the answer (1) */
      covered: readonly number[]
    }
  }
  /** Positions in one coin closed by force, at every venue that tells the side, newest first. */
  'liquidation-tape': {
    arguments: {
      /** how far back is looked */
      hours?: number | undefined
      /** most liquidations */
      limit?: number | undefined
    }
    columns: {
      /** when, the venue’s clock (ms since 1970 UTC) */
      at: readonly number[]
      /** venue */
      venue: readonly string[]
      /** name at the venue */
      instrument: readonly string[]
      /** long: closed by selling; short: bought back */
      side: readonly string[]
      /** at which it was closed, or the bankruptcy price where the venue tells that (quote ccy) */
      price: readonly number[]
      /** size of the position closed (coin) */
      amountCoin: readonly (number | null)[]
      /** the same at the price (USD) */
      amountUsd: readonly (number | null)[]
    }
  }
  /** One line for a market: index, volatility index, 30-day vol and skew, open interest and volume. */
  'market-summary': {
    arguments: Record<never, never>
    columns: {
      /** spot index (quote ccy) */
      index: readonly (number | null)[]
      /** return of the index over 24 hours (decimal) */
      indexChange: readonly (number | null)[]
      /** the venue’s volatility index; null where it publishes none (decimal) */
      dvol: readonly (number | null)[]
      /** change of the volatility index over 24 hours (decimal) */
      dvolChange: readonly (number | null)[]
      /** 30-day at-the-money vol (decimal) */
      atm30: readonly (number | null)[]
      /** its change over 24 hours, from the listed expiries around 30 days then (decimal) */
      atm30Change: readonly (number | null)[]
      /** 30-day 25-delta risk reversal, call − put (decimal) */
      rr25: readonly (number | null)[]
      /** open options (coin) */
      openInterestCoin: readonly number[]
      /** open options at the index (USD) */
      openInterestUsd: readonly (number | null)[]
      /** open puts over open calls (1) */
      putCallRatio: readonly (number | null)[]
      /** options traded in 24 hours (coin) */
      volumeCoin: readonly number[]
    }
  }
  /** Per expiry the strike at which holders of open options would be paid least, with put/call ratio and expiring notional. */
  'max-pain': {
    arguments: Record<never, never>
    columns: {
      /** expiry (ms since 1970 UTC) */
      expiry: readonly number[]
      /** remaining life (days) */
      days: readonly number[]
      /** forward of the expiry (quote ccy) */
      forward: readonly (number | null)[]
      /** strike at which open options pay least; null when nothing is open (quote ccy) */
      maxPain: readonly (number | null)[]
      /** max pain over the forward − 1 (decimal) */
      distance: readonly (number | null)[]
      /** open calls; null where the venue does not say (coin) */
      callCoin: readonly (number | null)[]
      /** open puts; null where the venue does not say (coin) */
      putCoin: readonly (number | null)[]
      /** open puts over open calls; null without calls (1) */
      putCallRatio: readonly (number | null)[]
      /** open options at the index; null without one (USD) */
      notionalUsd: readonly (number | null)[]
    }
  }
  /** One row per expiry: forward, expected move, at-the-money vol, skew and butterflies, each with its change over some days. */
  metrics: {
    arguments: {
      /** sign of the risk reversal */
      sign?: 'call-minus-put' | 'put-minus-call' | undefined
      /** call + put − 2·ATM, or half of it */
      butterfly?: 'full' | 'halved' | undefined
      /** how far back the comparison goes */
      daysBack?: number | undefined
    }
    columns: {
      /** expiry (ms since 1970 UTC) */
      expiry: readonly number[]
      /** remaining life (days) */
      days: readonly number[]
      /** forward of the expiry (quote ccy) */
      forward: readonly number[]
      /** return of the forward since comparedAt (decimal) */
      forwardChange: readonly (number | null)[]
      /** at-the-money-forward straddle: the expected move (quote ccy) */
      straddle: readonly (number | null)[]
      /** at-the-money vol (decimal) */
      atmVol: readonly (number | null)[]
      /** change of the at-the-money vol since comparedAt; null when the expiry was not listed then (decimal) */
      atmVolChange: readonly (number | null)[]
      /** 25-delta risk reversal (decimal) */
      rr25: readonly (number | null)[]
      /** change of the 25-delta risk reversal since comparedAt; null when the expiry was not listed then (decimal) */
      rr25Change: readonly (number | null)[]
      /** 15-delta risk reversal (decimal) */
      rr15: readonly (number | null)[]
      /** change of the 15-delta risk reversal since comparedAt; null when the expiry was not listed then (decimal) */
      rr15Change: readonly (number | null)[]
      /** 25-delta butterfly (decimal) */
      fly25: readonly (number | null)[]
      /** change of the 25-delta butterfly since comparedAt; null when the expiry was not listed then (decimal) */
      fly25Change: readonly (number | null)[]
      /** 15-delta butterfly (decimal) */
      fly15: readonly (number | null)[]
      /** change of the 15-delta butterfly since comparedAt; null when the expiry was not listed then (decimal) */
      fly15Change: readonly (number | null)[]
      /** instant of the earlier snapshot (ms since 1970 UTC) */
      comparedAt: readonly (number | null)[]
    }
  }
  /** Open calls and puts by strike, by expiry or both: contracts, coin, USD, premium and net delta. */
  'open-interest': {
    arguments: {
      /** one row per strike, per expiry, or per strike of each expiry */
      by?: 'strike' | 'expiry' | 'strike-expiry' | undefined
      /** expiries to count; all when empty */
      expiries?: readonly number[] | undefined
    }
    columns: {
      /** expiry; null when summed over expiries (ms since 1970 UTC) */
      expiry: readonly (number | null)[]
      /** strike; null when summed over strikes (quote ccy) */
      strike: readonly (number | null)[]
      /** open calls (contracts) */
      callContracts: readonly (number | null)[]
      /** open puts (contracts) */
      putContracts: readonly (number | null)[]
      /** open calls (coin) */
      callCoin: readonly (number | null)[]
      /** open puts (coin) */
      putCoin: readonly (number | null)[]
      /** open calls at the index; null without one (USD) */
      callUsd: readonly (number | null)[]
      /** open puts at the index; null without one (USD) */
      putUsd: readonly (number | null)[]
      /** open calls at the mark premium; null where an open one has no mark (USD) */
      callPremiumUsd: readonly (number | null)[]
      /** open puts at the mark premium; null where an open one has no mark (USD) */
      putPremiumUsd: readonly (number | null)[]
      /** delta of the open calls; null where an open one has no vol (coin) */
      callDeltaCoin: readonly (number | null)[]
      /** delta of the open puts; negative; null where an open one has no vol (coin) */
      putDeltaCoin: readonly (number | null)[]
    }
  }
  /** Every option of the chosen expiries with quotes, vols of bid, mark and ask, and greeks. */
  'option-chain': {
    arguments: {
      /** expiries to show; all when empty */
      expiries?: readonly number[] | undefined
    }
    columns: {
      /** venue’s name */
      instrument: readonly string[]
      /** expiry (ms since 1970 UTC) */
      expiry: readonly number[]
      /** remaining life (days) */
      days: readonly number[]
      /** strike (quote ccy) */
      strike: readonly number[]
      /** call or put */
      type: readonly string[]
      /** nearest strike to the forward of its expiry */
      isAtm: readonly boolean[]
      /** spot index (quote ccy) */
      index: readonly (number | null)[]
      /** forward of the expiry (quote ccy) */
      forward: readonly (number | null)[]
      /** best bid; null when nobody bids (settlement ccy) */
      bid: readonly (number | null)[]
      /** size at the best bid (coin) */
      bidSize: readonly (number | null)[]
      /** venue’s mark (settlement ccy) */
      mark: readonly (number | null)[]
      /** best ask (settlement ccy) */
      ask: readonly (number | null)[]
      /** size at the best ask (coin) */
      askSize: readonly (number | null)[]
      /** mark premium in quote currency (quote ccy) */
      markUsd: readonly (number | null)[]
      /** vol of the best bid; null below intrinsic value (decimal) */
      bidVol: readonly (number | null)[]
      /** vol of the mark (decimal) */
      markVol: readonly (number | null)[]
      /** vol of the best ask (decimal) */
      askVol: readonly (number | null)[]
      /** vol of the fitted smile (decimal) */
      fittedVol: readonly (number | null)[]
      /** forward delta N(d₁), not premium-adjusted (1) */
      delta: readonly (number | null)[]
      /** delta − premium in coin: the coins that hedge a coin account (1) */
      deltaPremiumAdjusted: readonly (number | null)[]
      /** change of delta per unit of the forward (1/quote ccy) */
      gamma: readonly (number | null)[]
      /** for one vol point (quote ccy per vol point) */
      vega: readonly (number | null)[]
      /** for one calendar day, or for what is left of the life (quote ccy per day) */
      theta: readonly (number | null)[]
      /** for one percent of rate, spot held fixed (quote ccy per rate point) */
      rho: readonly (number | null)[]
      /** change of delta for one vol point (1 per vol point) */
      vanna: readonly (number | null)[]
      /** change of vega for one vol point (quote ccy per vol point²) */
      volga: readonly (number | null)[]
      /** change of delta for one calendar day (1 per day) */
      charm: readonly (number | null)[]
      /** open interest (coin) */
      openInterestCoin: readonly (number | null)[]
      /** open interest at the index (USD) */
      openInterestUsd: readonly (number | null)[]
      /** traded in 24 hours (coin) */
      volumeCoin: readonly (number | null)[]
      /** premium traded in 24 hours (USD) */
      volumeUsd: readonly (number | null)[]
    }
  }
  /** What a seller of each option earns on the coin or the cash tied up: covered call, called out, cash-secured put, on bid, mark and ask. */
  'option-yields': {
    arguments: {
      /** expiries to show; all when empty */
      expiries?: readonly number[] | undefined
      /** call: covered calls; put: cash-secured puts; both */
      type?: 'both' | 'call' | 'put' | undefined
      /** least open interest of an option */
      leastOpenCoin?: number | undefined
    }
    columns: {
      /** name at the venue */
      instrument: readonly string[]
      /** expiry (ms since 1970 UTC) */
      expiry: readonly number[]
      /** remaining life (days) */
      days: readonly number[]
      /** call: sold against the coin; put: sold against cash */
      type: readonly string[]
      /** strike (quote ccy) */
      strike: readonly number[]
      /** strike ÷ index − 1; a call is out of the money above 0, a put below (decimal) */
      moneyness: readonly number[]
      /** forward delta at the mark (1) */
      delta: readonly (number | null)[]
      /** spot index (quote ccy) */
      index: readonly number[]
      /** best bid at the index: what a seller gets now (quote ccy) */
      bidUsd: readonly (number | null)[]
      /** mark at the index (quote ccy) */
      markUsd: readonly (number | null)[]
      /** best ask at the index (quote ccy) */
      askUsd: readonly (number | null)[]
      /** yield on the bid, over the life of the option (decimal) */
      bidAbsolute: readonly (number | null)[]
      /** yield on the mark, over the life of the option (decimal) */
      markAbsolute: readonly (number | null)[]
      /** yield on the ask, over the life of the option (decimal) */
      askAbsolute: readonly (number | null)[]
      /** yield on the bid, a year, simple (decimal) */
      bidAnnual: readonly (number | null)[]
      /** yield on the mark, a year, simple (decimal) */
      markAnnual: readonly (number | null)[]
      /** yield on the ask, a year, simple (decimal) */
      askAnnual: readonly (number | null)[]
      /** yield on the bid when called away at the strike; null for puts, over the life of the option (decimal) */
      bidCalledOutAbsolute: readonly (number | null)[]
      /** yield on the mark when called away at the strike; null for puts, over the life of the option (decimal) */
      markCalledOutAbsolute: readonly (number | null)[]
      /** yield on the ask when called away at the strike; null for puts, over the life of the option (decimal) */
      askCalledOutAbsolute: readonly (number | null)[]
      /** yield on the bid when called away at the strike; null for puts, a year, simple (decimal) */
      bidCalledOutAnnual: readonly (number | null)[]
      /** yield on the mark when called away at the strike; null for puts, a year, simple (decimal) */
      markCalledOutAnnual: readonly (number | null)[]
      /** yield on the ask when called away at the strike; null for puts, a year, simple (decimal) */
      askCalledOutAnnual: readonly (number | null)[]
      /** open contracts (coin) */
      openInterestCoin: readonly (number | null)[]
    }
  }
  /** One perpetual through time: funding paid and cumulated, premium to the index, open interest, volume by side with its running difference, liquidations by side, and what all longs paid. */
  'perpetual-history': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** length of a bucket */
      granularity?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w' | undefined
    }
    columns: {
      /** beginning of the bucket (ms since 1970 UTC) */
      at: readonly number[]
      /** last mark, or middle of bid and ask (quote ccy) */
      price: readonly (number | null)[]
      /** index (quote ccy) */
      index: readonly (number | null)[]
      /** mean of what could be had against the index at the best quote, part of the index (decimal) */
      premium: readonly (number | null)[]
      /** what a long of constant size paid in the bucket; negative: received (decimal) */
      funding: readonly (number | null)[]
      /** for which that stands (h) */
      fundingHours: readonly (number | null)[]
      /** the same a year, simple (decimal) */
      fundingApr: readonly (number | null)[]
      /** running sum of what was paid since the beginning of the span (decimal) */
      fundingCumulated: readonly (number | null)[]
      /** paid: payments; quoted: quoted rates times time */
      fundingSource: readonly (string | null)[]
      /** what all longs together paid in the bucket: funding × open interest (USD) */
      spendUsd: readonly (number | null)[]
      /** open contracts, first (USD) */
      openInterestOpen: readonly (number | null)[]
      /** open contracts, most (USD) */
      openInterestHigh: readonly (number | null)[]
      /** open contracts, least (USD) */
      openInterestLow: readonly (number | null)[]
      /** open contracts, last (USD) */
      openInterestUsd: readonly (number | null)[]
      /** open contracts, last (coin) */
      openInterestCoin: readonly (number | null)[]
      /** mean at the best bid (coin) */
      bidSizeCoin: readonly (number | null)[]
      /** mean at the best ask (coin) */
      askSizeCoin: readonly (number | null)[]
      /** traded, taker bought (coin) */
      buyCoin: readonly (number | null)[]
      /** traded, taker sold (coin) */
      sellCoin: readonly (number | null)[]
      /** traded, taker bought (USD) */
      buyUsd: readonly (number | null)[]
      /** traded, taker sold (USD) */
      sellUsd: readonly (number | null)[]
      /** running sum of bought less sold since the beginning of the span (coin) */
      cvdCoin: readonly (number | null)[]
      /** running sum of bought less sold since the beginning of the span (USD) */
      cvdUsd: readonly (number | null)[]
      /** longs closed by force (USD) */
      longLiquidatedUsd: readonly (number | null)[]
      /** shorts closed by force (USD) */
      shortLiquidatedUsd: readonly (number | null)[]
    }
  }
  /** Every perpetual of a venue: funding now, predicted, next payment and a year, what 30 days of it cost, premium, open interest, turnover and their changes over a day. */
  'perpetuals-board': {
    arguments: {
      /** coin; all when absent */
      coin?: string | undefined
      /** coin: inverse contracts; stable: linear ones; all: both, row by row */
      margin?: 'all' | 'coin' | 'stable' | undefined
    }
    columns: {
      /** name at the venue */
      instrument: readonly string[]
      /** market of the venue that lists it */
      symbol: readonly string[]
      /** coin that it is about */
      coin: readonly string[]
      /** coin: inverse; stable: linear */
      margin: readonly string[]
      /** mark of the venue (quote ccy) */
      mark: readonly (number | null)[]
      /** index (quote ccy) */
      index: readonly (number | null)[]
      /** return of the mark over 24 hours (decimal) */
      priceChange24h: readonly (number | null)[]
      /** (mark − index) ÷ index (decimal) */
      basisShare: readonly (number | null)[]
      /** what can be sold over, or bought under, the index at the best quote; 0 between (decimal) */
      premium: readonly (number | null)[]
      /** funding now, put on eight hours; positive: longs pay (decimal) */
      funding8h: readonly (number | null)[]
      /** length of a funding interval (h) */
      fundingIntervalHours: readonly (number | null)[]
      /** what the venue expects for the interval after, put on eight hours (decimal) */
      predicted8h: readonly (number | null)[]
      /** when the running interval is paid; null where the venue pays all the time or does not say (ms since 1970 UTC) */
      nextFunding: readonly (number | null)[]
      /** funding now, a year, simple (decimal) */
      fundingApr: readonly (number | null)[]
      /** funding now, a year, compounded at every payment (decimal) */
      fundingApy: readonly (number | null)[]
      /** change of the simple rate over 24 hours (decimal) */
      fundingAprChange24h: readonly (number | null)[]
      /** what a long of constant size paid over the last 30 days; negative: received (decimal) */
      held30d: readonly (number | null)[]
      /** of those 30 days that are known (days) */
      heldDays: readonly (number | null)[]
      /** paid: payments; quoted: quoted rates times time; both */
      heldSource: readonly (string | null)[]
      /** open contracts (coin) */
      openInterestCoin: readonly (number | null)[]
      /** open contracts (USD) */
      openInterestUsd: readonly (number | null)[]
      /** change of the open coins over 24 hours (decimal) */
      openInterestChange24h: readonly (number | null)[]
      /** traded in 24 hours (USD) */
      volume24hUsd: readonly (number | null)[]
      /** change of the traded coins against the 24 hours before (decimal) */
      volumeChange24h: readonly (number | null)[]
      /** volume of 24 hours over open interest (1) */
      turnover: readonly (number | null)[]
      /** at the best bid (coin) */
      bidSizeCoin: readonly (number | null)[]
      /** at the best ask (coin) */
      askSizeCoin: readonly (number | null)[]
    }
  }
  /** Risk reversals and butterflies at 5, 15, 25 and 35 delta, by expiry or constant maturity. */
  skew: {
    arguments: {
      /** sign of the risk reversal */
      sign?: 'call-minus-put' | 'put-minus-call' | undefined
      /** call + put − 2·ATM, or half of it */
      butterfly?: 'full' | 'halved' | undefined
      /** rows by listed expiry or by constant maturity */
      maturities?: 'expiry' | 'tenor' | undefined
      /** divide by the at-the-money vol of the same maturity */
      normalised?: boolean | undefined
    }
    columns: {
      /** expiry; null for a constant maturity (ms since 1970 UTC) */
      expiry: readonly (number | null)[]
      /** remaining life or tenor (days) */
      days: readonly number[]
      /** at-the-money vol (decimal) */
      atmVol: readonly (number | null)[]
      /** 5-delta risk reversal (decimal) */
      rr05: readonly (number | null)[]
      /** 5-delta butterfly (decimal) */
      fly05: readonly (number | null)[]
      /** 15-delta risk reversal (decimal) */
      rr15: readonly (number | null)[]
      /** 15-delta butterfly (decimal) */
      fly15: readonly (number | null)[]
      /** 25-delta risk reversal (decimal) */
      rr25: readonly (number | null)[]
      /** 25-delta butterfly (decimal) */
      fly25: readonly (number | null)[]
      /** 35-delta risk reversal (decimal) */
      rr35: readonly (number | null)[]
      /** 35-delta butterfly (decimal) */
      fly35: readonly (number | null)[]
    }
  }
  /** Bid, mark and ask vol of the out-of-the-money option at every strike, with the fitted curve, by strike and by delta. */
  smile: {
    arguments: {
      /** expiries to show; all when empty */
      expiries?: readonly number[] | undefined
    }
    columns: {
      /** expiry (ms since 1970 UTC) */
      expiry: readonly number[]
      /** remaining life (days) */
      days: readonly number[]
      /** forward of the expiry (quote ccy) */
      forward: readonly number[]
      /** strike (quote ccy) */
      strike: readonly number[]
      /** ln(K/F) (1) */
      logMoneyness: readonly number[]
      /** |Δ| of the put below the forward, 1 − Δ of the call above: 0 far put, 0.5 money, 1 far call (1) */
      deltaAxis: readonly (number | null)[]
      /** the quoted out-of-the-money side is the call */
      isCall: readonly boolean[]
      /** vol of the best bid; null when nobody bids (decimal) */
      bidVol: readonly (number | null)[]
      /** vol of the venue’s mark (decimal) */
      markVol: readonly (number | null)[]
      /** vol of the best ask (decimal) */
      askVol: readonly (number | null)[]
      /** vol of the fitted smile; null when the slice was rejected (decimal) */
      fittedVol: readonly (number | null)[]
      /** mark − fitted: positive is rich (decimal) */
      residual: readonly (number | null)[]
    }
  }
  /** The at-the-money straddle of every expiry: strike, price on bid, mark and ask, share of spot, vega and theta. */
  'straddle-run': {
    arguments: {
      /** expiries to show; all when empty */
      expiries?: readonly number[] | undefined
    }
    columns: {
      /** expiry (ms since 1970 UTC) */
      expiry: readonly number[]
      /** remaining life (days) */
      days: readonly number[]
      /** strike nearest the forward (quote ccy) */
      strike: readonly number[]
      /** forward of the expiry (quote ccy) */
      forward: readonly number[]
      /** call plus put, best bids (quote ccy) */
      bid: readonly (number | null)[]
      /** call plus put, marks (quote ccy) */
      mark: readonly (number | null)[]
      /** call plus put, best asks (quote ccy) */
      ask: readonly (number | null)[]
      /** bid ÷ spot (decimal) */
      bidOfSpot: readonly (number | null)[]
      /** mark ÷ spot: the move that the market expects by expiry (decimal) */
      markOfSpot: readonly (number | null)[]
      /** ask ÷ spot (decimal) */
      askOfSpot: readonly (number | null)[]
      /** both legs, for one vol point (quote ccy per vol point) */
      vega: readonly (number | null)[]
      /** both legs, for one calendar day; negative (quote ccy per day) */
      theta: readonly (number | null)[]
      /** spot index (quote ccy) */
      index: readonly number[]
    }
  }
  /** How well the fitted smiles describe the market, expiry by expiry, with every rejected slice and its reason. */
  'surface-fit': {
    arguments: Record<never, never>
    columns: {
      /** expiry (ms since 1970 UTC) */
      expiry: readonly number[]
      /** remaining life (days) */
      days: readonly number[]
      /** remaining life, Act/365 (years) */
      timeYears: readonly number[]
      /** forward of the expiry (quote ccy) */
      forward: readonly number[]
      /** where the forward is from: venue, mark-parity (put-call parity of the venue’s marks), parity (of bids and asks) or index */
      forwardSource: readonly string[]
      /** quotes in the fit (quotes) */
      quotes: readonly number[]
      /** fitted, or why the slice was rejected */
      status: readonly string[]
      /** SVI level (total variance) */
      a: readonly (number | null)[]
      /** SVI slope of the wings (total variance) */
      b: readonly (number | null)[]
      /** SVI tilt (1) */
      rho: readonly (number | null)[]
      /** SVI shift (log-moneyness) */
      m: readonly (number | null)[]
      /** SVI roundness (log-moneyness) */
      sigma: readonly (number | null)[]
      /** splines on top of SVI, total variance: “from width c₀ c₁ …” adds Σ cⱼ·B(asinh(k/width)/0.3 − from − j) with the cubic B-spline B; null where there are none */
      correction: readonly (string | null)[]
      /** root mean square error of the fit against the marks (decimal) */
      rmsVol: readonly (number | null)[]
      /** largest absolute error of the fit (decimal) */
      maxErrorVol: readonly (number | null)[]
      /** least value of Durrleman's g; negative would be butterfly arbitrage (1) */
      minG: readonly (number | null)[]
      /** steepest wing b(1 + |ρ|); above 2 would break Lee’s bound (1) */
      leeSlope: readonly (number | null)[]
      /** fitted quotes with a bid and an ask vol (quotes) */
      twoSided: readonly (number | null)[]
      /** of those, how many the fitted smile leaves (quotes) */
      outside: readonly (number | null)[]
      /** vol by which the calendar condition moved the smile off its own best fit, root mean square over its quotes (decimal) */
      movedRmsVol: readonly (number | null)[]
      /** the same, largest of its quotes (decimal) */
      movedMaxVol: readonly (number | null)[]
      /** fitted expiries that this one crosses within the strikes that both list (expiries) */
      calendarViolations: readonly number[]
    }
  }
  /** At-the-money vol by expiry with the forward vol between expiries, beside the curve of an earlier moment. */
  'term-structure': {
    arguments: {
      /** how long before the answer the shadow curve was true */
      shadowDays?: number | undefined
      /** instant of the shadow curve; wins over shadowDays */
      shadowAsOf?: number | undefined
    }
    columns: {
      /** expiry (ms since 1970 UTC) */
      expiry: readonly number[]
      /** remaining life (days) */
      days: readonly number[]
      /** forward of the expiry (quote ccy) */
      forward: readonly number[]
      /** where the forward is from: venue, mark-parity (put-call parity of the venue’s marks), parity (of bids and asks) or index */
      forwardSource: readonly string[]
      /** simple annualised basis of the forward over the index; null below one day (decimal/yr) */
      basis: readonly (number | null)[]
      /** at-the-money vol (decimal) */
      atmVol: readonly (number | null)[]
      /** vol from the previous expiry to this one; null where total variance falls (decimal) */
      forwardVol: readonly (number | null)[]
      /** instant of the shadow curve (ms since 1970 UTC) */
      shadowAt: readonly (number | null)[]
      /** at-the-money vol of the shadow curve at the same remaining life (decimal) */
      shadowAtmVol: readonly (number | null)[]
    }
  }
  /** Candles of the published volatility index of a coin with spot beside it, and the daily move that it implies. */
  'vol-index': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** length of a bar; auto: by the span */
      interval?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w' | undefined
    }
    columns: {
      /** beginning of the bar (ms since 1970 UTC) */
      at: readonly number[]
      /** who publishes the index */
      venue: readonly string[]
      /** length of the bar */
      interval: readonly string[]
      /** index at the beginning (decimal) */
      open: readonly number[]
      /** highest value (decimal) */
      high: readonly number[]
      /** lowest value (decimal) */
      low: readonly number[]
      /** last value; of the last bar the newest (decimal) */
      close: readonly number[]
      /** values known of the bar (1) */
      ticks: readonly number[]
      /** last spot price of the bar (quote ccy) */
      spot: readonly (number | null)[]
      /** where the price is from: a price index, or a perpetual by name */
      spotSource: readonly (string | null)[]
      /** move of a day that the index implies, one standard deviation (decimal) */
      dailyMove: readonly number[]
      /** the same as a distance from spot (quote ccy) */
      dailyMovePrice: readonly (number | null)[]
    }
  }
  /** The published volatility index of a coin by day: distance from its mean, its own vol, and its premium over what spot then realised. */
  'vol-index-history': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** of the mean, the deviation and the vol of vol */
      window?: number | undefined
      /** life over which implied is held against realised */
      horizon?: number | undefined
    }
    columns: {
      /** beginning of the day, UTC (ms since 1970 UTC) */
      at: readonly number[]
      /** who publishes the index */
      venue: readonly string[]
      /** last value of the day; of the last day the newest (decimal) */
      close: readonly (number | null)[]
      /** change of the index from the day before (decimal) */
      change: readonly (number | null)[]
      /** last price of the day (quote ccy) */
      spot: readonly (number | null)[]
      /** log return of spot from the day before (1) */
      spotReturn: readonly (number | null)[]
      /** where the prices are from: a price index, or a perpetual by name */
      spotSource: readonly (string | null)[]
      /** mean of the index over the window that ends here (decimal) */
      mean: readonly (number | null)[]
      /** standard deviation of the index over that window (decimal) */
      deviation: readonly (number | null)[]
      /** distance of the index from that mean (standard deviations) */
      zScore: readonly (number | null)[]
      /** the day’s log return of spot over the daily move implied before it (standard deviations) */
      moveZScore: readonly (number | null)[]
      /** annualised vol of the index itself over the window (decimal) */
      volOfVol: readonly (number | null)[]
      /** the index one horizon earlier (decimal) */
      implied: readonly (number | null)[]
      /** vol that spot realised over the horizon that ends here (decimal) */
      realised: readonly (number | null)[]
      /** whole days of prices known of that horizon (days) */
      realisedDays: readonly number[]
      /** implied − realised, vol points (decimal) */
      premium: readonly (number | null)[]
      /** implied² − realised² (decimal²) */
      variancePremium: readonly (number | null)[]
    }
  }
  /** Where the published volatility index of a coin stands: rank, percentile, z-score, its own vol and its premium over 30, 90 and 365 days. */
  'vol-index-stats': {
    arguments: Record<never, never>
    columns: {
      /** length of the span, today included (days) */
      spanDays: readonly number[]
      /** who publishes the index */
      venue: readonly string[]
      /** the venue’s name of the index */
      indexName: readonly string[]
      /** instant of the newest value (ms since 1970 UTC) */
      updatedAt: readonly number[]
      /** newest value of the index (decimal) */
      vol: readonly number[]
      /** its change over 24 hours (decimal) */
      change: readonly (number | null)[]
      /** move of a day that it implies, one standard deviation (decimal) */
      dailyMove: readonly number[]
      /** newest spot price stored (quote ccy) */
      spot: readonly (number | null)[]
      /** the implied move as a distance from spot (quote ccy) */
      dailyMovePrice: readonly (number | null)[]
      /** days of the span with a value (days) */
      days: readonly number[]
      /** days of the span without one (days) */
      missingDays: readonly number[]
      /** lowest daily value (decimal) */
      low: readonly (number | null)[]
      /** highest daily value (decimal) */
      high: readonly (number | null)[]
      /** mean of the daily values (decimal) */
      mean: readonly (number | null)[]
      /** their standard deviation (decimal) */
      deviation: readonly (number | null)[]
      /** distance of the newest value from the mean (standard deviations) */
      zScore: readonly (number | null)[]
      /** 0 at the low of the span, 1 at its high (1) */
      rank: readonly (number | null)[]
      /** share of the earlier days with a lower value (1) */
      percentile: readonly (number | null)[]
      /** annualised vol of the index over the span; null where a day is missing (decimal) */
      volOfVol: readonly (number | null)[]
      /** days of the span on which a premium over 30 days became known (days) */
      premiumDays: readonly number[]
      /** mean premium: index 30 days earlier − realised since (decimal) */
      premiumMean: readonly (number | null)[]
      /** share of days on which it was above zero (1) */
      premiumPositive: readonly (number | null)[]
      /** 5th percentile of the premium (decimal) */
      premium05: readonly (number | null)[]
      /** 25th percentile (decimal) */
      premium25: readonly (number | null)[]
      /** median (decimal) */
      premium50: readonly (number | null)[]
      /** 75th percentile (decimal) */
      premium75: readonly (number | null)[]
      /** 95th percentile (decimal) */
      premium95: readonly (number | null)[]
    }
  }
  /** Vol over moneyness or delta and remaining life, one regular grid for the surface and its heat map. */
  'vol-surface': {
    arguments: {
      /** horizontal axis */
      axis?: 'moneyness' | 'delta' | undefined
    }
    columns: {
      /** expiry (ms since 1970 UTC) */
      expiry: readonly number[]
      /** remaining life (days) */
      days: readonly number[]
      /** K/F, or |Δ| of puts and 1 − Δ of calls, as asked (1) */
      x: readonly number[]
      /** fitted vol (moneyness) or market vol (delta); null outside the quoted strikes (decimal) */
      vol: readonly (number | null)[]
    }
  }
  /** Calls and puts traded since 00:00 UTC, by strike, by expiry or both, in coin and premium. */
  'volume-today': {
    arguments: {
      /** one row per strike, per expiry, or per strike of each expiry */
      by?: 'strike' | 'expiry' | 'strike-expiry' | undefined
      /** expiries to count; all when empty */
      expiries?: readonly number[] | undefined
      /** today, or the venue’s rolling 24 hours */
      window?: 'today' | '24h' | undefined
    }
    columns: {
      /** expiry; null when summed over expiries (ms since 1970 UTC) */
      expiry: readonly (number | null)[]
      /** strike; null when summed over strikes (quote ccy) */
      strike: readonly (number | null)[]
      /** today: recorded trades since 00:00 UTC; 24h: the venue’s rolling day */
      window: readonly string[]
      /** calls traded (coin) */
      callCoin: readonly (number | null)[]
      /** puts traded (coin) */
      putCoin: readonly (number | null)[]
      /** premium of the calls traded (USD) */
      callPremiumUsd: readonly (number | null)[]
      /** premium of the puts traded (USD) */
      putPremiumUsd: readonly (number | null)[]
    }
  }
}

/** What a study can be about: the arguments that name it, with their GraphQL types. All are required. */
export const subjectFacts = {
  'option-book': { exchange: 'String!', symbol: 'String!' },
  instrument: { exchange: 'String!', instrument: 'String!' },
  venue: { exchange: 'String!' },
  coin: { coin: 'String!' },
  'two-coins': { coin: 'String!', otherCoin: 'String!' },
  'two-books': { exchange: 'String!', symbol: 'String!', otherExchange: 'String!', otherSymbol: 'String!' },
  portfolio: { legs: 'String!' },
  address: { network: 'String!', address: 'String!' },
  none: {},
} as const

/** What the client must know to ask. `needs` are kinds of live state and stored tables; `follows` sums them up. */
export const studyFacts = {
  'constant-maturity': {
    subject: 'option-book',
    needs: ['constant-maturity'],
    follows: 'history',
    arguments: { sign: 'choice', butterfly: 'choice', days: 'number', points: 'number' },
    columns: ['at', 'tenorDays', 'atmVol', 'rr05', 'fly05', 'rr15', 'fly15', 'rr25', 'fly25', 'rr35', 'fly35'],
  },
  'curves-by-venue': {
    subject: 'coin',
    needs: ['futures'],
    follows: 'chain',
    arguments: {},
    columns: ['venue', 'symbol', 'margin', 'kind', 'instrument', 'expiry', 'days', 'price', 'basis', 'basisShare', 'apr', 'fundingApr', 'openInterestCoin', 'openInterestUsd'],
  },
  'delta-grid': {
    subject: 'option-book',
    needs: ['chain'],
    follows: 'chain',
    arguments: {},
    columns: ['kind', 'expiry', 'days', 'forward', 'put05', 'put10', 'put15', 'put20', 'put25', 'put30', 'put35', 'put40', 'put45', 'atm', 'call45', 'call40', 'call35', 'call30', 'call25', 'call20', 'call15', 'call10', 'call05'],
  },
  'flow-by-venue': {
    subject: 'coin',
    needs: ['trade', 'liquidation'],
    follows: 'history',
    arguments: { span: 'span', granularity: 'choice' },
    columns: ['at', 'venue', 'buyCoin', 'sellCoin', 'cvdCoin', 'longLiquidatedUsd', 'shortLiquidatedUsd'],
  },
  'funding-by-venue': {
    subject: 'coin',
    needs: ['future-quote', 'funding-rate'],
    follows: 'history',
    arguments: { span: 'span' },
    columns: ['at', 'venue', 'symbol', 'margin', 'instrument', 'rate8h', 'cumulated', 'openInterestUsd', 'source'],
  },
  'future-history': {
    subject: 'instrument',
    needs: ['instrument', 'future-quote', 'future-open-interest', 'trade'],
    follows: 'history',
    arguments: { span: 'span', granularity: 'choice' },
    columns: ['at', 'price', 'index', 'basis', 'basisOpen', 'basisHigh', 'basisLow', 'basisShare', 'apr', 'spreadBps', 'openInterestCoin', 'openInterestUsd', 'buyCoin', 'sellCoin', 'buyUsd', 'sellUsd'],
  },
  'future-now': {
    subject: 'instrument',
    needs: ['futures'],
    follows: 'chain',
    arguments: {},
    columns: ['instrument', 'symbol', 'coin', 'kind', 'margin', 'isInverse', 'at', 'expiry', 'days', 'bid', 'ask', 'mark', 'last', 'price', 'index', 'basis', 'basisShare', 'apr', 'aprCompounded', 'spreadBps', 'openInterestCoin', 'openInterestUsd', 'volume24hCoin', 'volume24hUsd', 'fundingRate', 'fundingIntervalHours', 'funding8h', 'fundingApr'],
  },
  'future-trades': {
    subject: 'instrument',
    needs: ['instrument', 'future-quote', 'trade'],
    follows: 'history',
    arguments: { limit: 'number', days: 'number' },
    columns: ['at', 'tradeId', 'side', 'price', 'amountCoin', 'amountUsd', 'index', 'basis', 'apr', 'isBlock', 'isLiquidation'],
  },
  'futures-board': {
    subject: 'venue',
    needs: ['futures'],
    follows: 'chain',
    arguments: { coin: 'text', margin: 'choice' },
    columns: ['instrument', 'symbol', 'coin', 'kind', 'margin', 'isInverse', 'at', 'expiry', 'days', 'bid', 'ask', 'mark', 'last', 'price', 'index', 'basis', 'basisShare', 'apr', 'aprCompounded', 'spreadBps', 'openInterestCoin', 'openInterestUsd', 'volume24hCoin', 'volume24hUsd', 'fundingRate', 'fundingIntervalHours', 'funding8h', 'fundingApr'],
  },
  'futures-by-venue': {
    subject: 'coin',
    needs: ['futures', 'liquidation'],
    follows: 'chain',
    arguments: {},
    columns: ['venue', 'margin', 'kind', 'contracts', 'openInterestCoin', 'openInterestUsd', 'openInterestShare', 'volume24hCoin', 'volume24hUsd', 'volumeShare', 'funding8h', 'funding8hByVolume', 'apr', 'aprByVolume', 'longLiquidatedUsd', 'shortLiquidatedUsd'],
  },
  'futures-term-structure': {
    subject: 'venue',
    needs: ['futures'],
    follows: 'chain',
    arguments: { coin: 'text', margin: 'choice' },
    columns: ['symbol', 'coin', 'margin', 'kind', 'instrument', 'expiry', 'days', 'price', 'index', 'basis', 'basisShare', 'apr', 'fundingApr', 'openInterestCoin', 'openInterestUsd', 'volume24hUsd'],
  },
  'implied-distribution': {
    subject: 'option-book',
    needs: ['chain'],
    follows: 'chain',
    arguments: { expiry: 'time', points: 'number' },
    columns: ['expiry', 'days', 'forward', 'price', 'density', 'lognormal', 'below', 'covered'],
  },
  'liquidation-tape': {
    subject: 'coin',
    needs: ['liquidation'],
    follows: 'history',
    arguments: { hours: 'number', limit: 'number' },
    columns: ['at', 'venue', 'instrument', 'side', 'price', 'amountCoin', 'amountUsd'],
  },
  'market-summary': {
    subject: 'option-book',
    needs: ['chain', 'surface', 'constant-maturity', 'vol-index'],
    follows: 'chain',
    arguments: {},
    columns: ['index', 'indexChange', 'dvol', 'dvolChange', 'atm30', 'atm30Change', 'rr25', 'openInterestCoin', 'openInterestUsd', 'putCallRatio', 'volumeCoin'],
  },
  'max-pain': {
    subject: 'option-book',
    needs: ['chain'],
    follows: 'chain',
    arguments: {},
    columns: ['expiry', 'days', 'forward', 'maxPain', 'distance', 'callCoin', 'putCoin', 'putCallRatio', 'notionalUsd'],
  },
  metrics: {
    subject: 'option-book',
    needs: ['chain', 'surface', 'delta-vol'],
    follows: 'chain',
    arguments: { sign: 'choice', butterfly: 'choice', daysBack: 'number' },
    columns: ['expiry', 'days', 'forward', 'forwardChange', 'straddle', 'atmVol', 'atmVolChange', 'rr25', 'rr25Change', 'rr15', 'rr15Change', 'fly25', 'fly25Change', 'fly15', 'fly15Change', 'comparedAt'],
  },
  'open-interest': {
    subject: 'option-book',
    needs: ['chain'],
    follows: 'chain',
    arguments: { by: 'choice', expiries: 'times' },
    columns: ['expiry', 'strike', 'callContracts', 'putContracts', 'callCoin', 'putCoin', 'callUsd', 'putUsd', 'callPremiumUsd', 'putPremiumUsd', 'callDeltaCoin', 'putDeltaCoin'],
  },
  'option-chain': {
    subject: 'option-book',
    needs: ['chain'],
    follows: 'chain',
    arguments: { expiries: 'times' },
    columns: ['instrument', 'expiry', 'days', 'strike', 'type', 'isAtm', 'index', 'forward', 'bid', 'bidSize', 'mark', 'ask', 'askSize', 'markUsd', 'bidVol', 'markVol', 'askVol', 'fittedVol', 'delta', 'deltaPremiumAdjusted', 'gamma', 'vega', 'theta', 'rho', 'vanna', 'volga', 'charm', 'openInterestCoin', 'openInterestUsd', 'volumeCoin', 'volumeUsd'],
  },
  'option-yields': {
    subject: 'option-book',
    needs: ['chain'],
    follows: 'chain',
    arguments: { expiries: 'times', type: 'choice', leastOpenCoin: 'number' },
    columns: ['instrument', 'expiry', 'days', 'type', 'strike', 'moneyness', 'delta', 'index', 'bidUsd', 'markUsd', 'askUsd', 'bidAbsolute', 'markAbsolute', 'askAbsolute', 'bidAnnual', 'markAnnual', 'askAnnual', 'bidCalledOutAbsolute', 'markCalledOutAbsolute', 'askCalledOutAbsolute', 'bidCalledOutAnnual', 'markCalledOutAnnual', 'askCalledOutAnnual', 'openInterestCoin'],
  },
  'perpetual-history': {
    subject: 'instrument',
    needs: ['instrument', 'future-quote', 'funding-rate', 'trade', 'liquidation'],
    follows: 'history',
    arguments: { span: 'span', granularity: 'choice' },
    columns: ['at', 'price', 'index', 'premium', 'funding', 'fundingHours', 'fundingApr', 'fundingCumulated', 'fundingSource', 'spendUsd', 'openInterestOpen', 'openInterestHigh', 'openInterestLow', 'openInterestUsd', 'openInterestCoin', 'bidSizeCoin', 'askSizeCoin', 'buyCoin', 'sellCoin', 'buyUsd', 'sellUsd', 'cvdCoin', 'cvdUsd', 'longLiquidatedUsd', 'shortLiquidatedUsd'],
  },
  'perpetuals-board': {
    subject: 'venue',
    needs: ['futures', 'future-quote', 'funding-rate'],
    follows: 'chain',
    arguments: { coin: 'text', margin: 'choice' },
    columns: ['instrument', 'symbol', 'coin', 'margin', 'mark', 'index', 'priceChange24h', 'basisShare', 'premium', 'funding8h', 'fundingIntervalHours', 'predicted8h', 'nextFunding', 'fundingApr', 'fundingApy', 'fundingAprChange24h', 'held30d', 'heldDays', 'heldSource', 'openInterestCoin', 'openInterestUsd', 'openInterestChange24h', 'volume24hUsd', 'volumeChange24h', 'turnover', 'bidSizeCoin', 'askSizeCoin'],
  },
  skew: {
    subject: 'option-book',
    needs: ['chain'],
    follows: 'chain',
    arguments: { sign: 'choice', butterfly: 'choice', maturities: 'choice', normalised: 'flag' },
    columns: ['expiry', 'days', 'atmVol', 'rr05', 'fly05', 'rr15', 'fly15', 'rr25', 'fly25', 'rr35', 'fly35'],
  },
  smile: {
    subject: 'option-book',
    needs: ['chain'],
    follows: 'chain',
    arguments: { expiries: 'times' },
    columns: ['expiry', 'days', 'forward', 'strike', 'logMoneyness', 'deltaAxis', 'isCall', 'bidVol', 'markVol', 'askVol', 'fittedVol', 'residual'],
  },
  'straddle-run': {
    subject: 'option-book',
    needs: ['chain'],
    follows: 'chain',
    arguments: { expiries: 'times' },
    columns: ['expiry', 'days', 'strike', 'forward', 'bid', 'mark', 'ask', 'bidOfSpot', 'markOfSpot', 'askOfSpot', 'vega', 'theta', 'index'],
  },
  'surface-fit': {
    subject: 'option-book',
    needs: ['chain'],
    follows: 'chain',
    arguments: {},
    columns: ['expiry', 'days', 'timeYears', 'forward', 'forwardSource', 'quotes', 'status', 'a', 'b', 'rho', 'm', 'sigma', 'correction', 'rmsVol', 'maxErrorVol', 'minG', 'leeSlope', 'twoSided', 'outside', 'movedRmsVol', 'movedMaxVol', 'calendarViolations'],
  },
  'term-structure': {
    subject: 'option-book',
    needs: ['chain', 'surface'],
    follows: 'chain',
    arguments: { shadowDays: 'number', shadowAsOf: 'time' },
    columns: ['expiry', 'days', 'forward', 'forwardSource', 'basis', 'atmVol', 'forwardVol', 'shadowAt', 'shadowAtmVol'],
  },
  'vol-index': {
    subject: 'coin',
    needs: ['vol-index', 'index-price', 'candle'],
    follows: 'chain',
    arguments: { span: 'span', interval: 'choice' },
    columns: ['at', 'venue', 'interval', 'open', 'high', 'low', 'close', 'ticks', 'spot', 'spotSource', 'dailyMove', 'dailyMovePrice'],
  },
  'vol-index-history': {
    subject: 'coin',
    needs: ['vol-index', 'index-price', 'candle'],
    follows: 'chain',
    arguments: { span: 'span', window: 'number', horizon: 'number' },
    columns: ['at', 'venue', 'close', 'change', 'spot', 'spotReturn', 'spotSource', 'mean', 'deviation', 'zScore', 'moveZScore', 'volOfVol', 'implied', 'realised', 'realisedDays', 'premium', 'variancePremium'],
  },
  'vol-index-stats': {
    subject: 'coin',
    needs: ['vol-index', 'index-price', 'candle'],
    follows: 'chain',
    arguments: {},
    columns: ['spanDays', 'venue', 'indexName', 'updatedAt', 'vol', 'change', 'dailyMove', 'spot', 'dailyMovePrice', 'days', 'missingDays', 'low', 'high', 'mean', 'deviation', 'zScore', 'rank', 'percentile', 'volOfVol', 'premiumDays', 'premiumMean', 'premiumPositive', 'premium05', 'premium25', 'premium50', 'premium75', 'premium95'],
  },
  'vol-surface': {
    subject: 'option-book',
    needs: ['chain'],
    follows: 'chain',
    arguments: { axis: 'choice' },
    columns: ['expiry', 'days', 'x', 'vol'],
  },
  'volume-today': {
    subject: 'option-book',
    needs: ['chain', 'trade'],
    follows: 'chain',
    arguments: { by: 'choice', expiries: 'times', window: 'choice' },
    columns: ['expiry', 'strike', 'window', 'callCoin', 'putCoin', 'callPremiumUsd', 'putPremiumUsd'],
  },
} as const
