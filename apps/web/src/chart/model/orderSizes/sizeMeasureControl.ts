import { control } from '../../definition/controls.ts'

export const sizeMeasureControl = control.choice('Of', { volume: 'Volume', net: 'Net bought', vwap: 'VWAP' }, 'volume')
