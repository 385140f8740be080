import { defineScreen } from '../../../screen/defineScreen.ts'
import { lyraAddress, shortAddress } from '../../../screen/lyra/lyraAddress.ts'

export const screen = defineScreen({
  id: 'lyra-address',
  title: 'Lyra positions of an address',
  section: 'defi',
  access: 'studies',
  subject: 'address',
  paths: ['/defi/lyra/:network/:symbol/:address/', '/defi-lyra/:network/:symbol/:address/'],
  aboutOf: lyraAddress,
  isHidden: true,
  shows: 'Positions of an address on Derive: size, entry, mark, profit, greeks, its trades, settlements and vaults.',
  heading: ({ address = '' }) => `${shortAddress(address)} on Derive`,
  sections: {
    positions: {
      title: 'Positions',
      panels: [
        { id: 'address-positions', columns: 12 },
        { id: 'address-greeks', columns: 6 },
        { id: 'address-trades', columns: 6 },
        { id: 'address-settlements', columns: 6 },
        { id: 'address-vaults', columns: 6 },
      ],
    },
  },
})
