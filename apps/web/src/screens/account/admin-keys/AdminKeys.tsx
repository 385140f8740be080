import { useUserState } from '../../../data/user/account/UserContext.ts'
import { Notice } from '../../../ui/form/Notice.tsx'
import { PageFrame } from '../../../ui/form/PageFrame.tsx'
import { AllKeys } from './AllKeys.tsx'
import { AllUsers } from './AllUsers.tsx'

/** `/admin/keys/`: API keys and access of all users. */
export const AdminKeys = () => {
  const { session } = useUserState()
  const isAdmin = session.state === 'signed-in' && session.me.may.includes('administer')
  return (
    <PageFrame title="Keys and people">
      {isAdmin ? (
        <>
          <AllKeys />
          <AllUsers />
        </>
      ) : (
        <Notice kind="info">Only administrators of this desk see this page. Your own keys are in your profile.</Notice>
      )}
    </PageFrame>
  )
}
