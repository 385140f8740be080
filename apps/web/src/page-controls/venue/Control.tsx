import { Choice } from '../../ui/Choice.tsx'
import type { PageControlProps } from '../_kit/definePageControl.ts'
import { useVenues } from '../_kit/useListed.ts'

export const VenueControl = ({ value, facts, onChange }: PageControlProps<string | undefined>) => {
  const selected = value ?? facts.market.exchange
  const options = useVenues([selected]).map((venue) => ({ value: venue, label: venue }))
  return <Choice label="Venue" value={selected} options={options} onChoose={onChange} />
}
