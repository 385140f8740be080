import type { ComponentType } from 'react'
import type { PageControlProps } from '../page-control/definePageControl.ts'
import { AgainstControl } from './against/Control.tsx'
import type { PageControlId } from './catalog.ts'
import { CoinControl } from './coin/Control.tsx'
import { CompareControl } from './compare/Control.tsx'
import { ContractControl } from './contract/Control.tsx'
import { DatesControl } from './dates/Control.tsx'
import { DeltaControl } from './delta/Control.tsx'
import { DteControl } from './dte/Control.tsx'
import { EquityControl } from './equity/Control.tsx'
import { ExpiredControl } from './expired/Control.tsx'
import { ExpiriesControl } from './expiries/Control.tsx'
import { FormulaControl } from './formula/Control.tsx'
import { GranularityControl } from './granularity/Control.tsx'
import { MarginControl } from './margin/Control.tsx'
import { MethodControl } from './method/Control.tsx'
import type { PageControls } from './pageControls.ts'
import { PrintControl } from './print/Control.tsx'
import { ScenarioControl } from './scenario/Control.tsx'
import { SpanControl } from './span/Control.tsx'
import { StructureControl } from './structure/Control.tsx'
import { TradesControl } from './trades/Control.tsx'
import { VenueControl } from './venue/Control.tsx'
import { VenuesControl } from './venues/Control.tsx'
import { VolsControl } from './vols/Control.tsx'

/** Components of the page controls, bundled as one file that loads with the first page with controls. */
export const COMPONENTS = {
  venue: VenueControl,
  venues: VenuesControl,
  coin: CoinControl,
  against: AgainstControl,
  contract: ContractControl,
  expiries: ExpiriesControl,
  dte: DteControl,
  delta: DeltaControl,
  compare: CompareControl,
  span: SpanControl,
  dates: DatesControl,
  expired: ExpiredControl,
  granularity: GranularityControl,
  trades: TradesControl,
  structure: StructureControl,
  print: PrintControl,
  method: MethodControl,
  scenario: ScenarioControl,
  margin: MarginControl,
  equity: EquityControl,
  vols: VolsControl,
  formula: FormulaControl,
} as const satisfies { readonly [Id in PageControlId]: ComponentType<PageControlProps<PageControls[Id]>> }
