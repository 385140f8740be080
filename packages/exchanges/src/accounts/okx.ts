import type { Position, VenueMargin } from '@gvol/market'
import type { StatementRow, StatementTrade } from '@gvol/market/ledger'
import { numberFromText } from '../messages/fields.ts'
import { isRecord, maybe, numeral, rows, shape, text, type ValueOf } from '../messages/shape.ts'
import { fetchJson, NodeError } from '../rest/boundedJson.ts'
import {
  type AccountEnv,
  type Credentials,
  checkLogLength,
  excessPermissions,
  type KeyedAccount,
  unknownPermissions,
} from './keyedAccount.ts'
import { asDocumented, collateralOf, reasonIn, rowsOf } from './rows.ts'
import { hmacBase64 } from './signing.ts'

const WHO = 'OKX'
const VERSION = '/api/v5'

const envelope = shape({ code: text, data: rows })
/** `perm`: `read_only,trade,withdraw`. `acctLv` 4 is portfolio margin. */
const configRow = shape({ perm: text, acctLv: maybe(text) })
/** `pos` in contracts, signed where `posSide` is net. */
const positionRow = shape({
  instId: text,
  instType: text,
  pos: numeral,
  posSide: text,
  avgPx: maybe(numeral),
})
/** USD. */
const balanceRow = shape({ totalEq: maybe(numeral), imr: maybe(numeral), mmr: maybe(numeral), details: maybe(rows) })
/** One currency, in its own units. */
const currencyRow = shape({ ccy: text, cashBal: maybe(numeral) })

/** Sends a signed request. @see okx.com/docs-v5 “Making requests” */
const signedRequest = async (credentials: Credentials, env: AccountEnv, path: string): Promise<readonly unknown[]> => {
  const timestamp = new Date(env.now()).toISOString()
  const { body } = await fetchJson(
    { ...env, who: WHO, url: `${env.urls.rest}${VERSION}${path}` },
    {
      method: 'GET',
      headers: {
        'ok-access-key': credentials.key,
        'ok-access-sign': hmacBase64(credentials.secret, `${timestamp}GET${VERSION}${path}`),
        'ok-access-timestamp': timestamp,
        'ok-access-passphrase': credentials.passphrase ?? '',
      },
    },
  )
  if (isRecord(body) && body.code !== '0') throw new NodeError(`${WHO} refused ${path}${reasonIn(body, 'msg')}.`)
  return asDocumented(WHO, envelope, body).data
}

const checkedPermission = (perm: string): void => {
  const all = perm.split(',').map((one) => one.trim())
  const more = all.filter((one) => one !== 'read_only')
  if (more.length > 0 && perm.trim() !== '') throw excessPermissions(WHO, more)
  if (!all.includes('read_only')) throw unknownPermissions(WHO)
}

/** `fee` is negative where it is paid, in `balChg` already. */
const billRow = shape({
  billId: text,
  ccy: text,
  type: text,
  balChg: numeral,
  bal: maybe(numeral),
  ts: numeral,
  fee: maybe(numeral),
  instType: maybe(text),
  instId: maybe(text),
  /** Of trades: what was done. */
  subType: maybe(text),
  /** Of trades in derivatives: contracts, without a sign. */
  sz: maybe(numeral),
  px: maybe(numeral),
})
const BILLS_PER_PAGE = 100
/** Types of bills that are neither trades, deliveries nor liquidations. @see okx.com/docs-v5 “Bills details” */
const BILL_KINDS: Readonly<Record<string, StatementRow['kind']>> = {
  '1': 'flow',
  '7': 'interest',
  '8': 'funding',
  '12': 'flow',
}

const KINDS: ReadonlySet<string> = new Set(['OPTION', 'SWAP', 'FUTURES'])

const TRADE = '2'
/** Sign of a trade by its subtype: buy, sell, open long, open short, close long, close short. */
const SIGNS: Readonly<Record<string, number>> = { '1': 1, '2': -1, '3': 1, '4': -1, '5': -1, '6': 1 }

