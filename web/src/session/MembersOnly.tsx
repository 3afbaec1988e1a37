import type { ReactNode } from 'react'
import { useText } from '../i18n/text.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useSession } from './session.ts'
import { signIn } from './sign-in.ts'
import { SignInCard } from './SignInCard.tsx'

type MembersOnlyProps = {
  /** What a guest would find here after signing in. */
  invitation: string
  /** Shown until it is known who is there. */
  waiting: ReactNode
  children: (userId: number) => ReactNode
}

/** What only a registered person has; a guest finds a friendly word in its place. */
export const MembersOnly = ({ invitation, waiting, children }: MembersOnlyProps) => {
  const { t } = useText()
  const { state, userId, isCrowded } = useSession()
  if (state === 'starting') return waiting
  if (state === 'offline') {
    return (
      <ErrorState
        inline
        text={t(isCrowded ? 'state.crowded' : 'state.offline')}
        onRetry={() => void signIn()}
      />
    )
  }
  if (state === 'guest' || userId === null) return <SignInCard text={invitation} />
  return children(userId)
}
