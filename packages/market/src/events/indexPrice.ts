import { defineEvent } from './defineEvent.ts'
import { AT, must, PRICE } from './domain.ts'
import type { Stamp } from './stamp.ts'

export type IndexPrice = Stamp & { readonly type: 'index-price'; readonly indexName: string; readonly price: number }

export const indexPrice = defineEvent<IndexPrice>({
  type: 'index-price',
  names: ['indexName'],
  rules: { ...AT, price: must(PRICE) },
})
