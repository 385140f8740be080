// Written by `npm run gen -w @gvol/web` from the study catalog. Do not edit.

/** Arguments beyond those of the subject and the instant, and the columns of the answer, per study. */
export type Studies = {
  /** What an address holds with Derive, read from its contracts: options, perpetuals, collateral and cash by subaccount, with entry, mark, profit and greeks. */
  'address-positions': {
    arguments: Record<never, never>
    columns: {
      /** number of the subaccount on its chain (1) */
      subaccount: readonly number[]
      /** option, perpetual, collateral, cash or unknown */
      kind: readonly string[]
      /** venue id */
      venue: readonly string[]
      /** coin of the instrument, or the currency held */
      coin: readonly string[]
      /** name at the venue; what is held, where it is no instrument */
      instrument: readonly string[]
      /** in coins, or units of the currency; + long or held, − short or owed (coin) */
      size: readonly number[]
      /** expiry of an option (ms since 1970 UTC) */
      expiry: readonly (number | null)[]
      /** strike of an option (quote ccy) */
      strike: readonly (number | null)[]
      /** call or put */
      type: readonly (string | null)[]
      /** average price of what is open, by the trades; null where these do not add up to it (quote ccy) */
      entryPrice: readonly (number | null)[]
      /** when the first of what is open was traded (ms since 1970 UTC) */
      entryAt: readonly (number | null)[]
      /** mark of the venue, per coin (quote ccy) */
      mark: readonly (number | null)[]
      /** spot index (quote ccy) */
      index: readonly (number | null)[]
      /** vol of the mark (decimal) */
      markVol: readonly (number | null)[]
      /** what it is worth: options at the mark, perpetuals what is not yet cash, coins at the index (USD) */
      valueUsd: readonly (number | null)[]
      /** (mark − entry) × size (USD) */
      pnlUsd: readonly (number | null)[]
      /** profit of what was closed, by the trades, before fees (USD) */
      realisedUsd: readonly (number | null)[]
      /** fees of its trades (USD) */
      feesUsd: readonly (number | null)[]
      /** profit and funding of a perpetual that are not yet cash (USD) */
      unsettledUsd: readonly (number | null)[]
      /** change of value per unit of the coin’s price (coin) */
      deltaCoin: readonly (number | null)[]
      /** change of delta per unit of the forward (coin/quote ccy) */
      gammaCoin: readonly (number | null)[]
      /** for one vol point (USD) */
      vegaUsd: readonly (number | null)[]
      /** for one day, or what is left of the life (USD) */
      thetaUsd: readonly (number | null)[]
      /** whether the venue lists it now */
      isListed: readonly boolean[]
      /** number of the block that was read (1) */
      block: readonly number[]
    }
  }
  /** Options that an address held with Derive at their expiry: size, settlement price, profit, newest first. */
  'address-settlements': {
    arguments: Record<never, never>
    columns: {
      /** expiry (ms since 1970 UTC) */
      at: readonly number[]
      /** number of the subaccount on its chain (1) */
      subaccount: readonly number[]
      /** name at the venue */
      instrument: readonly string[]
      /** held at expiry; − sold (coin) */
      amountCoin: readonly number[]
      /** index at which the expiry was settled (quote ccy) */
      settlementPrice: readonly number[]
      /** value at expiry − average cost with fees, as the venue counts it (USD) */
      pnlUsd: readonly (number | null)[]
      /** fees of it that the venue counts into the cost (USD) */
      feesUsd: readonly (number | null)[]
    }
  }
  /** The trades that Derive tells of an address, newest first. */
  'address-trades': {
    arguments: Record<never, never>
    columns: {
      /** when it was traded (ms since 1970 UTC) */
      at: readonly number[]
      /** number of the subaccount on its chain (1) */
      subaccount: readonly number[]
      /** the venue’s name of the trade */
      tradeId: readonly string[]
      /** name at the venue */
      instrument: readonly string[]
      /** buy or sell, of the address */
      side: readonly string[]
      /** traded (coin) */
      amountCoin: readonly number[]
      /** per coin (quote ccy) */
      price: readonly number[]
      /** received, − paid: price × amount; of a perpetual its notional (USD) */
      cashUsd: readonly number[]
      /** fee (USD) */
      feeUsd: readonly (number | null)[]
    }
  }
  /** Vaults of Derive: what lies in each, the worth of a token of it, and what an address holds. */
  'address-vaults': {
    arguments: Record<never, never>
    columns: {
      /** name at the venue */
      vault: readonly string[]
      /** of the vault that the address holds, on every chain together (tokens) */
      held: readonly number[]
      /** worth of them (USD) */
      heldUsd: readonly (number | null)[]
      /** of the vault’s tokens on Derive’s chain (decimal) */
      share: readonly (number | null)[]
      /** worth of one token (USD) */
      tokenUsd: readonly (number | null)[]
      /** worth of one token in what was paid in (1) */
      base: readonly (number | null)[]
      /** worth of one token in what that stands for (1) */
      underlying: readonly (number | null)[]
      /** what lies in the vault (USD) */
      tvlUsd: readonly (number | null)[]
      /** when this was so (ms since 1970 UTC) */
      toldAt: readonly (number | null)[]
    }
  }
  /** At-the-money vol of a coin by the hour, by its link to a listed coin and by its own realised vol, beside its market where it has one. */
  'altcoin-atm': {
    arguments: {
      /** life in days */
      tenor?: '7' | '30' | undefined
      /** how far back */
      span?: string | undefined
    }
    columns: {
      /** end of the hour (ms since 1970 UTC) */
      at: readonly number[]
      /** model: the link to the reference, its implied vol carried over (decimal) */
      modelAtm: readonly (number | null)[]
      /** model: realised vol of the coin times implied over realised of the reference (decimal) */
      ratioAtm: readonly (number | null)[]
      /** realised vol of the coin, windows mixed (decimal) */
      realisedMix: readonly (number | null)[]
      /** at-the-money vol of the reference (decimal) */
      referenceAtm: readonly (number | null)[]
      /** at-the-money vol of the coin’s own listed options (decimal) */
      listedAtm: readonly (number | null)[]
      /** implied over realised of the reference (1) */
      contango: readonly (number | null)[]
      /** coin that the level comes from */
      reference: readonly string[]
    }
  }
  /** Errors of the calibration on every coin that lists options, by tenor and delta. */
  'altcoin-errors': {
    arguments: {
      /** how far back */
      span?: string | undefined
    }
    columns: {
      /** listed coin, mapped as though it were not */
      coin: readonly string[]
      /** life of the options (days) */
      tenorDays: readonly number[]
      /** option: put10, put25, atm, call25, call10, or all */
      bucket: readonly string[]
      /** root mean square of model less listed; null below 5 days (decimal) */
      rms: readonly (number | null)[]
      /** mean of model less listed: + where the model is dear; null below 5 days (decimal) */
      bias: readonly (number | null)[]
      /** root mean square with the bias taken out (decimal) */
      shape: readonly (number | null)[]
      /** largest error (decimal) */
      worst: readonly (number | null)[]
      /** error of the last day tried (decimal) */
      last: readonly (number | null)[]
      /** high up to 3 vol points, medium up to 8, else low */
      confidence: readonly (string | null)[]
      /** days tried (1) */
      days: readonly number[]
    }
  }
  /** Theoretical options of a coin by strike: bid, mark and ask vol, as wide as the model is unsure, beside its reference and its own market where it has one. */
  'altcoin-strikes': {
    arguments: {
      /** life in days */
      tenor?: '7' | '30' | undefined
    }
    columns: {
      /** strike of the theoretical option (quote ccy) */
      strike: readonly number[]
      /** whether it is a call: at and above the forward */
      isCall: readonly boolean[]
      /** ln(K/F) (1) */
      k: readonly number[]
      /** when it expires (ms since 1970 UTC) */
      expiry: readonly number[]
      /** last close of a whole day (quote ccy) */
      forward: readonly number[]
      /** vol that the model would bid (decimal) */
      bidVol: readonly number[]
      /** vol of the model (decimal) */
      markVol: readonly number[]
      /** vol that the model would ask (decimal) */
      askVol: readonly number[]
      /** price at the vol of the model (quote ccy) */
      mark: readonly number[]
      /** vol of the reference as many of its standard deviations away (decimal) */
      referenceVol: readonly number[]
      /** vol of the coin’s own listed options at the strike (decimal) */
      listedVol: readonly (number | null)[]
      /** coin whose smile the model starts from */
      reference: readonly string[]
      /** high, medium or low */
      confidence: readonly string[]
    }
  }
  /** Vols by delta, SVI and width of coins without an option market, mapped from the smiles of BTC and ETH. */
  'altcoin-table': {
    arguments: {
      /** at most so many, those with the longest past first */
      coins?: number | undefined
    }
    columns: {
      /** coin */
      coin: readonly string[]
      /** life of the theoretical options (days) */
      tenorDays: readonly number[]
      /** when they expire: so many days after the calibration (ms since 1970 UTC) */
      expiry: readonly number[]
      /** whether the coin has listed options of its own */
      isListed: readonly boolean[]
      /** at-the-money vol of the model (decimal) */
      atmVol: readonly (number | null)[]
      /** model vol of the put of 40 delta (decimal) */
      put40: readonly (number | null)[]
      /** of the put of 30 delta (decimal) */
      put30: readonly (number | null)[]
      /** of the put of 20 delta (decimal) */
      put20: readonly (number | null)[]
      /** of the put of 10 delta (decimal) */
      put10: readonly (number | null)[]
      /** model vol of the call of 40 delta (decimal) */
      call40: readonly (number | null)[]
      /** of the call of 30 delta (decimal) */
      call30: readonly (number | null)[]
      /** of the call of 20 delta (decimal) */
      call20: readonly (number | null)[]
      /** of the call of 10 delta (decimal) */
      call10: readonly (number | null)[]
      /** σ(call of 20 delta) − σ(put of 20 delta) (decimal) */
      skew20: readonly (number | null)[]
      /** half of the theoretical bid to ask (decimal) */
      halfWidth: readonly (number | null)[]
      /** high up to 3 vol points of half-width, medium up to 8, else low */
      confidence: readonly (string | null)[]
      /** at-the-money vol of its own listed options (decimal) */
      listedAtmVol: readonly (number | null)[]
      /** average vol that GARCH(1,1) expects over 7 days (decimal) */
      garch7: readonly (number | null)[]
      /** over 30 days (decimal) */
      garch30: readonly (number | null)[]
      /** over 90 days (decimal) */
      garch90: readonly (number | null)[]
      /** realised close to close over 30 days (decimal) */
      realised30: readonly (number | null)[]
      /** median of the 30-day windows of the days known (decimal) */
      medianRealised: readonly (number | null)[]
      /** last close of a whole day, taken as the forward (quote ccy) */
      spot: readonly (number | null)[]
      /** coin whose smile the model starts from */
      reference: readonly (string | null)[]
      /** listed coins by the variance that they explain, the most first */
      universe: readonly (string | null)[]
      /** of daily returns to the reference, half-life 60 days (1) */
      beta: readonly (number | null)[]
      /** standard error of beta (1) */
      betaError: readonly (number | null)[]
      /** share of its variance that the reference explains (1) */
      rSquared: readonly (number | null)[]
      /** vol of its own noise (decimal) */
      idioVol: readonly (number | null)[]
      /** a of raw SVI, total variance (1) */
      sviA: readonly (number | null)[]
      /** b of raw SVI (1) */
      sviB: readonly (number | null)[]
      /** ρ of raw SVI (1) */
      sviRho: readonly (number | null)[]
      /** m of raw SVI (1) */
      sviM: readonly (number | null)[]
      /** σ of raw SVI (1) */
      sviSigma: readonly (number | null)[]
      /** root mean square error of the model on listed coins at this tenor over twelve weeks (decimal) */
      testErrorVol: readonly (number | null)[]
      /** days that it was tried on (1) */
      testDays: readonly number[]
      /** why there is no model */
      note: readonly (string | null)[]
    }
  }
  /** A coin that does list options as though it did not: the vol of the calibration beside that of its market, by delta and tenor through time. */
  'altcoin-test': {
    arguments: {
      /** listed coin, mapped as though it were not */
      tested?: 'BTC' | 'ETH' | 'SOL' | 'XRP' | undefined
      /** how far back */
      span?: string | undefined
      /** life in days, or both */
      tenor?: '7' | '30' | 'both' | undefined
      /** option by delta, or all */
      bucket?: 'put10' | 'put25' | 'atm' | 'call25' | 'call10' | 'all' | undefined
    }
    columns: {
      /** end of the day (ms since 1970 UTC) */
      at: readonly number[]
      /** life of the options (days) */
      tenorDays: readonly number[]
      /** option: put10, put25, atm, call25, call10 */
      bucket: readonly string[]
      /** vol of the listed options (decimal) */
      listedVol: readonly number[]
      /** what the model would have said at the same strike (decimal) */
      modelVol: readonly number[]
      /** model less listed (decimal) */
      error: readonly number[]
      /** coin whose smile the model started from */
      reference: readonly string[]
      /** to the reference, as known then (1) */
      beta: readonly number[]
      /** share of the variance explained, as known then (1) */
      rSquared: readonly number[]
    }
  }
  /** The listed coins that a calibration may start from: how much of the coin each explains, and whether their prices hold together. */
  'altcoin-universe': {
    arguments: Record<never, never>
    columns: {
      /** listed coin */
      coin: readonly string[]
      /** whether the model starts from its smile */
      isReference: readonly boolean[]
      /** of daily returns to it, half-life 60 days (1) */
      beta: readonly (number | null)[]
      /** standard error of beta (1) */
      betaError: readonly (number | null)[]
      /** share of the variance that it explains (1) */
      rSquared: readonly (number | null)[]
      /** of daily returns (1) */
      correlation: readonly (number | null)[]
      /** vol of what it does not explain (decimal) */
      idioVol: readonly (number | null)[]
      /** realised vol of the coin over the same weighted days (decimal) */
      coinVol: readonly (number | null)[]
      /** realised vol of the listed coin (decimal) */
      listedVol: readonly (number | null)[]
      /** days that the weights amount to (1) */
      effectiveDays: readonly (number | null)[]
      /** t of the unit-root test on what is left of ln price (1) */
      statistic: readonly (number | null)[]
      /** below this they are held to be cointegrated at 5 percent (1) */
      critical5: readonly (number | null)[]
      /** yes at 5 percent, at 10 percent, or no */
      isCointegrated: readonly (string | null)[]
      /** pairs of daily closes that the test used (days) */
      days: readonly (number | null)[]
    }
  }
  /** What can be bought and sold at once at the money of every expiry: coins in the best five levels and at the best prices, the vol of taking them all, and the spread. */
  'atm-depth': {
    arguments: Record<never, never>
    columns: {
      /** expiry (ms since 1970 UTC) */
      expiry: readonly number[]
      /** remaining life (days) */
      days: readonly number[]
      /** listed strike nearest to the forward (quote ccy) */
      strike: readonly (number | null)[]
      /** at the best bids of its call and put, mean (coin) */
      bidSize: readonly (number | null)[]
      /** at their best asks, mean (coin) */
      askSize: readonly (number | null)[]
      /** vol of the best bids, mean (decimal) */
      bidVol: readonly (number | null)[]
      /** vol of the best asks, mean (decimal) */
      askVol: readonly (number | null)[]
      /** ask − bid in vol (decimal) */
      spreadVol: readonly (number | null)[]
      /** levels of the deeper book counted, at most five; 0 where no book was sampled (1) */
      levels: readonly number[]
      /** instant of the sampled books (ms since 1970 UTC) */
      depthAt: readonly (number | null)[]
      /** in the best five bids of its call and put, mean (coin) */
      bidDepth: readonly (number | null)[]
      /** in their best five asks, mean (coin) */
      askDepth: readonly (number | null)[]
      /** vol of the mean price of whoever sells into all of those bids (decimal) */
      bidDepthVol: readonly (number | null)[]
      /** vol of the mean price of whoever takes all of those asks (decimal) */
      askDepthVol: readonly (number | null)[]
    }
  }
  /** Coins in the best five levels and at the best prices at the money and the spread in vol over the last hours, mean over the expiries within a range of days. */
  'atm-depth-history': {
    arguments: {
      /** how far back */
      hours?: number | undefined
      /** shortest remaining life */
      leastDays?: number | undefined
      /** longest remaining life */
      mostDays?: number | undefined
    }
    columns: {
      /** instant of the last book of the bucket (ms since 1970 UTC) */
      at: readonly number[]
      /** at the best bids of call and put at the money, mean over expiries (coin) */
      bidSize: readonly (number | null)[]
      /** at their best asks (coin) */
      askSize: readonly (number | null)[]
      /** ask − bid in vol, mean over expiries, of all levels counted; null where the venue tells no vols (decimal) */
      spreadVol: readonly (number | null)[]
      /** expiries counted (1) */
      expiries: readonly number[]
      /** levels counted: five at most of sampled books, 1 where only best prices are stored (1) */
      levels: readonly number[]
      /** in the best five bids, likewise; null where no book was sampled (coin) */
      bidDepth: readonly (number | null)[]
      /** in the best five asks (coin) */
      askDepth: readonly (number | null)[]
    }
  }
  /** What stands in the book of one future or perpetual within 5, 10, 25, 50 and 100 basis points of its middle, through time, and the pressure between the sides. */
  'book-depth': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** length of a bucket */
      granularity?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w' | undefined
    }
    columns: {
      /** instant of the book (ms since 1970 UTC) */
      at: readonly number[]
      /** distance from the middle (bp) */
      within: readonly number[]
      /** middle of best bid and ask (quote ccy) */
      mid: readonly number[]
      /** bid for within the distance; null where the levels told end before it (coin) */
      bidCoin: readonly (number | null)[]
      /** offered within the distance; null likewise (coin) */
      askCoin: readonly (number | null)[]
      /** bid for within the distance, each level at its price (USD) */
      bidUsd: readonly (number | null)[]
      /** offered within the distance, each level at its price (USD) */
      askUsd: readonly (number | null)[]
      /** (bid − ask) ÷ (bid + ask) in USD: 1 all is bid for, −1 all is offered (decimal) */
      pressure: readonly (number | null)[]
    }
  }
  /** Every coin over all venues: spot, vol by tenor, skew, realised vol, volatility index, open interest and turnover of options and futures, carry and funding. */
  'coin-board': {
    arguments: {
      /** at most so many, those with most open first */
      coins?: number | undefined
    }
    columns: {
      /** coin */
      coin: readonly string[]
      /** venues that list options, futures or perpetuals of it (1) */
      venues: readonly number[]
      /** venue of the option book with most open; null without options */
      optionVenue: readonly (string | null)[]
      /** that book; null without options */
      optionSymbol: readonly (string | null)[]
      /** index of that book, else of the perpetual with most open (quote ccy) */
      spot: readonly (number | null)[]
      /** return of the same index over 24 hours (decimal) */
      spotChange: readonly (number | null)[]
      /** close to close, the last 5 whole days (decimal) */
      realised5Close: readonly (number | null)[]
      /** close to close, the last 10 whole days (decimal) */
      realised10Close: readonly (number | null)[]
      /** Parkinson, the last 7 whole days (decimal) */
      realised7: readonly (number | null)[]
      /** Parkinson, the last 30 whole days (decimal) */
      realised30: readonly (number | null)[]
      /** at-the-money vol of 7 days (decimal) */
      atm7: readonly (number | null)[]
      /** at-the-money vol of 30 days (decimal) */
      atm30: readonly (number | null)[]
      /** at-the-money vol of 90 days (decimal) */
      atm90: readonly (number | null)[]
      /** change of the 30-day vol over 24 hours (decimal) */
      atm30Change: readonly (number | null)[]
      /** 30-day 25-delta risk reversal, call − put (decimal) */
      rr25: readonly (number | null)[]
      /** published volatility index (decimal) */
      dvol: readonly (number | null)[]
      /** its change over 24 hours (decimal) */
      dvolChange: readonly (number | null)[]
      /** open options of all venues at the index (USD) */
      optionOpenUsd: readonly (number | null)[]
      /** options traded in 24 hours at all venues, coins at the index (USD) */
      optionVolumeUsd: readonly (number | null)[]
      /** open puts over open calls, all venues (1) */
      putCallRatio: readonly (number | null)[]
      /** open futures and perpetuals of all venues, coins at the index (USD) */
      futureOpenUsd: readonly (number | null)[]
      /** change over 24 hours of the coins open in contracts known at both (decimal) */
      futureOpenChange: readonly (number | null)[]
      /** futures and perpetuals traded in 24 hours at all venues, coins at the index (USD) */
      futureVolumeUsd: readonly (number | null)[]
      /** simple annual rate at 90 days, weighted by what is open of each curve (decimal) */
      basis90: readonly (number | null)[]
      /** the highest of them (decimal) */
      richestBasis90: readonly (number | null)[]
      /** venue of the curve with the highest */
      richestVenue: readonly (string | null)[]
      /** funding of perpetuals on eight hours, weighted by open coins (decimal) */
      funding8h: readonly (number | null)[]
      /** venue of the perpetual with most open */
      perpetualVenue: readonly (string | null)[]
      /** that perpetual */
      perpetual: readonly (string | null)[]
    }
  }
  /** History of at-the-money vol, risk reversals and butterflies at constant maturities from a day to half a year. */
  'constant-maturity': {
    arguments: {
      /** sign of the risk reversal */
      sign?: 'call-minus-put' | 'put-minus-call' | undefined
      /** call + put − 2·ATM, or half of it */
      butterfly?: 'full' | 'halved' | undefined
      /** length of the history before the answer */
      days?: number | undefined
      /** constant maturities: of 1, 2, 3, 7, 14, 21, 30, 60, 90 and 180 */
      tenors?: readonly number[] | undefined
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
  /** What dealers hold by strike, by expiry or both, and the gamma, delta, vanna, charm and vega that it gives them. */
  'dealer-exposure': {
    arguments: {
      /** one row per strike, per expiry, or per strike of each expiry */
      by?: 'strike' | 'expiry' | 'strike-expiry' | undefined
      /** expiries to count; all when empty */
      expiries?: readonly number[] | undefined
      /** shortest remaining life */
      leastDays?: number | undefined
      /** longest remaining life */
      mostDays?: number | undefined
      /** whose position: the other side of customers as inferred, the same weighted by confidence, the mirror of takers, the sign of the inventory times open interest, calls long and puts short, or shares of your own */
      method?: 'customer-flow' | 'expected-flow' | 'taker-flow' | 'flow-sign' | 'naive' | 'scenario' | undefined
      /** scenario: share of the open calls that dealers are long; negative: short */
      callShare?: number | undefined
      /** scenario: share of the open puts that dealers are long; negative: short */
      putShare?: number | undefined
      /** rule: a whole level was taken */
      consumedLevel?: boolean | undefined
      /** rule: price against mark */
      priceVsMark?: boolean | undefined
      /** rule: vol against that of the mark */
      volVsMark?: boolean | undefined
      /** rule: side of the taker */
      takerSide?: boolean | undefined
    }
    columns: {
      /** expiry; null when summed over expiries (ms since 1970 UTC) */
      expiry: readonly (number | null)[]
      /** strike; null when summed over strikes (quote ccy) */
      strike: readonly (number | null)[]
      /** options that dealers hold, + long (coin) */
      netCoin: readonly number[]
      /** of them calls (coin) */
      callNetCoin: readonly number[]
      /** of them puts (coin) */
      putNetCoin: readonly number[]
      /** the least that they may hold: customers bought all that could not be classified (coin) */
      lowNetCoin: readonly number[]
      /** the most: customers sold all that could not be classified (coin) */
      highNetCoin: readonly number[]
      /** all that traded since the first stored trade, either way (coin) */
      grossCoin: readonly number[]
      /** of it in calls (coin) */
      callGrossCoin: readonly number[]
      /** of it in puts (coin) */
      putGrossCoin: readonly number[]
      /** of it not classified (coin) */
      unknownCoin: readonly number[]
      /** open interest; what the venue does not tell counts as none (coin) */
      openCoin: readonly number[]
      /** open calls (coin) */
      callOpenCoin: readonly number[]
      /** open puts (coin) */
      putOpenCoin: readonly number[]
      /** the venue’s rolling 24-hour volume; what it does not tell counts as none (coin) */
      volumeCoin: readonly number[]
      /** gamma × inventory: coins that a move of 1 USD makes dealers trade (coin per USD) */
      gammaLevel: readonly number[]
      /** coins that a move of 1 % makes dealers trade; + against the move (coin per 1 %) */
      gammaCoin: readonly number[]
      /** the same at the index (USD per 1 %) */
      gammaUsd: readonly number[]
      /** of it from calls (USD per 1 %) */
      callGammaUsd: readonly number[]
      /** of it from puts (USD per 1 %) */
      putGammaUsd: readonly number[]
      /** if customers bought all that could not be classified (USD per 1 %) */
      lowGammaUsd: readonly number[]
      /** if customers sold all of it (USD per 1 %) */
      highGammaUsd: readonly number[]
      /** delta of what dealers hold, before their hedges (coin) */
      deltaCoin: readonly number[]
      /** delta that a rise of all vols by one point gives dealers (USD per vol point) */
      vannaUsd: readonly number[]
      /** delta that the passing of a day gives dealers (USD per day) */
      charmUsd: readonly number[]
      /** what dealers gain when all vols rise by one point (USD per vol point) */
      vegaUsd: readonly number[]
    }
  }
  /** Calls and puts that customers bought and sold over a span, by the delta that they had when they traded: coins, premium, vega. */
  'delta-flow': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** all trades, those on the screen, or blocks */
      place?: 'all' | 'screen' | 'block' | undefined
      /** expiries to count; all when empty */
      expiries?: readonly number[] | undefined
      /** rule: a whole level was taken */
      consumedLevel?: boolean | undefined
      /** rule: price against mark */
      priceVsMark?: boolean | undefined
      /** rule: vol against that of the mark */
      volVsMark?: boolean | undefined
      /** rule: side of the taker */
      takerSide?: boolean | undefined
    }
    columns: {
      /** call or put */
      type: readonly string[]
      /** |delta| when it traded, at least this; null where a trade has no vol or index (1) */
      fromDelta: readonly (number | null)[]
      /** and less than this, 1 included (1) */
      toDelta: readonly (number | null)[]
      /** trades (1) */
      trades: readonly number[]
      /** bought by who wanted the trade (coin) */
      boughtCoin: readonly number[]
      /** sold (coin) */
      soldCoin: readonly number[]
      /** of which nobody knows who wanted the trade (coin) */
      unknownCoin: readonly number[]
      /** bought − sold (coin) */
      netCoin: readonly number[]
      /** premium, both ways; trades without an index are not in it (USD) */
      premiumUsd: readonly number[]
      /** premium that customers paid (USD) */
      boughtPremiumUsd: readonly number[]
      /** premium that they received (USD) */
      soldPremiumUsd: readonly number[]
      /** vega at the trade of what they bought (USD per vol point) */
      boughtVegaUsd: readonly number[]
      /** of what they sold (USD per vol point) */
      soldVegaUsd: readonly number[]
      /** |delta| at the trade of what they bought (coin) */
      boughtDeltaCoin: readonly number[]
      /** of what they sold (coin) */
      soldDeltaCoin: readonly number[]
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
  /** Vol at any delta and tenor through time with skew, butterfly and spot; and at-the-money vol, skew and wings of short, medium and long lives. */
  'delta-surface-history': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** tenor */
      tenor?: number | undefined
      /** delta of call and put */
      delta?: number | undefined
      /** sign of the risk reversals */
      sign?: 'call-minus-put' | 'put-minus-call' | undefined
      /** length of a bucket */
      granularity?: 'auto' | '1h' | '4h' | '1d' | '1w' | undefined
    }
    columns: {
      /** instant of the snapshot (ms since 1970 UTC) */
      at: readonly number[]
      /** at-the-money vol at the tenor (decimal) */
      atmVol: readonly (number | null)[]
      /** vol of the call at the delta and the tenor (decimal) */
      callVol: readonly (number | null)[]
      /** vol of the put (decimal) */
      putVol: readonly (number | null)[]
      /** risk reversal at the delta, by the sign asked for (decimal) */
      rr: readonly (number | null)[]
      /** call + put − 2·ATM (decimal) */
      fly: readonly (number | null)[]
      /** risk reversal ÷ at-the-money vol (1) */
      rrOverAtm: readonly (number | null)[]
      /** spot index (quote ccy) */
      index: readonly (number | null)[]
      /** mean at-the-money vol of the expiries within 10 days (decimal) */
      shortAtm: readonly (number | null)[]
      /** of those from 10 to 60 days (decimal) */
      mediumAtm: readonly (number | null)[]
      /** of those beyond 60 days (decimal) */
      longAtm: readonly (number | null)[]
      /** mean 25-delta risk reversal from 10 to 60 days, by the sign asked for (decimal) */
      mediumSkew: readonly (number | null)[]
      /** mean of the 20 to 30-delta vols less at the money, from 10 to 60 days (decimal) */
      mediumWings: readonly (number | null)[]
    }
  }
  /** The deepest falls of a coin from a highest close, how long they lasted and when they were made good. */
  drawdowns: {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** the deepest so many */
      most?: number | undefined
    }
    columns: {
      /** day of the highest close before it (ms since 1970 UTC) */
      peakAt: readonly number[]
      /** day of its lowest close (ms since 1970 UTC) */
      troughAt: readonly number[]
      /** day on which the highest close was reached again; null while it is not (ms since 1970 UTC) */
      recoveredAt: readonly (number | null)[]
      /** fall from peak to trough, share of the peak (1) */
      depth: readonly number[]
      /** from peak to trough (days) */
      fallDays: readonly number[]
      /** from peak to recovery, or until now (days) */
      days: readonly number[]
      /** what the prices are of */
      source: readonly string[]
    }
  }
  /** What the option market expects of each coming date of the calendar: FOMC, consumer prices, unlocks, expiries. */
  'event-moves': {
    arguments: {
      /** variance of a weekend day over that of a weekday; 1 is clock time */
      weekend?: number | undefined
      /** how far ahead */
      horizon?: number | undefined
    }
    columns: {
      /** when it is due (ms since 1970 UTC) */
      at: readonly number[]
      /** fomc, cpi, unlock, upgrade, other or expiry */
      kind: readonly string[]
      /** what it is */
      event: readonly string[]
      /** coin that it is about; empty: all */
      coin: readonly (string | null)[]
      /** until then (days) */
      days: readonly number[]
      /** implied move, one standard deviation (decimal) */
      move: readonly (number | null)[]
      /** mean size of the implied move (decimal) */
      expectedMove: readonly (number | null)[]
      /** implied move in units of price (quote ccy) */
      movePrice: readonly (number | null)[]
      /** variance of its stretch beyond that of its neighbours; negative: less than an ordinary day (1) */
      excess: readonly (number | null)[]
      /** dates that share the stretch between two expiries, this one included (1) */
      shared: readonly number[]
      /** last expiry before it (ms since 1970 UTC) */
      before: readonly (number | null)[]
      /** first expiry at or after it (ms since 1970 UTC) */
      after: readonly (number | null)[]
      /** whether its variance is taken out of forward vols */
      isStripped: readonly boolean[]
      /** why there is no implied move */
      note: readonly (string | null)[]
      /** who says that it is due */
      source: readonly string[]
      /** whether that is for good: false of dates that are tentative or were not held against their source */
      isConfirmed: readonly boolean[]
    }
  }
  /** At-the-money and forward vols by the clock, in business time, and with the variance of scheduled dates taken out. */
  'event-term': {
    arguments: {
      /** variance of a weekend day over that of a weekday; 1 is clock time */
      weekend?: number | undefined
    }
    columns: {
      /** expiry (ms since 1970 UTC) */
      expiry: readonly number[]
      /** remaining life by the clock (days) */
      days: readonly number[]
      /** remaining life in business time (days) */
      businessDays: readonly number[]
      /** at-the-money vol by the clock (decimal) */
      atmVol: readonly (number | null)[]
      /** at-the-money vol in business time (decimal) */
      businessVol: readonly (number | null)[]
      /** at-the-money vol in business time, variance of dates taken out (decimal) */
      cleanVol: readonly (number | null)[]
      /** vol from the previous expiry to this one, by the clock; null where total variance falls (decimal) */
      forwardVol: readonly (number | null)[]
      /** the same in business time (decimal) */
      businessForwardVol: readonly (number | null)[]
      /** the same in business time, variance of dates taken out (decimal) */
      cleanForwardVol: readonly (number | null)[]
      /** dates between the previous expiry and this one that are taken out (1) */
      events: readonly number[]
      /** which */
      eventNames: readonly (string | null)[]
    }
  }
  /** What expired, newest first: settlement price, open options in the last snapshot and how many ended in the money, what they paid, and the at-the-money vol on the way there. */
  'expired-expiries': {
    arguments: {
      /** how far back */
      span?: string | undefined
    }
    columns: {
      /** expiry (ms since 1970 UTC) */
      expiry: readonly number[]
      /** price at which it was settled; null where none is stored (quote ccy) */
      settlement: readonly (number | null)[]
      /** settlement over the forward a day before − 1 (decimal) */
      spotMove: readonly (number | null)[]
      /** instant of the last snapshot before it (ms since 1970 UTC) */
      openAt: readonly (number | null)[]
      /** calls open at that snapshot (coin) */
      callCoin: readonly (number | null)[]
      /** puts open at that snapshot (coin) */
      putCoin: readonly (number | null)[]
      /** of them, in the money at the settlement price (coin) */
      callItmCoin: readonly (number | null)[]
      /** of them, in the money at the settlement price (coin) */
      putItmCoin: readonly (number | null)[]
      /** what the holders of those options were paid (quote ccy) */
      payoutUsd: readonly (number | null)[]
      /** at-the-money vol a week before (decimal) */
      atmVol7: readonly (number | null)[]
      /** three days before (decimal) */
      atmVol3: readonly (number | null)[]
      /** a day before (decimal) */
      atmVol1: readonly (number | null)[]
    }
  }
  /** At-the-money vol and forward of one expiry that is over, snapshot by snapshot until it was settled, with the move that was implied and the one that was left. */
  'expired-path': {
    arguments: {
      /** which expiry; the newest that is over when absent */
      expiry?: number | undefined
      /** how long before the expiry the path begins */
      before?: number | undefined
    }
    columns: {
      /** expiry (ms since 1970 UTC) */
      expiry: readonly number[]
      /** price at which it was settled; null where none is stored (quote ccy) */
      settlement: readonly (number | null)[]
      /** instant of the snapshot (ms since 1970 UTC) */
      at: readonly number[]
      /** what was left of its life (days) */
      daysLeft: readonly number[]
      /** at-the-money vol (decimal) */
      atmVol: readonly (number | null)[]
      /** forward of the expiry (quote ccy) */
      forward: readonly (number | null)[]
      /** how far it still had to go: |ln(settlement/forward)| (decimal) */
      moveLeft: readonly (number | null)[]
      /** how far that vol said that it would, one standard deviation: σ·√T (decimal) */
      impliedMove: readonly (number | null)[]
    }
  }
  /** Every strike of one expiry that is over: calls and puts open before it, which ended in the money, and what they paid. */
  'expired-strikes': {
    arguments: {
      /** which expiry; the newest that is over when absent */
      expiry?: number | undefined
    }
    columns: {
      /** expiry (ms since 1970 UTC) */
      expiry: readonly number[]
      /** price at which it was settled; null where none is stored (quote ccy) */
      settlement: readonly (number | null)[]
      /** instant of the last snapshot before it (ms since 1970 UTC) */
      openAt: readonly number[]
      /** strike (quote ccy) */
      strike: readonly number[]
      /** call or put: which of the strike ended in the money; null of neither, or without a settlement */
      inTheMoney: readonly (string | null)[]
      /** calls open at that snapshot (coin) */
      callCoin: readonly number[]
      /** puts open at that snapshot (coin) */
      putCoin: readonly number[]
      /** of them, in the money at the settlement price (coin) */
      callItmCoin: readonly (number | null)[]
      /** of them, in the money at the settlement price (coin) */
      putItmCoin: readonly (number | null)[]
      /** what the holders of the calls were paid (quote ccy) */
      callPaidUsd: readonly (number | null)[]
      /** what the holders of the puts were paid (quote ccy) */
      putPaidUsd: readonly (number | null)[]
    }
  }
  /** One row per expiry of every option book of a coin: forward, expected move, what is open, at-the-money vol, skew and butterflies, each with its change over some days. */
  'expiry-metrics': {
    arguments: {
      /** sign of the risk reversal */
      sign?: 'call-minus-put' | 'put-minus-call' | undefined
      /** call + put − 2·ATM, or half of it */
      butterfly?: 'full' | 'halved' | undefined
      /** how far back the comparison goes */
      daysBack?: number | undefined
    }
    columns: {
      /** venue */
      venue: readonly string[]
      /** option book */
      symbol: readonly string[]
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
      /** open puts and calls; null where no option of the expiry tells it (coin) */
      openCoin: readonly (number | null)[]
      /** at-the-money vol (decimal) */
      atmVol: readonly (number | null)[]
      /** change of the at-the-money vol since comparedAt; null when the expiry was not listed then (decimal) */
      atmVolChange: readonly (number | null)[]
      /** 25-delta risk reversal (decimal) */
      rr25: readonly (number | null)[]
      /** change of the 25-delta risk reversal since comparedAt; null when the expiry was not listed then (decimal) */
      rr25Change: readonly (number | null)[]
      /** 20-delta risk reversal (decimal) */
      rr20: readonly (number | null)[]
      /** change of the 20-delta risk reversal since comparedAt; null when the expiry was not listed then (decimal) */
      rr20Change: readonly (number | null)[]
      /** 15-delta risk reversal (decimal) */
      rr15: readonly (number | null)[]
      /** change of the 15-delta risk reversal since comparedAt; null when the expiry was not listed then (decimal) */
      rr15Change: readonly (number | null)[]
      /** 10-delta risk reversal (decimal) */
      rr10: readonly (number | null)[]
      /** change of the 10-delta risk reversal since comparedAt; null when the expiry was not listed then (decimal) */
      rr10Change: readonly (number | null)[]
      /** 25-delta butterfly (decimal) */
      fly25: readonly (number | null)[]
      /** change of the 25-delta butterfly since comparedAt; null when the expiry was not listed then (decimal) */
      fly25Change: readonly (number | null)[]
      /** 20-delta butterfly (decimal) */
      fly20: readonly (number | null)[]
      /** change of the 20-delta butterfly since comparedAt; null when the expiry was not listed then (decimal) */
      fly20Change: readonly (number | null)[]
      /** 15-delta butterfly (decimal) */
      fly15: readonly (number | null)[]
      /** change of the 15-delta butterfly since comparedAt; null when the expiry was not listed then (decimal) */
      fly15Change: readonly (number | null)[]
      /** 10-delta butterfly (decimal) */
      fly10: readonly (number | null)[]
      /** change of the 10-delta butterfly since comparedAt; null when the expiry was not listed then (decimal) */
      fly10Change: readonly (number | null)[]
      /** instant of the earlier snapshot (ms since 1970 UTC) */
      comparedAt: readonly (number | null)[]
    }
  }
  /** Gamma of dealers, flip, walls and max pain of all expiries together and of each, and how much of the open interest is known. */
  'exposure-summary': {
    arguments: {
      /** whose position: the other side of customers as inferred, the same weighted by confidence, the mirror of takers, the sign of the inventory times open interest, calls long and puts short, or shares of your own */
      method?: 'customer-flow' | 'expected-flow' | 'taker-flow' | 'flow-sign' | 'naive' | 'scenario' | undefined
      /** scenario: share of the open calls that dealers are long; negative: short */
      callShare?: number | undefined
      /** scenario: share of the open puts that dealers are long; negative: short */
      putShare?: number | undefined
      /** rule: a whole level was taken */
      consumedLevel?: boolean | undefined
      /** rule: price against mark */
      priceVsMark?: boolean | undefined
      /** rule: vol against that of the mark */
      volVsMark?: boolean | undefined
      /** rule: side of the taker */
      takerSide?: boolean | undefined
    }
    columns: {
      /** expiry; null in the row of all together (ms since 1970 UTC) */
      expiry: readonly (number | null)[]
      /** remaining life (days) */
      days: readonly (number | null)[]
      /** at-the-money vol (decimal) */
      atmVol: readonly (number | null)[]
      /** index (quote ccy) */
      spot: readonly number[]
      /** coins that a move of 1 % makes dealers trade; + against the move (coin per 1 %) */
      gammaCoin: readonly number[]
      /** the same at the index (USD per 1 %) */
      gammaUsd: readonly number[]
      /** price nearest to spot at which gamma changes sign (quote ccy) */
      flip: readonly (number | null)[]
      /** strike with the largest positive gamma (quote ccy) */
      callWall: readonly (number | null)[]
      /** strike with the largest negative gamma (quote ccy) */
      putWall: readonly (number | null)[]
      /** strike at which open options pay least; of an expiry only (quote ccy) */
      maxPain: readonly (number | null)[]
      /** open puts over open calls (1) */
      putCallRatio: readonly (number | null)[]
      /** open interest (coin) */
      openCoin: readonly number[]
      /** Σ|inventory| ÷ open interest: how much of the market the method says something about (decimal) */
      coverage: readonly (number | null)[]
      /** coins that could not be classified ÷ coins traded (decimal) */
      unknownShare: readonly (number | null)[]
      /** beginning of the first hour of flow; flows before it are not known (ms since 1970 UTC) */
      firstFlow: readonly (number | null)[]
      /** version of the methods (1) */
      version: readonly number[]
    }
  }
  /** The price at which the gamma exposure of dealers would change sign, at every snapshot of a span, with its distance from the index. */
  'flip-history': {
    arguments: {
      /** whose position: the other side of customers as inferred, the same weighted by confidence, the mirror of takers, the sign of the inventory times open interest, calls long and puts short, or shares of your own */
      method?: 'customer-flow' | 'expected-flow' | 'taker-flow' | 'flow-sign' | 'naive' | 'scenario' | undefined
      /** scenario: share of the open calls that dealers are long; negative: short */
      callShare?: number | undefined
      /** scenario: share of the open puts that dealers are long; negative: short */
      putShare?: number | undefined
      /** rule: a whole level was taken */
      consumedLevel?: boolean | undefined
      /** rule: price against mark */
      priceVsMark?: boolean | undefined
      /** rule: vol against that of the mark */
      volVsMark?: boolean | undefined
      /** rule: side of the taker */
      takerSide?: boolean | undefined
      /** how far back */
      span?: string | undefined
      /** expiries to count; all when empty */
      expiries?: readonly number[] | undefined
      /** longest remaining life at each snapshot */
      mostDays?: number | undefined
    }
    columns: {
      /** instant of the snapshot (ms since 1970 UTC) */
      at: readonly number[]
      /** price nearest to the index at which gamma changes sign; null where it does not (quote ccy) */
      flip: readonly (number | null)[]
      /** index (quote ccy) */
      index: readonly number[]
      /** flip ÷ index − 1 (decimal) */
      distance: readonly (number | null)[]
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
  /** A series that a formula makes of the columns of studies with a history. */
  formula: {
    arguments: {
      /** formula over columns of studies with a history */
      formula: string
      /** how far back */
      span?: string | undefined
      /** step of the answer; auto: by span and windows */
      granularity?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w' | undefined
    }
    columns: {
      /** instant; every number is of what was known by then (ms since 1970 UTC) */
      at: readonly number[]
      /** value of the formula, in the unit beside it (of the formula) */
      value: readonly (number | null)[]
      /** unit that follows from the formula; 1 for a ratio */
      unit: readonly string[]
    }
  }
  /** What one formula comes to in every option market now, and where that stands in its own past. */
  'formula-by-market': {
    arguments: {
      /** formula over columns of studies with a history */
      formula: string
      /** past that low, high and percentile are of */
      span?: string | undefined
    }
    columns: {
      /** venue */
      exchange: readonly string[]
      /** market */
      symbol: readonly string[]
      /** unit that follows from the formula; 1 for a ratio */
      unit: readonly (string | null)[]
      /** now, or at the instant asked for (of the formula) */
      value: readonly (number | null)[]
      /** now less 24 hours before (of the formula) */
      change: readonly (number | null)[]
      /** lowest of the span (of the formula) */
      low: readonly (number | null)[]
      /** highest of the span (of the formula) */
      high: readonly (number | null)[]
      /** share of the span that is at or below now (decimal) */
      percentile: readonly (number | null)[]
      /** why there is no number */
      missing: readonly (string | null)[]
    }
  }
  /** Every function, short name and column that a formula may write, with its unit. */
  'formula-names': {
    arguments: Record<never, never>
    columns: {
      /** as a formula writes it */
      name: readonly string[]
      /** function, short-name, or column of a study */
      kind: readonly string[]
      /** of the column; empty for a function, whose unit follows from what it is given */
      unit: readonly string[]
      /** how it is written */
      example: readonly string[]
      /** what it is */
      doc: readonly string[]
    }
  }
  /** Options of an exchange-traded fund that holds the coin (IBIT of BTC), told in coins: strikes, open interest and volume, its vol beside that of the coin’s own options. */
  'fund-options': {
    arguments: {
      /** one row per expiry or per strike */
      by?: 'expiry' | 'strike' | undefined
      /** coins a share as the fund publishes them; 0: implied */
      coinsPerShare?: number | undefined
    }
    columns: {
      /** fund whose options these are */
      fund: readonly string[]
      /** expiry; null by strike (ms since 1970 UTC) */
      expiry: readonly (number | null)[]
      /** remaining life (days) */
      days: readonly (number | null)[]
      /** strike, USD a coin: that of a share ÷ coins a share; null by expiry (quote ccy) */
      strikeUsd: readonly (number | null)[]
      /** coins that a share stands for (coin) */
      coinsPerShare: readonly number[]
      /** coins a share are the price of the share over that of the coin; else as asked */
      isImplied: readonly boolean[]
      /** forward of the share in USD a coin (quote ccy) */
      forwardUsd: readonly (number | null)[]
      /** at-the-money vol of the fund’s options (decimal) */
      atmVol: readonly (number | null)[]
      /** 25-delta risk reversal, call − put (decimal) */
      rr25: readonly (number | null)[]
      /** venue of the coin’s own options beside it */
      coinVenue: readonly (string | null)[]
      /** at-the-money vol of the coin at the same life (decimal) */
      coinAtmVol: readonly (number | null)[]
      /** fund − coin at the money (decimal) */
      spreadVol: readonly (number | null)[]
      /** open calls: shares × coins a share (coin) */
      callCoin: readonly number[]
      /** open puts (coin) */
      putCoin: readonly number[]
      /** open contracts at the price of the share (USD) */
      openUsd: readonly number[]
      /** traded today or in the last 24 hours, as the venue counts (coin) */
      volumeCoin: readonly number[]
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
  /** One dated future or perpetual: quotes, basis, annual rate, spread, open interest, volume, turnover and funding: now, predicted and when it is paid. */
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
      /** what the venue expects for the interval after, put on eight hours (decimal) */
      predicted8h: readonly (number | null)[]
      /** when the running interval is paid; null where the venue pays all the time or does not say (ms since 1970 UTC) */
      nextFunding: readonly (number | null)[]
      /** volume of 24 hours over open interest (1) */
      turnover: readonly (number | null)[]
    }
  }
  /** What traded of one dated future or perpetual by the size of the print: bought and sold by takers, net, volume-weighted and time-weighted price. */
  'future-order-sizes': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** length of a bucket */
      granularity?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w' | undefined
    }
    columns: {
      /** beginning of the bucket (ms since 1970 UTC) */
      at: readonly number[]
      /** prints of 0-1k, 1k-10k, 10k-100k or 100k+ of the quote currency, or all */
      size: readonly string[]
      /** prints (1) */
      trades: readonly number[]
      /** prints in which takers bought (1) */
      buys: readonly number[]
      /** prints in which takers sold (1) */
      sells: readonly number[]
      /** takers bought (quote ccy) */
      buyQuote: readonly number[]
      /** takers sold (quote ccy) */
      sellQuote: readonly number[]
      /** bought less sold (quote ccy) */
      netQuote: readonly number[]
      /** takers bought (coin) */
      buyCoin: readonly number[]
      /** takers sold (coin) */
      sellCoin: readonly number[]
      /** volume-weighted price of the bucket (quote ccy) */
      vwap: readonly (number | null)[]
      /** volume-weighted price of the whole span (quote ccy) */
      vwapSpan: readonly (number | null)[]
      /** mean of the volume-weighted prices of the buckets that traded (quote ccy) */
      twapSpan: readonly (number | null)[]
    }
  }
  /** The price of rolling from every future or perpetual to every later one of its market, its annual rate, break-even funding, and what is left to roll. */
  'future-rolls': {
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
      /** leg that is sold */
      near: readonly string[]
      /** leg that is bought */
      far: readonly string[]
      /** next: no leg expires between them; else over */
      isNext: readonly string[]
      /** expiry of the near leg; null for a perpetual (ms since 1970 UTC) */
      nearExpiry: readonly (number | null)[]
      /** expiry of the far leg (ms since 1970 UTC) */
      farExpiry: readonly number[]
      /** to expiry of the near leg; 0 for a perpetual (days) */
      nearDays: readonly number[]
      /** to expiry of the far leg (days) */
      farDays: readonly number[]
      /** far bid − near ask: what selling the roll brings (quote ccy) */
      bid: readonly (number | null)[]
      /** far price − near price (quote ccy) */
      mid: readonly (number | null)[]
      /** far ask − near bid: what buying the roll costs (quote ccy) */
      ask: readonly (number | null)[]
      /** annual rate between the legs at the bid, simple (decimal) */
      aprBid: readonly (number | null)[]
      /** annual rate between the legs at their prices, simple (decimal) */
      aprMid: readonly (number | null)[]
      /** annual rate between the legs at the ask, simple (decimal) */
      aprAsk: readonly (number | null)[]
      /** funding of eight hours at which the perpetual costs as much; null between dated legs (decimal) */
      breakEven8h: readonly (number | null)[]
      /** funding of the perpetual now, put on eight hours; null between dated legs (decimal) */
      funding8h: readonly (number | null)[]
      /** open in the near leg: what is left to roll (coin) */
      nearOpenCoin: readonly (number | null)[]
      /** open in the far leg (coin) */
      farOpenCoin: readonly (number | null)[]
      /** book that the venue runs for this roll */
      nativeBook: readonly (string | null)[]
      /** best bid of that book (quote ccy) */
      nativeBid: readonly (number | null)[]
      /** best ask of that book (quote ccy) */
      nativeAsk: readonly (number | null)[]
      /** at the best bid of that book (coin) */
      nativeBidSize: readonly (number | null)[]
      /** at the best ask of that book (coin) */
      nativeAskSize: readonly (number | null)[]
      /** what the venue marks the roll at (quote ccy) */
      nativeMark: readonly (number | null)[]
      /** traded in that book in 24 hours (coin) */
      nativeVolumeCoin: readonly (number | null)[]
      /** traded in that book in 24 hours (USD) */
      nativeVolumeUsd: readonly (number | null)[]
      /** ask by the legs − ask of the book: what buying it there saves (quote ccy) */
      edgeBuy: readonly (number | null)[]
      /** bid of the book − bid by the legs: what selling it there brings more (quote ccy) */
      edgeSell: readonly (number | null)[]
      /** far ÷ (near + far), between neighbouring dated legs (decimal) */
      rolledShare: readonly (number | null)[]
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
  /** Every dated future and perpetual of a venue: quotes, basis, annual rate, spread, open interest, volume, funding, and what its coin realised. */
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
      /** return of the price over 24 hours (decimal) */
      priceChange24h: readonly (number | null)[]
      /** volume of 24 hours over open interest (1) */
      turnover: readonly (number | null)[]
      /** long accounts for each short one; of the largest where not all are counted (ratio) */
      longShort: readonly (number | null)[]
      /** realised vol of the coin over 5 whole days (decimal) */
      vol5: readonly (number | null)[]
      /** realised vol of the coin over 10 whole days (decimal) */
      vol10: readonly (number | null)[]
      /** realised vol of the coin over 14 whole days (decimal) */
      vol14: readonly (number | null)[]
      /** realised vol of the coin over 30 whole days (decimal) */
      vol30: readonly (number | null)[]
      /** realised vol of the coin over 60 whole days (decimal) */
      vol60: readonly (number | null)[]
      /** realised vol of the coin over 90 whole days (decimal) */
      vol90: readonly (number | null)[]
      /** realised vol of the coin over 180 whole days (decimal) */
      vol180: readonly (number | null)[]
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
  /** Open interest and volume of one coin at every venue through time, perpetuals and dated futures, inverse and linear apart, with shares. */
  'futures-by-venue-history': {
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
      /** coin: inverse; stable: linear */
      margin: readonly string[]
      /** perpetual or future */
      kind: readonly string[]
      /** quoted in the bucket (1) */
      contracts: readonly number[]
      /** open contracts, both sides counted once (coin) */
      openInterestCoin: readonly (number | null)[]
      /** open contracts (USD) */
      openInterestUsd: readonly (number | null)[]
      /** of what is open at all venues quoted in the bucket, in coins (decimal) */
      openInterestShare: readonly (number | null)[]
      /** traded in the 24 hours before (coin) */
      volume24hCoin: readonly (number | null)[]
      /** traded in the 24 hours before (USD) */
      volume24hUsd: readonly (number | null)[]
      /** of what was traded at all venues quoted in the bucket, in coins (decimal) */
      volumeShare: readonly (number | null)[]
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
      /** traded in 24 hours (coin) */
      volume24hCoin: readonly (number | null)[]
      /** traded in 24 hours (USD) */
      volume24hUsd: readonly (number | null)[]
    }
  }
  /** Gamma exposure of dealers at every snapshot of a span, in coins and USD per move of 1 %, with the index. */
  'gamma-history': {
    arguments: {
      /** whose position: the other side of customers as inferred, the same weighted by confidence, the mirror of takers, the sign of the inventory times open interest, calls long and puts short, or shares of your own */
      method?: 'customer-flow' | 'expected-flow' | 'taker-flow' | 'flow-sign' | 'naive' | 'scenario' | undefined
      /** scenario: share of the open calls that dealers are long; negative: short */
      callShare?: number | undefined
      /** scenario: share of the open puts that dealers are long; negative: short */
      putShare?: number | undefined
      /** rule: a whole level was taken */
      consumedLevel?: boolean | undefined
      /** rule: price against mark */
      priceVsMark?: boolean | undefined
      /** rule: vol against that of the mark */
      volVsMark?: boolean | undefined
      /** rule: side of the taker */
      takerSide?: boolean | undefined
      /** how far back */
      span?: string | undefined
      /** expiries to count; all when empty */
      expiries?: readonly number[] | undefined
      /** longest remaining life at each snapshot */
      mostDays?: number | undefined
    }
    columns: {
      /** instant of the snapshot (ms since 1970 UTC) */
      at: readonly number[]
      /** coins that a move of 1 % made dealers trade; + against the move (coin per 1 %) */
      gammaCoin: readonly number[]
      /** the same at the index (USD per 1 %) */
      gammaUsd: readonly number[]
      /** if customers bought all that could not be classified (USD per 1 %) */
      lowGammaUsd: readonly number[]
      /** if customers sold all of it (USD per 1 %) */
      highGammaUsd: readonly number[]
      /** index (quote ccy) */
      index: readonly number[]
    }
  }
  /** Gamma exposure of dealers at every price that spot might have, of all expiries or of each, with the price at which it changes sign. */
  'gamma-profile': {
    arguments: {
      /** whose position: the other side of customers as inferred, the same weighted by confidence, the mirror of takers, the sign of the inventory times open interest, calls long and puts short, or shares of your own */
      method?: 'customer-flow' | 'expected-flow' | 'taker-flow' | 'flow-sign' | 'naive' | 'scenario' | undefined
      /** scenario: share of the open calls that dealers are long; negative: short */
      callShare?: number | undefined
      /** scenario: share of the open puts that dealers are long; negative: short */
      putShare?: number | undefined
      /** rule: a whole level was taken */
      consumedLevel?: boolean | undefined
      /** rule: price against mark */
      priceVsMark?: boolean | undefined
      /** rule: vol against that of the mark */
      volVsMark?: boolean | undefined
      /** rule: side of the taker */
      takerSide?: boolean | undefined
      /** one profile of all expiries, or one of each */
      by?: 'all' | 'expiry' | undefined
      /** expiries to count; all when empty */
      expiries?: readonly number[] | undefined
      /** shortest remaining life */
      leastDays?: number | undefined
      /** longest remaining life */
      mostDays?: number | undefined
      /** how far from spot the prices go, either way */
      width?: number | undefined
      /** how many prices */
      points?: number | undefined
    }
    columns: {
      /** expiry; null when summed over expiries (ms since 1970 UTC) */
      expiry: readonly (number | null)[]
      /** price that spot would have (quote ccy) */
      price: readonly number[]
      /** gamma exposure there; + damps moves (USD per 1 %) */
      gammaUsd: readonly number[]
      /** if customers bought all that could not be classified (USD per 1 %) */
      lowGammaUsd: readonly number[]
      /** if customers sold all of it (USD per 1 %) */
      highGammaUsd: readonly number[]
      /** where spot is (quote ccy) */
      spot: readonly number[]
      /** price nearest to spot at which the profile changes sign; null where it does not (quote ccy) */
      flip: readonly (number | null)[]
    }
  }
  /** What all open options of a coin, over every venue, gain from one move, by strike, by expiry or both, in every greek. */
  'greek-exposure': {
    arguments: {
      /** which greek */
      greek?: 'delta' | 'gamma' | 'vega' | 'theta' | 'rho' | 'vanna' | 'volga' | 'charm' | 'veta' | 'speed' | 'zomma' | 'color' | 'ultima' | undefined
      /** one row per strike, per expiry, or per strike of each expiry */
      by?: 'strike' | 'expiry' | 'strike-expiry' | undefined
      /** expiries to count; all when empty */
      expiries?: readonly number[] | undefined
      /** shortest remaining life */
      leastDays?: number | undefined
      /** longest remaining life */
      mostDays?: number | undefined
    }
    columns: {
      /** expiry; null when summed over expiries (ms since 1970 UTC) */
      expiry: readonly (number | null)[]
      /** strike; null when summed over strikes (quote ccy) */
      strike: readonly (number | null)[]
      /** of the open calls; null where an open one has no vol (USD) */
      call: readonly (number | null)[]
      /** of the open puts; null where an open one has no vol (USD) */
      put: readonly (number | null)[]
      /** both together (USD) */
      net: readonly (number | null)[]
      /** open calls and puts (coin) */
      openInterestCoin: readonly (number | null)[]
      /** option books counted, by venue */
      markets: readonly string[]
    }
  }
  /** Mark vol and greeks of first to third order of one option, as they were at each stored snapshot. */
  'greek-history': {
    arguments: {
      /** which option; empty: at the money, nearest to 30 days */
      instrument?: string | undefined
      /** how far back */
      span?: string | undefined
    }
    columns: {
      /** instant of the quote (ms since 1970 UTC) */
      at: readonly number[]
      /** venue’s name */
      instrument: readonly string[]
      /** venue’s mark (settlement ccy) */
      mark: readonly (number | null)[]
      /** vol of the mark (decimal) */
      markVol: readonly (number | null)[]
      /** forward of the expiry; the index where the venue told none (quote ccy) */
      forward: readonly (number | null)[]
      /** forward delta, not premium-adjusted (1) */
      delta: readonly (number | null)[]
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
      /** change of vega for one calendar day (quote ccy per vol point per day) */
      veta: readonly (number | null)[]
      /** change of gamma per unit of the forward (1/quote ccy²) */
      speed: readonly (number | null)[]
      /** change of gamma for one vol point (1/quote ccy per vol point) */
      zomma: readonly (number | null)[]
      /** change of gamma for one calendar day (1/quote ccy per day) */
      color: readonly (number | null)[]
      /** change of volga for one vol point (quote ccy per vol point³) */
      ultima: readonly (number | null)[]
    }
  }
  /** Every option of a book with its change over an hour and a day, greeks of first to third order, and those that the venue publishes. */
  'greek-table': {
    arguments: {
      /** expiries to show; all when empty */
      expiries?: readonly number[] | undefined
      /** greeks of one coin, or of options worth 1,000 of quote currency */
      per?: 'coin' | 'thousand' | undefined
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
      /** spot index (quote ccy) */
      index: readonly (number | null)[]
      /** forward of the expiry (quote ccy) */
      forward: readonly (number | null)[]
      /** last traded premium (settlement ccy) */
      last: readonly (number | null)[]
      /** venue’s mark (settlement ccy) */
      mark: readonly (number | null)[]
      /** mark premium in quote currency (quote ccy) */
      markUsd: readonly (number | null)[]
      /** vol of the mark (decimal) */
      markVol: readonly (number | null)[]
      /** change of the mark over an hour, share of what it was, in settlement currency (1) */
      change1h: readonly (number | null)[]
      /** the same over a day (1) */
      change24h: readonly (number | null)[]
      /** change of the mark vol over an hour (decimal) */
      volChange1h: readonly (number | null)[]
      /** the same over a day (decimal) */
      volChange24h: readonly (number | null)[]
      /** open interest (coin) */
      openInterestCoin: readonly (number | null)[]
      /** traded in 24 hours (coin) */
      volumeCoin: readonly (number | null)[]
      /** forward delta, not premium-adjusted (1) */
      delta: readonly (number | null)[]
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
      /** change of vega for one calendar day (quote ccy per vol point per day) */
      veta: readonly (number | null)[]
      /** change of gamma per unit of the forward (1/quote ccy²) */
      speed: readonly (number | null)[]
      /** change of gamma for one vol point (1/quote ccy per vol point) */
      zomma: readonly (number | null)[]
      /** change of gamma for one calendar day (1/quote ccy per day) */
      color: readonly (number | null)[]
      /** change of volga for one vol point (quote ccy per vol point³) */
      ultima: readonly (number | null)[]
      /** delta as the venue publishes it (1) */
      venueDelta: readonly (number | null)[]
      /** gamma as the venue publishes it (1/quote ccy) */
      venueGamma: readonly (number | null)[]
      /** vega as the venue publishes it (quote ccy per vol point) */
      venueVega: readonly (number | null)[]
      /** theta as the venue publishes it (quote ccy per day) */
      venueTheta: readonly (number | null)[]
    }
  }
  /** Correlation of two coins that their options and those of their cross imply, by constant maturity, where a venue lists options on the cross. */
  'implied-correlation': {
    arguments: Record<never, never>
    columns: {
      /** constant maturity (days) */
      tenorDays: readonly number[]
      /** symbol of the cross whose options tell it */
      cross: readonly string[]
      /** at-the-money vol of the first book (decimal) */
      vol: readonly (number | null)[]
      /** at-the-money vol of the second book (decimal) */
      otherVol: readonly (number | null)[]
      /** at-the-money vol of the cross (decimal) */
      crossVol: readonly (number | null)[]
      /** implied correlation; null where the three vols are of no correlation between −1 and 1 (1) */
      correlation: readonly (number | null)[]
    }
  }
  /** The distribution of the price at expiry that option prices imply: risk-neutral density and cumulative probability of one expiry. */
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
  /** At-the-money vol of a chosen maturity against what the coin realised over as long a window, shifted against each other as chosen. */
  'implied-realised': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** maturity and window, days */
      tenor?: '7' | '14' | '30' | '60' | '90' | '180' | undefined
      /** by how much the implied vol is carried forward; the maturity when left out */
      shift?: number | undefined
      /** bars of spot, of the perpetual, of the price index, or of whichever most is stored */
      price?: 'auto' | 'spot' | 'perpetual' | 'index' | undefined
      /** rule by which vol is measured */
      estimator?: 'close' | 'parkinson' | 'garman-klass' | 'rogers-satchell' | 'yang-zhang' | undefined
    }
    columns: {
      /** beginning of the day, UTC (ms since 1970 UTC) */
      at: readonly number[]
      /** at-the-money vol of the maturity, as it stood so many days before (decimal) */
      implied: readonly (number | null)[]
      /** vol of the window of the same length that ends with this day (decimal) */
      realised: readonly (number | null)[]
      /** implied − realised (decimal) */
      premium: readonly (number | null)[]
      /** length of the window (days) */
      realisedDays: readonly number[]
      /** what the prices are of */
      source: readonly string[]
    }
  }
  /** Which rule told who wanted the trades of a span, how often, and how far it is to be trusted; every rule can be left out. */
  'initiator-rules': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** all trades, those on the screen, or blocks */
      place?: 'all' | 'screen' | 'block' | undefined
      /** rule: a whole level was taken */
      consumedLevel?: boolean | undefined
      /** rule: price against mark */
      priceVsMark?: boolean | undefined
      /** rule: vol against that of the mark */
      volVsMark?: boolean | undefined
      /** rule: side of the taker */
      takerSide?: boolean | undefined
    }
    columns: {
      /** what decided: rfq-taker, liquidation, consumed-level, price-vs-mark, vol-vs-mark, taker-side; unknown where nothing did */
      rule: readonly string[]
      /** trades that it decided (1) */
      trades: readonly number[]
      /** of all trades (1) */
      share: readonly number[]
      /** coins that it decided (coin) */
      amountCoin: readonly number[]
      /** of them bought by the customer (coin) */
      boughtCoin: readonly number[]
      /** of them sold (coin) */
      soldCoin: readonly number[]
      /** of its trades those in which the customer stood against the venue’s side of the taker (1) */
      againstTaker: readonly number[]
      /** mean confidence of its trades; null where it decided none (1) */
      confidence: readonly (number | null)[]
      /** of its trades those with a book around them (1) */
      withBook: readonly number[]
    }
  }
  /** The largest blocks and requests for quote of options at every venue in the last hours, tied together from their prints and named. */
  'largest-blocks': {
    arguments: {
      /** how far back */
      hours?: number | undefined
      /** at most so many */
      limit?: number | undefined
    }
    columns: {
      /** the first print, the venue’s clock (ms since 1970 UTC) */
      at: readonly number[]
      /** venue */
      venue: readonly string[]
      /** option book */
      symbol: readonly string[]
      /** of the block or request at the venue */
      id: readonly string[]
      /** as a desk would write it */
      name: readonly string[]
      /** its legs as a JSON list of "buy X" and "sell X" */
      uniTrade: readonly string[]
      /** its options and the future that hedged them as a JSON list of {instrument, amount in coins with its sign, price} */
      position: readonly string[]
      /** buy or sell: what the customer did with the named structure; as printed where nobody knows */
      side: readonly string[]
      /** whether somebody knows who wanted it */
      isKnown: readonly boolean[]
      /** options in it (1) */
      legs: readonly number[]
      /** for each unit of the ratios (coin) */
      amountCoin: readonly number[]
      /** vega-weighted vol of the legs (decimal) */
      vol: readonly (number | null)[]
      /** premium of all legs (USD) */
      premiumUsd: readonly (number | null)[]
      /** coins × index (USD) */
      notionalUsd: readonly (number | null)[]
      /** vega that it gave the customer (USD per vol point) */
      vegaUsd: readonly (number | null)[]
    }
  }
  /** The largest structures of a year with what became of them: P&L at the mark while they live, the result once all of their options are settled. */
  'largest-structures': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** all, those of the screen, or blocks */
      place?: 'all' | 'screen' | 'block' | undefined
      /** only one strategy, such as call-spread; all when empty */
      strategy?: string | undefined
      /** least premium of all legs */
      premiumUsd?: number | undefined
      /** the largest by premium, coins at the index, or vega */
      order?: 'premium' | 'notional' | 'vega' | undefined
      /** most structures */
      limit?: number | undefined
    }
    columns: {
      /** when it traded (ms since 1970 UTC) */
      at: readonly number[]
      /** id of the block, request for quote or print */
      tradeId: readonly string[]
      /** legs as a JSON list of "buy X" and "sell X" */
      uniTrade: readonly string[]
      /** its options and the future that hedged them as a JSON list of {instrument, amount in coins with its sign, price} */
      position: readonly string[]
      /** as a desk would write it */
      name: readonly string[]
      /** what it is */
      strategy: readonly string[]
      /** buy or sell, the customer as far as known */
      side: readonly string[]
      /** whether anybody knows who wanted it */
      isKnown: readonly boolean[]
      /** how that is known */
      rule: readonly string[]
      /** screen, combo, block or rfq */
      place: readonly string[]
      /** expiry of its last option (ms since 1970 UTC) */
      expiry: readonly number[]
      /** for each unit of the ratios (coin) */
      amountCoin: readonly number[]
      /** premium of all legs (USD) */
      premiumUsd: readonly (number | null)[]
      /** paid − received (USD) */
      netPremiumUsd: readonly (number | null)[]
      /** index when it traded (quote ccy) */
      index: readonly (number | null)[]
      /** vega-weighted vol of its legs (decimal) */
      vol: readonly (number | null)[]
      /** for one vol point, when it traded (USD) */
      vegaUsd: readonly (number | null)[]
      /** when it traded, without a hedge (coin) */
      deltaCoin: readonly (number | null)[]
      /** whether all of its options are settled; else the result is its P&L until now */
      isSettled: readonly boolean[]
      /** delivery price of its last expiry (quote ccy) */
      settlement: readonly (number | null)[]
      /** intrinsic at settlement, or worth at the mark, less the premium paid (coin) */
      resultCoin: readonly (number | null)[]
      /** the same at the index, or the delivery price, of then (USD) */
      resultUsd: readonly (number | null)[]
      /** result ÷ (coins × index of the trade) (decimal) */
      resultShare: readonly (number | null)[]
      /** result ÷ premium of all legs (decimal) */
      resultOfPremium: readonly (number | null)[]
    }
  }
  /** The trades of the last hours with the largest vega, with price, vol, premium and delta. */
  'largest-trades': {
    arguments: {
      /** how far back */
      hours?: number | undefined
      /** most trades */
      limit?: number | undefined
    }
    columns: {
      /** when it traded, the venue’s clock (ms since 1970 UTC) */
      at: readonly number[]
      /** id at the venue */
      tradeId: readonly string[]
      /** the option */
      instrument: readonly string[]
      /** of the taker; bookkeeping for a block */
      side: readonly string[]
      /** traded (coin) */
      amountCoin: readonly number[]
      /** traded price (settlement ccy) */
      price: readonly number[]
      /** vol of the price (decimal) */
      vol: readonly number[]
      /** premium at the index of the trade (USD) */
      premiumUsd: readonly number[]
      /** vega of the whole trade, for one vol point (USD) */
      vega: readonly number[]
      /** delta of the whole trade, of who holds the option (coin) */
      delta: readonly number[]
      /** traded as a block */
      isBlock: readonly boolean[]
      /** since when the book stood that was in force before; null where none was heard (ms since 1970 UTC) */
      bookBeforeAt: readonly (number | null)[]
      /** its best bid (settlement ccy) */
      bidBefore: readonly (number | null)[]
      /** its mark (settlement ccy) */
      markBefore: readonly (number | null)[]
      /** its best ask (settlement ccy) */
      askBefore: readonly (number | null)[]
      /** vol of its best bid (decimal) */
      bidVolBefore: readonly (number | null)[]
      /** vol of its best ask (decimal) */
      askVolBefore: readonly (number | null)[]
      /** open before (coin) */
      openBefore: readonly (number | null)[]
      /** open after − before, with all that traded between (coin) */
      openChange: readonly (number | null)[]
      /** vega × √(30/days): what a parallel move of the term structure by one point at 30 days makes of it (USD) */
      weightedVega: readonly (number | null)[]
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
      /** perpetual, future (dated) or option */
      kind: readonly string[]
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
  /** How many accounts are long in a perpetual and how many short, and of the largest accounts how many and with how much, through time. */
  'long-short': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** length of a bucket */
      granularity?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w' | undefined
    }
    columns: {
      /** beginning of the bucket (ms since 1970 UTC) */
      at: readonly number[]
      /** of all accounts that hold the contract, those that are long (decimal) */
      accountShare: readonly (number | null)[]
      /** long accounts for each short one (ratio) */
      accountRatio: readonly (number | null)[]
      /** of the largest accounts, those that are long (decimal) */
      topAccountShare: readonly (number | null)[]
      /** of the largest accounts, long ones for each short one (ratio) */
      topAccountRatio: readonly (number | null)[]
      /** of what the largest accounts hold, what is long (decimal) */
      topPositionShare: readonly (number | null)[]
      /** of what the largest accounts hold, long for each short (ratio) */
      topPositionRatio: readonly (number | null)[]
    }
  }
  /** Summary of a market: index, volatility index, 30-day vol and skew, open interest and volume. */
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
      /** instant of the earlier snapshot that changes compare with; null where there is none (ms since 1970 UTC) */
      comparedAt: readonly (number | null)[]
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
  /** Every metric of the surface at each constant maturity at two moments, with its change. */
  'metric-change': {
    arguments: {
      /** sign of the risk reversal */
      sign?: 'call-minus-put' | 'put-minus-call' | undefined
      /** call + put − 2·ATM, or half of it */
      butterfly?: 'full' | 'halved' | undefined
      /** first moment; 30 days before the second when absent, or the earliest stored since */
      from?: number | undefined
      /** second moment; that of the answer when absent */
      to?: number | undefined
    }
    columns: {
      /** what is compared: ATM, rr25, rr15, fly25, put25, call25, forward, … */
      metric: readonly string[]
      /** vol: decimal; price: quote currency */
      unit: readonly string[]
      /** constant maturity (days) */
      tenorDays: readonly number[]
      /** instant of the first snapshot (ms since 1970 UTC) */
      startAt: readonly number[]
      /** instant of the second snapshot (ms since 1970 UTC) */
      endAt: readonly number[]
      /** at the first moment (as the unit says) */
      start: readonly (number | null)[]
      /** at the second moment (as the unit says) */
      end: readonly (number | null)[]
      /** second − first (as the unit says) */
      change: readonly (number | null)[]
      /** change ÷ first; null where the first is 0 (1) */
      changeShare: readonly (number | null)[]
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
  /** Vol at 10, 20, 30 and 40 % below and above the forward, of every expiry and at 7, 30, 60, 90 and 180 days. */
  'moneyness-grid': {
    arguments: Record<never, never>
    columns: {
      /** expiry: a listed one; tenor: a constant maturity */
      kind: readonly string[]
      /** expiry; null for a constant maturity (ms since 1970 UTC) */
      expiry: readonly (number | null)[]
      /** remaining life or tenor (days) */
      days: readonly number[]
      /** strike over forward − 1 (percent) */
      moneyness: readonly number[]
      /** vol of the fitted smile there; null outside the listed strikes (decimal) */
      vol: readonly (number | null)[]
    }
  }
  /** The options that traded most over the last hours, with average price and vol and what was in blocks. */
  'most-traded': {
    arguments: {
      /** how far back */
      hours?: number | undefined
      /** largest first of */
      sortBy?: 'coin' | 'premium' | undefined
      /** most options */
      limit?: number | undefined
    }
    columns: {
      /** the option */
      instrument: readonly string[]
      /** its expiry; null where its terms are not known (ms since 1970 UTC) */
      expiry: readonly (number | null)[]
      /** its strike (quote ccy) */
      strike: readonly (number | null)[]
      /** call or put */
      type: readonly (string | null)[]
      /** traded (coin) */
      amountCoin: readonly number[]
      /** of it in blocks (coin) */
      blockCoin: readonly number[]
      /** premium at the index of each trade (USD) */
      premiumUsd: readonly (number | null)[]
      /** premium over amount: the average price paid (settlement ccy) */
      averagePrice: readonly (number | null)[]
      /** vols of the trades weighted by their premium (decimal) */
      averageVol: readonly (number | null)[]
      /** trades (1) */
      trades: readonly number[]
    }
  }
  /** What customers bought less what they sold, by strike or expiry through time or by strike of each expiry, in coins, delta, gamma, vega and premium. */
  'net-flow': {
    arguments: {
      /** one row per strike and time, expiry and time, strike of each expiry, or time alone */
      by?: 'strike-time' | 'expiry-time' | 'strike-expiry' | 'time' | undefined
      /** how far back */
      span?: string | undefined
      /** all trades, those on the screen, or blocks */
      place?: 'all' | 'screen' | 'block' | undefined
      /** expiries to count; all when empty */
      expiries?: readonly number[] | undefined
      /** only options that live at the instant of the answer */
      isActive?: boolean | undefined
      /** rule: a whole level was taken */
      consumedLevel?: boolean | undefined
      /** rule: price against mark */
      priceVsMark?: boolean | undefined
      /** rule: vol against that of the mark */
      volVsMark?: boolean | undefined
      /** rule: side of the taker */
      takerSide?: boolean | undefined
    }
    columns: {
      /** end of the bucket of time, or the instant of the answer; null when summed over time (ms since 1970 UTC) */
      at: readonly (number | null)[]
      /** expiry; null when summed over expiries (ms since 1970 UTC) */
      expiry: readonly (number | null)[]
      /** strike; null when summed over strikes (quote ccy) */
      strike: readonly (number | null)[]
      /** what customers bought less what they sold; + bought (coin) */
      netCoin: readonly number[]
      /** the same × delta at the trade (coin) */
      netDeltaCoin: readonly number[]
      /** the same × gamma at the trade (coin per USD) */
      netGamma: readonly number[]
      /** the same × vega at the trade (USD per vol point) */
      netVegaUsd: readonly number[]
      /** premium that customers paid less what they received (USD) */
      netPremiumUsd: readonly number[]
      /** bought by customers (coin) */
      boughtCoin: readonly number[]
      /** sold by customers (coin) */
      soldCoin: readonly number[]
      /** traded, nobody knows who wanted it (coin) */
      unknownCoin: readonly number[]
      /** bought less sold by the venue’s side of the taker (coin) */
      takerNetCoin: readonly number[]
      /** premium of all that traded, either way (USD) */
      premiumUsd: readonly number[]
      /** coins × index of all that traded (USD) */
      notionalUsd: readonly number[]
      /** trades (1) */
      trades: readonly number[]
    }
  }
  /** Every number of a market that is kept as history, or any formula, at two moments with its change. */
  'number-change': {
    arguments: {
      /** any formula over columns of studies with a history; every number of the market that is kept when absent */
      formula?: string | undefined
      /** first moment; 30 days before the second when absent */
      from?: number | undefined
      /** second moment; that of the answer when absent */
      to?: number | undefined
    }
    columns: {
      /** kind of number */
      group: readonly string[]
      /** what it is */
      name: readonly string[]
      /** how a formula writes it */
      formula: readonly string[]
      /** unit of the number; 1 for a ratio */
      unit: readonly (string | null)[]
      /** first moment (ms since 1970 UTC) */
      startAt: readonly number[]
      /** second moment (ms since 1970 UTC) */
      endAt: readonly number[]
      /** at the first moment (as the unit says) */
      start: readonly (number | null)[]
      /** at the second moment (as the unit says) */
      end: readonly (number | null)[]
      /** second − first (as the unit says) */
      change: readonly (number | null)[]
      /** change ÷ size of the first; null where the first is 0 (1) */
      changeShare: readonly (number | null)[]
      /** why there is no number */
      missing: readonly (string | null)[]
    }
  }
  /** Open interest of calls and puts by strike, by expiry or both: contracts, coin, USD, premium and net delta. */
  'open-interest': {
    arguments: {
      /** one row per strike, per expiry, or per strike of each expiry */
      by?: 'strike' | 'expiry' | 'strike-expiry' | undefined
      /** expiries to count; all when empty */
      expiries?: readonly number[] | undefined
      /** shortest remaining life */
      leastDays?: number | undefined
      /** longest remaining life */
      mostDays?: number | undefined
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
  /** What was opened and closed between two moments by strike, by expiry or both, with what expired in between kept apart. */
  'open-interest-change': {
    arguments: {
      /** first moment; wins over days */
      from?: number | undefined
      /** how long before the second the first is; 0: 00:00 UTC of the second’s day */
      days?: number | undefined
      /** second moment; that of the answer when absent */
      to?: number | undefined
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
      /** instant of the first snapshot (ms since 1970 UTC) */
      startAt: readonly number[]
      /** instant of the second snapshot (ms since 1970 UTC) */
      endAt: readonly number[]
      /** calls: open at the first (coin) */
      callStart: readonly (number | null)[]
      /** puts: open at the first (coin) */
      putStart: readonly (number | null)[]
      /** calls: open at the second (coin) */
      callEnd: readonly (number | null)[]
      /** puts: open at the second (coin) */
      putEnd: readonly (number | null)[]
      /** calls: of those of the first, what expired between the two (coin) */
      callExpired: readonly (number | null)[]
      /** puts: of those of the first, what expired between the two (coin) */
      putExpired: readonly (number | null)[]
      /** calls: second − first, of options that did not expire (coin) */
      callChange: readonly (number | null)[]
      /** puts: second − first, of options that did not expire (coin) */
      putChange: readonly (number | null)[]
    }
  }
  /** Contracts of every venue of which most was opened or closed: options, dated futures and perpetuals, in coins and USD. */
  'open-interest-moves': {
    arguments: {
      /** over how long */
      hours?: number | undefined
      /** of which contracts */
      kind?: 'all' | 'option' | 'future' | 'perpetual' | undefined
      /** at most so many */
      limit?: number | undefined
    }
    columns: {
      /** venue */
      venue: readonly string[]
      /** market of the venue */
      symbol: readonly string[]
      /** coin */
      coin: readonly string[]
      /** option, future (dated) or perpetual */
      kind: readonly string[]
      /** name at the venue; null where its lists no longer have it */
      instrument: readonly (string | null)[]
      /** expiry; null for a perpetual (ms since 1970 UTC) */
      expiry: readonly (number | null)[]
      /** strike of an option (quote ccy) */
      strike: readonly (number | null)[]
      /** call or put */
      optionType: readonly (string | null)[]
      /** open now, both sides counted once (coin) */
      openCoin: readonly number[]
      /** opened (+) or closed (−) since (coin) */
      changeCoin: readonly number[]
      /** the same at the index (USD) */
      changeUsd: readonly (number | null)[]
      /** the same over what was open; null where nothing was (decimal) */
      change: readonly (number | null)[]
    }
  }
  /** What stood in the best five levels of every option whose book is sampled, the calls and puts at the money, hour by hour. */
  'option-book-depth': {
    arguments: {
      /** how far back */
      hours?: number | undefined
    }
    columns: {
      /** instant of the last sampled book of the hour (ms since 1970 UTC) */
      at: readonly number[]
      /** option */
      instrument: readonly string[]
      /** expiry (ms since 1970 UTC) */
      expiry: readonly number[]
      /** call or put */
      type: readonly string[]
      /** strike (quote ccy) */
      strike: readonly number[]
      /** levels of the deeper side, at most five (1) */
      levels: readonly number[]
      /** in the best five bids (coin) */
      bidDepth: readonly (number | null)[]
      /** mean price of whoever sells into all of them (settlement ccy) */
      bidPrice: readonly (number | null)[]
      /** in the best five asks (coin) */
      askDepth: readonly (number | null)[]
      /** mean price of whoever takes all of them (settlement ccy) */
      askPrice: readonly (number | null)[]
    }
  }
  /** Open, high, low and close of the trades of one option with volume by side of the taker, vol and index. */
  'option-candles': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** length of a bucket */
      granularity?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w' | undefined
    }
    columns: {
      /** beginning of the bucket (ms since 1970 UTC) */
      at: readonly number[]
      /** price of the first trade (settlement ccy) */
      open: readonly number[]
      /** highest price (settlement ccy) */
      high: readonly number[]
      /** lowest price (settlement ccy) */
      low: readonly number[]
      /** price of the last trade (settlement ccy) */
      close: readonly number[]
      /** vols of the trades weighted by their premium (decimal) */
      vol: readonly (number | null)[]
      /** index of the last trade (quote ccy) */
      index: readonly (number | null)[]
      /** traded, taker bought (coin) */
      buyCoin: readonly number[]
      /** traded, taker sold (coin) */
      sellCoin: readonly number[]
      /** trades (1) */
      trades: readonly number[]
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
  /** Every day with what traded of calls and of puts, on screen and in blocks: coins, premium, notional, vol, trades, and open interest. */
  'option-days': {
    arguments: {
      /** how far back */
      span?: string | undefined
    }
    columns: {
      /** beginning of the day, UTC (ms since 1970 UTC) */
      at: readonly number[]
      /** blocks; else what traded on screen */
      isBlock: readonly boolean[]
      /** call or put */
      type: readonly string[]
      /** traded (coin) */
      amountCoin: readonly number[]
      /** premium at the index of each trade (USD) */
      premiumUsd: readonly (number | null)[]
      /** coins at the index of each trade (USD) */
      notionalUsd: readonly (number | null)[]
      /** vols of the trades weighted by their premium (decimal) */
      weightedVol: readonly (number | null)[]
      /** trades (1) */
      trades: readonly number[]
      /** open contracts of that type, last snapshot of the day (coin) */
      openCoin: readonly (number | null)[]
    }
  }
  /** One option through time: quotes, vols, greeks, open interest, its distance from the money, and its vol beside that of its expiry at the money and at a fixed delta. */
  'option-history': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** length of a bucket */
      granularity?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w' | undefined
    }
    columns: {
      /** beginning of the bucket (ms since 1970 UTC) */
      at: readonly number[]
      /** best bid, last of the bucket (settlement ccy) */
      bid: readonly (number | null)[]
      /** mark of the venue (settlement ccy) */
      mark: readonly (number | null)[]
      /** best ask (settlement ccy) */
      ask: readonly (number | null)[]
      /** mark; at the forward for a coin-settled option (quote ccy) */
      markUsd: readonly (number | null)[]
      /** vol of the bid: as the venue told it, else inverted from its price (decimal) */
      bidVol: readonly (number | null)[]
      /** vol of the mark: that of its fixed strike (decimal) */
      markVol: readonly (number | null)[]
      /** vol of the ask, likewise (decimal) */
      askVol: readonly (number | null)[]
      /** at the best bid (coin) */
      bidSize: readonly (number | null)[]
      /** at the best ask (coin) */
      askSize: readonly (number | null)[]
      /** ask − bid in vol (decimal) */
      spreadVol: readonly (number | null)[]
      /** forward of the expiry (quote ccy) */
      forward: readonly (number | null)[]
      /** spot index (quote ccy) */
      index: readonly (number | null)[]
      /** open contracts (coin) */
      openInterestCoin: readonly (number | null)[]
      /** traded in the 24 hours before (coin) */
      volume24hCoin: readonly (number | null)[]
      /** N(d₁), − 1 for a put (1) */
      delta: readonly (number | null)[]
      /** change of delta per unit of the forward (1/quote ccy) */
      gamma: readonly (number | null)[]
      /** for one vol point (quote ccy) */
      vega: readonly (number | null)[]
      /** for one day, or what is left of the life (quote ccy) */
      theta: readonly (number | null)[]
      /** strike over forward − 1 (decimal) */
      distance: readonly (number | null)[]
      /** ln(K/F) over σ√T (standard deviations) */
      distanceDeviations: readonly (number | null)[]
      /** risk-neutral probability to expire in the money (1) */
      probabilityItm: readonly (number | null)[]
      /** at-the-money vol of its expiry (decimal) */
      atmVol: readonly (number | null)[]
      /** vol of its expiry at the delta that the option has in the newest row (decimal) */
      sameDeltaVol: readonly (number | null)[]
    }
  }
  /** One listed option: terms, quote, vols, greeks, probability, open interest and volume. */
  'option-now': {
    arguments: Record<never, never>
    columns: {
      /** market of the venue */
      symbol: readonly string[]
      /** call or put */
      type: readonly string[]
      /** strike (quote ccy) */
      strike: readonly number[]
      /** expiry (ms since 1970 UTC) */
      expiry: readonly number[]
      /** remaining life (days) */
      days: readonly number[]
      /** coin or quote: what the premium is paid in */
      settlement: readonly string[]
      /** coins of one contract (coin) */
      contractSizeCoin: readonly (number | null)[]
      /** when the quote was true, the venue’s clock (ms since 1970 UTC) */
      quoteAt: readonly number[]
      /** best bid (settlement ccy) */
      bid: readonly (number | null)[]
      /** at the best bid (coin) */
      bidSize: readonly (number | null)[]
      /** mark of the venue (settlement ccy) */
      mark: readonly (number | null)[]
      /** best ask (settlement ccy) */
      ask: readonly (number | null)[]
      /** at the best ask (coin) */
      askSize: readonly (number | null)[]
      /** last trade (settlement ccy) */
      last: readonly (number | null)[]
      /** mark; at the forward for a coin-settled option (quote ccy) */
      markUsd: readonly (number | null)[]
      /** vol of the bid (decimal) */
      bidVol: readonly (number | null)[]
      /** vol of the mark (decimal) */
      markVol: readonly (number | null)[]
      /** vol of the ask (decimal) */
      askVol: readonly (number | null)[]
      /** ask − bid in vol (decimal) */
      spreadVol: readonly (number | null)[]
      /** at-the-money vol of its expiry (decimal) */
      atmVol: readonly (number | null)[]
      /** spot index (quote ccy) */
      index: readonly (number | null)[]
      /** forward of the expiry (quote ccy) */
      forward: readonly (number | null)[]
      /** strike over forward − 1 (decimal) */
      distance: readonly (number | null)[]
      /** ln(K/F) over σ√T at its own vol (standard deviations) */
      distanceDeviations: readonly (number | null)[]
      /** risk-neutral probability to expire in the money, at its own vol (1) */
      probabilityItm: readonly (number | null)[]
      /** risk-neutral probability that the strike is touched before expiry, at its own vol (1) */
      probabilityTouch: readonly (number | null)[]
      /** N(d₁), − 1 for a put (1) */
      delta: readonly (number | null)[]
      /** delta − premium in coin; delta for a linear option (1) */
      deltaPremiumAdjusted: readonly (number | null)[]
      /** change of delta per unit of the forward (1/quote ccy) */
      gamma: readonly (number | null)[]
      /** for one vol point (quote ccy) */
      vega: readonly (number | null)[]
      /** for one day, or what is left of the life (quote ccy) */
      theta: readonly (number | null)[]
      /** open contracts (coin) */
      openInterestCoin: readonly (number | null)[]
      /** traded in 24 hours (coin) */
      volume24hCoin: readonly (number | null)[]
      /** premium traded in 24 hours (USD) */
      volume24hUsd: readonly (number | null)[]
    }
  }
  /** What a position in one option, opened at a moment, would have earned since, with its greeks through time. */
  'option-position': {
    arguments: {
      /** size; negative is short */
      amount?: number | undefined
      /** when it is opened; 30 days before the answer when absent */
      openedAt?: number | undefined
      /** marks, or what crossing the spread costs */
      prices?: 'mark' | 'cross' | undefined
    }
    columns: {
      /** instant of the quote; the last one of an expired option is its expiry (ms since 1970 UTC) */
      at: readonly number[]
      /** what the position is worth (settlement ccy) */
      value: readonly (number | null)[]
      /** value − value at the opening (settlement ccy) */
      pnl: readonly (number | null)[]
      /** value at the index of the moment − value at the index of the opening (USD) */
      pnlUsd: readonly (number | null)[]
      /** spot index (quote ccy) */
      index: readonly (number | null)[]
      /** vol of the mark (decimal) */
      vol: readonly (number | null)[]
      /** delta of the position (coin) */
      delta: readonly (number | null)[]
      /** gamma of the position (coin/quote ccy) */
      gamma: readonly (number | null)[]
      /** vega of the position for one vol point (quote ccy) */
      vega: readonly (number | null)[]
      /** theta of the position for one day (quote ccy) */
      theta: readonly (number | null)[]
    }
  }
  /** The newest trades of one option, newest first, with the book and the open interest before and after each. */
  'option-trades': {
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
      /** of the taker, as the venue tells it: buy or sell; bookkeeping for a block */
      side: readonly string[]
      /** who is taken to have wanted it: bought, sold; null where nothing says */
      customer: readonly (string | null)[]
      /** how far that is to be trusted (1) */
      confidence: readonly (number | null)[]
      /** what says so */
      rule: readonly string[]
      /** traded price (settlement ccy) */
      price: readonly number[]
      /** vol of the price, as the venue prints it (decimal) */
      vol: readonly (number | null)[]
      /** traded (coin) */
      amountCoin: readonly (number | null)[]
      /** premium at the index of the trade (USD) */
      premiumUsd: readonly (number | null)[]
      /** index of the trade (quote ccy) */
      index: readonly (number | null)[]
      /** traded as a block */
      isBlock: readonly boolean[]
      /** a liquidation, as far as the venue says */
      isLiquidation: readonly boolean[]
      /** whether every change of the book was heard; else it is that of a chain asked for now and then */
      isStreamed: readonly boolean[]
      /** since when the book stood that was in force before the trade (ms since 1970 UTC) */
      beforeAt: readonly (number | null)[]
      /** best bid of that book (settlement ccy) */
      bidBefore: readonly (number | null)[]
      /** mark of that book (settlement ccy) */
      markBefore: readonly (number | null)[]
      /** best ask of that book (settlement ccy) */
      askBefore: readonly (number | null)[]
      /** at its best bid (coin) */
      bidSizeBefore: readonly (number | null)[]
      /** at its best ask (coin) */
      askSizeBefore: readonly (number | null)[]
      /** vol of its best bid (decimal) */
      bidVolBefore: readonly (number | null)[]
      /** vol of its mark (decimal) */
      markVolBefore: readonly (number | null)[]
      /** vol of its best ask (decimal) */
      askVolBefore: readonly (number | null)[]
      /** when the open interest was told (ms since 1970 UTC) */
      openAtBefore: readonly (number | null)[]
      /** open before the trade (coin) */
      openBefore: readonly (number | null)[]
      /** instant of the first book after the trade (ms since 1970 UTC) */
      afterAt: readonly (number | null)[]
      /** best bid of that book (settlement ccy) */
      bidAfter: readonly (number | null)[]
      /** mark of that book (settlement ccy) */
      markAfter: readonly (number | null)[]
      /** best ask of that book (settlement ccy) */
      askAfter: readonly (number | null)[]
      /** at its best bid (coin) */
      bidSizeAfter: readonly (number | null)[]
      /** at its best ask (coin) */
      askSizeAfter: readonly (number | null)[]
      /** vol of its best bid (decimal) */
      bidVolAfter: readonly (number | null)[]
      /** vol of its mark (decimal) */
      markVolAfter: readonly (number | null)[]
      /** vol of its best ask (decimal) */
      askVolAfter: readonly (number | null)[]
      /** when the open interest was told (ms since 1970 UTC) */
      openAtAfter: readonly (number | null)[]
      /** open after the trade (coin) */
      openAfter: readonly (number | null)[]
      /** open contracts after − before, with everything that traded between the two (coin) */
      openChange: readonly (number | null)[]
    }
  }
  /** What traded of a book over a span by hour, four hours, day, week or month, by expiry or by strike: calls and puts, premium and notional, on screen and in blocks, bought and sold. */
  'option-volume-history': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** one row per */
      by?: 'hour' | '4-hours' | 'day' | 'week' | 'month' | 'expiry' | 'strike' | undefined
      /** where it traded */
      place?: 'all' | 'screen' | 'block' | undefined
      /** side of the taker */
      side?: 'both' | 'buy' | 'sell' | undefined
      /** least life */
      leastDays?: number | undefined
      /** longest life */
      mostDays?: number | undefined
      /** expiries to count; all when empty */
      expiries?: readonly number[] | undefined
    }
    columns: {
      /** beginning of the hour, four hours, day, week (Monday) or month, UTC; null when summed over time (ms since 1970 UTC) */
      at: readonly (number | null)[]
      /** expiry; null unless asked by it (ms since 1970 UTC) */
      expiry: readonly (number | null)[]
      /** strike; null unless asked by it (quote ccy) */
      strike: readonly (number | null)[]
      /** calls traded (coin) */
      callCoin: readonly number[]
      /** puts traded (coin) */
      putCoin: readonly number[]
      /** premium of calls (USD) */
      callPremiumUsd: readonly number[]
      /** premium of puts (USD) */
      putPremiumUsd: readonly number[]
      /** calls at the index of each trade (USD) */
      callNotionalUsd: readonly number[]
      /** puts at the index of each trade (USD) */
      putNotionalUsd: readonly number[]
      /** traded on screen (coin) */
      screenCoin: readonly number[]
      /** traded in blocks (coin) */
      blockCoin: readonly number[]
      /** taker bought; of a block bookkeeping (coin) */
      boughtCoin: readonly number[]
      /** taker sold; of a block bookkeeping (coin) */
      soldCoin: readonly number[]
      /** trades (1) */
      trades: readonly number[]
    }
  }
  /** Yield of selling each option against coin or cash: covered call, if called away, cash-secured put, on bid, mark and ask. */
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
  /** The studies that the operator of this desk has added, with what each shows and reads. */
  'own-studies': {
    arguments: Record<never, never>
    columns: {
      /** id of the study, by which every interface asks it */
      study: readonly string[]
      /** what its author calls it */
      title: readonly string[]
      /** what it shows */
      doc: readonly string[]
      /** its formula, in the words of its author */
      method: readonly string[]
      /** what it is about: option-book, coin, venue or none */
      subject: readonly string[]
      /** states and tables that it reads, comma-separated */
      needs: readonly string[]
      /** names of its arguments, comma-separated; empty when it has none */
      arguments: readonly string[]
      /** how it is drawn, as JSON: kind, and of plots x and y */
      chart: readonly string[]
      /** its columns as JSON: name, type, unit, doc, and the column of own-study that holds it */
      columns: readonly string[]
    }
  }
  /** The answer of one of the operator’s own studies about a market, laid out for its chart. */
  'own-study': {
    arguments: {
      /** id of an own study; the first of them when not given */
      study?: string | undefined
      /** arguments of its own, such as window=30, separated by commas */
      given?: string | undefined
    }
    columns: {
      /** column 1 of numbers, instants (ms) and flags (1 or 0) (as the study says) */
      number1: readonly (number | null)[]
      /** column 2 of numbers, instants (ms) and flags (1 or 0) (as the study says) */
      number2: readonly (number | null)[]
      /** column 3 of numbers, instants (ms) and flags (1 or 0) (as the study says) */
      number3: readonly (number | null)[]
      /** column 4 of numbers, instants (ms) and flags (1 or 0) (as the study says) */
      number4: readonly (number | null)[]
      /** column 5 of numbers, instants (ms) and flags (1 or 0) (as the study says) */
      number5: readonly (number | null)[]
      /** column 6 of numbers, instants (ms) and flags (1 or 0) (as the study says) */
      number6: readonly (number | null)[]
      /** column 7 of numbers, instants (ms) and flags (1 or 0) (as the study says) */
      number7: readonly (number | null)[]
      /** column 8 of numbers, instants (ms) and flags (1 or 0) (as the study says) */
      number8: readonly (number | null)[]
      /** column 9 of numbers, instants (ms) and flags (1 or 0) (as the study says) */
      number9: readonly (number | null)[]
      /** column 10 of numbers, instants (ms) and flags (1 or 0) (as the study says) */
      number10: readonly (number | null)[]
      /** column 1 of texts */
      text1: readonly (string | null)[]
      /** column 2 of texts */
      text2: readonly (string | null)[]
      /** column 3 of texts */
      text3: readonly (string | null)[]
      /** column 4 of texts */
      text4: readonly (string | null)[]
      /** column 5 of texts */
      text5: readonly (string | null)[]
    }
  }
  /** A 30-day volatility index of our own for every option book of a coin, also where nobody publishes one, held against the published one where there is. */
  'own-vol-index': {
    arguments: Record<never, never>
    columns: {
      /** venue of the option book */
      venue: readonly string[]
      /** option book */
      symbol: readonly string[]
      /** instant of the chain (ms since 1970 UTC) */
      updatedAt: readonly number[]
      /** ours, from quotes: Cboe’s VIX method over bids and asks (decimal) */
      quoted: readonly (number | null)[]
      /** ours, from marks: the same strip over mark vols with |Δ| of 0.03 or more (decimal) */
      marked: readonly (number | null)[]
      /** the index that the venue publishes of this book; null without one (decimal) */
      published: readonly (number | null)[]
      /** ours from marks − published (decimal) */
      difference: readonly (number | null)[]
      /** last expiry before the horizon (ms since 1970 UTC) */
      nearExpiry: readonly (number | null)[]
      /** first expiry after it (ms since 1970 UTC) */
      nextExpiry: readonly (number | null)[]
      /** strikes that entered from quotes, both expiries (1) */
      strikes: readonly (number | null)[]
      /** why there is no index */
      note: readonly (string | null)[]
    }
  }
  /** What stands in the book of the spot pair of a market within 5, 10, 25, 50 and 100 basis points of its middle, through time, and the pressure between the sides. */
  'pair-depth': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** length of a bucket */
      granularity?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w' | undefined
    }
    columns: {
      /** pair at the venue */
      instrument: readonly string[]
      /** instant of the book (ms since 1970 UTC) */
      at: readonly number[]
      /** distance from the middle (bp) */
      within: readonly number[]
      /** middle of best bid and ask (quote ccy) */
      mid: readonly number[]
      /** bid for within the distance; null where the levels told end before it (coin) */
      bidCoin: readonly (number | null)[]
      /** offered within the distance; null likewise (coin) */
      askCoin: readonly (number | null)[]
      /** bid for within the distance, each level at its price (USD) */
      bidUsd: readonly (number | null)[]
      /** offered within the distance, each level at its price (USD) */
      askUsd: readonly (number | null)[]
      /** (bid − ask) ÷ (bid + ask) in USD: 1 all is bid for, −1 all is offered (decimal) */
      pressure: readonly (number | null)[]
    }
  }
  /** Correlation, beta and realised vols of two coins over 30, 90 and 180 days through time. */
  'pair-relation': {
    arguments: {
      /** coin to compare with; BTC, or ETH beside BTC, when empty */
      other?: string | undefined
      /** how far back */
      span?: string | undefined
      /** rule by which vol is measured */
      estimator?: 'close' | 'parkinson' | 'garman-klass' | 'rogers-satchell' | 'yang-zhang' | undefined
    }
    columns: {
      /** beginning of the last day of the window, UTC (ms since 1970 UTC) */
      at: readonly number[]
      /** length of the window (days) */
      windowDays: readonly number[]
      /** of daily log returns; null where a day of either is missing (1) */
      correlation: readonly (number | null)[]
      /** log return of the coin for one of the other (1) */
      beta: readonly (number | null)[]
      /** realised vol of the coin (decimal) */
      vol: readonly (number | null)[]
      /** realised vol of the other (decimal) */
      otherVol: readonly (number | null)[]
      /** vol of the coin over that of the other (1) */
      ratio: readonly (number | null)[]
      /** what the prices of the coin are of */
      source: readonly string[]
      /** what the prices of the other are of */
      otherSource: readonly string[]
    }
  }
  /** Return of a coin in every month and year, with what is known of each. */
  'performance-months': {
    arguments: {
      /** how far back */
      span?: string | undefined
    }
    columns: {
      /** calendar year (1) */
      year: readonly number[]
      /** 1 to 12; null for the whole year (1) */
      month: readonly (number | null)[]
      /** last close over the close before the month − 1; null where either is not known (1) */
      change: readonly (number | null)[]
      /** days known (days) */
      days: readonly number[]
      /** every day of it is known and over */
      isWhole: readonly boolean[]
      /** what the prices are of */
      source: readonly string[]
    }
  }
  /** Two coins from the same day on: performance, ratio, drawdown, rolling correlation and beta. */
  'performance-pair': {
    arguments: {
      /** coin to compare with; BTC, or ETH beside BTC, when empty */
      other?: string | undefined
      /** how far back */
      span?: string | undefined
      /** of correlation and beta */
      window?: number | undefined
    }
    columns: {
      /** beginning of the day, UTC (ms since 1970 UTC) */
      at: readonly number[]
      /** close over that of the first day (1) */
      value: readonly number[]
      /** the same of the other coin (1) */
      otherValue: readonly number[]
      /** value over the other’s (1) */
      ratio: readonly number[]
      /** fall from the highest close of the span so far, share of it (1) */
      drawdown: readonly number[]
      /** the same of the other coin (1) */
      otherDrawdown: readonly number[]
      /** of daily log returns over the window that ends here (1) */
      correlation: readonly (number | null)[]
      /** log return of the coin for one of the other (1) */
      beta: readonly (number | null)[]
      /** what the prices of the coin are of */
      source: readonly string[]
      /** what the prices of the other are of */
      otherSource: readonly string[]
    }
  }
  /** What a coin returned by hour of the day, weekday, session or month, with the number of returns and the error of the mean. */
  'performance-seasons': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** what returns are grouped by, UTC */
      season?: 'weekday' | 'hour' | 'session' | 'month' | undefined
    }
    columns: {
      /** hour, weekday, session or month, UTC */
      name: readonly string[]
      /** mean log return; null below 8 of them (1) */
      mean: readonly (number | null)[]
      /** its standard error (1) */
      error: readonly (number | null)[]
      /** median log return (1) */
      median: readonly (number | null)[]
      /** share above 0 (1) */
      hitRate: readonly (number | null)[]
      /** highest log return (1) */
      best: readonly (number | null)[]
      /** lowest (1) */
      worst: readonly (number | null)[]
      /** returns counted (1) */
      observations: readonly number[]
      /** what the prices are of */
      source: readonly string[]
    }
  }
  /** A coin year by year, each rebased to 1 at its first day, with the mean and the spread of earlier years. */
  'performance-years': {
    arguments: {
      /** how far back */
      span?: string | undefined
    }
    columns: {
      /** beginning of the day, UTC (ms since 1970 UTC) */
      at: readonly number[]
      /** calendar year (1) */
      year: readonly number[]
      /** days since 1 January (days) */
      dayOfYear: readonly number[]
      /** opening price over that of the first known day of the year (1) */
      value: readonly (number | null)[]
      /** mean of the whole years before on this day; null below three (1) */
      mean: readonly (number | null)[]
      /** their standard deviation (1) */
      deviation: readonly (number | null)[]
      /** whole years before that are known on this day (1) */
      years: readonly number[]
      /** first known day of the year: 0 where it is whole (days) */
      firstDay: readonly number[]
      /** what the prices are of */
      source: readonly string[]
    }
  }
  /** One perpetual, or a dated future without funding, through time: funding paid and cumulated, premium to the index, open interest, volume by side with its running difference, liquidations by side, and what all longs paid. */
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
      /** open contracts, first (coin) */
      openInterestOpenCoin: readonly (number | null)[]
      /** open contracts, most (coin) */
      openInterestHighCoin: readonly (number | null)[]
      /** open contracts, least (coin) */
      openInterestLowCoin: readonly (number | null)[]
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
      /** running sum of bought less sold since the first trade of the span (coin) */
      cvdCoin: readonly (number | null)[]
      /** running sum of bought less sold since the first trade of the span (USD) */
      cvdUsd: readonly (number | null)[]
      /** longs closed by force (USD) */
      longLiquidatedUsd: readonly (number | null)[]
      /** shorts closed by force (USD) */
      shortLiquidatedUsd: readonly (number | null)[]
    }
  }
  /** What one perpetual returned by hour of the day, weekday, session or month, without funding, with the number of returns and the error of the mean. */
  'perpetual-seasons': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** what returns are grouped by, UTC */
      season?: 'weekday' | 'hour' | 'session' | 'month' | undefined
    }
    columns: {
      /** hour, weekday, session or month, UTC */
      name: readonly string[]
      /** mean log return; null below 8 of them (1) */
      mean: readonly (number | null)[]
      /** its standard error (1) */
      error: readonly (number | null)[]
      /** median log return (1) */
      median: readonly (number | null)[]
      /** share above 0 (1) */
      hitRate: readonly (number | null)[]
      /** highest log return (1) */
      best: readonly (number | null)[]
      /** lowest (1) */
      worst: readonly (number | null)[]
      /** returns counted (1) */
      observations: readonly number[]
      /** what the prices are of */
      source: readonly string[]
    }
  }
  /** Every perpetual of a venue: funding now, predicted, next payment and a year, what 30 days of it cost, premium, open interest, turnover and their changes over a day, who is long, and what the coin realised. */
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
      /** open contracts less those of 24 hours before (coin) */
      openInterestChangeCoin: readonly (number | null)[]
      /** change of the open coins over 24 hours (decimal) */
      openInterestChange24h: readonly (number | null)[]
      /** traded in 24 hours (USD) */
      volume24hUsd: readonly (number | null)[]
      /** change of the traded coins against the 24 hours before (decimal) */
      volumeChange24h: readonly (number | null)[]
      /** volume of 24 hours over open interest (1) */
      turnover: readonly (number | null)[]
      /** long accounts for each short one; of the largest where not all are counted (ratio) */
      longShort: readonly (number | null)[]
      /** realised vol of the coin over 5 whole days (decimal) */
      vol5: readonly (number | null)[]
      /** realised vol of the coin over 14 whole days (decimal) */
      vol14: readonly (number | null)[]
      /** at the best bid (coin) */
      bidSizeCoin: readonly (number | null)[]
      /** at the best ask (coin) */
      askSizeCoin: readonly (number | null)[]
    }
  }
  /** Every perpetual of one coin at every venue: funding now, predicted, next payment and a year, what 30 days of it cost, premium, open interest, turnover and their changes over a day, who is long. */
  'perpetuals-by-venue': {
    arguments: Record<never, never>
    columns: {
      /** venue */
      venue: readonly string[]
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
      /** open contracts less those of 24 hours before (coin) */
      openInterestChangeCoin: readonly (number | null)[]
      /** change of the open coins over 24 hours (decimal) */
      openInterestChange24h: readonly (number | null)[]
      /** traded in 24 hours (USD) */
      volume24hUsd: readonly (number | null)[]
      /** change of the traded coins against the 24 hours before (decimal) */
      volumeChange24h: readonly (number | null)[]
      /** volume of 24 hours over open interest (1) */
      turnover: readonly (number | null)[]
      /** long accounts for each short one; of the largest where not all are counted (ratio) */
      longShort: readonly (number | null)[]
      /** realised vol of the coin over 5 whole days (decimal) */
      vol5: readonly (number | null)[]
      /** realised vol of the coin over 14 whole days (decimal) */
      vol14: readonly (number | null)[]
      /** at the best bid (coin) */
      bidSizeCoin: readonly (number | null)[]
      /** at the best ask (coin) */
      askSizeCoin: readonly (number | null)[]
    }
  }
  /** Greeks of a portfolio by expiry and by how far its strikes are from the forward. */
  'portfolio-buckets': {
    arguments: {
      /** vol of options */
      vols?: 'mark' | 'surface' | undefined
    }
    columns: {
      /** expiry; null for perpetuals and collateral (ms since 1970 UTC) */
      expiry: readonly (number | null)[]
      /** to expiry (days) */
      days: readonly (number | null)[]
      /** strike over forward: below 80 %, 80–90 … above 120 %; futures, collateral: without a strike */
      bucket: readonly string[]
      /** in the bucket (legs) */
      legs: readonly number[]
      /** Black-76 delta at spot (USD) */
      deltaUsd: readonly number[]
      /** change of the delta in USD when spot rises by 1 % (USD per 1 %) */
      gammaUsd: readonly number[]
      /** for one vol point of that expiry (USD) */
      vega: readonly number[]
      /** vega put on 30 days by √(30/days): may be added over expiries (USD) */
      weightedVega: readonly number[]
      /** for one day (USD) */
      theta: readonly number[]
    }
  }
  /** A portfolio marked on every stored day since entry, and where each day’s profit came from. */
  'portfolio-days': {
    arguments: {
      /** how far back */
      span?: string | undefined
    }
    columns: {
      /** end of the day, UTC: the last stored mark of the day before it (ms since 1970 UTC) */
      at: readonly number[]
      /** Σ q · stored mark · spot of the options marked, and of the coins that lie there (USD) */
      valueUsd: readonly number[]
      /** of the day, against the last stored mark before (USD) */
      pnlUsd: readonly number[]
      /** since the first stored day (USD) */
      cumulatedUsd: readonly number[]
      /** first order of the forward (USD) */
      delta: readonly number[]
      /** second order of the forward (USD) */
      gamma: readonly number[]
      /** time (USD) */
      theta: readonly number[]
      /** first order of vol (USD) */
      vega: readonly number[]
      /** forward and vol together (USD) */
      vanna: readonly number[]
      /** second order of vol (USD) */
      volga: readonly number[]
      /** charm, veta and the third order (USD) */
      other: readonly number[]
      /** spot against the forward, where the coin pays (USD) */
      basis: readonly number[]
      /** funding of perpetuals, received + (USD) */
      funding: readonly number[]
      /** from the price of entry to the mark of that day (USD) */
      entry: readonly number[]
      /** what none of them explains (USD) */
      residual: readonly number[]
      /** marked on both days (legs) */
      legs: readonly number[]
      /** held that day without a stored mark on both days: left out (legs) */
      unmarked: readonly number[]
    }
  }
  /** What to trade so that delta, gamma or vega of a portfolio go away, with what it costs at the quotes of the moment. */
  'portfolio-hedges': {
    arguments: {
      /** suggestions of each target */
      perTarget?: number | undefined
    }
    columns: {
      /** number of the suggestion; its legs follow each other (1) */
      hedge: readonly number[]
      /** coin whose risk it takes away */
      coin: readonly string[]
      /** what it takes away */
      target: readonly string[]
      /** venue of the leg */
      exchange: readonly string[]
      /** name at the venue */
      instrument: readonly string[]
      /** option, future or perpetual */
      kind: readonly string[]
      /** expiry; null for a perpetual (ms since 1970 UTC) */
      expiry: readonly (number | null)[]
      /** to trade; + buy (coin) */
      coins: readonly number[]
      /** ask where bought, bid where sold, as the venue quotes it (settlement ccy) */
      price: readonly number[]
      /** at that best price; null where the venue does not say it (coin) */
      bestSize: readonly (number | null)[]
      /** lost against the mark by trading it (USD) */
      legCostUsd: readonly number[]
      /** premium paid for it; − received (USD) */
      premiumUsd: readonly number[]
      /** lost against the marks by the whole suggestion, without fees (USD) */
      costUsd: readonly number[]
      /** Black-76 delta that is left (coin) */
      deltaAfter: readonly number[]
      /** gamma that is left (USD per 1 %) */
      gammaAfter: readonly number[]
      /** vega on 30 days that is left, for one point (USD) */
      vegaAfter: readonly number[]
      /** Black-76 delta as it stands (coin) */
      deltaNow: readonly number[]
      /** gamma as it stands (USD per 1 %) */
      gammaNow: readonly number[]
      /** vega on 30 days as it stands, for one point (USD) */
      vegaNow: readonly number[]
    }
  }
  /** Each position with its mark, vols, profit and greeks, in the order given; those that no market knows say why. */
  'portfolio-legs': {
    arguments: {
      /** vol of options */
      vols?: 'mark' | 'surface' | undefined
    }
    columns: {
      /** name at the venue */
      instrument: readonly string[]
      /** why it cannot be priced; null where it is */
      fault: readonly (string | null)[]
      /** venue */
      exchange: readonly (string | null)[]
      /** market of the venue */
      symbol: readonly (string | null)[]
      /** coin that it is about */
      coin: readonly (string | null)[]
      /** option, future, perpetual, or collateral: coins or dollars that lie there */
      kind: readonly (string | null)[]
      /** coin: inverse, paid in the coin; stable: linear */
      margin: readonly (string | null)[]
      /** strike; null but for options (quote ccy) */
      strike: readonly (number | null)[]
      /** call or put; null but for options */
      type: readonly (string | null)[]
      /** expiry; null for a perpetual (ms since 1970 UTC) */
      expiry: readonly (number | null)[]
      /** to expiry (days) */
      days: readonly (number | null)[]
      /** held; + long; of dollars that lie there their number (coin) */
      coins: readonly (number | null)[]
      /** entry price as the venue quotes it; null counts from now (settlement ccy) */
      entry: readonly (number | null)[]
      /** price at the vol it is worked with, as the venue quotes it (settlement ccy) */
      mark: readonly (number | null)[]
      /** best bid (settlement ccy) */
      bid: readonly (number | null)[]
      /** best ask (settlement ccy) */
      ask: readonly (number | null)[]
      /** value of an option or of collateral at spot; of a future its unrealised profit (USD) */
      valueUsd: readonly (number | null)[]
      /** against entry (USD) */
      pnlUsd: readonly (number | null)[]
      /** against entry (coin) */
      pnlCoin: readonly (number | null)[]
      /** vol of the venue’s mark (decimal) */
      markVol: readonly (number | null)[]
      /** vol of the fitted smile at its strike (decimal) */
      fittedVol: readonly (number | null)[]
      /** forward of its expiry, or its price (quote ccy) */
      forward: readonly (number | null)[]
      /** index of its coin (quote ccy) */
      spot: readonly (number | null)[]
      /** Σ Black-76 delta (coin) */
      delta: readonly (number | null)[]
      /** premium-adjusted delta of a coin-settled leg (coin) */
      deltaCash: readonly (number | null)[]
      /** change of the delta in USD when spot rises by 1 % (USD per 1 %) */
      gammaUsd: readonly (number | null)[]
      /** for one vol point (USD) */
      vega: readonly (number | null)[]
      /** vega put on 30 days by √(30/days) (USD) */
      weightedVega: readonly (number | null)[]
      /** for one day; of a perpetual the funding (USD) */
      theta: readonly (number | null)[]
      /** open of the option; null for futures (coin) */
      openInterestCoin: readonly (number | null)[]
      /** of the open interest that the leg is, long or short; null where it is not known (decimal) */
      openInterestShare: readonly (number | null)[]
      /** funding of a perpetual per year; positive: longs pay (decimal) */
      fundingApr: readonly (number | null)[]
    }
  }
  /** Profit and greeks over price, vol and time, by venue, coin or settlement, and summed. */
  'portfolio-matrix': {
    arguments: {
      /** parts by venue, coin, or what profit is paid in */
      by?: 'venue' | 'coin' | 'settlement' | undefined
      /** vol of options: of the venue’s mark, or of the fitted smile */
      vols?: 'mark' | 'surface' | undefined
      /** how the shift is meant: points for all, points by √(30/days), or a share of each vol */
      volRule?: 'points' | 'points-by-root-time' | 'relative' | undefined
      /** what the smile does when spot moves: strike keeps each option’s vol, delta moves the smile along */
      sticky?: 'strike' | 'delta' | undefined
      /** vol added per standard deviation of strike above the forward */
      twist?: number | undefined
      /** vols down and up by so much; 0.1 is ten points */
      shift?: number | undefined
      /** how far from spot the prices go, either way */
      width?: number | undefined
      /** how many prices; odd, so that spot is one of them */
      points?: number | undefined
      /** which expiry ends it */
      until?: 'first' | 'last' | undefined
    }
    columns: {
      /** venue, coin or currency; all: the sum of them */
      part: readonly string[]
      /** today, half (half of the way) or expiry */
      when: readonly string[]
      /** passed (days) */
      days: readonly number[]
      /** of every vol, in the unit of volRule (decimal) */
      volShift: readonly number[]
      /** of spot, of every coin alike (decimal) */
      move: readonly number[]
      /** against entry (USD) */
      pnlUsd: readonly number[]
      /** Black-76 delta at the spot of the scenario (USD) */
      deltaUsd: readonly number[]
      /** change of the delta in USD when spot rises by 1 % (USD per 1 %) */
      gammaUsd: readonly number[]
      /** for one vol point (USD) */
      vega: readonly number[]
      /** each leg’s vega put on 30 days by √(30/days) (USD) */
      weightedVega: readonly number[]
      /** for one day, funding of perpetuals included (USD) */
      theta: readonly number[]
      /** that could not be priced and are left out (legs) */
      unknown: readonly number[]
    }
  }
  /** Worth, profit and greeks of a portfolio by venue, coin or settlement, and summed. */
  'portfolio-parts': {
    arguments: {
      /** parts by venue, coin, or what profit is paid in */
      by?: 'venue' | 'coin' | 'settlement' | undefined
      /** vol of options */
      vols?: 'mark' | 'surface' | undefined
    }
    columns: {
      /** venue, coin or currency; all: everything together */
      part: readonly string[]
      /** priced (legs) */
      legs: readonly number[]
      /** worth of coins and dollars that lie there (USD) */
      collateralUsd: readonly number[]
      /** worth of everything: collateral, options at their value, futures at their unrealised profit (USD) */
      worthUsd: readonly number[]
      /** against entry, collateral included (USD) */
      pnlUsd: readonly number[]
      /** against entry; null where legs are of several coins (coin) */
      pnlCoin: readonly (number | null)[]
      /** Black-76 delta with the coins that lie there; null where legs are of several coins (coin) */
      delta: readonly (number | null)[]
      /** with the premium-adjusted delta of coin-settled options, without the coins that lie there (coin) */
      deltaCash: readonly (number | null)[]
      /** Black-76 delta at spot, with the coins that lie there (USD) */
      deltaUsd: readonly number[]
      /** change of the delta in USD when spot rises by 1 % (USD per 1 %) */
      gammaUsd: readonly number[]
      /** for one vol point (USD) */
      vega: readonly number[]
      /** each leg’s vega put on 30 days by √(30/days) (USD) */
      weightedVega: readonly number[]
      /** for one day, funding of perpetuals included (USD) */
      theta: readonly number[]
    }
  }
  /** What the portfolio of now would have won or lost on every stored day, its value at risk and expected shortfall. */
  'portfolio-risk': {
    arguments: {
      /** which past */
      span?: string | undefined
      /** confidence */
      confidence?: number | undefined
    }
    columns: {
      /** day whose move it is (ms since 1970 UTC) */
      at: readonly number[]
      /** what the portfolio of now would win or lose under that day’s moves (USD) */
      pnlUsd: readonly number[]
      /** of spot that day; null where legs are of several coins (decimal) */
      move: readonly (number | null)[]
      /** of the 30-day at-the-money vol that day, of the first market; null where none is stored and vols stay (decimal) */
      volChange: readonly (number | null)[]
      /** loss not exceeded with the confidence asked for (USD) */
      valueAtRisk: readonly number[]
      /** average loss beyond it (USD) */
      expectedShortfall: readonly number[]
      /** worst case (USD) */
      worst: readonly number[]
    }
  }
  /** Profit, equity and greeks of positions at every spot, today, half-way to expiry and at expiry. */
  'portfolio-scenario': {
    arguments: {
      /** vol of options: of the venue’s mark, or of the fitted smile */
      vols?: 'mark' | 'surface' | undefined
      /** added to every vol; 0.05 is five points */
      volShift?: number | undefined
      /** how the shift is meant: points for all, points by √(30/days), or a share of each vol */
      volRule?: 'points' | 'points-by-root-time' | 'relative' | undefined
      /** what the smile does when spot moves: strike keeps each option’s vol, delta moves the smile along */
      sticky?: 'strike' | 'delta' | undefined
      /** vol added per standard deviation of strike above the forward */
      twist?: number | undefined
      /** how far from spot the prices go, either way */
      width?: number | undefined
      /** how many prices; odd, so that spot is one of them */
      points?: number | undefined
      /** which expiry ends it */
      until?: 'first' | 'last' | undefined
      /** equity of the account now */
      equity?: number | undefined
    }
    columns: {
      /** today, half (half of the way) or expiry */
      when: readonly string[]
      /** passed (days) */
      days: readonly number[]
      /** of spot, of every coin alike (decimal) */
      move: readonly number[]
      /** spot then; null where legs are of several coins (quote ccy) */
      price: readonly (number | null)[]
      /** spot now; null where legs are of several coins (quote ccy) */
      spot: readonly (number | null)[]
      /** against entry (USD) */
      pnlUsd: readonly number[]
      /** against entry; null where legs are of several coins (coin) */
      pnlCoin: readonly (number | null)[]
      /** Black-76 delta; null where legs are of several coins (coin) */
      delta: readonly (number | null)[]
      /** with the premium-adjusted delta of coin-settled options (coin) */
      deltaCash: readonly (number | null)[]
      /** with what the smile adds when it moves with the forward (coin) */
      deltaSkew: readonly (number | null)[]
      /** Black-76 delta at the spot of the scenario (USD) */
      deltaUsd: readonly number[]
      /** change of the delta in USD when spot rises by 1 % (USD per 1 %) */
      gammaUsd: readonly number[]
      /** for one vol point (USD) */
      vega: readonly number[]
      /** each leg’s vega put on 30 days by √(30/days) (USD) */
      weightedVega: readonly number[]
      /** for one day, funding of perpetuals included (USD) */
      theta: readonly number[]
      /** the equity given + P&L; with collateral among the legs + worth of everything instead (USD) */
      equityUsd: readonly number[]
      /** the equity given at today’s spot + P&L in coin; with collateral what equityUsd is at the spot of the scenario (coin) */
      equityCoin: readonly (number | null)[]
      /** worth now of coins and dollars that lie there; 0 without any (USD) */
      collateralUsd: readonly number[]
      /** spot where this curve changes sign between this row and the next (quote ccy) */
      breakEven: readonly (number | null)[]
      /** priced (legs) */
      legs: readonly number[]
      /** that could not be priced and are left out (legs) */
      unknown: readonly number[]
    }
  }
  /** A portfolio under the ladder of price and vol shocks of a venue’s portfolio margin, and the margin that its worst case asks for. */
  'portfolio-stress': {
    arguments: {
      /** whose ladder */
      rule?: 'deribit' | 'deribit-former' | 'okx' | undefined
      /** vol of options */
      vols?: 'mark' | 'surface' | undefined
    }
    columns: {
      /** of spot; of the first coin where coins have ranges of their own (decimal) */
      move: readonly number[]
      /** down, none or up */
      vols: readonly string[]
      /** share of the result that counts (1) */
      weight: readonly number[]
      /** against the value now, weighted; coins at the spot of now (USD) */
      pnlUsd: readonly number[]
      /** the loss that the margin is made of */
      isWorst: readonly boolean[]
      /** estimated maintenance margin: the worst losses of every coin added and the contingency, by the factor of the rule (USD) */
      maintenanceUsd: readonly number[]
      /** beside the worst case: for the delta of each expiry, or for options sold and futures that offset each other; 0 where the rule tells none (USD) */
      contingencyUsd: readonly number[]
      /** estimated initial margin (USD) */
      initialUsd: readonly number[]
      /** worth now of coins and dollars that lie there, which are no part of the ladder (USD) */
      collateralUsd: readonly number[]
      /** that could not be priced and are left out (legs) */
      unknown: readonly number[]
    }
  }
  /** Calls and puts bought and sold over the last hours, by the venue’s side of the taker and by the customer as inferred. */
  'put-call-distribution': {
    arguments: {
      /** how far back */
      hours?: number | undefined
      /** where it traded */
      place?: 'all' | 'screen' | 'block' | undefined
      /** calls, puts, or both */
      type?: 'both' | 'call' | 'put' | undefined
      /** expiries to count; all when empty */
      expiries?: readonly number[] | undefined
      /** only this strike; 0 for any */
      strike?: number | undefined
    }
    columns: {
      /** calls bought, calls sold, puts bought, puts sold, or undirected */
      slice: readonly string[]
      /** by the side of the taker as the venue tells it (coin) */
      takerCoin: readonly number[]
      /** premium, by that side (USD) */
      takerPremiumUsd: readonly number[]
      /** trades, by that side (1) */
      takerTrades: readonly number[]
      /** by the side of the customer as it is inferred (coin) */
      customerCoin: readonly number[]
      /** premium, by that side (USD) */
      customerPremiumUsd: readonly number[]
      /** trades, by that side (1) */
      customerTrades: readonly number[]
    }
  }
  /** Puts over calls by day or by hour: of open interest, of volume, of premium and of blocks alone. */
  'put-call-history': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** length of a bucket; auto: days */
      granularity?: 'auto' | '1h' | '4h' | '1d' | undefined
    }
    columns: {
      /** beginning of the day or hour, UTC (ms since 1970 UTC) */
      at: readonly number[]
      /** open puts over open calls, last snapshot of the day or hour (1) */
      openRatio: readonly (number | null)[]
      /** puts over calls of the venue’s rolling 24-hour volume (1) */
      volumeRatio: readonly (number | null)[]
      /** puts over calls of the recorded trades of the day or hour, coins (1) */
      tradedRatio: readonly (number | null)[]
      /** puts over calls of their premium (1) */
      premiumRatio: readonly (number | null)[]
      /** puts over calls of the blocks of the day or hour, coins (1) */
      blockRatio: readonly (number | null)[]
      /** puts of everything traded, coins (1) */
      putShare: readonly (number | null)[]
      /** open calls (coin) */
      openCallCoin: readonly (number | null)[]
      /** open puts (coin) */
      openPutCoin: readonly (number | null)[]
    }
  }
  /** The range of realised vol at each horizon, with where it stands now and what options of that life imply. */
  'realised-cone': {
    arguments: {
      /** how far back windows may end */
      span?: string | undefined
      /** bars of spot, of the perpetual, of the price index, or of whichever most is stored */
      price?: 'auto' | 'spot' | 'perpetual' | 'index' | undefined
      /** rule by which vol is measured */
      estimator?: 'parkinson' | 'close' | 'garman-klass' | 'rogers-satchell' | undefined
    }
    columns: {
      /** length of the window (days) */
      windowDays: readonly number[]
      /** lowest vol of any such window (decimal) */
      min: readonly (number | null)[]
      /** a quarter of the windows were below (decimal) */
      p25: readonly (number | null)[]
      /** half of them (decimal) */
      median: readonly (number | null)[]
      /** three quarters (decimal) */
      p75: readonly (number | null)[]
      /** highest (decimal) */
      max: readonly (number | null)[]
      /** lowest, with the spread widened for overlap (decimal) */
      correctedMin: readonly (number | null)[]
      /** first quartile, widened (decimal) */
      correctedP25: readonly (number | null)[]
      /** median, moved by the same factor (decimal) */
      correctedMedian: readonly (number | null)[]
      /** third quartile, widened (decimal) */
      correctedP75: readonly (number | null)[]
      /** highest, widened (decimal) */
      correctedMax: readonly (number | null)[]
      /** mean of the windows (decimal) */
      mean: readonly (number | null)[]
      /** vol of the window that ends now; null where a day of it is missing (decimal) */
      current: readonly (number | null)[]
      /** share of the windows with a lower vol than the current one (1) */
      percentile: readonly (number | null)[]
      /** implied at-the-money vol of the same horizon (decimal) */
      implied: readonly (number | null)[]
      /** windows counted; they overlap (1) */
      observations: readonly number[]
      /** windows beside one another that fit in the span (1) */
      independent: readonly number[]
      /** by how much overlap understates the spread (1) */
      overlapMultiplier: readonly (number | null)[]
      /** what the prices are of */
      source: readonly string[]
    }
  }
  /** What GARCH(1,1) and HAR expect of the next day to quarter, and how wrong each was when it was tried on the past. */
  'realised-forecast': {
    arguments: {
      /** how far back tests go */
      span?: string | undefined
      /** bars of spot, of the perpetual, of the price index, or of whichever most is stored */
      price?: 'auto' | 'spot' | 'perpetual' | 'index' | undefined
    }
    columns: {
      /** garch, har, or last: the window of the same length that ended now */
      model: readonly string[]
      /** days ahead over which vol is averaged (days) */
      horizonDays: readonly number[]
      /** forecast; null where the past is too short for the model (decimal) */
      vol: readonly (number | null)[]
      /** root mean square of forecast − realised, out of sample; null below 8 tests (decimal) */
      error: readonly (number | null)[]
      /** mean of forecast − realised; null below 8 tests (decimal) */
      bias: readonly (number | null)[]
      /** forecasts tested beside one another, each from what was known before it (1) */
      tests: readonly number[]
      /** weight of the last squared return, of GARCH (1) */
      alpha: readonly (number | null)[]
      /** weight of the last variance, of GARCH (1) */
      beta: readonly (number | null)[]
      /** where the forecast tends, of GARCH (decimal) */
      longRunVol: readonly (number | null)[]
      /** until half of a shock is gone, of GARCH (days) */
      halfLifeDays: readonly (number | null)[]
      /** why there is no forecast */
      note: readonly (string | null)[]
      /** what the prices are of */
      source: readonly string[]
    }
  }
  /** Realised vol of each month as one bar against that of its days: whether the market trended or went back and forth. */
  'realised-monthly': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** bars of spot, of the perpetual, of the price index, or of whichever most is stored */
      price?: 'auto' | 'spot' | 'perpetual' | 'index' | undefined
    }
    columns: {
      /** beginning of the month, UTC (ms since 1970 UTC) */
      month: readonly number[]
      /** highest price of its known days (quote ccy) */
      high: readonly number[]
      /** lowest price of its known days (quote ccy) */
      low: readonly number[]
      /** Parkinson vol of the month as one bar; null where a day is missing (decimal) */
      monthly: readonly (number | null)[]
      /** Parkinson vol of its days; null where a day is missing (decimal) */
      daily: readonly (number | null)[]
      /** monthly over daily: above 1 the month trended, below it went back and forth (1) */
      ratio: readonly (number | null)[]
      /** whole days known (days) */
      days: readonly number[]
      /** days of the month without one; of the month that runs, those to come count (days) */
      missingDays: readonly number[]
      /** what the prices are of */
      source: readonly string[]
    }
  }
  /** Every coin of which prices are stored, by what it realised over 5 days to a year, with its correlation and beta to BTC. */
  'realised-ranking': {
    arguments: {
      /** rule by which vol is measured */
      estimator?: 'close' | 'parkinson' | 'garman-klass' | 'rogers-satchell' | 'yang-zhang' | undefined
      /** at most so many */
      coins?: number | undefined
    }
    columns: {
      /** coin */
      coin: readonly string[]
      /** last close of a whole day (quote ccy) */
      last: readonly (number | null)[]
      /** change over 30 days (1) */
      return30: readonly (number | null)[]
      /** realised vol of 5 days (decimal) */
      vol5: readonly (number | null)[]
      /** of 10 days (decimal) */
      vol10: readonly (number | null)[]
      /** of 30 days (decimal) */
      vol30: readonly (number | null)[]
      /** of 90 days (decimal) */
      vol90: readonly (number | null)[]
      /** of a year (decimal) */
      vol365: readonly (number | null)[]
      /** share of the windows of 30 days of a year with a lower vol than now (1) */
      percentile: readonly (number | null)[]
      /** of daily returns with BTC over 90 days (1) */
      correlation: readonly (number | null)[]
      /** to BTC over 90 days (1) */
      beta: readonly (number | null)[]
      /** whole days known of the last year and a quarter (days) */
      days: readonly number[]
      /** what the prices are of */
      source: readonly string[]
    }
  }
  /** Realised vol by hour of the day, weekday, month, or hour of each weekday, with the number of bars and the error of each. */
  'realised-season': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** bars of spot, of the perpetual, of the price index, or of whichever most is stored */
      price?: 'auto' | 'spot' | 'perpetual' | 'index' | undefined
      /** what bars are grouped by, UTC */
      season?: 'hour' | 'weekday' | 'month' | 'hour-of-week' | undefined
      /** rule by which vol is measured */
      estimator?: 'parkinson' | 'close' | 'garman-klass' | 'rogers-satchell' | undefined
    }
    columns: {
      /** place among its kind: hours from 00, weekdays from Monday, months from January (1) */
      season: readonly number[]
      /** hour, weekday or month, UTC */
      name: readonly string[]
      /** root of the mean variance of its bars, annualised; null below 8 bars (decimal) */
      vol: readonly (number | null)[]
      /** plain mean of the vols of its bars, as the original averages them; null below 8 bars (decimal) */
      meanVol: readonly (number | null)[]
      /** standard error of vol, from the spread of its bars; null below 8 bars (decimal) */
      error: readonly (number | null)[]
      /** vol over that of all bars together (1) */
      ratio: readonly (number | null)[]
      /** bars counted (1) */
      observations: readonly number[]
      /** vol of all bars together (decimal) */
      overall: readonly number[]
      /** what the prices are of */
      source: readonly string[]
    }
  }
  /** What a coin realised over several windows, by any estimator, from daily or hourly bars. */
  'realised-vol': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** bars of spot, of the perpetual, of the price index, or of whichever most is stored */
      price?: 'auto' | 'spot' | 'perpetual' | 'index' | undefined
      /** length of a bar */
      bar?: '1d' | '1h' | undefined
      /** rule, or all of them */
      estimator?: 'close' | 'parkinson' | 'garman-klass' | 'rogers-satchell' | 'yang-zhang' | 'all' | undefined
      /** windows */
      windows?: readonly number[] | undefined
    }
    columns: {
      /** beginning of the last bar of the window, UTC (ms since 1970 UTC) */
      at: readonly number[]
      /** length of the window (days) */
      windowDays: readonly number[]
      /** rule by which vol is measured */
      estimator: readonly string[]
      /** realised vol of the window that ends here; null where a bar of it is missing (decimal) */
      vol: readonly (number | null)[]
      /** last price of the bar (quote ccy) */
      close: readonly (number | null)[]
      /** what the prices are of */
      source: readonly string[]
    }
  }
  /** At-the-money vol, skew and wings of the last hours, snapshot by snapshot, of the expiries within a range of days. */
  'recent-vol': {
    arguments: {
      /** how far back */
      hours?: number | undefined
      /** shortest remaining life */
      leastDays?: number | undefined
      /** longest remaining life */
      mostDays?: number | undefined
      /** sign of the skew */
      sign?: 'call-minus-put' | 'put-minus-call' | undefined
      /** most instants in the answer */
      points?: number | undefined
    }
    columns: {
      /** instant of the snapshot (ms since 1970 UTC) */
      at: readonly number[]
      /** mean at-the-money vol of the expiries counted (decimal) */
      atmVol: readonly (number | null)[]
      /** mean over them of the 20 to 30-delta calls less the puts, by the sign asked for (decimal) */
      skew: readonly (number | null)[]
      /** mean of the 20 to 30-delta vols of both sides less the at-the-money vol (decimal) */
      wings: readonly (number | null)[]
      /** expiries counted (1) */
      expiries: readonly number[]
    }
  }
  /** At-the-money vol of one book against another at 7, 30, 60, 90 and 180 days through time: spread, ratio, difference of skew and of butterflies. */
  'relative-vol-history': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** sign of the risk reversal */
      sign?: 'call-minus-put' | 'put-minus-call' | undefined
      /** call + put − 2·ATM, or half of it */
      butterfly?: 'full' | 'halved' | undefined
    }
    columns: {
      /** beginning of the bucket (ms since 1970 UTC) */
      at: readonly number[]
      /** constant maturity (days) */
      tenorDays: readonly number[]
      /** at-the-money vol of the first book (decimal) */
      vol: readonly (number | null)[]
      /** at-the-money vol of the second book (decimal) */
      otherVol: readonly (number | null)[]
      /** first − second (decimal) */
      spread: readonly (number | null)[]
      /** first ÷ second (1) */
      ratio: readonly (number | null)[]
      /** 5-delta risk reversal, first − second (decimal) */
      rr05Difference: readonly (number | null)[]
      /** 15-delta risk reversal, first − second (decimal) */
      rr15Difference: readonly (number | null)[]
      /** 25-delta risk reversal, first − second (decimal) */
      rr25Difference: readonly (number | null)[]
      /** 35-delta risk reversal, first − second (decimal) */
      rr35Difference: readonly (number | null)[]
      /** 5-delta butterfly, first − second (decimal) */
      fly05Difference: readonly (number | null)[]
      /** 15-delta butterfly, first − second (decimal) */
      fly15Difference: readonly (number | null)[]
      /** 25-delta butterfly, first − second (decimal) */
      fly25Difference: readonly (number | null)[]
      /** 35-delta butterfly, first − second (decimal) */
      fly35Difference: readonly (number | null)[]
    }
  }
  /** Where the spread of at-the-money vol, of skew or of butterflies between two books stands: mean, deviation, z-score and percentile over 30, 90 and 365 days, by tenor. */
  'relative-vol-levels': {
    arguments: {
      /** what is compared */
      metric?: 'atm' | 'rr35' | 'rr25' | 'rr15' | 'rr05' | 'fly35' | 'fly25' | 'fly15' | 'fly05' | undefined
      /** sign of the risk reversal */
      sign?: 'call-minus-put' | 'put-minus-call' | undefined
      /** call + put − 2·ATM, or half of it */
      butterfly?: 'full' | 'halved' | undefined
    }
    columns: {
      /** constant maturity (days) */
      tenorDays: readonly number[]
      /** length of the past it is held against (days) */
      spanDays: readonly number[]
      /** days of it on which both books are known (days) */
      days: readonly number[]
      /** what is compared: atm, rr25, …, fly05 */
      metric: readonly string[]
      /** at-the-money vol, or the wing asked for, of the first book, newest day (decimal) */
      vol: readonly (number | null)[]
      /** that of the second book (decimal) */
      otherVol: readonly (number | null)[]
      /** first − second, newest day (decimal) */
      spread: readonly (number | null)[]
      /** first ÷ second, newest day; of at-the-money vols alone (1) */
      ratio: readonly (number | null)[]
      /** mean spread of the span (decimal) */
      spreadMean: readonly (number | null)[]
      /** standard deviation of the spread (decimal) */
      spreadDeviation: readonly (number | null)[]
      /** distance of the spread from its mean (standard deviations) */
      zScore: readonly (number | null)[]
      /** share of the earlier days with a lower spread (1) */
      spreadPercentile: readonly (number | null)[]
      /** share of the earlier days with a lower ratio (1) */
      ratioPercentile: readonly (number | null)[]
      /** median spread of the span (decimal) */
      spreadMedian: readonly (number | null)[]
    }
  }
  /** Realised vols of two coins by day, implied against realised beta, correlation and the spread of their carry. */
  'relative-vol-realised': {
    arguments: {
      /** how far back */
      span?: string | undefined
    }
    columns: {
      /** beginning of the day, UTC (ms since 1970 UTC) */
      at: readonly number[]
      /** 30-day at-the-money vol of the first book, last of the day (decimal) */
      implied: readonly (number | null)[]
      /** Parkinson vol of 7 days, first book (decimal) */
      realised7: readonly (number | null)[]
      /** Parkinson vol of 30 days, first book (decimal) */
      realised30: readonly (number | null)[]
      /** Parkinson vol of 90 days, first book (decimal) */
      realised90: readonly (number | null)[]
      /** 30-day at-the-money vol of the second book, last of the day (decimal) */
      otherImplied: readonly (number | null)[]
      /** Parkinson vol of 7 days, second book (decimal) */
      otherRealised7: readonly (number | null)[]
      /** Parkinson vol of 30 days, second book (decimal) */
      otherRealised30: readonly (number | null)[]
      /** Parkinson vol of 90 days, second book (decimal) */
      otherRealised90: readonly (number | null)[]
      /** realised vol of 7 days, first − second (decimal) */
      spread7: readonly (number | null)[]
      /** realised vol of 30 days, first − second (decimal) */
      spread30: readonly (number | null)[]
      /** realised vol of 90 days, first − second (decimal) */
      spread90: readonly (number | null)[]
      /** implied vol of the first over that of the second (1) */
      impliedBeta: readonly (number | null)[]
      /** realised beta over 30 days (1) */
      beta30: readonly (number | null)[]
      /** realised beta over 90 days (1) */
      beta90: readonly (number | null)[]
      /** realised beta over 180 days (1) */
      beta180: readonly (number | null)[]
      /** correlation of daily log returns over 30 days (1) */
      correlation30: readonly (number | null)[]
      /** over 90 days (1) */
      correlation90: readonly (number | null)[]
      /** over 180 days (1) */
      correlation180: readonly (number | null)[]
      /** implied − realised of 30 days, first book (decimal) */
      carry: readonly (number | null)[]
      /** implied − realised of 30 days, second book (decimal) */
      otherCarry: readonly (number | null)[]
      /** carry of the first − carry of the second (decimal) */
      carrySpread: readonly (number | null)[]
    }
  }
  /** The smiles of two books at one constant maturity on one axis of delta. */
  'relative-vol-smiles': {
    arguments: {
      /** constant maturity, days */
      tenor?: '1' | '2' | '3' | '7' | '14' | '21' | '30' | '60' | '90' | '180' | undefined
    }
    columns: {
      /** delta of the option: put05 … atm … call05 */
      bucket: readonly string[]
      /** |Δ| of the put, 1 − Δ of the call: 0 far put, 0.5 money, 1 far call (1) */
      deltaAxis: readonly number[]
      /** vol of the first book at that delta (decimal) */
      vol: readonly (number | null)[]
      /** vol of the second book (decimal) */
      otherVol: readonly (number | null)[]
      /** first − second (decimal) */
      difference: readonly (number | null)[]
      /** vol of the first book over its own at the money (1) */
      overAtm: readonly (number | null)[]
      /** vol of the second book over its own at the money (1) */
      otherOverAtm: readonly (number | null)[]
    }
  }
  /** At-the-money vol, skew and butterflies of two books by constant maturity, their differences, and the differences of an earlier moment. */
  'relative-vol-terms': {
    arguments: {
      /** sign of the risk reversal */
      sign?: 'call-minus-put' | 'put-minus-call' | undefined
      /** call + put − 2·ATM, or half of it */
      butterfly?: 'full' | 'halved' | undefined
      /** how long before the answer the earlier curves were true */
      shadowDays?: number | undefined
      /** instant of the earlier curves; wins over shadowDays */
      shadowAsOf?: number | undefined
    }
    columns: {
      /** constant maturity (days) */
      tenorDays: readonly number[]
      /** at-the-money vol of the first book (decimal) */
      vol: readonly (number | null)[]
      /** at-the-money vol of the second book (decimal) */
      otherVol: readonly (number | null)[]
      /** first − second (decimal) */
      spread: readonly (number | null)[]
      /** first ÷ second (1) */
      ratio: readonly (number | null)[]
      /** 25-delta risk reversal of the first book (decimal) */
      rr25: readonly (number | null)[]
      /** 25-delta risk reversal of the second book (decimal) */
      otherRr25: readonly (number | null)[]
      /** 15-delta risk reversal of the first book (decimal) */
      rr15: readonly (number | null)[]
      /** 15-delta risk reversal of the second book (decimal) */
      otherRr15: readonly (number | null)[]
      /** 25-delta butterfly of the first book (decimal) */
      fly25: readonly (number | null)[]
      /** 25-delta butterfly of the second book (decimal) */
      otherFly25: readonly (number | null)[]
      /** 5-delta risk reversal, first − second (decimal) */
      rr05Difference: readonly (number | null)[]
      /** 15-delta risk reversal, first − second (decimal) */
      rr15Difference: readonly (number | null)[]
      /** 25-delta risk reversal, first − second (decimal) */
      rr25Difference: readonly (number | null)[]
      /** 35-delta risk reversal, first − second (decimal) */
      rr35Difference: readonly (number | null)[]
      /** 5-delta butterfly, first − second (decimal) */
      fly05Difference: readonly (number | null)[]
      /** 15-delta butterfly, first − second (decimal) */
      fly15Difference: readonly (number | null)[]
      /** 25-delta butterfly, first − second (decimal) */
      fly25Difference: readonly (number | null)[]
      /** 35-delta butterfly, first − second (decimal) */
      fly35Difference: readonly (number | null)[]
      /** instant of the earlier curves of the first book (ms since 1970 UTC) */
      shadowAt: readonly (number | null)[]
      /** spread at that instant (decimal) */
      shadowSpread: readonly (number | null)[]
      /** difference of the 25-delta risk reversals at that instant (decimal) */
      shadowRr25Difference: readonly (number | null)[]
      /** difference of the 15-delta risk reversals at that instant (decimal) */
      shadowRr15Difference: readonly (number | null)[]
      /** difference of the 25-delta butterflies at that instant (decimal) */
      shadowFly25Difference: readonly (number | null)[]
    }
  }
  /** Open interest, volume and turnover of two option books by day, and their ratios. */
  'relative-vol-turnover': {
    arguments: {
      /** how far back */
      span?: string | undefined
    }
    columns: {
      /** beginning of the day, UTC (ms since 1970 UTC) */
      at: readonly number[]
      /** open options of the first book, last of the day, at the price of the day (USD) */
      openUsd: readonly (number | null)[]
      /** open options of the second book (USD) */
      otherOpenUsd: readonly (number | null)[]
      /** open interest, first ÷ second (1) */
      openRatio: readonly (number | null)[]
      /** the venue’s rolling 24-hour volume of the first book, at the price of the day (USD) */
      volumeUsd: readonly (number | null)[]
      /** of the second book (USD) */
      otherVolumeUsd: readonly (number | null)[]
      /** volume, first ÷ second (1) */
      volumeRatio: readonly (number | null)[]
      /** volume ÷ open interest, first book (1) */
      turnover: readonly (number | null)[]
      /** volume ÷ open interest, second book (1) */
      otherTurnover: readonly (number | null)[]
      /** turnover, first ÷ second (1) */
      turnoverRatio: readonly (number | null)[]
      /** the coin of the first book at the end of the day (quote ccy) */
      price: readonly (number | null)[]
      /** the coin of the second book at the end of the day (quote ccy) */
      otherPrice: readonly (number | null)[]
    }
  }
  /** The venue’s own tape of structures traded by request for quote: who asked, the net price against its mark, the hedge. */
  'rfq-tape': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** most requests, the newest first */
      limit?: number | undefined
    }
    columns: {
      /** when it traded, the venue’s clock (ms since 1970 UTC) */
      at: readonly number[]
      /** of the request at the venue */
      rfqId: readonly string[]
      /** as a desk would write it; the venue’s legs where it has no name */
      name: readonly string[]
      /** of the taker, who asked: buy or sell */
      side: readonly string[]
      /** for each unit of the ratios (coin) */
      amountCoin: readonly number[]
      /** options and futures in it (1) */
      legs: readonly number[]
      /** net price of one, as the venue tells it (settlement ccy) */
      price: readonly (number | null)[]
      /** net mark of one (settlement ccy) */
      mark: readonly (number | null)[]
      /** what the taker gave away against the mark: price − mark of a purchase, mark − price of a sale (settlement ccy) */
      edge: readonly (number | null)[]
      /** what the taker paid − received, at the index (USD) */
      premiumUsd: readonly (number | null)[]
      /** index of the trade (quote ccy) */
      index: readonly (number | null)[]
      /** future that was traded with it */
      hedge: readonly (string | null)[]
      /** what the taker did with it: buy or sell */
      hedgeSide: readonly (string | null)[]
      /** at which price (quote ccy) */
      hedgePrice: readonly (number | null)[]
      /** how much of it, as the venue counts it: USD for coin-settled futures (contracts) */
      hedgeAmount: readonly (number | null)[]
      /** whether a future was traded with it */
      isHedged: readonly boolean[]
      /** its options and the future that hedged them as a JSON list of {instrument, amount in coins with its sign, price} */
      position: readonly string[]
      /** its options as a JSON list of "buy X" and "sell X", as the taker traded them */
      uniTrade: readonly string[]
    }
  }
  /** How dear near options are against far ones through time: 1 is flat, above 1 the near end is dearer. */
  'richness-history': {
    arguments: {
      /** how far back */
      span?: string | undefined
    }
    columns: {
      /** beginning of the bucket (ms since 1970 UTC) */
      at: readonly number[]
      /** mean of the ten ratios of near to far: 1 flat, below it contango, above it backwardation (1) */
      richness: readonly (number | null)[]
      /** sum of the ten ratios (1) */
      ratio: readonly (number | null)[]
    }
  }
  /** One roll of a coin at a venue through time: its price, the annual rate between its legs, and where that stands in its own past. */
  'roll-history': {
    arguments: {
      /** coin; the market with most legs when absent */
      coin?: string | undefined
      /** coin: inverse contracts; stable: linear ones; most: those of which most legs are listed, inverse ones where as many are */
      margin?: 'coin' | 'stable' | 'most' | undefined
      /** place of the near leg; 0 is the perpetual, 1 the first to expire */
      near?: number | undefined
      /** place of the far leg */
      far?: number | undefined
      /** how far back */
      span?: string | undefined
      /** length of a bucket */
      granularity?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w' | undefined
    }
    columns: {
      /** beginning of the bucket (ms since 1970 UTC) */
      at: readonly number[]
      /** leg that is sold */
      near: readonly string[]
      /** leg that is bought */
      far: readonly string[]
      /** far price − near price (quote ccy) */
      roll: readonly number[]
      /** annual rate between the legs, simple (decimal) */
      apr: readonly (number | null)[]
      /** index (quote ccy) */
      index: readonly (number | null)[]
      /** share of the buckets so far whose rate was not higher (decimal) */
      percentile: readonly (number | null)[]
    }
  }
  /** Risk reversal and butterfly of every expiry beside those of an earlier moment at the same remaining life. */
  'shadow-skew': {
    arguments: {
      /** sign of the risk reversal */
      sign?: 'call-minus-put' | 'put-minus-call' | undefined
      /** call + put − 2·ATM, or half of it */
      butterfly?: 'full' | 'halved' | undefined
      /** delta of both wings, percent */
      delta?: '05' | '15' | '25' | '35' | undefined
      /** divide by the at-the-money vol of the same maturity */
      normalised?: boolean | undefined
      /** how long before the answer the shadow was true */
      shadowDays?: number | undefined
      /** instant of the shadow; wins over shadowDays */
      shadowAsOf?: number | undefined
    }
    columns: {
      /** expiry (ms since 1970 UTC) */
      expiry: readonly number[]
      /** remaining life (days) */
      days: readonly number[]
      /** risk reversal at the delta asked for (decimal) */
      rr: readonly (number | null)[]
      /** butterfly at the delta (decimal) */
      fly: readonly (number | null)[]
      /** instant of the shadow (ms since 1970 UTC) */
      shadowAt: readonly (number | null)[]
      /** risk reversal of the shadow at the same remaining life (decimal) */
      shadowRr: readonly (number | null)[]
      /** butterfly of the shadow at the same remaining life (decimal) */
      shadowFly: readonly (number | null)[]
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
  /** How the smile of one expiry moved: its vols by delta at even steps of a span. */
  'smile-history': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** the expiry; the next with a day to live when absent */
      expiry?: number | undefined
      /** most instants */
      frames?: number | undefined
    }
    columns: {
      /** instant of the smile (ms since 1970 UTC) */
      at: readonly number[]
      /** expiry (ms since 1970 UTC) */
      expiry: readonly number[]
      /** life at that instant (days) */
      days: readonly number[]
      /** forward of the expiry (quote ccy) */
      forward: readonly number[]
      /** delta: put05 … atm … call05 */
      bucket: readonly string[]
      /** |Δ| of the put, 1 − Δ of the call (1) */
      deltaAxis: readonly number[]
      /** vol at that delta (decimal) */
      vol: readonly (number | null)[]
    }
  }
  /** Pauses between the stored snapshots of an option book that were longer than they should be. */
  'snapshot-gaps': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** least length of a gap */
      minutes?: number | undefined
      /** most gaps, the newest */
      limit?: number | undefined
    }
    columns: {
      /** when data came again (ms since 1970 UTC) */
      at: readonly number[]
      /** last snapshot before it (ms since 1970 UTC) */
      since: readonly number[]
      /** how long nothing was stored (min) */
      minutes: readonly number[]
    }
  }
  /** Every spot pair of a venue: price, change, volume, spread, premium to the index, realised vols, beta and correlation to BTC, range of a month, and which past is stored. */
  'spot-board': {
    arguments: {
      /** rule by which vol is measured */
      estimator?: 'close' | 'parkinson' | 'garman-klass' | 'rogers-satchell' | 'yang-zhang' | undefined
      /** at most so many, those with most volume first */
      pairs?: number | undefined
    }
    columns: {
      /** pair at the venue */
      instrument: readonly string[]
      /** market of the venue */
      symbol: readonly string[]
      /** coin that is priced */
      coin: readonly string[]
      /** currency of the prices */
      quoteCurrency: readonly string[]
      /** when the venue said so; null where only bars are stored (ms since 1970 UTC) */
      at: readonly (number | null)[]
      /** last traded price; the middle of bid and ask where none is told; the last close without a quote (quote ccy) */
      last: readonly (number | null)[]
      /** return over 24 hours (decimal) */
      change24h: readonly (number | null)[]
      /** traded in 24 hours (quote ccy) */
      volume24hQuote: readonly (number | null)[]
      /** ask − bid over their middle; null with one side only (bp) */
      spreadBps: readonly (number | null)[]
      /** at the best bid (quote ccy) */
      bidSizeQuote: readonly (number | null)[]
      /** at the best ask (quote ccy) */
      askSizeQuote: readonly (number | null)[]
      /** middle of bid and ask over the index, less one (decimal) */
      premium: readonly (number | null)[]
      /** venue of that index */
      indexVenue: readonly (string | null)[]
      /** realised vol of 7 days (decimal) */
      vol7: readonly (number | null)[]
      /** of 30 days (decimal) */
      vol30: readonly (number | null)[]
      /** of 90 days (decimal) */
      vol90: readonly (number | null)[]
      /** to BTC over 30 days (1) */
      beta30: readonly (number | null)[]
      /** over 90 days (1) */
      beta90: readonly (number | null)[]
      /** over 180 days (1) */
      beta180: readonly (number | null)[]
      /** of daily returns with BTC over 30 days (1) */
      correlation30: readonly (number | null)[]
      /** over 90 days (1) */
      correlation90: readonly (number | null)[]
      /** over 180 days (1) */
      correlation180: readonly (number | null)[]
      /** lowest price of 30 whole days (quote ccy) */
      low30: readonly (number | null)[]
      /** highest price of 30 whole days (quote ccy) */
      high30: readonly (number | null)[]
      /** where the last price stands between them: 0 lowest, 1 highest (decimal) */
      place30: readonly (number | null)[]
      /** the first bar stored (ms since 1970 UTC) */
      firstBar: readonly (number | null)[]
      /** the last bar stored (ms since 1970 UTC) */
      lastBar: readonly (number | null)[]
      /** worth of bars stored, of the length with most (days) */
      storedDays: readonly (number | null)[]
    }
  }
  /** Traded prices of the spot pair of a market in bars, with what traded. */
  'spot-candles': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** length of a bar */
      granularity?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w' | undefined
    }
    columns: {
      /** beginning of the bar (ms since 1970 UTC) */
      at: readonly number[]
      /** pair at the venue */
      instrument: readonly string[]
      /** first price (quote ccy) */
      open: readonly number[]
      /** highest (quote ccy) */
      high: readonly number[]
      /** lowest (quote ccy) */
      low: readonly number[]
      /** last price (quote ccy) */
      close: readonly number[]
      /** traded; null where the venue does not tell it of all of the bar (coin) */
      volumeCoin: readonly (number | null)[]
      /** traded; null where the venue does not tell it of all of the bar (USD) */
      volumeUsd: readonly (number | null)[]
    }
  }
  /** What traded of the spot pairs of a market by the size of the print: bought and sold by takers, net, volume-weighted and time-weighted price. */
  'spot-order-sizes': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** length of a bucket */
      granularity?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w' | undefined
    }
    columns: {
      /** beginning of the bucket (ms since 1970 UTC) */
      at: readonly number[]
      /** prints of 0-1k, 1k-10k, 10k-100k or 100k+ of the quote currency, or all */
      size: readonly string[]
      /** prints (1) */
      trades: readonly number[]
      /** prints in which takers bought (1) */
      buys: readonly number[]
      /** prints in which takers sold (1) */
      sells: readonly number[]
      /** takers bought (quote ccy) */
      buyQuote: readonly number[]
      /** takers sold (quote ccy) */
      sellQuote: readonly number[]
      /** bought less sold (quote ccy) */
      netQuote: readonly number[]
      /** takers bought (coin) */
      buyCoin: readonly number[]
      /** takers sold (coin) */
      sellCoin: readonly number[]
      /** volume-weighted price of the bucket (quote ccy) */
      vwap: readonly (number | null)[]
      /** volume-weighted price of the whole span (quote ccy) */
      vwapSpan: readonly (number | null)[]
      /** mean of the volume-weighted prices of the buckets that traded (quote ccy) */
      twapSpan: readonly (number | null)[]
    }
  }
  /** The spot pair of a market through time: spread, sizes at the best price, which side is larger, and premium to the index. */
  'spot-spread': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** length of a bucket */
      granularity?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w' | undefined
    }
    columns: {
      /** beginning of the bucket (ms since 1970 UTC) */
      at: readonly number[]
      /** pair at the venue */
      instrument: readonly string[]
      /** middle of the last two-sided quote (quote ccy) */
      middle: readonly (number | null)[]
      /** mean of ask − bid over their middle (bp) */
      spreadBps: readonly (number | null)[]
      /** mean size at the best bid, at the middle (quote ccy) */
      bidSizeQuote: readonly (number | null)[]
      /** mean size at the best ask, at the middle (quote ccy) */
      askSizeQuote: readonly (number | null)[]
      /** size at the best bid less that at the best ask (quote ccy) */
      pressureQuote: readonly (number | null)[]
      /** last value of the index in the bucket (quote ccy) */
      index: readonly (number | null)[]
      /** middle over index, less one (decimal) */
      premium: readonly (number | null)[]
      /** venue of the index */
      indexVenue: readonly (string | null)[]
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
      /** call of the straddle */
      call: readonly string[]
      /** put of the straddle */
      put: readonly string[]
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
  /** How often, how much and for how much premium each kind of structure traded, by hour or day, with its share of all by count. */
  'strategy-history': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** all packages, those of the screen, or blocks */
      place?: 'all' | 'screen' | 'block' | undefined
      /** both sides, what customers bought, or what they sold */
      side?: 'both' | 'buy' | 'sell' | undefined
      /** least size */
      sizeCoin?: number | undefined
      /** largest size; 0 for any */
      mostCoin?: number | undefined
      /** least premium, either way */
      premiumUsd?: number | undefined
      /** strike of a leg; 0 for any */
      strike?: number | undefined
      /** all packages, those with a call, or with a put */
      type?: 'any' | 'call' | 'put' | undefined
      /** least |Δ| of one of it, all legs together */
      leastDelta?: number | undefined
      /** largest |Δ| of one of it, all legs together */
      mostDelta?: number | undefined
      /** all packages, those of one option, or of several */
      legs?: 'any' | 'one' | 'several' | undefined
      /** expiries of a leg; all when empty */
      expiries?: readonly number[] | undefined
      /** rule: a whole level was taken */
      consumedLevel?: boolean | undefined
      /** rule: price against mark */
      priceVsMark?: boolean | undefined
      /** rule: vol against that of the mark */
      volVsMark?: boolean | undefined
      /** rule: side of the taker */
      takerSide?: boolean | undefined
      /** length of a bucket of time; auto: hours up to two days, days beyond */
      bucket?: 'auto' | '1h' | '4h' | '1d' | '1w' | undefined
    }
    columns: {
      /** beginning of the bucket of time, UTC (ms since 1970 UTC) */
      at: readonly number[]
      /** what it is: call, put-spread, risk-reversal, …; custom where it has no name */
      strategy: readonly string[]
      /** how often it traded in the bucket (1) */
      trades: readonly number[]
      /** of all structures of the bucket that are counted, by count (decimal) */
      share: readonly number[]
      /** of them bought by the customer (1) */
      boughtTrades: readonly number[]
      /** of them sold; the rest is of unknown side (1) */
      soldTrades: readonly number[]
      /** all of it (coin) */
      amountCoin: readonly number[]
      /** premium of all legs; trades without an index are not in it (USD) */
      premiumUsd: readonly number[]
    }
  }
  /** Covered calls, cash-secured puts, short straddles and short variance round by round from the stored chains, with costs, beside the coin itself. */
  'strategy-run': {
    arguments: {
      /** what is sold */
      strategy?: 'covered-call' | 'cash-secured-put' | 'short-straddle' | 'short-variance' | undefined
      /** life of what is sold, days */
      tenor?: '7' | '14' | '30' | undefined
      /** sold at the bid, or at the mark */
      fill?: 'cross' | 'mark' | undefined
      /** how far back */
      span?: string | undefined
    }
    columns: {
      /** when the round was opened (ms since 1970 UTC) */
      entryAt: readonly number[]
      /** when it settled; null while it runs or where no settlement price is known (ms since 1970 UTC) */
      exitAt: readonly (number | null)[]
      /** settled, open, no-settlement-price, no-expiry or no-quote */
      status: readonly string[]
      /** expiry traded (ms since 1970 UTC) */
      expiry: readonly (number | null)[]
      /** strikes traded, quote currency */
      strikes: readonly (string | null)[]
      /** index at entry (quote ccy) */
      entrySpot: readonly (number | null)[]
      /** settlement price (quote ccy) */
      exitSpot: readonly (number | null)[]
      /** premium received for one coin of notional (quote ccy) */
      premium: readonly (number | null)[]
      /** paid (quote ccy) */
      fees: readonly (number | null)[]
      /** of one coin of notional, after fees (quote ccy) */
      pnl: readonly (number | null)[]
      /** pnl over the index at entry (1) */
      change: readonly (number | null)[]
      /** account that began at 1, each round with all of it (1) */
      value: readonly (number | null)[]
      /** what the coin alone did from entry to exit (1) */
      holdChange: readonly (number | null)[]
      /** buy and hold over the same rounds, from 1 (1) */
      holdValue: readonly (number | null)[]
      /** option book traded */
      market: readonly string[]
    }
  }
  /** Calls and puts that customers bought and sold at every strike over a span, with what is open now. */
  'strikes-traded': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** all trades, those on the screen, or blocks */
      place?: 'all' | 'screen' | 'block' | undefined
      /** expiries to count; all when empty */
      expiries?: readonly number[] | undefined
      /** rule: a whole level was taken */
      consumedLevel?: boolean | undefined
      /** rule: price against mark */
      priceVsMark?: boolean | undefined
      /** rule: vol against that of the mark */
      volVsMark?: boolean | undefined
      /** rule: side of the taker */
      takerSide?: boolean | undefined
    }
    columns: {
      /** strike (quote ccy) */
      strike: readonly number[]
      /** calls that customers bought (coin) */
      callBoughtCoin: readonly number[]
      /** calls that they sold (coin) */
      callSoldCoin: readonly number[]
      /** calls of which nobody knows who wanted the trade (coin) */
      callUnknownCoin: readonly number[]
      /** premium of the calls traded (USD) */
      callPremiumUsd: readonly number[]
      /** trades of calls (1) */
      callTrades: readonly number[]
      /** puts that customers bought (coin) */
      putBoughtCoin: readonly number[]
      /** puts that they sold (coin) */
      putSoldCoin: readonly number[]
      /** puts of which nobody knows who wanted the trade (coin) */
      putUnknownCoin: readonly number[]
      /** premium of the puts traded (USD) */
      putPremiumUsd: readonly number[]
      /** trades of puts (1) */
      putTrades: readonly number[]
      /** open calls now (coin) */
      callOpenCoin: readonly (number | null)[]
      /** open puts now (coin) */
      putOpenCoin: readonly (number | null)[]
    }
  }
  /** What customers bought and sold of one structure, or of all, day by day: coins, net, premium, vol and index. */
  'structure-days': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** all packages, those of the screen, or blocks */
      place?: 'all' | 'screen' | 'block' | undefined
      /** both sides, what customers bought, or what they sold */
      side?: 'both' | 'buy' | 'sell' | undefined
      /** least size */
      sizeCoin?: number | undefined
      /** largest size; 0 for any */
      mostCoin?: number | undefined
      /** least premium, either way */
      premiumUsd?: number | undefined
      /** strike of a leg; 0 for any */
      strike?: number | undefined
      /** all packages, those with a call, or with a put */
      type?: 'any' | 'call' | 'put' | undefined
      /** least |Δ| of one of it, all legs together */
      leastDelta?: number | undefined
      /** largest |Δ| of one of it, all legs together */
      mostDelta?: number | undefined
      /** all packages, those of one option, or of several */
      legs?: 'any' | 'one' | 'several' | undefined
      /** expiries of a leg; all when empty */
      expiries?: readonly number[] | undefined
      /** rule: a whole level was taken */
      consumedLevel?: boolean | undefined
      /** rule: price against mark */
      priceVsMark?: boolean | undefined
      /** rule: vol against that of the mark */
      volVsMark?: boolean | undefined
      /** rule: side of the taker */
      takerSide?: boolean | undefined
      /** only the structure of these legs, whichever way it traded; a JSON list of "buy X" and "sell X" */
      uniTrade?: string | undefined
    }
    columns: {
      /** beginning of the day, UTC (ms since 1970 UTC) */
      at: readonly number[]
      /** how often it traded, either way (1) */
      trades: readonly number[]
      /** bought by customers (coin) */
      boughtCoin: readonly number[]
      /** sold by customers (coin) */
      soldCoin: readonly number[]
      /** of which nobody knows who wanted it (coin) */
      unknownCoin: readonly number[]
      /** bought − sold (coin) */
      netCoin: readonly number[]
      /** what customers paid − received; what nobody knows and trades without an index are not in it (USD) */
      netPremiumUsd: readonly number[]
      /** mean vol by size; null where no trade has one (decimal) */
      vol: readonly (number | null)[]
      /** mean index of its trades (quote ccy) */
      index: readonly (number | null)[]
    }
  }
  /** One trade of a structure leg by leg: price, open interest before and after and what it opened or closed, worth and P&L now or at settlement, greeks, and the hedge. */
  'structure-legs': {
    arguments: {
      /** the structure, a JSON list of "buy X" and "sell X" */
      uniTrade?: string | undefined
      /** which of its trades: id of the block, request for quote or print; the newest when empty */
      tradeId?: string | undefined
    }
    columns: {
      /** the option or future; total: all of them */
      leg: readonly string[]
      /** option, hedge or total */
      kind: readonly string[]
      /** when it traded (ms since 1970 UTC) */
      tradedAt: readonly number[]
      /** id of the block, request for quote or print */
      tradeId: readonly string[]
      /** expiry; null of a hedge (ms since 1970 UTC) */
      expiry: readonly (number | null)[]
      /** strike (quote ccy) */
      strike: readonly (number | null)[]
      /** call or put */
      type: readonly (string | null)[]
      /** held, + bought, − sold; null of the total (coin) */
      amountCoin: readonly (number | null)[]
      /** premium of one coin; of a future its price (settlement ccy) */
      price: readonly (number | null)[]
      /** vol it traded at (decimal) */
      vol: readonly (number | null)[]
      /** paid − received, at the index of the trade (USD) */
      premiumUsd: readonly (number | null)[]
      /** open contracts told last before it traded (coin) */
      openBefore: readonly (number | null)[]
      /** how long before the trade that was told (s) */
      openBeforeAge: readonly (number | null)[]
      /** open contracts told first after it traded (coin) */
      openAfter: readonly (number | null)[]
      /** how long after the trade that was told (s) */
      openAfterAge: readonly (number | null)[]
      /** after − before: above 0 opened, below closed; with all that traded between the two (coin) */
      openChange: readonly (number | null)[]
      /** that change ÷ the coins traded: 1 all opened, −1 all closed (decimal) */
      openShare: readonly (number | null)[]
      /** open contracts now (coin) */
      openNow: readonly (number | null)[]
      /** instant of what follows: of the newest stored chain, or of the settlement (ms since 1970 UTC) */
      stateAt: readonly number[]
      /** settled; of the total all options */
      isSettled: readonly boolean[]
      /** mark of the venue; of a settled option its payoff (settlement ccy) */
      mark: readonly (number | null)[]
      /** vol of the mark (decimal) */
      markVol: readonly (number | null)[]
      /** forward of the expiry; of a settled option the delivery price (quote ccy) */
      forward: readonly (number | null)[]
      /** what it is worth (USD) */
      worthUsd: readonly (number | null)[]
      /** gained since the trade; once settled the result (coin) */
      pnlCoin: readonly (number | null)[]
      /** gained since the trade, at the index of then (USD) */
      pnlUsd: readonly (number | null)[]
      /** delta of the position (coin) */
      deltaCoin: readonly (number | null)[]
      /** gamma of the position (coin per 1 of the forward) */
      gamma: readonly (number | null)[]
      /** vega of the position (quote ccy per vol point) */
      vegaUsd: readonly (number | null)[]
      /** theta of the position (quote ccy per day) */
      thetaUsd: readonly (number | null)[]
    }
  }
  /** One trade of a structure from its print to its settlement: worth, P&L in coin and USD, greeks and open interest, by leg, hedge and in total. */
  'structure-life': {
    arguments: {
      /** the structure, a JSON list of "buy X" and "sell X" */
      uniTrade?: string | undefined
      /** which of its trades: id of the block, request for quote or print; the newest when empty */
      tradeId?: string | undefined
      /** length of a bucket */
      granularity?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w' | undefined
    }
    columns: {
      /** instant of the snapshot; of the last row of a settled structure its settlement (ms since 1970 UTC) */
      at: readonly number[]
      /** the option or future; total: all of them */
      leg: readonly string[]
      /** option, hedge or total */
      kind: readonly string[]
      /** held, + bought, − sold; null of the total (coin) */
      amountCoin: readonly (number | null)[]
      /** settled by then; of the total all options */
      isSettled: readonly boolean[]
      /** mark of the venue, of a settled option its payoff; of a future its price (settlement ccy) */
      mark: readonly (number | null)[]
      /** vol of the mark (decimal) */
      markVol: readonly (number | null)[]
      /** forward of the expiry; of a settled option the delivery price (quote ccy) */
      forward: readonly (number | null)[]
      /** index of the snapshot (quote ccy) */
      index: readonly (number | null)[]
      /** open contracts of the option (coin) */
      openCoin: readonly (number | null)[]
      /** what it is worth (coin) */
      worthCoin: readonly (number | null)[]
      /** what it is worth (USD) */
      worthUsd: readonly (number | null)[]
      /** gained since the trade (coin) */
      pnlCoin: readonly (number | null)[]
      /** gained since the trade, at the index of the instant (USD) */
      pnlUsd: readonly (number | null)[]
      /** delta of the position (coin) */
      deltaCoin: readonly (number | null)[]
      /** gamma of the position (coin per 1 of the forward) */
      gamma: readonly (number | null)[]
      /** vega of the position (quote ccy per vol point) */
      vegaUsd: readonly (number | null)[]
      /** theta of the position (quote ccy per day) */
      thetaUsd: readonly (number | null)[]
    }
  }
  /** How the largest structures of a span ended, as a distribution: by strategy, by how their initiator is known, by place or by life, bought and sold apart. */
  'structure-outcomes': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** all, those of the screen, or blocks */
      place?: 'all' | 'screen' | 'block' | undefined
      /** only one strategy, such as call-spread; all when empty */
      strategy?: string | undefined
      /** least premium of all legs */
      premiumUsd?: number | undefined
      /** groups: strategy, rule of the initiator, place, or longest life */
      by?: 'strategy' | 'initiator' | 'place' | 'life' | undefined
      /** results as a share of the notional or of the premium */
      of?: 'notional' | 'premium' | undefined
    }
    columns: {
      /** strategy, rule of the initiator, place, or longest life */
      group: readonly string[]
      /** buy or sell: what the customer did; unknown: as printed, nobody knows who wanted it */
      side: readonly string[]
      /** settled structures (1) */
      structures: readonly number[]
      /** of them, with a result above 0 (1) */
      won: readonly number[]
      /** of them, as a share (decimal) */
      wonShare: readonly number[]
      /** results added up (USD) */
      resultUsd: readonly (number | null)[]
      /** premiums of all legs added up (USD) */
      premiumUsd: readonly (number | null)[]
      /** mean result (decimal) */
      mean: readonly (number | null)[]
      /** worst result (decimal) */
      least: readonly (number | null)[]
      /** one in ten was worse (decimal) */
      q10: readonly (number | null)[]
      /** one in four was worse (decimal) */
      q25: readonly (number | null)[]
      /** half were worse (decimal) */
      median: readonly (number | null)[]
      /** one in four was better (decimal) */
      q75: readonly (number | null)[]
      /** one in ten was better (decimal) */
      q90: readonly (number | null)[]
      /** best result (decimal) */
      most: readonly (number | null)[]
    }
  }
  /** Everything that was traded as one: single prints, combinations, blocks and requests for quote, with name, net premium, net greeks and hedge. */
  structures: {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** all packages, those of the screen, or blocks */
      place?: 'all' | 'screen' | 'block' | undefined
      /** both sides, what customers bought, or what they sold */
      side?: 'both' | 'buy' | 'sell' | undefined
      /** least size */
      sizeCoin?: number | undefined
      /** largest size; 0 for any */
      mostCoin?: number | undefined
      /** least premium, either way */
      premiumUsd?: number | undefined
      /** strike of a leg; 0 for any */
      strike?: number | undefined
      /** all packages, those with a call, or with a put */
      type?: 'any' | 'call' | 'put' | undefined
      /** least |Δ| of one of it, all legs together */
      leastDelta?: number | undefined
      /** largest |Δ| of one of it, all legs together */
      mostDelta?: number | undefined
      /** all packages, those of one option, or of several */
      legs?: 'any' | 'one' | 'several' | undefined
      /** expiries of a leg; all when empty */
      expiries?: readonly number[] | undefined
      /** rule: a whole level was taken */
      consumedLevel?: boolean | undefined
      /** rule: price against mark */
      priceVsMark?: boolean | undefined
      /** rule: vol against that of the mark */
      volVsMark?: boolean | undefined
      /** rule: side of the taker */
      takerSide?: boolean | undefined
      /** only the structure of these legs, a JSON list of "buy X" and "sell X" */
      uniTrade?: string | undefined
      /** which come first */
      order?: 'newest' | 'size' | 'premium' | undefined
      /** most structures */
      limit?: number | undefined
    }
    columns: {
      /** the first print, the venue’s clock (ms since 1970 UTC) */
      at: readonly number[]
      /** of the block, request, combination or print at the venue */
      id: readonly string[]
      /** screen, combo, block or rfq */
      place: readonly string[]
      /** as a desk would write it */
      name: readonly string[]
      /** what it is: call, put-spread, risk-reversal, …; custom where it has no name */
      strategy: readonly string[]
      /** its legs as a JSON list of "buy X" and "sell X" */
      uniTrade: readonly string[]
      /** its options and the future that hedged them as a JSON list of {instrument, amount in coins with its sign, price} */
      position: readonly string[]
      /** the option, where it is one alone */
      instrument: readonly (string | null)[]
      /** buy or sell: what the customer did with the named structure; as printed where nobody knows */
      side: readonly string[]
      /** whether somebody knows who wanted it */
      isKnown: readonly boolean[]
      /** what says so */
      rule: readonly string[]
      /** how far that is to be trusted; 0 where nobody knows (1) */
      confidence: readonly number[]
      /** options in it (1) */
      legs: readonly number[]
      /** whether all legs that the venue announced are there */
      isWhole: readonly boolean[]
      /** for each unit of the ratios (coin) */
      amountCoin: readonly number[]
      /** vega-weighted vol of the legs (decimal) */
      vol: readonly (number | null)[]
      /** net price of one: paid − received (settlement ccy) */
      priceCoin: readonly (number | null)[]
      /** premium of all legs (USD) */
      premiumUsd: readonly (number | null)[]
      /** what the customer paid − received (USD) */
      netPremiumUsd: readonly (number | null)[]
      /** coins × index (USD) */
      notionalUsd: readonly (number | null)[]
      /** delta that it gives the customer, without hedge (coin) */
      deltaCoin: readonly (number | null)[]
      /** gamma (coin per USD) */
      gamma: readonly (number | null)[]
      /** vega (USD per vol point) */
      vegaUsd: readonly (number | null)[]
      /** theta (USD per day) */
      thetaUsd: readonly (number | null)[]
      /** future that was traded with it */
      hedge: readonly (string | null)[]
      /** buy or sell */
      hedgeSide: readonly (string | null)[]
      /** how much of it (coin) */
      hedgeCoin: readonly (number | null)[]
      /** at which price (quote ccy) */
      hedgePrice: readonly (number | null)[]
      /** index of its prints (quote ccy) */
      index: readonly (number | null)[]
      /** since when the book stood that was in force before; of several legs the oldest (ms since 1970 UTC) */
      bookBeforeAt: readonly (number | null)[]
      /** best bid then; of several legs what doing it patiently would have cost, net (settlement ccy) */
      bidBefore: readonly (number | null)[]
      /** best ask then; of several legs what doing it at once would have cost, net (settlement ccy) */
      askBefore: readonly (number | null)[]
      /** mark then, of several legs net (settlement ccy) */
      markBefore: readonly (number | null)[]
      /** at that bid; null of several legs (coin) */
      bidSizeBefore: readonly (number | null)[]
      /** at that ask; null of several legs (coin) */
      askSizeBefore: readonly (number | null)[]
      /** vol of that bid; null of several legs (decimal) */
      bidVolBefore: readonly (number | null)[]
      /** vol of that ask; null of several legs (decimal) */
      askVolBefore: readonly (number | null)[]
      /** when the first book after it came to be; of several legs the latest (ms since 1970 UTC) */
      bookAfterAt: readonly (number | null)[]
      /** best bid then, as before (settlement ccy) */
      bidAfter: readonly (number | null)[]
      /** best ask then, as before (settlement ccy) */
      askAfter: readonly (number | null)[]
      /** open before, all legs together (coin) */
      openBefore: readonly (number | null)[]
      /** open after − before, all legs together: above 0 opened, below closed; with all that traded between (coin) */
      openChange: readonly (number | null)[]
      /** whether every change of the books was heard; else they are those of chains asked for now and then */
      isStreamed: readonly boolean[]
    }
  }
  /** Vol of one book less that of another at equal delta and remaining life, over all tenors. */
  'surface-difference': {
    arguments: Record<never, never>
    columns: {
      /** constant maturity (days) */
      tenorDays: readonly number[]
      /** delta of the option: put05 … atm … call05 */
      bucket: readonly string[]
      /** |Δ| of the put, 1 − Δ of the call: 0 far put, 0.5 money, 1 far call (1) */
      deltaAxis: readonly number[]
      /** vol of the first book (decimal) */
      vol: readonly (number | null)[]
      /** vol of the second book (decimal) */
      otherVol: readonly (number | null)[]
      /** first − second; null where either does not reach (decimal) */
      difference: readonly (number | null)[]
      /** first ÷ second (1) */
      ratio: readonly (number | null)[]
      /** instant of the first surface (ms since 1970 UTC) */
      at: readonly number[]
      /** instant of the second surface (ms since 1970 UTC) */
      otherAt: readonly number[]
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
      /** of those, how many marks lie outside their own bid and ask: the smile follows the quotes there (quotes) */
      marksOutside: readonly (number | null)[]
      /** vol by which the calendar condition moved the smile off its own best fit, root mean square over its quotes (decimal) */
      movedRmsVol: readonly (number | null)[]
      /** the same, largest of its quotes (decimal) */
      movedMaxVol: readonly (number | null)[]
      /** fitted expiries that this one crosses within the strikes that both list (expiries) */
      calendarViolations: readonly number[]
    }
  }
  /** The annual rate of the basis of one coin at a constant maturity, at every venue and margin through time. */
  'tenor-basis-history': {
    arguments: {
      /** constant maturity */
      tenor?: number | undefined
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
      /** market of the venue */
      symbol: readonly string[]
      /** coin: inverse; stable: linear */
      margin: readonly string[]
      /** basis ÷ index at the maturity (decimal) */
      basisShare: readonly number[]
      /** simple annual rate at the maturity (decimal) */
      apr: readonly number[]
      /** open in the dated futures of the curve (coin) */
      openInterestCoin: readonly (number | null)[]
    }
  }
  /** How at-the-money vol, skew or butterfly was distributed over a span at each constant maturity, and where it stands now. */
  'tenor-distribution': {
    arguments: {
      /** sign of the risk reversal */
      sign?: 'call-minus-put' | 'put-minus-call' | undefined
      /** call + put − 2·ATM, or half of it */
      butterfly?: 'full' | 'halved' | undefined
      /** how far back */
      span?: string | undefined
      /** what is distributed */
      measure?: 'atm' | 'rr25' | 'fly25' | undefined
    }
    columns: {
      /** constant maturity (days) */
      tenorDays: readonly number[]
      /** days with a value (days) */
      days: readonly number[]
      /** newest day (decimal) */
      now: readonly (number | null)[]
      /** lowest (decimal) */
      low: readonly (number | null)[]
      /** 5th percentile (decimal) */
      p05: readonly (number | null)[]
      /** 25th percentile (decimal) */
      p25: readonly (number | null)[]
      /** median (decimal) */
      median: readonly (number | null)[]
      /** 75th percentile (decimal) */
      p75: readonly (number | null)[]
      /** 95th percentile (decimal) */
      p95: readonly (number | null)[]
      /** highest (decimal) */
      high: readonly (number | null)[]
      /** share of the earlier days below the newest one (1) */
      percentile: readonly (number | null)[]
      /** distance of the newest day from the mean (standard deviations) */
      zScore: readonly (number | null)[]
    }
  }
  /** At-the-money vol of one tenor against what the coin then realised, by day, with each day’s move in standard deviations of what was implied. */
  'tenor-realised': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** tenor of the implied vol, days */
      tenor?: '7' | '30' | '60' | '90' | '180' | undefined
      /** of the realised vol */
      window?: number | undefined
      /** estimator of the realised vol */
      estimator?: 'close' | 'parkinson' | undefined
    }
    columns: {
      /** beginning of the day, UTC (ms since 1970 UTC) */
      at: readonly number[]
      /** at-the-money vol at the tenor, last of the day (decimal) */
      implied: readonly (number | null)[]
      /** the same one tenor earlier: what was asked for the life that ends here (decimal) */
      impliedBefore: readonly (number | null)[]
      /** vol realised over the window that ends here (decimal) */
      realised: readonly (number | null)[]
      /** implied one tenor earlier − realised since, over the tenor (decimal) */
      premium: readonly (number | null)[]
      /** last price of the day (quote ccy) */
      spot: readonly (number | null)[]
      /** log return from the day before (1) */
      spotReturn: readonly (number | null)[]
      /** return over the daily move that the vol of the day before implied (standard deviations) */
      zScore: readonly (number | null)[]
      /** where the prices are from */
      source: readonly (string | null)[]
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
  /** Every option trade of a span, newest first, with who wanted it, what it was part of, greeks, and the book and open interest before and after. */
  'trade-tape': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** all packages, those of the screen, or blocks */
      place?: 'all' | 'screen' | 'block' | undefined
      /** both sides, what customers bought, or what they sold */
      side?: 'both' | 'buy' | 'sell' | undefined
      /** least size */
      sizeCoin?: number | undefined
      /** largest size; 0 for any */
      mostCoin?: number | undefined
      /** least premium, either way */
      premiumUsd?: number | undefined
      /** strike of a leg; 0 for any */
      strike?: number | undefined
      /** all packages, those with a call, or with a put */
      type?: 'any' | 'call' | 'put' | undefined
      /** least |Δ| of one of it, all legs together */
      leastDelta?: number | undefined
      /** largest |Δ| of one of it, all legs together */
      mostDelta?: number | undefined
      /** all packages, those of one option, or of several */
      legs?: 'any' | 'one' | 'several' | undefined
      /** expiries of a leg; all when empty */
      expiries?: readonly number[] | undefined
      /** rule: a whole level was taken */
      consumedLevel?: boolean | undefined
      /** rule: price against mark */
      priceVsMark?: boolean | undefined
      /** rule: vol against that of the mark */
      volVsMark?: boolean | undefined
      /** rule: side of the taker */
      takerSide?: boolean | undefined
      /** only the structure of these legs, a JSON list of "buy X" and "sell X" */
      uniTrade?: string | undefined
      /** which come first */
      order?: 'newest' | 'premium' | undefined
      /** most trades */
      limit?: number | undefined
    }
    columns: {
      /** when it traded, the venue’s clock (ms since 1970 UTC) */
      at: readonly number[]
      /** id at the venue */
      tradeId: readonly string[]
      /** number of the trade of its option (1) */
      tradeSeq: readonly (number | null)[]
      /** the option */
      instrument: readonly string[]
      /** expiry (ms since 1970 UTC) */
      expiry: readonly number[]
      /** strike (quote ccy) */
      strike: readonly number[]
      /** call or put */
      type: readonly string[]
      /** of the taker, as the venue tells it: buy or sell; bookkeeping for a block */
      side: readonly string[]
      /** who is taken to have wanted it: buy or sell; null where nobody knows */
      customer: readonly (string | null)[]
      /** of the block or request for quote */
      blockId: readonly (string | null)[]
      /** of what it was part of: the block, request, combination or itself */
      structureId: readonly string[]
      /** that, as a desk would write it */
      structure: readonly string[]
      /** options that were traded as one with it (1) */
      legs: readonly number[]
      /** these legs as a JSON list of "buy X" and "sell X" */
      uniTrade: readonly string[]
      /** a liquidation, as far as the venue says */
      isLiquidation: readonly boolean[]
      /** traded price (settlement ccy) */
      price: readonly number[]
      /** vol of the price, as the venue prints it (decimal) */
      vol: readonly (number | null)[]
      /** traded (coin) */
      amountCoin: readonly (number | null)[]
      /** of the whole structure, for each unit of its ratios (coin) */
      structureCoin: readonly number[]
      /** premium at the index of the trade (USD) */
      premiumUsd: readonly (number | null)[]
      /** index of the trade (quote ccy) */
      index: readonly (number | null)[]
      /** forward of the expiry then (quote ccy) */
      forward: readonly (number | null)[]
      /** of one coin of it, at the vol of the trade (1) */
      delta: readonly (number | null)[]
      /** change of delta per unit of the forward (1/quote ccy) */
      gamma: readonly (number | null)[]
      /** for one vol point (quote ccy per vol point) */
      vega: readonly (number | null)[]
      /** for one calendar day (quote ccy per day) */
      theta: readonly (number | null)[]
      /** for one percent of rate, spot held fixed (quote ccy per rate point) */
      rho: readonly (number | null)[]
      /** future that was traded with it */
      hedge: readonly (string | null)[]
      /** buy or sell */
      hedgeSide: readonly (string | null)[]
      /** at which price (quote ccy) */
      hedgePrice: readonly (number | null)[]
      /** how much of it (coin) */
      hedgeCoin: readonly (number | null)[]
      /** since when the book stood that was in force before the trade (ms since 1970 UTC) */
      beforeAt: readonly (number | null)[]
      /** best bid of that book (settlement ccy) */
      bidBefore: readonly (number | null)[]
      /** at its best bid (coin) */
      bidSizeBefore: readonly (number | null)[]
      /** vol of its best bid (decimal) */
      bidVolBefore: readonly (number | null)[]
      /** best ask of that book (settlement ccy) */
      askBefore: readonly (number | null)[]
      /** at its best ask (coin) */
      askSizeBefore: readonly (number | null)[]
      /** vol of its best ask (decimal) */
      askVolBefore: readonly (number | null)[]
      /** mark of that book (settlement ccy) */
      markBefore: readonly (number | null)[]
      /** vol of its mark (decimal) */
      markVolBefore: readonly (number | null)[]
      /** open interest told then (coin) */
      openBefore: readonly (number | null)[]
      /** instant of the first book after the trade (ms since 1970 UTC) */
      afterAt: readonly (number | null)[]
      /** best bid of that book (settlement ccy) */
      bidAfter: readonly (number | null)[]
      /** at its best bid (coin) */
      bidSizeAfter: readonly (number | null)[]
      /** vol of its best bid (decimal) */
      bidVolAfter: readonly (number | null)[]
      /** best ask of that book (settlement ccy) */
      askAfter: readonly (number | null)[]
      /** at its best ask (coin) */
      askSizeAfter: readonly (number | null)[]
      /** vol of its best ask (decimal) */
      askVolAfter: readonly (number | null)[]
      /** mark of that book (settlement ccy) */
      markAfter: readonly (number | null)[]
      /** vol of its mark (decimal) */
      markVolAfter: readonly (number | null)[]
      /** open interest told then (coin) */
      openAfter: readonly (number | null)[]
      /** open after − before, with everything that traded between the two (coin) */
      openChange: readonly (number | null)[]
    }
  }
  /** At what basis one future or perpetual traded in each bucket of time: first, highest, lowest and last, weighted by what traded, and how much. */
  'traded-basis': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** length of a bucket */
      granularity?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w' | undefined
    }
    columns: {
      /** beginning of the bucket (ms since 1970 UTC) */
      at: readonly number[]
      /** price − index, weighted by coins (quote ccy) */
      basis: readonly number[]
      /** of the first print (quote ccy) */
      basisOpen: readonly number[]
      /** highest (quote ccy) */
      basisHigh: readonly number[]
      /** lowest (quote ccy) */
      basisLow: readonly number[]
      /** of the last print (quote ccy) */
      basisClose: readonly number[]
      /** weighted basis ÷ weighted index (decimal) */
      basisShare: readonly (number | null)[]
      /** weighted basis per year, simple; null for a perpetual and within a day of expiry (decimal) */
      apr: readonly (number | null)[]
      /** weighted by coins (quote ccy) */
      index: readonly number[]
      /** traded (coin) */
      amountCoin: readonly number[]
      /** traded (USD) */
      amountUsd: readonly (number | null)[]
      /** prints (1) */
      trades: readonly number[]
    }
  }
  /** At what basis the dated futures of a venue traded in each bucket of time, weighted by what traded: a histogram by volume, or a line for each expiry. */
  'traded-basis-board': {
    arguments: {
      /** coin; all when absent */
      coin?: string | undefined
      /** coin: inverse contracts; stable: linear ones; all: both, row by row */
      margin?: 'all' | 'coin' | 'stable' | undefined
      /** how far back */
      span?: string | undefined
      /** length of a bucket */
      granularity?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w' | undefined
    }
    columns: {
      /** beginning of the bucket (ms since 1970 UTC) */
      at: readonly number[]
      /** market of the venue */
      symbol: readonly string[]
      /** coin: inverse; stable: linear */
      margin: readonly string[]
      /** name at the venue */
      instrument: readonly string[]
      /** expiry (ms since 1970 UTC) */
      expiry: readonly (number | null)[]
      /** price − index, weighted by coins (quote ccy) */
      basis: readonly number[]
      /** weighted basis ÷ weighted index (decimal) */
      basisShare: readonly (number | null)[]
      /** weighted basis per year, simple; null within a day of expiry (decimal) */
      apr: readonly (number | null)[]
      /** traded (coin) */
      amountCoin: readonly number[]
      /** traded (USD) */
      amountUsd: readonly (number | null)[]
      /** prints (1) */
      trades: readonly number[]
    }
  }
  /** Vol at which options traded each day, weighted by premium, within a range of life and delta, against realised vol. */
  'traded-realised': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** of the realised vol */
      window?: number | undefined
      /** least life */
      leastDays?: number | undefined
      /** longest life */
      mostDays?: number | undefined
      /** least |Δ| */
      leastDelta?: number | undefined
      /** largest |Δ| */
      mostDelta?: number | undefined
    }
    columns: {
      /** beginning of the day, UTC (ms since 1970 UTC) */
      at: readonly number[]
      /** vols of the trades of the day weighted by their premium (decimal) */
      tradedVol: readonly (number | null)[]
      /** close-to-close vol over the window that ends here (decimal) */
      realised: readonly (number | null)[]
      /** premium of those trades; null where none (USD) */
      premiumUsd: readonly (number | null)[]
      /** trades counted (1) */
      trades: readonly number[]
      /** last price of the day (quote ccy) */
      spot: readonly (number | null)[]
    }
  }
  /** Vol at which each option traded on one day, weighted by premium, by strike and expiry. */
  'traded-smile': {
    arguments: {
      /** any instant of the day; the day of the answer when absent */
      day?: number | undefined
      /** expiries to show; all when empty */
      expiries?: readonly number[] | undefined
    }
    columns: {
      /** expiry (ms since 1970 UTC) */
      expiry: readonly number[]
      /** life at the end of the day (days) */
      days: readonly number[]
      /** strike (quote ccy) */
      strike: readonly number[]
      /** call or put */
      type: readonly string[]
      /** vols of the trades weighted by their premium (decimal) */
      weightedVol: readonly (number | null)[]
      /** premium traded, at the index of each trade (USD) */
      premiumUsd: readonly (number | null)[]
      /** traded (coin) */
      amountCoin: readonly number[]
      /** trades (1) */
      trades: readonly number[]
    }
  }
  /** Vol at which each expiry traded on one day, weighted by premium, with the forward vol and the premium traded. */
  'traded-terms': {
    arguments: {
      /** any instant of the day; the newest day with trades when absent */
      day?: number | undefined
    }
    columns: {
      /** expiry (ms since 1970 UTC) */
      expiry: readonly number[]
      /** life in the middle of the day (days) */
      days: readonly number[]
      /** vol of every trade weighted by its premium (decimal) */
      weightedVol: readonly (number | null)[]
      /** at-the-money vol of the smile fitted to the trades (decimal) */
      atmVol: readonly (number | null)[]
      /** from the expiry before to this one, of the weighted vols; null where total variance falls (decimal) */
      forwardVol: readonly (number | null)[]
      /** premium traded (USD) */
      premiumUsd: readonly number[]
      /** trades (1) */
      trades: readonly number[]
    }
  }
  /** Coins, premium, notional and count of option trades, calls and puts, screen and blocks, bought and sold, by hour or day, strike or expiry. */
  'traded-volume': {
    arguments: {
      /** one row per bucket of time, strike, expiry, or strike of each expiry */
      by?: 'time' | 'strike' | 'expiry' | 'strike-expiry' | undefined
      /** how far back */
      span?: string | undefined
      /** length of a bucket of time; auto: hours up to five days, days beyond */
      bucket?: 'auto' | '1h' | '4h' | '1d' | '1w' | undefined
      /** all trades, those on the screen, or blocks */
      place?: 'all' | 'screen' | 'block' | undefined
      /** expiries to count; all when empty */
      expiries?: readonly number[] | undefined
    }
    columns: {
      /** beginning of the bucket of time, UTC; null when summed over time (ms since 1970 UTC) */
      at: readonly (number | null)[]
      /** expiry; null when summed over expiries (ms since 1970 UTC) */
      expiry: readonly (number | null)[]
      /** strike; null when summed over strikes (quote ccy) */
      strike: readonly (number | null)[]
      /** screen or block */
      place: readonly string[]
      /** call or put */
      optionType: readonly string[]
      /** traded (coin) */
      amountCoin: readonly number[]
      /** of it bought by customers (coin) */
      boughtCoin: readonly number[]
      /** sold by customers (coin) */
      soldCoin: readonly number[]
      /** premium; trades without an index are not in it (USD) */
      premiumUsd: readonly number[]
      /** premium that customers paid − received (USD) */
      netPremiumUsd: readonly number[]
      /** coins × index (USD) */
      notionalUsd: readonly number[]
      /** trades (1) */
      trades: readonly number[]
    }
  }
  /** Open interest, volume of 24 hours, notional and turnover of calls, puts and all of a book against their means of seven days, and of its options. */
  turnover: {
    arguments: {
      /** most options */
      limit?: number | undefined
    }
    columns: {
      /** total: calls, puts or all; option: one of them */
      row: readonly string[]
      /** calls, puts, all, or the option */
      name: readonly string[]
      /** its expiry; null of totals (ms since 1970 UTC) */
      expiry: readonly (number | null)[]
      /** open interest (coin) */
      openCoin: readonly (number | null)[]
      /** the same at the index (USD) */
      openUsd: readonly (number | null)[]
      /** the venue’s rolling 24-hour volume (coin) */
      volumeCoin: readonly (number | null)[]
      /** that volume at the index (USD) */
      volumeUsd: readonly (number | null)[]
      /** volume ÷ open interest (1) */
      turnover: readonly (number | null)[]
      /** mean of open interest at the end of the last seven days stored; null of options (coin) */
      openAverageCoin: readonly (number | null)[]
      /** open interest ÷ that mean (1) */
      openRatio: readonly (number | null)[]
      /** mean of the rolling volume at the end of those days; null of options (coin) */
      volumeAverageCoin: readonly (number | null)[]
      /** volume ÷ that mean (1) */
      volumeRatio: readonly (number | null)[]
      /** mean volume ÷ mean open interest (1) */
      turnoverAverage: readonly (number | null)[]
    }
  }
  /** Structures that traded, the same legs and sides together: how often, how much, for what net premium, whether opened or closed, and worth what now. */
  'unique-trades': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** all packages, those of the screen, or blocks */
      place?: 'all' | 'screen' | 'block' | undefined
      /** both sides, what customers bought, or what they sold */
      side?: 'both' | 'buy' | 'sell' | undefined
      /** least size */
      sizeCoin?: number | undefined
      /** largest size; 0 for any */
      mostCoin?: number | undefined
      /** least premium, either way */
      premiumUsd?: number | undefined
      /** strike of a leg; 0 for any */
      strike?: number | undefined
      /** all packages, those with a call, or with a put */
      type?: 'any' | 'call' | 'put' | undefined
      /** least |Δ| of one of it, all legs together */
      leastDelta?: number | undefined
      /** largest |Δ| of one of it, all legs together */
      mostDelta?: number | undefined
      /** all packages, those of one option, or of several */
      legs?: 'any' | 'one' | 'several' | undefined
      /** expiries of a leg; all when empty */
      expiries?: readonly number[] | undefined
      /** rule: a whole level was taken */
      consumedLevel?: boolean | undefined
      /** rule: price against mark */
      priceVsMark?: boolean | undefined
      /** rule: vol against that of the mark */
      volVsMark?: boolean | undefined
      /** rule: side of the taker */
      takerSide?: boolean | undefined
      /** most structures */
      limit?: number | undefined
    }
    columns: {
      /** legs as a JSON list of "buy X" and "sell X" */
      uniTrade: readonly string[]
      /** its options and the future that hedged them as a JSON list of {instrument, amount in coins with its sign, price} */
      position: readonly string[]
      /** as a desk would write it */
      name: readonly string[]
      /** what it is */
      strategy: readonly string[]
      /** buy or sell, the customer as far as known */
      side: readonly string[]
      /** block or screen: where most of it was made */
      place: readonly string[]
      /** options in it (1) */
      legs: readonly number[]
      /** how often it traded (1) */
      trades: readonly number[]
      /** all of it (coin) */
      amountCoin: readonly number[]
      /** premium paid − received; trades without an index are not in it (USD) */
      netPremiumUsd: readonly number[]
      /** premium of all legs (USD) */
      premiumUsd: readonly number[]
      /** what its options are worth now, bought − sold, at the mark and the index; null once one has no mark (USD) */
      worthUsd: readonly (number | null)[]
      /** open after − before each of its trades: above 0 opened, below closed, with all that traded between (coin) */
      openChange: readonly (number | null)[]
      /** mean index of its trades (quote ccy) */
      index: readonly (number | null)[]
      /** its last trade (ms since 1970 UTC) */
      lastAt: readonly number[]
    }
  }
  /** Notional, premium, fees, trades and accounts of Derive’s last fourteen days of options on a coin. */
  'venue-activity': {
    arguments: Record<never, never>
    columns: {
      /** beginning of the day, UTC (ms since 1970 UTC) */
      at: readonly number[]
      /** options traded that day, as the venue counts them (USD) */
      notionalUsd: readonly number[]
      /** of all days up to its end, since the venue began (USD) */
      cumulativeUsd: readonly number[]
      /** premium of that day (USD) */
      premiumUsd: readonly number[]
      /** fees of that day (USD) */
      feesUsd: readonly number[]
      /** trades of that day (1) */
      trades: readonly number[]
      /** accounts that traded; null before the last week, and where not all trades are told (1) */
      wallets: readonly (number | null)[]
      /** accounts that took (1) */
      takers: readonly (number | null)[]
      /** accounts that made (1) */
      makers: readonly (number | null)[]
    }
  }
  /** Of every option that more than one book quotes the best bid and ask over venues in vol and USD, and what is left after fees where they cross. */
  'venue-best': {
    arguments: {
      /** expiries to show; all when empty */
      expiries?: readonly number[] | undefined
      /** least |Δ| */
      leastDelta?: number | undefined
      /** largest |Δ| */
      mostDelta?: number | undefined
    }
    columns: {
      /** expiry (ms since 1970 UTC) */
      expiry: readonly number[]
      /** strike (quote ccy) */
      strike: readonly number[]
      /** call or put */
      type: readonly string[]
      /** books that quote it (1) */
      books: readonly number[]
      /** at the mark of the first book (1) */
      delta: readonly (number | null)[]
      /** highest vol that somebody bids (decimal) */
      bidVol: readonly (number | null)[]
      /** who */
      bidVenue: readonly (string | null)[]
      /** premium of that bid (quote ccy) */
      bidUsd: readonly (number | null)[]
      /** name of the option there */
      bidInstrument: readonly (string | null)[]
      /** lowest vol that somebody asks (decimal) */
      askVol: readonly (number | null)[]
      /** who */
      askVenue: readonly (string | null)[]
      /** premium of that ask (quote ccy) */
      askUsd: readonly (number | null)[]
      /** name of the option there */
      askInstrument: readonly (string | null)[]
      /** of buying at the one and selling at the other (quote ccy) */
      feesUsd: readonly (number | null)[]
      /** bid − ask − fees of one coin; above 0 is free money, if both can be had at once (quote ccy) */
      freeUsd: readonly (number | null)[]
    }
  }
  /** Each day with open, high, low and close of the coin, and of each venue and all together the open options, their notional and put/call ratio. */
  'venue-days': {
    arguments: {
      /** how far back */
      span?: string | undefined
    }
    columns: {
      /** beginning of the day, UTC (ms since 1970 UTC) */
      at: readonly number[]
      /** venue; all: every venue together */
      venue: readonly string[]
      /** price of the coin as the day began (quote ccy) */
      open: readonly (number | null)[]
      /** highest price of the day (quote ccy) */
      high: readonly (number | null)[]
      /** lowest price of the day (quote ccy) */
      low: readonly (number | null)[]
      /** price as the day ended (quote ccy) */
      close: readonly (number | null)[]
      /** open options, last snapshot of the day (coin) */
      openCoin: readonly (number | null)[]
      /** open options at the closing price; null where that is not known (USD) */
      notionalUsd: readonly (number | null)[]
      /** the venue’s rolling 24-hour volume at that snapshot (coin) */
      volumeCoin: readonly (number | null)[]
      /** open puts over open calls (1) */
      putCallRatio: readonly (number | null)[]
    }
  }
  /** Open interest, volume and put/call ratio of the options of one coin by day, venue by venue. */
  'venue-history': {
    arguments: {
      /** how far back */
      span?: string | undefined
    }
    columns: {
      /** beginning of the day, UTC (ms since 1970 UTC) */
      at: readonly number[]
      /** venue */
      venue: readonly string[]
      /** open options of its books, last snapshot of the day (coin) */
      openCoin: readonly (number | null)[]
      /** the venue’s rolling 24-hour volume at that snapshot (coin) */
      volumeCoin: readonly (number | null)[]
      /** open puts over open calls (1) */
      putCallRatio: readonly (number | null)[]
    }
  }
  /** Open calls and puts of one coin by strike, by expiry or both, venue by venue. */
  'venue-open-interest': {
    arguments: {
      /** one row per strike, per expiry, or per strike of each expiry, of each venue */
      by?: 'strike' | 'expiry' | 'strike-expiry' | undefined
      /** expiries to count; all when empty */
      expiries?: readonly number[] | undefined
      /** shortest remaining life */
      leastDays?: number | undefined
      /** longest remaining life */
      mostDays?: number | undefined
    }
    columns: {
      /** venue */
      venue: readonly string[]
      /** expiry; null when summed over expiries (ms since 1970 UTC) */
      expiry: readonly (number | null)[]
      /** strike; null when summed over strikes (quote ccy) */
      strike: readonly (number | null)[]
      /** open calls (coin) */
      callCoin: readonly number[]
      /** open puts (coin) */
      putCoin: readonly number[]
    }
  }
  /** Every venue’s option book of one coin: open interest, volume, put/call ratio, at-the-money vol and skew. */
  'venue-options': {
    arguments: Record<never, never>
    columns: {
      /** venue */
      venue: readonly string[]
      /** market of the venue */
      symbol: readonly string[]
      /** instant of its chain (ms since 1970 UTC) */
      quotedAt: readonly number[]
      /** spot index (quote ccy) */
      index: readonly (number | null)[]
      /** listed options (1) */
      options: readonly number[]
      /** listed expiries (1) */
      expiries: readonly number[]
      /** open calls (coin) */
      callCoin: readonly (number | null)[]
      /** open puts (coin) */
      putCoin: readonly (number | null)[]
      /** open options at the index (USD) */
      openUsd: readonly (number | null)[]
      /** of the open coins of all venues (1) */
      openShare: readonly (number | null)[]
      /** open puts over open calls (1) */
      putCallRatio: readonly (number | null)[]
      /** traded in 24 hours (coin) */
      volumeCoin: readonly (number | null)[]
      /** of that at the index (USD) */
      volumeUsd: readonly (number | null)[]
      /** at-the-money vol at 7 days (decimal) */
      atmVol7: readonly (number | null)[]
      /** at 30 days (decimal) */
      atmVol30: readonly (number | null)[]
      /** at 90 days (decimal) */
      atmVol90: readonly (number | null)[]
      /** 25-delta risk reversal at 30 days, call − put (decimal) */
      rr25: readonly (number | null)[]
    }
  }
  /** What every venue asks and bids for an option of a life and a delta, the cheapest ask in vol first. */
  'venue-quotes': {
    arguments: {
      /** life */
      tenor?: number | undefined
      /** |Δ| */
      delta?: number | undefined
      /** call or put */
      type?: 'put' | 'call' | undefined
    }
    columns: {
      /** venue */
      venue: readonly string[]
      /** market of the venue */
      symbol: readonly string[]
      /** the listed option nearest to what was asked for */
      instrument: readonly string[]
      /** its expiry (ms since 1970 UTC) */
      expiry: readonly number[]
      /** its remaining life (days) */
      days: readonly number[]
      /** its strike (quote ccy) */
      strike: readonly number[]
      /** its delta (1) */
      delta: readonly (number | null)[]
      /** vol of its bid (decimal) */
      bidVol: readonly (number | null)[]
      /** vol of its ask (decimal) */
      askVol: readonly (number | null)[]
      /** its bid (quote ccy) */
      bidUsd: readonly (number | null)[]
      /** its ask (quote ccy) */
      askUsd: readonly (number | null)[]
      /** at its ask (coin) */
      askSize: readonly (number | null)[]
      /** fee of buying one coin of it (quote ccy) */
      feeUsd: readonly (number | null)[]
      /** vol of the book’s marks at exactly that life and delta; null outside what it lists (decimal) */
      surfaceVol: readonly (number | null)[]
    }
  }
  /** What is open and what was traded in a day of options, dated futures and perpetuals at every venue, with its share. */
  'venue-shares': {
    arguments: {
      /** of one coin; of all when absent */
      coin?: string | undefined
    }
    columns: {
      /** venue */
      venue: readonly string[]
      /** option, future (dated) or perpetual */
      kind: readonly string[]
      /** coins that it lists of that kind (1) */
      coins: readonly number[]
      /** open contracts, both sides counted once (USD) */
      openUsd: readonly (number | null)[]
      /** of what is open of that kind at all venues (decimal) */
      openShare: readonly (number | null)[]
      /** traded in 24 hours; of options coins at the index (USD) */
      volumeUsd: readonly (number | null)[]
      /** of what was traded of that kind at all venues (decimal) */
      volumeShare: readonly (number | null)[]
    }
  }
  /** The smile of one expiry of one coin by delta, venue by venue. */
  'venue-smiles': {
    arguments: {
      /** the expiry; the one beyond a week that most books list when absent */
      expiry?: number | undefined
    }
    columns: {
      /** venue */
      venue: readonly string[]
      /** market of the venue */
      symbol: readonly string[]
      /** expiry (ms since 1970 UTC) */
      expiry: readonly number[]
      /** |Δ| of the put, 1 − Δ of the call (1) */
      deltaAxis: readonly number[]
      /** vol at that delta (decimal) */
      vol: readonly (number | null)[]
    }
  }
  /** How often, how much and for how much premium each kind of structure of a coin traded, venue by venue. */
  'venue-strategies': {
    arguments: {
      /** how far back */
      span?: string | undefined
      /** all packages, those of the screen, or blocks */
      place?: 'all' | 'screen' | 'block' | undefined
      /** both sides, what customers bought, or what they sold */
      side?: 'both' | 'buy' | 'sell' | undefined
      /** least size */
      sizeCoin?: number | undefined
      /** largest size; 0 for any */
      mostCoin?: number | undefined
      /** least premium, either way */
      premiumUsd?: number | undefined
      /** strike of a leg; 0 for any */
      strike?: number | undefined
      /** all packages, those with a call, or with a put */
      type?: 'any' | 'call' | 'put' | undefined
      /** least |Δ| of one of it, all legs together */
      leastDelta?: number | undefined
      /** largest |Δ| of one of it, all legs together */
      mostDelta?: number | undefined
      /** all packages, those of one option, or of several */
      legs?: 'any' | 'one' | 'several' | undefined
      /** expiries of a leg; all when empty */
      expiries?: readonly number[] | undefined
      /** rule: a whole level was taken */
      consumedLevel?: boolean | undefined
      /** rule: price against mark */
      priceVsMark?: boolean | undefined
      /** rule: vol against that of the mark */
      volVsMark?: boolean | undefined
      /** rule: side of the taker */
      takerSide?: boolean | undefined
    }
    columns: {
      /** venue */
      venue: readonly string[]
      /** what it is: call, put-spread, risk-reversal, …; custom where it has no name */
      strategy: readonly string[]
      /** how often it traded (1) */
      trades: readonly number[]
      /** of all structures of the venue, by count (decimal) */
      share: readonly number[]
      /** of them bought by the customer (1) */
      boughtTrades: readonly number[]
      /** of them sold; the rest is of unknown side (1) */
      soldTrades: readonly number[]
      /** all of it (coin) */
      amountCoin: readonly number[]
      /** premium of all legs; trades without an index are not in it (USD) */
      premiumUsd: readonly number[]
    }
  }
  /** At-the-money vol and skew of one coin by expiry, venue by venue. */
  'venue-terms': {
    arguments: Record<never, never>
    columns: {
      /** venue */
      venue: readonly string[]
      /** market of the venue */
      symbol: readonly string[]
      /** expiry (ms since 1970 UTC) */
      expiry: readonly number[]
      /** remaining life (days) */
      days: readonly number[]
      /** at-the-money vol (decimal) */
      atmVol: readonly (number | null)[]
      /** 25-delta risk reversal, call − put (decimal) */
      rr25: readonly (number | null)[]
      /** forward of the expiry (quote ccy) */
      forward: readonly number[]
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
  /** By day: the volatility index with the 30-day at-the-money vol and risk reversal of the same book, beside spot. */
  'vol-index-decorated': {
    arguments: {
      /** how far back */
      span?: string | undefined
    }
    columns: {
      /** beginning of the day, UTC (ms since 1970 UTC) */
      at: readonly number[]
      /** before the newest value (days) */
      daysAgo: readonly number[]
      /** volatility index, last value of the day (decimal) */
      vol: readonly (number | null)[]
      /** last price of the day (quote ccy) */
      spot: readonly (number | null)[]
      /** at-the-money vol of 30 days, last stored of the day (decimal) */
      atm: readonly (number | null)[]
      /** vol at 50 delta (decimal) */
      vol50: readonly (number | null)[]
      /** vol of the call of 25 delta (decimal) */
      call25: readonly (number | null)[]
      /** vol of the put of 25 delta (decimal) */
      put25: readonly (number | null)[]
      /** σ(call) − σ(put) (decimal) */
      rr25: readonly (number | null)[]
      /** index over at-the-money vol (1) */
      ratio: readonly (number | null)[]
      /** forward of 30 days, last stored of the day (quote ccy) */
      forward: readonly (number | null)[]
      /** who publishes the index */
      venue: readonly string[]
    }
  }
  /** Every listed future on the volatility index of a coin as a curve beside the index, and what options imply for the thirty days after each expiry. */
  'vol-index-futures': {
    arguments: Record<never, never>
    columns: {
      /** name at the venue */
      instrument: readonly string[]
      /** venue that lists it */
      venue: readonly string[]
      /** when the venue said so (ms since 1970 UTC) */
      at: readonly number[]
      /** expiry (ms since 1970 UTC) */
      expiry: readonly number[]
      /** to expiry (days) */
      days: readonly number[]
      /** best bid; null where nobody bids (decimal) */
      bid: readonly (number | null)[]
      /** best ask; null where nobody offers (decimal) */
      ask: readonly (number | null)[]
      /** mark of the venue (decimal) */
      mark: readonly (number | null)[]
      /** volatility index now (decimal) */
      index: readonly (number | null)[]
      /** mark − index (decimal) */
      difference: readonly (number | null)[]
      /** vol that the options of the coin imply for the 30 days after the expiry (decimal) */
      optionsForward: readonly (number | null)[]
      /** open, USDC for each point of the index (contracts) */
      openContracts: readonly (number | null)[]
      /** traded in 24 hours (contracts) */
      volume24h: readonly (number | null)[]
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
  /** The volatility index of a coin against that of another by day: spread, ratio, and how unusual the ratio is. */
  'vol-index-pair': {
    arguments: {
      /** coin to compare with; BTC, or ETH beside BTC, when empty */
      other?: string | undefined
      /** how far back */
      span?: string | undefined
      /** of mean and z-score */
      window?: number | undefined
    }
    columns: {
      /** beginning of the day, UTC (ms since 1970 UTC) */
      at: readonly number[]
      /** index of the coin, last value of the day (decimal) */
      vol: readonly (number | null)[]
      /** index of the other coin (decimal) */
      otherVol: readonly (number | null)[]
      /** index of the coin − that of the other (decimal) */
      spread: readonly (number | null)[]
      /** index of the coin over that of the other (1) */
      ratio: readonly (number | null)[]
      /** mean of the ratio over the window that ends here (1) */
      mean: readonly (number | null)[]
      /** distance of the ratio from that mean (standard deviations) */
      zScore: readonly (number | null)[]
      /** share of the days of the span with a lower ratio than the newest; the same in every row (1) */
      percentile: readonly (number | null)[]
      /** the other coin */
      otherCoin: readonly string[]
    }
  }
  /** Where the published volatility index of a coin stands: rank, percentile, z-score, its own vol and its premium over 30, 90 and 365 days and all that is stored. */
  'vol-index-stats': {
    arguments: Record<never, never>
    columns: {
      /** length of the span, today included (days) */
      spanDays: readonly number[]
      /** whether it reaches back to the first day stored */
      isAll: readonly boolean[]
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
  /** What vol is bid and asked at the money and at every delta of every expiry, as a dealer quotes a run. */
  'vol-run': {
    arguments: {
      /** expiries to show; all when empty */
      expiries?: readonly number[] | undefined
    }
    columns: {
      /** expiry (ms since 1970 UTC) */
      expiry: readonly number[]
      /** remaining life (days) */
      days: readonly number[]
      /** forward of the expiry; null where nothing tells one (quote ccy) */
      forward: readonly (number | null)[]
      /** put05 … put45, atm, call45 … call05 */
      point: readonly string[]
      /** vol bid there; null where no bid on either side of the delta is known (decimal) */
      bidVol: readonly (number | null)[]
      /** vol of the marks (decimal) */
      markVol: readonly (number | null)[]
      /** vol asked (decimal) */
      askVol: readonly (number | null)[]
      /** half of bid and ask (decimal) */
      midVol: readonly (number | null)[]
      /** ask − bid (decimal) */
      width: readonly (number | null)[]
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
      /** shortest remaining life */
      leastDays?: number | undefined
      /** longest remaining life */
      mostDays?: number | undefined
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

/** What the client must know to ask: what it is about, what its answer moves with, and the kinds of its arguments; required ones end in "!". */
export const studyFacts = {
  'address-positions': {
    subject: 'address',
    follows: 'chain',
    arguments: {},
  },
  'address-settlements': {
    subject: 'address',
    follows: 'chain',
    arguments: {},
  },
  'address-trades': {
    subject: 'address',
    follows: 'chain',
    arguments: {},
  },
  'address-vaults': {
    subject: 'address',
    follows: 'chain',
    arguments: {},
  },
  'altcoin-atm': {
    subject: 'coin',
    follows: 'history',
    arguments: { tenor: 'choice', span: 'span' },
  },
  'altcoin-errors': {
    subject: 'none',
    follows: 'history',
    arguments: { span: 'span' },
  },
  'altcoin-strikes': {
    subject: 'coin',
    follows: 'history',
    arguments: { tenor: 'choice' },
  },
  'altcoin-table': {
    subject: 'none',
    follows: 'history',
    arguments: { coins: 'number' },
  },
  'altcoin-test': {
    subject: 'none',
    follows: 'history',
    arguments: { tested: 'choice', span: 'span', tenor: 'choice', bucket: 'choice' },
  },
  'altcoin-universe': {
    subject: 'coin',
    follows: 'history',
    arguments: {},
  },
  'atm-depth': {
    subject: 'option-book',
    follows: 'chain',
    arguments: {},
  },
  'atm-depth-history': {
    subject: 'option-book',
    follows: 'history',
    arguments: { hours: 'number', leastDays: 'number', mostDays: 'number' },
  },
  'book-depth': {
    subject: 'instrument',
    follows: 'history',
    arguments: { span: 'span', granularity: 'choice' },
  },
  'coin-board': {
    subject: 'none',
    follows: 'chain',
    arguments: { coins: 'number' },
  },
  'constant-maturity': {
    subject: 'option-book',
    follows: 'history',
    arguments: { sign: 'choice', butterfly: 'choice', days: 'number', tenors: 'numbers', points: 'number' },
  },
  'curves-by-venue': {
    subject: 'coin',
    follows: 'chain',
    arguments: {},
  },
  'dealer-exposure': {
    subject: 'option-book',
    follows: 'chain',
    arguments: { by: 'choice', expiries: 'times', leastDays: 'number', mostDays: 'number', method: 'choice', callShare: 'number', putShare: 'number', consumedLevel: 'flag', priceVsMark: 'flag', volVsMark: 'flag', takerSide: 'flag' },
  },
  'delta-flow': {
    subject: 'option-book',
    follows: 'history',
    arguments: { span: 'span', place: 'choice', expiries: 'times', consumedLevel: 'flag', priceVsMark: 'flag', volVsMark: 'flag', takerSide: 'flag' },
  },
  'delta-grid': {
    subject: 'option-book',
    follows: 'chain',
    arguments: {},
  },
  'delta-surface-history': {
    subject: 'option-book',
    follows: 'history',
    arguments: { span: 'span', tenor: 'number', delta: 'number', sign: 'choice', granularity: 'choice' },
  },
  drawdowns: {
    subject: 'coin',
    follows: 'history',
    arguments: { span: 'span', most: 'number' },
  },
  'event-moves': {
    subject: 'option-book',
    follows: 'chain',
    arguments: { weekend: 'number', horizon: 'number' },
  },
  'event-term': {
    subject: 'option-book',
    follows: 'chain',
    arguments: { weekend: 'number' },
  },
  'expired-expiries': {
    subject: 'option-book',
    follows: 'history',
    arguments: { span: 'span' },
  },
  'expired-path': {
    subject: 'option-book',
    follows: 'history',
    arguments: { expiry: 'time', before: 'number' },
  },
  'expired-strikes': {
    subject: 'option-book',
    follows: 'history',
    arguments: { expiry: 'time' },
  },
  'expiry-metrics': {
    subject: 'coin',
    follows: 'history',
    arguments: { sign: 'choice', butterfly: 'choice', daysBack: 'number' },
  },
  'exposure-summary': {
    subject: 'option-book',
    follows: 'chain',
    arguments: { method: 'choice', callShare: 'number', putShare: 'number', consumedLevel: 'flag', priceVsMark: 'flag', volVsMark: 'flag', takerSide: 'flag' },
  },
  'flip-history': {
    subject: 'option-book',
    follows: 'history',
    arguments: { method: 'choice', callShare: 'number', putShare: 'number', consumedLevel: 'flag', priceVsMark: 'flag', volVsMark: 'flag', takerSide: 'flag', span: 'span', expiries: 'times', mostDays: 'number' },
  },
  'flow-by-venue': {
    subject: 'coin',
    follows: 'history',
    arguments: { span: 'span', granularity: 'choice' },
  },
  formula: {
    subject: 'option-book',
    follows: 'history',
    arguments: { formula: 'text!', span: 'span', granularity: 'choice' },
  },
  'formula-by-market': {
    subject: 'none',
    follows: 'history',
    arguments: { formula: 'text!', span: 'span' },
  },
  'formula-names': {
    subject: 'none',
    follows: 'history',
    arguments: {},
  },
  'fund-options': {
    subject: 'coin',
    follows: 'chain',
    arguments: { by: 'choice', coinsPerShare: 'number' },
  },
  'funding-by-venue': {
    subject: 'coin',
    follows: 'history',
    arguments: { span: 'span' },
  },
  'future-history': {
    subject: 'instrument',
    follows: 'history',
    arguments: { span: 'span', granularity: 'choice' },
  },
  'future-now': {
    subject: 'instrument',
    follows: 'chain',
    arguments: {},
  },
  'future-order-sizes': {
    subject: 'instrument',
    follows: 'history',
    arguments: { span: 'span', granularity: 'choice' },
  },
  'future-rolls': {
    subject: 'venue',
    follows: 'chain',
    arguments: { coin: 'text', margin: 'choice' },
  },
  'future-trades': {
    subject: 'instrument',
    follows: 'history',
    arguments: { limit: 'number', days: 'number' },
  },
  'futures-board': {
    subject: 'venue',
    follows: 'chain',
    arguments: { coin: 'text', margin: 'choice' },
  },
  'futures-by-venue': {
    subject: 'coin',
    follows: 'chain',
    arguments: {},
  },
  'futures-by-venue-history': {
    subject: 'coin',
    follows: 'history',
    arguments: { span: 'span', granularity: 'choice' },
  },
  'futures-term-structure': {
    subject: 'venue',
    follows: 'chain',
    arguments: { coin: 'text', margin: 'choice' },
  },
  'gamma-history': {
    subject: 'option-book',
    follows: 'history',
    arguments: { method: 'choice', callShare: 'number', putShare: 'number', consumedLevel: 'flag', priceVsMark: 'flag', volVsMark: 'flag', takerSide: 'flag', span: 'span', expiries: 'times', mostDays: 'number' },
  },
  'gamma-profile': {
    subject: 'option-book',
    follows: 'chain',
    arguments: { method: 'choice', callShare: 'number', putShare: 'number', consumedLevel: 'flag', priceVsMark: 'flag', volVsMark: 'flag', takerSide: 'flag', by: 'choice', expiries: 'times', leastDays: 'number', mostDays: 'number', width: 'number', points: 'number' },
  },
  'greek-exposure': {
    subject: 'coin',
    follows: 'chain',
    arguments: { greek: 'choice', by: 'choice', expiries: 'times', leastDays: 'number', mostDays: 'number' },
  },
  'greek-history': {
    subject: 'option-book',
    follows: 'chain',
    arguments: { instrument: 'instrument', span: 'span' },
  },
  'greek-table': {
    subject: 'option-book',
    follows: 'chain',
    arguments: { expiries: 'times', per: 'choice' },
  },
  'implied-correlation': {
    subject: 'two-books',
    follows: 'chain',
    arguments: {},
  },
  'implied-distribution': {
    subject: 'option-book',
    follows: 'chain',
    arguments: { expiry: 'time', points: 'number' },
  },
  'implied-realised': {
    subject: 'option-book',
    follows: 'history',
    arguments: { span: 'span', tenor: 'choice', shift: 'number', price: 'choice', estimator: 'choice' },
  },
  'initiator-rules': {
    subject: 'option-book',
    follows: 'history',
    arguments: { span: 'span', place: 'choice', consumedLevel: 'flag', priceVsMark: 'flag', volVsMark: 'flag', takerSide: 'flag' },
  },
  'largest-blocks': {
    subject: 'none',
    follows: 'history',
    arguments: { hours: 'number', limit: 'number' },
  },
  'largest-structures': {
    subject: 'option-book',
    follows: 'chain',
    arguments: { span: 'span', place: 'choice', strategy: 'text', premiumUsd: 'number', order: 'choice', limit: 'number' },
  },
  'largest-trades': {
    subject: 'option-book',
    follows: 'history',
    arguments: { hours: 'number', limit: 'number' },
  },
  'liquidation-tape': {
    subject: 'coin',
    follows: 'history',
    arguments: { hours: 'number', limit: 'number' },
  },
  'long-short': {
    subject: 'instrument',
    follows: 'history',
    arguments: { span: 'span', granularity: 'choice' },
  },
  'market-summary': {
    subject: 'option-book',
    follows: 'chain',
    arguments: {},
  },
  'max-pain': {
    subject: 'option-book',
    follows: 'chain',
    arguments: {},
  },
  'metric-change': {
    subject: 'option-book',
    follows: 'history',
    arguments: { sign: 'choice', butterfly: 'choice', from: 'time', to: 'time' },
  },
  metrics: {
    subject: 'option-book',
    follows: 'chain',
    arguments: { sign: 'choice', butterfly: 'choice', daysBack: 'number' },
  },
  'moneyness-grid': {
    subject: 'option-book',
    follows: 'chain',
    arguments: {},
  },
  'most-traded': {
    subject: 'option-book',
    follows: 'history',
    arguments: { hours: 'number', sortBy: 'choice', limit: 'number' },
  },
  'net-flow': {
    subject: 'option-book',
    follows: 'history',
    arguments: { by: 'choice', span: 'span', place: 'choice', expiries: 'times', isActive: 'flag', consumedLevel: 'flag', priceVsMark: 'flag', volVsMark: 'flag', takerSide: 'flag' },
  },
  'number-change': {
    subject: 'option-book',
    follows: 'history',
    arguments: { formula: 'text', from: 'time', to: 'time' },
  },
  'open-interest': {
    subject: 'option-book',
    follows: 'chain',
    arguments: { by: 'choice', expiries: 'times', leastDays: 'number', mostDays: 'number' },
  },
  'open-interest-change': {
    subject: 'option-book',
    follows: 'history',
    arguments: { from: 'time', days: 'number', to: 'time', by: 'choice', expiries: 'times' },
  },
  'open-interest-moves': {
    subject: 'none',
    follows: 'history',
    arguments: { hours: 'number', kind: 'choice', limit: 'number' },
  },
  'option-book-depth': {
    subject: 'option-book',
    follows: 'history',
    arguments: { hours: 'number' },
  },
  'option-candles': {
    subject: 'instrument',
    follows: 'history',
    arguments: { span: 'span', granularity: 'choice' },
  },
  'option-chain': {
    subject: 'option-book',
    follows: 'chain',
    arguments: { expiries: 'times' },
  },
  'option-days': {
    subject: 'option-book',
    follows: 'history',
    arguments: { span: 'span' },
  },
  'option-history': {
    subject: 'instrument',
    follows: 'history',
    arguments: { span: 'span', granularity: 'choice' },
  },
  'option-now': {
    subject: 'instrument',
    follows: 'chain',
    arguments: {},
  },
  'option-position': {
    subject: 'instrument',
    follows: 'history',
    arguments: { amount: 'number', openedAt: 'time', prices: 'choice' },
  },
  'option-trades': {
    subject: 'instrument',
    follows: 'history',
    arguments: { limit: 'number', days: 'number' },
  },
  'option-volume-history': {
    subject: 'option-book',
    follows: 'history',
    arguments: { span: 'span', by: 'choice', place: 'choice', side: 'choice', leastDays: 'number', mostDays: 'number', expiries: 'times' },
  },
  'option-yields': {
    subject: 'option-book',
    follows: 'chain',
    arguments: { expiries: 'times', type: 'choice', leastOpenCoin: 'number' },
  },
  'own-studies': {
    subject: 'none',
    follows: 'history',
    arguments: {},
  },
  'own-study': {
    subject: 'option-book',
    follows: 'chain',
    arguments: { study: 'text', given: 'text' },
  },
  'own-vol-index': {
    subject: 'coin',
    follows: 'chain',
    arguments: {},
  },
  'pair-depth': {
    subject: 'option-book',
    follows: 'history',
    arguments: { span: 'span', granularity: 'choice' },
  },
  'pair-relation': {
    subject: 'coin',
    follows: 'history',
    arguments: { other: 'text', span: 'span', estimator: 'choice' },
  },
  'performance-months': {
    subject: 'coin',
    follows: 'history',
    arguments: { span: 'span' },
  },
  'performance-pair': {
    subject: 'coin',
    follows: 'history',
    arguments: { other: 'text', span: 'span', window: 'number' },
  },
  'performance-seasons': {
    subject: 'coin',
    follows: 'history',
    arguments: { span: 'span', season: 'choice' },
  },
  'performance-years': {
    subject: 'coin',
    follows: 'history',
    arguments: { span: 'span' },
  },
  'perpetual-history': {
    subject: 'instrument',
    follows: 'history',
    arguments: { span: 'span', granularity: 'choice' },
  },
  'perpetual-seasons': {
    subject: 'instrument',
    follows: 'history',
    arguments: { span: 'span', season: 'choice' },
  },
  'perpetuals-board': {
    subject: 'venue',
    follows: 'chain',
    arguments: { coin: 'text', margin: 'choice' },
  },
  'perpetuals-by-venue': {
    subject: 'coin',
    follows: 'chain',
    arguments: {},
  },
  'portfolio-buckets': {
    subject: 'portfolio',
    follows: 'chain',
    arguments: { vols: 'choice' },
  },
  'portfolio-days': {
    subject: 'portfolio',
    follows: 'chain',
    arguments: { span: 'span' },
  },
  'portfolio-hedges': {
    subject: 'portfolio',
    follows: 'chain',
    arguments: { perTarget: 'number' },
  },
  'portfolio-legs': {
    subject: 'portfolio',
    follows: 'chain',
    arguments: { vols: 'choice' },
  },
  'portfolio-matrix': {
    subject: 'portfolio',
    follows: 'chain',
    arguments: { by: 'choice', vols: 'choice', volRule: 'choice', sticky: 'choice', twist: 'number', shift: 'number', width: 'number', points: 'number', until: 'choice' },
  },
  'portfolio-parts': {
    subject: 'portfolio',
    follows: 'chain',
    arguments: { by: 'choice', vols: 'choice' },
  },
  'portfolio-risk': {
    subject: 'portfolio',
    follows: 'chain',
    arguments: { span: 'span', confidence: 'number' },
  },
  'portfolio-scenario': {
    subject: 'portfolio',
    follows: 'chain',
    arguments: { vols: 'choice', volShift: 'number', volRule: 'choice', sticky: 'choice', twist: 'number', width: 'number', points: 'number', until: 'choice', equity: 'number' },
  },
  'portfolio-stress': {
    subject: 'portfolio',
    follows: 'chain',
    arguments: { rule: 'choice', vols: 'choice' },
  },
  'put-call-distribution': {
    subject: 'option-book',
    follows: 'history',
    arguments: { hours: 'number', place: 'choice', type: 'choice', expiries: 'times', strike: 'number' },
  },
  'put-call-history': {
    subject: 'option-book',
    follows: 'history',
    arguments: { span: 'span', granularity: 'choice' },
  },
  'realised-cone': {
    subject: 'option-book',
    follows: 'history',
    arguments: { span: 'span', price: 'choice', estimator: 'choice' },
  },
  'realised-forecast': {
    subject: 'option-book',
    follows: 'history',
    arguments: { span: 'span', price: 'choice' },
  },
  'realised-monthly': {
    subject: 'option-book',
    follows: 'history',
    arguments: { span: 'span', price: 'choice' },
  },
  'realised-ranking': {
    subject: 'none',
    follows: 'history',
    arguments: { estimator: 'choice', coins: 'number' },
  },
  'realised-season': {
    subject: 'option-book',
    follows: 'history',
    arguments: { span: 'span', price: 'choice', season: 'choice', estimator: 'choice' },
  },
  'realised-vol': {
    subject: 'option-book',
    follows: 'history',
    arguments: { span: 'span', price: 'choice', bar: 'choice', estimator: 'choice', windows: 'numbers' },
  },
  'recent-vol': {
    subject: 'option-book',
    follows: 'history',
    arguments: { hours: 'number', leastDays: 'number', mostDays: 'number', sign: 'choice', points: 'number' },
  },
  'relative-vol-history': {
    subject: 'two-books',
    follows: 'history',
    arguments: { span: 'span', sign: 'choice', butterfly: 'choice' },
  },
  'relative-vol-levels': {
    subject: 'two-books',
    follows: 'history',
    arguments: { metric: 'choice', sign: 'choice', butterfly: 'choice' },
  },
  'relative-vol-realised': {
    subject: 'two-books',
    follows: 'history',
    arguments: { span: 'span' },
  },
  'relative-vol-smiles': {
    subject: 'two-books',
    follows: 'chain',
    arguments: { tenor: 'choice' },
  },
  'relative-vol-terms': {
    subject: 'two-books',
    follows: 'chain',
    arguments: { sign: 'choice', butterfly: 'choice', shadowDays: 'number', shadowAsOf: 'time' },
  },
  'relative-vol-turnover': {
    subject: 'two-books',
    follows: 'history',
    arguments: { span: 'span' },
  },
  'rfq-tape': {
    subject: 'option-book',
    follows: 'history',
    arguments: { span: 'span', limit: 'number' },
  },
  'richness-history': {
    subject: 'option-book',
    follows: 'history',
    arguments: { span: 'span' },
  },
  'roll-history': {
    subject: 'venue',
    follows: 'chain',
    arguments: { coin: 'text', margin: 'choice', near: 'number', far: 'number', span: 'span', granularity: 'choice' },
  },
  'shadow-skew': {
    subject: 'option-book',
    follows: 'chain',
    arguments: { sign: 'choice', butterfly: 'choice', delta: 'choice', normalised: 'flag', shadowDays: 'number', shadowAsOf: 'time' },
  },
  skew: {
    subject: 'option-book',
    follows: 'chain',
    arguments: { sign: 'choice', butterfly: 'choice', maturities: 'choice', normalised: 'flag' },
  },
  smile: {
    subject: 'option-book',
    follows: 'chain',
    arguments: { expiries: 'times' },
  },
  'smile-history': {
    subject: 'option-book',
    follows: 'history',
    arguments: { span: 'span', expiry: 'time', frames: 'number' },
  },
  'snapshot-gaps': {
    subject: 'option-book',
    follows: 'history',
    arguments: { span: 'span', minutes: 'number', limit: 'number' },
  },
  'spot-board': {
    subject: 'venue',
    follows: 'history',
    arguments: { estimator: 'choice', pairs: 'number' },
  },
  'spot-candles': {
    subject: 'option-book',
    follows: 'history',
    arguments: { span: 'span', granularity: 'choice' },
  },
  'spot-order-sizes': {
    subject: 'option-book',
    follows: 'history',
    arguments: { span: 'span', granularity: 'choice' },
  },
  'spot-spread': {
    subject: 'option-book',
    follows: 'history',
    arguments: { span: 'span', granularity: 'choice' },
  },
  'straddle-run': {
    subject: 'option-book',
    follows: 'chain',
    arguments: { expiries: 'times' },
  },
  'strategy-history': {
    subject: 'option-book',
    follows: 'history',
    arguments: { span: 'span', place: 'choice', side: 'choice', sizeCoin: 'number', mostCoin: 'number', premiumUsd: 'number', strike: 'number', type: 'choice', leastDelta: 'number', mostDelta: 'number', legs: 'choice', expiries: 'times', consumedLevel: 'flag', priceVsMark: 'flag', volVsMark: 'flag', takerSide: 'flag', bucket: 'choice' },
  },
  'strategy-run': {
    subject: 'coin',
    follows: 'chain',
    arguments: { strategy: 'choice', tenor: 'choice', fill: 'choice', span: 'span' },
  },
  'strikes-traded': {
    subject: 'option-book',
    follows: 'chain',
    arguments: { span: 'span', place: 'choice', expiries: 'times', consumedLevel: 'flag', priceVsMark: 'flag', volVsMark: 'flag', takerSide: 'flag' },
  },
  'structure-days': {
    subject: 'option-book',
    follows: 'history',
    arguments: { span: 'span', place: 'choice', side: 'choice', sizeCoin: 'number', mostCoin: 'number', premiumUsd: 'number', strike: 'number', type: 'choice', leastDelta: 'number', mostDelta: 'number', legs: 'choice', expiries: 'times', consumedLevel: 'flag', priceVsMark: 'flag', volVsMark: 'flag', takerSide: 'flag', uniTrade: 'text' },
  },
  'structure-legs': {
    subject: 'option-book',
    follows: 'history',
    arguments: { uniTrade: 'text', tradeId: 'text' },
  },
  'structure-life': {
    subject: 'option-book',
    follows: 'history',
    arguments: { uniTrade: 'text', tradeId: 'text', granularity: 'choice' },
  },
  'structure-outcomes': {
    subject: 'option-book',
    follows: 'history',
    arguments: { span: 'span', place: 'choice', strategy: 'text', premiumUsd: 'number', by: 'choice', of: 'choice' },
  },
  structures: {
    subject: 'option-book',
    follows: 'history',
    arguments: { span: 'span', place: 'choice', side: 'choice', sizeCoin: 'number', mostCoin: 'number', premiumUsd: 'number', strike: 'number', type: 'choice', leastDelta: 'number', mostDelta: 'number', legs: 'choice', expiries: 'times', consumedLevel: 'flag', priceVsMark: 'flag', volVsMark: 'flag', takerSide: 'flag', uniTrade: 'text', order: 'choice', limit: 'number' },
  },
  'surface-difference': {
    subject: 'two-books',
    follows: 'chain',
    arguments: {},
  },
  'surface-fit': {
    subject: 'option-book',
    follows: 'chain',
    arguments: {},
  },
  'tenor-basis-history': {
    subject: 'coin',
    follows: 'chain',
    arguments: { tenor: 'number', span: 'span', granularity: 'choice' },
  },
  'tenor-distribution': {
    subject: 'option-book',
    follows: 'history',
    arguments: { sign: 'choice', butterfly: 'choice', span: 'span', measure: 'choice' },
  },
  'tenor-realised': {
    subject: 'option-book',
    follows: 'history',
    arguments: { span: 'span', tenor: 'choice', window: 'number', estimator: 'choice' },
  },
  'term-structure': {
    subject: 'option-book',
    follows: 'chain',
    arguments: { shadowDays: 'number', shadowAsOf: 'time' },
  },
  'trade-tape': {
    subject: 'option-book',
    follows: 'history',
    arguments: { span: 'span', place: 'choice', side: 'choice', sizeCoin: 'number', mostCoin: 'number', premiumUsd: 'number', strike: 'number', type: 'choice', leastDelta: 'number', mostDelta: 'number', legs: 'choice', expiries: 'times', consumedLevel: 'flag', priceVsMark: 'flag', volVsMark: 'flag', takerSide: 'flag', uniTrade: 'text', order: 'choice', limit: 'number' },
  },
  'traded-basis': {
    subject: 'instrument',
    follows: 'history',
    arguments: { span: 'span', granularity: 'choice' },
  },
  'traded-basis-board': {
    subject: 'venue',
    follows: 'history',
    arguments: { coin: 'text', margin: 'choice', span: 'span', granularity: 'choice' },
  },
  'traded-realised': {
    subject: 'option-book',
    follows: 'history',
    arguments: { span: 'span', window: 'number', leastDays: 'number', mostDays: 'number', leastDelta: 'number', mostDelta: 'number' },
  },
  'traded-smile': {
    subject: 'option-book',
    follows: 'history',
    arguments: { day: 'time', expiries: 'times' },
  },
  'traded-terms': {
    subject: 'option-book',
    follows: 'history',
    arguments: { day: 'time' },
  },
  'traded-volume': {
    subject: 'option-book',
    follows: 'history',
    arguments: { by: 'choice', span: 'span', bucket: 'choice', place: 'choice', expiries: 'times' },
  },
  turnover: {
    subject: 'option-book',
    follows: 'chain',
    arguments: { limit: 'number' },
  },
  'unique-trades': {
    subject: 'option-book',
    follows: 'chain',
    arguments: { span: 'span', place: 'choice', side: 'choice', sizeCoin: 'number', mostCoin: 'number', premiumUsd: 'number', strike: 'number', type: 'choice', leastDelta: 'number', mostDelta: 'number', legs: 'choice', expiries: 'times', consumedLevel: 'flag', priceVsMark: 'flag', volVsMark: 'flag', takerSide: 'flag', limit: 'number' },
  },
  'venue-activity': {
    subject: 'option-book',
    follows: 'chain',
    arguments: {},
  },
  'venue-best': {
    subject: 'coin',
    follows: 'chain',
    arguments: { expiries: 'times', leastDelta: 'number', mostDelta: 'number' },
  },
  'venue-days': {
    subject: 'coin',
    follows: 'chain',
    arguments: { span: 'span' },
  },
  'venue-history': {
    subject: 'coin',
    follows: 'chain',
    arguments: { span: 'span' },
  },
  'venue-open-interest': {
    subject: 'coin',
    follows: 'chain',
    arguments: { by: 'choice', expiries: 'times', leastDays: 'number', mostDays: 'number' },
  },
  'venue-options': {
    subject: 'coin',
    follows: 'chain',
    arguments: {},
  },
  'venue-quotes': {
    subject: 'coin',
    follows: 'chain',
    arguments: { tenor: 'number', delta: 'number', type: 'choice' },
  },
  'venue-shares': {
    subject: 'none',
    follows: 'history',
    arguments: { coin: 'text' },
  },
  'venue-smiles': {
    subject: 'coin',
    follows: 'chain',
    arguments: { expiry: 'time' },
  },
  'venue-strategies': {
    subject: 'coin',
    follows: 'chain',
    arguments: { span: 'span', place: 'choice', side: 'choice', sizeCoin: 'number', mostCoin: 'number', premiumUsd: 'number', strike: 'number', type: 'choice', leastDelta: 'number', mostDelta: 'number', legs: 'choice', expiries: 'times', consumedLevel: 'flag', priceVsMark: 'flag', volVsMark: 'flag', takerSide: 'flag' },
  },
  'venue-terms': {
    subject: 'coin',
    follows: 'chain',
    arguments: {},
  },
  'vol-index': {
    subject: 'coin',
    follows: 'chain',
    arguments: { span: 'span', interval: 'choice' },
  },
  'vol-index-decorated': {
    subject: 'coin',
    follows: 'chain',
    arguments: { span: 'span' },
  },
  'vol-index-futures': {
    subject: 'coin',
    follows: 'chain',
    arguments: {},
  },
  'vol-index-history': {
    subject: 'coin',
    follows: 'chain',
    arguments: { span: 'span', window: 'number', horizon: 'number' },
  },
  'vol-index-pair': {
    subject: 'coin',
    follows: 'chain',
    arguments: { other: 'text', span: 'span', window: 'number' },
  },
  'vol-index-stats': {
    subject: 'coin',
    follows: 'chain',
    arguments: {},
  },
  'vol-run': {
    subject: 'option-book',
    follows: 'chain',
    arguments: { expiries: 'times' },
  },
  'vol-surface': {
    subject: 'option-book',
    follows: 'chain',
    arguments: { axis: 'choice' },
  },
  'volume-today': {
    subject: 'option-book',
    follows: 'chain',
    arguments: { by: 'choice', expiries: 'times', leastDays: 'number', mostDays: 'number', window: 'choice' },
  },
} as const
