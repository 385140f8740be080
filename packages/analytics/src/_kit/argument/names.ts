import { venueId } from '@gvol/market'
import type { TextDomain } from './text.ts'

/** Spellings of venues, symbols, coins and instruments, wherever they are sent. */
export const VENUE: TextDomain = {
  pattern: /^[A-Za-z0-9_-]{1,32}$/,
  expected: 'a venue id such as deribit',
  example: 'deribit',
  letters: 'lower',
  means: venueId,
}

export const SYMBOL: TextDomain = {
  pattern: /^[A-Za-z0-9_-]{1,32}$/,
  expected: 'a market such as BTC or SOL_USDC',
  example: 'BTC',
  letters: 'upper',
}

export const COIN: TextDomain = {
  pattern: /^[A-Za-z0-9]{1,16}$/,
  expected: 'a coin such as BTC',
  example: 'BTC',
  letters: 'upper',
}

/** As the venue spells it: letters of both cases, and the signs that venues put between. */
export const INSTRUMENT: TextDomain = {
  pattern: /^[A-Za-z0-9@][A-Za-z0-9_.@/:+-]{0,63}$/,
  expected: 'the name of an instrument as its venue spells it, such as BTC-PERPETUAL',
  example: 'BTC-PERPETUAL',
}
