/**
 * Recognized column headings in files of positions or trades, lower case and without punctuation; the first match is
 * used.
 */
const HEADS = {
  exchange: ['exchange', 'venue'],
  instrument: ['instrument', 'instrumentname', 'instid', 'symbol', 'contract', 'contracts', 'market'],
  type: ['type', 'ordertype', 'transactiontype', 'operation', 'incometype'],
  /** In OKX's log, where the type column contains the side. */
  kind: ['tradetype', 'insttype'],
  // Bybit's action opens or closes, and its direction is the side; OKX has the side as its action.
  side: ['side', 'direction', 'action', 'tradeside', 'positionside', 'posside'],
  action: ['action'],
  // Traded size before resulting position: logs contain both.
  amount: ['amount', 'size', 'qty', 'quantity', 'filledqty', 'execqty', 'filled', 'pos', 'position', 'positionsize'],
  price: [
    'averageprice',
    'avgprice',
    'avgpx',
    'avgopenprice',
    'entryprice',
    'filledprice',
    'fillpx',
    'execprice',
    'price',
  ],
  entry: [
    'entry',
    'date',
    'time',
    'utctime',
    'timestamp',
    'filltime',
    'tradetime',
    'createdtime',
    'timeutc',
    'dateutc',
  ],
  fee: ['feecharged', 'feepaid', 'fee', 'fillfee', 'execfee', 'tradingfee'],
  unit: ['unit', 'tradingunit', 'positionunit'],
  change: ['change', 'balancechange'],
  balance: ['balance', 'walletbalance', 'cashbalance'],
  cashFlow: ['cashflow'],
  funding: ['funding'],
  /** Order of rows of one time. */
  order: ['userseq', 'id'],
  /** Of the balance. */
  currency: ['currency', 'ccy', 'asset', 'coin'],
  isOn: ['ison'],
  isWhatIf: ['iswhatif'],
} as const

export type Field = keyof typeof HEADS

/** Returns a heading in lower case and without punctuation. */
export const plainHead = (head: string): string => head.toLowerCase().replace(/[^a-z]/g, '')

/** Returns the index of each field's column. */
export const fieldsOf = (heads: readonly string[]): Partial<Record<Field, number>> => {
  const normalizedHeads = heads.map(plainHead)
  return Object.fromEntries(
    (Object.keys(HEADS) as Field[]).flatMap((field) => {
      const name = HEADS[field].find((head) => normalizedHeads.includes(head))
      return name === undefined ? [] : [[field, normalizedHeads.indexOf(name)]]
    }),
  )
}
