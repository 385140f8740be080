import { against } from './against/control.ts'
import { coin } from './coin/control.ts'
import { compare } from './compare/control.ts'
import { contract } from './contract/control.ts'
import { dates } from './dates/control.ts'
import { delta } from './delta/control.ts'
import { dte } from './dte/control.ts'
import { equity } from './equity/control.ts'
import { expired } from './expired/control.ts'
import { expiries } from './expiries/control.ts'
import { formula } from './formula/control.ts'
import { granularity } from './granularity/control.ts'
import { margin } from './margin/control.ts'
import { method } from './method/control.ts'
import { print } from './print/control.ts'
import { scenario } from './scenario/control.ts'
import { span } from './span/control.ts'
import { structure } from './structure/control.ts'
import { trades } from './trades/control.ts'
import { venue } from './venue/control.ts'
import { venues } from './venues/control.ts'
import { vols } from './vols/control.ts'

/** The page controls in display order. The key is the folder and the URL parameter. */
export const PAGE_CONTROLS = {
  venue,
  venues,
  coin,
  against,
  contract,
  expiries,
  dte,
  delta,
  compare,
  span,
  dates,
  expired,
  granularity,
  trades,
  structure,
  print,
  method,
  scenario,
  margin,
  equity,
  vols,
  formula,
} as const

export type PageControlId = keyof typeof PAGE_CONTROLS
