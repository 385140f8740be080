import { venueId } from '@gvol/market'
import type { TextDomain } from './text.ts'

/** Valid spellings of venues, symbols, coins and instruments. */
export const VENUE: TextDomain = {
  pattern: /^[A-Za-z0-9_-]{1,32}$/,
  expected: 'a venue id such as deribit',
  example: 'deribit',
  letterCase: 'lower',
  normalize: venueId,
}

export const SYMBOL: TextDomain = {
  pattern: /^[A-Za-z0-9_-]{1,32}$/,
  expected: 'a market such as BTC or SOL_USDC',
  example: 'BTC',
  letterCase: 'upper',
}

export const COIN: TextDomain = {
  pattern: /^[A-Za-z0-9]{1,16}$/,
  expected: 'a coin such as BTC',
  example: 'BTC',
  letterCase: 'upper',
}

/** As the venue spells it: letters of both cases and the separators that venues use. */
export const INSTRUMENT: TextDomain = {
  pattern: /^[A-Za-z0-9@][A-Za-z0-9_.@/:+-]{0,63}$/,
  expected: 'the name of an instrument as its venue spells it, such as BTC-PERPETUAL',
  example: 'BTC-PERPETUAL',
}
