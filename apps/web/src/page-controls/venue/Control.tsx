import { Choice } from '../../ui/Choice.tsx'
import type { PageControlProps } from '../_kit/definePageControl.ts'
import { useVenues } from '../_kit/useListed.ts'

export const VenueControl = ({ value, facts, onChange }: PageControlProps<string | undefined>) => {
  const shown = value ?? facts.market.exchange
  const options = useVenues([shown]).map((venue) => ({ value: venue, label: venue }))
  return <Choice label="Venue" value={shown} options={options} onChoose={onChange} />
}
