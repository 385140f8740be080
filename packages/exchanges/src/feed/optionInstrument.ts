import type { Instrument } from '@gvol/market'

/** An instrument with all terms of an option. */
export type OptionInstrument = Instrument & { readonly kind: 'option' } & Required<
    Pick<Instrument, 'expiryMs' | 'strike' | 'optionType'>
  >

export const isOptionInstrument = (instrument: Instrument): instrument is OptionInstrument =>
  instrument.kind === 'option' &&
  instrument.strike !== undefined &&
  instrument.optionType !== undefined &&
  instrument.expiryMs !== undefined
