import { choice, f64, flag, int, maybe, text } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'

export const instrument = defineTable({
  id: 'instrument',
  name: 'instrument',
  role: 'list',
  doc: 'Instruments listed by venues; the latest description of an instrument wins.',
  key: ['venue', 'symbol', 'name'],
  columns: {
    venue: text,
    symbol: text,
    name: text,
    kind: choice('option', 'future', 'perpetual', 'spot', 'combo'),
    base: text,
    quote: text,
    settle: text,
    isInverse: flag,
    contractSize: f64,
    tick: maybe(f64),
    expiryMs: maybe(int),
    strike: maybe(f64),
    optionType: maybe(choice('call', 'put')),
    listedMs: maybe(int),
    receivedAtMs: int,
  },
})
