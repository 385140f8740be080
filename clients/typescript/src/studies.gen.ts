// Every study of the desk as a function that makes a typed question. Written by tools/gen-clients.ts.
import type { Instant, Leg, Question } from './question.ts'

export type AddressPositionsArguments = {
  /** network */
  readonly "network": string
  /** address on the network */
  readonly "address": string
}
export type AddressPositionsColumns = {
  /** number of the subaccount on its chain [1] */
  readonly "subaccount": readonly number[]
  /** option, perpetual, collateral, cash or unknown */
  readonly "kind": readonly string[]
  /** venue id */
  readonly "venue": readonly string[]
  /** coin of the instrument, or the currency held */
  readonly "coin": readonly string[]
  /** name at the venue; what is held, where it is no instrument */
  readonly "instrument": readonly string[]
  /** in coins, or units of the currency; + long or held, − short or owed [coin] */
  readonly "size": readonly number[]
  /** expiry of an option [ms since 1970 UTC] */
  readonly "expiry": readonly (number | null)[]
  /** strike of an option [quote ccy] */
  readonly "strike": readonly (number | null)[]
  /** call or put */
  readonly "type": readonly (string | null)[]
  /** average price of what is open, by the trades; null where these do not add up to it [quote ccy] */
  readonly "entryPrice": readonly (number | null)[]
  /** when the first of what is open was traded [ms since 1970 UTC] */
  readonly "entryAt": readonly (number | null)[]
  /** mark of the venue, per coin [quote ccy] */
  readonly "mark": readonly (number | null)[]
  /** spot index [quote ccy] */
  readonly "index": readonly (number | null)[]
  /** vol of the mark [decimal] */
  readonly "markVol": readonly (number | null)[]
  /** what it is worth: options at the mark, perpetuals what is not yet cash, coins at the index [USD] */
  readonly "valueUsd": readonly (number | null)[]
  /** (mark − entry) × size [USD] */
  readonly "pnlUsd": readonly (number | null)[]
  /** profit of what was closed, by the trades, before fees [USD] */
  readonly "realisedUsd": readonly (number | null)[]
  /** fees of its trades [USD] */
  readonly "feesUsd": readonly (number | null)[]
  /** profit and funding of a perpetual that are not yet cash [USD] */
  readonly "unsettledUsd": readonly (number | null)[]
  /** change of value per unit of the coin’s price [coin] */
  readonly "deltaCoin": readonly (number | null)[]
  /** change of delta per unit of the forward [coin/quote ccy] */
  readonly "gammaCoin": readonly (number | null)[]
  /** for one vol point [USD] */
  readonly "vegaUsd": readonly (number | null)[]
  /** for one day, or what is left of the life [USD] */
  readonly "thetaUsd": readonly (number | null)[]
  /** whether the venue lists it now */
  readonly "isListed": readonly boolean[]
  /** number of the block that was read [1] */
  readonly "block": readonly number[]
}
/** What an address holds with Derive, read from its contracts: options, perpetuals, collateral and cash by subaccount, with entry, mark, profit and greeks. Subaccounts that the address owns, directly or through the exchange’s contract, and the balances of each, all at one block of the chain. An option is decoded from the number of its balance: type, strike, expiry. Marks are the venue’s, greeks Black-76 at the mark vol times the size. Entry: average cost of the trades that the venue tells of the address, told where they add up to the balance. Nothing is signed and no key is needed. */
export const addressPositions = (given: AddressPositionsArguments): Question<AddressPositionsColumns> => ({ study: "address-positions", given })

export type AddressSettlementsArguments = {
  /** network */
  readonly "network": string
  /** address on the network */
  readonly "address": string
}
export type AddressSettlementsColumns = {
  /** expiry [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** number of the subaccount on its chain [1] */
  readonly "subaccount": readonly number[]
  /** name at the venue */
  readonly "instrument": readonly string[]
  /** held at expiry; − sold [coin] */
  readonly "amountCoin": readonly number[]
  /** index at which the expiry was settled [quote ccy] */
  readonly "settlementPrice": readonly number[]
  /** value at expiry − average cost with fees, as the venue counts it [USD] */
  readonly "pnlUsd": readonly (number | null)[]
  /** fees of it that the venue counts into the cost [USD] */
  readonly "feesUsd": readonly (number | null)[]
}
/** Options that an address held with Derive at their expiry: size, settlement price, profit, newest first. Derive’s public/get_option_settlement_history of each subaccount that the chain says is the address’s, the newest two thousand of each. Profit is the venue’s: value at expiry − average cost with fees; fees = profit without them − profit. */
export const addressSettlements = (given: AddressSettlementsArguments): Question<AddressSettlementsColumns> => ({ study: "address-settlements", given })

export type AddressTradesArguments = {
  /** network */
  readonly "network": string
  /** address on the network */
  readonly "address": string
}
export type AddressTradesColumns = {
  /** when it was traded [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** number of the subaccount on its chain [1] */
  readonly "subaccount": readonly number[]
  /** the venue’s name of the trade */
  readonly "tradeId": readonly string[]
  /** name at the venue */
  readonly "instrument": readonly string[]
  /** buy or sell, of the address */
  readonly "side": readonly string[]
  /** traded [coin] */
  readonly "amountCoin": readonly number[]
  /** per coin [quote ccy] */
  readonly "price": readonly number[]
  /** received, − paid: price × amount; of a perpetual its notional [USD] */
  readonly "cashUsd": readonly number[]
  /** fee [USD] */
  readonly "feeUsd": readonly (number | null)[]
}
/** The trades that Derive tells of an address, newest first. As the venue’s public interface tells them of the wallet, the newest five thousand at most. Transfers between accounts and settlements at expiry are no trades. Whether maker or taker, the side is that of the address. */
export const addressTrades = (given: AddressTradesArguments): Question<AddressTradesColumns> => ({ study: "address-trades", given })

export type AddressVaultsArguments = {
  /** network */
  readonly "network": string
  /** address on the network */
  readonly "address": string
}
export type AddressVaultsColumns = {
  /** name at the venue */
  readonly "vault": readonly string[]
  /** of the vault that the address holds, on every chain together [tokens] */
  readonly "held": readonly number[]
  /** worth of them [USD] */
  readonly "heldUsd": readonly (number | null)[]
  /** of the vault’s tokens on Derive’s chain [decimal] */
  readonly "share": readonly (number | null)[]
  /** worth of one token [USD] */
  readonly "tokenUsd": readonly (number | null)[]
  /** worth of one token in what was paid in [1] */
  readonly "base": readonly (number | null)[]
  /** worth of one token in what that stands for [1] */
  readonly "underlying": readonly (number | null)[]
  /** what lies in the vault [USD] */
  readonly "tvlUsd": readonly (number | null)[]
  /** when this was so [ms since 1970 UTC] */
  readonly "toldAt": readonly (number | null)[]
}
/** Vaults of Derive: what lies in each, the worth of a token of it, and what an address holds. Derive’s public/get_vault_statistics, and public/get_vault_balances of the address. Worth = tokens held × worth of one; share = tokens held ÷ those on Derive’s chain. What is held first, then what most lies in. */
export const addressVaults = (given: AddressVaultsArguments): Question<AddressVaultsColumns> => ({ study: "address-vaults", given })

export type VolumeTodayArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** one row per strike, per expiry, or per strike of each expiry: strike, expiry, strike-expiry */
  readonly "by"?: 'strike' | 'expiry' | 'strike-expiry'
  /** expiries to count; all when empty */
  readonly "expiries"?: readonly Instant[]
  /** shortest remaining life [days, 0 to 3650] [days] */
  readonly "leastDays"?: number
  /** longest remaining life [days, 0 to 3650] [days] */
  readonly "mostDays"?: number
  /** today, or the venue’s rolling 24 hours: today, 24h */
  readonly "window"?: 'today' | '24h'
}
export type VolumeTodayColumns = {
  /** expiry; null when summed over expiries [ms since 1970 UTC] */
  readonly "expiry": readonly (number | null)[]
  /** strike; null when summed over strikes [quote ccy] */
  readonly "strike": readonly (number | null)[]
  /** today: recorded trades since 00:00 UTC; 24h: the venue’s rolling day */
  readonly "window": readonly string[]
  /** calls traded [coin] */
  readonly "callCoin": readonly (number | null)[]
  /** puts traded [coin] */
  readonly "putCoin": readonly (number | null)[]
  /** premium of the calls traded [USD] */
  readonly "callPremiumUsd": readonly (number | null)[]
  /** premium of the puts traded [USD] */
  readonly "putPremiumUsd": readonly (number | null)[]
}
/** Calls and puts traded since 00:00 UTC, by strike, by expiry or both, in coin and premium. Sum of all recorded trades since 00:00 UTC, added up where they are stored; premium = amount × price × index of the trade for coin-settled books; trades without an index are not in it. Where no trade was recorded today (an imported chain, or a collector that has just started) the venue’s rolling 24-hour volume is shown and the window column says 24h. */
export const volumeToday = (given: VolumeTodayArguments): Question<VolumeTodayColumns> => ({ study: "volume-today", given })

export type AltcoinAtmArguments = {
  /** coin */
  readonly "coin": string
  /** life in days: 7, 30 */
  readonly "tenor"?: '7' | '30'
  /** how far back: days back such as 30d, or from/to, at most 120 days [days] */
  readonly "span"?: string
}
export type AltcoinAtmColumns = {
  /** end of the hour [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** model: the link to the reference, its implied vol carried over [decimal] */
  readonly "modelAtm": readonly (number | null)[]
  /** model: realised vol of the coin times implied over realised of the reference [decimal] */
  readonly "ratioAtm": readonly (number | null)[]
  /** realised vol of the coin, windows mixed [decimal] */
  readonly "realisedMix": readonly (number | null)[]
  /** at-the-money vol of the reference [decimal] */
  readonly "referenceAtm": readonly (number | null)[]
  /** at-the-money vol of the coin’s own listed options [decimal] */
  readonly "listedAtm": readonly (number | null)[]
  /** implied over realised of the reference [1] */
  readonly "contango": readonly (number | null)[]
  /** coin that the level comes from */
  readonly "reference": readonly string[]
}
/** At-the-money vol of a coin by the hour, by its link to a listed coin and by its own realised vol, beside its market where it has one. Link: σ² = β²·σ_ref² + s², β and s from hourly log returns whose weights halve in 30 days. Ratio: RV(coin)·σ_ref/RV(ref), where RV is the root of the weighted mean of the variances realised over 1, 3, 7, 30 days of hourly closes, a window weighing min(d, T)/max(d, T). σ_ref: the last stored at-the-money vol of the hour at the tenor. Annualised with 8,760 hours. */
export const altcoinAtm = (given: AltcoinAtmArguments): Question<AltcoinAtmColumns> => ({ study: "altcoin-atm", given })

export type AltcoinErrorsArguments = {
  /** how far back: days back such as 30d, or from/to, at most 730 days [days] */
  readonly "span"?: string
}
export type AltcoinErrorsColumns = {
  /** listed coin, mapped as though it were not */
  readonly "coin": readonly string[]
  /** life of the options [days] */
  readonly "tenorDays": readonly number[]
  /** option: put10, put25, atm, call25, call10, or all */
  readonly "bucket": readonly string[]
  /** root mean square of model less listed; null below 5 days [decimal] */
  readonly "rms": readonly (number | null)[]
  /** mean of model less listed: + where the model is dear; null below 5 days [decimal] */
  readonly "bias": readonly (number | null)[]
  /** root mean square with the bias taken out [decimal] */
  readonly "shape": readonly (number | null)[]
  /** largest error [decimal] */
  readonly "worst": readonly (number | null)[]
  /** error of the last day tried [decimal] */
  readonly "last": readonly (number | null)[]
  /** high up to 3 vol points, medium up to 8, else low */
  readonly "confidence": readonly (string | null)[]
  /** days tried [1] */
  readonly "days": readonly number[]
}
/** Errors of the calibration on every coin that lists options, by tenor and delta. Each day the coin is taken for one without options: the link from closes up to that day, the smile of the reference of the same evening, no look ahead. The model is read at the strike where the listed smile has the delta. Of a longer span every second, third … day is tried. Root mean square, mean and largest of model less listed vol; fewer than 5 days tell nothing. */
export const altcoinErrors = (given: AltcoinErrorsArguments = {}): Question<AltcoinErrorsColumns> => ({ study: "altcoin-errors", given })

export type AltcoinStrikesArguments = {
  /** coin */
  readonly "coin": string
  /** life in days: 7, 30 */
  readonly "tenor"?: '7' | '30'
}
export type AltcoinStrikesColumns = {
  /** strike of the theoretical option [quote ccy] */
  readonly "strike": readonly number[]
  /** whether it is a call: at and above the forward */
  readonly "isCall": readonly boolean[]
  /** ln(K/F) [1] */
  readonly "k": readonly number[]
  /** when it expires [ms since 1970 UTC] */
  readonly "expiry": readonly number[]
  /** last close of a whole day [quote ccy] */
  readonly "forward": readonly number[]
  /** vol that the model would bid [decimal] */
  readonly "bidVol": readonly number[]
  /** vol of the model [decimal] */
  readonly "markVol": readonly number[]
  /** vol that the model would ask [decimal] */
  readonly "askVol": readonly number[]
  /** price at the vol of the model [quote ccy] */
  readonly "mark": readonly number[]
  /** vol of the reference as many of its standard deviations away [decimal] */
  readonly "referenceVol": readonly number[]
  /** vol of the coin’s own listed options at the strike [decimal] */
  readonly "listedVol": readonly (number | null)[]
  /** coin whose smile the model starts from */
  readonly "reference": readonly string[]
  /** high, medium or low */
  readonly "confidence": readonly string[]
}
/** Theoretical options of a coin by strike: bid, mark and ask vol, as wide as the model is unsure, beside its reference and its own market where it has one. r = β·r_ref + noise: β and the noise from daily log returns, weighted with a half-life of 60 days; the reference is BTC or ETH, whichever explains more. The risk-neutral density of the reference (its raw SVI through the stored vols by delta) is stretched by β and blurred by the noise, options on the result are priced and inverted, and raw SVI is fitted to them: free of butterfly arbitrage. Half-width: the error of the model on listed coins and what the error of β does to the level, as the root of the sum of squares; high confidence up to 3 vol points, medium up to 8. Act/365. The forward is the last close of a whole day. The reference is read as many standard deviations from its forward as the strike is from the coin’s. */
export const altcoinStrikes = (given: AltcoinStrikesArguments): Question<AltcoinStrikesColumns> => ({ study: "altcoin-strikes", given })

export type AltcoinTableArguments = {
  /** at most so many, those with the longest past first [coins, 1 to 30] [coins] */
  readonly "coins"?: number
}
export type AltcoinTableColumns = {
  /** coin */
  readonly "coin": readonly string[]
  /** life of the theoretical options [days] */
  readonly "tenorDays": readonly number[]
  /** when they expire: so many days after the calibration [ms since 1970 UTC] */
  readonly "expiry": readonly number[]
  /** whether the coin has listed options of its own */
  readonly "isListed": readonly boolean[]
  /** at-the-money vol of the model [decimal] */
  readonly "atmVol": readonly (number | null)[]
  /** model vol of the put of 40 delta [decimal] */
  readonly "put40": readonly (number | null)[]
  /** of the put of 30 delta [decimal] */
  readonly "put30": readonly (number | null)[]
  /** of the put of 20 delta [decimal] */
  readonly "put20": readonly (number | null)[]
  /** of the put of 10 delta [decimal] */
  readonly "put10": readonly (number | null)[]
  /** model vol of the call of 40 delta [decimal] */
  readonly "call40": readonly (number | null)[]
  /** of the call of 30 delta [decimal] */
  readonly "call30": readonly (number | null)[]
  /** of the call of 20 delta [decimal] */
  readonly "call20": readonly (number | null)[]
  /** of the call of 10 delta [decimal] */
  readonly "call10": readonly (number | null)[]
  /** σ(call of 20 delta) − σ(put of 20 delta) [decimal] */
  readonly "skew20": readonly (number | null)[]
  /** half of the theoretical bid to ask [decimal] */
  readonly "halfWidth": readonly (number | null)[]
  /** high up to 3 vol points of half-width, medium up to 8, else low */
  readonly "confidence": readonly (string | null)[]
  /** at-the-money vol of its own listed options [decimal] */
  readonly "listedAtmVol": readonly (number | null)[]
  /** average vol that GARCH(1,1) expects over 7 days [decimal] */
  readonly "garch7": readonly (number | null)[]
  /** over 30 days [decimal] */
  readonly "garch30": readonly (number | null)[]
  /** over 90 days [decimal] */
  readonly "garch90": readonly (number | null)[]
  /** realised close to close over 30 days [decimal] */
  readonly "realised30": readonly (number | null)[]
  /** median of the 30-day windows of the days known [decimal] */
  readonly "medianRealised": readonly (number | null)[]
  /** last close of a whole day, taken as the forward [quote ccy] */
  readonly "spot": readonly (number | null)[]
  /** coin whose smile the model starts from */
  readonly "reference": readonly (string | null)[]
  /** listed coins by the variance that they explain, the most first */
  readonly "universe": readonly (string | null)[]
  /** of daily returns to the reference, half-life 60 days [1] */
  readonly "beta": readonly (number | null)[]
  /** standard error of beta [1] */
  readonly "betaError": readonly (number | null)[]
  /** share of its variance that the reference explains [1] */
  readonly "rSquared": readonly (number | null)[]
  /** vol of its own noise [decimal] */
  readonly "idioVol": readonly (number | null)[]
  /** a of raw SVI, total variance [1] */
  readonly "sviA": readonly (number | null)[]
  /** b of raw SVI [1] */
  readonly "sviB": readonly (number | null)[]
  /** ρ of raw SVI [1] */
  readonly "sviRho": readonly (number | null)[]
  /** m of raw SVI [1] */
  readonly "sviM": readonly (number | null)[]
  /** σ of raw SVI [1] */
  readonly "sviSigma": readonly (number | null)[]
  /** root mean square error of the model on listed coins at this tenor over twelve weeks [decimal] */
  readonly "testErrorVol": readonly (number | null)[]
  /** days that it was tried on [1] */
  readonly "testDays": readonly number[]
  /** why there is no model */
  readonly "note": readonly (string | null)[]
}
/** Vols by delta, SVI and width of coins without an option market, mapped from the smiles of BTC and ETH. r = β·r_ref + noise: β and the noise from daily log returns, weighted with a half-life of 60 days; the reference is BTC or ETH, whichever explains more. The risk-neutral density of the reference (its raw SVI through the stored vols by delta) is stretched by β and blurred by the noise, options on the result are priced and inverted, and raw SVI is fitted to them: free of butterfly arbitrage. Half-width: the error of the model on listed coins and what the error of β does to the level, as the root of the sum of squares; high confidence up to 3 vol points, medium up to 8. Act/365. Calibrated once an hour from the last whole day of prices and the smiles stored by then. */
export const altcoinTable = (given: AltcoinTableArguments = {}): Question<AltcoinTableColumns> => ({ study: "altcoin-table", given })

export type AltcoinTestArguments = {
  /** listed coin, mapped as though it were not: BTC, ETH, SOL, XRP */
  readonly "tested"?: 'BTC' | 'ETH' | 'SOL' | 'XRP'
  /** how far back: days back such as 30d, or from/to, at most 730 days [days] */
  readonly "span"?: string
  /** life in days, or both: 7, 30, both */
  readonly "tenor"?: '7' | '30' | 'both'
  /** option by delta, or all: put10, put25, atm, call25, call10, all */
  readonly "bucket"?: 'put10' | 'put25' | 'atm' | 'call25' | 'call10' | 'all'
}
export type AltcoinTestColumns = {
  /** end of the day [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** life of the options [days] */
  readonly "tenorDays": readonly number[]
  /** option: put10, put25, atm, call25, call10 */
  readonly "bucket": readonly string[]
  /** vol of the listed options [decimal] */
  readonly "listedVol": readonly number[]
  /** what the model would have said at the same strike [decimal] */
  readonly "modelVol": readonly number[]
  /** model less listed [decimal] */
  readonly "error": readonly number[]
  /** coin whose smile the model started from */
  readonly "reference": readonly string[]
  /** to the reference, as known then [1] */
  readonly "beta": readonly number[]
  /** share of the variance explained, as known then [1] */
  readonly "rSquared": readonly number[]
}
/** A coin that does list options as though it did not: the vol of the calibration beside that of its market, by delta and tenor through time. Each day the coin is taken for one without options: the link from closes up to that day, the smile of the reference of the same evening, no look ahead. The model is read at the strike where the listed smile has the delta. Of a longer span every second, third … day is tried. */
export const altcoinTest = (given: AltcoinTestArguments = {}): Question<AltcoinTestColumns> => ({ study: "altcoin-test", given })

export type AltcoinUniverseArguments = {
  /** coin */
  readonly "coin": string
}
export type AltcoinUniverseColumns = {
  /** listed coin */
  readonly "coin": readonly string[]
  /** whether the model starts from its smile */
  readonly "isReference": readonly boolean[]
  /** of daily returns to it, half-life 60 days [1] */
  readonly "beta": readonly (number | null)[]
  /** standard error of beta [1] */
  readonly "betaError": readonly (number | null)[]
  /** share of the variance that it explains [1] */
  readonly "rSquared": readonly (number | null)[]
  /** of daily returns [1] */
  readonly "correlation": readonly (number | null)[]
  /** vol of what it does not explain [decimal] */
  readonly "idioVol": readonly (number | null)[]
  /** realised vol of the coin over the same weighted days [decimal] */
  readonly "coinVol": readonly (number | null)[]
  /** realised vol of the listed coin [decimal] */
  readonly "listedVol": readonly (number | null)[]
  /** days that the weights amount to [1] */
  readonly "effectiveDays": readonly (number | null)[]
  /** t of the unit-root test on what is left of ln price [1] */
  readonly "statistic": readonly (number | null)[]
  /** below this they are held to be cointegrated at 5 percent [1] */
  readonly "critical5": readonly (number | null)[]
  /** yes at 5 percent, at 10 percent, or no */
  readonly "isCointegrated": readonly (string | null)[]
  /** pairs of daily closes that the test used [days] */
  readonly "days": readonly (number | null)[]
}
/** The listed coins that a calibration may start from: how much of the coin each explains, and whether their prices hold together. Beta, R², noise: regression of daily log returns with weights that halve in 60 days, over 240 days. Cointegration: Engle-Granger on logarithms of daily closes, augmented Dickey-Fuller with one lag on the residual, critical values of MacKinnon (2010). The reference is BTC or ETH by R²; cointegration is shown, it decides nothing. */
export const altcoinUniverse = (given: AltcoinUniverseArguments): Question<AltcoinUniverseColumns> => ({ study: "altcoin-universe", given })

export type MarketSummaryArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
}
export type MarketSummaryColumns = {
  /** spot index [quote ccy] */
  readonly "index": readonly (number | null)[]
  /** return of the index over 24 hours [decimal] */
  readonly "indexChange": readonly (number | null)[]
  /** the venue’s volatility index; null where it publishes none [decimal] */
  readonly "dvol": readonly (number | null)[]
  /** change of the volatility index over 24 hours [decimal] */
  readonly "dvolChange": readonly (number | null)[]
  /** 30-day at-the-money vol [decimal] */
  readonly "atm30": readonly (number | null)[]
  /** its change over 24 hours, from the listed expiries around 30 days then [decimal] */
  readonly "atm30Change": readonly (number | null)[]
  /** 30-day 25-delta risk reversal, call − put [decimal] */
  readonly "rr25": readonly (number | null)[]
  /** open options [coin] */
  readonly "openInterestCoin": readonly number[]
  /** open options at the index [USD] */
  readonly "openInterestUsd": readonly (number | null)[]
  /** open puts over open calls [1] */
  readonly "putCallRatio": readonly (number | null)[]
  /** options traded in 24 hours [coin] */
  readonly "volumeCoin": readonly number[]
  /** instant of the earlier snapshot that changes compare with; null where there is none [ms since 1970 UTC] */
  readonly "comparedAt": readonly (number | null)[]
}
/** Summary of a market: index, volatility index, 30-day vol and skew, open interest and volume. Changes compare with the last snapshot at or before 24 hours earlier: comparedAt says which; where a history is sparse it may lie twice its usual spacing before. 30-day vol and risk reversal are the constant-maturity values of the current chain. */
export const marketSummary = (given: MarketSummaryArguments): Question<MarketSummaryColumns> => ({ study: "market-summary", given })

export type OptionChainArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** expiries to show; all when empty */
  readonly "expiries"?: readonly Instant[]
}
export type OptionChainColumns = {
  /** venue’s name */
  readonly "instrument": readonly string[]
  /** expiry [ms since 1970 UTC] */
  readonly "expiry": readonly number[]
  /** remaining life [days] */
  readonly "days": readonly number[]
  /** strike [quote ccy] */
  readonly "strike": readonly number[]
  /** call or put */
  readonly "type": readonly string[]
  /** nearest strike to the forward of its expiry */
  readonly "isAtm": readonly boolean[]
  /** spot index [quote ccy] */
  readonly "index": readonly (number | null)[]
  /** forward of the expiry [quote ccy] */
  readonly "forward": readonly (number | null)[]
  /** best bid; null when nobody bids [settlement ccy] */
  readonly "bid": readonly (number | null)[]
  /** size at the best bid [coin] */
  readonly "bidSize": readonly (number | null)[]
  /** venue’s mark [settlement ccy] */
  readonly "mark": readonly (number | null)[]
  /** best ask [settlement ccy] */
  readonly "ask": readonly (number | null)[]
  /** size at the best ask [coin] */
  readonly "askSize": readonly (number | null)[]
  /** mark premium in quote currency [quote ccy] */
  readonly "markUsd": readonly (number | null)[]
  /** vol of the best bid; null below intrinsic value [decimal] */
  readonly "bidVol": readonly (number | null)[]
  /** vol of the mark [decimal] */
  readonly "markVol": readonly (number | null)[]
  /** vol of the best ask [decimal] */
  readonly "askVol": readonly (number | null)[]
  /** vol of the fitted smile [decimal] */
  readonly "fittedVol": readonly (number | null)[]
  /** forward delta N(d₁), not premium-adjusted [1] */
  readonly "delta": readonly (number | null)[]
  /** delta − premium in coin: the coins that hedge a coin account [1] */
  readonly "deltaPremiumAdjusted": readonly (number | null)[]
  /** change of delta per unit of the forward [1/quote ccy] */
  readonly "gamma": readonly (number | null)[]
  /** for one vol point [quote ccy per vol point] */
  readonly "vega": readonly (number | null)[]
  /** for one calendar day, or for what is left of the life [quote ccy per day] */
  readonly "theta": readonly (number | null)[]
  /** for one percent of rate, spot held fixed [quote ccy per rate point] */
  readonly "rho": readonly (number | null)[]
  /** change of delta for one vol point [1 per vol point] */
  readonly "vanna": readonly (number | null)[]
  /** change of vega for one vol point [quote ccy per vol point²] */
  readonly "volga": readonly (number | null)[]
  /** change of delta for one calendar day [1 per day] */
  readonly "charm": readonly (number | null)[]
  /** open interest [coin] */
  readonly "openInterestCoin": readonly (number | null)[]
  /** open interest at the index [USD] */
  readonly "openInterestUsd": readonly (number | null)[]
  /** traded in 24 hours [coin] */
  readonly "volumeCoin": readonly (number | null)[]
  /** premium traded in 24 hours [USD] */
  readonly "volumeUsd": readonly (number | null)[]
}
/** Every option of the chosen expiries with quotes, vols of bid, mark and ask, and greeks. Black-76 on the forward of each expiry, r = 0, Act/365 to the expiry instant. Vols that the venue does not publish are inverted from the premiums (coin premiums at the forward). Greeks at the mark vol, per coin in quote currency; theta per calendar day; rho = ±K·T·N(±d₂)/100; premium-adjusted delta = Δ − premium/F for coin-settled books, Δ otherwise. */
export const optionChain = (given: OptionChainArguments): Question<OptionChainColumns> => ({ study: "option-chain", given })

export type SnapshotGapsArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back: days back such as 30d, or from/to, at most 366 days [days] */
  readonly "span"?: string
  /** least length of a gap [min, 1 to 1440] [min] */
  readonly "minutes"?: number
  /** most gaps, the newest [1, 1 to 5000] [1] */
  readonly "limit"?: number
}
export type SnapshotGapsColumns = {
  /** when data came again [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** last snapshot before it [ms since 1970 UTC] */
  readonly "since": readonly number[]
  /** how long nothing was stored [min] */
  readonly "minutes": readonly number[]
}
/** Pauses between the stored snapshots of an option book that were longer than they should be. Of two neighbouring snapshots of the span that lie further apart than the given minutes, the later one ends a gap that began with the earlier. One before the first snapshot of the span, and one that is still open, are none. The newest gap comes first. */
export const snapshotGaps = (given: SnapshotGapsArguments): Question<SnapshotGapsColumns> => ({ study: "snapshot-gaps", given })

export type BookDepthArguments = {
  /** venue id */
  readonly "exchange": string
  /** instrument of the venue */
  readonly "instrument": string
  /** how far back: days back such as 30d, or from/to, at most 365 days [days] */
  readonly "span"?: string
  /** length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w */
  readonly "granularity"?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w'
}
export type BookDepthColumns = {
  /** instant of the book [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** distance from the middle [bp] */
  readonly "within": readonly number[]
  /** middle of best bid and ask [quote ccy] */
  readonly "mid": readonly number[]
  /** bid for within the distance; null where the levels told end before it [coin] */
  readonly "bidCoin": readonly (number | null)[]
  /** offered within the distance; null likewise [coin] */
  readonly "askCoin": readonly (number | null)[]
  /** bid for within the distance, each level at its price [USD] */
  readonly "bidUsd": readonly (number | null)[]
  /** offered within the distance, each level at its price [USD] */
  readonly "askUsd": readonly (number | null)[]
  /** (bid − ask) ÷ (bid + ask) in USD: 1 all is bid for, −1 all is offered [decimal] */
  readonly "pressure": readonly (number | null)[]
}
/** What stands in the book of one future or perpetual within 5, 10, 25, 50 and 100 basis points of its middle, through time, and the pressure between the sides. Books of up to 50 levels a side, or as many as the venue gives, sampled once a minute. Within a distance d: every level with |price ÷ mid − 1| ≤ d, in coins and in USD at the price of the level. A side is not told where its levels end before the distance. Pressure: (bid − ask) ÷ (bid + ask) in USD. Of each bucket the last book. */
export const bookDepth = (given: BookDepthArguments): Question<BookDepthColumns> => ({ study: "book-depth", given })

export type LongShortArguments = {
  /** venue id */
  readonly "exchange": string
  /** instrument of the venue */
  readonly "instrument": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w */
  readonly "granularity"?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w'
}
export type LongShortColumns = {
  /** beginning of the bucket [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** of all accounts that hold the contract, those that are long [decimal] */
  readonly "accountShare": readonly (number | null)[]
  /** long accounts for each short one [ratio] */
  readonly "accountRatio": readonly (number | null)[]
  /** of the largest accounts, those that are long [decimal] */
  readonly "topAccountShare": readonly (number | null)[]
  /** of the largest accounts, long ones for each short one [ratio] */
  readonly "topAccountRatio": readonly (number | null)[]
  /** of what the largest accounts hold, what is long [decimal] */
  readonly "topPositionShare": readonly (number | null)[]
  /** of what the largest accounts hold, long for each short [ratio] */
  readonly "topPositionRatio": readonly (number | null)[]
}
/** How many accounts are long in a perpetual and how many short, and of the largest accounts how many and with how much, through time. As the venue counts them, every five minutes: Bybit all accounts; Binance, Gate and OKX all accounts, the largest, and what the largest hold; HTX the largest and what they hold. Ratio = share ÷ (1 − share). Each long contract has a short one: a share of accounts off a half says that those of one side are fewer and larger. Of each bucket the last count. */
export const longShort = (given: LongShortArguments): Question<LongShortColumns> => ({ study: "long-short", given })

export type EventMovesArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** variance of a weekend day over that of a weekday; 1 is clock time [1, 0.05 to 2] [1] */
  readonly "weekend"?: number
  /** how far ahead [days, 1 to 400] [days] */
  readonly "horizon"?: number
}
export type EventMovesColumns = {
  /** when it is due [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** fomc, cpi, unlock, upgrade, other or expiry */
  readonly "kind": readonly string[]
  /** what it is */
  readonly "event": readonly string[]
  /** coin that it is about; empty: all */
  readonly "coin": readonly (string | null)[]
  /** until then [days] */
  readonly "days": readonly number[]
  /** implied move, one standard deviation [decimal] */
  readonly "move": readonly (number | null)[]
  /** mean size of the implied move [decimal] */
  readonly "expectedMove": readonly (number | null)[]
  /** implied move in units of price [quote ccy] */
  readonly "movePrice": readonly (number | null)[]
  /** variance of its stretch beyond that of its neighbours; negative: less than an ordinary day [1] */
  readonly "excess": readonly (number | null)[]
  /** dates that share the stretch between two expiries, this one included [1] */
  readonly "shared": readonly number[]
  /** last expiry before it [ms since 1970 UTC] */
  readonly "before": readonly (number | null)[]
  /** first expiry at or after it [ms since 1970 UTC] */
  readonly "after": readonly (number | null)[]
  /** whether its variance is taken out of forward vols */
  readonly "isStripped": readonly boolean[]
  /** why there is no implied move */
  readonly "note": readonly (string | null)[]
  /** who says that it is due */
  readonly "source": readonly string[]
  /** whether that is for good: false of dates that are tentative or were not held against their source */
  readonly "isConfirmed": readonly boolean[]
}
/** What the option market expects of each coming date of the calendar: FOMC, consumer prices, unlocks, expiries. Business time: Saturdays and Sundays (UTC) weigh the given share of a weekday, a week has seven days. Total variance σ²T of the at-the-money vols, per business day between neighbouring expiries; a stretch with dates of the calendar (FOMC, CPI, unlocks and others; quarterly expiries are shown only) is held against the stretches without, linear between their middles. What it has beyond them is event variance v, shared equally among its dates; stretches of more than 12 business days are too wide to tell. Move = √v, one standard deviation; expected move = √(2v/π). */
export const eventMoves = (given: EventMovesArguments): Question<EventMovesColumns> => ({ study: "event-moves", given })

export type EventTermArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** variance of a weekend day over that of a weekday; 1 is clock time [1, 0.05 to 2] [1] */
  readonly "weekend"?: number
}
export type EventTermColumns = {
  /** expiry [ms since 1970 UTC] */
  readonly "expiry": readonly number[]
  /** remaining life by the clock [days] */
  readonly "days": readonly number[]
  /** remaining life in business time [days] */
  readonly "businessDays": readonly number[]
  /** at-the-money vol by the clock [decimal] */
  readonly "atmVol": readonly (number | null)[]
  /** at-the-money vol in business time [decimal] */
  readonly "businessVol": readonly (number | null)[]
  /** at-the-money vol in business time, variance of dates taken out [decimal] */
  readonly "cleanVol": readonly (number | null)[]
  /** vol from the previous expiry to this one, by the clock; null where total variance falls [decimal] */
  readonly "forwardVol": readonly (number | null)[]
  /** the same in business time [decimal] */
  readonly "businessForwardVol": readonly (number | null)[]
  /** the same in business time, variance of dates taken out [decimal] */
  readonly "cleanForwardVol": readonly (number | null)[]
  /** dates between the previous expiry and this one that are taken out [1] */
  readonly "events": readonly number[]
  /** which */
  readonly "eventNames": readonly (string | null)[]
}
/** At-the-money and forward vols by the clock, in business time, and with the variance of scheduled dates taken out. Business time: Saturdays and Sundays (UTC) weigh the given share of a weekday, a week has seven days. Total variance σ²T of the at-the-money vols, per business day between neighbouring expiries; a stretch with dates of the calendar (FOMC, CPI, unlocks and others; quarterly expiries are shown only) is held against the stretches without, linear between their middles. What it has beyond them is event variance v, shared equally among its dates; stretches of more than 12 business days are too wide to tell. Move = √v, one standard deviation; expected move = √(2v/π). Vols in business time are those of the same variance over business days/365. */
export const eventTerm = (given: EventTermArguments): Question<EventTermColumns> => ({ study: "event-term", given })

export type DealerExposureArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** one row per strike, per expiry, or per strike of each expiry: strike, expiry, strike-expiry */
  readonly "by"?: 'strike' | 'expiry' | 'strike-expiry'
  /** expiries to count; all when empty */
  readonly "expiries"?: readonly Instant[]
  /** shortest remaining life [days, 0 to 3650] [days] */
  readonly "leastDays"?: number
  /** longest remaining life [days, 0 to 3650] [days] */
  readonly "mostDays"?: number
  /** whose position: the other side of customers as inferred, the same weighted by confidence, the mirror of takers, the sign of the inventory times open interest, calls long and puts short, or shares of your own: customer-flow, expected-flow, taker-flow, flow-sign, naive, scenario */
  readonly "method"?: 'customer-flow' | 'expected-flow' | 'taker-flow' | 'flow-sign' | 'naive' | 'scenario'
  /** scenario: share of the open calls that dealers are long; negative: short [decimal, -1 to 1] [decimal] */
  readonly "callShare"?: number
  /** scenario: share of the open puts that dealers are long; negative: short [decimal, -1 to 1] [decimal] */
  readonly "putShare"?: number
  /** rule: a whole level was taken */
  readonly "consumedLevel"?: boolean
  /** rule: price against mark */
  readonly "priceVsMark"?: boolean
  /** rule: vol against that of the mark */
  readonly "volVsMark"?: boolean
  /** rule: side of the taker */
  readonly "takerSide"?: boolean
}
export type DealerExposureColumns = {
  /** expiry; null when summed over expiries [ms since 1970 UTC] */
  readonly "expiry": readonly (number | null)[]
  /** strike; null when summed over strikes [quote ccy] */
  readonly "strike": readonly (number | null)[]
  /** options that dealers hold, + long [coin] */
  readonly "netCoin": readonly number[]
  /** of them calls [coin] */
  readonly "callNetCoin": readonly number[]
  /** of them puts [coin] */
  readonly "putNetCoin": readonly number[]
  /** the least that they may hold: customers bought all that could not be classified [coin] */
  readonly "lowNetCoin": readonly number[]
  /** the most: customers sold all that could not be classified [coin] */
  readonly "highNetCoin": readonly number[]
  /** all that traded since the first stored trade, either way [coin] */
  readonly "grossCoin": readonly number[]
  /** of it in calls [coin] */
  readonly "callGrossCoin": readonly number[]
  /** of it in puts [coin] */
  readonly "putGrossCoin": readonly number[]
  /** of it not classified [coin] */
  readonly "unknownCoin": readonly number[]
  /** open interest; what the venue does not tell counts as none [coin] */
  readonly "openCoin": readonly number[]
  /** open calls [coin] */
  readonly "callOpenCoin": readonly number[]
  /** open puts [coin] */
  readonly "putOpenCoin": readonly number[]
  /** the venue’s rolling 24-hour volume; what it does not tell counts as none [coin] */
  readonly "volumeCoin": readonly number[]
  /** gamma × inventory: coins that a move of 1 USD makes dealers trade [coin per USD] */
  readonly "gammaLevel": readonly number[]
  /** coins that a move of 1 % makes dealers trade; + against the move [coin per 1 %] */
  readonly "gammaCoin": readonly number[]
  /** the same at the index [USD per 1 %] */
  readonly "gammaUsd": readonly number[]
  /** of it from calls [USD per 1 %] */
  readonly "callGammaUsd": readonly number[]
  /** of it from puts [USD per 1 %] */
  readonly "putGammaUsd": readonly number[]
  /** if customers bought all that could not be classified [USD per 1 %] */
  readonly "lowGammaUsd": readonly number[]
  /** if customers sold all of it [USD per 1 %] */
  readonly "highGammaUsd": readonly number[]
  /** delta of what dealers hold, before their hedges [coin] */
  readonly "deltaCoin": readonly number[]
  /** delta that a rise of all vols by one point gives dealers [USD per vol point] */
  readonly "vannaUsd": readonly number[]
  /** delta that the passing of a day gives dealers [USD per day] */
  readonly "charmUsd": readonly number[]
  /** what dealers gain when all vols rise by one point [USD per vol point] */
  readonly "vegaUsd": readonly number[]
}
/** What dealers hold by strike, by expiry or both, and the gamma, delta, vanna, charm and vega that it gives them. Customer flow: dealers hold the other side of every trade since the first one stored, q = −Σ side·coins with the customer as inferred, kept within ± open interest, nothing after expiry; what could not be classified may lie on either side and makes the band; rules of the initiator that are left out decide nothing. Expected flow: the same, each trade weighted by how far its side is to be trusted. Taker flow: q = −Σ taker side·coins. Flow sign: q = sign of the inventory × open interest. Naive: +OI of calls, −OI of puts. Scenario: the shares of open calls and puts that you say. Version 1. Gamma per 1 % = q·Γ·S/100 coins, × S in USD; gamma level = q·Γ. Vanna per vol point, charm per day, vega per vol point. Black-76 greeks at the mark vol on the forward of the expiry; options without a vol add no greek. */
export const dealerExposure = (given: DealerExposureArguments): Question<DealerExposureColumns> => ({ study: "dealer-exposure", given })

export type ExposureSummaryArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** whose position: the other side of customers as inferred, the same weighted by confidence, the mirror of takers, the sign of the inventory times open interest, calls long and puts short, or shares of your own: customer-flow, expected-flow, taker-flow, flow-sign, naive, scenario */
  readonly "method"?: 'customer-flow' | 'expected-flow' | 'taker-flow' | 'flow-sign' | 'naive' | 'scenario'
  /** scenario: share of the open calls that dealers are long; negative: short [decimal, -1 to 1] [decimal] */
  readonly "callShare"?: number
  /** scenario: share of the open puts that dealers are long; negative: short [decimal, -1 to 1] [decimal] */
  readonly "putShare"?: number
  /** rule: a whole level was taken */
  readonly "consumedLevel"?: boolean
  /** rule: price against mark */
  readonly "priceVsMark"?: boolean
  /** rule: vol against that of the mark */
  readonly "volVsMark"?: boolean
  /** rule: side of the taker */
  readonly "takerSide"?: boolean
}
export type ExposureSummaryColumns = {
  /** expiry; null in the row of all together [ms since 1970 UTC] */
  readonly "expiry": readonly (number | null)[]
  /** remaining life [days] */
  readonly "days": readonly (number | null)[]
  /** at-the-money vol [decimal] */
  readonly "atmVol": readonly (number | null)[]
  /** index [quote ccy] */
  readonly "spot": readonly number[]
  /** coins that a move of 1 % makes dealers trade; + against the move [coin per 1 %] */
  readonly "gammaCoin": readonly number[]
  /** the same at the index [USD per 1 %] */
  readonly "gammaUsd": readonly number[]
  /** price nearest to spot at which gamma changes sign [quote ccy] */
  readonly "flip": readonly (number | null)[]
  /** strike with the largest positive gamma [quote ccy] */
  readonly "callWall": readonly (number | null)[]
  /** strike with the largest negative gamma [quote ccy] */
  readonly "putWall": readonly (number | null)[]
  /** strike at which open options pay least; of an expiry only [quote ccy] */
  readonly "maxPain": readonly (number | null)[]
  /** open puts over open calls [1] */
  readonly "putCallRatio": readonly (number | null)[]
  /** open interest [coin] */
  readonly "openCoin": readonly number[]
  /** Σ|inventory| ÷ open interest: how much of the market the method says something about [decimal] */
  readonly "coverage": readonly (number | null)[]
  /** coins that could not be classified ÷ coins traded [decimal] */
  readonly "unknownShare": readonly (number | null)[]
  /** beginning of the first hour of flow; flows before it are not known [ms since 1970 UTC] */
  readonly "firstFlow": readonly (number | null)[]
  /** version of the methods [1] */
  readonly "version": readonly number[]
}
/** Gamma of dealers, flip, walls and max pain of all expiries together and of each, and how much of the open interest is known. Customer flow: dealers hold the other side of every trade since the first one stored, q = −Σ side·coins with the customer as inferred, kept within ± open interest, nothing after expiry; what could not be classified may lie on either side and makes the band; rules of the initiator that are left out decide nothing. Expected flow: the same, each trade weighted by how far its side is to be trusted. Taker flow: q = −Σ taker side·coins. Flow sign: q = sign of the inventory × open interest. Naive: +OI of calls, −OI of puts. Scenario: the shares of open calls and puts that you say. Version 1. Gamma per 1 % = Σ q·Γ·S/100. Flip: zero of the gamma profile nearest to spot. Call wall and put wall: the strikes with the largest positive and negative gamma. Coverage = Σ|q| ÷ Σ open interest. */
export const exposureSummary = (given: ExposureSummaryArguments): Question<ExposureSummaryColumns> => ({ study: "exposure-summary", given })

export type FlipHistoryArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** whose position: the other side of customers as inferred, the same weighted by confidence, the mirror of takers, the sign of the inventory times open interest, calls long and puts short, or shares of your own: customer-flow, expected-flow, taker-flow, flow-sign, naive, scenario */
  readonly "method"?: 'customer-flow' | 'expected-flow' | 'taker-flow' | 'flow-sign' | 'naive' | 'scenario'
  /** scenario: share of the open calls that dealers are long; negative: short [decimal, -1 to 1] [decimal] */
  readonly "callShare"?: number
  /** scenario: share of the open puts that dealers are long; negative: short [decimal, -1 to 1] [decimal] */
  readonly "putShare"?: number
  /** rule: a whole level was taken */
  readonly "consumedLevel"?: boolean
  /** rule: price against mark */
  readonly "priceVsMark"?: boolean
  /** rule: vol against that of the mark */
  readonly "volVsMark"?: boolean
  /** rule: side of the taker */
  readonly "takerSide"?: boolean
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** expiries to count; all when empty */
  readonly "expiries"?: readonly Instant[]
  /** longest remaining life at each snapshot [days, 0 to 3650] [days] */
  readonly "mostDays"?: number
}
export type FlipHistoryColumns = {
  /** instant of the snapshot [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** price nearest to the index at which gamma changes sign; null where it does not [quote ccy] */
  readonly "flip": readonly (number | null)[]
  /** index [quote ccy] */
  readonly "index": readonly number[]
  /** flip ÷ index − 1 [decimal] */
  readonly "distance": readonly (number | null)[]
}
/** The price at which the gamma exposure of dealers would change sign, at every snapshot of a span, with its distance from the index. Customer flow: dealers hold the other side of every trade since the first one stored, q = −Σ side·coins with the customer as inferred, kept within ± open interest, nothing after expiry; what could not be classified may lie on either side and makes the band; rules of the initiator that are left out decide nothing. Expected flow: the same, each trade weighted by how far its side is to be trusted. Taker flow: q = −Σ taker side·coins. Flow sign: q = sign of the inventory × open interest. Naive: +OI of calls, −OI of puts. Scenario: the shares of open calls and puts that you say. Version 1. At each snapshot the inventory of gamma-history, over prices between half and twice the index: each option keeps the vol of its strike, forwards move in proportion, time stands still. The zero of Σ q·Γ(p)·p²/100 that is nearest to the index. The last snapshot of each bucket of time; no more than 120. */
export const flipHistory = (given: FlipHistoryArguments): Question<FlipHistoryColumns> => ({ study: "flip-history", given })

export type GammaHistoryArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** whose position: the other side of customers as inferred, the same weighted by confidence, the mirror of takers, the sign of the inventory times open interest, calls long and puts short, or shares of your own: customer-flow, expected-flow, taker-flow, flow-sign, naive, scenario */
  readonly "method"?: 'customer-flow' | 'expected-flow' | 'taker-flow' | 'flow-sign' | 'naive' | 'scenario'
  /** scenario: share of the open calls that dealers are long; negative: short [decimal, -1 to 1] [decimal] */
  readonly "callShare"?: number
  /** scenario: share of the open puts that dealers are long; negative: short [decimal, -1 to 1] [decimal] */
  readonly "putShare"?: number
  /** rule: a whole level was taken */
  readonly "consumedLevel"?: boolean
  /** rule: price against mark */
  readonly "priceVsMark"?: boolean
  /** rule: vol against that of the mark */
  readonly "volVsMark"?: boolean
  /** rule: side of the taker */
  readonly "takerSide"?: boolean
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** expiries to count; all when empty */
  readonly "expiries"?: readonly Instant[]
  /** longest remaining life at each snapshot [days, 0 to 3650] [days] */
  readonly "mostDays"?: number
}
export type GammaHistoryColumns = {
  /** instant of the snapshot [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** coins that a move of 1 % made dealers trade; + against the move [coin per 1 %] */
  readonly "gammaCoin": readonly number[]
  /** the same at the index [USD per 1 %] */
  readonly "gammaUsd": readonly number[]
  /** if customers bought all that could not be classified [USD per 1 %] */
  readonly "lowGammaUsd": readonly number[]
  /** if customers sold all of it [USD per 1 %] */
  readonly "highGammaUsd": readonly number[]
  /** index [quote ccy] */
  readonly "index": readonly number[]
}
/** Gamma exposure of dealers at every snapshot of a span, in coins and USD per move of 1 %, with the index. Customer flow: dealers hold the other side of every trade since the first one stored, q = −Σ side·coins with the customer as inferred, kept within ± open interest, nothing after expiry; what could not be classified may lie on either side and makes the band; rules of the initiator that are left out decide nothing. Expected flow: the same, each trade weighted by how far its side is to be trusted. Taker flow: q = −Σ taker side·coins. Flow sign: q = sign of the inventory × open interest. Naive: +OI of calls, −OI of puts. Scenario: the shares of open calls and puts that you say. Version 1. At each snapshot the inventory of the trades until then, over options that lived, with Black-76 gammas at the vol of the stored smile (at-the-money vol where none fitted) on the stored forward: Σ q·Γ·S/100 coins, × S in USD. The last snapshot of each bucket of time; no more than 240. */
export const gammaHistory = (given: GammaHistoryArguments): Question<GammaHistoryColumns> => ({ study: "gamma-history", given })

export type GammaProfileArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** whose position: the other side of customers as inferred, the same weighted by confidence, the mirror of takers, the sign of the inventory times open interest, calls long and puts short, or shares of your own: customer-flow, expected-flow, taker-flow, flow-sign, naive, scenario */
  readonly "method"?: 'customer-flow' | 'expected-flow' | 'taker-flow' | 'flow-sign' | 'naive' | 'scenario'
  /** scenario: share of the open calls that dealers are long; negative: short [decimal, -1 to 1] [decimal] */
  readonly "callShare"?: number
  /** scenario: share of the open puts that dealers are long; negative: short [decimal, -1 to 1] [decimal] */
  readonly "putShare"?: number
  /** rule: a whole level was taken */
  readonly "consumedLevel"?: boolean
  /** rule: price against mark */
  readonly "priceVsMark"?: boolean
  /** rule: vol against that of the mark */
  readonly "volVsMark"?: boolean
  /** rule: side of the taker */
  readonly "takerSide"?: boolean
  /** one profile of all expiries, or one of each: all, expiry */
  readonly "by"?: 'all' | 'expiry'
  /** expiries to count; all when empty */
  readonly "expiries"?: readonly Instant[]
  /** shortest remaining life [days, 0 to 3650] [days] */
  readonly "leastDays"?: number
  /** longest remaining life [days, 0 to 3650] [days] */
  readonly "mostDays"?: number
  /** how far from spot the prices go, either way [decimal, 0.01 to 0.9] [decimal] */
  readonly "width"?: number
  /** how many prices [points, 3 to 1001] [points] */
  readonly "points"?: number
}
export type GammaProfileColumns = {
  /** expiry; null when summed over expiries [ms since 1970 UTC] */
  readonly "expiry": readonly (number | null)[]
  /** price that spot would have [quote ccy] */
  readonly "price": readonly number[]
  /** gamma exposure there; + damps moves [USD per 1 %] */
  readonly "gammaUsd": readonly number[]
  /** if customers bought all that could not be classified [USD per 1 %] */
  readonly "lowGammaUsd": readonly number[]
  /** if customers sold all of it [USD per 1 %] */
  readonly "highGammaUsd": readonly number[]
  /** where spot is [quote ccy] */
  readonly "spot": readonly number[]
  /** price nearest to spot at which the profile changes sign; null where it does not [quote ccy] */
  readonly "flip": readonly (number | null)[]
}
/** Gamma exposure of dealers at every price that spot might have, of all expiries or of each, with the price at which it changes sign. Customer flow: dealers hold the other side of every trade since the first one stored, q = −Σ side·coins with the customer as inferred, kept within ± open interest, nothing after expiry; what could not be classified may lie on either side and makes the band; rules of the initiator that are left out decide nothing. Expected flow: the same, each trade weighted by how far its side is to be trusted. Taker flow: q = −Σ taker side·coins. Flow sign: q = sign of the inventory × open interest. Naive: +OI of calls, −OI of puts. Scenario: the shares of open calls and puts that you say. Version 1. At each price p: Σ q·Γ(p)·p²/100 in USD per 1 %. Sticky strike: each option keeps its mark vol; forwards move in proportion to spot; time stands still. Flip: the zero nearest to spot, found between half and twice the spot. */
export const gammaProfile = (given: GammaProfileArguments): Question<GammaProfileColumns> => ({ study: "gamma-profile", given })

export type NetFlowArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** one row per strike and time, expiry and time, strike of each expiry, or time alone: strike-time, expiry-time, strike-expiry, time */
  readonly "by"?: 'strike-time' | 'expiry-time' | 'strike-expiry' | 'time'
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** all trades, those on the screen, or blocks: all, screen, block */
  readonly "place"?: 'all' | 'screen' | 'block'
  /** expiries to count; all when empty */
  readonly "expiries"?: readonly Instant[]
  /** only options that live at the instant of the answer */
  readonly "isActive"?: boolean
  /** rule: a whole level was taken */
  readonly "consumedLevel"?: boolean
  /** rule: price against mark */
  readonly "priceVsMark"?: boolean
  /** rule: vol against that of the mark */
  readonly "volVsMark"?: boolean
  /** rule: side of the taker */
  readonly "takerSide"?: boolean
}
export type NetFlowColumns = {
  /** end of the bucket of time, or the instant of the answer; null when summed over time [ms since 1970 UTC] */
  readonly "at": readonly (number | null)[]
  /** expiry; null when summed over expiries [ms since 1970 UTC] */
  readonly "expiry": readonly (number | null)[]
  /** strike; null when summed over strikes [quote ccy] */
  readonly "strike": readonly (number | null)[]
  /** what customers bought less what they sold; + bought [coin] */
  readonly "netCoin": readonly number[]
  /** the same × delta at the trade [coin] */
  readonly "netDeltaCoin": readonly number[]
  /** the same × gamma at the trade [coin per USD] */
  readonly "netGamma": readonly number[]
  /** the same × vega at the trade [USD per vol point] */
  readonly "netVegaUsd": readonly number[]
  /** premium that customers paid less what they received [USD] */
  readonly "netPremiumUsd": readonly number[]
  /** bought by customers [coin] */
  readonly "boughtCoin": readonly number[]
  /** sold by customers [coin] */
  readonly "soldCoin": readonly number[]
  /** traded, nobody knows who wanted it [coin] */
  readonly "unknownCoin": readonly number[]
  /** bought less sold by the venue’s side of the taker [coin] */
  readonly "takerNetCoin": readonly number[]
  /** premium of all that traded, either way [USD] */
  readonly "premiumUsd": readonly number[]
  /** coins × index of all that traded [USD] */
  readonly "notionalUsd": readonly number[]
  /** trades [1] */
  readonly "trades": readonly number[]
}
/** What customers bought less what they sold, by strike or expiry through time or by strike of each expiry, in coins, delta, gamma, vega and premium. Sum of the trades since the beginning of the span: side of the customer as inferred × coins, × delta, gamma or vega at the vol of the trade. Through time it is a running sum from the beginning of the span, so that it is what customers came to hold of it, the mirror of dealers. Side: the taker of a request for quote; whom a liquidation was forced upon; of other blocks price against mark; else the rules that the initiators table counts. Trades of unknown side are in no net. Hours that are summed up, and the trades since the last of them one by one. No more than 60 buckets of time. */
export const netFlow = (given: NetFlowArguments): Question<NetFlowColumns> => ({ study: "net-flow", given })

export type FundOptionsArguments = {
  /** coin */
  readonly "coin": string
  /** one row per expiry or per strike: expiry, strike */
  readonly "by"?: 'expiry' | 'strike'
  /** coins a share as the fund publishes them; 0: implied [coin, 0 to 1] [coin] */
  readonly "coinsPerShare"?: number
}
export type FundOptionsColumns = {
  /** fund whose options these are */
  readonly "fund": readonly string[]
  /** expiry; null by strike [ms since 1970 UTC] */
  readonly "expiry": readonly (number | null)[]
  /** remaining life [days] */
  readonly "days": readonly (number | null)[]
  /** strike, USD a coin: that of a share ÷ coins a share; null by expiry [quote ccy] */
  readonly "strikeUsd": readonly (number | null)[]
  /** coins that a share stands for [coin] */
  readonly "coinsPerShare": readonly number[]
  /** coins a share are the price of the share over that of the coin; else as asked */
  readonly "isImplied": readonly boolean[]
  /** forward of the share in USD a coin [quote ccy] */
  readonly "forwardUsd": readonly (number | null)[]
  /** at-the-money vol of the fund’s options [decimal] */
  readonly "atmVol": readonly (number | null)[]
  /** 25-delta risk reversal, call − put [decimal] */
  readonly "rr25": readonly (number | null)[]
  /** venue of the coin’s own options beside it */
  readonly "coinVenue": readonly (string | null)[]
  /** at-the-money vol of the coin at the same life [decimal] */
  readonly "coinAtmVol": readonly (number | null)[]
  /** fund − coin at the money [decimal] */
  readonly "spreadVol": readonly (number | null)[]
  /** open calls: shares × coins a share [coin] */
  readonly "callCoin": readonly number[]
  /** open puts [coin] */
  readonly "putCoin": readonly number[]
  /** open contracts at the price of the share [USD] */
  readonly "openUsd": readonly number[]
  /** traded today or in the last 24 hours, as the venue counts [coin] */
  readonly "volumeCoin": readonly number[]
}
/** Options of an exchange-traded fund that holds the coin (IBIT of BTC), told in coins: strikes, open interest and volume, its vol beside that of the coin’s own options. Shares × coins a share; strike of a share ÷ coins a share is the strike in USD a coin. Coins a share: as asked, from what the fund publishes of its holdings; else implied, price of the share ÷ index of the coin at the instant of the fund’s chain, so that a premium or discount of the fund is in it. The coin’s vol is that of its widest book, linear in total variance to the same life. The fund’s options are American, quoted at the exchange’s hours and fifteen minutes late. */
export const fundOptions = (given: FundOptionsArguments): Question<FundOptionsColumns> => ({ study: "fund-options", given })

export type FutureHistoryArguments = {
  /** venue id */
  readonly "exchange": string
  /** instrument of the venue */
  readonly "instrument": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w */
  readonly "granularity"?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w'
}
export type FutureHistoryColumns = {
  /** beginning of the bucket [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** last mark, or middle of bid and ask [quote ccy] */
  readonly "price": readonly (number | null)[]
  /** index of the same quote [quote ccy] */
  readonly "index": readonly (number | null)[]
  /** price − index, last [quote ccy] */
  readonly "basis": readonly (number | null)[]
  /** basis of the first quote [quote ccy] */
  readonly "basisOpen": readonly (number | null)[]
  /** highest basis [quote ccy] */
  readonly "basisHigh": readonly (number | null)[]
  /** lowest basis [quote ccy] */
  readonly "basisLow": readonly (number | null)[]
  /** basis ÷ index, last [decimal] */
  readonly "basisShare": readonly (number | null)[]
  /** basis per year, simple; null for a perpetual and within a day of expiry [decimal] */
  readonly "apr": readonly (number | null)[]
  /** mean of ask − bid over their middle [bp] */
  readonly "spreadBps": readonly (number | null)[]
  /** open contracts, last [coin] */
  readonly "openInterestCoin": readonly (number | null)[]
  /** open contracts, last [USD] */
  readonly "openInterestUsd": readonly (number | null)[]
  /** traded, taker bought [coin] */
  readonly "buyCoin": readonly (number | null)[]
  /** traded, taker sold [coin] */
  readonly "sellCoin": readonly (number | null)[]
  /** traded, taker bought [USD] */
  readonly "buyUsd": readonly (number | null)[]
  /** traded, taker sold [USD] */
  readonly "sellUsd": readonly (number | null)[]
}
/** One dated future or perpetual through time: price, index, basis, annual rate, spread, open interest and what traded. Stored quotes by bucket of time: the last price with the index of the same quote; basis = price − index; APR, simple: (F/S − 1)·365/days from the newest quote of the bucket to expiry, none within a day of it. Open interest is the last of the quotes, of the venue’s own history where a quote has none. Volume is the sum of recorded trades, null where none was recorded. No more than 1500 buckets: a longer span takes longer ones. */
export const futureHistory = (given: FutureHistoryArguments): Question<FutureHistoryColumns> => ({ study: "future-history", given })

export type FutureNowArguments = {
  /** venue id */
  readonly "exchange": string
  /** instrument of the venue */
  readonly "instrument": string
}
export type FutureNowColumns = {
  /** name at the venue */
  readonly "instrument": readonly string[]
  /** market of the venue that lists it */
  readonly "symbol": readonly string[]
  /** coin that it is about */
  readonly "coin": readonly string[]
  /** future: dated; perpetual */
  readonly "kind": readonly string[]
  /** coin: inverse, margined and paid in the coin; stable: linear, in dollars or a stablecoin */
  readonly "margin": readonly string[]
  /** paid in the coin itself */
  readonly "isInverse": readonly boolean[]
  /** when the venue said so [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** expiry; null for a perpetual [ms since 1970 UTC] */
  readonly "expiry": readonly (number | null)[]
  /** to expiry; 0 once it has passed; null for a perpetual [days] */
  readonly "days": readonly (number | null)[]
  /** best bid; null where nobody bids [quote ccy] */
  readonly "bid": readonly (number | null)[]
  /** best ask; null where nobody offers [quote ccy] */
  readonly "ask": readonly (number | null)[]
  /** mark of the venue [quote ccy] */
  readonly "mark": readonly (number | null)[]
  /** last traded price [quote ccy] */
  readonly "last": readonly (number | null)[]
  /** the mark; where the venue sends none the middle of bid and ask [quote ccy] */
  readonly "price": readonly (number | null)[]
  /** index that it settles on [quote ccy] */
  readonly "index": readonly (number | null)[]
  /** price − index [quote ccy] */
  readonly "basis": readonly (number | null)[]
  /** basis ÷ index [decimal] */
  readonly "basisShare": readonly (number | null)[]
  /** basis per year, simple; null for a perpetual and within a day of expiry [decimal] */
  readonly "apr": readonly (number | null)[]
  /** basis per year, compounded; null for a perpetual and within a day of expiry [decimal] */
  readonly "aprCompounded": readonly (number | null)[]
  /** ask − bid over their middle; null with one side only [bp] */
  readonly "spreadBps": readonly (number | null)[]
  /** open contracts, both sides counted once [coin] */
  readonly "openInterestCoin": readonly (number | null)[]
  /** open contracts [USD] */
  readonly "openInterestUsd": readonly (number | null)[]
  /** traded in 24 hours [coin] */
  readonly "volume24hCoin": readonly (number | null)[]
  /** traded in 24 hours [USD] */
  readonly "volume24hUsd": readonly (number | null)[]
  /** funding of one interval; positive: longs pay [decimal] */
  readonly "fundingRate": readonly (number | null)[]
  /** length of a funding interval [h] */
  readonly "fundingIntervalHours": readonly (number | null)[]
  /** funding rate put on eight hours [decimal] */
  readonly "funding8h": readonly (number | null)[]
  /** funding rate × intervals of a year, simple [decimal] */
  readonly "fundingApr": readonly (number | null)[]
  /** what the venue expects for the interval after, put on eight hours [decimal] */
  readonly "predicted8h": readonly (number | null)[]
  /** when the running interval is paid; null where the venue pays all the time or does not say [ms since 1970 UTC] */
  readonly "nextFunding": readonly (number | null)[]
  /** volume of 24 hours over open interest [1] */
  readonly "turnover": readonly (number | null)[]
}
/** One dated future or perpetual: quotes, basis, annual rate, spread, open interest, volume, turnover and funding: now, predicted and when it is paid. Turnover = volume of 24 hours ÷ open interest, in USD. Price is the mark of the venue, the middle of bid and ask where it sends none. Basis = price − index of the same quote. APR, simple: (F/S − 1)·365/days; compounded: (F/S)^(365/days) − 1; none within a day of expiry, where a tick is a large rate, and none for a perpetual, whose carry is its funding: rate × 8,760/interval hours. Spread = (ask − bid)/middle. Where a venue sends open interest or volume in coin or in USD only, the other follows at the price. Inverse and linear contracts are never added up. */
export const futureNow = (given: FutureNowArguments): Question<FutureNowColumns> => ({ study: "future-now", given })

export type FutureOrderSizesArguments = {
  /** venue id */
  readonly "exchange": string
  /** instrument of the venue */
  readonly "instrument": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w */
  readonly "granularity"?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w'
}
export type FutureOrderSizesColumns = {
  /** beginning of the bucket [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** prints of 0-1k, 1k-10k, 10k-100k or 100k+ of the quote currency, or all */
  readonly "size": readonly string[]
  /** prints [1] */
  readonly "trades": readonly number[]
  /** prints in which takers bought [1] */
  readonly "buys": readonly number[]
  /** prints in which takers sold [1] */
  readonly "sells": readonly number[]
  /** takers bought [quote ccy] */
  readonly "buyQuote": readonly number[]
  /** takers sold [quote ccy] */
  readonly "sellQuote": readonly number[]
  /** bought less sold [quote ccy] */
  readonly "netQuote": readonly number[]
  /** takers bought [coin] */
  readonly "buyCoin": readonly number[]
  /** takers sold [coin] */
  readonly "sellCoin": readonly number[]
  /** volume-weighted price of the bucket [quote ccy] */
  readonly "vwap": readonly (number | null)[]
  /** volume-weighted price of the whole span [quote ccy] */
  readonly "vwapSpan": readonly (number | null)[]
  /** mean of the volume-weighted prices of the buckets that traded [quote ccy] */
  readonly "twapSpan": readonly (number | null)[]
}
/** What traded of one dated future or perpetual by the size of the print: bought and sold by takers, net, volume-weighted and time-weighted price. Recorded prints with the side of their taker, in classes of 0 to 1,000, 1,000 to 10,000, 10,000 to 100,000 and from 100,000 of the quote currency. One order that meets several others is printed as several. Volume-weighted price: quote currency over coins. Time-weighted: the mean of the volume-weighted prices of the buckets that traded. Prints whose amount is not known are left out. Amounts in contracts are told in coins and quote currency at the price of the print. Prints older than the desk keeps them singly have no size and are left out. */
export const futureOrderSizes = (given: FutureOrderSizesArguments): Question<FutureOrderSizesColumns> => ({ study: "future-order-sizes", given })

export type FutureTradesArguments = {
  /** venue id */
  readonly "exchange": string
  /** instrument of the venue */
  readonly "instrument": string
  /** most trades [1, 1 to 5000] [1] */
  readonly "limit"?: number
  /** how far back is looked [days, 1 to 365] [days] */
  readonly "days"?: number
}
export type FutureTradesColumns = {
  /** when it traded, the venue’s clock [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** id at the venue */
  readonly "tradeId": readonly string[]
  /** of the taker: buy or sell */
  readonly "side": readonly string[]
  /** traded price [quote ccy] */
  readonly "price": readonly number[]
  /** traded [coin] */
  readonly "amountCoin": readonly (number | null)[]
  /** traded [USD] */
  readonly "amountUsd": readonly (number | null)[]
  /** index of the trade [quote ccy] */
  readonly "index": readonly (number | null)[]
  /** price − index of the trade [quote ccy] */
  readonly "basis": readonly (number | null)[]
  /** basis per year, simple; null for a perpetual and within a day of expiry [decimal] */
  readonly "apr": readonly (number | null)[]
  /** traded as a block */
  readonly "isBlock": readonly boolean[]
  /** a liquidation, as far as the venue says */
  readonly "isLiquidation": readonly boolean[]
}
/** The newest trades of one dated future or perpetual, newest first, with basis and annual rate at the index of the trade. Recorded trades of the last days, newest first. Basis = price − index that the venue sent with the trade; APR, simple: (F/S − 1)·365/days from the instant of the trade to expiry; none within a day of expiry. */
export const futureTrades = (given: FutureTradesArguments): Question<FutureTradesColumns> => ({ study: "future-trades", given })

export type FuturesBoardArguments = {
  /** venue id */
  readonly "exchange": string
  /** coin; all when absent */
  readonly "coin"?: string
  /** coin: inverse contracts; stable: linear ones; all: both, row by row: all, coin, stable */
  readonly "margin"?: 'all' | 'coin' | 'stable'
}
export type FuturesBoardColumns = {
  /** name at the venue */
  readonly "instrument": readonly string[]
  /** market of the venue that lists it */
  readonly "symbol": readonly string[]
  /** coin that it is about */
  readonly "coin": readonly string[]
  /** future: dated; perpetual */
  readonly "kind": readonly string[]
  /** coin: inverse, margined and paid in the coin; stable: linear, in dollars or a stablecoin */
  readonly "margin": readonly string[]
  /** paid in the coin itself */
  readonly "isInverse": readonly boolean[]
  /** when the venue said so [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** expiry; null for a perpetual [ms since 1970 UTC] */
  readonly "expiry": readonly (number | null)[]
  /** to expiry; 0 once it has passed; null for a perpetual [days] */
  readonly "days": readonly (number | null)[]
  /** best bid; null where nobody bids [quote ccy] */
  readonly "bid": readonly (number | null)[]
  /** best ask; null where nobody offers [quote ccy] */
  readonly "ask": readonly (number | null)[]
  /** mark of the venue [quote ccy] */
  readonly "mark": readonly (number | null)[]
  /** last traded price [quote ccy] */
  readonly "last": readonly (number | null)[]
  /** the mark; where the venue sends none the middle of bid and ask [quote ccy] */
  readonly "price": readonly (number | null)[]
  /** index that it settles on [quote ccy] */
  readonly "index": readonly (number | null)[]
  /** price − index [quote ccy] */
  readonly "basis": readonly (number | null)[]
  /** basis ÷ index [decimal] */
  readonly "basisShare": readonly (number | null)[]
  /** basis per year, simple; null for a perpetual and within a day of expiry [decimal] */
  readonly "apr": readonly (number | null)[]
  /** basis per year, compounded; null for a perpetual and within a day of expiry [decimal] */
  readonly "aprCompounded": readonly (number | null)[]
  /** ask − bid over their middle; null with one side only [bp] */
  readonly "spreadBps": readonly (number | null)[]
  /** open contracts, both sides counted once [coin] */
  readonly "openInterestCoin": readonly (number | null)[]
  /** open contracts [USD] */
  readonly "openInterestUsd": readonly (number | null)[]
  /** traded in 24 hours [coin] */
  readonly "volume24hCoin": readonly (number | null)[]
  /** traded in 24 hours [USD] */
  readonly "volume24hUsd": readonly (number | null)[]
  /** funding of one interval; positive: longs pay [decimal] */
  readonly "fundingRate": readonly (number | null)[]
  /** length of a funding interval [h] */
  readonly "fundingIntervalHours": readonly (number | null)[]
  /** funding rate put on eight hours [decimal] */
  readonly "funding8h": readonly (number | null)[]
  /** funding rate × intervals of a year, simple [decimal] */
  readonly "fundingApr": readonly (number | null)[]
  /** return of the price over 24 hours [decimal] */
  readonly "priceChange24h": readonly (number | null)[]
  /** volume of 24 hours over open interest [1] */
  readonly "turnover": readonly (number | null)[]
  /** long accounts for each short one; of the largest where not all are counted [ratio] */
  readonly "longShort": readonly (number | null)[]
  /** realised vol of the coin over 5 whole days [decimal] */
  readonly "vol5": readonly (number | null)[]
  /** realised vol of the coin over 10 whole days [decimal] */
  readonly "vol10": readonly (number | null)[]
  /** realised vol of the coin over 14 whole days [decimal] */
  readonly "vol14": readonly (number | null)[]
  /** realised vol of the coin over 30 whole days [decimal] */
  readonly "vol30": readonly (number | null)[]
  /** realised vol of the coin over 60 whole days [decimal] */
  readonly "vol60": readonly (number | null)[]
  /** realised vol of the coin over 90 whole days [decimal] */
  readonly "vol90": readonly (number | null)[]
  /** realised vol of the coin over 180 whole days [decimal] */
  readonly "vol180": readonly (number | null)[]
}
/** Every dated future and perpetual of a venue: quotes, basis, annual rate, spread, open interest, volume, funding, and what its coin realised. Price is the mark of the venue, the middle of bid and ask where it sends none. Basis = price − index of the same quote. APR, simple: (F/S − 1)·365/days; compounded: (F/S)^(365/days) − 1; none within a day of expiry, where a tick is a large rate, and none for a perpetual, whose carry is its funding: rate × 8,760/interval hours. Spread = (ask − bid)/middle. Where a venue sends open interest or volume in coin or in USD only, the other follows at the price. Inverse and linear contracts are never added up. Change of the price: against the quotes of 24 hours earlier; live, of the last whole ten minutes. Turnover = volume of 24 hours ÷ open interest. Long accounts for each short one as counted last within two hours. Realised vol: Parkinson, whole UTC days, 365 a year, of the spot pair or perpetual of the coin at the venue with most days stored. */
export const futuresBoard = (given: FuturesBoardArguments): Question<FuturesBoardColumns> => ({ study: "futures-board", given })

export type FuturesTermStructureArguments = {
  /** venue id */
  readonly "exchange": string
  /** coin; all when absent */
  readonly "coin"?: string
  /** coin: inverse contracts; stable: linear ones; all: both, row by row: all, coin, stable */
  readonly "margin"?: 'all' | 'coin' | 'stable'
}
export type FuturesTermStructureColumns = {
  /** market of the venue */
  readonly "symbol": readonly string[]
  /** coin */
  readonly "coin": readonly string[]
  /** coin: inverse; stable: linear */
  readonly "margin": readonly string[]
  /** perpetual, future, or constant-maturity */
  readonly "kind": readonly string[]
  /** name at the venue; null for a constant maturity */
  readonly "instrument": readonly (string | null)[]
  /** expiry; null for a perpetual [ms since 1970 UTC] */
  readonly "expiry": readonly (number | null)[]
  /** to expiry; 0 for a perpetual; the tenor of a constant maturity [days] */
  readonly "days": readonly number[]
  /** mark, or the middle of bid and ask [quote ccy] */
  readonly "price": readonly (number | null)[]
  /** index [quote ccy] */
  readonly "index": readonly (number | null)[]
  /** price − index [quote ccy] */
  readonly "basis": readonly (number | null)[]
  /** basis ÷ index [decimal] */
  readonly "basisShare": readonly (number | null)[]
  /** basis per year, simple; of a perpetual null [decimal] */
  readonly "apr": readonly (number | null)[]
  /** funding per year, simple; of perpetuals [decimal] */
  readonly "fundingApr": readonly (number | null)[]
  /** open contracts [coin] */
  readonly "openInterestCoin": readonly (number | null)[]
  /** open contracts [USD] */
  readonly "openInterestUsd": readonly (number | null)[]
  /** traded in 24 hours [coin] */
  readonly "volume24hCoin": readonly (number | null)[]
  /** traded in 24 hours [USD] */
  readonly "volume24hUsd": readonly (number | null)[]
}
/** Price, basis and annual rate by expiry, the perpetual at no days, and the rate at constant maturities. A curve is made of the contracts of one market and one kind of margin. Constant maturities of 7, 30, 60, 90, 120 and 180 days: basis over index and simple rate are each linear in time between the two listed expiries around the tenor; outside the listed expiries there is none. Of two futures that expire together the one with more open counts. Expired futures are left out. Price is the mark of the venue, the middle of bid and ask where it sends none. Basis = price − index of the same quote. APR, simple: (F/S − 1)·365/days; compounded: (F/S)^(365/days) − 1; none within a day of expiry, where a tick is a large rate, and none for a perpetual, whose carry is its funding: rate × 8,760/interval hours. Spread = (ask − bid)/middle. Where a venue sends open interest or volume in coin or in USD only, the other follows at the price. Inverse and linear contracts are never added up. */
export const futuresTermStructure = (given: FuturesTermStructureArguments): Question<FuturesTermStructureColumns> => ({ study: "futures-term-structure", given })

export type TradedBasisArguments = {
  /** venue id */
  readonly "exchange": string
  /** instrument of the venue */
  readonly "instrument": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w */
  readonly "granularity"?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w'
}
export type TradedBasisColumns = {
  /** beginning of the bucket [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** price − index, weighted by coins [quote ccy] */
  readonly "basis": readonly number[]
  /** of the first print [quote ccy] */
  readonly "basisOpen": readonly number[]
  /** highest [quote ccy] */
  readonly "basisHigh": readonly number[]
  /** lowest [quote ccy] */
  readonly "basisLow": readonly number[]
  /** of the last print [quote ccy] */
  readonly "basisClose": readonly number[]
  /** weighted basis ÷ weighted index [decimal] */
  readonly "basisShare": readonly (number | null)[]
  /** weighted basis per year, simple; null for a perpetual and within a day of expiry [decimal] */
  readonly "apr": readonly (number | null)[]
  /** weighted by coins [quote ccy] */
  readonly "index": readonly number[]
  /** traded [coin] */
  readonly "amountCoin": readonly number[]
  /** traded [USD] */
  readonly "amountUsd": readonly (number | null)[]
  /** prints [1] */
  readonly "trades": readonly number[]
}
/** At what basis one future or perpetual traded in each bucket of time: first, highest, lowest and last, weighted by what traded, and how much. Every recorded print of a future against the index that the venue sent with it, else that of the newest stored quote of the future of at most five minutes before; a print with neither is left out. Minutes of which the prints are no longer kept count by their bars, at the index of such a quote. Traded basis = Σ (price − index)·coins ÷ Σ coins, the APR of it simple: basis ÷ index (weighted alike)·365/days from the newest print of the bucket to expiry; none within a day of it. */
export const tradedBasis = (given: TradedBasisArguments): Question<TradedBasisColumns> => ({ study: "traded-basis", given })

export type TradedBasisBoardArguments = {
  /** venue id */
  readonly "exchange": string
  /** coin; all when absent */
  readonly "coin"?: string
  /** coin: inverse contracts; stable: linear ones; all: both, row by row: all, coin, stable */
  readonly "margin"?: 'all' | 'coin' | 'stable'
  /** how far back: days back such as 30d, or from/to, at most 365 days [days] */
  readonly "span"?: string
  /** length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w */
  readonly "granularity"?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w'
}
export type TradedBasisBoardColumns = {
  /** beginning of the bucket [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** market of the venue */
  readonly "symbol": readonly string[]
  /** coin: inverse; stable: linear */
  readonly "margin": readonly string[]
  /** name at the venue */
  readonly "instrument": readonly string[]
  /** expiry [ms since 1970 UTC] */
  readonly "expiry": readonly (number | null)[]
  /** price − index, weighted by coins [quote ccy] */
  readonly "basis": readonly number[]
  /** weighted basis ÷ weighted index [decimal] */
  readonly "basisShare": readonly (number | null)[]
  /** weighted basis per year, simple; null within a day of expiry [decimal] */
  readonly "apr": readonly (number | null)[]
  /** traded [coin] */
  readonly "amountCoin": readonly number[]
  /** traded [USD] */
  readonly "amountUsd": readonly (number | null)[]
  /** prints [1] */
  readonly "trades": readonly number[]
}
/** At what basis the dated futures of a venue traded in each bucket of time, weighted by what traded: a histogram by volume, or a line for each expiry. Every recorded print of a future against the index that the venue sent with it, else that of the newest stored quote of the future of at most five minutes before; a print with neither is left out. Minutes of which the prints are no longer kept count by their bars, at the index of such a quote. Traded basis = Σ (price − index)·coins ÷ Σ coins, the APR of it simple: basis ÷ index (weighted alike)·365/days from the newest print of the bucket to expiry; none within a day of it. */
export const tradedBasisBoard = (given: TradedBasisBoardArguments): Question<TradedBasisBoardColumns> => ({ study: "traded-basis-board", given })

export type CurvesByVenueArguments = {
  /** coin */
  readonly "coin": string
}
export type CurvesByVenueColumns = {
  /** venue */
  readonly "venue": readonly string[]
  /** market of the venue */
  readonly "symbol": readonly string[]
  /** coin: inverse; stable: linear */
  readonly "margin": readonly string[]
  /** perpetual, future, or constant-maturity */
  readonly "kind": readonly string[]
  /** name at the venue; null for a constant maturity */
  readonly "instrument": readonly (string | null)[]
  /** expiry; null for a perpetual [ms since 1970 UTC] */
  readonly "expiry": readonly (number | null)[]
  /** to expiry; 0 for a perpetual; the tenor of a constant maturity [days] */
  readonly "days": readonly number[]
  /** mark, or the middle of bid and ask [quote ccy] */
  readonly "price": readonly (number | null)[]
  /** price − index [quote ccy] */
  readonly "basis": readonly (number | null)[]
  /** basis ÷ index [decimal] */
  readonly "basisShare": readonly (number | null)[]
  /** basis per year, simple; of a perpetual null [decimal] */
  readonly "apr": readonly (number | null)[]
  /** funding per year, simple; of perpetuals [decimal] */
  readonly "fundingApr": readonly (number | null)[]
  /** open contracts [coin] */
  readonly "openInterestCoin": readonly (number | null)[]
  /** open contracts [USD] */
  readonly "openInterestUsd": readonly (number | null)[]
}
/** Price, basis and annual rate by expiry of one coin at every venue, and the rate at constant maturities. A curve is made of the contracts of one venue, market and kind of margin, each against the index of its own quote. Constant maturities of 7, 30, 60, 90, 120 and 180 days: basis over index and simple rate are each linear in time between the two listed expiries around the tenor; outside there is none. Price is the mark of the venue, the middle of bid and ask where it sends none. Basis = price − index of the same quote. APR, simple: (F/S − 1)·365/days; compounded: (F/S)^(365/days) − 1; none within a day of expiry, where a tick is a large rate, and none for a perpetual, whose carry is its funding: rate × 8,760/interval hours. Spread = (ask − bid)/middle. Where a venue sends open interest or volume in coin or in USD only, the other follows at the price. Inverse and linear contracts are never added up. */
export const curvesByVenue = (given: CurvesByVenueArguments): Question<CurvesByVenueColumns> => ({ study: "curves-by-venue", given })

export type FlowByVenueArguments = {
  /** coin */
  readonly "coin": string
  /** how far back: days back such as 30d, or from/to, at most 365 days [days] */
  readonly "span"?: string
  /** length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w */
  readonly "granularity"?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w'
}
export type FlowByVenueColumns = {
  /** beginning of the bucket [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** venue */
  readonly "venue": readonly string[]
  /** takers bought [coin] */
  readonly "buyCoin": readonly (number | null)[]
  /** takers sold [coin] */
  readonly "sellCoin": readonly (number | null)[]
  /** running sum of bought less sold since the beginning of the span [coin] */
  readonly "cvdCoin": readonly number[]
  /** longs closed by force [USD] */
  readonly "longLiquidatedUsd": readonly (number | null)[]
  /** shorts closed by force [USD] */
  readonly "shortLiquidatedUsd": readonly (number | null)[]
}
/** What takers bought and sold of one coin’s futures and perpetuals at every venue, the running difference, and what was liquidated on both sides. Recorded trades of futures and perpetuals by side of the taker, in coins at the price of each; CVD is the running sum of bought less sold. Liquidations where the venue tells whose position it was, in USD at the price of each. Null where nothing was recorded. */
export const flowByVenue = (given: FlowByVenueArguments): Question<FlowByVenueColumns> => ({ study: "flow-by-venue", given })

export type FundingByVenueArguments = {
  /** coin */
  readonly "coin": string
  /** how far back: days back such as 30d, or from/to, at most 365 days [days] */
  readonly "span"?: string
}
export type FundingByVenueColumns = {
  /** beginning of the bucket [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** venue */
  readonly "venue": readonly string[]
  /** market of the venue */
  readonly "symbol": readonly string[]
  /** coin: inverse; stable: linear */
  readonly "margin": readonly string[]
  /** perpetual: of a venue, market and margin the one with most open */
  readonly "instrument": readonly string[]
  /** what a long paid, put on eight hours [decimal] */
  readonly "rate8h": readonly number[]
  /** what a long of constant size paid since the beginning of the span [decimal] */
  readonly "cumulated": readonly number[]
  /** open contracts at the end of the bucket [USD] */
  readonly "openInterestUsd": readonly (number | null)[]
  /** paid: payments; quoted: quoted rates times time; both */
  readonly "source": readonly string[]
}
/** Funding of one coin at every venue through time, put on eight hours, and what it came to. Of each venue, market and kind of margin the perpetual with most open. Payments where they are stored, quoted rates times the time quoted before the first and after the last of them; each bucket is what was paid over the hours it stands for, times eight. Cumulated is the running sum of what was paid. */
export const fundingByVenue = (given: FundingByVenueArguments): Question<FundingByVenueColumns> => ({ study: "funding-by-venue", given })

export type FuturesByVenueArguments = {
  /** coin */
  readonly "coin": string
}
export type FuturesByVenueColumns = {
  /** venue */
  readonly "venue": readonly string[]
  /** coin: inverse; stable: linear */
  readonly "margin": readonly string[]
  /** perpetual or future */
  readonly "kind": readonly string[]
  /** listed [1] */
  readonly "contracts": readonly number[]
  /** open contracts, both sides counted once [coin] */
  readonly "openInterestCoin": readonly (number | null)[]
  /** open contracts [USD] */
  readonly "openInterestUsd": readonly (number | null)[]
  /** of what is open at all venues, in coins [decimal] */
  readonly "openInterestShare": readonly (number | null)[]
  /** traded in 24 hours [coin] */
  readonly "volume24hCoin": readonly (number | null)[]
  /** traded in 24 hours [USD] */
  readonly "volume24hUsd": readonly (number | null)[]
  /** of what was traded at all venues, in coins [decimal] */
  readonly "volumeShare": readonly (number | null)[]
  /** funding of perpetuals put on eight hours, weighted by open interest [decimal] */
  readonly "funding8h": readonly (number | null)[]
  /** the same weighted by volume [decimal] */
  readonly "funding8hByVolume": readonly (number | null)[]
  /** simple rate of dated futures, weighted by open interest [decimal] */
  readonly "apr": readonly (number | null)[]
  /** the same weighted by volume [decimal] */
  readonly "aprByVolume": readonly (number | null)[]
  /** longs closed by force in 24 hours; null where nothing is told [USD] */
  readonly "longLiquidatedUsd": readonly (number | null)[]
  /** shorts closed by force in 24 hours; null where nothing is told [USD] */
  readonly "shortLiquidatedUsd": readonly (number | null)[]
}
/** One coin at every venue, perpetuals and dated futures, inverse and linear apart: open interest, volume, shares, weighted funding and rate, and what was liquidated in a day. Sums over the listed contracts of a venue, kind and margin. Shares are of coins, for a USD of an inverse and of a linear contract are of another kind. Funding is put on eight hours and, like the simple rate of dated futures, weighted by open or by traded coins. Liquidations of the last 24 hours where the venue tells the side, each in the row of its kind. Price is the mark of the venue, the middle of bid and ask where it sends none. Basis = price − index of the same quote. APR, simple: (F/S − 1)·365/days; compounded: (F/S)^(365/days) − 1; none within a day of expiry, where a tick is a large rate, and none for a perpetual, whose carry is its funding: rate × 8,760/interval hours. Spread = (ask − bid)/middle. Where a venue sends open interest or volume in coin or in USD only, the other follows at the price. Inverse and linear contracts are never added up. */
export const futuresByVenue = (given: FuturesByVenueArguments): Question<FuturesByVenueColumns> => ({ study: "futures-by-venue", given })

export type FuturesByVenueHistoryArguments = {
  /** coin */
  readonly "coin": string
  /** how far back: days back such as 30d, or from/to, at most 365 days [days] */
  readonly "span"?: string
  /** length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w */
  readonly "granularity"?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w'
}
export type FuturesByVenueHistoryColumns = {
  /** beginning of the bucket [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** venue */
  readonly "venue": readonly string[]
  /** coin: inverse; stable: linear */
  readonly "margin": readonly string[]
  /** perpetual or future */
  readonly "kind": readonly string[]
  /** quoted in the bucket [1] */
  readonly "contracts": readonly number[]
  /** open contracts, both sides counted once [coin] */
  readonly "openInterestCoin": readonly (number | null)[]
  /** open contracts [USD] */
  readonly "openInterestUsd": readonly (number | null)[]
  /** of what is open at all venues quoted in the bucket, in coins [decimal] */
  readonly "openInterestShare": readonly (number | null)[]
  /** traded in the 24 hours before [coin] */
  readonly "volume24hCoin": readonly (number | null)[]
  /** traded in the 24 hours before [USD] */
  readonly "volume24hUsd": readonly (number | null)[]
  /** of what was traded at all venues quoted in the bucket, in coins [decimal] */
  readonly "volumeShare": readonly (number | null)[]
}
/** Open interest and volume of one coin at every venue through time, perpetuals and dated futures, inverse and linear apart, with shares. Of each bucket the last stored quote of every contract that had not expired, summed up by venue, margin and kind: what was open, and what had traded in the 24 hours before as the venue tells it. Where it tells coins or USD only, the other follows at the price of the quote. Shares are of coins, of the venues quoted in the bucket: one that was not collected then has no part. Known since quotes are stored. */
export const futuresByVenueHistory = (given: FuturesByVenueHistoryArguments): Question<FuturesByVenueHistoryColumns> => ({ study: "futures-by-venue-history", given })

export type LiquidationTapeArguments = {
  /** coin */
  readonly "coin": string
  /** how far back is looked [h, 0.016666666666666666 to 720] [h] */
  readonly "hours"?: number
  /** most liquidations [1, 1 to 2000] [1] */
  readonly "limit"?: number
}
export type LiquidationTapeColumns = {
  /** when, the venue’s clock [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** venue */
  readonly "venue": readonly string[]
  /** name at the venue */
  readonly "instrument": readonly string[]
  /** perpetual, future (dated) or option */
  readonly "kind": readonly string[]
  /** long: closed by selling; short: bought back */
  readonly "side": readonly string[]
  /** at which it was closed, or the bankruptcy price where the venue tells that [quote ccy] */
  readonly "price": readonly number[]
  /** size of the position closed [coin] */
  readonly "amountCoin": readonly (number | null)[]
  /** the same at the price [USD] */
  readonly "amountUsd": readonly (number | null)[]
}
/** Positions in one coin closed by force, at every venue that tells the side, newest first. Binance, Bybit, Deribit, Gate, HTX, Kraken and OKX tell liquidations with their side. Deribit marks trades in which the maker, the taker or both were liquidated: a taker’s sale closes a long, and a maker’s purchase too. Kraken marks trades: the position is the taker’s. Bybit and Gate say whose position it was. Binance, HTX and OKX list liquidation orders: a sale closes a long; of all of a second Binance tells the last alone. At Bybit and OKX the price is that of bankruptcy. Contracts are coins and USD at that price. Other venues tell none that is kept. */
export const liquidationTape = (given: LiquidationTapeArguments): Question<LiquidationTapeColumns> => ({ study: "liquidation-tape", given })

export type PerpetualsByVenueArguments = {
  /** coin */
  readonly "coin": string
}
export type PerpetualsByVenueColumns = {
  /** venue */
  readonly "venue": readonly string[]
  /** name at the venue */
  readonly "instrument": readonly string[]
  /** market of the venue that lists it */
  readonly "symbol": readonly string[]
  /** coin that it is about */
  readonly "coin": readonly string[]
  /** coin: inverse; stable: linear */
  readonly "margin": readonly string[]
  /** mark of the venue [quote ccy] */
  readonly "mark": readonly (number | null)[]
  /** index [quote ccy] */
  readonly "index": readonly (number | null)[]
  /** return of the mark over 24 hours [decimal] */
  readonly "priceChange24h": readonly (number | null)[]
  /** (mark − index) ÷ index [decimal] */
  readonly "basisShare": readonly (number | null)[]
  /** what can be sold over, or bought under, the index at the best quote; 0 between [decimal] */
  readonly "premium": readonly (number | null)[]
  /** funding now, put on eight hours; positive: longs pay [decimal] */
  readonly "funding8h": readonly (number | null)[]
  /** length of a funding interval [h] */
  readonly "fundingIntervalHours": readonly (number | null)[]
  /** what the venue expects for the interval after, put on eight hours [decimal] */
  readonly "predicted8h": readonly (number | null)[]
  /** when the running interval is paid; null where the venue pays all the time or does not say [ms since 1970 UTC] */
  readonly "nextFunding": readonly (number | null)[]
  /** funding now, a year, simple [decimal] */
  readonly "fundingApr": readonly (number | null)[]
  /** funding now, a year, compounded at every payment [decimal] */
  readonly "fundingApy": readonly (number | null)[]
  /** change of the simple rate over 24 hours [decimal] */
  readonly "fundingAprChange24h": readonly (number | null)[]
  /** what a long of constant size paid over the last 30 days; negative: received [decimal] */
  readonly "held30d": readonly (number | null)[]
  /** of those 30 days that are known [days] */
  readonly "heldDays": readonly (number | null)[]
  /** paid: payments; quoted: quoted rates times time; both */
  readonly "heldSource": readonly (string | null)[]
  /** open contracts [coin] */
  readonly "openInterestCoin": readonly (number | null)[]
  /** open contracts [USD] */
  readonly "openInterestUsd": readonly (number | null)[]
  /** open contracts less those of 24 hours before [coin] */
  readonly "openInterestChangeCoin": readonly (number | null)[]
  /** change of the open coins over 24 hours [decimal] */
  readonly "openInterestChange24h": readonly (number | null)[]
  /** traded in 24 hours [USD] */
  readonly "volume24hUsd": readonly (number | null)[]
  /** change of the traded coins against the 24 hours before [decimal] */
  readonly "volumeChange24h": readonly (number | null)[]
  /** volume of 24 hours over open interest [1] */
  readonly "turnover": readonly (number | null)[]
  /** long accounts for each short one; of the largest where not all are counted [ratio] */
  readonly "longShort": readonly (number | null)[]
  /** realised vol of the coin over 5 whole days [decimal] */
  readonly "vol5": readonly (number | null)[]
  /** realised vol of the coin over 14 whole days [decimal] */
  readonly "vol14": readonly (number | null)[]
  /** at the best bid [coin] */
  readonly "bidSizeCoin": readonly (number | null)[]
  /** at the best ask [coin] */
  readonly "askSizeCoin": readonly (number | null)[]
}
/** Every perpetual of one coin at every venue: funding now, predicted, next payment and a year, what 30 days of it cost, premium, open interest, turnover and their changes over a day, who is long. Funding is put on eight hours: rate × 8/interval hours; a year, simple: rate × 8,760/interval hours, compounded: (1 + rate)^(8,760/interval) − 1. Thirty days held: the sum of the payments stored, and before the first and after the last of them the quoted rate times the time for which it was quoted; the answer says how many days are known. Live, those thirty days and the quotes of a day earlier are counted to the last whole ten minutes. Premium from tradable quotes: max(0, bid − index) − max(0, index − ask), over the index. Changes compare with the quotes of 24 hours earlier; open interest and volume in coins. Turnover = volume of 24 hours ÷ open interest. Long accounts for each short one as counted last within two hours. Realised vol: Parkinson, whole UTC days, 365 a year, of the spot pair or perpetual of the coin at the venue with most days stored. Price is the mark of the venue, the middle of bid and ask where it sends none. Basis = price − index of the same quote. APR, simple: (F/S − 1)·365/days; compounded: (F/S)^(365/days) − 1; none within a day of expiry, where a tick is a large rate, and none for a perpetual, whose carry is its funding: rate × 8,760/interval hours. Spread = (ask − bid)/middle. Where a venue sends open interest or volume in coin or in USD only, the other follows at the price. Inverse and linear contracts are never added up. */
export const perpetualsByVenue = (given: PerpetualsByVenueArguments): Question<PerpetualsByVenueColumns> => ({ study: "perpetuals-by-venue", given })

export type TenorBasisHistoryArguments = {
  /** coin */
  readonly "coin": string
  /** constant maturity [days, 1 to 365] [days] */
  readonly "tenor"?: number
  /** how far back: days back such as 30d, or from/to, at most 365 days [days] */
  readonly "span"?: string
  /** length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w */
  readonly "granularity"?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w'
}
export type TenorBasisHistoryColumns = {
  /** beginning of the bucket [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** venue */
  readonly "venue": readonly string[]
  /** market of the venue */
  readonly "symbol": readonly string[]
  /** coin: inverse; stable: linear */
  readonly "margin": readonly string[]
  /** basis ÷ index at the maturity [decimal] */
  readonly "basisShare": readonly number[]
  /** simple annual rate at the maturity [decimal] */
  readonly "apr": readonly number[]
  /** open in the dated futures of the curve [coin] */
  readonly "openInterestCoin": readonly (number | null)[]
}
/** The annual rate of the basis of one coin at a constant maturity, at every venue and margin through time. Of each bucket the last stored quote of every dated future, its price against the index of the same quote. Basis over index and simple rate are each linear in time between the two listed expiries around the maturity; a bucket in which a venue lists none on one side of it has no rate. Inverse and linear contracts make curves of their own. */
export const tenorBasisHistory = (given: TenorBasisHistoryArguments): Question<TenorBasisHistoryColumns> => ({ study: "tenor-basis-history", given })

export type GreekExposureArguments = {
  /** coin */
  readonly "coin": string
  /** which greek: delta, gamma, vega, theta, rho, vanna, volga, charm, veta, speed, zomma, color, ultima */
  readonly "greek"?: 'delta' | 'gamma' | 'vega' | 'theta' | 'rho' | 'vanna' | 'volga' | 'charm' | 'veta' | 'speed' | 'zomma' | 'color' | 'ultima'
  /** one row per strike, per expiry, or per strike of each expiry: strike, expiry, strike-expiry */
  readonly "by"?: 'strike' | 'expiry' | 'strike-expiry'
  /** expiries to count; all when empty */
  readonly "expiries"?: readonly Instant[]
  /** shortest remaining life [days, 0 to 3650] [days] */
  readonly "leastDays"?: number
  /** longest remaining life [days, 0 to 3650] [days] */
  readonly "mostDays"?: number
}
export type GreekExposureColumns = {
  /** expiry; null when summed over expiries [ms since 1970 UTC] */
  readonly "expiry": readonly (number | null)[]
  /** strike; null when summed over strikes [quote ccy] */
  readonly "strike": readonly (number | null)[]
  /** of the open calls; null where an open one has no vol [USD] */
  readonly "call": readonly (number | null)[]
  /** of the open puts; null where an open one has no vol [USD] */
  readonly "put": readonly (number | null)[]
  /** both together [USD] */
  readonly "net": readonly (number | null)[]
  /** open calls and puts [coin] */
  readonly "openInterestCoin": readonly (number | null)[]
  /** option books counted, by venue */
  readonly "markets": readonly string[]
}
/** What all open options of a coin, over every venue, gain from one move, by strike, by expiry or both, in every greek. Σ open interest × greek over all option books of the coin, seen from those who hold the options; writers have the opposite. In USD: delta = OI·Δ·F; gamma = OI·Γ·F²/100, delta gained for one percent; vega for one vol point; theta for a day; rho for one percent of rate; vanna = delta for one vol point; charm = delta for a day; zomma, color: gamma for one vol point, a day; speed = OI·speed·F³/10⁴, gamma for one percent; volga, ultima, veta: vega, volga for one vol point, vega for a day. An open option without a vol leaves its group empty. */
export const greekExposure = (given: GreekExposureArguments): Question<GreekExposureColumns> => ({ study: "greek-exposure", given })

export type GreekHistoryArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** which option; empty: at the money, nearest to 30 days */
  readonly "instrument"?: string
  /** how far back: days back such as 30d, or from/to, at most 400 days [days] */
  readonly "span"?: string
}
export type GreekHistoryColumns = {
  /** instant of the quote [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** venue’s name */
  readonly "instrument": readonly string[]
  /** venue’s mark [settlement ccy] */
  readonly "mark": readonly (number | null)[]
  /** vol of the mark [decimal] */
  readonly "markVol": readonly (number | null)[]
  /** forward of the expiry; the index where the venue told none [quote ccy] */
  readonly "forward": readonly (number | null)[]
  /** forward delta, not premium-adjusted [1] */
  readonly "delta": readonly (number | null)[]
  /** change of delta per unit of the forward [1/quote ccy] */
  readonly "gamma": readonly (number | null)[]
  /** for one vol point [quote ccy per vol point] */
  readonly "vega": readonly (number | null)[]
  /** for one calendar day, or for what is left of the life [quote ccy per day] */
  readonly "theta": readonly (number | null)[]
  /** for one percent of rate, spot held fixed [quote ccy per rate point] */
  readonly "rho": readonly (number | null)[]
  /** change of delta for one vol point [1 per vol point] */
  readonly "vanna": readonly (number | null)[]
  /** change of vega for one vol point [quote ccy per vol point²] */
  readonly "volga": readonly (number | null)[]
  /** change of delta for one calendar day [1 per day] */
  readonly "charm": readonly (number | null)[]
  /** change of vega for one calendar day [quote ccy per vol point per day] */
  readonly "veta": readonly (number | null)[]
  /** change of gamma per unit of the forward [1/quote ccy²] */
  readonly "speed": readonly (number | null)[]
  /** change of gamma for one vol point [1/quote ccy per vol point] */
  readonly "zomma": readonly (number | null)[]
  /** change of gamma for one calendar day [1/quote ccy per day] */
  readonly "color": readonly (number | null)[]
  /** change of volga for one vol point [quote ccy per vol point³] */
  readonly "ultima": readonly (number | null)[]
}
/** Mark vol and greeks of first to third order of one option, as they were at each stored snapshot. Black-76 at the stored mark vol (inverted from the mark where the venue tells none) on the stored forward of the expiry, r = 0, Act/365, in trading units per coin as in the table of greeks. At most 400 instants: the last snapshot of each equal stretch. Without a name: the call at the money of the expiry nearest to 30 days. */
export const greekHistory = (given: GreekHistoryArguments): Question<GreekHistoryColumns> => ({ study: "greek-history", given })

export type GreekTableArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** expiries to show; all when empty */
  readonly "expiries"?: readonly Instant[]
  /** greeks of one coin, or of options worth 1,000 of quote currency: coin, thousand */
  readonly "per"?: 'coin' | 'thousand'
}
export type GreekTableColumns = {
  /** venue’s name */
  readonly "instrument": readonly string[]
  /** expiry [ms since 1970 UTC] */
  readonly "expiry": readonly number[]
  /** remaining life [days] */
  readonly "days": readonly number[]
  /** strike [quote ccy] */
  readonly "strike": readonly number[]
  /** call or put */
  readonly "type": readonly string[]
  /** spot index [quote ccy] */
  readonly "index": readonly (number | null)[]
  /** forward of the expiry [quote ccy] */
  readonly "forward": readonly (number | null)[]
  /** last traded premium [settlement ccy] */
  readonly "last": readonly (number | null)[]
  /** venue’s mark [settlement ccy] */
  readonly "mark": readonly (number | null)[]
  /** mark premium in quote currency [quote ccy] */
  readonly "markUsd": readonly (number | null)[]
  /** vol of the mark [decimal] */
  readonly "markVol": readonly (number | null)[]
  /** change of the mark over an hour, share of what it was, in settlement currency [1] */
  readonly "change1h": readonly (number | null)[]
  /** the same over a day [1] */
  readonly "change24h": readonly (number | null)[]
  /** change of the mark vol over an hour [decimal] */
  readonly "volChange1h": readonly (number | null)[]
  /** the same over a day [decimal] */
  readonly "volChange24h": readonly (number | null)[]
  /** open interest [coin] */
  readonly "openInterestCoin": readonly (number | null)[]
  /** traded in 24 hours [coin] */
  readonly "volumeCoin": readonly (number | null)[]
  /** forward delta, not premium-adjusted [1] */
  readonly "delta": readonly (number | null)[]
  /** change of delta per unit of the forward [1/quote ccy] */
  readonly "gamma": readonly (number | null)[]
  /** for one vol point [quote ccy per vol point] */
  readonly "vega": readonly (number | null)[]
  /** for one calendar day, or for what is left of the life [quote ccy per day] */
  readonly "theta": readonly (number | null)[]
  /** for one percent of rate, spot held fixed [quote ccy per rate point] */
  readonly "rho": readonly (number | null)[]
  /** change of delta for one vol point [1 per vol point] */
  readonly "vanna": readonly (number | null)[]
  /** change of vega for one vol point [quote ccy per vol point²] */
  readonly "volga": readonly (number | null)[]
  /** change of delta for one calendar day [1 per day] */
  readonly "charm": readonly (number | null)[]
  /** change of vega for one calendar day [quote ccy per vol point per day] */
  readonly "veta": readonly (number | null)[]
  /** change of gamma per unit of the forward [1/quote ccy²] */
  readonly "speed": readonly (number | null)[]
  /** change of gamma for one vol point [1/quote ccy per vol point] */
  readonly "zomma": readonly (number | null)[]
  /** change of gamma for one calendar day [1/quote ccy per day] */
  readonly "color": readonly (number | null)[]
  /** change of volga for one vol point [quote ccy per vol point³] */
  readonly "ultima": readonly (number | null)[]
  /** delta as the venue publishes it [1] */
  readonly "venueDelta": readonly (number | null)[]
  /** gamma as the venue publishes it [1/quote ccy] */
  readonly "venueGamma": readonly (number | null)[]
  /** vega as the venue publishes it [quote ccy per vol point] */
  readonly "venueVega": readonly (number | null)[]
  /** theta as the venue publishes it [quote ccy per day] */
  readonly "venueTheta": readonly (number | null)[]
}
/** Every option of a book with its change over an hour and a day, greeks of first to third order, and those that the venue publishes. Black-76 on the forward of each expiry at the mark vol, r = 0, Act/365, per coin in quote currency. Per vol point: σ by 0.01. Per day: 1/365 of a year; theta not beyond the life left. Rho = ±K·T·N(±d₂)/100. Per 1,000 of premium: times 1,000 over the mark in quote currency. Change: mark ÷ the mark stored an hour (a day) earlier − 1, of the snapshot before that moment and at most 15 minutes (6 hours) older. */
export const greekTable = (given: GreekTableArguments): Question<GreekTableColumns> => ({ study: "greek-table", given })

export type DeltaSurfaceHistoryArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** tenor [days, 0.25 to 730] [days] */
  readonly "tenor"?: number
  /** delta of call and put [percent, 5 to 45] [percent] */
  readonly "delta"?: number
  /** sign of the risk reversals: call-minus-put, put-minus-call */
  readonly "sign"?: 'call-minus-put' | 'put-minus-call'
  /** length of a bucket: auto, 1h, 4h, 1d, 1w */
  readonly "granularity"?: 'auto' | '1h' | '4h' | '1d' | '1w'
}
export type DeltaSurfaceHistoryColumns = {
  /** instant of the snapshot [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** at-the-money vol at the tenor [decimal] */
  readonly "atmVol": readonly (number | null)[]
  /** vol of the call at the delta and the tenor [decimal] */
  readonly "callVol": readonly (number | null)[]
  /** vol of the put [decimal] */
  readonly "putVol": readonly (number | null)[]
  /** risk reversal at the delta, by the sign asked for [decimal] */
  readonly "rr": readonly (number | null)[]
  /** call + put − 2·ATM [decimal] */
  readonly "fly": readonly (number | null)[]
  /** risk reversal ÷ at-the-money vol [1] */
  readonly "rrOverAtm": readonly (number | null)[]
  /** spot index [quote ccy] */
  readonly "index": readonly (number | null)[]
  /** mean at-the-money vol of the expiries within 10 days [decimal] */
  readonly "shortAtm": readonly (number | null)[]
  /** of those from 10 to 60 days [decimal] */
  readonly "mediumAtm": readonly (number | null)[]
  /** of those beyond 60 days [decimal] */
  readonly "longAtm": readonly (number | null)[]
  /** mean 25-delta risk reversal from 10 to 60 days, by the sign asked for [decimal] */
  readonly "mediumSkew": readonly (number | null)[]
  /** mean of the 20 to 30-delta vols less at the money, from 10 to 60 days [decimal] */
  readonly "mediumWings": readonly (number | null)[]
}
/** Vol at any delta and tenor through time with skew, butterfly and spot; and at-the-money vol, skew and wings of short, medium and long lives. Of each bucket of time the last stored smiles. Delta: variance linear in delta between stored deltas; tenor: total variance linear in time between listed expiries, nothing outside them. Short: within 10 days, medium: 10 to 60, long: beyond; means over expiries. Wings = mean of the 20, 25 and 30-delta vols of both sides − ATM. */
export const deltaSurfaceHistory = (given: DeltaSurfaceHistoryArguments): Question<DeltaSurfaceHistoryColumns> => ({ study: "delta-surface-history", given })

export type ExpiredExpiriesArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
}
export type ExpiredExpiriesColumns = {
  /** expiry [ms since 1970 UTC] */
  readonly "expiry": readonly number[]
  /** price at which it was settled; null where none is stored [quote ccy] */
  readonly "settlement": readonly (number | null)[]
  /** settlement over the forward a day before − 1 [decimal] */
  readonly "spotMove": readonly (number | null)[]
  /** instant of the last snapshot before it [ms since 1970 UTC] */
  readonly "openAt": readonly (number | null)[]
  /** calls open at that snapshot [coin] */
  readonly "callCoin": readonly (number | null)[]
  /** puts open at that snapshot [coin] */
  readonly "putCoin": readonly (number | null)[]
  /** of them, in the money at the settlement price [coin] */
  readonly "callItmCoin": readonly (number | null)[]
  /** of them, in the money at the settlement price [coin] */
  readonly "putItmCoin": readonly (number | null)[]
  /** what the holders of those options were paid [quote ccy] */
  readonly "payoutUsd": readonly (number | null)[]
  /** at-the-money vol a week before [decimal] */
  readonly "atmVol7": readonly (number | null)[]
  /** three days before [decimal] */
  readonly "atmVol3": readonly (number | null)[]
  /** a day before [decimal] */
  readonly "atmVol1": readonly (number | null)[]
}
/** What expired, newest first: settlement price, open options in the last snapshot and how many ended in the money, what they paid, and the at-the-money vol on the way there. Expiries of stored surfaces and settlements that lie within the span. Settlement: the delivery price that the venue published for that instant. In the money: calls below and puts above it. Paid = Σ open·max(0, S − K) + Σ open·max(0, K − S), of the last snapshot within two days before. The 60 newest. */
export const expiredExpiries = (given: ExpiredExpiriesArguments): Question<ExpiredExpiriesColumns> => ({ study: "expired-expiries", given })

export type TenorRealisedArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** tenor of the implied vol, days: 7, 30, 60, 90, 180 */
  readonly "tenor"?: '7' | '30' | '60' | '90' | '180'
  /** of the realised vol [days, 2 to 365] [days] */
  readonly "window"?: number
  /** estimator of the realised vol: close, parkinson */
  readonly "estimator"?: 'close' | 'parkinson'
}
export type TenorRealisedColumns = {
  /** beginning of the day, UTC [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** at-the-money vol at the tenor, last of the day [decimal] */
  readonly "implied": readonly (number | null)[]
  /** the same one tenor earlier: what was asked for the life that ends here [decimal] */
  readonly "impliedBefore": readonly (number | null)[]
  /** vol realised over the window that ends here [decimal] */
  readonly "realised": readonly (number | null)[]
  /** implied one tenor earlier − realised since, over the tenor [decimal] */
  readonly "premium": readonly (number | null)[]
  /** last price of the day [quote ccy] */
  readonly "spot": readonly (number | null)[]
  /** log return from the day before [1] */
  readonly "spotReturn": readonly (number | null)[]
  /** return over the daily move that the vol of the day before implied [standard deviations] */
  readonly "zScore": readonly (number | null)[]
  /** where the prices are from */
  readonly "source": readonly (string | null)[]
}
/** At-the-money vol of one tenor against what the coin then realised, by day, with each day’s move in standard deviations of what was implied. Days begin at 00:00 UTC. Realised: close to close, √(365/(n − 1)·Σ(r − mean)²), or Parkinson, √(365/(4 ln 2·n)·Σ ln(H/L)²). Premium = implied one tenor earlier − Parkinson of the days since. Z-score = ln(C/C₋₁)/(σ of the day before/√365). A window with a day missing has no value. */
export const tenorRealised = (given: TenorRealisedArguments): Question<TenorRealisedColumns> => ({ study: "tenor-realised", given })

export type ExpiredPathArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** which expiry; the newest that is over when absent */
  readonly "expiry"?: Instant
  /** how long before the expiry the path begins [days, 1 to 365] [days] */
  readonly "before"?: number
}
export type ExpiredPathColumns = {
  /** expiry [ms since 1970 UTC] */
  readonly "expiry": readonly number[]
  /** price at which it was settled; null where none is stored [quote ccy] */
  readonly "settlement": readonly (number | null)[]
  /** instant of the snapshot [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** what was left of its life [days] */
  readonly "daysLeft": readonly number[]
  /** at-the-money vol [decimal] */
  readonly "atmVol": readonly (number | null)[]
  /** forward of the expiry [quote ccy] */
  readonly "forward": readonly (number | null)[]
  /** how far it still had to go: |ln(settlement/forward)| [decimal] */
  readonly "moveLeft": readonly (number | null)[]
  /** how far that vol said that it would, one standard deviation: σ·√T [decimal] */
  readonly "impliedMove": readonly (number | null)[]
}
/** At-the-money vol and forward of one expiry that is over, snapshot by snapshot until it was settled, with the move that was implied and the one that was left. The last stored surface of every hour (of every fourth beyond a month) before the expiry. Implied move = σ·√T, one standard deviation of the log return until the expiry; move left = |ln(S/F)| of the delivery price that the venue published for that instant. */
export const expiredPath = (given: ExpiredPathArguments): Question<ExpiredPathColumns> => ({ study: "expired-path", given })

export type ExpiredStrikesArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** which expiry; the newest that is over when absent */
  readonly "expiry"?: Instant
}
export type ExpiredStrikesColumns = {
  /** expiry [ms since 1970 UTC] */
  readonly "expiry": readonly number[]
  /** price at which it was settled; null where none is stored [quote ccy] */
  readonly "settlement": readonly (number | null)[]
  /** instant of the last snapshot before it [ms since 1970 UTC] */
  readonly "openAt": readonly number[]
  /** strike [quote ccy] */
  readonly "strike": readonly number[]
  /** call or put: which of the strike ended in the money; null of neither, or without a settlement */
  readonly "inTheMoney": readonly (string | null)[]
  /** calls open at that snapshot [coin] */
  readonly "callCoin": readonly number[]
  /** puts open at that snapshot [coin] */
  readonly "putCoin": readonly number[]
  /** of them, in the money at the settlement price [coin] */
  readonly "callItmCoin": readonly (number | null)[]
  /** of them, in the money at the settlement price [coin] */
  readonly "putItmCoin": readonly (number | null)[]
  /** what the holders of the calls were paid [quote ccy] */
  readonly "callPaidUsd": readonly (number | null)[]
  /** what the holders of the puts were paid [quote ccy] */
  readonly "putPaidUsd": readonly (number | null)[]
}
/** Every strike of one expiry that is over: calls and puts open before it, which ended in the money, and what they paid. Open options of the last snapshot within two days before the expiry. In the money: calls below and puts above the delivery price that the venue published for that instant. Paid = open·max(0, S − K) of calls, open·max(0, K − S) of puts. */
export const expiredStrikes = (given: ExpiredStrikesArguments): Question<ExpiredStrikesColumns> => ({ study: "expired-strikes", given })

export type MetricChangeArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** sign of the risk reversal: call-minus-put, put-minus-call */
  readonly "sign"?: 'call-minus-put' | 'put-minus-call'
  /** call + put − 2·ATM, or half of it: full, halved */
  readonly "butterfly"?: 'full' | 'halved'
  /** first moment; 30 days before the second when absent, or the earliest stored since */
  readonly "from"?: Instant
  /** second moment; that of the answer when absent */
  readonly "to"?: Instant
}
export type MetricChangeColumns = {
  /** what is compared: ATM, rr25, rr15, fly25, put25, call25, forward, … */
  readonly "metric": readonly string[]
  /** vol: decimal; price: quote currency */
  readonly "unit": readonly string[]
  /** constant maturity [days] */
  readonly "tenorDays": readonly number[]
  /** instant of the first snapshot [ms since 1970 UTC] */
  readonly "startAt": readonly number[]
  /** instant of the second snapshot [ms since 1970 UTC] */
  readonly "endAt": readonly number[]
  /** at the first moment [as the unit says] */
  readonly "start": readonly (number | null)[]
  /** at the second moment [as the unit says] */
  readonly "end": readonly (number | null)[]
  /** second − first [as the unit says] */
  readonly "change": readonly (number | null)[]
  /** change ÷ first; null where the first is 0 [1] */
  readonly "changeShare": readonly (number | null)[]
}
/** Every metric of the surface at each constant maturity at two moments, with its change. Newest stored constant maturities at each moment, no more than two days older. Change = second − first, in vol points for vols; share = change ÷ first. */
export const metricChange = (given: MetricChangeArguments): Question<MetricChangeColumns> => ({ study: "metric-change", given })

export type OpenInterestChangeArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** first moment; wins over days */
  readonly "from"?: Instant
  /** how long before the second the first is; 0: 00:00 UTC of the second’s day [days, 0 to 3650] [days] */
  readonly "days"?: number
  /** second moment; that of the answer when absent */
  readonly "to"?: Instant
  /** one row per strike, per expiry, or per strike of each expiry: strike, expiry, strike-expiry */
  readonly "by"?: 'strike' | 'expiry' | 'strike-expiry'
  /** expiries to count; all when empty */
  readonly "expiries"?: readonly Instant[]
}
export type OpenInterestChangeColumns = {
  /** expiry; null when summed over expiries [ms since 1970 UTC] */
  readonly "expiry": readonly (number | null)[]
  /** strike; null when summed over strikes [quote ccy] */
  readonly "strike": readonly (number | null)[]
  /** instant of the first snapshot [ms since 1970 UTC] */
  readonly "startAt": readonly number[]
  /** instant of the second snapshot [ms since 1970 UTC] */
  readonly "endAt": readonly number[]
  /** calls: open at the first [coin] */
  readonly "callStart": readonly (number | null)[]
  /** puts: open at the first [coin] */
  readonly "putStart": readonly (number | null)[]
  /** calls: open at the second [coin] */
  readonly "callEnd": readonly (number | null)[]
  /** puts: open at the second [coin] */
  readonly "putEnd": readonly (number | null)[]
  /** calls: of those of the first, what expired between the two [coin] */
  readonly "callExpired": readonly (number | null)[]
  /** puts: of those of the first, what expired between the two [coin] */
  readonly "putExpired": readonly (number | null)[]
  /** calls: second − first, of options that did not expire [coin] */
  readonly "callChange": readonly (number | null)[]
  /** puts: second − first, of options that did not expire [coin] */
  readonly "putChange": readonly (number | null)[]
}
/** What was opened and closed between two moments by strike, by expiry or both, with what expired in between kept apart. Newest snapshot at each moment, no more than two days older. Expired = what the first snapshot held of expiries not after the second moment. Change = open at the second − open at the first, over the rest; end − start = change − expired. An option that was listed after the first counts from 0. Without moments: since 00:00 UTC. */
export const openInterestChange = (given: OpenInterestChangeArguments): Question<OpenInterestChangeColumns> => ({ study: "open-interest-change", given })

export type OptionDaysArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back: days back such as 30d, or from/to, at most 730 days [days] */
  readonly "span"?: string
}
export type OptionDaysColumns = {
  /** beginning of the day, UTC [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** blocks; else what traded on screen */
  readonly "isBlock": readonly boolean[]
  /** call or put */
  readonly "type": readonly string[]
  /** traded [coin] */
  readonly "amountCoin": readonly number[]
  /** premium at the index of each trade [USD] */
  readonly "premiumUsd": readonly (number | null)[]
  /** coins at the index of each trade [USD] */
  readonly "notionalUsd": readonly (number | null)[]
  /** vols of the trades weighted by their premium [decimal] */
  readonly "weightedVol": readonly (number | null)[]
  /** trades [1] */
  readonly "trades": readonly number[]
  /** open contracts of that type, last snapshot of the day [coin] */
  readonly "openCoin": readonly (number | null)[]
}
/** Every day with what traded of calls and of puts, on screen and in blocks: coins, premium, notional, vol, trades, and open interest. Sums of the recorded trades of each UTC day, those of options whose terms are not known left out. Vol = Σ vol·premium/Σ premium. Open interest is that of the last snapshot of the day, the same for both rows of a type. */
export const optionDays = (given: OptionDaysArguments): Question<OptionDaysColumns> => ({ study: "option-days", given })

export type OptionVolumeHistoryArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** one row per: hour, 4-hours, day, week, month, expiry, strike */
  readonly "by"?: 'hour' | '4-hours' | 'day' | 'week' | 'month' | 'expiry' | 'strike'
  /** where it traded: all, screen, block */
  readonly "place"?: 'all' | 'screen' | 'block'
  /** side of the taker: both, buy, sell */
  readonly "side"?: 'both' | 'buy' | 'sell'
  /** least life [days, 0 to 3650] [days] */
  readonly "leastDays"?: number
  /** longest life [days, 0 to 3650] [days] */
  readonly "mostDays"?: number
  /** expiries to count; all when empty */
  readonly "expiries"?: readonly Instant[]
}
export type OptionVolumeHistoryColumns = {
  /** beginning of the hour, four hours, day, week (Monday) or month, UTC; null when summed over time [ms since 1970 UTC] */
  readonly "at": readonly (number | null)[]
  /** expiry; null unless asked by it [ms since 1970 UTC] */
  readonly "expiry": readonly (number | null)[]
  /** strike; null unless asked by it [quote ccy] */
  readonly "strike": readonly (number | null)[]
  /** calls traded [coin] */
  readonly "callCoin": readonly number[]
  /** puts traded [coin] */
  readonly "putCoin": readonly number[]
  /** premium of calls [USD] */
  readonly "callPremiumUsd": readonly number[]
  /** premium of puts [USD] */
  readonly "putPremiumUsd": readonly number[]
  /** calls at the index of each trade [USD] */
  readonly "callNotionalUsd": readonly number[]
  /** puts at the index of each trade [USD] */
  readonly "putNotionalUsd": readonly number[]
  /** traded on screen [coin] */
  readonly "screenCoin": readonly number[]
  /** traded in blocks [coin] */
  readonly "blockCoin": readonly number[]
  /** taker bought; of a block bookkeeping [coin] */
  readonly "boughtCoin": readonly number[]
  /** taker sold; of a block bookkeeping [coin] */
  readonly "soldCoin": readonly number[]
  /** trades [1] */
  readonly "trades": readonly number[]
}
/** What traded of a book over a span by hour, four hours, day, week or month, by expiry or by strike: calls and puts, premium and notional, on screen and in blocks, bought and sold. Sums of recorded trades, read from their days, or their hours; trade by trade where one side of the taker is asked for. Premium = amount × price at the index of each trade (coin-settled), notional = amount × index; trades of which the venue sends no index are in neither. Side is the taker’s; of a block it is bookkeeping. Life is counted from the end of the day of the trade. Trades of options whose terms are not known are left out. */
export const optionVolumeHistory = (given: OptionVolumeHistoryArguments): Question<OptionVolumeHistoryColumns> => ({ study: "option-volume-history", given })

export type PutCallHistoryArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** length of a bucket; auto: days: auto, 1h, 4h, 1d */
  readonly "granularity"?: 'auto' | '1h' | '4h' | '1d'
}
export type PutCallHistoryColumns = {
  /** beginning of the day or hour, UTC [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** open puts over open calls, last snapshot of the day or hour [1] */
  readonly "openRatio": readonly (number | null)[]
  /** puts over calls of the venue’s rolling 24-hour volume [1] */
  readonly "volumeRatio": readonly (number | null)[]
  /** puts over calls of the recorded trades of the day or hour, coins [1] */
  readonly "tradedRatio": readonly (number | null)[]
  /** puts over calls of their premium [1] */
  readonly "premiumRatio": readonly (number | null)[]
  /** puts over calls of the blocks of the day or hour, coins [1] */
  readonly "blockRatio": readonly (number | null)[]
  /** puts of everything traded, coins [1] */
  readonly "putShare": readonly (number | null)[]
  /** open calls [coin] */
  readonly "openCallCoin": readonly (number | null)[]
  /** open puts [coin] */
  readonly "openPutCoin": readonly (number | null)[]
}
/** Puts over calls by day or by hour: of open interest, of volume, of premium and of blocks alone. Open interest and rolling volume of the last snapshot of each UTC day or hour; trades of it as recorded, added up as they are stored. By hour as far as 1,500 hours go, else by four hours or by day. Ratio = puts ÷ calls in coins, in USD for premium; null where no call traded or is open. */
export const putCallHistory = (given: PutCallHistoryArguments): Question<PutCallHistoryColumns> => ({ study: "put-call-history", given })

export type RichnessHistoryArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
}
export type RichnessHistoryColumns = {
  /** beginning of the bucket [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** mean of the ten ratios of near to far: 1 flat, below it contango, above it backwardation [1] */
  readonly "richness": readonly (number | null)[]
  /** sum of the ten ratios [1] */
  readonly "ratio": readonly (number | null)[]
}
/** How dear near options are against far ones through time: 1 is flat, above 1 the near end is dearer. Mean of the ten pairwise ratios σᵢ/σⱼ, i nearer than j, of at-the-money vols at 7, 30, 60, 90 and 180 days. Null while one of the five is not known. */
export const richnessHistory = (given: RichnessHistoryArguments): Question<RichnessHistoryColumns> => ({ study: "richness-history", given })

export type SmileHistoryArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** the expiry; the next with a day to live when absent */
  readonly "expiry"?: Instant
  /** most instants [1, 2 to 100] [1] */
  readonly "frames"?: number
}
export type SmileHistoryColumns = {
  /** instant of the smile [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** expiry [ms since 1970 UTC] */
  readonly "expiry": readonly number[]
  /** life at that instant [days] */
  readonly "days": readonly number[]
  /** forward of the expiry [quote ccy] */
  readonly "forward": readonly number[]
  /** delta: put05 … atm … call05 */
  readonly "bucket": readonly string[]
  /** |Δ| of the put, 1 − Δ of the call [1] */
  readonly "deltaAxis": readonly number[]
  /** vol at that delta [decimal] */
  readonly "vol": readonly (number | null)[]
}
/** How the smile of one expiry moved: its vols by delta at even steps of a span. Stored vols by delta of one expiry, the last of each of so many equal stretches of the span. Without an expiry: the next one with a day or more to live. */
export const smileHistory = (given: SmileHistoryArguments): Question<SmileHistoryColumns> => ({ study: "smile-history", given })

export type TenorDistributionArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** sign of the risk reversal: call-minus-put, put-minus-call */
  readonly "sign"?: 'call-minus-put' | 'put-minus-call'
  /** call + put − 2·ATM, or half of it: full, halved */
  readonly "butterfly"?: 'full' | 'halved'
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** what is distributed: atm, rr25, fly25 */
  readonly "measure"?: 'atm' | 'rr25' | 'fly25'
}
export type TenorDistributionColumns = {
  /** constant maturity [days] */
  readonly "tenorDays": readonly number[]
  /** days with a value [days] */
  readonly "days": readonly number[]
  /** newest day [decimal] */
  readonly "now": readonly (number | null)[]
  /** lowest [decimal] */
  readonly "low": readonly (number | null)[]
  /** 5th percentile [decimal] */
  readonly "p05": readonly (number | null)[]
  /** 25th percentile [decimal] */
  readonly "p25": readonly (number | null)[]
  /** median [decimal] */
  readonly "median": readonly (number | null)[]
  /** 75th percentile [decimal] */
  readonly "p75": readonly (number | null)[]
  /** 95th percentile [decimal] */
  readonly "p95": readonly (number | null)[]
  /** highest [decimal] */
  readonly "high": readonly (number | null)[]
  /** share of the earlier days below the newest one [1] */
  readonly "percentile": readonly (number | null)[]
  /** distance of the newest day from the mean [standard deviations] */
  readonly "zScore": readonly (number | null)[]
}
/** How at-the-money vol, skew or butterfly was distributed over a span at each constant maturity, and where it stands now. The last constant maturities of each UTC day of the span. Quantiles interpolate between days. Percentile: share of the earlier days below the newest one; z-score = (now − mean)/standard deviation, divisor n − 1. Fewer than five days tell nothing. */
export const tenorDistribution = (given: TenorDistributionArguments): Question<TenorDistributionColumns> => ({ study: "tenor-distribution", given })

export type TradedRealisedArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back: days back such as 30d, or from/to, at most 730 days [days] */
  readonly "span"?: string
  /** of the realised vol [days, 2 to 365] [days] */
  readonly "window"?: number
  /** least life [days, 0 to 3650] [days] */
  readonly "leastDays"?: number
  /** longest life [days, 0 to 3650] [days] */
  readonly "mostDays"?: number
  /** least |Δ| [percent, 0 to 100] [percent] */
  readonly "leastDelta"?: number
  /** largest |Δ| [percent, 0 to 100] [percent] */
  readonly "mostDelta"?: number
}
export type TradedRealisedColumns = {
  /** beginning of the day, UTC [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** vols of the trades of the day weighted by their premium [decimal] */
  readonly "tradedVol": readonly (number | null)[]
  /** close-to-close vol over the window that ends here [decimal] */
  readonly "realised": readonly (number | null)[]
  /** premium of those trades; null where none [USD] */
  readonly "premiumUsd": readonly (number | null)[]
  /** trades counted [1] */
  readonly "trades": readonly number[]
  /** last price of the day [quote ccy] */
  readonly "spot": readonly (number | null)[]
}
/** Vol at which options traded each day, weighted by premium, within a range of life and delta, against realised vol. Σ vol·premium / Σ premium over the trades of each UTC day. Life from the end of the day; |Δ| = |N(d₁)| with the last price of the day as forward and the vol at which the option traded, on the screen and in blocks apart. Realised: close to close, √(365/(n − 1)·Σ(r − mean)²). */
export const tradedRealised = (given: TradedRealisedArguments): Question<TradedRealisedColumns> => ({ study: "traded-realised", given })

export type TradedSmileArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** any instant of the day; the day of the answer when absent */
  readonly "day"?: Instant
  /** expiries to show; all when empty */
  readonly "expiries"?: readonly Instant[]
}
export type TradedSmileColumns = {
  /** expiry [ms since 1970 UTC] */
  readonly "expiry": readonly number[]
  /** life at the end of the day [days] */
  readonly "days": readonly number[]
  /** strike [quote ccy] */
  readonly "strike": readonly number[]
  /** call or put */
  readonly "type": readonly string[]
  /** vols of the trades weighted by their premium [decimal] */
  readonly "weightedVol": readonly (number | null)[]
  /** premium traded, at the index of each trade [USD] */
  readonly "premiumUsd": readonly (number | null)[]
  /** traded [coin] */
  readonly "amountCoin": readonly number[]
  /** trades [1] */
  readonly "trades": readonly number[]
}
/** Vol at which each option traded on one day, weighted by premium, by strike and expiry. Σ vol·premium / Σ premium over the trades of a UTC day of which the venue printed a vol, blocks included. Premium in USD at the index of each trade. */
export const tradedSmile = (given: TradedSmileArguments): Question<TradedSmileColumns> => ({ study: "traded-smile", given })

export type TradedTermsArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** any instant of the day; the newest day with trades when absent */
  readonly "day"?: Instant
}
export type TradedTermsColumns = {
  /** expiry [ms since 1970 UTC] */
  readonly "expiry": readonly number[]
  /** life in the middle of the day [days] */
  readonly "days": readonly number[]
  /** vol of every trade weighted by its premium [decimal] */
  readonly "weightedVol": readonly (number | null)[]
  /** at-the-money vol of the smile fitted to the trades [decimal] */
  readonly "atmVol": readonly (number | null)[]
  /** from the expiry before to this one, of the weighted vols; null where total variance falls [decimal] */
  readonly "forwardVol": readonly (number | null)[]
  /** premium traded [USD] */
  readonly "premiumUsd": readonly number[]
  /** trades [1] */
  readonly "trades": readonly number[]
}
/** Vol at which each expiry traded on one day, weighted by premium, with the forward vol and the premium traded. Σ vol·premium / Σ premium over all trades of an expiry within a UTC day; at the money: the smile fitted to the trades on screen, once the day is over. Forward vol = √((σ₂²T₂ − σ₁²T₁)/(T₂ − T₁)), lives counted from noon. */
export const tradedTerms = (given: TradedTermsArguments): Question<TradedTermsColumns> => ({ study: "traded-terms", given })

export type CoinBoardArguments = {
  /** at most so many, those with most open first [coins, 1 to 1000] [coins] */
  readonly "coins"?: number
}
export type CoinBoardColumns = {
  /** coin */
  readonly "coin": readonly string[]
  /** venues that list options, futures or perpetuals of it [1] */
  readonly "venues": readonly number[]
  /** venue of the option book with most open; null without options */
  readonly "optionVenue": readonly (string | null)[]
  /** that book; null without options */
  readonly "optionSymbol": readonly (string | null)[]
  /** index of that book, else of the perpetual with most open [quote ccy] */
  readonly "spot": readonly (number | null)[]
  /** return of the same index over 24 hours [decimal] */
  readonly "spotChange": readonly (number | null)[]
  /** close to close, the last 5 whole days [decimal] */
  readonly "realised5Close": readonly (number | null)[]
  /** close to close, the last 10 whole days [decimal] */
  readonly "realised10Close": readonly (number | null)[]
  /** Parkinson, the last 7 whole days [decimal] */
  readonly "realised7": readonly (number | null)[]
  /** Parkinson, the last 30 whole days [decimal] */
  readonly "realised30": readonly (number | null)[]
  /** at-the-money vol of 7 days [decimal] */
  readonly "atm7": readonly (number | null)[]
  /** at-the-money vol of 30 days [decimal] */
  readonly "atm30": readonly (number | null)[]
  /** at-the-money vol of 90 days [decimal] */
  readonly "atm90": readonly (number | null)[]
  /** change of the 30-day vol over 24 hours [decimal] */
  readonly "atm30Change": readonly (number | null)[]
  /** 30-day 25-delta risk reversal, call − put [decimal] */
  readonly "rr25": readonly (number | null)[]
  /** published volatility index [decimal] */
  readonly "dvol": readonly (number | null)[]
  /** its change over 24 hours [decimal] */
  readonly "dvolChange": readonly (number | null)[]
  /** open options of all venues at the index [USD] */
  readonly "optionOpenUsd": readonly (number | null)[]
  /** options traded in 24 hours at all venues, coins at the index [USD] */
  readonly "optionVolumeUsd": readonly (number | null)[]
  /** open puts over open calls, all venues [1] */
  readonly "putCallRatio": readonly (number | null)[]
  /** open futures and perpetuals of all venues, coins at the index [USD] */
  readonly "futureOpenUsd": readonly (number | null)[]
  /** change over 24 hours of the coins open in contracts known at both [decimal] */
  readonly "futureOpenChange": readonly (number | null)[]
  /** futures and perpetuals traded in 24 hours at all venues, coins at the index [USD] */
  readonly "futureVolumeUsd": readonly (number | null)[]
  /** simple annual rate at 90 days, weighted by what is open of each curve [decimal] */
  readonly "basis90": readonly (number | null)[]
  /** the highest of them [decimal] */
  readonly "richestBasis90": readonly (number | null)[]
  /** venue of the curve with the highest */
  readonly "richestVenue": readonly (string | null)[]
  /** funding of perpetuals on eight hours, weighted by open coins [decimal] */
  readonly "funding8h": readonly (number | null)[]
  /** venue of the perpetual with most open */
  readonly "perpetualVenue": readonly (string | null)[]
  /** that perpetual */
  readonly "perpetual": readonly (string | null)[]
}
/** Every coin over all venues: spot, vol by tenor, skew, realised vol, volatility index, open interest and turnover of options and futures, carry and funding. Of the snapshots stored last (a minute apart), no older than two hours; changes compare with those of 24 hours earlier. Vols, risk reversal and spot are of the option book of the coin with most open; without options spot is the index of the perpetual with most open. Open interest and volume are added up over venues: options in coins at the index of their book, futures and perpetuals, inverse and linear, in coins at spot; each side of a contract once. Basis at 90 days: linear in time between the listed expiries of each curve (venue, market, margin), then weighted by what is open of it. Funding: rate × 8/interval hours, weighted by open coins. Realised: Parkinson, whole UTC days, 365 a year, of the spot pair or perpetual with most days stored. */
export const coinBoard = (given: CoinBoardArguments = {}): Question<CoinBoardColumns> => ({ study: "coin-board", given })

export type ExpiryMetricsArguments = {
  /** coin */
  readonly "coin": string
  /** sign of the risk reversal: call-minus-put, put-minus-call */
  readonly "sign"?: 'call-minus-put' | 'put-minus-call'
  /** call + put − 2·ATM, or half of it: full, halved */
  readonly "butterfly"?: 'full' | 'halved'
  /** how far back the comparison goes [days, 0.1 to 365] [days] */
  readonly "daysBack"?: number
}
export type ExpiryMetricsColumns = {
  /** venue */
  readonly "venue": readonly string[]
  /** option book */
  readonly "symbol": readonly string[]
  /** expiry [ms since 1970 UTC] */
  readonly "expiry": readonly number[]
  /** remaining life [days] */
  readonly "days": readonly number[]
  /** forward of the expiry [quote ccy] */
  readonly "forward": readonly number[]
  /** return of the forward since comparedAt [decimal] */
  readonly "forwardChange": readonly (number | null)[]
  /** at-the-money-forward straddle: the expected move [quote ccy] */
  readonly "straddle": readonly (number | null)[]
  /** open puts and calls; null where no option of the expiry tells it [coin] */
  readonly "openCoin": readonly (number | null)[]
  /** at-the-money vol [decimal] */
  readonly "atmVol": readonly (number | null)[]
  /** change of the at-the-money vol since comparedAt; null when the expiry was not listed then [decimal] */
  readonly "atmVolChange": readonly (number | null)[]
  /** 25-delta risk reversal [decimal] */
  readonly "rr25": readonly (number | null)[]
  /** change of the 25-delta risk reversal since comparedAt; null when the expiry was not listed then [decimal] */
  readonly "rr25Change": readonly (number | null)[]
  /** 20-delta risk reversal [decimal] */
  readonly "rr20": readonly (number | null)[]
  /** change of the 20-delta risk reversal since comparedAt; null when the expiry was not listed then [decimal] */
  readonly "rr20Change": readonly (number | null)[]
  /** 15-delta risk reversal [decimal] */
  readonly "rr15": readonly (number | null)[]
  /** change of the 15-delta risk reversal since comparedAt; null when the expiry was not listed then [decimal] */
  readonly "rr15Change": readonly (number | null)[]
  /** 10-delta risk reversal [decimal] */
  readonly "rr10": readonly (number | null)[]
  /** change of the 10-delta risk reversal since comparedAt; null when the expiry was not listed then [decimal] */
  readonly "rr10Change": readonly (number | null)[]
  /** 25-delta butterfly [decimal] */
  readonly "fly25": readonly (number | null)[]
  /** change of the 25-delta butterfly since comparedAt; null when the expiry was not listed then [decimal] */
  readonly "fly25Change": readonly (number | null)[]
  /** 20-delta butterfly [decimal] */
  readonly "fly20": readonly (number | null)[]
  /** change of the 20-delta butterfly since comparedAt; null when the expiry was not listed then [decimal] */
  readonly "fly20Change": readonly (number | null)[]
  /** 15-delta butterfly [decimal] */
  readonly "fly15": readonly (number | null)[]
  /** change of the 15-delta butterfly since comparedAt; null when the expiry was not listed then [decimal] */
  readonly "fly15Change": readonly (number | null)[]
  /** 10-delta butterfly [decimal] */
  readonly "fly10": readonly (number | null)[]
  /** change of the 10-delta butterfly since comparedAt; null when the expiry was not listed then [decimal] */
  readonly "fly10Change": readonly (number | null)[]
  /** instant of the earlier snapshot [ms since 1970 UTC] */
  readonly "comparedAt": readonly (number | null)[]
}
/** One row per expiry of every option book of a coin: forward, expected move, what is open, at-the-money vol, skew and butterflies, each with its change over some days. Of the surfaces stored last, a minute apart. Changes compare the same expiry of the same book with the last snapshot in the two hours before the compared instant: comparedAt says which. Risk reversal and butterfly as in the skew study. Expected move: Black-76 straddle struck at the forward with the at-the-money vol. The book with most open comes first. */
export const expiryMetrics = (given: ExpiryMetricsArguments): Question<ExpiryMetricsColumns> => ({ study: "expiry-metrics", given })

export type LargestBlocksArguments = {
  /** how far back [h, 1 to 744] [h] */
  readonly "hours"?: number
  /** at most so many [1, 1 to 500] [1] */
  readonly "limit"?: number
}
export type LargestBlocksColumns = {
  /** the first print, the venue’s clock [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** venue */
  readonly "venue": readonly string[]
  /** option book */
  readonly "symbol": readonly string[]
  /** of the block or request at the venue */
  readonly "id": readonly string[]
  /** as a desk would write it */
  readonly "name": readonly string[]
  /** its legs as a JSON list of "buy X" and "sell X" */
  readonly "uniTrade": readonly string[]
  /** its options and the future that hedged them as a JSON list of {instrument, amount in coins with its sign, price} */
  readonly "position": readonly string[]
  /** buy or sell: what the customer did with the named structure; as printed where nobody knows */
  readonly "side": readonly string[]
  /** whether somebody knows who wanted it */
  readonly "isKnown": readonly boolean[]
  /** options in it [1] */
  readonly "legs": readonly number[]
  /** for each unit of the ratios [coin] */
  readonly "amountCoin": readonly number[]
  /** vega-weighted vol of the legs [decimal] */
  readonly "vol": readonly (number | null)[]
  /** premium of all legs [USD] */
  readonly "premiumUsd": readonly (number | null)[]
  /** coins × index [USD] */
  readonly "notionalUsd": readonly (number | null)[]
  /** vega that it gave the customer [USD per vol point] */
  readonly "vegaUsd": readonly (number | null)[]
}
/** The largest blocks and requests for quote of options at every venue in the last hours, tied together from their prints and named. Prints that carry the number of a block or of a request for quote, of every option market; those of one number are one trade. Ranked by coins × index. Sides, vol, premium and vega as in the traded structures of one market. */
export const largestBlocks = (given: LargestBlocksArguments = {}): Question<LargestBlocksColumns> => ({ study: "largest-blocks", given })

export type OpenInterestMovesArguments = {
  /** over how long [h, 3 to 744] [h] */
  readonly "hours"?: number
  /** of which contracts: all, option, future, perpetual */
  readonly "kind"?: 'all' | 'option' | 'future' | 'perpetual'
  /** at most so many [1, 1 to 200] [1] */
  readonly "limit"?: number
}
export type OpenInterestMovesColumns = {
  /** venue */
  readonly "venue": readonly string[]
  /** market of the venue */
  readonly "symbol": readonly string[]
  /** coin */
  readonly "coin": readonly string[]
  /** option, future (dated) or perpetual */
  readonly "kind": readonly string[]
  /** name at the venue; null where its lists no longer have it */
  readonly "instrument": readonly (string | null)[]
  /** expiry; null for a perpetual [ms since 1970 UTC] */
  readonly "expiry": readonly (number | null)[]
  /** strike of an option [quote ccy] */
  readonly "strike": readonly (number | null)[]
  /** call or put */
  readonly "optionType": readonly (string | null)[]
  /** open now, both sides counted once [coin] */
  readonly "openCoin": readonly number[]
  /** opened (+) or closed (−) since [coin] */
  readonly "changeCoin": readonly number[]
  /** the same at the index [USD] */
  readonly "changeUsd": readonly (number | null)[]
  /** the same over what was open; null where nothing was [decimal] */
  readonly "change": readonly (number | null)[]
}
/** Contracts of every venue of which most was opened or closed: options, dated futures and perpetuals, in coins and USD. Open interest of the snapshot stored last less that of some hours earlier (each no more than two hours older than its moment), of contracts that both have: what was listed since is left out. Options at the index of their book, futures and perpetuals at their price; ranked by USD, either way. */
export const openInterestMoves = (given: OpenInterestMovesArguments = {}): Question<OpenInterestMovesColumns> => ({ study: "open-interest-moves", given })

export type VenueSharesArguments = {
  /** of one coin; of all when absent */
  readonly "coin"?: string
}
export type VenueSharesColumns = {
  /** venue */
  readonly "venue": readonly string[]
  /** option, future (dated) or perpetual */
  readonly "kind": readonly string[]
  /** coins that it lists of that kind [1] */
  readonly "coins": readonly number[]
  /** open contracts, both sides counted once [USD] */
  readonly "openUsd": readonly (number | null)[]
  /** of what is open of that kind at all venues [decimal] */
  readonly "openShare": readonly (number | null)[]
  /** traded in 24 hours; of options coins at the index [USD] */
  readonly "volumeUsd": readonly (number | null)[]
  /** of what was traded of that kind at all venues [decimal] */
  readonly "volumeShare": readonly (number | null)[]
}
/** What is open and what was traded in a day of options, dated futures and perpetuals at every venue, with its share. Of the snapshots stored last, no older than two hours. Options: coins at the index of their book, volume likewise (not premium). Futures and perpetuals: the coins that the venue tells, or its USD over the price, at the price of the contract. Shares are of USD, each kind by itself. */
export const venueShares = (given: VenueSharesArguments = {}): Question<VenueSharesColumns> => ({ study: "venue-shares", given })

export type OptionCandlesArguments = {
  /** venue id */
  readonly "exchange": string
  /** instrument of the venue */
  readonly "instrument": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w */
  readonly "granularity"?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w'
}
export type OptionCandlesColumns = {
  /** beginning of the bucket [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** price of the first trade [settlement ccy] */
  readonly "open": readonly number[]
  /** highest price [settlement ccy] */
  readonly "high": readonly number[]
  /** lowest price [settlement ccy] */
  readonly "low": readonly number[]
  /** price of the last trade [settlement ccy] */
  readonly "close": readonly number[]
  /** vols of the trades weighted by their premium [decimal] */
  readonly "vol": readonly (number | null)[]
  /** index of the last trade [quote ccy] */
  readonly "index": readonly (number | null)[]
  /** traded, taker bought [coin] */
  readonly "buyCoin": readonly number[]
  /** traded, taker sold [coin] */
  readonly "sellCoin": readonly number[]
  /** trades [1] */
  readonly "trades": readonly number[]
}
/** Open, high, low and close of the trades of one option with volume by side of the taker, vol and index. Recorded trades by bucket of time; a bucket without a trade has no candle. Vol = Σ vol·premium/Σ premium. Of more than 100,000 trades of the span the newest are counted, and the answer says so. */
export const optionCandles = (given: OptionCandlesArguments): Question<OptionCandlesColumns> => ({ study: "option-candles", given })

export type OptionHistoryArguments = {
  /** venue id */
  readonly "exchange": string
  /** instrument of the venue */
  readonly "instrument": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w */
  readonly "granularity"?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w'
}
export type OptionHistoryColumns = {
  /** beginning of the bucket [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** best bid, last of the bucket [settlement ccy] */
  readonly "bid": readonly (number | null)[]
  /** mark of the venue [settlement ccy] */
  readonly "mark": readonly (number | null)[]
  /** best ask [settlement ccy] */
  readonly "ask": readonly (number | null)[]
  /** mark; at the forward for a coin-settled option [quote ccy] */
  readonly "markUsd": readonly (number | null)[]
  /** vol of the bid: as the venue told it, else inverted from its price [decimal] */
  readonly "bidVol": readonly (number | null)[]
  /** vol of the mark: that of its fixed strike [decimal] */
  readonly "markVol": readonly (number | null)[]
  /** vol of the ask, likewise [decimal] */
  readonly "askVol": readonly (number | null)[]
  /** at the best bid [coin] */
  readonly "bidSize": readonly (number | null)[]
  /** at the best ask [coin] */
  readonly "askSize": readonly (number | null)[]
  /** ask − bid in vol [decimal] */
  readonly "spreadVol": readonly (number | null)[]
  /** forward of the expiry [quote ccy] */
  readonly "forward": readonly (number | null)[]
  /** spot index [quote ccy] */
  readonly "index": readonly (number | null)[]
  /** open contracts [coin] */
  readonly "openInterestCoin": readonly (number | null)[]
  /** traded in the 24 hours before [coin] */
  readonly "volume24hCoin": readonly (number | null)[]
  /** N(d₁), − 1 for a put [1] */
  readonly "delta": readonly (number | null)[]
  /** change of delta per unit of the forward [1/quote ccy] */
  readonly "gamma": readonly (number | null)[]
  /** for one vol point [quote ccy] */
  readonly "vega": readonly (number | null)[]
  /** for one day, or what is left of the life [quote ccy] */
  readonly "theta": readonly (number | null)[]
  /** strike over forward − 1 [decimal] */
  readonly "distance": readonly (number | null)[]
  /** ln(K/F) over σ√T [standard deviations] */
  readonly "distanceDeviations": readonly (number | null)[]
  /** risk-neutral probability to expire in the money [1] */
  readonly "probabilityItm": readonly (number | null)[]
  /** at-the-money vol of its expiry [decimal] */
  readonly "atmVol": readonly (number | null)[]
  /** vol of its expiry at the delta that the option has in the newest row [decimal] */
  readonly "sameDeltaVol": readonly (number | null)[]
}
/** One option through time: quotes, vols, greeks, open interest, its distance from the money, and its vol beside that of its expiry at the money and at a fixed delta. The last stored quote of each bucket of time; vols of bid and ask that the venue does not tell by Black-76 on the forward of the moment. Greeks at the mark vol on the forward of the moment. A fixed strike drifts along the smile as spot moves; the vol of a fixed delta is that of the same expiry at the delta that the option has in the newest row, variance linear in delta. In the money: N(±d₂). */
export const optionHistory = (given: OptionHistoryArguments): Question<OptionHistoryColumns> => ({ study: "option-history", given })

export type OptionNowArguments = {
  /** venue id */
  readonly "exchange": string
  /** instrument of the venue */
  readonly "instrument": string
}
export type OptionNowColumns = {
  /** market of the venue */
  readonly "symbol": readonly string[]
  /** call or put */
  readonly "type": readonly string[]
  /** strike [quote ccy] */
  readonly "strike": readonly number[]
  /** expiry [ms since 1970 UTC] */
  readonly "expiry": readonly number[]
  /** remaining life [days] */
  readonly "days": readonly number[]
  /** coin or quote: what the premium is paid in */
  readonly "settlement": readonly string[]
  /** coins of one contract [coin] */
  readonly "contractSizeCoin": readonly (number | null)[]
  /** when the quote was true, the venue’s clock [ms since 1970 UTC] */
  readonly "quoteAt": readonly number[]
  /** best bid [settlement ccy] */
  readonly "bid": readonly (number | null)[]
  /** at the best bid [coin] */
  readonly "bidSize": readonly (number | null)[]
  /** mark of the venue [settlement ccy] */
  readonly "mark": readonly (number | null)[]
  /** best ask [settlement ccy] */
  readonly "ask": readonly (number | null)[]
  /** at the best ask [coin] */
  readonly "askSize": readonly (number | null)[]
  /** last trade [settlement ccy] */
  readonly "last": readonly (number | null)[]
  /** mark; at the forward for a coin-settled option [quote ccy] */
  readonly "markUsd": readonly (number | null)[]
  /** vol of the bid [decimal] */
  readonly "bidVol": readonly (number | null)[]
  /** vol of the mark [decimal] */
  readonly "markVol": readonly (number | null)[]
  /** vol of the ask [decimal] */
  readonly "askVol": readonly (number | null)[]
  /** ask − bid in vol [decimal] */
  readonly "spreadVol": readonly (number | null)[]
  /** at-the-money vol of its expiry [decimal] */
  readonly "atmVol": readonly (number | null)[]
  /** spot index [quote ccy] */
  readonly "index": readonly (number | null)[]
  /** forward of the expiry [quote ccy] */
  readonly "forward": readonly (number | null)[]
  /** strike over forward − 1 [decimal] */
  readonly "distance": readonly (number | null)[]
  /** ln(K/F) over σ√T at its own vol [standard deviations] */
  readonly "distanceDeviations": readonly (number | null)[]
  /** risk-neutral probability to expire in the money, at its own vol [1] */
  readonly "probabilityItm": readonly (number | null)[]
  /** risk-neutral probability that the strike is touched before expiry, at its own vol [1] */
  readonly "probabilityTouch": readonly (number | null)[]
  /** N(d₁), − 1 for a put [1] */
  readonly "delta": readonly (number | null)[]
  /** delta − premium in coin; delta for a linear option [1] */
  readonly "deltaPremiumAdjusted": readonly (number | null)[]
  /** change of delta per unit of the forward [1/quote ccy] */
  readonly "gamma": readonly (number | null)[]
  /** for one vol point [quote ccy] */
  readonly "vega": readonly (number | null)[]
  /** for one day, or what is left of the life [quote ccy] */
  readonly "theta": readonly (number | null)[]
  /** open contracts [coin] */
  readonly "openInterestCoin": readonly (number | null)[]
  /** traded in 24 hours [coin] */
  readonly "volume24hCoin": readonly (number | null)[]
  /** premium traded in 24 hours [USD] */
  readonly "volume24hUsd": readonly (number | null)[]
}
/** One listed option: terms, quote, vols, greeks, probability, open interest and volume. Vols of bid and ask by Black-76 on the forward of the expiry where the venue publishes none; greeks at the mark vol. In the money: N(±d₂); touched: by the reflection principle, both risk-neutral at the option’s own vol. Distance in standard deviations = ln(K/F)/(σ√T). */
export const optionNow = (given: OptionNowArguments): Question<OptionNowColumns> => ({ study: "option-now", given })

export type OptionPositionArguments = {
  /** venue id */
  readonly "exchange": string
  /** instrument of the venue */
  readonly "instrument": string
  /** size; negative is short [coin, -1000000 to 1000000] [coin] */
  readonly "amount"?: number
  /** when it is opened; 30 days before the answer when absent */
  readonly "openedAt"?: Instant
  /** marks, or what crossing the spread costs: mark, cross */
  readonly "prices"?: 'mark' | 'cross'
}
export type OptionPositionColumns = {
  /** instant of the quote; the last one of an expired option is its expiry [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** what the position is worth [settlement ccy] */
  readonly "value": readonly (number | null)[]
  /** value − value at the opening [settlement ccy] */
  readonly "pnl": readonly (number | null)[]
  /** value at the index of the moment − value at the index of the opening [USD] */
  readonly "pnlUsd": readonly (number | null)[]
  /** spot index [quote ccy] */
  readonly "index": readonly (number | null)[]
  /** vol of the mark [decimal] */
  readonly "vol": readonly (number | null)[]
  /** delta of the position [coin] */
  readonly "delta": readonly (number | null)[]
  /** gamma of the position [coin/quote ccy] */
  readonly "gamma": readonly (number | null)[]
  /** vega of the position for one vol point [quote ccy] */
  readonly "vega": readonly (number | null)[]
  /** theta of the position for one day [quote ccy] */
  readonly "theta": readonly (number | null)[]
}
/** What a position in one option, opened at a moment, would have earned since, with its greeks through time. Opened at the first stored quote not earlier than the moment asked for, at the mark or across the spread (ask to buy, bid to sell). Afterwards valued at the mark, or at what closing it would take. In USD each value is taken at the index of its own moment. An expired option ends with its pay-off at the settlement price of its expiry. No fees, no hedge. */
export const optionPosition = (given: OptionPositionArguments): Question<OptionPositionColumns> => ({ study: "option-position", given })

export type OptionTradesArguments = {
  /** venue id */
  readonly "exchange": string
  /** instrument of the venue */
  readonly "instrument": string
  /** most trades [1, 1 to 500] [1] */
  readonly "limit"?: number
  /** how far back is looked [days, 1 to 365] [days] */
  readonly "days"?: number
}
export type OptionTradesColumns = {
  /** when it traded, the venue’s clock [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** id at the venue */
  readonly "tradeId": readonly string[]
  /** of the taker, as the venue tells it: buy or sell; bookkeeping for a block */
  readonly "side": readonly string[]
  /** who is taken to have wanted it: bought, sold; null where nothing says */
  readonly "customer": readonly (string | null)[]
  /** how far that is to be trusted [1] */
  readonly "confidence": readonly (number | null)[]
  /** what says so */
  readonly "rule": readonly string[]
  /** traded price [settlement ccy] */
  readonly "price": readonly number[]
  /** vol of the price, as the venue prints it [decimal] */
  readonly "vol": readonly (number | null)[]
  /** traded [coin] */
  readonly "amountCoin": readonly (number | null)[]
  /** premium at the index of the trade [USD] */
  readonly "premiumUsd": readonly (number | null)[]
  /** index of the trade [quote ccy] */
  readonly "index": readonly (number | null)[]
  /** traded as a block */
  readonly "isBlock": readonly boolean[]
  /** a liquidation, as far as the venue says */
  readonly "isLiquidation": readonly boolean[]
  /** whether every change of the book was heard; else it is that of a chain asked for now and then */
  readonly "isStreamed": readonly boolean[]
  /** since when the book stood that was in force before the trade [ms since 1970 UTC] */
  readonly "beforeAt": readonly (number | null)[]
  /** best bid of that book [settlement ccy] */
  readonly "bidBefore": readonly (number | null)[]
  /** mark of that book [settlement ccy] */
  readonly "markBefore": readonly (number | null)[]
  /** best ask of that book [settlement ccy] */
  readonly "askBefore": readonly (number | null)[]
  /** at its best bid [coin] */
  readonly "bidSizeBefore": readonly (number | null)[]
  /** at its best ask [coin] */
  readonly "askSizeBefore": readonly (number | null)[]
  /** vol of its best bid [decimal] */
  readonly "bidVolBefore": readonly (number | null)[]
  /** vol of its mark [decimal] */
  readonly "markVolBefore": readonly (number | null)[]
  /** vol of its best ask [decimal] */
  readonly "askVolBefore": readonly (number | null)[]
  /** when the open interest was told [ms since 1970 UTC] */
  readonly "openAtBefore": readonly (number | null)[]
  /** open before the trade [coin] */
  readonly "openBefore": readonly (number | null)[]
  /** instant of the first book after the trade [ms since 1970 UTC] */
  readonly "afterAt": readonly (number | null)[]
  /** best bid of that book [settlement ccy] */
  readonly "bidAfter": readonly (number | null)[]
  /** mark of that book [settlement ccy] */
  readonly "markAfter": readonly (number | null)[]
  /** best ask of that book [settlement ccy] */
  readonly "askAfter": readonly (number | null)[]
  /** at its best bid [coin] */
  readonly "bidSizeAfter": readonly (number | null)[]
  /** at its best ask [coin] */
  readonly "askSizeAfter": readonly (number | null)[]
  /** vol of its best bid [decimal] */
  readonly "bidVolAfter": readonly (number | null)[]
  /** vol of its mark [decimal] */
  readonly "markVolAfter": readonly (number | null)[]
  /** vol of its best ask [decimal] */
  readonly "askVolAfter": readonly (number | null)[]
  /** when the open interest was told [ms since 1970 UTC] */
  readonly "openAtAfter": readonly (number | null)[]
  /** open after the trade [coin] */
  readonly "openAfter": readonly (number | null)[]
  /** open contracts after − before, with everything that traded between the two [coin] */
  readonly "openChange": readonly (number | null)[]
}
/** The newest trades of one option, newest first, with the book and the open interest before and after each. Recorded trades of the last days. Before: the book that was in force when the trade was made; after: the first that came to be then or later, as they were heard. Where none was heard: the newest stored quote of the option earlier than the trade and the first not earlier, none further away than an hour; their instants are told. Change of open interest is after − before, so it holds everything that traded between the two. The customer by the rules of initiators, as far as the books allow, and by price against mark for blocks. */
export const optionTrades = (given: OptionTradesArguments): Question<OptionTradesColumns> => ({ study: "option-trades", given })

export type AtmDepthArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
}
export type AtmDepthColumns = {
  /** expiry [ms since 1970 UTC] */
  readonly "expiry": readonly number[]
  /** remaining life [days] */
  readonly "days": readonly number[]
  /** listed strike nearest to the forward [quote ccy] */
  readonly "strike": readonly (number | null)[]
  /** at the best bids of its call and put, mean [coin] */
  readonly "bidSize": readonly (number | null)[]
  /** at their best asks, mean [coin] */
  readonly "askSize": readonly (number | null)[]
  /** vol of the best bids, mean [decimal] */
  readonly "bidVol": readonly (number | null)[]
  /** vol of the best asks, mean [decimal] */
  readonly "askVol": readonly (number | null)[]
  /** ask − bid in vol [decimal] */
  readonly "spreadVol": readonly (number | null)[]
  /** levels of the deeper book counted, at most five; 0 where no book was sampled [1] */
  readonly "levels": readonly number[]
  /** instant of the sampled books [ms since 1970 UTC] */
  readonly "depthAt": readonly (number | null)[]
  /** in the best five bids of its call and put, mean [coin] */
  readonly "bidDepth": readonly (number | null)[]
  /** in their best five asks, mean [coin] */
  readonly "askDepth": readonly (number | null)[]
  /** vol of the mean price of whoever sells into all of those bids [decimal] */
  readonly "bidDepthVol": readonly (number | null)[]
  /** vol of the mean price of whoever takes all of those asks [decimal] */
  readonly "askDepthVol": readonly (number | null)[]
}
/** What can be bought and sold at once at the money of every expiry: coins in the best five levels and at the best prices, the vol of taking them all, and the spread. Of each expiry the call and the put of the listed strike nearest to the forward: mean size at the best bid and ask and mean of their vols. Deeper: books of five levels a side, sampled once a minute where the venue is asked for them (Deribit, Derive), not older than five minutes; coins in all levels, and the vol of their mean price weighted by size. Sizes that the chain does not tell are those of the sampled book. */
export const atmDepth = (given: AtmDepthArguments): Question<AtmDepthColumns> => ({ study: "atm-depth", given })

export type AtmDepthHistoryArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back [hours, 1 to 168] [hours] */
  readonly "hours"?: number
  /** shortest remaining life [days, 0 to 3650] [days] */
  readonly "leastDays"?: number
  /** longest remaining life [days, 0 to 3650] [days] */
  readonly "mostDays"?: number
}
export type AtmDepthHistoryColumns = {
  /** instant of the last book of the bucket [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** at the best bids of call and put at the money, mean over expiries [coin] */
  readonly "bidSize": readonly (number | null)[]
  /** at their best asks [coin] */
  readonly "askSize": readonly (number | null)[]
  /** ask − bid in vol, mean over expiries, of all levels counted; null where the venue tells no vols [decimal] */
  readonly "spreadVol": readonly (number | null)[]
  /** expiries counted [1] */
  readonly "expiries": readonly number[]
  /** levels counted: five at most of sampled books, 1 where only best prices are stored [1] */
  readonly "levels": readonly number[]
  /** in the best five bids, likewise; null where no book was sampled [coin] */
  readonly "bidDepth": readonly (number | null)[]
  /** in the best five asks [coin] */
  readonly "askDepth": readonly (number | null)[]
}
/** Coins in the best five levels and at the best prices at the money and the spread in vol over the last hours, mean over the expiries within a range of days. Of each bucket of time the last sampled books of five levels (Deribit and Derive, once a minute), before those the last stored chain, which tells the best level; of each expiry the call and the put of the listed strike nearest to its forward (the venue’s underlying price); mean of their sizes, and ask − bid in vol of the mean prices of whoever takes all levels counted; then the mean over expiries. */
export const atmDepthHistory = (given: AtmDepthHistoryArguments): Question<AtmDepthHistoryColumns> => ({ study: "atm-depth-history", given })

export type LargestTradesArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back [hours, 1 to 720] [hours] */
  readonly "hours"?: number
  /** most trades [1, 1 to 500] [1] */
  readonly "limit"?: number
}
export type LargestTradesColumns = {
  /** when it traded, the venue’s clock [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** id at the venue */
  readonly "tradeId": readonly string[]
  /** the option */
  readonly "instrument": readonly string[]
  /** of the taker; bookkeeping for a block */
  readonly "side": readonly string[]
  /** traded [coin] */
  readonly "amountCoin": readonly number[]
  /** traded price [settlement ccy] */
  readonly "price": readonly number[]
  /** vol of the price [decimal] */
  readonly "vol": readonly number[]
  /** premium at the index of the trade [USD] */
  readonly "premiumUsd": readonly number[]
  /** vega of the whole trade, for one vol point [USD] */
  readonly "vega": readonly number[]
  /** delta of the whole trade, of who holds the option [coin] */
  readonly "delta": readonly number[]
  /** traded as a block */
  readonly "isBlock": readonly boolean[]
  /** since when the book stood that was in force before; null where none was heard [ms since 1970 UTC] */
  readonly "bookBeforeAt": readonly (number | null)[]
  /** its best bid [settlement ccy] */
  readonly "bidBefore": readonly (number | null)[]
  /** its mark [settlement ccy] */
  readonly "markBefore": readonly (number | null)[]
  /** its best ask [settlement ccy] */
  readonly "askBefore": readonly (number | null)[]
  /** vol of its best bid [decimal] */
  readonly "bidVolBefore": readonly (number | null)[]
  /** vol of its best ask [decimal] */
  readonly "askVolBefore": readonly (number | null)[]
  /** open before [coin] */
  readonly "openBefore": readonly (number | null)[]
  /** open after − before, with all that traded between [coin] */
  readonly "openChange": readonly (number | null)[]
  /** vega × √(30/days): what a parallel move of the term structure by one point at 30 days makes of it [USD] */
  readonly "weightedVega": readonly (number | null)[]
}
/** The trades of the last hours with the largest vega, with price, vol, premium and delta. All recorded trades with a vol of the span, chosen where they are stored. Greeks by Black-76 at the vol of the trade with its index as forward, times the amount; vega for one vol point, in USD. Weighted: × √(30/days to expiry). */
export const largestTrades = (given: LargestTradesArguments): Question<LargestTradesColumns> => ({ study: "largest-trades", given })

export type MostTradedArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back [hours, 1 to 720] [hours] */
  readonly "hours"?: number
  /** largest first of: coin, premium */
  readonly "sortBy"?: 'coin' | 'premium'
  /** most options [1, 1 to 500] [1] */
  readonly "limit"?: number
}
export type MostTradedColumns = {
  /** the option */
  readonly "instrument": readonly string[]
  /** its expiry; null where its terms are not known [ms since 1970 UTC] */
  readonly "expiry": readonly (number | null)[]
  /** its strike [quote ccy] */
  readonly "strike": readonly (number | null)[]
  /** call or put */
  readonly "type": readonly (string | null)[]
  /** traded [coin] */
  readonly "amountCoin": readonly number[]
  /** of it in blocks [coin] */
  readonly "blockCoin": readonly number[]
  /** premium at the index of each trade [USD] */
  readonly "premiumUsd": readonly (number | null)[]
  /** premium over amount: the average price paid [settlement ccy] */
  readonly "averagePrice": readonly (number | null)[]
  /** vols of the trades weighted by their premium [decimal] */
  readonly "averageVol": readonly (number | null)[]
  /** trades [1] */
  readonly "trades": readonly number[]
}
/** The options that traded most over the last hours, with average price and vol and what was in blocks. Sums of recorded trades per option, the largest first, in coins or in premium. Average price = Σ price·amount/Σ amount; average vol = Σ vol·premium/Σ premium. */
export const mostTraded = (given: MostTradedArguments): Question<MostTradedColumns> => ({ study: "most-traded", given })

export type OptionBookDepthArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back [hours, 1 to 168] [hours] */
  readonly "hours"?: number
}
export type OptionBookDepthColumns = {
  /** instant of the last sampled book of the hour [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** option */
  readonly "instrument": readonly string[]
  /** expiry [ms since 1970 UTC] */
  readonly "expiry": readonly number[]
  /** call or put */
  readonly "type": readonly string[]
  /** strike [quote ccy] */
  readonly "strike": readonly number[]
  /** levels of the deeper side, at most five [1] */
  readonly "levels": readonly number[]
  /** in the best five bids [coin] */
  readonly "bidDepth": readonly (number | null)[]
  /** mean price of whoever sells into all of them [settlement ccy] */
  readonly "bidPrice": readonly (number | null)[]
  /** in the best five asks [coin] */
  readonly "askDepth": readonly (number | null)[]
  /** mean price of whoever takes all of them [settlement ccy] */
  readonly "askPrice": readonly (number | null)[]
}
/** What stood in the best five levels of every option whose book is sampled, the calls and puts at the money, hour by hour. Books are sampled once a minute (Deribit and Derive); of each hour and option the last one counts. Coins of up to five levels a side, and their mean price weighted by them. A side without orders has no price. */
export const optionBookDepth = (given: OptionBookDepthArguments): Question<OptionBookDepthColumns> => ({ study: "option-book-depth", given })

export type PutCallDistributionArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back [hours, 1 to 720] [hours] */
  readonly "hours"?: number
  /** where it traded: all, screen, block */
  readonly "place"?: 'all' | 'screen' | 'block'
  /** calls, puts, or both: both, call, put */
  readonly "type"?: 'both' | 'call' | 'put'
  /** expiries to count; all when empty */
  readonly "expiries"?: readonly Instant[]
  /** only this strike; 0 for any [quote ccy, 0 to 1000000000] [quote ccy] */
  readonly "strike"?: number
}
export type PutCallDistributionColumns = {
  /** calls bought, calls sold, puts bought, puts sold, or undirected */
  readonly "slice": readonly string[]
  /** by the side of the taker as the venue tells it [coin] */
  readonly "takerCoin": readonly number[]
  /** premium, by that side [USD] */
  readonly "takerPremiumUsd": readonly number[]
  /** trades, by that side [1] */
  readonly "takerTrades": readonly number[]
  /** by the side of the customer as it is inferred [coin] */
  readonly "customerCoin": readonly number[]
  /** premium, by that side [USD] */
  readonly "customerPremiumUsd": readonly number[]
  /** trades, by that side [1] */
  readonly "customerTrades": readonly number[]
}
/** Calls and puts bought and sold over the last hours, by the venue’s side of the taker and by the customer as inferred. All recorded trades of the span, added up where they are stored. Taker: the side that the venue tells, for blocks bookkeeping. Customer: the rules of initiators that need no book; of a block only price against mark counts. Premium at the index of each trade for coin-settled books. Nothing is lost: what has no side is undirected. */
export const putCallDistribution = (given: PutCallDistributionArguments): Question<PutCallDistributionColumns> => ({ study: "put-call-distribution", given })

export type TurnoverArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** most options [1, 0 to 2000] [1] */
  readonly "limit"?: number
}
export type TurnoverColumns = {
  /** total: calls, puts or all; option: one of them */
  readonly "row": readonly string[]
  /** calls, puts, all, or the option */
  readonly "name": readonly string[]
  /** its expiry; null of totals [ms since 1970 UTC] */
  readonly "expiry": readonly (number | null)[]
  /** open interest [coin] */
  readonly "openCoin": readonly (number | null)[]
  /** the same at the index [USD] */
  readonly "openUsd": readonly (number | null)[]
  /** the venue’s rolling 24-hour volume [coin] */
  readonly "volumeCoin": readonly (number | null)[]
  /** that volume at the index [USD] */
  readonly "volumeUsd": readonly (number | null)[]
  /** volume ÷ open interest [1] */
  readonly "turnover": readonly (number | null)[]
  /** mean of open interest at the end of the last seven days stored; null of options [coin] */
  readonly "openAverageCoin": readonly (number | null)[]
  /** open interest ÷ that mean [1] */
  readonly "openRatio": readonly (number | null)[]
  /** mean of the rolling volume at the end of those days; null of options [coin] */
  readonly "volumeAverageCoin": readonly (number | null)[]
  /** volume ÷ that mean [1] */
  readonly "volumeRatio": readonly (number | null)[]
  /** mean volume ÷ mean open interest [1] */
  readonly "turnoverAverage": readonly (number | null)[]
}
/** Open interest, volume of 24 hours, notional and turnover of calls, puts and all of a book against their means of seven days, and of its options. Turnover = the venue’s rolling 24-hour volume ÷ open interest, both in coins; USD at the index. Means: the last stored snapshot of each of the seven UTC days before today, as many as are stored. Options in order of volume, those that did not trade are left out. */
export const turnover = (given: TurnoverArguments): Question<TurnoverColumns> => ({ study: "turnover", given })

export type DrawdownsArguments = {
  /** coin */
  readonly "coin": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** the deepest so many [falls, 1 to 100] [falls] */
  readonly "most"?: number
}
export type DrawdownsColumns = {
  /** day of the highest close before it [ms since 1970 UTC] */
  readonly "peakAt": readonly number[]
  /** day of its lowest close [ms since 1970 UTC] */
  readonly "troughAt": readonly number[]
  /** day on which the highest close was reached again; null while it is not [ms since 1970 UTC] */
  readonly "recoveredAt": readonly (number | null)[]
  /** fall from peak to trough, share of the peak [1] */
  readonly "depth": readonly number[]
  /** from peak to trough [days] */
  readonly "fallDays": readonly number[]
  /** from peak to recovery, or until now [days] */
  readonly "days": readonly number[]
  /** what the prices are of */
  readonly "source": readonly string[]
}
/** The deepest falls of a coin from a highest close, how long they lasted and when they were made good. A fall begins at a highest close of the span and ends when it is reached again. Falls do not overlap. Closes of whole days; days without one are passed over. Prices: of the spot pair or perpetual of which most is stored, over all venues; days are UTC and whole. */
export const drawdowns = (given: DrawdownsArguments): Question<DrawdownsColumns> => ({ study: "drawdowns", given })

export type PerformanceMonthsArguments = {
  /** coin */
  readonly "coin": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
}
export type PerformanceMonthsColumns = {
  /** calendar year [1] */
  readonly "year": readonly number[]
  /** 1 to 12; null for the whole year [1] */
  readonly "month": readonly (number | null)[]
  /** last close over the close before the month − 1; null where either is not known [1] */
  readonly "change": readonly (number | null)[]
  /** days known [days] */
  readonly "days": readonly number[]
  /** every day of it is known and over */
  readonly "isWhole": readonly boolean[]
  /** what the prices are of */
  readonly "source": readonly string[]
}
/** Return of a coin in every month and year, with what is known of each. Close of the last known day of the month ÷ close of the last day before it − 1; of the first month known its first opening price stands for the close before. The same for years. A month that runs or has a day missing is told and marked. Prices: of the spot pair or perpetual of which most is stored, over all venues; days are UTC and whole. */
export const performanceMonths = (given: PerformanceMonthsArguments): Question<PerformanceMonthsColumns> => ({ study: "performance-months", given })

export type PerformancePairArguments = {
  /** coin */
  readonly "coin": string
  /** coin to compare with; BTC, or ETH beside BTC, when empty */
  readonly "other"?: string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** of correlation and beta [days, 10 to 365] [days] */
  readonly "window"?: number
}
export type PerformancePairColumns = {
  /** beginning of the day, UTC [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** close over that of the first day [1] */
  readonly "value": readonly number[]
  /** the same of the other coin [1] */
  readonly "otherValue": readonly number[]
  /** value over the other’s [1] */
  readonly "ratio": readonly number[]
  /** fall from the highest close of the span so far, share of it [1] */
  readonly "drawdown": readonly number[]
  /** the same of the other coin [1] */
  readonly "otherDrawdown": readonly number[]
  /** of daily log returns over the window that ends here [1] */
  readonly "correlation": readonly (number | null)[]
  /** log return of the coin for one of the other [1] */
  readonly "beta": readonly (number | null)[]
  /** what the prices of the coin are of */
  readonly "source": readonly string[]
  /** what the prices of the other are of */
  readonly "otherSource": readonly string[]
}
/** Two coins from the same day on: performance, ratio, drawdown, rolling correlation and beta. From the first day on which both are known; days without a price of either are left out. Drawdown: from the highest close since then. Prices: of the spot pair or perpetual of which most is stored, over all venues; days are UTC and whole. */
export const performancePair = (given: PerformancePairArguments): Question<PerformancePairColumns> => ({ study: "performance-pair", given })

export type PerformanceSeasonsArguments = {
  /** coin */
  readonly "coin": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** what returns are grouped by, UTC: weekday, hour, session, month */
  readonly "season"?: 'weekday' | 'hour' | 'session' | 'month'
}
export type PerformanceSeasonsColumns = {
  /** hour, weekday, session or month, UTC */
  readonly "name": readonly string[]
  /** mean log return; null below 8 of them [1] */
  readonly "mean": readonly (number | null)[]
  /** its standard error [1] */
  readonly "error": readonly (number | null)[]
  /** median log return [1] */
  readonly "median": readonly (number | null)[]
  /** share above 0 [1] */
  readonly "hitRate": readonly (number | null)[]
  /** highest log return [1] */
  readonly "best": readonly (number | null)[]
  /** lowest [1] */
  readonly "worst": readonly (number | null)[]
  /** returns counted [1] */
  readonly "observations": readonly number[]
  /** what the prices are of */
  readonly "source": readonly string[]
}
/** What a coin returned by hour of the day, weekday, session or month, with the number of returns and the error of the mean. Log returns from the open of a bar to its close: hours, days, months; sessions are eight hours from 00:00 (Asia), 08:00 (Europe) and 16:00 UTC (America). Error = standard deviation/√n: a mean within two of them of zero tells nothing. Prices: of the spot pair or perpetual of which most is stored, over all venues; days are UTC and whole. */
export const performanceSeasons = (given: PerformanceSeasonsArguments): Question<PerformanceSeasonsColumns> => ({ study: "performance-seasons", given })

export type PerformanceYearsArguments = {
  /** coin */
  readonly "coin": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
}
export type PerformanceYearsColumns = {
  /** beginning of the day, UTC [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** calendar year [1] */
  readonly "year": readonly number[]
  /** days since 1 January [days] */
  readonly "dayOfYear": readonly number[]
  /** opening price over that of the first known day of the year [1] */
  readonly "value": readonly (number | null)[]
  /** mean of the whole years before on this day; null below three [1] */
  readonly "mean": readonly (number | null)[]
  /** their standard deviation [1] */
  readonly "deviation": readonly (number | null)[]
  /** whole years before that are known on this day [1] */
  readonly "years": readonly number[]
  /** first known day of the year: 0 where it is whole [days] */
  readonly "firstDay": readonly number[]
  /** what the prices are of */
  readonly "source": readonly string[]
}
/** A coin year by year, each rebased to 1 at its first day, with the mean and the spread of earlier years. Value = opening price of the day ÷ opening price of the first known day of the year. Mean and standard deviation (n − 1): over years that ended and are known from 1 January on, the year that runs left out; of 3 years or more. Prices: of the spot pair or perpetual of which most is stored, over all venues; days are UTC and whole. */
export const performanceYears = (given: PerformanceYearsArguments): Question<PerformanceYearsColumns> => ({ study: "performance-years", given })

export type StrategyRunArguments = {
  /** coin */
  readonly "coin": string
  /** what is sold: covered-call, cash-secured-put, short-straddle, short-variance */
  readonly "strategy"?: 'covered-call' | 'cash-secured-put' | 'short-straddle' | 'short-variance'
  /** life of what is sold, days: 7, 14, 30 */
  readonly "tenor"?: '7' | '14' | '30'
  /** sold at the bid, or at the mark: cross, mark */
  readonly "fill"?: 'cross' | 'mark'
  /** how far back: days back such as 30d, or from/to, at most 1830 days [days] */
  readonly "span"?: string
}
export type StrategyRunColumns = {
  /** when the round was opened [ms since 1970 UTC] */
  readonly "entryAt": readonly number[]
  /** when it settled; null while it runs or where no settlement price is known [ms since 1970 UTC] */
  readonly "exitAt": readonly (number | null)[]
  /** settled, open, no-settlement-price, no-expiry or no-quote */
  readonly "status": readonly string[]
  /** expiry traded [ms since 1970 UTC] */
  readonly "expiry": readonly (number | null)[]
  /** strikes traded, quote currency */
  readonly "strikes": readonly (string | null)[]
  /** index at entry [quote ccy] */
  readonly "entrySpot": readonly (number | null)[]
  /** settlement price [quote ccy] */
  readonly "exitSpot": readonly (number | null)[]
  /** premium received for one coin of notional [quote ccy] */
  readonly "premium": readonly (number | null)[]
  /** paid [quote ccy] */
  readonly "fees": readonly (number | null)[]
  /** of one coin of notional, after fees [quote ccy] */
  readonly "pnl": readonly (number | null)[]
  /** pnl over the index at entry [1] */
  readonly "change": readonly (number | null)[]
  /** account that began at 1, each round with all of it [1] */
  readonly "value": readonly (number | null)[]
  /** what the coin alone did from entry to exit [1] */
  readonly "holdChange": readonly (number | null)[]
  /** buy and hold over the same rounds, from 1 [1] */
  readonly "holdValue": readonly (number | null)[]
  /** option book traded */
  readonly "market": readonly string[]
}
/** Covered calls, cash-secured puts, short straddles and short variance round by round from the stored chains, with costs, beside the coin itself. Entry at 09:00 UTC after the last expiry, in the listed expiry nearest to the tenor (at least half of it), held to expiry and settled at the venue’s delivery price. Sold at the bid (or at the mark where chosen); fees 0.03 % of the index a leg and 0.015 % at delivery, at most 12.5 % of the premium. Covered call: one coin and a 25-delta call sold; cash-secured put: a 25-delta put sold; straddle: call and put nearest the forward; variance: both out-of-the-money strips sold at their bids, 2·ΔK/K² of each, with the futures that centre them on the forward, scaled so that the vega at entry is one percent of the index for one vol point, not hedged. Change = P&L ÷ index at entry. Rounds follow one another; a round without a chain within a day is passed over. */
export const strategyRun = (given: StrategyRunArguments): Question<StrategyRunColumns> => ({ study: "strategy-run", given })

export type PerpetualHistoryArguments = {
  /** venue id */
  readonly "exchange": string
  /** instrument of the venue */
  readonly "instrument": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w */
  readonly "granularity"?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w'
}
export type PerpetualHistoryColumns = {
  /** beginning of the bucket [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** last mark, or middle of bid and ask [quote ccy] */
  readonly "price": readonly (number | null)[]
  /** index [quote ccy] */
  readonly "index": readonly (number | null)[]
  /** mean of what could be had against the index at the best quote, part of the index [decimal] */
  readonly "premium": readonly (number | null)[]
  /** what a long of constant size paid in the bucket; negative: received [decimal] */
  readonly "funding": readonly (number | null)[]
  /** for which that stands [h] */
  readonly "fundingHours": readonly (number | null)[]
  /** the same a year, simple [decimal] */
  readonly "fundingApr": readonly (number | null)[]
  /** running sum of what was paid since the beginning of the span [decimal] */
  readonly "fundingCumulated": readonly (number | null)[]
  /** paid: payments; quoted: quoted rates times time */
  readonly "fundingSource": readonly (string | null)[]
  /** what all longs together paid in the bucket: funding × open interest [USD] */
  readonly "spendUsd": readonly (number | null)[]
  /** open contracts, first [USD] */
  readonly "openInterestOpen": readonly (number | null)[]
  /** open contracts, most [USD] */
  readonly "openInterestHigh": readonly (number | null)[]
  /** open contracts, least [USD] */
  readonly "openInterestLow": readonly (number | null)[]
  /** open contracts, last [USD] */
  readonly "openInterestUsd": readonly (number | null)[]
  /** open contracts, first [coin] */
  readonly "openInterestOpenCoin": readonly (number | null)[]
  /** open contracts, most [coin] */
  readonly "openInterestHighCoin": readonly (number | null)[]
  /** open contracts, least [coin] */
  readonly "openInterestLowCoin": readonly (number | null)[]
  /** open contracts, last [coin] */
  readonly "openInterestCoin": readonly (number | null)[]
  /** mean at the best bid [coin] */
  readonly "bidSizeCoin": readonly (number | null)[]
  /** mean at the best ask [coin] */
  readonly "askSizeCoin": readonly (number | null)[]
  /** traded, taker bought [coin] */
  readonly "buyCoin": readonly (number | null)[]
  /** traded, taker sold [coin] */
  readonly "sellCoin": readonly (number | null)[]
  /** traded, taker bought [USD] */
  readonly "buyUsd": readonly (number | null)[]
  /** traded, taker sold [USD] */
  readonly "sellUsd": readonly (number | null)[]
  /** running sum of bought less sold since the first trade of the span [coin] */
  readonly "cvdCoin": readonly (number | null)[]
  /** running sum of bought less sold since the first trade of the span [USD] */
  readonly "cvdUsd": readonly (number | null)[]
  /** longs closed by force [USD] */
  readonly "longLiquidatedUsd": readonly (number | null)[]
  /** shorts closed by force [USD] */
  readonly "shortLiquidatedUsd": readonly (number | null)[]
}
/** One perpetual, or a dated future without funding, through time: funding paid and cumulated, premium to the index, open interest, volume by side with its running difference, liquidations by side, and what all longs paid. Funding: the payments stored, and before the first and after the last of them the quoted rate times the time for which it was quoted; cumulated is their running sum. Premium from tradable quotes: max(0, bid − index) − max(0, index − ask), over the index. Open interest at open, high, low and close of the quotes, of the venue’s own history in buckets in which no quote tells it. CVD: running sum of what takers bought less what they sold. Spend: funding × open interest at the end of the bucket. Liquidations are those the venue tells the side of. No more than 1500 buckets: a longer span takes longer ones. */
export const perpetualHistory = (given: PerpetualHistoryArguments): Question<PerpetualHistoryColumns> => ({ study: "perpetual-history", given })

export type PerpetualSeasonsArguments = {
  /** venue id */
  readonly "exchange": string
  /** instrument of the venue */
  readonly "instrument": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** what returns are grouped by, UTC: weekday, hour, session, month */
  readonly "season"?: 'weekday' | 'hour' | 'session' | 'month'
}
export type PerpetualSeasonsColumns = {
  /** hour, weekday, session or month, UTC */
  readonly "name": readonly string[]
  /** mean log return; null below 8 of them [1] */
  readonly "mean": readonly (number | null)[]
  /** its standard error [1] */
  readonly "error": readonly (number | null)[]
  /** median log return [1] */
  readonly "median": readonly (number | null)[]
  /** share above 0 [1] */
  readonly "hitRate": readonly (number | null)[]
  /** highest log return [1] */
  readonly "best": readonly (number | null)[]
  /** lowest [1] */
  readonly "worst": readonly (number | null)[]
  /** returns counted [1] */
  readonly "observations": readonly number[]
  /** what the prices are of */
  readonly "source": readonly string[]
}
/** What one perpetual returned by hour of the day, weekday, session or month, without funding, with the number of returns and the error of the mean. Log returns from the open of a bar to its close: hours, days, months; sessions are eight hours from 00:00 (Asia), 08:00 (Europe) and 16:00 UTC (America). Error = standard deviation/√n: a mean within two of them of zero tells nothing. Prices: stored bars of the perpetual itself; days are UTC and whole. Funding is not in them. */
export const perpetualSeasons = (given: PerpetualSeasonsArguments): Question<PerpetualSeasonsColumns> => ({ study: "perpetual-seasons", given })

export type PerpetualsBoardArguments = {
  /** venue id */
  readonly "exchange": string
  /** coin; all when absent */
  readonly "coin"?: string
  /** coin: inverse contracts; stable: linear ones; all: both, row by row: all, coin, stable */
  readonly "margin"?: 'all' | 'coin' | 'stable'
}
export type PerpetualsBoardColumns = {
  /** name at the venue */
  readonly "instrument": readonly string[]
  /** market of the venue that lists it */
  readonly "symbol": readonly string[]
  /** coin that it is about */
  readonly "coin": readonly string[]
  /** coin: inverse; stable: linear */
  readonly "margin": readonly string[]
  /** mark of the venue [quote ccy] */
  readonly "mark": readonly (number | null)[]
  /** index [quote ccy] */
  readonly "index": readonly (number | null)[]
  /** return of the mark over 24 hours [decimal] */
  readonly "priceChange24h": readonly (number | null)[]
  /** (mark − index) ÷ index [decimal] */
  readonly "basisShare": readonly (number | null)[]
  /** what can be sold over, or bought under, the index at the best quote; 0 between [decimal] */
  readonly "premium": readonly (number | null)[]
  /** funding now, put on eight hours; positive: longs pay [decimal] */
  readonly "funding8h": readonly (number | null)[]
  /** length of a funding interval [h] */
  readonly "fundingIntervalHours": readonly (number | null)[]
  /** what the venue expects for the interval after, put on eight hours [decimal] */
  readonly "predicted8h": readonly (number | null)[]
  /** when the running interval is paid; null where the venue pays all the time or does not say [ms since 1970 UTC] */
  readonly "nextFunding": readonly (number | null)[]
  /** funding now, a year, simple [decimal] */
  readonly "fundingApr": readonly (number | null)[]
  /** funding now, a year, compounded at every payment [decimal] */
  readonly "fundingApy": readonly (number | null)[]
  /** change of the simple rate over 24 hours [decimal] */
  readonly "fundingAprChange24h": readonly (number | null)[]
  /** what a long of constant size paid over the last 30 days; negative: received [decimal] */
  readonly "held30d": readonly (number | null)[]
  /** of those 30 days that are known [days] */
  readonly "heldDays": readonly (number | null)[]
  /** paid: payments; quoted: quoted rates times time; both */
  readonly "heldSource": readonly (string | null)[]
  /** open contracts [coin] */
  readonly "openInterestCoin": readonly (number | null)[]
  /** open contracts [USD] */
  readonly "openInterestUsd": readonly (number | null)[]
  /** open contracts less those of 24 hours before [coin] */
  readonly "openInterestChangeCoin": readonly (number | null)[]
  /** change of the open coins over 24 hours [decimal] */
  readonly "openInterestChange24h": readonly (number | null)[]
  /** traded in 24 hours [USD] */
  readonly "volume24hUsd": readonly (number | null)[]
  /** change of the traded coins against the 24 hours before [decimal] */
  readonly "volumeChange24h": readonly (number | null)[]
  /** volume of 24 hours over open interest [1] */
  readonly "turnover": readonly (number | null)[]
  /** long accounts for each short one; of the largest where not all are counted [ratio] */
  readonly "longShort": readonly (number | null)[]
  /** realised vol of the coin over 5 whole days [decimal] */
  readonly "vol5": readonly (number | null)[]
  /** realised vol of the coin over 14 whole days [decimal] */
  readonly "vol14": readonly (number | null)[]
  /** at the best bid [coin] */
  readonly "bidSizeCoin": readonly (number | null)[]
  /** at the best ask [coin] */
  readonly "askSizeCoin": readonly (number | null)[]
}
/** Every perpetual of a venue: funding now, predicted, next payment and a year, what 30 days of it cost, premium, open interest, turnover and their changes over a day, who is long, and what the coin realised. Funding is put on eight hours: rate × 8/interval hours; a year, simple: rate × 8,760/interval hours, compounded: (1 + rate)^(8,760/interval) − 1. Thirty days held: the sum of the payments stored, and before the first and after the last of them the quoted rate times the time for which it was quoted; the answer says how many days are known. Live, those thirty days and the quotes of a day earlier are counted to the last whole ten minutes. Premium from tradable quotes: max(0, bid − index) − max(0, index − ask), over the index. Changes compare with the quotes of 24 hours earlier; open interest and volume in coins. Turnover = volume of 24 hours ÷ open interest. Long accounts for each short one as counted last within two hours. Realised vol: Parkinson, whole UTC days, 365 a year, of the spot pair or perpetual of the coin at the venue with most days stored. Price is the mark of the venue, the middle of bid and ask where it sends none. Basis = price − index of the same quote. APR, simple: (F/S − 1)·365/days; compounded: (F/S)^(365/days) − 1; none within a day of expiry, where a tick is a large rate, and none for a perpetual, whose carry is its funding: rate × 8,760/interval hours. Spread = (ask − bid)/middle. Where a venue sends open interest or volume in coin or in USD only, the other follows at the price. Inverse and linear contracts are never added up. */
export const perpetualsBoard = (given: PerpetualsBoardArguments): Question<PerpetualsBoardColumns> => ({ study: "perpetuals-board", given })

export type PortfolioBucketsArguments = {
  /** positions, JSON, at most 200 [coins] */
  readonly "legs": string | readonly Leg[]
  /** vol of options: mark, surface */
  readonly "vols"?: 'mark' | 'surface'
}
export type PortfolioBucketsColumns = {
  /** expiry; null for perpetuals and collateral [ms since 1970 UTC] */
  readonly "expiry": readonly (number | null)[]
  /** to expiry [days] */
  readonly "days": readonly (number | null)[]
  /** strike over forward: below 80 %, 80–90 … above 120 %; futures, collateral: without a strike */
  readonly "bucket": readonly string[]
  /** in the bucket [legs] */
  readonly "legs": readonly number[]
  /** Black-76 delta at spot [USD] */
  readonly "deltaUsd": readonly number[]
  /** change of the delta in USD when spot rises by 1 % [USD per 1 %] */
  readonly "gammaUsd": readonly number[]
  /** for one vol point of that expiry [USD] */
  readonly "vega": readonly number[]
  /** vega put on 30 days by √(30/days): may be added over expiries [USD] */
  readonly "weightedVega": readonly number[]
  /** for one day [USD] */
  readonly "theta": readonly number[]
}
/** Greeks of a portfolio by expiry and by how far its strikes are from the forward. Sums of Black-76 greeks at the vol of each mark. Buckets by strike over the forward of its expiry. Vega is that of its own expiry; vols of near expiries move more than those of far ones, so before it is added over expiries each vega is put on 30 days: vega·√(30/days). */
export const portfolioBuckets = (given: PortfolioBucketsArguments): Question<PortfolioBucketsColumns> => ({ study: "portfolio-buckets", given })

export type PortfolioDaysArguments = {
  /** positions, JSON, at most 200 [coins] */
  readonly "legs": string | readonly Leg[]
  /** how far back: days back such as 30d, or from/to, at most 730 days [days] */
  readonly "span"?: string
}
export type PortfolioDaysColumns = {
  /** end of the day, UTC: the last stored mark of the day before it [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** Σ q · stored mark · spot of the options marked, and of the coins that lie there [USD] */
  readonly "valueUsd": readonly number[]
  /** of the day, against the last stored mark before [USD] */
  readonly "pnlUsd": readonly number[]
  /** since the first stored day [USD] */
  readonly "cumulatedUsd": readonly number[]
  /** first order of the forward [USD] */
  readonly "delta": readonly number[]
  /** second order of the forward [USD] */
  readonly "gamma": readonly number[]
  /** time [USD] */
  readonly "theta": readonly number[]
  /** first order of vol [USD] */
  readonly "vega": readonly number[]
  /** forward and vol together [USD] */
  readonly "vanna": readonly number[]
  /** second order of vol [USD] */
  readonly "volga": readonly number[]
  /** charm, veta and the third order [USD] */
  readonly "other": readonly number[]
  /** spot against the forward, where the coin pays [USD] */
  readonly "basis": readonly number[]
  /** funding of perpetuals, received + [USD] */
  readonly "funding": readonly number[]
  /** from the price of entry to the mark of that day [USD] */
  readonly "entry": readonly number[]
  /** what none of them explains [USD] */
  readonly "residual": readonly number[]
  /** marked on both days [legs] */
  readonly "legs": readonly number[]
  /** held that day without a stored mark on both days: left out [legs] */
  readonly "unmarked": readonly number[]
}
/** A portfolio marked on every stored day since entry, and where each day’s profit came from. Marks are the last stored of each UTC day. An option is worth q · mark · spot (coin-settled) or q · mark; its change is split by the greeks at the day before: delta, gamma, theta, vega, vanna, volga, other (charm, veta, third order), times spot over forward where the coin pays; basis is what that ratio did; the residual is what is left, mark against model included. Futures: delta, and basis for inverse ones; funding = −position · Σ stored rates. Coins that lie there: delta, by the index of their venue. The terms add up to the day’s P&L. A leg with a time of entry counts from then, on that day from its entry price to the mark; those that are no longer listed are left out. */
export const portfolioDays = (given: PortfolioDaysArguments): Question<PortfolioDaysColumns> => ({ study: "portfolio-days", given })

export type PortfolioHedgesArguments = {
  /** positions, JSON, at most 200 [coins] */
  readonly "legs": string | readonly Leg[]
  /** suggestions of each target [1, 1 to 10] [1] */
  readonly "perTarget"?: number
}
export type PortfolioHedgesColumns = {
  /** number of the suggestion; its legs follow each other [1] */
  readonly "hedge": readonly number[]
  /** coin whose risk it takes away */
  readonly "coin": readonly string[]
  /** what it takes away */
  readonly "target": readonly string[]
  /** venue of the leg */
  readonly "exchange": readonly string[]
  /** name at the venue */
  readonly "instrument": readonly string[]
  /** option, future or perpetual */
  readonly "kind": readonly string[]
  /** expiry; null for a perpetual [ms since 1970 UTC] */
  readonly "expiry": readonly (number | null)[]
  /** to trade; + buy [coin] */
  readonly "coins": readonly number[]
  /** ask where bought, bid where sold, as the venue quotes it [settlement ccy] */
  readonly "price": readonly number[]
  /** at that best price; null where the venue does not say it [coin] */
  readonly "bestSize": readonly (number | null)[]
  /** lost against the mark by trading it [USD] */
  readonly "legCostUsd": readonly number[]
  /** premium paid for it; − received [USD] */
  readonly "premiumUsd": readonly number[]
  /** lost against the marks by the whole suggestion, without fees [USD] */
  readonly "costUsd": readonly number[]
  /** Black-76 delta that is left [coin] */
  readonly "deltaAfter": readonly number[]
  /** gamma that is left [USD per 1 %] */
  readonly "gammaAfter": readonly number[]
  /** vega on 30 days that is left, for one point [USD] */
  readonly "vegaAfter": readonly number[]
  /** Black-76 delta as it stands [coin] */
  readonly "deltaNow": readonly number[]
  /** gamma as it stands [USD per 1 %] */
  readonly "gammaNow": readonly number[]
  /** vega on 30 days as it stands, for one point [USD] */
  readonly "vegaNow": readonly number[]
}
/** What to trade so that delta, gamma or vega of a portfolio go away, with what it costs at the quotes of the moment. Each coin for itself, with what the venues that are held list and quote on both sides: against delta the perpetual with the tightest market; against gamma or vega one option beside it, against both two of different expiries, solved exactly. Options: out of the money, |delta| 0.2 to 0.8, two days or longer, two of each expiry nearest to the forward. Vega is put on 30 days by √(30/days). Bought at the ask, sold at the bid; cost = what that is away from the mark, without fees, for the best price alone: how much there is of it is told. The cheapest of each target. */
export const portfolioHedges = (given: PortfolioHedgesArguments): Question<PortfolioHedgesColumns> => ({ study: "portfolio-hedges", given })

export type PortfolioLegsArguments = {
  /** positions, JSON, at most 200 [coins] */
  readonly "legs": string | readonly Leg[]
  /** vol of options: mark, surface */
  readonly "vols"?: 'mark' | 'surface'
}
export type PortfolioLegsColumns = {
  /** name at the venue */
  readonly "instrument": readonly string[]
  /** why it cannot be priced; null where it is */
  readonly "fault": readonly (string | null)[]
  /** venue */
  readonly "exchange": readonly (string | null)[]
  /** market of the venue */
  readonly "symbol": readonly (string | null)[]
  /** coin that it is about */
  readonly "coin": readonly (string | null)[]
  /** option, future, perpetual, or collateral: coins or dollars that lie there */
  readonly "kind": readonly (string | null)[]
  /** coin: inverse, paid in the coin; stable: linear */
  readonly "margin": readonly (string | null)[]
  /** strike; null but for options [quote ccy] */
  readonly "strike": readonly (number | null)[]
  /** call or put; null but for options */
  readonly "type": readonly (string | null)[]
  /** expiry; null for a perpetual [ms since 1970 UTC] */
  readonly "expiry": readonly (number | null)[]
  /** to expiry [days] */
  readonly "days": readonly (number | null)[]
  /** held; + long; of dollars that lie there their number [coin] */
  readonly "coins": readonly (number | null)[]
  /** entry price as the venue quotes it; null counts from now [settlement ccy] */
  readonly "entry": readonly (number | null)[]
  /** price at the vol it is worked with, as the venue quotes it [settlement ccy] */
  readonly "mark": readonly (number | null)[]
  /** best bid [settlement ccy] */
  readonly "bid": readonly (number | null)[]
  /** best ask [settlement ccy] */
  readonly "ask": readonly (number | null)[]
  /** value of an option or of collateral at spot; of a future its unrealised profit [USD] */
  readonly "valueUsd": readonly (number | null)[]
  /** against entry [USD] */
  readonly "pnlUsd": readonly (number | null)[]
  /** against entry [coin] */
  readonly "pnlCoin": readonly (number | null)[]
  /** vol of the venue’s mark [decimal] */
  readonly "markVol": readonly (number | null)[]
  /** vol of the fitted smile at its strike [decimal] */
  readonly "fittedVol": readonly (number | null)[]
  /** forward of its expiry, or its price [quote ccy] */
  readonly "forward": readonly (number | null)[]
  /** index of its coin [quote ccy] */
  readonly "spot": readonly (number | null)[]
  /** Σ Black-76 delta [coin] */
  readonly "delta": readonly (number | null)[]
  /** premium-adjusted delta of a coin-settled leg [coin] */
  readonly "deltaCash": readonly (number | null)[]
  /** change of the delta in USD when spot rises by 1 % [USD per 1 %] */
  readonly "gammaUsd": readonly (number | null)[]
  /** for one vol point [USD] */
  readonly "vega": readonly (number | null)[]
  /** vega put on 30 days by √(30/days) [USD] */
  readonly "weightedVega": readonly (number | null)[]
  /** for one day; of a perpetual the funding [USD] */
  readonly "theta": readonly (number | null)[]
  /** open of the option; null for futures [coin] */
  readonly "openInterestCoin": readonly (number | null)[]
  /** of the open interest that the leg is, long or short; null where it is not known [decimal] */
  readonly "openInterestShare": readonly (number | null)[]
  /** funding of a perpetual per year; positive: longs pay [decimal] */
  readonly "fundingApr": readonly (number | null)[]
}
/** Each position with its mark, vols, profit and greeks, in the order given; those that no market knows say why. Options by Black-76 on the forward of their expiry at the vol of the venue’s mark, or at that of the fitted smile. Contracts and USD become coins by the venue’s contract size and, for inverse futures, the entry price. Coin-settled: P&L in coin = q·(V/F − entry), inverse future q·(1 − E/F); in USD at spot. A leg without an entry counts from now. A leg that is named by a currency alone, such as BTC or USDC, is collateral: coins at the index of its venue, stablecoins at one dollar. */
export const portfolioLegs = (given: PortfolioLegsArguments): Question<PortfolioLegsColumns> => ({ study: "portfolio-legs", given })

export type PortfolioMatrixArguments = {
  /** positions, JSON, at most 200 [coins] */
  readonly "legs": string | readonly Leg[]
  /** parts by venue, coin, or what profit is paid in: venue, coin, settlement */
  readonly "by"?: 'venue' | 'coin' | 'settlement'
  /** vol of options: of the venue’s mark, or of the fitted smile: mark, surface */
  readonly "vols"?: 'mark' | 'surface'
  /** how the shift is meant: points for all, points by √(30/days), or a share of each vol: points, points-by-root-time, relative */
  readonly "volRule"?: 'points' | 'points-by-root-time' | 'relative'
  /** what the smile does when spot moves: strike keeps each option’s vol, delta moves the smile along: strike, delta */
  readonly "sticky"?: 'strike' | 'delta'
  /** vol added per standard deviation of strike above the forward [decimal, -1 to 1] [decimal] */
  readonly "twist"?: number
  /** vols down and up by so much; 0.1 is ten points [decimal, 0.001 to 2] [decimal] */
  readonly "shift"?: number
  /** how far from spot the prices go, either way [decimal, 0.01 to 0.95] [decimal] */
  readonly "width"?: number
  /** how many prices; odd, so that spot is one of them [points, 3 to 41] [points] */
  readonly "points"?: number
  /** which expiry ends it: first, last */
  readonly "until"?: 'first' | 'last'
}
export type PortfolioMatrixColumns = {
  /** venue, coin or currency; all: the sum of them */
  readonly "part": readonly string[]
  /** today, half (half of the way) or expiry */
  readonly "when": readonly string[]
  /** passed [days] */
  readonly "days": readonly number[]
  /** of every vol, in the unit of volRule [decimal] */
  readonly "volShift": readonly number[]
  /** of spot, of every coin alike [decimal] */
  readonly "move": readonly number[]
  /** against entry [USD] */
  readonly "pnlUsd": readonly number[]
  /** Black-76 delta at the spot of the scenario [USD] */
  readonly "deltaUsd": readonly number[]
  /** change of the delta in USD when spot rises by 1 % [USD per 1 %] */
  readonly "gammaUsd": readonly number[]
  /** for one vol point [USD] */
  readonly "vega": readonly number[]
  /** each leg’s vega put on 30 days by √(30/days) [USD] */
  readonly "weightedVega": readonly number[]
  /** for one day, funding of perpetuals included [USD] */
  readonly "theta": readonly number[]
  /** that could not be priced and are left out [legs] */
  readonly "unknown": readonly number[]
}
/** Profit and greeks over price, vol and time, by venue, coin or settlement, and summed. Every leg is revalued, not approximated: options by Black-76 at the vol of their mark (or of the fitted smile), forwards moving in proportion to spot, coins all by the same share; an option past its expiry stands at intrinsic value. Vol shift in points, by √(30/days) or relative; sticky strike keeps each vol, sticky delta moves the fitted smile with the forward: σ + smile(ln K/F′) − smile(ln K/F); twist adds vol per ln(K/F)/(σ√T), at most three. Perpetuals pay the running funding for the days passed. Parts are revalued each for itself and added in USD, in which inverse legs count at the spot of the scenario. */
export const portfolioMatrix = (given: PortfolioMatrixArguments): Question<PortfolioMatrixColumns> => ({ study: "portfolio-matrix", given })

export type PortfolioPartsArguments = {
  /** positions, JSON, at most 200 [coins] */
  readonly "legs": string | readonly Leg[]
  /** parts by venue, coin, or what profit is paid in: venue, coin, settlement */
  readonly "by"?: 'venue' | 'coin' | 'settlement'
  /** vol of options: mark, surface */
  readonly "vols"?: 'mark' | 'surface'
}
export type PortfolioPartsColumns = {
  /** venue, coin or currency; all: everything together */
  readonly "part": readonly string[]
  /** priced [legs] */
  readonly "legs": readonly number[]
  /** worth of coins and dollars that lie there [USD] */
  readonly "collateralUsd": readonly number[]
  /** worth of everything: collateral, options at their value, futures at their unrealised profit [USD] */
  readonly "worthUsd": readonly number[]
  /** against entry, collateral included [USD] */
  readonly "pnlUsd": readonly number[]
  /** against entry; null where legs are of several coins [coin] */
  readonly "pnlCoin": readonly (number | null)[]
  /** Black-76 delta with the coins that lie there; null where legs are of several coins [coin] */
  readonly "delta": readonly (number | null)[]
  /** with the premium-adjusted delta of coin-settled options, without the coins that lie there [coin] */
  readonly "deltaCash": readonly (number | null)[]
  /** Black-76 delta at spot, with the coins that lie there [USD] */
  readonly "deltaUsd": readonly number[]
  /** change of the delta in USD when spot rises by 1 % [USD per 1 %] */
  readonly "gammaUsd": readonly number[]
  /** for one vol point [USD] */
  readonly "vega": readonly number[]
  /** each leg’s vega put on 30 days by √(30/days) [USD] */
  readonly "weightedVega": readonly number[]
  /** for one day, funding of perpetuals included [USD] */
  readonly "theta": readonly number[]
}
/** Worth, profit and greeks of a portfolio by venue, coin or settlement, and summed. Sums over the legs of each part, options by Black-76 at the vol of their mark or of the fitted smile. Inverse legs win coins, q·(V/F − entry) and q·(1 − E/F), which count at spot in USD; linear ones win their currency, a stablecoin as one dollar. Coins are added only where a part is of one coin. Worth = collateral + value of options + unrealised profit of futures, each at spot. */
export const portfolioParts = (given: PortfolioPartsArguments): Question<PortfolioPartsColumns> => ({ study: "portfolio-parts", given })

export type PortfolioRiskArguments = {
  /** positions, JSON, at most 200 [coins] */
  readonly "legs": string | readonly Leg[]
  /** which past: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** confidence [1, 0.5 to 0.999] [1] */
  readonly "confidence"?: number
}
export type PortfolioRiskColumns = {
  /** day whose move it is [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** what the portfolio of now would win or lose under that day’s moves [USD] */
  readonly "pnlUsd": readonly number[]
  /** of spot that day; null where legs are of several coins [decimal] */
  readonly "move": readonly (number | null)[]
  /** of the 30-day at-the-money vol that day, of the first market; null where none is stored and vols stay [decimal] */
  readonly "volChange": readonly (number | null)[]
  /** loss not exceeded with the confidence asked for [USD] */
  readonly "valueAtRisk": readonly number[]
  /** average loss beyond it [USD] */
  readonly "expectedShortfall": readonly number[]
  /** worst case [USD] */
  readonly "worst": readonly number[]
}
/** What the portfolio of now would have won or lost on every stored day, its value at risk and expected shortfall. Historical simulation with full revaluation: each past day’s log return of spot moves spot and forwards; the vol of each option moves as the stored surface of its venue moved that day at its tenor and delta (7, 30, 90, 180 days; 10, 25 delta and at the money; linear between, flat beyond); one day passes. Days without a stored surface leave vols alone. Coins that lie there move with spot, dollars do not. Legs of several coins: days of which all have a price. VaR and expected shortfall after Acerbi and Tasche (2002). */
export const portfolioRisk = (given: PortfolioRiskArguments): Question<PortfolioRiskColumns> => ({ study: "portfolio-risk", given })

export type PortfolioScenarioArguments = {
  /** positions, JSON, at most 200 [coins] */
  readonly "legs": string | readonly Leg[]
  /** vol of options: of the venue’s mark, or of the fitted smile: mark, surface */
  readonly "vols"?: 'mark' | 'surface'
  /** added to every vol; 0.05 is five points [decimal, -2 to 5] [decimal] */
  readonly "volShift"?: number
  /** how the shift is meant: points for all, points by √(30/days), or a share of each vol: points, points-by-root-time, relative */
  readonly "volRule"?: 'points' | 'points-by-root-time' | 'relative'
  /** what the smile does when spot moves: strike keeps each option’s vol, delta moves the smile along: strike, delta */
  readonly "sticky"?: 'strike' | 'delta'
  /** vol added per standard deviation of strike above the forward [decimal, -1 to 1] [decimal] */
  readonly "twist"?: number
  /** how far from spot the prices go, either way [decimal, 0.01 to 0.95] [decimal] */
  readonly "width"?: number
  /** how many prices; odd, so that spot is one of them [points, 3 to 1001] [points] */
  readonly "points"?: number
  /** which expiry ends it: first, last */
  readonly "until"?: 'first' | 'last'
  /** equity of the account now [USD, -1000000000000 to 1000000000000] [USD] */
  readonly "equity"?: number
}
export type PortfolioScenarioColumns = {
  /** today, half (half of the way) or expiry */
  readonly "when": readonly string[]
  /** passed [days] */
  readonly "days": readonly number[]
  /** of spot, of every coin alike [decimal] */
  readonly "move": readonly number[]
  /** spot then; null where legs are of several coins [quote ccy] */
  readonly "price": readonly (number | null)[]
  /** spot now; null where legs are of several coins [quote ccy] */
  readonly "spot": readonly (number | null)[]
  /** against entry [USD] */
  readonly "pnlUsd": readonly number[]
  /** against entry; null where legs are of several coins [coin] */
  readonly "pnlCoin": readonly (number | null)[]
  /** Black-76 delta; null where legs are of several coins [coin] */
  readonly "delta": readonly (number | null)[]
  /** with the premium-adjusted delta of coin-settled options [coin] */
  readonly "deltaCash": readonly (number | null)[]
  /** with what the smile adds when it moves with the forward [coin] */
  readonly "deltaSkew": readonly (number | null)[]
  /** Black-76 delta at the spot of the scenario [USD] */
  readonly "deltaUsd": readonly number[]
  /** change of the delta in USD when spot rises by 1 % [USD per 1 %] */
  readonly "gammaUsd": readonly number[]
  /** for one vol point [USD] */
  readonly "vega": readonly number[]
  /** each leg’s vega put on 30 days by √(30/days) [USD] */
  readonly "weightedVega": readonly number[]
  /** for one day, funding of perpetuals included [USD] */
  readonly "theta": readonly number[]
  /** the equity given + P&L; with collateral among the legs + worth of everything instead [USD] */
  readonly "equityUsd": readonly number[]
  /** the equity given at today’s spot + P&L in coin; with collateral what equityUsd is at the spot of the scenario [coin] */
  readonly "equityCoin": readonly (number | null)[]
  /** worth now of coins and dollars that lie there; 0 without any [USD] */
  readonly "collateralUsd": readonly number[]
  /** spot where this curve changes sign between this row and the next [quote ccy] */
  readonly "breakEven": readonly (number | null)[]
  /** priced [legs] */
  readonly "legs": readonly number[]
  /** that could not be priced and are left out [legs] */
  readonly "unknown": readonly number[]
}
/** Profit, equity and greeks of positions at every spot, today, half-way to expiry and at expiry. Every leg is revalued, not approximated: options by Black-76 at the vol of their mark (or of the fitted smile), forwards moving in proportion to spot, coins all by the same share; an option past its expiry stands at intrinsic value. Vol shift in points, by √(30/days) or relative; sticky strike keeps each vol, sticky delta moves the fitted smile with the forward: σ + smile(ln K/F′) − smile(ln K/F); twist adds vol per ln(K/F)/(σ√T), at most three. Perpetuals pay the running funding for the days passed. Expiry: the first of the options held, or the last; 30 days without options. Break-even: linear between two prices. */
export const portfolioScenario = (given: PortfolioScenarioArguments): Question<PortfolioScenarioColumns> => ({ study: "portfolio-scenario", given })

export type PortfolioStressArguments = {
  /** positions, JSON, at most 200 [coins] */
  readonly "legs": string | readonly Leg[]
  /** whose ladder: deribit, deribit-former, okx */
  readonly "rule"?: 'deribit' | 'deribit-former' | 'okx'
  /** vol of options: mark, surface */
  readonly "vols"?: 'mark' | 'surface'
}
export type PortfolioStressColumns = {
  /** of spot; of the first coin where coins have ranges of their own [decimal] */
  readonly "move": readonly number[]
  /** down, none or up */
  readonly "vols": readonly string[]
  /** share of the result that counts [1] */
  readonly "weight": readonly number[]
  /** against the value now, weighted; coins at the spot of now [USD] */
  readonly "pnlUsd": readonly number[]
  /** the loss that the margin is made of */
  readonly "isWorst": readonly boolean[]
  /** estimated maintenance margin: the worst losses of every coin added and the contingency, by the factor of the rule [USD] */
  readonly "maintenanceUsd": readonly number[]
  /** beside the worst case: for the delta of each expiry, or for options sold and futures that offset each other; 0 where the rule tells none [USD] */
  readonly "contingencyUsd": readonly number[]
  /** estimated initial margin [USD] */
  readonly "initialUsd": readonly number[]
  /** worth now of coins and dollars that lie there, which are no part of the ladder [USD] */
  readonly "collateralUsd": readonly number[]
  /** that could not be priced and are left out [legs] */
  readonly "unknown": readonly number[]
}
/** A portfolio under the ladder of price and vol shocks of a venue’s portfolio margin, and the margin that its worst case asks for. Every leg revalued; coins that are lost count at the spot of now. Deribit, parameters of June 2024 (BTC) and February 2026 (ETH): spot ±16 % (ETH ±18 %) in 4 + 4 steps; vol up max(σ(1 + 0.5·(30/days)^p), 50 %), ETH 0.4 for 0.5, down σ(1 − 0.25·(30/days)^p), p = 0.30 below 30 days, 0.13 from then on; beside it the roll of each expiry: its net Black-Scholes delta times 1 % (ETH 0.5 %) or 7.5 % (ETH 5 %) for each year to expiry, the greater. Deribit, former rule: ±12.5 %, vol ±40 %·√(30/days), and 1 % of options sold net at a strike, 2 % of futures that offset each other. OKX, ranges of January 2025: BTC and ETH ±12 % in 3 + 3 steps and half of what ±24 % does, other coins ±6, 12, 18 or 8, 16, 25 % and ±36 or 50 %, vols as in the first rule without its floor. The worst loss is that of each coin for itself. Deribit: initial = worst loss and roll, maintenance = 0.8 of it; the others: maintenance = worst loss and contingency, initial = 1.3 of it. What lies there as collateral is not stressed and is told beside it. An estimate. Not in it: of Deribit its extended table, correlation, the shock of a delta above 20 million USD, and open orders; of its former rule the contingency of vega; of OKX theta, its own vol ladder, basis (MR4), interest, minimum charge (MR7) and stablecoin depegging (MR9), whose rates are told and whose sums are not; parameters that a venue changes. */
export const portfolioStress = (given: PortfolioStressArguments): Question<PortfolioStressColumns> => ({ study: "portfolio-stress", given })

export type MaxPainArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
}
export type MaxPainColumns = {
  /** expiry [ms since 1970 UTC] */
  readonly "expiry": readonly number[]
  /** remaining life [days] */
  readonly "days": readonly number[]
  /** forward of the expiry [quote ccy] */
  readonly "forward": readonly (number | null)[]
  /** strike at which open options pay least; null when nothing is open [quote ccy] */
  readonly "maxPain": readonly (number | null)[]
  /** max pain over the forward − 1 [decimal] */
  readonly "distance": readonly (number | null)[]
  /** open calls; null where the venue does not say [coin] */
  readonly "callCoin": readonly (number | null)[]
  /** open puts; null where the venue does not say [coin] */
  readonly "putCoin": readonly (number | null)[]
  /** open puts over open calls; null without calls [1] */
  readonly "putCallRatio": readonly (number | null)[]
  /** open options at the index; null without one [USD] */
  readonly "notionalUsd": readonly (number | null)[]
}
/** Per expiry the strike at which holders of open options would be paid least, with put/call ratio and expiring notional. Max pain = the listed strike X that minimises Σ OI(call)·max(0, X − K) + OI(put)·max(0, K − X), in quote currency. Put/call ratio of open coins. Notional = open coins × index. */
export const maxPain = (given: MaxPainArguments): Question<MaxPainColumns> => ({ study: "max-pain", given })

export type OpenInterestArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** one row per strike, per expiry, or per strike of each expiry: strike, expiry, strike-expiry */
  readonly "by"?: 'strike' | 'expiry' | 'strike-expiry'
  /** expiries to count; all when empty */
  readonly "expiries"?: readonly Instant[]
  /** shortest remaining life [days, 0 to 3650] [days] */
  readonly "leastDays"?: number
  /** longest remaining life [days, 0 to 3650] [days] */
  readonly "mostDays"?: number
}
export type OpenInterestColumns = {
  /** expiry; null when summed over expiries [ms since 1970 UTC] */
  readonly "expiry": readonly (number | null)[]
  /** strike; null when summed over strikes [quote ccy] */
  readonly "strike": readonly (number | null)[]
  /** open calls [contracts] */
  readonly "callContracts": readonly (number | null)[]
  /** open puts [contracts] */
  readonly "putContracts": readonly (number | null)[]
  /** open calls [coin] */
  readonly "callCoin": readonly (number | null)[]
  /** open puts [coin] */
  readonly "putCoin": readonly (number | null)[]
  /** open calls at the index; null without one [USD] */
  readonly "callUsd": readonly (number | null)[]
  /** open puts at the index; null without one [USD] */
  readonly "putUsd": readonly (number | null)[]
  /** open calls at the mark premium; null where an open one has no mark [USD] */
  readonly "callPremiumUsd": readonly (number | null)[]
  /** open puts at the mark premium; null where an open one has no mark [USD] */
  readonly "putPremiumUsd": readonly (number | null)[]
  /** delta of the open calls; null where an open one has no vol [coin] */
  readonly "callDeltaCoin": readonly (number | null)[]
  /** delta of the open puts; negative; null where an open one has no vol [coin] */
  readonly "putDeltaCoin": readonly (number | null)[]
}
/** Open interest of calls and puts by strike, by expiry or both: contracts, coin, USD, premium and net delta. USD = coins × index. Premium = coins × mark premium, at the forward for coin-settled books. Delta exposure = Σ OI·Δ with Δ at the mark vol, seen from the holders. Contracts = coins ÷ coins per contract; a venue that lists no contract size counts one coin. */
export const openInterest = (given: OpenInterestArguments): Question<OpenInterestColumns> => ({ study: "open-interest", given })

export type ImpliedRealisedArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** maturity and window, days: 7, 14, 30, 60, 90, 180 */
  readonly "tenor"?: '7' | '14' | '30' | '60' | '90' | '180'
  /** by how much the implied vol is carried forward; the maturity when left out [days, 0 to 365] [days] */
  readonly "shift"?: number
  /** bars of spot, of the perpetual, of the price index, or of whichever most is stored: auto, spot, perpetual, index */
  readonly "price"?: 'auto' | 'spot' | 'perpetual' | 'index'
  /** rule by which vol is measured: close, parkinson, garman-klass, rogers-satchell, yang-zhang */
  readonly "estimator"?: 'close' | 'parkinson' | 'garman-klass' | 'rogers-satchell' | 'yang-zhang'
}
export type ImpliedRealisedColumns = {
  /** beginning of the day, UTC [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** at-the-money vol of the maturity, as it stood so many days before [decimal] */
  readonly "implied": readonly (number | null)[]
  /** vol of the window of the same length that ends with this day [decimal] */
  readonly "realised": readonly (number | null)[]
  /** implied − realised [decimal] */
  readonly "premium": readonly (number | null)[]
  /** length of the window [days] */
  readonly "realisedDays": readonly number[]
  /** what the prices are of */
  readonly "source": readonly string[]
}
/** At-the-money vol of a chosen maturity against what the coin realised over as long a window, shifted against each other as chosen. Implied: at-the-money vol at a constant maturity, last stored of each day, of the day so many days before (shift). With the shift equal to the maturity it meets what came of it; without a shift, what had been. Days are UTC and count when all of their hours (or their daily bar) are stored. Annualised with 365 days; variances are averaged, then the root taken. Close: standard deviation of log returns (n − 1). Parkinson: ln(H/L)²/(4 ln 2). Garman-Klass, Rogers-Satchell, Yang-Zhang as published. */
export const impliedRealised = (given: ImpliedRealisedArguments): Question<ImpliedRealisedColumns> => ({ study: "implied-realised", given })

export type PairRelationArguments = {
  /** coin */
  readonly "coin": string
  /** coin to compare with; BTC, or ETH beside BTC, when empty */
  readonly "other"?: string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** rule by which vol is measured: close, parkinson, garman-klass, rogers-satchell, yang-zhang */
  readonly "estimator"?: 'close' | 'parkinson' | 'garman-klass' | 'rogers-satchell' | 'yang-zhang'
}
export type PairRelationColumns = {
  /** beginning of the last day of the window, UTC [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** length of the window [days] */
  readonly "windowDays": readonly number[]
  /** of daily log returns; null where a day of either is missing [1] */
  readonly "correlation": readonly (number | null)[]
  /** log return of the coin for one of the other [1] */
  readonly "beta": readonly (number | null)[]
  /** realised vol of the coin [decimal] */
  readonly "vol": readonly (number | null)[]
  /** realised vol of the other [decimal] */
  readonly "otherVol": readonly (number | null)[]
  /** vol of the coin over that of the other [1] */
  readonly "ratio": readonly (number | null)[]
  /** what the prices of the coin are of */
  readonly "source": readonly string[]
  /** what the prices of the other are of */
  readonly "otherSource": readonly string[]
}
/** Correlation, beta and realised vols of two coins over 30, 90 and 180 days through time. Daily log returns from 00:00 UTC. Correlation: of the returns of the window. Beta: their covariance over the variance of the other coin’s. Vols by the chosen estimator over the same window. Prices: of each coin the instrument of which most days are stored. */
export const pairRelation = (given: PairRelationArguments): Question<PairRelationColumns> => ({ study: "pair-relation", given })

export type RealisedConeArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back windows may end: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** bars of spot, of the perpetual, of the price index, or of whichever most is stored: auto, spot, perpetual, index */
  readonly "price"?: 'auto' | 'spot' | 'perpetual' | 'index'
  /** rule by which vol is measured: parkinson, close, garman-klass, rogers-satchell */
  readonly "estimator"?: 'parkinson' | 'close' | 'garman-klass' | 'rogers-satchell'
}
export type RealisedConeColumns = {
  /** length of the window [days] */
  readonly "windowDays": readonly number[]
  /** lowest vol of any such window [decimal] */
  readonly "min": readonly (number | null)[]
  /** a quarter of the windows were below [decimal] */
  readonly "p25": readonly (number | null)[]
  /** half of them [decimal] */
  readonly "median": readonly (number | null)[]
  /** three quarters [decimal] */
  readonly "p75": readonly (number | null)[]
  /** highest [decimal] */
  readonly "max": readonly (number | null)[]
  /** lowest, with the spread widened for overlap [decimal] */
  readonly "correctedMin": readonly (number | null)[]
  /** first quartile, widened [decimal] */
  readonly "correctedP25": readonly (number | null)[]
  /** median, moved by the same factor [decimal] */
  readonly "correctedMedian": readonly (number | null)[]
  /** third quartile, widened [decimal] */
  readonly "correctedP75": readonly (number | null)[]
  /** highest, widened [decimal] */
  readonly "correctedMax": readonly (number | null)[]
  /** mean of the windows [decimal] */
  readonly "mean": readonly (number | null)[]
  /** vol of the window that ends now; null where a day of it is missing [decimal] */
  readonly "current": readonly (number | null)[]
  /** share of the windows with a lower vol than the current one [1] */
  readonly "percentile": readonly (number | null)[]
  /** implied at-the-money vol of the same horizon [decimal] */
  readonly "implied": readonly (number | null)[]
  /** windows counted; they overlap [1] */
  readonly "observations": readonly number[]
  /** windows beside one another that fit in the span [1] */
  readonly "independent": readonly number[]
  /** by how much overlap understates the spread [1] */
  readonly "overlapMultiplier": readonly (number | null)[]
  /** what the prices are of */
  readonly "source": readonly string[]
}
/** The range of realised vol at each horizon, with where it stands now and what options of that life imply. Windows end on every day of the span; percentiles interpolate linearly. Overlapping windows share days, so their spread is too small: Hodges and Tompkins (2002) widen the distance from the mean by √m, m = 1/(1 − h/n + (h² − 1)/(3n²)), n windows of h days; no level is shifted. A window of which fewer than two fit beside one another has no corrected level. Days are UTC and count when all of their hours (or their daily bar) are stored. Annualised with 365 days; variances are averaged, then the root taken. Close: standard deviation of log returns (n − 1). Parkinson: ln(H/L)²/(4 ln 2). Garman-Klass, Rogers-Satchell, Yang-Zhang as published. */
export const realisedCone = (given: RealisedConeArguments): Question<RealisedConeColumns> => ({ study: "realised-cone", given })

export type RealisedForecastArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back tests go: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** bars of spot, of the perpetual, of the price index, or of whichever most is stored: auto, spot, perpetual, index */
  readonly "price"?: 'auto' | 'spot' | 'perpetual' | 'index'
}
export type RealisedForecastColumns = {
  /** garch, har, or last: the window of the same length that ended now */
  readonly "model": readonly string[]
  /** days ahead over which vol is averaged [days] */
  readonly "horizonDays": readonly number[]
  /** forecast; null where the past is too short for the model [decimal] */
  readonly "vol": readonly (number | null)[]
  /** root mean square of forecast − realised, out of sample; null below 8 tests [decimal] */
  readonly "error": readonly (number | null)[]
  /** mean of forecast − realised; null below 8 tests [decimal] */
  readonly "bias": readonly (number | null)[]
  /** forecasts tested beside one another, each from what was known before it [1] */
  readonly "tests": readonly number[]
  /** weight of the last squared return, of GARCH [1] */
  readonly "alpha": readonly (number | null)[]
  /** weight of the last variance, of GARCH [1] */
  readonly "beta": readonly (number | null)[]
  /** where the forecast tends, of GARCH [decimal] */
  readonly "longRunVol": readonly (number | null)[]
  /** until half of a shock is gone, of GARCH [days] */
  readonly "halfLifeDays": readonly (number | null)[]
  /** why there is no forecast */
  readonly "note": readonly (string | null)[]
  /** what the prices are of */
  readonly "source": readonly string[]
}
/** What GARCH(1,1) and HAR expect of the next day to quarter, and how wrong each was when it was tried on the past. GARCH(1,1): Gaussian quasi maximum likelihood on daily log returns; average variance over the horizon v + (σ² − v)(1 − pʰ)/((1 − p)h), p = α + β. HAR (Corsi): logarithms of Parkinson variance of 1, 7, 30 days. Test: fitted anew on the two years before each trial, trials as far apart as the horizon and at least 15 days; realised is close-to-close without mean for GARCH and the last window, Parkinson for HAR. GARCH takes 100 returns or more. */
export const realisedForecast = (given: RealisedForecastArguments): Question<RealisedForecastColumns> => ({ study: "realised-forecast", given })

export type RealisedMonthlyArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** bars of spot, of the perpetual, of the price index, or of whichever most is stored: auto, spot, perpetual, index */
  readonly "price"?: 'auto' | 'spot' | 'perpetual' | 'index'
}
export type RealisedMonthlyColumns = {
  /** beginning of the month, UTC [ms since 1970 UTC] */
  readonly "month": readonly number[]
  /** highest price of its known days [quote ccy] */
  readonly "high": readonly number[]
  /** lowest price of its known days [quote ccy] */
  readonly "low": readonly number[]
  /** Parkinson vol of the month as one bar; null where a day is missing [decimal] */
  readonly "monthly": readonly (number | null)[]
  /** Parkinson vol of its days; null where a day is missing [decimal] */
  readonly "daily": readonly (number | null)[]
  /** monthly over daily: above 1 the month trended, below it went back and forth [1] */
  readonly "ratio": readonly (number | null)[]
  /** whole days known [days] */
  readonly "days": readonly number[]
  /** days of the month without one; of the month that runs, those to come count [days] */
  readonly "missingDays": readonly number[]
  /** what the prices are of */
  readonly "source": readonly string[]
}
/** Realised vol of each month as one bar against that of its days: whether the market trended or went back and forth. Parkinson: √(A·ln(H/L)²/(4 ln 2)). Monthly: highest and lowest price of the month, A = 12. Daily: mean over its days, A = 365. A random walk has a ratio near 1. A month with a day missing, such as the one that runs, has neither. */
export const realisedMonthly = (given: RealisedMonthlyArguments): Question<RealisedMonthlyColumns> => ({ study: "realised-monthly", given })

export type RealisedRankingArguments = {
  /** rule by which vol is measured: close, parkinson, garman-klass, rogers-satchell, yang-zhang */
  readonly "estimator"?: 'close' | 'parkinson' | 'garman-klass' | 'rogers-satchell' | 'yang-zhang'
  /** at most so many [coins, 1 to 60] [coins] */
  readonly "coins"?: number
}
export type RealisedRankingColumns = {
  /** coin */
  readonly "coin": readonly string[]
  /** last close of a whole day [quote ccy] */
  readonly "last": readonly (number | null)[]
  /** change over 30 days [1] */
  readonly "return30": readonly (number | null)[]
  /** realised vol of 5 days [decimal] */
  readonly "vol5": readonly (number | null)[]
  /** of 10 days [decimal] */
  readonly "vol10": readonly (number | null)[]
  /** of 30 days [decimal] */
  readonly "vol30": readonly (number | null)[]
  /** of 90 days [decimal] */
  readonly "vol90": readonly (number | null)[]
  /** of a year [decimal] */
  readonly "vol365": readonly (number | null)[]
  /** share of the windows of 30 days of a year with a lower vol than now [1] */
  readonly "percentile": readonly (number | null)[]
  /** of daily returns with BTC over 90 days [1] */
  readonly "correlation": readonly (number | null)[]
  /** to BTC over 90 days [1] */
  readonly "beta": readonly (number | null)[]
  /** whole days known of the last year and a quarter [days] */
  readonly "days": readonly number[]
  /** what the prices are of */
  readonly "source": readonly string[]
}
/** Every coin of which prices are stored, by what it realised over 5 days to a year, with its correlation and beta to BTC. Daily bars from 00:00 UTC of the instrument of which most is stored for each coin; whole days only. Correlation and beta: daily log returns of 90 days. Percentile: of the windows of 30 days that ended in the last year. Annualised with 365 days. */
export const realisedRanking = (given: RealisedRankingArguments = {}): Question<RealisedRankingColumns> => ({ study: "realised-ranking", given })

export type RealisedSeasonArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** bars of spot, of the perpetual, of the price index, or of whichever most is stored: auto, spot, perpetual, index */
  readonly "price"?: 'auto' | 'spot' | 'perpetual' | 'index'
  /** what bars are grouped by, UTC: hour, weekday, month, hour-of-week */
  readonly "season"?: 'hour' | 'weekday' | 'month' | 'hour-of-week'
  /** rule by which vol is measured: parkinson, close, garman-klass, rogers-satchell */
  readonly "estimator"?: 'parkinson' | 'close' | 'garman-klass' | 'rogers-satchell'
}
export type RealisedSeasonColumns = {
  /** place among its kind: hours from 00, weekdays from Monday, months from January [1] */
  readonly "season": readonly number[]
  /** hour, weekday or month, UTC */
  readonly "name": readonly string[]
  /** root of the mean variance of its bars, annualised; null below 8 bars [decimal] */
  readonly "vol": readonly (number | null)[]
  /** plain mean of the vols of its bars, as the original averages them; null below 8 bars [decimal] */
  readonly "meanVol": readonly (number | null)[]
  /** standard error of vol, from the spread of its bars; null below 8 bars [decimal] */
  readonly "error": readonly (number | null)[]
  /** vol over that of all bars together [1] */
  readonly "ratio": readonly (number | null)[]
  /** bars counted [1] */
  readonly "observations": readonly number[]
  /** vol of all bars together [decimal] */
  readonly "overall": readonly number[]
  /** what the prices are of */
  readonly "source": readonly string[]
}
/** Realised vol by hour of the day, weekday, month, or hour of each weekday, with the number of bars and the error of each. Hours: from hourly bars; weekdays and months: from days. Vol = √(A·mean variance of the season’s bars), A = 8,760 or 365. Error = standard deviation of the variances/√n, carried to vol by half of its share. A season with fewer than 8 bars is told by their number alone. Days are UTC and count when all of their hours (or their daily bar) are stored. Annualised with 365 days; variances are averaged, then the root taken. Close: standard deviation of log returns (n − 1). Parkinson: ln(H/L)²/(4 ln 2). Garman-Klass, Rogers-Satchell, Yang-Zhang as published. */
export const realisedSeason = (given: RealisedSeasonArguments): Question<RealisedSeasonColumns> => ({ study: "realised-season", given })

export type RealisedVolArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** bars of spot, of the perpetual, of the price index, or of whichever most is stored: auto, spot, perpetual, index */
  readonly "price"?: 'auto' | 'spot' | 'perpetual' | 'index'
  /** length of a bar: 1d, 1h */
  readonly "bar"?: '1d' | '1h'
  /** rule, or all of them: close, parkinson, garman-klass, rogers-satchell, yang-zhang, all */
  readonly "estimator"?: 'close' | 'parkinson' | 'garman-klass' | 'rogers-satchell' | 'yang-zhang' | 'all'
  /** windows [days, each 1 to 730, at most 8] [days] */
  readonly "windows"?: readonly number[]
}
export type RealisedVolColumns = {
  /** beginning of the last bar of the window, UTC [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** length of the window [days] */
  readonly "windowDays": readonly number[]
  /** rule by which vol is measured */
  readonly "estimator": readonly string[]
  /** realised vol of the window that ends here; null where a bar of it is missing [decimal] */
  readonly "vol": readonly (number | null)[]
  /** last price of the bar [quote ccy] */
  readonly "close": readonly (number | null)[]
  /** what the prices are of */
  readonly "source": readonly string[]
}
/** What a coin realised over several windows, by any estimator, from daily or hourly bars. Days are UTC and count when all of their hours (or their daily bar) are stored. Annualised with 365 days; variances are averaged, then the root taken. Close: standard deviation of log returns (n − 1). Parkinson: ln(H/L)²/(4 ln 2). Garman-Klass, Rogers-Satchell, Yang-Zhang as published. Hourly bars: the same with 8,760 hours a year, a window of n days is 24·n bars. */
export const realisedVol = (given: RealisedVolArguments): Question<RealisedVolColumns> => ({ study: "realised-vol", given })

export type ImpliedCorrelationArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** id of the venue to compare with */
  readonly "otherExchange": string
  /** market to compare with */
  readonly "otherSymbol": string
}
export type ImpliedCorrelationColumns = {
  /** constant maturity [days] */
  readonly "tenorDays": readonly number[]
  /** symbol of the cross whose options tell it */
  readonly "cross": readonly string[]
  /** at-the-money vol of the first book [decimal] */
  readonly "vol": readonly (number | null)[]
  /** at-the-money vol of the second book [decimal] */
  readonly "otherVol": readonly (number | null)[]
  /** at-the-money vol of the cross [decimal] */
  readonly "crossVol": readonly (number | null)[]
  /** implied correlation; null where the three vols are of no correlation between −1 and 1 [1] */
  readonly "correlation": readonly (number | null)[]
}
/** Correlation of two coins that their options and those of their cross imply, by constant maturity, where a venue lists options on the cross. ρ = (σ₁² + σ₂² − σ×²)/(2σ₁σ₂) with at-the-money vols of the two coins and of their cross (ETH_BTC) at the same constant maturity, all of the venue of the first book. */
export const impliedCorrelation = (given: ImpliedCorrelationArguments): Question<ImpliedCorrelationColumns> => ({ study: "implied-correlation", given })

export type RelativeVolHistoryArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** id of the venue to compare with */
  readonly "otherExchange": string
  /** market to compare with */
  readonly "otherSymbol": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** sign of the risk reversal: call-minus-put, put-minus-call */
  readonly "sign"?: 'call-minus-put' | 'put-minus-call'
  /** call + put − 2·ATM, or half of it: full, halved */
  readonly "butterfly"?: 'full' | 'halved'
}
export type RelativeVolHistoryColumns = {
  /** beginning of the bucket [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** constant maturity [days] */
  readonly "tenorDays": readonly number[]
  /** at-the-money vol of the first book [decimal] */
  readonly "vol": readonly (number | null)[]
  /** at-the-money vol of the second book [decimal] */
  readonly "otherVol": readonly (number | null)[]
  /** first − second [decimal] */
  readonly "spread": readonly (number | null)[]
  /** first ÷ second [1] */
  readonly "ratio": readonly (number | null)[]
  /** 5-delta risk reversal, first − second [decimal] */
  readonly "rr05Difference": readonly (number | null)[]
  /** 15-delta risk reversal, first − second [decimal] */
  readonly "rr15Difference": readonly (number | null)[]
  /** 25-delta risk reversal, first − second [decimal] */
  readonly "rr25Difference": readonly (number | null)[]
  /** 35-delta risk reversal, first − second [decimal] */
  readonly "rr35Difference": readonly (number | null)[]
  /** 5-delta butterfly, first − second [decimal] */
  readonly "fly05Difference": readonly (number | null)[]
  /** 15-delta butterfly, first − second [decimal] */
  readonly "fly15Difference": readonly (number | null)[]
  /** 25-delta butterfly, first − second [decimal] */
  readonly "fly25Difference": readonly (number | null)[]
  /** 35-delta butterfly, first − second [decimal] */
  readonly "fly35Difference": readonly (number | null)[]
}
/** At-the-money vol of one book against another at 7, 30, 60, 90 and 180 days through time: spread, ratio, difference of skew and of butterflies. Constant maturities of both books (total variance linear in time), the last of each bucket of time that both have. Spread = σ₁ − σ₂ in vol points, ratio = σ₁/σ₂. Differences of risk reversals and butterflies in vol points, each by the sign and the butterfly asked for. */
export const relativeVolHistory = (given: RelativeVolHistoryArguments): Question<RelativeVolHistoryColumns> => ({ study: "relative-vol-history", given })

export type RelativeVolLevelsArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** id of the venue to compare with */
  readonly "otherExchange": string
  /** market to compare with */
  readonly "otherSymbol": string
  /** what is compared: atm, rr35, rr25, rr15, rr05, fly35, fly25, fly15, fly05 */
  readonly "metric"?: 'atm' | 'rr35' | 'rr25' | 'rr15' | 'rr05' | 'fly35' | 'fly25' | 'fly15' | 'fly05'
  /** sign of the risk reversal: call-minus-put, put-minus-call */
  readonly "sign"?: 'call-minus-put' | 'put-minus-call'
  /** call + put − 2·ATM, or half of it: full, halved */
  readonly "butterfly"?: 'full' | 'halved'
}
export type RelativeVolLevelsColumns = {
  /** constant maturity [days] */
  readonly "tenorDays": readonly number[]
  /** length of the past it is held against [days] */
  readonly "spanDays": readonly number[]
  /** days of it on which both books are known [days] */
  readonly "days": readonly number[]
  /** what is compared: atm, rr25, …, fly05 */
  readonly "metric": readonly string[]
  /** at-the-money vol, or the wing asked for, of the first book, newest day [decimal] */
  readonly "vol": readonly (number | null)[]
  /** that of the second book [decimal] */
  readonly "otherVol": readonly (number | null)[]
  /** first − second, newest day [decimal] */
  readonly "spread": readonly (number | null)[]
  /** first ÷ second, newest day; of at-the-money vols alone [1] */
  readonly "ratio": readonly (number | null)[]
  /** mean spread of the span [decimal] */
  readonly "spreadMean": readonly (number | null)[]
  /** standard deviation of the spread [decimal] */
  readonly "spreadDeviation": readonly (number | null)[]
  /** distance of the spread from its mean [standard deviations] */
  readonly "zScore": readonly (number | null)[]
  /** share of the earlier days with a lower spread [1] */
  readonly "spreadPercentile": readonly (number | null)[]
  /** share of the earlier days with a lower ratio [1] */
  readonly "ratioPercentile": readonly (number | null)[]
  /** median spread of the span [decimal] */
  readonly "spreadMedian": readonly (number | null)[]
}
/** Where the spread of at-the-money vol, of skew or of butterflies between two books stands: mean, deviation, z-score and percentile over 30, 90 and 365 days, by tenor. The last constant maturities of each UTC day that both books have. Spread = first − second, of vols, risk reversals or butterflies as asked for; ratio = σ₁/σ₂, of vols alone. Z-score = (now − mean)/standard deviation (divisor n − 1) over the span, today included. Percentile: share of the earlier days below now. Told when nine tenths of the days of the span are known. */
export const relativeVolLevels = (given: RelativeVolLevelsArguments): Question<RelativeVolLevelsColumns> => ({ study: "relative-vol-levels", given })

export type RelativeVolRealisedArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** id of the venue to compare with */
  readonly "otherExchange": string
  /** market to compare with */
  readonly "otherSymbol": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
}
export type RelativeVolRealisedColumns = {
  /** beginning of the day, UTC [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** 30-day at-the-money vol of the first book, last of the day [decimal] */
  readonly "implied": readonly (number | null)[]
  /** Parkinson vol of 7 days, first book [decimal] */
  readonly "realised7": readonly (number | null)[]
  /** Parkinson vol of 30 days, first book [decimal] */
  readonly "realised30": readonly (number | null)[]
  /** Parkinson vol of 90 days, first book [decimal] */
  readonly "realised90": readonly (number | null)[]
  /** 30-day at-the-money vol of the second book, last of the day [decimal] */
  readonly "otherImplied": readonly (number | null)[]
  /** Parkinson vol of 7 days, second book [decimal] */
  readonly "otherRealised7": readonly (number | null)[]
  /** Parkinson vol of 30 days, second book [decimal] */
  readonly "otherRealised30": readonly (number | null)[]
  /** Parkinson vol of 90 days, second book [decimal] */
  readonly "otherRealised90": readonly (number | null)[]
  /** realised vol of 7 days, first − second [decimal] */
  readonly "spread7": readonly (number | null)[]
  /** realised vol of 30 days, first − second [decimal] */
  readonly "spread30": readonly (number | null)[]
  /** realised vol of 90 days, first − second [decimal] */
  readonly "spread90": readonly (number | null)[]
  /** implied vol of the first over that of the second [1] */
  readonly "impliedBeta": readonly (number | null)[]
  /** realised beta over 30 days [1] */
  readonly "beta30": readonly (number | null)[]
  /** realised beta over 90 days [1] */
  readonly "beta90": readonly (number | null)[]
  /** realised beta over 180 days [1] */
  readonly "beta180": readonly (number | null)[]
  /** correlation of daily log returns over 30 days [1] */
  readonly "correlation30": readonly (number | null)[]
  /** over 90 days [1] */
  readonly "correlation90": readonly (number | null)[]
  /** over 180 days [1] */
  readonly "correlation180": readonly (number | null)[]
  /** implied − realised of 30 days, first book [decimal] */
  readonly "carry": readonly (number | null)[]
  /** implied − realised of 30 days, second book [decimal] */
  readonly "otherCarry": readonly (number | null)[]
  /** carry of the first − carry of the second [decimal] */
  readonly "carrySpread": readonly (number | null)[]
}
/** Realised vols of two coins by day, implied against realised beta, correlation and the spread of their carry. Days begin at 00:00 UTC. Realised: Parkinson, √(365/(4 ln 2·n)·Σ ln(H/L)²). Implied beta = σ₁/σ₂ of the 30-day at-the-money vols. Realised beta = ρ·RV₁/RV₂ = cov(r₁, r₂)/var(r₂) of daily log returns. Carry = implied − Parkinson of 30 days. Prices are the venue’s index, or its perpetual where more whole days of it are stored. A window with a day missing has no value. */
export const relativeVolRealised = (given: RelativeVolRealisedArguments): Question<RelativeVolRealisedColumns> => ({ study: "relative-vol-realised", given })

export type RelativeVolSmilesArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** id of the venue to compare with */
  readonly "otherExchange": string
  /** market to compare with */
  readonly "otherSymbol": string
  /** constant maturity, days: 1, 2, 3, 7, 14, 21, 30, 60, 90, 180 */
  readonly "tenor"?: '1' | '2' | '3' | '7' | '14' | '21' | '30' | '60' | '90' | '180'
}
export type RelativeVolSmilesColumns = {
  /** delta of the option: put05 … atm … call05 */
  readonly "bucket": readonly string[]
  /** |Δ| of the put, 1 − Δ of the call: 0 far put, 0.5 money, 1 far call [1] */
  readonly "deltaAxis": readonly number[]
  /** vol of the first book at that delta [decimal] */
  readonly "vol": readonly (number | null)[]
  /** vol of the second book [decimal] */
  readonly "otherVol": readonly (number | null)[]
  /** first − second [decimal] */
  readonly "difference": readonly (number | null)[]
  /** vol of the first book over its own at the money [1] */
  readonly "overAtm": readonly (number | null)[]
  /** vol of the second book over its own at the money [1] */
  readonly "otherOverAtm": readonly (number | null)[]
}
/** The smiles of two books at one constant maturity on one axis of delta. Vols by delta of both books at the same constant maturity: variance linear in |Δ| between listed strikes, total variance linear in time between expiries. Axis: |Δ| for puts, 1 − Δ for calls, Δ = N(d₁). */
export const relativeVolSmiles = (given: RelativeVolSmilesArguments): Question<RelativeVolSmilesColumns> => ({ study: "relative-vol-smiles", given })

export type RelativeVolTermsArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** id of the venue to compare with */
  readonly "otherExchange": string
  /** market to compare with */
  readonly "otherSymbol": string
  /** sign of the risk reversal: call-minus-put, put-minus-call */
  readonly "sign"?: 'call-minus-put' | 'put-minus-call'
  /** call + put − 2·ATM, or half of it: full, halved */
  readonly "butterfly"?: 'full' | 'halved'
  /** how long before the answer the earlier curves were true [days, 0 to 3650] [days] */
  readonly "shadowDays"?: number
  /** instant of the earlier curves; wins over shadowDays */
  readonly "shadowAsOf"?: Instant
}
export type RelativeVolTermsColumns = {
  /** constant maturity [days] */
  readonly "tenorDays": readonly number[]
  /** at-the-money vol of the first book [decimal] */
  readonly "vol": readonly (number | null)[]
  /** at-the-money vol of the second book [decimal] */
  readonly "otherVol": readonly (number | null)[]
  /** first − second [decimal] */
  readonly "spread": readonly (number | null)[]
  /** first ÷ second [1] */
  readonly "ratio": readonly (number | null)[]
  /** 25-delta risk reversal of the first book [decimal] */
  readonly "rr25": readonly (number | null)[]
  /** 25-delta risk reversal of the second book [decimal] */
  readonly "otherRr25": readonly (number | null)[]
  /** 15-delta risk reversal of the first book [decimal] */
  readonly "rr15": readonly (number | null)[]
  /** 15-delta risk reversal of the second book [decimal] */
  readonly "otherRr15": readonly (number | null)[]
  /** 25-delta butterfly of the first book [decimal] */
  readonly "fly25": readonly (number | null)[]
  /** 25-delta butterfly of the second book [decimal] */
  readonly "otherFly25": readonly (number | null)[]
  /** 5-delta risk reversal, first − second [decimal] */
  readonly "rr05Difference": readonly (number | null)[]
  /** 15-delta risk reversal, first − second [decimal] */
  readonly "rr15Difference": readonly (number | null)[]
  /** 25-delta risk reversal, first − second [decimal] */
  readonly "rr25Difference": readonly (number | null)[]
  /** 35-delta risk reversal, first − second [decimal] */
  readonly "rr35Difference": readonly (number | null)[]
  /** 5-delta butterfly, first − second [decimal] */
  readonly "fly05Difference": readonly (number | null)[]
  /** 15-delta butterfly, first − second [decimal] */
  readonly "fly15Difference": readonly (number | null)[]
  /** 25-delta butterfly, first − second [decimal] */
  readonly "fly25Difference": readonly (number | null)[]
  /** 35-delta butterfly, first − second [decimal] */
  readonly "fly35Difference": readonly (number | null)[]
  /** instant of the earlier curves of the first book [ms since 1970 UTC] */
  readonly "shadowAt": readonly (number | null)[]
  /** spread at that instant [decimal] */
  readonly "shadowSpread": readonly (number | null)[]
  /** difference of the 25-delta risk reversals at that instant [decimal] */
  readonly "shadowRr25Difference": readonly (number | null)[]
  /** difference of the 15-delta risk reversals at that instant [decimal] */
  readonly "shadowRr15Difference": readonly (number | null)[]
  /** difference of the 25-delta butterflies at that instant [decimal] */
  readonly "shadowFly25Difference": readonly (number | null)[]
}
/** At-the-money vol, skew and butterflies of two books by constant maturity, their differences, and the differences of an earlier moment. Both books at the same constant maturities (total variance linear in time, nothing outside the listed expiries), so that lives are equal whatever each lists. Difference = first − second, vol points. The earlier moment is the newest stored one within a day before it, of each book. */
export const relativeVolTerms = (given: RelativeVolTermsArguments): Question<RelativeVolTermsColumns> => ({ study: "relative-vol-terms", given })

export type RelativeVolTurnoverArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** id of the venue to compare with */
  readonly "otherExchange": string
  /** market to compare with */
  readonly "otherSymbol": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
}
export type RelativeVolTurnoverColumns = {
  /** beginning of the day, UTC [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** open options of the first book, last of the day, at the price of the day [USD] */
  readonly "openUsd": readonly (number | null)[]
  /** open options of the second book [USD] */
  readonly "otherOpenUsd": readonly (number | null)[]
  /** open interest, first ÷ second [1] */
  readonly "openRatio": readonly (number | null)[]
  /** the venue’s rolling 24-hour volume of the first book, at the price of the day [USD] */
  readonly "volumeUsd": readonly (number | null)[]
  /** of the second book [USD] */
  readonly "otherVolumeUsd": readonly (number | null)[]
  /** volume, first ÷ second [1] */
  readonly "volumeRatio": readonly (number | null)[]
  /** volume ÷ open interest, first book [1] */
  readonly "turnover": readonly (number | null)[]
  /** volume ÷ open interest, second book [1] */
  readonly "otherTurnover": readonly (number | null)[]
  /** turnover, first ÷ second [1] */
  readonly "turnoverRatio": readonly (number | null)[]
  /** the coin of the first book at the end of the day [quote ccy] */
  readonly "price": readonly (number | null)[]
  /** the coin of the second book at the end of the day [quote ccy] */
  readonly "otherPrice": readonly (number | null)[]
}
/** Open interest, volume and turnover of two option books by day, and their ratios. Open coins and the venue’s rolling 24-hour volume of the last snapshot of each UTC day, times the price of the coin at the end of the day. Turnover = volume ÷ open interest. Ratios are first ÷ second. */
export const relativeVolTurnover = (given: RelativeVolTurnoverArguments): Question<RelativeVolTurnoverColumns> => ({ study: "relative-vol-turnover", given })

export type SurfaceDifferenceArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** id of the venue to compare with */
  readonly "otherExchange": string
  /** market to compare with */
  readonly "otherSymbol": string
}
export type SurfaceDifferenceColumns = {
  /** constant maturity [days] */
  readonly "tenorDays": readonly number[]
  /** delta of the option: put05 … atm … call05 */
  readonly "bucket": readonly string[]
  /** |Δ| of the put, 1 − Δ of the call: 0 far put, 0.5 money, 1 far call [1] */
  readonly "deltaAxis": readonly number[]
  /** vol of the first book [decimal] */
  readonly "vol": readonly (number | null)[]
  /** vol of the second book [decimal] */
  readonly "otherVol": readonly (number | null)[]
  /** first − second; null where either does not reach [decimal] */
  readonly "difference": readonly (number | null)[]
  /** first ÷ second [1] */
  readonly "ratio": readonly (number | null)[]
  /** instant of the first surface [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** instant of the second surface [ms since 1970 UTC] */
  readonly "otherAt": readonly number[]
}
/** Vol of one book less that of another at equal delta and remaining life, over all tenors. Vols by delta of both books at the same constant maturities: variance linear in |Δ| between listed strikes, total variance linear in time between expiries, nothing outside what is listed. Each vol is on the forward of its own book, Δ = N(d₁), so that a basis between the two does not show as vol. */
export const surfaceDifference = (given: SurfaceDifferenceArguments): Question<SurfaceDifferenceColumns> => ({ study: "surface-difference", given })

export type FutureRollsArguments = {
  /** venue id */
  readonly "exchange": string
  /** coin; all when absent */
  readonly "coin"?: string
  /** coin: inverse contracts; stable: linear ones; all: both, row by row: all, coin, stable */
  readonly "margin"?: 'all' | 'coin' | 'stable'
}
export type FutureRollsColumns = {
  /** market of the venue */
  readonly "symbol": readonly string[]
  /** coin */
  readonly "coin": readonly string[]
  /** coin: inverse; stable: linear */
  readonly "margin": readonly string[]
  /** leg that is sold */
  readonly "near": readonly string[]
  /** leg that is bought */
  readonly "far": readonly string[]
  /** next: no leg expires between them; else over */
  readonly "isNext": readonly string[]
  /** expiry of the near leg; null for a perpetual [ms since 1970 UTC] */
  readonly "nearExpiry": readonly (number | null)[]
  /** expiry of the far leg [ms since 1970 UTC] */
  readonly "farExpiry": readonly number[]
  /** to expiry of the near leg; 0 for a perpetual [days] */
  readonly "nearDays": readonly number[]
  /** to expiry of the far leg [days] */
  readonly "farDays": readonly number[]
  /** far bid − near ask: what selling the roll brings [quote ccy] */
  readonly "bid": readonly (number | null)[]
  /** far price − near price [quote ccy] */
  readonly "mid": readonly (number | null)[]
  /** far ask − near bid: what buying the roll costs [quote ccy] */
  readonly "ask": readonly (number | null)[]
  /** annual rate between the legs at the bid, simple [decimal] */
  readonly "aprBid": readonly (number | null)[]
  /** annual rate between the legs at their prices, simple [decimal] */
  readonly "aprMid": readonly (number | null)[]
  /** annual rate between the legs at the ask, simple [decimal] */
  readonly "aprAsk": readonly (number | null)[]
  /** funding of eight hours at which the perpetual costs as much; null between dated legs [decimal] */
  readonly "breakEven8h": readonly (number | null)[]
  /** funding of the perpetual now, put on eight hours; null between dated legs [decimal] */
  readonly "funding8h": readonly (number | null)[]
  /** open in the near leg: what is left to roll [coin] */
  readonly "nearOpenCoin": readonly (number | null)[]
  /** open in the far leg [coin] */
  readonly "farOpenCoin": readonly (number | null)[]
  /** book that the venue runs for this roll */
  readonly "nativeBook": readonly (string | null)[]
  /** best bid of that book [quote ccy] */
  readonly "nativeBid": readonly (number | null)[]
  /** best ask of that book [quote ccy] */
  readonly "nativeAsk": readonly (number | null)[]
  /** at the best bid of that book [coin] */
  readonly "nativeBidSize": readonly (number | null)[]
  /** at the best ask of that book [coin] */
  readonly "nativeAskSize": readonly (number | null)[]
  /** what the venue marks the roll at [quote ccy] */
  readonly "nativeMark": readonly (number | null)[]
  /** traded in that book in 24 hours [coin] */
  readonly "nativeVolumeCoin": readonly (number | null)[]
  /** traded in that book in 24 hours [USD] */
  readonly "nativeVolumeUsd": readonly (number | null)[]
  /** ask by the legs − ask of the book: what buying it there saves [quote ccy] */
  readonly "edgeBuy": readonly (number | null)[]
  /** bid of the book − bid by the legs: what selling it there brings more [quote ccy] */
  readonly "edgeSell": readonly (number | null)[]
  /** far ÷ (near + far), between neighbouring dated legs [decimal] */
  readonly "rolledShare": readonly (number | null)[]
}
/** The price of rolling from every future or perpetual to every later one of its market, its annual rate, break-even funding, and what is left to roll. Implied from the legs: bid = far bid − near ask, ask = far ask − near bid, mid = difference of their prices. Rate between the legs, simple: (F_far/F_near − 1)·365/(T_far − T_near), a perpetual at no days. Break-even funding: that rate × 8/8,760. Rolled share: open coins of the far leg over those of both. Inverse and linear contracts are never rolled into each other; legs within a day of expiry are left out. Books that a venue runs for rolls (combos of Deribit, spreads of OKX, rolls of Thalex) are read once a minute and count for three; edge: against doing both legs. Where a venue tells their volume in one unit the other follows at the price of the near leg. */
export const futureRolls = (given: FutureRollsArguments): Question<FutureRollsColumns> => ({ study: "future-rolls", given })

export type RollHistoryArguments = {
  /** venue id */
  readonly "exchange": string
  /** coin; the market with most legs when absent */
  readonly "coin"?: string
  /** coin: inverse contracts; stable: linear ones; most: those of which most legs are listed, inverse ones where as many are: coin, stable, most */
  readonly "margin"?: 'coin' | 'stable' | 'most'
  /** place of the near leg; 0 is the perpetual, 1 the first to expire [1, 0 to 20] [1] */
  readonly "near"?: number
  /** place of the far leg [1, 1 to 21] [1] */
  readonly "far"?: number
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w */
  readonly "granularity"?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w'
}
export type RollHistoryColumns = {
  /** beginning of the bucket [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** leg that is sold */
  readonly "near": readonly string[]
  /** leg that is bought */
  readonly "far": readonly string[]
  /** far price − near price [quote ccy] */
  readonly "roll": readonly number[]
  /** annual rate between the legs, simple [decimal] */
  readonly "apr": readonly (number | null)[]
  /** index [quote ccy] */
  readonly "index": readonly (number | null)[]
  /** share of the buckets so far whose rate was not higher [decimal] */
  readonly "percentile": readonly (number | null)[]
}
/** One roll of a coin at a venue through time: its price, the annual rate between its legs, and where that stands in its own past. The legs are chosen by their place in the order of expiry today: a perpetual is place 0. Prices are those of both legs at the end of a bucket, none where one of them is missing; the far one is brought to the index of the near one’s quote, so that an index that moved between the two is no rate. Rate, simple: (F_far/F_near − 1)·365/(T_far − T_near). Percentile: the share of the buckets from the beginning of the span to this one whose rate was not higher. */
export const rollHistory = (given: RollHistoryArguments): Question<RollHistoryColumns> => ({ study: "roll-history", given })

export type PairDepthArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back: days back such as 30d, or from/to, at most 365 days [days] */
  readonly "span"?: string
  /** length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w */
  readonly "granularity"?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w'
}
export type PairDepthColumns = {
  /** pair at the venue */
  readonly "instrument": readonly string[]
  /** instant of the book [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** distance from the middle [bp] */
  readonly "within": readonly number[]
  /** middle of best bid and ask [quote ccy] */
  readonly "mid": readonly number[]
  /** bid for within the distance; null where the levels told end before it [coin] */
  readonly "bidCoin": readonly (number | null)[]
  /** offered within the distance; null likewise [coin] */
  readonly "askCoin": readonly (number | null)[]
  /** bid for within the distance, each level at its price [USD] */
  readonly "bidUsd": readonly (number | null)[]
  /** offered within the distance, each level at its price [USD] */
  readonly "askUsd": readonly (number | null)[]
  /** (bid − ask) ÷ (bid + ask) in USD: 1 all is bid for, −1 all is offered [decimal] */
  readonly "pressure": readonly (number | null)[]
}
/** What stands in the book of the spot pair of a market within 5, 10, 25, 50 and 100 basis points of its middle, through time, and the pressure between the sides. Books of up to 50 levels a side, or as many as the venue gives, sampled once a minute. Within a distance d: every level with |price ÷ mid − 1| ≤ d, in coins and in USD at the price of the level. A side is not told where its levels end before the distance. Pressure: (bid − ask) ÷ (bid + ask) in USD. Of each bucket the last book. USD is the quote currency of the pair. Of several pairs of a market the one with most books. */
export const pairDepth = (given: PairDepthArguments): Question<PairDepthColumns> => ({ study: "pair-depth", given })

export type SpotBoardArguments = {
  /** venue id */
  readonly "exchange": string
  /** rule by which vol is measured: close, parkinson, garman-klass, rogers-satchell, yang-zhang */
  readonly "estimator"?: 'close' | 'parkinson' | 'garman-klass' | 'rogers-satchell' | 'yang-zhang'
  /** at most so many, those with most volume first [pairs, 1 to 2000] [pairs] */
  readonly "pairs"?: number
}
export type SpotBoardColumns = {
  /** pair at the venue */
  readonly "instrument": readonly string[]
  /** market of the venue */
  readonly "symbol": readonly string[]
  /** coin that is priced */
  readonly "coin": readonly string[]
  /** currency of the prices */
  readonly "quoteCurrency": readonly string[]
  /** when the venue said so; null where only bars are stored [ms since 1970 UTC] */
  readonly "at": readonly (number | null)[]
  /** last traded price; the middle of bid and ask where none is told; the last close without a quote [quote ccy] */
  readonly "last": readonly (number | null)[]
  /** return over 24 hours [decimal] */
  readonly "change24h": readonly (number | null)[]
  /** traded in 24 hours [quote ccy] */
  readonly "volume24hQuote": readonly (number | null)[]
  /** ask − bid over their middle; null with one side only [bp] */
  readonly "spreadBps": readonly (number | null)[]
  /** at the best bid [quote ccy] */
  readonly "bidSizeQuote": readonly (number | null)[]
  /** at the best ask [quote ccy] */
  readonly "askSizeQuote": readonly (number | null)[]
  /** middle of bid and ask over the index, less one [decimal] */
  readonly "premium": readonly (number | null)[]
  /** venue of that index */
  readonly "indexVenue": readonly (string | null)[]
  /** realised vol of 7 days [decimal] */
  readonly "vol7": readonly (number | null)[]
  /** of 30 days [decimal] */
  readonly "vol30": readonly (number | null)[]
  /** of 90 days [decimal] */
  readonly "vol90": readonly (number | null)[]
  /** to BTC over 30 days [1] */
  readonly "beta30": readonly (number | null)[]
  /** over 90 days [1] */
  readonly "beta90": readonly (number | null)[]
  /** over 180 days [1] */
  readonly "beta180": readonly (number | null)[]
  /** of daily returns with BTC over 30 days [1] */
  readonly "correlation30": readonly (number | null)[]
  /** over 90 days [1] */
  readonly "correlation90": readonly (number | null)[]
  /** over 180 days [1] */
  readonly "correlation180": readonly (number | null)[]
  /** lowest price of 30 whole days [quote ccy] */
  readonly "low30": readonly (number | null)[]
  /** highest price of 30 whole days [quote ccy] */
  readonly "high30": readonly (number | null)[]
  /** where the last price stands between them: 0 lowest, 1 highest [decimal] */
  readonly "place30": readonly (number | null)[]
  /** the first bar stored [ms since 1970 UTC] */
  readonly "firstBar": readonly (number | null)[]
  /** the last bar stored [ms since 1970 UTC] */
  readonly "lastBar": readonly (number | null)[]
  /** worth of bars stored, of the length with most [days] */
  readonly "storedDays": readonly (number | null)[]
}
/** Every spot pair of a venue: price, change, volume, spread, premium to the index, realised vols, beta and correlation to BTC, range of a month, and which past is stored. Quotes as stored last, no older than two hours; changes compare with the quote of 24 hours earlier, where none is stored with the close of the bar that had ended then. Vols, beta and correlation: whole UTC days; a window that misses one has none. Beta and correlation: daily log returns against the BTC pair of the venue with most days. Sizes at the best price are in the quote currency. Index: that of the same market, else of the coin at the venue, else of the coin’s own book at another venue; it is in USD, so a pair quoted in a stablecoin shows the price of that coin too. Days are UTC and count when all of their hours (or their daily bar) are stored. Annualised with 365 days; variances are averaged, then the root taken. Close: standard deviation of log returns (n − 1). Parkinson: ln(H/L)²/(4 ln 2). Garman-Klass, Rogers-Satchell, Yang-Zhang as published. */
export const spotBoard = (given: SpotBoardArguments): Question<SpotBoardColumns> => ({ study: "spot-board", given })

export type SpotCandlesArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** length of a bar: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w */
  readonly "granularity"?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w'
}
export type SpotCandlesColumns = {
  /** beginning of the bar [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** pair at the venue */
  readonly "instrument": readonly string[]
  /** first price [quote ccy] */
  readonly "open": readonly number[]
  /** highest [quote ccy] */
  readonly "high": readonly number[]
  /** lowest [quote ccy] */
  readonly "low": readonly number[]
  /** last price [quote ccy] */
  readonly "close": readonly number[]
  /** traded; null where the venue does not tell it of all of the bar [coin] */
  readonly "volumeCoin": readonly (number | null)[]
  /** traded; null where the venue does not tell it of all of the bar [USD] */
  readonly "volumeUsd": readonly (number | null)[]
}
/** Traded prices of the spot pair of a market in bars, with what traded. Stored bars put together: open of the first, highest high, lowest low, close of the last, volumes added where all are known. Of bars of different lengths those that tell most instants stand. Of several pairs of a market the one with most bars. A longer span takes longer bars; where bars are stored by the hour or the day alone, those stand. */
export const spotCandles = (given: SpotCandlesArguments): Question<SpotCandlesColumns> => ({ study: "spot-candles", given })

export type SpotOrderSizesArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w */
  readonly "granularity"?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w'
}
export type SpotOrderSizesColumns = {
  /** beginning of the bucket [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** prints of 0-1k, 1k-10k, 10k-100k or 100k+ of the quote currency, or all */
  readonly "size": readonly string[]
  /** prints [1] */
  readonly "trades": readonly number[]
  /** prints in which takers bought [1] */
  readonly "buys": readonly number[]
  /** prints in which takers sold [1] */
  readonly "sells": readonly number[]
  /** takers bought [quote ccy] */
  readonly "buyQuote": readonly number[]
  /** takers sold [quote ccy] */
  readonly "sellQuote": readonly number[]
  /** bought less sold [quote ccy] */
  readonly "netQuote": readonly number[]
  /** takers bought [coin] */
  readonly "buyCoin": readonly number[]
  /** takers sold [coin] */
  readonly "sellCoin": readonly number[]
  /** volume-weighted price of the bucket [quote ccy] */
  readonly "vwap": readonly (number | null)[]
  /** volume-weighted price of the whole span [quote ccy] */
  readonly "vwapSpan": readonly (number | null)[]
  /** mean of the volume-weighted prices of the buckets that traded [quote ccy] */
  readonly "twapSpan": readonly (number | null)[]
}
/** What traded of the spot pairs of a market by the size of the print: bought and sold by takers, net, volume-weighted and time-weighted price. Recorded prints with the side of their taker, in classes of 0 to 1,000, 1,000 to 10,000, 10,000 to 100,000 and from 100,000 of the quote currency. One order that meets several others is printed as several. Volume-weighted price: quote currency over coins. Time-weighted: the mean of the volume-weighted prices of the buckets that traded. Prints whose amount is not known are left out. */
export const spotOrderSizes = (given: SpotOrderSizesArguments): Question<SpotOrderSizesColumns> => ({ study: "spot-order-sizes", given })

export type SpotSpreadArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w */
  readonly "granularity"?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w'
}
export type SpotSpreadColumns = {
  /** beginning of the bucket [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** pair at the venue */
  readonly "instrument": readonly string[]
  /** middle of the last two-sided quote [quote ccy] */
  readonly "middle": readonly (number | null)[]
  /** mean of ask − bid over their middle [bp] */
  readonly "spreadBps": readonly (number | null)[]
  /** mean size at the best bid, at the middle [quote ccy] */
  readonly "bidSizeQuote": readonly (number | null)[]
  /** mean size at the best ask, at the middle [quote ccy] */
  readonly "askSizeQuote": readonly (number | null)[]
  /** size at the best bid less that at the best ask [quote ccy] */
  readonly "pressureQuote": readonly (number | null)[]
  /** last value of the index in the bucket [quote ccy] */
  readonly "index": readonly (number | null)[]
  /** middle over index, less one [decimal] */
  readonly "premium": readonly (number | null)[]
  /** venue of the index */
  readonly "indexVenue": readonly (string | null)[]
}
/** The spot pair of a market through time: spread, sizes at the best price, which side is larger, and premium to the index. Stored quotes by bucket of time: spread and sizes are means of its quotes, the middle is that of its last two-sided one. Pressure = bid size − ask size, at the best price. Premium = middle ÷ the last index of the bucket − 1. Index: that of the same market, else of the coin at the venue, else of the coin’s own book at another venue; it is in USD, so a pair quoted in a stablecoin shows the price of that coin too. Of several pairs of a market the one with most quotes. No more than 1500 buckets: a longer span takes longer ones. */
export const spotSpread = (given: SpotSpreadArguments): Question<SpotSpreadColumns> => ({ study: "spot-spread", given })

export type DeltaFlowArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back: days back such as 30d, or from/to, at most 366 days [days] */
  readonly "span"?: string
  /** all trades, those on the screen, or blocks: all, screen, block */
  readonly "place"?: 'all' | 'screen' | 'block'
  /** expiries to count; all when empty */
  readonly "expiries"?: readonly Instant[]
  /** rule: a whole level was taken */
  readonly "consumedLevel"?: boolean
  /** rule: price against mark */
  readonly "priceVsMark"?: boolean
  /** rule: vol against that of the mark */
  readonly "volVsMark"?: boolean
  /** rule: side of the taker */
  readonly "takerSide"?: boolean
}
export type DeltaFlowColumns = {
  /** call or put */
  readonly "type": readonly string[]
  /** |delta| when it traded, at least this; null where a trade has no vol or index [1] */
  readonly "fromDelta": readonly (number | null)[]
  /** and less than this, 1 included [1] */
  readonly "toDelta": readonly (number | null)[]
  /** trades [1] */
  readonly "trades": readonly number[]
  /** bought by who wanted the trade [coin] */
  readonly "boughtCoin": readonly number[]
  /** sold [coin] */
  readonly "soldCoin": readonly number[]
  /** of which nobody knows who wanted the trade [coin] */
  readonly "unknownCoin": readonly number[]
  /** bought − sold [coin] */
  readonly "netCoin": readonly number[]
  /** premium, both ways; trades without an index are not in it [USD] */
  readonly "premiumUsd": readonly number[]
  /** premium that customers paid [USD] */
  readonly "boughtPremiumUsd": readonly number[]
  /** premium that they received [USD] */
  readonly "soldPremiumUsd": readonly number[]
  /** vega at the trade of what they bought [USD per vol point] */
  readonly "boughtVegaUsd": readonly number[]
  /** of what they sold [USD per vol point] */
  readonly "soldVegaUsd": readonly number[]
  /** |delta| at the trade of what they bought [coin] */
  readonly "boughtDeltaCoin": readonly number[]
  /** of what they sold [coin] */
  readonly "soldDeltaCoin": readonly number[]
}
/** Calls and puts that customers bought and sold over a span, by the delta that they had when they traded: coins, premium, vega. Every option trade of the span, one by one, at its own delta: Black-76 at the vol it was made at, on the forward of its expiry at that time. |Δ| below 0.10, to 0.25, to 0.40, to 0.60, and above. Side of the customer as inferred: the taker of a request for quote; of other blocks price against mark; else the rules of the initiator. Trades of unknown side, and those without a vol, stand apart. */
export const deltaFlow = (given: DeltaFlowArguments): Question<DeltaFlowColumns> => ({ study: "delta-flow", given })

export type InitiatorRulesArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back: days back such as 30d, or from/to, at most 31 days [days] */
  readonly "span"?: string
  /** all trades, those on the screen, or blocks: all, screen, block */
  readonly "place"?: 'all' | 'screen' | 'block'
  /** rule: a whole level was taken */
  readonly "consumedLevel"?: boolean
  /** rule: price against mark */
  readonly "priceVsMark"?: boolean
  /** rule: vol against that of the mark */
  readonly "volVsMark"?: boolean
  /** rule: side of the taker */
  readonly "takerSide"?: boolean
}
export type InitiatorRulesColumns = {
  /** what decided: rfq-taker, liquidation, consumed-level, price-vs-mark, vol-vs-mark, taker-side; unknown where nothing did */
  readonly "rule": readonly string[]
  /** trades that it decided [1] */
  readonly "trades": readonly number[]
  /** of all trades [1] */
  readonly "share": readonly number[]
  /** coins that it decided [coin] */
  readonly "amountCoin": readonly number[]
  /** of them bought by the customer [coin] */
  readonly "boughtCoin": readonly number[]
  /** of them sold [coin] */
  readonly "soldCoin": readonly number[]
  /** of its trades those in which the customer stood against the venue’s side of the taker [1] */
  readonly "againstTaker": readonly number[]
  /** mean confidence of its trades; null where it decided none [1] */
  readonly "confidence": readonly (number | null)[]
  /** of its trades those with a book around them [1] */
  readonly "withBook": readonly number[]
}
/** Which rule told who wanted the trades of a span, how often, and how far it is to be trusted; every rule can be left out. First that applies: the taker of a request for quote; whose position was liquidated; consumed level: the trade took the whole best bid or ask and the level was gone, so the resting order was the customer’s; price above or below the mark; vol above or below the vol of the mark; the venue’s side of the taker. Of a block only price against mark counts: its sides are bookkeeping. Consumed level and marks before the trade need the book around it: heard one by one, or asked for within three seconds of the trade. Confidence: agreement of each rule with published labels. On the 1,055 published trades of 2024-04-01 the rules agree with the published initiator on 95.6 %, on 55 later ones on 96.4 %; the taker’s side alone on 74.6 % and 58.2 %. */
export const initiatorRules = (given: InitiatorRulesArguments): Question<InitiatorRulesColumns> => ({ study: "initiator-rules", given })

export type LargestStructuresArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** all, those of the screen, or blocks: all, screen, block */
  readonly "place"?: 'all' | 'screen' | 'block'
  /** only one strategy, such as call-spread; all when empty */
  readonly "strategy"?: string
  /** least premium of all legs [USD, 0 to 1000000000000] [USD] */
  readonly "premiumUsd"?: number
  /** the largest by premium, coins at the index, or vega: premium, notional, vega */
  readonly "order"?: 'premium' | 'notional' | 'vega'
  /** most structures [1, 1 to 1000] [1] */
  readonly "limit"?: number
}
export type LargestStructuresColumns = {
  /** when it traded [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** id of the block, request for quote or print */
  readonly "tradeId": readonly string[]
  /** legs as a JSON list of "buy X" and "sell X" */
  readonly "uniTrade": readonly string[]
  /** its options and the future that hedged them as a JSON list of {instrument, amount in coins with its sign, price} */
  readonly "position": readonly string[]
  /** as a desk would write it */
  readonly "name": readonly string[]
  /** what it is */
  readonly "strategy": readonly string[]
  /** buy or sell, the customer as far as known */
  readonly "side": readonly string[]
  /** whether anybody knows who wanted it */
  readonly "isKnown": readonly boolean[]
  /** how that is known */
  readonly "rule": readonly string[]
  /** screen, combo, block or rfq */
  readonly "place": readonly string[]
  /** expiry of its last option [ms since 1970 UTC] */
  readonly "expiry": readonly number[]
  /** for each unit of the ratios [coin] */
  readonly "amountCoin": readonly number[]
  /** premium of all legs [USD] */
  readonly "premiumUsd": readonly (number | null)[]
  /** paid − received [USD] */
  readonly "netPremiumUsd": readonly (number | null)[]
  /** index when it traded [quote ccy] */
  readonly "index": readonly (number | null)[]
  /** vega-weighted vol of its legs [decimal] */
  readonly "vol": readonly (number | null)[]
  /** for one vol point, when it traded [USD] */
  readonly "vegaUsd": readonly (number | null)[]
  /** when it traded, without a hedge [coin] */
  readonly "deltaCoin": readonly (number | null)[]
  /** whether all of its options are settled; else the result is its P&L until now */
  readonly "isSettled": readonly boolean[]
  /** delivery price of its last expiry [quote ccy] */
  readonly "settlement": readonly (number | null)[]
  /** intrinsic at settlement, or worth at the mark, less the premium paid [coin] */
  readonly "resultCoin": readonly (number | null)[]
  /** the same at the index, or the delivery price, of then [USD] */
  readonly "resultUsd": readonly (number | null)[]
  /** result ÷ (coins × index of the trade) [decimal] */
  readonly "resultShare": readonly (number | null)[]
  /** result ÷ premium of all legs [decimal] */
  readonly "resultOfPremium": readonly (number | null)[]
}
/** The largest structures of a year with what became of them: P&L at the mark while they live, the result once all of their options are settled. Of each UTC day the 40 structures of the largest premium are kept, made when the hour of their print is over; options alone, without the futures that hedged them. Sides are those of the customer, as printed where nobody knows who wanted it. Result = intrinsic at the delivery price (÷ it where paid in coin) less the premium paid, legs added up; of options that live the mark stands for it. In USD at the delivery price of the last expiry, or the index of now. A leg without mark or delivery price leaves none. */
export const largestStructures = (given: LargestStructuresArguments): Question<LargestStructuresColumns> => ({ study: "largest-structures", given })

export type RfqTapeArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** most requests, the newest first [1, 1 to 5000] [1] */
  readonly "limit"?: number
}
export type RfqTapeColumns = {
  /** when it traded, the venue’s clock [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** of the request at the venue */
  readonly "rfqId": readonly string[]
  /** as a desk would write it; the venue’s legs where it has no name */
  readonly "name": readonly string[]
  /** of the taker, who asked: buy or sell */
  readonly "side": readonly string[]
  /** for each unit of the ratios [coin] */
  readonly "amountCoin": readonly number[]
  /** options and futures in it [1] */
  readonly "legs": readonly number[]
  /** net price of one, as the venue tells it [settlement ccy] */
  readonly "price": readonly (number | null)[]
  /** net mark of one [settlement ccy] */
  readonly "mark": readonly (number | null)[]
  /** what the taker gave away against the mark: price − mark of a purchase, mark − price of a sale [settlement ccy] */
  readonly "edge": readonly (number | null)[]
  /** what the taker paid − received, at the index [USD] */
  readonly "premiumUsd": readonly (number | null)[]
  /** index of the trade [quote ccy] */
  readonly "index": readonly (number | null)[]
  /** future that was traded with it */
  readonly "hedge": readonly (string | null)[]
  /** what the taker did with it: buy or sell */
  readonly "hedgeSide": readonly (string | null)[]
  /** at which price [quote ccy] */
  readonly "hedgePrice": readonly (number | null)[]
  /** how much of it, as the venue counts it: USD for coin-settled futures [contracts] */
  readonly "hedgeAmount": readonly (number | null)[]
  /** whether a future was traded with it */
  readonly "isHedged": readonly boolean[]
  /** its options and the future that hedged them as a JSON list of {instrument, amount in coins with its sign, price} */
  readonly "position": readonly string[]
  /** its options as a JSON list of "buy X" and "sell X", as the taker traded them */
  readonly "uniTrade": readonly string[]
}
/** The venue’s own tape of structures traded by request for quote: who asked, the net price against its mark, the hedge. As the venue tells it (Deribit: public/get_block_rfq_trades), one row per request. The taker is who asked, so its side is no guess. Edge = price − mark of a purchase, mark − price of a sale: what the taker gave away. The venue tells the hedge as for a buyer of the structure; here it is what the taker did. Premium in USD at the index of the trade for coin-settled books. */
export const rfqTape = (given: RfqTapeArguments): Question<RfqTapeColumns> => ({ study: "rfq-tape", given })

export type StrategyHistoryArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** all packages, those of the screen, or blocks: all, screen, block */
  readonly "place"?: 'all' | 'screen' | 'block'
  /** both sides, what customers bought, or what they sold: both, buy, sell */
  readonly "side"?: 'both' | 'buy' | 'sell'
  /** least size [coin, 0 to 1000000000] [coin] */
  readonly "sizeCoin"?: number
  /** largest size; 0 for any [coin, 0 to 1000000000] [coin] */
  readonly "mostCoin"?: number
  /** least premium, either way [USD, 0 to 1000000000000] [USD] */
  readonly "premiumUsd"?: number
  /** strike of a leg; 0 for any [quote ccy, 0 to 1000000000] [quote ccy] */
  readonly "strike"?: number
  /** all packages, those with a call, or with a put: any, call, put */
  readonly "type"?: 'any' | 'call' | 'put'
  /** least |Δ| of one of it, all legs together [percent, 0 to 100] [percent] */
  readonly "leastDelta"?: number
  /** largest |Δ| of one of it, all legs together [percent, 0 to 100] [percent] */
  readonly "mostDelta"?: number
  /** all packages, those of one option, or of several: any, one, several */
  readonly "legs"?: 'any' | 'one' | 'several'
  /** expiries of a leg; all when empty */
  readonly "expiries"?: readonly Instant[]
  /** rule: a whole level was taken */
  readonly "consumedLevel"?: boolean
  /** rule: price against mark */
  readonly "priceVsMark"?: boolean
  /** rule: vol against that of the mark */
  readonly "volVsMark"?: boolean
  /** rule: side of the taker */
  readonly "takerSide"?: boolean
  /** length of a bucket of time; auto: hours up to two days, days beyond: auto, 1h, 4h, 1d, 1w */
  readonly "bucket"?: 'auto' | '1h' | '4h' | '1d' | '1w'
}
export type StrategyHistoryColumns = {
  /** beginning of the bucket of time, UTC [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** what it is: call, put-spread, risk-reversal, …; custom where it has no name */
  readonly "strategy": readonly string[]
  /** how often it traded in the bucket [1] */
  readonly "trades": readonly number[]
  /** of all structures of the bucket that are counted, by count [decimal] */
  readonly "share": readonly number[]
  /** of them bought by the customer [1] */
  readonly "boughtTrades": readonly number[]
  /** of them sold; the rest is of unknown side [1] */
  readonly "soldTrades": readonly number[]
  /** all of it [coin] */
  readonly "amountCoin": readonly number[]
  /** premium of all legs; trades without an index are not in it [USD] */
  readonly "premiumUsd": readonly number[]
}
/** How often, how much and for how much premium each kind of structure traded, by hour or day, with its share of all by count. Prints with one block, request for quote or combination are one structure, in whatever order and however often they came; a print without stands alone. Sides are those of the customer: the taker of a request for quote; of another block the whole package’s price against its mark, because the sides of its legs are bookkeeping; on the screen the rules of the initiator. Where nobody knows they are as the venue printed them. Names follow Deribit’s and Paradigm’s lists. Net premium = paid − received at the index. Greeks: Black-76 at the vols of the prints, side × coins, without the hedge. Share = structures of that kind ÷ all structures counted of the same bucket of time. Days and weeks begin at 00:00 UTC. */
export const strategyHistory = (given: StrategyHistoryArguments): Question<StrategyHistoryColumns> => ({ study: "strategy-history", given })

export type StrikesTradedArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** all trades, those on the screen, or blocks: all, screen, block */
  readonly "place"?: 'all' | 'screen' | 'block'
  /** expiries to count; all when empty */
  readonly "expiries"?: readonly Instant[]
  /** rule: a whole level was taken */
  readonly "consumedLevel"?: boolean
  /** rule: price against mark */
  readonly "priceVsMark"?: boolean
  /** rule: vol against that of the mark */
  readonly "volVsMark"?: boolean
  /** rule: side of the taker */
  readonly "takerSide"?: boolean
}
export type StrikesTradedColumns = {
  /** strike [quote ccy] */
  readonly "strike": readonly number[]
  /** calls that customers bought [coin] */
  readonly "callBoughtCoin": readonly number[]
  /** calls that they sold [coin] */
  readonly "callSoldCoin": readonly number[]
  /** calls of which nobody knows who wanted the trade [coin] */
  readonly "callUnknownCoin": readonly number[]
  /** premium of the calls traded [USD] */
  readonly "callPremiumUsd": readonly number[]
  /** trades of calls [1] */
  readonly "callTrades": readonly number[]
  /** puts that customers bought [coin] */
  readonly "putBoughtCoin": readonly number[]
  /** puts that they sold [coin] */
  readonly "putSoldCoin": readonly number[]
  /** puts of which nobody knows who wanted the trade [coin] */
  readonly "putUnknownCoin": readonly number[]
  /** premium of the puts traded [USD] */
  readonly "putPremiumUsd": readonly number[]
  /** trades of puts [1] */
  readonly "putTrades": readonly number[]
  /** open calls now [coin] */
  readonly "callOpenCoin": readonly (number | null)[]
  /** open puts now [coin] */
  readonly "putOpenCoin": readonly (number | null)[]
}
/** Calls and puts that customers bought and sold at every strike over a span, with what is open now. Sum of the trades of the span by strike, call or put and side of the customer as inferred: the taker of a request for quote; of other blocks price against mark; else the rules of the initiator. Trades of unknown side stand apart. Open interest from the newest chain, of the same expiries; strikes where nothing is known to be open and nothing traded are left out. */
export const strikesTraded = (given: StrikesTradedArguments): Question<StrikesTradedColumns> => ({ study: "strikes-traded", given })

export type StructureDaysArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** all packages, those of the screen, or blocks: all, screen, block */
  readonly "place"?: 'all' | 'screen' | 'block'
  /** both sides, what customers bought, or what they sold: both, buy, sell */
  readonly "side"?: 'both' | 'buy' | 'sell'
  /** least size [coin, 0 to 1000000000] [coin] */
  readonly "sizeCoin"?: number
  /** largest size; 0 for any [coin, 0 to 1000000000] [coin] */
  readonly "mostCoin"?: number
  /** least premium, either way [USD, 0 to 1000000000000] [USD] */
  readonly "premiumUsd"?: number
  /** strike of a leg; 0 for any [quote ccy, 0 to 1000000000] [quote ccy] */
  readonly "strike"?: number
  /** all packages, those with a call, or with a put: any, call, put */
  readonly "type"?: 'any' | 'call' | 'put'
  /** least |Δ| of one of it, all legs together [percent, 0 to 100] [percent] */
  readonly "leastDelta"?: number
  /** largest |Δ| of one of it, all legs together [percent, 0 to 100] [percent] */
  readonly "mostDelta"?: number
  /** all packages, those of one option, or of several: any, one, several */
  readonly "legs"?: 'any' | 'one' | 'several'
  /** expiries of a leg; all when empty */
  readonly "expiries"?: readonly Instant[]
  /** rule: a whole level was taken */
  readonly "consumedLevel"?: boolean
  /** rule: price against mark */
  readonly "priceVsMark"?: boolean
  /** rule: vol against that of the mark */
  readonly "volVsMark"?: boolean
  /** rule: side of the taker */
  readonly "takerSide"?: boolean
  /** only the structure of these legs, whichever way it traded; a JSON list of "buy X" and "sell X" */
  readonly "uniTrade"?: string
}
export type StructureDaysColumns = {
  /** beginning of the day, UTC [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** how often it traded, either way [1] */
  readonly "trades": readonly number[]
  /** bought by customers [coin] */
  readonly "boughtCoin": readonly number[]
  /** sold by customers [coin] */
  readonly "soldCoin": readonly number[]
  /** of which nobody knows who wanted it [coin] */
  readonly "unknownCoin": readonly number[]
  /** bought − sold [coin] */
  readonly "netCoin": readonly number[]
  /** what customers paid − received; what nobody knows and trades without an index are not in it [USD] */
  readonly "netPremiumUsd": readonly number[]
  /** mean vol by size; null where no trade has one [decimal] */
  readonly "vol": readonly (number | null)[]
  /** mean index of its trades [quote ccy] */
  readonly "index": readonly (number | null)[]
}
/** What customers bought and sold of one structure, or of all, day by day: coins, net, premium, vol and index. Prints with one block, request for quote or combination are one structure, in whatever order and however often they came; a print without stands alone. Sides are those of the customer: the taker of a request for quote; of another block the whole package’s price against its mark, because the sides of its legs are bookkeeping; on the screen the rules of the initiator. Where nobody knows they are as the venue printed them. Names follow Deribit’s and Paradigm’s lists. Net premium = paid − received at the index. Greeks: Black-76 at the vols of the prints, side × coins, without the hedge. Of one structure the trades of its legs either way count, bought where the customer bought the named structure; days begin at 00:00 UTC. */
export const structureDays = (given: StructureDaysArguments): Question<StructureDaysColumns> => ({ study: "structure-days", given })

export type StructureLegsArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** the structure, a JSON list of "buy X" and "sell X" */
  readonly "uniTrade"?: string
  /** which of its trades: id of the block, request for quote or print; the newest when empty */
  readonly "tradeId"?: string
}
export type StructureLegsColumns = {
  /** the option or future; total: all of them */
  readonly "leg": readonly string[]
  /** option, hedge or total */
  readonly "kind": readonly string[]
  /** when it traded [ms since 1970 UTC] */
  readonly "tradedAt": readonly number[]
  /** id of the block, request for quote or print */
  readonly "tradeId": readonly string[]
  /** expiry; null of a hedge [ms since 1970 UTC] */
  readonly "expiry": readonly (number | null)[]
  /** strike [quote ccy] */
  readonly "strike": readonly (number | null)[]
  /** call or put */
  readonly "type": readonly (string | null)[]
  /** held, + bought, − sold; null of the total [coin] */
  readonly "amountCoin": readonly (number | null)[]
  /** premium of one coin; of a future its price [settlement ccy] */
  readonly "price": readonly (number | null)[]
  /** vol it traded at [decimal] */
  readonly "vol": readonly (number | null)[]
  /** paid − received, at the index of the trade [USD] */
  readonly "premiumUsd": readonly (number | null)[]
  /** open contracts told last before it traded [coin] */
  readonly "openBefore": readonly (number | null)[]
  /** how long before the trade that was told [s] */
  readonly "openBeforeAge": readonly (number | null)[]
  /** open contracts told first after it traded [coin] */
  readonly "openAfter": readonly (number | null)[]
  /** how long after the trade that was told [s] */
  readonly "openAfterAge": readonly (number | null)[]
  /** after − before: above 0 opened, below closed; with all that traded between the two [coin] */
  readonly "openChange": readonly (number | null)[]
  /** that change ÷ the coins traded: 1 all opened, −1 all closed [decimal] */
  readonly "openShare": readonly (number | null)[]
  /** open contracts now [coin] */
  readonly "openNow": readonly (number | null)[]
  /** instant of what follows: of the newest stored chain, or of the settlement [ms since 1970 UTC] */
  readonly "stateAt": readonly number[]
  /** settled; of the total all options */
  readonly "isSettled": readonly boolean[]
  /** mark of the venue; of a settled option its payoff [settlement ccy] */
  readonly "mark": readonly (number | null)[]
  /** vol of the mark [decimal] */
  readonly "markVol": readonly (number | null)[]
  /** forward of the expiry; of a settled option the delivery price [quote ccy] */
  readonly "forward": readonly (number | null)[]
  /** what it is worth [USD] */
  readonly "worthUsd": readonly (number | null)[]
  /** gained since the trade; once settled the result [coin] */
  readonly "pnlCoin": readonly (number | null)[]
  /** gained since the trade, at the index of then [USD] */
  readonly "pnlUsd": readonly (number | null)[]
  /** delta of the position [coin] */
  readonly "deltaCoin": readonly (number | null)[]
  /** gamma of the position [coin per 1 of the forward] */
  readonly "gamma": readonly (number | null)[]
  /** vega of the position [quote ccy per vol point] */
  readonly "vegaUsd": readonly (number | null)[]
  /** theta of the position [quote ccy per day] */
  readonly "thetaUsd": readonly (number | null)[]
}
/** One trade of a structure leg by leg: price, open interest before and after and what it opened or closed, worth and P&L now or at settlement, greeks, and the hedge. The structure as its legs are written, held since the trade asked for, the newest where none is, whoever wanted it. P&L of a leg in its settlement currency is coins × (worth − premium paid); in the other at the index of the instant. Settled options are worth their intrinsic value at the delivery price (÷ it where paid in coin). The hedge is marked at its future until the last option is settled; funding and fees are not counted. A total is known where every leg is. Open interest before is the last that was told at or before the trade, after the first told later: of the books kept around its prints, else of the stored chains within two hours. */
export const structureLegs = (given: StructureLegsArguments): Question<StructureLegsColumns> => ({ study: "structure-legs", given })

export type StructureLifeArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** the structure, a JSON list of "buy X" and "sell X" */
  readonly "uniTrade"?: string
  /** which of its trades: id of the block, request for quote or print; the newest when empty */
  readonly "tradeId"?: string
  /** length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w */
  readonly "granularity"?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w'
}
export type StructureLifeColumns = {
  /** instant of the snapshot; of the last row of a settled structure its settlement [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** the option or future; total: all of them */
  readonly "leg": readonly string[]
  /** option, hedge or total */
  readonly "kind": readonly string[]
  /** held, + bought, − sold; null of the total [coin] */
  readonly "amountCoin": readonly (number | null)[]
  /** settled by then; of the total all options */
  readonly "isSettled": readonly boolean[]
  /** mark of the venue, of a settled option its payoff; of a future its price [settlement ccy] */
  readonly "mark": readonly (number | null)[]
  /** vol of the mark [decimal] */
  readonly "markVol": readonly (number | null)[]
  /** forward of the expiry; of a settled option the delivery price [quote ccy] */
  readonly "forward": readonly (number | null)[]
  /** index of the snapshot [quote ccy] */
  readonly "index": readonly (number | null)[]
  /** open contracts of the option [coin] */
  readonly "openCoin": readonly (number | null)[]
  /** what it is worth [coin] */
  readonly "worthCoin": readonly (number | null)[]
  /** what it is worth [USD] */
  readonly "worthUsd": readonly (number | null)[]
  /** gained since the trade [coin] */
  readonly "pnlCoin": readonly (number | null)[]
  /** gained since the trade, at the index of the instant [USD] */
  readonly "pnlUsd": readonly (number | null)[]
  /** delta of the position [coin] */
  readonly "deltaCoin": readonly (number | null)[]
  /** gamma of the position [coin per 1 of the forward] */
  readonly "gamma": readonly (number | null)[]
  /** vega of the position [quote ccy per vol point] */
  readonly "vegaUsd": readonly (number | null)[]
  /** theta of the position [quote ccy per day] */
  readonly "thetaUsd": readonly (number | null)[]
}
/** One trade of a structure from its print to its settlement: worth, P&L in coin and USD, greeks and open interest, by leg, hedge and in total. The structure as its legs are written, held since the trade asked for, the newest where none is, whoever wanted it. P&L of a leg in its settlement currency is coins × (worth − premium paid); in the other at the index of the instant. Settled options are worth their intrinsic value at the delivery price (÷ it where paid in coin). The hedge is marked at its future until the last option is settled; funding and fees are not counted. A total is known where every leg is. A row for each leg and one for all of them at the last stored chain of each bucket of time; what a chain does not tell stays empty. Greeks: Black-76 at the mark vol on the forward of the snapshot. */
export const structureLife = (given: StructureLifeArguments): Question<StructureLifeColumns> => ({ study: "structure-life", given })

export type StructureOutcomesArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** all, those of the screen, or blocks: all, screen, block */
  readonly "place"?: 'all' | 'screen' | 'block'
  /** only one strategy, such as call-spread; all when empty */
  readonly "strategy"?: string
  /** least premium of all legs [USD, 0 to 1000000000000] [USD] */
  readonly "premiumUsd"?: number
  /** groups: strategy, rule of the initiator, place, or longest life: strategy, initiator, place, life */
  readonly "by"?: 'strategy' | 'initiator' | 'place' | 'life'
  /** results as a share of the notional or of the premium: notional, premium */
  readonly "of"?: 'notional' | 'premium'
}
export type StructureOutcomesColumns = {
  /** strategy, rule of the initiator, place, or longest life */
  readonly "group": readonly string[]
  /** buy or sell: what the customer did; unknown: as printed, nobody knows who wanted it */
  readonly "side": readonly string[]
  /** settled structures [1] */
  readonly "structures": readonly number[]
  /** of them, with a result above 0 [1] */
  readonly "won": readonly number[]
  /** of them, as a share [decimal] */
  readonly "wonShare": readonly number[]
  /** results added up [USD] */
  readonly "resultUsd": readonly (number | null)[]
  /** premiums of all legs added up [USD] */
  readonly "premiumUsd": readonly (number | null)[]
  /** mean result [decimal] */
  readonly "mean": readonly (number | null)[]
  /** worst result [decimal] */
  readonly "least": readonly (number | null)[]
  /** one in ten was worse [decimal] */
  readonly "q10": readonly (number | null)[]
  /** one in four was worse [decimal] */
  readonly "q25": readonly (number | null)[]
  /** half were worse [decimal] */
  readonly "median": readonly (number | null)[]
  /** one in four was better [decimal] */
  readonly "q75": readonly (number | null)[]
  /** one in ten was better [decimal] */
  readonly "q90": readonly (number | null)[]
  /** best result [decimal] */
  readonly "most": readonly (number | null)[]
}
/** How the largest structures of a span ended, as a distribution: by strategy, by how their initiator is known, by place or by life, bought and sold apart. Of each UTC day the 40 structures of the largest premium are kept, made when the hour of their print is over; options alone, without the futures that hedged them. Sides are those of the customer, as printed where nobody knows who wanted it. Counted are those whose options are all settled. Result = intrinsic at the delivery price (÷ it where paid in coin) less the premium paid, in USD at the delivery price of the last expiry, as a share of coins × index of the trade, or of the premium of all legs. Quantiles linear between neighbours. */
export const structureOutcomes = (given: StructureOutcomesArguments): Question<StructureOutcomesColumns> => ({ study: "structure-outcomes", given })

export type StructuresArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** all packages, those of the screen, or blocks: all, screen, block */
  readonly "place"?: 'all' | 'screen' | 'block'
  /** both sides, what customers bought, or what they sold: both, buy, sell */
  readonly "side"?: 'both' | 'buy' | 'sell'
  /** least size [coin, 0 to 1000000000] [coin] */
  readonly "sizeCoin"?: number
  /** largest size; 0 for any [coin, 0 to 1000000000] [coin] */
  readonly "mostCoin"?: number
  /** least premium, either way [USD, 0 to 1000000000000] [USD] */
  readonly "premiumUsd"?: number
  /** strike of a leg; 0 for any [quote ccy, 0 to 1000000000] [quote ccy] */
  readonly "strike"?: number
  /** all packages, those with a call, or with a put: any, call, put */
  readonly "type"?: 'any' | 'call' | 'put'
  /** least |Δ| of one of it, all legs together [percent, 0 to 100] [percent] */
  readonly "leastDelta"?: number
  /** largest |Δ| of one of it, all legs together [percent, 0 to 100] [percent] */
  readonly "mostDelta"?: number
  /** all packages, those of one option, or of several: any, one, several */
  readonly "legs"?: 'any' | 'one' | 'several'
  /** expiries of a leg; all when empty */
  readonly "expiries"?: readonly Instant[]
  /** rule: a whole level was taken */
  readonly "consumedLevel"?: boolean
  /** rule: price against mark */
  readonly "priceVsMark"?: boolean
  /** rule: vol against that of the mark */
  readonly "volVsMark"?: boolean
  /** rule: side of the taker */
  readonly "takerSide"?: boolean
  /** only the structure of these legs, a JSON list of "buy X" and "sell X" */
  readonly "uniTrade"?: string
  /** which come first: newest, size, premium */
  readonly "order"?: 'newest' | 'size' | 'premium'
  /** most structures [1, 1 to 5000] [1] */
  readonly "limit"?: number
}
export type StructuresColumns = {
  /** the first print, the venue’s clock [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** of the block, request, combination or print at the venue */
  readonly "id": readonly string[]
  /** screen, combo, block or rfq */
  readonly "place": readonly string[]
  /** as a desk would write it */
  readonly "name": readonly string[]
  /** what it is: call, put-spread, risk-reversal, …; custom where it has no name */
  readonly "strategy": readonly string[]
  /** its legs as a JSON list of "buy X" and "sell X" */
  readonly "uniTrade": readonly string[]
  /** its options and the future that hedged them as a JSON list of {instrument, amount in coins with its sign, price} */
  readonly "position": readonly string[]
  /** the option, where it is one alone */
  readonly "instrument": readonly (string | null)[]
  /** buy or sell: what the customer did with the named structure; as printed where nobody knows */
  readonly "side": readonly string[]
  /** whether somebody knows who wanted it */
  readonly "isKnown": readonly boolean[]
  /** what says so */
  readonly "rule": readonly string[]
  /** how far that is to be trusted; 0 where nobody knows [1] */
  readonly "confidence": readonly number[]
  /** options in it [1] */
  readonly "legs": readonly number[]
  /** whether all legs that the venue announced are there */
  readonly "isWhole": readonly boolean[]
  /** for each unit of the ratios [coin] */
  readonly "amountCoin": readonly number[]
  /** vega-weighted vol of the legs [decimal] */
  readonly "vol": readonly (number | null)[]
  /** net price of one: paid − received [settlement ccy] */
  readonly "priceCoin": readonly (number | null)[]
  /** premium of all legs [USD] */
  readonly "premiumUsd": readonly (number | null)[]
  /** what the customer paid − received [USD] */
  readonly "netPremiumUsd": readonly (number | null)[]
  /** coins × index [USD] */
  readonly "notionalUsd": readonly (number | null)[]
  /** delta that it gives the customer, without hedge [coin] */
  readonly "deltaCoin": readonly (number | null)[]
  /** gamma [coin per USD] */
  readonly "gamma": readonly (number | null)[]
  /** vega [USD per vol point] */
  readonly "vegaUsd": readonly (number | null)[]
  /** theta [USD per day] */
  readonly "thetaUsd": readonly (number | null)[]
  /** future that was traded with it */
  readonly "hedge": readonly (string | null)[]
  /** buy or sell */
  readonly "hedgeSide": readonly (string | null)[]
  /** how much of it [coin] */
  readonly "hedgeCoin": readonly (number | null)[]
  /** at which price [quote ccy] */
  readonly "hedgePrice": readonly (number | null)[]
  /** index of its prints [quote ccy] */
  readonly "index": readonly (number | null)[]
  /** since when the book stood that was in force before; of several legs the oldest [ms since 1970 UTC] */
  readonly "bookBeforeAt": readonly (number | null)[]
  /** best bid then; of several legs what doing it patiently would have cost, net [settlement ccy] */
  readonly "bidBefore": readonly (number | null)[]
  /** best ask then; of several legs what doing it at once would have cost, net [settlement ccy] */
  readonly "askBefore": readonly (number | null)[]
  /** mark then, of several legs net [settlement ccy] */
  readonly "markBefore": readonly (number | null)[]
  /** at that bid; null of several legs [coin] */
  readonly "bidSizeBefore": readonly (number | null)[]
  /** at that ask; null of several legs [coin] */
  readonly "askSizeBefore": readonly (number | null)[]
  /** vol of that bid; null of several legs [decimal] */
  readonly "bidVolBefore": readonly (number | null)[]
  /** vol of that ask; null of several legs [decimal] */
  readonly "askVolBefore": readonly (number | null)[]
  /** when the first book after it came to be; of several legs the latest [ms since 1970 UTC] */
  readonly "bookAfterAt": readonly (number | null)[]
  /** best bid then, as before [settlement ccy] */
  readonly "bidAfter": readonly (number | null)[]
  /** best ask then, as before [settlement ccy] */
  readonly "askAfter": readonly (number | null)[]
  /** open before, all legs together [coin] */
  readonly "openBefore": readonly (number | null)[]
  /** open after − before, all legs together: above 0 opened, below closed; with all that traded between [coin] */
  readonly "openChange": readonly (number | null)[]
  /** whether every change of the books was heard; else they are those of chains asked for now and then */
  readonly "isStreamed": readonly boolean[]
}
/** Everything that was traded as one: single prints, combinations, blocks and requests for quote, with name, net premium, net greeks and hedge. Prints with one block, request for quote or combination are one structure, in whatever order and however often they came; a print without stands alone. Sides are those of the customer: the taker of a request for quote; of another block the whole package’s price against its mark, because the sides of its legs are bookkeeping; on the screen the rules of the initiator. Where nobody knows they are as the venue printed them. Names follow Deribit’s and Paradigm’s lists. Net premium = paid − received at the index. Greeks: Black-76 at the vols of the prints, side × coins, without the hedge. */
export const structures = (given: StructuresArguments): Question<StructuresColumns> => ({ study: "structures", given })

export type TradeTapeArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** all packages, those of the screen, or blocks: all, screen, block */
  readonly "place"?: 'all' | 'screen' | 'block'
  /** both sides, what customers bought, or what they sold: both, buy, sell */
  readonly "side"?: 'both' | 'buy' | 'sell'
  /** least size [coin, 0 to 1000000000] [coin] */
  readonly "sizeCoin"?: number
  /** largest size; 0 for any [coin, 0 to 1000000000] [coin] */
  readonly "mostCoin"?: number
  /** least premium, either way [USD, 0 to 1000000000000] [USD] */
  readonly "premiumUsd"?: number
  /** strike of a leg; 0 for any [quote ccy, 0 to 1000000000] [quote ccy] */
  readonly "strike"?: number
  /** all packages, those with a call, or with a put: any, call, put */
  readonly "type"?: 'any' | 'call' | 'put'
  /** least |Δ| of one of it, all legs together [percent, 0 to 100] [percent] */
  readonly "leastDelta"?: number
  /** largest |Δ| of one of it, all legs together [percent, 0 to 100] [percent] */
  readonly "mostDelta"?: number
  /** all packages, those of one option, or of several: any, one, several */
  readonly "legs"?: 'any' | 'one' | 'several'
  /** expiries of a leg; all when empty */
  readonly "expiries"?: readonly Instant[]
  /** rule: a whole level was taken */
  readonly "consumedLevel"?: boolean
  /** rule: price against mark */
  readonly "priceVsMark"?: boolean
  /** rule: vol against that of the mark */
  readonly "volVsMark"?: boolean
  /** rule: side of the taker */
  readonly "takerSide"?: boolean
  /** only the structure of these legs, a JSON list of "buy X" and "sell X" */
  readonly "uniTrade"?: string
  /** which come first: newest, premium */
  readonly "order"?: 'newest' | 'premium'
  /** most trades [1, 1 to 5000] [1] */
  readonly "limit"?: number
}
export type TradeTapeColumns = {
  /** when it traded, the venue’s clock [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** id at the venue */
  readonly "tradeId": readonly string[]
  /** number of the trade of its option [1] */
  readonly "tradeSeq": readonly (number | null)[]
  /** the option */
  readonly "instrument": readonly string[]
  /** expiry [ms since 1970 UTC] */
  readonly "expiry": readonly number[]
  /** strike [quote ccy] */
  readonly "strike": readonly number[]
  /** call or put */
  readonly "type": readonly string[]
  /** of the taker, as the venue tells it: buy or sell; bookkeeping for a block */
  readonly "side": readonly string[]
  /** who is taken to have wanted it: buy or sell; null where nobody knows */
  readonly "customer": readonly (string | null)[]
  /** of the block or request for quote */
  readonly "blockId": readonly (string | null)[]
  /** of what it was part of: the block, request, combination or itself */
  readonly "structureId": readonly string[]
  /** that, as a desk would write it */
  readonly "structure": readonly string[]
  /** options that were traded as one with it [1] */
  readonly "legs": readonly number[]
  /** these legs as a JSON list of "buy X" and "sell X" */
  readonly "uniTrade": readonly string[]
  /** a liquidation, as far as the venue says */
  readonly "isLiquidation": readonly boolean[]
  /** traded price [settlement ccy] */
  readonly "price": readonly number[]
  /** vol of the price, as the venue prints it [decimal] */
  readonly "vol": readonly (number | null)[]
  /** traded [coin] */
  readonly "amountCoin": readonly (number | null)[]
  /** of the whole structure, for each unit of its ratios [coin] */
  readonly "structureCoin": readonly number[]
  /** premium at the index of the trade [USD] */
  readonly "premiumUsd": readonly (number | null)[]
  /** index of the trade [quote ccy] */
  readonly "index": readonly (number | null)[]
  /** forward of the expiry then [quote ccy] */
  readonly "forward": readonly (number | null)[]
  /** of one coin of it, at the vol of the trade [1] */
  readonly "delta": readonly (number | null)[]
  /** change of delta per unit of the forward [1/quote ccy] */
  readonly "gamma": readonly (number | null)[]
  /** for one vol point [quote ccy per vol point] */
  readonly "vega": readonly (number | null)[]
  /** for one calendar day [quote ccy per day] */
  readonly "theta": readonly (number | null)[]
  /** for one percent of rate, spot held fixed [quote ccy per rate point] */
  readonly "rho": readonly (number | null)[]
  /** future that was traded with it */
  readonly "hedge": readonly (string | null)[]
  /** buy or sell */
  readonly "hedgeSide": readonly (string | null)[]
  /** at which price [quote ccy] */
  readonly "hedgePrice": readonly (number | null)[]
  /** how much of it [coin] */
  readonly "hedgeCoin": readonly (number | null)[]
  /** since when the book stood that was in force before the trade [ms since 1970 UTC] */
  readonly "beforeAt": readonly (number | null)[]
  /** best bid of that book [settlement ccy] */
  readonly "bidBefore": readonly (number | null)[]
  /** at its best bid [coin] */
  readonly "bidSizeBefore": readonly (number | null)[]
  /** vol of its best bid [decimal] */
  readonly "bidVolBefore": readonly (number | null)[]
  /** best ask of that book [settlement ccy] */
  readonly "askBefore": readonly (number | null)[]
  /** at its best ask [coin] */
  readonly "askSizeBefore": readonly (number | null)[]
  /** vol of its best ask [decimal] */
  readonly "askVolBefore": readonly (number | null)[]
  /** mark of that book [settlement ccy] */
  readonly "markBefore": readonly (number | null)[]
  /** vol of its mark [decimal] */
  readonly "markVolBefore": readonly (number | null)[]
  /** open interest told then [coin] */
  readonly "openBefore": readonly (number | null)[]
  /** instant of the first book after the trade [ms since 1970 UTC] */
  readonly "afterAt": readonly (number | null)[]
  /** best bid of that book [settlement ccy] */
  readonly "bidAfter": readonly (number | null)[]
  /** at its best bid [coin] */
  readonly "bidSizeAfter": readonly (number | null)[]
  /** vol of its best bid [decimal] */
  readonly "bidVolAfter": readonly (number | null)[]
  /** best ask of that book [settlement ccy] */
  readonly "askAfter": readonly (number | null)[]
  /** at its best ask [coin] */
  readonly "askSizeAfter": readonly (number | null)[]
  /** vol of its best ask [decimal] */
  readonly "askVolAfter": readonly (number | null)[]
  /** mark of that book [settlement ccy] */
  readonly "markAfter": readonly (number | null)[]
  /** vol of its mark [decimal] */
  readonly "markVolAfter": readonly (number | null)[]
  /** open interest told then [coin] */
  readonly "openAfter": readonly (number | null)[]
  /** open after − before, with everything that traded between the two [coin] */
  readonly "openChange": readonly (number | null)[]
}
/** Every option trade of a span, newest first, with who wanted it, what it was part of, greeks, and the book and open interest before and after. The prints of what was traded as one, each by itself; who wanted it by the rules of initiators, of blocks by the price of the whole. Greeks: Black-76 at the vol of the print on the index with the carry of its expiry. The book before is the one in force when the trade was made, after the first that came to be then or later, as far as they were heard. */
export const tradeTape = (given: TradeTapeArguments): Question<TradeTapeColumns> => ({ study: "trade-tape", given })

export type TradedVolumeArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** one row per bucket of time, strike, expiry, or strike of each expiry: time, strike, expiry, strike-expiry */
  readonly "by"?: 'time' | 'strike' | 'expiry' | 'strike-expiry'
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** length of a bucket of time; auto: hours up to five days, days beyond: auto, 1h, 4h, 1d, 1w */
  readonly "bucket"?: 'auto' | '1h' | '4h' | '1d' | '1w'
  /** all trades, those on the screen, or blocks: all, screen, block */
  readonly "place"?: 'all' | 'screen' | 'block'
  /** expiries to count; all when empty */
  readonly "expiries"?: readonly Instant[]
}
export type TradedVolumeColumns = {
  /** beginning of the bucket of time, UTC; null when summed over time [ms since 1970 UTC] */
  readonly "at": readonly (number | null)[]
  /** expiry; null when summed over expiries [ms since 1970 UTC] */
  readonly "expiry": readonly (number | null)[]
  /** strike; null when summed over strikes [quote ccy] */
  readonly "strike": readonly (number | null)[]
  /** screen or block */
  readonly "place": readonly string[]
  /** call or put */
  readonly "optionType": readonly string[]
  /** traded [coin] */
  readonly "amountCoin": readonly number[]
  /** of it bought by customers [coin] */
  readonly "boughtCoin": readonly number[]
  /** sold by customers [coin] */
  readonly "soldCoin": readonly number[]
  /** premium; trades without an index are not in it [USD] */
  readonly "premiumUsd": readonly number[]
  /** premium that customers paid − received [USD] */
  readonly "netPremiumUsd": readonly number[]
  /** coins × index [USD] */
  readonly "notionalUsd": readonly number[]
  /** trades [1] */
  readonly "trades": readonly number[]
}
/** Coins, premium, notional and count of option trades, calls and puts, screen and blocks, bought and sold, by hour or day, strike or expiry. Hours that are summed up as they end, added up; the trades since the newest of them one by one. Premium at the index of each trade for coin-settled books; notional = coins × index. Bought and sold by the side of the customer as inferred; the rest of the coins is of unknown side. Days begin at 00:00 UTC. */
export const tradedVolume = (given: TradedVolumeArguments): Question<TradedVolumeColumns> => ({ study: "traded-volume", given })

export type UniqueTradesArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** all packages, those of the screen, or blocks: all, screen, block */
  readonly "place"?: 'all' | 'screen' | 'block'
  /** both sides, what customers bought, or what they sold: both, buy, sell */
  readonly "side"?: 'both' | 'buy' | 'sell'
  /** least size [coin, 0 to 1000000000] [coin] */
  readonly "sizeCoin"?: number
  /** largest size; 0 for any [coin, 0 to 1000000000] [coin] */
  readonly "mostCoin"?: number
  /** least premium, either way [USD, 0 to 1000000000000] [USD] */
  readonly "premiumUsd"?: number
  /** strike of a leg; 0 for any [quote ccy, 0 to 1000000000] [quote ccy] */
  readonly "strike"?: number
  /** all packages, those with a call, or with a put: any, call, put */
  readonly "type"?: 'any' | 'call' | 'put'
  /** least |Δ| of one of it, all legs together [percent, 0 to 100] [percent] */
  readonly "leastDelta"?: number
  /** largest |Δ| of one of it, all legs together [percent, 0 to 100] [percent] */
  readonly "mostDelta"?: number
  /** all packages, those of one option, or of several: any, one, several */
  readonly "legs"?: 'any' | 'one' | 'several'
  /** expiries of a leg; all when empty */
  readonly "expiries"?: readonly Instant[]
  /** rule: a whole level was taken */
  readonly "consumedLevel"?: boolean
  /** rule: price against mark */
  readonly "priceVsMark"?: boolean
  /** rule: vol against that of the mark */
  readonly "volVsMark"?: boolean
  /** rule: side of the taker */
  readonly "takerSide"?: boolean
  /** most structures [1, 1 to 5000] [1] */
  readonly "limit"?: number
}
export type UniqueTradesColumns = {
  /** legs as a JSON list of "buy X" and "sell X" */
  readonly "uniTrade": readonly string[]
  /** its options and the future that hedged them as a JSON list of {instrument, amount in coins with its sign, price} */
  readonly "position": readonly string[]
  /** as a desk would write it */
  readonly "name": readonly string[]
  /** what it is */
  readonly "strategy": readonly string[]
  /** buy or sell, the customer as far as known */
  readonly "side": readonly string[]
  /** block or screen: where most of it was made */
  readonly "place": readonly string[]
  /** options in it [1] */
  readonly "legs": readonly number[]
  /** how often it traded [1] */
  readonly "trades": readonly number[]
  /** all of it [coin] */
  readonly "amountCoin": readonly number[]
  /** premium paid − received; trades without an index are not in it [USD] */
  readonly "netPremiumUsd": readonly number[]
  /** premium of all legs [USD] */
  readonly "premiumUsd": readonly number[]
  /** what its options are worth now, bought − sold, at the mark and the index; null once one has no mark [USD] */
  readonly "worthUsd": readonly (number | null)[]
  /** open after − before each of its trades: above 0 opened, below closed, with all that traded between [coin] */
  readonly "openChange": readonly (number | null)[]
  /** mean index of its trades [quote ccy] */
  readonly "index": readonly (number | null)[]
  /** its last trade [ms since 1970 UTC] */
  readonly "lastAt": readonly number[]
}
/** Structures that traded, the same legs and sides together: how often, how much, for what net premium, whether opened or closed, and worth what now. Prints with one block, request for quote or combination are one structure, in whatever order and however often they came; a print without stands alone. Sides are those of the customer: the taker of a request for quote; of another block the whole package’s price against its mark, because the sides of its legs are bookkeeping; on the screen the rules of the initiator. Where nobody knows they are as the venue printed them. Names follow Deribit’s and Paradigm’s lists. Net premium = paid − received at the index. Greeks: Black-76 at the vols of the prints, side × coins, without the hedge. Structures of the same legs and sides are one row; the largest amount first. The position is that of its last trade; its worth that of all of them, at the newest mark. */
export const uniqueTrades = (given: UniqueTradesArguments): Question<UniqueTradesColumns> => ({ study: "unique-trades", given })

export type VenueActivityArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
}
export type VenueActivityColumns = {
  /** beginning of the day, UTC [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** options traded that day, as the venue counts them [USD] */
  readonly "notionalUsd": readonly number[]
  /** of all days up to its end, since the venue began [USD] */
  readonly "cumulativeUsd": readonly number[]
  /** premium of that day [USD] */
  readonly "premiumUsd": readonly number[]
  /** fees of that day [USD] */
  readonly "feesUsd": readonly number[]
  /** trades of that day [1] */
  readonly "trades": readonly number[]
  /** accounts that traded; null before the last week, and where not all trades are told [1] */
  readonly "wallets": readonly (number | null)[]
  /** accounts that took [1] */
  readonly "takers": readonly (number | null)[]
  /** accounts that made [1] */
  readonly "makers": readonly (number | null)[]
}
/** Notional, premium, fees, trades and accounts of Derive’s last fourteen days of options on a coin. Derive’s public/statistics of all options of the coin at each midnight UTC: its 24-hour figures are those of the day that ends there, its totals those since it began. Accounts: distinct wallets in public/get_trade_history of the day, of the last seven days, five thousand sides at most. Notional is the venue’s own count. */
export const venueActivity = (given: VenueActivityArguments): Question<VenueActivityColumns> => ({ study: "venue-activity", given })

export type VenueBestArguments = {
  /** coin */
  readonly "coin": string
  /** expiries to show; all when empty */
  readonly "expiries"?: readonly Instant[]
  /** least |Δ| [percent, 0 to 100] [percent] */
  readonly "leastDelta"?: number
  /** largest |Δ| [percent, 0 to 100] [percent] */
  readonly "mostDelta"?: number
}
export type VenueBestColumns = {
  /** expiry [ms since 1970 UTC] */
  readonly "expiry": readonly number[]
  /** strike [quote ccy] */
  readonly "strike": readonly number[]
  /** call or put */
  readonly "type": readonly string[]
  /** books that quote it [1] */
  readonly "books": readonly number[]
  /** at the mark of the first book [1] */
  readonly "delta": readonly (number | null)[]
  /** highest vol that somebody bids [decimal] */
  readonly "bidVol": readonly (number | null)[]
  /** who */
  readonly "bidVenue": readonly (string | null)[]
  /** premium of that bid [quote ccy] */
  readonly "bidUsd": readonly (number | null)[]
  /** name of the option there */
  readonly "bidInstrument": readonly (string | null)[]
  /** lowest vol that somebody asks [decimal] */
  readonly "askVol": readonly (number | null)[]
  /** who */
  readonly "askVenue": readonly (string | null)[]
  /** premium of that ask [quote ccy] */
  readonly "askUsd": readonly (number | null)[]
  /** name of the option there */
  readonly "askInstrument": readonly (string | null)[]
  /** of buying at the one and selling at the other [quote ccy] */
  readonly "feesUsd": readonly (number | null)[]
  /** bid − ask − fees of one coin; above 0 is free money, if both can be had at once [quote ccy] */
  readonly "freeUsd": readonly (number | null)[]
}
/** Of every option that more than one book quotes the best bid and ask over venues in vol and USD, and what is left after fees where they cross. Options of one expiry instant, strike and type are one. Premiums in USD: coin-settled ones at the forward of their book. Fees of a taker by the usual schedule, 0.03 % of the index and no more than 12.5 % of the premium, on both sides; settlement, transfers and margin are not in it, and quotes of two venues are not of one instant. */
export const venueBest = (given: VenueBestArguments): Question<VenueBestColumns> => ({ study: "venue-best", given })

export type VenueDaysArguments = {
  /** coin */
  readonly "coin": string
  /** how far back: days back such as 30d, or from/to, at most 730 days [days] */
  readonly "span"?: string
}
export type VenueDaysColumns = {
  /** beginning of the day, UTC [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** venue; all: every venue together */
  readonly "venue": readonly string[]
  /** price of the coin as the day began [quote ccy] */
  readonly "open": readonly (number | null)[]
  /** highest price of the day [quote ccy] */
  readonly "high": readonly (number | null)[]
  /** lowest price of the day [quote ccy] */
  readonly "low": readonly (number | null)[]
  /** price as the day ended [quote ccy] */
  readonly "close": readonly (number | null)[]
  /** open options, last snapshot of the day [coin] */
  readonly "openCoin": readonly (number | null)[]
  /** open options at the closing price; null where that is not known [USD] */
  readonly "notionalUsd": readonly (number | null)[]
  /** the venue’s rolling 24-hour volume at that snapshot [coin] */
  readonly "volumeCoin": readonly (number | null)[]
  /** open puts over open calls [1] */
  readonly "putCallRatio": readonly (number | null)[]
}
/** Each day with open, high, low and close of the coin, and of each venue and all together the open options, their notional and put/call ratio. The last stored snapshot of each UTC day of every book that is quoted now, coins of its own contract size; books of one venue are added. Prices: of the spot pair or perpetual of which most is stored; whole days only. Notional = coins × close. */
export const venueDays = (given: VenueDaysArguments): Question<VenueDaysColumns> => ({ study: "venue-days", given })

export type VenueHistoryArguments = {
  /** coin */
  readonly "coin": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
}
export type VenueHistoryColumns = {
  /** beginning of the day, UTC [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** venue */
  readonly "venue": readonly string[]
  /** open options of its books, last snapshot of the day [coin] */
  readonly "openCoin": readonly (number | null)[]
  /** the venue’s rolling 24-hour volume at that snapshot [coin] */
  readonly "volumeCoin": readonly (number | null)[]
  /** open puts over open calls [1] */
  readonly "putCallRatio": readonly (number | null)[]
}
/** Open interest, volume and put/call ratio of the options of one coin by day, venue by venue. The last snapshot of each UTC day of every book that is quoted now, in coins; books of one venue are added; of a book without a snapshot today, what it quotes now. */
export const venueHistory = (given: VenueHistoryArguments): Question<VenueHistoryColumns> => ({ study: "venue-history", given })

export type VenueOpenInterestArguments = {
  /** coin */
  readonly "coin": string
  /** one row per strike, per expiry, or per strike of each expiry, of each venue: strike, expiry, strike-expiry */
  readonly "by"?: 'strike' | 'expiry' | 'strike-expiry'
  /** expiries to count; all when empty */
  readonly "expiries"?: readonly Instant[]
  /** shortest remaining life [days, 0 to 3650] [days] */
  readonly "leastDays"?: number
  /** longest remaining life [days, 0 to 3650] [days] */
  readonly "mostDays"?: number
}
export type VenueOpenInterestColumns = {
  /** venue */
  readonly "venue": readonly string[]
  /** expiry; null when summed over expiries [ms since 1970 UTC] */
  readonly "expiry": readonly (number | null)[]
  /** strike; null when summed over strikes [quote ccy] */
  readonly "strike": readonly (number | null)[]
  /** open calls [coin] */
  readonly "callCoin": readonly number[]
  /** open puts [coin] */
  readonly "putCoin": readonly number[]
}
/** Open calls and puts of one coin by strike, by expiry or both, venue by venue. Open coins of every book of the coin, whatever it is settled in, summed per venue. An option of which a venue tells no open interest adds nothing. */
export const venueOpenInterest = (given: VenueOpenInterestArguments): Question<VenueOpenInterestColumns> => ({ study: "venue-open-interest", given })

export type VenueOptionsArguments = {
  /** coin */
  readonly "coin": string
}
export type VenueOptionsColumns = {
  /** venue */
  readonly "venue": readonly string[]
  /** market of the venue */
  readonly "symbol": readonly string[]
  /** instant of its chain [ms since 1970 UTC] */
  readonly "quotedAt": readonly number[]
  /** spot index [quote ccy] */
  readonly "index": readonly (number | null)[]
  /** listed options [1] */
  readonly "options": readonly number[]
  /** listed expiries [1] */
  readonly "expiries": readonly number[]
  /** open calls [coin] */
  readonly "callCoin": readonly (number | null)[]
  /** open puts [coin] */
  readonly "putCoin": readonly (number | null)[]
  /** open options at the index [USD] */
  readonly "openUsd": readonly (number | null)[]
  /** of the open coins of all venues [1] */
  readonly "openShare": readonly (number | null)[]
  /** open puts over open calls [1] */
  readonly "putCallRatio": readonly (number | null)[]
  /** traded in 24 hours [coin] */
  readonly "volumeCoin": readonly (number | null)[]
  /** of that at the index [USD] */
  readonly "volumeUsd": readonly (number | null)[]
  /** at-the-money vol at 7 days [decimal] */
  readonly "atmVol7": readonly (number | null)[]
  /** at 30 days [decimal] */
  readonly "atmVol30": readonly (number | null)[]
  /** at 90 days [decimal] */
  readonly "atmVol90": readonly (number | null)[]
  /** 25-delta risk reversal at 30 days, call − put [decimal] */
  readonly "rr25": readonly (number | null)[]
}
/** Every venue’s option book of one coin: open interest, volume, put/call ratio, at-the-money vol and skew. Coins of every book at one coin each, whatever the contract size. USD at the index of the book. Vols at constant maturity. What a venue does not say is null and is in no share. */
export const venueOptions = (given: VenueOptionsArguments): Question<VenueOptionsColumns> => ({ study: "venue-options", given })

export type VenueQuotesArguments = {
  /** coin */
  readonly "coin": string
  /** life [days, 0.1 to 730] [days] */
  readonly "tenor"?: number
  /** |Δ| [percent, 1 to 99] [percent] */
  readonly "delta"?: number
  /** call or put: put, call */
  readonly "type"?: 'put' | 'call'
}
export type VenueQuotesColumns = {
  /** venue */
  readonly "venue": readonly string[]
  /** market of the venue */
  readonly "symbol": readonly string[]
  /** the listed option nearest to what was asked for */
  readonly "instrument": readonly string[]
  /** its expiry [ms since 1970 UTC] */
  readonly "expiry": readonly number[]
  /** its remaining life [days] */
  readonly "days": readonly number[]
  /** its strike [quote ccy] */
  readonly "strike": readonly number[]
  /** its delta [1] */
  readonly "delta": readonly (number | null)[]
  /** vol of its bid [decimal] */
  readonly "bidVol": readonly (number | null)[]
  /** vol of its ask [decimal] */
  readonly "askVol": readonly (number | null)[]
  /** its bid [quote ccy] */
  readonly "bidUsd": readonly (number | null)[]
  /** its ask [quote ccy] */
  readonly "askUsd": readonly (number | null)[]
  /** at its ask [coin] */
  readonly "askSize": readonly (number | null)[]
  /** fee of buying one coin of it [quote ccy] */
  readonly "feeUsd": readonly (number | null)[]
  /** vol of the book’s marks at exactly that life and delta; null outside what it lists [decimal] */
  readonly "surfaceVol": readonly (number | null)[]
}
/** What every venue asks and bids for an option of a life and a delta, the cheapest ask in vol first. Of each book the listed option of the expiry nearest to the life, with the delta nearest to the one asked for, one that is offered before one that is not. As lives and strikes differ, vols are compared; beside them the vol of the book’s marks at exactly that life and delta. Fee: 0.03 % of the index, no more than 12.5 % of the premium. */
export const venueQuotes = (given: VenueQuotesArguments): Question<VenueQuotesColumns> => ({ study: "venue-quotes", given })

export type VenueSmilesArguments = {
  /** coin */
  readonly "coin": string
  /** the expiry; the one beyond a week that most books list when absent */
  readonly "expiry"?: Instant
}
export type VenueSmilesColumns = {
  /** venue */
  readonly "venue": readonly string[]
  /** market of the venue */
  readonly "symbol": readonly string[]
  /** expiry [ms since 1970 UTC] */
  readonly "expiry": readonly number[]
  /** |Δ| of the put, 1 − Δ of the call [1] */
  readonly "deltaAxis": readonly number[]
  /** vol at that delta [decimal] */
  readonly "vol": readonly (number | null)[]
}
/** The smile of one expiry of one coin by delta, venue by venue. Vols by delta of the expiry of each book that falls on the day asked for: variance linear in |Δ| between listed strikes. Without an expiry: the one beyond a week that most books list. */
export const venueSmiles = (given: VenueSmilesArguments): Question<VenueSmilesColumns> => ({ study: "venue-smiles", given })

export type VenueStrategiesArguments = {
  /** coin */
  readonly "coin": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** all packages, those of the screen, or blocks: all, screen, block */
  readonly "place"?: 'all' | 'screen' | 'block'
  /** both sides, what customers bought, or what they sold: both, buy, sell */
  readonly "side"?: 'both' | 'buy' | 'sell'
  /** least size [coin, 0 to 1000000000] [coin] */
  readonly "sizeCoin"?: number
  /** largest size; 0 for any [coin, 0 to 1000000000] [coin] */
  readonly "mostCoin"?: number
  /** least premium, either way [USD, 0 to 1000000000000] [USD] */
  readonly "premiumUsd"?: number
  /** strike of a leg; 0 for any [quote ccy, 0 to 1000000000] [quote ccy] */
  readonly "strike"?: number
  /** all packages, those with a call, or with a put: any, call, put */
  readonly "type"?: 'any' | 'call' | 'put'
  /** least |Δ| of one of it, all legs together [percent, 0 to 100] [percent] */
  readonly "leastDelta"?: number
  /** largest |Δ| of one of it, all legs together [percent, 0 to 100] [percent] */
  readonly "mostDelta"?: number
  /** all packages, those of one option, or of several: any, one, several */
  readonly "legs"?: 'any' | 'one' | 'several'
  /** expiries of a leg; all when empty */
  readonly "expiries"?: readonly Instant[]
  /** rule: a whole level was taken */
  readonly "consumedLevel"?: boolean
  /** rule: price against mark */
  readonly "priceVsMark"?: boolean
  /** rule: vol against that of the mark */
  readonly "volVsMark"?: boolean
  /** rule: side of the taker */
  readonly "takerSide"?: boolean
}
export type VenueStrategiesColumns = {
  /** venue */
  readonly "venue": readonly string[]
  /** what it is: call, put-spread, risk-reversal, …; custom where it has no name */
  readonly "strategy": readonly string[]
  /** how often it traded [1] */
  readonly "trades": readonly number[]
  /** of all structures of the venue, by count [decimal] */
  readonly "share": readonly number[]
  /** of them bought by the customer [1] */
  readonly "boughtTrades": readonly number[]
  /** of them sold; the rest is of unknown side [1] */
  readonly "soldTrades": readonly number[]
  /** all of it [coin] */
  readonly "amountCoin": readonly number[]
  /** premium of all legs; trades without an index are not in it [USD] */
  readonly "premiumUsd": readonly number[]
}
/** How often, how much and for how much premium each kind of structure of a coin traded, venue by venue. Prints with one block, request for quote or combination are one structure, in whatever order and however often they came; a print without stands alone. Sides are those of the customer: the taker of a request for quote; of another block the whole package’s price against its mark, because the sides of its legs are bookkeeping; on the screen the rules of the initiator. Where nobody knows they are as the venue printed them. Names follow Deribit’s and Paradigm’s lists. Net premium = paid − received at the index. Greeks: Black-76 at the vols of the prints, side × coins, without the hedge. Of every option book of the coin that is quoted; books of one venue are added. A venue that ties no prints together shows its blocks leg by leg. */
export const venueStrategies = (given: VenueStrategiesArguments): Question<VenueStrategiesColumns> => ({ study: "venue-strategies", given })

export type VenueTermsArguments = {
  /** coin */
  readonly "coin": string
}
export type VenueTermsColumns = {
  /** venue */
  readonly "venue": readonly string[]
  /** market of the venue */
  readonly "symbol": readonly string[]
  /** expiry [ms since 1970 UTC] */
  readonly "expiry": readonly number[]
  /** remaining life [days] */
  readonly "days": readonly number[]
  /** at-the-money vol [decimal] */
  readonly "atmVol": readonly (number | null)[]
  /** 25-delta risk reversal, call − put [decimal] */
  readonly "rr25": readonly (number | null)[]
  /** forward of the expiry [quote ccy] */
  readonly "forward": readonly number[]
}
/** At-the-money vol and skew of one coin by expiry, venue by venue. At the money: nearest out-of-the-money put and call around the forward, variance weighted by distance. Every book by its own forwards and marks. */
export const venueTerms = (given: VenueTermsArguments): Question<VenueTermsColumns> => ({ study: "venue-terms", given })

export type OwnVolIndexArguments = {
  /** coin */
  readonly "coin": string
}
export type OwnVolIndexColumns = {
  /** venue of the option book */
  readonly "venue": readonly string[]
  /** option book */
  readonly "symbol": readonly string[]
  /** instant of the chain [ms since 1970 UTC] */
  readonly "updatedAt": readonly number[]
  /** ours, from quotes: Cboe’s VIX method over bids and asks [decimal] */
  readonly "quoted": readonly (number | null)[]
  /** ours, from marks: the same strip over mark vols with |Δ| of 0.03 or more [decimal] */
  readonly "marked": readonly (number | null)[]
  /** the index that the venue publishes of this book; null without one [decimal] */
  readonly "published": readonly (number | null)[]
  /** ours from marks − published [decimal] */
  readonly "difference": readonly (number | null)[]
  /** last expiry before the horizon [ms since 1970 UTC] */
  readonly "nearExpiry": readonly (number | null)[]
  /** first expiry after it [ms since 1970 UTC] */
  readonly "nextExpiry": readonly (number | null)[]
  /** strikes that entered from quotes, both expiries [1] */
  readonly "strikes": readonly (number | null)[]
  /** why there is no index */
  readonly "note": readonly (string | null)[]
}
/** A 30-day volatility index of our own for every option book of a coin, also where nobody publishes one, held against the published one where there is. Model-free variance of the two listed expiries around 30 days, total variance linear in time, annualised (Cboe’s VIX method). From quotes: middles of bid and ask out of the money, outward until two strikes in a row have no bid. From marks: Black-76 at the mark vols of strikes with |Δ| ≥ 0.03. Both are ours; a venue that publishes an index keeps its own rule, which none publishes in full: the difference is told. */
export const ownVolIndex = (given: OwnVolIndexArguments): Question<OwnVolIndexColumns> => ({ study: "own-vol-index", given })

export type VolIndexArguments = {
  /** coin */
  readonly "coin": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** length of a bar; auto: by the span: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w */
  readonly "interval"?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w'
}
export type VolIndexColumns = {
  /** beginning of the bar [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** who publishes the index */
  readonly "venue": readonly string[]
  /** length of the bar */
  readonly "interval": readonly string[]
  /** index at the beginning [decimal] */
  readonly "open": readonly number[]
  /** highest value [decimal] */
  readonly "high": readonly number[]
  /** lowest value [decimal] */
  readonly "low": readonly number[]
  /** last value; of the last bar the newest [decimal] */
  readonly "close": readonly number[]
  /** values known of the bar [1] */
  readonly "ticks": readonly number[]
  /** last spot price of the bar [quote ccy] */
  readonly "spot": readonly (number | null)[]
  /** where the price is from: a price index, or a perpetual by name */
  readonly "spotSource": readonly (string | null)[]
  /** move of a day that the index implies, one standard deviation [decimal] */
  readonly "dailyMove": readonly number[]
  /** the same as a distance from spot [quote ccy] */
  readonly "dailyMovePrice": readonly (number | null)[]
}
/** Candles of the published volatility index of a coin with spot beside it, and the daily move that it implies. First, highest, lowest and last published value of every bar, UTC; a bar of a single value opens at the close of the bar before. Spot: the venue’s price index, else the close of its perpetual. Implied daily move = index/√365, one standard deviation of log returns; as a price, times spot. */
export const volIndex = (given: VolIndexArguments): Question<VolIndexColumns> => ({ study: "vol-index", given })

export type VolIndexDecoratedArguments = {
  /** coin */
  readonly "coin": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
}
export type VolIndexDecoratedColumns = {
  /** beginning of the day, UTC [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** before the newest value [days] */
  readonly "daysAgo": readonly number[]
  /** volatility index, last value of the day [decimal] */
  readonly "vol": readonly (number | null)[]
  /** last price of the day [quote ccy] */
  readonly "spot": readonly (number | null)[]
  /** at-the-money vol of 30 days, last stored of the day [decimal] */
  readonly "atm": readonly (number | null)[]
  /** vol at 50 delta [decimal] */
  readonly "vol50": readonly (number | null)[]
  /** vol of the call of 25 delta [decimal] */
  readonly "call25": readonly (number | null)[]
  /** vol of the put of 25 delta [decimal] */
  readonly "put25": readonly (number | null)[]
  /** σ(call) − σ(put) [decimal] */
  readonly "rr25": readonly (number | null)[]
  /** index over at-the-money vol [1] */
  readonly "ratio": readonly (number | null)[]
  /** forward of 30 days, last stored of the day [quote ccy] */
  readonly "forward": readonly (number | null)[]
  /** who publishes the index */
  readonly "venue": readonly string[]
}
/** By day: the volatility index with the 30-day at-the-money vol and risk reversal of the same book, beside spot. Index and spot: last value of each UTC day. At-the-money and 25-delta vols of 30 days: the last stored constant maturity of the day of the book that publishes the index, total variance linear in time. Risk reversal = σ(call) − σ(put). At 50 delta: variance linear in delta between the put and the call of 45. Ratio = index over at-the-money vol: what the wings add. Forward: its logarithm linear in time between expiries. */
export const volIndexDecorated = (given: VolIndexDecoratedArguments): Question<VolIndexDecoratedColumns> => ({ study: "vol-index-decorated", given })

export type VolIndexFuturesArguments = {
  /** coin */
  readonly "coin": string
}
export type VolIndexFuturesColumns = {
  /** name at the venue */
  readonly "instrument": readonly string[]
  /** venue that lists it */
  readonly "venue": readonly string[]
  /** when the venue said so [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** expiry [ms since 1970 UTC] */
  readonly "expiry": readonly number[]
  /** to expiry [days] */
  readonly "days": readonly number[]
  /** best bid; null where nobody bids [decimal] */
  readonly "bid": readonly (number | null)[]
  /** best ask; null where nobody offers [decimal] */
  readonly "ask": readonly (number | null)[]
  /** mark of the venue [decimal] */
  readonly "mark": readonly (number | null)[]
  /** volatility index now [decimal] */
  readonly "index": readonly (number | null)[]
  /** mark − index [decimal] */
  readonly "difference": readonly (number | null)[]
  /** vol that the options of the coin imply for the 30 days after the expiry [decimal] */
  readonly "optionsForward": readonly (number | null)[]
  /** open, USDC for each point of the index [contracts] */
  readonly "openContracts": readonly (number | null)[]
  /** traded in 24 hours [contracts] */
  readonly "volume24h": readonly (number | null)[]
}
/** Every listed future on the volatility index of a coin as a curve beside the index, and what options imply for the thirty days after each expiry. Prices are points of the index, here decimals. A future settles on the index of its expiry, which looks 30 days ahead from there. What options imply for those days: √((w(T+30) − w(T))/30 d), w the model-free total variance from marks with |Δ| ≥ 0.03, linear in time between listed expiries. It is the fair value of variance; of a volatility it is the upper end, for the mean of a root lies below the root of the mean. The basis of an index that cannot be held is no carry: it has no annual rate. */
export const volIndexFutures = (given: VolIndexFuturesArguments): Question<VolIndexFuturesColumns> => ({ study: "vol-index-futures", given })

export type VolIndexHistoryArguments = {
  /** coin */
  readonly "coin": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** of the mean, the deviation and the vol of vol [days, 5 to 365] [days] */
  readonly "window"?: number
  /** life over which implied is held against realised [days, 1 to 365] [days] */
  readonly "horizon"?: number
}
export type VolIndexHistoryColumns = {
  /** beginning of the day, UTC [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** who publishes the index */
  readonly "venue": readonly string[]
  /** last value of the day; of the last day the newest [decimal] */
  readonly "close": readonly (number | null)[]
  /** change of the index from the day before [decimal] */
  readonly "change": readonly (number | null)[]
  /** last price of the day [quote ccy] */
  readonly "spot": readonly (number | null)[]
  /** log return of spot from the day before [1] */
  readonly "spotReturn": readonly (number | null)[]
  /** where the prices are from: a price index, or a perpetual by name */
  readonly "spotSource": readonly (string | null)[]
  /** mean of the index over the window that ends here [decimal] */
  readonly "mean": readonly (number | null)[]
  /** standard deviation of the index over that window [decimal] */
  readonly "deviation": readonly (number | null)[]
  /** distance of the index from that mean [standard deviations] */
  readonly "zScore": readonly (number | null)[]
  /** the day’s log return of spot over the daily move implied before it [standard deviations] */
  readonly "moveZScore": readonly (number | null)[]
  /** annualised vol of the index itself over the window [decimal] */
  readonly "volOfVol": readonly (number | null)[]
  /** the index one horizon earlier [decimal] */
  readonly "implied": readonly (number | null)[]
  /** vol that spot realised over the horizon that ends here [decimal] */
  readonly "realised": readonly (number | null)[]
  /** whole days of prices known of that horizon [days] */
  readonly "realisedDays": readonly number[]
  /** implied − realised, vol points [decimal] */
  readonly "premium": readonly (number | null)[]
  /** implied² − realised² [decimal²] */
  readonly "variancePremium": readonly (number | null)[]
}
/** The published volatility index of a coin by day: distance from its mean, its own vol, and its premium over what spot then realised. Days begin at 00:00 UTC. Realised: Parkinson, √(365/(4 ln 2·n)·Σ ln(H/L)²), over the days of the horizon; a day counts when all of its hours (or its daily bar) are stored. Premium of a day = index one horizon earlier − realised over the days since. Z-score = (index − mean)/standard deviation over the window. Size of a move = ln(C/C₋₁)/(index of the day before/√365). Vol of vol: close-to-close vol of the index over the window, ×√365. A window with a day missing has no value. */
export const volIndexHistory = (given: VolIndexHistoryArguments): Question<VolIndexHistoryColumns> => ({ study: "vol-index-history", given })

export type VolIndexPairArguments = {
  /** coin */
  readonly "coin": string
  /** coin to compare with; BTC, or ETH beside BTC, when empty */
  readonly "other"?: string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** of mean and z-score [days, 5 to 365] [days] */
  readonly "window"?: number
}
export type VolIndexPairColumns = {
  /** beginning of the day, UTC [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** index of the coin, last value of the day [decimal] */
  readonly "vol": readonly (number | null)[]
  /** index of the other coin [decimal] */
  readonly "otherVol": readonly (number | null)[]
  /** index of the coin − that of the other [decimal] */
  readonly "spread": readonly (number | null)[]
  /** index of the coin over that of the other [1] */
  readonly "ratio": readonly (number | null)[]
  /** mean of the ratio over the window that ends here [1] */
  readonly "mean": readonly (number | null)[]
  /** distance of the ratio from that mean [standard deviations] */
  readonly "zScore": readonly (number | null)[]
  /** share of the days of the span with a lower ratio than the newest; the same in every row [1] */
  readonly "percentile": readonly (number | null)[]
  /** the other coin */
  readonly "otherCoin": readonly string[]
}
/** The volatility index of a coin against that of another by day: spread, ratio, and how unusual the ratio is. Last value of each UTC day, today’s being the newest. Z-score of the ratio = (ratio − mean)/standard deviation over the window, divisor n − 1; none where a day of it is missing. Percentile: of the days of the span before the newest. */
export const volIndexPair = (given: VolIndexPairArguments): Question<VolIndexPairColumns> => ({ study: "vol-index-pair", given })

export type VolIndexStatsArguments = {
  /** coin */
  readonly "coin": string
}
export type VolIndexStatsColumns = {
  /** length of the span, today included [days] */
  readonly "spanDays": readonly number[]
  /** whether it reaches back to the first day stored */
  readonly "isAll": readonly boolean[]
  /** who publishes the index */
  readonly "venue": readonly string[]
  /** the venue’s name of the index */
  readonly "indexName": readonly string[]
  /** instant of the newest value [ms since 1970 UTC] */
  readonly "updatedAt": readonly number[]
  /** newest value of the index [decimal] */
  readonly "vol": readonly number[]
  /** its change over 24 hours [decimal] */
  readonly "change": readonly (number | null)[]
  /** move of a day that it implies, one standard deviation [decimal] */
  readonly "dailyMove": readonly number[]
  /** newest spot price stored [quote ccy] */
  readonly "spot": readonly (number | null)[]
  /** the implied move as a distance from spot [quote ccy] */
  readonly "dailyMovePrice": readonly (number | null)[]
  /** days of the span with a value [days] */
  readonly "days": readonly number[]
  /** days of the span without one [days] */
  readonly "missingDays": readonly number[]
  /** lowest daily value [decimal] */
  readonly "low": readonly (number | null)[]
  /** highest daily value [decimal] */
  readonly "high": readonly (number | null)[]
  /** mean of the daily values [decimal] */
  readonly "mean": readonly (number | null)[]
  /** their standard deviation [decimal] */
  readonly "deviation": readonly (number | null)[]
  /** distance of the newest value from the mean [standard deviations] */
  readonly "zScore": readonly (number | null)[]
  /** 0 at the low of the span, 1 at its high [1] */
  readonly "rank": readonly (number | null)[]
  /** share of the earlier days with a lower value [1] */
  readonly "percentile": readonly (number | null)[]
  /** annualised vol of the index over the span; null where a day is missing [decimal] */
  readonly "volOfVol": readonly (number | null)[]
  /** days of the span on which a premium over 30 days became known [days] */
  readonly "premiumDays": readonly number[]
  /** mean premium: index 30 days earlier − realised since [decimal] */
  readonly "premiumMean": readonly (number | null)[]
  /** share of days on which it was above zero [1] */
  readonly "premiumPositive": readonly (number | null)[]
  /** 5th percentile of the premium [decimal] */
  readonly "premium05": readonly (number | null)[]
  /** 25th percentile [decimal] */
  readonly "premium25": readonly (number | null)[]
  /** median [decimal] */
  readonly "premium50": readonly (number | null)[]
  /** 75th percentile [decimal] */
  readonly "premium75": readonly (number | null)[]
  /** 95th percentile [decimal] */
  readonly "premium95": readonly (number | null)[]
}
/** Where the published volatility index of a coin stands: rank, percentile, z-score, its own vol and its premium over 30, 90 and 365 days and all that is stored. From the last value of each UTC day, today’s being the newest. Rank = (now − low)/(high − low). Percentile: share of earlier days below now. Z-score = (now − mean)/standard deviation. Vol of vol: close-to-close of the index, ×√365. Premium = index 30 days earlier − Parkinson vol of the 30 days since; percentiles interpolate between values. A number is told when nine tenths of the days of its span are known. Implied daily move = index/√365; as a price, times spot. */
export const volIndexStats = (given: VolIndexStatsArguments): Question<VolIndexStatsColumns> => ({ study: "vol-index-stats", given })

export type ConstantMaturityArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** sign of the risk reversal: call-minus-put, put-minus-call */
  readonly "sign"?: 'call-minus-put' | 'put-minus-call'
  /** call + put − 2·ATM, or half of it: full, halved */
  readonly "butterfly"?: 'full' | 'halved'
  /** length of the history before the answer [days, 0.01 to 3650] [days] */
  readonly "days"?: number
  /** constant maturities: of 1, 2, 3, 7, 14, 21, 30, 60, 90 and 180 [days, each 1 to 180, at most 10] [days] */
  readonly "tenors"?: readonly number[]
  /** most instants in the answer [points, 2 to 5000] [points] */
  readonly "points"?: number
}
export type ConstantMaturityColumns = {
  /** instant of the snapshot [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** constant maturity [days] */
  readonly "tenorDays": readonly number[]
  /** at-the-money vol [decimal] */
  readonly "atmVol": readonly (number | null)[]
  /** 5-delta risk reversal [decimal] */
  readonly "rr05": readonly (number | null)[]
  /** 5-delta butterfly [decimal] */
  readonly "fly05": readonly (number | null)[]
  /** 15-delta risk reversal [decimal] */
  readonly "rr15": readonly (number | null)[]
  /** 15-delta butterfly [decimal] */
  readonly "fly15": readonly (number | null)[]
  /** 25-delta risk reversal [decimal] */
  readonly "rr25": readonly (number | null)[]
  /** 25-delta butterfly [decimal] */
  readonly "fly25": readonly (number | null)[]
  /** 35-delta risk reversal [decimal] */
  readonly "rr35": readonly (number | null)[]
  /** 35-delta butterfly [decimal] */
  readonly "fly35": readonly (number | null)[]
}
/** History of at-the-money vol, risk reversals and butterflies at constant maturities from a day to half a year. Each snapshot’s total variance σ²T, interpolated linearly in T between listed expiries at the same delta, back to vol. Stored when the snapshot was taken; above the asked number of points the last snapshot of each bucket is shown, over long spans of its hours or days. */
export const constantMaturity = (given: ConstantMaturityArguments): Question<ConstantMaturityColumns> => ({ study: "constant-maturity", given })

export type DeltaGridArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
}
export type DeltaGridColumns = {
  /** expiry: a listed one; tenor: a constant maturity */
  readonly "kind": readonly string[]
  /** expiry; null for a constant maturity [ms since 1970 UTC] */
  readonly "expiry": readonly (number | null)[]
  /** remaining life or tenor [days] */
  readonly "days": readonly number[]
  /** forward of the expiry [quote ccy] */
  readonly "forward": readonly (number | null)[]
  /** vol of the 5-delta put; null out of reach [decimal] */
  readonly "put05": readonly (number | null)[]
  /** vol of the 10-delta put; null out of reach [decimal] */
  readonly "put10": readonly (number | null)[]
  /** vol of the 15-delta put; null out of reach [decimal] */
  readonly "put15": readonly (number | null)[]
  /** vol of the 20-delta put; null out of reach [decimal] */
  readonly "put20": readonly (number | null)[]
  /** vol of the 25-delta put; null out of reach [decimal] */
  readonly "put25": readonly (number | null)[]
  /** vol of the 30-delta put; null out of reach [decimal] */
  readonly "put30": readonly (number | null)[]
  /** vol of the 35-delta put; null out of reach [decimal] */
  readonly "put35": readonly (number | null)[]
  /** vol of the 40-delta put; null out of reach [decimal] */
  readonly "put40": readonly (number | null)[]
  /** vol of the 45-delta put; null out of reach [decimal] */
  readonly "put45": readonly (number | null)[]
  /** vol at the money [decimal] */
  readonly "atm": readonly (number | null)[]
  /** vol of the 45-delta call; null out of reach [decimal] */
  readonly "call45": readonly (number | null)[]
  /** vol of the 40-delta call; null out of reach [decimal] */
  readonly "call40": readonly (number | null)[]
  /** vol of the 35-delta call; null out of reach [decimal] */
  readonly "call35": readonly (number | null)[]
  /** vol of the 30-delta call; null out of reach [decimal] */
  readonly "call30": readonly (number | null)[]
  /** vol of the 25-delta call; null out of reach [decimal] */
  readonly "call25": readonly (number | null)[]
  /** vol of the 20-delta call; null out of reach [decimal] */
  readonly "call20": readonly (number | null)[]
  /** vol of the 15-delta call; null out of reach [decimal] */
  readonly "call15": readonly (number | null)[]
  /** vol of the 10-delta call; null out of reach [decimal] */
  readonly "call10": readonly (number | null)[]
  /** vol of the 5-delta call; null out of reach [decimal] */
  readonly "call05": readonly (number | null)[]
}
/** Vol by delta, from the 5-delta put over the money to the 5-delta call, for listed expiries and constant maturities. Per expiry, variance σ² is linear in |Δ| between the two listed calls (puts) around each target; Δ = N(d₁) on the forward, not premium-adjusted; no extrapolation. Constant maturities: total variance σ²T linear in T at the same delta. */
export const deltaGrid = (given: DeltaGridArguments): Question<DeltaGridColumns> => ({ study: "delta-grid", given })

export type ImpliedDistributionArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** expiry; the fitted one nearest to 30 days when absent */
  readonly "expiry"?: Instant
  /** prices in the answer [points, 11 to 1001] [points] */
  readonly "points"?: number
}
export type ImpliedDistributionColumns = {
  /** expiry [ms since 1970 UTC] */
  readonly "expiry": readonly number[]
  /** remaining life [days] */
  readonly "days": readonly number[]
  /** forward: the mean of the distribution [quote ccy] */
  readonly "forward": readonly number[]
  /** price at expiry [quote ccy] */
  readonly "price": readonly number[]
  /** risk-neutral density of the fitted smile [1/quote ccy] */
  readonly "density": readonly number[]
  /** density of a flat smile at the at-the-money vol, for comparison [1/quote ccy] */
  readonly "lognormal": readonly number[]
  /** risk-neutral probability of settling at or below the price [1] */
  readonly "below": readonly number[]
  /** probability between the first and the last price of the answer [1] */
  readonly "covered": readonly number[]
}
/** The distribution of the price at expiry that option prices imply: risk-neutral density and cumulative probability of one expiry. Breeden and Litzenberger (1978) on the fitted smile: f(K) = g(k)/(K√(2πw))·exp(−d₂²/2) with Durrleman’s g, and P(S > K) = N(d₂) − φ(d₂)·w′(k)/(2√w). Measure: USD, forward as mean. Never differenced from raw quotes. Prices reach, along the fitted wings, to where less than 0.05 % of probability is left on either side, and at least four standard deviations: the density integrates to 1 within 0.001, to what `covered` says. */
export const impliedDistribution = (given: ImpliedDistributionArguments): Question<ImpliedDistributionColumns> => ({ study: "implied-distribution", given })

export type MetricsArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** sign of the risk reversal: call-minus-put, put-minus-call */
  readonly "sign"?: 'call-minus-put' | 'put-minus-call'
  /** call + put − 2·ATM, or half of it: full, halved */
  readonly "butterfly"?: 'full' | 'halved'
  /** how far back the comparison goes [days, 0.01 to 365] [days] */
  readonly "daysBack"?: number
}
export type MetricsColumns = {
  /** expiry [ms since 1970 UTC] */
  readonly "expiry": readonly number[]
  /** remaining life [days] */
  readonly "days": readonly number[]
  /** forward of the expiry [quote ccy] */
  readonly "forward": readonly number[]
  /** return of the forward since comparedAt [decimal] */
  readonly "forwardChange": readonly (number | null)[]
  /** at-the-money-forward straddle: the expected move [quote ccy] */
  readonly "straddle": readonly (number | null)[]
  /** at-the-money vol [decimal] */
  readonly "atmVol": readonly (number | null)[]
  /** change of the at-the-money vol since comparedAt; null when the expiry was not listed then [decimal] */
  readonly "atmVolChange": readonly (number | null)[]
  /** 25-delta risk reversal [decimal] */
  readonly "rr25": readonly (number | null)[]
  /** change of the 25-delta risk reversal since comparedAt; null when the expiry was not listed then [decimal] */
  readonly "rr25Change": readonly (number | null)[]
  /** 15-delta risk reversal [decimal] */
  readonly "rr15": readonly (number | null)[]
  /** change of the 15-delta risk reversal since comparedAt; null when the expiry was not listed then [decimal] */
  readonly "rr15Change": readonly (number | null)[]
  /** 25-delta butterfly [decimal] */
  readonly "fly25": readonly (number | null)[]
  /** change of the 25-delta butterfly since comparedAt; null when the expiry was not listed then [decimal] */
  readonly "fly25Change": readonly (number | null)[]
  /** 15-delta butterfly [decimal] */
  readonly "fly15": readonly (number | null)[]
  /** change of the 15-delta butterfly since comparedAt; null when the expiry was not listed then [decimal] */
  readonly "fly15Change": readonly (number | null)[]
  /** instant of the earlier snapshot [ms since 1970 UTC] */
  readonly "comparedAt": readonly (number | null)[]
}
/** One row per expiry: forward, expected move, at-the-money vol, skew and butterflies, each with its change over some days. Changes compare the same expiry with the last snapshot at or before the compared instant: comparedAt says which; where a history is sparse it may lie twice its usual spacing before. Risk reversal and butterfly as in the skew study. Expected move: Black-76 straddle struck at the forward with the at-the-money vol. */
export const metrics = (given: MetricsArguments): Question<MetricsColumns> => ({ study: "metrics", given })

export type MoneynessGridArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
}
export type MoneynessGridColumns = {
  /** expiry: a listed one; tenor: a constant maturity */
  readonly "kind": readonly string[]
  /** expiry; null for a constant maturity [ms since 1970 UTC] */
  readonly "expiry": readonly (number | null)[]
  /** remaining life or tenor [days] */
  readonly "days": readonly number[]
  /** strike over forward − 1 [percent] */
  readonly "moneyness": readonly number[]
  /** vol of the fitted smile there; null outside the listed strikes [decimal] */
  readonly "vol": readonly (number | null)[]
}
/** Vol at 10, 20, 30 and 40 % below and above the forward, of every expiry and at 7, 30, 60, 90 and 180 days. Vol of the fitted smile of each expiry at K = F·(1 + m), m from −40 % to 40 %, within the listed strikes; rejected slices are left out (see Surface fit). Constant maturities: total variance σ²T linear in T at the same moneyness between listed expiries, nothing outside them. */
export const moneynessGrid = (given: MoneynessGridArguments): Question<MoneynessGridColumns> => ({ study: "moneyness-grid", given })

export type RecentVolArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how far back [hours, 0.25 to 168] [hours] */
  readonly "hours"?: number
  /** shortest remaining life [days, 0 to 3650] [days] */
  readonly "leastDays"?: number
  /** longest remaining life [days, 0 to 3650] [days] */
  readonly "mostDays"?: number
  /** sign of the skew: call-minus-put, put-minus-call */
  readonly "sign"?: 'call-minus-put' | 'put-minus-call'
  /** most instants in the answer [points, 2 to 5000] [points] */
  readonly "points"?: number
}
export type RecentVolColumns = {
  /** instant of the snapshot [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** mean at-the-money vol of the expiries counted [decimal] */
  readonly "atmVol": readonly (number | null)[]
  /** mean over them of the 20 to 30-delta calls less the puts, by the sign asked for [decimal] */
  readonly "skew": readonly (number | null)[]
  /** mean of the 20 to 30-delta vols of both sides less the at-the-money vol [decimal] */
  readonly "wings": readonly (number | null)[]
  /** expiries counted [1] */
  readonly "expiries": readonly number[]
}
/** At-the-money vol, skew and wings of the last hours, snapshot by snapshot, of the expiries within a range of days. Of each stored snapshot the expiries whose remaining life lies within the range, both ends included. ATM: their mean at-the-money vol. Skew = mean σ(call 20, 25, 30Δ) − mean σ(put 20, 25, 30Δ); wings = mean of the six − ATM; each of an expiry whose smile reaches all of its deltas, then the mean over expiries. Above the asked number of points whole snapshots are left out evenly. */
export const recentVol = (given: RecentVolArguments): Question<RecentVolColumns> => ({ study: "recent-vol", given })

export type ShadowSkewArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** sign of the risk reversal: call-minus-put, put-minus-call */
  readonly "sign"?: 'call-minus-put' | 'put-minus-call'
  /** call + put − 2·ATM, or half of it: full, halved */
  readonly "butterfly"?: 'full' | 'halved'
  /** delta of both wings, percent: 05, 15, 25, 35 */
  readonly "delta"?: '05' | '15' | '25' | '35'
  /** divide by the at-the-money vol of the same maturity */
  readonly "normalised"?: boolean
  /** how long before the answer the shadow was true [days, 0.04 to 3650] [days] */
  readonly "shadowDays"?: number
  /** instant of the shadow; wins over shadowDays */
  readonly "shadowAsOf"?: Instant
}
export type ShadowSkewColumns = {
  /** expiry [ms since 1970 UTC] */
  readonly "expiry": readonly number[]
  /** remaining life [days] */
  readonly "days": readonly number[]
  /** risk reversal at the delta asked for [decimal] */
  readonly "rr": readonly (number | null)[]
  /** butterfly at the delta [decimal] */
  readonly "fly": readonly (number | null)[]
  /** instant of the shadow [ms since 1970 UTC] */
  readonly "shadowAt": readonly (number | null)[]
  /** risk reversal of the shadow at the same remaining life [decimal] */
  readonly "shadowRr": readonly (number | null)[]
  /** butterfly of the shadow at the same remaining life [decimal] */
  readonly "shadowFly": readonly (number | null)[]
}
/** Risk reversal and butterfly of every expiry beside those of an earlier moment at the same remaining life. Risk reversal = σ(call Δ) − σ(put Δ), butterfly = σ(call Δ) + σ(put Δ) − 2·σ(ATM), by the sign and the half asked for. The shadow is matched by remaining life, not by date: of the last surface stored at the earlier moment the total variance at each delta is linear in time between its listed expiries; nothing outside them. */
export const shadowSkew = (given: ShadowSkewArguments): Question<ShadowSkewColumns> => ({ study: "shadow-skew", given })

export type SkewArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** sign of the risk reversal: call-minus-put, put-minus-call */
  readonly "sign"?: 'call-minus-put' | 'put-minus-call'
  /** call + put − 2·ATM, or half of it: full, halved */
  readonly "butterfly"?: 'full' | 'halved'
  /** rows by listed expiry or by constant maturity: expiry, tenor */
  readonly "maturities"?: 'expiry' | 'tenor'
  /** divide by the at-the-money vol of the same maturity */
  readonly "normalised"?: boolean
}
export type SkewColumns = {
  /** expiry; null for a constant maturity [ms since 1970 UTC] */
  readonly "expiry": readonly (number | null)[]
  /** remaining life or tenor [days] */
  readonly "days": readonly number[]
  /** at-the-money vol [decimal] */
  readonly "atmVol": readonly (number | null)[]
  /** 5-delta risk reversal [decimal] */
  readonly "rr05": readonly (number | null)[]
  /** 5-delta butterfly [decimal] */
  readonly "fly05": readonly (number | null)[]
  /** 15-delta risk reversal [decimal] */
  readonly "rr15": readonly (number | null)[]
  /** 15-delta butterfly [decimal] */
  readonly "fly15": readonly (number | null)[]
  /** 25-delta risk reversal [decimal] */
  readonly "rr25": readonly (number | null)[]
  /** 25-delta butterfly [decimal] */
  readonly "fly25": readonly (number | null)[]
  /** 35-delta risk reversal [decimal] */
  readonly "rr35": readonly (number | null)[]
  /** 35-delta butterfly [decimal] */
  readonly "fly35": readonly (number | null)[]
}
/** Risk reversals and butterflies at 5, 15, 25 and 35 delta, by expiry or constant maturity. Risk reversal = σ(call Δ) − σ(put Δ), negative when puts are dearer; the sign is an argument. Butterfly = σ(call Δ) + σ(put Δ) − 2·σ(ATM), or half of it. Normalised: divided by the ATM vol of the same maturity. */
export const skew = (given: SkewArguments): Question<SkewColumns> => ({ study: "skew", given })

export type SmileArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** expiries to show; all when empty */
  readonly "expiries"?: readonly Instant[]
}
export type SmileColumns = {
  /** expiry [ms since 1970 UTC] */
  readonly "expiry": readonly number[]
  /** remaining life [days] */
  readonly "days": readonly number[]
  /** forward of the expiry [quote ccy] */
  readonly "forward": readonly number[]
  /** strike [quote ccy] */
  readonly "strike": readonly number[]
  /** ln(K/F) [1] */
  readonly "logMoneyness": readonly number[]
  /** |Δ| of the put below the forward, 1 − Δ of the call above: 0 far put, 0.5 money, 1 far call [1] */
  readonly "deltaAxis": readonly (number | null)[]
  /** the quoted out-of-the-money side is the call */
  readonly "isCall": readonly boolean[]
  /** vol of the best bid; null when nobody bids [decimal] */
  readonly "bidVol": readonly (number | null)[]
  /** vol of the venue’s mark [decimal] */
  readonly "markVol": readonly (number | null)[]
  /** vol of the best ask [decimal] */
  readonly "askVol": readonly (number | null)[]
  /** vol of the fitted smile; null when the slice was rejected [decimal] */
  readonly "fittedVol": readonly (number | null)[]
  /** mark − fitted: positive is rich [decimal] */
  readonly "residual": readonly (number | null)[]
}
/** Bid, mark and ask vol of the out-of-the-money option at every strike, with the fitted curve, by strike and by delta. Vols of bid and ask are inverted from the premiums with Black-76 on the forward of the expiry (r = 0, Act/365) where the venue does not publish them. Fitted: raw SVI without butterfly or calendar arbitrage. Delta axis: |Δ| for puts, 1 − Δ for calls, Δ = N(d₁), not premium-adjusted. */
export const smile = (given: SmileArguments): Question<SmileColumns> => ({ study: "smile", given })

export type SurfaceFitArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
}
export type SurfaceFitColumns = {
  /** expiry [ms since 1970 UTC] */
  readonly "expiry": readonly number[]
  /** remaining life [days] */
  readonly "days": readonly number[]
  /** remaining life, Act/365 [years] */
  readonly "timeYears": readonly number[]
  /** forward of the expiry [quote ccy] */
  readonly "forward": readonly number[]
  /** where the forward is from: venue, mark-parity (put-call parity of the venue’s marks), parity (of bids and asks) or index */
  readonly "forwardSource": readonly string[]
  /** quotes in the fit [quotes] */
  readonly "quotes": readonly number[]
  /** fitted, or why the slice was rejected */
  readonly "status": readonly string[]
  /** SVI level [total variance] */
  readonly "a": readonly (number | null)[]
  /** SVI slope of the wings [total variance] */
  readonly "b": readonly (number | null)[]
  /** SVI tilt [1] */
  readonly "rho": readonly (number | null)[]
  /** SVI shift [log-moneyness] */
  readonly "m": readonly (number | null)[]
  /** SVI roundness [log-moneyness] */
  readonly "sigma": readonly (number | null)[]
  /** splines on top of SVI, total variance: “from width c₀ c₁ …” adds Σ cⱼ·B(asinh(k/width)/0.3 − from − j) with the cubic B-spline B; null where there are none */
  readonly "correction": readonly (string | null)[]
  /** root mean square error of the fit against the marks [decimal] */
  readonly "rmsVol": readonly (number | null)[]
  /** largest absolute error of the fit [decimal] */
  readonly "maxErrorVol": readonly (number | null)[]
  /** least value of Durrleman's g; negative would be butterfly arbitrage [1] */
  readonly "minG": readonly (number | null)[]
  /** steepest wing b(1 + |ρ|); above 2 would break Lee’s bound [1] */
  readonly "leeSlope": readonly (number | null)[]
  /** fitted quotes with a bid and an ask vol [quotes] */
  readonly "twoSided": readonly (number | null)[]
  /** of those, how many the fitted smile leaves [quotes] */
  readonly "outside": readonly (number | null)[]
  /** of those, how many marks lie outside their own bid and ask: the smile follows the quotes there [quotes] */
  readonly "marksOutside": readonly (number | null)[]
  /** vol by which the calendar condition moved the smile off its own best fit, root mean square over its quotes [decimal] */
  readonly "movedRmsVol": readonly (number | null)[]
  /** the same, largest of its quotes [decimal] */
  readonly "movedMaxVol": readonly (number | null)[]
  /** fitted expiries that this one crosses within the strikes that both list [expiries] */
  readonly "calendarViolations": readonly number[]
}
/** How well the fitted smiles describe the market, expiry by expiry, with every rejected slice and its reason. Raw SVI per expiry in total variance, w(k) = a + b(ρ(k − m) + √((k − m)² + σ²)), k = ln(K/F), fitted to the out-of-the-money mark vols of bid-for strikes, weighted by vega; on top cubic splines in asinh(k/σ√T) that bring it between bid and ask and to the market’s vol at the money; a mark outside its own bid and ask counts as the nearer of the two. No butterfly arbitrage (g ≥ 0, b(1 + |ρ|) ≤ 2). Where smiles cross within the strikes that both expiries list, the least weighted move in vol takes them apart. J. Gatheral and A. Jacquier, arXiv:1204.0646. */
export const surfaceFit = (given: SurfaceFitArguments): Question<SurfaceFitColumns> => ({ study: "surface-fit", given })

export type TermStructureArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** how long before the answer the shadow curve was true [days, 0 to 3650] [days] */
  readonly "shadowDays"?: number
  /** instant of the shadow curve; wins over shadowDays */
  readonly "shadowAsOf"?: Instant
}
export type TermStructureColumns = {
  /** expiry [ms since 1970 UTC] */
  readonly "expiry": readonly number[]
  /** remaining life [days] */
  readonly "days": readonly number[]
  /** forward of the expiry [quote ccy] */
  readonly "forward": readonly number[]
  /** where the forward is from: venue, mark-parity (put-call parity of the venue’s marks), parity (of bids and asks) or index */
  readonly "forwardSource": readonly string[]
  /** simple annualised basis of the forward over the index; null below one day [decimal/yr] */
  readonly "basis": readonly (number | null)[]
  /** at-the-money vol [decimal] */
  readonly "atmVol": readonly (number | null)[]
  /** vol from the previous expiry to this one; null where total variance falls [decimal] */
  readonly "forwardVol": readonly (number | null)[]
  /** instant of the shadow curve [ms since 1970 UTC] */
  readonly "shadowAt": readonly (number | null)[]
  /** at-the-money vol of the shadow curve at the same remaining life [decimal] */
  readonly "shadowAtmVol": readonly (number | null)[]
}
/** At-the-money vol by expiry with the forward vol between expiries, beside the curve of an earlier moment. ATM: nearest out-of-the-money put and call around the forward, weighted by distance from strike to forward. Forward vol = √((σ₂²T₂ − σ₁²T₁)/(T₂ − T₁)), a gap where negative. The shadow curve is matched by remaining life, not by date: its total variance is interpolated linearly in time to the life of each expiry shown. Basis = (F/S − 1)·365/days. */
export const termStructure = (given: TermStructureArguments): Question<TermStructureColumns> => ({ study: "term-structure", given })

export type VolRunArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** expiries to show; all when empty */
  readonly "expiries"?: readonly Instant[]
}
export type VolRunColumns = {
  /** expiry [ms since 1970 UTC] */
  readonly "expiry": readonly number[]
  /** remaining life [days] */
  readonly "days": readonly number[]
  /** forward of the expiry; null where nothing tells one [quote ccy] */
  readonly "forward": readonly (number | null)[]
  /** put05 … put45, atm, call45 … call05 */
  readonly "point": readonly string[]
  /** vol bid there; null where no bid on either side of the delta is known [decimal] */
  readonly "bidVol": readonly (number | null)[]
  /** vol of the marks [decimal] */
  readonly "markVol": readonly (number | null)[]
  /** vol asked [decimal] */
  readonly "askVol": readonly (number | null)[]
  /** half of bid and ask [decimal] */
  readonly "midVol": readonly (number | null)[]
  /** ask − bid [decimal] */
  readonly "width": readonly (number | null)[]
}
/** What vol is bid and asked at the money and at every delta of every expiry, as a dealer quotes a run. Per expiry and side of the book, variance σ² of the bids (asks) is linear in |Δ| between the two listed options around each delta that have one, calls from calls, puts from puts; Δ = N(d₁) on the forward at the mark vol. ATM: nearest out-of-the-money put and call around the forward. No extrapolation. */
export const volRun = (given: VolRunArguments): Question<VolRunColumns> => ({ study: "vol-run", given })

export type VolSurfaceArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** horizontal axis: moneyness, delta */
  readonly "axis"?: 'moneyness' | 'delta'
}
export type VolSurfaceColumns = {
  /** expiry [ms since 1970 UTC] */
  readonly "expiry": readonly number[]
  /** remaining life [days] */
  readonly "days": readonly number[]
  /** K/F, or |Δ| of puts and 1 − Δ of calls, as asked [1] */
  readonly "x": readonly number[]
  /** fitted vol (moneyness) or market vol (delta); null outside the quoted strikes [decimal] */
  readonly "vol": readonly (number | null)[]
}
/** Vol over moneyness or delta and remaining life, one regular grid for the surface and its heat map. Moneyness: the fitted smile of each expiry at K/F from 0.5 to 2 in equal steps of log-moneyness, within the listed strikes; rejected slices are left out (see Surface fit). Delta: the delta grid of each expiry. */
export const volSurface = (given: VolSurfaceArguments): Question<VolSurfaceColumns> => ({ study: "vol-surface", given })

export type OptionYieldsArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** expiries to show; all when empty */
  readonly "expiries"?: readonly Instant[]
  /** call: covered calls; put: cash-secured puts; both: both, call, put */
  readonly "type"?: 'both' | 'call' | 'put'
  /** least open interest of an option [coin, 0 to 1000000000] [coin] */
  readonly "leastOpenCoin"?: number
}
export type OptionYieldsColumns = {
  /** name at the venue */
  readonly "instrument": readonly string[]
  /** expiry [ms since 1970 UTC] */
  readonly "expiry": readonly number[]
  /** remaining life [days] */
  readonly "days": readonly number[]
  /** call: sold against the coin; put: sold against cash */
  readonly "type": readonly string[]
  /** strike [quote ccy] */
  readonly "strike": readonly number[]
  /** strike ÷ index − 1; a call is out of the money above 0, a put below [decimal] */
  readonly "moneyness": readonly number[]
  /** forward delta at the mark [1] */
  readonly "delta": readonly (number | null)[]
  /** spot index [quote ccy] */
  readonly "index": readonly number[]
  /** best bid at the index: what a seller gets now [quote ccy] */
  readonly "bidUsd": readonly (number | null)[]
  /** mark at the index [quote ccy] */
  readonly "markUsd": readonly (number | null)[]
  /** best ask at the index [quote ccy] */
  readonly "askUsd": readonly (number | null)[]
  /** yield on the bid, over the life of the option [decimal] */
  readonly "bidAbsolute": readonly (number | null)[]
  /** yield on the mark, over the life of the option [decimal] */
  readonly "markAbsolute": readonly (number | null)[]
  /** yield on the ask, over the life of the option [decimal] */
  readonly "askAbsolute": readonly (number | null)[]
  /** yield on the bid, a year, simple [decimal] */
  readonly "bidAnnual": readonly (number | null)[]
  /** yield on the mark, a year, simple [decimal] */
  readonly "markAnnual": readonly (number | null)[]
  /** yield on the ask, a year, simple [decimal] */
  readonly "askAnnual": readonly (number | null)[]
  /** yield on the bid when called away at the strike; null for puts, over the life of the option [decimal] */
  readonly "bidCalledOutAbsolute": readonly (number | null)[]
  /** yield on the mark when called away at the strike; null for puts, over the life of the option [decimal] */
  readonly "markCalledOutAbsolute": readonly (number | null)[]
  /** yield on the ask when called away at the strike; null for puts, over the life of the option [decimal] */
  readonly "askCalledOutAbsolute": readonly (number | null)[]
  /** yield on the bid when called away at the strike; null for puts, a year, simple [decimal] */
  readonly "bidCalledOutAnnual": readonly (number | null)[]
  /** yield on the mark when called away at the strike; null for puts, a year, simple [decimal] */
  readonly "markCalledOutAnnual": readonly (number | null)[]
  /** yield on the ask when called away at the strike; null for puts, a year, simple [decimal] */
  readonly "askCalledOutAnnual": readonly (number | null)[]
  /** open contracts [coin] */
  readonly "openInterestCoin": readonly (number | null)[]
}
/** Yield of selling each option against coin or cash: covered call, if called away, cash-secured put, on bid, mark and ask. Covered call: m/(1 − m) = premium/(S − premium), m the premium in coin. Called out: K/(S − premium) − 1, when the coin is called away at the strike. Cash-secured put: premium/(K − premium). Premiums of coin-settled books are valued at the index S, for the coin tied up is. A year: ÷ T, simple, T in Act/365 to the expiry instant. Null without a quote, and where the premium is as large as what is tied up. */
export const optionYields = (given: OptionYieldsArguments): Question<OptionYieldsColumns> => ({ study: "option-yields", given })

export type StraddleRunArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** expiries to show; all when empty */
  readonly "expiries"?: readonly Instant[]
}
export type StraddleRunColumns = {
  /** expiry [ms since 1970 UTC] */
  readonly "expiry": readonly number[]
  /** remaining life [days] */
  readonly "days": readonly number[]
  /** strike nearest the forward [quote ccy] */
  readonly "strike": readonly number[]
  /** call of the straddle */
  readonly "call": readonly string[]
  /** put of the straddle */
  readonly "put": readonly string[]
  /** forward of the expiry [quote ccy] */
  readonly "forward": readonly number[]
  /** call plus put, best bids [quote ccy] */
  readonly "bid": readonly (number | null)[]
  /** call plus put, marks [quote ccy] */
  readonly "mark": readonly (number | null)[]
  /** call plus put, best asks [quote ccy] */
  readonly "ask": readonly (number | null)[]
  /** bid ÷ spot [decimal] */
  readonly "bidOfSpot": readonly (number | null)[]
  /** mark ÷ spot: the move that the market expects by expiry [decimal] */
  readonly "markOfSpot": readonly (number | null)[]
  /** ask ÷ spot [decimal] */
  readonly "askOfSpot": readonly (number | null)[]
  /** both legs, for one vol point [quote ccy per vol point] */
  readonly "vega": readonly (number | null)[]
  /** both legs, for one calendar day; negative [quote ccy per day] */
  readonly "theta": readonly (number | null)[]
  /** spot index [quote ccy] */
  readonly "index": readonly number[]
}
/** The at-the-money straddle of every expiry: strike, price on bid, mark and ask, share of spot, vega and theta. The strike nearest the forward that lists a call and a put. Premiums of coin-settled books times the forward of the expiry; the share is of spot. Black-76 greeks at the mark vols, both legs, r = 0. */
export const straddleRun = (given: StraddleRunArguments): Question<StraddleRunColumns> => ({ study: "straddle-run", given })

export type FormulaArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** formula over columns of studies with a history */
  readonly "formula": string
  /** how far back: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
  /** step of the answer; auto: by span and windows: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w */
  readonly "granularity"?: 'auto' | '1m' | '5m' | '15m' | '1h' | '4h' | '1d' | '1w'
}
export type FormulaColumns = {
  /** instant; every number is of what was known by then [ms since 1970 UTC] */
  readonly "at": readonly number[]
  /** value of the formula, in the unit beside it [of the formula] */
  readonly "value": readonly (number | null)[]
  /** unit that follows from the formula; 1 for a ratio */
  readonly "unit": readonly string[]
}
/** A series that a formula makes of the columns of studies with a history. Every name is one column of a study (formula-names lists them), of this market unless it says another: ATM30(deribit:ETH). Columns are joined by instant on an even grid: at each the newest number known by then, of a bucket when it has ended, none older than two steps. Units are checked; windows look at the past alone and want their present value and half of the rest. What is missing stays missing. The grid is the shortest bucket that holds span and windows in 750 steps, at most 1500 when asked for. */
export const formula = (given: FormulaArguments): Question<FormulaColumns> => ({ study: "formula", given })

export type FormulaByMarketArguments = {
  /** formula over columns of studies with a history */
  readonly "formula": string
  /** past that low, high and percentile are of: days back such as 30d, or from/to, at most 3650 days [days] */
  readonly "span"?: string
}
export type FormulaByMarketColumns = {
  /** venue */
  readonly "exchange": readonly string[]
  /** market */
  readonly "symbol": readonly string[]
  /** unit that follows from the formula; 1 for a ratio */
  readonly "unit": readonly (string | null)[]
  /** now, or at the instant asked for [of the formula] */
  readonly "value": readonly (number | null)[]
  /** now less 24 hours before [of the formula] */
  readonly "change": readonly (number | null)[]
  /** lowest of the span [of the formula] */
  readonly "low": readonly (number | null)[]
  /** highest of the span [of the formula] */
  readonly "high": readonly (number | null)[]
  /** share of the span that is at or below now [decimal] */
  readonly "percentile": readonly (number | null)[]
  /** why there is no number */
  readonly "missing": readonly (string | null)[]
}
/** What one formula comes to in every option market now, and where that stands in its own past. The formula is computed of every market that has stored vols of the last two days, each time with that market where a name says none (ATM30 - ATM7, not ATM30(deribit:BTC)). Change is to the point 24 hours before; the percentile is the share of the points of the span that are at or below now. A market in which it has no answer keeps its row and says why. */
export const formulaByMarket = (given: FormulaByMarketArguments): Question<FormulaByMarketColumns> => ({ study: "formula-by-market", given })

export type FormulaNamesArguments = {

}
export type FormulaNamesColumns = {
  /** as a formula writes it */
  readonly "name": readonly string[]
  /** function, short-name, or column of a study */
  readonly "kind": readonly string[]
  /** of the column; empty for a function, whose unit follows from what it is given */
  readonly "unit": readonly string[]
  /** how it is written */
  readonly "example": readonly string[]
  /** what it is */
  readonly "doc": readonly string[]
}
/** Every function, short name and column that a formula may write, with its unit. Functions of the language, short names for what is asked most, and every number of a study that has an instant, a history and no owner. A name takes a market in brackets (deribit:ETH), a short name of a tenor its days (rr25(30d), ATM30), an instrument in quotes, and arguments or columns that choose rows by name: venueHistory(venue='okx').openCoin. */
export const formulaNames = (given: FormulaNamesArguments = {}): Question<FormulaNamesColumns> => ({ study: "formula-names", given })

export type NumberChangeArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** any formula over columns of studies with a history; every number of the market that is kept when absent */
  readonly "formula"?: string
  /** first moment; 30 days before the second when absent */
  readonly "from"?: Instant
  /** second moment; that of the answer when absent */
  readonly "to"?: Instant
}
export type NumberChangeColumns = {
  /** kind of number */
  readonly "group": readonly string[]
  /** what it is */
  readonly "name": readonly string[]
  /** how a formula writes it */
  readonly "formula": readonly string[]
  /** unit of the number; 1 for a ratio */
  readonly "unit": readonly (string | null)[]
  /** first moment [ms since 1970 UTC] */
  readonly "startAt": readonly number[]
  /** second moment [ms since 1970 UTC] */
  readonly "endAt": readonly number[]
  /** at the first moment [as the unit says] */
  readonly "start": readonly (number | null)[]
  /** at the second moment [as the unit says] */
  readonly "end": readonly (number | null)[]
  /** second − first [as the unit says] */
  readonly "change": readonly (number | null)[]
  /** change ÷ size of the first; null where the first is 0 [1] */
  readonly "changeShare": readonly (number | null)[]
  /** why there is no number */
  readonly "missing": readonly (string | null)[]
}
/** Every number of a market that is kept as history, or any formula, at two moments with its change. Each number is a formula, computed of what was known at each moment: its newest value of the 24 hours until then, hour by hour, each of what was known by that hour. Change = second − first, in vol points for vols; share = change ÷ |first|. A number that has no answer keeps its row and says why. */
export const numberChange = (given: NumberChangeArguments): Question<NumberChangeColumns> => ({ study: "number-change", given })

export type OwnStudiesArguments = {

}
export type OwnStudiesColumns = {
  /** id of the study, by which every interface asks it */
  readonly "study": readonly string[]
  /** what its author calls it */
  readonly "title": readonly string[]
  /** what it shows */
  readonly "doc": readonly string[]
  /** its formula, in the words of its author */
  readonly "method": readonly string[]
  /** what it is about: option-book, coin, venue or none */
  readonly "subject": readonly string[]
  /** states and tables that it reads, comma-separated */
  readonly "needs": readonly string[]
  /** names of its arguments, comma-separated; empty when it has none */
  readonly "arguments": readonly string[]
  /** how it is drawn, as JSON: kind, and of plots x and y */
  readonly "chart": readonly string[]
  /** its columns as JSON: name, type, unit, doc, and the column of own-study that holds it */
  readonly "columns": readonly string[]
}
/** The studies that the operator of this desk has added, with what each shows and reads. A row for every folder of own studies that could be loaded when the desk started, in the order of their names. What could not be loaded stands on the status page with the reason. docs/own-studies.md says how one is made. */
export const ownStudies = (given: OwnStudiesArguments = {}): Question<OwnStudiesColumns> => ({ study: "own-studies", given })

export type OwnStudyArguments = {
  /** venue id */
  readonly "exchange": string
  /** market of the venue */
  readonly "symbol": string
  /** id of an own study; the first of them when not given */
  readonly "study"?: string
  /** arguments of its own, such as window=30, separated by commas */
  readonly "given"?: string
}
export type OwnStudyColumns = {
  /** column 1 of numbers, instants (ms) and flags (1 or 0) [as the study says] */
  readonly "number1": readonly (number | null)[]
  /** column 2 of numbers, instants (ms) and flags (1 or 0) [as the study says] */
  readonly "number2": readonly (number | null)[]
  /** column 3 of numbers, instants (ms) and flags (1 or 0) [as the study says] */
  readonly "number3": readonly (number | null)[]
  /** column 4 of numbers, instants (ms) and flags (1 or 0) [as the study says] */
  readonly "number4": readonly (number | null)[]
  /** column 5 of numbers, instants (ms) and flags (1 or 0) [as the study says] */
  readonly "number5": readonly (number | null)[]
  /** column 6 of numbers, instants (ms) and flags (1 or 0) [as the study says] */
  readonly "number6": readonly (number | null)[]
  /** column 7 of numbers, instants (ms) and flags (1 or 0) [as the study says] */
  readonly "number7": readonly (number | null)[]
  /** column 8 of numbers, instants (ms) and flags (1 or 0) [as the study says] */
  readonly "number8": readonly (number | null)[]
  /** column 9 of numbers, instants (ms) and flags (1 or 0) [as the study says] */
  readonly "number9": readonly (number | null)[]
  /** column 10 of numbers, instants (ms) and flags (1 or 0) [as the study says] */
  readonly "number10": readonly (number | null)[]
  /** column 1 of texts */
  readonly "text1": readonly (string | null)[]
  /** column 2 of texts */
  readonly "text2": readonly (string | null)[]
  /** column 3 of texts */
  readonly "text3": readonly (string | null)[]
  /** column 4 of texts */
  readonly "text4": readonly (string | null)[]
  /** column 5 of texts */
  readonly "text5": readonly (string | null)[]
}
/** The answer of one of the operator’s own studies about a market, laid out for its chart. The study itself says how it is computed: own-studies has its method, and which of these columns holds which of its own. A study of a coin is asked about the coin of the market, one of a venue about its venue. Programs ask the study itself, by its id. */
export const ownStudy = (given: OwnStudyArguments): Question<OwnStudyColumns> => ({ study: "own-study", given })
