import { SettingsForm } from '../../../features/settings/SettingsForm.tsx'
import { ALL_CHOICES, USED_CONTROLS } from '../../screens.ts'

/** `/settings/` */
export const Settings = () => {
  return (
    <main className="max-w-3xl px-2 py-3">
      <h1 className="px-1 font-[600] text-[13px]">Settings</h1>
      <p className="mt-1 mb-4 px-1 text-[13px] text-text-secondary">
        Applied at once. Of a signed-in person they follow the account to every browser. A copied link includes units,
        sign, butterfly and the values of the page’s controls.
      </p>
      <SettingsForm controls={USED_CONTROLS} choices={ALL_CHOICES} />
    </main>
  )
}
