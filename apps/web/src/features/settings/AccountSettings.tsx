import { Suspense } from 'react'
import { importWithRetry } from '../../data/code/importWithRetry.ts'
import { lazyComponent } from '../../data/code/lazyComponent.ts'
import type { GroupRow } from './account/OwnGroups.tsx'
import { RadioRow } from './rows.tsx'

const OwnGroups = lazyComponent(async () => (await importWithRetry(() => import('./account/preferences.ts'))).OwnGroups)

const WORDS: Readonly<Record<GroupRow['group'], { readonly label: string; readonly about: string }>> = {
  theme: { label: 'Theme', about: 'Dark, light, or as the system.' },
  colors: { label: 'Colors', about: 'The color theme and colors for color-blind readers.' },
  reading: { label: 'Reading', about: 'Conventions, numbers and time, where the desk starts, motion.' },
  pages: { label: 'Pages', about: 'Defaults of pages, favorite screens, chosen columns of tables.' },
}

/** Which settings follow the account, and which stay in this browser. */
export const AccountSettings = () => (
  <Suspense>
    <OwnGroups>
      {({ group, isOwn, onChoose }) => (
        <RadioRow
          {...WORDS[group]}
          value={isOwn ? 'device' : 'account'}
          options={{ account: 'Follow the account', device: 'On this device only' }}
          onChoose={(where) => onChoose(where === 'device')}
        />
      )}
    </OwnGroups>
  </Suspense>
)
