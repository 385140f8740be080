import type { Chain } from '@gvol/market'
import type { PricedSource } from '../marketSource.ts'
import { okxAnswer, okxRefusal } from '../okx/okxAnswer.ts'
import type { RestAnswer, RestVenueScript } from '../rest/startRestVenue.ts'
import { expiryDay, requestIn } from '../rest/wireText.ts'

const REST_PREFIX = '/api/v5'
/** Coins per option contract, where a recording does not state it. */
const CONTRACT_COINS: Readonly<Record<string, number>> = { BTC: 0.01, ETH: 0.1 }

type Request = { readonly op?: string; readonly args?: readonly Readonly<Record<string, string>>[] }

/** Returns a recorded number unchanged; '' for none, as OKX writes it. */
const wireNumber = (value: number): string => (Number.isFinite(value) ? String(value) : '')

/** Returns one recorded chain in OKX's columns, row by row; expired options left out. */
const chainRows = (coin: string, chain: Chain, atMs: number) => {
  const contractCoins = (row: number): number =>
    chain.contractSizeCoin[row] > 0 ? chain.contractSizeCoin[row] : (CONTRACT_COINS[coin] ?? 1)
  const rows = Array.from(chain.strike.keys()).filter((row) => chain.expiryMs[row] > atMs)
  const nameOf = (row: number): string =>
    `${coin}-USD-${expiryDay(chain.expiryMs[row], 'yymmdd')}-${chain.strike[row]}-${chain.optionType[row] === 0 ? 'C' : 'P'}`
  const each = (columns: (row: number) => object): readonly object[] =>
    rows.map((row) => ({ instType: 'OPTION', instId: nameOf(row), ts: String(chain.atMs), ...columns(row) }))
  const contracts = (row: number, coins: number): string => wireNumber(Math.round(coins / contractCoins(row)))
  return {
    instruments: () =>
      each((row) => ({
        uly: `${coin}-USD`,
        instFamily: `${coin}-USD`,
        settleCcy: coin,
        alias: '',
        listTime: '',
        state: 'live',
        lotSz: '1',
        minSz: '1',
        ctVal: '1',
        ctMult: String(contractCoins(row)),
        ctValCcy: coin,
        ctType: '',
        optType: chain.optionType[row] === 0 ? 'C' : 'P',
        stk: String(chain.strike[row]),
        expTime: String(chain.expiryMs[row]),
        tickSz: '0.0001',
      })),
    tickers: () =>
      each((row) => ({
        last: wireNumber(chain.last[row]),
        bidPx: wireNumber(chain.bid[row]),
        bidSz: contracts(row, chain.bidSize[row]),
        askPx: wireNumber(chain.ask[row]),
        askSz: contracts(row, chain.askSize[row]),
        vol24h: contracts(row, chain.volume24hCoin[row]),
        volCcy24h: wireNumber(chain.volume24hCoin[row]),
      })),
    summary: () =>
      each((row) => ({
        uly: `${coin}-USD`,
        delta: wireNumber(chain.delta[row] - chain.mark[row]),
        deltaBS: wireNumber(chain.delta[row]),
        gammaBS: wireNumber(chain.gamma[row]),
        vegaBS: wireNumber(chain.vegaPerPoint[row]),
        thetaBS: wireNumber(chain.thetaPerDay[row]),
        markVol: wireNumber(chain.markVol[row]),
        bidVol: wireNumber(chain.bidVol[row]),
        askVol: wireNumber(chain.askVol[row]),
        realVol: '',
        fwdPx: wireNumber(chain.underlying[row]),
      })),
    openInterest: () =>
      each((row) => ({
        oi: contracts(row, chain.openInterestCoin[row]),
        oiCcy: wireNumber(chain.openInterestCoin[row]),
        oiUsd: '',
      })),
    marks: () => each((row) => ({ markPx: wireNumber(chain.mark[row]) })),
  }
}

/**
 * Serves recorded option chains through OKX's REST with the exact recorded numbers; nothing is invented, so it lists
 * options only.
 */
export const okxReplay = (source: PricedSource): RestVenueScript => {
  const chainOf = (family: string | null, atMs: number): { coin: string; chain: Chain } | undefined => {
    const coin = source.symbols.find((symbol) => `${symbol}-USD` === family)
    const chain = coin === undefined ? undefined : source.snapshotAt(coin, atMs)?.chain
    return coin === undefined || chain === undefined ? undefined : { coin, chain }
  }
  const indexRow = (params: URLSearchParams, atMs: number): readonly object[] => {
    const instId = params.get('instId') ?? ''
    const index = chainOf(instId, atMs)?.chain.index
    return index === undefined ? [] : [{ instId, idxPx: wireNumber(index), ts: String(atMs) }]
  }
  const optionAnswer = (path: string, params: URLSearchParams, atMs: number): RestAnswer | undefined => {
    const requestedChain = chainOf(params.get('instFamily') ?? params.get('uly'), atMs)
    if (requestedChain === undefined) return okxRefusal('51000', 'Parameter instFamily error')
    const rows = chainRows(requestedChain.coin, requestedChain.chain, atMs)
    const answers: Readonly<Record<string, () => readonly object[]>> = {
      '/public/instruments': rows.instruments,
      '/market/tickers': rows.tickers,
      '/public/opt-summary': rows.summary,
      '/public/open-interest': rows.openInterest,
      '/public/mark-price': rows.marks,
      '/public/option-trades': () => [],
      '/public/delivery-exercise-history': () => [],
    }
    return Object.hasOwn(answers, path) ? okxAnswer(answers[path]()) : undefined
  }
  const OF_FAMILY = new Set(['/public/opt-summary', '/public/option-trades'])
  const answer = (path: string, params: URLSearchParams, atMs: number): RestAnswer | undefined => {
    if (path === '/public/time') return okxAnswer([{ ts: String(atMs) }])
    if (path === '/market/index-tickers') return okxAnswer(indexRow(params, atMs))
    if (params.get('instType') === 'OPTION' || OF_FAMILY.has(path)) return optionAnswer(path, params, atMs)
    return path.startsWith('/public/') || path.startsWith('/market/') || path.startsWith('/rfq/')
      ? okxAnswer([])
      : undefined
  }
  return {
    isSocketPath: (path) => path === '/ws/v5/public' || path === '/ws/v5/business',
    answer: (path, params, atMs) =>
      path.startsWith(`${REST_PREFIX}/`) ? answer(path.slice(REST_PREFIX.length), params, atMs) : undefined,
    refusal: { status: 429, body: { code: '50011', msg: 'Requests too frequent.', data: [] } },
    receive: (text) => {
      if (text === 'ping') return { replies: ['pong'] }
      const request = requestIn<Request>(text)
      if (request?.op !== 'subscribe' || !Array.isArray(request.args)) {
        return { replies: [JSON.stringify({ event: 'error', code: '60012', msg: 'Invalid request' })] }
      }
      return {
        replies: request.args.map((arg) => JSON.stringify({ event: 'subscribe', arg, connId: 'replay' })),
      }
    },
    tape: () => [],
  }
}
