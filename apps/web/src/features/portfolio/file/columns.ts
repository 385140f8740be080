/** What a column of a file of positions or trades may be headed, lower case without signs; the first that is there counts. */
const HEADS = {
  exchange: ['exchange', 'venue'],
  instrument: ['instrument', 'instrumentname', 'instid', 'symbol', 'contract', 'contracts', 'market'],
  type: ['type', 'ordertype', 'transactiontype'],
  /** What OKX’s log says beside its type, which there is the side. */
  kind: ['tradetype', 'insttype'],
  side: ['side', 'action', 'direction', 'tradeside', 'positionside', 'posside'],
  // What was traded before what was held afterwards: logs tell both.
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
  unit: ['unit', 'tradingunit', 'positionunit'],
  isOn: ['ison'],
  isWhatIf: ['iswhatif'],
} as const

export type Field = keyof typeof HEADS

const plain = (head: string): string => head.toLowerCase().replace(/[^a-z]/g, '')

/** Which column of a table holds what. */
export const fieldsOf = (heads: readonly string[]): Partial<Record<Field, number>> => {
  const known = heads.map(plain)
  return Object.fromEntries(
    (Object.keys(HEADS) as Field[]).flatMap((field) => {
      const name = HEADS[field].find((head) => known.includes(head))
      return name === undefined ? [] : [[field, known.indexOf(name)]]
    }),
  )
}