const tradeOf = (bill: ValueOf<typeof billRow>): StatementTrade | undefined => {
  const { type, instType, instId, subType, sz, px } = bill
  const sign = SIGNS[subType ?? '']
  const size = numberFromText(sz)
  const price = numberFromText(px)
  if (type !== TRADE || instId == null || sign === undefined || !KINDS.has(instType ?? '')) return undefined
  if (!size || price === undefined) return undefined
  return { instrument: instId, quantity: sign * Math.abs(size), unit: 'contract', price }
}

/** A trade of a pair or on margin exchanges one currency for another. */
const kindOf = ({ type, instType }: ValueOf<typeof billRow>): StatementRow['kind'] =>
  type === TRADE && (instType === 'SPOT' || instType === 'MARGIN') ? 'flow' : (BILL_KINDS[type] ?? 'result')

const statementRow = (bill: ValueOf<typeof billRow>): StatementRow => {
  const { ccy, balChg, bal, ts, fee } = bill
  const kind = kindOf(bill)
  const trade = tradeOf(bill)
  const paid = numberFromText(fee)
  return {
    atMs: Number(ts),
    currency: ccy,
    kind,
    change: balChg,
    ...(bal == null || bal === '' ? {} : { balance: bal }),
    ...(kind === 'result' && paid ? { fee: -paid } : {}),
    ...(trade === undefined ? {} : { trade }),
  }
}

const positionOf = ({ instId, pos, posSide, avgPx }: ValueOf<typeof positionRow>): Position => {
  const size = Number(pos)
  const price = numberFromText(avgPx)
  return {
    venue: 'okx',
    instrument: instId,
    size: posSide === 'short' ? -Math.abs(size) : size,
    unit: 'contract',
    ...(price !== undefined && price > 0 ? { entryPrice: price } : {}),
  }
}

export const okx: KeyedAccount = {
  urls: { rest: 'https://www.okx.com' },
  hasPassphrase: true,
  log: async (credentials, env, fromMs) => {
    const bills: ValueOf<typeof billRow>[] = []
    let after = ''
    for (;;) {
      const path = `/account/bills-archive?begin=${fromMs}&limit=${BILLS_PER_PAGE}${after === '' ? '' : `&after=${after}`}`
      const page = rowsOf(WHO, billRow, await signedRequest(credentials, env, path))
      bills.push(...page)
      checkLogLength(WHO, bills.length)
      if (page.length < BILLS_PER_PAGE) break
      after = page.at(-1)?.billId ?? ''
    }
    // Newest first, by their ids.
    return bills.toReversed().map(statementRow)
  },
  read: async (credentials, env) => {
    const ask = (path: string) => signedRequest(credentials, env, path)
    const [config] = rowsOf(WHO, configRow, await ask('/account/config'))
    if (config === undefined) throw unknownPermissions(WHO)
    checkedPermission(config.perm)
    const openRows = rowsOf(WHO, positionRow, await ask('/account/positions')).filter(({ pos }) => Number(pos) !== 0)
    const legs = openRows.filter(({ instType }) => KINDS.has(instType))
    const balances = rowsOf(WHO, balanceRow, await ask('/account/balance'))
    const currencies = balances.flatMap(({ details }) => rowsOf(WHO, currencyRow, details ?? []))
    const margins = balances.map((row): VenueMargin => {
      const [equity, initial, maintenance] = [row.totalEq, row.imr, row.mmr].map(numberFromText)
      return {
        currency: 'USD',
        ...(equity === undefined ? {} : { equity }),
        ...(initial === undefined ? {} : { initial }),
        ...(maintenance === undefined ? {} : { maintenance }),
      }
    })
    return {
      positions: [
        ...legs.map(positionOf),
        ...currencies.flatMap(({ ccy, cashBal }) => collateralOf('okx', ccy, cashBal)),
      ],
      margins,
      ...(config.acctLv == null ? {} : { isPortfolioMargined: config.acctLv === '4' }),
      notes:
        openRows.length > legs.length
          ? [`${openRows.length - legs.length} positions in spot on margin are left out.`]
          : [],
    }
  },
}
