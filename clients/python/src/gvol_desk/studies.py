"""Every study of the desk as a function that makes a typed question. Written by tools/gen-clients.ts."""
# fmt: off
from typing import List, Literal, Optional, Sequence, TypedDict

from .question import Instant, Legs, Question

AddressPositionsColumns = TypedDict(
    "AddressPositionsColumns",
    {"subaccount": List[float], "kind": List[str], "venue": List[str], "coin": List[str], "instrument": List[str], "size": List[float], "expiry": List[Optional[int]], "strike": List[Optional[float]], "type": List[Optional[str]], "entryPrice": List[Optional[float]], "entryAt": List[Optional[int]], "mark": List[Optional[float]], "index": List[Optional[float]], "markVol": List[Optional[float]], "valueUsd": List[Optional[float]], "pnlUsd": List[Optional[float]], "realisedUsd": List[Optional[float]], "feesUsd": List[Optional[float]], "unsettledUsd": List[Optional[float]], "deltaCoin": List[Optional[float]], "gammaCoin": List[Optional[float]], "vegaUsd": List[Optional[float]], "thetaUsd": List[Optional[float]], "isListed": List[bool], "block": List[float]},
    total=False,
)


def address_positions(
    *,
    network: str,
    address: str,
) -> Question[AddressPositionsColumns]:
    """What an address holds with Derive, read from its contracts: options, perpetuals, collateral and cash by subaccount, with entry, mark, profit and greeks.

    Subaccounts that the address owns, directly or through the exchange’s contract, and the balances of each, all at one block of the chain. An option is decoded from the number of its balance: type, strike, expiry. Marks are the venue’s, greeks Black-76 at the mark vol times the size. Entry: average cost of the trades that the venue tells of the address, told where they add up to the balance. Nothing is signed and no key is needed.

    network: network
    address: address on the network

    Columns:
    subaccount: number of the subaccount on its chain [1]
    kind: option, perpetual, collateral, cash or unknown
    venue: venue id
    coin: coin of the instrument, or the currency held
    instrument: name at the venue; what is held, where it is no instrument
    size: in coins, or units of the currency; + long or held, − short or owed [coin]
    expiry: expiry of an option [ms since 1970 UTC]
    strike: strike of an option [quote ccy]
    type: call or put
    entryPrice: average price of what is open, by the trades; null where these do not add up to it [quote ccy]
    entryAt: when the first of what is open was traded [ms since 1970 UTC]
    mark: mark of the venue, per coin [quote ccy]
    index: spot index [quote ccy]
    markVol: vol of the mark [decimal]
    valueUsd: what it is worth: options at the mark, perpetuals what is not yet cash, coins at the index [USD]
    pnlUsd: (mark − entry) × size [USD]
    realisedUsd: profit of what was closed, by the trades, before fees [USD]
    feesUsd: fees of its trades [USD]
    unsettledUsd: profit and funding of a perpetual that are not yet cash [USD]
    deltaCoin: change of value per unit of the coin’s price [coin]
    gammaCoin: change of delta per unit of the forward [coin/quote ccy]
    vegaUsd: for one vol point [USD]
    thetaUsd: for one day, or what is left of the life [USD]
    isListed: whether the venue lists it now
    block: number of the block that was read [1]
    """
    return Question("address-positions", {"network": network, "address": address})


AddressSettlementsColumns = TypedDict(
    "AddressSettlementsColumns",
    {"at": List[int], "subaccount": List[float], "instrument": List[str], "amountCoin": List[float], "settlementPrice": List[float], "pnlUsd": List[Optional[float]], "feesUsd": List[Optional[float]]},
    total=False,
)


def address_settlements(
    *,
    network: str,
    address: str,
) -> Question[AddressSettlementsColumns]:
    """Options that an address held with Derive at their expiry: size, settlement price, profit, newest first.

    Derive’s public/get_option_settlement_history of each subaccount that the chain says is the address’s, the newest two thousand of each. Profit is the venue’s: value at expiry − average cost with fees; fees = profit without them − profit.

    network: network
    address: address on the network

    Columns:
    at: expiry [ms since 1970 UTC]
    subaccount: number of the subaccount on its chain [1]
    instrument: name at the venue
    amountCoin: held at expiry; − sold [coin]
    settlementPrice: index at which the expiry was settled [quote ccy]
    pnlUsd: value at expiry − average cost with fees, as the venue counts it [USD]
    feesUsd: fees of it that the venue counts into the cost [USD]
    """
    return Question("address-settlements", {"network": network, "address": address})


AddressTradesColumns = TypedDict(
    "AddressTradesColumns",
    {"at": List[int], "subaccount": List[float], "tradeId": List[str], "instrument": List[str], "side": List[str], "amountCoin": List[float], "price": List[float], "cashUsd": List[float], "feeUsd": List[Optional[float]]},
    total=False,
)


def address_trades(
    *,
    network: str,
    address: str,
) -> Question[AddressTradesColumns]:
    """The trades that Derive tells of an address, newest first.

    As the venue’s public interface tells them of the wallet, the newest five thousand at most. Transfers between accounts and settlements at expiry are no trades. Whether maker or taker, the side is that of the address.

    network: network
    address: address on the network

    Columns:
    at: when it was traded [ms since 1970 UTC]
    subaccount: number of the subaccount on its chain [1]
    tradeId: the venue’s name of the trade
    instrument: name at the venue
    side: buy or sell, of the address
    amountCoin: traded [coin]
    price: per coin [quote ccy]
    cashUsd: received, − paid: price × amount; of a perpetual its notional [USD]
    feeUsd: fee [USD]
    """
    return Question("address-trades", {"network": network, "address": address})


AddressVaultsColumns = TypedDict(
    "AddressVaultsColumns",
    {"vault": List[str], "held": List[float], "heldUsd": List[Optional[float]], "share": List[Optional[float]], "tokenUsd": List[Optional[float]], "base": List[Optional[float]], "underlying": List[Optional[float]], "tvlUsd": List[Optional[float]], "toldAt": List[Optional[int]]},
    total=False,
)


def address_vaults(
    *,
    network: str,
    address: str,
) -> Question[AddressVaultsColumns]:
    """Vaults of Derive: what lies in each, the worth of a token of it, and what an address holds.

    Derive’s public/get_vault_statistics, and public/get_vault_balances of the address. Worth = tokens held × worth of one; share = tokens held ÷ those on Derive’s chain. What is held first, then what most lies in.

    network: network
    address: address on the network

    Columns:
    vault: name at the venue
    held: of the vault that the address holds, on every chain together [tokens]
    heldUsd: worth of them [USD]
    share: of the vault’s tokens on Derive’s chain [decimal]
    tokenUsd: worth of one token [USD]
    base: worth of one token in what was paid in [1]
    underlying: worth of one token in what that stands for [1]
    tvlUsd: what lies in the vault [USD]
    toldAt: when this was so [ms since 1970 UTC]
    """
    return Question("address-vaults", {"network": network, "address": address})


VolumeTodayColumns = TypedDict(
    "VolumeTodayColumns",
    {"expiry": List[Optional[int]], "strike": List[Optional[float]], "window": List[str], "callCoin": List[Optional[float]], "putCoin": List[Optional[float]], "callPremiumUsd": List[Optional[float]], "putPremiumUsd": List[Optional[float]]},
    total=False,
)


def volume_today(
    *,
    exchange: str,
    symbol: str,
    by: Optional[Literal["strike", "expiry", "strike-expiry"]] = None,
    expiries: Optional[Sequence[Instant]] = None,
    least_days: Optional[float] = None,
    most_days: Optional[float] = None,
    window: Optional[Literal["today", "24h"]] = None,
) -> Question[VolumeTodayColumns]:
    """Calls and puts traded since 00:00 UTC, by strike, by expiry or both, in coin and premium.

    Sum of all recorded trades since 00:00 UTC, added up where they are stored; premium = amount × price × index of the trade for coin-settled books; trades without an index are not in it. Where no trade was recorded today (an imported chain, or a collector that has just started) the venue’s rolling 24-hour volume is shown and the window column says 24h.

    exchange: venue id
    symbol: market of the venue
    by: one row per strike, per expiry, or per strike of each expiry: strike, expiry, strike-expiry
    expiries: expiries to count; all when empty
    least_days: shortest remaining life [days, 0 to 3650] [days]
    most_days: longest remaining life [days, 0 to 3650] [days]
    window: today, or the venue’s rolling 24 hours: today, 24h

    Columns:
    expiry: expiry; null when summed over expiries [ms since 1970 UTC]
    strike: strike; null when summed over strikes [quote ccy]
    window: today: recorded trades since 00:00 UTC; 24h: the venue’s rolling day
    callCoin: calls traded [coin]
    putCoin: puts traded [coin]
    callPremiumUsd: premium of the calls traded [USD]
    putPremiumUsd: premium of the puts traded [USD]
    """
    return Question("volume-today", {"exchange": exchange, "symbol": symbol, "by": by, "expiries": expiries, "leastDays": least_days, "mostDays": most_days, "window": window})


AltcoinAtmColumns = TypedDict(
    "AltcoinAtmColumns",
    {"at": List[int], "modelAtm": List[Optional[float]], "ratioAtm": List[Optional[float]], "realisedMix": List[Optional[float]], "referenceAtm": List[Optional[float]], "listedAtm": List[Optional[float]], "contango": List[Optional[float]], "reference": List[str]},
    total=False,
)


def altcoin_atm(
    *,
    coin: str,
    tenor: Optional[Literal["7", "30"]] = None,
    span: Optional[str] = None,
) -> Question[AltcoinAtmColumns]:
    """At-the-money vol of a coin by the hour, by its link to a listed coin and by its own realised vol, beside its market where it has one.

    Link: σ² = β²·σ_ref² + s², β and s from hourly log returns whose weights halve in 30 days. Ratio: RV(coin)·σ_ref/RV(ref), where RV is the root of the weighted mean of the variances realised over 1, 3, 7, 30 days of hourly closes, a window weighing min(d, T)/max(d, T). σ_ref: the last stored at-the-money vol of the hour at the tenor. Annualised with 8,760 hours.

    coin: coin
    tenor: life in days: 7, 30
    span: how far back: days back such as 30d, or from/to, at most 120 days [days]

    Columns:
    at: end of the hour [ms since 1970 UTC]
    modelAtm: model: the link to the reference, its implied vol carried over [decimal]
    ratioAtm: model: realised vol of the coin times implied over realised of the reference [decimal]
    realisedMix: realised vol of the coin, windows mixed [decimal]
    referenceAtm: at-the-money vol of the reference [decimal]
    listedAtm: at-the-money vol of the coin’s own listed options [decimal]
    contango: implied over realised of the reference [1]
    reference: coin that the level comes from
    """
    return Question("altcoin-atm", {"coin": coin, "tenor": tenor, "span": span})


AltcoinErrorsColumns = TypedDict(
    "AltcoinErrorsColumns",
    {"coin": List[str], "tenorDays": List[float], "bucket": List[str], "rms": List[Optional[float]], "bias": List[Optional[float]], "shape": List[Optional[float]], "worst": List[Optional[float]], "last": List[Optional[float]], "confidence": List[Optional[str]], "days": List[float]},
    total=False,
)


def altcoin_errors(
    *,
    span: Optional[str] = None,
) -> Question[AltcoinErrorsColumns]:
    """Errors of the calibration on every coin that lists options, by tenor and delta.

    Each day the coin is taken for one without options: the link from closes up to that day, the smile of the reference of the same evening, no look ahead. The model is read at the strike where the listed smile has the delta. Of a longer span every second, third … day is tried. Root mean square, mean and largest of model less listed vol; fewer than 5 days tell nothing.

    span: how far back: days back such as 30d, or from/to, at most 730 days [days]

    Columns:
    coin: listed coin, mapped as though it were not
    tenorDays: life of the options [days]
    bucket: option: put10, put25, atm, call25, call10, or all
    rms: root mean square of model less listed; null below 5 days [decimal]
    bias: mean of model less listed: + where the model is dear; null below 5 days [decimal]
    shape: root mean square with the bias taken out [decimal]
    worst: largest error [decimal]
    last: error of the last day tried [decimal]
    confidence: high up to 3 vol points, medium up to 8, else low
    days: days tried [1]
    """
    return Question("altcoin-errors", {"span": span})


AltcoinStrikesColumns = TypedDict(
    "AltcoinStrikesColumns",
    {"strike": List[float], "isCall": List[bool], "k": List[float], "expiry": List[int], "forward": List[float], "bidVol": List[float], "markVol": List[float], "askVol": List[float], "mark": List[float], "referenceVol": List[float], "listedVol": List[Optional[float]], "reference": List[str], "confidence": List[str]},
    total=False,
)


def altcoin_strikes(
    *,
    coin: str,
    tenor: Optional[Literal["7", "30"]] = None,
) -> Question[AltcoinStrikesColumns]:
    """Theoretical options of a coin by strike: bid, mark and ask vol, as wide as the model is unsure, beside its reference and its own market where it has one.

    r = β·r_ref + noise: β and the noise from daily log returns, weighted with a half-life of 60 days; the reference is BTC or ETH, whichever explains more. The risk-neutral density of the reference (its raw SVI through the stored vols by delta) is stretched by β and blurred by the noise, options on the result are priced and inverted, and raw SVI is fitted to them: free of butterfly arbitrage. Half-width: the error of the model on listed coins and what the error of β does to the level, as the root of the sum of squares; high confidence up to 3 vol points, medium up to 8. Act/365. The forward is the last close of a whole day. The reference is read as many standard deviations from its forward as the strike is from the coin’s.

    coin: coin
    tenor: life in days: 7, 30

    Columns:
    strike: strike of the theoretical option [quote ccy]
    isCall: whether it is a call: at and above the forward
    k: ln(K/F) [1]
    expiry: when it expires [ms since 1970 UTC]
    forward: last close of a whole day [quote ccy]
    bidVol: vol that the model would bid [decimal]
    markVol: vol of the model [decimal]
    askVol: vol that the model would ask [decimal]
    mark: price at the vol of the model [quote ccy]
    referenceVol: vol of the reference as many of its standard deviations away [decimal]
    listedVol: vol of the coin’s own listed options at the strike [decimal]
    reference: coin whose smile the model starts from
    confidence: high, medium or low
    """
    return Question("altcoin-strikes", {"coin": coin, "tenor": tenor})


AltcoinTableColumns = TypedDict(
    "AltcoinTableColumns",
    {"coin": List[str], "tenorDays": List[float], "expiry": List[int], "isListed": List[bool], "atmVol": List[Optional[float]], "put40": List[Optional[float]], "put30": List[Optional[float]], "put20": List[Optional[float]], "put10": List[Optional[float]], "call40": List[Optional[float]], "call30": List[Optional[float]], "call20": List[Optional[float]], "call10": List[Optional[float]], "skew20": List[Optional[float]], "halfWidth": List[Optional[float]], "confidence": List[Optional[str]], "listedAtmVol": List[Optional[float]], "garch7": List[Optional[float]], "garch30": List[Optional[float]], "garch90": List[Optional[float]], "realised30": List[Optional[float]], "medianRealised": List[Optional[float]], "spot": List[Optional[float]], "reference": List[Optional[str]], "universe": List[Optional[str]], "beta": List[Optional[float]], "betaError": List[Optional[float]], "rSquared": List[Optional[float]], "idioVol": List[Optional[float]], "sviA": List[Optional[float]], "sviB": List[Optional[float]], "sviRho": List[Optional[float]], "sviM": List[Optional[float]], "sviSigma": List[Optional[float]], "testErrorVol": List[Optional[float]], "testDays": List[float], "note": List[Optional[str]]},
    total=False,
)


def altcoin_table(
    *,
    coins: Optional[float] = None,
) -> Question[AltcoinTableColumns]:
    """Vols by delta, SVI and width of coins without an option market, mapped from the smiles of BTC and ETH.

    r = β·r_ref + noise: β and the noise from daily log returns, weighted with a half-life of 60 days; the reference is BTC or ETH, whichever explains more. The risk-neutral density of the reference (its raw SVI through the stored vols by delta) is stretched by β and blurred by the noise, options on the result are priced and inverted, and raw SVI is fitted to them: free of butterfly arbitrage. Half-width: the error of the model on listed coins and what the error of β does to the level, as the root of the sum of squares; high confidence up to 3 vol points, medium up to 8. Act/365. Calibrated once an hour from the last whole day of prices and the smiles stored by then.

    coins: at most so many, those with the longest past first [coins, 1 to 30] [coins]

    Columns:
    coin: coin
    tenorDays: life of the theoretical options [days]
    expiry: when they expire: so many days after the calibration [ms since 1970 UTC]
    isListed: whether the coin has listed options of its own
    atmVol: at-the-money vol of the model [decimal]
    put40: model vol of the put of 40 delta [decimal]
    put30: of the put of 30 delta [decimal]
    put20: of the put of 20 delta [decimal]
    put10: of the put of 10 delta [decimal]
    call40: model vol of the call of 40 delta [decimal]
    call30: of the call of 30 delta [decimal]
    call20: of the call of 20 delta [decimal]
    call10: of the call of 10 delta [decimal]
    skew20: σ(call of 20 delta) − σ(put of 20 delta) [decimal]
    halfWidth: half of the theoretical bid to ask [decimal]
    confidence: high up to 3 vol points of half-width, medium up to 8, else low
    listedAtmVol: at-the-money vol of its own listed options [decimal]
    garch7: average vol that GARCH(1,1) expects over 7 days [decimal]
    garch30: over 30 days [decimal]
    garch90: over 90 days [decimal]
    realised30: realised close to close over 30 days [decimal]
    medianRealised: median of the 30-day windows of the days known [decimal]
    spot: last close of a whole day, taken as the forward [quote ccy]
    reference: coin whose smile the model starts from
    universe: listed coins by the variance that they explain, the most first
    beta: of daily returns to the reference, half-life 60 days [1]
    betaError: standard error of beta [1]
    rSquared: share of its variance that the reference explains [1]
    idioVol: vol of its own noise [decimal]
    sviA: a of raw SVI, total variance [1]
    sviB: b of raw SVI [1]
    sviRho: ρ of raw SVI [1]
    sviM: m of raw SVI [1]
    sviSigma: σ of raw SVI [1]
    testErrorVol: root mean square error of the model on listed coins at this tenor over twelve weeks [decimal]
    testDays: days that it was tried on [1]
    note: why there is no model
    """
    return Question("altcoin-table", {"coins": coins})


AltcoinTestColumns = TypedDict(
    "AltcoinTestColumns",
    {"at": List[int], "tenorDays": List[float], "bucket": List[str], "listedVol": List[float], "modelVol": List[float], "error": List[float], "reference": List[str], "beta": List[float], "rSquared": List[float]},
    total=False,
)


def altcoin_test(
    *,
    tested: Optional[Literal["BTC", "ETH", "SOL", "XRP"]] = None,
    span: Optional[str] = None,
    tenor: Optional[Literal["7", "30", "both"]] = None,
    bucket: Optional[Literal["put10", "put25", "atm", "call25", "call10", "all"]] = None,
) -> Question[AltcoinTestColumns]:
    """A coin that does list options as though it did not: the vol of the calibration beside that of its market, by delta and tenor through time.

    Each day the coin is taken for one without options: the link from closes up to that day, the smile of the reference of the same evening, no look ahead. The model is read at the strike where the listed smile has the delta. Of a longer span every second, third … day is tried.

    tested: listed coin, mapped as though it were not: BTC, ETH, SOL, XRP
    span: how far back: days back such as 30d, or from/to, at most 730 days [days]
    tenor: life in days, or both: 7, 30, both
    bucket: option by delta, or all: put10, put25, atm, call25, call10, all

    Columns:
    at: end of the day [ms since 1970 UTC]
    tenorDays: life of the options [days]
    bucket: option: put10, put25, atm, call25, call10
    listedVol: vol of the listed options [decimal]
    modelVol: what the model would have said at the same strike [decimal]
    error: model less listed [decimal]
    reference: coin whose smile the model started from
    beta: to the reference, as known then [1]
    rSquared: share of the variance explained, as known then [1]
    """
    return Question("altcoin-test", {"tested": tested, "span": span, "tenor": tenor, "bucket": bucket})


AltcoinUniverseColumns = TypedDict(
    "AltcoinUniverseColumns",
    {"coin": List[str], "isReference": List[bool], "beta": List[Optional[float]], "betaError": List[Optional[float]], "rSquared": List[Optional[float]], "correlation": List[Optional[float]], "idioVol": List[Optional[float]], "coinVol": List[Optional[float]], "listedVol": List[Optional[float]], "effectiveDays": List[Optional[float]], "statistic": List[Optional[float]], "critical5": List[Optional[float]], "isCointegrated": List[Optional[str]], "days": List[Optional[float]]},
    total=False,
)


def altcoin_universe(
    *,
    coin: str,
) -> Question[AltcoinUniverseColumns]:
    """The listed coins that a calibration may start from: how much of the coin each explains, and whether their prices hold together.

    Beta, R², noise: regression of daily log returns with weights that halve in 60 days, over 240 days. Cointegration: Engle-Granger on logarithms of daily closes, augmented Dickey-Fuller with one lag on the residual, critical values of MacKinnon (2010). The reference is BTC or ETH by R²; cointegration is shown, it decides nothing.

    coin: coin

    Columns:
    coin: listed coin
    isReference: whether the model starts from its smile
    beta: of daily returns to it, half-life 60 days [1]
    betaError: standard error of beta [1]
    rSquared: share of the variance that it explains [1]
    correlation: of daily returns [1]
    idioVol: vol of what it does not explain [decimal]
    coinVol: realised vol of the coin over the same weighted days [decimal]
    listedVol: realised vol of the listed coin [decimal]
    effectiveDays: days that the weights amount to [1]
    statistic: t of the unit-root test on what is left of ln price [1]
    critical5: below this they are held to be cointegrated at 5 percent [1]
    isCointegrated: yes at 5 percent, at 10 percent, or no
    days: pairs of daily closes that the test used [days]
    """
    return Question("altcoin-universe", {"coin": coin})


MarketSummaryColumns = TypedDict(
    "MarketSummaryColumns",
    {"index": List[Optional[float]], "indexChange": List[Optional[float]], "dvol": List[Optional[float]], "dvolChange": List[Optional[float]], "atm30": List[Optional[float]], "atm30Change": List[Optional[float]], "rr25": List[Optional[float]], "openInterestCoin": List[float], "openInterestUsd": List[Optional[float]], "putCallRatio": List[Optional[float]], "volumeCoin": List[float], "comparedAt": List[Optional[int]]},
    total=False,
)


def market_summary(
    *,
    exchange: str,
    symbol: str,
) -> Question[MarketSummaryColumns]:
    """Summary of a market: index, volatility index, 30-day vol and skew, open interest and volume.

    Changes compare with the last snapshot at or before 24 hours earlier: comparedAt says which; where a history is sparse it may lie twice its usual spacing before. 30-day vol and risk reversal are the constant-maturity values of the current chain.

    exchange: venue id
    symbol: market of the venue

    Columns:
    index: spot index [quote ccy]
    indexChange: return of the index over 24 hours [decimal]
    dvol: the venue’s volatility index; null where it publishes none [decimal]
    dvolChange: change of the volatility index over 24 hours [decimal]
    atm30: 30-day at-the-money vol [decimal]
    atm30Change: its change over 24 hours, from the listed expiries around 30 days then [decimal]
    rr25: 30-day 25-delta risk reversal, call − put [decimal]
    openInterestCoin: open options [coin]
    openInterestUsd: open options at the index [USD]
    putCallRatio: open puts over open calls [1]
    volumeCoin: options traded in 24 hours [coin]
    comparedAt: instant of the earlier snapshot that changes compare with; null where there is none [ms since 1970 UTC]
    """
    return Question("market-summary", {"exchange": exchange, "symbol": symbol})


OptionChainColumns = TypedDict(
    "OptionChainColumns",
    {"instrument": List[str], "expiry": List[int], "days": List[float], "strike": List[float], "type": List[str], "isAtm": List[bool], "index": List[Optional[float]], "forward": List[Optional[float]], "bid": List[Optional[float]], "bidSize": List[Optional[float]], "mark": List[Optional[float]], "ask": List[Optional[float]], "askSize": List[Optional[float]], "markUsd": List[Optional[float]], "bidVol": List[Optional[float]], "markVol": List[Optional[float]], "askVol": List[Optional[float]], "fittedVol": List[Optional[float]], "delta": List[Optional[float]], "deltaPremiumAdjusted": List[Optional[float]], "gamma": List[Optional[float]], "vega": List[Optional[float]], "theta": List[Optional[float]], "rho": List[Optional[float]], "vanna": List[Optional[float]], "volga": List[Optional[float]], "charm": List[Optional[float]], "openInterestCoin": List[Optional[float]], "openInterestUsd": List[Optional[float]], "volumeCoin": List[Optional[float]], "volumeUsd": List[Optional[float]]},
    total=False,
)


def option_chain(
    *,
    exchange: str,
    symbol: str,
    expiries: Optional[Sequence[Instant]] = None,
) -> Question[OptionChainColumns]:
    """Every option of the chosen expiries with quotes, vols of bid, mark and ask, and greeks.

    Black-76 on the forward of each expiry, r = 0, Act/365 to the expiry instant. Vols that the venue does not publish are inverted from the premiums (coin premiums at the forward). Greeks at the mark vol, per coin in quote currency; theta per calendar day; rho = ±K·T·N(±d₂)/100; premium-adjusted delta = Δ − premium/F for coin-settled books, Δ otherwise.

    exchange: venue id
    symbol: market of the venue
    expiries: expiries to show; all when empty

    Columns:
    instrument: venue’s name
    expiry: expiry [ms since 1970 UTC]
    days: remaining life [days]
    strike: strike [quote ccy]
    type: call or put
    isAtm: nearest strike to the forward of its expiry
    index: spot index [quote ccy]
    forward: forward of the expiry [quote ccy]
    bid: best bid; null when nobody bids [settlement ccy]
    bidSize: size at the best bid [coin]
    mark: venue’s mark [settlement ccy]
    ask: best ask [settlement ccy]
    askSize: size at the best ask [coin]
    markUsd: mark premium in quote currency [quote ccy]
    bidVol: vol of the best bid; null below intrinsic value [decimal]
    markVol: vol of the mark [decimal]
    askVol: vol of the best ask [decimal]
    fittedVol: vol of the fitted smile [decimal]
    delta: forward delta N(d₁), not premium-adjusted [1]
    deltaPremiumAdjusted: delta − premium in coin: the coins that hedge a coin account [1]
    gamma: change of delta per unit of the forward [1/quote ccy]
    vega: for one vol point [quote ccy per vol point]
    theta: for one calendar day, or for what is left of the life [quote ccy per day]
    rho: for one percent of rate, spot held fixed [quote ccy per rate point]
    vanna: change of delta for one vol point [1 per vol point]
    volga: change of vega for one vol point [quote ccy per vol point²]
    charm: change of delta for one calendar day [1 per day]
    openInterestCoin: open interest [coin]
    openInterestUsd: open interest at the index [USD]
    volumeCoin: traded in 24 hours [coin]
    volumeUsd: premium traded in 24 hours [USD]
    """
    return Question("option-chain", {"exchange": exchange, "symbol": symbol, "expiries": expiries})


SnapshotGapsColumns = TypedDict(
    "SnapshotGapsColumns",
    {"at": List[int], "since": List[int], "minutes": List[float]},
    total=False,
)


def snapshot_gaps(
    *,
    exchange: str,
    symbol: str,
    span: Optional[str] = None,
    minutes: Optional[float] = None,
    limit: Optional[float] = None,
) -> Question[SnapshotGapsColumns]:
    """Pauses between the stored snapshots of an option book that were longer than they should be.

    Of two neighbouring snapshots of the span that lie further apart than the given minutes, the later one ends a gap that began with the earlier. One before the first snapshot of the span, and one that is still open, are none. The newest gap comes first.

    exchange: venue id
    symbol: market of the venue
    span: how far back: days back such as 30d, or from/to, at most 366 days [days]
    minutes: least length of a gap [min, 1 to 1440] [min]
    limit: most gaps, the newest [1, 1 to 5000] [1]

    Columns:
    at: when data came again [ms since 1970 UTC]
    since: last snapshot before it [ms since 1970 UTC]
    minutes: how long nothing was stored [min]
    """
    return Question("snapshot-gaps", {"exchange": exchange, "symbol": symbol, "span": span, "minutes": minutes, "limit": limit})


BookDepthColumns = TypedDict(
    "BookDepthColumns",
    {"at": List[int], "within": List[float], "mid": List[float], "bidCoin": List[Optional[float]], "askCoin": List[Optional[float]], "bidUsd": List[Optional[float]], "askUsd": List[Optional[float]], "pressure": List[Optional[float]]},
    total=False,
)


def book_depth(
    *,
    exchange: str,
    instrument: str,
    span: Optional[str] = None,
    granularity: Optional[Literal["auto", "1m", "5m", "15m", "1h", "4h", "1d", "1w"]] = None,
) -> Question[BookDepthColumns]:
    """What stands in the book of one future or perpetual within 5, 10, 25, 50 and 100 basis points of its middle, through time, and the pressure between the sides.

    Books of up to 50 levels a side, or as many as the venue gives, sampled once a minute. Within a distance d: every level with |price ÷ mid − 1| ≤ d, in coins and in USD at the price of the level. A side is not told where its levels end before the distance. Pressure: (bid − ask) ÷ (bid + ask) in USD. Of each bucket the last book.

    exchange: venue id
    instrument: instrument of the venue
    span: how far back: days back such as 30d, or from/to, at most 365 days [days]
    granularity: length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w

    Columns:
    at: instant of the book [ms since 1970 UTC]
    within: distance from the middle [bp]
    mid: middle of best bid and ask [quote ccy]
    bidCoin: bid for within the distance; null where the levels told end before it [coin]
    askCoin: offered within the distance; null likewise [coin]
    bidUsd: bid for within the distance, each level at its price [USD]
    askUsd: offered within the distance, each level at its price [USD]
    pressure: (bid − ask) ÷ (bid + ask) in USD: 1 all is bid for, −1 all is offered [decimal]
    """
    return Question("book-depth", {"exchange": exchange, "instrument": instrument, "span": span, "granularity": granularity})


LongShortColumns = TypedDict(
    "LongShortColumns",
    {"at": List[int], "accountShare": List[Optional[float]], "accountRatio": List[Optional[float]], "topAccountShare": List[Optional[float]], "topAccountRatio": List[Optional[float]], "topPositionShare": List[Optional[float]], "topPositionRatio": List[Optional[float]]},
    total=False,
)


def long_short(
    *,
    exchange: str,
    instrument: str,
    span: Optional[str] = None,
    granularity: Optional[Literal["auto", "1m", "5m", "15m", "1h", "4h", "1d", "1w"]] = None,
) -> Question[LongShortColumns]:
    """How many accounts are long in a perpetual and how many short, and of the largest accounts how many and with how much, through time.

    As the venue counts them, every five minutes: Bybit all accounts; Binance, Gate and OKX all accounts, the largest, and what the largest hold; HTX the largest and what they hold. Ratio = share ÷ (1 − share). Each long contract has a short one: a share of accounts off a half says that those of one side are fewer and larger. Of each bucket the last count.

    exchange: venue id
    instrument: instrument of the venue
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    granularity: length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w

    Columns:
    at: beginning of the bucket [ms since 1970 UTC]
    accountShare: of all accounts that hold the contract, those that are long [decimal]
    accountRatio: long accounts for each short one [ratio]
    topAccountShare: of the largest accounts, those that are long [decimal]
    topAccountRatio: of the largest accounts, long ones for each short one [ratio]
    topPositionShare: of what the largest accounts hold, what is long [decimal]
    topPositionRatio: of what the largest accounts hold, long for each short [ratio]
    """
    return Question("long-short", {"exchange": exchange, "instrument": instrument, "span": span, "granularity": granularity})


EventMovesColumns = TypedDict(
    "EventMovesColumns",
    {"at": List[int], "kind": List[str], "event": List[str], "coin": List[Optional[str]], "days": List[float], "move": List[Optional[float]], "expectedMove": List[Optional[float]], "movePrice": List[Optional[float]], "excess": List[Optional[float]], "shared": List[float], "before": List[Optional[int]], "after": List[Optional[int]], "isStripped": List[bool], "note": List[Optional[str]], "source": List[str], "isConfirmed": List[bool]},
    total=False,
)


def event_moves(
    *,
    exchange: str,
    symbol: str,
    weekend: Optional[float] = None,
    horizon: Optional[float] = None,
) -> Question[EventMovesColumns]:
    """What the option market expects of each coming date of the calendar: FOMC, consumer prices, unlocks, expiries.

    Business time: Saturdays and Sundays (UTC) weigh the given share of a weekday, a week has seven days. Total variance σ²T of the at-the-money vols, per business day between neighbouring expiries; a stretch with dates of the calendar (FOMC, CPI, unlocks and others; quarterly expiries are shown only) is held against the stretches without, linear between their middles. What it has beyond them is event variance v, shared equally among its dates; stretches of more than 12 business days are too wide to tell. Move = √v, one standard deviation; expected move = √(2v/π).

    exchange: venue id
    symbol: market of the venue
    weekend: variance of a weekend day over that of a weekday; 1 is clock time [1, 0.05 to 2] [1]
    horizon: how far ahead [days, 1 to 400] [days]

    Columns:
    at: when it is due [ms since 1970 UTC]
    kind: fomc, cpi, unlock, upgrade, other or expiry
    event: what it is
    coin: coin that it is about; empty: all
    days: until then [days]
    move: implied move, one standard deviation [decimal]
    expectedMove: mean size of the implied move [decimal]
    movePrice: implied move in units of price [quote ccy]
    excess: variance of its stretch beyond that of its neighbours; negative: less than an ordinary day [1]
    shared: dates that share the stretch between two expiries, this one included [1]
    before: last expiry before it [ms since 1970 UTC]
    after: first expiry at or after it [ms since 1970 UTC]
    isStripped: whether its variance is taken out of forward vols
    note: why there is no implied move
    source: who says that it is due
    isConfirmed: whether that is for good: false of dates that are tentative or were not held against their source
    """
    return Question("event-moves", {"exchange": exchange, "symbol": symbol, "weekend": weekend, "horizon": horizon})


EventTermColumns = TypedDict(
    "EventTermColumns",
    {"expiry": List[int], "days": List[float], "businessDays": List[float], "atmVol": List[Optional[float]], "businessVol": List[Optional[float]], "cleanVol": List[Optional[float]], "forwardVol": List[Optional[float]], "businessForwardVol": List[Optional[float]], "cleanForwardVol": List[Optional[float]], "events": List[float], "eventNames": List[Optional[str]]},
    total=False,
)


def event_term(
    *,
    exchange: str,
    symbol: str,
    weekend: Optional[float] = None,
) -> Question[EventTermColumns]:
    """At-the-money and forward vols by the clock, in business time, and with the variance of scheduled dates taken out.

    Business time: Saturdays and Sundays (UTC) weigh the given share of a weekday, a week has seven days. Total variance σ²T of the at-the-money vols, per business day between neighbouring expiries; a stretch with dates of the calendar (FOMC, CPI, unlocks and others; quarterly expiries are shown only) is held against the stretches without, linear between their middles. What it has beyond them is event variance v, shared equally among its dates; stretches of more than 12 business days are too wide to tell. Move = √v, one standard deviation; expected move = √(2v/π). Vols in business time are those of the same variance over business days/365.

    exchange: venue id
    symbol: market of the venue
    weekend: variance of a weekend day over that of a weekday; 1 is clock time [1, 0.05 to 2] [1]

    Columns:
    expiry: expiry [ms since 1970 UTC]
    days: remaining life by the clock [days]
    businessDays: remaining life in business time [days]
    atmVol: at-the-money vol by the clock [decimal]
    businessVol: at-the-money vol in business time [decimal]
    cleanVol: at-the-money vol in business time, variance of dates taken out [decimal]
    forwardVol: vol from the previous expiry to this one, by the clock; null where total variance falls [decimal]
    businessForwardVol: the same in business time [decimal]
    cleanForwardVol: the same in business time, variance of dates taken out [decimal]
    events: dates between the previous expiry and this one that are taken out [1]
    eventNames: which
    """
    return Question("event-term", {"exchange": exchange, "symbol": symbol, "weekend": weekend})


DealerExposureColumns = TypedDict(
    "DealerExposureColumns",
    {"expiry": List[Optional[int]], "strike": List[Optional[float]], "netCoin": List[float], "callNetCoin": List[float], "putNetCoin": List[float], "lowNetCoin": List[float], "highNetCoin": List[float], "grossCoin": List[float], "callGrossCoin": List[float], "putGrossCoin": List[float], "unknownCoin": List[float], "openCoin": List[float], "callOpenCoin": List[float], "putOpenCoin": List[float], "volumeCoin": List[float], "gammaLevel": List[float], "gammaCoin": List[float], "gammaUsd": List[float], "callGammaUsd": List[float], "putGammaUsd": List[float], "lowGammaUsd": List[float], "highGammaUsd": List[float], "deltaCoin": List[float], "vannaUsd": List[float], "charmUsd": List[float], "vegaUsd": List[float]},
    total=False,
)


def dealer_exposure(
    *,
    exchange: str,
    symbol: str,
    by: Optional[Literal["strike", "expiry", "strike-expiry"]] = None,
    expiries: Optional[Sequence[Instant]] = None,
    least_days: Optional[float] = None,
    most_days: Optional[float] = None,
    method: Optional[Literal["customer-flow", "expected-flow", "taker-flow", "flow-sign", "naive", "scenario"]] = None,
    call_share: Optional[float] = None,
    put_share: Optional[float] = None,
    consumed_level: Optional[bool] = None,
    price_vs_mark: Optional[bool] = None,
    vol_vs_mark: Optional[bool] = None,
    taker_side: Optional[bool] = None,
) -> Question[DealerExposureColumns]:
    """What dealers hold by strike, by expiry or both, and the gamma, delta, vanna, charm and vega that it gives them.

    Customer flow: dealers hold the other side of every trade since the first one stored, q = −Σ side·coins with the customer as inferred, kept within ± open interest, nothing after expiry; what could not be classified may lie on either side and makes the band; rules of the initiator that are left out decide nothing. Expected flow: the same, each trade weighted by how far its side is to be trusted. Taker flow: q = −Σ taker side·coins. Flow sign: q = sign of the inventory × open interest. Naive: +OI of calls, −OI of puts. Scenario: the shares of open calls and puts that you say. Version 1. Gamma per 1 % = q·Γ·S/100 coins, × S in USD; gamma level = q·Γ. Vanna per vol point, charm per day, vega per vol point. Black-76 greeks at the mark vol on the forward of the expiry; options without a vol add no greek.

    exchange: venue id
    symbol: market of the venue
    by: one row per strike, per expiry, or per strike of each expiry: strike, expiry, strike-expiry
    expiries: expiries to count; all when empty
    least_days: shortest remaining life [days, 0 to 3650] [days]
    most_days: longest remaining life [days, 0 to 3650] [days]
    method: whose position: the other side of customers as inferred, the same weighted by confidence, the mirror of takers, the sign of the inventory times open interest, calls long and puts short, or shares of your own: customer-flow, expected-flow, taker-flow, flow-sign, naive, scenario
    call_share: scenario: share of the open calls that dealers are long; negative: short [decimal, -1 to 1] [decimal]
    put_share: scenario: share of the open puts that dealers are long; negative: short [decimal, -1 to 1] [decimal]
    consumed_level: rule: a whole level was taken
    price_vs_mark: rule: price against mark
    vol_vs_mark: rule: vol against that of the mark
    taker_side: rule: side of the taker

    Columns:
    expiry: expiry; null when summed over expiries [ms since 1970 UTC]
    strike: strike; null when summed over strikes [quote ccy]
    netCoin: options that dealers hold, + long [coin]
    callNetCoin: of them calls [coin]
    putNetCoin: of them puts [coin]
    lowNetCoin: the least that they may hold: customers bought all that could not be classified [coin]
    highNetCoin: the most: customers sold all that could not be classified [coin]
    grossCoin: all that traded since the first stored trade, either way [coin]
    callGrossCoin: of it in calls [coin]
    putGrossCoin: of it in puts [coin]
    unknownCoin: of it not classified [coin]
    openCoin: open interest; what the venue does not tell counts as none [coin]
    callOpenCoin: open calls [coin]
    putOpenCoin: open puts [coin]
    volumeCoin: the venue’s rolling 24-hour volume; what it does not tell counts as none [coin]
    gammaLevel: gamma × inventory: coins that a move of 1 USD makes dealers trade [coin per USD]
    gammaCoin: coins that a move of 1 % makes dealers trade; + against the move [coin per 1 %]
    gammaUsd: the same at the index [USD per 1 %]
    callGammaUsd: of it from calls [USD per 1 %]
    putGammaUsd: of it from puts [USD per 1 %]
    lowGammaUsd: if customers bought all that could not be classified [USD per 1 %]
    highGammaUsd: if customers sold all of it [USD per 1 %]
    deltaCoin: delta of what dealers hold, before their hedges [coin]
    vannaUsd: delta that a rise of all vols by one point gives dealers [USD per vol point]
    charmUsd: delta that the passing of a day gives dealers [USD per day]
    vegaUsd: what dealers gain when all vols rise by one point [USD per vol point]
    """
    return Question("dealer-exposure", {"exchange": exchange, "symbol": symbol, "by": by, "expiries": expiries, "leastDays": least_days, "mostDays": most_days, "method": method, "callShare": call_share, "putShare": put_share, "consumedLevel": consumed_level, "priceVsMark": price_vs_mark, "volVsMark": vol_vs_mark, "takerSide": taker_side})


ExposureSummaryColumns = TypedDict(
    "ExposureSummaryColumns",
    {"expiry": List[Optional[int]], "days": List[Optional[float]], "atmVol": List[Optional[float]], "spot": List[float], "gammaCoin": List[float], "gammaUsd": List[float], "flip": List[Optional[float]], "callWall": List[Optional[float]], "putWall": List[Optional[float]], "maxPain": List[Optional[float]], "putCallRatio": List[Optional[float]], "openCoin": List[float], "coverage": List[Optional[float]], "unknownShare": List[Optional[float]], "firstFlow": List[Optional[int]], "version": List[float]},
    total=False,
)


def exposure_summary(
    *,
    exchange: str,
    symbol: str,
    method: Optional[Literal["customer-flow", "expected-flow", "taker-flow", "flow-sign", "naive", "scenario"]] = None,
    call_share: Optional[float] = None,
    put_share: Optional[float] = None,
    consumed_level: Optional[bool] = None,
    price_vs_mark: Optional[bool] = None,
    vol_vs_mark: Optional[bool] = None,
    taker_side: Optional[bool] = None,
) -> Question[ExposureSummaryColumns]:
    """Gamma of dealers, flip, walls and max pain of all expiries together and of each, and how much of the open interest is known.

    Customer flow: dealers hold the other side of every trade since the first one stored, q = −Σ side·coins with the customer as inferred, kept within ± open interest, nothing after expiry; what could not be classified may lie on either side and makes the band; rules of the initiator that are left out decide nothing. Expected flow: the same, each trade weighted by how far its side is to be trusted. Taker flow: q = −Σ taker side·coins. Flow sign: q = sign of the inventory × open interest. Naive: +OI of calls, −OI of puts. Scenario: the shares of open calls and puts that you say. Version 1. Gamma per 1 % = Σ q·Γ·S/100. Flip: zero of the gamma profile nearest to spot. Call wall and put wall: the strikes with the largest positive and negative gamma. Coverage = Σ|q| ÷ Σ open interest.

    exchange: venue id
    symbol: market of the venue
    method: whose position: the other side of customers as inferred, the same weighted by confidence, the mirror of takers, the sign of the inventory times open interest, calls long and puts short, or shares of your own: customer-flow, expected-flow, taker-flow, flow-sign, naive, scenario
    call_share: scenario: share of the open calls that dealers are long; negative: short [decimal, -1 to 1] [decimal]
    put_share: scenario: share of the open puts that dealers are long; negative: short [decimal, -1 to 1] [decimal]
    consumed_level: rule: a whole level was taken
    price_vs_mark: rule: price against mark
    vol_vs_mark: rule: vol against that of the mark
    taker_side: rule: side of the taker

    Columns:
    expiry: expiry; null in the row of all together [ms since 1970 UTC]
    days: remaining life [days]
    atmVol: at-the-money vol [decimal]
    spot: index [quote ccy]
    gammaCoin: coins that a move of 1 % makes dealers trade; + against the move [coin per 1 %]
    gammaUsd: the same at the index [USD per 1 %]
    flip: price nearest to spot at which gamma changes sign [quote ccy]
    callWall: strike with the largest positive gamma [quote ccy]
    putWall: strike with the largest negative gamma [quote ccy]
    maxPain: strike at which open options pay least; of an expiry only [quote ccy]
    putCallRatio: open puts over open calls [1]
    openCoin: open interest [coin]
    coverage: Σ|inventory| ÷ open interest: how much of the market the method says something about [decimal]
    unknownShare: coins that could not be classified ÷ coins traded [decimal]
    firstFlow: beginning of the first hour of flow; flows before it are not known [ms since 1970 UTC]
    version: version of the methods [1]
    """
    return Question("exposure-summary", {"exchange": exchange, "symbol": symbol, "method": method, "callShare": call_share, "putShare": put_share, "consumedLevel": consumed_level, "priceVsMark": price_vs_mark, "volVsMark": vol_vs_mark, "takerSide": taker_side})


FlipHistoryColumns = TypedDict(
    "FlipHistoryColumns",
    {"at": List[int], "flip": List[Optional[float]], "index": List[float], "distance": List[Optional[float]]},
    total=False,
)


def flip_history(
    *,
    exchange: str,
    symbol: str,
    method: Optional[Literal["customer-flow", "expected-flow", "taker-flow", "flow-sign", "naive", "scenario"]] = None,
    call_share: Optional[float] = None,
    put_share: Optional[float] = None,
    consumed_level: Optional[bool] = None,
    price_vs_mark: Optional[bool] = None,
    vol_vs_mark: Optional[bool] = None,
    taker_side: Optional[bool] = None,
    span: Optional[str] = None,
    expiries: Optional[Sequence[Instant]] = None,
    most_days: Optional[float] = None,
) -> Question[FlipHistoryColumns]:
    """The price at which the gamma exposure of dealers would change sign, at every snapshot of a span, with its distance from the index.

    Customer flow: dealers hold the other side of every trade since the first one stored, q = −Σ side·coins with the customer as inferred, kept within ± open interest, nothing after expiry; what could not be classified may lie on either side and makes the band; rules of the initiator that are left out decide nothing. Expected flow: the same, each trade weighted by how far its side is to be trusted. Taker flow: q = −Σ taker side·coins. Flow sign: q = sign of the inventory × open interest. Naive: +OI of calls, −OI of puts. Scenario: the shares of open calls and puts that you say. Version 1. At each snapshot the inventory of gamma-history, over prices between half and twice the index: each option keeps the vol of its strike, forwards move in proportion, time stands still. The zero of Σ q·Γ(p)·p²/100 that is nearest to the index. The last snapshot of each bucket of time; no more than 120.

    exchange: venue id
    symbol: market of the venue
    method: whose position: the other side of customers as inferred, the same weighted by confidence, the mirror of takers, the sign of the inventory times open interest, calls long and puts short, or shares of your own: customer-flow, expected-flow, taker-flow, flow-sign, naive, scenario
    call_share: scenario: share of the open calls that dealers are long; negative: short [decimal, -1 to 1] [decimal]
    put_share: scenario: share of the open puts that dealers are long; negative: short [decimal, -1 to 1] [decimal]
    consumed_level: rule: a whole level was taken
    price_vs_mark: rule: price against mark
    vol_vs_mark: rule: vol against that of the mark
    taker_side: rule: side of the taker
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    expiries: expiries to count; all when empty
    most_days: longest remaining life at each snapshot [days, 0 to 3650] [days]

    Columns:
    at: instant of the snapshot [ms since 1970 UTC]
    flip: price nearest to the index at which gamma changes sign; null where it does not [quote ccy]
    index: index [quote ccy]
    distance: flip ÷ index − 1 [decimal]
    """
    return Question("flip-history", {"exchange": exchange, "symbol": symbol, "method": method, "callShare": call_share, "putShare": put_share, "consumedLevel": consumed_level, "priceVsMark": price_vs_mark, "volVsMark": vol_vs_mark, "takerSide": taker_side, "span": span, "expiries": expiries, "mostDays": most_days})


GammaHistoryColumns = TypedDict(
    "GammaHistoryColumns",
    {"at": List[int], "gammaCoin": List[float], "gammaUsd": List[float], "lowGammaUsd": List[float], "highGammaUsd": List[float], "index": List[float]},
    total=False,
)


def gamma_history(
    *,
    exchange: str,
    symbol: str,
    method: Optional[Literal["customer-flow", "expected-flow", "taker-flow", "flow-sign", "naive", "scenario"]] = None,
    call_share: Optional[float] = None,
    put_share: Optional[float] = None,
    consumed_level: Optional[bool] = None,
    price_vs_mark: Optional[bool] = None,
    vol_vs_mark: Optional[bool] = None,
    taker_side: Optional[bool] = None,
    span: Optional[str] = None,
    expiries: Optional[Sequence[Instant]] = None,
    most_days: Optional[float] = None,
) -> Question[GammaHistoryColumns]:
    """Gamma exposure of dealers at every snapshot of a span, in coins and USD per move of 1 %, with the index.

    Customer flow: dealers hold the other side of every trade since the first one stored, q = −Σ side·coins with the customer as inferred, kept within ± open interest, nothing after expiry; what could not be classified may lie on either side and makes the band; rules of the initiator that are left out decide nothing. Expected flow: the same, each trade weighted by how far its side is to be trusted. Taker flow: q = −Σ taker side·coins. Flow sign: q = sign of the inventory × open interest. Naive: +OI of calls, −OI of puts. Scenario: the shares of open calls and puts that you say. Version 1. At each snapshot the inventory of the trades until then, over options that lived, with Black-76 gammas at the vol of the stored smile (at-the-money vol where none fitted) on the stored forward: Σ q·Γ·S/100 coins, × S in USD. The last snapshot of each bucket of time; no more than 240.

    exchange: venue id
    symbol: market of the venue
    method: whose position: the other side of customers as inferred, the same weighted by confidence, the mirror of takers, the sign of the inventory times open interest, calls long and puts short, or shares of your own: customer-flow, expected-flow, taker-flow, flow-sign, naive, scenario
    call_share: scenario: share of the open calls that dealers are long; negative: short [decimal, -1 to 1] [decimal]
    put_share: scenario: share of the open puts that dealers are long; negative: short [decimal, -1 to 1] [decimal]
    consumed_level: rule: a whole level was taken
    price_vs_mark: rule: price against mark
    vol_vs_mark: rule: vol against that of the mark
    taker_side: rule: side of the taker
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    expiries: expiries to count; all when empty
    most_days: longest remaining life at each snapshot [days, 0 to 3650] [days]

    Columns:
    at: instant of the snapshot [ms since 1970 UTC]
    gammaCoin: coins that a move of 1 % made dealers trade; + against the move [coin per 1 %]
    gammaUsd: the same at the index [USD per 1 %]
    lowGammaUsd: if customers bought all that could not be classified [USD per 1 %]
    highGammaUsd: if customers sold all of it [USD per 1 %]
    index: index [quote ccy]
    """
    return Question("gamma-history", {"exchange": exchange, "symbol": symbol, "method": method, "callShare": call_share, "putShare": put_share, "consumedLevel": consumed_level, "priceVsMark": price_vs_mark, "volVsMark": vol_vs_mark, "takerSide": taker_side, "span": span, "expiries": expiries, "mostDays": most_days})


GammaProfileColumns = TypedDict(
    "GammaProfileColumns",
    {"expiry": List[Optional[int]], "price": List[float], "gammaUsd": List[float], "lowGammaUsd": List[float], "highGammaUsd": List[float], "spot": List[float], "flip": List[Optional[float]]},
    total=False,
)


def gamma_profile(
    *,
    exchange: str,
    symbol: str,
    method: Optional[Literal["customer-flow", "expected-flow", "taker-flow", "flow-sign", "naive", "scenario"]] = None,
    call_share: Optional[float] = None,
    put_share: Optional[float] = None,
    consumed_level: Optional[bool] = None,
    price_vs_mark: Optional[bool] = None,
    vol_vs_mark: Optional[bool] = None,
    taker_side: Optional[bool] = None,
    by: Optional[Literal["all", "expiry"]] = None,
    expiries: Optional[Sequence[Instant]] = None,
    least_days: Optional[float] = None,
    most_days: Optional[float] = None,
    width: Optional[float] = None,
    points: Optional[float] = None,
) -> Question[GammaProfileColumns]:
    """Gamma exposure of dealers at every price that spot might have, of all expiries or of each, with the price at which it changes sign.

    Customer flow: dealers hold the other side of every trade since the first one stored, q = −Σ side·coins with the customer as inferred, kept within ± open interest, nothing after expiry; what could not be classified may lie on either side and makes the band; rules of the initiator that are left out decide nothing. Expected flow: the same, each trade weighted by how far its side is to be trusted. Taker flow: q = −Σ taker side·coins. Flow sign: q = sign of the inventory × open interest. Naive: +OI of calls, −OI of puts. Scenario: the shares of open calls and puts that you say. Version 1. At each price p: Σ q·Γ(p)·p²/100 in USD per 1 %. Sticky strike: each option keeps its mark vol; forwards move in proportion to spot; time stands still. Flip: the zero nearest to spot, found between half and twice the spot.

    exchange: venue id
    symbol: market of the venue
    method: whose position: the other side of customers as inferred, the same weighted by confidence, the mirror of takers, the sign of the inventory times open interest, calls long and puts short, or shares of your own: customer-flow, expected-flow, taker-flow, flow-sign, naive, scenario
    call_share: scenario: share of the open calls that dealers are long; negative: short [decimal, -1 to 1] [decimal]
    put_share: scenario: share of the open puts that dealers are long; negative: short [decimal, -1 to 1] [decimal]
    consumed_level: rule: a whole level was taken
    price_vs_mark: rule: price against mark
    vol_vs_mark: rule: vol against that of the mark
    taker_side: rule: side of the taker
    by: one profile of all expiries, or one of each: all, expiry
    expiries: expiries to count; all when empty
    least_days: shortest remaining life [days, 0 to 3650] [days]
    most_days: longest remaining life [days, 0 to 3650] [days]
    width: how far from spot the prices go, either way [decimal, 0.01 to 0.9] [decimal]
    points: how many prices [points, 3 to 1001] [points]

    Columns:
    expiry: expiry; null when summed over expiries [ms since 1970 UTC]
    price: price that spot would have [quote ccy]
    gammaUsd: gamma exposure there; + damps moves [USD per 1 %]
    lowGammaUsd: if customers bought all that could not be classified [USD per 1 %]
    highGammaUsd: if customers sold all of it [USD per 1 %]
    spot: where spot is [quote ccy]
    flip: price nearest to spot at which the profile changes sign; null where it does not [quote ccy]
    """
    return Question("gamma-profile", {"exchange": exchange, "symbol": symbol, "method": method, "callShare": call_share, "putShare": put_share, "consumedLevel": consumed_level, "priceVsMark": price_vs_mark, "volVsMark": vol_vs_mark, "takerSide": taker_side, "by": by, "expiries": expiries, "leastDays": least_days, "mostDays": most_days, "width": width, "points": points})


NetFlowColumns = TypedDict(
    "NetFlowColumns",
    {"at": List[Optional[int]], "expiry": List[Optional[int]], "strike": List[Optional[float]], "netCoin": List[float], "netDeltaCoin": List[float], "netGamma": List[float], "netVegaUsd": List[float], "netPremiumUsd": List[float], "boughtCoin": List[float], "soldCoin": List[float], "unknownCoin": List[float], "takerNetCoin": List[float], "premiumUsd": List[float], "notionalUsd": List[float], "trades": List[float]},
    total=False,
)


def net_flow(
    *,
    exchange: str,
    symbol: str,
    by: Optional[Literal["strike-time", "expiry-time", "strike-expiry", "time"]] = None,
    span: Optional[str] = None,
    place: Optional[Literal["all", "screen", "block"]] = None,
    expiries: Optional[Sequence[Instant]] = None,
    is_active: Optional[bool] = None,
    consumed_level: Optional[bool] = None,
    price_vs_mark: Optional[bool] = None,
    vol_vs_mark: Optional[bool] = None,
    taker_side: Optional[bool] = None,
) -> Question[NetFlowColumns]:
    """What customers bought less what they sold, by strike or expiry through time or by strike of each expiry, in coins, delta, gamma, vega and premium.

    Sum of the trades since the beginning of the span: side of the customer as inferred × coins, × delta, gamma or vega at the vol of the trade. Through time it is a running sum from the beginning of the span, so that it is what customers came to hold of it, the mirror of dealers. Side: the taker of a request for quote; whom a liquidation was forced upon; of other blocks price against mark; else the rules that the initiators table counts. Trades of unknown side are in no net. Hours that are summed up, and the trades since the last of them one by one. No more than 60 buckets of time.

    exchange: venue id
    symbol: market of the venue
    by: one row per strike and time, expiry and time, strike of each expiry, or time alone: strike-time, expiry-time, strike-expiry, time
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    place: all trades, those on the screen, or blocks: all, screen, block
    expiries: expiries to count; all when empty
    is_active: only options that live at the instant of the answer
    consumed_level: rule: a whole level was taken
    price_vs_mark: rule: price against mark
    vol_vs_mark: rule: vol against that of the mark
    taker_side: rule: side of the taker

    Columns:
    at: end of the bucket of time, or the instant of the answer; null when summed over time [ms since 1970 UTC]
    expiry: expiry; null when summed over expiries [ms since 1970 UTC]
    strike: strike; null when summed over strikes [quote ccy]
    netCoin: what customers bought less what they sold; + bought [coin]
    netDeltaCoin: the same × delta at the trade [coin]
    netGamma: the same × gamma at the trade [coin per USD]
    netVegaUsd: the same × vega at the trade [USD per vol point]
    netPremiumUsd: premium that customers paid less what they received [USD]
    boughtCoin: bought by customers [coin]
    soldCoin: sold by customers [coin]
    unknownCoin: traded, nobody knows who wanted it [coin]
    takerNetCoin: bought less sold by the venue’s side of the taker [coin]
    premiumUsd: premium of all that traded, either way [USD]
    notionalUsd: coins × index of all that traded [USD]
    trades: trades [1]
    """
    return Question("net-flow", {"exchange": exchange, "symbol": symbol, "by": by, "span": span, "place": place, "expiries": expiries, "isActive": is_active, "consumedLevel": consumed_level, "priceVsMark": price_vs_mark, "volVsMark": vol_vs_mark, "takerSide": taker_side})


FundOptionsColumns = TypedDict(
    "FundOptionsColumns",
    {"fund": List[str], "expiry": List[Optional[int]], "days": List[Optional[float]], "strikeUsd": List[Optional[float]], "coinsPerShare": List[float], "isImplied": List[bool], "forwardUsd": List[Optional[float]], "atmVol": List[Optional[float]], "rr25": List[Optional[float]], "coinVenue": List[Optional[str]], "coinAtmVol": List[Optional[float]], "spreadVol": List[Optional[float]], "callCoin": List[float], "putCoin": List[float], "openUsd": List[float], "volumeCoin": List[float]},
    total=False,
)


def fund_options(
    *,
    coin: str,
    by: Optional[Literal["expiry", "strike"]] = None,
    coins_per_share: Optional[float] = None,
) -> Question[FundOptionsColumns]:
    """Options of an exchange-traded fund that holds the coin (IBIT of BTC), told in coins: strikes, open interest and volume, its vol beside that of the coin’s own options.

    Shares × coins a share; strike of a share ÷ coins a share is the strike in USD a coin. Coins a share: as asked, from what the fund publishes of its holdings; else implied, price of the share ÷ index of the coin at the instant of the fund’s chain, so that a premium or discount of the fund is in it. The coin’s vol is that of its widest book, linear in total variance to the same life. The fund’s options are American, quoted at the exchange’s hours and fifteen minutes late.

    coin: coin
    by: one row per expiry or per strike: expiry, strike
    coins_per_share: coins a share as the fund publishes them; 0: implied [coin, 0 to 1] [coin]

    Columns:
    fund: fund whose options these are
    expiry: expiry; null by strike [ms since 1970 UTC]
    days: remaining life [days]
    strikeUsd: strike, USD a coin: that of a share ÷ coins a share; null by expiry [quote ccy]
    coinsPerShare: coins that a share stands for [coin]
    isImplied: coins a share are the price of the share over that of the coin; else as asked
    forwardUsd: forward of the share in USD a coin [quote ccy]
    atmVol: at-the-money vol of the fund’s options [decimal]
    rr25: 25-delta risk reversal, call − put [decimal]
    coinVenue: venue of the coin’s own options beside it
    coinAtmVol: at-the-money vol of the coin at the same life [decimal]
    spreadVol: fund − coin at the money [decimal]
    callCoin: open calls: shares × coins a share [coin]
    putCoin: open puts [coin]
    openUsd: open contracts at the price of the share [USD]
    volumeCoin: traded today or in the last 24 hours, as the venue counts [coin]
    """
    return Question("fund-options", {"coin": coin, "by": by, "coinsPerShare": coins_per_share})


FutureHistoryColumns = TypedDict(
    "FutureHistoryColumns",
    {"at": List[int], "price": List[Optional[float]], "index": List[Optional[float]], "basis": List[Optional[float]], "basisOpen": List[Optional[float]], "basisHigh": List[Optional[float]], "basisLow": List[Optional[float]], "basisShare": List[Optional[float]], "apr": List[Optional[float]], "spreadBps": List[Optional[float]], "openInterestCoin": List[Optional[float]], "openInterestUsd": List[Optional[float]], "buyCoin": List[Optional[float]], "sellCoin": List[Optional[float]], "buyUsd": List[Optional[float]], "sellUsd": List[Optional[float]]},
    total=False,
)


def future_history(
    *,
    exchange: str,
    instrument: str,
    span: Optional[str] = None,
    granularity: Optional[Literal["auto", "1m", "5m", "15m", "1h", "4h", "1d", "1w"]] = None,
) -> Question[FutureHistoryColumns]:
    """One dated future or perpetual through time: price, index, basis, annual rate, spread, open interest and what traded.

    Stored quotes by bucket of time: the last price with the index of the same quote; basis = price − index; APR, simple: (F/S − 1)·365/days from the newest quote of the bucket to expiry, none within a day of it. Open interest is the last of the quotes, of the venue’s own history where a quote has none. Volume is the sum of recorded trades, null where none was recorded. No more than 1500 buckets: a longer span takes longer ones.

    exchange: venue id
    instrument: instrument of the venue
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    granularity: length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w

    Columns:
    at: beginning of the bucket [ms since 1970 UTC]
    price: last mark, or middle of bid and ask [quote ccy]
    index: index of the same quote [quote ccy]
    basis: price − index, last [quote ccy]
    basisOpen: basis of the first quote [quote ccy]
    basisHigh: highest basis [quote ccy]
    basisLow: lowest basis [quote ccy]
    basisShare: basis ÷ index, last [decimal]
    apr: basis per year, simple; null for a perpetual and within a day of expiry [decimal]
    spreadBps: mean of ask − bid over their middle [bp]
    openInterestCoin: open contracts, last [coin]
    openInterestUsd: open contracts, last [USD]
    buyCoin: traded, taker bought [coin]
    sellCoin: traded, taker sold [coin]
    buyUsd: traded, taker bought [USD]
    sellUsd: traded, taker sold [USD]
    """
    return Question("future-history", {"exchange": exchange, "instrument": instrument, "span": span, "granularity": granularity})


FutureNowColumns = TypedDict(
    "FutureNowColumns",
    {"instrument": List[str], "symbol": List[str], "coin": List[str], "kind": List[str], "margin": List[str], "isInverse": List[bool], "at": List[int], "expiry": List[Optional[int]], "days": List[Optional[float]], "bid": List[Optional[float]], "ask": List[Optional[float]], "mark": List[Optional[float]], "last": List[Optional[float]], "price": List[Optional[float]], "index": List[Optional[float]], "basis": List[Optional[float]], "basisShare": List[Optional[float]], "apr": List[Optional[float]], "aprCompounded": List[Optional[float]], "spreadBps": List[Optional[float]], "openInterestCoin": List[Optional[float]], "openInterestUsd": List[Optional[float]], "volume24hCoin": List[Optional[float]], "volume24hUsd": List[Optional[float]], "fundingRate": List[Optional[float]], "fundingIntervalHours": List[Optional[float]], "funding8h": List[Optional[float]], "fundingApr": List[Optional[float]], "predicted8h": List[Optional[float]], "nextFunding": List[Optional[int]], "turnover": List[Optional[float]]},
    total=False,
)


def future_now(
    *,
    exchange: str,
    instrument: str,
) -> Question[FutureNowColumns]:
    """One dated future or perpetual: quotes, basis, annual rate, spread, open interest, volume, turnover and funding: now, predicted and when it is paid.

    Turnover = volume of 24 hours ÷ open interest, in USD. Price is the mark of the venue, the middle of bid and ask where it sends none. Basis = price − index of the same quote. APR, simple: (F/S − 1)·365/days; compounded: (F/S)^(365/days) − 1; none within a day of expiry, where a tick is a large rate, and none for a perpetual, whose carry is its funding: rate × 8,760/interval hours. Spread = (ask − bid)/middle. Where a venue sends open interest or volume in coin or in USD only, the other follows at the price. Inverse and linear contracts are never added up.

    exchange: venue id
    instrument: instrument of the venue

    Columns:
    instrument: name at the venue
    symbol: market of the venue that lists it
    coin: coin that it is about
    kind: future: dated; perpetual
    margin: coin: inverse, margined and paid in the coin; stable: linear, in dollars or a stablecoin
    isInverse: paid in the coin itself
    at: when the venue said so [ms since 1970 UTC]
    expiry: expiry; null for a perpetual [ms since 1970 UTC]
    days: to expiry; 0 once it has passed; null for a perpetual [days]
    bid: best bid; null where nobody bids [quote ccy]
    ask: best ask; null where nobody offers [quote ccy]
    mark: mark of the venue [quote ccy]
    last: last traded price [quote ccy]
    price: the mark; where the venue sends none the middle of bid and ask [quote ccy]
    index: index that it settles on [quote ccy]
    basis: price − index [quote ccy]
    basisShare: basis ÷ index [decimal]
    apr: basis per year, simple; null for a perpetual and within a day of expiry [decimal]
    aprCompounded: basis per year, compounded; null for a perpetual and within a day of expiry [decimal]
    spreadBps: ask − bid over their middle; null with one side only [bp]
    openInterestCoin: open contracts, both sides counted once [coin]
    openInterestUsd: open contracts [USD]
    volume24hCoin: traded in 24 hours [coin]
    volume24hUsd: traded in 24 hours [USD]
    fundingRate: funding of one interval; positive: longs pay [decimal]
    fundingIntervalHours: length of a funding interval [h]
    funding8h: funding rate put on eight hours [decimal]
    fundingApr: funding rate × intervals of a year, simple [decimal]
    predicted8h: what the venue expects for the interval after, put on eight hours [decimal]
    nextFunding: when the running interval is paid; null where the venue pays all the time or does not say [ms since 1970 UTC]
    turnover: volume of 24 hours over open interest [1]
    """
    return Question("future-now", {"exchange": exchange, "instrument": instrument})


FutureOrderSizesColumns = TypedDict(
    "FutureOrderSizesColumns",
    {"at": List[int], "size": List[str], "trades": List[float], "buys": List[float], "sells": List[float], "buyQuote": List[float], "sellQuote": List[float], "netQuote": List[float], "buyCoin": List[float], "sellCoin": List[float], "vwap": List[Optional[float]], "vwapSpan": List[Optional[float]], "twapSpan": List[Optional[float]]},
    total=False,
)


def future_order_sizes(
    *,
    exchange: str,
    instrument: str,
    span: Optional[str] = None,
    granularity: Optional[Literal["auto", "1m", "5m", "15m", "1h", "4h", "1d", "1w"]] = None,
) -> Question[FutureOrderSizesColumns]:
    """What traded of one dated future or perpetual by the size of the print: bought and sold by takers, net, volume-weighted and time-weighted price.

    Recorded prints with the side of their taker, in classes of 0 to 1,000, 1,000 to 10,000, 10,000 to 100,000 and from 100,000 of the quote currency. One order that meets several others is printed as several. Volume-weighted price: quote currency over coins. Time-weighted: the mean of the volume-weighted prices of the buckets that traded. Prints whose amount is not known are left out. Amounts in contracts are told in coins and quote currency at the price of the print. Prints older than the desk keeps them singly have no size and are left out.

    exchange: venue id
    instrument: instrument of the venue
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    granularity: length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w

    Columns:
    at: beginning of the bucket [ms since 1970 UTC]
    size: prints of 0-1k, 1k-10k, 10k-100k or 100k+ of the quote currency, or all
    trades: prints [1]
    buys: prints in which takers bought [1]
    sells: prints in which takers sold [1]
    buyQuote: takers bought [quote ccy]
    sellQuote: takers sold [quote ccy]
    netQuote: bought less sold [quote ccy]
    buyCoin: takers bought [coin]
    sellCoin: takers sold [coin]
    vwap: volume-weighted price of the bucket [quote ccy]
    vwapSpan: volume-weighted price of the whole span [quote ccy]
    twapSpan: mean of the volume-weighted prices of the buckets that traded [quote ccy]
    """
    return Question("future-order-sizes", {"exchange": exchange, "instrument": instrument, "span": span, "granularity": granularity})


FutureTradesColumns = TypedDict(
    "FutureTradesColumns",
    {"at": List[int], "tradeId": List[str], "side": List[str], "price": List[float], "amountCoin": List[Optional[float]], "amountUsd": List[Optional[float]], "index": List[Optional[float]], "basis": List[Optional[float]], "apr": List[Optional[float]], "isBlock": List[bool], "isLiquidation": List[bool]},
    total=False,
)


def future_trades(
    *,
    exchange: str,
    instrument: str,
    limit: Optional[float] = None,
    days: Optional[float] = None,
) -> Question[FutureTradesColumns]:
    """The newest trades of one dated future or perpetual, newest first, with basis and annual rate at the index of the trade.

    Recorded trades of the last days, newest first. Basis = price − index that the venue sent with the trade; APR, simple: (F/S − 1)·365/days from the instant of the trade to expiry; none within a day of expiry.

    exchange: venue id
    instrument: instrument of the venue
    limit: most trades [1, 1 to 5000] [1]
    days: how far back is looked [days, 1 to 365] [days]

    Columns:
    at: when it traded, the venue’s clock [ms since 1970 UTC]
    tradeId: id at the venue
    side: of the taker: buy or sell
    price: traded price [quote ccy]
    amountCoin: traded [coin]
    amountUsd: traded [USD]
    index: index of the trade [quote ccy]
    basis: price − index of the trade [quote ccy]
    apr: basis per year, simple; null for a perpetual and within a day of expiry [decimal]
    isBlock: traded as a block
    isLiquidation: a liquidation, as far as the venue says
    """
    return Question("future-trades", {"exchange": exchange, "instrument": instrument, "limit": limit, "days": days})


FuturesBoardColumns = TypedDict(
    "FuturesBoardColumns",
    {"instrument": List[str], "symbol": List[str], "coin": List[str], "kind": List[str], "margin": List[str], "isInverse": List[bool], "at": List[int], "expiry": List[Optional[int]], "days": List[Optional[float]], "bid": List[Optional[float]], "ask": List[Optional[float]], "mark": List[Optional[float]], "last": List[Optional[float]], "price": List[Optional[float]], "index": List[Optional[float]], "basis": List[Optional[float]], "basisShare": List[Optional[float]], "apr": List[Optional[float]], "aprCompounded": List[Optional[float]], "spreadBps": List[Optional[float]], "openInterestCoin": List[Optional[float]], "openInterestUsd": List[Optional[float]], "volume24hCoin": List[Optional[float]], "volume24hUsd": List[Optional[float]], "fundingRate": List[Optional[float]], "fundingIntervalHours": List[Optional[float]], "funding8h": List[Optional[float]], "fundingApr": List[Optional[float]], "priceChange24h": List[Optional[float]], "turnover": List[Optional[float]], "longShort": List[Optional[float]], "vol5": List[Optional[float]], "vol10": List[Optional[float]], "vol14": List[Optional[float]], "vol30": List[Optional[float]], "vol60": List[Optional[float]], "vol90": List[Optional[float]], "vol180": List[Optional[float]]},
    total=False,
)


def futures_board(
    *,
    exchange: str,
    coin: Optional[str] = None,
    margin: Optional[Literal["all", "coin", "stable"]] = None,
) -> Question[FuturesBoardColumns]:
    """Every dated future and perpetual of a venue: quotes, basis, annual rate, spread, open interest, volume, funding, and what its coin realised.

    Price is the mark of the venue, the middle of bid and ask where it sends none. Basis = price − index of the same quote. APR, simple: (F/S − 1)·365/days; compounded: (F/S)^(365/days) − 1; none within a day of expiry, where a tick is a large rate, and none for a perpetual, whose carry is its funding: rate × 8,760/interval hours. Spread = (ask − bid)/middle. Where a venue sends open interest or volume in coin or in USD only, the other follows at the price. Inverse and linear contracts are never added up. Change of the price: against the quotes of 24 hours earlier; live, of the last whole ten minutes. Turnover = volume of 24 hours ÷ open interest. Long accounts for each short one as counted last within two hours. Realised vol: Parkinson, whole UTC days, 365 a year, of the spot pair or perpetual of the coin at the venue with most days stored.

    exchange: venue id
    coin: coin; all when absent
    margin: coin: inverse contracts; stable: linear ones; all: both, row by row: all, coin, stable

    Columns:
    instrument: name at the venue
    symbol: market of the venue that lists it
    coin: coin that it is about
    kind: future: dated; perpetual
    margin: coin: inverse, margined and paid in the coin; stable: linear, in dollars or a stablecoin
    isInverse: paid in the coin itself
    at: when the venue said so [ms since 1970 UTC]
    expiry: expiry; null for a perpetual [ms since 1970 UTC]
    days: to expiry; 0 once it has passed; null for a perpetual [days]
    bid: best bid; null where nobody bids [quote ccy]
    ask: best ask; null where nobody offers [quote ccy]
    mark: mark of the venue [quote ccy]
    last: last traded price [quote ccy]
    price: the mark; where the venue sends none the middle of bid and ask [quote ccy]
    index: index that it settles on [quote ccy]
    basis: price − index [quote ccy]
    basisShare: basis ÷ index [decimal]
    apr: basis per year, simple; null for a perpetual and within a day of expiry [decimal]
    aprCompounded: basis per year, compounded; null for a perpetual and within a day of expiry [decimal]
    spreadBps: ask − bid over their middle; null with one side only [bp]
    openInterestCoin: open contracts, both sides counted once [coin]
    openInterestUsd: open contracts [USD]
    volume24hCoin: traded in 24 hours [coin]
    volume24hUsd: traded in 24 hours [USD]
    fundingRate: funding of one interval; positive: longs pay [decimal]
    fundingIntervalHours: length of a funding interval [h]
    funding8h: funding rate put on eight hours [decimal]
    fundingApr: funding rate × intervals of a year, simple [decimal]
    priceChange24h: return of the price over 24 hours [decimal]
    turnover: volume of 24 hours over open interest [1]
    longShort: long accounts for each short one; of the largest where not all are counted [ratio]
    vol5: realised vol of the coin over 5 whole days [decimal]
    vol10: realised vol of the coin over 10 whole days [decimal]
    vol14: realised vol of the coin over 14 whole days [decimal]
    vol30: realised vol of the coin over 30 whole days [decimal]
    vol60: realised vol of the coin over 60 whole days [decimal]
    vol90: realised vol of the coin over 90 whole days [decimal]
    vol180: realised vol of the coin over 180 whole days [decimal]
    """
    return Question("futures-board", {"exchange": exchange, "coin": coin, "margin": margin})


FuturesTermStructureColumns = TypedDict(
    "FuturesTermStructureColumns",
    {"symbol": List[str], "coin": List[str], "margin": List[str], "kind": List[str], "instrument": List[Optional[str]], "expiry": List[Optional[int]], "days": List[float], "price": List[Optional[float]], "index": List[Optional[float]], "basis": List[Optional[float]], "basisShare": List[Optional[float]], "apr": List[Optional[float]], "fundingApr": List[Optional[float]], "openInterestCoin": List[Optional[float]], "openInterestUsd": List[Optional[float]], "volume24hCoin": List[Optional[float]], "volume24hUsd": List[Optional[float]]},
    total=False,
)


def futures_term_structure(
    *,
    exchange: str,
    coin: Optional[str] = None,
    margin: Optional[Literal["all", "coin", "stable"]] = None,
) -> Question[FuturesTermStructureColumns]:
    """Price, basis and annual rate by expiry, the perpetual at no days, and the rate at constant maturities.

    A curve is made of the contracts of one market and one kind of margin. Constant maturities of 7, 30, 60, 90, 120 and 180 days: basis over index and simple rate are each linear in time between the two listed expiries around the tenor; outside the listed expiries there is none. Of two futures that expire together the one with more open counts. Expired futures are left out. Price is the mark of the venue, the middle of bid and ask where it sends none. Basis = price − index of the same quote. APR, simple: (F/S − 1)·365/days; compounded: (F/S)^(365/days) − 1; none within a day of expiry, where a tick is a large rate, and none for a perpetual, whose carry is its funding: rate × 8,760/interval hours. Spread = (ask − bid)/middle. Where a venue sends open interest or volume in coin or in USD only, the other follows at the price. Inverse and linear contracts are never added up.

    exchange: venue id
    coin: coin; all when absent
    margin: coin: inverse contracts; stable: linear ones; all: both, row by row: all, coin, stable

    Columns:
    symbol: market of the venue
    coin: coin
    margin: coin: inverse; stable: linear
    kind: perpetual, future, or constant-maturity
    instrument: name at the venue; null for a constant maturity
    expiry: expiry; null for a perpetual [ms since 1970 UTC]
    days: to expiry; 0 for a perpetual; the tenor of a constant maturity [days]
    price: mark, or the middle of bid and ask [quote ccy]
    index: index [quote ccy]
    basis: price − index [quote ccy]
    basisShare: basis ÷ index [decimal]
    apr: basis per year, simple; of a perpetual null [decimal]
    fundingApr: funding per year, simple; of perpetuals [decimal]
    openInterestCoin: open contracts [coin]
    openInterestUsd: open contracts [USD]
    volume24hCoin: traded in 24 hours [coin]
    volume24hUsd: traded in 24 hours [USD]
    """
    return Question("futures-term-structure", {"exchange": exchange, "coin": coin, "margin": margin})


TradedBasisColumns = TypedDict(
    "TradedBasisColumns",
    {"at": List[int], "basis": List[float], "basisOpen": List[float], "basisHigh": List[float], "basisLow": List[float], "basisClose": List[float], "basisShare": List[Optional[float]], "apr": List[Optional[float]], "index": List[float], "amountCoin": List[float], "amountUsd": List[Optional[float]], "trades": List[float]},
    total=False,
)


def traded_basis(
    *,
    exchange: str,
    instrument: str,
    span: Optional[str] = None,
    granularity: Optional[Literal["auto", "1m", "5m", "15m", "1h", "4h", "1d", "1w"]] = None,
) -> Question[TradedBasisColumns]:
    """At what basis one future or perpetual traded in each bucket of time: first, highest, lowest and last, weighted by what traded, and how much.

    Every recorded print of a future against the index that the venue sent with it, else that of the newest stored quote of the future of at most five minutes before; a print with neither is left out. Minutes of which the prints are no longer kept count by their bars, at the index of such a quote. Traded basis = Σ (price − index)·coins ÷ Σ coins, the APR of it simple: basis ÷ index (weighted alike)·365/days from the newest print of the bucket to expiry; none within a day of it.

    exchange: venue id
    instrument: instrument of the venue
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    granularity: length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w

    Columns:
    at: beginning of the bucket [ms since 1970 UTC]
    basis: price − index, weighted by coins [quote ccy]
    basisOpen: of the first print [quote ccy]
    basisHigh: highest [quote ccy]
    basisLow: lowest [quote ccy]
    basisClose: of the last print [quote ccy]
    basisShare: weighted basis ÷ weighted index [decimal]
    apr: weighted basis per year, simple; null for a perpetual and within a day of expiry [decimal]
    index: weighted by coins [quote ccy]
    amountCoin: traded [coin]
    amountUsd: traded [USD]
    trades: prints [1]
    """
    return Question("traded-basis", {"exchange": exchange, "instrument": instrument, "span": span, "granularity": granularity})


TradedBasisBoardColumns = TypedDict(
    "TradedBasisBoardColumns",
    {"at": List[int], "symbol": List[str], "margin": List[str], "instrument": List[str], "expiry": List[Optional[int]], "basis": List[float], "basisShare": List[Optional[float]], "apr": List[Optional[float]], "amountCoin": List[float], "amountUsd": List[Optional[float]], "trades": List[float]},
    total=False,
)


def traded_basis_board(
    *,
    exchange: str,
    coin: Optional[str] = None,
    margin: Optional[Literal["all", "coin", "stable"]] = None,
    span: Optional[str] = None,
    granularity: Optional[Literal["auto", "1m", "5m", "15m", "1h", "4h", "1d", "1w"]] = None,
) -> Question[TradedBasisBoardColumns]:
    """At what basis the dated futures of a venue traded in each bucket of time, weighted by what traded: a histogram by volume, or a line for each expiry.

    Every recorded print of a future against the index that the venue sent with it, else that of the newest stored quote of the future of at most five minutes before; a print with neither is left out. Minutes of which the prints are no longer kept count by their bars, at the index of such a quote. Traded basis = Σ (price − index)·coins ÷ Σ coins, the APR of it simple: basis ÷ index (weighted alike)·365/days from the newest print of the bucket to expiry; none within a day of it.

    exchange: venue id
    coin: coin; all when absent
    margin: coin: inverse contracts; stable: linear ones; all: both, row by row: all, coin, stable
    span: how far back: days back such as 30d, or from/to, at most 365 days [days]
    granularity: length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w

    Columns:
    at: beginning of the bucket [ms since 1970 UTC]
    symbol: market of the venue
    margin: coin: inverse; stable: linear
    instrument: name at the venue
    expiry: expiry [ms since 1970 UTC]
    basis: price − index, weighted by coins [quote ccy]
    basisShare: weighted basis ÷ weighted index [decimal]
    apr: weighted basis per year, simple; null within a day of expiry [decimal]
    amountCoin: traded [coin]
    amountUsd: traded [USD]
    trades: prints [1]
    """
    return Question("traded-basis-board", {"exchange": exchange, "coin": coin, "margin": margin, "span": span, "granularity": granularity})


CurvesByVenueColumns = TypedDict(
    "CurvesByVenueColumns",
    {"venue": List[str], "symbol": List[str], "margin": List[str], "kind": List[str], "instrument": List[Optional[str]], "expiry": List[Optional[int]], "days": List[float], "price": List[Optional[float]], "basis": List[Optional[float]], "basisShare": List[Optional[float]], "apr": List[Optional[float]], "fundingApr": List[Optional[float]], "openInterestCoin": List[Optional[float]], "openInterestUsd": List[Optional[float]]},
    total=False,
)


def curves_by_venue(
    *,
    coin: str,
) -> Question[CurvesByVenueColumns]:
    """Price, basis and annual rate by expiry of one coin at every venue, and the rate at constant maturities.

    A curve is made of the contracts of one venue, market and kind of margin, each against the index of its own quote. Constant maturities of 7, 30, 60, 90, 120 and 180 days: basis over index and simple rate are each linear in time between the two listed expiries around the tenor; outside there is none. Price is the mark of the venue, the middle of bid and ask where it sends none. Basis = price − index of the same quote. APR, simple: (F/S − 1)·365/days; compounded: (F/S)^(365/days) − 1; none within a day of expiry, where a tick is a large rate, and none for a perpetual, whose carry is its funding: rate × 8,760/interval hours. Spread = (ask − bid)/middle. Where a venue sends open interest or volume in coin or in USD only, the other follows at the price. Inverse and linear contracts are never added up.

    coin: coin

    Columns:
    venue: venue
    symbol: market of the venue
    margin: coin: inverse; stable: linear
    kind: perpetual, future, or constant-maturity
    instrument: name at the venue; null for a constant maturity
    expiry: expiry; null for a perpetual [ms since 1970 UTC]
    days: to expiry; 0 for a perpetual; the tenor of a constant maturity [days]
    price: mark, or the middle of bid and ask [quote ccy]
    basis: price − index [quote ccy]
    basisShare: basis ÷ index [decimal]
    apr: basis per year, simple; of a perpetual null [decimal]
    fundingApr: funding per year, simple; of perpetuals [decimal]
    openInterestCoin: open contracts [coin]
    openInterestUsd: open contracts [USD]
    """
    return Question("curves-by-venue", {"coin": coin})


FlowByVenueColumns = TypedDict(
    "FlowByVenueColumns",
    {"at": List[int], "venue": List[str], "buyCoin": List[Optional[float]], "sellCoin": List[Optional[float]], "cvdCoin": List[float], "longLiquidatedUsd": List[Optional[float]], "shortLiquidatedUsd": List[Optional[float]]},
    total=False,
)


def flow_by_venue(
    *,
    coin: str,
    span: Optional[str] = None,
    granularity: Optional[Literal["auto", "1m", "5m", "15m", "1h", "4h", "1d", "1w"]] = None,
) -> Question[FlowByVenueColumns]:
    """What takers bought and sold of one coin’s futures and perpetuals at every venue, the running difference, and what was liquidated on both sides.

    Recorded trades of futures and perpetuals by side of the taker, in coins at the price of each; CVD is the running sum of bought less sold. Liquidations where the venue tells whose position it was, in USD at the price of each. Null where nothing was recorded.

    coin: coin
    span: how far back: days back such as 30d, or from/to, at most 365 days [days]
    granularity: length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w

    Columns:
    at: beginning of the bucket [ms since 1970 UTC]
    venue: venue
    buyCoin: takers bought [coin]
    sellCoin: takers sold [coin]
    cvdCoin: running sum of bought less sold since the beginning of the span [coin]
    longLiquidatedUsd: longs closed by force [USD]
    shortLiquidatedUsd: shorts closed by force [USD]
    """
    return Question("flow-by-venue", {"coin": coin, "span": span, "granularity": granularity})


FundingByVenueColumns = TypedDict(
    "FundingByVenueColumns",
    {"at": List[int], "venue": List[str], "symbol": List[str], "margin": List[str], "instrument": List[str], "rate8h": List[float], "cumulated": List[float], "openInterestUsd": List[Optional[float]], "source": List[str]},
    total=False,
)


def funding_by_venue(
    *,
    coin: str,
    span: Optional[str] = None,
) -> Question[FundingByVenueColumns]:
    """Funding of one coin at every venue through time, put on eight hours, and what it came to.

    Of each venue, market and kind of margin the perpetual with most open. Payments where they are stored, quoted rates times the time quoted before the first and after the last of them; each bucket is what was paid over the hours it stands for, times eight. Cumulated is the running sum of what was paid.

    coin: coin
    span: how far back: days back such as 30d, or from/to, at most 365 days [days]

    Columns:
    at: beginning of the bucket [ms since 1970 UTC]
    venue: venue
    symbol: market of the venue
    margin: coin: inverse; stable: linear
    instrument: perpetual: of a venue, market and margin the one with most open
    rate8h: what a long paid, put on eight hours [decimal]
    cumulated: what a long of constant size paid since the beginning of the span [decimal]
    openInterestUsd: open contracts at the end of the bucket [USD]
    source: paid: payments; quoted: quoted rates times time; both
    """
    return Question("funding-by-venue", {"coin": coin, "span": span})


FuturesByVenueColumns = TypedDict(
    "FuturesByVenueColumns",
    {"venue": List[str], "margin": List[str], "kind": List[str], "contracts": List[float], "openInterestCoin": List[Optional[float]], "openInterestUsd": List[Optional[float]], "openInterestShare": List[Optional[float]], "volume24hCoin": List[Optional[float]], "volume24hUsd": List[Optional[float]], "volumeShare": List[Optional[float]], "funding8h": List[Optional[float]], "funding8hByVolume": List[Optional[float]], "apr": List[Optional[float]], "aprByVolume": List[Optional[float]], "longLiquidatedUsd": List[Optional[float]], "shortLiquidatedUsd": List[Optional[float]]},
    total=False,
)


def futures_by_venue(
    *,
    coin: str,
) -> Question[FuturesByVenueColumns]:
    """One coin at every venue, perpetuals and dated futures, inverse and linear apart: open interest, volume, shares, weighted funding and rate, and what was liquidated in a day.

    Sums over the listed contracts of a venue, kind and margin. Shares are of coins, for a USD of an inverse and of a linear contract are of another kind. Funding is put on eight hours and, like the simple rate of dated futures, weighted by open or by traded coins. Liquidations of the last 24 hours where the venue tells the side, each in the row of its kind. Price is the mark of the venue, the middle of bid and ask where it sends none. Basis = price − index of the same quote. APR, simple: (F/S − 1)·365/days; compounded: (F/S)^(365/days) − 1; none within a day of expiry, where a tick is a large rate, and none for a perpetual, whose carry is its funding: rate × 8,760/interval hours. Spread = (ask − bid)/middle. Where a venue sends open interest or volume in coin or in USD only, the other follows at the price. Inverse and linear contracts are never added up.

    coin: coin

    Columns:
    venue: venue
    margin: coin: inverse; stable: linear
    kind: perpetual or future
    contracts: listed [1]
    openInterestCoin: open contracts, both sides counted once [coin]
    openInterestUsd: open contracts [USD]
    openInterestShare: of what is open at all venues, in coins [decimal]
    volume24hCoin: traded in 24 hours [coin]
    volume24hUsd: traded in 24 hours [USD]
    volumeShare: of what was traded at all venues, in coins [decimal]
    funding8h: funding of perpetuals put on eight hours, weighted by open interest [decimal]
    funding8hByVolume: the same weighted by volume [decimal]
    apr: simple rate of dated futures, weighted by open interest [decimal]
    aprByVolume: the same weighted by volume [decimal]
    longLiquidatedUsd: longs closed by force in 24 hours; null where nothing is told [USD]
    shortLiquidatedUsd: shorts closed by force in 24 hours; null where nothing is told [USD]
    """
    return Question("futures-by-venue", {"coin": coin})


FuturesByVenueHistoryColumns = TypedDict(
    "FuturesByVenueHistoryColumns",
    {"at": List[int], "venue": List[str], "margin": List[str], "kind": List[str], "contracts": List[float], "openInterestCoin": List[Optional[float]], "openInterestUsd": List[Optional[float]], "openInterestShare": List[Optional[float]], "volume24hCoin": List[Optional[float]], "volume24hUsd": List[Optional[float]], "volumeShare": List[Optional[float]]},
    total=False,
)


def futures_by_venue_history(
    *,
    coin: str,
    span: Optional[str] = None,
    granularity: Optional[Literal["auto", "1m", "5m", "15m", "1h", "4h", "1d", "1w"]] = None,
) -> Question[FuturesByVenueHistoryColumns]:
    """Open interest and volume of one coin at every venue through time, perpetuals and dated futures, inverse and linear apart, with shares.

    Of each bucket the last stored quote of every contract that had not expired, summed up by venue, margin and kind: what was open, and what had traded in the 24 hours before as the venue tells it. Where it tells coins or USD only, the other follows at the price of the quote. Shares are of coins, of the venues quoted in the bucket: one that was not collected then has no part. Known since quotes are stored.

    coin: coin
    span: how far back: days back such as 30d, or from/to, at most 365 days [days]
    granularity: length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w

    Columns:
    at: beginning of the bucket [ms since 1970 UTC]
    venue: venue
    margin: coin: inverse; stable: linear
    kind: perpetual or future
    contracts: quoted in the bucket [1]
    openInterestCoin: open contracts, both sides counted once [coin]
    openInterestUsd: open contracts [USD]
    openInterestShare: of what is open at all venues quoted in the bucket, in coins [decimal]
    volume24hCoin: traded in the 24 hours before [coin]
    volume24hUsd: traded in the 24 hours before [USD]
    volumeShare: of what was traded at all venues quoted in the bucket, in coins [decimal]
    """
    return Question("futures-by-venue-history", {"coin": coin, "span": span, "granularity": granularity})


LiquidationTapeColumns = TypedDict(
    "LiquidationTapeColumns",
    {"at": List[int], "venue": List[str], "instrument": List[str], "kind": List[str], "side": List[str], "price": List[float], "amountCoin": List[Optional[float]], "amountUsd": List[Optional[float]]},
    total=False,
)


def liquidation_tape(
    *,
    coin: str,
    hours: Optional[float] = None,
    limit: Optional[float] = None,
) -> Question[LiquidationTapeColumns]:
    """Positions in one coin closed by force, at every venue that tells the side, newest first.

    Binance, Bybit, Deribit, Gate, HTX, Kraken and OKX tell liquidations with their side. Deribit marks trades in which the maker, the taker or both were liquidated: a taker’s sale closes a long, and a maker’s purchase too. Kraken marks trades: the position is the taker’s. Bybit and Gate say whose position it was. Binance, HTX and OKX list liquidation orders: a sale closes a long; of all of a second Binance tells the last alone. At Bybit and OKX the price is that of bankruptcy. Contracts are coins and USD at that price. Other venues tell none that is kept.

    coin: coin
    hours: how far back is looked [h, 0.016666666666666666 to 720] [h]
    limit: most liquidations [1, 1 to 2000] [1]

    Columns:
    at: when, the venue’s clock [ms since 1970 UTC]
    venue: venue
    instrument: name at the venue
    kind: perpetual, future (dated) or option
    side: long: closed by selling; short: bought back
    price: at which it was closed, or the bankruptcy price where the venue tells that [quote ccy]
    amountCoin: size of the position closed [coin]
    amountUsd: the same at the price [USD]
    """
    return Question("liquidation-tape", {"coin": coin, "hours": hours, "limit": limit})


PerpetualsByVenueColumns = TypedDict(
    "PerpetualsByVenueColumns",
    {"venue": List[str], "instrument": List[str], "symbol": List[str], "coin": List[str], "margin": List[str], "mark": List[Optional[float]], "index": List[Optional[float]], "priceChange24h": List[Optional[float]], "basisShare": List[Optional[float]], "premium": List[Optional[float]], "funding8h": List[Optional[float]], "fundingIntervalHours": List[Optional[float]], "predicted8h": List[Optional[float]], "nextFunding": List[Optional[int]], "fundingApr": List[Optional[float]], "fundingApy": List[Optional[float]], "fundingAprChange24h": List[Optional[float]], "held30d": List[Optional[float]], "heldDays": List[Optional[float]], "heldSource": List[Optional[str]], "openInterestCoin": List[Optional[float]], "openInterestUsd": List[Optional[float]], "openInterestChangeCoin": List[Optional[float]], "openInterestChange24h": List[Optional[float]], "volume24hUsd": List[Optional[float]], "volumeChange24h": List[Optional[float]], "turnover": List[Optional[float]], "longShort": List[Optional[float]], "vol5": List[Optional[float]], "vol14": List[Optional[float]], "bidSizeCoin": List[Optional[float]], "askSizeCoin": List[Optional[float]]},
    total=False,
)


def perpetuals_by_venue(
    *,
    coin: str,
) -> Question[PerpetualsByVenueColumns]:
    """Every perpetual of one coin at every venue: funding now, predicted, next payment and a year, what 30 days of it cost, premium, open interest, turnover and their changes over a day, who is long.

    Funding is put on eight hours: rate × 8/interval hours; a year, simple: rate × 8,760/interval hours, compounded: (1 + rate)^(8,760/interval) − 1. Thirty days held: the sum of the payments stored, and before the first and after the last of them the quoted rate times the time for which it was quoted; the answer says how many days are known. Live, those thirty days and the quotes of a day earlier are counted to the last whole ten minutes. Premium from tradable quotes: max(0, bid − index) − max(0, index − ask), over the index. Changes compare with the quotes of 24 hours earlier; open interest and volume in coins. Turnover = volume of 24 hours ÷ open interest. Long accounts for each short one as counted last within two hours. Realised vol: Parkinson, whole UTC days, 365 a year, of the spot pair or perpetual of the coin at the venue with most days stored. Price is the mark of the venue, the middle of bid and ask where it sends none. Basis = price − index of the same quote. APR, simple: (F/S − 1)·365/days; compounded: (F/S)^(365/days) − 1; none within a day of expiry, where a tick is a large rate, and none for a perpetual, whose carry is its funding: rate × 8,760/interval hours. Spread = (ask − bid)/middle. Where a venue sends open interest or volume in coin or in USD only, the other follows at the price. Inverse and linear contracts are never added up.

    coin: coin

    Columns:
    venue: venue
    instrument: name at the venue
    symbol: market of the venue that lists it
    coin: coin that it is about
    margin: coin: inverse; stable: linear
    mark: mark of the venue [quote ccy]
    index: index [quote ccy]
    priceChange24h: return of the mark over 24 hours [decimal]
    basisShare: (mark − index) ÷ index [decimal]
    premium: what can be sold over, or bought under, the index at the best quote; 0 between [decimal]
    funding8h: funding now, put on eight hours; positive: longs pay [decimal]
    fundingIntervalHours: length of a funding interval [h]
    predicted8h: what the venue expects for the interval after, put on eight hours [decimal]
    nextFunding: when the running interval is paid; null where the venue pays all the time or does not say [ms since 1970 UTC]
    fundingApr: funding now, a year, simple [decimal]
    fundingApy: funding now, a year, compounded at every payment [decimal]
    fundingAprChange24h: change of the simple rate over 24 hours [decimal]
    held30d: what a long of constant size paid over the last 30 days; negative: received [decimal]
    heldDays: of those 30 days that are known [days]
    heldSource: paid: payments; quoted: quoted rates times time; both
    openInterestCoin: open contracts [coin]
    openInterestUsd: open contracts [USD]
    openInterestChangeCoin: open contracts less those of 24 hours before [coin]
    openInterestChange24h: change of the open coins over 24 hours [decimal]
    volume24hUsd: traded in 24 hours [USD]
    volumeChange24h: change of the traded coins against the 24 hours before [decimal]
    turnover: volume of 24 hours over open interest [1]
    longShort: long accounts for each short one; of the largest where not all are counted [ratio]
    vol5: realised vol of the coin over 5 whole days [decimal]
    vol14: realised vol of the coin over 14 whole days [decimal]
    bidSizeCoin: at the best bid [coin]
    askSizeCoin: at the best ask [coin]
    """
    return Question("perpetuals-by-venue", {"coin": coin})


TenorBasisHistoryColumns = TypedDict(
    "TenorBasisHistoryColumns",
    {"at": List[int], "venue": List[str], "symbol": List[str], "margin": List[str], "basisShare": List[float], "apr": List[float], "openInterestCoin": List[Optional[float]]},
    total=False,
)


def tenor_basis_history(
    *,
    coin: str,
    tenor: Optional[float] = None,
    span: Optional[str] = None,
    granularity: Optional[Literal["auto", "1m", "5m", "15m", "1h", "4h", "1d", "1w"]] = None,
) -> Question[TenorBasisHistoryColumns]:
    """The annual rate of the basis of one coin at a constant maturity, at every venue and margin through time.

    Of each bucket the last stored quote of every dated future, its price against the index of the same quote. Basis over index and simple rate are each linear in time between the two listed expiries around the maturity; a bucket in which a venue lists none on one side of it has no rate. Inverse and linear contracts make curves of their own.

    coin: coin
    tenor: constant maturity [days, 1 to 365] [days]
    span: how far back: days back such as 30d, or from/to, at most 365 days [days]
    granularity: length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w

    Columns:
    at: beginning of the bucket [ms since 1970 UTC]
    venue: venue
    symbol: market of the venue
    margin: coin: inverse; stable: linear
    basisShare: basis ÷ index at the maturity [decimal]
    apr: simple annual rate at the maturity [decimal]
    openInterestCoin: open in the dated futures of the curve [coin]
    """
    return Question("tenor-basis-history", {"coin": coin, "tenor": tenor, "span": span, "granularity": granularity})


GreekExposureColumns = TypedDict(
    "GreekExposureColumns",
    {"expiry": List[Optional[int]], "strike": List[Optional[float]], "call": List[Optional[float]], "put": List[Optional[float]], "net": List[Optional[float]], "openInterestCoin": List[Optional[float]], "markets": List[str]},
    total=False,
)


def greek_exposure(
    *,
    coin: str,
    greek: Optional[Literal["delta", "gamma", "vega", "theta", "rho", "vanna", "volga", "charm", "veta", "speed", "zomma", "color", "ultima"]] = None,
    by: Optional[Literal["strike", "expiry", "strike-expiry"]] = None,
    expiries: Optional[Sequence[Instant]] = None,
    least_days: Optional[float] = None,
    most_days: Optional[float] = None,
) -> Question[GreekExposureColumns]:
    """What all open options of a coin, over every venue, gain from one move, by strike, by expiry or both, in every greek.

    Σ open interest × greek over all option books of the coin, seen from those who hold the options; writers have the opposite. In USD: delta = OI·Δ·F; gamma = OI·Γ·F²/100, delta gained for one percent; vega for one vol point; theta for a day; rho for one percent of rate; vanna = delta for one vol point; charm = delta for a day; zomma, color: gamma for one vol point, a day; speed = OI·speed·F³/10⁴, gamma for one percent; volga, ultima, veta: vega, volga for one vol point, vega for a day. An open option without a vol leaves its group empty.

    coin: coin
    greek: which greek: delta, gamma, vega, theta, rho, vanna, volga, charm, veta, speed, zomma, color, ultima
    by: one row per strike, per expiry, or per strike of each expiry: strike, expiry, strike-expiry
    expiries: expiries to count; all when empty
    least_days: shortest remaining life [days, 0 to 3650] [days]
    most_days: longest remaining life [days, 0 to 3650] [days]

    Columns:
    expiry: expiry; null when summed over expiries [ms since 1970 UTC]
    strike: strike; null when summed over strikes [quote ccy]
    call: of the open calls; null where an open one has no vol [USD]
    put: of the open puts; null where an open one has no vol [USD]
    net: both together [USD]
    openInterestCoin: open calls and puts [coin]
    markets: option books counted, by venue
    """
    return Question("greek-exposure", {"coin": coin, "greek": greek, "by": by, "expiries": expiries, "leastDays": least_days, "mostDays": most_days})


GreekHistoryColumns = TypedDict(
    "GreekHistoryColumns",
    {"at": List[int], "instrument": List[str], "mark": List[Optional[float]], "markVol": List[Optional[float]], "forward": List[Optional[float]], "delta": List[Optional[float]], "gamma": List[Optional[float]], "vega": List[Optional[float]], "theta": List[Optional[float]], "rho": List[Optional[float]], "vanna": List[Optional[float]], "volga": List[Optional[float]], "charm": List[Optional[float]], "veta": List[Optional[float]], "speed": List[Optional[float]], "zomma": List[Optional[float]], "color": List[Optional[float]], "ultima": List[Optional[float]]},
    total=False,
)


def greek_history(
    *,
    exchange: str,
    symbol: str,
    instrument: Optional[str] = None,
    span: Optional[str] = None,
) -> Question[GreekHistoryColumns]:
    """Mark vol and greeks of first to third order of one option, as they were at each stored snapshot.

    Black-76 at the stored mark vol (inverted from the mark where the venue tells none) on the stored forward of the expiry, r = 0, Act/365, in trading units per coin as in the table of greeks. At most 400 instants: the last snapshot of each equal stretch. Without a name: the call at the money of the expiry nearest to 30 days.

    exchange: venue id
    symbol: market of the venue
    instrument: which option; empty: at the money, nearest to 30 days
    span: how far back: days back such as 30d, or from/to, at most 400 days [days]

    Columns:
    at: instant of the quote [ms since 1970 UTC]
    instrument: venue’s name
    mark: venue’s mark [settlement ccy]
    markVol: vol of the mark [decimal]
    forward: forward of the expiry; the index where the venue told none [quote ccy]
    delta: forward delta, not premium-adjusted [1]
    gamma: change of delta per unit of the forward [1/quote ccy]
    vega: for one vol point [quote ccy per vol point]
    theta: for one calendar day, or for what is left of the life [quote ccy per day]
    rho: for one percent of rate, spot held fixed [quote ccy per rate point]
    vanna: change of delta for one vol point [1 per vol point]
    volga: change of vega for one vol point [quote ccy per vol point²]
    charm: change of delta for one calendar day [1 per day]
    veta: change of vega for one calendar day [quote ccy per vol point per day]
    speed: change of gamma per unit of the forward [1/quote ccy²]
    zomma: change of gamma for one vol point [1/quote ccy per vol point]
    color: change of gamma for one calendar day [1/quote ccy per day]
    ultima: change of volga for one vol point [quote ccy per vol point³]
    """
    return Question("greek-history", {"exchange": exchange, "symbol": symbol, "instrument": instrument, "span": span})


GreekTableColumns = TypedDict(
    "GreekTableColumns",
    {"instrument": List[str], "expiry": List[int], "days": List[float], "strike": List[float], "type": List[str], "index": List[Optional[float]], "forward": List[Optional[float]], "last": List[Optional[float]], "mark": List[Optional[float]], "markUsd": List[Optional[float]], "markVol": List[Optional[float]], "change1h": List[Optional[float]], "change24h": List[Optional[float]], "volChange1h": List[Optional[float]], "volChange24h": List[Optional[float]], "openInterestCoin": List[Optional[float]], "volumeCoin": List[Optional[float]], "delta": List[Optional[float]], "gamma": List[Optional[float]], "vega": List[Optional[float]], "theta": List[Optional[float]], "rho": List[Optional[float]], "vanna": List[Optional[float]], "volga": List[Optional[float]], "charm": List[Optional[float]], "veta": List[Optional[float]], "speed": List[Optional[float]], "zomma": List[Optional[float]], "color": List[Optional[float]], "ultima": List[Optional[float]], "venueDelta": List[Optional[float]], "venueGamma": List[Optional[float]], "venueVega": List[Optional[float]], "venueTheta": List[Optional[float]]},
    total=False,
)


def greek_table(
    *,
    exchange: str,
    symbol: str,
    expiries: Optional[Sequence[Instant]] = None,
    per: Optional[Literal["coin", "thousand"]] = None,
) -> Question[GreekTableColumns]:
    """Every option of a book with its change over an hour and a day, greeks of first to third order, and those that the venue publishes.

    Black-76 on the forward of each expiry at the mark vol, r = 0, Act/365, per coin in quote currency. Per vol point: σ by 0.01. Per day: 1/365 of a year; theta not beyond the life left. Rho = ±K·T·N(±d₂)/100. Per 1,000 of premium: times 1,000 over the mark in quote currency. Change: mark ÷ the mark stored an hour (a day) earlier − 1, of the snapshot before that moment and at most 15 minutes (6 hours) older.

    exchange: venue id
    symbol: market of the venue
    expiries: expiries to show; all when empty
    per: greeks of one coin, or of options worth 1,000 of quote currency: coin, thousand

    Columns:
    instrument: venue’s name
    expiry: expiry [ms since 1970 UTC]
    days: remaining life [days]
    strike: strike [quote ccy]
    type: call or put
    index: spot index [quote ccy]
    forward: forward of the expiry [quote ccy]
    last: last traded premium [settlement ccy]
    mark: venue’s mark [settlement ccy]
    markUsd: mark premium in quote currency [quote ccy]
    markVol: vol of the mark [decimal]
    change1h: change of the mark over an hour, share of what it was, in settlement currency [1]
    change24h: the same over a day [1]
    volChange1h: change of the mark vol over an hour [decimal]
    volChange24h: the same over a day [decimal]
    openInterestCoin: open interest [coin]
    volumeCoin: traded in 24 hours [coin]
    delta: forward delta, not premium-adjusted [1]
    gamma: change of delta per unit of the forward [1/quote ccy]
    vega: for one vol point [quote ccy per vol point]
    theta: for one calendar day, or for what is left of the life [quote ccy per day]
    rho: for one percent of rate, spot held fixed [quote ccy per rate point]
    vanna: change of delta for one vol point [1 per vol point]
    volga: change of vega for one vol point [quote ccy per vol point²]
    charm: change of delta for one calendar day [1 per day]
    veta: change of vega for one calendar day [quote ccy per vol point per day]
    speed: change of gamma per unit of the forward [1/quote ccy²]
    zomma: change of gamma for one vol point [1/quote ccy per vol point]
    color: change of gamma for one calendar day [1/quote ccy per day]
    ultima: change of volga for one vol point [quote ccy per vol point³]
    venueDelta: delta as the venue publishes it [1]
    venueGamma: gamma as the venue publishes it [1/quote ccy]
    venueVega: vega as the venue publishes it [quote ccy per vol point]
    venueTheta: theta as the venue publishes it [quote ccy per day]
    """
    return Question("greek-table", {"exchange": exchange, "symbol": symbol, "expiries": expiries, "per": per})


DeltaSurfaceHistoryColumns = TypedDict(
    "DeltaSurfaceHistoryColumns",
    {"at": List[int], "atmVol": List[Optional[float]], "callVol": List[Optional[float]], "putVol": List[Optional[float]], "rr": List[Optional[float]], "fly": List[Optional[float]], "rrOverAtm": List[Optional[float]], "index": List[Optional[float]], "shortAtm": List[Optional[float]], "mediumAtm": List[Optional[float]], "longAtm": List[Optional[float]], "mediumSkew": List[Optional[float]], "mediumWings": List[Optional[float]]},
    total=False,
)


def delta_surface_history(
    *,
    exchange: str,
    symbol: str,
    span: Optional[str] = None,
    tenor: Optional[float] = None,
    delta: Optional[float] = None,
    sign: Optional[Literal["call-minus-put", "put-minus-call"]] = None,
    granularity: Optional[Literal["auto", "1h", "4h", "1d", "1w"]] = None,
) -> Question[DeltaSurfaceHistoryColumns]:
    """Vol at any delta and tenor through time with skew, butterfly and spot; and at-the-money vol, skew and wings of short, medium and long lives.

    Of each bucket of time the last stored smiles. Delta: variance linear in delta between stored deltas; tenor: total variance linear in time between listed expiries, nothing outside them. Short: within 10 days, medium: 10 to 60, long: beyond; means over expiries. Wings = mean of the 20, 25 and 30-delta vols of both sides − ATM.

    exchange: venue id
    symbol: market of the venue
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    tenor: tenor [days, 0.25 to 730] [days]
    delta: delta of call and put [percent, 5 to 45] [percent]
    sign: sign of the risk reversals: call-minus-put, put-minus-call
    granularity: length of a bucket: auto, 1h, 4h, 1d, 1w

    Columns:
    at: instant of the snapshot [ms since 1970 UTC]
    atmVol: at-the-money vol at the tenor [decimal]
    callVol: vol of the call at the delta and the tenor [decimal]
    putVol: vol of the put [decimal]
    rr: risk reversal at the delta, by the sign asked for [decimal]
    fly: call + put − 2·ATM [decimal]
    rrOverAtm: risk reversal ÷ at-the-money vol [1]
    index: spot index [quote ccy]
    shortAtm: mean at-the-money vol of the expiries within 10 days [decimal]
    mediumAtm: of those from 10 to 60 days [decimal]
    longAtm: of those beyond 60 days [decimal]
    mediumSkew: mean 25-delta risk reversal from 10 to 60 days, by the sign asked for [decimal]
    mediumWings: mean of the 20 to 30-delta vols less at the money, from 10 to 60 days [decimal]
    """
    return Question("delta-surface-history", {"exchange": exchange, "symbol": symbol, "span": span, "tenor": tenor, "delta": delta, "sign": sign, "granularity": granularity})


ExpiredExpiriesColumns = TypedDict(
    "ExpiredExpiriesColumns",
    {"expiry": List[int], "settlement": List[Optional[float]], "spotMove": List[Optional[float]], "openAt": List[Optional[int]], "callCoin": List[Optional[float]], "putCoin": List[Optional[float]], "callItmCoin": List[Optional[float]], "putItmCoin": List[Optional[float]], "payoutUsd": List[Optional[float]], "atmVol7": List[Optional[float]], "atmVol3": List[Optional[float]], "atmVol1": List[Optional[float]]},
    total=False,
)


def expired_expiries(
    *,
    exchange: str,
    symbol: str,
    span: Optional[str] = None,
) -> Question[ExpiredExpiriesColumns]:
    """What expired, newest first: settlement price, open options in the last snapshot and how many ended in the money, what they paid, and the at-the-money vol on the way there.

    Expiries of stored surfaces and settlements that lie within the span. Settlement: the delivery price that the venue published for that instant. In the money: calls below and puts above it. Paid = Σ open·max(0, S − K) + Σ open·max(0, K − S), of the last snapshot within two days before. The 60 newest.

    exchange: venue id
    symbol: market of the venue
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]

    Columns:
    expiry: expiry [ms since 1970 UTC]
    settlement: price at which it was settled; null where none is stored [quote ccy]
    spotMove: settlement over the forward a day before − 1 [decimal]
    openAt: instant of the last snapshot before it [ms since 1970 UTC]
    callCoin: calls open at that snapshot [coin]
    putCoin: puts open at that snapshot [coin]
    callItmCoin: of them, in the money at the settlement price [coin]
    putItmCoin: of them, in the money at the settlement price [coin]
    payoutUsd: what the holders of those options were paid [quote ccy]
    atmVol7: at-the-money vol a week before [decimal]
    atmVol3: three days before [decimal]
    atmVol1: a day before [decimal]
    """
    return Question("expired-expiries", {"exchange": exchange, "symbol": symbol, "span": span})


TenorRealisedColumns = TypedDict(
    "TenorRealisedColumns",
    {"at": List[int], "implied": List[Optional[float]], "impliedBefore": List[Optional[float]], "realised": List[Optional[float]], "premium": List[Optional[float]], "spot": List[Optional[float]], "spotReturn": List[Optional[float]], "zScore": List[Optional[float]], "source": List[Optional[str]]},
    total=False,
)


def tenor_realised(
    *,
    exchange: str,
    symbol: str,
    span: Optional[str] = None,
    tenor: Optional[Literal["7", "30", "60", "90", "180"]] = None,
    window: Optional[float] = None,
    estimator: Optional[Literal["close", "parkinson"]] = None,
) -> Question[TenorRealisedColumns]:
    """At-the-money vol of one tenor against what the coin then realised, by day, with each day’s move in standard deviations of what was implied.

    Days begin at 00:00 UTC. Realised: close to close, √(365/(n − 1)·Σ(r − mean)²), or Parkinson, √(365/(4 ln 2·n)·Σ ln(H/L)²). Premium = implied one tenor earlier − Parkinson of the days since. Z-score = ln(C/C₋₁)/(σ of the day before/√365). A window with a day missing has no value.

    exchange: venue id
    symbol: market of the venue
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    tenor: tenor of the implied vol, days: 7, 30, 60, 90, 180
    window: of the realised vol [days, 2 to 365] [days]
    estimator: estimator of the realised vol: close, parkinson

    Columns:
    at: beginning of the day, UTC [ms since 1970 UTC]
    implied: at-the-money vol at the tenor, last of the day [decimal]
    impliedBefore: the same one tenor earlier: what was asked for the life that ends here [decimal]
    realised: vol realised over the window that ends here [decimal]
    premium: implied one tenor earlier − realised since, over the tenor [decimal]
    spot: last price of the day [quote ccy]
    spotReturn: log return from the day before [1]
    zScore: return over the daily move that the vol of the day before implied [standard deviations]
    source: where the prices are from
    """
    return Question("tenor-realised", {"exchange": exchange, "symbol": symbol, "span": span, "tenor": tenor, "window": window, "estimator": estimator})


ExpiredPathColumns = TypedDict(
    "ExpiredPathColumns",
    {"expiry": List[int], "settlement": List[Optional[float]], "at": List[int], "daysLeft": List[float], "atmVol": List[Optional[float]], "forward": List[Optional[float]], "moveLeft": List[Optional[float]], "impliedMove": List[Optional[float]]},
    total=False,
)


def expired_path(
    *,
    exchange: str,
    symbol: str,
    expiry: Optional[Instant] = None,
    before: Optional[float] = None,
) -> Question[ExpiredPathColumns]:
    """At-the-money vol and forward of one expiry that is over, snapshot by snapshot until it was settled, with the move that was implied and the one that was left.

    The last stored surface of every hour (of every fourth beyond a month) before the expiry. Implied move = σ·√T, one standard deviation of the log return until the expiry; move left = |ln(S/F)| of the delivery price that the venue published for that instant.

    exchange: venue id
    symbol: market of the venue
    expiry: which expiry; the newest that is over when absent
    before: how long before the expiry the path begins [days, 1 to 365] [days]

    Columns:
    expiry: expiry [ms since 1970 UTC]
    settlement: price at which it was settled; null where none is stored [quote ccy]
    at: instant of the snapshot [ms since 1970 UTC]
    daysLeft: what was left of its life [days]
    atmVol: at-the-money vol [decimal]
    forward: forward of the expiry [quote ccy]
    moveLeft: how far it still had to go: |ln(settlement/forward)| [decimal]
    impliedMove: how far that vol said that it would, one standard deviation: σ·√T [decimal]
    """
    return Question("expired-path", {"exchange": exchange, "symbol": symbol, "expiry": expiry, "before": before})


ExpiredStrikesColumns = TypedDict(
    "ExpiredStrikesColumns",
    {"expiry": List[int], "settlement": List[Optional[float]], "openAt": List[int], "strike": List[float], "inTheMoney": List[Optional[str]], "callCoin": List[float], "putCoin": List[float], "callItmCoin": List[Optional[float]], "putItmCoin": List[Optional[float]], "callPaidUsd": List[Optional[float]], "putPaidUsd": List[Optional[float]]},
    total=False,
)


def expired_strikes(
    *,
    exchange: str,
    symbol: str,
    expiry: Optional[Instant] = None,
) -> Question[ExpiredStrikesColumns]:
    """Every strike of one expiry that is over: calls and puts open before it, which ended in the money, and what they paid.

    Open options of the last snapshot within two days before the expiry. In the money: calls below and puts above the delivery price that the venue published for that instant. Paid = open·max(0, S − K) of calls, open·max(0, K − S) of puts.

    exchange: venue id
    symbol: market of the venue
    expiry: which expiry; the newest that is over when absent

    Columns:
    expiry: expiry [ms since 1970 UTC]
    settlement: price at which it was settled; null where none is stored [quote ccy]
    openAt: instant of the last snapshot before it [ms since 1970 UTC]
    strike: strike [quote ccy]
    inTheMoney: call or put: which of the strike ended in the money; null of neither, or without a settlement
    callCoin: calls open at that snapshot [coin]
    putCoin: puts open at that snapshot [coin]
    callItmCoin: of them, in the money at the settlement price [coin]
    putItmCoin: of them, in the money at the settlement price [coin]
    callPaidUsd: what the holders of the calls were paid [quote ccy]
    putPaidUsd: what the holders of the puts were paid [quote ccy]
    """
    return Question("expired-strikes", {"exchange": exchange, "symbol": symbol, "expiry": expiry})


MetricChangeColumns = TypedDict(
    "MetricChangeColumns",
    {"metric": List[str], "unit": List[str], "tenorDays": List[float], "startAt": List[int], "endAt": List[int], "start": List[Optional[float]], "end": List[Optional[float]], "change": List[Optional[float]], "changeShare": List[Optional[float]]},
    total=False,
)


def metric_change(
    *,
    exchange: str,
    symbol: str,
    sign: Optional[Literal["call-minus-put", "put-minus-call"]] = None,
    butterfly: Optional[Literal["full", "halved"]] = None,
    from_: Optional[Instant] = None,
    to_: Optional[Instant] = None,
) -> Question[MetricChangeColumns]:
    """Every metric of the surface at each constant maturity at two moments, with its change.

    Newest stored constant maturities at each moment, no more than two days older. Change = second − first, in vol points for vols; share = change ÷ first.

    exchange: venue id
    symbol: market of the venue
    sign: sign of the risk reversal: call-minus-put, put-minus-call
    butterfly: call + put − 2·ATM, or half of it: full, halved
    from_: first moment; 30 days before the second when absent, or the earliest stored since
    to_: second moment; that of the answer when absent

    Columns:
    metric: what is compared: ATM, rr25, rr15, fly25, put25, call25, forward, …
    unit: vol: decimal; price: quote currency
    tenorDays: constant maturity [days]
    startAt: instant of the first snapshot [ms since 1970 UTC]
    endAt: instant of the second snapshot [ms since 1970 UTC]
    start: at the first moment [as the unit says]
    end: at the second moment [as the unit says]
    change: second − first [as the unit says]
    changeShare: change ÷ first; null where the first is 0 [1]
    """
    return Question("metric-change", {"exchange": exchange, "symbol": symbol, "sign": sign, "butterfly": butterfly, "from": from_, "to": to_})


OpenInterestChangeColumns = TypedDict(
    "OpenInterestChangeColumns",
    {"expiry": List[Optional[int]], "strike": List[Optional[float]], "startAt": List[int], "endAt": List[int], "callStart": List[Optional[float]], "putStart": List[Optional[float]], "callEnd": List[Optional[float]], "putEnd": List[Optional[float]], "callExpired": List[Optional[float]], "putExpired": List[Optional[float]], "callChange": List[Optional[float]], "putChange": List[Optional[float]]},
    total=False,
)


def open_interest_change(
    *,
    exchange: str,
    symbol: str,
    from_: Optional[Instant] = None,
    days: Optional[float] = None,
    to_: Optional[Instant] = None,
    by: Optional[Literal["strike", "expiry", "strike-expiry"]] = None,
    expiries: Optional[Sequence[Instant]] = None,
) -> Question[OpenInterestChangeColumns]:
    """What was opened and closed between two moments by strike, by expiry or both, with what expired in between kept apart.

    Newest snapshot at each moment, no more than two days older. Expired = what the first snapshot held of expiries not after the second moment. Change = open at the second − open at the first, over the rest; end − start = change − expired. An option that was listed after the first counts from 0. Without moments: since 00:00 UTC.

    exchange: venue id
    symbol: market of the venue
    from_: first moment; wins over days
    days: how long before the second the first is; 0: 00:00 UTC of the second’s day [days, 0 to 3650] [days]
    to_: second moment; that of the answer when absent
    by: one row per strike, per expiry, or per strike of each expiry: strike, expiry, strike-expiry
    expiries: expiries to count; all when empty

    Columns:
    expiry: expiry; null when summed over expiries [ms since 1970 UTC]
    strike: strike; null when summed over strikes [quote ccy]
    startAt: instant of the first snapshot [ms since 1970 UTC]
    endAt: instant of the second snapshot [ms since 1970 UTC]
    callStart: calls: open at the first [coin]
    putStart: puts: open at the first [coin]
    callEnd: calls: open at the second [coin]
    putEnd: puts: open at the second [coin]
    callExpired: calls: of those of the first, what expired between the two [coin]
    putExpired: puts: of those of the first, what expired between the two [coin]
    callChange: calls: second − first, of options that did not expire [coin]
    putChange: puts: second − first, of options that did not expire [coin]
    """
    return Question("open-interest-change", {"exchange": exchange, "symbol": symbol, "from": from_, "days": days, "to": to_, "by": by, "expiries": expiries})


OptionDaysColumns = TypedDict(
    "OptionDaysColumns",
    {"at": List[int], "isBlock": List[bool], "type": List[str], "amountCoin": List[float], "premiumUsd": List[Optional[float]], "notionalUsd": List[Optional[float]], "weightedVol": List[Optional[float]], "trades": List[float], "openCoin": List[Optional[float]]},
    total=False,
)


def option_days(
    *,
    exchange: str,
    symbol: str,
    span: Optional[str] = None,
) -> Question[OptionDaysColumns]:
    """Every day with what traded of calls and of puts, on screen and in blocks: coins, premium, notional, vol, trades, and open interest.

    Sums of the recorded trades of each UTC day, those of options whose terms are not known left out. Vol = Σ vol·premium/Σ premium. Open interest is that of the last snapshot of the day, the same for both rows of a type.

    exchange: venue id
    symbol: market of the venue
    span: how far back: days back such as 30d, or from/to, at most 730 days [days]

    Columns:
    at: beginning of the day, UTC [ms since 1970 UTC]
    isBlock: blocks; else what traded on screen
    type: call or put
    amountCoin: traded [coin]
    premiumUsd: premium at the index of each trade [USD]
    notionalUsd: coins at the index of each trade [USD]
    weightedVol: vols of the trades weighted by their premium [decimal]
    trades: trades [1]
    openCoin: open contracts of that type, last snapshot of the day [coin]
    """
    return Question("option-days", {"exchange": exchange, "symbol": symbol, "span": span})


OptionVolumeHistoryColumns = TypedDict(
    "OptionVolumeHistoryColumns",
    {"at": List[Optional[int]], "expiry": List[Optional[int]], "strike": List[Optional[float]], "callCoin": List[float], "putCoin": List[float], "callPremiumUsd": List[float], "putPremiumUsd": List[float], "callNotionalUsd": List[float], "putNotionalUsd": List[float], "screenCoin": List[float], "blockCoin": List[float], "boughtCoin": List[float], "soldCoin": List[float], "trades": List[float]},
    total=False,
)


def option_volume_history(
    *,
    exchange: str,
    symbol: str,
    span: Optional[str] = None,
    by: Optional[Literal["hour", "4-hours", "day", "week", "month", "expiry", "strike"]] = None,
    place: Optional[Literal["all", "screen", "block"]] = None,
    side: Optional[Literal["both", "buy", "sell"]] = None,
    least_days: Optional[float] = None,
    most_days: Optional[float] = None,
    expiries: Optional[Sequence[Instant]] = None,
) -> Question[OptionVolumeHistoryColumns]:
    """What traded of a book over a span by hour, four hours, day, week or month, by expiry or by strike: calls and puts, premium and notional, on screen and in blocks, bought and sold.

    Sums of recorded trades, read from their days, or their hours; trade by trade where one side of the taker is asked for. Premium = amount × price at the index of each trade (coin-settled), notional = amount × index; trades of which the venue sends no index are in neither. Side is the taker’s; of a block it is bookkeeping. Life is counted from the end of the day of the trade. Trades of options whose terms are not known are left out.

    exchange: venue id
    symbol: market of the venue
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    by: one row per: hour, 4-hours, day, week, month, expiry, strike
    place: where it traded: all, screen, block
    side: side of the taker: both, buy, sell
    least_days: least life [days, 0 to 3650] [days]
    most_days: longest life [days, 0 to 3650] [days]
    expiries: expiries to count; all when empty

    Columns:
    at: beginning of the hour, four hours, day, week (Monday) or month, UTC; null when summed over time [ms since 1970 UTC]
    expiry: expiry; null unless asked by it [ms since 1970 UTC]
    strike: strike; null unless asked by it [quote ccy]
    callCoin: calls traded [coin]
    putCoin: puts traded [coin]
    callPremiumUsd: premium of calls [USD]
    putPremiumUsd: premium of puts [USD]
    callNotionalUsd: calls at the index of each trade [USD]
    putNotionalUsd: puts at the index of each trade [USD]
    screenCoin: traded on screen [coin]
    blockCoin: traded in blocks [coin]
    boughtCoin: taker bought; of a block bookkeeping [coin]
    soldCoin: taker sold; of a block bookkeeping [coin]
    trades: trades [1]
    """
    return Question("option-volume-history", {"exchange": exchange, "symbol": symbol, "span": span, "by": by, "place": place, "side": side, "leastDays": least_days, "mostDays": most_days, "expiries": expiries})


PutCallHistoryColumns = TypedDict(
    "PutCallHistoryColumns",
    {"at": List[int], "openRatio": List[Optional[float]], "volumeRatio": List[Optional[float]], "tradedRatio": List[Optional[float]], "premiumRatio": List[Optional[float]], "blockRatio": List[Optional[float]], "putShare": List[Optional[float]], "openCallCoin": List[Optional[float]], "openPutCoin": List[Optional[float]]},
    total=False,
)


def put_call_history(
    *,
    exchange: str,
    symbol: str,
    span: Optional[str] = None,
    granularity: Optional[Literal["auto", "1h", "4h", "1d"]] = None,
) -> Question[PutCallHistoryColumns]:
    """Puts over calls by day or by hour: of open interest, of volume, of premium and of blocks alone.

    Open interest and rolling volume of the last snapshot of each UTC day or hour; trades of it as recorded, added up as they are stored. By hour as far as 1,500 hours go, else by four hours or by day. Ratio = puts ÷ calls in coins, in USD for premium; null where no call traded or is open.

    exchange: venue id
    symbol: market of the venue
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    granularity: length of a bucket; auto: days: auto, 1h, 4h, 1d

    Columns:
    at: beginning of the day or hour, UTC [ms since 1970 UTC]
    openRatio: open puts over open calls, last snapshot of the day or hour [1]
    volumeRatio: puts over calls of the venue’s rolling 24-hour volume [1]
    tradedRatio: puts over calls of the recorded trades of the day or hour, coins [1]
    premiumRatio: puts over calls of their premium [1]
    blockRatio: puts over calls of the blocks of the day or hour, coins [1]
    putShare: puts of everything traded, coins [1]
    openCallCoin: open calls [coin]
    openPutCoin: open puts [coin]
    """
    return Question("put-call-history", {"exchange": exchange, "symbol": symbol, "span": span, "granularity": granularity})


RichnessHistoryColumns = TypedDict(
    "RichnessHistoryColumns",
    {"at": List[int], "richness": List[Optional[float]], "ratio": List[Optional[float]]},
    total=False,
)


def richness_history(
    *,
    exchange: str,
    symbol: str,
    span: Optional[str] = None,
) -> Question[RichnessHistoryColumns]:
    """How dear near options are against far ones through time: 1 is flat, above 1 the near end is dearer.

    Mean of the ten pairwise ratios σᵢ/σⱼ, i nearer than j, of at-the-money vols at 7, 30, 60, 90 and 180 days. Null while one of the five is not known.

    exchange: venue id
    symbol: market of the venue
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]

    Columns:
    at: beginning of the bucket [ms since 1970 UTC]
    richness: mean of the ten ratios of near to far: 1 flat, below it contango, above it backwardation [1]
    ratio: sum of the ten ratios [1]
    """
    return Question("richness-history", {"exchange": exchange, "symbol": symbol, "span": span})


SmileHistoryColumns = TypedDict(
    "SmileHistoryColumns",
    {"at": List[int], "expiry": List[int], "days": List[float], "forward": List[float], "bucket": List[str], "deltaAxis": List[float], "vol": List[Optional[float]]},
    total=False,
)


def smile_history(
    *,
    exchange: str,
    symbol: str,
    span: Optional[str] = None,
    expiry: Optional[Instant] = None,
    frames: Optional[float] = None,
) -> Question[SmileHistoryColumns]:
    """How the smile of one expiry moved: its vols by delta at even steps of a span.

    Stored vols by delta of one expiry, the last of each of so many equal stretches of the span. Without an expiry: the next one with a day or more to live.

    exchange: venue id
    symbol: market of the venue
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    expiry: the expiry; the next with a day to live when absent
    frames: most instants [1, 2 to 100] [1]

    Columns:
    at: instant of the smile [ms since 1970 UTC]
    expiry: expiry [ms since 1970 UTC]
    days: life at that instant [days]
    forward: forward of the expiry [quote ccy]
    bucket: delta: put05 … atm … call05
    deltaAxis: |Δ| of the put, 1 − Δ of the call [1]
    vol: vol at that delta [decimal]
    """
    return Question("smile-history", {"exchange": exchange, "symbol": symbol, "span": span, "expiry": expiry, "frames": frames})


TenorDistributionColumns = TypedDict(
    "TenorDistributionColumns",
    {"tenorDays": List[float], "days": List[float], "now": List[Optional[float]], "low": List[Optional[float]], "p05": List[Optional[float]], "p25": List[Optional[float]], "median": List[Optional[float]], "p75": List[Optional[float]], "p95": List[Optional[float]], "high": List[Optional[float]], "percentile": List[Optional[float]], "zScore": List[Optional[float]]},
    total=False,
)


def tenor_distribution(
    *,
    exchange: str,
    symbol: str,
    sign: Optional[Literal["call-minus-put", "put-minus-call"]] = None,
    butterfly: Optional[Literal["full", "halved"]] = None,
    span: Optional[str] = None,
    measure: Optional[Literal["atm", "rr25", "fly25"]] = None,
) -> Question[TenorDistributionColumns]:
    """How at-the-money vol, skew or butterfly was distributed over a span at each constant maturity, and where it stands now.

    The last constant maturities of each UTC day of the span. Quantiles interpolate between days. Percentile: share of the earlier days below the newest one; z-score = (now − mean)/standard deviation, divisor n − 1. Fewer than five days tell nothing.

    exchange: venue id
    symbol: market of the venue
    sign: sign of the risk reversal: call-minus-put, put-minus-call
    butterfly: call + put − 2·ATM, or half of it: full, halved
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    measure: what is distributed: atm, rr25, fly25

    Columns:
    tenorDays: constant maturity [days]
    days: days with a value [days]
    now: newest day [decimal]
    low: lowest [decimal]
    p05: 5th percentile [decimal]
    p25: 25th percentile [decimal]
    median: median [decimal]
    p75: 75th percentile [decimal]
    p95: 95th percentile [decimal]
    high: highest [decimal]
    percentile: share of the earlier days below the newest one [1]
    zScore: distance of the newest day from the mean [standard deviations]
    """
    return Question("tenor-distribution", {"exchange": exchange, "symbol": symbol, "sign": sign, "butterfly": butterfly, "span": span, "measure": measure})


TradedRealisedColumns = TypedDict(
    "TradedRealisedColumns",
    {"at": List[int], "tradedVol": List[Optional[float]], "realised": List[Optional[float]], "premiumUsd": List[Optional[float]], "trades": List[float], "spot": List[Optional[float]]},
    total=False,
)


def traded_realised(
    *,
    exchange: str,
    symbol: str,
    span: Optional[str] = None,
    window: Optional[float] = None,
    least_days: Optional[float] = None,
    most_days: Optional[float] = None,
    least_delta: Optional[float] = None,
    most_delta: Optional[float] = None,
) -> Question[TradedRealisedColumns]:
    """Vol at which options traded each day, weighted by premium, within a range of life and delta, against realised vol.

    Σ vol·premium / Σ premium over the trades of each UTC day. Life from the end of the day; |Δ| = |N(d₁)| with the last price of the day as forward and the vol at which the option traded, on the screen and in blocks apart. Realised: close to close, √(365/(n − 1)·Σ(r − mean)²).

    exchange: venue id
    symbol: market of the venue
    span: how far back: days back such as 30d, or from/to, at most 730 days [days]
    window: of the realised vol [days, 2 to 365] [days]
    least_days: least life [days, 0 to 3650] [days]
    most_days: longest life [days, 0 to 3650] [days]
    least_delta: least |Δ| [percent, 0 to 100] [percent]
    most_delta: largest |Δ| [percent, 0 to 100] [percent]

    Columns:
    at: beginning of the day, UTC [ms since 1970 UTC]
    tradedVol: vols of the trades of the day weighted by their premium [decimal]
    realised: close-to-close vol over the window that ends here [decimal]
    premiumUsd: premium of those trades; null where none [USD]
    trades: trades counted [1]
    spot: last price of the day [quote ccy]
    """
    return Question("traded-realised", {"exchange": exchange, "symbol": symbol, "span": span, "window": window, "leastDays": least_days, "mostDays": most_days, "leastDelta": least_delta, "mostDelta": most_delta})


TradedSmileColumns = TypedDict(
    "TradedSmileColumns",
    {"expiry": List[int], "days": List[float], "strike": List[float], "type": List[str], "weightedVol": List[Optional[float]], "premiumUsd": List[Optional[float]], "amountCoin": List[float], "trades": List[float]},
    total=False,
)


def traded_smile(
    *,
    exchange: str,
    symbol: str,
    day: Optional[Instant] = None,
    expiries: Optional[Sequence[Instant]] = None,
) -> Question[TradedSmileColumns]:
    """Vol at which each option traded on one day, weighted by premium, by strike and expiry.

    Σ vol·premium / Σ premium over the trades of a UTC day of which the venue printed a vol, blocks included. Premium in USD at the index of each trade.

    exchange: venue id
    symbol: market of the venue
    day: any instant of the day; the day of the answer when absent
    expiries: expiries to show; all when empty

    Columns:
    expiry: expiry [ms since 1970 UTC]
    days: life at the end of the day [days]
    strike: strike [quote ccy]
    type: call or put
    weightedVol: vols of the trades weighted by their premium [decimal]
    premiumUsd: premium traded, at the index of each trade [USD]
    amountCoin: traded [coin]
    trades: trades [1]
    """
    return Question("traded-smile", {"exchange": exchange, "symbol": symbol, "day": day, "expiries": expiries})


TradedTermsColumns = TypedDict(
    "TradedTermsColumns",
    {"expiry": List[int], "days": List[float], "weightedVol": List[Optional[float]], "atmVol": List[Optional[float]], "forwardVol": List[Optional[float]], "premiumUsd": List[float], "trades": List[float]},
    total=False,
)


def traded_terms(
    *,
    exchange: str,
    symbol: str,
    day: Optional[Instant] = None,
) -> Question[TradedTermsColumns]:
    """Vol at which each expiry traded on one day, weighted by premium, with the forward vol and the premium traded.

    Σ vol·premium / Σ premium over all trades of an expiry within a UTC day; at the money: the smile fitted to the trades on screen, once the day is over. Forward vol = √((σ₂²T₂ − σ₁²T₁)/(T₂ − T₁)), lives counted from noon.

    exchange: venue id
    symbol: market of the venue
    day: any instant of the day; the newest day with trades when absent

    Columns:
    expiry: expiry [ms since 1970 UTC]
    days: life in the middle of the day [days]
    weightedVol: vol of every trade weighted by its premium [decimal]
    atmVol: at-the-money vol of the smile fitted to the trades [decimal]
    forwardVol: from the expiry before to this one, of the weighted vols; null where total variance falls [decimal]
    premiumUsd: premium traded [USD]
    trades: trades [1]
    """
    return Question("traded-terms", {"exchange": exchange, "symbol": symbol, "day": day})


CoinBoardColumns = TypedDict(
    "CoinBoardColumns",
    {"coin": List[str], "venues": List[float], "optionVenue": List[Optional[str]], "optionSymbol": List[Optional[str]], "spot": List[Optional[float]], "spotChange": List[Optional[float]], "realised5Close": List[Optional[float]], "realised10Close": List[Optional[float]], "realised7": List[Optional[float]], "realised30": List[Optional[float]], "atm7": List[Optional[float]], "atm30": List[Optional[float]], "atm90": List[Optional[float]], "atm30Change": List[Optional[float]], "rr25": List[Optional[float]], "dvol": List[Optional[float]], "dvolChange": List[Optional[float]], "optionOpenUsd": List[Optional[float]], "optionVolumeUsd": List[Optional[float]], "putCallRatio": List[Optional[float]], "futureOpenUsd": List[Optional[float]], "futureOpenChange": List[Optional[float]], "futureVolumeUsd": List[Optional[float]], "basis90": List[Optional[float]], "richestBasis90": List[Optional[float]], "richestVenue": List[Optional[str]], "funding8h": List[Optional[float]], "perpetualVenue": List[Optional[str]], "perpetual": List[Optional[str]]},
    total=False,
)


def coin_board(
    *,
    coins: Optional[float] = None,
) -> Question[CoinBoardColumns]:
    """Every coin over all venues: spot, vol by tenor, skew, realised vol, volatility index, open interest and turnover of options and futures, carry and funding.

    Of the snapshots stored last (a minute apart), no older than two hours; changes compare with those of 24 hours earlier. Vols, risk reversal and spot are of the option book of the coin with most open; without options spot is the index of the perpetual with most open. Open interest and volume are added up over venues: options in coins at the index of their book, futures and perpetuals, inverse and linear, in coins at spot; each side of a contract once. Basis at 90 days: linear in time between the listed expiries of each curve (venue, market, margin), then weighted by what is open of it. Funding: rate × 8/interval hours, weighted by open coins. Realised: Parkinson, whole UTC days, 365 a year, of the spot pair or perpetual with most days stored.

    coins: at most so many, those with most open first [coins, 1 to 1000] [coins]

    Columns:
    coin: coin
    venues: venues that list options, futures or perpetuals of it [1]
    optionVenue: venue of the option book with most open; null without options
    optionSymbol: that book; null without options
    spot: index of that book, else of the perpetual with most open [quote ccy]
    spotChange: return of the same index over 24 hours [decimal]
    realised5Close: close to close, the last 5 whole days [decimal]
    realised10Close: close to close, the last 10 whole days [decimal]
    realised7: Parkinson, the last 7 whole days [decimal]
    realised30: Parkinson, the last 30 whole days [decimal]
    atm7: at-the-money vol of 7 days [decimal]
    atm30: at-the-money vol of 30 days [decimal]
    atm90: at-the-money vol of 90 days [decimal]
    atm30Change: change of the 30-day vol over 24 hours [decimal]
    rr25: 30-day 25-delta risk reversal, call − put [decimal]
    dvol: published volatility index [decimal]
    dvolChange: its change over 24 hours [decimal]
    optionOpenUsd: open options of all venues at the index [USD]
    optionVolumeUsd: options traded in 24 hours at all venues, coins at the index [USD]
    putCallRatio: open puts over open calls, all venues [1]
    futureOpenUsd: open futures and perpetuals of all venues, coins at the index [USD]
    futureOpenChange: change over 24 hours of the coins open in contracts known at both [decimal]
    futureVolumeUsd: futures and perpetuals traded in 24 hours at all venues, coins at the index [USD]
    basis90: simple annual rate at 90 days, weighted by what is open of each curve [decimal]
    richestBasis90: the highest of them [decimal]
    richestVenue: venue of the curve with the highest
    funding8h: funding of perpetuals on eight hours, weighted by open coins [decimal]
    perpetualVenue: venue of the perpetual with most open
    perpetual: that perpetual
    """
    return Question("coin-board", {"coins": coins})


ExpiryMetricsColumns = TypedDict(
    "ExpiryMetricsColumns",
    {"venue": List[str], "symbol": List[str], "expiry": List[int], "days": List[float], "forward": List[float], "forwardChange": List[Optional[float]], "straddle": List[Optional[float]], "openCoin": List[Optional[float]], "atmVol": List[Optional[float]], "atmVolChange": List[Optional[float]], "rr25": List[Optional[float]], "rr25Change": List[Optional[float]], "rr20": List[Optional[float]], "rr20Change": List[Optional[float]], "rr15": List[Optional[float]], "rr15Change": List[Optional[float]], "rr10": List[Optional[float]], "rr10Change": List[Optional[float]], "fly25": List[Optional[float]], "fly25Change": List[Optional[float]], "fly20": List[Optional[float]], "fly20Change": List[Optional[float]], "fly15": List[Optional[float]], "fly15Change": List[Optional[float]], "fly10": List[Optional[float]], "fly10Change": List[Optional[float]], "comparedAt": List[Optional[int]]},
    total=False,
)


def expiry_metrics(
    *,
    coin: str,
    sign: Optional[Literal["call-minus-put", "put-minus-call"]] = None,
    butterfly: Optional[Literal["full", "halved"]] = None,
    days_back: Optional[float] = None,
) -> Question[ExpiryMetricsColumns]:
    """One row per expiry of every option book of a coin: forward, expected move, what is open, at-the-money vol, skew and butterflies, each with its change over some days.

    Of the surfaces stored last, a minute apart. Changes compare the same expiry of the same book with the last snapshot in the two hours before the compared instant: comparedAt says which. Risk reversal and butterfly as in the skew study. Expected move: Black-76 straddle struck at the forward with the at-the-money vol. The book with most open comes first.

    coin: coin
    sign: sign of the risk reversal: call-minus-put, put-minus-call
    butterfly: call + put − 2·ATM, or half of it: full, halved
    days_back: how far back the comparison goes [days, 0.1 to 365] [days]

    Columns:
    venue: venue
    symbol: option book
    expiry: expiry [ms since 1970 UTC]
    days: remaining life [days]
    forward: forward of the expiry [quote ccy]
    forwardChange: return of the forward since comparedAt [decimal]
    straddle: at-the-money-forward straddle: the expected move [quote ccy]
    openCoin: open puts and calls; null where no option of the expiry tells it [coin]
    atmVol: at-the-money vol [decimal]
    atmVolChange: change of the at-the-money vol since comparedAt; null when the expiry was not listed then [decimal]
    rr25: 25-delta risk reversal [decimal]
    rr25Change: change of the 25-delta risk reversal since comparedAt; null when the expiry was not listed then [decimal]
    rr20: 20-delta risk reversal [decimal]
    rr20Change: change of the 20-delta risk reversal since comparedAt; null when the expiry was not listed then [decimal]
    rr15: 15-delta risk reversal [decimal]
    rr15Change: change of the 15-delta risk reversal since comparedAt; null when the expiry was not listed then [decimal]
    rr10: 10-delta risk reversal [decimal]
    rr10Change: change of the 10-delta risk reversal since comparedAt; null when the expiry was not listed then [decimal]
    fly25: 25-delta butterfly [decimal]
    fly25Change: change of the 25-delta butterfly since comparedAt; null when the expiry was not listed then [decimal]
    fly20: 20-delta butterfly [decimal]
    fly20Change: change of the 20-delta butterfly since comparedAt; null when the expiry was not listed then [decimal]
    fly15: 15-delta butterfly [decimal]
    fly15Change: change of the 15-delta butterfly since comparedAt; null when the expiry was not listed then [decimal]
    fly10: 10-delta butterfly [decimal]
    fly10Change: change of the 10-delta butterfly since comparedAt; null when the expiry was not listed then [decimal]
    comparedAt: instant of the earlier snapshot [ms since 1970 UTC]
    """
    return Question("expiry-metrics", {"coin": coin, "sign": sign, "butterfly": butterfly, "daysBack": days_back})


LargestBlocksColumns = TypedDict(
    "LargestBlocksColumns",
    {"at": List[int], "venue": List[str], "symbol": List[str], "id": List[str], "name": List[str], "uniTrade": List[str], "position": List[str], "side": List[str], "isKnown": List[bool], "legs": List[float], "amountCoin": List[float], "vol": List[Optional[float]], "premiumUsd": List[Optional[float]], "notionalUsd": List[Optional[float]], "vegaUsd": List[Optional[float]]},
    total=False,
)


def largest_blocks(
    *,
    hours: Optional[float] = None,
    limit: Optional[float] = None,
) -> Question[LargestBlocksColumns]:
    """The largest blocks and requests for quote of options at every venue in the last hours, tied together from their prints and named.

    Prints that carry the number of a block or of a request for quote, of every option market; those of one number are one trade. Ranked by coins × index. Sides, vol, premium and vega as in the traded structures of one market.

    hours: how far back [h, 1 to 744] [h]
    limit: at most so many [1, 1 to 500] [1]

    Columns:
    at: the first print, the venue’s clock [ms since 1970 UTC]
    venue: venue
    symbol: option book
    id: of the block or request at the venue
    name: as a desk would write it
    uniTrade: its legs as a JSON list of "buy X" and "sell X"
    position: its options and the future that hedged them as a JSON list of {instrument, amount in coins with its sign, price}
    side: buy or sell: what the customer did with the named structure; as printed where nobody knows
    isKnown: whether somebody knows who wanted it
    legs: options in it [1]
    amountCoin: for each unit of the ratios [coin]
    vol: vega-weighted vol of the legs [decimal]
    premiumUsd: premium of all legs [USD]
    notionalUsd: coins × index [USD]
    vegaUsd: vega that it gave the customer [USD per vol point]
    """
    return Question("largest-blocks", {"hours": hours, "limit": limit})


OpenInterestMovesColumns = TypedDict(
    "OpenInterestMovesColumns",
    {"venue": List[str], "symbol": List[str], "coin": List[str], "kind": List[str], "instrument": List[Optional[str]], "expiry": List[Optional[int]], "strike": List[Optional[float]], "optionType": List[Optional[str]], "openCoin": List[float], "changeCoin": List[float], "changeUsd": List[Optional[float]], "change": List[Optional[float]]},
    total=False,
)


def open_interest_moves(
    *,
    hours: Optional[float] = None,
    kind: Optional[Literal["all", "option", "future", "perpetual"]] = None,
    limit: Optional[float] = None,
) -> Question[OpenInterestMovesColumns]:
    """Contracts of every venue of which most was opened or closed: options, dated futures and perpetuals, in coins and USD.

    Open interest of the snapshot stored last less that of some hours earlier (each no more than two hours older than its moment), of contracts that both have: what was listed since is left out. Options at the index of their book, futures and perpetuals at their price; ranked by USD, either way.

    hours: over how long [h, 3 to 744] [h]
    kind: of which contracts: all, option, future, perpetual
    limit: at most so many [1, 1 to 200] [1]

    Columns:
    venue: venue
    symbol: market of the venue
    coin: coin
    kind: option, future (dated) or perpetual
    instrument: name at the venue; null where its lists no longer have it
    expiry: expiry; null for a perpetual [ms since 1970 UTC]
    strike: strike of an option [quote ccy]
    optionType: call or put
    openCoin: open now, both sides counted once [coin]
    changeCoin: opened (+) or closed (−) since [coin]
    changeUsd: the same at the index [USD]
    change: the same over what was open; null where nothing was [decimal]
    """
    return Question("open-interest-moves", {"hours": hours, "kind": kind, "limit": limit})


VenueSharesColumns = TypedDict(
    "VenueSharesColumns",
    {"venue": List[str], "kind": List[str], "coins": List[float], "openUsd": List[Optional[float]], "openShare": List[Optional[float]], "volumeUsd": List[Optional[float]], "volumeShare": List[Optional[float]]},
    total=False,
)


def venue_shares(
    *,
    coin: Optional[str] = None,
) -> Question[VenueSharesColumns]:
    """What is open and what was traded in a day of options, dated futures and perpetuals at every venue, with its share.

    Of the snapshots stored last, no older than two hours. Options: coins at the index of their book, volume likewise (not premium). Futures and perpetuals: the coins that the venue tells, or its USD over the price, at the price of the contract. Shares are of USD, each kind by itself.

    coin: of one coin; of all when absent

    Columns:
    venue: venue
    kind: option, future (dated) or perpetual
    coins: coins that it lists of that kind [1]
    openUsd: open contracts, both sides counted once [USD]
    openShare: of what is open of that kind at all venues [decimal]
    volumeUsd: traded in 24 hours; of options coins at the index [USD]
    volumeShare: of what was traded of that kind at all venues [decimal]
    """
    return Question("venue-shares", {"coin": coin})


OptionCandlesColumns = TypedDict(
    "OptionCandlesColumns",
    {"at": List[int], "open": List[float], "high": List[float], "low": List[float], "close": List[float], "vol": List[Optional[float]], "index": List[Optional[float]], "buyCoin": List[float], "sellCoin": List[float], "trades": List[float]},
    total=False,
)


def option_candles(
    *,
    exchange: str,
    instrument: str,
    span: Optional[str] = None,
    granularity: Optional[Literal["auto", "1m", "5m", "15m", "1h", "4h", "1d", "1w"]] = None,
) -> Question[OptionCandlesColumns]:
    """Open, high, low and close of the trades of one option with volume by side of the taker, vol and index.

    Recorded trades by bucket of time; a bucket without a trade has no candle. Vol = Σ vol·premium/Σ premium. Of more than 100,000 trades of the span the newest are counted, and the answer says so.

    exchange: venue id
    instrument: instrument of the venue
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    granularity: length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w

    Columns:
    at: beginning of the bucket [ms since 1970 UTC]
    open: price of the first trade [settlement ccy]
    high: highest price [settlement ccy]
    low: lowest price [settlement ccy]
    close: price of the last trade [settlement ccy]
    vol: vols of the trades weighted by their premium [decimal]
    index: index of the last trade [quote ccy]
    buyCoin: traded, taker bought [coin]
    sellCoin: traded, taker sold [coin]
    trades: trades [1]
    """
    return Question("option-candles", {"exchange": exchange, "instrument": instrument, "span": span, "granularity": granularity})


OptionHistoryColumns = TypedDict(
    "OptionHistoryColumns",
    {"at": List[int], "bid": List[Optional[float]], "mark": List[Optional[float]], "ask": List[Optional[float]], "markUsd": List[Optional[float]], "bidVol": List[Optional[float]], "markVol": List[Optional[float]], "askVol": List[Optional[float]], "bidSize": List[Optional[float]], "askSize": List[Optional[float]], "spreadVol": List[Optional[float]], "forward": List[Optional[float]], "index": List[Optional[float]], "openInterestCoin": List[Optional[float]], "volume24hCoin": List[Optional[float]], "delta": List[Optional[float]], "gamma": List[Optional[float]], "vega": List[Optional[float]], "theta": List[Optional[float]], "distance": List[Optional[float]], "distanceDeviations": List[Optional[float]], "probabilityItm": List[Optional[float]], "atmVol": List[Optional[float]], "sameDeltaVol": List[Optional[float]]},
    total=False,
)


def option_history(
    *,
    exchange: str,
    instrument: str,
    span: Optional[str] = None,
    granularity: Optional[Literal["auto", "1m", "5m", "15m", "1h", "4h", "1d", "1w"]] = None,
) -> Question[OptionHistoryColumns]:
    """One option through time: quotes, vols, greeks, open interest, its distance from the money, and its vol beside that of its expiry at the money and at a fixed delta.

    The last stored quote of each bucket of time; vols of bid and ask that the venue does not tell by Black-76 on the forward of the moment. Greeks at the mark vol on the forward of the moment. A fixed strike drifts along the smile as spot moves; the vol of a fixed delta is that of the same expiry at the delta that the option has in the newest row, variance linear in delta. In the money: N(±d₂).

    exchange: venue id
    instrument: instrument of the venue
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    granularity: length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w

    Columns:
    at: beginning of the bucket [ms since 1970 UTC]
    bid: best bid, last of the bucket [settlement ccy]
    mark: mark of the venue [settlement ccy]
    ask: best ask [settlement ccy]
    markUsd: mark; at the forward for a coin-settled option [quote ccy]
    bidVol: vol of the bid: as the venue told it, else inverted from its price [decimal]
    markVol: vol of the mark: that of its fixed strike [decimal]
    askVol: vol of the ask, likewise [decimal]
    bidSize: at the best bid [coin]
    askSize: at the best ask [coin]
    spreadVol: ask − bid in vol [decimal]
    forward: forward of the expiry [quote ccy]
    index: spot index [quote ccy]
    openInterestCoin: open contracts [coin]
    volume24hCoin: traded in the 24 hours before [coin]
    delta: N(d₁), − 1 for a put [1]
    gamma: change of delta per unit of the forward [1/quote ccy]
    vega: for one vol point [quote ccy]
    theta: for one day, or what is left of the life [quote ccy]
    distance: strike over forward − 1 [decimal]
    distanceDeviations: ln(K/F) over σ√T [standard deviations]
    probabilityItm: risk-neutral probability to expire in the money [1]
    atmVol: at-the-money vol of its expiry [decimal]
    sameDeltaVol: vol of its expiry at the delta that the option has in the newest row [decimal]
    """
    return Question("option-history", {"exchange": exchange, "instrument": instrument, "span": span, "granularity": granularity})


OptionNowColumns = TypedDict(
    "OptionNowColumns",
    {"symbol": List[str], "type": List[str], "strike": List[float], "expiry": List[int], "days": List[float], "settlement": List[str], "contractSizeCoin": List[Optional[float]], "quoteAt": List[int], "bid": List[Optional[float]], "bidSize": List[Optional[float]], "mark": List[Optional[float]], "ask": List[Optional[float]], "askSize": List[Optional[float]], "last": List[Optional[float]], "markUsd": List[Optional[float]], "bidVol": List[Optional[float]], "markVol": List[Optional[float]], "askVol": List[Optional[float]], "spreadVol": List[Optional[float]], "atmVol": List[Optional[float]], "index": List[Optional[float]], "forward": List[Optional[float]], "distance": List[Optional[float]], "distanceDeviations": List[Optional[float]], "probabilityItm": List[Optional[float]], "probabilityTouch": List[Optional[float]], "delta": List[Optional[float]], "deltaPremiumAdjusted": List[Optional[float]], "gamma": List[Optional[float]], "vega": List[Optional[float]], "theta": List[Optional[float]], "openInterestCoin": List[Optional[float]], "volume24hCoin": List[Optional[float]], "volume24hUsd": List[Optional[float]]},
    total=False,
)


def option_now(
    *,
    exchange: str,
    instrument: str,
) -> Question[OptionNowColumns]:
    """One listed option: terms, quote, vols, greeks, probability, open interest and volume.

    Vols of bid and ask by Black-76 on the forward of the expiry where the venue publishes none; greeks at the mark vol. In the money: N(±d₂); touched: by the reflection principle, both risk-neutral at the option’s own vol. Distance in standard deviations = ln(K/F)/(σ√T).

    exchange: venue id
    instrument: instrument of the venue

    Columns:
    symbol: market of the venue
    type: call or put
    strike: strike [quote ccy]
    expiry: expiry [ms since 1970 UTC]
    days: remaining life [days]
    settlement: coin or quote: what the premium is paid in
    contractSizeCoin: coins of one contract [coin]
    quoteAt: when the quote was true, the venue’s clock [ms since 1970 UTC]
    bid: best bid [settlement ccy]
    bidSize: at the best bid [coin]
    mark: mark of the venue [settlement ccy]
    ask: best ask [settlement ccy]
    askSize: at the best ask [coin]
    last: last trade [settlement ccy]
    markUsd: mark; at the forward for a coin-settled option [quote ccy]
    bidVol: vol of the bid [decimal]
    markVol: vol of the mark [decimal]
    askVol: vol of the ask [decimal]
    spreadVol: ask − bid in vol [decimal]
    atmVol: at-the-money vol of its expiry [decimal]
    index: spot index [quote ccy]
    forward: forward of the expiry [quote ccy]
    distance: strike over forward − 1 [decimal]
    distanceDeviations: ln(K/F) over σ√T at its own vol [standard deviations]
    probabilityItm: risk-neutral probability to expire in the money, at its own vol [1]
    probabilityTouch: risk-neutral probability that the strike is touched before expiry, at its own vol [1]
    delta: N(d₁), − 1 for a put [1]
    deltaPremiumAdjusted: delta − premium in coin; delta for a linear option [1]
    gamma: change of delta per unit of the forward [1/quote ccy]
    vega: for one vol point [quote ccy]
    theta: for one day, or what is left of the life [quote ccy]
    openInterestCoin: open contracts [coin]
    volume24hCoin: traded in 24 hours [coin]
    volume24hUsd: premium traded in 24 hours [USD]
    """
    return Question("option-now", {"exchange": exchange, "instrument": instrument})


OptionPositionColumns = TypedDict(
    "OptionPositionColumns",
    {"at": List[int], "value": List[Optional[float]], "pnl": List[Optional[float]], "pnlUsd": List[Optional[float]], "index": List[Optional[float]], "vol": List[Optional[float]], "delta": List[Optional[float]], "gamma": List[Optional[float]], "vega": List[Optional[float]], "theta": List[Optional[float]]},
    total=False,
)


def option_position(
    *,
    exchange: str,
    instrument: str,
    amount: Optional[float] = None,
    opened_at: Optional[Instant] = None,
    prices: Optional[Literal["mark", "cross"]] = None,
) -> Question[OptionPositionColumns]:
    """What a position in one option, opened at a moment, would have earned since, with its greeks through time.

    Opened at the first stored quote not earlier than the moment asked for, at the mark or across the spread (ask to buy, bid to sell). Afterwards valued at the mark, or at what closing it would take. In USD each value is taken at the index of its own moment. An expired option ends with its pay-off at the settlement price of its expiry. No fees, no hedge.

    exchange: venue id
    instrument: instrument of the venue
    amount: size; negative is short [coin, -1000000 to 1000000] [coin]
    opened_at: when it is opened; 30 days before the answer when absent
    prices: marks, or what crossing the spread costs: mark, cross

    Columns:
    at: instant of the quote; the last one of an expired option is its expiry [ms since 1970 UTC]
    value: what the position is worth [settlement ccy]
    pnl: value − value at the opening [settlement ccy]
    pnlUsd: value at the index of the moment − value at the index of the opening [USD]
    index: spot index [quote ccy]
    vol: vol of the mark [decimal]
    delta: delta of the position [coin]
    gamma: gamma of the position [coin/quote ccy]
    vega: vega of the position for one vol point [quote ccy]
    theta: theta of the position for one day [quote ccy]
    """
    return Question("option-position", {"exchange": exchange, "instrument": instrument, "amount": amount, "openedAt": opened_at, "prices": prices})


OptionTradesColumns = TypedDict(
    "OptionTradesColumns",
    {"at": List[int], "tradeId": List[str], "side": List[str], "customer": List[Optional[str]], "confidence": List[Optional[float]], "rule": List[str], "price": List[float], "vol": List[Optional[float]], "amountCoin": List[Optional[float]], "premiumUsd": List[Optional[float]], "index": List[Optional[float]], "isBlock": List[bool], "isLiquidation": List[bool], "isStreamed": List[bool], "beforeAt": List[Optional[int]], "bidBefore": List[Optional[float]], "markBefore": List[Optional[float]], "askBefore": List[Optional[float]], "bidSizeBefore": List[Optional[float]], "askSizeBefore": List[Optional[float]], "bidVolBefore": List[Optional[float]], "markVolBefore": List[Optional[float]], "askVolBefore": List[Optional[float]], "openAtBefore": List[Optional[int]], "openBefore": List[Optional[float]], "afterAt": List[Optional[int]], "bidAfter": List[Optional[float]], "markAfter": List[Optional[float]], "askAfter": List[Optional[float]], "bidSizeAfter": List[Optional[float]], "askSizeAfter": List[Optional[float]], "bidVolAfter": List[Optional[float]], "markVolAfter": List[Optional[float]], "askVolAfter": List[Optional[float]], "openAtAfter": List[Optional[int]], "openAfter": List[Optional[float]], "openChange": List[Optional[float]]},
    total=False,
)


def option_trades(
    *,
    exchange: str,
    instrument: str,
    limit: Optional[float] = None,
    days: Optional[float] = None,
) -> Question[OptionTradesColumns]:
    """The newest trades of one option, newest first, with the book and the open interest before and after each.

    Recorded trades of the last days. Before: the book that was in force when the trade was made; after: the first that came to be then or later, as they were heard. Where none was heard: the newest stored quote of the option earlier than the trade and the first not earlier, none further away than an hour; their instants are told. Change of open interest is after − before, so it holds everything that traded between the two. The customer by the rules of initiators, as far as the books allow, and by price against mark for blocks.

    exchange: venue id
    instrument: instrument of the venue
    limit: most trades [1, 1 to 500] [1]
    days: how far back is looked [days, 1 to 365] [days]

    Columns:
    at: when it traded, the venue’s clock [ms since 1970 UTC]
    tradeId: id at the venue
    side: of the taker, as the venue tells it: buy or sell; bookkeeping for a block
    customer: who is taken to have wanted it: bought, sold; null where nothing says
    confidence: how far that is to be trusted [1]
    rule: what says so
    price: traded price [settlement ccy]
    vol: vol of the price, as the venue prints it [decimal]
    amountCoin: traded [coin]
    premiumUsd: premium at the index of the trade [USD]
    index: index of the trade [quote ccy]
    isBlock: traded as a block
    isLiquidation: a liquidation, as far as the venue says
    isStreamed: whether every change of the book was heard; else it is that of a chain asked for now and then
    beforeAt: since when the book stood that was in force before the trade [ms since 1970 UTC]
    bidBefore: best bid of that book [settlement ccy]
    markBefore: mark of that book [settlement ccy]
    askBefore: best ask of that book [settlement ccy]
    bidSizeBefore: at its best bid [coin]
    askSizeBefore: at its best ask [coin]
    bidVolBefore: vol of its best bid [decimal]
    markVolBefore: vol of its mark [decimal]
    askVolBefore: vol of its best ask [decimal]
    openAtBefore: when the open interest was told [ms since 1970 UTC]
    openBefore: open before the trade [coin]
    afterAt: instant of the first book after the trade [ms since 1970 UTC]
    bidAfter: best bid of that book [settlement ccy]
    markAfter: mark of that book [settlement ccy]
    askAfter: best ask of that book [settlement ccy]
    bidSizeAfter: at its best bid [coin]
    askSizeAfter: at its best ask [coin]
    bidVolAfter: vol of its best bid [decimal]
    markVolAfter: vol of its mark [decimal]
    askVolAfter: vol of its best ask [decimal]
    openAtAfter: when the open interest was told [ms since 1970 UTC]
    openAfter: open after the trade [coin]
    openChange: open contracts after − before, with everything that traded between the two [coin]
    """
    return Question("option-trades", {"exchange": exchange, "instrument": instrument, "limit": limit, "days": days})


AtmDepthColumns = TypedDict(
    "AtmDepthColumns",
    {"expiry": List[int], "days": List[float], "strike": List[Optional[float]], "bidSize": List[Optional[float]], "askSize": List[Optional[float]], "bidVol": List[Optional[float]], "askVol": List[Optional[float]], "spreadVol": List[Optional[float]], "levels": List[float], "depthAt": List[Optional[int]], "bidDepth": List[Optional[float]], "askDepth": List[Optional[float]], "bidDepthVol": List[Optional[float]], "askDepthVol": List[Optional[float]]},
    total=False,
)


def atm_depth(
    *,
    exchange: str,
    symbol: str,
) -> Question[AtmDepthColumns]:
    """What can be bought and sold at once at the money of every expiry: coins in the best five levels and at the best prices, the vol of taking them all, and the spread.

    Of each expiry the call and the put of the listed strike nearest to the forward: mean size at the best bid and ask and mean of their vols. Deeper: books of five levels a side, sampled once a minute where the venue is asked for them (Deribit, Derive), not older than five minutes; coins in all levels, and the vol of their mean price weighted by size. Sizes that the chain does not tell are those of the sampled book.

    exchange: venue id
    symbol: market of the venue

    Columns:
    expiry: expiry [ms since 1970 UTC]
    days: remaining life [days]
    strike: listed strike nearest to the forward [quote ccy]
    bidSize: at the best bids of its call and put, mean [coin]
    askSize: at their best asks, mean [coin]
    bidVol: vol of the best bids, mean [decimal]
    askVol: vol of the best asks, mean [decimal]
    spreadVol: ask − bid in vol [decimal]
    levels: levels of the deeper book counted, at most five; 0 where no book was sampled [1]
    depthAt: instant of the sampled books [ms since 1970 UTC]
    bidDepth: in the best five bids of its call and put, mean [coin]
    askDepth: in their best five asks, mean [coin]
    bidDepthVol: vol of the mean price of whoever sells into all of those bids [decimal]
    askDepthVol: vol of the mean price of whoever takes all of those asks [decimal]
    """
    return Question("atm-depth", {"exchange": exchange, "symbol": symbol})


AtmDepthHistoryColumns = TypedDict(
    "AtmDepthHistoryColumns",
    {"at": List[int], "bidSize": List[Optional[float]], "askSize": List[Optional[float]], "spreadVol": List[Optional[float]], "expiries": List[float], "levels": List[float], "bidDepth": List[Optional[float]], "askDepth": List[Optional[float]]},
    total=False,
)


def atm_depth_history(
    *,
    exchange: str,
    symbol: str,
    hours: Optional[float] = None,
    least_days: Optional[float] = None,
    most_days: Optional[float] = None,
) -> Question[AtmDepthHistoryColumns]:
    """Coins in the best five levels and at the best prices at the money and the spread in vol over the last hours, mean over the expiries within a range of days.

    Of each bucket of time the last sampled books of five levels (Deribit and Derive, once a minute), before those the last stored chain, which tells the best level; of each expiry the call and the put of the listed strike nearest to its forward (the venue’s underlying price); mean of their sizes, and ask − bid in vol of the mean prices of whoever takes all levels counted; then the mean over expiries.

    exchange: venue id
    symbol: market of the venue
    hours: how far back [hours, 1 to 168] [hours]
    least_days: shortest remaining life [days, 0 to 3650] [days]
    most_days: longest remaining life [days, 0 to 3650] [days]

    Columns:
    at: instant of the last book of the bucket [ms since 1970 UTC]
    bidSize: at the best bids of call and put at the money, mean over expiries [coin]
    askSize: at their best asks [coin]
    spreadVol: ask − bid in vol, mean over expiries, of all levels counted; null where the venue tells no vols [decimal]
    expiries: expiries counted [1]
    levels: levels counted: five at most of sampled books, 1 where only best prices are stored [1]
    bidDepth: in the best five bids, likewise; null where no book was sampled [coin]
    askDepth: in the best five asks [coin]
    """
    return Question("atm-depth-history", {"exchange": exchange, "symbol": symbol, "hours": hours, "leastDays": least_days, "mostDays": most_days})


LargestTradesColumns = TypedDict(
    "LargestTradesColumns",
    {"at": List[int], "tradeId": List[str], "instrument": List[str], "side": List[str], "amountCoin": List[float], "price": List[float], "vol": List[float], "premiumUsd": List[float], "vega": List[float], "delta": List[float], "isBlock": List[bool], "bookBeforeAt": List[Optional[int]], "bidBefore": List[Optional[float]], "markBefore": List[Optional[float]], "askBefore": List[Optional[float]], "bidVolBefore": List[Optional[float]], "askVolBefore": List[Optional[float]], "openBefore": List[Optional[float]], "openChange": List[Optional[float]], "weightedVega": List[Optional[float]]},
    total=False,
)


def largest_trades(
    *,
    exchange: str,
    symbol: str,
    hours: Optional[float] = None,
    limit: Optional[float] = None,
) -> Question[LargestTradesColumns]:
    """The trades of the last hours with the largest vega, with price, vol, premium and delta.

    All recorded trades with a vol of the span, chosen where they are stored. Greeks by Black-76 at the vol of the trade with its index as forward, times the amount; vega for one vol point, in USD. Weighted: × √(30/days to expiry).

    exchange: venue id
    symbol: market of the venue
    hours: how far back [hours, 1 to 720] [hours]
    limit: most trades [1, 1 to 500] [1]

    Columns:
    at: when it traded, the venue’s clock [ms since 1970 UTC]
    tradeId: id at the venue
    instrument: the option
    side: of the taker; bookkeeping for a block
    amountCoin: traded [coin]
    price: traded price [settlement ccy]
    vol: vol of the price [decimal]
    premiumUsd: premium at the index of the trade [USD]
    vega: vega of the whole trade, for one vol point [USD]
    delta: delta of the whole trade, of who holds the option [coin]
    isBlock: traded as a block
    bookBeforeAt: since when the book stood that was in force before; null where none was heard [ms since 1970 UTC]
    bidBefore: its best bid [settlement ccy]
    markBefore: its mark [settlement ccy]
    askBefore: its best ask [settlement ccy]
    bidVolBefore: vol of its best bid [decimal]
    askVolBefore: vol of its best ask [decimal]
    openBefore: open before [coin]
    openChange: open after − before, with all that traded between [coin]
    weightedVega: vega × √(30/days): what a parallel move of the term structure by one point at 30 days makes of it [USD]
    """
    return Question("largest-trades", {"exchange": exchange, "symbol": symbol, "hours": hours, "limit": limit})


MostTradedColumns = TypedDict(
    "MostTradedColumns",
    {"instrument": List[str], "expiry": List[Optional[int]], "strike": List[Optional[float]], "type": List[Optional[str]], "amountCoin": List[float], "blockCoin": List[float], "premiumUsd": List[Optional[float]], "averagePrice": List[Optional[float]], "averageVol": List[Optional[float]], "trades": List[float]},
    total=False,
)


def most_traded(
    *,
    exchange: str,
    symbol: str,
    hours: Optional[float] = None,
    sort_by: Optional[Literal["coin", "premium"]] = None,
    limit: Optional[float] = None,
) -> Question[MostTradedColumns]:
    """The options that traded most over the last hours, with average price and vol and what was in blocks.

    Sums of recorded trades per option, the largest first, in coins or in premium. Average price = Σ price·amount/Σ amount; average vol = Σ vol·premium/Σ premium.

    exchange: venue id
    symbol: market of the venue
    hours: how far back [hours, 1 to 720] [hours]
    sort_by: largest first of: coin, premium
    limit: most options [1, 1 to 500] [1]

    Columns:
    instrument: the option
    expiry: its expiry; null where its terms are not known [ms since 1970 UTC]
    strike: its strike [quote ccy]
    type: call or put
    amountCoin: traded [coin]
    blockCoin: of it in blocks [coin]
    premiumUsd: premium at the index of each trade [USD]
    averagePrice: premium over amount: the average price paid [settlement ccy]
    averageVol: vols of the trades weighted by their premium [decimal]
    trades: trades [1]
    """
    return Question("most-traded", {"exchange": exchange, "symbol": symbol, "hours": hours, "sortBy": sort_by, "limit": limit})


OptionBookDepthColumns = TypedDict(
    "OptionBookDepthColumns",
    {"at": List[int], "instrument": List[str], "expiry": List[int], "type": List[str], "strike": List[float], "levels": List[float], "bidDepth": List[Optional[float]], "bidPrice": List[Optional[float]], "askDepth": List[Optional[float]], "askPrice": List[Optional[float]]},
    total=False,
)


def option_book_depth(
    *,
    exchange: str,
    symbol: str,
    hours: Optional[float] = None,
) -> Question[OptionBookDepthColumns]:
    """What stood in the best five levels of every option whose book is sampled, the calls and puts at the money, hour by hour.

    Books are sampled once a minute (Deribit and Derive); of each hour and option the last one counts. Coins of up to five levels a side, and their mean price weighted by them. A side without orders has no price.

    exchange: venue id
    symbol: market of the venue
    hours: how far back [hours, 1 to 168] [hours]

    Columns:
    at: instant of the last sampled book of the hour [ms since 1970 UTC]
    instrument: option
    expiry: expiry [ms since 1970 UTC]
    type: call or put
    strike: strike [quote ccy]
    levels: levels of the deeper side, at most five [1]
    bidDepth: in the best five bids [coin]
    bidPrice: mean price of whoever sells into all of them [settlement ccy]
    askDepth: in the best five asks [coin]
    askPrice: mean price of whoever takes all of them [settlement ccy]
    """
    return Question("option-book-depth", {"exchange": exchange, "symbol": symbol, "hours": hours})


PutCallDistributionColumns = TypedDict(
    "PutCallDistributionColumns",
    {"slice": List[str], "takerCoin": List[float], "takerPremiumUsd": List[float], "takerTrades": List[float], "customerCoin": List[float], "customerPremiumUsd": List[float], "customerTrades": List[float]},
    total=False,
)


def put_call_distribution(
    *,
    exchange: str,
    symbol: str,
    hours: Optional[float] = None,
    place: Optional[Literal["all", "screen", "block"]] = None,
    type: Optional[Literal["both", "call", "put"]] = None,
    expiries: Optional[Sequence[Instant]] = None,
    strike: Optional[float] = None,
) -> Question[PutCallDistributionColumns]:
    """Calls and puts bought and sold over the last hours, by the venue’s side of the taker and by the customer as inferred.

    All recorded trades of the span, added up where they are stored. Taker: the side that the venue tells, for blocks bookkeeping. Customer: the rules of initiators that need no book; of a block only price against mark counts. Premium at the index of each trade for coin-settled books. Nothing is lost: what has no side is undirected.

    exchange: venue id
    symbol: market of the venue
    hours: how far back [hours, 1 to 720] [hours]
    place: where it traded: all, screen, block
    type: calls, puts, or both: both, call, put
    expiries: expiries to count; all when empty
    strike: only this strike; 0 for any [quote ccy, 0 to 1000000000] [quote ccy]

    Columns:
    slice: calls bought, calls sold, puts bought, puts sold, or undirected
    takerCoin: by the side of the taker as the venue tells it [coin]
    takerPremiumUsd: premium, by that side [USD]
    takerTrades: trades, by that side [1]
    customerCoin: by the side of the customer as it is inferred [coin]
    customerPremiumUsd: premium, by that side [USD]
    customerTrades: trades, by that side [1]
    """
    return Question("put-call-distribution", {"exchange": exchange, "symbol": symbol, "hours": hours, "place": place, "type": type, "expiries": expiries, "strike": strike})


TurnoverColumns = TypedDict(
    "TurnoverColumns",
    {"row": List[str], "name": List[str], "expiry": List[Optional[int]], "openCoin": List[Optional[float]], "openUsd": List[Optional[float]], "volumeCoin": List[Optional[float]], "volumeUsd": List[Optional[float]], "turnover": List[Optional[float]], "openAverageCoin": List[Optional[float]], "openRatio": List[Optional[float]], "volumeAverageCoin": List[Optional[float]], "volumeRatio": List[Optional[float]], "turnoverAverage": List[Optional[float]]},
    total=False,
)


def turnover(
    *,
    exchange: str,
    symbol: str,
    limit: Optional[float] = None,
) -> Question[TurnoverColumns]:
    """Open interest, volume of 24 hours, notional and turnover of calls, puts and all of a book against their means of seven days, and of its options.

    Turnover = the venue’s rolling 24-hour volume ÷ open interest, both in coins; USD at the index. Means: the last stored snapshot of each of the seven UTC days before today, as many as are stored. Options in order of volume, those that did not trade are left out.

    exchange: venue id
    symbol: market of the venue
    limit: most options [1, 0 to 2000] [1]

    Columns:
    row: total: calls, puts or all; option: one of them
    name: calls, puts, all, or the option
    expiry: its expiry; null of totals [ms since 1970 UTC]
    openCoin: open interest [coin]
    openUsd: the same at the index [USD]
    volumeCoin: the venue’s rolling 24-hour volume [coin]
    volumeUsd: that volume at the index [USD]
    turnover: volume ÷ open interest [1]
    openAverageCoin: mean of open interest at the end of the last seven days stored; null of options [coin]
    openRatio: open interest ÷ that mean [1]
    volumeAverageCoin: mean of the rolling volume at the end of those days; null of options [coin]
    volumeRatio: volume ÷ that mean [1]
    turnoverAverage: mean volume ÷ mean open interest [1]
    """
    return Question("turnover", {"exchange": exchange, "symbol": symbol, "limit": limit})


DrawdownsColumns = TypedDict(
    "DrawdownsColumns",
    {"peakAt": List[int], "troughAt": List[int], "recoveredAt": List[Optional[int]], "depth": List[float], "fallDays": List[float], "days": List[float], "source": List[str]},
    total=False,
)


def drawdowns(
    *,
    coin: str,
    span: Optional[str] = None,
    most: Optional[float] = None,
) -> Question[DrawdownsColumns]:
    """The deepest falls of a coin from a highest close, how long they lasted and when they were made good.

    A fall begins at a highest close of the span and ends when it is reached again. Falls do not overlap. Closes of whole days; days without one are passed over. Prices: of the spot pair or perpetual of which most is stored, over all venues; days are UTC and whole.

    coin: coin
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    most: the deepest so many [falls, 1 to 100] [falls]

    Columns:
    peakAt: day of the highest close before it [ms since 1970 UTC]
    troughAt: day of its lowest close [ms since 1970 UTC]
    recoveredAt: day on which the highest close was reached again; null while it is not [ms since 1970 UTC]
    depth: fall from peak to trough, share of the peak [1]
    fallDays: from peak to trough [days]
    days: from peak to recovery, or until now [days]
    source: what the prices are of
    """
    return Question("drawdowns", {"coin": coin, "span": span, "most": most})


PerformanceMonthsColumns = TypedDict(
    "PerformanceMonthsColumns",
    {"year": List[float], "month": List[Optional[float]], "change": List[Optional[float]], "days": List[float], "isWhole": List[bool], "source": List[str]},
    total=False,
)


def performance_months(
    *,
    coin: str,
    span: Optional[str] = None,
) -> Question[PerformanceMonthsColumns]:
    """Return of a coin in every month and year, with what is known of each.

    Close of the last known day of the month ÷ close of the last day before it − 1; of the first month known its first opening price stands for the close before. The same for years. A month that runs or has a day missing is told and marked. Prices: of the spot pair or perpetual of which most is stored, over all venues; days are UTC and whole.

    coin: coin
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]

    Columns:
    year: calendar year [1]
    month: 1 to 12; null for the whole year [1]
    change: last close over the close before the month − 1; null where either is not known [1]
    days: days known [days]
    isWhole: every day of it is known and over
    source: what the prices are of
    """
    return Question("performance-months", {"coin": coin, "span": span})


PerformancePairColumns = TypedDict(
    "PerformancePairColumns",
    {"at": List[int], "value": List[float], "otherValue": List[float], "ratio": List[float], "drawdown": List[float], "otherDrawdown": List[float], "correlation": List[Optional[float]], "beta": List[Optional[float]], "source": List[str], "otherSource": List[str]},
    total=False,
)


def performance_pair(
    *,
    coin: str,
    other: Optional[str] = None,
    span: Optional[str] = None,
    window: Optional[float] = None,
) -> Question[PerformancePairColumns]:
    """Two coins from the same day on: performance, ratio, drawdown, rolling correlation and beta.

    From the first day on which both are known; days without a price of either are left out. Drawdown: from the highest close since then. Prices: of the spot pair or perpetual of which most is stored, over all venues; days are UTC and whole.

    coin: coin
    other: coin to compare with; BTC, or ETH beside BTC, when empty
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    window: of correlation and beta [days, 10 to 365] [days]

    Columns:
    at: beginning of the day, UTC [ms since 1970 UTC]
    value: close over that of the first day [1]
    otherValue: the same of the other coin [1]
    ratio: value over the other’s [1]
    drawdown: fall from the highest close of the span so far, share of it [1]
    otherDrawdown: the same of the other coin [1]
    correlation: of daily log returns over the window that ends here [1]
    beta: log return of the coin for one of the other [1]
    source: what the prices of the coin are of
    otherSource: what the prices of the other are of
    """
    return Question("performance-pair", {"coin": coin, "other": other, "span": span, "window": window})


PerformanceSeasonsColumns = TypedDict(
    "PerformanceSeasonsColumns",
    {"name": List[str], "mean": List[Optional[float]], "error": List[Optional[float]], "median": List[Optional[float]], "hitRate": List[Optional[float]], "best": List[Optional[float]], "worst": List[Optional[float]], "observations": List[float], "source": List[str]},
    total=False,
)


def performance_seasons(
    *,
    coin: str,
    span: Optional[str] = None,
    season: Optional[Literal["weekday", "hour", "session", "month"]] = None,
) -> Question[PerformanceSeasonsColumns]:
    """What a coin returned by hour of the day, weekday, session or month, with the number of returns and the error of the mean.

    Log returns from the open of a bar to its close: hours, days, months; sessions are eight hours from 00:00 (Asia), 08:00 (Europe) and 16:00 UTC (America). Error = standard deviation/√n: a mean within two of them of zero tells nothing. Prices: of the spot pair or perpetual of which most is stored, over all venues; days are UTC and whole.

    coin: coin
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    season: what returns are grouped by, UTC: weekday, hour, session, month

    Columns:
    name: hour, weekday, session or month, UTC
    mean: mean log return; null below 8 of them [1]
    error: its standard error [1]
    median: median log return [1]
    hitRate: share above 0 [1]
    best: highest log return [1]
    worst: lowest [1]
    observations: returns counted [1]
    source: what the prices are of
    """
    return Question("performance-seasons", {"coin": coin, "span": span, "season": season})


PerformanceYearsColumns = TypedDict(
    "PerformanceYearsColumns",
    {"at": List[int], "year": List[float], "dayOfYear": List[float], "value": List[Optional[float]], "mean": List[Optional[float]], "deviation": List[Optional[float]], "years": List[float], "firstDay": List[float], "source": List[str]},
    total=False,
)


def performance_years(
    *,
    coin: str,
    span: Optional[str] = None,
) -> Question[PerformanceYearsColumns]:
    """A coin year by year, each rebased to 1 at its first day, with the mean and the spread of earlier years.

    Value = opening price of the day ÷ opening price of the first known day of the year. Mean and standard deviation (n − 1): over years that ended and are known from 1 January on, the year that runs left out; of 3 years or more. Prices: of the spot pair or perpetual of which most is stored, over all venues; days are UTC and whole.

    coin: coin
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]

    Columns:
    at: beginning of the day, UTC [ms since 1970 UTC]
    year: calendar year [1]
    dayOfYear: days since 1 January [days]
    value: opening price over that of the first known day of the year [1]
    mean: mean of the whole years before on this day; null below three [1]
    deviation: their standard deviation [1]
    years: whole years before that are known on this day [1]
    firstDay: first known day of the year: 0 where it is whole [days]
    source: what the prices are of
    """
    return Question("performance-years", {"coin": coin, "span": span})


StrategyRunColumns = TypedDict(
    "StrategyRunColumns",
    {"entryAt": List[int], "exitAt": List[Optional[int]], "status": List[str], "expiry": List[Optional[int]], "strikes": List[Optional[str]], "entrySpot": List[Optional[float]], "exitSpot": List[Optional[float]], "premium": List[Optional[float]], "fees": List[Optional[float]], "pnl": List[Optional[float]], "change": List[Optional[float]], "value": List[Optional[float]], "holdChange": List[Optional[float]], "holdValue": List[Optional[float]], "market": List[str]},
    total=False,
)


def strategy_run(
    *,
    coin: str,
    strategy: Optional[Literal["covered-call", "cash-secured-put", "short-straddle", "short-variance"]] = None,
    tenor: Optional[Literal["7", "14", "30"]] = None,
    fill: Optional[Literal["cross", "mark"]] = None,
    span: Optional[str] = None,
) -> Question[StrategyRunColumns]:
    """Covered calls, cash-secured puts, short straddles and short variance round by round from the stored chains, with costs, beside the coin itself.

    Entry at 09:00 UTC after the last expiry, in the listed expiry nearest to the tenor (at least half of it), held to expiry and settled at the venue’s delivery price. Sold at the bid (or at the mark where chosen); fees 0.03 % of the index a leg and 0.015 % at delivery, at most 12.5 % of the premium. Covered call: one coin and a 25-delta call sold; cash-secured put: a 25-delta put sold; straddle: call and put nearest the forward; variance: both out-of-the-money strips sold at their bids, 2·ΔK/K² of each, with the futures that centre them on the forward, scaled so that the vega at entry is one percent of the index for one vol point, not hedged. Change = P&L ÷ index at entry. Rounds follow one another; a round without a chain within a day is passed over.

    coin: coin
    strategy: what is sold: covered-call, cash-secured-put, short-straddle, short-variance
    tenor: life of what is sold, days: 7, 14, 30
    fill: sold at the bid, or at the mark: cross, mark
    span: how far back: days back such as 30d, or from/to, at most 1830 days [days]

    Columns:
    entryAt: when the round was opened [ms since 1970 UTC]
    exitAt: when it settled; null while it runs or where no settlement price is known [ms since 1970 UTC]
    status: settled, open, no-settlement-price, no-expiry or no-quote
    expiry: expiry traded [ms since 1970 UTC]
    strikes: strikes traded, quote currency
    entrySpot: index at entry [quote ccy]
    exitSpot: settlement price [quote ccy]
    premium: premium received for one coin of notional [quote ccy]
    fees: paid [quote ccy]
    pnl: of one coin of notional, after fees [quote ccy]
    change: pnl over the index at entry [1]
    value: account that began at 1, each round with all of it [1]
    holdChange: what the coin alone did from entry to exit [1]
    holdValue: buy and hold over the same rounds, from 1 [1]
    market: option book traded
    """
    return Question("strategy-run", {"coin": coin, "strategy": strategy, "tenor": tenor, "fill": fill, "span": span})


PerpetualHistoryColumns = TypedDict(
    "PerpetualHistoryColumns",
    {"at": List[int], "price": List[Optional[float]], "index": List[Optional[float]], "premium": List[Optional[float]], "funding": List[Optional[float]], "fundingHours": List[Optional[float]], "fundingApr": List[Optional[float]], "fundingCumulated": List[Optional[float]], "fundingSource": List[Optional[str]], "spendUsd": List[Optional[float]], "openInterestOpen": List[Optional[float]], "openInterestHigh": List[Optional[float]], "openInterestLow": List[Optional[float]], "openInterestUsd": List[Optional[float]], "openInterestOpenCoin": List[Optional[float]], "openInterestHighCoin": List[Optional[float]], "openInterestLowCoin": List[Optional[float]], "openInterestCoin": List[Optional[float]], "bidSizeCoin": List[Optional[float]], "askSizeCoin": List[Optional[float]], "buyCoin": List[Optional[float]], "sellCoin": List[Optional[float]], "buyUsd": List[Optional[float]], "sellUsd": List[Optional[float]], "cvdCoin": List[Optional[float]], "cvdUsd": List[Optional[float]], "longLiquidatedUsd": List[Optional[float]], "shortLiquidatedUsd": List[Optional[float]]},
    total=False,
)


def perpetual_history(
    *,
    exchange: str,
    instrument: str,
    span: Optional[str] = None,
    granularity: Optional[Literal["auto", "1m", "5m", "15m", "1h", "4h", "1d", "1w"]] = None,
) -> Question[PerpetualHistoryColumns]:
    """One perpetual, or a dated future without funding, through time: funding paid and cumulated, premium to the index, open interest, volume by side with its running difference, liquidations by side, and what all longs paid.

    Funding: the payments stored, and before the first and after the last of them the quoted rate times the time for which it was quoted; cumulated is their running sum. Premium from tradable quotes: max(0, bid − index) − max(0, index − ask), over the index. Open interest at open, high, low and close of the quotes, of the venue’s own history in buckets in which no quote tells it. CVD: running sum of what takers bought less what they sold. Spend: funding × open interest at the end of the bucket. Liquidations are those the venue tells the side of. No more than 1500 buckets: a longer span takes longer ones.

    exchange: venue id
    instrument: instrument of the venue
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    granularity: length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w

    Columns:
    at: beginning of the bucket [ms since 1970 UTC]
    price: last mark, or middle of bid and ask [quote ccy]
    index: index [quote ccy]
    premium: mean of what could be had against the index at the best quote, part of the index [decimal]
    funding: what a long of constant size paid in the bucket; negative: received [decimal]
    fundingHours: for which that stands [h]
    fundingApr: the same a year, simple [decimal]
    fundingCumulated: running sum of what was paid since the beginning of the span [decimal]
    fundingSource: paid: payments; quoted: quoted rates times time
    spendUsd: what all longs together paid in the bucket: funding × open interest [USD]
    openInterestOpen: open contracts, first [USD]
    openInterestHigh: open contracts, most [USD]
    openInterestLow: open contracts, least [USD]
    openInterestUsd: open contracts, last [USD]
    openInterestOpenCoin: open contracts, first [coin]
    openInterestHighCoin: open contracts, most [coin]
    openInterestLowCoin: open contracts, least [coin]
    openInterestCoin: open contracts, last [coin]
    bidSizeCoin: mean at the best bid [coin]
    askSizeCoin: mean at the best ask [coin]
    buyCoin: traded, taker bought [coin]
    sellCoin: traded, taker sold [coin]
    buyUsd: traded, taker bought [USD]
    sellUsd: traded, taker sold [USD]
    cvdCoin: running sum of bought less sold since the first trade of the span [coin]
    cvdUsd: running sum of bought less sold since the first trade of the span [USD]
    longLiquidatedUsd: longs closed by force [USD]
    shortLiquidatedUsd: shorts closed by force [USD]
    """
    return Question("perpetual-history", {"exchange": exchange, "instrument": instrument, "span": span, "granularity": granularity})


PerpetualSeasonsColumns = TypedDict(
    "PerpetualSeasonsColumns",
    {"name": List[str], "mean": List[Optional[float]], "error": List[Optional[float]], "median": List[Optional[float]], "hitRate": List[Optional[float]], "best": List[Optional[float]], "worst": List[Optional[float]], "observations": List[float], "source": List[str]},
    total=False,
)


def perpetual_seasons(
    *,
    exchange: str,
    instrument: str,
    span: Optional[str] = None,
    season: Optional[Literal["weekday", "hour", "session", "month"]] = None,
) -> Question[PerpetualSeasonsColumns]:
    """What one perpetual returned by hour of the day, weekday, session or month, without funding, with the number of returns and the error of the mean.

    Log returns from the open of a bar to its close: hours, days, months; sessions are eight hours from 00:00 (Asia), 08:00 (Europe) and 16:00 UTC (America). Error = standard deviation/√n: a mean within two of them of zero tells nothing. Prices: stored bars of the perpetual itself; days are UTC and whole. Funding is not in them.

    exchange: venue id
    instrument: instrument of the venue
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    season: what returns are grouped by, UTC: weekday, hour, session, month

    Columns:
    name: hour, weekday, session or month, UTC
    mean: mean log return; null below 8 of them [1]
    error: its standard error [1]
    median: median log return [1]
    hitRate: share above 0 [1]
    best: highest log return [1]
    worst: lowest [1]
    observations: returns counted [1]
    source: what the prices are of
    """
    return Question("perpetual-seasons", {"exchange": exchange, "instrument": instrument, "span": span, "season": season})


PerpetualsBoardColumns = TypedDict(
    "PerpetualsBoardColumns",
    {"instrument": List[str], "symbol": List[str], "coin": List[str], "margin": List[str], "mark": List[Optional[float]], "index": List[Optional[float]], "priceChange24h": List[Optional[float]], "basisShare": List[Optional[float]], "premium": List[Optional[float]], "funding8h": List[Optional[float]], "fundingIntervalHours": List[Optional[float]], "predicted8h": List[Optional[float]], "nextFunding": List[Optional[int]], "fundingApr": List[Optional[float]], "fundingApy": List[Optional[float]], "fundingAprChange24h": List[Optional[float]], "held30d": List[Optional[float]], "heldDays": List[Optional[float]], "heldSource": List[Optional[str]], "openInterestCoin": List[Optional[float]], "openInterestUsd": List[Optional[float]], "openInterestChangeCoin": List[Optional[float]], "openInterestChange24h": List[Optional[float]], "volume24hUsd": List[Optional[float]], "volumeChange24h": List[Optional[float]], "turnover": List[Optional[float]], "longShort": List[Optional[float]], "vol5": List[Optional[float]], "vol14": List[Optional[float]], "bidSizeCoin": List[Optional[float]], "askSizeCoin": List[Optional[float]]},
    total=False,
)


def perpetuals_board(
    *,
    exchange: str,
    coin: Optional[str] = None,
    margin: Optional[Literal["all", "coin", "stable"]] = None,
) -> Question[PerpetualsBoardColumns]:
    """Every perpetual of a venue: funding now, predicted, next payment and a year, what 30 days of it cost, premium, open interest, turnover and their changes over a day, who is long, and what the coin realised.

    Funding is put on eight hours: rate × 8/interval hours; a year, simple: rate × 8,760/interval hours, compounded: (1 + rate)^(8,760/interval) − 1. Thirty days held: the sum of the payments stored, and before the first and after the last of them the quoted rate times the time for which it was quoted; the answer says how many days are known. Live, those thirty days and the quotes of a day earlier are counted to the last whole ten minutes. Premium from tradable quotes: max(0, bid − index) − max(0, index − ask), over the index. Changes compare with the quotes of 24 hours earlier; open interest and volume in coins. Turnover = volume of 24 hours ÷ open interest. Long accounts for each short one as counted last within two hours. Realised vol: Parkinson, whole UTC days, 365 a year, of the spot pair or perpetual of the coin at the venue with most days stored. Price is the mark of the venue, the middle of bid and ask where it sends none. Basis = price − index of the same quote. APR, simple: (F/S − 1)·365/days; compounded: (F/S)^(365/days) − 1; none within a day of expiry, where a tick is a large rate, and none for a perpetual, whose carry is its funding: rate × 8,760/interval hours. Spread = (ask − bid)/middle. Where a venue sends open interest or volume in coin or in USD only, the other follows at the price. Inverse and linear contracts are never added up.

    exchange: venue id
    coin: coin; all when absent
    margin: coin: inverse contracts; stable: linear ones; all: both, row by row: all, coin, stable

    Columns:
    instrument: name at the venue
    symbol: market of the venue that lists it
    coin: coin that it is about
    margin: coin: inverse; stable: linear
    mark: mark of the venue [quote ccy]
    index: index [quote ccy]
    priceChange24h: return of the mark over 24 hours [decimal]
    basisShare: (mark − index) ÷ index [decimal]
    premium: what can be sold over, or bought under, the index at the best quote; 0 between [decimal]
    funding8h: funding now, put on eight hours; positive: longs pay [decimal]
    fundingIntervalHours: length of a funding interval [h]
    predicted8h: what the venue expects for the interval after, put on eight hours [decimal]
    nextFunding: when the running interval is paid; null where the venue pays all the time or does not say [ms since 1970 UTC]
    fundingApr: funding now, a year, simple [decimal]
    fundingApy: funding now, a year, compounded at every payment [decimal]
    fundingAprChange24h: change of the simple rate over 24 hours [decimal]
    held30d: what a long of constant size paid over the last 30 days; negative: received [decimal]
    heldDays: of those 30 days that are known [days]
    heldSource: paid: payments; quoted: quoted rates times time; both
    openInterestCoin: open contracts [coin]
    openInterestUsd: open contracts [USD]
    openInterestChangeCoin: open contracts less those of 24 hours before [coin]
    openInterestChange24h: change of the open coins over 24 hours [decimal]
    volume24hUsd: traded in 24 hours [USD]
    volumeChange24h: change of the traded coins against the 24 hours before [decimal]
    turnover: volume of 24 hours over open interest [1]
    longShort: long accounts for each short one; of the largest where not all are counted [ratio]
    vol5: realised vol of the coin over 5 whole days [decimal]
    vol14: realised vol of the coin over 14 whole days [decimal]
    bidSizeCoin: at the best bid [coin]
    askSizeCoin: at the best ask [coin]
    """
    return Question("perpetuals-board", {"exchange": exchange, "coin": coin, "margin": margin})


PortfolioBucketsColumns = TypedDict(
    "PortfolioBucketsColumns",
    {"expiry": List[Optional[int]], "days": List[Optional[float]], "bucket": List[str], "legs": List[float], "deltaUsd": List[float], "gammaUsd": List[float], "vega": List[float], "weightedVega": List[float], "theta": List[float]},
    total=False,
)


def portfolio_buckets(
    *,
    legs: Legs,
    vols: Optional[Literal["mark", "surface"]] = None,
) -> Question[PortfolioBucketsColumns]:
    """Greeks of a portfolio by expiry and by how far its strikes are from the forward.

    Sums of Black-76 greeks at the vol of each mark. Buckets by strike over the forward of its expiry. Vega is that of its own expiry; vols of near expiries move more than those of far ones, so before it is added over expiries each vega is put on 30 days: vega·√(30/days).

    legs: positions, JSON, at most 200 [coins]
    vols: vol of options: mark, surface

    Columns:
    expiry: expiry; null for perpetuals and collateral [ms since 1970 UTC]
    days: to expiry [days]
    bucket: strike over forward: below 80 %, 80–90 … above 120 %; futures, collateral: without a strike
    legs: in the bucket [legs]
    deltaUsd: Black-76 delta at spot [USD]
    gammaUsd: change of the delta in USD when spot rises by 1 % [USD per 1 %]
    vega: for one vol point of that expiry [USD]
    weightedVega: vega put on 30 days by √(30/days): may be added over expiries [USD]
    theta: for one day [USD]
    """
    return Question("portfolio-buckets", {"legs": legs, "vols": vols})


PortfolioDaysColumns = TypedDict(
    "PortfolioDaysColumns",
    {"at": List[int], "valueUsd": List[float], "pnlUsd": List[float], "cumulatedUsd": List[float], "delta": List[float], "gamma": List[float], "theta": List[float], "vega": List[float], "vanna": List[float], "volga": List[float], "other": List[float], "basis": List[float], "funding": List[float], "entry": List[float], "residual": List[float], "legs": List[float], "unmarked": List[float]},
    total=False,
)


def portfolio_days(
    *,
    legs: Legs,
    span: Optional[str] = None,
) -> Question[PortfolioDaysColumns]:
    """A portfolio marked on every stored day since entry, and where each day’s profit came from.

    Marks are the last stored of each UTC day. An option is worth q · mark · spot (coin-settled) or q · mark; its change is split by the greeks at the day before: delta, gamma, theta, vega, vanna, volga, other (charm, veta, third order), times spot over forward where the coin pays; basis is what that ratio did; the residual is what is left, mark against model included. Futures: delta, and basis for inverse ones; funding = −position · Σ stored rates. Coins that lie there: delta, by the index of their venue. The terms add up to the day’s P&L. A leg with a time of entry counts from then, on that day from its entry price to the mark; those that are no longer listed are left out.

    legs: positions, JSON, at most 200 [coins]
    span: how far back: days back such as 30d, or from/to, at most 730 days [days]

    Columns:
    at: end of the day, UTC: the last stored mark of the day before it [ms since 1970 UTC]
    valueUsd: Σ q · stored mark · spot of the options marked, and of the coins that lie there [USD]
    pnlUsd: of the day, against the last stored mark before [USD]
    cumulatedUsd: since the first stored day [USD]
    delta: first order of the forward [USD]
    gamma: second order of the forward [USD]
    theta: time [USD]
    vega: first order of vol [USD]
    vanna: forward and vol together [USD]
    volga: second order of vol [USD]
    other: charm, veta and the third order [USD]
    basis: spot against the forward, where the coin pays [USD]
    funding: funding of perpetuals, received + [USD]
    entry: from the price of entry to the mark of that day [USD]
    residual: what none of them explains [USD]
    legs: marked on both days [legs]
    unmarked: held that day without a stored mark on both days: left out [legs]
    """
    return Question("portfolio-days", {"legs": legs, "span": span})


PortfolioHedgesColumns = TypedDict(
    "PortfolioHedgesColumns",
    {"hedge": List[float], "coin": List[str], "target": List[str], "exchange": List[str], "instrument": List[str], "kind": List[str], "expiry": List[Optional[int]], "coins": List[float], "price": List[float], "bestSize": List[Optional[float]], "legCostUsd": List[float], "premiumUsd": List[float], "costUsd": List[float], "deltaAfter": List[float], "gammaAfter": List[float], "vegaAfter": List[float], "deltaNow": List[float], "gammaNow": List[float], "vegaNow": List[float]},
    total=False,
)


def portfolio_hedges(
    *,
    legs: Legs,
    per_target: Optional[float] = None,
) -> Question[PortfolioHedgesColumns]:
    """What to trade so that delta, gamma or vega of a portfolio go away, with what it costs at the quotes of the moment.

    Each coin for itself, with what the venues that are held list and quote on both sides: against delta the perpetual with the tightest market; against gamma or vega one option beside it, against both two of different expiries, solved exactly. Options: out of the money, |delta| 0.2 to 0.8, two days or longer, two of each expiry nearest to the forward. Vega is put on 30 days by √(30/days). Bought at the ask, sold at the bid; cost = what that is away from the mark, without fees, for the best price alone: how much there is of it is told. The cheapest of each target.

    legs: positions, JSON, at most 200 [coins]
    per_target: suggestions of each target [1, 1 to 10] [1]

    Columns:
    hedge: number of the suggestion; its legs follow each other [1]
    coin: coin whose risk it takes away
    target: what it takes away
    exchange: venue of the leg
    instrument: name at the venue
    kind: option, future or perpetual
    expiry: expiry; null for a perpetual [ms since 1970 UTC]
    coins: to trade; + buy [coin]
    price: ask where bought, bid where sold, as the venue quotes it [settlement ccy]
    bestSize: at that best price; null where the venue does not say it [coin]
    legCostUsd: lost against the mark by trading it [USD]
    premiumUsd: premium paid for it; − received [USD]
    costUsd: lost against the marks by the whole suggestion, without fees [USD]
    deltaAfter: Black-76 delta that is left [coin]
    gammaAfter: gamma that is left [USD per 1 %]
    vegaAfter: vega on 30 days that is left, for one point [USD]
    deltaNow: Black-76 delta as it stands [coin]
    gammaNow: gamma as it stands [USD per 1 %]
    vegaNow: vega on 30 days as it stands, for one point [USD]
    """
    return Question("portfolio-hedges", {"legs": legs, "perTarget": per_target})


PortfolioLegsColumns = TypedDict(
    "PortfolioLegsColumns",
    {"instrument": List[str], "fault": List[Optional[str]], "exchange": List[Optional[str]], "symbol": List[Optional[str]], "coin": List[Optional[str]], "kind": List[Optional[str]], "margin": List[Optional[str]], "strike": List[Optional[float]], "type": List[Optional[str]], "expiry": List[Optional[int]], "days": List[Optional[float]], "coins": List[Optional[float]], "entry": List[Optional[float]], "mark": List[Optional[float]], "bid": List[Optional[float]], "ask": List[Optional[float]], "valueUsd": List[Optional[float]], "pnlUsd": List[Optional[float]], "pnlCoin": List[Optional[float]], "markVol": List[Optional[float]], "fittedVol": List[Optional[float]], "forward": List[Optional[float]], "spot": List[Optional[float]], "delta": List[Optional[float]], "deltaCash": List[Optional[float]], "gammaUsd": List[Optional[float]], "vega": List[Optional[float]], "weightedVega": List[Optional[float]], "theta": List[Optional[float]], "openInterestCoin": List[Optional[float]], "openInterestShare": List[Optional[float]], "fundingApr": List[Optional[float]]},
    total=False,
)


def portfolio_legs(
    *,
    legs: Legs,
    vols: Optional[Literal["mark", "surface"]] = None,
) -> Question[PortfolioLegsColumns]:
    """Each position with its mark, vols, profit and greeks, in the order given; those that no market knows say why.

    Options by Black-76 on the forward of their expiry at the vol of the venue’s mark, or at that of the fitted smile. Contracts and USD become coins by the venue’s contract size and, for inverse futures, the entry price. Coin-settled: P&L in coin = q·(V/F − entry), inverse future q·(1 − E/F); in USD at spot. A leg without an entry counts from now. A leg that is named by a currency alone, such as BTC or USDC, is collateral: coins at the index of its venue, stablecoins at one dollar.

    legs: positions, JSON, at most 200 [coins]
    vols: vol of options: mark, surface

    Columns:
    instrument: name at the venue
    fault: why it cannot be priced; null where it is
    exchange: venue
    symbol: market of the venue
    coin: coin that it is about
    kind: option, future, perpetual, or collateral: coins or dollars that lie there
    margin: coin: inverse, paid in the coin; stable: linear
    strike: strike; null but for options [quote ccy]
    type: call or put; null but for options
    expiry: expiry; null for a perpetual [ms since 1970 UTC]
    days: to expiry [days]
    coins: held; + long; of dollars that lie there their number [coin]
    entry: entry price as the venue quotes it; null counts from now [settlement ccy]
    mark: price at the vol it is worked with, as the venue quotes it [settlement ccy]
    bid: best bid [settlement ccy]
    ask: best ask [settlement ccy]
    valueUsd: value of an option or of collateral at spot; of a future its unrealised profit [USD]
    pnlUsd: against entry [USD]
    pnlCoin: against entry [coin]
    markVol: vol of the venue’s mark [decimal]
    fittedVol: vol of the fitted smile at its strike [decimal]
    forward: forward of its expiry, or its price [quote ccy]
    spot: index of its coin [quote ccy]
    delta: Σ Black-76 delta [coin]
    deltaCash: premium-adjusted delta of a coin-settled leg [coin]
    gammaUsd: change of the delta in USD when spot rises by 1 % [USD per 1 %]
    vega: for one vol point [USD]
    weightedVega: vega put on 30 days by √(30/days) [USD]
    theta: for one day; of a perpetual the funding [USD]
    openInterestCoin: open of the option; null for futures [coin]
    openInterestShare: of the open interest that the leg is, long or short; null where it is not known [decimal]
    fundingApr: funding of a perpetual per year; positive: longs pay [decimal]
    """
    return Question("portfolio-legs", {"legs": legs, "vols": vols})


PortfolioMatrixColumns = TypedDict(
    "PortfolioMatrixColumns",
    {"part": List[str], "when": List[str], "days": List[float], "volShift": List[float], "move": List[float], "pnlUsd": List[float], "deltaUsd": List[float], "gammaUsd": List[float], "vega": List[float], "weightedVega": List[float], "theta": List[float], "unknown": List[float]},
    total=False,
)


def portfolio_matrix(
    *,
    legs: Legs,
    by: Optional[Literal["venue", "coin", "settlement"]] = None,
    vols: Optional[Literal["mark", "surface"]] = None,
    vol_rule: Optional[Literal["points", "points-by-root-time", "relative"]] = None,
    sticky: Optional[Literal["strike", "delta"]] = None,
    twist: Optional[float] = None,
    shift: Optional[float] = None,
    width: Optional[float] = None,
    points: Optional[float] = None,
    until: Optional[Literal["first", "last"]] = None,
) -> Question[PortfolioMatrixColumns]:
    """Profit and greeks over price, vol and time, by venue, coin or settlement, and summed.

    Every leg is revalued, not approximated: options by Black-76 at the vol of their mark (or of the fitted smile), forwards moving in proportion to spot, coins all by the same share; an option past its expiry stands at intrinsic value. Vol shift in points, by √(30/days) or relative; sticky strike keeps each vol, sticky delta moves the fitted smile with the forward: σ + smile(ln K/F′) − smile(ln K/F); twist adds vol per ln(K/F)/(σ√T), at most three. Perpetuals pay the running funding for the days passed. Parts are revalued each for itself and added in USD, in which inverse legs count at the spot of the scenario.

    legs: positions, JSON, at most 200 [coins]
    by: parts by venue, coin, or what profit is paid in: venue, coin, settlement
    vols: vol of options: of the venue’s mark, or of the fitted smile: mark, surface
    vol_rule: how the shift is meant: points for all, points by √(30/days), or a share of each vol: points, points-by-root-time, relative
    sticky: what the smile does when spot moves: strike keeps each option’s vol, delta moves the smile along: strike, delta
    twist: vol added per standard deviation of strike above the forward [decimal, -1 to 1] [decimal]
    shift: vols down and up by so much; 0.1 is ten points [decimal, 0.001 to 2] [decimal]
    width: how far from spot the prices go, either way [decimal, 0.01 to 0.95] [decimal]
    points: how many prices; odd, so that spot is one of them [points, 3 to 41] [points]
    until: which expiry ends it: first, last

    Columns:
    part: venue, coin or currency; all: the sum of them
    when: today, half (half of the way) or expiry
    days: passed [days]
    volShift: of every vol, in the unit of volRule [decimal]
    move: of spot, of every coin alike [decimal]
    pnlUsd: against entry [USD]
    deltaUsd: Black-76 delta at the spot of the scenario [USD]
    gammaUsd: change of the delta in USD when spot rises by 1 % [USD per 1 %]
    vega: for one vol point [USD]
    weightedVega: each leg’s vega put on 30 days by √(30/days) [USD]
    theta: for one day, funding of perpetuals included [USD]
    unknown: that could not be priced and are left out [legs]
    """
    return Question("portfolio-matrix", {"legs": legs, "by": by, "vols": vols, "volRule": vol_rule, "sticky": sticky, "twist": twist, "shift": shift, "width": width, "points": points, "until": until})


PortfolioPartsColumns = TypedDict(
    "PortfolioPartsColumns",
    {"part": List[str], "legs": List[float], "collateralUsd": List[float], "worthUsd": List[float], "pnlUsd": List[float], "pnlCoin": List[Optional[float]], "delta": List[Optional[float]], "deltaCash": List[Optional[float]], "deltaUsd": List[float], "gammaUsd": List[float], "vega": List[float], "weightedVega": List[float], "theta": List[float]},
    total=False,
)


def portfolio_parts(
    *,
    legs: Legs,
    by: Optional[Literal["venue", "coin", "settlement"]] = None,
    vols: Optional[Literal["mark", "surface"]] = None,
) -> Question[PortfolioPartsColumns]:
    """Worth, profit and greeks of a portfolio by venue, coin or settlement, and summed.

    Sums over the legs of each part, options by Black-76 at the vol of their mark or of the fitted smile. Inverse legs win coins, q·(V/F − entry) and q·(1 − E/F), which count at spot in USD; linear ones win their currency, a stablecoin as one dollar. Coins are added only where a part is of one coin. Worth = collateral + value of options + unrealised profit of futures, each at spot.

    legs: positions, JSON, at most 200 [coins]
    by: parts by venue, coin, or what profit is paid in: venue, coin, settlement
    vols: vol of options: mark, surface

    Columns:
    part: venue, coin or currency; all: everything together
    legs: priced [legs]
    collateralUsd: worth of coins and dollars that lie there [USD]
    worthUsd: worth of everything: collateral, options at their value, futures at their unrealised profit [USD]
    pnlUsd: against entry, collateral included [USD]
    pnlCoin: against entry; null where legs are of several coins [coin]
    delta: Black-76 delta with the coins that lie there; null where legs are of several coins [coin]
    deltaCash: with the premium-adjusted delta of coin-settled options, without the coins that lie there [coin]
    deltaUsd: Black-76 delta at spot, with the coins that lie there [USD]
    gammaUsd: change of the delta in USD when spot rises by 1 % [USD per 1 %]
    vega: for one vol point [USD]
    weightedVega: each leg’s vega put on 30 days by √(30/days) [USD]
    theta: for one day, funding of perpetuals included [USD]
    """
    return Question("portfolio-parts", {"legs": legs, "by": by, "vols": vols})


PortfolioRiskColumns = TypedDict(
    "PortfolioRiskColumns",
    {"at": List[int], "pnlUsd": List[float], "move": List[Optional[float]], "volChange": List[Optional[float]], "valueAtRisk": List[float], "expectedShortfall": List[float], "worst": List[float]},
    total=False,
)


def portfolio_risk(
    *,
    legs: Legs,
    span: Optional[str] = None,
    confidence: Optional[float] = None,
) -> Question[PortfolioRiskColumns]:
    """What the portfolio of now would have won or lost on every stored day, its value at risk and expected shortfall.

    Historical simulation with full revaluation: each past day’s log return of spot moves spot and forwards; the vol of each option moves as the stored surface of its venue moved that day at its tenor and delta (7, 30, 90, 180 days; 10, 25 delta and at the money; linear between, flat beyond); one day passes. Days without a stored surface leave vols alone. Coins that lie there move with spot, dollars do not. Legs of several coins: days of which all have a price. VaR and expected shortfall after Acerbi and Tasche (2002).

    legs: positions, JSON, at most 200 [coins]
    span: which past: days back such as 30d, or from/to, at most 3650 days [days]
    confidence: confidence [1, 0.5 to 0.999] [1]

    Columns:
    at: day whose move it is [ms since 1970 UTC]
    pnlUsd: what the portfolio of now would win or lose under that day’s moves [USD]
    move: of spot that day; null where legs are of several coins [decimal]
    volChange: of the 30-day at-the-money vol that day, of the first market; null where none is stored and vols stay [decimal]
    valueAtRisk: loss not exceeded with the confidence asked for [USD]
    expectedShortfall: average loss beyond it [USD]
    worst: worst case [USD]
    """
    return Question("portfolio-risk", {"legs": legs, "span": span, "confidence": confidence})


PortfolioScenarioColumns = TypedDict(
    "PortfolioScenarioColumns",
    {"when": List[str], "days": List[float], "move": List[float], "price": List[Optional[float]], "spot": List[Optional[float]], "pnlUsd": List[float], "pnlCoin": List[Optional[float]], "delta": List[Optional[float]], "deltaCash": List[Optional[float]], "deltaSkew": List[Optional[float]], "deltaUsd": List[float], "gammaUsd": List[float], "vega": List[float], "weightedVega": List[float], "theta": List[float], "equityUsd": List[float], "equityCoin": List[Optional[float]], "collateralUsd": List[float], "breakEven": List[Optional[float]], "legs": List[float], "unknown": List[float]},
    total=False,
)


def portfolio_scenario(
    *,
    legs: Legs,
    vols: Optional[Literal["mark", "surface"]] = None,
    vol_shift: Optional[float] = None,
    vol_rule: Optional[Literal["points", "points-by-root-time", "relative"]] = None,
    sticky: Optional[Literal["strike", "delta"]] = None,
    twist: Optional[float] = None,
    width: Optional[float] = None,
    points: Optional[float] = None,
    until: Optional[Literal["first", "last"]] = None,
    equity: Optional[float] = None,
) -> Question[PortfolioScenarioColumns]:
    """Profit, equity and greeks of positions at every spot, today, half-way to expiry and at expiry.

    Every leg is revalued, not approximated: options by Black-76 at the vol of their mark (or of the fitted smile), forwards moving in proportion to spot, coins all by the same share; an option past its expiry stands at intrinsic value. Vol shift in points, by √(30/days) or relative; sticky strike keeps each vol, sticky delta moves the fitted smile with the forward: σ + smile(ln K/F′) − smile(ln K/F); twist adds vol per ln(K/F)/(σ√T), at most three. Perpetuals pay the running funding for the days passed. Expiry: the first of the options held, or the last; 30 days without options. Break-even: linear between two prices.

    legs: positions, JSON, at most 200 [coins]
    vols: vol of options: of the venue’s mark, or of the fitted smile: mark, surface
    vol_shift: added to every vol; 0.05 is five points [decimal, -2 to 5] [decimal]
    vol_rule: how the shift is meant: points for all, points by √(30/days), or a share of each vol: points, points-by-root-time, relative
    sticky: what the smile does when spot moves: strike keeps each option’s vol, delta moves the smile along: strike, delta
    twist: vol added per standard deviation of strike above the forward [decimal, -1 to 1] [decimal]
    width: how far from spot the prices go, either way [decimal, 0.01 to 0.95] [decimal]
    points: how many prices; odd, so that spot is one of them [points, 3 to 1001] [points]
    until: which expiry ends it: first, last
    equity: equity of the account now [USD, -1000000000000 to 1000000000000] [USD]

    Columns:
    when: today, half (half of the way) or expiry
    days: passed [days]
    move: of spot, of every coin alike [decimal]
    price: spot then; null where legs are of several coins [quote ccy]
    spot: spot now; null where legs are of several coins [quote ccy]
    pnlUsd: against entry [USD]
    pnlCoin: against entry; null where legs are of several coins [coin]
    delta: Black-76 delta; null where legs are of several coins [coin]
    deltaCash: with the premium-adjusted delta of coin-settled options [coin]
    deltaSkew: with what the smile adds when it moves with the forward [coin]
    deltaUsd: Black-76 delta at the spot of the scenario [USD]
    gammaUsd: change of the delta in USD when spot rises by 1 % [USD per 1 %]
    vega: for one vol point [USD]
    weightedVega: each leg’s vega put on 30 days by √(30/days) [USD]
    theta: for one day, funding of perpetuals included [USD]
    equityUsd: the equity given + P&L; with collateral among the legs + worth of everything instead [USD]
    equityCoin: the equity given at today’s spot + P&L in coin; with collateral what equityUsd is at the spot of the scenario [coin]
    collateralUsd: worth now of coins and dollars that lie there; 0 without any [USD]
    breakEven: spot where this curve changes sign between this row and the next [quote ccy]
    legs: priced [legs]
    unknown: that could not be priced and are left out [legs]
    """
    return Question("portfolio-scenario", {"legs": legs, "vols": vols, "volShift": vol_shift, "volRule": vol_rule, "sticky": sticky, "twist": twist, "width": width, "points": points, "until": until, "equity": equity})


PortfolioStressColumns = TypedDict(
    "PortfolioStressColumns",
    {"move": List[float], "vols": List[str], "weight": List[float], "pnlUsd": List[float], "isWorst": List[bool], "maintenanceUsd": List[float], "contingencyUsd": List[float], "initialUsd": List[float], "collateralUsd": List[float], "unknown": List[float]},
    total=False,
)


def portfolio_stress(
    *,
    legs: Legs,
    rule: Optional[Literal["deribit", "deribit-former", "okx"]] = None,
    vols: Optional[Literal["mark", "surface"]] = None,
) -> Question[PortfolioStressColumns]:
    """A portfolio under the ladder of price and vol shocks of a venue’s portfolio margin, and the margin that its worst case asks for.

    Every leg revalued; coins that are lost count at the spot of now. Deribit, parameters of June 2024 (BTC) and February 2026 (ETH): spot ±16 % (ETH ±18 %) in 4 + 4 steps; vol up max(σ(1 + 0.5·(30/days)^p), 50 %), ETH 0.4 for 0.5, down σ(1 − 0.25·(30/days)^p), p = 0.30 below 30 days, 0.13 from then on; beside it the roll of each expiry: its net Black-Scholes delta times 1 % (ETH 0.5 %) or 7.5 % (ETH 5 %) for each year to expiry, the greater. Deribit, former rule: ±12.5 %, vol ±40 %·√(30/days), and 1 % of options sold net at a strike, 2 % of futures that offset each other. OKX, ranges of January 2025: BTC and ETH ±12 % in 3 + 3 steps and half of what ±24 % does, other coins ±6, 12, 18 or 8, 16, 25 % and ±36 or 50 %, vols as in the first rule without its floor. The worst loss is that of each coin for itself. Deribit: initial = worst loss and roll, maintenance = 0.8 of it; the others: maintenance = worst loss and contingency, initial = 1.3 of it. What lies there as collateral is not stressed and is told beside it. An estimate. Not in it: of Deribit its extended table, correlation, the shock of a delta above 20 million USD, and open orders; of its former rule the contingency of vega; of OKX theta, its own vol ladder, basis (MR4), interest, minimum charge (MR7) and stablecoin depegging (MR9), whose rates are told and whose sums are not; parameters that a venue changes.

    legs: positions, JSON, at most 200 [coins]
    rule: whose ladder: deribit, deribit-former, okx
    vols: vol of options: mark, surface

    Columns:
    move: of spot; of the first coin where coins have ranges of their own [decimal]
    vols: down, none or up
    weight: share of the result that counts [1]
    pnlUsd: against the value now, weighted; coins at the spot of now [USD]
    isWorst: the loss that the margin is made of
    maintenanceUsd: estimated maintenance margin: the worst losses of every coin added and the contingency, by the factor of the rule [USD]
    contingencyUsd: beside the worst case: for the delta of each expiry, or for options sold and futures that offset each other; 0 where the rule tells none [USD]
    initialUsd: estimated initial margin [USD]
    collateralUsd: worth now of coins and dollars that lie there, which are no part of the ladder [USD]
    unknown: that could not be priced and are left out [legs]
    """
    return Question("portfolio-stress", {"legs": legs, "rule": rule, "vols": vols})


MaxPainColumns = TypedDict(
    "MaxPainColumns",
    {"expiry": List[int], "days": List[float], "forward": List[Optional[float]], "maxPain": List[Optional[float]], "distance": List[Optional[float]], "callCoin": List[Optional[float]], "putCoin": List[Optional[float]], "putCallRatio": List[Optional[float]], "notionalUsd": List[Optional[float]]},
    total=False,
)


def max_pain(
    *,
    exchange: str,
    symbol: str,
) -> Question[MaxPainColumns]:
    """Per expiry the strike at which holders of open options would be paid least, with put/call ratio and expiring notional.

    Max pain = the listed strike X that minimises Σ OI(call)·max(0, X − K) + OI(put)·max(0, K − X), in quote currency. Put/call ratio of open coins. Notional = open coins × index.

    exchange: venue id
    symbol: market of the venue

    Columns:
    expiry: expiry [ms since 1970 UTC]
    days: remaining life [days]
    forward: forward of the expiry [quote ccy]
    maxPain: strike at which open options pay least; null when nothing is open [quote ccy]
    distance: max pain over the forward − 1 [decimal]
    callCoin: open calls; null where the venue does not say [coin]
    putCoin: open puts; null where the venue does not say [coin]
    putCallRatio: open puts over open calls; null without calls [1]
    notionalUsd: open options at the index; null without one [USD]
    """
    return Question("max-pain", {"exchange": exchange, "symbol": symbol})


OpenInterestColumns = TypedDict(
    "OpenInterestColumns",
    {"expiry": List[Optional[int]], "strike": List[Optional[float]], "callContracts": List[Optional[float]], "putContracts": List[Optional[float]], "callCoin": List[Optional[float]], "putCoin": List[Optional[float]], "callUsd": List[Optional[float]], "putUsd": List[Optional[float]], "callPremiumUsd": List[Optional[float]], "putPremiumUsd": List[Optional[float]], "callDeltaCoin": List[Optional[float]], "putDeltaCoin": List[Optional[float]]},
    total=False,
)


def open_interest(
    *,
    exchange: str,
    symbol: str,
    by: Optional[Literal["strike", "expiry", "strike-expiry"]] = None,
    expiries: Optional[Sequence[Instant]] = None,
    least_days: Optional[float] = None,
    most_days: Optional[float] = None,
) -> Question[OpenInterestColumns]:
    """Open interest of calls and puts by strike, by expiry or both: contracts, coin, USD, premium and net delta.

    USD = coins × index. Premium = coins × mark premium, at the forward for coin-settled books. Delta exposure = Σ OI·Δ with Δ at the mark vol, seen from the holders. Contracts = coins ÷ coins per contract; a venue that lists no contract size counts one coin.

    exchange: venue id
    symbol: market of the venue
    by: one row per strike, per expiry, or per strike of each expiry: strike, expiry, strike-expiry
    expiries: expiries to count; all when empty
    least_days: shortest remaining life [days, 0 to 3650] [days]
    most_days: longest remaining life [days, 0 to 3650] [days]

    Columns:
    expiry: expiry; null when summed over expiries [ms since 1970 UTC]
    strike: strike; null when summed over strikes [quote ccy]
    callContracts: open calls [contracts]
    putContracts: open puts [contracts]
    callCoin: open calls [coin]
    putCoin: open puts [coin]
    callUsd: open calls at the index; null without one [USD]
    putUsd: open puts at the index; null without one [USD]
    callPremiumUsd: open calls at the mark premium; null where an open one has no mark [USD]
    putPremiumUsd: open puts at the mark premium; null where an open one has no mark [USD]
    callDeltaCoin: delta of the open calls; null where an open one has no vol [coin]
    putDeltaCoin: delta of the open puts; negative; null where an open one has no vol [coin]
    """
    return Question("open-interest", {"exchange": exchange, "symbol": symbol, "by": by, "expiries": expiries, "leastDays": least_days, "mostDays": most_days})


ImpliedRealisedColumns = TypedDict(
    "ImpliedRealisedColumns",
    {"at": List[int], "implied": List[Optional[float]], "realised": List[Optional[float]], "premium": List[Optional[float]], "realisedDays": List[float], "source": List[str]},
    total=False,
)


def implied_realised(
    *,
    exchange: str,
    symbol: str,
    span: Optional[str] = None,
    tenor: Optional[Literal["7", "14", "30", "60", "90", "180"]] = None,
    shift: Optional[float] = None,
    price: Optional[Literal["auto", "spot", "perpetual", "index"]] = None,
    estimator: Optional[Literal["close", "parkinson", "garman-klass", "rogers-satchell", "yang-zhang"]] = None,
) -> Question[ImpliedRealisedColumns]:
    """At-the-money vol of a chosen maturity against what the coin realised over as long a window, shifted against each other as chosen.

    Implied: at-the-money vol at a constant maturity, last stored of each day, of the day so many days before (shift). With the shift equal to the maturity it meets what came of it; without a shift, what had been. Days are UTC and count when all of their hours (or their daily bar) are stored. Annualised with 365 days; variances are averaged, then the root taken. Close: standard deviation of log returns (n − 1). Parkinson: ln(H/L)²/(4 ln 2). Garman-Klass, Rogers-Satchell, Yang-Zhang as published.

    exchange: venue id
    symbol: market of the venue
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    tenor: maturity and window, days: 7, 14, 30, 60, 90, 180
    shift: by how much the implied vol is carried forward; the maturity when left out [days, 0 to 365] [days]
    price: bars of spot, of the perpetual, of the price index, or of whichever most is stored: auto, spot, perpetual, index
    estimator: rule by which vol is measured: close, parkinson, garman-klass, rogers-satchell, yang-zhang

    Columns:
    at: beginning of the day, UTC [ms since 1970 UTC]
    implied: at-the-money vol of the maturity, as it stood so many days before [decimal]
    realised: vol of the window of the same length that ends with this day [decimal]
    premium: implied − realised [decimal]
    realisedDays: length of the window [days]
    source: what the prices are of
    """
    return Question("implied-realised", {"exchange": exchange, "symbol": symbol, "span": span, "tenor": tenor, "shift": shift, "price": price, "estimator": estimator})


PairRelationColumns = TypedDict(
    "PairRelationColumns",
    {"at": List[int], "windowDays": List[float], "correlation": List[Optional[float]], "beta": List[Optional[float]], "vol": List[Optional[float]], "otherVol": List[Optional[float]], "ratio": List[Optional[float]], "source": List[str], "otherSource": List[str]},
    total=False,
)


def pair_relation(
    *,
    coin: str,
    other: Optional[str] = None,
    span: Optional[str] = None,
    estimator: Optional[Literal["close", "parkinson", "garman-klass", "rogers-satchell", "yang-zhang"]] = None,
) -> Question[PairRelationColumns]:
    """Correlation, beta and realised vols of two coins over 30, 90 and 180 days through time.

    Daily log returns from 00:00 UTC. Correlation: of the returns of the window. Beta: their covariance over the variance of the other coin’s. Vols by the chosen estimator over the same window. Prices: of each coin the instrument of which most days are stored.

    coin: coin
    other: coin to compare with; BTC, or ETH beside BTC, when empty
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    estimator: rule by which vol is measured: close, parkinson, garman-klass, rogers-satchell, yang-zhang

    Columns:
    at: beginning of the last day of the window, UTC [ms since 1970 UTC]
    windowDays: length of the window [days]
    correlation: of daily log returns; null where a day of either is missing [1]
    beta: log return of the coin for one of the other [1]
    vol: realised vol of the coin [decimal]
    otherVol: realised vol of the other [decimal]
    ratio: vol of the coin over that of the other [1]
    source: what the prices of the coin are of
    otherSource: what the prices of the other are of
    """
    return Question("pair-relation", {"coin": coin, "other": other, "span": span, "estimator": estimator})


RealisedConeColumns = TypedDict(
    "RealisedConeColumns",
    {"windowDays": List[float], "min": List[Optional[float]], "p25": List[Optional[float]], "median": List[Optional[float]], "p75": List[Optional[float]], "max": List[Optional[float]], "correctedMin": List[Optional[float]], "correctedP25": List[Optional[float]], "correctedMedian": List[Optional[float]], "correctedP75": List[Optional[float]], "correctedMax": List[Optional[float]], "mean": List[Optional[float]], "current": List[Optional[float]], "percentile": List[Optional[float]], "implied": List[Optional[float]], "observations": List[float], "independent": List[float], "overlapMultiplier": List[Optional[float]], "source": List[str]},
    total=False,
)


def realised_cone(
    *,
    exchange: str,
    symbol: str,
    span: Optional[str] = None,
    price: Optional[Literal["auto", "spot", "perpetual", "index"]] = None,
    estimator: Optional[Literal["parkinson", "close", "garman-klass", "rogers-satchell"]] = None,
) -> Question[RealisedConeColumns]:
    """The range of realised vol at each horizon, with where it stands now and what options of that life imply.

    Windows end on every day of the span; percentiles interpolate linearly. Overlapping windows share days, so their spread is too small: Hodges and Tompkins (2002) widen the distance from the mean by √m, m = 1/(1 − h/n + (h² − 1)/(3n²)), n windows of h days; no level is shifted. A window of which fewer than two fit beside one another has no corrected level. Days are UTC and count when all of their hours (or their daily bar) are stored. Annualised with 365 days; variances are averaged, then the root taken. Close: standard deviation of log returns (n − 1). Parkinson: ln(H/L)²/(4 ln 2). Garman-Klass, Rogers-Satchell, Yang-Zhang as published.

    exchange: venue id
    symbol: market of the venue
    span: how far back windows may end: days back such as 30d, or from/to, at most 3650 days [days]
    price: bars of spot, of the perpetual, of the price index, or of whichever most is stored: auto, spot, perpetual, index
    estimator: rule by which vol is measured: parkinson, close, garman-klass, rogers-satchell

    Columns:
    windowDays: length of the window [days]
    min: lowest vol of any such window [decimal]
    p25: a quarter of the windows were below [decimal]
    median: half of them [decimal]
    p75: three quarters [decimal]
    max: highest [decimal]
    correctedMin: lowest, with the spread widened for overlap [decimal]
    correctedP25: first quartile, widened [decimal]
    correctedMedian: median, moved by the same factor [decimal]
    correctedP75: third quartile, widened [decimal]
    correctedMax: highest, widened [decimal]
    mean: mean of the windows [decimal]
    current: vol of the window that ends now; null where a day of it is missing [decimal]
    percentile: share of the windows with a lower vol than the current one [1]
    implied: implied at-the-money vol of the same horizon [decimal]
    observations: windows counted; they overlap [1]
    independent: windows beside one another that fit in the span [1]
    overlapMultiplier: by how much overlap understates the spread [1]
    source: what the prices are of
    """
    return Question("realised-cone", {"exchange": exchange, "symbol": symbol, "span": span, "price": price, "estimator": estimator})


RealisedForecastColumns = TypedDict(
    "RealisedForecastColumns",
    {"model": List[str], "horizonDays": List[float], "vol": List[Optional[float]], "error": List[Optional[float]], "bias": List[Optional[float]], "tests": List[float], "alpha": List[Optional[float]], "beta": List[Optional[float]], "longRunVol": List[Optional[float]], "halfLifeDays": List[Optional[float]], "note": List[Optional[str]], "source": List[str]},
    total=False,
)


def realised_forecast(
    *,
    exchange: str,
    symbol: str,
    span: Optional[str] = None,
    price: Optional[Literal["auto", "spot", "perpetual", "index"]] = None,
) -> Question[RealisedForecastColumns]:
    """What GARCH(1,1) and HAR expect of the next day to quarter, and how wrong each was when it was tried on the past.

    GARCH(1,1): Gaussian quasi maximum likelihood on daily log returns; average variance over the horizon v + (σ² − v)(1 − pʰ)/((1 − p)h), p = α + β. HAR (Corsi): logarithms of Parkinson variance of 1, 7, 30 days. Test: fitted anew on the two years before each trial, trials as far apart as the horizon and at least 15 days; realised is close-to-close without mean for GARCH and the last window, Parkinson for HAR. GARCH takes 100 returns or more.

    exchange: venue id
    symbol: market of the venue
    span: how far back tests go: days back such as 30d, or from/to, at most 3650 days [days]
    price: bars of spot, of the perpetual, of the price index, or of whichever most is stored: auto, spot, perpetual, index

    Columns:
    model: garch, har, or last: the window of the same length that ended now
    horizonDays: days ahead over which vol is averaged [days]
    vol: forecast; null where the past is too short for the model [decimal]
    error: root mean square of forecast − realised, out of sample; null below 8 tests [decimal]
    bias: mean of forecast − realised; null below 8 tests [decimal]
    tests: forecasts tested beside one another, each from what was known before it [1]
    alpha: weight of the last squared return, of GARCH [1]
    beta: weight of the last variance, of GARCH [1]
    longRunVol: where the forecast tends, of GARCH [decimal]
    halfLifeDays: until half of a shock is gone, of GARCH [days]
    note: why there is no forecast
    source: what the prices are of
    """
    return Question("realised-forecast", {"exchange": exchange, "symbol": symbol, "span": span, "price": price})


RealisedMonthlyColumns = TypedDict(
    "RealisedMonthlyColumns",
    {"month": List[int], "high": List[float], "low": List[float], "monthly": List[Optional[float]], "daily": List[Optional[float]], "ratio": List[Optional[float]], "days": List[float], "missingDays": List[float], "source": List[str]},
    total=False,
)


def realised_monthly(
    *,
    exchange: str,
    symbol: str,
    span: Optional[str] = None,
    price: Optional[Literal["auto", "spot", "perpetual", "index"]] = None,
) -> Question[RealisedMonthlyColumns]:
    """Realised vol of each month as one bar against that of its days: whether the market trended or went back and forth.

    Parkinson: √(A·ln(H/L)²/(4 ln 2)). Monthly: highest and lowest price of the month, A = 12. Daily: mean over its days, A = 365. A random walk has a ratio near 1. A month with a day missing, such as the one that runs, has neither.

    exchange: venue id
    symbol: market of the venue
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    price: bars of spot, of the perpetual, of the price index, or of whichever most is stored: auto, spot, perpetual, index

    Columns:
    month: beginning of the month, UTC [ms since 1970 UTC]
    high: highest price of its known days [quote ccy]
    low: lowest price of its known days [quote ccy]
    monthly: Parkinson vol of the month as one bar; null where a day is missing [decimal]
    daily: Parkinson vol of its days; null where a day is missing [decimal]
    ratio: monthly over daily: above 1 the month trended, below it went back and forth [1]
    days: whole days known [days]
    missingDays: days of the month without one; of the month that runs, those to come count [days]
    source: what the prices are of
    """
    return Question("realised-monthly", {"exchange": exchange, "symbol": symbol, "span": span, "price": price})


RealisedRankingColumns = TypedDict(
    "RealisedRankingColumns",
    {"coin": List[str], "last": List[Optional[float]], "return30": List[Optional[float]], "vol5": List[Optional[float]], "vol10": List[Optional[float]], "vol30": List[Optional[float]], "vol90": List[Optional[float]], "vol365": List[Optional[float]], "percentile": List[Optional[float]], "correlation": List[Optional[float]], "beta": List[Optional[float]], "days": List[float], "source": List[str]},
    total=False,
)


def realised_ranking(
    *,
    estimator: Optional[Literal["close", "parkinson", "garman-klass", "rogers-satchell", "yang-zhang"]] = None,
    coins: Optional[float] = None,
) -> Question[RealisedRankingColumns]:
    """Every coin of which prices are stored, by what it realised over 5 days to a year, with its correlation and beta to BTC.

    Daily bars from 00:00 UTC of the instrument of which most is stored for each coin; whole days only. Correlation and beta: daily log returns of 90 days. Percentile: of the windows of 30 days that ended in the last year. Annualised with 365 days.

    estimator: rule by which vol is measured: close, parkinson, garman-klass, rogers-satchell, yang-zhang
    coins: at most so many [coins, 1 to 60] [coins]

    Columns:
    coin: coin
    last: last close of a whole day [quote ccy]
    return30: change over 30 days [1]
    vol5: realised vol of 5 days [decimal]
    vol10: of 10 days [decimal]
    vol30: of 30 days [decimal]
    vol90: of 90 days [decimal]
    vol365: of a year [decimal]
    percentile: share of the windows of 30 days of a year with a lower vol than now [1]
    correlation: of daily returns with BTC over 90 days [1]
    beta: to BTC over 90 days [1]
    days: whole days known of the last year and a quarter [days]
    source: what the prices are of
    """
    return Question("realised-ranking", {"estimator": estimator, "coins": coins})


RealisedSeasonColumns = TypedDict(
    "RealisedSeasonColumns",
    {"season": List[float], "name": List[str], "vol": List[Optional[float]], "meanVol": List[Optional[float]], "error": List[Optional[float]], "ratio": List[Optional[float]], "observations": List[float], "overall": List[float], "source": List[str]},
    total=False,
)


def realised_season(
    *,
    exchange: str,
    symbol: str,
    span: Optional[str] = None,
    price: Optional[Literal["auto", "spot", "perpetual", "index"]] = None,
    season: Optional[Literal["hour", "weekday", "month", "hour-of-week"]] = None,
    estimator: Optional[Literal["parkinson", "close", "garman-klass", "rogers-satchell"]] = None,
) -> Question[RealisedSeasonColumns]:
    """Realised vol by hour of the day, weekday, month, or hour of each weekday, with the number of bars and the error of each.

    Hours: from hourly bars; weekdays and months: from days. Vol = √(A·mean variance of the season’s bars), A = 8,760 or 365. Error = standard deviation of the variances/√n, carried to vol by half of its share. A season with fewer than 8 bars is told by their number alone. Days are UTC and count when all of their hours (or their daily bar) are stored. Annualised with 365 days; variances are averaged, then the root taken. Close: standard deviation of log returns (n − 1). Parkinson: ln(H/L)²/(4 ln 2). Garman-Klass, Rogers-Satchell, Yang-Zhang as published.

    exchange: venue id
    symbol: market of the venue
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    price: bars of spot, of the perpetual, of the price index, or of whichever most is stored: auto, spot, perpetual, index
    season: what bars are grouped by, UTC: hour, weekday, month, hour-of-week
    estimator: rule by which vol is measured: parkinson, close, garman-klass, rogers-satchell

    Columns:
    season: place among its kind: hours from 00, weekdays from Monday, months from January [1]
    name: hour, weekday or month, UTC
    vol: root of the mean variance of its bars, annualised; null below 8 bars [decimal]
    meanVol: plain mean of the vols of its bars, as the original averages them; null below 8 bars [decimal]
    error: standard error of vol, from the spread of its bars; null below 8 bars [decimal]
    ratio: vol over that of all bars together [1]
    observations: bars counted [1]
    overall: vol of all bars together [decimal]
    source: what the prices are of
    """
    return Question("realised-season", {"exchange": exchange, "symbol": symbol, "span": span, "price": price, "season": season, "estimator": estimator})


RealisedVolColumns = TypedDict(
    "RealisedVolColumns",
    {"at": List[int], "windowDays": List[float], "estimator": List[str], "vol": List[Optional[float]], "close": List[Optional[float]], "source": List[str]},
    total=False,
)


def realised_vol(
    *,
    exchange: str,
    symbol: str,
    span: Optional[str] = None,
    price: Optional[Literal["auto", "spot", "perpetual", "index"]] = None,
    bar: Optional[Literal["1d", "1h"]] = None,
    estimator: Optional[Literal["close", "parkinson", "garman-klass", "rogers-satchell", "yang-zhang", "all"]] = None,
    windows: Optional[Sequence[float]] = None,
) -> Question[RealisedVolColumns]:
    """What a coin realised over several windows, by any estimator, from daily or hourly bars.

    Days are UTC and count when all of their hours (or their daily bar) are stored. Annualised with 365 days; variances are averaged, then the root taken. Close: standard deviation of log returns (n − 1). Parkinson: ln(H/L)²/(4 ln 2). Garman-Klass, Rogers-Satchell, Yang-Zhang as published. Hourly bars: the same with 8,760 hours a year, a window of n days is 24·n bars.

    exchange: venue id
    symbol: market of the venue
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    price: bars of spot, of the perpetual, of the price index, or of whichever most is stored: auto, spot, perpetual, index
    bar: length of a bar: 1d, 1h
    estimator: rule, or all of them: close, parkinson, garman-klass, rogers-satchell, yang-zhang, all
    windows: windows [days, each 1 to 730, at most 8] [days]

    Columns:
    at: beginning of the last bar of the window, UTC [ms since 1970 UTC]
    windowDays: length of the window [days]
    estimator: rule by which vol is measured
    vol: realised vol of the window that ends here; null where a bar of it is missing [decimal]
    close: last price of the bar [quote ccy]
    source: what the prices are of
    """
    return Question("realised-vol", {"exchange": exchange, "symbol": symbol, "span": span, "price": price, "bar": bar, "estimator": estimator, "windows": windows})


ImpliedCorrelationColumns = TypedDict(
    "ImpliedCorrelationColumns",
    {"tenorDays": List[float], "cross": List[str], "vol": List[Optional[float]], "otherVol": List[Optional[float]], "crossVol": List[Optional[float]], "correlation": List[Optional[float]]},
    total=False,
)


def implied_correlation(
    *,
    exchange: str,
    symbol: str,
    other_exchange: str,
    other_symbol: str,
) -> Question[ImpliedCorrelationColumns]:
    """Correlation of two coins that their options and those of their cross imply, by constant maturity, where a venue lists options on the cross.

    ρ = (σ₁² + σ₂² − σ×²)/(2σ₁σ₂) with at-the-money vols of the two coins and of their cross (ETH_BTC) at the same constant maturity, all of the venue of the first book.

    exchange: venue id
    symbol: market of the venue
    other_exchange: id of the venue to compare with
    other_symbol: market to compare with

    Columns:
    tenorDays: constant maturity [days]
    cross: symbol of the cross whose options tell it
    vol: at-the-money vol of the first book [decimal]
    otherVol: at-the-money vol of the second book [decimal]
    crossVol: at-the-money vol of the cross [decimal]
    correlation: implied correlation; null where the three vols are of no correlation between −1 and 1 [1]
    """
    return Question("implied-correlation", {"exchange": exchange, "symbol": symbol, "otherExchange": other_exchange, "otherSymbol": other_symbol})


RelativeVolHistoryColumns = TypedDict(
    "RelativeVolHistoryColumns",
    {"at": List[int], "tenorDays": List[float], "vol": List[Optional[float]], "otherVol": List[Optional[float]], "spread": List[Optional[float]], "ratio": List[Optional[float]], "rr05Difference": List[Optional[float]], "rr15Difference": List[Optional[float]], "rr25Difference": List[Optional[float]], "rr35Difference": List[Optional[float]], "fly05Difference": List[Optional[float]], "fly15Difference": List[Optional[float]], "fly25Difference": List[Optional[float]], "fly35Difference": List[Optional[float]]},
    total=False,
)


def relative_vol_history(
    *,
    exchange: str,
    symbol: str,
    other_exchange: str,
    other_symbol: str,
    span: Optional[str] = None,
    sign: Optional[Literal["call-minus-put", "put-minus-call"]] = None,
    butterfly: Optional[Literal["full", "halved"]] = None,
) -> Question[RelativeVolHistoryColumns]:
    """At-the-money vol of one book against another at 7, 30, 60, 90 and 180 days through time: spread, ratio, difference of skew and of butterflies.

    Constant maturities of both books (total variance linear in time), the last of each bucket of time that both have. Spread = σ₁ − σ₂ in vol points, ratio = σ₁/σ₂. Differences of risk reversals and butterflies in vol points, each by the sign and the butterfly asked for.

    exchange: venue id
    symbol: market of the venue
    other_exchange: id of the venue to compare with
    other_symbol: market to compare with
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    sign: sign of the risk reversal: call-minus-put, put-minus-call
    butterfly: call + put − 2·ATM, or half of it: full, halved

    Columns:
    at: beginning of the bucket [ms since 1970 UTC]
    tenorDays: constant maturity [days]
    vol: at-the-money vol of the first book [decimal]
    otherVol: at-the-money vol of the second book [decimal]
    spread: first − second [decimal]
    ratio: first ÷ second [1]
    rr05Difference: 5-delta risk reversal, first − second [decimal]
    rr15Difference: 15-delta risk reversal, first − second [decimal]
    rr25Difference: 25-delta risk reversal, first − second [decimal]
    rr35Difference: 35-delta risk reversal, first − second [decimal]
    fly05Difference: 5-delta butterfly, first − second [decimal]
    fly15Difference: 15-delta butterfly, first − second [decimal]
    fly25Difference: 25-delta butterfly, first − second [decimal]
    fly35Difference: 35-delta butterfly, first − second [decimal]
    """
    return Question("relative-vol-history", {"exchange": exchange, "symbol": symbol, "otherExchange": other_exchange, "otherSymbol": other_symbol, "span": span, "sign": sign, "butterfly": butterfly})


RelativeVolLevelsColumns = TypedDict(
    "RelativeVolLevelsColumns",
    {"tenorDays": List[float], "spanDays": List[float], "days": List[float], "metric": List[str], "vol": List[Optional[float]], "otherVol": List[Optional[float]], "spread": List[Optional[float]], "ratio": List[Optional[float]], "spreadMean": List[Optional[float]], "spreadDeviation": List[Optional[float]], "zScore": List[Optional[float]], "spreadPercentile": List[Optional[float]], "ratioPercentile": List[Optional[float]], "spreadMedian": List[Optional[float]]},
    total=False,
)


def relative_vol_levels(
    *,
    exchange: str,
    symbol: str,
    other_exchange: str,
    other_symbol: str,
    metric: Optional[Literal["atm", "rr35", "rr25", "rr15", "rr05", "fly35", "fly25", "fly15", "fly05"]] = None,
    sign: Optional[Literal["call-minus-put", "put-minus-call"]] = None,
    butterfly: Optional[Literal["full", "halved"]] = None,
) -> Question[RelativeVolLevelsColumns]:
    """Where the spread of at-the-money vol, of skew or of butterflies between two books stands: mean, deviation, z-score and percentile over 30, 90 and 365 days, by tenor.

    The last constant maturities of each UTC day that both books have. Spread = first − second, of vols, risk reversals or butterflies as asked for; ratio = σ₁/σ₂, of vols alone. Z-score = (now − mean)/standard deviation (divisor n − 1) over the span, today included. Percentile: share of the earlier days below now. Told when nine tenths of the days of the span are known.

    exchange: venue id
    symbol: market of the venue
    other_exchange: id of the venue to compare with
    other_symbol: market to compare with
    metric: what is compared: atm, rr35, rr25, rr15, rr05, fly35, fly25, fly15, fly05
    sign: sign of the risk reversal: call-minus-put, put-minus-call
    butterfly: call + put − 2·ATM, or half of it: full, halved

    Columns:
    tenorDays: constant maturity [days]
    spanDays: length of the past it is held against [days]
    days: days of it on which both books are known [days]
    metric: what is compared: atm, rr25, …, fly05
    vol: at-the-money vol, or the wing asked for, of the first book, newest day [decimal]
    otherVol: that of the second book [decimal]
    spread: first − second, newest day [decimal]
    ratio: first ÷ second, newest day; of at-the-money vols alone [1]
    spreadMean: mean spread of the span [decimal]
    spreadDeviation: standard deviation of the spread [decimal]
    zScore: distance of the spread from its mean [standard deviations]
    spreadPercentile: share of the earlier days with a lower spread [1]
    ratioPercentile: share of the earlier days with a lower ratio [1]
    spreadMedian: median spread of the span [decimal]
    """
    return Question("relative-vol-levels", {"exchange": exchange, "symbol": symbol, "otherExchange": other_exchange, "otherSymbol": other_symbol, "metric": metric, "sign": sign, "butterfly": butterfly})


RelativeVolRealisedColumns = TypedDict(
    "RelativeVolRealisedColumns",
    {"at": List[int], "implied": List[Optional[float]], "realised7": List[Optional[float]], "realised30": List[Optional[float]], "realised90": List[Optional[float]], "otherImplied": List[Optional[float]], "otherRealised7": List[Optional[float]], "otherRealised30": List[Optional[float]], "otherRealised90": List[Optional[float]], "spread7": List[Optional[float]], "spread30": List[Optional[float]], "spread90": List[Optional[float]], "impliedBeta": List[Optional[float]], "beta30": List[Optional[float]], "beta90": List[Optional[float]], "beta180": List[Optional[float]], "correlation30": List[Optional[float]], "correlation90": List[Optional[float]], "correlation180": List[Optional[float]], "carry": List[Optional[float]], "otherCarry": List[Optional[float]], "carrySpread": List[Optional[float]]},
    total=False,
)


def relative_vol_realised(
    *,
    exchange: str,
    symbol: str,
    other_exchange: str,
    other_symbol: str,
    span: Optional[str] = None,
) -> Question[RelativeVolRealisedColumns]:
    """Realised vols of two coins by day, implied against realised beta, correlation and the spread of their carry.

    Days begin at 00:00 UTC. Realised: Parkinson, √(365/(4 ln 2·n)·Σ ln(H/L)²). Implied beta = σ₁/σ₂ of the 30-day at-the-money vols. Realised beta = ρ·RV₁/RV₂ = cov(r₁, r₂)/var(r₂) of daily log returns. Carry = implied − Parkinson of 30 days. Prices are the venue’s index, or its perpetual where more whole days of it are stored. A window with a day missing has no value.

    exchange: venue id
    symbol: market of the venue
    other_exchange: id of the venue to compare with
    other_symbol: market to compare with
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]

    Columns:
    at: beginning of the day, UTC [ms since 1970 UTC]
    implied: 30-day at-the-money vol of the first book, last of the day [decimal]
    realised7: Parkinson vol of 7 days, first book [decimal]
    realised30: Parkinson vol of 30 days, first book [decimal]
    realised90: Parkinson vol of 90 days, first book [decimal]
    otherImplied: 30-day at-the-money vol of the second book, last of the day [decimal]
    otherRealised7: Parkinson vol of 7 days, second book [decimal]
    otherRealised30: Parkinson vol of 30 days, second book [decimal]
    otherRealised90: Parkinson vol of 90 days, second book [decimal]
    spread7: realised vol of 7 days, first − second [decimal]
    spread30: realised vol of 30 days, first − second [decimal]
    spread90: realised vol of 90 days, first − second [decimal]
    impliedBeta: implied vol of the first over that of the second [1]
    beta30: realised beta over 30 days [1]
    beta90: realised beta over 90 days [1]
    beta180: realised beta over 180 days [1]
    correlation30: correlation of daily log returns over 30 days [1]
    correlation90: over 90 days [1]
    correlation180: over 180 days [1]
    carry: implied − realised of 30 days, first book [decimal]
    otherCarry: implied − realised of 30 days, second book [decimal]
    carrySpread: carry of the first − carry of the second [decimal]
    """
    return Question("relative-vol-realised", {"exchange": exchange, "symbol": symbol, "otherExchange": other_exchange, "otherSymbol": other_symbol, "span": span})


RelativeVolSmilesColumns = TypedDict(
    "RelativeVolSmilesColumns",
    {"bucket": List[str], "deltaAxis": List[float], "vol": List[Optional[float]], "otherVol": List[Optional[float]], "difference": List[Optional[float]], "overAtm": List[Optional[float]], "otherOverAtm": List[Optional[float]]},
    total=False,
)


def relative_vol_smiles(
    *,
    exchange: str,
    symbol: str,
    other_exchange: str,
    other_symbol: str,
    tenor: Optional[Literal["1", "2", "3", "7", "14", "21", "30", "60", "90", "180"]] = None,
) -> Question[RelativeVolSmilesColumns]:
    """The smiles of two books at one constant maturity on one axis of delta.

    Vols by delta of both books at the same constant maturity: variance linear in |Δ| between listed strikes, total variance linear in time between expiries. Axis: |Δ| for puts, 1 − Δ for calls, Δ = N(d₁).

    exchange: venue id
    symbol: market of the venue
    other_exchange: id of the venue to compare with
    other_symbol: market to compare with
    tenor: constant maturity, days: 1, 2, 3, 7, 14, 21, 30, 60, 90, 180

    Columns:
    bucket: delta of the option: put05 … atm … call05
    deltaAxis: |Δ| of the put, 1 − Δ of the call: 0 far put, 0.5 money, 1 far call [1]
    vol: vol of the first book at that delta [decimal]
    otherVol: vol of the second book [decimal]
    difference: first − second [decimal]
    overAtm: vol of the first book over its own at the money [1]
    otherOverAtm: vol of the second book over its own at the money [1]
    """
    return Question("relative-vol-smiles", {"exchange": exchange, "symbol": symbol, "otherExchange": other_exchange, "otherSymbol": other_symbol, "tenor": tenor})


RelativeVolTermsColumns = TypedDict(
    "RelativeVolTermsColumns",
    {"tenorDays": List[float], "vol": List[Optional[float]], "otherVol": List[Optional[float]], "spread": List[Optional[float]], "ratio": List[Optional[float]], "rr25": List[Optional[float]], "otherRr25": List[Optional[float]], "rr15": List[Optional[float]], "otherRr15": List[Optional[float]], "fly25": List[Optional[float]], "otherFly25": List[Optional[float]], "rr05Difference": List[Optional[float]], "rr15Difference": List[Optional[float]], "rr25Difference": List[Optional[float]], "rr35Difference": List[Optional[float]], "fly05Difference": List[Optional[float]], "fly15Difference": List[Optional[float]], "fly25Difference": List[Optional[float]], "fly35Difference": List[Optional[float]], "shadowAt": List[Optional[int]], "shadowSpread": List[Optional[float]], "shadowRr25Difference": List[Optional[float]], "shadowRr15Difference": List[Optional[float]], "shadowFly25Difference": List[Optional[float]]},
    total=False,
)


def relative_vol_terms(
    *,
    exchange: str,
    symbol: str,
    other_exchange: str,
    other_symbol: str,
    sign: Optional[Literal["call-minus-put", "put-minus-call"]] = None,
    butterfly: Optional[Literal["full", "halved"]] = None,
    shadow_days: Optional[float] = None,
    shadow_as_of: Optional[Instant] = None,
) -> Question[RelativeVolTermsColumns]:
    """At-the-money vol, skew and butterflies of two books by constant maturity, their differences, and the differences of an earlier moment.

    Both books at the same constant maturities (total variance linear in time, nothing outside the listed expiries), so that lives are equal whatever each lists. Difference = first − second, vol points. The earlier moment is the newest stored one within a day before it, of each book.

    exchange: venue id
    symbol: market of the venue
    other_exchange: id of the venue to compare with
    other_symbol: market to compare with
    sign: sign of the risk reversal: call-minus-put, put-minus-call
    butterfly: call + put − 2·ATM, or half of it: full, halved
    shadow_days: how long before the answer the earlier curves were true [days, 0 to 3650] [days]
    shadow_as_of: instant of the earlier curves; wins over shadowDays

    Columns:
    tenorDays: constant maturity [days]
    vol: at-the-money vol of the first book [decimal]
    otherVol: at-the-money vol of the second book [decimal]
    spread: first − second [decimal]
    ratio: first ÷ second [1]
    rr25: 25-delta risk reversal of the first book [decimal]
    otherRr25: 25-delta risk reversal of the second book [decimal]
    rr15: 15-delta risk reversal of the first book [decimal]
    otherRr15: 15-delta risk reversal of the second book [decimal]
    fly25: 25-delta butterfly of the first book [decimal]
    otherFly25: 25-delta butterfly of the second book [decimal]
    rr05Difference: 5-delta risk reversal, first − second [decimal]
    rr15Difference: 15-delta risk reversal, first − second [decimal]
    rr25Difference: 25-delta risk reversal, first − second [decimal]
    rr35Difference: 35-delta risk reversal, first − second [decimal]
    fly05Difference: 5-delta butterfly, first − second [decimal]
    fly15Difference: 15-delta butterfly, first − second [decimal]
    fly25Difference: 25-delta butterfly, first − second [decimal]
    fly35Difference: 35-delta butterfly, first − second [decimal]
    shadowAt: instant of the earlier curves of the first book [ms since 1970 UTC]
    shadowSpread: spread at that instant [decimal]
    shadowRr25Difference: difference of the 25-delta risk reversals at that instant [decimal]
    shadowRr15Difference: difference of the 15-delta risk reversals at that instant [decimal]
    shadowFly25Difference: difference of the 25-delta butterflies at that instant [decimal]
    """
    return Question("relative-vol-terms", {"exchange": exchange, "symbol": symbol, "otherExchange": other_exchange, "otherSymbol": other_symbol, "sign": sign, "butterfly": butterfly, "shadowDays": shadow_days, "shadowAsOf": shadow_as_of})


RelativeVolTurnoverColumns = TypedDict(
    "RelativeVolTurnoverColumns",
    {"at": List[int], "openUsd": List[Optional[float]], "otherOpenUsd": List[Optional[float]], "openRatio": List[Optional[float]], "volumeUsd": List[Optional[float]], "otherVolumeUsd": List[Optional[float]], "volumeRatio": List[Optional[float]], "turnover": List[Optional[float]], "otherTurnover": List[Optional[float]], "turnoverRatio": List[Optional[float]], "price": List[Optional[float]], "otherPrice": List[Optional[float]]},
    total=False,
)


def relative_vol_turnover(
    *,
    exchange: str,
    symbol: str,
    other_exchange: str,
    other_symbol: str,
    span: Optional[str] = None,
) -> Question[RelativeVolTurnoverColumns]:
    """Open interest, volume and turnover of two option books by day, and their ratios.

    Open coins and the venue’s rolling 24-hour volume of the last snapshot of each UTC day, times the price of the coin at the end of the day. Turnover = volume ÷ open interest. Ratios are first ÷ second.

    exchange: venue id
    symbol: market of the venue
    other_exchange: id of the venue to compare with
    other_symbol: market to compare with
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]

    Columns:
    at: beginning of the day, UTC [ms since 1970 UTC]
    openUsd: open options of the first book, last of the day, at the price of the day [USD]
    otherOpenUsd: open options of the second book [USD]
    openRatio: open interest, first ÷ second [1]
    volumeUsd: the venue’s rolling 24-hour volume of the first book, at the price of the day [USD]
    otherVolumeUsd: of the second book [USD]
    volumeRatio: volume, first ÷ second [1]
    turnover: volume ÷ open interest, first book [1]
    otherTurnover: volume ÷ open interest, second book [1]
    turnoverRatio: turnover, first ÷ second [1]
    price: the coin of the first book at the end of the day [quote ccy]
    otherPrice: the coin of the second book at the end of the day [quote ccy]
    """
    return Question("relative-vol-turnover", {"exchange": exchange, "symbol": symbol, "otherExchange": other_exchange, "otherSymbol": other_symbol, "span": span})


SurfaceDifferenceColumns = TypedDict(
    "SurfaceDifferenceColumns",
    {"tenorDays": List[float], "bucket": List[str], "deltaAxis": List[float], "vol": List[Optional[float]], "otherVol": List[Optional[float]], "difference": List[Optional[float]], "ratio": List[Optional[float]], "at": List[int], "otherAt": List[int]},
    total=False,
)


def surface_difference(
    *,
    exchange: str,
    symbol: str,
    other_exchange: str,
    other_symbol: str,
) -> Question[SurfaceDifferenceColumns]:
    """Vol of one book less that of another at equal delta and remaining life, over all tenors.

    Vols by delta of both books at the same constant maturities: variance linear in |Δ| between listed strikes, total variance linear in time between expiries, nothing outside what is listed. Each vol is on the forward of its own book, Δ = N(d₁), so that a basis between the two does not show as vol.

    exchange: venue id
    symbol: market of the venue
    other_exchange: id of the venue to compare with
    other_symbol: market to compare with

    Columns:
    tenorDays: constant maturity [days]
    bucket: delta of the option: put05 … atm … call05
    deltaAxis: |Δ| of the put, 1 − Δ of the call: 0 far put, 0.5 money, 1 far call [1]
    vol: vol of the first book [decimal]
    otherVol: vol of the second book [decimal]
    difference: first − second; null where either does not reach [decimal]
    ratio: first ÷ second [1]
    at: instant of the first surface [ms since 1970 UTC]
    otherAt: instant of the second surface [ms since 1970 UTC]
    """
    return Question("surface-difference", {"exchange": exchange, "symbol": symbol, "otherExchange": other_exchange, "otherSymbol": other_symbol})


FutureRollsColumns = TypedDict(
    "FutureRollsColumns",
    {"symbol": List[str], "coin": List[str], "margin": List[str], "near": List[str], "far": List[str], "isNext": List[str], "nearExpiry": List[Optional[int]], "farExpiry": List[int], "nearDays": List[float], "farDays": List[float], "bid": List[Optional[float]], "mid": List[Optional[float]], "ask": List[Optional[float]], "aprBid": List[Optional[float]], "aprMid": List[Optional[float]], "aprAsk": List[Optional[float]], "breakEven8h": List[Optional[float]], "funding8h": List[Optional[float]], "nearOpenCoin": List[Optional[float]], "farOpenCoin": List[Optional[float]], "nativeBook": List[Optional[str]], "nativeBid": List[Optional[float]], "nativeAsk": List[Optional[float]], "nativeBidSize": List[Optional[float]], "nativeAskSize": List[Optional[float]], "nativeMark": List[Optional[float]], "nativeVolumeCoin": List[Optional[float]], "nativeVolumeUsd": List[Optional[float]], "edgeBuy": List[Optional[float]], "edgeSell": List[Optional[float]], "rolledShare": List[Optional[float]]},
    total=False,
)


def future_rolls(
    *,
    exchange: str,
    coin: Optional[str] = None,
    margin: Optional[Literal["all", "coin", "stable"]] = None,
) -> Question[FutureRollsColumns]:
    """The price of rolling from every future or perpetual to every later one of its market, its annual rate, break-even funding, and what is left to roll.

    Implied from the legs: bid = far bid − near ask, ask = far ask − near bid, mid = difference of their prices. Rate between the legs, simple: (F_far/F_near − 1)·365/(T_far − T_near), a perpetual at no days. Break-even funding: that rate × 8/8,760. Rolled share: open coins of the far leg over those of both. Inverse and linear contracts are never rolled into each other; legs within a day of expiry are left out. Books that a venue runs for rolls (combos of Deribit, spreads of OKX, rolls of Thalex) are read once a minute and count for three; edge: against doing both legs. Where a venue tells their volume in one unit the other follows at the price of the near leg.

    exchange: venue id
    coin: coin; all when absent
    margin: coin: inverse contracts; stable: linear ones; all: both, row by row: all, coin, stable

    Columns:
    symbol: market of the venue
    coin: coin
    margin: coin: inverse; stable: linear
    near: leg that is sold
    far: leg that is bought
    isNext: next: no leg expires between them; else over
    nearExpiry: expiry of the near leg; null for a perpetual [ms since 1970 UTC]
    farExpiry: expiry of the far leg [ms since 1970 UTC]
    nearDays: to expiry of the near leg; 0 for a perpetual [days]
    farDays: to expiry of the far leg [days]
    bid: far bid − near ask: what selling the roll brings [quote ccy]
    mid: far price − near price [quote ccy]
    ask: far ask − near bid: what buying the roll costs [quote ccy]
    aprBid: annual rate between the legs at the bid, simple [decimal]
    aprMid: annual rate between the legs at their prices, simple [decimal]
    aprAsk: annual rate between the legs at the ask, simple [decimal]
    breakEven8h: funding of eight hours at which the perpetual costs as much; null between dated legs [decimal]
    funding8h: funding of the perpetual now, put on eight hours; null between dated legs [decimal]
    nearOpenCoin: open in the near leg: what is left to roll [coin]
    farOpenCoin: open in the far leg [coin]
    nativeBook: book that the venue runs for this roll
    nativeBid: best bid of that book [quote ccy]
    nativeAsk: best ask of that book [quote ccy]
    nativeBidSize: at the best bid of that book [coin]
    nativeAskSize: at the best ask of that book [coin]
    nativeMark: what the venue marks the roll at [quote ccy]
    nativeVolumeCoin: traded in that book in 24 hours [coin]
    nativeVolumeUsd: traded in that book in 24 hours [USD]
    edgeBuy: ask by the legs − ask of the book: what buying it there saves [quote ccy]
    edgeSell: bid of the book − bid by the legs: what selling it there brings more [quote ccy]
    rolledShare: far ÷ (near + far), between neighbouring dated legs [decimal]
    """
    return Question("future-rolls", {"exchange": exchange, "coin": coin, "margin": margin})


RollHistoryColumns = TypedDict(
    "RollHistoryColumns",
    {"at": List[int], "near": List[str], "far": List[str], "roll": List[float], "apr": List[Optional[float]], "index": List[Optional[float]], "percentile": List[Optional[float]]},
    total=False,
)


def roll_history(
    *,
    exchange: str,
    coin: Optional[str] = None,
    margin: Optional[Literal["coin", "stable", "most"]] = None,
    near: Optional[float] = None,
    far: Optional[float] = None,
    span: Optional[str] = None,
    granularity: Optional[Literal["auto", "1m", "5m", "15m", "1h", "4h", "1d", "1w"]] = None,
) -> Question[RollHistoryColumns]:
    """One roll of a coin at a venue through time: its price, the annual rate between its legs, and where that stands in its own past.

    The legs are chosen by their place in the order of expiry today: a perpetual is place 0. Prices are those of both legs at the end of a bucket, none where one of them is missing; the far one is brought to the index of the near one’s quote, so that an index that moved between the two is no rate. Rate, simple: (F_far/F_near − 1)·365/(T_far − T_near). Percentile: the share of the buckets from the beginning of the span to this one whose rate was not higher.

    exchange: venue id
    coin: coin; the market with most legs when absent
    margin: coin: inverse contracts; stable: linear ones; most: those of which most legs are listed, inverse ones where as many are: coin, stable, most
    near: place of the near leg; 0 is the perpetual, 1 the first to expire [1, 0 to 20] [1]
    far: place of the far leg [1, 1 to 21] [1]
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    granularity: length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w

    Columns:
    at: beginning of the bucket [ms since 1970 UTC]
    near: leg that is sold
    far: leg that is bought
    roll: far price − near price [quote ccy]
    apr: annual rate between the legs, simple [decimal]
    index: index [quote ccy]
    percentile: share of the buckets so far whose rate was not higher [decimal]
    """
    return Question("roll-history", {"exchange": exchange, "coin": coin, "margin": margin, "near": near, "far": far, "span": span, "granularity": granularity})


PairDepthColumns = TypedDict(
    "PairDepthColumns",
    {"instrument": List[str], "at": List[int], "within": List[float], "mid": List[float], "bidCoin": List[Optional[float]], "askCoin": List[Optional[float]], "bidUsd": List[Optional[float]], "askUsd": List[Optional[float]], "pressure": List[Optional[float]]},
    total=False,
)


def pair_depth(
    *,
    exchange: str,
    symbol: str,
    span: Optional[str] = None,
    granularity: Optional[Literal["auto", "1m", "5m", "15m", "1h", "4h", "1d", "1w"]] = None,
) -> Question[PairDepthColumns]:
    """What stands in the book of the spot pair of a market within 5, 10, 25, 50 and 100 basis points of its middle, through time, and the pressure between the sides.

    Books of up to 50 levels a side, or as many as the venue gives, sampled once a minute. Within a distance d: every level with |price ÷ mid − 1| ≤ d, in coins and in USD at the price of the level. A side is not told where its levels end before the distance. Pressure: (bid − ask) ÷ (bid + ask) in USD. Of each bucket the last book. USD is the quote currency of the pair. Of several pairs of a market the one with most books.

    exchange: venue id
    symbol: market of the venue
    span: how far back: days back such as 30d, or from/to, at most 365 days [days]
    granularity: length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w

    Columns:
    instrument: pair at the venue
    at: instant of the book [ms since 1970 UTC]
    within: distance from the middle [bp]
    mid: middle of best bid and ask [quote ccy]
    bidCoin: bid for within the distance; null where the levels told end before it [coin]
    askCoin: offered within the distance; null likewise [coin]
    bidUsd: bid for within the distance, each level at its price [USD]
    askUsd: offered within the distance, each level at its price [USD]
    pressure: (bid − ask) ÷ (bid + ask) in USD: 1 all is bid for, −1 all is offered [decimal]
    """
    return Question("pair-depth", {"exchange": exchange, "symbol": symbol, "span": span, "granularity": granularity})


SpotBoardColumns = TypedDict(
    "SpotBoardColumns",
    {"instrument": List[str], "symbol": List[str], "coin": List[str], "quoteCurrency": List[str], "at": List[Optional[int]], "last": List[Optional[float]], "change24h": List[Optional[float]], "volume24hQuote": List[Optional[float]], "spreadBps": List[Optional[float]], "bidSizeQuote": List[Optional[float]], "askSizeQuote": List[Optional[float]], "premium": List[Optional[float]], "indexVenue": List[Optional[str]], "vol7": List[Optional[float]], "vol30": List[Optional[float]], "vol90": List[Optional[float]], "beta30": List[Optional[float]], "beta90": List[Optional[float]], "beta180": List[Optional[float]], "correlation30": List[Optional[float]], "correlation90": List[Optional[float]], "correlation180": List[Optional[float]], "low30": List[Optional[float]], "high30": List[Optional[float]], "place30": List[Optional[float]], "firstBar": List[Optional[int]], "lastBar": List[Optional[int]], "storedDays": List[Optional[float]]},
    total=False,
)


def spot_board(
    *,
    exchange: str,
    estimator: Optional[Literal["close", "parkinson", "garman-klass", "rogers-satchell", "yang-zhang"]] = None,
    pairs: Optional[float] = None,
) -> Question[SpotBoardColumns]:
    """Every spot pair of a venue: price, change, volume, spread, premium to the index, realised vols, beta and correlation to BTC, range of a month, and which past is stored.

    Quotes as stored last, no older than two hours; changes compare with the quote of 24 hours earlier, where none is stored with the close of the bar that had ended then. Vols, beta and correlation: whole UTC days; a window that misses one has none. Beta and correlation: daily log returns against the BTC pair of the venue with most days. Sizes at the best price are in the quote currency. Index: that of the same market, else of the coin at the venue, else of the coin’s own book at another venue; it is in USD, so a pair quoted in a stablecoin shows the price of that coin too. Days are UTC and count when all of their hours (or their daily bar) are stored. Annualised with 365 days; variances are averaged, then the root taken. Close: standard deviation of log returns (n − 1). Parkinson: ln(H/L)²/(4 ln 2). Garman-Klass, Rogers-Satchell, Yang-Zhang as published.

    exchange: venue id
    estimator: rule by which vol is measured: close, parkinson, garman-klass, rogers-satchell, yang-zhang
    pairs: at most so many, those with most volume first [pairs, 1 to 2000] [pairs]

    Columns:
    instrument: pair at the venue
    symbol: market of the venue
    coin: coin that is priced
    quoteCurrency: currency of the prices
    at: when the venue said so; null where only bars are stored [ms since 1970 UTC]
    last: last traded price; the middle of bid and ask where none is told; the last close without a quote [quote ccy]
    change24h: return over 24 hours [decimal]
    volume24hQuote: traded in 24 hours [quote ccy]
    spreadBps: ask − bid over their middle; null with one side only [bp]
    bidSizeQuote: at the best bid [quote ccy]
    askSizeQuote: at the best ask [quote ccy]
    premium: middle of bid and ask over the index, less one [decimal]
    indexVenue: venue of that index
    vol7: realised vol of 7 days [decimal]
    vol30: of 30 days [decimal]
    vol90: of 90 days [decimal]
    beta30: to BTC over 30 days [1]
    beta90: over 90 days [1]
    beta180: over 180 days [1]
    correlation30: of daily returns with BTC over 30 days [1]
    correlation90: over 90 days [1]
    correlation180: over 180 days [1]
    low30: lowest price of 30 whole days [quote ccy]
    high30: highest price of 30 whole days [quote ccy]
    place30: where the last price stands between them: 0 lowest, 1 highest [decimal]
    firstBar: the first bar stored [ms since 1970 UTC]
    lastBar: the last bar stored [ms since 1970 UTC]
    storedDays: worth of bars stored, of the length with most [days]
    """
    return Question("spot-board", {"exchange": exchange, "estimator": estimator, "pairs": pairs})


SpotCandlesColumns = TypedDict(
    "SpotCandlesColumns",
    {"at": List[int], "instrument": List[str], "open": List[float], "high": List[float], "low": List[float], "close": List[float], "volumeCoin": List[Optional[float]], "volumeUsd": List[Optional[float]]},
    total=False,
)


def spot_candles(
    *,
    exchange: str,
    symbol: str,
    span: Optional[str] = None,
    granularity: Optional[Literal["auto", "1m", "5m", "15m", "1h", "4h", "1d", "1w"]] = None,
) -> Question[SpotCandlesColumns]:
    """Traded prices of the spot pair of a market in bars, with what traded.

    Stored bars put together: open of the first, highest high, lowest low, close of the last, volumes added where all are known. Of bars of different lengths those that tell most instants stand. Of several pairs of a market the one with most bars. A longer span takes longer bars; where bars are stored by the hour or the day alone, those stand.

    exchange: venue id
    symbol: market of the venue
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    granularity: length of a bar: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w

    Columns:
    at: beginning of the bar [ms since 1970 UTC]
    instrument: pair at the venue
    open: first price [quote ccy]
    high: highest [quote ccy]
    low: lowest [quote ccy]
    close: last price [quote ccy]
    volumeCoin: traded; null where the venue does not tell it of all of the bar [coin]
    volumeUsd: traded; null where the venue does not tell it of all of the bar [USD]
    """
    return Question("spot-candles", {"exchange": exchange, "symbol": symbol, "span": span, "granularity": granularity})


SpotOrderSizesColumns = TypedDict(
    "SpotOrderSizesColumns",
    {"at": List[int], "size": List[str], "trades": List[float], "buys": List[float], "sells": List[float], "buyQuote": List[float], "sellQuote": List[float], "netQuote": List[float], "buyCoin": List[float], "sellCoin": List[float], "vwap": List[Optional[float]], "vwapSpan": List[Optional[float]], "twapSpan": List[Optional[float]]},
    total=False,
)


def spot_order_sizes(
    *,
    exchange: str,
    symbol: str,
    span: Optional[str] = None,
    granularity: Optional[Literal["auto", "1m", "5m", "15m", "1h", "4h", "1d", "1w"]] = None,
) -> Question[SpotOrderSizesColumns]:
    """What traded of the spot pairs of a market by the size of the print: bought and sold by takers, net, volume-weighted and time-weighted price.

    Recorded prints with the side of their taker, in classes of 0 to 1,000, 1,000 to 10,000, 10,000 to 100,000 and from 100,000 of the quote currency. One order that meets several others is printed as several. Volume-weighted price: quote currency over coins. Time-weighted: the mean of the volume-weighted prices of the buckets that traded. Prints whose amount is not known are left out.

    exchange: venue id
    symbol: market of the venue
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    granularity: length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w

    Columns:
    at: beginning of the bucket [ms since 1970 UTC]
    size: prints of 0-1k, 1k-10k, 10k-100k or 100k+ of the quote currency, or all
    trades: prints [1]
    buys: prints in which takers bought [1]
    sells: prints in which takers sold [1]
    buyQuote: takers bought [quote ccy]
    sellQuote: takers sold [quote ccy]
    netQuote: bought less sold [quote ccy]
    buyCoin: takers bought [coin]
    sellCoin: takers sold [coin]
    vwap: volume-weighted price of the bucket [quote ccy]
    vwapSpan: volume-weighted price of the whole span [quote ccy]
    twapSpan: mean of the volume-weighted prices of the buckets that traded [quote ccy]
    """
    return Question("spot-order-sizes", {"exchange": exchange, "symbol": symbol, "span": span, "granularity": granularity})


SpotSpreadColumns = TypedDict(
    "SpotSpreadColumns",
    {"at": List[int], "instrument": List[str], "middle": List[Optional[float]], "spreadBps": List[Optional[float]], "bidSizeQuote": List[Optional[float]], "askSizeQuote": List[Optional[float]], "pressureQuote": List[Optional[float]], "index": List[Optional[float]], "premium": List[Optional[float]], "indexVenue": List[Optional[str]]},
    total=False,
)


def spot_spread(
    *,
    exchange: str,
    symbol: str,
    span: Optional[str] = None,
    granularity: Optional[Literal["auto", "1m", "5m", "15m", "1h", "4h", "1d", "1w"]] = None,
) -> Question[SpotSpreadColumns]:
    """The spot pair of a market through time: spread, sizes at the best price, which side is larger, and premium to the index.

    Stored quotes by bucket of time: spread and sizes are means of its quotes, the middle is that of its last two-sided one. Pressure = bid size − ask size, at the best price. Premium = middle ÷ the last index of the bucket − 1. Index: that of the same market, else of the coin at the venue, else of the coin’s own book at another venue; it is in USD, so a pair quoted in a stablecoin shows the price of that coin too. Of several pairs of a market the one with most quotes. No more than 1500 buckets: a longer span takes longer ones.

    exchange: venue id
    symbol: market of the venue
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    granularity: length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w

    Columns:
    at: beginning of the bucket [ms since 1970 UTC]
    instrument: pair at the venue
    middle: middle of the last two-sided quote [quote ccy]
    spreadBps: mean of ask − bid over their middle [bp]
    bidSizeQuote: mean size at the best bid, at the middle [quote ccy]
    askSizeQuote: mean size at the best ask, at the middle [quote ccy]
    pressureQuote: size at the best bid less that at the best ask [quote ccy]
    index: last value of the index in the bucket [quote ccy]
    premium: middle over index, less one [decimal]
    indexVenue: venue of the index
    """
    return Question("spot-spread", {"exchange": exchange, "symbol": symbol, "span": span, "granularity": granularity})


DeltaFlowColumns = TypedDict(
    "DeltaFlowColumns",
    {"type": List[str], "fromDelta": List[Optional[float]], "toDelta": List[Optional[float]], "trades": List[float], "boughtCoin": List[float], "soldCoin": List[float], "unknownCoin": List[float], "netCoin": List[float], "premiumUsd": List[float], "boughtPremiumUsd": List[float], "soldPremiumUsd": List[float], "boughtVegaUsd": List[float], "soldVegaUsd": List[float], "boughtDeltaCoin": List[float], "soldDeltaCoin": List[float]},
    total=False,
)


def delta_flow(
    *,
    exchange: str,
    symbol: str,
    span: Optional[str] = None,
    place: Optional[Literal["all", "screen", "block"]] = None,
    expiries: Optional[Sequence[Instant]] = None,
    consumed_level: Optional[bool] = None,
    price_vs_mark: Optional[bool] = None,
    vol_vs_mark: Optional[bool] = None,
    taker_side: Optional[bool] = None,
) -> Question[DeltaFlowColumns]:
    """Calls and puts that customers bought and sold over a span, by the delta that they had when they traded: coins, premium, vega.

    Every option trade of the span, one by one, at its own delta: Black-76 at the vol it was made at, on the forward of its expiry at that time. |Δ| below 0.10, to 0.25, to 0.40, to 0.60, and above. Side of the customer as inferred: the taker of a request for quote; of other blocks price against mark; else the rules of the initiator. Trades of unknown side, and those without a vol, stand apart.

    exchange: venue id
    symbol: market of the venue
    span: how far back: days back such as 30d, or from/to, at most 366 days [days]
    place: all trades, those on the screen, or blocks: all, screen, block
    expiries: expiries to count; all when empty
    consumed_level: rule: a whole level was taken
    price_vs_mark: rule: price against mark
    vol_vs_mark: rule: vol against that of the mark
    taker_side: rule: side of the taker

    Columns:
    type: call or put
    fromDelta: |delta| when it traded, at least this; null where a trade has no vol or index [1]
    toDelta: and less than this, 1 included [1]
    trades: trades [1]
    boughtCoin: bought by who wanted the trade [coin]
    soldCoin: sold [coin]
    unknownCoin: of which nobody knows who wanted the trade [coin]
    netCoin: bought − sold [coin]
    premiumUsd: premium, both ways; trades without an index are not in it [USD]
    boughtPremiumUsd: premium that customers paid [USD]
    soldPremiumUsd: premium that they received [USD]
    boughtVegaUsd: vega at the trade of what they bought [USD per vol point]
    soldVegaUsd: of what they sold [USD per vol point]
    boughtDeltaCoin: |delta| at the trade of what they bought [coin]
    soldDeltaCoin: of what they sold [coin]
    """
    return Question("delta-flow", {"exchange": exchange, "symbol": symbol, "span": span, "place": place, "expiries": expiries, "consumedLevel": consumed_level, "priceVsMark": price_vs_mark, "volVsMark": vol_vs_mark, "takerSide": taker_side})


InitiatorRulesColumns = TypedDict(
    "InitiatorRulesColumns",
    {"rule": List[str], "trades": List[float], "share": List[float], "amountCoin": List[float], "boughtCoin": List[float], "soldCoin": List[float], "againstTaker": List[float], "confidence": List[Optional[float]], "withBook": List[float]},
    total=False,
)


def initiator_rules(
    *,
    exchange: str,
    symbol: str,
    span: Optional[str] = None,
    place: Optional[Literal["all", "screen", "block"]] = None,
    consumed_level: Optional[bool] = None,
    price_vs_mark: Optional[bool] = None,
    vol_vs_mark: Optional[bool] = None,
    taker_side: Optional[bool] = None,
) -> Question[InitiatorRulesColumns]:
    """Which rule told who wanted the trades of a span, how often, and how far it is to be trusted; every rule can be left out.

    First that applies: the taker of a request for quote; whose position was liquidated; consumed level: the trade took the whole best bid or ask and the level was gone, so the resting order was the customer’s; price above or below the mark; vol above or below the vol of the mark; the venue’s side of the taker. Of a block only price against mark counts: its sides are bookkeeping. Consumed level and marks before the trade need the book around it: heard one by one, or asked for within three seconds of the trade. Confidence: agreement of each rule with published labels. On the 1,055 published trades of 2024-04-01 the rules agree with the published initiator on 95.6 %, on 55 later ones on 96.4 %; the taker’s side alone on 74.6 % and 58.2 %.

    exchange: venue id
    symbol: market of the venue
    span: how far back: days back such as 30d, or from/to, at most 31 days [days]
    place: all trades, those on the screen, or blocks: all, screen, block
    consumed_level: rule: a whole level was taken
    price_vs_mark: rule: price against mark
    vol_vs_mark: rule: vol against that of the mark
    taker_side: rule: side of the taker

    Columns:
    rule: what decided: rfq-taker, liquidation, consumed-level, price-vs-mark, vol-vs-mark, taker-side; unknown where nothing did
    trades: trades that it decided [1]
    share: of all trades [1]
    amountCoin: coins that it decided [coin]
    boughtCoin: of them bought by the customer [coin]
    soldCoin: of them sold [coin]
    againstTaker: of its trades those in which the customer stood against the venue’s side of the taker [1]
    confidence: mean confidence of its trades; null where it decided none [1]
    withBook: of its trades those with a book around them [1]
    """
    return Question("initiator-rules", {"exchange": exchange, "symbol": symbol, "span": span, "place": place, "consumedLevel": consumed_level, "priceVsMark": price_vs_mark, "volVsMark": vol_vs_mark, "takerSide": taker_side})


LargestStructuresColumns = TypedDict(
    "LargestStructuresColumns",
    {"at": List[int], "tradeId": List[str], "uniTrade": List[str], "position": List[str], "name": List[str], "strategy": List[str], "side": List[str], "isKnown": List[bool], "rule": List[str], "place": List[str], "expiry": List[int], "amountCoin": List[float], "premiumUsd": List[Optional[float]], "netPremiumUsd": List[Optional[float]], "index": List[Optional[float]], "vol": List[Optional[float]], "vegaUsd": List[Optional[float]], "deltaCoin": List[Optional[float]], "isSettled": List[bool], "settlement": List[Optional[float]], "resultCoin": List[Optional[float]], "resultUsd": List[Optional[float]], "resultShare": List[Optional[float]], "resultOfPremium": List[Optional[float]]},
    total=False,
)


def largest_structures(
    *,
    exchange: str,
    symbol: str,
    span: Optional[str] = None,
    place: Optional[Literal["all", "screen", "block"]] = None,
    strategy: Optional[str] = None,
    premium_usd: Optional[float] = None,
    order: Optional[Literal["premium", "notional", "vega"]] = None,
    limit: Optional[float] = None,
) -> Question[LargestStructuresColumns]:
    """The largest structures of a year with what became of them: P&L at the mark while they live, the result once all of their options are settled.

    Of each UTC day the 40 structures of the largest premium are kept, made when the hour of their print is over; options alone, without the futures that hedged them. Sides are those of the customer, as printed where nobody knows who wanted it. Result = intrinsic at the delivery price (÷ it where paid in coin) less the premium paid, legs added up; of options that live the mark stands for it. In USD at the delivery price of the last expiry, or the index of now. A leg without mark or delivery price leaves none.

    exchange: venue id
    symbol: market of the venue
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    place: all, those of the screen, or blocks: all, screen, block
    strategy: only one strategy, such as call-spread; all when empty
    premium_usd: least premium of all legs [USD, 0 to 1000000000000] [USD]
    order: the largest by premium, coins at the index, or vega: premium, notional, vega
    limit: most structures [1, 1 to 1000] [1]

    Columns:
    at: when it traded [ms since 1970 UTC]
    tradeId: id of the block, request for quote or print
    uniTrade: legs as a JSON list of "buy X" and "sell X"
    position: its options and the future that hedged them as a JSON list of {instrument, amount in coins with its sign, price}
    name: as a desk would write it
    strategy: what it is
    side: buy or sell, the customer as far as known
    isKnown: whether anybody knows who wanted it
    rule: how that is known
    place: screen, combo, block or rfq
    expiry: expiry of its last option [ms since 1970 UTC]
    amountCoin: for each unit of the ratios [coin]
    premiumUsd: premium of all legs [USD]
    netPremiumUsd: paid − received [USD]
    index: index when it traded [quote ccy]
    vol: vega-weighted vol of its legs [decimal]
    vegaUsd: for one vol point, when it traded [USD]
    deltaCoin: when it traded, without a hedge [coin]
    isSettled: whether all of its options are settled; else the result is its P&L until now
    settlement: delivery price of its last expiry [quote ccy]
    resultCoin: intrinsic at settlement, or worth at the mark, less the premium paid [coin]
    resultUsd: the same at the index, or the delivery price, of then [USD]
    resultShare: result ÷ (coins × index of the trade) [decimal]
    resultOfPremium: result ÷ premium of all legs [decimal]
    """
    return Question("largest-structures", {"exchange": exchange, "symbol": symbol, "span": span, "place": place, "strategy": strategy, "premiumUsd": premium_usd, "order": order, "limit": limit})


RfqTapeColumns = TypedDict(
    "RfqTapeColumns",
    {"at": List[int], "rfqId": List[str], "name": List[str], "side": List[str], "amountCoin": List[float], "legs": List[float], "price": List[Optional[float]], "mark": List[Optional[float]], "edge": List[Optional[float]], "premiumUsd": List[Optional[float]], "index": List[Optional[float]], "hedge": List[Optional[str]], "hedgeSide": List[Optional[str]], "hedgePrice": List[Optional[float]], "hedgeAmount": List[Optional[float]], "isHedged": List[bool], "position": List[str], "uniTrade": List[str]},
    total=False,
)


def rfq_tape(
    *,
    exchange: str,
    symbol: str,
    span: Optional[str] = None,
    limit: Optional[float] = None,
) -> Question[RfqTapeColumns]:
    """The venue’s own tape of structures traded by request for quote: who asked, the net price against its mark, the hedge.

    As the venue tells it (Deribit: public/get_block_rfq_trades), one row per request. The taker is who asked, so its side is no guess. Edge = price − mark of a purchase, mark − price of a sale: what the taker gave away. The venue tells the hedge as for a buyer of the structure; here it is what the taker did. Premium in USD at the index of the trade for coin-settled books.

    exchange: venue id
    symbol: market of the venue
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    limit: most requests, the newest first [1, 1 to 5000] [1]

    Columns:
    at: when it traded, the venue’s clock [ms since 1970 UTC]
    rfqId: of the request at the venue
    name: as a desk would write it; the venue’s legs where it has no name
    side: of the taker, who asked: buy or sell
    amountCoin: for each unit of the ratios [coin]
    legs: options and futures in it [1]
    price: net price of one, as the venue tells it [settlement ccy]
    mark: net mark of one [settlement ccy]
    edge: what the taker gave away against the mark: price − mark of a purchase, mark − price of a sale [settlement ccy]
    premiumUsd: what the taker paid − received, at the index [USD]
    index: index of the trade [quote ccy]
    hedge: future that was traded with it
    hedgeSide: what the taker did with it: buy or sell
    hedgePrice: at which price [quote ccy]
    hedgeAmount: how much of it, as the venue counts it: USD for coin-settled futures [contracts]
    isHedged: whether a future was traded with it
    position: its options and the future that hedged them as a JSON list of {instrument, amount in coins with its sign, price}
    uniTrade: its options as a JSON list of "buy X" and "sell X", as the taker traded them
    """
    return Question("rfq-tape", {"exchange": exchange, "symbol": symbol, "span": span, "limit": limit})


StrategyHistoryColumns = TypedDict(
    "StrategyHistoryColumns",
    {"at": List[int], "strategy": List[str], "trades": List[float], "share": List[float], "boughtTrades": List[float], "soldTrades": List[float], "amountCoin": List[float], "premiumUsd": List[float]},
    total=False,
)


def strategy_history(
    *,
    exchange: str,
    symbol: str,
    span: Optional[str] = None,
    place: Optional[Literal["all", "screen", "block"]] = None,
    side: Optional[Literal["both", "buy", "sell"]] = None,
    size_coin: Optional[float] = None,
    most_coin: Optional[float] = None,
    premium_usd: Optional[float] = None,
    strike: Optional[float] = None,
    type: Optional[Literal["any", "call", "put"]] = None,
    least_delta: Optional[float] = None,
    most_delta: Optional[float] = None,
    legs: Optional[Literal["any", "one", "several"]] = None,
    expiries: Optional[Sequence[Instant]] = None,
    consumed_level: Optional[bool] = None,
    price_vs_mark: Optional[bool] = None,
    vol_vs_mark: Optional[bool] = None,
    taker_side: Optional[bool] = None,
    bucket: Optional[Literal["auto", "1h", "4h", "1d", "1w"]] = None,
) -> Question[StrategyHistoryColumns]:
    """How often, how much and for how much premium each kind of structure traded, by hour or day, with its share of all by count.

    Prints with one block, request for quote or combination are one structure, in whatever order and however often they came; a print without stands alone. Sides are those of the customer: the taker of a request for quote; of another block the whole package’s price against its mark, because the sides of its legs are bookkeeping; on the screen the rules of the initiator. Where nobody knows they are as the venue printed them. Names follow Deribit’s and Paradigm’s lists. Net premium = paid − received at the index. Greeks: Black-76 at the vols of the prints, side × coins, without the hedge. Share = structures of that kind ÷ all structures counted of the same bucket of time. Days and weeks begin at 00:00 UTC.

    exchange: venue id
    symbol: market of the venue
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    place: all packages, those of the screen, or blocks: all, screen, block
    side: both sides, what customers bought, or what they sold: both, buy, sell
    size_coin: least size [coin, 0 to 1000000000] [coin]
    most_coin: largest size; 0 for any [coin, 0 to 1000000000] [coin]
    premium_usd: least premium, either way [USD, 0 to 1000000000000] [USD]
    strike: strike of a leg; 0 for any [quote ccy, 0 to 1000000000] [quote ccy]
    type: all packages, those with a call, or with a put: any, call, put
    least_delta: least |Δ| of one of it, all legs together [percent, 0 to 100] [percent]
    most_delta: largest |Δ| of one of it, all legs together [percent, 0 to 100] [percent]
    legs: all packages, those of one option, or of several: any, one, several
    expiries: expiries of a leg; all when empty
    consumed_level: rule: a whole level was taken
    price_vs_mark: rule: price against mark
    vol_vs_mark: rule: vol against that of the mark
    taker_side: rule: side of the taker
    bucket: length of a bucket of time; auto: hours up to two days, days beyond: auto, 1h, 4h, 1d, 1w

    Columns:
    at: beginning of the bucket of time, UTC [ms since 1970 UTC]
    strategy: what it is: call, put-spread, risk-reversal, …; custom where it has no name
    trades: how often it traded in the bucket [1]
    share: of all structures of the bucket that are counted, by count [decimal]
    boughtTrades: of them bought by the customer [1]
    soldTrades: of them sold; the rest is of unknown side [1]
    amountCoin: all of it [coin]
    premiumUsd: premium of all legs; trades without an index are not in it [USD]
    """
    return Question("strategy-history", {"exchange": exchange, "symbol": symbol, "span": span, "place": place, "side": side, "sizeCoin": size_coin, "mostCoin": most_coin, "premiumUsd": premium_usd, "strike": strike, "type": type, "leastDelta": least_delta, "mostDelta": most_delta, "legs": legs, "expiries": expiries, "consumedLevel": consumed_level, "priceVsMark": price_vs_mark, "volVsMark": vol_vs_mark, "takerSide": taker_side, "bucket": bucket})


StrikesTradedColumns = TypedDict(
    "StrikesTradedColumns",
    {"strike": List[float], "callBoughtCoin": List[float], "callSoldCoin": List[float], "callUnknownCoin": List[float], "callPremiumUsd": List[float], "callTrades": List[float], "putBoughtCoin": List[float], "putSoldCoin": List[float], "putUnknownCoin": List[float], "putPremiumUsd": List[float], "putTrades": List[float], "callOpenCoin": List[Optional[float]], "putOpenCoin": List[Optional[float]]},
    total=False,
)


def strikes_traded(
    *,
    exchange: str,
    symbol: str,
    span: Optional[str] = None,
    place: Optional[Literal["all", "screen", "block"]] = None,
    expiries: Optional[Sequence[Instant]] = None,
    consumed_level: Optional[bool] = None,
    price_vs_mark: Optional[bool] = None,
    vol_vs_mark: Optional[bool] = None,
    taker_side: Optional[bool] = None,
) -> Question[StrikesTradedColumns]:
    """Calls and puts that customers bought and sold at every strike over a span, with what is open now.

    Sum of the trades of the span by strike, call or put and side of the customer as inferred: the taker of a request for quote; of other blocks price against mark; else the rules of the initiator. Trades of unknown side stand apart. Open interest from the newest chain, of the same expiries; strikes where nothing is known to be open and nothing traded are left out.

    exchange: venue id
    symbol: market of the venue
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    place: all trades, those on the screen, or blocks: all, screen, block
    expiries: expiries to count; all when empty
    consumed_level: rule: a whole level was taken
    price_vs_mark: rule: price against mark
    vol_vs_mark: rule: vol against that of the mark
    taker_side: rule: side of the taker

    Columns:
    strike: strike [quote ccy]
    callBoughtCoin: calls that customers bought [coin]
    callSoldCoin: calls that they sold [coin]
    callUnknownCoin: calls of which nobody knows who wanted the trade [coin]
    callPremiumUsd: premium of the calls traded [USD]
    callTrades: trades of calls [1]
    putBoughtCoin: puts that customers bought [coin]
    putSoldCoin: puts that they sold [coin]
    putUnknownCoin: puts of which nobody knows who wanted the trade [coin]
    putPremiumUsd: premium of the puts traded [USD]
    putTrades: trades of puts [1]
    callOpenCoin: open calls now [coin]
    putOpenCoin: open puts now [coin]
    """
    return Question("strikes-traded", {"exchange": exchange, "symbol": symbol, "span": span, "place": place, "expiries": expiries, "consumedLevel": consumed_level, "priceVsMark": price_vs_mark, "volVsMark": vol_vs_mark, "takerSide": taker_side})


StructureDaysColumns = TypedDict(
    "StructureDaysColumns",
    {"at": List[int], "trades": List[float], "boughtCoin": List[float], "soldCoin": List[float], "unknownCoin": List[float], "netCoin": List[float], "netPremiumUsd": List[float], "vol": List[Optional[float]], "index": List[Optional[float]]},
    total=False,
)


def structure_days(
    *,
    exchange: str,
    symbol: str,
    span: Optional[str] = None,
    place: Optional[Literal["all", "screen", "block"]] = None,
    side: Optional[Literal["both", "buy", "sell"]] = None,
    size_coin: Optional[float] = None,
    most_coin: Optional[float] = None,
    premium_usd: Optional[float] = None,
    strike: Optional[float] = None,
    type: Optional[Literal["any", "call", "put"]] = None,
    least_delta: Optional[float] = None,
    most_delta: Optional[float] = None,
    legs: Optional[Literal["any", "one", "several"]] = None,
    expiries: Optional[Sequence[Instant]] = None,
    consumed_level: Optional[bool] = None,
    price_vs_mark: Optional[bool] = None,
    vol_vs_mark: Optional[bool] = None,
    taker_side: Optional[bool] = None,
    uni_trade: Optional[str] = None,
) -> Question[StructureDaysColumns]:
    """What customers bought and sold of one structure, or of all, day by day: coins, net, premium, vol and index.

    Prints with one block, request for quote or combination are one structure, in whatever order and however often they came; a print without stands alone. Sides are those of the customer: the taker of a request for quote; of another block the whole package’s price against its mark, because the sides of its legs are bookkeeping; on the screen the rules of the initiator. Where nobody knows they are as the venue printed them. Names follow Deribit’s and Paradigm’s lists. Net premium = paid − received at the index. Greeks: Black-76 at the vols of the prints, side × coins, without the hedge. Of one structure the trades of its legs either way count, bought where the customer bought the named structure; days begin at 00:00 UTC.

    exchange: venue id
    symbol: market of the venue
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    place: all packages, those of the screen, or blocks: all, screen, block
    side: both sides, what customers bought, or what they sold: both, buy, sell
    size_coin: least size [coin, 0 to 1000000000] [coin]
    most_coin: largest size; 0 for any [coin, 0 to 1000000000] [coin]
    premium_usd: least premium, either way [USD, 0 to 1000000000000] [USD]
    strike: strike of a leg; 0 for any [quote ccy, 0 to 1000000000] [quote ccy]
    type: all packages, those with a call, or with a put: any, call, put
    least_delta: least |Δ| of one of it, all legs together [percent, 0 to 100] [percent]
    most_delta: largest |Δ| of one of it, all legs together [percent, 0 to 100] [percent]
    legs: all packages, those of one option, or of several: any, one, several
    expiries: expiries of a leg; all when empty
    consumed_level: rule: a whole level was taken
    price_vs_mark: rule: price against mark
    vol_vs_mark: rule: vol against that of the mark
    taker_side: rule: side of the taker
    uni_trade: only the structure of these legs, whichever way it traded; a JSON list of "buy X" and "sell X"

    Columns:
    at: beginning of the day, UTC [ms since 1970 UTC]
    trades: how often it traded, either way [1]
    boughtCoin: bought by customers [coin]
    soldCoin: sold by customers [coin]
    unknownCoin: of which nobody knows who wanted it [coin]
    netCoin: bought − sold [coin]
    netPremiumUsd: what customers paid − received; what nobody knows and trades without an index are not in it [USD]
    vol: mean vol by size; null where no trade has one [decimal]
    index: mean index of its trades [quote ccy]
    """
    return Question("structure-days", {"exchange": exchange, "symbol": symbol, "span": span, "place": place, "side": side, "sizeCoin": size_coin, "mostCoin": most_coin, "premiumUsd": premium_usd, "strike": strike, "type": type, "leastDelta": least_delta, "mostDelta": most_delta, "legs": legs, "expiries": expiries, "consumedLevel": consumed_level, "priceVsMark": price_vs_mark, "volVsMark": vol_vs_mark, "takerSide": taker_side, "uniTrade": uni_trade})


StructureLegsColumns = TypedDict(
    "StructureLegsColumns",
    {"leg": List[str], "kind": List[str], "tradedAt": List[int], "tradeId": List[str], "expiry": List[Optional[int]], "strike": List[Optional[float]], "type": List[Optional[str]], "amountCoin": List[Optional[float]], "price": List[Optional[float]], "vol": List[Optional[float]], "premiumUsd": List[Optional[float]], "openBefore": List[Optional[float]], "openBeforeAge": List[Optional[float]], "openAfter": List[Optional[float]], "openAfterAge": List[Optional[float]], "openChange": List[Optional[float]], "openShare": List[Optional[float]], "openNow": List[Optional[float]], "stateAt": List[int], "isSettled": List[bool], "mark": List[Optional[float]], "markVol": List[Optional[float]], "forward": List[Optional[float]], "worthUsd": List[Optional[float]], "pnlCoin": List[Optional[float]], "pnlUsd": List[Optional[float]], "deltaCoin": List[Optional[float]], "gamma": List[Optional[float]], "vegaUsd": List[Optional[float]], "thetaUsd": List[Optional[float]]},
    total=False,
)


def structure_legs(
    *,
    exchange: str,
    symbol: str,
    uni_trade: Optional[str] = None,
    trade_id: Optional[str] = None,
) -> Question[StructureLegsColumns]:
    """One trade of a structure leg by leg: price, open interest before and after and what it opened or closed, worth and P&L now or at settlement, greeks, and the hedge.

    The structure as its legs are written, held since the trade asked for, the newest where none is, whoever wanted it. P&L of a leg in its settlement currency is coins × (worth − premium paid); in the other at the index of the instant. Settled options are worth their intrinsic value at the delivery price (÷ it where paid in coin). The hedge is marked at its future until the last option is settled; funding and fees are not counted. A total is known where every leg is. Open interest before is the last that was told at or before the trade, after the first told later: of the books kept around its prints, else of the stored chains within two hours.

    exchange: venue id
    symbol: market of the venue
    uni_trade: the structure, a JSON list of "buy X" and "sell X"
    trade_id: which of its trades: id of the block, request for quote or print; the newest when empty

    Columns:
    leg: the option or future; total: all of them
    kind: option, hedge or total
    tradedAt: when it traded [ms since 1970 UTC]
    tradeId: id of the block, request for quote or print
    expiry: expiry; null of a hedge [ms since 1970 UTC]
    strike: strike [quote ccy]
    type: call or put
    amountCoin: held, + bought, − sold; null of the total [coin]
    price: premium of one coin; of a future its price [settlement ccy]
    vol: vol it traded at [decimal]
    premiumUsd: paid − received, at the index of the trade [USD]
    openBefore: open contracts told last before it traded [coin]
    openBeforeAge: how long before the trade that was told [s]
    openAfter: open contracts told first after it traded [coin]
    openAfterAge: how long after the trade that was told [s]
    openChange: after − before: above 0 opened, below closed; with all that traded between the two [coin]
    openShare: that change ÷ the coins traded: 1 all opened, −1 all closed [decimal]
    openNow: open contracts now [coin]
    stateAt: instant of what follows: of the newest stored chain, or of the settlement [ms since 1970 UTC]
    isSettled: settled; of the total all options
    mark: mark of the venue; of a settled option its payoff [settlement ccy]
    markVol: vol of the mark [decimal]
    forward: forward of the expiry; of a settled option the delivery price [quote ccy]
    worthUsd: what it is worth [USD]
    pnlCoin: gained since the trade; once settled the result [coin]
    pnlUsd: gained since the trade, at the index of then [USD]
    deltaCoin: delta of the position [coin]
    gamma: gamma of the position [coin per 1 of the forward]
    vegaUsd: vega of the position [quote ccy per vol point]
    thetaUsd: theta of the position [quote ccy per day]
    """
    return Question("structure-legs", {"exchange": exchange, "symbol": symbol, "uniTrade": uni_trade, "tradeId": trade_id})


StructureLifeColumns = TypedDict(
    "StructureLifeColumns",
    {"at": List[int], "leg": List[str], "kind": List[str], "amountCoin": List[Optional[float]], "isSettled": List[bool], "mark": List[Optional[float]], "markVol": List[Optional[float]], "forward": List[Optional[float]], "index": List[Optional[float]], "openCoin": List[Optional[float]], "worthCoin": List[Optional[float]], "worthUsd": List[Optional[float]], "pnlCoin": List[Optional[float]], "pnlUsd": List[Optional[float]], "deltaCoin": List[Optional[float]], "gamma": List[Optional[float]], "vegaUsd": List[Optional[float]], "thetaUsd": List[Optional[float]]},
    total=False,
)


def structure_life(
    *,
    exchange: str,
    symbol: str,
    uni_trade: Optional[str] = None,
    trade_id: Optional[str] = None,
    granularity: Optional[Literal["auto", "1m", "5m", "15m", "1h", "4h", "1d", "1w"]] = None,
) -> Question[StructureLifeColumns]:
    """One trade of a structure from its print to its settlement: worth, P&L in coin and USD, greeks and open interest, by leg, hedge and in total.

    The structure as its legs are written, held since the trade asked for, the newest where none is, whoever wanted it. P&L of a leg in its settlement currency is coins × (worth − premium paid); in the other at the index of the instant. Settled options are worth their intrinsic value at the delivery price (÷ it where paid in coin). The hedge is marked at its future until the last option is settled; funding and fees are not counted. A total is known where every leg is. A row for each leg and one for all of them at the last stored chain of each bucket of time; what a chain does not tell stays empty. Greeks: Black-76 at the mark vol on the forward of the snapshot.

    exchange: venue id
    symbol: market of the venue
    uni_trade: the structure, a JSON list of "buy X" and "sell X"
    trade_id: which of its trades: id of the block, request for quote or print; the newest when empty
    granularity: length of a bucket: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w

    Columns:
    at: instant of the snapshot; of the last row of a settled structure its settlement [ms since 1970 UTC]
    leg: the option or future; total: all of them
    kind: option, hedge or total
    amountCoin: held, + bought, − sold; null of the total [coin]
    isSettled: settled by then; of the total all options
    mark: mark of the venue, of a settled option its payoff; of a future its price [settlement ccy]
    markVol: vol of the mark [decimal]
    forward: forward of the expiry; of a settled option the delivery price [quote ccy]
    index: index of the snapshot [quote ccy]
    openCoin: open contracts of the option [coin]
    worthCoin: what it is worth [coin]
    worthUsd: what it is worth [USD]
    pnlCoin: gained since the trade [coin]
    pnlUsd: gained since the trade, at the index of the instant [USD]
    deltaCoin: delta of the position [coin]
    gamma: gamma of the position [coin per 1 of the forward]
    vegaUsd: vega of the position [quote ccy per vol point]
    thetaUsd: theta of the position [quote ccy per day]
    """
    return Question("structure-life", {"exchange": exchange, "symbol": symbol, "uniTrade": uni_trade, "tradeId": trade_id, "granularity": granularity})


StructureOutcomesColumns = TypedDict(
    "StructureOutcomesColumns",
    {"group": List[str], "side": List[str], "structures": List[float], "won": List[float], "wonShare": List[float], "resultUsd": List[Optional[float]], "premiumUsd": List[Optional[float]], "mean": List[Optional[float]], "least": List[Optional[float]], "q10": List[Optional[float]], "q25": List[Optional[float]], "median": List[Optional[float]], "q75": List[Optional[float]], "q90": List[Optional[float]], "most": List[Optional[float]]},
    total=False,
)


def structure_outcomes(
    *,
    exchange: str,
    symbol: str,
    span: Optional[str] = None,
    place: Optional[Literal["all", "screen", "block"]] = None,
    strategy: Optional[str] = None,
    premium_usd: Optional[float] = None,
    by: Optional[Literal["strategy", "initiator", "place", "life"]] = None,
    of: Optional[Literal["notional", "premium"]] = None,
) -> Question[StructureOutcomesColumns]:
    """How the largest structures of a span ended, as a distribution: by strategy, by how their initiator is known, by place or by life, bought and sold apart.

    Of each UTC day the 40 structures of the largest premium are kept, made when the hour of their print is over; options alone, without the futures that hedged them. Sides are those of the customer, as printed where nobody knows who wanted it. Counted are those whose options are all settled. Result = intrinsic at the delivery price (÷ it where paid in coin) less the premium paid, in USD at the delivery price of the last expiry, as a share of coins × index of the trade, or of the premium of all legs. Quantiles linear between neighbours.

    exchange: venue id
    symbol: market of the venue
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    place: all, those of the screen, or blocks: all, screen, block
    strategy: only one strategy, such as call-spread; all when empty
    premium_usd: least premium of all legs [USD, 0 to 1000000000000] [USD]
    by: groups: strategy, rule of the initiator, place, or longest life: strategy, initiator, place, life
    of: results as a share of the notional or of the premium: notional, premium

    Columns:
    group: strategy, rule of the initiator, place, or longest life
    side: buy or sell: what the customer did; unknown: as printed, nobody knows who wanted it
    structures: settled structures [1]
    won: of them, with a result above 0 [1]
    wonShare: of them, as a share [decimal]
    resultUsd: results added up [USD]
    premiumUsd: premiums of all legs added up [USD]
    mean: mean result [decimal]
    least: worst result [decimal]
    q10: one in ten was worse [decimal]
    q25: one in four was worse [decimal]
    median: half were worse [decimal]
    q75: one in four was better [decimal]
    q90: one in ten was better [decimal]
    most: best result [decimal]
    """
    return Question("structure-outcomes", {"exchange": exchange, "symbol": symbol, "span": span, "place": place, "strategy": strategy, "premiumUsd": premium_usd, "by": by, "of": of})


StructuresColumns = TypedDict(
    "StructuresColumns",
    {"at": List[int], "id": List[str], "place": List[str], "name": List[str], "strategy": List[str], "uniTrade": List[str], "position": List[str], "instrument": List[Optional[str]], "side": List[str], "isKnown": List[bool], "rule": List[str], "confidence": List[float], "legs": List[float], "isWhole": List[bool], "amountCoin": List[float], "vol": List[Optional[float]], "priceCoin": List[Optional[float]], "premiumUsd": List[Optional[float]], "netPremiumUsd": List[Optional[float]], "notionalUsd": List[Optional[float]], "deltaCoin": List[Optional[float]], "gamma": List[Optional[float]], "vegaUsd": List[Optional[float]], "thetaUsd": List[Optional[float]], "hedge": List[Optional[str]], "hedgeSide": List[Optional[str]], "hedgeCoin": List[Optional[float]], "hedgePrice": List[Optional[float]], "index": List[Optional[float]], "bookBeforeAt": List[Optional[int]], "bidBefore": List[Optional[float]], "askBefore": List[Optional[float]], "markBefore": List[Optional[float]], "bidSizeBefore": List[Optional[float]], "askSizeBefore": List[Optional[float]], "bidVolBefore": List[Optional[float]], "askVolBefore": List[Optional[float]], "bookAfterAt": List[Optional[int]], "bidAfter": List[Optional[float]], "askAfter": List[Optional[float]], "openBefore": List[Optional[float]], "openChange": List[Optional[float]], "isStreamed": List[bool]},
    total=False,
)


def structures(
    *,
    exchange: str,
    symbol: str,
    span: Optional[str] = None,
    place: Optional[Literal["all", "screen", "block"]] = None,
    side: Optional[Literal["both", "buy", "sell"]] = None,
    size_coin: Optional[float] = None,
    most_coin: Optional[float] = None,
    premium_usd: Optional[float] = None,
    strike: Optional[float] = None,
    type: Optional[Literal["any", "call", "put"]] = None,
    least_delta: Optional[float] = None,
    most_delta: Optional[float] = None,
    legs: Optional[Literal["any", "one", "several"]] = None,
    expiries: Optional[Sequence[Instant]] = None,
    consumed_level: Optional[bool] = None,
    price_vs_mark: Optional[bool] = None,
    vol_vs_mark: Optional[bool] = None,
    taker_side: Optional[bool] = None,
    uni_trade: Optional[str] = None,
    order: Optional[Literal["newest", "size", "premium"]] = None,
    limit: Optional[float] = None,
) -> Question[StructuresColumns]:
    """Everything that was traded as one: single prints, combinations, blocks and requests for quote, with name, net premium, net greeks and hedge.

    Prints with one block, request for quote or combination are one structure, in whatever order and however often they came; a print without stands alone. Sides are those of the customer: the taker of a request for quote; of another block the whole package’s price against its mark, because the sides of its legs are bookkeeping; on the screen the rules of the initiator. Where nobody knows they are as the venue printed them. Names follow Deribit’s and Paradigm’s lists. Net premium = paid − received at the index. Greeks: Black-76 at the vols of the prints, side × coins, without the hedge.

    exchange: venue id
    symbol: market of the venue
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    place: all packages, those of the screen, or blocks: all, screen, block
    side: both sides, what customers bought, or what they sold: both, buy, sell
    size_coin: least size [coin, 0 to 1000000000] [coin]
    most_coin: largest size; 0 for any [coin, 0 to 1000000000] [coin]
    premium_usd: least premium, either way [USD, 0 to 1000000000000] [USD]
    strike: strike of a leg; 0 for any [quote ccy, 0 to 1000000000] [quote ccy]
    type: all packages, those with a call, or with a put: any, call, put
    least_delta: least |Δ| of one of it, all legs together [percent, 0 to 100] [percent]
    most_delta: largest |Δ| of one of it, all legs together [percent, 0 to 100] [percent]
    legs: all packages, those of one option, or of several: any, one, several
    expiries: expiries of a leg; all when empty
    consumed_level: rule: a whole level was taken
    price_vs_mark: rule: price against mark
    vol_vs_mark: rule: vol against that of the mark
    taker_side: rule: side of the taker
    uni_trade: only the structure of these legs, a JSON list of "buy X" and "sell X"
    order: which come first: newest, size, premium
    limit: most structures [1, 1 to 5000] [1]

    Columns:
    at: the first print, the venue’s clock [ms since 1970 UTC]
    id: of the block, request, combination or print at the venue
    place: screen, combo, block or rfq
    name: as a desk would write it
    strategy: what it is: call, put-spread, risk-reversal, …; custom where it has no name
    uniTrade: its legs as a JSON list of "buy X" and "sell X"
    position: its options and the future that hedged them as a JSON list of {instrument, amount in coins with its sign, price}
    instrument: the option, where it is one alone
    side: buy or sell: what the customer did with the named structure; as printed where nobody knows
    isKnown: whether somebody knows who wanted it
    rule: what says so
    confidence: how far that is to be trusted; 0 where nobody knows [1]
    legs: options in it [1]
    isWhole: whether all legs that the venue announced are there
    amountCoin: for each unit of the ratios [coin]
    vol: vega-weighted vol of the legs [decimal]
    priceCoin: net price of one: paid − received [settlement ccy]
    premiumUsd: premium of all legs [USD]
    netPremiumUsd: what the customer paid − received [USD]
    notionalUsd: coins × index [USD]
    deltaCoin: delta that it gives the customer, without hedge [coin]
    gamma: gamma [coin per USD]
    vegaUsd: vega [USD per vol point]
    thetaUsd: theta [USD per day]
    hedge: future that was traded with it
    hedgeSide: buy or sell
    hedgeCoin: how much of it [coin]
    hedgePrice: at which price [quote ccy]
    index: index of its prints [quote ccy]
    bookBeforeAt: since when the book stood that was in force before; of several legs the oldest [ms since 1970 UTC]
    bidBefore: best bid then; of several legs what doing it patiently would have cost, net [settlement ccy]
    askBefore: best ask then; of several legs what doing it at once would have cost, net [settlement ccy]
    markBefore: mark then, of several legs net [settlement ccy]
    bidSizeBefore: at that bid; null of several legs [coin]
    askSizeBefore: at that ask; null of several legs [coin]
    bidVolBefore: vol of that bid; null of several legs [decimal]
    askVolBefore: vol of that ask; null of several legs [decimal]
    bookAfterAt: when the first book after it came to be; of several legs the latest [ms since 1970 UTC]
    bidAfter: best bid then, as before [settlement ccy]
    askAfter: best ask then, as before [settlement ccy]
    openBefore: open before, all legs together [coin]
    openChange: open after − before, all legs together: above 0 opened, below closed; with all that traded between [coin]
    isStreamed: whether every change of the books was heard; else they are those of chains asked for now and then
    """
    return Question("structures", {"exchange": exchange, "symbol": symbol, "span": span, "place": place, "side": side, "sizeCoin": size_coin, "mostCoin": most_coin, "premiumUsd": premium_usd, "strike": strike, "type": type, "leastDelta": least_delta, "mostDelta": most_delta, "legs": legs, "expiries": expiries, "consumedLevel": consumed_level, "priceVsMark": price_vs_mark, "volVsMark": vol_vs_mark, "takerSide": taker_side, "uniTrade": uni_trade, "order": order, "limit": limit})


TradeTapeColumns = TypedDict(
    "TradeTapeColumns",
    {"at": List[int], "tradeId": List[str], "tradeSeq": List[Optional[float]], "instrument": List[str], "expiry": List[int], "strike": List[float], "type": List[str], "side": List[str], "customer": List[Optional[str]], "blockId": List[Optional[str]], "structureId": List[str], "structure": List[str], "legs": List[float], "uniTrade": List[str], "isLiquidation": List[bool], "price": List[float], "vol": List[Optional[float]], "amountCoin": List[Optional[float]], "structureCoin": List[float], "premiumUsd": List[Optional[float]], "index": List[Optional[float]], "forward": List[Optional[float]], "delta": List[Optional[float]], "gamma": List[Optional[float]], "vega": List[Optional[float]], "theta": List[Optional[float]], "rho": List[Optional[float]], "hedge": List[Optional[str]], "hedgeSide": List[Optional[str]], "hedgePrice": List[Optional[float]], "hedgeCoin": List[Optional[float]], "beforeAt": List[Optional[int]], "bidBefore": List[Optional[float]], "bidSizeBefore": List[Optional[float]], "bidVolBefore": List[Optional[float]], "askBefore": List[Optional[float]], "askSizeBefore": List[Optional[float]], "askVolBefore": List[Optional[float]], "markBefore": List[Optional[float]], "markVolBefore": List[Optional[float]], "openBefore": List[Optional[float]], "afterAt": List[Optional[int]], "bidAfter": List[Optional[float]], "bidSizeAfter": List[Optional[float]], "bidVolAfter": List[Optional[float]], "askAfter": List[Optional[float]], "askSizeAfter": List[Optional[float]], "askVolAfter": List[Optional[float]], "markAfter": List[Optional[float]], "markVolAfter": List[Optional[float]], "openAfter": List[Optional[float]], "openChange": List[Optional[float]]},
    total=False,
)


def trade_tape(
    *,
    exchange: str,
    symbol: str,
    span: Optional[str] = None,
    place: Optional[Literal["all", "screen", "block"]] = None,
    side: Optional[Literal["both", "buy", "sell"]] = None,
    size_coin: Optional[float] = None,
    most_coin: Optional[float] = None,
    premium_usd: Optional[float] = None,
    strike: Optional[float] = None,
    type: Optional[Literal["any", "call", "put"]] = None,
    least_delta: Optional[float] = None,
    most_delta: Optional[float] = None,
    legs: Optional[Literal["any", "one", "several"]] = None,
    expiries: Optional[Sequence[Instant]] = None,
    consumed_level: Optional[bool] = None,
    price_vs_mark: Optional[bool] = None,
    vol_vs_mark: Optional[bool] = None,
    taker_side: Optional[bool] = None,
    uni_trade: Optional[str] = None,
    order: Optional[Literal["newest", "premium"]] = None,
    limit: Optional[float] = None,
) -> Question[TradeTapeColumns]:
    """Every option trade of a span, newest first, with who wanted it, what it was part of, greeks, and the book and open interest before and after.

    The prints of what was traded as one, each by itself; who wanted it by the rules of initiators, of blocks by the price of the whole. Greeks: Black-76 at the vol of the print on the index with the carry of its expiry. The book before is the one in force when the trade was made, after the first that came to be then or later, as far as they were heard.

    exchange: venue id
    symbol: market of the venue
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    place: all packages, those of the screen, or blocks: all, screen, block
    side: both sides, what customers bought, or what they sold: both, buy, sell
    size_coin: least size [coin, 0 to 1000000000] [coin]
    most_coin: largest size; 0 for any [coin, 0 to 1000000000] [coin]
    premium_usd: least premium, either way [USD, 0 to 1000000000000] [USD]
    strike: strike of a leg; 0 for any [quote ccy, 0 to 1000000000] [quote ccy]
    type: all packages, those with a call, or with a put: any, call, put
    least_delta: least |Δ| of one of it, all legs together [percent, 0 to 100] [percent]
    most_delta: largest |Δ| of one of it, all legs together [percent, 0 to 100] [percent]
    legs: all packages, those of one option, or of several: any, one, several
    expiries: expiries of a leg; all when empty
    consumed_level: rule: a whole level was taken
    price_vs_mark: rule: price against mark
    vol_vs_mark: rule: vol against that of the mark
    taker_side: rule: side of the taker
    uni_trade: only the structure of these legs, a JSON list of "buy X" and "sell X"
    order: which come first: newest, premium
    limit: most trades [1, 1 to 5000] [1]

    Columns:
    at: when it traded, the venue’s clock [ms since 1970 UTC]
    tradeId: id at the venue
    tradeSeq: number of the trade of its option [1]
    instrument: the option
    expiry: expiry [ms since 1970 UTC]
    strike: strike [quote ccy]
    type: call or put
    side: of the taker, as the venue tells it: buy or sell; bookkeeping for a block
    customer: who is taken to have wanted it: buy or sell; null where nobody knows
    blockId: of the block or request for quote
    structureId: of what it was part of: the block, request, combination or itself
    structure: that, as a desk would write it
    legs: options that were traded as one with it [1]
    uniTrade: these legs as a JSON list of "buy X" and "sell X"
    isLiquidation: a liquidation, as far as the venue says
    price: traded price [settlement ccy]
    vol: vol of the price, as the venue prints it [decimal]
    amountCoin: traded [coin]
    structureCoin: of the whole structure, for each unit of its ratios [coin]
    premiumUsd: premium at the index of the trade [USD]
    index: index of the trade [quote ccy]
    forward: forward of the expiry then [quote ccy]
    delta: of one coin of it, at the vol of the trade [1]
    gamma: change of delta per unit of the forward [1/quote ccy]
    vega: for one vol point [quote ccy per vol point]
    theta: for one calendar day [quote ccy per day]
    rho: for one percent of rate, spot held fixed [quote ccy per rate point]
    hedge: future that was traded with it
    hedgeSide: buy or sell
    hedgePrice: at which price [quote ccy]
    hedgeCoin: how much of it [coin]
    beforeAt: since when the book stood that was in force before the trade [ms since 1970 UTC]
    bidBefore: best bid of that book [settlement ccy]
    bidSizeBefore: at its best bid [coin]
    bidVolBefore: vol of its best bid [decimal]
    askBefore: best ask of that book [settlement ccy]
    askSizeBefore: at its best ask [coin]
    askVolBefore: vol of its best ask [decimal]
    markBefore: mark of that book [settlement ccy]
    markVolBefore: vol of its mark [decimal]
    openBefore: open interest told then [coin]
    afterAt: instant of the first book after the trade [ms since 1970 UTC]
    bidAfter: best bid of that book [settlement ccy]
    bidSizeAfter: at its best bid [coin]
    bidVolAfter: vol of its best bid [decimal]
    askAfter: best ask of that book [settlement ccy]
    askSizeAfter: at its best ask [coin]
    askVolAfter: vol of its best ask [decimal]
    markAfter: mark of that book [settlement ccy]
    markVolAfter: vol of its mark [decimal]
    openAfter: open interest told then [coin]
    openChange: open after − before, with everything that traded between the two [coin]
    """
    return Question("trade-tape", {"exchange": exchange, "symbol": symbol, "span": span, "place": place, "side": side, "sizeCoin": size_coin, "mostCoin": most_coin, "premiumUsd": premium_usd, "strike": strike, "type": type, "leastDelta": least_delta, "mostDelta": most_delta, "legs": legs, "expiries": expiries, "consumedLevel": consumed_level, "priceVsMark": price_vs_mark, "volVsMark": vol_vs_mark, "takerSide": taker_side, "uniTrade": uni_trade, "order": order, "limit": limit})


TradedVolumeColumns = TypedDict(
    "TradedVolumeColumns",
    {"at": List[Optional[int]], "expiry": List[Optional[int]], "strike": List[Optional[float]], "place": List[str], "optionType": List[str], "amountCoin": List[float], "boughtCoin": List[float], "soldCoin": List[float], "premiumUsd": List[float], "netPremiumUsd": List[float], "notionalUsd": List[float], "trades": List[float]},
    total=False,
)


def traded_volume(
    *,
    exchange: str,
    symbol: str,
    by: Optional[Literal["time", "strike", "expiry", "strike-expiry"]] = None,
    span: Optional[str] = None,
    bucket: Optional[Literal["auto", "1h", "4h", "1d", "1w"]] = None,
    place: Optional[Literal["all", "screen", "block"]] = None,
    expiries: Optional[Sequence[Instant]] = None,
) -> Question[TradedVolumeColumns]:
    """Coins, premium, notional and count of option trades, calls and puts, screen and blocks, bought and sold, by hour or day, strike or expiry.

    Hours that are summed up as they end, added up; the trades since the newest of them one by one. Premium at the index of each trade for coin-settled books; notional = coins × index. Bought and sold by the side of the customer as inferred; the rest of the coins is of unknown side. Days begin at 00:00 UTC.

    exchange: venue id
    symbol: market of the venue
    by: one row per bucket of time, strike, expiry, or strike of each expiry: time, strike, expiry, strike-expiry
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    bucket: length of a bucket of time; auto: hours up to five days, days beyond: auto, 1h, 4h, 1d, 1w
    place: all trades, those on the screen, or blocks: all, screen, block
    expiries: expiries to count; all when empty

    Columns:
    at: beginning of the bucket of time, UTC; null when summed over time [ms since 1970 UTC]
    expiry: expiry; null when summed over expiries [ms since 1970 UTC]
    strike: strike; null when summed over strikes [quote ccy]
    place: screen or block
    optionType: call or put
    amountCoin: traded [coin]
    boughtCoin: of it bought by customers [coin]
    soldCoin: sold by customers [coin]
    premiumUsd: premium; trades without an index are not in it [USD]
    netPremiumUsd: premium that customers paid − received [USD]
    notionalUsd: coins × index [USD]
    trades: trades [1]
    """
    return Question("traded-volume", {"exchange": exchange, "symbol": symbol, "by": by, "span": span, "bucket": bucket, "place": place, "expiries": expiries})


UniqueTradesColumns = TypedDict(
    "UniqueTradesColumns",
    {"uniTrade": List[str], "position": List[str], "name": List[str], "strategy": List[str], "side": List[str], "place": List[str], "legs": List[float], "trades": List[float], "amountCoin": List[float], "netPremiumUsd": List[float], "premiumUsd": List[float], "worthUsd": List[Optional[float]], "openChange": List[Optional[float]], "index": List[Optional[float]], "lastAt": List[int]},
    total=False,
)


def unique_trades(
    *,
    exchange: str,
    symbol: str,
    span: Optional[str] = None,
    place: Optional[Literal["all", "screen", "block"]] = None,
    side: Optional[Literal["both", "buy", "sell"]] = None,
    size_coin: Optional[float] = None,
    most_coin: Optional[float] = None,
    premium_usd: Optional[float] = None,
    strike: Optional[float] = None,
    type: Optional[Literal["any", "call", "put"]] = None,
    least_delta: Optional[float] = None,
    most_delta: Optional[float] = None,
    legs: Optional[Literal["any", "one", "several"]] = None,
    expiries: Optional[Sequence[Instant]] = None,
    consumed_level: Optional[bool] = None,
    price_vs_mark: Optional[bool] = None,
    vol_vs_mark: Optional[bool] = None,
    taker_side: Optional[bool] = None,
    limit: Optional[float] = None,
) -> Question[UniqueTradesColumns]:
    """Structures that traded, the same legs and sides together: how often, how much, for what net premium, whether opened or closed, and worth what now.

    Prints with one block, request for quote or combination are one structure, in whatever order and however often they came; a print without stands alone. Sides are those of the customer: the taker of a request for quote; of another block the whole package’s price against its mark, because the sides of its legs are bookkeeping; on the screen the rules of the initiator. Where nobody knows they are as the venue printed them. Names follow Deribit’s and Paradigm’s lists. Net premium = paid − received at the index. Greeks: Black-76 at the vols of the prints, side × coins, without the hedge. Structures of the same legs and sides are one row; the largest amount first. The position is that of its last trade; its worth that of all of them, at the newest mark.

    exchange: venue id
    symbol: market of the venue
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    place: all packages, those of the screen, or blocks: all, screen, block
    side: both sides, what customers bought, or what they sold: both, buy, sell
    size_coin: least size [coin, 0 to 1000000000] [coin]
    most_coin: largest size; 0 for any [coin, 0 to 1000000000] [coin]
    premium_usd: least premium, either way [USD, 0 to 1000000000000] [USD]
    strike: strike of a leg; 0 for any [quote ccy, 0 to 1000000000] [quote ccy]
    type: all packages, those with a call, or with a put: any, call, put
    least_delta: least |Δ| of one of it, all legs together [percent, 0 to 100] [percent]
    most_delta: largest |Δ| of one of it, all legs together [percent, 0 to 100] [percent]
    legs: all packages, those of one option, or of several: any, one, several
    expiries: expiries of a leg; all when empty
    consumed_level: rule: a whole level was taken
    price_vs_mark: rule: price against mark
    vol_vs_mark: rule: vol against that of the mark
    taker_side: rule: side of the taker
    limit: most structures [1, 1 to 5000] [1]

    Columns:
    uniTrade: legs as a JSON list of "buy X" and "sell X"
    position: its options and the future that hedged them as a JSON list of {instrument, amount in coins with its sign, price}
    name: as a desk would write it
    strategy: what it is
    side: buy or sell, the customer as far as known
    place: block or screen: where most of it was made
    legs: options in it [1]
    trades: how often it traded [1]
    amountCoin: all of it [coin]
    netPremiumUsd: premium paid − received; trades without an index are not in it [USD]
    premiumUsd: premium of all legs [USD]
    worthUsd: what its options are worth now, bought − sold, at the mark and the index; null once one has no mark [USD]
    openChange: open after − before each of its trades: above 0 opened, below closed, with all that traded between [coin]
    index: mean index of its trades [quote ccy]
    lastAt: its last trade [ms since 1970 UTC]
    """
    return Question("unique-trades", {"exchange": exchange, "symbol": symbol, "span": span, "place": place, "side": side, "sizeCoin": size_coin, "mostCoin": most_coin, "premiumUsd": premium_usd, "strike": strike, "type": type, "leastDelta": least_delta, "mostDelta": most_delta, "legs": legs, "expiries": expiries, "consumedLevel": consumed_level, "priceVsMark": price_vs_mark, "volVsMark": vol_vs_mark, "takerSide": taker_side, "limit": limit})


VenueActivityColumns = TypedDict(
    "VenueActivityColumns",
    {"at": List[int], "notionalUsd": List[float], "cumulativeUsd": List[float], "premiumUsd": List[float], "feesUsd": List[float], "trades": List[float], "wallets": List[Optional[float]], "takers": List[Optional[float]], "makers": List[Optional[float]]},
    total=False,
)


def venue_activity(
    *,
    exchange: str,
    symbol: str,
) -> Question[VenueActivityColumns]:
    """Notional, premium, fees, trades and accounts of Derive’s last fourteen days of options on a coin.

    Derive’s public/statistics of all options of the coin at each midnight UTC: its 24-hour figures are those of the day that ends there, its totals those since it began. Accounts: distinct wallets in public/get_trade_history of the day, of the last seven days, five thousand sides at most. Notional is the venue’s own count.

    exchange: venue id
    symbol: market of the venue

    Columns:
    at: beginning of the day, UTC [ms since 1970 UTC]
    notionalUsd: options traded that day, as the venue counts them [USD]
    cumulativeUsd: of all days up to its end, since the venue began [USD]
    premiumUsd: premium of that day [USD]
    feesUsd: fees of that day [USD]
    trades: trades of that day [1]
    wallets: accounts that traded; null before the last week, and where not all trades are told [1]
    takers: accounts that took [1]
    makers: accounts that made [1]
    """
    return Question("venue-activity", {"exchange": exchange, "symbol": symbol})


VenueBestColumns = TypedDict(
    "VenueBestColumns",
    {"expiry": List[int], "strike": List[float], "type": List[str], "books": List[float], "delta": List[Optional[float]], "bidVol": List[Optional[float]], "bidVenue": List[Optional[str]], "bidUsd": List[Optional[float]], "bidInstrument": List[Optional[str]], "askVol": List[Optional[float]], "askVenue": List[Optional[str]], "askUsd": List[Optional[float]], "askInstrument": List[Optional[str]], "feesUsd": List[Optional[float]], "freeUsd": List[Optional[float]]},
    total=False,
)


def venue_best(
    *,
    coin: str,
    expiries: Optional[Sequence[Instant]] = None,
    least_delta: Optional[float] = None,
    most_delta: Optional[float] = None,
) -> Question[VenueBestColumns]:
    """Of every option that more than one book quotes the best bid and ask over venues in vol and USD, and what is left after fees where they cross.

    Options of one expiry instant, strike and type are one. Premiums in USD: coin-settled ones at the forward of their book. Fees of a taker by the usual schedule, 0.03 % of the index and no more than 12.5 % of the premium, on both sides; settlement, transfers and margin are not in it, and quotes of two venues are not of one instant.

    coin: coin
    expiries: expiries to show; all when empty
    least_delta: least |Δ| [percent, 0 to 100] [percent]
    most_delta: largest |Δ| [percent, 0 to 100] [percent]

    Columns:
    expiry: expiry [ms since 1970 UTC]
    strike: strike [quote ccy]
    type: call or put
    books: books that quote it [1]
    delta: at the mark of the first book [1]
    bidVol: highest vol that somebody bids [decimal]
    bidVenue: who
    bidUsd: premium of that bid [quote ccy]
    bidInstrument: name of the option there
    askVol: lowest vol that somebody asks [decimal]
    askVenue: who
    askUsd: premium of that ask [quote ccy]
    askInstrument: name of the option there
    feesUsd: of buying at the one and selling at the other [quote ccy]
    freeUsd: bid − ask − fees of one coin; above 0 is free money, if both can be had at once [quote ccy]
    """
    return Question("venue-best", {"coin": coin, "expiries": expiries, "leastDelta": least_delta, "mostDelta": most_delta})


VenueDaysColumns = TypedDict(
    "VenueDaysColumns",
    {"at": List[int], "venue": List[str], "open": List[Optional[float]], "high": List[Optional[float]], "low": List[Optional[float]], "close": List[Optional[float]], "openCoin": List[Optional[float]], "notionalUsd": List[Optional[float]], "volumeCoin": List[Optional[float]], "putCallRatio": List[Optional[float]]},
    total=False,
)


def venue_days(
    *,
    coin: str,
    span: Optional[str] = None,
) -> Question[VenueDaysColumns]:
    """Each day with open, high, low and close of the coin, and of each venue and all together the open options, their notional and put/call ratio.

    The last stored snapshot of each UTC day of every book that is quoted now, coins of its own contract size; books of one venue are added. Prices: of the spot pair or perpetual of which most is stored; whole days only. Notional = coins × close.

    coin: coin
    span: how far back: days back such as 30d, or from/to, at most 730 days [days]

    Columns:
    at: beginning of the day, UTC [ms since 1970 UTC]
    venue: venue; all: every venue together
    open: price of the coin as the day began [quote ccy]
    high: highest price of the day [quote ccy]
    low: lowest price of the day [quote ccy]
    close: price as the day ended [quote ccy]
    openCoin: open options, last snapshot of the day [coin]
    notionalUsd: open options at the closing price; null where that is not known [USD]
    volumeCoin: the venue’s rolling 24-hour volume at that snapshot [coin]
    putCallRatio: open puts over open calls [1]
    """
    return Question("venue-days", {"coin": coin, "span": span})


VenueHistoryColumns = TypedDict(
    "VenueHistoryColumns",
    {"at": List[int], "venue": List[str], "openCoin": List[Optional[float]], "volumeCoin": List[Optional[float]], "putCallRatio": List[Optional[float]]},
    total=False,
)


def venue_history(
    *,
    coin: str,
    span: Optional[str] = None,
) -> Question[VenueHistoryColumns]:
    """Open interest, volume and put/call ratio of the options of one coin by day, venue by venue.

    The last snapshot of each UTC day of every book that is quoted now, in coins; books of one venue are added; of a book without a snapshot today, what it quotes now.

    coin: coin
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]

    Columns:
    at: beginning of the day, UTC [ms since 1970 UTC]
    venue: venue
    openCoin: open options of its books, last snapshot of the day [coin]
    volumeCoin: the venue’s rolling 24-hour volume at that snapshot [coin]
    putCallRatio: open puts over open calls [1]
    """
    return Question("venue-history", {"coin": coin, "span": span})


VenueOpenInterestColumns = TypedDict(
    "VenueOpenInterestColumns",
    {"venue": List[str], "expiry": List[Optional[int]], "strike": List[Optional[float]], "callCoin": List[float], "putCoin": List[float]},
    total=False,
)


def venue_open_interest(
    *,
    coin: str,
    by: Optional[Literal["strike", "expiry", "strike-expiry"]] = None,
    expiries: Optional[Sequence[Instant]] = None,
    least_days: Optional[float] = None,
    most_days: Optional[float] = None,
) -> Question[VenueOpenInterestColumns]:
    """Open calls and puts of one coin by strike, by expiry or both, venue by venue.

    Open coins of every book of the coin, whatever it is settled in, summed per venue. An option of which a venue tells no open interest adds nothing.

    coin: coin
    by: one row per strike, per expiry, or per strike of each expiry, of each venue: strike, expiry, strike-expiry
    expiries: expiries to count; all when empty
    least_days: shortest remaining life [days, 0 to 3650] [days]
    most_days: longest remaining life [days, 0 to 3650] [days]

    Columns:
    venue: venue
    expiry: expiry; null when summed over expiries [ms since 1970 UTC]
    strike: strike; null when summed over strikes [quote ccy]
    callCoin: open calls [coin]
    putCoin: open puts [coin]
    """
    return Question("venue-open-interest", {"coin": coin, "by": by, "expiries": expiries, "leastDays": least_days, "mostDays": most_days})


VenueOptionsColumns = TypedDict(
    "VenueOptionsColumns",
    {"venue": List[str], "symbol": List[str], "quotedAt": List[int], "index": List[Optional[float]], "options": List[float], "expiries": List[float], "callCoin": List[Optional[float]], "putCoin": List[Optional[float]], "openUsd": List[Optional[float]], "openShare": List[Optional[float]], "putCallRatio": List[Optional[float]], "volumeCoin": List[Optional[float]], "volumeUsd": List[Optional[float]], "atmVol7": List[Optional[float]], "atmVol30": List[Optional[float]], "atmVol90": List[Optional[float]], "rr25": List[Optional[float]]},
    total=False,
)


def venue_options(
    *,
    coin: str,
) -> Question[VenueOptionsColumns]:
    """Every venue’s option book of one coin: open interest, volume, put/call ratio, at-the-money vol and skew.

    Coins of every book at one coin each, whatever the contract size. USD at the index of the book. Vols at constant maturity. What a venue does not say is null and is in no share.

    coin: coin

    Columns:
    venue: venue
    symbol: market of the venue
    quotedAt: instant of its chain [ms since 1970 UTC]
    index: spot index [quote ccy]
    options: listed options [1]
    expiries: listed expiries [1]
    callCoin: open calls [coin]
    putCoin: open puts [coin]
    openUsd: open options at the index [USD]
    openShare: of the open coins of all venues [1]
    putCallRatio: open puts over open calls [1]
    volumeCoin: traded in 24 hours [coin]
    volumeUsd: of that at the index [USD]
    atmVol7: at-the-money vol at 7 days [decimal]
    atmVol30: at 30 days [decimal]
    atmVol90: at 90 days [decimal]
    rr25: 25-delta risk reversal at 30 days, call − put [decimal]
    """
    return Question("venue-options", {"coin": coin})


VenueQuotesColumns = TypedDict(
    "VenueQuotesColumns",
    {"venue": List[str], "symbol": List[str], "instrument": List[str], "expiry": List[int], "days": List[float], "strike": List[float], "delta": List[Optional[float]], "bidVol": List[Optional[float]], "askVol": List[Optional[float]], "bidUsd": List[Optional[float]], "askUsd": List[Optional[float]], "askSize": List[Optional[float]], "feeUsd": List[Optional[float]], "surfaceVol": List[Optional[float]]},
    total=False,
)


def venue_quotes(
    *,
    coin: str,
    tenor: Optional[float] = None,
    delta: Optional[float] = None,
    type: Optional[Literal["put", "call"]] = None,
) -> Question[VenueQuotesColumns]:
    """What every venue asks and bids for an option of a life and a delta, the cheapest ask in vol first.

    Of each book the listed option of the expiry nearest to the life, with the delta nearest to the one asked for, one that is offered before one that is not. As lives and strikes differ, vols are compared; beside them the vol of the book’s marks at exactly that life and delta. Fee: 0.03 % of the index, no more than 12.5 % of the premium.

    coin: coin
    tenor: life [days, 0.1 to 730] [days]
    delta: |Δ| [percent, 1 to 99] [percent]
    type: call or put: put, call

    Columns:
    venue: venue
    symbol: market of the venue
    instrument: the listed option nearest to what was asked for
    expiry: its expiry [ms since 1970 UTC]
    days: its remaining life [days]
    strike: its strike [quote ccy]
    delta: its delta [1]
    bidVol: vol of its bid [decimal]
    askVol: vol of its ask [decimal]
    bidUsd: its bid [quote ccy]
    askUsd: its ask [quote ccy]
    askSize: at its ask [coin]
    feeUsd: fee of buying one coin of it [quote ccy]
    surfaceVol: vol of the book’s marks at exactly that life and delta; null outside what it lists [decimal]
    """
    return Question("venue-quotes", {"coin": coin, "tenor": tenor, "delta": delta, "type": type})


VenueSmilesColumns = TypedDict(
    "VenueSmilesColumns",
    {"venue": List[str], "symbol": List[str], "expiry": List[int], "deltaAxis": List[float], "vol": List[Optional[float]]},
    total=False,
)


def venue_smiles(
    *,
    coin: str,
    expiry: Optional[Instant] = None,
) -> Question[VenueSmilesColumns]:
    """The smile of one expiry of one coin by delta, venue by venue.

    Vols by delta of the expiry of each book that falls on the day asked for: variance linear in |Δ| between listed strikes. Without an expiry: the one beyond a week that most books list.

    coin: coin
    expiry: the expiry; the one beyond a week that most books list when absent

    Columns:
    venue: venue
    symbol: market of the venue
    expiry: expiry [ms since 1970 UTC]
    deltaAxis: |Δ| of the put, 1 − Δ of the call [1]
    vol: vol at that delta [decimal]
    """
    return Question("venue-smiles", {"coin": coin, "expiry": expiry})


VenueStrategiesColumns = TypedDict(
    "VenueStrategiesColumns",
    {"venue": List[str], "strategy": List[str], "trades": List[float], "share": List[float], "boughtTrades": List[float], "soldTrades": List[float], "amountCoin": List[float], "premiumUsd": List[float]},
    total=False,
)


def venue_strategies(
    *,
    coin: str,
    span: Optional[str] = None,
    place: Optional[Literal["all", "screen", "block"]] = None,
    side: Optional[Literal["both", "buy", "sell"]] = None,
    size_coin: Optional[float] = None,
    most_coin: Optional[float] = None,
    premium_usd: Optional[float] = None,
    strike: Optional[float] = None,
    type: Optional[Literal["any", "call", "put"]] = None,
    least_delta: Optional[float] = None,
    most_delta: Optional[float] = None,
    legs: Optional[Literal["any", "one", "several"]] = None,
    expiries: Optional[Sequence[Instant]] = None,
    consumed_level: Optional[bool] = None,
    price_vs_mark: Optional[bool] = None,
    vol_vs_mark: Optional[bool] = None,
    taker_side: Optional[bool] = None,
) -> Question[VenueStrategiesColumns]:
    """How often, how much and for how much premium each kind of structure of a coin traded, venue by venue.

    Prints with one block, request for quote or combination are one structure, in whatever order and however often they came; a print without stands alone. Sides are those of the customer: the taker of a request for quote; of another block the whole package’s price against its mark, because the sides of its legs are bookkeeping; on the screen the rules of the initiator. Where nobody knows they are as the venue printed them. Names follow Deribit’s and Paradigm’s lists. Net premium = paid − received at the index. Greeks: Black-76 at the vols of the prints, side × coins, without the hedge. Of every option book of the coin that is quoted; books of one venue are added. A venue that ties no prints together shows its blocks leg by leg.

    coin: coin
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    place: all packages, those of the screen, or blocks: all, screen, block
    side: both sides, what customers bought, or what they sold: both, buy, sell
    size_coin: least size [coin, 0 to 1000000000] [coin]
    most_coin: largest size; 0 for any [coin, 0 to 1000000000] [coin]
    premium_usd: least premium, either way [USD, 0 to 1000000000000] [USD]
    strike: strike of a leg; 0 for any [quote ccy, 0 to 1000000000] [quote ccy]
    type: all packages, those with a call, or with a put: any, call, put
    least_delta: least |Δ| of one of it, all legs together [percent, 0 to 100] [percent]
    most_delta: largest |Δ| of one of it, all legs together [percent, 0 to 100] [percent]
    legs: all packages, those of one option, or of several: any, one, several
    expiries: expiries of a leg; all when empty
    consumed_level: rule: a whole level was taken
    price_vs_mark: rule: price against mark
    vol_vs_mark: rule: vol against that of the mark
    taker_side: rule: side of the taker

    Columns:
    venue: venue
    strategy: what it is: call, put-spread, risk-reversal, …; custom where it has no name
    trades: how often it traded [1]
    share: of all structures of the venue, by count [decimal]
    boughtTrades: of them bought by the customer [1]
    soldTrades: of them sold; the rest is of unknown side [1]
    amountCoin: all of it [coin]
    premiumUsd: premium of all legs; trades without an index are not in it [USD]
    """
    return Question("venue-strategies", {"coin": coin, "span": span, "place": place, "side": side, "sizeCoin": size_coin, "mostCoin": most_coin, "premiumUsd": premium_usd, "strike": strike, "type": type, "leastDelta": least_delta, "mostDelta": most_delta, "legs": legs, "expiries": expiries, "consumedLevel": consumed_level, "priceVsMark": price_vs_mark, "volVsMark": vol_vs_mark, "takerSide": taker_side})


VenueTermsColumns = TypedDict(
    "VenueTermsColumns",
    {"venue": List[str], "symbol": List[str], "expiry": List[int], "days": List[float], "atmVol": List[Optional[float]], "rr25": List[Optional[float]], "forward": List[float]},
    total=False,
)


def venue_terms(
    *,
    coin: str,
) -> Question[VenueTermsColumns]:
    """At-the-money vol and skew of one coin by expiry, venue by venue.

    At the money: nearest out-of-the-money put and call around the forward, variance weighted by distance. Every book by its own forwards and marks.

    coin: coin

    Columns:
    venue: venue
    symbol: market of the venue
    expiry: expiry [ms since 1970 UTC]
    days: remaining life [days]
    atmVol: at-the-money vol [decimal]
    rr25: 25-delta risk reversal, call − put [decimal]
    forward: forward of the expiry [quote ccy]
    """
    return Question("venue-terms", {"coin": coin})


OwnVolIndexColumns = TypedDict(
    "OwnVolIndexColumns",
    {"venue": List[str], "symbol": List[str], "updatedAt": List[int], "quoted": List[Optional[float]], "marked": List[Optional[float]], "published": List[Optional[float]], "difference": List[Optional[float]], "nearExpiry": List[Optional[int]], "nextExpiry": List[Optional[int]], "strikes": List[Optional[float]], "note": List[Optional[str]]},
    total=False,
)


def own_vol_index(
    *,
    coin: str,
) -> Question[OwnVolIndexColumns]:
    """A 30-day volatility index of our own for every option book of a coin, also where nobody publishes one, held against the published one where there is.

    Model-free variance of the two listed expiries around 30 days, total variance linear in time, annualised (Cboe’s VIX method). From quotes: middles of bid and ask out of the money, outward until two strikes in a row have no bid. From marks: Black-76 at the mark vols of strikes with |Δ| ≥ 0.03. Both are ours; a venue that publishes an index keeps its own rule, which none publishes in full: the difference is told.

    coin: coin

    Columns:
    venue: venue of the option book
    symbol: option book
    updatedAt: instant of the chain [ms since 1970 UTC]
    quoted: ours, from quotes: Cboe’s VIX method over bids and asks [decimal]
    marked: ours, from marks: the same strip over mark vols with |Δ| of 0.03 or more [decimal]
    published: the index that the venue publishes of this book; null without one [decimal]
    difference: ours from marks − published [decimal]
    nearExpiry: last expiry before the horizon [ms since 1970 UTC]
    nextExpiry: first expiry after it [ms since 1970 UTC]
    strikes: strikes that entered from quotes, both expiries [1]
    note: why there is no index
    """
    return Question("own-vol-index", {"coin": coin})


VolIndexColumns = TypedDict(
    "VolIndexColumns",
    {"at": List[int], "venue": List[str], "interval": List[str], "open": List[float], "high": List[float], "low": List[float], "close": List[float], "ticks": List[float], "spot": List[Optional[float]], "spotSource": List[Optional[str]], "dailyMove": List[float], "dailyMovePrice": List[Optional[float]]},
    total=False,
)


def vol_index(
    *,
    coin: str,
    span: Optional[str] = None,
    interval: Optional[Literal["auto", "1m", "5m", "15m", "1h", "4h", "1d", "1w"]] = None,
) -> Question[VolIndexColumns]:
    """Candles of the published volatility index of a coin with spot beside it, and the daily move that it implies.

    First, highest, lowest and last published value of every bar, UTC; a bar of a single value opens at the close of the bar before. Spot: the venue’s price index, else the close of its perpetual. Implied daily move = index/√365, one standard deviation of log returns; as a price, times spot.

    coin: coin
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    interval: length of a bar; auto: by the span: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w

    Columns:
    at: beginning of the bar [ms since 1970 UTC]
    venue: who publishes the index
    interval: length of the bar
    open: index at the beginning [decimal]
    high: highest value [decimal]
    low: lowest value [decimal]
    close: last value; of the last bar the newest [decimal]
    ticks: values known of the bar [1]
    spot: last spot price of the bar [quote ccy]
    spotSource: where the price is from: a price index, or a perpetual by name
    dailyMove: move of a day that the index implies, one standard deviation [decimal]
    dailyMovePrice: the same as a distance from spot [quote ccy]
    """
    return Question("vol-index", {"coin": coin, "span": span, "interval": interval})


VolIndexDecoratedColumns = TypedDict(
    "VolIndexDecoratedColumns",
    {"at": List[int], "daysAgo": List[float], "vol": List[Optional[float]], "spot": List[Optional[float]], "atm": List[Optional[float]], "vol50": List[Optional[float]], "call25": List[Optional[float]], "put25": List[Optional[float]], "rr25": List[Optional[float]], "ratio": List[Optional[float]], "forward": List[Optional[float]], "venue": List[str]},
    total=False,
)


def vol_index_decorated(
    *,
    coin: str,
    span: Optional[str] = None,
) -> Question[VolIndexDecoratedColumns]:
    """By day: the volatility index with the 30-day at-the-money vol and risk reversal of the same book, beside spot.

    Index and spot: last value of each UTC day. At-the-money and 25-delta vols of 30 days: the last stored constant maturity of the day of the book that publishes the index, total variance linear in time. Risk reversal = σ(call) − σ(put). At 50 delta: variance linear in delta between the put and the call of 45. Ratio = index over at-the-money vol: what the wings add. Forward: its logarithm linear in time between expiries.

    coin: coin
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]

    Columns:
    at: beginning of the day, UTC [ms since 1970 UTC]
    daysAgo: before the newest value [days]
    vol: volatility index, last value of the day [decimal]
    spot: last price of the day [quote ccy]
    atm: at-the-money vol of 30 days, last stored of the day [decimal]
    vol50: vol at 50 delta [decimal]
    call25: vol of the call of 25 delta [decimal]
    put25: vol of the put of 25 delta [decimal]
    rr25: σ(call) − σ(put) [decimal]
    ratio: index over at-the-money vol [1]
    forward: forward of 30 days, last stored of the day [quote ccy]
    venue: who publishes the index
    """
    return Question("vol-index-decorated", {"coin": coin, "span": span})


VolIndexFuturesColumns = TypedDict(
    "VolIndexFuturesColumns",
    {"instrument": List[str], "venue": List[str], "at": List[int], "expiry": List[int], "days": List[float], "bid": List[Optional[float]], "ask": List[Optional[float]], "mark": List[Optional[float]], "index": List[Optional[float]], "difference": List[Optional[float]], "optionsForward": List[Optional[float]], "openContracts": List[Optional[float]], "volume24h": List[Optional[float]]},
    total=False,
)


def vol_index_futures(
    *,
    coin: str,
) -> Question[VolIndexFuturesColumns]:
    """Every listed future on the volatility index of a coin as a curve beside the index, and what options imply for the thirty days after each expiry.

    Prices are points of the index, here decimals. A future settles on the index of its expiry, which looks 30 days ahead from there. What options imply for those days: √((w(T+30) − w(T))/30 d), w the model-free total variance from marks with |Δ| ≥ 0.03, linear in time between listed expiries. It is the fair value of variance; of a volatility it is the upper end, for the mean of a root lies below the root of the mean. The basis of an index that cannot be held is no carry: it has no annual rate.

    coin: coin

    Columns:
    instrument: name at the venue
    venue: venue that lists it
    at: when the venue said so [ms since 1970 UTC]
    expiry: expiry [ms since 1970 UTC]
    days: to expiry [days]
    bid: best bid; null where nobody bids [decimal]
    ask: best ask; null where nobody offers [decimal]
    mark: mark of the venue [decimal]
    index: volatility index now [decimal]
    difference: mark − index [decimal]
    optionsForward: vol that the options of the coin imply for the 30 days after the expiry [decimal]
    openContracts: open, USDC for each point of the index [contracts]
    volume24h: traded in 24 hours [contracts]
    """
    return Question("vol-index-futures", {"coin": coin})


VolIndexHistoryColumns = TypedDict(
    "VolIndexHistoryColumns",
    {"at": List[int], "venue": List[str], "close": List[Optional[float]], "change": List[Optional[float]], "spot": List[Optional[float]], "spotReturn": List[Optional[float]], "spotSource": List[Optional[str]], "mean": List[Optional[float]], "deviation": List[Optional[float]], "zScore": List[Optional[float]], "moveZScore": List[Optional[float]], "volOfVol": List[Optional[float]], "implied": List[Optional[float]], "realised": List[Optional[float]], "realisedDays": List[float], "premium": List[Optional[float]], "variancePremium": List[Optional[float]]},
    total=False,
)


def vol_index_history(
    *,
    coin: str,
    span: Optional[str] = None,
    window: Optional[float] = None,
    horizon: Optional[float] = None,
) -> Question[VolIndexHistoryColumns]:
    """The published volatility index of a coin by day: distance from its mean, its own vol, and its premium over what spot then realised.

    Days begin at 00:00 UTC. Realised: Parkinson, √(365/(4 ln 2·n)·Σ ln(H/L)²), over the days of the horizon; a day counts when all of its hours (or its daily bar) are stored. Premium of a day = index one horizon earlier − realised over the days since. Z-score = (index − mean)/standard deviation over the window. Size of a move = ln(C/C₋₁)/(index of the day before/√365). Vol of vol: close-to-close vol of the index over the window, ×√365. A window with a day missing has no value.

    coin: coin
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    window: of the mean, the deviation and the vol of vol [days, 5 to 365] [days]
    horizon: life over which implied is held against realised [days, 1 to 365] [days]

    Columns:
    at: beginning of the day, UTC [ms since 1970 UTC]
    venue: who publishes the index
    close: last value of the day; of the last day the newest [decimal]
    change: change of the index from the day before [decimal]
    spot: last price of the day [quote ccy]
    spotReturn: log return of spot from the day before [1]
    spotSource: where the prices are from: a price index, or a perpetual by name
    mean: mean of the index over the window that ends here [decimal]
    deviation: standard deviation of the index over that window [decimal]
    zScore: distance of the index from that mean [standard deviations]
    moveZScore: the day’s log return of spot over the daily move implied before it [standard deviations]
    volOfVol: annualised vol of the index itself over the window [decimal]
    implied: the index one horizon earlier [decimal]
    realised: vol that spot realised over the horizon that ends here [decimal]
    realisedDays: whole days of prices known of that horizon [days]
    premium: implied − realised, vol points [decimal]
    variancePremium: implied² − realised² [decimal²]
    """
    return Question("vol-index-history", {"coin": coin, "span": span, "window": window, "horizon": horizon})


VolIndexPairColumns = TypedDict(
    "VolIndexPairColumns",
    {"at": List[int], "vol": List[Optional[float]], "otherVol": List[Optional[float]], "spread": List[Optional[float]], "ratio": List[Optional[float]], "mean": List[Optional[float]], "zScore": List[Optional[float]], "percentile": List[Optional[float]], "otherCoin": List[str]},
    total=False,
)


def vol_index_pair(
    *,
    coin: str,
    other: Optional[str] = None,
    span: Optional[str] = None,
    window: Optional[float] = None,
) -> Question[VolIndexPairColumns]:
    """The volatility index of a coin against that of another by day: spread, ratio, and how unusual the ratio is.

    Last value of each UTC day, today’s being the newest. Z-score of the ratio = (ratio − mean)/standard deviation over the window, divisor n − 1; none where a day of it is missing. Percentile: of the days of the span before the newest.

    coin: coin
    other: coin to compare with; BTC, or ETH beside BTC, when empty
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    window: of mean and z-score [days, 5 to 365] [days]

    Columns:
    at: beginning of the day, UTC [ms since 1970 UTC]
    vol: index of the coin, last value of the day [decimal]
    otherVol: index of the other coin [decimal]
    spread: index of the coin − that of the other [decimal]
    ratio: index of the coin over that of the other [1]
    mean: mean of the ratio over the window that ends here [1]
    zScore: distance of the ratio from that mean [standard deviations]
    percentile: share of the days of the span with a lower ratio than the newest; the same in every row [1]
    otherCoin: the other coin
    """
    return Question("vol-index-pair", {"coin": coin, "other": other, "span": span, "window": window})


VolIndexStatsColumns = TypedDict(
    "VolIndexStatsColumns",
    {"spanDays": List[float], "isAll": List[bool], "venue": List[str], "indexName": List[str], "updatedAt": List[int], "vol": List[float], "change": List[Optional[float]], "dailyMove": List[float], "spot": List[Optional[float]], "dailyMovePrice": List[Optional[float]], "days": List[float], "missingDays": List[float], "low": List[Optional[float]], "high": List[Optional[float]], "mean": List[Optional[float]], "deviation": List[Optional[float]], "zScore": List[Optional[float]], "rank": List[Optional[float]], "percentile": List[Optional[float]], "volOfVol": List[Optional[float]], "premiumDays": List[float], "premiumMean": List[Optional[float]], "premiumPositive": List[Optional[float]], "premium05": List[Optional[float]], "premium25": List[Optional[float]], "premium50": List[Optional[float]], "premium75": List[Optional[float]], "premium95": List[Optional[float]]},
    total=False,
)


def vol_index_stats(
    *,
    coin: str,
) -> Question[VolIndexStatsColumns]:
    """Where the published volatility index of a coin stands: rank, percentile, z-score, its own vol and its premium over 30, 90 and 365 days and all that is stored.

    From the last value of each UTC day, today’s being the newest. Rank = (now − low)/(high − low). Percentile: share of earlier days below now. Z-score = (now − mean)/standard deviation. Vol of vol: close-to-close of the index, ×√365. Premium = index 30 days earlier − Parkinson vol of the 30 days since; percentiles interpolate between values. A number is told when nine tenths of the days of its span are known. Implied daily move = index/√365; as a price, times spot.

    coin: coin

    Columns:
    spanDays: length of the span, today included [days]
    isAll: whether it reaches back to the first day stored
    venue: who publishes the index
    indexName: the venue’s name of the index
    updatedAt: instant of the newest value [ms since 1970 UTC]
    vol: newest value of the index [decimal]
    change: its change over 24 hours [decimal]
    dailyMove: move of a day that it implies, one standard deviation [decimal]
    spot: newest spot price stored [quote ccy]
    dailyMovePrice: the implied move as a distance from spot [quote ccy]
    days: days of the span with a value [days]
    missingDays: days of the span without one [days]
    low: lowest daily value [decimal]
    high: highest daily value [decimal]
    mean: mean of the daily values [decimal]
    deviation: their standard deviation [decimal]
    zScore: distance of the newest value from the mean [standard deviations]
    rank: 0 at the low of the span, 1 at its high [1]
    percentile: share of the earlier days with a lower value [1]
    volOfVol: annualised vol of the index over the span; null where a day is missing [decimal]
    premiumDays: days of the span on which a premium over 30 days became known [days]
    premiumMean: mean premium: index 30 days earlier − realised since [decimal]
    premiumPositive: share of days on which it was above zero [1]
    premium05: 5th percentile of the premium [decimal]
    premium25: 25th percentile [decimal]
    premium50: median [decimal]
    premium75: 75th percentile [decimal]
    premium95: 95th percentile [decimal]
    """
    return Question("vol-index-stats", {"coin": coin})


ConstantMaturityColumns = TypedDict(
    "ConstantMaturityColumns",
    {"at": List[int], "tenorDays": List[float], "atmVol": List[Optional[float]], "rr05": List[Optional[float]], "fly05": List[Optional[float]], "rr15": List[Optional[float]], "fly15": List[Optional[float]], "rr25": List[Optional[float]], "fly25": List[Optional[float]], "rr35": List[Optional[float]], "fly35": List[Optional[float]]},
    total=False,
)


def constant_maturity(
    *,
    exchange: str,
    symbol: str,
    sign: Optional[Literal["call-minus-put", "put-minus-call"]] = None,
    butterfly: Optional[Literal["full", "halved"]] = None,
    days: Optional[float] = None,
    tenors: Optional[Sequence[float]] = None,
    points: Optional[float] = None,
) -> Question[ConstantMaturityColumns]:
    """History of at-the-money vol, risk reversals and butterflies at constant maturities from a day to half a year.

    Each snapshot’s total variance σ²T, interpolated linearly in T between listed expiries at the same delta, back to vol. Stored when the snapshot was taken; above the asked number of points the last snapshot of each bucket is shown, over long spans of its hours or days.

    exchange: venue id
    symbol: market of the venue
    sign: sign of the risk reversal: call-minus-put, put-minus-call
    butterfly: call + put − 2·ATM, or half of it: full, halved
    days: length of the history before the answer [days, 0.01 to 3650] [days]
    tenors: constant maturities: of 1, 2, 3, 7, 14, 21, 30, 60, 90 and 180 [days, each 1 to 180, at most 10] [days]
    points: most instants in the answer [points, 2 to 5000] [points]

    Columns:
    at: instant of the snapshot [ms since 1970 UTC]
    tenorDays: constant maturity [days]
    atmVol: at-the-money vol [decimal]
    rr05: 5-delta risk reversal [decimal]
    fly05: 5-delta butterfly [decimal]
    rr15: 15-delta risk reversal [decimal]
    fly15: 15-delta butterfly [decimal]
    rr25: 25-delta risk reversal [decimal]
    fly25: 25-delta butterfly [decimal]
    rr35: 35-delta risk reversal [decimal]
    fly35: 35-delta butterfly [decimal]
    """
    return Question("constant-maturity", {"exchange": exchange, "symbol": symbol, "sign": sign, "butterfly": butterfly, "days": days, "tenors": tenors, "points": points})


DeltaGridColumns = TypedDict(
    "DeltaGridColumns",
    {"kind": List[str], "expiry": List[Optional[int]], "days": List[float], "forward": List[Optional[float]], "put05": List[Optional[float]], "put10": List[Optional[float]], "put15": List[Optional[float]], "put20": List[Optional[float]], "put25": List[Optional[float]], "put30": List[Optional[float]], "put35": List[Optional[float]], "put40": List[Optional[float]], "put45": List[Optional[float]], "atm": List[Optional[float]], "call45": List[Optional[float]], "call40": List[Optional[float]], "call35": List[Optional[float]], "call30": List[Optional[float]], "call25": List[Optional[float]], "call20": List[Optional[float]], "call15": List[Optional[float]], "call10": List[Optional[float]], "call05": List[Optional[float]]},
    total=False,
)


def delta_grid(
    *,
    exchange: str,
    symbol: str,
) -> Question[DeltaGridColumns]:
    """Vol by delta, from the 5-delta put over the money to the 5-delta call, for listed expiries and constant maturities.

    Per expiry, variance σ² is linear in |Δ| between the two listed calls (puts) around each target; Δ = N(d₁) on the forward, not premium-adjusted; no extrapolation. Constant maturities: total variance σ²T linear in T at the same delta.

    exchange: venue id
    symbol: market of the venue

    Columns:
    kind: expiry: a listed one; tenor: a constant maturity
    expiry: expiry; null for a constant maturity [ms since 1970 UTC]
    days: remaining life or tenor [days]
    forward: forward of the expiry [quote ccy]
    put05: vol of the 5-delta put; null out of reach [decimal]
    put10: vol of the 10-delta put; null out of reach [decimal]
    put15: vol of the 15-delta put; null out of reach [decimal]
    put20: vol of the 20-delta put; null out of reach [decimal]
    put25: vol of the 25-delta put; null out of reach [decimal]
    put30: vol of the 30-delta put; null out of reach [decimal]
    put35: vol of the 35-delta put; null out of reach [decimal]
    put40: vol of the 40-delta put; null out of reach [decimal]
    put45: vol of the 45-delta put; null out of reach [decimal]
    atm: vol at the money [decimal]
    call45: vol of the 45-delta call; null out of reach [decimal]
    call40: vol of the 40-delta call; null out of reach [decimal]
    call35: vol of the 35-delta call; null out of reach [decimal]
    call30: vol of the 30-delta call; null out of reach [decimal]
    call25: vol of the 25-delta call; null out of reach [decimal]
    call20: vol of the 20-delta call; null out of reach [decimal]
    call15: vol of the 15-delta call; null out of reach [decimal]
    call10: vol of the 10-delta call; null out of reach [decimal]
    call05: vol of the 5-delta call; null out of reach [decimal]
    """
    return Question("delta-grid", {"exchange": exchange, "symbol": symbol})


ImpliedDistributionColumns = TypedDict(
    "ImpliedDistributionColumns",
    {"expiry": List[int], "days": List[float], "forward": List[float], "price": List[float], "density": List[float], "lognormal": List[float], "below": List[float], "covered": List[float]},
    total=False,
)


def implied_distribution(
    *,
    exchange: str,
    symbol: str,
    expiry: Optional[Instant] = None,
    points: Optional[float] = None,
) -> Question[ImpliedDistributionColumns]:
    """The distribution of the price at expiry that option prices imply: risk-neutral density and cumulative probability of one expiry.

    Breeden and Litzenberger (1978) on the fitted smile: f(K) = g(k)/(K√(2πw))·exp(−d₂²/2) with Durrleman’s g, and P(S > K) = N(d₂) − φ(d₂)·w′(k)/(2√w). Measure: USD, forward as mean. Never differenced from raw quotes. Prices reach, along the fitted wings, to where less than 0.05 % of probability is left on either side, and at least four standard deviations: the density integrates to 1 within 0.001, to what `covered` says.

    exchange: venue id
    symbol: market of the venue
    expiry: expiry; the fitted one nearest to 30 days when absent
    points: prices in the answer [points, 11 to 1001] [points]

    Columns:
    expiry: expiry [ms since 1970 UTC]
    days: remaining life [days]
    forward: forward: the mean of the distribution [quote ccy]
    price: price at expiry [quote ccy]
    density: risk-neutral density of the fitted smile [1/quote ccy]
    lognormal: density of a flat smile at the at-the-money vol, for comparison [1/quote ccy]
    below: risk-neutral probability of settling at or below the price [1]
    covered: probability between the first and the last price of the answer [1]
    """
    return Question("implied-distribution", {"exchange": exchange, "symbol": symbol, "expiry": expiry, "points": points})


MetricsColumns = TypedDict(
    "MetricsColumns",
    {"expiry": List[int], "days": List[float], "forward": List[float], "forwardChange": List[Optional[float]], "straddle": List[Optional[float]], "atmVol": List[Optional[float]], "atmVolChange": List[Optional[float]], "rr25": List[Optional[float]], "rr25Change": List[Optional[float]], "rr15": List[Optional[float]], "rr15Change": List[Optional[float]], "fly25": List[Optional[float]], "fly25Change": List[Optional[float]], "fly15": List[Optional[float]], "fly15Change": List[Optional[float]], "comparedAt": List[Optional[int]]},
    total=False,
)


def metrics(
    *,
    exchange: str,
    symbol: str,
    sign: Optional[Literal["call-minus-put", "put-minus-call"]] = None,
    butterfly: Optional[Literal["full", "halved"]] = None,
    days_back: Optional[float] = None,
) -> Question[MetricsColumns]:
    """One row per expiry: forward, expected move, at-the-money vol, skew and butterflies, each with its change over some days.

    Changes compare the same expiry with the last snapshot at or before the compared instant: comparedAt says which; where a history is sparse it may lie twice its usual spacing before. Risk reversal and butterfly as in the skew study. Expected move: Black-76 straddle struck at the forward with the at-the-money vol.

    exchange: venue id
    symbol: market of the venue
    sign: sign of the risk reversal: call-minus-put, put-minus-call
    butterfly: call + put − 2·ATM, or half of it: full, halved
    days_back: how far back the comparison goes [days, 0.01 to 365] [days]

    Columns:
    expiry: expiry [ms since 1970 UTC]
    days: remaining life [days]
    forward: forward of the expiry [quote ccy]
    forwardChange: return of the forward since comparedAt [decimal]
    straddle: at-the-money-forward straddle: the expected move [quote ccy]
    atmVol: at-the-money vol [decimal]
    atmVolChange: change of the at-the-money vol since comparedAt; null when the expiry was not listed then [decimal]
    rr25: 25-delta risk reversal [decimal]
    rr25Change: change of the 25-delta risk reversal since comparedAt; null when the expiry was not listed then [decimal]
    rr15: 15-delta risk reversal [decimal]
    rr15Change: change of the 15-delta risk reversal since comparedAt; null when the expiry was not listed then [decimal]
    fly25: 25-delta butterfly [decimal]
    fly25Change: change of the 25-delta butterfly since comparedAt; null when the expiry was not listed then [decimal]
    fly15: 15-delta butterfly [decimal]
    fly15Change: change of the 15-delta butterfly since comparedAt; null when the expiry was not listed then [decimal]
    comparedAt: instant of the earlier snapshot [ms since 1970 UTC]
    """
    return Question("metrics", {"exchange": exchange, "symbol": symbol, "sign": sign, "butterfly": butterfly, "daysBack": days_back})


MoneynessGridColumns = TypedDict(
    "MoneynessGridColumns",
    {"kind": List[str], "expiry": List[Optional[int]], "days": List[float], "moneyness": List[float], "vol": List[Optional[float]]},
    total=False,
)


def moneyness_grid(
    *,
    exchange: str,
    symbol: str,
) -> Question[MoneynessGridColumns]:
    """Vol at 10, 20, 30 and 40 % below and above the forward, of every expiry and at 7, 30, 60, 90 and 180 days.

    Vol of the fitted smile of each expiry at K = F·(1 + m), m from −40 % to 40 %, within the listed strikes; rejected slices are left out (see Surface fit). Constant maturities: total variance σ²T linear in T at the same moneyness between listed expiries, nothing outside them.

    exchange: venue id
    symbol: market of the venue

    Columns:
    kind: expiry: a listed one; tenor: a constant maturity
    expiry: expiry; null for a constant maturity [ms since 1970 UTC]
    days: remaining life or tenor [days]
    moneyness: strike over forward − 1 [percent]
    vol: vol of the fitted smile there; null outside the listed strikes [decimal]
    """
    return Question("moneyness-grid", {"exchange": exchange, "symbol": symbol})


RecentVolColumns = TypedDict(
    "RecentVolColumns",
    {"at": List[int], "atmVol": List[Optional[float]], "skew": List[Optional[float]], "wings": List[Optional[float]], "expiries": List[float]},
    total=False,
)


def recent_vol(
    *,
    exchange: str,
    symbol: str,
    hours: Optional[float] = None,
    least_days: Optional[float] = None,
    most_days: Optional[float] = None,
    sign: Optional[Literal["call-minus-put", "put-minus-call"]] = None,
    points: Optional[float] = None,
) -> Question[RecentVolColumns]:
    """At-the-money vol, skew and wings of the last hours, snapshot by snapshot, of the expiries within a range of days.

    Of each stored snapshot the expiries whose remaining life lies within the range, both ends included. ATM: their mean at-the-money vol. Skew = mean σ(call 20, 25, 30Δ) − mean σ(put 20, 25, 30Δ); wings = mean of the six − ATM; each of an expiry whose smile reaches all of its deltas, then the mean over expiries. Above the asked number of points whole snapshots are left out evenly.

    exchange: venue id
    symbol: market of the venue
    hours: how far back [hours, 0.25 to 168] [hours]
    least_days: shortest remaining life [days, 0 to 3650] [days]
    most_days: longest remaining life [days, 0 to 3650] [days]
    sign: sign of the skew: call-minus-put, put-minus-call
    points: most instants in the answer [points, 2 to 5000] [points]

    Columns:
    at: instant of the snapshot [ms since 1970 UTC]
    atmVol: mean at-the-money vol of the expiries counted [decimal]
    skew: mean over them of the 20 to 30-delta calls less the puts, by the sign asked for [decimal]
    wings: mean of the 20 to 30-delta vols of both sides less the at-the-money vol [decimal]
    expiries: expiries counted [1]
    """
    return Question("recent-vol", {"exchange": exchange, "symbol": symbol, "hours": hours, "leastDays": least_days, "mostDays": most_days, "sign": sign, "points": points})


ShadowSkewColumns = TypedDict(
    "ShadowSkewColumns",
    {"expiry": List[int], "days": List[float], "rr": List[Optional[float]], "fly": List[Optional[float]], "shadowAt": List[Optional[int]], "shadowRr": List[Optional[float]], "shadowFly": List[Optional[float]]},
    total=False,
)


def shadow_skew(
    *,
    exchange: str,
    symbol: str,
    sign: Optional[Literal["call-minus-put", "put-minus-call"]] = None,
    butterfly: Optional[Literal["full", "halved"]] = None,
    delta: Optional[Literal["05", "15", "25", "35"]] = None,
    normalised: Optional[bool] = None,
    shadow_days: Optional[float] = None,
    shadow_as_of: Optional[Instant] = None,
) -> Question[ShadowSkewColumns]:
    """Risk reversal and butterfly of every expiry beside those of an earlier moment at the same remaining life.

    Risk reversal = σ(call Δ) − σ(put Δ), butterfly = σ(call Δ) + σ(put Δ) − 2·σ(ATM), by the sign and the half asked for. The shadow is matched by remaining life, not by date: of the last surface stored at the earlier moment the total variance at each delta is linear in time between its listed expiries; nothing outside them.

    exchange: venue id
    symbol: market of the venue
    sign: sign of the risk reversal: call-minus-put, put-minus-call
    butterfly: call + put − 2·ATM, or half of it: full, halved
    delta: delta of both wings, percent: 05, 15, 25, 35
    normalised: divide by the at-the-money vol of the same maturity
    shadow_days: how long before the answer the shadow was true [days, 0.04 to 3650] [days]
    shadow_as_of: instant of the shadow; wins over shadowDays

    Columns:
    expiry: expiry [ms since 1970 UTC]
    days: remaining life [days]
    rr: risk reversal at the delta asked for [decimal]
    fly: butterfly at the delta [decimal]
    shadowAt: instant of the shadow [ms since 1970 UTC]
    shadowRr: risk reversal of the shadow at the same remaining life [decimal]
    shadowFly: butterfly of the shadow at the same remaining life [decimal]
    """
    return Question("shadow-skew", {"exchange": exchange, "symbol": symbol, "sign": sign, "butterfly": butterfly, "delta": delta, "normalised": normalised, "shadowDays": shadow_days, "shadowAsOf": shadow_as_of})


SkewColumns = TypedDict(
    "SkewColumns",
    {"expiry": List[Optional[int]], "days": List[float], "atmVol": List[Optional[float]], "rr05": List[Optional[float]], "fly05": List[Optional[float]], "rr15": List[Optional[float]], "fly15": List[Optional[float]], "rr25": List[Optional[float]], "fly25": List[Optional[float]], "rr35": List[Optional[float]], "fly35": List[Optional[float]]},
    total=False,
)


def skew(
    *,
    exchange: str,
    symbol: str,
    sign: Optional[Literal["call-minus-put", "put-minus-call"]] = None,
    butterfly: Optional[Literal["full", "halved"]] = None,
    maturities: Optional[Literal["expiry", "tenor"]] = None,
    normalised: Optional[bool] = None,
) -> Question[SkewColumns]:
    """Risk reversals and butterflies at 5, 15, 25 and 35 delta, by expiry or constant maturity.

    Risk reversal = σ(call Δ) − σ(put Δ), negative when puts are dearer; the sign is an argument. Butterfly = σ(call Δ) + σ(put Δ) − 2·σ(ATM), or half of it. Normalised: divided by the ATM vol of the same maturity.

    exchange: venue id
    symbol: market of the venue
    sign: sign of the risk reversal: call-minus-put, put-minus-call
    butterfly: call + put − 2·ATM, or half of it: full, halved
    maturities: rows by listed expiry or by constant maturity: expiry, tenor
    normalised: divide by the at-the-money vol of the same maturity

    Columns:
    expiry: expiry; null for a constant maturity [ms since 1970 UTC]
    days: remaining life or tenor [days]
    atmVol: at-the-money vol [decimal]
    rr05: 5-delta risk reversal [decimal]
    fly05: 5-delta butterfly [decimal]
    rr15: 15-delta risk reversal [decimal]
    fly15: 15-delta butterfly [decimal]
    rr25: 25-delta risk reversal [decimal]
    fly25: 25-delta butterfly [decimal]
    rr35: 35-delta risk reversal [decimal]
    fly35: 35-delta butterfly [decimal]
    """
    return Question("skew", {"exchange": exchange, "symbol": symbol, "sign": sign, "butterfly": butterfly, "maturities": maturities, "normalised": normalised})


SmileColumns = TypedDict(
    "SmileColumns",
    {"expiry": List[int], "days": List[float], "forward": List[float], "strike": List[float], "logMoneyness": List[float], "deltaAxis": List[Optional[float]], "isCall": List[bool], "bidVol": List[Optional[float]], "markVol": List[Optional[float]], "askVol": List[Optional[float]], "fittedVol": List[Optional[float]], "residual": List[Optional[float]]},
    total=False,
)


def smile(
    *,
    exchange: str,
    symbol: str,
    expiries: Optional[Sequence[Instant]] = None,
) -> Question[SmileColumns]:
    """Bid, mark and ask vol of the out-of-the-money option at every strike, with the fitted curve, by strike and by delta.

    Vols of bid and ask are inverted from the premiums with Black-76 on the forward of the expiry (r = 0, Act/365) where the venue does not publish them. Fitted: raw SVI without butterfly or calendar arbitrage. Delta axis: |Δ| for puts, 1 − Δ for calls, Δ = N(d₁), not premium-adjusted.

    exchange: venue id
    symbol: market of the venue
    expiries: expiries to show; all when empty

    Columns:
    expiry: expiry [ms since 1970 UTC]
    days: remaining life [days]
    forward: forward of the expiry [quote ccy]
    strike: strike [quote ccy]
    logMoneyness: ln(K/F) [1]
    deltaAxis: |Δ| of the put below the forward, 1 − Δ of the call above: 0 far put, 0.5 money, 1 far call [1]
    isCall: the quoted out-of-the-money side is the call
    bidVol: vol of the best bid; null when nobody bids [decimal]
    markVol: vol of the venue’s mark [decimal]
    askVol: vol of the best ask [decimal]
    fittedVol: vol of the fitted smile; null when the slice was rejected [decimal]
    residual: mark − fitted: positive is rich [decimal]
    """
    return Question("smile", {"exchange": exchange, "symbol": symbol, "expiries": expiries})


SurfaceFitColumns = TypedDict(
    "SurfaceFitColumns",
    {"expiry": List[int], "days": List[float], "timeYears": List[float], "forward": List[float], "forwardSource": List[str], "quotes": List[float], "status": List[str], "a": List[Optional[float]], "b": List[Optional[float]], "rho": List[Optional[float]], "m": List[Optional[float]], "sigma": List[Optional[float]], "correction": List[Optional[str]], "rmsVol": List[Optional[float]], "maxErrorVol": List[Optional[float]], "minG": List[Optional[float]], "leeSlope": List[Optional[float]], "twoSided": List[Optional[float]], "outside": List[Optional[float]], "marksOutside": List[Optional[float]], "movedRmsVol": List[Optional[float]], "movedMaxVol": List[Optional[float]], "calendarViolations": List[float]},
    total=False,
)


def surface_fit(
    *,
    exchange: str,
    symbol: str,
) -> Question[SurfaceFitColumns]:
    """How well the fitted smiles describe the market, expiry by expiry, with every rejected slice and its reason.

    Raw SVI per expiry in total variance, w(k) = a + b(ρ(k − m) + √((k − m)² + σ²)), k = ln(K/F), fitted to the out-of-the-money mark vols of bid-for strikes, weighted by vega; on top cubic splines in asinh(k/σ√T) that bring it between bid and ask and to the market’s vol at the money; a mark outside its own bid and ask counts as the nearer of the two. No butterfly arbitrage (g ≥ 0, b(1 + |ρ|) ≤ 2). Where smiles cross within the strikes that both expiries list, the least weighted move in vol takes them apart. J. Gatheral and A. Jacquier, arXiv:1204.0646.

    exchange: venue id
    symbol: market of the venue

    Columns:
    expiry: expiry [ms since 1970 UTC]
    days: remaining life [days]
    timeYears: remaining life, Act/365 [years]
    forward: forward of the expiry [quote ccy]
    forwardSource: where the forward is from: venue, mark-parity (put-call parity of the venue’s marks), parity (of bids and asks) or index
    quotes: quotes in the fit [quotes]
    status: fitted, or why the slice was rejected
    a: SVI level [total variance]
    b: SVI slope of the wings [total variance]
    rho: SVI tilt [1]
    m: SVI shift [log-moneyness]
    sigma: SVI roundness [log-moneyness]
    correction: splines on top of SVI, total variance: “from width c₀ c₁ …” adds Σ cⱼ·B(asinh(k/width)/0.3 − from − j) with the cubic B-spline B; null where there are none
    rmsVol: root mean square error of the fit against the marks [decimal]
    maxErrorVol: largest absolute error of the fit [decimal]
    minG: least value of Durrleman's g; negative would be butterfly arbitrage [1]
    leeSlope: steepest wing b(1 + |ρ|); above 2 would break Lee’s bound [1]
    twoSided: fitted quotes with a bid and an ask vol [quotes]
    outside: of those, how many the fitted smile leaves [quotes]
    marksOutside: of those, how many marks lie outside their own bid and ask: the smile follows the quotes there [quotes]
    movedRmsVol: vol by which the calendar condition moved the smile off its own best fit, root mean square over its quotes [decimal]
    movedMaxVol: the same, largest of its quotes [decimal]
    calendarViolations: fitted expiries that this one crosses within the strikes that both list [expiries]
    """
    return Question("surface-fit", {"exchange": exchange, "symbol": symbol})


TermStructureColumns = TypedDict(
    "TermStructureColumns",
    {"expiry": List[int], "days": List[float], "forward": List[float], "forwardSource": List[str], "basis": List[Optional[float]], "atmVol": List[Optional[float]], "forwardVol": List[Optional[float]], "shadowAt": List[Optional[int]], "shadowAtmVol": List[Optional[float]]},
    total=False,
)


def term_structure(
    *,
    exchange: str,
    symbol: str,
    shadow_days: Optional[float] = None,
    shadow_as_of: Optional[Instant] = None,
) -> Question[TermStructureColumns]:
    """At-the-money vol by expiry with the forward vol between expiries, beside the curve of an earlier moment.

    ATM: nearest out-of-the-money put and call around the forward, weighted by distance from strike to forward. Forward vol = √((σ₂²T₂ − σ₁²T₁)/(T₂ − T₁)), a gap where negative. The shadow curve is matched by remaining life, not by date: its total variance is interpolated linearly in time to the life of each expiry shown. Basis = (F/S − 1)·365/days.

    exchange: venue id
    symbol: market of the venue
    shadow_days: how long before the answer the shadow curve was true [days, 0 to 3650] [days]
    shadow_as_of: instant of the shadow curve; wins over shadowDays

    Columns:
    expiry: expiry [ms since 1970 UTC]
    days: remaining life [days]
    forward: forward of the expiry [quote ccy]
    forwardSource: where the forward is from: venue, mark-parity (put-call parity of the venue’s marks), parity (of bids and asks) or index
    basis: simple annualised basis of the forward over the index; null below one day [decimal/yr]
    atmVol: at-the-money vol [decimal]
    forwardVol: vol from the previous expiry to this one; null where total variance falls [decimal]
    shadowAt: instant of the shadow curve [ms since 1970 UTC]
    shadowAtmVol: at-the-money vol of the shadow curve at the same remaining life [decimal]
    """
    return Question("term-structure", {"exchange": exchange, "symbol": symbol, "shadowDays": shadow_days, "shadowAsOf": shadow_as_of})


VolRunColumns = TypedDict(
    "VolRunColumns",
    {"expiry": List[int], "days": List[float], "forward": List[Optional[float]], "point": List[str], "bidVol": List[Optional[float]], "markVol": List[Optional[float]], "askVol": List[Optional[float]], "midVol": List[Optional[float]], "width": List[Optional[float]]},
    total=False,
)


def vol_run(
    *,
    exchange: str,
    symbol: str,
    expiries: Optional[Sequence[Instant]] = None,
) -> Question[VolRunColumns]:
    """What vol is bid and asked at the money and at every delta of every expiry, as a dealer quotes a run.

    Per expiry and side of the book, variance σ² of the bids (asks) is linear in |Δ| between the two listed options around each delta that have one, calls from calls, puts from puts; Δ = N(d₁) on the forward at the mark vol. ATM: nearest out-of-the-money put and call around the forward. No extrapolation.

    exchange: venue id
    symbol: market of the venue
    expiries: expiries to show; all when empty

    Columns:
    expiry: expiry [ms since 1970 UTC]
    days: remaining life [days]
    forward: forward of the expiry; null where nothing tells one [quote ccy]
    point: put05 … put45, atm, call45 … call05
    bidVol: vol bid there; null where no bid on either side of the delta is known [decimal]
    markVol: vol of the marks [decimal]
    askVol: vol asked [decimal]
    midVol: half of bid and ask [decimal]
    width: ask − bid [decimal]
    """
    return Question("vol-run", {"exchange": exchange, "symbol": symbol, "expiries": expiries})


VolSurfaceColumns = TypedDict(
    "VolSurfaceColumns",
    {"expiry": List[int], "days": List[float], "x": List[float], "vol": List[Optional[float]]},
    total=False,
)


def vol_surface(
    *,
    exchange: str,
    symbol: str,
    axis: Optional[Literal["moneyness", "delta"]] = None,
) -> Question[VolSurfaceColumns]:
    """Vol over moneyness or delta and remaining life, one regular grid for the surface and its heat map.

    Moneyness: the fitted smile of each expiry at K/F from 0.5 to 2 in equal steps of log-moneyness, within the listed strikes; rejected slices are left out (see Surface fit). Delta: the delta grid of each expiry.

    exchange: venue id
    symbol: market of the venue
    axis: horizontal axis: moneyness, delta

    Columns:
    expiry: expiry [ms since 1970 UTC]
    days: remaining life [days]
    x: K/F, or |Δ| of puts and 1 − Δ of calls, as asked [1]
    vol: fitted vol (moneyness) or market vol (delta); null outside the quoted strikes [decimal]
    """
    return Question("vol-surface", {"exchange": exchange, "symbol": symbol, "axis": axis})


OptionYieldsColumns = TypedDict(
    "OptionYieldsColumns",
    {"instrument": List[str], "expiry": List[int], "days": List[float], "type": List[str], "strike": List[float], "moneyness": List[float], "delta": List[Optional[float]], "index": List[float], "bidUsd": List[Optional[float]], "markUsd": List[Optional[float]], "askUsd": List[Optional[float]], "bidAbsolute": List[Optional[float]], "markAbsolute": List[Optional[float]], "askAbsolute": List[Optional[float]], "bidAnnual": List[Optional[float]], "markAnnual": List[Optional[float]], "askAnnual": List[Optional[float]], "bidCalledOutAbsolute": List[Optional[float]], "markCalledOutAbsolute": List[Optional[float]], "askCalledOutAbsolute": List[Optional[float]], "bidCalledOutAnnual": List[Optional[float]], "markCalledOutAnnual": List[Optional[float]], "askCalledOutAnnual": List[Optional[float]], "openInterestCoin": List[Optional[float]]},
    total=False,
)


def option_yields(
    *,
    exchange: str,
    symbol: str,
    expiries: Optional[Sequence[Instant]] = None,
    type: Optional[Literal["both", "call", "put"]] = None,
    least_open_coin: Optional[float] = None,
) -> Question[OptionYieldsColumns]:
    """Yield of selling each option against coin or cash: covered call, if called away, cash-secured put, on bid, mark and ask.

    Covered call: m/(1 − m) = premium/(S − premium), m the premium in coin. Called out: K/(S − premium) − 1, when the coin is called away at the strike. Cash-secured put: premium/(K − premium). Premiums of coin-settled books are valued at the index S, for the coin tied up is. A year: ÷ T, simple, T in Act/365 to the expiry instant. Null without a quote, and where the premium is as large as what is tied up.

    exchange: venue id
    symbol: market of the venue
    expiries: expiries to show; all when empty
    type: call: covered calls; put: cash-secured puts; both: both, call, put
    least_open_coin: least open interest of an option [coin, 0 to 1000000000] [coin]

    Columns:
    instrument: name at the venue
    expiry: expiry [ms since 1970 UTC]
    days: remaining life [days]
    type: call: sold against the coin; put: sold against cash
    strike: strike [quote ccy]
    moneyness: strike ÷ index − 1; a call is out of the money above 0, a put below [decimal]
    delta: forward delta at the mark [1]
    index: spot index [quote ccy]
    bidUsd: best bid at the index: what a seller gets now [quote ccy]
    markUsd: mark at the index [quote ccy]
    askUsd: best ask at the index [quote ccy]
    bidAbsolute: yield on the bid, over the life of the option [decimal]
    markAbsolute: yield on the mark, over the life of the option [decimal]
    askAbsolute: yield on the ask, over the life of the option [decimal]
    bidAnnual: yield on the bid, a year, simple [decimal]
    markAnnual: yield on the mark, a year, simple [decimal]
    askAnnual: yield on the ask, a year, simple [decimal]
    bidCalledOutAbsolute: yield on the bid when called away at the strike; null for puts, over the life of the option [decimal]
    markCalledOutAbsolute: yield on the mark when called away at the strike; null for puts, over the life of the option [decimal]
    askCalledOutAbsolute: yield on the ask when called away at the strike; null for puts, over the life of the option [decimal]
    bidCalledOutAnnual: yield on the bid when called away at the strike; null for puts, a year, simple [decimal]
    markCalledOutAnnual: yield on the mark when called away at the strike; null for puts, a year, simple [decimal]
    askCalledOutAnnual: yield on the ask when called away at the strike; null for puts, a year, simple [decimal]
    openInterestCoin: open contracts [coin]
    """
    return Question("option-yields", {"exchange": exchange, "symbol": symbol, "expiries": expiries, "type": type, "leastOpenCoin": least_open_coin})


StraddleRunColumns = TypedDict(
    "StraddleRunColumns",
    {"expiry": List[int], "days": List[float], "strike": List[float], "call": List[str], "put": List[str], "forward": List[float], "bid": List[Optional[float]], "mark": List[Optional[float]], "ask": List[Optional[float]], "bidOfSpot": List[Optional[float]], "markOfSpot": List[Optional[float]], "askOfSpot": List[Optional[float]], "vega": List[Optional[float]], "theta": List[Optional[float]], "index": List[float]},
    total=False,
)


def straddle_run(
    *,
    exchange: str,
    symbol: str,
    expiries: Optional[Sequence[Instant]] = None,
) -> Question[StraddleRunColumns]:
    """The at-the-money straddle of every expiry: strike, price on bid, mark and ask, share of spot, vega and theta.

    The strike nearest the forward that lists a call and a put. Premiums of coin-settled books times the forward of the expiry; the share is of spot. Black-76 greeks at the mark vols, both legs, r = 0.

    exchange: venue id
    symbol: market of the venue
    expiries: expiries to show; all when empty

    Columns:
    expiry: expiry [ms since 1970 UTC]
    days: remaining life [days]
    strike: strike nearest the forward [quote ccy]
    call: call of the straddle
    put: put of the straddle
    forward: forward of the expiry [quote ccy]
    bid: call plus put, best bids [quote ccy]
    mark: call plus put, marks [quote ccy]
    ask: call plus put, best asks [quote ccy]
    bidOfSpot: bid ÷ spot [decimal]
    markOfSpot: mark ÷ spot: the move that the market expects by expiry [decimal]
    askOfSpot: ask ÷ spot [decimal]
    vega: both legs, for one vol point [quote ccy per vol point]
    theta: both legs, for one calendar day; negative [quote ccy per day]
    index: spot index [quote ccy]
    """
    return Question("straddle-run", {"exchange": exchange, "symbol": symbol, "expiries": expiries})


FormulaColumns = TypedDict(
    "FormulaColumns",
    {"at": List[int], "value": List[Optional[float]], "unit": List[str]},
    total=False,
)


def formula(
    *,
    exchange: str,
    symbol: str,
    formula: str,
    span: Optional[str] = None,
    granularity: Optional[Literal["auto", "1m", "5m", "15m", "1h", "4h", "1d", "1w"]] = None,
) -> Question[FormulaColumns]:
    """A series that a formula makes of the columns of studies with a history.

    Every name is one column of a study (formula-names lists them), of this market unless it says another: ATM30(deribit:ETH). Columns are joined by instant on an even grid: at each the newest number known by then, of a bucket when it has ended, none older than two steps. Units are checked; windows look at the past alone and want their present value and half of the rest. What is missing stays missing. The grid is the shortest bucket that holds span and windows in 750 steps, at most 1500 when asked for.

    exchange: venue id
    symbol: market of the venue
    formula: formula over columns of studies with a history
    span: how far back: days back such as 30d, or from/to, at most 3650 days [days]
    granularity: step of the answer; auto: by span and windows: auto, 1m, 5m, 15m, 1h, 4h, 1d, 1w

    Columns:
    at: instant; every number is of what was known by then [ms since 1970 UTC]
    value: value of the formula, in the unit beside it [of the formula]
    unit: unit that follows from the formula; 1 for a ratio
    """
    return Question("formula", {"exchange": exchange, "symbol": symbol, "formula": formula, "span": span, "granularity": granularity})


FormulaByMarketColumns = TypedDict(
    "FormulaByMarketColumns",
    {"exchange": List[str], "symbol": List[str], "unit": List[Optional[str]], "value": List[Optional[float]], "change": List[Optional[float]], "low": List[Optional[float]], "high": List[Optional[float]], "percentile": List[Optional[float]], "missing": List[Optional[str]]},
    total=False,
)


def formula_by_market(
    *,
    formula: str,
    span: Optional[str] = None,
) -> Question[FormulaByMarketColumns]:
    """What one formula comes to in every option market now, and where that stands in its own past.

    The formula is computed of every market that has stored vols of the last two days, each time with that market where a name says none (ATM30 - ATM7, not ATM30(deribit:BTC)). Change is to the point 24 hours before; the percentile is the share of the points of the span that are at or below now. A market in which it has no answer keeps its row and says why.

    formula: formula over columns of studies with a history
    span: past that low, high and percentile are of: days back such as 30d, or from/to, at most 3650 days [days]

    Columns:
    exchange: venue
    symbol: market
    unit: unit that follows from the formula; 1 for a ratio
    value: now, or at the instant asked for [of the formula]
    change: now less 24 hours before [of the formula]
    low: lowest of the span [of the formula]
    high: highest of the span [of the formula]
    percentile: share of the span that is at or below now [decimal]
    missing: why there is no number
    """
    return Question("formula-by-market", {"formula": formula, "span": span})


FormulaNamesColumns = TypedDict(
    "FormulaNamesColumns",
    {"name": List[str], "kind": List[str], "unit": List[str], "example": List[str], "doc": List[str]},
    total=False,
)


def formula_names(
) -> Question[FormulaNamesColumns]:
    """Every function, short name and column that a formula may write, with its unit.

    Functions of the language, short names for what is asked most, and every number of a study that has an instant, a history and no owner. A name takes a market in brackets (deribit:ETH), a short name of a tenor its days (rr25(30d), ATM30), an instrument in quotes, and arguments or columns that choose rows by name: venueHistory(venue='okx').openCoin.


    Columns:
    name: as a formula writes it
    kind: function, short-name, or column of a study
    unit: of the column; empty for a function, whose unit follows from what it is given
    example: how it is written
    doc: what it is
    """
    return Question("formula-names", {})


NumberChangeColumns = TypedDict(
    "NumberChangeColumns",
    {"group": List[str], "name": List[str], "formula": List[str], "unit": List[Optional[str]], "startAt": List[int], "endAt": List[int], "start": List[Optional[float]], "end": List[Optional[float]], "change": List[Optional[float]], "changeShare": List[Optional[float]], "missing": List[Optional[str]]},
    total=False,
)


def number_change(
    *,
    exchange: str,
    symbol: str,
    formula: Optional[str] = None,
    from_: Optional[Instant] = None,
    to_: Optional[Instant] = None,
) -> Question[NumberChangeColumns]:
    """Every number of a market that is kept as history, or any formula, at two moments with its change.

    Each number is a formula, computed of what was known at each moment: its newest value of the 24 hours until then, hour by hour, each of what was known by that hour. Change = second − first, in vol points for vols; share = change ÷ |first|. A number that has no answer keeps its row and says why.

    exchange: venue id
    symbol: market of the venue
    formula: any formula over columns of studies with a history; every number of the market that is kept when absent
    from_: first moment; 30 days before the second when absent
    to_: second moment; that of the answer when absent

    Columns:
    group: kind of number
    name: what it is
    formula: how a formula writes it
    unit: unit of the number; 1 for a ratio
    startAt: first moment [ms since 1970 UTC]
    endAt: second moment [ms since 1970 UTC]
    start: at the first moment [as the unit says]
    end: at the second moment [as the unit says]
    change: second − first [as the unit says]
    changeShare: change ÷ size of the first; null where the first is 0 [1]
    missing: why there is no number
    """
    return Question("number-change", {"exchange": exchange, "symbol": symbol, "formula": formula, "from": from_, "to": to_})


OwnStudiesColumns = TypedDict(
    "OwnStudiesColumns",
    {"study": List[str], "title": List[str], "doc": List[str], "method": List[str], "subject": List[str], "needs": List[str], "arguments": List[str], "chart": List[str], "columns": List[str]},
    total=False,
)


def own_studies(
) -> Question[OwnStudiesColumns]:
    """The studies that the operator of this desk has added, with what each shows and reads.

    A row for every folder of own studies that could be loaded when the desk started, in the order of their names. What could not be loaded stands on the status page with the reason. docs/own-studies.md says how one is made.


    Columns:
    study: id of the study, by which every interface asks it
    title: what its author calls it
    doc: what it shows
    method: its formula, in the words of its author
    subject: what it is about: option-book, coin, venue or none
    needs: states and tables that it reads, comma-separated
    arguments: names of its arguments, comma-separated; empty when it has none
    chart: how it is drawn, as JSON: kind, and of plots x and y
    columns: its columns as JSON: name, type, unit, doc, and the column of own-study that holds it
    """
    return Question("own-studies", {})


OwnStudyColumns = TypedDict(
    "OwnStudyColumns",
    {"number1": List[Optional[float]], "number2": List[Optional[float]], "number3": List[Optional[float]], "number4": List[Optional[float]], "number5": List[Optional[float]], "number6": List[Optional[float]], "number7": List[Optional[float]], "number8": List[Optional[float]], "number9": List[Optional[float]], "number10": List[Optional[float]], "text1": List[Optional[str]], "text2": List[Optional[str]], "text3": List[Optional[str]], "text4": List[Optional[str]], "text5": List[Optional[str]]},
    total=False,
)


def own_study(
    *,
    exchange: str,
    symbol: str,
    study: Optional[str] = None,
    given: Optional[str] = None,
) -> Question[OwnStudyColumns]:
    """The answer of one of the operator’s own studies about a market, laid out for its chart.

    The study itself says how it is computed: own-studies has its method, and which of these columns holds which of its own. A study of a coin is asked about the coin of the market, one of a venue about its venue. Programs ask the study itself, by its id.

    exchange: venue id
    symbol: market of the venue
    study: id of an own study; the first of them when not given
    given: arguments of its own, such as window=30, separated by commas

    Columns:
    number1: column 1 of numbers, instants (ms) and flags (1 or 0) [as the study says]
    number2: column 2 of numbers, instants (ms) and flags (1 or 0) [as the study says]
    number3: column 3 of numbers, instants (ms) and flags (1 or 0) [as the study says]
    number4: column 4 of numbers, instants (ms) and flags (1 or 0) [as the study says]
    number5: column 5 of numbers, instants (ms) and flags (1 or 0) [as the study says]
    number6: column 6 of numbers, instants (ms) and flags (1 or 0) [as the study says]
    number7: column 7 of numbers, instants (ms) and flags (1 or 0) [as the study says]
    number8: column 8 of numbers, instants (ms) and flags (1 or 0) [as the study says]
    number9: column 9 of numbers, instants (ms) and flags (1 or 0) [as the study says]
    number10: column 10 of numbers, instants (ms) and flags (1 or 0) [as the study says]
    text1: column 1 of texts
    text2: column 2 of texts
    text3: column 3 of texts
    text4: column 4 of texts
    text5: column 5 of texts
    """
    return Question("own-study", {"exchange": exchange, "symbol": symbol, "study": study, "given": given})
