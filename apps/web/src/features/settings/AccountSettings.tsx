import { setOwnGroup, useDeviceState } from '../preferences/deviceState.ts'
import { type GroupId, PREFERENCE_GROUPS } from '../preferences/preferenceRecord.ts'
import { RadioRow } from './rows.tsx'

const GROUPS: Readonly<Record<GroupId, { readonly label: string; readonly about: string }>> = {
  theme: { label: 'Theme', about: 'Dark, light, or as the system.' },
  colors: { label: 'Colors', about: 'The color theme and colors for color-blind readers.' },
  reading: { label: 'Reading', about: 'Conventions, numbers and time, where the desk starts, motion.' },
  pages: { label: 'Pages', about: 'Defaults of pages, favorite screens, chosen columns of tables.' },
}

/** Which settings follow the account, and which stay in this browser. */
export const AccountSettings = () => {
  const { own } = useDeviceState()
  return PREFERENCE_GROUPS.map((group) => (
    <RadioRow
      key={group}
      {...GROUPS[group]}
      value={own.includes(group) ? 'device' : 'account'}
      options={{ account: 'Follow the account', device: 'On this device only' }}
      onChoose={(place) => setOwnGroup(group, place === 'device')}
    />
  ))
}
