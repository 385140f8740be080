import { SettingsForm } from '../../../features/settings/SettingsForm.tsx'
import { ALL_CHOICES, SHOWN_CONTROLS } from '../../_kit/screens.ts'

/** `/settings/` */
export const Settings = () => {
  return (
    <main className="max-w-3xl px-2 py-3">
      <h1 className="px-1 font-[600] text-[13px]">Settings</h1>
      <p className="mt-1 mb-4 px-1 text-[13px] text-text-secondary">
        Applied as you choose, kept in this browser. A copied link carries along units, sign, butterfly and what the
        controls of its page show.
      </p>
      <SettingsForm controls={SHOWN_CONTROLS} choices={ALL_CHOICES} />
    </main>
  )
}
