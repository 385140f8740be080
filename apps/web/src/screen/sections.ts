import type { IconName } from '../ui/icons.tsx'

export type SectionId = 'markets' | 'options' | 'futures' | 'defi' | 'vol' | 'spot' | 'desk' | 'account'

/** Sections of the product in the order of navigation. */
export const SECTIONS: Readonly<Record<SectionId, { readonly title: string; readonly icon: IconName }>> = {
  markets: { title: 'Markets', icon: 'home' },
  options: { title: 'Options', icon: 'options' },
  futures: { title: 'Futures & perpetuals', icon: 'curve' },
  defi: { title: 'DeFi', icon: 'chain' },
  vol: { title: 'Vol indices & greeks', icon: 'chart' },
  spot: { title: 'Spot & performance', icon: 'candle' },
  desk: { title: 'Desk', icon: 'grid' },
  account: { title: 'Account', icon: 'user' },
}
