import { required } from './argument.ts'
import { choice } from './choice.ts'
import { flag } from './flag.ts'
import { granularity } from './granularity.ts'
import { instrument } from './instrument.ts'
import { ledgerLegs } from './ledgerLegs.ts'
import { legs } from './legs.ts'
import { market, markets } from './market.ts'
import { number } from './number.ts'
import { numbers } from './numbers.ts'
import { span } from './span.ts'
import { text } from './text.ts'
import { time, times } from './time.ts'

/** Kinds of argument, collected so that a study's `input` reads as a table. */
export const argument = {
  choice,
  flag,
  granularity,
  instrument,
  ledgerLegs,
  legs,
  market,
  markets,
  number,
  numbers,
  span,
  text,
  time,
  times,
  required,
} as const
